"""Odds are exact: they agree with counting every way the dice can fall."""

from __future__ import annotations

from itertools import product

import pytest

from gravetide.rules.odds import AttackOdds, DoorOdds, odds
from tests.support.scene import Scene, scene

STREET = """
    +---+---+
    |s01 s02|
    +---+---+
"""


def odds_of(table: Scene, notation: str) -> AttackOdds:
    """The odds of an offered attack."""
    option = next(o for o in table.game.options if o.notation(table.game) == notation)
    found = odds(table.game, option)
    assert isinstance(found, AttackOdds)
    return found


def counted(table: Scene, notation: str, dice: int) -> dict[int, float]:
    """Chance of each number of kills, by playing every way the dice can fall (the first option where asked)."""
    kills: dict[int, float] = {}
    for faces in product(range(1, 7), repeat=dice):
        twin = table.game.copy()
        twin.script = faces
        before = sum(twin.killed)
        twin.apply(next(o for o in twin.options if o.notation(twin) == notation))
        while type(twin.frame).__name__ in ("AssignHits", "FriendlyFire", "RemoveSpawn"):
            twin.apply(twin.options[-1])
        number = sum(twin.killed) - before
        kills[number] = kills.get(number, 0) + 1 / 6**dice
    return kills


@pytest.mark.parametrize(("hands", "skills", "notation", "dice"), [
    (["sword"], (), "melee sword", 2),
    (["sword", "sword"], (), "melee sword*2", 4),
    (["dagger", "hammer"], (), "melee hammer", 2),
    (["great-sword"], ("+1 to dice roll: Melee",), "melee great-sword", 5),
    (["sword"], ("Reaper: Melee",), "melee sword", 2),
    (["hammer"], ("+1 die: Melee",), "melee hammer", 2),
])
def test_kills_agree_with_counting(hands: list[str], skills: tuple[str, ...], notation: str, dice: int) -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=hands, skills=skills)
    table.zombies("s01", walkers=2, fatties=1, runners=1).turn("Clovis")
    assert odds_of(table, notation).kills == pytest.approx(counted(table, notation, dice))


@pytest.mark.parametrize("weapon", ["crossbow", "longbow", "repeating-crossbow"])
def test_shots_respect_targeting_priority(weapon: str) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=[weapon]).zombies("s02", walkers=1, fatties=1, runners=2)
    table.turn("Silas")
    dice = {"crossbow": 2, "longbow": 1, "repeating-crossbow": 3}[weapon]
    found = odds_of(table, f"shoot {weapon} s02")
    assert found.kills == pytest.approx(counted(table, f"shoot {weapon} s02", dice))
    assert found.kills_of[0] == pytest.approx(1 - found.kills[0])
    if weapon != "crossbow":
        assert found.kills_of[1] == 0  # Damage 1 never kills a Fatty, and the Fatty shields the Runners
        assert found.kills_of[2] == 0


def test_what_is_too_tough_for_every_hit_is_named() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["short-sword", "hammer"])
    table.zombies("s01", fatties=1, abominations=1).turn("Clovis")
    assert odds_of(table, "melee short-sword").too_tough == (1, 3)
    assert odds_of(table, "melee hammer").too_tough == ()  # it can kill the Fatty


def test_a_fatty_before_runners_takes_every_small_hit() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["longbow"]).zombies("s02", fatties=1, runners=2).turn("Silas")
    assert odds_of(table, "shoot longbow s02").too_tough == (1,)


def test_friends_in_the_line_of_fire_are_counted_with_their_armor() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"])
    table.survivor("Clovis", "s02", body="chainmail-armor", wounds=1).zombies("s02", walkers=1).turn("Silas")
    found = odds_of(table, "shoot crossbow s02")
    assert found.friendly_hits == pytest.approx({0: 0.25, 1: 0.5, 2: 0.25})
    (clovis,) = found.friends
    # Each of two dice misses with 1/2 and gets through the 4+ armor with 1/2: a Wound pair with 1/4 each.
    assert clovis.wounds == pytest.approx({0: 9 / 16, 2: 6 / 16, 4: 1 / 16})
    assert clovis.eliminated == pytest.approx(7 / 16)


def test_sixes_that_earn_dice_are_summed_to_the_end() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["sword"], skills=("Roll 6: +1 die Melee",))
    table.zombies("s01", walkers=9).turn("Ann")
    found = odds_of(table, "melee sword")
    assert sum(found.kills.values()) == pytest.approx(1)
    # One die alone gives 1/2 hits at once, and one more die in one case of six: h = 1/2 + h/6.
    expected = 2 * (1 / 2) / (1 - 1 / 6)
    assert sum(number * p for number, p in found.kills.items()) == pytest.approx(expected, abs=1e-4)


def test_doors_and_certainty() -> None:
    table = scene("""
        +---+---+
        |s01Db01|
        +---+---+
    """).survivor("Clovis", "s01", hands=["sword", "axe"]).turn("Clovis")
    by_text = {o.notation(table.game): odds(table.game, o) for o in table.game.options}
    assert by_text["open b01 sword"] == DoorOdds(2, 4, 0.75)
    assert by_text["open b01 axe"] == DoorOdds(0, 0, 1.0)
    assert by_text["end"] is None
