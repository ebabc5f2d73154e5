"""What quests at the empire's wall lay out beside what every quest does: what a file says, and what the rules get.

Nothing here tells what an Objective card or a Note says: that is in a deck of its own (`content.objective_cards`),
which only the rules of a real game open.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gravetide.content.source import File

NOWHERE = -1


class LaidCard(msgspec.Struct, frozen=True):
    """An Objective card as it lies: in a Zone, or on the opening between two (EE-180, EE-183)."""

    id: str                        # "Q1-O3"
    zone: int
    other: int                     # the Zone on the other side of the opening, or NOWHERE
    tile: str                      # what its back shows


class Trigger(msgspec.Struct, frozen=True):
    """Something that turns a Note over when it happens: `when` is a word, `what` and `number` say which."""

    when: str                      # red-taken, guard-killed, counter, last-card, item-taken, item-used, token-in-flag
    what: str                      # the counter or the item
    number: int                    # so many; of token-in-flag: the token
    note: int                      # the Note's number; 0: one at random, NOWHERE: one at random for its verdict


class Replay(msgspec.Struct, frozen=True):
    """What an Epilogue adds to the quest that it plays once more (EE-221, EE-222)."""

    key: str                       # its stop in the campaign
    goals: int                     # so many goals are those of the quest itself, and come first
    treasures: tuple[str, ...]     # items that lie in the deck beside the Vault
    actions: int                   # what it takes to call the Spawn token
    actions_with_both: int         # the same, with all treasures in the team's hands
    draws: int                     # Zombie cards that are drawn for that token from then on, of which one counts


class Frontier(msgspec.Struct, frozen=True):
    """What lies on the map of such a quest at the start. Zones are numbers."""

    beacon: int
    flag: int                                  # the Flag Zone, or NOWHERE; so are all single Zones
    statues: tuple[int, ...]
    tokens: tuple[tuple[int, int], ...]        # (number, Zone) of the Spawn tokens, ascending
    corruption: tuple[int, ...]
    guards: tuple[tuple[int, int], ...]        # (Zone, how many)
    cauldrons: tuple[int, ...]
    reds: tuple[int, ...]                      # Red Objectives
    green: int                                 # the Green Objective, where it lies from the start
    defiler: int                               # the Defiler with his Spawn token, who is there from the start
    cards: tuple[LaidCard, ...]
    notes: tuple[str, ...]                     # the ids of the Notes, by number from 1
    random_notes: tuple[str, ...]              # those that are drawn at random
    triggers: tuple[Trigger, ...]
    tiles: tuple[tuple[str, ...], ...] = ()    # the faces of the map, row by row
    replay: Replay | None = None               # the Epilogue as which a quest is played once more


# -- what a file may say


class WrittenPlace(File, frozen=True):
    """A token in a Zone; `at` names the tile's face and the cell, like 28R.b2."""

    zone: str
    at: str = ""


class WrittenGuards(File, frozen=True):
    """So many Guards in a Zone."""

    zone: str
    count: int
    at: str = ""


class WrittenLadder(File, frozen=True):
    """A Rope Ladder; it is drawn on the map too."""

    walkway: str
    ground: str


class WrittenGreen(File, frozen=True):
    """The Green Objective, which is never taken."""

    zone: str
    at: str = ""
    when: Literal["always", "epilogue"] = "always"


class WrittenCard(File, frozen=True):
    """An Objective card."""

    id: str
    zone: str = ""
    straddles: tuple[str, ...] = ()
    at: str = ""


class WrittenTrigger(File, frozen=True):
    """When the named thing happens a Note is read."""

    when: str
    note: int = 0
    then: Literal["", "random-note", "verdict"] = ""


class WrittenLegend(File, frozen=True):
    """How many of each the printed legend counts; what it does not count is left out."""

    statues: int | None = None
    corruption: int | None = None
    cauldrons: int | None = None
    ladders: int | None = None
    guards: int | None = None
    cards: int | None = None
    notes: int | None = None
    objectives: int | None = None
    spawns: tuple[int, ...] | None = None


KEYS = ("beacon", "flags", "statues", "corruption", "guards", "cauldrons", "ladders", "red_objectives", "green",
        "defiler", "cards", "notes", "legend", "corruption_steps", "zombie_steps", "carry_to", "on")
"""Keys of a quest file that only such quests have."""


def counts_of(file: Any) -> dict[str, Any]:
    """How many of each thing a file lays out, by the names of legends."""
    return {
        "statues": len(file.statues), "corruption": len(file.corruption), "cauldrons": len(file.cauldrons),
        "ladders": len(file.ladders), "guards": sum(group.count for group in file.guards), "cards": len(file.cards),
        "notes": file.notes, "objectives": int(file.green is not None),
        "spawns": tuple([spawn.number for spawn in file.spawns]), "red_objectives": len(file.red_objectives),
    }
