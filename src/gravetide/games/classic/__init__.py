"""Classic: its declaration (game.py), its cards, tiles and missions (pack), its words (words)."""
