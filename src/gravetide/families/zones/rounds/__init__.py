"""The frame of a game: dealing, the Round and its phases, decks, goals, winning and losing."""
