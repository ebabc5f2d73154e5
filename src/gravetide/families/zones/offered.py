"""What the tables of a game can choose. Not compiled: machine code forgets what a `dict` of a record holds."""

from __future__ import annotations

from typing import Final

import msgspec


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options that a table asks for by one word; single options override it."""

    title: str
    sentence: str
    options: dict[str, bool | int | str] = {}


class Offered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What tables of a game can't choose, and what they can choose by one word: ``words/tables.toml`` of the game."""

    unused: tuple[str, ...] = ()
    """Components and readings that nothing in the game asks."""
    refused: dict[str, str] = {}
    """House rules that are not for it, each with the reason as half a sentence."""
    presets: dict[str, Preset] = {}
    """Its own, in place of those of house rules; the first is the usual one."""


EVERYTHING: Final = Offered()
