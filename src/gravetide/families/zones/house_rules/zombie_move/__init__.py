"""House rule: Where zombies go: Survivors with the Noise token, else the most Survivors, else the token."""
