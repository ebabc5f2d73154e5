"""Black Plague: its declaration and its pack."""
