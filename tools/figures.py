"""Draw all figures in grey, small and smaller: whoever can't tell two kinds apart there can't tell them at the table.

`python -m tools.figures` writes docs/images/figures.svg, which docs/figures.md shows.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from gravetide.families.zones.drawn.looks import look_of
from gravetide.families.zones.drawn.picture import kind_name
from gravetide.families.zones.drawn.sprite import PALETTE, SPRITE
from gravetide.families.zones.drawn.style import style

TARGET: Final = Path(__file__).parents[1] / "docs" / "images" / "figures.svg"
SIZES: Final = (24, 40, 64)
SQUARE: Final = 40
"""A symbol is drawn in so many units; what towers stands out by a few more."""
COLUMN, HEADER = 104, 34
SHEETS: Final = (
    ("Black Plague and Classic", ("walker", "runner", "fatty", "abomination", "necromancer")),
    ("Eternal Empire", ("walker", "runner", "brute", "warden", "khan", "god-eater", "defiler", "guard")),
    ("Survivors", tuple([f"face-{face}" for face in PALETTE.faces])),
)
"""Who meets whom on a board, by game."""
_COLOUR = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b")


def grey(sheet: str) -> str:
    """A style sheet with every colour as light as it was, and none left."""
    def shade(found: re.Match[str]) -> str:
        red, green, blue = [int(part, 16) for part in found.groups()]
        light = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        return f"#{light:02x}{light:02x}{light:02x}"

    return _COLOUR.sub(shade, sheet)


def sheet() -> str:
    """The figures of each game in rows, a column for each, at all sizes, on the grey of a floor."""
    look = look_of("eternal-empire")
    symbols = SPRITE["town"] | SPRITE["frontier"]
    row = HEADER + sum([size + 18 for size in SIZES]) + 26
    width, height = 70 + COLUMN * max([len(keys) for _, keys in SHEETS]), row * len(SHEETS)
    used = dict.fromkeys([key for _, keys in SHEETS for key in keys] + ["base"])
    parts = [
        (f'<svg xmlns="http://www.w3.org/2000/svg" class="gravetide" viewBox="0 0 {width} {height}" width="{width}" '
         f'height="{height}" role="img" aria-label="All figures in grey at {", ".join(map(str, SIZES))} pixels">'),
        f"<defs><style>{grey(style(look.night, look))}</style>",
        *[f'<g id="figure-{key}" class="gravetide">{symbols[key]}</g>' for key in used],
        f'</defs><rect width="{width}" height="{height}" fill="#6a6a6a"/>',
    ]
    for number, (title, keys) in enumerate(SHEETS):
        parts.append(f'<g transform="translate(0 {number * row})">{_rows(title, keys)}</g>')
    return "\n".join([*parts, "</svg>\n"])


def _rows(title: str, keys: tuple[str, ...]) -> str:
    parts = [_word(title, 14, 24, 16, anchor="start")]
    top = HEADER
    for size in SIZES:
        top += 9
        parts.append(_word(str(size), 14, top + size / 2 + 4, 12, anchor="start"))
        parts += [_figure(key, 70 + COLUMN * (place + 0.5), top + size / 2, size / SQUARE)
                  for place, key in enumerate(keys)]
        top += size + 9
    parts += [_word(_name(key), 70 + COLUMN * (place + 0.5), top + 10, 12) for place, key in enumerate(keys)]
    return "".join(parts)


def _figure(key: str, x: float, y: float, scale: float) -> str:
    base = '<use href="#figure-base" class="base3"/>' if key.startswith("face-") else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{base}<use href="#figure-{key}"/></g>'


def _name(key: str) -> str:
    return key.removeprefix("face-") if key.startswith("face-") else kind_name(key)


def _word(text: str, x: float, y: float, size: int, *, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" style="text-anchor:{anchor}" fill="#ffffff">{text}</text>'


def main() -> None:
    """Write the sheet."""
    TARGET.write_text(sheet(), encoding="utf-8")


if __name__ == "__main__":
    main()
