"""What was otherwise under older versions of a game's rules: records and saves of then are played by it.

A header names only what a table chose. When a default changes, the version of the game goes up and what it was before
is noted with the game, so that an old record still leads where it did.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Options = Mapping[str, Any]
NOTHING: Options = {}


class Then(NamedTuple):
    """One older version, in the words of now."""

    defaults: Options                           # readings that had another default
    house_rules: Mapping[str, Options] = {}     # the same of readings that only tables with a house rule have
    values: Mapping[str, Mapping[Any, Any]] = {}  # what the values of an option are called now
    quests: Mapping[str, Options] = {}          # what a quest's file says otherwise now

    def options(self, quest: str, options: Options) -> dict[str, Any]:
        """The options of a header made then, with all that was the default and is not any more."""
        chosen = {key: self.values.get(key, NOTHING).get(value, value) for key, value in options.items()}
        of_house_rules = {key: value for switch, readings in self.house_rules.items() if chosen.get(switch)
                          for key, value in readings.items()}
        return {**self.defaults, **of_house_rules, **self.quests.get(quest, NOTHING), **chosen}


def alike_now(fingerprint: str, alike: Mapping[str, str]) -> str:
    """The fingerprint that content of then would have now; it is the same where more than words has changed."""
    return "-".join([alike.get(part, part) for part in fingerprint.split("-")])
