"""Zombie Plague: the declaration of its rules (game.py), its board and cards (pack), its words (words)."""
