"""The hours of the plague: on pages the night over the board turns with the Danger Level.

It begins on a blue evening and ends under a red moon. Nobody has to read it: the Danger Level is written beside the
board, and how dark it is says who carries a light, as always. Pages take it by a class on the board's drawing.
"""

from __future__ import annotations

from typing import Final

from gravetide.drawing.colours import mixed
from gravetide.families.zones.drawn.looks import Theme

HOURS: Final = {
    "blue": ("#3a5c9c", 0.2, "#16244a", 0.4),
    "yellow": ("#3f3a86", 0.3, "#1d1a44", 0.45),
    "orange": ("#57206a", 0.38, "#28112f", 0.5),
    "red": ("#7d0d1c", 0.42, "#330b13", 0.55),
}
"""By Danger Level: what colours the shadow and how much of it there is, and the same for the night around the board."""


def style(theme: Theme) -> dict[str, str]:
    """The rules, for the classes `hour-blue` to `hour-red`."""
    found: dict[str, str] = {}
    for level, (shade, much, sky, more) in HOURS.items():
        found[f".hour-{level} .shadow"] = f"fill:{mixed(theme.shadow, shade, much)}"
        found[f".hour-{level} .night"] = f"fill:{mixed(theme.night, sky, more)}"
    return found


__all__ = ["HOURS", "style"]
