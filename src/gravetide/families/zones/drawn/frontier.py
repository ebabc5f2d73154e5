"""What boards at the empire's wall are drawn with: snow, ice, bridges, ramparts, and what stands on them.

Walls are seen from above: the parapet runs along the edge of the Walkway and its shadow falls on the ground below.
Stairs and Ladders lie on the ground side, so that one sees from where one goes up.
"""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import (
    LADDER,
    RAILING,
    RAMPART,
    SIDES,
    STAIRS,
    WALL,
    Cell,
    beside,
)
from gravetide.families.zones.drawn.looks import Theme
from gravetide.families.zones.drawn.measures import CELL
from gravetide.families.zones.drawn.sprite import PALETTE

FLOORS: Final = {"ice": "ice", "bridge": "deck", "walkway": "slabs"}
"""The floors of Zones that are neither plain streets nor rooms."""
PARAPET: Final = 15
TURN: Final = {"n": 0, "e": 90, "s": 180, "w": 270}
"""How far a drawing of the north edge of a cell is turned for another one, around the middle of the cell."""


def style(theme: Theme) -> dict[str, str]:
    """The rules for all of it."""
    paint, soft = PALETTE.paint, "stroke-linecap:round;stroke-linejoin:round"
    return {
        ".snow": f"fill:{theme.cobbles}",
        ".ice": f"fill:{theme.ice}",
        ".deck": f"fill:{theme.planks}",
        ".slabs": f"fill:{theme.rampart}",
        ".mats": f"fill:{theme.flags}",
        ".rime": f"fill:none;stroke:{paint['white']};stroke-width:1.5;{soft};opacity:.85",
        ".drift": f"fill:{paint['white']};opacity:.34",
        ".ribbon": f"fill:none;stroke:{theme.silk};stroke-width:3;opacity:.75",
        ".fall": f"fill:{paint['fall']};opacity:.42",
        ".parapet": f"fill:{theme.rampart};stroke:{theme.ink};stroke-width:1.8;stroke-linejoin:round",
        ".cap": f"fill:{paint['white']};opacity:.62",
        ".bronze": f"fill:{theme.bronze};stroke:{theme.ink};stroke-width:1.4;stroke-linejoin:round",
        ".wire": f"fill:none;stroke:{theme.bronze};stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round",
        ".tread": f"fill:{theme.parchment};stroke:{theme.ink};stroke-width:1.5;stroke-linejoin:round",
        ".rope": f"fill:none;stroke:{theme.ink};stroke-width:5.2;stroke-linecap:round",
        ".hemp": f"fill:none;stroke:{paint['hemp']};stroke-width:2.8;stroke-linecap:round",
        ".water": f"fill:{theme.water}",
        ".ripple": f"fill:none;stroke:{paint['white']};stroke-width:1.1;stroke-linecap:round;opacity:.45",
        ".lacquer": f"fill:{theme.silk};stroke:{theme.ink};stroke-width:1.6;stroke-linejoin:round",
        ".jade": f"fill:{paint['jade']}",
        ".iced": f"fill:{paint['iced']}",
        ".blight": f"fill:{paint['blight']};opacity:.62",
        ".vein": f"fill:none;stroke:{paint['vein']};stroke-width:2.4;{soft};opacity:.9",
        ".flare": f"fill:{paint['flare']}",
        ".gore": f"fill:{paint['gore']}",
        ".tar": f"fill:{paint['tar']}",
        ".errand": f"fill:none;stroke:{paint['hunger']};stroke-width:4;stroke-dasharray:13 7;{soft}",
        ".errand.defiler": f"stroke:{paint['creeping']};stroke-width:5;stroke-dasharray:1 10",
        ".errand-shade": f"fill:none;stroke:{theme.ink};stroke-width:9;{soft};opacity:.45",
        ".errand-end": f"fill:{theme.night};stroke:{paint['hunger']};stroke-width:3",
        ".errand-end.defiler": f"stroke:{paint['creeping']}",
        ".edged": f"stroke:{theme.ink};stroke-width:2",
    }


# ---- floors


def snow() -> tuple[str, str]:
    """Trodden snow over paving that shows through here and there."""
    places = ((12, 30), (58, 18), (34, 66), (74, 74))
    tracks = "".join([f"M{x} {y}q3 -3 6 0M{x + 9} {y + 7}q3 -3 6 0" for x, y in places])
    joints = "M0 48h14M30 47h9M64 88h22M88 22h12M40 5v9M72 40v12M18 82v10"
    return "", tracks + joints


def ice() -> tuple[str, str]:
    """Long cracks that branch."""
    cracks = "M8 12L30 34 38 60 60 74 92 82M30 34L56 28 84 36M38 60L20 80"
    return cracks, "M56 28l6 -14M60 74l-4 18M84 36l10 -8M20 80l-12 4"


def deck() -> tuple[str, str]:
    """Planks laid across, with nails."""
    planks = "".join([f"M0 {y}H100" for y in range(0, 100, 11)])
    nails = "".join([f"M{x} {y + 5}h.1" for y in range(0, 100, 11) for x in (22, 78)])
    return planks, nails


def slabs() -> tuple[str, str]:
    """Large dressed stones in courses."""
    courses = "".join([f"M0 {y}H100" for y in (0, 25, 50, 75)])
    joints = "M20 0v25M70 0v25M45 25v25M95 25v25M20 50v25M70 50v25M45 75v25M95 75v25"
    return courses + joints, "M26 20l6 -5M76 45l7 -4M52 70l5 -5M8 95l6 -4"


def mats() -> tuple[str, str]:
    """Woven mats, half of them turned."""
    weave = "".join([f"M{x} 4V46" for x in range(6, 48, 6)] + [f"M54 {y}H96" for y in range(6, 48, 6)]
                    + [f"M4 {y}H46" for y in range(56, 98, 6)] + [f"M{x} 54V96" for x in range(56, 98, 6)])
    return "M0 0H100V100H0ZM50 0V100M0 50H100", weave


# ---- what stands on edges


def terrain(board: Board) -> str:
    """Water, parapets, Stairs, Ladders and the sides of bridges: a group that depends on the board alone."""
    below: list[str] = []
    above: list[str] = []
    for cell, zone in sorted(board.cell_zone.items()):
        kind = board.kind[zone]
        if kind == "ice":
            below.append(_at(cell, "n", '<path class="rime" d="M8 9Q30 3 50 9T92 8M92 92Q70 98 48 91T8 93"/>'))
        elif kind == "bridge":
            below += [_at(cell, side, _BANK) for side in SIDES if board.edges[cell, side] in (RAILING, WALL)
                      and _is_railed(board, cell, side)]
        elif kind == "walkway":
            above += _parapets(board, cell)
        for side in SIDES:
            if board.edges[cell, side] in (RAMPART, STAIRS, LADDER) and kind != "walkway":
                below.append(_at(cell, side, '<path class="fall" d="M0 0H100V13H0Z"/>'))
                above.append(_at(cell, side, {STAIRS: _STAIRS, LADDER: _LADDER}.get(board.edges[cell, side], "")))
    return f'<g class="ramparts">{"".join(below)}{"".join(above)}</g>'


def _is_railed(board: Board, cell: Cell, side: str) -> bool:
    """Whether a bridge has a side here; a wall across from one counts, a wall before an entrance does not."""
    across = {"n": "s", "s": "n", "e": "w", "w": "e"}[side]
    return RAILING in (board.edges[cell, side], board.edges[cell, across])


def _parapets(board: Board, cell: Cell) -> list[str]:
    """Along every edge where one could fall: battlements, with a gap where Stairs lead down."""
    parts: list[str] = []
    for side in SIDES:
        glyph = board.edges[cell, side]
        over = beside(cell, side)
        if glyph in (RAMPART, LADDER, RAILING) or (glyph == WALL and over not in board.cell_zone):
            parts.append(_at(cell, side, _PARAPET))
        elif glyph == STAIRS:
            parts.append(_at(cell, side, _GATE))
    return parts


def _merlons(first: int, last: int) -> str:
    """A parapet from one place of the north edge to another: a band of stone with teeth on the outer side."""
    teeth = "".join([f"M{x} 0h9v-5h-9z" for x in range(first + 3, last - 8, 18)])
    snow_cap = "".join([f"M{x} -5h9v3.4h-9z" for x in range(first + 3, last - 8, 18)])
    return (f'<path class="parapet" d="M{first} 0H{last}V{PARAPET - 5}H{first}Z{teeth}"/>'
            f'<path class="cap" d="{snow_cap}"/>'
            f'<path class="wire" d="M{first + 2} {PARAPET - 2}H{last - 2}" style="stroke-width:1.6"/>')


_PARAPET: Final = _merlons(0, 100)
_GATE: Final = (
    _merlons(0, 26) + _merlons(74, 100)
    + '<path class="lacquer" d="M22-7h8v20h-8zM70-7h8v20h-8z"/>'
    '<path class="bronze" d="M21-10h10v4H21zM69-10h10v4H69z"/>'
)
_STAIRS: Final = "".join([
    f'<path class="tread" d="M{32 + n} {6 * n}h{36 - 2 * n}v6h{2 * n - 36}z"/>' for n in range(5)])
_LADDER: Final = (
    '<path class="rope" d="M41-6V36M59-6V36M41 4H59M41 13H59M41 22H59M41 31H59"/>'
    '<path class="hemp" d="M41-6V36M59-6V36M41 4H59M41 13H59M41 22H59M41 31H59"/>'
    '<path class="bronze" d="M37-9h8v6h-8zM55-9h8v6h-8z"/>'
)
_BANK: Final = (
    '<path class="water" d="M0 0H100V17H0Z"/><path class="ripple" d="M6 6q5 -4 10 0M38 9q5 -4 10 0M72 5q5 -4 10 0"/>'
    '<path class="wire" d="M0 18H100"/>'
    '<path class="lacquer" d="M3 13h7v11H3zM46 13h8v11h-8zM90 13h7v11h-7z"/>'
)


def _at(cell: Cell, side: str, body: str) -> str:
    """A drawing of the north edge of a cell, at one of its edges."""
    if not body:
        return ""
    turn = f" rotate({TURN[side]} 50 50)" if TURN[side] else ""
    return f'<g transform="translate({cell[1] * CELL} {cell[0] * CELL}){turn}">{body}</g>'


# ---- pieces

PIECES: Final = {
    "corruption": "corruption", "beacon": "beacon", "chi statue": "statue", "broken statue": "statue-broken",
    "guard": "guard", "guards": "guard", "cauldron": "cauldron", "flag": "flag", "flag zone": "flag",
    "vault weapon": "vault-weapon", "frozen": "frozen", "objective card": "objective-card",
    "open card": "objective-card", "green objective": "green-objective", "red objective": "red-objective",
}
"""The symbols of what marks name; a number before the name says how many there are."""


def piece_of(mark: str) -> tuple[str, int] | None:
    """The symbol of a mark and how many there are of it; None for marks that are just written."""
    number, _, name = mark.partition(" ")
    key = PIECES.get(mark.lower()) or (PIECES.get(name.lower()) if number.isdecimal() else None)
    return None if key is None else (key, int(number) if number.isdecimal() else 1)
