"""Odds are exact: they agree with counting every way the dice can fall."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from gravetide.families.zones.faces.telling import tell_odds
from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.odds import ArmorOdds, AttackOdds, DoorOdds, odds
from gravetide.families.zones.turn.doors import DoorRules
from gravetide.games.black_plague.game import BLACK_PLAGUE
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


def test_wounds_make_the_frenzied_strike_with_more_dice() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword"], skills=["Frenzy: Melee"], wounds=2)
    table.zombies("s01", walkers=5).turn("Clovis")
    assert odds_of(table, "melee sword").dice == 4
    assert odds_of(table, "melee sword").kills == pytest.approx(counted(table, "melee sword", 4))


def test_clients_are_told_chances_to_four_places() -> None:
    """Dice that hit by thirds: no chance that is told has a tail of digits."""
    table = scene(STREET).survivor("Clovis", "s01", hands=["great-sword"]).zombies("s01", walkers=2, fatties=1)
    table.turn("Clovis")
    found = odds_of(table, "melee great-sword")
    told = tell_odds(1, found, table.game.setup)
    assert any(chance != round(chance, 4) for chance in found.kills_of.values())
    assert told.kills_of == {table.game.setup.pack.zombies[kind].key: round(chance, 4)
                             for kind, chance in found.kills_of.items()}
    assert told.kills == {str(number): round(chance, 4) for number, chance in found.kills.items()}


# -- optional re-rolls, used as well as they can be

Found = dict[int, float]


def best_play(game: ZoneGame, result: Callable[[ZoneGame], int], worth: Callable[[int], float]) -> Found:
    """What comes of a roll that waits for an answer, by trying every answer and every way the dice can fall."""
    while type(game.frame).__name__ in ("AssignHits", "FriendlyFire", "RemoveSpawn"):
        game.apply(game.options[-1])
    dice = getattr(game.frame, "dice", ())
    offered = {option.notation(game): option for option in game.options}
    if "keep" not in offered:
        return {result(game): 1.0}
    needed = game.frame.about(game)["needed"] if game.frame is not None else 0
    ways = []
    for option in offered.values():
        rolls = len(dice)
        if game.setup.rules.combat.rerolls_spare_hits:
            rolls = len([die for die in dice if die < needed])
        found: Found = {}
        faces = [()] if option is offered["keep"] else list(product(range(1, 7), repeat=rolls))
        for fall in faces:
            twin = game.copy()
            twin.script = fall
            twin.apply(option)
            for number, p in best_play(twin, result, worth).items():
                found[number] = found.get(number, 0) + p / len(faces)
        ways.append(found)
    return max(ways, key=lambda way: round(sum(worth(number) * p for number, p in way.items()), 9))


def played_best(table: Scene, notation: str, dice: int, result: Callable[[ZoneGame], int],
                worth: Callable[[int], float] = float) -> Found:
    """The same from the choice on, for the first roll of so many dice."""
    found: Found = {}
    for faces in product(range(1, 7), repeat=dice):
        twin = table.game.copy()
        twin.script = faces
        twin.apply(next(o for o in twin.options if o.notation(twin) == notation))
        for number, p in best_play(twin, result, worth).items():
            found[number] = found.get(number, 0) + p / 6**dice
    return found


def killed(game: ZoneGame) -> int:
    return sum(game.killed)


@pytest.mark.parametrize("spare", [False, True])
@pytest.mark.parametrize(("hands", "skills", "notation", "dice"), [
    (["sword"], ("Lucky",), "melee sword", 2),
    (["sword"], ("Lucky", "+1 to dice roll: Melee"), "melee sword", 2),
    (["sword"], ("Lucky", "Reaper: Melee"), "melee sword", 2),
    (["hammer"], ("Lucky", "+1 die: Melee"), "melee hammer", 2),
])
def test_a_lucky_attack_is_rolled_again_where_that_kills_more(
        hands: list[str], skills: tuple[str, ...], notation: str, dice: int, spare: bool) -> None:
    table = scene(STREET, rules=BLACK_PLAGUE.but(combat=CombatRules(rerolls_spare_hits=spare)))
    table.survivor("Clovis", "s01", hands=hands, skills=skills)
    table.zombies("s01", walkers=2, fatties=1, runners=1).turn("Clovis")
    found = odds_of(table, notation)
    assert found.rerolls == 1
    assert found.kills == pytest.approx(played_best(table, notation, dice, killed))


def test_arrows_and_luck_are_two_re_rolls() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["longbow"], pack=["plenty-of-arrows"], skills=("Lucky",))
    table.zombies("s02", walkers=2).turn("Silas")
    found = odds_of(table, "shoot longbow s02")
    assert found.rerolls == 2
    assert found.kills == pytest.approx(played_best(table, "shoot longbow s02", 1, killed))
    assert found.kills[1] == pytest.approx(1 - (1 - found_first(table)) ** 3)


def found_first(table: Scene) -> float:
    """The chance of one die of the Longbow."""
    needed = odds_of(table, "shoot longbow s02").needed
    return (7 - needed) / 6


def test_who_wants_one_kind_rolls_again_for_that_kind() -> None:
    """One hit kills a Walker, and is kept for it; who wants the Fatty behind it needs two, and rolls again."""
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"], skills=("Lucky",))
    table.zombies("s02", walkers=1, fatties=1).turn("Silas")
    notation, fatties = "shoot crossbow s02", 1
    found = odds_of(table, notation)
    fatty = played_best(table, notation, 2, lambda game: game.killed[fatties])
    assert found.kills_of[fatties] == pytest.approx(fatty[1])
    assert found.kills == pytest.approx(played_best(table, notation, 2, killed))
    assert found.kills_of[fatties] > found.all_killed


def test_re_rolls_come_before_the_dice_that_sixes_earn() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["sword"], skills=("Roll 6: +1 die Melee", "Lucky"))
    table.zombies("s01", walkers=9).turn("Ann")
    found = odds_of(table, "melee sword")
    assert sum(found.kills.values()) == pytest.approx(1)
    # A die is worth 1 if it hits and, for a six, 3/5 more: the mean of an extra die without end. Two dice are kept
    # where they are worth at least the mean of a fresh throw.
    extra = (1 / 2) / (1 - 1 / 6)
    faces = [0.0, 0.0, 0.0, 1.0, 1.0, 1.0 + extra]
    fresh = 2 * sum(faces) / 6
    expected = sum(max(a + b, fresh) for a, b in product(faces, repeat=2)) / 36
    assert sum(number * p for number, p in found.kills.items()) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("spare", [False, True])
@pytest.mark.parametrize(("hands", "body", "skills", "rerolls"), [
    (["shield"], "leather-armor", (), 1), ([], "leather-armor", ("Lucky",), 1), ([], "chainmail-armor", (), 0)])
def test_armor_is_rolled_again_where_that_stops_more(
        hands: list[str], body: str, skills: tuple[str, ...], rerolls: int, spare: bool) -> None:
    rules = BLACK_PLAGUE.but(combat=CombatRules(rerolls_spare_hits=spare))
    table = scene(STREET, rules=rules).survivor("Clovis", "s01", hands=hands, body=body, skills=skills)
    table.game.show_forced = True
    rules.wounds.meet(table.game, 0, 2, 0, 1)
    table.game.advance()
    option = next(o for o in table.game.options if o.notation(table.game) == "armor")
    found = odds(table.game, option)
    assert isinstance(found, ArmorOdds)
    assert found.rerolls == rerolls
    saved = played_best(table, "armor", 2, lambda game: 2 - game.survivors[0].wounds)
    assert found.stopped == pytest.approx(saved)


def test_a_friend_s_shield_is_counted_with_its_re_roll() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["longbow"])
    table.survivor("Clovis", "s02", hands=["shield"], body="chainmail-armor").zombies("s02", walkers=1).turn("Silas")
    found = odds_of(table, "shoot longbow s02")
    (clovis,) = found.friends
    assert clovis.wounds[0] == pytest.approx(1 - found.friendly_hits[1] / 4)  # 4+, and 4+ again
    assert found.rerolls == 0, "the attacker himself has none"


@pytest.mark.parametrize(("lucky_rerolls", "expected"), [
    (True, DoorOdds(2, 4, 15 / 16, 1)), (False, DoorOdds(2, 4, 0.75))])
def test_a_lucky_one_tries_a_door_twice(lucky_rerolls: bool, expected: DoorOdds) -> None:
    table = scene("""
        +---+---+
        |s01Db01|
        +---+---+
    """, rules=BLACK_PLAGUE.but(doors=DoorRules(lucky_rerolls=lucky_rerolls)))
    table.survivor("Clovis", "s01", hands=["sword"], skills=("Lucky",)).turn("Clovis")
    option = next(o for o in table.game.options if o.notation(table.game) == "open b01 sword")
    assert odds(table.game, option) == expected
