"""The board as text: a map for a terminal, drawn with box characters, in colour or without.

Walls are heavy lines, borders between street Zones light ones, rooms have floor dots and streets cobbles. Nothing is
told by colour alone: doors carry letters (`D` shut, `d` open), Survivors brackets, tokens signs; the legend explains
those in sight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from gravetide.families.zones.board.board import Board, Door
from gravetide.families.zones.drawn.frontier import piece_of
from gravetide.families.zones.drawn.picture import (
    Picture,
    ZoneContents,
    door_letter,
    horde,
    kind_name,
    vault_doors,
)
from gravetide.families.zones.drawn.sprite import PALETTE
from gravetide.families.zones.told.kinds import KINDS, WrittenKind, written_kind

NARROWEST, ROOMY, USUAL = 7, 9, 11  # columns inside a cell; 9 cells of the narrowest fit a terminal of 80 columns
LOWEST = 3  # lines inside a cell; rows with crowded Zones grow
VAULT_WIDTH = 19

# Colours of the 256-colour palette, which terminals agree on.
INK, DIM, WALL, NAME, HORDE, MAGIC, EMBER, NOISE = 230, 241, 180, 248, 149, 177, 215, 153
TOKEN_COLOURS, BASE_COLOURS = PALETTE.terminal.tokens, PALETTE.terminal.bases
STREET, ROOM, CANDLELIT = 233, 235, 237
GROUNDS = {"street": STREET, "ice": 24, "bridge": 52, "walkway": 239}
TEXTURES = {"street": ("░", 5, 238), "ice": ("╱", 6, 110), "bridge": ("═", 3, 95), "walkway": ("▒", 6, 244)}
"""By kind of Zone: a sign, how far apart, and its colour."""
EDGES = {"=": ("▀", "█", "rampart"), "S": ("≡", "≡", "Stairs"), "L": ("╫", "╫", "Rope Ladder"),
         "~": ("≈", "≈", "side of a bridge")}
"""What stands on edges, across and upright, and what it is called."""

_HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"  # by arms: 1 north, 2 east, 4 south, 8 west


class _Word(msgspec.Struct, frozen=True):
    """A piece of a Zone's contents that is never broken over two lines."""

    text: str
    colour: int = INK
    bold: bool = False
    reverse: bool = False


class _Canvas:
    """Characters with colours, addressed by line and column."""

    def __init__(self, lines: int, columns: int) -> None:
        self.chars = [[" "] * columns for _ in range(lines)]
        self.codes = [[""] * columns for _ in range(lines)]

    def put(self, line: int, column: int, text: str, code: str = "") -> None:
        for offset, char in enumerate(text):
            self.chars[line][column + offset] = char
            self.codes[line][column + offset] = code

    def render(self, *, colour: bool) -> list[str]:
        if not colour:
            return ["".join(line).rstrip() for line in self.chars]
        return [_coloured(*line) for line in zip(self.chars, self.codes, strict=True)]


def draw(picture: Picture, colour: bool = True, width: int | None = None) -> str:
    """The picture as lines of text, with ANSI colours unless `colour` is false.

    `width` is the number of columns there is room for; cells become narrower (down to 7 columns) or a little wider to
    fit. The map, then the vaults, then a legend of the signs in sight.
    """
    cell_width = _cell_width(picture.board, width)
    total = picture.board.cols * (cell_width + 1) + 1
    sections = [_map(picture, cell_width, colour=colour)]
    vaults = [zone for zone, kind in enumerate(picture.board.kind) if kind == "vault"]
    if vaults:
        sections.append(_vaults(picture, vaults, max(total, VAULT_WIDTH + 2), colour=colour))
    sections.append(_legend(picture, max(total, 40), colour=colour))
    if picture.title:
        sections.insert(0, [_paint(_Word(picture.title, bold=True), colour=colour)])
    return "\n".join(line for section in sections for line in section)


def _cell_width(board: Board, width: int | None) -> int:
    if width is None:
        return USUAL
    return max(NARROWEST, min(USUAL + 2, (width - 1) // board.cols - 1))


# ---- the map


def _map(picture: Picture, cell_width: int, *, colour: bool) -> list[str]:
    board = picture.board
    inset = 1 if cell_width >= ROOMY else 0
    written = _contents_by_cell(picture, cell_width - inset)
    heights = [
        max([LOWEST] + [len(written.get((row, column), ())) for column in range(board.cols)])
        for row in range(board.rows)
    ]
    tops = [sum(heights[:row]) + row for row in range(board.rows + 1)]
    canvas = _Canvas(tops[-1] + 1, board.cols * (cell_width + 1) + 1)
    for (row, column), zone in board.cell_zone.items():
        if board.kind[zone] != "vault":
            _floor(
                canvas, picture, zone, (row, column), (tops[row], column * (cell_width + 1)), (heights[row], cell_width)
            )
    _edges(canvas, picture, tops, heights, cell_width)
    for (row, column), lines in written.items():
        for number, words in enumerate(lines):
            ground = _ground(picture, board.cell_zone[row, column])
            line, left = tops[row] + 1 + number, column * (cell_width + 1) + 1
            used = sum(len(word.text) + 1 for word in words) + inset
            # Texture never touches a word, or it would read as part of it.
            canvas.put(line, left, " " * min(cell_width, used), _code(INK, ground))
            _write(canvas, line, left + inset, words, ground)
    return canvas.render(colour=colour)


def _ground(picture: Picture, zone: int) -> int:
    if picture.place(zone).survivors:
        return CANDLELIT
    return GROUNDS.get(picture.board.kind[zone], ROOM)


def _floor(
    canvas: _Canvas, picture: Picture, zone: int, cell: tuple[int, int], corner: tuple[int, int], size: tuple[int, int]
) -> None:
    """Fills a cell with its texture, and runs it on over borders inside the Zone so that the Zone reads as one."""
    board = picture.board
    sign, apart, shade = TEXTURES.get(board.kind[zone], ("·", 4, DIM))
    row, column = cell
    line, left = corner
    height, width = size
    ground = _ground(picture, zone)
    same_east = board.cell_zone.get((row, column + 1)) == zone
    same_south = board.cell_zone.get((row + 1, column)) == zone
    for y in range(line + 1, line + 1 + height + same_south):
        for x in range(left + 1, left + 1 + width + same_east):
            # Staggered so that no texture lines up into something that looks like a border.
            canvas.put(y, x, sign if (x + 2 * y) % apart == 0 else " ", _code(shade, ground))


def _edges(canvas: _Canvas, picture: Picture, tops: list[int], heights: list[int], width: int) -> None:
    board = picture.board
    doors = {frozenset(door.cells): number for number, door in enumerate(board.doors) if not door.vault}
    arms: dict[tuple[int, int], int] = {}
    dotted: set[tuple[int, int]] = set()

    def join(corner: tuple[int, int], arm: int, glyph: str) -> None:
        if glyph not in (" ", "~"):
            arms[corner] = arms.get(corner, 0) | arm
        else:
            dotted.add(corner)

    for row, column, side, glyph in _edge_list(board):
        cell, beyond = (row, column), (row - 1, column) if side == "n" else (row, column - 1)
        a, b = board.cell_zone.get(cell), board.cell_zone.get(beyond)
        if glyph == " " and a == b:
            continue
        number = doors.get(frozenset((cell, beyond)), -1)
        left, line = column * (width + 1), tops[row]
        if side == "n":
            join((row, column), 2, glyph)
            join((row, column + 1), 8, glyph)
            _across(canvas, line, left + 1, width, glyph, _door_word(picture, number))
        else:
            join((row, column), 4, glyph)
            join((row + 1, column), 1, glyph)
            _upright(canvas, line + 1, left, heights[row], glyph, _door_word(picture, number))
    for row, column in dotted - set(arms):
        canvas.put(tops[row], column * (width + 1), "·", _code(DIM))
    for (row, column), mask in arms.items():
        canvas.put(tops[row], column * (width + 1), _HEAVY[mask], _code(WALL))


def _edge_list(board: Board) -> Iterator[tuple[int, int, str, str]]:
    """Every edge of the map once, as the north or west side of a cell (that may lie just outside)."""
    for row in range(board.rows + 1):
        for column in range(board.cols):
            glyph = board.edges.get(((row, column), "n"), board.edges.get(((row - 1, column), "s")))
            if glyph is not None:
                yield row, column, "n", glyph
    for row in range(board.rows):
        for column in range(board.cols + 1):
            glyph = board.edges.get(((row, column), "w"), board.edges.get(((row, column - 1), "e")))
            if glyph is not None:
                yield row, column, "w", glyph


def _door_word(picture: Picture, number: int) -> _Word | None:
    if number < 0:
        return None
    door, is_open = picture.board.doors[number], picture.is_open(number)
    return _Word(door_letter(door.colour, is_open=is_open), TOKEN_COLOURS[door.colour], bold=True, reverse=not is_open)


def _across(canvas: _Canvas, line: int, left: int, width: int, glyph: str, door: _Word | None) -> None:
    wall = _code(WALL)
    if glyph == " ":
        canvas.put(line, left, "┄" * width, _code(238))
        return
    if glyph in EDGES:
        wall_sign = EDGES["=" if glyph in "SL" else glyph][0]
        canvas.put(line, left, wall_sign * width, _code(WALL))
        if glyph in "SL":
            canvas.put(line, left + width // 2 - 2, f" {EDGES[glyph][0] * 3} ", _code(EMBER))
        return
    canvas.put(line, left, "━" * width, wall)
    middle = left + width // 2
    if door is not None:
        caps = "┫┣" if door.reverse else "╸╺"
        canvas.put(line, middle - 2, f"{caps[0]}   {caps[1]}", wall)
        canvas.put(line, middle - 1, f" {door.text} ", _word_code(door, 0))
    elif glyph == "o":
        canvas.put(line, middle - 2, "╸   ╺", wall)


def _upright(canvas: _Canvas, top: int, column: int, height: int, glyph: str, door: _Word | None) -> None:
    wall = _code(WALL)
    if glyph in EDGES:
        for line in range(top, top + height):
            canvas.put(line, column, EDGES["=" if glyph in "SL" else glyph][1], wall)
        if glyph in "SL":
            canvas.put(top + height // 2, column, EDGES[glyph][1], _code(EMBER))
        return
    for line in range(top, top + height):
        canvas.put(line, column, "┊" if glyph == " " else "┃", _code(238) if glyph == " " else wall)
    middle = top + height // 2
    if door is not None:
        caps = "┻┳" if door.reverse else "╹╻"
        canvas.put(middle - 1, column, caps[0], wall)
        canvas.put(middle, column, door.text, _word_code(door, 0))
        canvas.put(middle + 1, column, caps[1], wall)
    elif glyph == "o":
        for line, char in zip(range(middle - 1, middle + 2), "╹ ╻", strict=True):
            canvas.put(line, column, char, wall)


def _write(canvas: _Canvas, line: int, column: int, words: Sequence[_Word], ground: int) -> None:
    for number, word in enumerate(words):
        if number:
            canvas.put(line, column - 1, " ", _code(INK, ground))
        canvas.put(line, column, word.text, _word_code(word, ground))
        column += len(word.text) + 1


# ---- what is written into a Zone


def _contents_by_cell(picture: Picture, width: int) -> dict[tuple[int, int], list[list[_Word]]]:
    """The lines written in each cell. A Zone of several cells spreads its groups over them, roomiest cell first."""
    board = picture.board
    written: dict[tuple[int, int], list[list[_Word]]] = {}
    for zone, kind in enumerate(board.kind):
        if kind == "vault":
            continue
        cells = sorted(board.cells[zone])
        head, groups = _groups(picture, zone)
        tidy = [_wrap([_shorten(word, width) for word in group], width) for group in groups if group]
        lines: dict[tuple[int, int], list[list[_Word]]] = {cell: [] for cell in cells}
        lines[cells[0]] = _wrap([_shorten(word, width) for word in head], width)
        if len(cells) == 1 and len(lines[cells[0]]) + sum(map(len, tidy)) > LOWEST:
            # Crowded: groups share lines before the row grows.
            written[cells[0]] = _wrap([_shorten(word, width) for group in [head, *groups] for word in group], width)
            continue
        for group in tidy:
            # A group goes to the emptiest cell: the first with room for it, else the one with fewest lines.
            cell = next(
                (c for c in cells if len(lines[c]) + len(group) <= LOWEST), min(cells, key=lambda c: len(lines[c]))
            )
            lines[cell] += group
        written.update({cell: text for cell, text in lines.items() if text})
    return written


def _groups(picture: Picture, zone: int) -> tuple[list[_Word], list[list[_Word]]]:
    """The Zone's name with its tokens, then zombies, Survivors, and names the quest gives it."""
    place = picture.place(zone)
    name = picture.board.zones[zone]
    title = _Word(f"»{name}«", EMBER, bold=True) if place.highlighted else _Word(name, NAME)
    head = [title, *_tokens(place)]
    if picture.board.kind[zone] != "vault":
        head += [_stairs(picture, number, door) for number, door in vault_doors(picture.board, zone)]
    return head, [_zombies(place), _survivors(place), [_mark(mark) for mark in place.marks]]


PIECES: Final = {
    "guard": ("♗", INK, "Guards"), "cauldron": ("∪", EMBER, "Cauldron"), "beacon": ("¤", EMBER, "Beacon"),
    "statue": ("♙", TOKEN_COLOURS["green"], "Chi Statue"), "statue-broken": ("♙x", DIM, "broken Chi Statue"),
    "corruption": ("‡", MAGIC, "Corruption"), "objective-card": ("▤", INK, "Objective card"),
    "vault-weapon": ("†", EMBER, "Vault Weapon"), "flag": ("⚑", TOKEN_COLOURS["red"], "Flag"),
    "green-objective": ("◆G", TOKEN_COLOURS["green"], "Green Objective"),
    "red-objective": ("◆R", TOKEN_COLOURS["red"], "Red Objective"), "frozen": ("∗", NAME, "frozen"),
}
"""The signs of what stands at the empire's wall, by their symbols, with their colours and what they mean."""


def _mark(mark: str) -> _Word:
    """A thing by its sign, several with their number; what has none is written."""
    piece = piece_of(mark)
    if piece is None or piece[0] not in PIECES:
        return _Word(f"“{mark}”", NAME)
    sign, shade, _ = PIECES[piece[0]]
    return _Word(f"{sign}{piece[1] if piece[1] > 1 else ''}", shade, bold=True)


def _tokens(place: ZoneContents) -> list[_Word]:
    words = [
        _Word(
            f"{'▲' if spawn.active else '△'}{spawn.order}{spawn.letter}",
            TOKEN_COLOURS.get(spawn.colour, INK),
            bold=spawn.active,
        )
        for spawn in place.spawns
    ]
    words += [
        _Word(f"◆{colour[:1].upper()}" if colour else "◇?", TOKEN_COLOURS.get(colour, INK), bold=True)
        for colour in place.objectives
    ]
    words += [_Word(f"▣{car.name[:2]}", TOKEN_COLOURS["blue"], bold=True) for car in place.cars]
    if place.manholes:
        words.append(_Word("◎" * place.manholes, DIM))
    if place.exit:
        words.append(_Word("EXIT", EMBER, bold=True))
    if place.start:
        words.append(_Word("start", NAME))
    if place.noise:
        words.append(_Word(f"♪{place.noise}", NOISE))
    if place.bile:
        words.append(_Word("≈≈", HORDE, bold=True))
    if place.cards:
        words.append(_Word(f"▯{place.cards}", INK))
    return words


def _stairs(picture: Picture, number: int, door: Door) -> _Word:
    is_open = picture.is_open(number)
    return _Word(
        "▼" + door_letter(door.colour, is_open=is_open), TOKEN_COLOURS[door.colour], bold=True, reverse=not is_open
    )


def _zombies(place: ZoneContents) -> list[_Word]:
    there = [(written_kind(key), count) for key, count in horde(place)]
    return [_kind(kind, "" if count == 1 and kind.great else str(count)) for kind, count in there]


def _kind(kind: WrittenKind, before: str = "") -> _Word:
    return _Word(before + kind.letter, MAGIC if kind.magic else HORDE, bold=True)


def _survivors(place: ZoneContents) -> list[_Word]:
    return [
        _Word(
            f"[{figure.initial}]" if figure.active else f"({figure.initial})",
            BASE_COLOURS[figure.colour % len(BASE_COLOURS)],
            bold=True,
            reverse=figure.active,
        )
        for figure in place.survivors
    ]


def _shorten(word: _Word, width: int) -> _Word:
    return word if len(word.text) <= width else msgspec.structs.replace(word, text=word.text[: width - 1] + "…")


def _wrap(words: Sequence[_Word], width: int) -> list[list[_Word]]:
    lines: list[list[_Word]] = []
    room = 0
    for word in words:
        if not lines or len(word.text) + 1 > room:
            lines.append([])
            room = width + 1
        lines[-1].append(word)
        room -= len(word.text) + 1
    return lines


# ---- vaults and legend


def _vaults(picture: Picture, vaults: list[int], width: int, *, colour: bool) -> list[str]:
    """The vaults as boxes under the map, side by side, each with the stairs that lead there."""
    lines: list[str] = []
    per_row = max(1, width // (VAULT_WIDTH + 3))
    for first in range(0, len(vaults), per_row):
        row = vaults[first : first + per_row]
        bodies = [_vault_lines(picture, zone) for zone in row]
        height = max(len(body) for body in bodies)
        canvas = _Canvas(height + 2, len(row) * (VAULT_WIDTH + 3) - 1)
        for number, (zone, body) in enumerate(zip(row, bodies, strict=True)):
            left = number * (VAULT_WIDTH + 3)
            canvas.put(0, left, "┏" + "━" * VAULT_WIDTH + "┓", _code(WALL))
            canvas.put(height + 1, left, "┗" + "━" * VAULT_WIDTH + "┛", _code(WALL))
            for line in range(1, height + 1):
                canvas.put(line, left, "┃" + " " * VAULT_WIDTH + "┃", _code(WALL, _ground(picture, zone)))
            for line, words in enumerate(body, 1):
                _write(canvas, line, left + 1, words, _ground(picture, zone))
        lines += canvas.render(colour=colour)
    return lines


def _vault_lines(picture: Picture, zone: int) -> list[list[_Word]]:
    board = picture.board
    head, groups = _groups(picture, zone)
    lines = [
        line
        for group in [head, *groups]
        for line in _wrap([_shorten(word, VAULT_WIDTH) for word in group], VAULT_WIDTH)
    ]
    for number, door in vault_doors(board, zone):
        state = "open" if picture.is_open(number) else "shut"
        lines.append([_stairs(picture, number, door), _Word(f"to {board.zones[door.other(zone)]}, {state}", NAME)])
    return lines


def _legend(picture: Picture, width: int, *, colour: bool) -> list[str]:
    """What the signs in sight mean; signs that are not on the map are left out."""
    entries = list(_legend_entries(picture))
    lines, used = [""], 0
    for sign, meaning in entries:
        length = len(sign.text) + 1 + len(meaning) + 3
        if used and used + length > width:
            lines.append("")
            used = 0
        lines[-1] += (
            ("   " if used else "") + _paint(sign, colour=colour) + " " + _paint(_Word(meaning, NAME), colour=colour)
        )
        used += length
    return lines if entries else []


def _legend_entries(picture: Picture) -> Iterator[tuple[_Word, str]]:
    board, places = picture.board, picture.places.values()
    seen = dict.fromkeys(key for place in places for key, _ in horde(place))
    for key in sorted(seen, key=[*KINDS, *seen].index):
        yield _kind(written_kind(key)), kind_name(key)
    figures = dict.fromkeys(figure for place in places for figure in place.survivors)
    for figure in figures:
        yield _survivors(ZoneContents(survivors=(figure,)))[0], figure.name + (" (active)" if figure.active else "")
    words = dict.fromkeys(
        (door.colour, picture.is_open(number)) for number, door in enumerate(board.doors) if not door.vault
    )
    for door_colour, is_open in sorted(words):
        which = "door" if door_colour == "neutral" else f"{door_colour} door"
        yield (
            _Word(
                door_letter(door_colour, is_open=is_open), TOKEN_COLOURS[door_colour], bold=True, reverse=not is_open
            ),
            f"{which} {'open' if is_open else 'shut'}",
        )
    if any(door.vault for door in board.doors):
        yield _Word("▼"), "vault stairs"
    drawn = set(board.edges.values())
    for glyph, (sign, _, meaning) in EDGES.items():
        if glyph in drawn:
            yield _Word(sign, EMBER if glyph in "SL" else WALL), meaning
    for kind, (sign, _, shade) in TEXTURES.items():
        if kind != "street" and kind in board.kind:
            yield _Word(sign, shade), "Battlement Walkway" if kind == "walkway" else kind
    for shown, sign, meaning in (
        (any(spawn.active for place in places for spawn in place.spawns), "▲", "Spawn"),
        (any(not spawn.active for place in places for spawn in place.spawns), "△", "Spawn, inactive"),
        (any(colour for place in places for colour in place.objectives), "◆", "Objective"),
        (any(not colour for place in places for colour in place.objectives), "◇?", "Objective, face down"),
        (any(place.cars for place in places), "▣", "car"),
        (any(place.manholes for place in places), "◎", "manhole"),
        (any(place.noise for place in places), "♪", "Noise"),
        (any(place.bile for place in places), "≈≈", "Dragon Bile"),
        (any(place.cards for place in places), "▯", "cards lying there"),
        (any(place.highlighted for place in places), "»«", "can be chosen now"),
    ):
        if shown:
            yield _Word(sign), meaning
    pieces = {piece[0] for place in places for mark in place.marks for piece in [piece_of(mark)] if piece}
    for key, (sign, shade, meaning) in PIECES.items():
        if key in pieces:
            yield _Word(sign, shade, bold=True), meaning


# ---- colours


def _code(foreground: int, background: int = 0) -> str:
    return f"38;5;{foreground}" + (f";48;5;{background}" if background else "")


def _word_code(word: _Word, ground: int) -> str:
    if word.reverse:
        return f"1;38;5;16;48;5;{word.colour}"
    return ("1;" if word.bold else "") + _code(word.colour, ground)


def _paint(word: _Word, *, colour: bool) -> str:
    return f"\x1b[{_word_code(word, 0)}m{word.text}\x1b[0m" if colour else word.text


def _coloured(chars: list[str], codes: list[str]) -> str:
    parts: list[str] = []
    current = ""
    for char, code in zip(chars, codes, strict=True):
        if code != current:
            parts.append(f"\x1b[0;{code}m" if code else "\x1b[0m")
            current = code
        parts.append(char)
    return "".join(parts) + ("\x1b[0m" if current else "")
