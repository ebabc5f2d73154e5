"""Misses with friends in the Zone are rolled again (AR-055 to AR-059)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.house_rules.ff_reroll.rule import MissesRolledAgain
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.odds import AttackOdds, odds
from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""


def table(*hands: str, modules: tuple[str, ...] = (), **more: Any) -> Scene:
    """Ann shoots at a Zone with two Walkers, where Clovis stands."""
    return (scene(STREET, rules=house("ff_reroll", *modules)).survivor("Ann", "s01", hands=hands, **more)
            .survivor("Clovis", "s02", seat=1, hands=["sword"]).zombies("s02", walkers=2))


@rule("AR-055", "AR-EX-09")
@pytest.mark.parametrize(("again", "wounds"), [(3, 0), (6, 2)])
def test_the_example_of_the_crossbow(again: int, wounds: int) -> None:
    told = table("crossbow").turn("Ann").dice(5, 2, again).do("shoot crossbow s02")
    assert told.zombies_in("s02") == horde(walkers=1)
    assert told.wounds("Clovis") == wounds
    event = told.happened(MissesRolledAgain)[0]
    assert (event.dice, event.target, event.hits) == ((again,), 4, int(bool(wounds)))
    assert tell(event, told.game).startswith(f"The misses are rolled again: {again}; 4 or more hits a friend, so ")


@rule("AR-056")
def test_the_attacker_says_whom_they_hit() -> None:
    told = table("hand-crossbow").survivor("Nelly", "s02", seat=1).turn("Ann")
    told.dice(2, 2, 3, 3).do("shoot hand-crossbow s02")
    assert told.prompt() == "2 hits on friends in s02: whom does the next one hit?"
    assert told.deciding_seat() == 0
    told.do("miss nelly", "miss nelly")
    assert (told.wounds("Clovis"), told.wounds("Nelly")) == (0, 2)


@rule("AR-057")
def test_nobody_hits_himself_and_melee_hits_no_friends() -> None:
    told = table("hand-crossbow", "sword").zombies("s01", walkers=3).survivor("Nelly", "s01").turn("Ann")
    told.dice(1, 1).do("melee sword")
    assert not told.happened(MissesRolledAgain)
    told.dice(2, 2, 3, 3).do("shoot hand-crossbow s01")
    assert (told.wounds("Ann"), told.wounds("Nelly")) == (0, 2)


@rule("AR-058")
def test_bonuses_count_for_the_second_roll_and_luck_does_not() -> None:
    told = table("hand-crossbow", skills=["+1 to dice roll: Ranged", "Lucky"]).turn("Ann")
    told.dice(1, 2).do("shoot hand-crossbow s02").dice(2).do("keep")
    assert told.wounds("Clovis") == 1
    assert len(told.happened(MissesRolledAgain)) == 1


@rule("AR-058")
def test_misses_of_all_out_dice_are_checked_with_dice_that_break_nothing() -> None:
    told = table("hand-crossbow", modules=("all_out",)).turn("Ann")
    told.do("shoot hand-crossbow s02").dice(3, 3, 2, 2, 1, 1).do("all-out")
    assert told.happened(MissesRolledAgain)[0].dice == (1, 1)
    assert told.hands("Ann") == ["empty:hand-crossbow"]
    assert told.wounds("Clovis") == 0


@rule("AR-059")
def test_armor_protects_as_before() -> None:
    told = (scene(STREET, rules=house("ff_reroll")).survivor("Ann", "s01", hands=["hand-crossbow"])
            .survivor("Clovis", "s02", body="plate-armor").zombies("s02", walkers=1).turn("Ann"))
    told.dice(3, 2, 3, 4).do("shoot hand-crossbow s02")
    assert told.wounds("Clovis") == 0


@rule("AR-055", "AR-058")
def test_the_odds_count_both_rolls() -> None:
    told = table("hand-crossbow").turn("Ann")
    option = next(o for o in told.game.options if o.notation(told.game) == "shoot hand-crossbow s02")
    found = odds(told.game, option)
    assert isinstance(found, AttackOdds)
    one = (1 / 3) * (2 / 3)  # a miss, and then a hit
    assert found.friendly_hits == {0: pytest.approx((1 - one) ** 2), 1: pytest.approx(2 * one * (1 - one)),
                                   2: pytest.approx(one**2)}


@rule("AR-055")
def test_steady_hands_still_spare_friends() -> None:
    told = table("hand-crossbow", skills=["Steady hand"]).turn("Ann").dice(2, 2, 3, 3).do("shoot hand-crossbow s02")
    told.do("spare", "spare")
    assert told.wounds("Clovis") == 0
