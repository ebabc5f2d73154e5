"""How kinds of zombies are written, from ``words/kinds.toml`` of the family; kinds it does not know are written too."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec


class WrittenKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What drawings and sentences call a kind, and how one of it, or several, go."""

    letter: str
    one: str
    many: str
    gait: tuple[str, str] = ("walks", "walk")
    great: bool = False
    magic: bool = False


KINDS: Final = msgspec.toml.decode(
    resources.files("gravetide.families.zones.words").joinpath("kinds.toml").read_bytes(), type=dict[str, WrittenKind])
"""By key, in the order in which they are drawn."""


def written_kind(key: str) -> WrittenKind:
    """How a kind is written; one that nobody has told of, by its key."""
    return KINDS.get(key) or WrittenKind(key[:1].upper(), key.capitalize(), f"{key.capitalize()}s")
