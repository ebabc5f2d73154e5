"""A small town with one of everything, for the tests of the drawings."""

from __future__ import annotations

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.drawn import UNTURNED, Figure, Picture, Spawn, ZoneContents

DRAWING = """
+---+---+---+---+
|b01 b01Db02ob03|
+---+-B-+-G-+---+
|s01 s02 s03 s04|
+---+   +---+-D-+
|b04os05|b05 b05|
+---+---+   +   +
|b06Ds06|b05 b05|
+---+---+---+---+

+-Y-+
|v01|
+-Y-+

+-V-+
|v02|
+---+
"""


def town() -> Board:
    """Four rows, a room of four cells, doors of every colour, two vaults; b04 and s05 are joined by an open door."""
    return Board.from_drawing(DRAWING, vault_doors={"v01": ["b01", "b04"], "v02": ["b01"]})


def busy() -> Picture:
    """The town with every kind of thing in it, the blue door and the stairs from b04 open."""
    board = town()
    zone = board.index
    places = {
        zone["s01"]: ZoneContents(spawns=(Spawn("red", 1), Spawn("blue", 2, active=False)), noise=3),
        zone["s02"]: ZoneContents(
            survivors=(Figure("A", "Ann", 0, active=True), Figure("B", "Baldric & Sons", 1)),
            zombies={"runner": 2, "walker": 3, "fatty": 1},
            start=True,
        ),
        zone["s03"]: ZoneContents(
            zombies={"abomination": 1, "necromancer": 1, "walker": 12}, bile=True, highlighted=True),
        zone["s04"]: ZoneContents(exit=True, marks=("Well <old>",)),
        zone["b02"]: ZoneContents(objectives=(UNTURNED, "blue")),
        zone["b05"]: ZoneContents(zombies={"ghoul": 4}, survivors=(Figure("Si", "Silas", 9),)),
        zone["v01"]: ZoneContents(cards=2, zombies={"walker": 1}),
    }
    doors = board.start_doors | board.mask(("b01", "s02"), ("b04", "v01"))
    return Picture(board, doors, places, "A town & its dead")
