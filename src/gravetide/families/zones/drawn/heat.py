"""A heat map on a quest's board: the town at night, and Zones that glow the more, the more happens in them.

Several maps of one board share its floors and walls: `board_definition` is put into the page once, `heat_map` draws
with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import msgspec

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.drawn.ground import static_layer
from gravetide.families.zones.drawn.looks import OLD_TOWN, Look
from gravetide.families.zones.drawn.measures import MARGIN, size, zone_boxes, zone_path
from gravetide.families.zones.drawn.picture import Picture
from gravetide.families.zones.drawn.things import things_layer

FAINTEST, BRIGHTEST = 0.10, 0.92


class Heat(msgspec.Struct, frozen=True):
    """How much goes on in a Zone: a number, how it is written on the map, and a sentence for who points at it."""

    value: float
    label: str
    sentence: str


def board_definition(board: Board, key: str, look: Look = OLD_TOWN) -> str:
    """Floors and walls of a board, for the `<defs>` of a page that draws maps on it under this key."""
    # Several boards on a page: what has a name on each gets the board's key as well.
    drawn = static_layer(board, look).replace('id="gt-walls"', f'id="walls-{key}"')
    drawn = drawn.replace('id="zone-', f'id="{key}-zone-')
    return f'<g id="board-{key}" class="gravetide">{drawn}</g>'


def heat_map(picture: Picture, heat: Mapping[int, Heat], *, key: str, colour: str, title: str) -> str:
    """The board as an SVG with glowing Zones; the brightest is the one with the highest value."""
    board = picture.board
    width, height = size(board)
    most = max([one.value for one in heat.values()], default=0.0)
    frame = f'viewBox="{-MARGIN} {-MARGIN} {width} {height}" role="img" aria-label="{escape(title)}"'
    parts = [f'<svg class="gravetide heat" {frame}><use href="#board-{key}"/>']
    for zone in range(len(board.zones)):
        path = zone_path(board, zone)
        parts.append(f'<path class="cold" d="{path}"/>')
        if zone in heat and heat[zone].value > 0:
            glow = FAINTEST + (BRIGHTEST - FAINTEST) * heat[zone].value / most
            parts.append(f'<path d="{path}" fill="{colour}" fill-opacity="{glow:.2f}"/>')
    parts += [f'<use href="#walls-{key}"/>', f'<g class="things">{things_layer(picture)}</g>']
    for zone, one in sorted(heat.items()):
        if one.label:
            x, y, box_width, box_height = zone_boxes(board, zone)[0]
            parts.append(f'<text class="amount" x="{x + box_width - 10:g}" y="{y + box_height - 15:g}">'
                         f"{escape(one.label)}</text>")
    parts += [
        f'<path class="touch" d="{zone_path(board, zone)}"><title>{escape(one.sentence, quote=False)}</title></path>'
        for zone, one in sorted(heat.items())
    ]
    return "\n".join(parts) + "\n</svg>"
