"""A board drawn as a house at night, seen from above: lamps inside, lawn and street in the dark, light in the windows.

Nothing that changes is drawn here: no figures, no barricades, no marks. Interfaces lay those on top, by the same
measure of `SIDE` units to a square. The cellar, which is found only in some games, has a drawing of its own.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.drawing import (
    CAR,
    CAR_DOORS,
    DOOR,
    NORTH,
    OBSTACLE,
    SEARCH,
    SOUTH,
    STAIRS,
    WALLS,
    WINDOW,
    Drawing,
    Place,
    beside,
)

if TYPE_CHECKING:
    from gravetide.families.squares.board.board import Board

SIDE: Final = 40
"""Units to the side of a square."""

OUTSIDE: Final = {
    "street": ("#2b3038", "#292e36"), "curb": ("#596068", "#555c64"), "driveway": ("#474c52", "#44494f"),
    "footpath": ("#555850", "#51544c"), "patio": ("#5d4038", "#593d35"),
}
LAWN: Final = ("#1d3328", "#1b3026")
FLOORS: Final = (
    ("#8a6a48", "#856544"), ("#8d877a", "#878174"), ("#7a6350", "#75604c"), ("#6f8488", "#6a7f83"),
    ("#7c5a5a", "#775656"), ("#66644c", "#626049"), ("#5d5348", "#594f45"),
)
"""Tones of the floor, room by room, each with the tone of every other square."""
CELLAR_FLOOR: Final = ("#4a4d52", "#46494e")
WALL: Final = "#efe6d4"
WALL_SHADE: Final = "#0c1014"
WALL_TOP: Final = "#c4b79f"
WALL_SIDE: Final = "#7d725f"
WALL_HIGH: Final = 8
"""How much of a wall's side is seen."""
WOOD: Final = "#4b3524"
WOOD_LIGHT: Final = "#6b4c33"
GLASS: Final = "#ffe08a"
LEAVES: Final = ("#28513a", "#2f5d42", "#21452f")


def board_svg(board: Board) -> str:
    """The house with its grounds as a document."""
    width, height = SIDE * board.width, SIDE * board.height
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="house" viewBox="0 0 {width} {height}">\n'
            f"{definitions()}\n{house(board)}\n</svg>\n")


def definitions() -> str:
    """Light and shadow."""
    return (
        '<defs><radialGradient id="sq-lamp"><stop offset="0" stop-color="#ffd98a" stop-opacity=".42"/>'
        '<stop offset=".55" stop-color="#ffc66a" stop-opacity=".15"/>'
        '<stop offset="1" stop-color="#ffb74d" stop-opacity="0"/></radialGradient>'
        '<linearGradient id="sq-beam" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#ffdf8e" stop-opacity=".5"/>'
        '<stop offset="1" stop-color="#ffdf8e" stop-opacity="0"/></linearGradient>'
        '<pattern id="sq-brick" width="20" height="14" patternUnits="userSpaceOnUse">'
        '<path d="M0 0H20M0 7H20M5 0V7M15 7V14" stroke="#3a2621" stroke-width="1.2" fill="none"/></pattern>'
        '<pattern id="sq-boards" width="80" height="10" patternUnits="userSpaceOnUse">'
        '<path d="M0 0H80M26 0V10" stroke="#000" stroke-opacity=".13" fill="none"/></pattern>'
        '<pattern id="sq-grass" width="40" height="40" patternUnits="userSpaceOnUse">'
        '<path d="M7 11l2-5 2 5M28 30l2-5 2 5M31 9l1-4 2 4M11 33l1-4 2 4" stroke="#33543f" fill="none"/></pattern>'
        "</defs>")


# -- the house


def house(board: Board) -> str:
    """All layers, from the ground up."""
    drawing = board.drawing
    return "\n".join([
        *_ground(board), *_street_marks(board), *_beams(board), *_lamps(board), *_grid(drawing), *_feet(drawing),
        *_outdoors(board), *_furniture(board), *_cupboards(drawing), *_car(board), *_walls(drawing),
        *_openings(drawing), *_names(board),
    ])


def cellar(board: Board) -> str:
    """A room of stone under the house."""
    drawing = board.cellar
    tiles = [_tile(place, CELLAR_FLOOR) for place in drawing.places()]
    middle = SIDE * drawing.width / 2, SIDE * drawing.height / 2
    lamp = f'<ellipse cx="{middle[0]:g}" cy="{middle[1]:g}" rx="140" ry="110" fill="url(#sq-lamp)"/>'
    crates = [_piece(cluster, 3) for cluster in _clusters(drawing, [p for p in drawing.places()
                                                                   if drawing.square(p) == OBSTACLE])]
    return "\n".join([*tiles, lamp, *_grid(drawing), *_feet(drawing), *crates, *_cupboards(drawing), *_walls(drawing),
                      *_stairs(drawing), _word("cellar", middle[0], SIDE * 3.62)])


def _tile(place: Place, tones: tuple[str, str], extra: str = "") -> str:
    x, y = place
    return (f'<rect x="{SIDE * x}" y="{SIDE * y}" width="{SIDE}" height="{SIDE}" '
            f'fill="{tones[(x + y) % 2]}"{extra}/>')


def _ground(board: Board) -> list[str]:
    """Floors and lawns, square by square; what stands on a square shows the floor of its room beneath."""
    found = []
    for place in board.drawing.places():
        room = board.room_of.get(board.number(place))
        letter = board.drawing.square(place)
        name = board.grounds.get(letter, "driveway" if letter == CAR else "lawn")
        found.append(_tile(place, FLOORS[room % len(FLOORS)] if room is not None else OUTSIDE.get(name, LAWN)))
        cover = "sq-boards" if room is not None else {"patio": "sq-brick", "lawn": "sq-grass"}.get(name)
        if cover:
            found.append(_tile(place, (f"url(#{cover})", f"url(#{cover})")))
    return found


def _street_marks(board: Board) -> list[str]:
    """Dashes between the lanes, and the edge of the curb."""
    rows = [y for y in range(board.height) if board.grounds.get(board.drawing.square((0, y))) == "street"]
    if not rows:
        return []
    middle, foot, wide = SIDE * (rows[0] + rows[-1] + 1) / 2, SIDE * (rows[-1] + 1), SIDE * board.width
    return [(f'<path d="M0 {middle:g}H{wide}" stroke="#c9b458" stroke-opacity=".55" stroke-width="3" '
            'stroke-dasharray="26 22"/>'),
            f'<path d="M0 {foot}H{wide}" stroke="#8b9199" stroke-opacity=".7" stroke-width="3"/>']


def _beams(board: Board) -> list[str]:
    """Light that falls out of the windows of the house onto the grass."""
    found = []
    for place in board.drawing.places():
        for direction in range(4):
            there = beside(place, direction)
            if board.drawing.edge(place, direction) != WINDOW or not board.drawing.inside(there):
                continue
            if board.number(place) in board.room_of and board.number(there) not in board.room_of:
                x, y = SIDE * (place[0] + .5), SIDE * (place[1] + .5)
                found.append(f'<path d="M-16 20H16L46 118H-46Z" fill="url(#sq-beam)" '
                             f'transform="translate({x:g} {y:g}) rotate({90 * (direction - 2)})"/>')
    return found


def _lamps(board: Board) -> list[str]:
    """A lamp in the middle of every room."""
    rooms: dict[int, list[Place]] = {}
    for square, room in board.room_of.items():
        rooms.setdefault(room, []).append(board.place(square))
    found = []
    for places in rooms.values():
        xs, ys = [x for x, _ in places], [y for _, y in places]
        x, y = SIDE * (min(xs) + max(xs) + 1) / 2, SIDE * (min(ys) + max(ys) + 1) / 2
        found.append(f'<ellipse cx="{x:g}" cy="{y:g}" '
                     f'rx="{SIDE * (max(xs) - min(xs) + 1) * .62:g}" ry="{SIDE * (max(ys) - min(ys) + 1) * .62:g}" '
                     'fill="url(#sq-lamp)"/>')
    return found


def _grid(drawing: Drawing) -> list[str]:
    """Lines that let squares be counted without drawing attention."""
    wide, high = SIDE * drawing.width, SIDE * drawing.height
    lines = [f"M{SIDE * x} 0V{high}" for x in range(1, drawing.width)]
    lines += [f"M0 {SIDE * y}H{wide}" for y in range(1, drawing.height)]
    return [f'<path d="{"".join(lines)}" stroke="#fff" stroke-opacity=".07" fill="none"/>']


# -- what stands about


def _clusters(drawing: Drawing, places: list[Place]) -> list[list[Place]]:
    """Obstacles that stand together without a wall between."""
    left, found = set(places), []
    for first in places:
        if first not in left:
            continue
        left.remove(first)
        cluster, todo = [first], [first]
        while todo:
            here = todo.pop()
            for direction in range(4):
                there = beside(here, direction)
                if there in left and drawing.edge(here, direction) == " ":
                    left.remove(there)
                    cluster.append(there)
                    todo.append(there)
        found.append(sorted(cluster))
    return found


def _outdoors(board: Board) -> list[str]:
    """Trees and hedges."""
    trees = [place for place in board.drawing.places()
             if board.drawing.square(place) == OBSTACLE and board.number(place) not in board.room_of]
    return [_tree(place) for place in trees]


def _tree(place: Place) -> str:
    x, y = SIDE * (place[0] + .5), SIDE * (place[1] + .5)
    spin = (37 * place[0] + 61 * place[1]) % 360
    crowns = []
    for number, radius in ((0, 12.5), (1, 12), (2, 12.5), (3, 11)):
        angle = math.radians(spin + 90 * number)
        crowns.append(f'<circle cx="{x + 7 * math.cos(angle):.1f}" cy="{y + 7 * math.sin(angle):.1f}" r="{radius}" '
                      f'fill="{LEAVES[number % 3]}"/>')
    return (f'<ellipse cx="{x + 3:g}" cy="{y + 4:g}" rx="20" ry="19" fill="#000" fill-opacity=".35"/>{"".join(crowns)}'
            f'<circle cx="{x - 4:g}" cy="{y - 5:g}" r="6" fill="#3f7352" fill-opacity=".7"/>')


def _furniture(board: Board) -> list[str]:
    """Pieces of furniture: what a cluster looks like follows from its shape."""
    inside = [place for place in board.drawing.places()
              if board.drawing.square(place) == OBSTACLE and board.number(place) in board.room_of]
    return [_piece(cluster, number) for number, cluster in enumerate(_clusters(board.drawing, inside))]


def _piece(cluster: list[Place], number: int) -> str:
    xs, ys = [x for x, _ in cluster], [y for _, y in cluster]
    left, top = SIDE * min(xs) + 3, SIDE * min(ys) + 3
    wide, high = SIDE * (max(xs) - min(xs) + 1) - 6, SIDE * (max(ys) - min(ys) + 1) - 6
    shadow = (f'<rect x="{left + 2}" y="{top + 3}" width="{wide}" height="{high}" rx="6" fill="#000" '
              'fill-opacity=".35"/>')
    if len(cluster) == 4 and wide == high:
        return shadow + _bed(left, top, wide, high)
    if len(cluster) == 1:
        return shadow + (_plant(left, top) if number % 2 else _table(left, top, wide, high))
    return shadow + (_sofa(left, top, wide, high) if number % 2 else _table(left, top, wide, high))


def _bed(left: int, top: int, wide: int, high: int) -> str:
    return (f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="6" fill="{WOOD}"/>'
            f'<rect x="{left + 4}" y="{top + 4}" width="{wide - 8}" height="{high - 8}" rx="5" fill="#d9d3c7"/>'
            f'<rect x="{left + 4}" y="{top + 28}" width="{wide - 8}" height="{high - 32}" rx="5" fill="#5b6f94"/>'
            f'<rect x="{left + 9}" y="{top + 8}" width="{wide // 2 - 13}" height="15" rx="5" fill="#f4f0e8"/>'
            f'<rect x="{left + wide // 2 + 4}" y="{top + 8}" width="{wide // 2 - 13}" height="15" rx="5" '
            'fill="#f4f0e8"/>')


def _table(left: int, top: int, wide: int, high: int) -> str:
    return (f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="5" fill="{WOOD}"/>'
            f'<rect x="{left + 3}" y="{top + 3}" width="{wide - 6}" height="{high - 6}" rx="3" fill="{WOOD_LIGHT}"/>'
            f'<circle cx="{left + 11}" cy="{top + 12}" r="5.5" fill="#cfc6b4"/>'
            f'<circle cx="{left + 11}" cy="{top + 12}" r="3" fill="#a99f8b"/>')


def _sofa(left: int, top: int, wide: int, high: int) -> str:
    back = (f'<rect x="{left}" y="{top}" width="{wide}" height="9" rx="4" fill="#6d3f3c"/>' if wide >= high else
            f'<rect x="{left}" y="{top}" width="9" height="{high}" rx="4" fill="#6d3f3c"/>')
    return f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="7" fill="#8d5450"/>{back}'


def _plant(left: int, top: int) -> str:
    x, y = left + 17, top + 17
    leaves = "".join(f'<ellipse cx="{x}" cy="{y - 8}" rx="4.5" ry="9" fill="{LEAVES[number % 3]}" '
                     f'transform="rotate({45 * number} {x} {y})"/>' for number in range(8))
    return f'<circle cx="{x}" cy="{y}" r="12" fill="#7b4a34"/>{leaves}'


def _cupboards(drawing: Drawing) -> list[str]:
    """Search squares: a cupboard with two doors; whether it has been searched is laid on top."""
    found = []
    for place in drawing.places():
        if drawing.square(place) == SEARCH:
            x, y = SIDE * place[0], SIDE * place[1]
            found.append(
                f'<rect x="{x + 3}" y="{y + 4}" width="36" height="35" rx="4" fill="#000" fill-opacity=".4"/>'
                f'<rect x="{x + 2}" y="{y + 2}" width="36" height="36" rx="4" fill="{WOOD}"/>'
                f'<rect x="{x + 5}" y="{y + 5}" width="14" height="30" rx="2" fill="#7a5639"/>'
                f'<rect x="{x + 21}" y="{y + 5}" width="14" height="30" rx="2" fill="#7a5639"/>'
                f'<circle cx="{x + 16}" cy="{y + 20}" r="1.8" fill="{GLASS}"/>'
                f'<circle cx="{x + 24}" cy="{y + 20}" r="1.8" fill="{GLASS}"/>')
    return found


def _car(board: Board) -> list[str]:
    """The car from above, its bonnet to the south where it is longer than wide, else to the east."""
    if not board.car:
        return []
    places = [board.place(square) for square in board.car]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    left, top = SIDE * min(xs), SIDE * min(ys)
    wide, high = SIDE * (max(xs) - min(xs) + 1), SIDE * (max(ys) - min(ys) + 1)
    along = high >= wide
    short, long_ = (wide, high) if along else (high, wide)
    turned = f"translate({left} {top})" if along else f"translate({left + wide} {top}) rotate(90)"
    wheels = "".join(f'<rect x="{x}" y="{y}" width="7" height="26" rx="3" fill="#0d0f11"/>'
                     for x in (1, short - 8) for y in (16, long_ - 44))
    return [
        (f'<g transform="{turned}"><rect x="5" y="7" width="{short - 8}" height="{long_ - 10}" rx="18" fill="#000" '
        f'fill-opacity=".45"/>{wheels}'
        f'<rect x="4" y="4" width="{short - 8}" height="{long_ - 8}" rx="18" fill="#a33a32"/>'
        f'<rect x="4" y="4" width="{short - 8}" height="{long_ - 8}" rx="18" fill="none" stroke="#d56a5f" '
        'stroke-width="2"/>'
        f'<path d="M13 {long_ - 56}H{short - 13}L{short - 18} {long_ - 40}H18Z" fill="#16242e"/>'
        f'<path d="M14 34H{short - 14}L{short - 18} 22H18Z" fill="#16242e"/>'
        f'<rect x="12" y="38" width="{short - 24}" height="{long_ - 98}" rx="8" fill="#8f302a"/>'
        f'<circle cx="16" cy="{long_ - 9}" r="5" fill="#ffe9a8"/>'
        f'<circle cx="{short - 16}" cy="{long_ - 9}" r="5" fill="#ffe9a8"/>'
        f'<rect x="11" y="5" width="12" height="5" rx="2" fill="#e2534a"/>'
        f'<rect x="{short - 23}" y="5" width="12" height="5" rx="2" fill="#e2534a"/></g>'),
        *_car_doors(board.drawing),
    ]


def _car_doors(drawing: Drawing) -> list[str]:
    """A handle where one gets in."""
    found = []
    for place in drawing.places():
        for direction in range(4):
            if drawing.square(place) == CAR and drawing.edge(place, direction) in CAR_DOORS:
                x, y = SIDE * (place[0] + .5), SIDE * (place[1] + .5)
                found.append(f'<path d="M-13 -19H13" stroke="#f2d9a0" stroke-width="4" stroke-linecap="round" '
                             f'transform="translate({x:g} {y:g}) rotate({90 * direction})"/>')
    return found


# -- walls, doors, windows


def _edges(drawing: Drawing, marks: str) -> list[tuple[Place, int]]:
    """Every edge with one of these marks, once: east and south of a square, and north and west of the outermost."""
    found = []
    for place in drawing.places():
        for direction in range(4):
            once = direction in (1, SOUTH) or not drawing.inside(beside(place, direction))
            if once and drawing.edge(place, direction) in marks:
                found.append((place, direction))
    return found


def _ends(place: Place, direction: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two corners of an edge, in units."""
    x, y = SIDE * place[0], SIDE * place[1]
    corners = ((x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE))
    return corners[direction], corners[(direction + 1) % 4]


def _standing(drawing: Drawing, marks: str = WALLS) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Both ends of every wall of the house and of sheds; the car's outline is drawn with the car."""
    found = []
    for place, direction in _edges(drawing, marks):
        there = beside(place, direction)
        if CAR not in (drawing.square(place), drawing.square(there) if drawing.inside(there) else ""):
            found.append(_ends(place, direction))
    return found


def _walls(drawing: Drawing) -> list[str]:
    """The tops of walls, lit at their edge."""
    lines = [f"M{x1} {y1}L{x2} {y2}" for (x1, y1), (x2, y2) in _standing(drawing)]
    path = "".join(lines)
    return [f'<path d="{path}" stroke="{WALL_SHADE}" stroke-width="9" stroke-linecap="square"/>',
            f'<path d="{path}" stroke="{WALL_TOP}" stroke-width="6" stroke-linecap="square"/>',
            (f'<path d="{path}" stroke="{WALL}" stroke-width="1.8" stroke-linecap="square" '
             'transform="translate(-2 -2)"/>')]


def _feet(drawing: Drawing) -> list[str]:
    """What walls show of their sides, seen a little from the south, and the shadow that they throw from the light."""
    sides: list[str] = []
    shadows: list[str] = []
    for (x1, y1), (x2, y2) in _standing(drawing, WALLS + WINDOW):
        left, right, top, foot = min(x1, x2) - 4, max(x1, x2) + 4, min(y1, y2) - 4, max(y1, y2) + 4
        sides.append(f"M{left} {foot}H{right}v{WALL_HIGH}H{left}z")
        shadows.append(f"M{left} {foot + WALL_HIGH}H{right}l6 6H{left + 6}z" if y1 == y2 else
                       f"M{right} {top}l6 6V{foot + WALL_HIGH}H{right}z")
    return [f'<path d="{"".join(shadows)}" fill="{WALL_SHADE}" fill-opacity=".38"/>',
            f'<path d="{"".join(sides)}" fill="{WALL_SIDE}" stroke="{WALL_SHADE}" stroke-width="1.2"/>']


def _openings(drawing: Drawing) -> list[str]:
    """Doors stand open, windows are lit; what is nailed before them is laid on top."""
    found = []
    for place, direction in _edges(drawing, DOOR + WINDOW):
        x, y = SIDE * (place[0] + .5), SIDE * (place[1] + .5)
        turned = f'transform="translate({x:g} {y:g}) rotate({90 * direction})"'
        if drawing.edge(place, direction) == WINDOW:
            found.append(f'<g {turned}><path d="M-20 -20H20" stroke="{WALL_SHADE}" stroke-width="9"/>'
                         f'<path d="M-18 -20H18" stroke="{GLASS}" stroke-width="5"/>'
                         f'<path d="M-20 -24V-16M0 -23V-17M20 -24V-16" stroke="{WALL}" stroke-width="3"/></g>')
        else:
            found.append(f'<g {turned}><path d="M-20 -25V-15M20 -25V-15" stroke="{WALL}" stroke-width="4.5"/>'
                         f'<path d="M-18 -20H18" stroke="#3b2a1c" stroke-width="2" stroke-dasharray="3 3"/>'
                         f'<path d="M-18 -20L-6 9" stroke="{WALL_SHADE}" stroke-width="7" stroke-linecap="round"/>'
                         f'<path d="M-18 -20L-6 9" stroke="#c0803f" stroke-width="4" stroke-linecap="round"/></g>')
    return found


def _stairs(drawing: Drawing) -> list[str]:
    found = []
    for place in drawing.places():
        if drawing.edge(place, NORTH) == STAIRS:
            x, y = SIDE * place[0], SIDE * place[1]
            steps = "".join(f"M{x + 5} {y + 4 + 6 * number}H{x + 35}" for number in range(4))
            found.append(f'<path d="{steps}" stroke="#c9a06a" stroke-width="3"/>')
    return found


def _names(board: Board) -> list[str]:
    """What rooms are called: in the row of theirs that has the most floor in one piece, low in it."""
    found = []
    for number, room in enumerate(board.rooms):
        rows: dict[int, list[int]] = {}
        for square, its in board.room_of.items():
            place = board.place(square)
            if its == number and board.walkable(place):
                rows.setdefault(place[1], []).append(place[0])
        if rows:
            y = max(rows, key=lambda row: (len(rows[row]), row))
            x = SIDE * (min(rows[y]) + max(rows[y]) + 1) / 2
            found.append(_word(room.name, x, SIDE * y + 26))
    return found


def _word(text: str, x: float, y: float) -> str:
    return (f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-family="Alegreya Sans, sans-serif" font-size="15" '
            'font-weight="700" letter-spacing="2.5" fill="#fff5df" fill-opacity=".5" '
            f'style="text-transform:uppercase">{text}</text>')


__all__ = ["SIDE", "board_svg", "cellar", "definitions", "house"]
