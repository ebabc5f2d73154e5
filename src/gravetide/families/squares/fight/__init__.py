"""Attacks of humans, bites of zombies, infection and what becomes of the fallen."""
