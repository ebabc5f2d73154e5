"""The board as a picture: a town at night from above, inked like a woodcut. What it is built of is the game's look.

Three parts, so that a page can keep what does not change: `definitions` (patterns, figures and the style sheet of a
theme), `static_layer` (floors and walls; depends on the board alone) and `live_layer` (light, doors, names, figures and
tokens; depends on the picture). Everything of a Zone carries `data-zone`. `svg` puts them together. Colours live in the
style sheet only, under the class `gravetide`; every coloured thing also has a shape or a letter of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gravetide.drawing.colours import TABLE
from gravetide.families.zones.board.board import Board, Door
from gravetide.families.zones.board.drawing import CLOSED, OPENING, SIDES, Cell, beside
from gravetide.families.zones.drawn import frontier, hours, walls
from gravetide.families.zones.drawn.looks import NIGHT, OLD_TOWN, PRINT, Look, Theme
from gravetide.families.zones.drawn.picture import (
    KINDS,
    Figure,
    Parked,
    Picture,
    Place,
    Spawn,
    describe,
    door_letter,
    horde,
    vault_doors,
)
from gravetide.families.zones.drawn.sprite import COLOURS, SPRITE, symbols

CELL = 100
MARGIN = 26
VAULT_WIDTH, VAULT_GAP = 250, 40
HEADER, STAIRS_HEADER = 21, 36  # height at the top of a cell kept for the Zone's name, and for stairs beside it

Box = tuple[float, float, float, float]  # x, y, width, height


THEMES = {theme.key: theme for theme in (NIGHT, PRINT)}


def svg(picture: Picture, theme: str | Theme = "night") -> str:
    """The whole picture as a standalone SVG document. `theme` is a `Theme` or the key of one ("night", "print")."""
    colours = picture.look.theme(theme) if isinstance(theme, str) else theme
    width, height = size(picture.board)
    title = escape(picture.title or "Board", quote=False)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gravetide" viewBox="{-MARGIN} {-MARGIN} {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}">\n<title>{title}</title>\n'
        f"{definitions(colours, picture.look)}\n{static_layer(picture.board, picture.look, picture.manholes)}\n"
        f"{live_layer(picture)}\n</svg>\n"
    )


def size(board: Board) -> tuple[int, int]:
    """Width and height of the drawing, margins included; its origin is at (-MARGIN, -MARGIN)."""
    boxes = [vault_box(board, zone) for zone, kind in enumerate(board.kind) if kind == "vault"]
    right = max([board.cols * CELL] + [int(x + width) for x, _, width, _ in boxes])
    bottom = max([board.rows * CELL] + [int(y + height) for _, y, _, height in boxes])
    return right + 2 * MARGIN, bottom + 2 * MARGIN


# ---- definitions: style sheet, patterns, figures


def definitions(theme: Theme = NIGHT, look: Look = OLD_TOWN) -> str:
    """The `<defs>` both layers draw with: style sheet, floor patterns and the symbols of figures and tokens."""
    # A <use> sees only the rules that match within what it copies: each symbol carries the root's class itself.
    drawn = "\n".join(f'<g id="gt-{key}" class="gravetide">{body}</g>' for key, body in symbols(look).items())
    return f"<defs>\n<style>{style(theme, look)}</style>\n{_patterns(look)}\n{_CANDLE}\n{drawn}\n</defs>"


def page_definitions(look: Look = OLD_TOWN) -> str:
    """The same for pages that have the symbols themselves: with those of house rules, by night."""
    lid = f'<g id="gt-manhole" class="gravetide">{SPRITE["streets"]["manhole"]}</g>' if look.crossings else ""
    sheet = style(look.night, look) + house_style(look.night) + _sheet(hours.style(look.night))
    return f"<defs>\n<style>{sheet}</style>\n{_patterns(look)}\n{_CANDLE}\n{lid}</defs>"


_CANDLE = (
    '<radialGradient id="gt-candle"><stop offset="0" class="flame"/><stop offset="1" class="flame out"/>'
    "</radialGradient>"
)


def style(theme: Theme, look: Look = OLD_TOWN) -> str:
    """The style sheet of a theme, for everything under the class `gravetide`."""
    paint, ember = COLOURS.paint, TABLE["ember"]
    rules = {
        "text": 'font-family:"Alegreya Sans","Gill Sans",Optima,Candara,"Noto Sans","DejaVu Sans",sans-serif;'
        "font-weight:700;text-anchor:middle;font-variant-numeric:tabular-nums",
        ".night": f"fill:{theme.night}",
        ".cobbles": f"fill:{theme.cobbles}",
        ".planks,.boards": f"fill:{theme.planks}",
        ".flags": f"fill:{theme.flags}",
        ".grain": f"fill:none;stroke:{theme.ink};stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round",
        ".fine": "stroke-width:.7;opacity:.75",
        **walls.style(theme),
        ".border": f"fill:none;stroke:{theme.chalk};stroke-width:2;stroke-dasharray:2 7;stroke-linecap:round",
        ".name": f"font-size:11px;text-anchor:start;fill:{theme.name};stroke:{theme.night};stroke-width:2.6px;"
        "paint-order:stroke;letter-spacing:.4px",
        ".name.label": "font-size:15px;text-anchor:middle",
        ".mark": "font-style:italic",
        ".shadow": f"fill:{theme.shadow};opacity:{theme.dark}",
        ".shadow.dusk": f"opacity:{theme.dusk}",
        ".flame": f"stop-color:{theme.candle};stop-opacity:{theme.glow}",
        ".flame.out": "stop-opacity:0",
        ".ink": f"fill:{theme.ink}",
        ".line": f"fill:none;stroke:{theme.ink};stroke-linecap:round;stroke-linejoin:round;stroke-width:2",
        ".limb": f"fill:none;stroke:{theme.ink};stroke-linecap:round;stroke-linejoin:round;stroke-width:4.4",
        ".disc": f"stroke:{theme.ink};stroke-width:2.4",
        ".rotten": f"fill:{paint['rotten']}",
        ".hex": f"fill:{paint['hex']}",
        ".eye": f"fill:{paint['eye']}",
        ".orb": f"stroke:{theme.ink};stroke-width:1.4",
        ".grin": f"fill:none;stroke:{paint['eye']};stroke-width:1.8;stroke-linejoin:round",
        ".scar": f"fill:none;stroke:{paint['rotten']};stroke-width:1.6;stroke-linecap:round",
        ".acid": f"color:{paint['acid']}",
        ".paper": f"fill:{theme.parchment};stroke:{theme.ink};stroke-width:2;stroke-linejoin:round",
        ".tint": f"fill:currentColor;stroke:{theme.ink};stroke-width:2;stroke-linejoin:round",
        ".hollow": f"fill:{theme.night};stroke:currentColor;stroke-width:2.4;stroke-dasharray:4 3",
        ".iron": f"fill:none;stroke:{theme.ink};stroke-width:2.2",
        ".ring": f"fill:none;stroke:{theme.parchment};stroke-width:2.4",
        ".pit": f"fill:{paint['pit']}",
        ".letter": f"fill:{theme.ink}",
        ".pale": f"fill:{theme.parchment}",
        ".on-night": f"fill:{theme.name}",
        ".ember": f"fill:none;stroke:{ember};stroke-width:3.6;stroke-linejoin:round;stroke-linecap:round",
        ".emberfill": f"fill:{ember};stroke:{theme.ink};stroke-width:1.5",
    }
    if look.crossings:
        rules |= {
            ".asphalt": f"fill:{theme.cobbles}",
            ".tiles": f"fill:{theme.flags}",
            ".kerb": f"fill:{theme.kerb}",
            ".kerbstone": f"fill:none;stroke:{theme.ink};stroke-width:1.2;opacity:.55",
            ".zebra": f"fill:none;stroke:{theme.paint};stroke-width:8;opacity:.82",
            ".centre": f"fill:none;stroke:{theme.candle};stroke-width:2.4;stroke-dasharray:13 11;opacity:.5",
            ".lid": f"fill:{theme.kerb};stroke:{theme.ink};stroke-width:2",
            ".body": f"stroke:{theme.ink};stroke-width:2;stroke-linejoin:round",
        }
        rules |= {f".{name}": f"fill:{paint[name]}"
                  for name in ("police", "livery", "pimpmobile", "gold", "pane", "lamp-red", "lamp-blue")}
    if look.frontier:
        rules |= frontier.style(theme)
    rules |= {f".c-{colour}": f"color:{value}" for colour, value in COLOURS.tokens.items()}
    rules |= {f".base{number}": f"color:{value}" for number, value in enumerate(COLOURS.bases)}
    return _sheet(rules)


def house_style(theme: Theme) -> str:
    """The rules for what only house rules put on a board (`house` in the sprite)."""
    paint = COLOURS.paint
    edge = f"stroke:{theme.ink};stroke-width:1.8;stroke-linejoin:round"
    return _sheet({
        ".rot": f"fill:none;stroke:{paint['rot']};stroke-width:2.4",
        ".dim": f"fill:none;stroke:{paint['dim']};stroke-width:2",
        ".plank": f"fill:{paint['plank']};{edge}",
        ".plank.dark": f"fill:{paint['plank-dark']}",
        ".awning": f"fill:{paint['awning']};{edge}",
        ".back": f"fill:{paint['card-back']};{edge}",
        ".trim": f"fill:none;stroke:{paint['card-trim']};stroke-width:1.5",
        ".blade": f"fill:{paint['blade']};{edge}",
        ".hilt": f"fill:{paint['hilt']};{edge}",
    })


def _sheet(rules: dict[str, str]) -> str:
    return "".join(
        ",".join(f".gravetide {part}" for part in selector.split(",")) + "{" + body + "}"
        for selector, body in rules.items()
    )


def _patterns(look: Look = OLD_TOWN) -> str:
    paved = {"cobbles": _cobbles, "asphalt": _asphalt, "snow": frontier.snow}[look.streets]
    patterns = [
        _pattern(look.streets, paved(), 0),
        _pattern("planks", _planks(), 0),
        _pattern("boards", _planks(), 90),
        _pattern("flags", _flags(), 0),
    ]
    if "tiles" in look.rooms:
        patterns.append(_pattern("tiles", _tiles(), 0))
    if look.frontier:
        patterns += [_pattern("ice", frontier.ice(), 0), _pattern("deck", frontier.deck(), 0),
                     _pattern("deck-turned", frontier.deck(), 90), _pattern("slabs", frontier.slabs(), 0),
                     _pattern("mats", frontier.mats(), 0)]
    return "\n".join(patterns)


def _pattern(key: str, paths: tuple[str, str], turn: int) -> str:
    strong, fine = paths
    return (
        f'<pattern id="gt-{key}" width="{CELL}" height="{CELL}" patternUnits="userSpaceOnUse"'
        + (f' patternTransform="rotate({turn})"' if turn else "")
        + f'><path class="grain" d="{strong}"/><path class="grain fine" d="{fine}"/></pattern>'
    )


def _uneven(number: int, low: float, high: float) -> float:
    """A value from `low` to `high` that wanders with the number: irregular to the eye, the same in every drawing."""
    return low + (high - low) * (number * 0.6180339887 % 1)


def _cobbles() -> tuple[str, str]:
    """Rounded stones in uneven courses, each hatched on the side away from the moon."""
    stones, hatch = [], []
    courses, per_course = 6, 5
    height, width = CELL / courses, CELL / per_course
    for course in range(courses):
        for stone in range(per_course):
            number = 7 * course + 11 * stone
            left = stone * width + (course % 2) * width / 2 + _uneven(number, -1.5, 1.5)
            left -= CELL if left + width / 2 > CELL else 0
            x, y = left + 1.6, course * height + 1.4 + _uneven(number + 1, -0.5, 0.8)
            w, h = width - 3 - _uneven(number + 2, 0, 2.2), height - 2.9 - _uneven(number + 3, 0, 1.2)
            # A stone that crosses the seam is drawn on both sides of it.
            for at in (x, x + CELL) if x < 0 else (x,):
                stones.append(_stone(at, y, w, h, 4.6))
                hatch += [f"M{at + w - 2 - 2.6 * n:.1f} {y + h - 1.2:.1f}l{2 + n:.1f} {-2.4 - n:.1f}" for n in range(3)]
    return "".join(stones), "".join(hatch)


def _asphalt() -> tuple[str, str]:
    """Grit, a few cracks, and the patch where somebody once dug."""
    grit = [f"M{_uneven(3 * n, 2, 98):.1f} {_uneven(5 * n + 2, 2, 98):.1f}h.1" for n in range(70)]
    return "", "".join(grit) + "M22 66l7 4 3 8 6 2M77 24l-5 6 2 7"


def _tiles() -> tuple[str, str]:
    """Small square tiles, some of them worn."""
    lines = "".join([f"M0 {20 * n}H{CELL}M{20 * n} 0V{CELL}" for n in range(5)])
    worn = [f"M{20 * (n % 5) + 4} {20 * (3 * n % 5) + 15}l{6 + n % 3} {-7 - n % 2}" for n in range(12)]
    return "", lines + "".join(worn)


def _stone(x: float, y: float, w: float, h: float, r: float) -> str:
    return (
        f"M{x + r:.1f} {y:.1f}h{w - 2 * r:.1f}q{r} 0 {r} {r}v{h - 2 * r:.1f}q0 {r} {-r} {r}"
        f"h{2 * r - w:.1f}q{-r} 0 {-r} {-r}v{2 * r - h:.1f}q0 {-r} {r} {-r}z"
    )


def _planks() -> tuple[str, str]:
    """Boards with staggered ends, nails and grain."""
    boards, grain = [], []
    height = CELL / 7
    for number in range(7):
        y = number * height
        joint = _uneven(number + 3, 12, 88)
        boards.append(f"M0 {y:.1f}h{CELL}M{joint:.1f} {y:.1f}v{height:.1f}")
        boards += [f"M{joint + side:.1f} {y + drop:.1f}h.1" for side in (-3, 3) for drop in (3.5, height - 3.5)]
        for vein in range(3):
            seed = 5 * number + 3 * vein
            x, length, bend = _uneven(seed, 2, 66), _uneven(seed + 1, 12, 30), _uneven(seed + 2, -1.6, 1.6)
            grain.append(
                f"M{x:.1f} {y + _uneven(seed + 4, 3, height - 3):.1f}q{length / 2:.1f} {bend:.1f} {length:.1f} 0"
            )
    return "".join(boards), "".join(grain)


def _flags() -> tuple[str, str]:
    """Square stones of three sizes with worn corners."""
    slabs = (
        (0, 0, 50, 33),
        (50, 0, 50, 33),
        (0, 33, 33, 34),
        (33, 33, 34, 34),
        (67, 33, 33, 34),
        (0, 67, 62, 33),
        (62, 67, 38, 33),
    )
    stones = [_stone(x + 1.2, y + 1.2, w - 2.4, h - 2.4, 2.5) for x, y, w, h in slabs]
    hatch = [f"M{x + w - 5 - 4 * n} {y + h - 3}l{3 + 2 * n} {-4 - 2 * n}" for x, y, w, h in slabs for n in range(4)]
    hatch += [f"M{x + 6} {y + 9}l5 -4M{x + 7} {y + 13}l3 -2" for x, y, _, _ in slabs]
    return "".join(stones), "".join(hatch)


# ---- the static layer


def static_layer(board: Board, look: Look = OLD_TOWN, manholes: Sequence[Cell] = ()) -> str:
    """Floors, walls and borders: a `<g class="static">` that depends on the board alone, and how its game looks."""
    width, height = size(board)
    return "\n".join([
        f'<g class="static"><rect class="night" x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}"/>',
        floors_layer(board, look),
        borders_layer(board, look, manholes),
        walls_layer(board, look),
        "</g>",
    ])


def floors_layer(board: Board, look: Look = OLD_TOWN) -> str:
    """The floors of all Zones: what light and shadow fall on."""
    parts = ['<g class="floors">']
    for zone in range(len(board.zones)):
        floor, path = _floor(board, zone, look), zone_path(board, zone)
        parts.append(
            f'<g class="zone {board.kind[zone]}" id="zone-{board.zones[zone]}" data-zone="{board.zones[zone]}">'
            f"<title>{board.kind[zone].capitalize()} {board.zones[zone]}</title>"
            f'<path class="{floor}" d="{path}"/><path fill="url(#gt-{_grain(board, zone, floor)})" d="{path}"/></g>'
        )
    kerbs = _pavements(board) if look.crossings else walls.kerbs(board)
    return "\n".join([*parts, kerbs, walls.feet([*wall_runs(board), *_vault_runs(board)]), "</g>"])


def borders_layer(board: Board, look: Look = OLD_TOWN, manholes: Sequence[Cell] = ()) -> str:
    """What parts the Zones of a street."""
    roads = _roads(board, manholes) if look.crossings else [f'<path class="border" d="{_borders(board)}"/>']
    return "\n".join(roads)


def walls_layer(board: Board, look: Look = OLD_TOWN) -> str:
    """Walls, and ramparts where there are some."""
    ramparts = frontier.terrain(board) if look.frontier else ""
    tops = walls.tops(_walls(board), _frames(board, tuple(CLOSED)), _frames(board, (OPENING,)))
    return f'<g id="gt-walls" class="gravetide">{ramparts}{tops}</g>'


def _floor(board: Board, zone: int, look: Look = OLD_TOWN) -> str:
    """Streets are paved alike; each building has one floor throughout."""
    if look.frontier and board.kind[zone] in frontier.FLOORS:
        return frontier.FLOORS[board.kind[zone]]
    if board.kind[zone] not in ("room", "vault"):
        return look.streets
    if board.kind[zone] == "vault":
        return "flags"
    return look.rooms[board.building[zone] % len(look.rooms)]


def _grain(board: Board, zone: int, floor: str) -> str:
    """The pattern of a floor: planks of a bridge lie across the way over it."""
    if floor != "deck":
        return floor
    return "deck" if "~" in {board.edges[board.cells[zone][0], side] for side in "ew"} else "deck-turned"


def _roads(board: Board, manholes: Sequence[Cell]) -> list[str]:
    """Zebra stripes where a street Zone ends, the line in its middle, and manholes."""
    zebra: list[str] = []
    centre: list[str] = []
    for cell, zone in sorted(board.cell_zone.items()):
        if board.kind[zone] != "street":
            continue
        x, y = cell[1] * CELL, cell[0] * CELL
        for side in SIDES:
            beyond = board.cell_zone.get(beside(cell, side), -1)
            if board.edges[cell, side] == " " and side in "es":
                line = (f"M{x + CELL} {y + 11}v{CELL - 22}" if side == "e" else f"M{x + 11} {y + CELL}h{CELL - 22}")
                (centre if beyond == zone else zebra).append(line)
    stripes = "".join([_zebra(line) for line in zebra])
    covers = "".join([_at(column * CELL + 50, row * CELL + 58, 0.8, _use("manhole")) for row, column in manholes])
    return [
        f'<path class="centre" d="{"".join(centre)}"/><path class="zebra" d="{stripes}"/>',
        f'<g class="manholes">{covers}</g>',
    ]


def _pavements(board: Board) -> str:
    """Pavements along the houses, with their kerbs."""
    strips = [_pavement(cell[1] * CELL, cell[0] * CELL, side)
              for cell, zone in sorted(board.cell_zone.items()) if board.kind[zone] == "street"
              for side in SIDES if board.edges[cell, side] != " "]
    stones = "".join([edge for _, edge in strips])
    return f'<path class="kerb" d="{"".join([strip for strip, _ in strips])}"/><path class="kerbstone" d="{stones}"/>'


def _pavement(x: int, y: int, side: str) -> tuple[str, str]:
    """The strip of pavement on one side of a cell, and the edge of its kerb."""
    deep = 15
    return {
        "n": (f"M{x} {y}h{CELL}v{deep}h{-CELL}z", f"M{x} {y + deep}h{CELL}"),
        "s": (f"M{x} {y + CELL}h{CELL}v{-deep}h{-CELL}z", f"M{x} {y + CELL - deep}h{CELL}"),
        "w": (f"M{x} {y}v{CELL}h{deep}v{-CELL}z", f"M{x + deep} {y}v{CELL}"),
        "e": (f"M{x + CELL} {y}v{CELL}h{-deep}v{-CELL}z", f"M{x + CELL - deep} {y}v{CELL}"),
    }[side]


def _zebra(line: str) -> str:
    """The stripes of a crossing that lies along a line, each in the direction in which cars go."""
    start, step = (line[1:].split("v") if "v" in line else line[1:].split("h"))
    x, y = (int(number) for number in start.split())
    upright = "v" in line
    return "".join([f"M{x - 8} {y + at}h16" if upright else f"M{x + at} {y - 8}v16"
                    for at in range(8, int(step) - 4, 16)])


def zone_boxes(board: Board, zone: int) -> list[Box]:
    """The squares a Zone is made of; of a vault, the room between its stairs."""
    if board.kind[zone] == "vault":
        x, y, width, height = vault_box(board, zone)
        return [(x + 50, y, width - 100, height)]
    return [(column * CELL, row * CELL, CELL, CELL) for row, column in sorted(board.cells[zone])]


def vault_box(board: Board, zone: int) -> Box:
    """The room of a vault with its stairs; vaults stand in rows under the map."""
    vaults = [number for number, kind in enumerate(board.kind) if kind == "vault"]
    per_row = max(1, (board.cols * CELL + VAULT_GAP) // (VAULT_WIDTH + VAULT_GAP))
    row, column = divmod(vaults.index(zone), per_row)
    return (
        column * (VAULT_WIDTH + VAULT_GAP),
        board.rows * CELL + VAULT_GAP + row * (CELL + VAULT_GAP),
        VAULT_WIDTH,
        CELL,
    )


def zone_path(board: Board, zone: int) -> str:
    """The outline of a Zone, square by square, as a path."""
    boxes = [vault_box(board, zone)] if board.kind[zone] == "vault" else zone_boxes(board, zone)
    return "".join(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z" for x, y, w, h in boxes)


def _borders(board: Board) -> str:
    """The light lines between street Zones."""
    parts = []
    for (row, column), zone in sorted(board.cell_zone.items()):
        for side, beyond, path in (
            ("e", (row, column + 1), f"M{(column + 1) * CELL} {row * CELL + 8}v{CELL - 16}"),
            ("s", (row + 1, column), f"M{column * CELL + 8} {(row + 1) * CELL}h{CELL - 16}"),
        ):
            if board.edges.get(((row, column), side)) == " " and board.cell_zone.get(beyond, zone) != zone:
                parts.append(path)
    return "".join(parts)


def wall_runs(board: Board) -> list[tuple[bool, int, int, int]]:
    """The walls as straight runs, gaps left where openings and doors are: upright or not, on which line, from, to."""
    runs: list[tuple[bool, int, int, int]] = []
    gap = 24
    for upright in (False, True):
        lines, length = (board.cols, board.rows) if upright else (board.rows, board.cols)
        for line in range(lines + 1):
            for step in range(length):
                glyph = _edge(board, upright, line, step)
                if glyph in (None, " ", ".", "=", "S", "L", "~"):
                    continue
                start, end = step * CELL, (step + 1) * CELL
                whole = [(start, end)] if glyph == "#" else [(start, start + gap), (end - gap, end)]
                for first, last in whole:
                    if runs and runs[-1][:2] == (upright, line * CELL) and runs[-1][3] == first:
                        first = runs.pop()[2]
                    runs.append((upright, line * CELL, first, last))
    return runs


def _walls(board: Board) -> str:
    """All walls as one path, straight runs as single strokes."""
    path = [f"M{line} {a}V{b}" if upright else f"M{a} {line}H{b}" for upright, line, a, b in wall_runs(board)]
    for zone, kind in enumerate(board.kind):
        if kind == "vault":
            x, y, w, h = vault_box(board, zone)
            path.append(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z")
    return "".join(path)


def _vault_runs(board: Board) -> list[walls.Run]:
    """The walls of vaults, as runs."""
    boxes = [vault_box(board, zone) for zone, kind in enumerate(board.kind) if kind == "vault"]
    return [run for x, y, w, h in [[int(one) for one in box] for box in boxes]
            for run in ((False, y, x, x + w), (False, y + h, x, x + w), (True, x, y, y + h), (True, x + w, y, y + h))]


def _frames(board: Board, glyphs: tuple[str, ...]) -> str:
    """What stands on both sides of every edge that is drawn so."""
    found = []
    for upright in (False, True):
        lines, length = (board.cols, board.rows) if upright else (board.rows, board.cols)
        found += [walls.frame(upright, line * CELL, step * CELL)
                  for line in range(lines + 1) for step in range(length)
                  if _edge(board, upright, line, step) in glyphs]
    return "".join(found)


def _edge(board: Board, upright: bool, line: int, step: int) -> str | None:
    if upright:
        return board.edges.get(((step, line), "w"), board.edges.get(((step, line - 1), "e")))
    return board.edges.get(((line, step), "n"), board.edges.get(((line - 1, step), "s")))


# ---- the live layer


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
        plate = _use("plate") + _label(door_letter(door.colour, is_open=is_open), 13, y=4.6)
    elif not is_open:
        plate = _use("keyhole")
    return (
        f'<g class="door {state} c-{door.colour}" data-door="{number}" '
        f'data-zone="{board.zones[door.a]} {board.zones[door.b]}" transform="translate({x:g} {y:g})">'
        f"<title>{title[0].upper() + title[1:]}</title>"
        f'<g transform="rotate({turn})">{_use(f"door-{state}")}</g>{plate}</g>'
    )


def _place(picture: Picture, zone: int) -> str:
    """Everything in one Zone, in a group that has its sentence as title."""
    board, place = picture.board, picture.place(zone)
    stairs = _stairs(picture, zone)
    boxes = zone_boxes(board, zone)
    sentence = escape(describe(picture, zone), quote=False)
    parts = [f'<g class="place" data-zone="{board.zones[zone]}"><title>{sentence}</title>']
    if place.highlighted:
        parts.append(_highlight(board, zone))
    parts += [_at(x, y, 0.78, body) for _, x, y, body in stairs]
    x, y = boxes[0][:2] if board.kind[zone] != "vault" else vault_box(board, zone)[:2]
    written = [mark for mark in place.marks if not _is_piece(picture, mark)]
    marks = f' <tspan class="mark">{escape(", ".join(written))}</tspan>' if written else ""
    parts.append(f'<text class="name" x="{x + 9:g}" y="{y + 19:g}">{board.zones[zone]}{marks}</text>')
    groups = [_tokens(place) + _pieces(picture, place), _zombies(place), _survivors(place)]
    beside_stairs = {number for number, *_ in stairs} if board.kind[zone] != "vault" else set()
    headers = [STAIRS_HEADER if number in beside_stairs else HEADER for number in range(len(boxes))]
    for box, header, crowd in zip(boxes, headers, _shared_out(groups, len(boxes)), strict=True):
        parts += _packed(crowd, box, header)
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


def stairs_spot(board: Board, zone: int, number: int) -> tuple[int, float, float]:
    """Where the stairs of a vault's door are in a Zone: the number of the box, and the middle."""
    doors = vault_doors(board, zone)
    place = [its for its, _ in doors].index(number)
    if board.kind[zone] == "vault":
        x, y, width, height = vault_box(board, zone)
        return 0, x + 28 if place % 2 == 0 else x + width - 28, y + height / 2 + 4 + 8 * (place // 2)
    cells = sorted(board.cells[zone])
    boxes = [next((cells.index(cell) for cell in door.cells if cell in cells), 0) for _, door in doors]
    row, column = cells[boxes[place]]
    before = boxes[:place].count(boxes[place])
    return boxes[place], (column + 1) * CELL - 24 - 32 * before, row * CELL + 21


def _stairs_body(picture: Picture, number: int, door: Door) -> str:
    is_open = picture.is_open(number)
    state = "open" if is_open else "shut"
    plate = _use("plate") + _label(door_letter(door.colour, is_open=is_open), 13, y=4.6)
    return f'<g class="stairs {state} c-{door.colour}" data-door="{number}">{_use(f"stairs-{state}")}{plate}</g>'


def _tokens(place: Place) -> list[str]:
    parts = [_spawn(spawn) for spawn in place.spawns]
    parts += [_objective(colour) for colour in place.objectives]
    parts += [_car(car) for car in place.cars]
    for key, lies_there in (("exit", place.exit), ("start", place.start), ("bile", place.bile)):
        if lies_there:
            parts.append(f'<g class="{key}">{_use(key)}</g>')
    if place.cards:
        parts.append(f'<g class="cards">{_use("card")}{_badge(place.cards)}</g>')
    if place.noise:
        parts.append(f'<g class="noise">{_use("noise")}{_label(str(place.noise), 20, y=7, tone="pale")}</g>')
    return parts


def _is_piece(picture: Picture, mark: str) -> bool:
    """Whether a mark is drawn and not written."""
    return picture.look.frontier and frontier.piece_of(mark) is not None


def _pieces(picture: Picture, place: Place) -> list[str]:
    """Pieces of the wall that stand there: Guards, Cauldrons, statues and the like."""
    found = [frontier.piece_of(mark) for mark in place.marks] if picture.look.frontier else []
    return [f'<g class="piece" data-piece="{key}">{_use(key)}{_badge(count) if count > 1 else ""}</g>'
            for piece in found if piece is not None for key, count in [piece]]


def _car(car: Parked) -> str:
    key = f"car-{car.kind}" if f"car-{car.kind}" in SPRITE["streets"] else "car"
    title = escape(car.name, quote=False)
    return f'<g class="car" data-kind="{escape(car.kind)}"><title>{title}</title>{_use(key)}</g>'


def _spawn(spawn: Spawn) -> str:
    # An idle token is hollow, so its writing stands on the colour of the night around the board.
    state, tone = ("spawn", "letter") if spawn.active else ("spawn-idle", "on-night")
    order = _label(str(spawn.order), 19, y=3, tone=tone)
    letter = _label(spawn.letter, 12, y=14.5, tone=tone) if spawn.letter else ""
    return f'<g class="{state} c-{spawn.colour}">{_use(state)}{order}{letter}</g>'


def _objective(colour: str) -> str:
    if not colour:
        return f'<g class="objective">{_use("objective-hidden")}{_label("?", 19, y=7)}</g>'
    return f'<g class="objective c-{colour}">{_use("objective")}{_label(colour[:1].upper(), 14, y=5)}</g>'


def _zombies(place: Place) -> list[str]:
    return [
        f'<g class="zombies" data-kind="{escape(key)}" data-count="{count}">'
        f"{_use(key if key in KINDS else 'zombie')}{_badge(count) if count > 1 else ''}</g>"
        for key, count in horde(place)
    ]


def _survivors(place: Place) -> list[str]:
    return [_survivor(figure) for figure in place.survivors]


def _survivor(figure: Figure) -> str:
    face = _use(f"face-{COLOURS.faces[figure.colour % len(COLOURS.faces)]}")
    initial = _label(escape(figure.initial, quote=False), 19 if len(figure.initial) < 2 else 14, y=6.5)
    classes = f"survivor{' active' if figure.active else ''} base{figure.colour % len(COLOURS.bases)}"
    turn = _use("turn") if figure.active else ""
    return f'<g class="{classes}" data-name="{escape(figure.name)}">{_use("base")}{face}{initial}{turn}</g>'


def _badge(count: int) -> str:
    return f'<circle class="paper" cx="12" cy="11" r="9.5"/>{_label(str(count), 15 if count < 10 else 12, x=12, y=16)}'


def _use(key: str) -> str:
    return f'<use href="#gt-{key}"/>'


def _label(text: str, size: int, *, y: float, x: float = 0, tone: str = "letter") -> str:
    return f'<text class="{tone}" font-size="{size}" x="{x:g}" y="{y:g}">{text}</text>'


# ---- finding room


def _shared_out(groups: Sequence[list[str]], boxes: int) -> list[list[list[str]]]:
    """Which groups go into which box: together in a single one, else each kind of thing where there is most room."""
    crowds: list[list[list[str]]] = [[] for _ in range(boxes)]
    for group in groups:
        if group:
            emptiest = min(range(boxes), key=lambda number: sum(len(crowd) for crowd in crowds[number]))
            crowds[emptiest].append(group)
    return crowds


def _packed(groups: Sequence[list[str]], box: Box, header: float) -> list[str]:
    """The groups in rows below the header, as large as there is room for.

    Every group has rows of its own, unless things become clearly larger when groups share rows.
    """
    if not groups:
        return []
    x, y, width, height = box
    width, height = width - 12, height - header - 7
    side, rows = _largest_rows(groups, width, height)
    shared_side, shared_rows = _largest_rows([[body for group in groups for body in group]], width, height)
    if shared_side > side * 1.15:
        side, rows = shared_side, shared_rows
    pitch = min(height / len(rows), side * 1.15)
    top = y + header + (height - pitch * len(rows)) / 2
    parts = []
    for number, row in enumerate(rows):
        spread = min(width / len(row), side * 1.15)
        left = x + 6 + (width - spread * len(row)) / 2
        parts += [
            _at(left + spread * (place + 0.5), top + pitch * (number + 0.5), side / 41, body)
            for place, body in enumerate(row)
        ]
    return parts


def _largest_rows(groups: Sequence[list[str]], width: float, height: float) -> tuple[int, list[list[str]]]:
    """The largest side (in whole units) at which the groups fit, and the rows they then make."""
    rows: list[list[str]] = []
    for side in range(42, 5, -1):
        per_row = int(width // side)
        rows = [group[start : start + per_row] for group in groups for start in range(0, len(group), per_row)]
        if len(rows) * side <= height:
            return side, rows
    return 6, rows


def _at(x: float, y: float, scale: float, body: str) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.2f})">{body}</g>'
