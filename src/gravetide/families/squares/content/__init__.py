"""Content of the square family: search cards, decks, figures, read from TOML with file, line and column."""
