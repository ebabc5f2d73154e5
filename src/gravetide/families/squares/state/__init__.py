"""What changes during a game: its fields and how they are copied, saved and checked."""
