"""Checks of quest files, by what they are about; each says what is wrong with its place and remedy."""
