"""The game behind the interfaces of learning libraries."""
