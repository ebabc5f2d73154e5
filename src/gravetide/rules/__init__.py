"""Where the rules of Black Plague were once: what programs of then import from here is still found."""
