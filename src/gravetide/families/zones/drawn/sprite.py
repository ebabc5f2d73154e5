"""What figures and tokens look like, and their colours: `sprite.json` and `colours.json`, which the browser reads too.

A symbol is drawn in a square of 40 x 40 around the origin, and its outline alone tells it apart at 20 pixels. Its parts
have classes and no colours: those are in the style sheet, where the theme of a game has its say (`style`). `town` is on
every board, `streets` and `frontier` on boards of these looks, `marks` where rules put something down that is not
printed. A house rule brings its own symbols, in `symbols.json` of its folder.
"""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

import msgspec

from gravetide.families.zones.content.house_rules import HOUSE_RULES
from gravetide.families.zones.drawn.looks import Look

Symbols = dict[str, str]


class TerminalColours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same in the palette of 256 colours, which terminals agree on."""

    tokens: dict[str, int]
    bases: tuple[int, ...]
    levels: dict[str, int]
    """Of Danger Levels, by their names."""


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours that are the same in every game and theme."""

    tokens: dict[str, str]
    """Of doors, Spawn tokens and Objectives, by the names that views use for them."""
    bases: tuple[str, ...]
    """Of the Survivors' bases, in the order of the team."""
    faces: tuple[str, ...]
    """The shapes of their faces, in the same order: colour is never the only signal."""
    terminal: TerminalColours
    paint: dict[str, str]
    """What symbols are painted with."""


_HERE: Final = resources.files("gravetide.families.zones")


def _read(path: str, kind: Any) -> Any:
    return msgspec.json.decode((_HERE / path).read_bytes(), type=kind)


def _drawn(symbols: dict[str, list[str]]) -> Symbols:
    return {key: "".join(parts) for key, parts in symbols.items()}


def _of_house_rules() -> Symbols:
    """The symbols that house rules bring along."""
    paths = [f"house_rules/{key}/symbols.json" for key in HOUSE_RULES]
    found = [_drawn(_read(path, dict[str, list[str]])) for path in paths if (_HERE / path).is_file()]
    return {key: body for brought in found for key, body in brought.items()}


PALETTE: Final[Colours] = _read("drawn/colours.json", Colours)
SPRITE: Final[dict[str, Symbols]] = {
    group: _drawn(symbols) for group, symbols in _read("drawn/sprite.json", dict[str, dict[str, list[str]]]).items()}
"""The symbols by group and key."""
SPRITE["marks"] |= _of_house_rules()


def symbols(look: Look) -> Symbols:
    """What boards of this look are drawn with."""
    streets, frontier = look.crossings, look.frontier
    return SPRITE["town"] | (SPRITE["streets"] if streets else {}) | (SPRITE["frontier"] if frontier else {})


__all__ = ["PALETTE", "SPRITE", "Symbols", "symbols"]
