"""Zombie Plague: the rules on pieces of its board, and the laws of random play."""
