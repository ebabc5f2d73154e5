"""Epilogues: quests of a game that are played once more, with goals behind their own (EE-221, EE-222).

A game that has them says so in one file of its pack: what is the same for all, and which quests they replay. Each is
then a quest like any other, made of that quest's own file and checked like it; nothing of the map is written twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import PurePath
from typing import Any, Final

import msgspec

from gravetide.content.source import File, Source, open_pack, read_source
from gravetide.families.zones.content.effects import ITEMS
from gravetide.families.zones.content.frontier import Replay
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_reader import quests, read_quest
from gravetide.families.zones.content.reader import fingerprint

FILE: Final = "epilogue.toml"
LEAVING: Final = frozenset({"leave", "leave-with-beacon", "carry-out", "drive-off"})
"""Goals that take Survivors off the board, where in an Epilogue everybody stays (EE-222)."""


class _ReplayEntry(File, frozen=True):
    key: str
    quest: str
    title: str
    intro: str


class _EpilogueFile(File, frozen=True):
    length: str
    treasures: tuple[str, ...]
    actions: int
    actions_with_both: int
    draws: int
    goal: tuple[dict[str, Any], ...]
    replay: tuple[_ReplayEntry, ...]


def epilogues(game: str) -> dict[str, Quest]:
    """The Epilogues that come with a game, by their keys as quests; none for most games."""
    return dict(_epilogues(game.replace("_", "-")))


def every_quest(game: str) -> dict[str, Quest]:
    """The quests of a game and its Epilogues: all that can be played by a key."""
    return quests(game) | epilogues(game)


@lru_cache(maxsize=8)
def _epilogues(game: str) -> Mapping[str, Quest]:
    if not (open_pack(game) / FILE).is_file():
        return {}
    known = quests(game)
    return read_epilogues(read_source(game, FILE), {
        key: (quest, read_source(game, "quests", PurePath(quest.path).name)) for key, quest in known.items()})


def read_epilogues(source: Source, known: Mapping[str, tuple[Quest, Source]]) -> dict[str, Quest]:
    """The Epilogues that a file describes, of quests with their own files; BadContent names what is wrong."""
    told = source.read(_EpilogueFile)
    for number, item in enumerate(told.treasures):
        if item not in ITEMS:
            source.fail(f'There is no item "{item}". Please name one that Survivors carry.', "treasures", number)
    if not told.treasures or not told.goal:
        source.fail("An Epilogue has treasures, and goals of its own. Please add them.", "treasures")
    if not 1 <= told.actions_with_both <= told.actions or told.draws < 1:
        source.fail("An Epilogue costs at least one Action and draws at least one card, and all treasures together "
                    "cost no more than one of them. Please correct the numbers.", "actions")
    found: dict[str, Quest] = {}
    for number, entry in enumerate(told.replay):
        if entry.quest not in known:
            source.fail(f'There is no quest "{entry.quest}" to be played again.', "replay", number, value=entry.quest)
        quest, text = known[entry.quest]
        if any(goal.part in LEAVING for goal in quest.goals):
            source.fail(f"In {quest.title} one wins by leaving, and in an Epilogue everybody stays. Please replay "
                        "another quest.", "replay", number, value=entry.quest)
        replayed = _replayed(told, entry, quest, text)
        found[replayed.key] = msgspec.structs.replace(
            replayed, fingerprint=fingerprint([replayed.fingerprint, source.text]))
    if len(found) != len(told.replay) or len({entry.key for entry in told.replay}) != len(told.replay):
        source.fail("Two Epilogues have the same key or title. Please rename one.", "replay")
    return found


def _replayed(told: _EpilogueFile, entry: _ReplayEntry, quest: Quest, text: Source) -> Quest:
    """A quest as its Epilogue: the Green Objective lies there, and more is to be done."""
    data = text.parse()
    data |= {"title": entry.title, "minutes": told.length, "intro": entry.intro,
             "goal": [*data["goal"], *told.goal]}
    if "green" in data:
        data["green"] = {**data["green"], "when": "always"}
    replayed = read_quest(text, data)
    replay = Replay(entry.key, len(quest.goals), told.treasures, told.actions, told.actions_with_both, told.draws)
    wall = replayed.frontier
    assert wall is not None, "the goals of an Epilogue are those of quests at the wall"
    return msgspec.structs.replace(replayed, frontier=msgspec.structs.replace(wall, replay=replay))


__all__ = ["FILE", "epilogues", "every_quest", "read_epilogues"]
