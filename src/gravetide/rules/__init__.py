"""The rules of the Zone family of games, one module per chapter of the rulebook.

Chapters that tables vary are components named in a `ZoneRules`; everything else is plain functions and short frames.
Nothing here knows a server, a terminal or a particular quest.
"""
