"""What changes while a game is played: light, doors, names, figures and tokens, laid over the ground."""

from __future__ import annotations

from html import escape

from gravetide.families.zones.board.board import Board, Door
from gravetide.families.zones.drawn import frontier
from gravetide.families.zones.drawn.measures import CELL, stairs_spot, vault_box, zone_boxes, zone_path
from gravetide.families.zones.drawn.packing import packed, shared_out
from gravetide.families.zones.drawn.picture import (
    Figure,
    OnBorder,
    Parked,
    Picture,
    Spawn,
    ZoneContents,
    describe,
    door_letter,
    horde,
    vault_doors,
)
from gravetide.families.zones.drawn.sprite import PALETTE, SPRITE
from gravetide.families.zones.drawn.strokes import at, badge, label, use
from gravetide.families.zones.told.kinds import KINDS

HEADER, STAIRS_HEADER = 21, 36  # height at the top of a cell kept for the Zone's name, and for stairs beside it


def live_layer(picture: Picture) -> str:
    """Light, doors, figures and tokens: a `<g class="live">` to be laid over the static layer.

    It draws the static layer's walls once more by reference, so that shadow lies on floors and never greys the walls.
    """
    parts = [
        '<g class="live">',
        '<g class="light">',
        *_light(picture),
        "</g>",
        '<use href="#gt-walls"/>',
        things_layer(picture),
        "</g>",
    ]
    return "\n".join(parts)


def things_layer(picture: Picture) -> str:
    """Doors, names, figures and tokens, without light: a part of the live layer that other maps can use too."""
    board = picture.board
    parts = ['<g class="doors">']
    parts += [_door(picture, number, door) for number, door in enumerate(board.doors) if not door.vault]
    parts += [_on_border(one) for one in picture.borders]
    parts += ["</g>", '<g class="places">']
    parts += [_place(picture, zone) for zone in range(len(board.zones))]
    parts.append("</g>")
    return "\n".join(parts)


def _light(picture: Picture) -> list[str]:
    """Blue shadow over every Zone but those with Survivors; thinner where their light falls through an open way."""
    board = picture.board
    neighbours = board.layout(picture.doors).neighbours
    lit = {zone for zone in range(len(board.zones)) if picture.place(zone).survivors}
    dusk = {
        beyond
        for zone in lit
        for beyond in neighbours[zone]
        if board.kind[beyond] != "vault" and board.kind[zone] != "vault"
    }
    parts = []
    for zone in range(len(board.zones)):
        where = f'data-zone="{board.zones[zone]}"'
        if zone in lit:
            parts += [
                f'<rect class="candle" {where} fill="url(#gt-candle)" '
                f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
                for x, y, width, height in zone_boxes(board, zone)
            ]
        else:
            shade = "shadow dusk" if zone in dusk else "shadow"
            parts.append(f'<path class="{shade}" {where} d="{zone_path(board, zone)}"/>')
    return parts


def _door(picture: Picture, number: int, door: Door) -> str:
    board, is_open = picture.board, picture.is_open(number)
    (row, column), (row_b, column_b) = door.cells[0], door.cells[1]
    x, y = (column + column_b + 1) * CELL / 2, (row + row_b + 1) * CELL / 2
    turn = 0 if column == column_b else 90
    state = "open" if is_open else "shut"
    colour = "" if door.colour == "neutral" else f"{door.colour} "
    title = f"{colour}door between {board.zones[door.a]} and {board.zones[door.b]}, {state}"
    plate = ""
    if door.colour != "neutral":
        plate = use("plate") + label(door_letter(door.colour, is_open=is_open), 13, y=4.6)
    elif not is_open:
        plate = use("keyhole")
    return (
        f'<g class="door {state} c-{door.colour}" data-door="{number}" '
        f'data-zone="{board.zones[door.a]} {board.zones[door.b]}" transform="translate({x:g} {y:g})">'
        f"<title>{title[0].upper() + title[1:]}</title>"
        f'<g transform="rotate({turn})">{use(f"door-{state}")}</g>{plate}</g>'
    )


def _on_border(mark: OnBorder) -> str:
    (row, column), (row_b, column_b) = mark.cells
    x, y = (column + column_b + 1) * CELL / 2, (row + row_b + 1) * CELL / 2
    turn = 0 if column == column_b else 90
    return (f'<g class="mark" data-mark="{escape(mark.symbol)}" transform="translate({x:g} {y:g})">'
            f"<title>{escape(mark.words, quote=False)}</title>"
            f'<g transform="rotate({turn})">{use(mark.symbol)}</g></g>')


def _place(picture: Picture, zone: int) -> str:
    """Everything in one Zone, in a group that has its sentence as title."""
    board, place = picture.board, picture.place(zone)
    stairs = _stairs(picture, zone)
    boxes = zone_boxes(board, zone)
    sentence = escape(describe(picture, zone), quote=False)
    parts = [f'<g class="place" data-zone="{board.zones[zone]}"><title>{sentence}</title>']
    if place.highlighted:
        parts.append(_highlight(board, zone))
    parts += [at(x, y, 0.78, body) for _, x, y, body in stairs]
    x, y = boxes[0][:2] if board.kind[zone] != "vault" else vault_box(board, zone)[:2]
    written = [mark for mark in place.marks if not _is_piece(picture, mark)]
    marks = f' <tspan class="mark">{escape(", ".join(written))}</tspan>' if written else ""
    parts.append(f'<text class="name" x="{x + 9:g}" y="{y + 19:g}">{board.zones[zone]}{marks}</text>')
    groups = [_tokens(place) + _pieces(picture, place) + _marks(place), _zombies(place), _survivors(place)]
    beside_stairs = {number for number, *_ in stairs} if board.kind[zone] != "vault" else set()
    headers = [STAIRS_HEADER if number in beside_stairs else HEADER for number in range(len(boxes))]
    for box, header, crowd in zip(boxes, headers, shared_out(groups, len(boxes)), strict=True):
        parts += packed(crowd, box, header)
    return "".join(parts) + "</g>"


def _highlight(board: Board, zone: int) -> str:
    """An ember line just inside the border of the Zone."""
    if board.kind[zone] == "vault":
        x, y, w, h = vault_box(board, zone)
        return f'<rect class="ember" x="{x + 9:g}" y="{y + 9:g}" width="{w - 18:g}" height="{h - 18:g}" rx="3"/>'
    cells, inset, path = set(board.cells[zone]), 8, []
    for row, column in sorted(cells):
        x, y = column * CELL, row * CELL
        west, east = (row, column - 1) not in cells, (row, column + 1) not in cells
        north, south = (row - 1, column) not in cells, (row + 1, column) not in cells
        left, right = x + inset * west, x + CELL - inset * east
        top, bottom = y + inset * north, y + CELL - inset * south
        path += [f"M{left} {y + inset}H{right}"] * north + [f"M{left} {y + CELL - inset}H{right}"] * south
        path += [f"M{x + inset} {top}V{bottom}"] * west + [f"M{x + CELL - inset} {top}V{bottom}"] * east
    return f'<path class="ember" d="{"".join(path)}"/>'


def _stairs(picture: Picture, zone: int) -> list[tuple[int, float, float, str]]:
    """Stairs to vaults: the number of the box they stand in, where, and the drawing. A vault has them at both ends."""
    board = picture.board
    found: list[tuple[int, float, float, str]] = []
    for number, door in vault_doors(board, zone):
        body = _stairs_body(picture, number, door)
        if board.kind[zone] == "vault":
            body += f'<text class="name label" y="31">{board.zones[door.other(zone)]}</text>'
        found.append((*stairs_spot(board, zone, number), body))
    return found


def _stairs_body(picture: Picture, number: int, door: Door) -> str:
    is_open = picture.is_open(number)
    state = "open" if is_open else "shut"
    plate = use("plate") + label(door_letter(door.colour, is_open=is_open), 13, y=4.6)
    return f'<g class="stairs {state} c-{door.colour}" data-door="{number}">{use(f"stairs-{state}")}{plate}</g>'


def _tokens(place: ZoneContents) -> list[str]:
    parts = [_spawn(spawn) for spawn in place.spawns]
    parts += [_objective(colour) for colour in place.objectives]
    parts += [_car(car) for car in place.cars]
    for key, lies_there in (("exit", place.exit), ("start", place.start), ("bile", place.bile)):
        if lies_there:
            parts.append(f'<g class="{key}">{use(key)}</g>')
    if place.cards:
        parts.append(f'<g class="cards">{use("card")}{badge(place.cards)}</g>')
    if place.noise:
        parts.append(f'<g class="noise">{use("noise")}{label(str(place.noise), 20, y=7, tone="pale")}</g>')
    return parts


def _is_piece(picture: Picture, mark: str) -> bool:
    """Whether a mark is drawn and not written."""
    return picture.look.frontier and frontier.piece_of(mark) is not None


def _pieces(picture: Picture, place: ZoneContents) -> list[str]:
    """Pieces of the wall that stand there: Guards, Cauldrons, statues and the like."""
    found = [frontier.piece_of(mark) for mark in place.marks] if picture.look.frontier else []
    return [f'<g class="piece" data-piece="{key}">{use(key)}{badge(count) if count > 1 else ""}</g>'
            for piece in found if piece is not None for key, count in [piece]]


def _marks(place: ZoneContents) -> list[str]:
    """Symbols of what rules have put there."""
    return [f'<g class="mark" data-mark="{escape(key)}">{use(key)}{badge(count) if count > 1 else ""}</g>'
            for key, count in place.symbols]


def _car(car: Parked) -> str:
    key = f"car-{car.kind}" if f"car-{car.kind}" in SPRITE["streets"] else "car"
    title = escape(car.name, quote=False)
    return f'<g class="car" data-kind="{escape(car.kind)}"><title>{title}</title>{use(key)}</g>'


def _spawn(spawn: Spawn) -> str:
    # An idle token is hollow, so its writing stands on the colour of the night around the board.
    state, tone = ("spawn", "letter") if spawn.active else ("spawn-idle", "on-night")
    order = label(str(spawn.order), 19, y=3, tone=tone)
    letter = label(spawn.letter, 12, y=14.5, tone=tone) if spawn.letter else ""
    return f'<g class="{state} c-{spawn.colour}">{use(state)}{order}{letter}</g>'


def _objective(colour: str) -> str:
    if not colour:
        return f'<g class="objective">{use("objective-hidden")}{label("?", 19, y=7)}</g>'
    return f'<g class="objective c-{colour}">{use("objective")}{label(colour[:1].upper(), 14, y=5)}</g>'


def _zombies(place: ZoneContents) -> list[str]:
    return [
        f'<g class="zombies" data-kind="{escape(key)}" data-count="{count}">'
        f"{use(key if key in KINDS else 'zombie')}{badge(count) if count > 1 else ''}</g>"
        for key, count in horde(place)
    ]


def _survivors(place: ZoneContents) -> list[str]:
    return [_survivor(figure) for figure in place.survivors]


def _survivor(figure: Figure) -> str:
    face = use(f"face-{PALETTE.faces[figure.colour % len(PALETTE.faces)]}")
    initial = label(escape(figure.initial, quote=False), 19 if len(figure.initial) < 2 else 14, y=6.5)
    classes = f"survivor{' active' if figure.active else ''} base{figure.colour % len(PALETTE.bases)}"
    turn = use("turn") if figure.active else ""
    marks = "".join(f'<g transform="translate(15 -13) scale(.46)" data-mark="{escape(key)}">{use(key)}</g>'
                    for key in figure.symbols)
    return f'<g class="{classes}" data-name="{escape(figure.name)}">{use("base")}{face}{initial}{turn}{marks}</g>'
