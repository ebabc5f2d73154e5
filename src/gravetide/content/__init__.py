"""What the games are made of: cards, zombies, skills, Survivors, tiles and quests, read from TOML and checked.

Nothing here knows how a game is played; rules take what they find in a Pack and a Quest as given and right.
A mistake in a file is a `BadContent` that names the file, the line and the remedy.
"""
