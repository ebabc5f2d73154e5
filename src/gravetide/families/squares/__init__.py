"""The square family: figures with a facing on a grid, action points, people against a zombie player, secret roles.

board: squares, edges and ways. content: search cards and decks. state: what changes, saves and laws. turn: what a
human does. fight: attacks, bites and infection. horde: the zombies' turn. team: winning, the Traitor, 28 Days Later.
told: events, sentences, views, reasons, odds and forecasts. Nothing here may know a shell or another family.
"""
