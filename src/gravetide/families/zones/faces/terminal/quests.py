"""Quests as one chooses among them: a small map with a few words, or the whole of one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.drawn.pictures import quest_picture
from gravetide.families.zones.faces.terminal.map import board_lines, thumbnail
from gravetide.families.zones.faces.terminal.table import goal_lines
from gravetide.families.zones.house_rules.modules import MODULES
from gravetide.families.zones.told.view import GoalView
from gravetide.terminal.screen import DIM, EMBER, Screen


def quest_lines(screen: Screen, number: int, quest: Quest) -> list[Text]:
    """A quest in the list: its small map, and beside it what to expect."""
    width = screen.width - 22
    team = (
        f"{quest.min_survivors}"
        if quest.min_survivors == quest.max_survivors
        else (f"{quest.min_survivors} to {quest.max_survivors}")
    )
    text = [
        Text.assemble((f"{number:>2} ", EMBER), (quest.title, "bold"), (f"  {quest.key}", DIM)),
        Text(f"   {quest.difficulty}, {minutes(quest)}, {team} Survivors", DIM),
    ]
    text += [Text("   ").append_text(line) for line in screen.wrapped(Text(quest.intro), width - 3)]
    return screen.beside(thumbnail(quest), text, 20)


def minutes(quest: Quest) -> str:
    """How long a quest takes."""
    return f"{quest.minutes} minutes" if quest.minutes.isdigit() else f"{quest.minutes} length"


def quest_house_rules(screen: Screen, quest: Quest) -> list[Text]:
    """The house rules that a quest asks for or rules out, if any."""
    lines = []
    for words, keys in (("Played with", quest.require), ("Not played with", quest.forbid)):
        if keys:
            titles = ", ".join(MODULES[key].title for key in keys)
            lines += screen.wrapped(Text(f"{words} the house rules: {titles}.", DIM))
    return lines


def quest_page(screen: Screen, quest: Quest, goals: Sequence[GoalView]) -> list[Text]:
    """A quest with its whole map."""
    board, legend = board_lines(screen, quest_picture(quest), screen.width)
    return [
        Text.assemble((f" {quest.title} ", f"bold reverse {EMBER}"), f"  {quest.difficulty}, {minutes(quest)}"),
        *screen.wrapped(Text(quest.intro)),
        *goal_lines(screen, goals, screen.width),
        *quest_house_rules(screen, quest),
        *board,
        *legend,
    ]
