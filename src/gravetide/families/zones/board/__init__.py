"""The board: Zones, doors, what can be seen and reached, and the drawings and tiles it comes from.

A `Board` never changes; what depends on the open doors is a `Layout`, asked for with the mask of open doors.
Nothing here knows Survivors, zombies or dice: only geometry lives in this folder.
"""

from gravetide.families.zones.board.board import Board, Door
from gravetide.families.zones.board.check import check_map, check_tiles
from gravetide.families.zones.board.drawing import Drawing, Grid, parse_drawing
from gravetide.families.zones.board.layout import Layout
from gravetide.families.zones.board.tiles import Tile, read_tiles

__all__ = [
    "Board",
    "Door",
    "Drawing",
    "Grid",
    "Layout",
    "Tile",
    "check_map",
    "check_tiles",
    "parse_drawing",
    "read_tiles",
]
