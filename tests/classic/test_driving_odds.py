"""Exact odds of driving, against all ways in which the dice can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from gravetide.families.zones.told.odds import AttackOdds, odds
from tests.classic.table import STREET, Table, table
from tests.support.rules import rule


def told(scene: Table, notation: str) -> AttackOdds | None:
    option = next(option for option in scene.game.options if option.notation(scene.game) == notation)
    found = odds(scene.game, option)
    assert found is None or isinstance(found, AttackOdds)
    return found


def counted(dice: int, number: Callable[[tuple[int, ...]], int]) -> dict[int, float]:
    """The chances of a number, by every way in which so many dice can hit or miss."""
    found = Counter(number(fallen) for fallen in product((0, 1), repeat=dice))
    return {value: count / 2**dice for value, count in sorted(found.items())}


@rule("Z1-175", "Z1-176")
def test_both_zones_count_and_each_by_itself() -> None:
    scene = table(STREET).survivor("Wanda", "s01").car("s01", "police", driver="Wanda")
    scene.zombies("s01", walkers=1).zombies("s02", walkers=2, fatties=1, runners=1).turn("Wanda")
    found = told(scene, "drive s02")
    assert found is not None
    # Of the four dice in s02 no more than two find Walkers: the Fatty takes the others.
    assert found.kills == counted(5, lambda fallen: fallen[0] + min(2, sum(fallen[1:])))
    assert found.kills_of[scene.pack.zombie["runner"].index] == 0.0
    assert (found.dice, found.needed, found.all_killed, found.rerolls) == (5, 4, 0.0, 0)


@rule("Z1-175", "Z1-178")
def test_friends_are_struck_first_and_passengers_never() -> None:
    scene = table(STREET).survivor("Wanda", "s01").survivor("Amy", "s01").survivor("Josh", "s02", hands=["wounded"])
    scene.car("s01", "police", driver="Wanda", passengers=["Amy"]).zombies("s02", walkers=2).turn("Wanda")
    found = told(scene, "drive s02")
    assert found is not None
    assert found.friendly_hits == counted(3, lambda fallen: min(1, sum(fallen)))
    assert found.kills == counted(3, lambda fallen: max(0, sum(fallen) - 1))
    assert [(friend.survivor, friend.eliminated) for friend in found.friends] == [(scene.who("Josh"), 0.875)]


@rule("Z1-168")
def test_a_reroll_is_kept_for_the_roll_that_needs_it() -> None:
    scene = table(STREET).survivor("Josh", "s01", skills=["Lucky"]).car("s01", "police", driver="Josh")
    scene.zombies("s01", walkers=1).zombies("s02", walkers=1).turn("Josh")
    found = told(scene, "drive s02")
    assert found is not None
    # A first miss is rolled again; after a first hit the second roll has the re-roll.
    half = Fraction(1, 2)
    both = half * (half + half * half) + half * half * half
    none = half * half * half
    assert (found.kills, found.rerolls) == ({0: float(none), 1: float(1 - none - both), 2: float(both)}, 1)


@rule("Z1-188")
@pytest.mark.parametrize(("walkers", "dice"), [(0, 0), (2, 2)])
def test_driving_on_counts_what_is_ahead_alone(walkers: int, dice: int) -> None:
    scene = table(STREET).survivor("Josh", "s01").car("s01", "police", driver="Josh").zombies("s01", walkers=1)
    if walkers:
        scene.zombies("s03", walkers=walkers)
    scene.dice(1).turn("Josh").do("drive s02")
    found = told(scene, "on s03")
    assert (found.dice if found is not None else 0) == dice


def test_an_empty_road_depends_on_no_dice() -> None:
    scene = table(STREET).survivor("Josh", "s01").car("s01", "police", driver="Josh").turn("Josh")
    assert told(scene, "drive s02") is None
