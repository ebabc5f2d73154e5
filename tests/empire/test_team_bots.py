"""Steady at the wall: it spends Chi, gives orders, saves friends, and knows what the quest is about."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.bots.answers import answer
from gravetide.families.zones.bots.observation import ZoneObservation
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.bots.weights import ON_ICE
from gravetide.families.zones.bots.winter_hunting import HUNTERS
from gravetide.families.zones.fight.guarded_wounds import GUARD_TAKES
from gravetide.families.zones.turn.cauldrons import Cauldrons
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.kernel.game import Game
from gravetide.players.player import observe
from tests.empire.table import Table, table
from tests.support.rules import rule

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


def situation(quest: str) -> Situation:
    """The first moment of a quest, as steady thinks of it."""
    game = Game.another(ETERNAL_EMPIRE_GAME, ETERNAL_EMPIRE_GAME.complete({"quest": quest}), 1)
    state: Any = game.state
    return Situation(ZoneObservation(blank(state), 0, True))


def test_a_defiler_does_not_wait_and_sleepers_are_woken_by_one_each() -> None:
    hunted = situation("the-many-faces-of-death")
    assert [errand.reason for errand in hunted.hunts.values()] == ["kill the Defiler"] * HUNTERS
    asleep = situation("the-origin-of-mind")
    assert sorted([errand.zone for errand in asleep.hunts.values()]) == sorted(asleep.goals.wards)
    assert not situation("weapons-of-wonder").hunts


def test_guards_without_whom_all_is_lost_take_no_wounds() -> None:
    scene = table().survivor("Shao", "s01", wounds=1).survivor("Ann", "s01", wounds=1).with_guards(s01=1)
    scene.zombies("s01", walkers=1).zombies_act()
    moment = Situation(ZoneObservation(blank(scene.game), 0, True))
    assert answer(moment, GUARD_TAKES)[0] > 1.0
    moment.goals.wards = frozenset([scene.zone("s01")])
    assert answer(moment, GUARD_TAKES)[0] < 0.0


def test_it_sees_where_friends_lie_and_goes_there() -> None:
    scene = table().survivor("Shao", "s01", wounds=2).survivor("Fengbao", "s03").zombies("s01", walkers=1)
    scene.zombies_act().turn("Fengbao")
    moment = Situation(ZoneObservation(blank(scene.game), 0, True))
    assert [(errand.zone, errand.act) for errand in moment.hunts.values()] == [(scene.zone("s01"), "rescue")]


@rule("EE-142")
def test_it_ends_no_turn_on_ice_which_breaks_when_the_round_ends() -> None:
    game = Game(ETERNAL_EMPIRE_GAME, ETERNAL_EMPIRE_GAME.complete({"quest": "the-many-faces-of-death"}), 1)
    state: Any = game.state
    while state.active < 0:
        game.choose(Steady().choose(observe(game)))
    plan = TurnPlan(Situation(ZoneObservation(blank(state), 0, True)))
    ice = [zone for zone, kind in enumerate(state.layout.kind) if kind == "ice"]
    assert ice
    assert all(plan.foresight.end(zone) <= -ON_ICE for zone in ice)
    assert plan.foresight.end(plan.zone) > -ON_ICE


@pytest.mark.parametrize(("quest", "least"), [
    ("weapons-of-wonder", 4), ("the-origin-of-mind", 2), ("the-warden-culling", 1)])
def test_it_can_win(quest: str, least: int) -> None:
    results = []
    for seed in range(8):
        game = Game.another(ETERNAL_EMPIRE_GAME, ETERNAL_EMPIRE_GAME.complete({"quest": quest}), seed)
        bot = Steady()
        while not game.state.result:
            game.choose(bot.choose(observe(game)))
        results.append(game.state.result)
    assert results.count("won") >= least, results
