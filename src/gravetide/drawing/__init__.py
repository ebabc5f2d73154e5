"""Drawings of positions, whatever game they are of: `draw` for terminals, `svg` for pages.

A family brings its own kind of picture and says here how it is drawn.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any


@singledispatch
def draw(picture: Any, colour: bool = True, width: int | None = None) -> str:
    """The picture as text, in colour or without, at most so many characters wide."""
    raise TypeError(f"A {type(picture).__name__} can't be drawn as text.")


@singledispatch
def svg(picture: Any) -> str:
    """The picture as an SVG document."""
    raise TypeError(f"A {type(picture).__name__} can't be drawn as SVG.")


__all__ = ["draw", "svg"]
