"""Experience, Danger Levels and the choice of skills (BP-081 to BP-093)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.team import level_of
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import SKILL, Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option

if TYPE_CHECKING:
    from gravetide.families.zones.printed import DangerLevels
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class ExperienceRules:
    """The readings of the chapter on experience that a table may change."""

    __slots__ = ("beyond_red",)

    def __init__(self, *, beyond_red: bool = True) -> None:
        self.beyond_red = beyond_red  # False: the count ends where the Red level begins (BP-091)

    def thresholds(self, printed: DangerLevels) -> tuple[int, ...]:
        """The experience with which each Danger Level begins (BP-083)."""
        return printed.thresholds

    def skills_at(self, game: ZoneGame, who: int, level: int) -> tuple[int, ...]:
        """The skills of a Danger Level that a Survivor has or may choose from."""
        return game.setup.cast[who].skills_at(level)

    def reached_again(self, game: ZoneGame, before: int, experience: int) -> tuple[int, ...]:
        """The Danger Levels that somebody far beyond them comes to once more."""
        return ()

    def may_have(self, game: ZoneGame, who: int, given: tuple[int, ...]) -> bool:
        """Whether a Survivor's skills can be; `given` are those that a scene gave him."""
        sheet, skills = game.setup.cast[who], game.survivors[who].skills
        allowed = {*given, *[skill for printed in sheet.skills for skill in printed]}
        return set(skills) <= allowed and len(skills) <= sheet.most_skills(len(given))


class LaterRed(ExperienceRules):
    """A table may let the Red level begin later or earlier than printed (Z1-090)."""

    __slots__ = ("red",)
    least: ClassVar[dict[str, int]] = {"red": 20}

    def __init__(self, *, beyond_red: bool = True, red: int) -> None:
        super().__init__(beyond_red=beyond_red)
        self.red = red  # the experience with which it begins

    def thresholds(self, printed: DangerLevels) -> tuple[int, ...]:
        """As printed but for the last."""
        return (*printed.thresholds[:-1], self.red)


def gain(game: ZoneGame, who: int, amount: int) -> None:
    """Give experience; new skills work at once, also in the middle of a Turn (BP-089)."""
    survivor = game.edit(who)
    if not game.setup.rules.experience.beyond_red:
        amount = max(0, min(amount, game.setup.thresholds[-1] - survivor.experience))
    if survivor.fate or not amount:
        return
    before = level_of(game.setup, survivor.experience)
    survivor.experience += amount
    after = level_of(game.setup, survivor.experience)
    if after != before:
        survivor.kit = survivor.shelf = None  # before anybody is told, and looks at what the cards allow now
    if game.events is not None:
        game.events.append(events.ExperienceGained(who, amount, survivor.experience))
    rules, now = game.setup.rules.experience, survivor.experience
    for level in reversed(rules.reached_again(game, now - amount, now)):
        game.frame = LearnAgain(game.frame, who, level)
    if after == before:
        return
    for moment in game.setup.additions.advanced:
        moment(game, who, after)
    # Frames run last in, first out: the lowest new level is asked about first.
    for level in range(after, before, -1):
        game.frame = ReachLevel(game.frame, who, level)


def add_skill(game: ZoneGame, who: int, skill: int) -> None:
    """The skill works from now on; within his own Turn it brings its Actions straight away."""
    survivor = game.edit(who)
    survivor.have_skills((*survivor.skills, skill))
    if who == game.active:
        bring_actions(game, who, skill)
    if game.events is not None:
        game.events.append(events.SkillGained(who, skill))


def bring_actions(game: ZoneGame, who: int, skill: int) -> None:
    """The Actions that a skill gives in every Turn come in the one that is under way."""
    survivor = game.edit(who)
    gained = game.setup.pack.skills[skill]
    if gained.family == "extra_action":
        survivor.actions += gained.amount
    else:
        survivor.free += game.setup.abilities((skill,)).free


@mypyc_attr(allow_interpreted_subclasses=True)
class ReachLevel(Frame):
    """A Survivor enters a Danger Level: one skill of it is learned, by choice where there are several."""

    __slots__ = ("who", "level")

    def __init__(self, below: Frame | None, who: int, level: int) -> None:
        self.below = below
        self.who = who
        self.level = level

    def step(self, game: ZoneGame) -> list[Option] | None:
        if game.survivors[self.who].fate:
            game.frame = self.below
            return None
        return [Learn.of(skill) for skill in game.setup.rules.experience.skills_at(game, self.who, self.level)]

    def choose(self, game: ZoneGame, option: Learn) -> None:
        game.frame = self.below
        if game.events is not None:
            game.events.append(events.LevelReached(self.who, self.level))
        add_skill(game, self.who, option.numbers[0])
        judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        name = game.setup.pack.box.levels[self.level]
        return f"{game.setup.cast[self.who].name} reaches the {name} level: which skill?"


class LearnAgain(ReachLevel):
    """A Survivor beyond Red reaches a level once more: a skill of it that he has not, or any (WD-014)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        if survivor.fate:
            game.frame = self.below
            return None
        printed = game.setup.rules.experience.skills_at(game, self.who, self.level)
        anything = [skill.index for skill in game.setup.pack.skills if not skill.bracketed]
        left = [skill for skill in printed if skill not in survivor.skills] or anything
        return [Learn.of(skill) for skill in left if skill not in survivor.skills]

    def choose(self, game: ZoneGame, option: Learn) -> None:
        game.frame = self.below
        add_skill(game, self.who, option.numbers[0])
        judge(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} goes beyond Red: which skill?"


class Learn(Choice):
    """Take a skill."""

    __slots__ = ()
    verb = "learn"
    group = "choice"
    fields = (Field("skill", SKILL),)

    def sentence(self, game: ZoneGame) -> str:
        skill = game.setup.pack.skills[self.numbers[0]]
        return f"{skill.name}: {skill.text}"
