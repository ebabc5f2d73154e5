"""Games on squares in the terminal."""
