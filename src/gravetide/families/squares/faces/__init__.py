"""What shells ask of games of this family."""
