"""What the family answers when shells ask: a module or a folder for each shell."""
