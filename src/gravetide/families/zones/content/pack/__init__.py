"""How the files in the `pack` of a game of the Zone family are read, one module a file."""
