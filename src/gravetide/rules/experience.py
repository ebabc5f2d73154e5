"""Experience, Danger Levels and the choice of skills (BP-081 to BP-093)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.kernel.frame import Frame, Option
from gravetide.rules import events
from gravetide.rules.options import Numbers
from gravetide.rules.outcome import judge
from gravetide.rules.team import RED, level_of

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame


class ExperienceRules:
    """The readings of the chapter on experience that a table may change."""

    __slots__ = ("beyond_red",)

    def __init__(self, *, beyond_red: bool = True) -> None:
        self.beyond_red = beyond_red  # False: the count ends where the Red level begins (BP-091)


def gain(game: ZoneGame, who: int, amount: int) -> None:
    """Give experience; new skills work at once, also in the middle of a Turn (BP-089)."""
    survivor = game.edit(who)
    if not game.setup.rules.experience.beyond_red:
        amount = max(0, min(amount, RED - survivor.experience))
    if survivor.fate or not amount:
        return
    before = level_of(survivor.experience)
    survivor.experience += amount
    if game.events is not None:
        game.events.append(events.ExperienceGained(who, amount, survivor.experience))
    after = level_of(survivor.experience)
    if after == before:
        return
    # Frames run last in, first out: the lowest new level is asked about first.
    for level in range(after, before, -1):
        game.frame = ReachLevel(game.frame, who, level)


def add_skill(game: ZoneGame, who: int, skill: int) -> None:
    """The skill works from now on; within his own Turn it brings its Actions straight away."""
    survivor = game.edit(who)
    survivor.skills += (skill,)
    gained = game.setup.pack.skills[skill]
    if who == game.active:
        if gained.family == "extra_action":
            survivor.actions += gained.amount
        else:
            survivor.free += game.setup.abilities((skill,)).free
    if game.events is not None:
        game.events.append(events.SkillGained(who, skill))


class ReachLevel(Frame):
    """A Survivor enters a Danger Level: yellow brings its one skill, orange and red a choice."""

    __slots__ = ("who", "level")

    def __init__(self, below: Frame | None, who: int, level: int) -> None:
        self.below = below
        self.who = who
        self.level = level

    def step(self, game: ZoneGame) -> list[Option] | None:
        if game.survivors[self.who].fate:
            game.frame = self.below
            return None
        sheet = game.setup.cast[self.who]
        skills = (sheet.blue,), (sheet.yellow,), sheet.orange, sheet.red
        return [Learn.of(skill) for skill in skills[self.level]]

    def choose(self, game: ZoneGame, option: Learn) -> None:
        game.frame = self.below
        if game.events is not None:
            game.events.append(events.LevelReached(self.who, self.level))
        add_skill(game, self.who, option.numbers[0])
        judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        name = ("blue", "yellow", "orange", "red")[self.level]
        return f"{game.setup.cast[self.who].name} reaches the {name} level: which skill?"


class Learn(Numbers):
    """Take a skill."""

    __slots__ = ()
    verb = "learn"
    group = "choice"

    def notation(self, game: ZoneGame) -> str:
        return f"learn {game.setup.pack.skills[self.numbers[0]].key}"

    def sentence(self, game: ZoneGame) -> str:
        skill = game.setup.pack.skills[self.numbers[0]]
        return f"{skill.name}: {skill.text}"
