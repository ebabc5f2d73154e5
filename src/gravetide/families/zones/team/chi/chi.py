"""The reserve of each Survivor, how it grows and is spent, and the skills that it lends (EE-020 to EE-025, EE-057)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.team.team import abilities, without
from gravetide.families.zones.told import events

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import ChiUse
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

# What a Survivor has used Chi for in the current Turn, or how he has gained some
MEDITATED: Final = 1
SKILLED: Final = 2
RECAST: Final = 4
DONE_WORDS: Final = (("meditated", MEDITATED), ("chi skill", SKILLED), ("recast", RECAST))


class ChiRules:
    """The readings of the chapter on Chi that a table may change."""

    __slots__ = ("dice_per_weapon", "roll_six_costs", "unpaid_attacks")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"unpaid_attacks": ("forbidden", "no effect")}

    def __init__(self, *, dice_per_weapon: bool = False, roll_six_costs: bool = False,
                 unpaid_attacks: str = "forbidden") -> None:
        self.dice_per_weapon = dice_per_weapon  # +2 Dice count for each weapon of a pair, not for the Action (EE-051)
        self.roll_six_costs = roll_six_costs    # Roll 6: +1 Chi is a Chi skill and has to be paid for (EE-053)
        self.unpaid_attacks = unpaid_attacks    # while a Warden is about: not possible, or killing nobody (EE-046)


class ChiView(HouseView, frozen=True):
    """The reserves by Survivor, what each has done in the current Turn, and skills that Chi lends just now."""

    reserve: dict[str, int]
    done: dict[str, tuple[str, ...]]
    lent: dict[str, tuple[str, ...]]


class Chi(HouseState, frozen=True):
    """The reserve of each Survivor, what it was used for in his Turn, and the skills that it lends him now."""

    key: ClassVar[str] = "chi"
    reserve: tuple[int, ...] = ()
    used: tuple[int, ...] = ()               # masks
    lent: tuple[tuple[int, ...], ...] = ()   # skills that he has only for an Action or a Turn

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """Three points each, where Chi is played with."""
        number = len(game.setup.cast)
        return cls((game.setup.rules.wall.chi if plays(game, "chi") else 0,) * number, (0,) * number, ((),) * number)

    def problem(self, game: ZoneGame) -> str:
        """A reserve for everybody, and nothing lent that he does not have."""
        number = len(game.survivors)
        if not len(self.reserve) == len(self.used) == len(self.lent) == number:
            return "Somebody has no reserve of Chi."
        if any(not 0 <= points < 1000 for points in self.reserve) or any(not 0 <= done < 8 for done in self.used):
            return "A reserve of Chi can't be."
        for survivor, lent in zip(game.survivors, self.lent, strict=True):
            if not set(lent) <= set(survivor.skills):
                return "A skill that Chi lends is not there."
        return ""

    def view(self, game: ZoneGame) -> ChiView | None:
        """All of it, where Chi is played with."""
        if not plays(game, "chi"):
            return None
        keys = [sheet.key for sheet in game.setup.cast]
        skills = game.setup.pack.skills
        return ChiView(
            dict(zip(keys, self.reserve, strict=True)),
            {key: tuple([word for word, bit in DONE_WORDS if done & bit])
             for key, done in zip(keys, self.used, strict=True) if done},
            {key: tuple([skills[skill].key for skill in lent])
             for key, lent in zip(keys, self.lent, strict=True) if lent})

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        keys = [sheet.key for sheet in setup.cast]
        if view is None:
            return cls((0,) * len(keys), (0,) * len(keys), ((),) * len(keys))
        numbers = {skill.key: skill.index for skill in setup.pack.skills}
        return cls(
            tuple([view.reserve[key] for key in keys]),
            tuple([sum([bit for word, bit in DONE_WORDS if word in view.done.get(key, ())]) for key in keys]),
            tuple([tuple([numbers[skill] for skill in view.lent.get(key, ())]) for key in keys]))


# -- the reserve


def reserve(game: ZoneGame, who: int) -> int:
    """The Chi that a Survivor has."""
    return recall(game, Chi).reserve[who]


def rules_of(game: ZoneGame) -> ChiRules:
    """How Chi is read at this table."""
    rules: ChiRules = game.setup.rules.own["chi"]
    return rules


def gain(game: ZoneGame, who: int, number: int, why: str) -> None:
    """Chi comes into somebody's reserve, which has no end (EE-022, EE-024)."""
    if number > 0 and plays(game, "chi") and not game.survivors[who].fate:
        set_reserve(game, who, reserve(game, who) + number, why)


def lose(game: ZoneGame, who: int, number: int, why: str) -> None:
    """Chi leaves somebody's reserve, as far as there is any (EE-022)."""
    left = max(0, reserve(game, who) - number) if plays(game, "chi") else 0
    if left != reserve(game, who):
        set_reserve(game, who, left, why)


def drain(game: ZoneGame) -> None:
    """A God-Eater is drawn: everybody in play loses a point, but for those with Inner God (EE-023, EE-234)."""
    for who, survivor in enumerate(game.survivors):
        if not survivor.fate and not abilities(game, who).keeps_chi:
            lose(game, who, 1, "god-eater")


def set_reserve(game: ZoneGame, who: int, points: int, why: str) -> None:
    """A reserve is another from now on; everybody is told."""
    chi = recall(game, Chi)
    change = points - chi.reserve[who]
    remember(game, Chi(_with(chi.reserve, who, points), chi.used, chi.lent))
    if game.events is not None:
        game.events.append(events.ChiChanged(who, change, points, why))


def _with(values: tuple[Any, ...], who: int, value: Any) -> tuple[Any, ...]:
    return (*values[:who], value, *values[who + 1:])


def lent_to(game: ZoneGame, who: int) -> tuple[int, ...]:
    """The skills that a Survivor has only for a while."""
    return recall(game, Chi).lent[who]


def has_done(game: ZoneGame, who: int, what: int) -> bool:
    """Whether somebody has done it in his Turn."""
    return bool(recall(game, Chi).used[who] & what)


def note_use(game: ZoneGame, who: int, what: int) -> None:
    """Something that is done once per Turn was done."""
    chi = recall(game, Chi)
    remember(game, Chi(chi.reserve, _with(chi.used, who, chi.used[who] | what), chi.lent))


def lend(game: ZoneGame, who: int, skill: int) -> bool:
    """Somebody has a skill for a while; who has it anyway gains nothing (EE-057)."""
    survivor = game.edit(who)
    if skill in survivor.skills:
        return False
    survivor.have_skills((*survivor.skills, skill))
    chi = recall(game, Chi)
    remember(game, Chi(chi.reserve, chi.used, _with(chi.lent, who, (*chi.lent[who], skill))))
    return True


def give_back(game: ZoneGame, who: int, skill: int) -> None:
    """What was lent for a while is gone."""
    chi = recall(game, Chi)
    if skill in chi.lent[who]:
        survivor = game.edit(who)
        survivor.have_skills(without(survivor.skills, skill))
        remember(game, Chi(chi.reserve, chi.used, _with(chi.lent, who, without(chi.lent[who], skill))))


def new_turn(game: ZoneGame, who: int) -> None:
    """His Turn begins: what is done once per Turn can be done again."""
    chi = recall(game, Chi)
    if chi.used[who]:
        remember(game, Chi(chi.reserve, _with(chi.used, who, 0), chi.lent))


def end_turn(game: ZoneGame, who: int) -> None:
    """His Turn is over: what Chi lent for it is gone."""
    for skill in recall(game, Chi).lent[who]:
        give_back(game, who, skill)


def forget(game: ZoneGame, who: int) -> None:
    """He is no longer in play: his Chi is gone, and what it lent (EE-025)."""
    end_turn(game, who)
    lose(game, who, reserve(game, who), "gone")


def pay_chi(game: ZoneGame, who: int, use: int) -> None:
    """A point of Chi is spent on a better weapon or on a Chi skill, which is all it does in the Turn (EE-041)."""
    if use:
        note_use(game, who, SKILLED)
        set_reserve(game, who, reserve(game, who) - 1, game.setup.pack.skills[use - 1].key)
    else:
        set_reserve(game, who, reserve(game, who) - 1, "enhanced")


def chi_use(game: ZoneGame, skill: int) -> ChiUse | None:
    """What a point of Chi is paid for, of a Chi skill."""
    return game.setup.pack.skills[skill].chi


def why_no_chi(game: ZoneGame, who: int) -> str | None:
    """Why a Survivor has no Chi to spend; None if he has."""
    if not plays(game, "chi"):
        return "This table plays without Chi."
    return None if reserve(game, who) else f"{game.setup.cast[who].name} has no Chi left."
