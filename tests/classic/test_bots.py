"""Bots in the missions of Classic: their games end."""

from __future__ import annotations

from math import exp

import pytest

import gravetide
from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.arming import well_armed
from gravetide.families.zones.bots.belongings import load_of, worth
from gravetide.families.zones.bots.fighting import expect
from gravetide.families.zones.bots.foresight import Fallen, at_least
from gravetide.families.zones.bots.instinct import Instinct
from gravetide.families.zones.bots.observation import ZoneObservation, of_this_family
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.fight.combat import Strike
from gravetide.games.classic.game import CLASSIC_GAME
from gravetide.kernel import Game
from gravetide.players import make_bot, observe
from gravetide.players.player import play
from tests.classic.table import HOUSE, STREET, Table, table

MANY = 120  # Rounds, after which a game that has not ended never will


def steady_game(quest: str, seed: int) -> Game:
    """A game of a steady team, until it is over or has lasted too long."""
    game = gravetide.new_game(quest, seed=seed, game="classic")
    play(game, make_bot("steady", seed, game=CLASSIC_GAME), rounds=MANY)
    return game


@pytest.mark.parametrize("seed", [1, 2])
def test_who_needs_three_sorts_of_guns_keeps_what_is_found_and_leaves(seed: int) -> None:
    """With seed 2 the last one once refused every card; with seed 1 he had all three, and searched on for ever."""
    assert steady_game("blue-lights", seed).result == "won"


@pytest.mark.parametrize("quest", list(quests("classic")))
def test_a_steady_team_plays_every_mission_to_its_end(quest: str) -> None:
    assert steady_game(quest, 3).result


def test_a_gun_is_precious_once_in_the_team() -> None:
    game = gravetide.new_game("blue-lights", game="classic")
    situation = Situation(of_this_family(observe(game)))
    state, goals = situation.game, situation.goals
    pistol, rifle = [state.setup.pack.card[key].index << 2 for key in ("pistol", "rifle")]
    owner = next(who for who, one in enumerate(state.survivors) if pistol in one.hands)
    assert goals.different(owner, [pistol, pistol]) == 1
    assert goals.different(owner, [pistol, rifle]) == 2
    late = len(state.survivors) - 1
    hands, body, pack = load_of(state, late)
    without = worth(state, late, (hands, body, pack), goals)
    assert worth(state, late, (hands, body, (*pack, rifle)), goals) > without + 2.0
    if owner != late:
        assert worth(state, late, (hands, body, (*pack, pistol)), goals) < without + 2.0


def shot_expected(friend: str) -> tuple[float, float]:
    """What a Shotgun is expected to do in s02, where two Walkers are: kills, and Wounds of a friend in some Zone."""
    scene = table().survivor("Amy", "s01", hands=["shotgun"]).survivor("Ned", friend).zombies("s02", walkers=2)
    scene.turn("Amy")
    game, zone = scene.game, scene.board.index["s02"]
    shot = next(option for option in game.options if isinstance(option, Strike) and option.numbers[3] == zone)
    likely = expect(game, 0, shot, (1.0,) * 8)
    return likely.kills, likely.friendly


def test_a_shot_past_a_friend_is_known_to_strike_the_friend_first() -> None:
    assert shot_expected("s03")[1] == 0.0
    kills, wounds = shot_expected("s02")
    assert wounds > 0.5
    assert kills < shot_expected("s03")[0]


def test_weapons_that_lie_in_cars_are_not_searched_for_in_rooms() -> None:
    goals = Situation(of_this_family(observe(gravetide.new_game("family-heirlooms", game="classic")))).goals
    assert goals.cards == {}
    assert {errand.act for errand in goals.errands} == {"take"}  # the keys of the cars; the police car has neither


def test_where_noise_calls_them_the_team_does_not_stand_in_one_place() -> None:
    game = gravetide.new_game("the-long-quiet", game="classic")
    game.choose("activate amy")
    plan = TurnPlan(Situation(of_this_family(observe(game))))
    assert plan.alarm(plan.zone) > 0.0
    empty = next(zone for zone in range(len(plan.game.zombies)) if zone != plan.zone)
    assert plan.alarm(empty) == 0.0


# -- what the parts of quests ask for


def sense(scene: Table) -> Situation:
    """How a steady player sees a scene."""
    return Situation(ZoneObservation(blank(scene.game), 0))


def acts(scene: Table) -> set[str]:
    """What the quest sends the team to do."""
    return {errand.act for errand in sense(scene).goals.errands}


def heirloom(*, taken: bool) -> Table:
    """A weapon that lies in a locked car, the key of which may have been taken."""
    scene = table(STREET).car("s04", "pimpmobile", drivable="no", locked="blue").survivor("Amy", "s02")
    scene.with_quest(objectives=[("s02", "blue")], goals=[Part("hold-cards", {"cards": {"evil-twins": 1}})])
    scene.turn("Amy")
    return scene.do("take") if taken else scene


def test_the_key_is_fetched_first_and_then_the_car_is_searched() -> None:
    """A player does not see the pile that lies in the car, and must not think it empty for that."""
    assert acts(heirloom(taken=False)) == {"take"}
    told = heirloom(taken=True)
    assert acts(told) == {"car"}
    assert Steady().choose(ZoneObservation(blank(told.game), 0)) == "move s03"


def test_a_car_that_was_searched_sends_nobody_there_again() -> None:
    told = table(STREET).car("s02", "pimpmobile", drivable="no").survivor("Amy", "s02")
    told.with_quest(goals=[Part("hold-cards", {"cards": {"evil-twins": 1, "mas-shotgun": 1}})])
    assert acts(told.turn("Amy")) == {"car"}
    assert acts(told.finds("evil-twins").do("search-car 1", "keep hand", "done")) == set()


def transmitter(*, taken: bool) -> Table:
    """Something that has to be carried out, two steps from the Exit."""
    scene = table(STREET).survivor("Amy", "s02").survivor("Ned", "s04")
    scene.with_quest(exits=["s04"], objectives=[("s02", "blue")], rules=[Part("carried", {"objectives": ["blue"]})],
                     goals=[Part("carry-out", {"objectives": ["blue"]}), Part("leave", {})])
    scene.turn("Amy")
    return scene.do("take", "keep hand") if taken else scene


def test_nobody_waits_at_the_exit_before_what_has_to_be_carried_out_is_fetched() -> None:
    assert acts(transmitter(taken=False)) == {"take"}
    assert acts(transmitter(taken=True)) == {"leave"}


def test_spawn_tokens_hurry_nobody_where_no_necromancer_runs() -> None:
    def armed(tokens: int) -> bool:
        scene = table(STREET).survivor("Amy", "s01", hands=["pan"])
        return well_armed(sense(scene.with_quest(spawns=[("s04", "red")] * tokens).turn("Amy")))
    assert not armed(1)
    assert not armed(5)


# -- a card that was made of two


def with_both_hands_full() -> Table:
    """A Molotov has been made where the quest wants something burnt, and both Hands hold a weapon."""
    scene = table(HOUSE, open_doors=[("s03", "b01")])
    scene.survivor("Ned", "s03", hands=["pan", "pistol"], pack=["gasoline", "glass-bottles"])
    scene.with_quest(goals=[Part("molotov-in", {"zone": scene.board.index["b01"]})]).turn("Ned").do("combine molotov")
    return scene


def test_what_is_to_be_thrown_is_taken_in_hand_for_the_worst_weapon() -> None:
    told = with_both_hands_full()
    assert Steady().choose(ZoneObservation(blank(told.game), 0)) == "keep hand pan"


def test_who_looks_ahead_knows_where_a_card_goes_that_was_made_of_two() -> None:
    told = with_both_hands_full()
    assert Instinct(sense(told)).choose(told.game).notation(told.game) == "keep hand pan"


# -- a short life


def test_the_chance_of_many_wounds_grows_with_those_that_fall_on_the_average() -> None:
    assert at_least(1, 0.0) == 0.0
    assert at_least(2, 0.5) == pytest.approx(1.0 - 1.5 * exp(-0.5))
    assert at_least(1, 0.5) > at_least(2, 0.5) > at_least(2, 0.2)


def test_who_bears_few_wounds_does_not_count_on_the_average() -> None:
    """Half a Wound on the average is two of them often enough, and two are a life."""
    scene = table(STREET).survivor("Amy", "s02", hands=["machete"]).zombies("s02", walkers=2).turn("Amy")
    sight = TurnPlan(sense(scene)).foresight
    half = sight.stand(1, Fallen(1, 1.5)) - sight.stand(1, Fallen(1, 2.0))
    assert half > 0.5 * w.WOUND * w.LIFE / scene.rules.wounds.limit + 0.9 * w.DEATH_SHORT * at_least(2, 0.5)


# -- fire


NEST = Part("molotov-in", {"zone": 3})  # b01 of the house


def before_the_nest(zone: str, *goals: Part) -> Table:
    """Ned has a Molotov in Hand, and a friend stands somewhere."""
    scene = table(HOUSE, open_doors=[("s03", "b01")]).survivor("Ned", "s02", hands=["molotov"]).survivor("Amy", zone)
    return scene.with_quest(goals=goals, revealed=["b01"])


def test_a_nest_is_burnt_from_beside_it() -> None:
    situation = sense(before_the_nest("s03", NEST).turn("Ned"))
    assert situation.goals.nests == {3}
    assert {situation.name(errand.zone) for errand in situation.goals.errands} == {"s03"}


def test_nobody_stays_where_the_next_fire_is_thrown() -> None:
    """Whoever waits in the nest keeps his friends from burning it."""
    def staying(*goals: Part) -> float:
        """What it is worth to Amy to end her Turn there."""
        return TurnPlan(sense(before_the_nest("b01", *goals).turn("Amy"))).foresight.end(3)
    assert staying(NEST) <= staying() - w.FUSE


def test_of_two_finds_the_one_is_taken_that_makes_a_molotov() -> None:
    def found(held: str) -> str:
        scene = table(STREET).survivor("Ned", "s02", pack=[held])
        scene.with_quest(objectives=[("s02", "red")], goals=[Part("molotov-in", {"zone": 3})], rules=[
            Part("on-take", {"objective": "any", "then": "choose-card", "cards": ["gasoline", "glass-bottles"]})])
        scene.turn("Ned").do("take")
        return Steady().choose(ZoneObservation(blank(scene.game), 0))
    assert found("gasoline") == "choose-card glass-bottles"
    assert found("glass-bottles") == "choose-card gasoline"


# -- cars and company


def test_a_team_of_four_does_not_leave_one_alone() -> None:
    scene = table(STREET)
    for name in ("Amy", "Doug", "Josh", "Ned"):
        scene.survivor(name, "s02")
    scene.with_quest(objectives=[("s01", "red"), ("s04", "red")], goals=[Part("take-objectives", {})]).turn("Amy")
    assert len({errand.zone for errand, _ in sense(scene).tasks.values()}) == 1


def test_weapons_are_looked_for_where_every_search_finds_one() -> None:
    def errand(kind: str) -> str:
        scene = table(HOUSE, open_doors=[("s03", "b01")]).car("s01", kind, drivable="no")
        scene.survivor("Amy", "s02", hands=["pan"]).with_quest(revealed=["b01"], objectives=[("s03", "red")],
                                                              goals=[Part("take-objectives", {})])
        situation = sense(scene.turn("Amy"))
        assert situation.errand is not None
        assert situation.errand.act == "arm"
        return situation.name(situation.errand.zone)
    assert errand("police") == "s01"
    assert errand("pimpmobile") == "b01"


def test_an_objective_waits_for_a_friend_who_takes_it_without_waking_the_town() -> None:
    def taking(friend: int) -> float:
        """What it is worth to one with some experience to take it now."""
        scene = table(STREET).survivor("Amy", "s01", hands=["machete"], xp=4)
        scene.survivor("Ned", "s04", hands=["machete"], xp=friend)
        scene.with_quest(objectives=[("s01", "red"), ("s02", "red")], goals=[Part("take-objectives", {})],
                         rules=[Part("objective-experience", {"amount": 5})])
        return TurnPlan(sense(scene.turn("Amy"))).taking(0)
    assert taking(friend=0) == 0.0
    assert taking(friend=4) > 0.0
