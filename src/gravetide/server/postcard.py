"""A picture of a game to show around: its board, its title, who played, how it ended, and where it comes from.

It is an SVG document of the size that chats and pages show links with. All words in it are text, never markup, whoever
wrote them; fonts are those that every browser has.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple

WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 36
BOARD: Final = 700
"""The width that the board may take."""

LEFT: Final = MARGIN + BOARD + 34
"""Where the words begin."""

FLOOR: Final = HEIGHT - MARGIN - 60
"""Below this stands where the picture comes from."""

_NIGHT, _EMBER, _CHALK, _FAINT = "#0a0d18", "#ffb347", "#f3ead7", "#b9b4c4"
_FLAME = ('<path d="M16 4c5 6 8 9 8 14a8 8 0 0 1-16 0c0-3 1-5 3-7 0 2 1 3 2 4 0-4 1-7 3-11Z" fill="#ff9a3c"/>'
          '<path d="M16 15c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6Z" fill="#ffe3a8"/>')
_ROOT = re.compile(r"<svg\b[^>]*>")
_ATTRIBUTE = re.compile(r'(class|viewBox)="([^"]*)"')
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Caption(NamedTuple):
    """What is written beside the board; `words` is a sentence or two."""

    title: str
    game: str
    headline: str
    words: str
    players: Sequence[str]
    figures: Sequence[tuple[str, str]]


class WordLine(NamedTuple):
    """Words of one size and colour; `wide` is how many characters fit beside the board, `most` how many lines."""

    size: int
    colour: str
    bold: bool
    wide: int
    most: int
    above: int


_TITLE = WordLine(40, _CHALK, True, 14, 3, 0)
_GAME = WordLine(21, _FAINT, False, 30, 1, 10)
_HEADLINE = WordLine(33, _EMBER, True, 17, 2, 20)
_WORDS = WordLine(19, _CHALK, False, 34, 7, 4)
_FIGURES = WordLine(20, _CHALK, True, 29, 5, 14)
_PLAYERS = WordLine(18, _FAINT, False, 35, 8, 16)
"""How many characters fit is reckoned with the widest of the fonts."""


def postcard(card: Caption, board: str) -> str:
    """The picture; without a `board`, which is an SVG document, the words stand alone."""
    y, parts = MARGIN + 14, []
    told = (
        (_TITLE, [card.title]), (_GAME, [card.game]), (_HEADLINE, [card.headline]), (_WORDS, [card.words]),
        (_FIGURES, [f"{value} {label}" for label, value in card.figures]), (_PLAYERS, card.players),
    )
    for line, texts in told:
        part, y = _lines(line, texts, y)
        parts.append(part)
    mark = (f'<g transform="translate({LEFT - 6} {HEIGHT - MARGIN - 44}) scale(1.4)">{_FLAME}</g>'
            f'<text x="{LEFT + 44}" y="{HEIGHT - MARGIN - 10}" font-size="26" font-weight="700" letter-spacing="5" '
            f'fill="{_CHALK}">GRAVETIDE</text>')
    title = _text(f"{card.title}: {card.headline}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'role="img" aria-label="{title}">\n<title>{title}</title>\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_NIGHT}"/>\n'
        f'<rect x="8" y="8" width="{WIDTH - 16}" height="{HEIGHT - 16}" fill="none" stroke="#4a3a26" '
        f'stroke-width="2"/>\n{inset(board)}\n'
        f'<g font-family="Georgia, \'Times New Roman\', serif">{"".join(parts)}{mark}</g>\n</svg>\n')


def inset(board: str) -> str:
    """A document as a part of the picture, as large as there is room for it."""
    root = _ROOT.search(board)
    if root is None:
        return ""
    kept = " ".join([f'{name}="{value}"' for name, value in _ATTRIBUTE.findall(root.group())])
    return (f'<svg x="{MARGIN}" y="{MARGIN}" width="{BOARD}" height="{HEIGHT - 2 * MARGIN}" {kept}>'
            f"{board[root.end():].rstrip()}")


def _lines(line: WordLine, texts: Sequence[str], y: int) -> tuple[str, int]:
    """Words below each other, and where the next ones go; what has no room ends with an ellipsis."""
    rows = [row for text in texts for row in wrap(_plain(text), line.wide, break_long_words=True)]
    step = round(line.size * 1.22)
    most = min(line.most, (FLOOR - y - line.above) // step)
    if not rows or most < 1:
        return "", y
    if len(rows) > most:
        rows = [*rows[:most - 1], f"{rows[most - 1][:line.wide - 1].rstrip()}…"]
    y += line.above
    drawn = []
    for row in rows:
        y += step
        weight = ' font-weight="700"' if line.bold else ""
        drawn.append(f'<text x="{LEFT}" y="{y}" font-size="{line.size}"{weight} fill="{line.colour}">{_text(row)}'
                     "</text>")
    return "".join(drawn), y


def _plain(text: str) -> str:
    return _NOT_XML.sub("", text)


def _text(text: str) -> str:
    return escape(_plain(text))
