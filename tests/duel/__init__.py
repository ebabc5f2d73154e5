"""The duel of the kernel's tests as a game of the house: what the shells need of it, and nothing outside of here."""
