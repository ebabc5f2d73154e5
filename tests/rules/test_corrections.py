"""Corners of Black Plague and Alternate Rules that once were wrong, in positions other than those of their tests."""

from __future__ import annotations

from typing import Any

import pytest

import gravetide
from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.told.events import ZombieCardDrawn
from gravetide.families.zones.told.odds import AttackOdds, odds
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.alternate.tables import house
from tests.rules.test_exchanges import ends_reached, legal_ends
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
"""
HOUSE = """
    +---+---+---+---+
    |s01 s02Db01ob02|
    +---+---+---+---+
"""


def read(drawing: str, **readings: Any) -> Scene:
    """A scene with some readings changed; a dot is written __."""
    changed = {name.replace("__", "."): value for name, value in readings.items()}
    return scene(drawing, rules=with_readings(BLACK_PLAGUE, changed))


# -- 1 starting cards


@rule("BP-018", "BP-024")
@pytest.mark.parametrize("deal", ["suggested", "random"])
@pytest.mark.parametrize("team", [["ann"], ["ann", "clovis", "nelly", "samson", "silas"]])
def test_all_six_cards_are_dealt_whatever_the_team(deal: str, team: list[str]) -> None:
    for seed in range(5):
        game = gravetide.new_game("big-game-hunting", survivors=team, seed=seed,
                                  options={"deal": deal, "spawning.first_zone": "file"})
        held = [sum(len(part) for part in (someone.hands, someone.body, someone.backpack) if part)
                for someone in game.view().survivors]
        assert min(held) >= 1
        assert sum(held) == 6


@rule("BP-024")
def test_by_hand_nobody_stays_empty_and_nothing_is_left() -> None:
    game = gravetide.new_game("big-game-hunting", survivors=["ann", "clovis"], seed=3,
                              options={"deal": "choose", "spawning.first_zone": "file"})
    while game.decision is not None and any(note.startswith("deal") for note in game.decision.notations):
        last = [note for note in game.decision.notations if note.startswith("deal")][-1]
        game.choose(last)
    held = [sum(len(part) for part in (someone.hands, someone.body, someone.backpack) if part)
            for someone in game.view().survivors]
    assert sum(held) == 6
    assert min(held) >= 1


# -- 2 exchanges


@rule("BP-145")
def test_two_who_wear_armor_and_hold_two_shields_reach_every_end() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["shield", "dagger"], body="leather-armor")
    table.survivor("Clovis", "s01", hands=["sword"], body="shield")
    table.turn("Ann").do("trade clovis")
    assert ends_reached(table.game, (0, 1)) == legal_ends(table.game, (0, 1))


# -- 3 Iron hide


@rule("BP-429", "BP-430")
@pytest.mark.parametrize(("die", "wounds"), [(3, 0), (2, 1)])
def test_beside_armor_the_shield_of_an_iron_hide_saves_on_three(die: int, wounds: int) -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["shield"], body="leather-armor", skills=["Iron hide"])
    table.zombies("s01", walkers=1).dice(die).zombies_act()
    table.do("shield")
    assert table.wounds("Clovis") == wounds


@rule("BP-429")
def test_chainmail_of_an_iron_hide_saves_on_three_with_each_die() -> None:
    table = scene(STREET).survivor("Clovis", "s01", body="chainmail-armor", skills=["Iron hide"])
    table.zombies("s01", walkers=3).dice(3, 3, 2).zombies_act()
    assert table.wounds("Clovis") == 1


# -- 4 Bloodlust: Combat


@rule("BP-408")
def test_the_free_attack_of_bloodlust_combat_waits_for_a_later_moment() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["axe"], skills=["Bloodlust: Combat"])
    table.zombies("s02", walkers=2).dice(6, 6, 1, 1).turn("Clovis")
    table.do("bloodlust combat s02", "noise")
    assert table.actions("Clovis") == 1
    assert table.do("melee axe").actions("Clovis") == 1
    table.unscripted()


# -- 5 the first Spawn Zone


@rule("BP-201")
@pytest.mark.parametrize("chosen", ["s01", "s12", "s14"])
def test_the_zone_that_was_chosen_draws_the_first_card(chosen: str) -> None:
    game = gravetide.new_game("big-game-hunting", survivors=["ann", "clovis"], seed=8)
    game.choose(f"first {chosen}")
    drawn: list[str] = []
    while not drawn and game.decision is not None:
        told = game.choose("end" if "end" in game.decision.notations else 0)
        drawn += [game.tell(event) for event in told if isinstance(event, ZombieCardDrawn)]
    assert chosen in drawn[0]


# -- 6 Born leader


@rule("BP-413")
def test_three_gifts_of_three_leaders_wait_together() -> None:
    table = scene(STREET)
    for name in ("Ann", "Clovis", "Nelly"):
        table.survivor(name, "s01", skills=["Born leader"])
    table.survivor("Samson", "s05")
    for name in ("Ann", "Clovis", "Nelly"):
        table.turn(name).do("lead samson")
    assert table.turn("Samson").actions("Samson") == 6
    assert table.turn("Samson").actions("Samson") == 3


# -- 8 +1 Zone per Move


@rule("BP-403")
def test_a_zone_more_lengthens_a_charge() -> None:
    table = scene(STREET).survivor("Clovis", "s01", skills=["Charge", "+1 Zone per Move"]).zombies("s04", walkers=1)
    table.turn("Clovis").do("charge s04")
    assert (table.at("Clovis"), table.actions("Clovis")) == ("s04", 3)
    short = scene(STREET).survivor("Clovis", "s01", skills=["Charge"]).zombies("s04", walkers=1).turn("Clovis")
    assert not any(option.startswith("charge") for option in short.options())


# -- 12 options that nobody combined


@rule("BP-407")
@pytest.mark.parametrize(("free", "left"), [(True, 2), (False, 1)])
def test_blitz_out_of_zombies_where_free_moves_ignore_them(free: bool, left: int) -> None:
    table = read(STREET, skills__free_moves_ignore_zombies=free)
    table.survivor("Clovis", "s01", hands=["longbow"], skills=["Blitz"]).zombies("s01", walkers=1)
    table.zombies("s02", walkers=1).dice(6, 6).turn("Clovis").do("shoot longbow s02")
    table.do("move s02")
    assert (table.at("Clovis"), table.actions("Clovis")) == ("s02", left)
    table.unscripted()


# -- 13 odds with re-rolls


@rule("BP-442")
def test_odds_of_a_lucky_pair_are_those_of_the_best_play() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-sword"], skills=["Lucky"]).zombies("s01", walkers=2)
    table.turn("Silas")
    strike = next(option for option in table.game.options if option.notation(table.game) == "melee short-sword")
    found = odds(table.game, strike)
    assert isinstance(found, AttackOdds)
    card = table.pack.card["short-sword"]
    dice, need = card.attacks[0].dice, card.attacks[0].accuracy
    hit = (7 - need) / 6
    once = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(once) + 1)
        for kills, chance in enumerate(once):
            longer[kills] += chance * (1 - hit)
            longer[kills + 1] += chance * hit
        once = longer
    mean = sum(kills * chance for kills, chance in enumerate(once))
    best = sum(chance * max(kills, mean) for kills, chance in enumerate(once))
    told = sum(kills * chance for kills, chance in found.kills.items())
    assert told == pytest.approx(best)


# -- 11 Alternate Rules


@rule("AR-043")
def test_a_focused_miss_beside_three_friends_hits_none_of_them() -> None:
    table = scene(STREET, rules=house("focused_fire")).survivor("Ann", "s01", hands=["longbow"])
    for name in ("Clovis", "Nelly", "Samson"):
        table.survivor(name, "s02")
    table.zombies("s02", fatties=1, walkers=1).dice(1).turn("Ann").do("shoot longbow s02")
    table.do("focus fatty")
    assert [table.wounds(name) for name in ("Clovis", "Nelly", "Samson")] == [0, 0, 0]

