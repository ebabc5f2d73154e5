"""Small pieces of SVG: a symbol of the sprite, a few letters, something moved to its place."""

from __future__ import annotations


def use(key: str) -> str:
    """A symbol, by its key."""
    return f'<use href="#gt-{key}"/>'


def label(text: str, size: int, *, y: float, x: float = 0, tone: str = "letter") -> str:
    """A few letters on a symbol."""
    return f'<text class="{tone}" font-size="{size}" x="{x:g}" y="{y:g}">{text}</text>'


def badge(count: int) -> str:
    """How many there are, on a disc."""
    return f'<circle class="paper" cx="12" cy="11" r="9.5"/>{label(str(count), 15 if count < 10 else 12, x=12, y=16)}'


def at(x: float, y: float, scale: float, body: str) -> str:
    """Something drawn around the origin, where it belongs and as large as it should be."""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.2f})">{body}</g>'
