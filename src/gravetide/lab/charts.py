"""Charts as inline SVG, drawn by hand: bars, bands, lines and intervals. Colours are the page's, by class."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

WIDTH, HEIGHT = 640, 226
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 14, 34
NUMBER = 30
"""Room for the number of a Round, also where the page writes it larger because the whole chart is small."""


class Series(NamedTuple):
    """Values over the Rounds, drawn in one colour."""

    name: str
    colour: str
    values: Sequence[float]


class Interval(NamedTuple):
    """One line of a list of intervals: a name, what stands behind it, the point and its reach."""

    name: str
    note: str
    value: float
    low: float
    high: float
    colour: str
    strong: bool = True


def nice_step(most: float, ticks: int = 4) -> float:
    """A round distance between tick marks.

    >>> [nice_step(value) for value in (3, 10, 44, 0.6)]
    [1.0, 5.0, 10.0, 0.2]
    """
    if most <= 0:
        return 1.0
    rough = most / ticks
    power = 10.0 ** floor(log10(rough))
    step = next(factor for factor in (1, 2, 5, 10) if factor * power >= rough * 0.86)
    return round(step * power, 10)


class Plot:
    """A frame with Rounds from left to right and an amount upwards; parts are drawn into it."""

    def __init__(self, first: int, last: int, most: float, *, unit: str = "", percent: bool = False) -> None:
        self.first, self.last = first, last
        step = nice_step(most or 1.0)
        self.most = max(step, step * -(-(most or 1.0) // step))
        if percent:
            step, self.most = 0.25, 1.0
        self.unit = unit
        self.parts: list[str] = []
        self._axes(step, percent)

    def x(self, at: float) -> float:
        """Where a Round stands; whole numbers are the middles of their columns."""
        return LEFT + (at - self.first + 0.5) * self.column

    @property
    def column(self) -> float:
        """The width of a Round."""
        return (WIDTH - LEFT - RIGHT) / max(1, self.last - self.first + 1)

    def y(self, amount: float) -> float:
        """Where an amount stands."""
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * amount / self.most

    def _axes(self, step: float, percent: bool) -> None:
        count = round(self.most / step)
        for number in range(count + 1):
            amount = number * step
            label = f"{amount:.0%}" if percent else f"{amount:g}"
            y = self.y(amount)
            self.parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
                              f'<text class="tick end" x="{LEFT - 7}" y="{y:.1f}">{label}</text>')
        every = max(1, round(nice_step(self.last - self.first + 1, 10)))
        y = HEIGHT - BOTTOM + 8
        for at in range(self.first, self.last + 1):
            has_room = (every - at % every) * self.column >= NUMBER
            if at % every == 0 or (at == self.first and has_room):
                self.parts.append(f'<text class="tick below" x="{self.x(at):.1f}" y="{y}">{at}</text>')

    def bars(self, rows: Sequence[tuple[int, Sequence[tuple[float, str, str]]]]) -> None:
        """Bars made of pieces (amount, colour, sentence) standing on each other, one bar for each Round."""
        width = max(1.5, self.column * 0.78)
        for at, pieces in rows:
            bottom = 0.0
            for amount, colour, sentence in pieces:
                if amount:
                    top = self.y(bottom + amount)
                    self.parts.append(
                        f'<rect class="{colour}" x="{self.x(at) - width / 2:.1f}" y="{top:.1f}" width="{width:.1f}" '
                        f'height="{self.y(bottom) - top:.1f}" rx="1.5"><title>{escape(sentence)}</title></rect>')
                    bottom += amount

    def bands(self, layers: Sequence[Series]) -> None:
        """Layers that fill up the whole, one above the other."""
        below = [0.0] * len(layers[0].values)
        for layer in layers:
            above = [under + value for under, value in zip(below, layer.values, strict=True)]
            self._area(below, above, layer.colour, layer.name)
            below = above

    def band(self, low: Sequence[float], high: Sequence[float], colour: str, name: str) -> None:
        """The room between two lines."""
        self._area(low, high, colour, name)

    def _area(self, low: Sequence[float], high: Sequence[float], colour: str, name: str) -> None:
        ats = range(self.first, self.first + len(low))
        ahead = [f"{self.x(at):.1f} {self.y(value):.1f}" for at, value in zip(ats, high, strict=True)]
        back = [f"{self.x(at):.1f} {self.y(value):.1f}" for at, value in zip(ats, low, strict=True)]
        path = "M" + "L".join([*ahead, *reversed(back)]) + "Z"
        self.parts.append(f'<path class="area {colour}" d="{path}"><title>{escape(name)}</title></path>')

    def line(self, series: Series) -> None:
        """A line through the Rounds."""
        ats = range(self.first, self.first + len(series.values))
        points = "L".join([
            f"{self.x(at):.1f} {self.y(value):.1f}" for at, value in zip(ats, series.values, strict=True)])
        name = escape(series.name)
        self.parts.append(f'<path class="line {series.colour}" d="M{points}"><title>{name}</title></path>')

    def svg(self, title: str) -> str:
        """The finished chart. What its axes count stands around it as text of the page, which is never too small."""
        unit = f'<p class="axis">{escape(self.unit)}</p>' if self.unit else ""
        return (f'{unit}<svg class="chart plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
                + "".join(self.parts) + '</svg><p class="axis across">Round</p>')


ROW, BARS = 26, 188
LETTER = 8.2
"""Room for a letter of a name or note, also in the widest of the page's fonts."""


def intervals(lines: Sequence[Interval], *, low: float, high: float, title: str, zero: bool = False) -> str:
    """Points with their intervals, one line each; `zero` marks the line that stands for no difference.

    Names and notes get the room they need; if that is much, the chart becomes wider.
    """
    height = ROW * len(lines) + 34
    names = round(20 + LETTER * max([len(line.name) for line in lines]))
    notes = round(20 + LETTER * max([len(line.note) for line in lines]))
    room = max(BARS, WIDTH - names - notes)
    width = names + room + notes

    def x(value: float) -> float:
        return names + room * (min(high, max(low, value)) - low) / (high - low)

    parts = []
    step = nice_step(high - low, 5)
    tick = step * -(-low // step)
    while tick <= high + 1e-9:
        label = f"{tick:+.0%}" if zero and abs(tick) > 1e-9 else f"{abs(tick):.0%}"
        parts.append(f'<path class="grid" d="M{x(tick):.1f} 4V{height - 26}"/>'
                     f'<text class="tick" x="{x(tick):.1f}" y="{height - 9}">{label}</text>')
        tick += step
    if zero:
        parts.append(f'<path class="zero" d="M{x(0):.1f} 4V{height - 26}"/>')
    for number, line in enumerate(lines):
        y = 4 + ROW * (number + 0.5)
        sure = "" if line.strong else " unsure"
        parts.append(
            f'<g class="{line.colour}{sure}"><title>{escape(line.name)}: {escape(line.note)}</title>'
            f'<text class="label end" x="{names - 14}" y="{y + 5:.1f}">{escape(line.name)}</text>'
            f'<path class="reach" d="M{x(line.low):.1f} {y:.1f}H{x(line.high):.1f}'
            f'M{x(line.low):.1f} {y - 4:.1f}v8M{x(line.high):.1f} {y - 4:.1f}v8"/>'
            f'<circle class="point" cx="{x(line.value):.1f}" cy="{y:.1f}" r="5.5"/>'
            f'<text class="note" x="{names + room + 14}" y="{y + 5:.1f}">{escape(line.note)}</text></g>')
    return (f'<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">'
            + "".join(parts) + "</svg>")


def legend(entries: Sequence[tuple[str, str]]) -> str:
    """Which colour stands for what: (colour, words)."""
    return '<p class="legend">' + "".join([
        f'<span><i class="{colour}"></i>{escape(words)}</span>' for colour, words in entries]) + "</p>"
