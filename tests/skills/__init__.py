"""Every skill of the Black Plague rulebook, in situations that would end otherwise without it."""
