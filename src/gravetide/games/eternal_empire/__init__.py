"""Eternal Empire: its declaration (game.py), its cards, tiles and quests (pack), its words (words)."""
