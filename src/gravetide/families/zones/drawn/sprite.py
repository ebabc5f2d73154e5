"""What figures and tokens look like, and their colours: `sprite.json` and `colours.json`, which the browser reads too.

A symbol is drawn in a square of 40 x 40 around the origin, and its outline alone tells it apart at 20 pixels. Its parts
have classes and no colours: those are in the style sheet, where the theme of a game has its say (`svg.style`). `town`
is on every board, `streets` and `frontier` on boards of these looks, `house` is what house rules put down.
"""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

import msgspec

from gravetide.families.zones.drawn.looks import Look

Symbols = dict[str, str]


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours that are the same in every game and theme."""

    tokens: dict[str, str]
    """Of doors, Spawn tokens and Objectives, by the names that views use for them."""
    bases: tuple[str, ...]
    """Of the Survivors' bases, in the order of the team."""
    faces: tuple[str, ...]
    """The shapes of their faces, in the same order: colour is never the only signal."""
    paint: dict[str, str]
    """What symbols are painted with."""


def _read(name: str, kind: Any) -> Any:
    return msgspec.json.decode((resources.files(__package__) / name).read_bytes(), type=kind)


COLOURS: Final[Colours] = _read("colours.json", Colours)
_SPRITE: Final[dict[str, dict[str, list[str]]]] = _read("sprite.json", dict[str, dict[str, list[str]]])
SPRITE: Final = {group: {key: "".join(parts) for key, parts in symbols.items()} for group, symbols in _SPRITE.items()}
"""The symbols by group and key."""


def symbols(look: Look) -> Symbols:
    """What boards of this look are drawn with."""
    streets, frontier = look.crossings, look.frontier
    return SPRITE["town"] | (SPRITE["streets"] if streets else {}) | (SPRITE["frontier"] if frontier else {})


__all__ = ["COLOURS", "SPRITE", "Symbols", "symbols"]
