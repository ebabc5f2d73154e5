"""The terminal itself: how large it is, its colours, and how lines are put on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.text import Text

from gravetide.drawing import draw

EMBER, GOLD, BLOOD, DIM = "color(215)", "color(221)", "color(203)", "color(245)"

FORGET = "\x1b[3J"
"""Clears what has been scrolled off the screen too."""


class Screen:
    """The terminal: how large it is, and how things are put on it.

    `height` is None where nobody looks at a screen; then nothing is cut and nothing is cleared.
    """

    def __init__(self, *, colour: bool = True, live: bool = False) -> None:
        self.console = Console(no_color=True if not colour else None, highlight=False, soft_wrap=True, emoji=False)
        self.live = live

    @property
    def width(self) -> int:
        """Columns."""
        return max(40, self.console.size.width if self.live else min(self.console.size.width, 120))

    @property
    def height(self) -> int | None:
        """Lines, if somebody looks at them."""
        return max(16, self.console.size.height) if self.live else None

    @property
    def colour(self) -> bool:
        """Whether maps are drawn in colours."""
        return self.console.is_terminal and not self.console.no_color

    def clear(self) -> None:
        """A fresh page."""
        if self.live:
            self.console.clear()

    def forget(self) -> None:
        """A fresh page, and nothing left of those before it for somebody who scrolls up."""
        self.clear()
        if self.live:
            print(FORGET, end="", file=self.console.file, flush=True)

    def show(self, lines: Iterable[Text | str]) -> None:
        """Print lines."""
        for line in lines:
            self.console.print(line, markup=False, soft_wrap=True, crop=self.live)

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence, wrapped."""
        self.show(self.wrapped(Text(sentence, style)))

    def wrapped(self, text: Text, width: int | None = None, indent: int = 0) -> list[Text]:
        """A paragraph broken into lines; all but the first are indented."""
        width = width or self.width
        first, *rest = text.wrap(self.console, width) if text.plain else [Text("")]
        if not rest or not indent:
            return [_stripped(line) for line in (first, *rest)]
        remaining = Text(" ").join([_stripped(line) for line in rest])
        again = remaining.wrap(self.console, width - indent)
        return [_stripped(first), *[Text(" " * indent).append_text(_stripped(line)) for line in again]]

    def drawn(self, picture: Any, width: int) -> list[Text]:
        """A picture as lines, at most so many columns wide."""
        text = draw(picture, colour=self.colour, width=width)
        return [Text.from_ansi(line, no_wrap=True) for line in text.split("\n")]

    def beside(self, left: list[Text], right: list[Text], column: int) -> list[Text]:
        """Two blocks of lines next to each other."""
        lines = []
        for number in range(max(len(left), len(right))):
            line = left[number].copy() if number < len(left) else Text("")
            if number < len(right):
                line.append(" " * (column - line.cell_len))
                line.append_text(right[number])
            lines.append(line)
        return lines


def percent(chance: float) -> str:
    """A chance in words, never rounded to certainty."""
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{chance:.0%}"


def _stripped(line: Text) -> Text:
    line = line.copy()
    line.rstrip()
    return line
