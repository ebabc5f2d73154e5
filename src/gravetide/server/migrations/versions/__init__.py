"""One module per step, numbered."""
