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

CELL = 100
FLOORS: Final = {"ice": "ice", "bridge": "deck", "walkway": "slabs"}
"""The floors of Zones that are neither plain streets nor rooms."""
PARAPET: Final = 15
TURN: Final = {"n": 0, "e": 90, "s": 180, "w": 270}
"""How far a drawing of the north edge of a cell is turned for another one, around the middle of the cell."""


def style(theme: Theme) -> dict[str, str]:
    """The rules for all of it."""
    return {
        ".snow": f"fill:{theme.cobbles}",
        ".ice": f"fill:{theme.ice}",
        ".deck": f"fill:{theme.planks}",
        ".slabs": f"fill:{theme.rampart}",
        ".mats": f"fill:{theme.flags}",
        ".rime": "fill:none;stroke:#ffffff;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;opacity:.85",
        ".drift": "fill:#ffffff;opacity:.34",
        ".ribbon": f"fill:none;stroke:{theme.silk};stroke-width:3;opacity:.75",
        ".fall": "fill:#050812;opacity:.42",
        ".parapet": f"fill:{theme.rampart};stroke:{theme.ink};stroke-width:1.8;stroke-linejoin:round",
        ".cap": "fill:#ffffff;opacity:.62",
        ".bronze": f"fill:{theme.bronze};stroke:{theme.ink};stroke-width:1.4;stroke-linejoin:round",
        ".wire": f"fill:none;stroke:{theme.bronze};stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round",
        ".tread": f"fill:{theme.parchment};stroke:{theme.ink};stroke-width:1.5;stroke-linejoin:round",
        ".rope": f"fill:none;stroke:{theme.ink};stroke-width:5.2;stroke-linecap:round",
        ".hemp": "fill:none;stroke:#e3c58c;stroke-width:2.8;stroke-linecap:round",
        ".water": f"fill:{theme.water}",
        ".ripple": "fill:none;stroke:#ffffff;stroke-width:1.1;stroke-linecap:round;opacity:.45",
        ".lacquer": f"fill:{theme.silk};stroke:{theme.ink};stroke-width:1.6;stroke-linejoin:round",
        ".jade": "fill:#4fae8c",
        ".iced": "fill:#bfe6f5",
        ".blight": "fill:#3d1a4f;opacity:.62",
        ".vein": "fill:none;stroke:#c05be0;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round;opacity:.9",
        ".flare": "fill:#ffe9a8",
        ".gore": "fill:#7d3550",
        ".tar": "fill:#17121a",
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


# ---- figures and tokens, each in a square of 40 x 40 around the origin

SYMBOLS: Final = {
    "brute": (
        '<circle class="disc rotten" r="18"/>'
        '<path class="ink" d="M-15 17V1C-15-7-8-9 0-9S15-7 15 1V17H7L5 8H-5L-7 17Z"/>'
        '<circle class="ink" cy="-10" r="5.6"/>'
        '<path class="limb" d="M-13 0-16 11M13 0 16 11"/><path class="bronze" d="M-9-3H9L7 3H-7Z"/>'
        '<circle class="eye" cx="-2.2" cy="-10.5" r="1.5"/><circle class="eye" cx="2.4" cy="-10.5" r="1.5"/>'
    ),
    "warden": (
        '<circle class="disc jade" r="18"/>'
        '<path class="ink" d="M-15 17V1C-15-7-8-9 0-9S15-7 15 1V17H7L5 8H-5L-7 17Z"/>'
        '<circle class="ink" cy="-10" r="5.6"/>'
        '<path class="bronze" d="M-8-12 0-21 8-12 4-13 0-16-4-13Z"/><path class="lacquer" d="M-12-2H12L9 6H-9Z"/>'
        '<path class="wire" d="M15-13V17M11-9 15-17 19-9"/>'
        '<circle class="eye" cx="-2.2" cy="-9.5" r="1.5"/><circle class="eye" cx="2.4" cy="-9.5" r="1.5"/>'
    ),
    "khan": (
        '<path class="disc rotten" d="M0-18 13-13 18 0 13 13 0 18-13 13-18 0-13-13Z"/>'
        '<path class="ink" d="M-16 18V0C-16-8-8-9 0-9S16-8 16 0V18H8L5 8H-5L-8 18Z"/>'
        '<circle class="ink" cy="-10" r="6"/>'
        '<path class="bronze" d="M-10-11-12-20-6-16 0-22 6-16 12-20 10-11Z"/>'
        '<path class="limb" d="M-14 1-19 12M14 1 19-8"/>'
        '<circle class="eye" cx="-2.4" cy="-8.5" r="1.6"/><circle class="eye" cx="2.6" cy="-8.5" r="1.6"/>'
    ),
    "god-eater": (
        '<path class="disc gore" d="M0-20 7-15 15-16 16-8 21-2 17 5 18 13 10 15 5 20-2 17-10 19-13 12-20 9-18'
        ' 1-21-6-15-11-13-18-6-16Z"/>'
        '<path class="ink" d="M-13 2C-13-9-6-14 0-14S13-9 13 2C13 12 6 16 0 16S-13 12-13 2Z"/>'
        '<path class="grin" d="M-9 3-6-1-3 3 0-1 3 3 6-1 9 3M-8 8-5 5-2 8 1 5 4 8 7 5"/>'
        '<path class="jade" d="M-7-7-3-10 1-7-3-4ZM3-7 7-10 10-6 6-4Z"/>'
    ),
    "defiler": (
        '<circle class="disc hex" r="18"/>'
        '<path class="ink" d="M0-18C8-14 9-6 9 0L13 17H-13L-9 0C-9-6-8-14 0-18Z"/>'
        '<path class="vein" d="M0-9V9M-5-3 0 1 5-3M-6 6 0 10 6 6"/><circle class="eye" cx="-3" cy="-9" r="1.6"/>'
        '<circle class="eye" cx="3" cy="-9" r="1.6"/>'
    ),
    "corruption": (
        '<path class="blight" d="M-19 4C-20-8-10-10-5-18 1-12 12-17 16-8 22-1 17 8 19 14 8 12 4 20-6 17-12 20-19'
        ' 14-19 4Z"/>'
        '<path class="vein" d="M-12 10C-6 6-6-2 0-4S8-12 8-12M0-4C4 2 10 2 13 6M-6 2-12-4"/>'
    ),
    "beacon": (
        '<path class="bronze" d="M-11 18H11L7 11H-7ZM-13-2H13L8 11H-8Z"/>'
        '<path class="emberfill" d="M0-21C8-13 12-8 9-2H-9C-13-9-4-11 0-21Z"/>'
        '<path class="flare" d="M0-12C4-8 5-5 3-2H-4C-6-6-1-7 0-12Z"/>'
    ),
    "statue": (
        '<path class="ink" d="M-15 19H15V13H-15Z"/>'
        '<path class="jade" stroke="#0b0d14" stroke-width="2" d="M-12 13C-13 4-8 3-6-1-9-10-4-17 0-17S9-10 6-1C8 3 13'
        ' 4 12 13Z"/>'
        '<path class="line" d="M-6 4H6M-3-10H-1M1-10H3M-2-5H2" style="stroke-width:1.6"/>'
        '<path class="wire" d="M-9-17A12 12 0 0 1 9-17"/>'
    ),
    "statue-broken": (
        '<path class="ink" d="M-15 19H15V13H-15Z"/>'
        '<path class="jade" stroke="#0b0d14" stroke-width="2" opacity=".6" d="M-12 13C-13 6-9 4-7 1L-2 5 1 0 5 4 8'
        ' 3C10 5 12 8 12 13Z"/>'
        '<path class="jade" stroke="#0b0d14" stroke-width="2" opacity=".6" d="M-16-2-9-7-5-1-11 3ZM7-9 14-11 15-4'
        ' 9-3Z"/>'
    ),
    "guard": (
        '<circle class="lacquer" r="18"/><path class="ink" d="M-9 17V3C-9-4-5-6 0-6S9-4 9 3V17Z"/>'
        '<circle class="ink" cy="-7" r="5.6"/>'
        '<path class="bronze" d="M-11-8C-7-15-4-16 0-19 4-16 7-15 11-8 6-11-6-11-11-8Z"/>'
        '<path class="wire" d="M13-14V16"/>'
        '<path class="bronze" d="M10-13 13-20 16-13Z"/>'
    ),
    "cauldron": (
        '<path class="ink" d="M-13 12-16 19M13 12 16 19"/>'
        '<path class="bronze" d="M-17-4H17C17 8 10 16 0 16S-17 8-17-4Z"/>'
        '<path class="tar" stroke="#0b0d14" stroke-width="2" d="M-18-6H18V-1H-18Z"/>'
        '<path class="line" d="M-12 19-9 13M12 19 9 13"/>'
        '<path class="ring" d="M-7-10C-10-14-4-15-7-19M1-10C-2-14 4-15 1-19M8-10C5-14 11-15 8-19"'
        ' style="stroke-width:1.8"/>'
    ),
    "flag": (
        '<path class="line" d="M-9-19V19" style="stroke-width:6"/><path class="bronze" d="M-11-19H-7V19H-11Z"/>'
        '<path class="lacquer" d="M-7-17C2-21 6-12 16-16V2C6 6 2-3-7 1Z"/>'
        '<circle class="bronze" cx="4" cy="-8" r="3.6"/>'
    ),
    "vault-weapon": (
        '<rect class="lacquer" x="-13" y="-17" width="26" height="34" rx="3"/>'
        '<path class="wire" d="M-9-13H9V13H-9Z" style="stroke-width:1.6"/>'
        '<path class="bronze" d="M-2-10H2V4H6V7H2V12H-2V7H-6V4H-2Z"/>'
    ),
    "objective-card": (
        '<rect class="paper" x="-13" y="-17" width="26" height="34" rx="3"/>'
        '<path class="wire" d="M-9-13H9V13H-9Z" style="stroke-width:1.6"/>'
        '<path class="line" d="M-4-5C-4-11 5-11 5-5 5-1 0-1 0 3M0 8V9" style="stroke-width:3"/>'
    ),
    "green-objective": (
        '<path class="jade" stroke="#0b0d14" stroke-width="2" d="M0-19 19 0 0 19-19 0Z"/>'
        '<circle class="paper" r="8"/>'
    ),
    "red-objective": (
        '<path class="lacquer" d="M0-19 19 0 0 19-19 0Z"/><circle class="paper" r="8"/>'
    ),
    "frozen": '<path class="iced" stroke="#0b0d14" stroke-width="1.6" d="M0-19 16-9V9L0 19-16 9V-9Z"/>'
              '<path class="line" d="M0-13V13M-11-6.5 11 6.5M11-6.5-11 6.5" style="stroke-width:2"/>',
}
"""What only boards at the wall have."""

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
