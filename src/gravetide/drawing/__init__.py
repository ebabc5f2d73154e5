"""Drawings of boards and positions: `text.draw` for terminals, `svg.svg` for pages, both of a `Picture`."""

from gravetide.drawing.heat import Heat, board_definition, heat_map
from gravetide.drawing.picture import FACE_DOWN, Figure, Picture, Place, Spawn, describe, initials
from gravetide.drawing.svg import definitions, live_layer, static_layer, svg
from gravetide.drawing.text import draw

__all__ = [
    "FACE_DOWN",
    "Figure",
    "Heat",
    "Picture",
    "Place",
    "Spawn",
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
