"""Players that are programs, for both sides of the games on squares."""
