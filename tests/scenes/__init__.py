"""Positions drawn by hand."""
