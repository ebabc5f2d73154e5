"""Which options and questions a game has: those of every game of the family, and those of the chapters that it names.

Numbers of actions and questions must not depend on which other games there are, so what not every game has is listed.
"""

from __future__ import annotations

from typing import Any, Final

RULES: Final = "gravetide.families.zones."

SPECIAL: Final = frozenset({
    "abominations", "activation.RanShort", "aftermath", "belongings", "carrying", "cars", "cauldrons", "chi",
    "chi_cards", "combining", "corruption", "deeds", "doors.GivesWay", "experience.LearnAgain", "feats.Tend",
    "freezing", "friends_first", "frontier_goals", "guard_traits", "guarded_wounds", "guards", "ice", "in_play",
    "kept_cards", "knocked_out", "missions", "molotov", "numbered_spawns", "objective_cards",
    "objectives.ChooseFind", "objectives.ChooseFinds", "one_direction", "rounds.Verdict", "silence", "spoils",
    "standing", "winter_magic", "wound_cards",
})
"""Chapters, and single things of other chapters, that only games have which name the chapter (`ZoneRules.chapters`)."""


def chapter_of(sort: Any) -> str:
    """The chapter that an option or a question belongs to: its module, or the folder of a chapter of several modules.

    Numbers of actions are fixed, and with them the order of chapters: house rules go by the name they had first.
    """
    folder, *parts = sort.__module__.removeprefix(RULES).split(".")
    module = parts[-1] if parts else folder
    if folder != "house_rules":
        return str(parts[0] if parts else folder)
    return f"alternate.{parts[0] if module == 'rule' else module}"


def is_of(sort: Any, chapters: tuple[str, ...]) -> bool:
    """Whether games with these chapters have such options or questions."""
    if not sort.__module__.startswith(RULES):
        return False
    chapter = chapter_of(sort)
    is_special = chapter in SPECIAL or f"{chapter}.{sort.__name__}" in SPECIAL
    return chapter in chapters or not is_special
