"""Steady at the wall: it spends Chi, gives orders, saves friends, and knows what the quest is about."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.bots.answers import answer
from gravetide.families.zones.bots.observation import ZoneObservation
from gravetide.families.zones.bots.score import NOTHING, Score
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.bots.weights import ON_ICE
from gravetide.families.zones.bots.winter_errands import tools_for_the_gate
from gravetide.families.zones.bots.winter_hunting import HUNTERS
from gravetide.families.zones.bots.winter_offers import WINTER_OFFERS
from gravetide.families.zones.content.effects import ITEMS
from gravetide.families.zones.fight.guarded_wounds import GUARD_TAKES
from gravetide.families.zones.rounds.belongings.items import gain_item
from gravetide.families.zones.rounds.objective_cards.cards import change, frontier
from gravetide.families.zones.team import guards
from gravetide.families.zones.turn.cauldrons import Cauldrons
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.kernel.game import Game
from gravetide.players.player import observe
from tests.empire.quest_table import QuestTable, quest
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


def _score(scene: Table, option: str, *, wards: bool = False, led: str = "") -> float:
    """How steady likes an option, where the Guards must not be lost or have to be led somewhere."""
    moment = Situation(ZoneObservation(blank(scene.game), 0, True))
    if wards:
        moment.goals.wards = frozenset([zone for zone, _ in guards.groups(scene.game)])
    if led:
        moment.goals.led = scene.zone(led)
    plan = TurnPlan(moment)
    found = [one for one in scene.game.options if one.notation(scene.game) == option]
    assert len(found) == 1
    return plan.score(found[0]).value


@rule("WD-043")
def test_guards_without_whom_all_is_lost_get_away_before_anything_else() -> None:
    scene = table().survivor("Shao", "s05", hands=["sword"]).with_guards(s01=2).zombies("s01", walkers=1).turn("Shao")
    assert _score(scene, "order-move 2 s01 s02", wards=True) > 10.0
    assert _score(scene, "order-move 2 s01 s02") < 10.0
    met = table().survivor("Shao", "s05").with_guards(s01=2).zombies("s01", walkers=1).zombies("s02", walkers=1)
    assert _score(met.turn("Shao"), "order-move 2 s01 s02", wards=True) < 0.0


@rule("WD-044")
def test_a_kill_among_such_guards_is_worth_more_than_any_other() -> None:
    scene = table().survivor("Shao", "s05").with_guards(s01=2).zombies("s01", walkers=1).turn("Shao")
    assert _score(scene, "order-strike 2 s01", wards=True) > _score(scene, "order-strike 2 s01")


@rule("WD-045")
def test_guards_who_are_led_somewhere_shoot_those_first_who_stand_in_their_way() -> None:
    scene = table().survivor("Shao", "s05").with_guards(s02=2).zombies("s03", walkers=2).zombies("s01", walkers=2)
    scene.turn("Shao")
    assert _score(scene, "order-shot 2 s02 s01", led="s01") > _score(scene, "order-shot 2 s02 s03", led="s01")
    assert _score(scene, "order-shot 2 s02 s03", led="s05") > _score(scene, "order-shot 2 s02 s01", led="s05")


@rule("EE-104")
def test_where_guards_must_live_they_are_led_at_once_and_wardens_are_prey() -> None:
    inner = situation("the-inner-wall")
    kinds = inner.game.setup.pack.zombies
    assert inner.goals.led == inner.game.setup.quest.goals[0].zone()
    assert {kind.index for kind in kinds if kind.wards} <= inner.goals.hunted
    cards_first = situation("rallying-cry")
    assert cards_first.goals.led == -1
    assert not {kind.index for kind in kinds if kind.wards} & situation("weapons-of-wonder").goals.hunted


def _plan(scene: Table) -> TurnPlan:
    """How steady weighs the options of the Turn."""
    return TurnPlan(Situation(ZoneObservation(blank(scene.game), 0, True)))


def _weighed(scene: Table, notation: str) -> Score:
    option = next(option for option in scene.game.options if option.notation(scene.game) == notation)
    return WINTER_OFFERS[type(option)](_plan(scene), option)


def _carrying(key: str, item: str, number: int, rule: str) -> QuestTable:
    """Shao has so many of an item, and somebody has read what they are for."""
    scene = quest(key)
    for _ in range(number):
        gain_item(scene.game, scene.who("Shao"), ITEMS.index(item), "")
    change(scene.game, unlocked=(rule,))
    return scene


def test_guards_who_must_live_stay_with_us_until_all_can_be_brought_home_in_a_round() -> None:
    scene = quest("rallying-cry").clear().put_all("s15").with_guards(s20=2).turn("Shao")
    assert _weighed(scene, "order-move 2 s20 s15").reason == "The Guards come to us, to s15."
    assert _weighed(scene, "order-move 2 s20 s21") is NOTHING
    among_us = quest("rallying-cry").clear().put_all("s15").with_guards(s15=2).turn("Shao")
    assert _weighed(among_us, "order-move 2 s15 s08") is NOTHING
    found = quest("rallying-cry").clear().put_all("s15").with_guards(s08=2)
    found.quietly(*found.cards_of("lying")).turn("Shao")
    assert _weighed(found, "order-move 2 s08 s09").reason == "The Guards go on to s09."


@rule("WD-041", "WD-045")
def test_guards_are_sent_to_where_they_can_shoot_the_defiler_in_this_round() -> None:
    scene = quest("the-many-faces-of-death").turn("Shao")
    assert _weighed(scene, "order-move 3 w05 s15").reason == "The Guards go to s15, where the Defiler is in reach."
    assert _weighed(scene, "order-move 3 w02 w01") is NOTHING
    assert choice(quest("the-many-faces-of-death").with_guards(b04=3).turn("Shao")) == "order-shot 3 b04 s32"
    # Not if they would not hit him for the others, nor while a Warden keeps them from it.
    crowd = quest("the-many-faces-of-death").zombies("s32", walkers=9).turn("Shao")
    assert _weighed(crowd, "order-move 3 w05 s15") is NOTHING
    warded = quest("the-many-faces-of-death").zombies("s30", wardens=1).turn("Shao")
    assert _weighed(warded, "order-move 3 w05 s15") is NOTHING


def test_guards_do_not_shoot_at_whom_they_cannot_hurt() -> None:
    scene = table().survivor("Shao", "s05").with_guards(s01=3).zombies("s02", **{"god-eaters": 1}).turn("Shao")
    assert _weighed(scene, "order-shot 3 s01 s02") is NOTHING


@rule("EE-218")
def test_with_enough_fire_stars_they_go_to_the_first_gate_and_set_them_off() -> None:
    one = _carrying("the-fire-stars", "fire-star", 1, "use-fire-star")
    assert {place[1] for place in tools_for_the_gate(one.game)} == set()
    two = _carrying("the-fire-stars", "fire-star", 2, "use-fire-star")
    token = two.zone("s28")
    places = tools_for_the_gate(two.game)
    assert places
    assert all(act == "tool" and two.game.layout.range(zone, token) == 1 for zone, act, _ in places)
    assert choice(two.put_all("s24").turn("Shao")) == "fire-star s28"
    assert choice(two.put("Fengbao", "s28").turn("Shao")) != "fire-star s28"


@rule("EE-220")
def test_wards_are_planted_for_the_first_token() -> None:
    scene = _carrying("the-binding", "ward", 2, "plant-ward")
    green = scene.board.zones[frontier(scene.game).green]
    assert choice(scene.put_all(green).turn("Shao")) == "plant 1"


def test_an_order_that_a_card_gives_is_not_wasted() -> None:
    scene = quest("the-fire-stars").clear().put_all("s15").put("Shao", "w03").turn("Shao")
    scene.do("take-card Q8-O8")
    assert scene.offers("order-move 1 w02 g01")
    assert choice(scene) == "no-order"


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


@pytest.mark.slow
@pytest.mark.parametrize(("quest", "least"), [
    ("weapons-of-wonder", 4), ("the-origin-of-mind", 2), ("the-warden-culling", 1), ("rallying-cry", 1),
    ("the-inner-wall", 2)])
def test_it_can_win(quest: str, least: int) -> None:
    results = []
    for seed in range(8):
        game = Game.another(ETERNAL_EMPIRE_GAME, ETERNAL_EMPIRE_GAME.complete({"quest": quest}), seed)
        bot = Steady()
        while not game.state.result:
            game.choose(bot.choose(observe(game)))
        results.append(game.state.result)
    assert results.count("won") >= least, results
