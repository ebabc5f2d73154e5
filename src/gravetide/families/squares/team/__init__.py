"""Who wins, the Traitor, and 28 Days Later."""
