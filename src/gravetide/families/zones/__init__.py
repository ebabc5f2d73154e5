"""The Zone family of games: a town of Zones, a team of Survivors, zombies that the rules run.

`board` and `content` are what a game is made of; `state` what it remembers; `rounds`, `turn`, `fight`, `horde` and
`team` its rules, one module per chapter of the rulebook; `house_rules` what tables may add; `told` and `drawn` what is
said and shown of it; `bots` who plays it.

Chapters that tables vary are components named in a `ZoneRules`; everything else is plain functions and short frames.
Nothing here knows a server, a terminal or a particular quest.
"""
