"""The rules of Classic."""
