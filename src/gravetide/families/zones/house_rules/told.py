"""What players read of a house rule, from ``words.toml`` of its folder, and of presets, from ``presets.toml``."""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

import msgspec

from gravetide.families.zones.offered import Preset


class RuleWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that players read of a house rule beside what its options, frames and events say."""

    title: str
    sentence: str
    """What it does, for whoever chooses house rules."""
    chapter: str
    """The chapter of our rules page that `text` belongs to."""
    text: str
    words: dict[str, str]
    """Words that mean something else, or are new, at a table that plays with it."""
    events: tuple[str, ...] = ()
    """The events that only it makes happen."""
    because: dict[str, str] = {}
    """Why other house rules, by their keys, go with it, as half sentences."""
    options: dict[str, dict[str, Any]] = {}
    """What its readings mean, by their names; written as in the family's ``words/readings.toml``."""


_HERE: Final = resources.files("gravetide.families.zones.house_rules")


def rule_words(key: str) -> RuleWords:
    """What the folder of a house rule says."""
    return msgspec.toml.decode(_HERE.joinpath(key, "words.toml").read_bytes(), type=RuleWords)


PRESETS: Final[dict[str, Preset]] = msgspec.toml.decode(
    _HERE.joinpath("presets.toml").read_bytes(), type=dict[str, Preset])
"""What a table can ask for by one word. Single switches override a preset."""
