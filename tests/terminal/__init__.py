"""The terminal: scripted players, and one behind a real terminal."""
