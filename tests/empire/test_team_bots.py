"""Steady at the wall: it spends Chi, gives orders, saves friends, and knows what the quest is about."""

from __future__ import annotations

import pytest

from gravetide.families.zones.bots.observation import ZoneObservation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.turn.cauldrons import Cauldrons
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.kernel.game import Game
from gravetide.players.player import observe
from tests.empire.table import Table, table

WALL = """
    +---+---+---+
    |s01 s02 s03|
    +===+===+===+
    |w01 w02 w03|
    +===+=S=+===+
    |s04 s05 s06|
    +---+---+---+
"""


def choice(scene: Table) -> str:
    """What steady does now."""
    return Steady().choose(ZoneObservation(blank(scene.game), 0, True))


def test_it_pays_chi_for_a_blow_that_needs_it_and_not_for_one_that_does_not() -> None:
    brute = table().survivor("Shao", "s01", hands=["sword"]).zombies("s01", brutes=2).turn("Shao")
    assert choice(brute) == "melee sword enhanced"
    walker = table().survivor("Shao", "s01", hands=["great-axe"]).zombies("s01", walkers=1).with_chi(shao=1)
    assert choice(walker.turn("Shao")) == "melee great-axe"
    warded = table().survivor("Shao", "s01", hands=["sword"]).zombies("s01", walkers=2).zombies("s05", wardens=1)
    assert choice(warded.turn("Shao")) == "melee sword enhanced"


def test_it_meditates_when_it_is_quiet_and_chi_is_short() -> None:
    assert choice(table().survivor("Shao", "s01").with_chi(shao=0).turn("Shao")) == "meditate"


def test_it_carries_friends_off() -> None:
    scene = table().survivor("Shao", "s01", wounds=2).survivor("Fengbao", "s01").zombies("s01", walkers=1)
    scene.zombies_act().do("wound shao").turn("Fengbao")
    assert choice(scene) == "pick-up shao"


def test_it_lets_guards_fight_and_pour() -> None:
    fight = table().survivor("Shao", "s05").with_guards(s01=3).zombies("s01", walkers=3).turn("Shao")
    assert choice(fight) == "order-strike 3 s01"
    pour = table(WALL).survivor("Shao", "s06").with_guards(w01=3)
    pour.having(Cauldrons((pour.zone("w01"),))).zombies("s01", walkers=6).turn("Shao")
    assert choice(pour) == "order-pour w01 s01"
    among = table(WALL).survivor("Shao", "s06").survivor("Ann", "s01").with_guards(w01=3)
    among.having(Cauldrons((among.zone("w01"),))).zombies("s01", walkers=6).turn("Shao")
    assert choice(among) != "order-pour w01 s01"


def test_it_spends_chi_on_armor_when_life_is_at_stake() -> None:
    scene = table().survivor("Shao", "s01", body="heavy-armor", wounds=1).zombies("s01", walkers=2).zombies_act()
    assert choice(scene) == "armor chi"
    assert choice(table().survivor("Shao", "s01", wounds=1).survivor("Ann", "s01", wounds=1).with_guards(s01=1)
                  .zombies("s01", walkers=1).zombies_act()) == "wound-guard"


@pytest.mark.parametrize("quest", ["weapons-of-wonder"])
def test_it_can_win_the_first_quest(quest: str) -> None:
    results = []
    for seed in range(8):
        game = Game.another(ETERNAL_EMPIRE_GAME, ETERNAL_EMPIRE_GAME.complete({"quest": quest}), seed)
        bot = Steady()
        while not game.state.result:
            game.choose(bot.choose(observe(game)))
        results.append(game.state.result)
    assert results.count("won") >= 2, results
