"""Drawings of boards and positions: `text.draw` for terminals, `svg.svg` for pages, both of a `Picture`."""

from gravetide import drawing
from gravetide.families.zones.drawn.ground import static_layer
from gravetide.families.zones.drawn.heat import Heat, board_definition, heat_map
from gravetide.families.zones.drawn.picture import UNTURNED, Figure, Picture, Spawn, ZoneContents, describe, initials
from gravetide.families.zones.drawn.style import definitions
from gravetide.families.zones.drawn.svg import svg
from gravetide.families.zones.drawn.text import draw
from gravetide.families.zones.drawn.things import live_layer

drawing.draw.register(Picture, draw)
drawing.svg.register(Picture, svg)

__all__ = [
    "UNTURNED",
    "Figure",
    "Heat",
    "Picture",
    "Spawn",
    "ZoneContents",
    "board_definition",
    "definitions",
    "describe",
    "draw",
    "heat_map",
    "initials",
    "live_layer",
    "static_layer",
    "svg",
]
