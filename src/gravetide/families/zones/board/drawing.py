"""The text drawing of a map, read and written.

A cell is three characters and names its Zone: `s01` a street, `b01` a room, `v01` a vault, `i01` ice, `g01` a bridge,
`w01` a Battlement Walkway. Cells of the same name are one Zone. Between two cells stands one character (side by side)
or three (one above the other), at every corner a `+`:

    +---+---+---+
    |b01ob02Ds01|
    +---+---+   +
    |s02 s03 s04|
    +---+---+---+

    +-Y-+
    |v01|
    +---+

A blank is no barrier, `-` and `|` are walls, `o` is an opening between two rooms or a door that is open from the
start, `D`, `B` and `G` are closed doors (plain, blue, green). Vaults are blocks of their own under the map; each
`Y` (yellow) or `V` (violet) on their border is one vault door. On the border of a tile, `.` is a street that runs
on and `o` a gap in the wall of a room.

A rampart between a Walkway and the ground is `===` in a row and `H` in a column, with Stairs `=S=` and `S`, with a
Rope Ladder `=L=` and `L`; the side of a bridge is `~~~` and `~`.
"""

from __future__ import annotations

from collections.abc import Iterator

from gravetide.kernel.errors import BadContent

Cell = tuple[int, int]
Edge = tuple[Cell, str]

WALL, NONE, OPENING, STREET = "#", " ", "o", "."
RAMPART, STAIRS, LADDER, RAILING = "=", "S", "L", "~"
SEEN_OVER = NONE + OPENING + RAMPART + STAIRS + LADDER + RAILING
CLOSED = {"D": "neutral", "B": "blue", "G": "green"}
VAULT = {"Y": "yellow", "V": "violet"}
KINDS = {"s": "street", "i": "ice", "g": "bridge", "w": "walkway", "b": "room", "v": "vault"}
OUTDOORS = "sig"   # ground under the sky: ice and bridges are streets with rules of their own (EE-130, EE-140)

SIZE = 3   # cells across a tile
SIDES = "nesw"
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
STEP = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}

_GLYPHS = "oDBGYV"
_BOARD_BORDER = WALL
_VAULT_BORDER = WALL + "YV"
TILE_BORDER = WALL + STREET + OPENING + RAMPART + RAILING
_LEVEL = {"---": WALL, "   ": NONE, " . ": STREET, "===": RAMPART, "=S=": STAIRS, "=L=": LADDER, "~~~": RAILING}
_LEVEL_TEXT = {glyph: text for text, glyph in _LEVEL.items()}
_UPRIGHT = {"|": WALL, "H": RAMPART}
_UPRIGHT_TEXT = {glyph: text for text, glyph in _UPRIGHT.items()}


def beside(cell: Cell, side: str) -> Cell:
    """The cell on that side, on the board or not."""
    down, right = STEP[side]
    return cell[0] + down, cell[1] + right


class Grid:
    """One block of a drawing: which Zone each cell is in, and what stands on each edge, from both sides."""

    __slots__ = ("rows", "cols", "zones", "edges", "file", "line", "column")

    def __init__(
        self,
        rows: int,
        cols: int,
        zones: dict[Cell, str],
        edges: dict[Edge, str],
        file: str = "<drawing>",
        line: int = 1,
        column: int = 1,
    ) -> None:
        self.rows = rows
        self.cols = cols
        self.zones = zones
        self.edges = edges
        self.file = file
        self.line = line        # where the top left corner stands in the file, from 1
        self.column = column

    def cells(self) -> Iterator[Cell]:
        """All cells in reading order."""
        for row in range(self.rows):
            for col in range(self.cols):
                yield row, col

    def inner_edges(self) -> Iterator[tuple[Cell, str, Cell]]:
        """Every edge between two cells once, in reading order: the cell, the side, the cell beyond."""
        for cell in self.cells():
            for side in "es":
                other = beside(cell, side)
                if other in self.zones:
                    yield cell, side, other

    def names(self) -> list[str]:
        """The Zones in order of their first cell."""
        return list(dict.fromkeys(self.zones[cell] for cell in self.cells()))

    def at_cell(self, cell: Cell) -> str:
        """Where the cell is drawn, as `file:line:column`."""
        return _place(self.file, self.line + 2 * cell[0] + 1, self.column + 4 * cell[1] + 1)

    def at_edge(self, cell: Cell, side: str) -> str:
        """Where that edge of the cell is drawn, as `file:line:column`; of a level edge, its middle."""
        down, right = STEP[side]
        return _place(self.file, self.line + 2 * cell[0] + 1 + down, self.column + 4 * cell[1] + 2 + 2 * right)

    def text(self) -> str:
        """The drawing of this block; `parse_drawing` reads it back."""
        lines = []
        for row in range(self.rows + 1):
            border = "+"
            for col in range(self.cols):
                glyph = self.edges[(row, col), "n"] if row < self.rows else self.edges[(row - 1, col), "s"]
                border += _LEVEL_TEXT.get(glyph, f"-{glyph}-") + "+"
            lines.append(border)
            if row < self.rows:
                cells = _upright(self.edges[(row, 0), "w"])
                for col in range(self.cols):
                    cells += self.zones[row, col] + _upright(self.edges[(row, col), "e"])
                lines.append(cells)
        return "\n".join(lines)


class Drawing:
    """A map as drawn: the board and the vaults beside it."""

    __slots__ = ("board", "vaults")

    def __init__(self, board: Grid, vaults: tuple[Grid, ...] = ()) -> None:
        self.board = board
        self.vaults = vaults

    def text(self) -> str:
        """The whole drawing; `parse_drawing` reads it back."""
        return "\n\n".join(grid.text() for grid in (self.board, *self.vaults)) + "\n"


def parse_drawing(text: str, file: str = "<drawing>", line: int = 1) -> Drawing:
    """Read a map. `line` is the number, in the file, of the first line of `text`.

    Raises `BadContent` with file, line and column at the first thing that can't be read or makes no sense.
    """
    blocks = _blocks(text, file, line)
    board = blocks[0]
    _check_border(board, _BOARD_BORDER)
    for cell in board.cells():
        if board.zones[cell][0] == "v":
            raise _bad(
                board.at_cell(cell),
                f"{board.zones[cell]} is a vault on the board; draw vaults as blocks of their own under the map.",
            )
    _check_barriers(board)
    for vault in blocks[1:]:
        _check_vault(vault)
    return Drawing(board, tuple(blocks[1:]))


def parse_tile(text: str, file: str = "<tile>", line: int = 1) -> Grid:
    """Read one tile side: a single block whose border may have streets that run on, and gaps."""
    blocks = _blocks(text, file, line)
    if len(blocks) > 1:
        raise _bad(
            _place(file, blocks[1].line, blocks[1].column), "A tile is one block; take out the blank line above this."
        )
    _check_border(blocks[0], TILE_BORDER)
    _check_barriers(blocks[0])
    return blocks[0]


def vault_doors(vault: Grid) -> list[tuple[Cell, str]]:
    """The doors drawn on a vault block, in the order they are read in the text."""
    found = []
    for (cell, side), glyph in vault.edges.items():
        if glyph in VAULT:
            down, right = STEP[side]
            found.append((2 * cell[0] + down, 2 * cell[1] + right, cell, side))
    return [(cell, side) for _, _, cell, side in sorted(found)]


def _upright(glyph: str) -> str:
    return _UPRIGHT_TEXT.get(glyph, glyph)


def _place(file: str, line: int, column: int) -> str:
    return f"{file}:{line}:{column}"


def _bad(place: str, sentence: str) -> BadContent:
    return BadContent(f"{place}: {sentence}")


def _blocks(text: str, file: str, line: int) -> list[Grid]:
    """The blocks of a drawing, parted by blank lines."""
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, content in enumerate(text.split("\n"), line):
        if content.strip():
            blocks[-1].append((number, content.rstrip()))
        elif blocks[-1]:
            blocks.append([])
    grids = [_grid(block, file) for block in blocks if block]
    if not grids:
        raise _bad(_place(file, line, 1), "The drawing is empty; draw at least one cell.")
    return grids


def _grid(lines: list[tuple[int, str]], file: str) -> Grid:
    number, first = lines[0]
    indent = len(first) - len(first.lstrip(" "))
    width = len(first) - indent
    if width < 5 or (width - 1) % 4:
        raise _bad(
            _place(file, number, indent + 1),
            f"The first line of a block is a row of edges like +---+---+, not {first.strip()!r}.",
        )
    if len(lines) % 2 == 0 or len(lines) == 1:
        raise _bad(
            _place(file, lines[-1][0], indent + 1),
            "A block begins and ends with a row of edges; the row below this one is missing.",
        )
    rows, cols = len(lines) // 2, (width - 1) // 4
    reader = _Reader(file, indent, width)
    grid = Grid(rows, cols, {}, {}, file, number, indent + 1)
    for index, (at, content) in enumerate(lines):
        row = index // 2
        drawn = reader.cut(at, content)
        if index % 2:
            _read_cells(grid, reader, at, drawn, row)
        else:
            _read_edges(grid, reader, at, drawn, row)
    return grid


class _Reader:
    """Cuts the indent off and knows where in the file a character stands."""

    __slots__ = ("file", "indent", "width")

    def __init__(self, file: str, indent: int, width: int) -> None:
        self.file = file
        self.indent = indent
        self.width = width

    def cut(self, number: int, content: str) -> str:
        margin = content[: self.indent]
        if margin.strip(" "):
            column = len(margin) - len(margin.lstrip(" ")) + 1
            raise _bad(_place(self.file, number, column), "This line begins further left than the one above.")
        drawn = content[self.indent :]
        if len(drawn) != self.width:
            longer = "longer" if len(drawn) > self.width else "shorter"
            raise _bad(
                _place(self.file, number, self.indent + min(len(drawn), self.width) + 1),
                f"This line is {longer} than the first of its block ({len(drawn)} characters, not {self.width}).",
            )
        return drawn

    def wrong(self, number: int, offset: int, sentence: str) -> BadContent:
        return _bad(_place(self.file, number, self.indent + offset + 1), sentence)


def _read_edges(grid: Grid, reader: _Reader, number: int, drawn: str, row: int) -> None:
    for col in range(grid.cols + 1):
        if drawn[4 * col] != "+":
            raise reader.wrong(number, 4 * col, f"Here is a corner: write '+', not {drawn[4 * col]!r}.")
    for col in range(grid.cols):
        text = drawn[4 * col + 1 : 4 * col + 4]
        if text in _LEVEL:
            glyph = _LEVEL[text]
        elif text[0] == text[2] == "-" and text[1] in _GLYPHS:
            glyph = text[1]
        else:
            raise reader.wrong(
                number,
                4 * col + 1,
                f"{text!r} is no edge; write '---' for a wall, three blanks for none, a letter of oDBGYV as '-D-', "
                "'===' for a rampart (with Stairs '=S=', with a Ladder '=L='), or '~~~' for the side of a bridge.",
            )
        if row < grid.rows:
            grid.edges[(row, col), "n"] = glyph
        if row > 0:
            grid.edges[(row - 1, col), "s"] = glyph


def _read_cells(grid: Grid, reader: _Reader, number: int, drawn: str, row: int) -> None:
    for col in range(grid.cols):
        name = drawn[4 * col + 1 : 4 * col + 4]
        if name[0] not in KINDS or not (name[1:].isascii() and name[1:].isdigit()):
            raise reader.wrong(
                number,
                4 * col + 1,
                f"{name!r} is no Zone; write a letter of sbvigw and two digits, like s01 (a street) or b01 (a room).",
            )
        grid.zones[row, col] = name
    for col in range(grid.cols + 1):
        glyph = drawn[4 * col]
        if glyph not in " |.HSL~" + _GLYPHS:
            raise reader.wrong(
                number,
                4 * col,
                f"{glyph!r} is no edge; write '|' for a wall, a blank for none, a letter of oDBGYV, 'H' for a rampart "
                "(with Stairs 'S', with a Ladder 'L'), or '~' for the side of a bridge.",
            )
        glyph = _UPRIGHT.get(glyph, glyph)
        if col < grid.cols:
            grid.edges[(row, col), "w"] = glyph
        if col > 0:
            grid.edges[(row, col - 1), "e"] = glyph


def _check_border(grid: Grid, allowed: str) -> None:
    for (cell, side), glyph in grid.edges.items():
        if beside(cell, side) not in grid.zones and glyph not in allowed:
            what = "gap" if glyph == NONE else repr(glyph)
            raise _bad(grid.at_edge(cell, side), f"The outer border has a {what} here; draw a wall.")


def _check_barriers(grid: Grid) -> None:
    """What every map must fulfil to have a meaning at all; `check` asks more of a Quest map."""
    for cell, side, other in grid.inner_edges():
        glyph = grid.edges[cell, side]
        a, b = grid.zones[cell], grid.zones[other]
        place = grid.at_edge(cell, side)
        streets = a[0] in OUTDOORS and b[0] in OUTDOORS
        walls = a[0] == b[0] == "w"
        if glyph in VAULT or glyph == STREET:
            raise _bad(place, f"{glyph!r} may stand only on an outer border.")
        if a == b and glyph in CLOSED:
            raise _bad(place, f"This door leads from {a} to {a}; a door joins two different Zones.")
        if a == b and glyph == OPENING:
            raise _bad(place, f"This opening leads from {a} to {a}; inside a Zone leave a blank.")
        if (glyph == OPENING or glyph in CLOSED) and (streets or "w" in (a[0], b[0])):
            both = "are both streets" if streets else "lie on a wall and beside it"
            raise _bad(place, f"{a} and {b} {both}; doors and openings lead into rooms.")
        if a != b and glyph == NONE and not streets and not walls:
            if "w" in (a[0], b[0]):
                raise _bad(place, f"Nothing parts {a} from {b}; draw a wall or a rampart.")
            raise _bad(place, f"Nothing parts {a} from {b}; draw a wall, a door, or 'o' for an opening.")
        _check_climb(place, glyph, a, b)


def _check_climb(place: str, glyph: str, a: str, b: str) -> None:
    """Ramparts part Walkways from the ground, Ladders stand in streets, and bridges have sides (WD-101, EE-130)."""
    kinds = {a[0], b[0]}
    if glyph in (RAMPART, STAIRS, LADDER) and not ("w" in kinds and kinds - {"w"} <= set(OUTDOORS) and len(kinds) == 2):
        raise _bad(place, f"{a} and {b} have no rampart between them; one parts a Walkway from a street.")
    if glyph == LADDER and kinds != {"w", "s"}:
        raise _bad(place, f"A Rope Ladder leads from a Walkway down to a street, not from {a} to {b}.")
    if glyph == RAILING and ("g" not in kinds or "b" in kinds):
        raise _bad(place, f"Neither {a} nor {b} is a bridge whose side could be here.")


def _check_vault(grid: Grid) -> None:
    names = grid.names()
    name = names[0]
    for cell in grid.cells():
        if grid.zones[cell] != name:
            raise _bad(grid.at_cell(cell), f"A vault is one Zone, but this block has {name} and {grid.zones[cell]}.")
    if name[0] != "v":
        raise _bad(grid.at_cell((0, 0)), f"A block under the map is a vault like v01, not {name}.")
    _check_border(grid, _VAULT_BORDER)
    for cell, side, _ in grid.inner_edges():
        if grid.edges[cell, side] != NONE:
            raise _bad(grid.at_edge(cell, side), "A vault has nothing inside; leave a blank.")
