"""Commands for people who work on Gravetide; `make` calls them."""
