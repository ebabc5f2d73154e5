"""Bots in the missions of Classic: their games end."""

from __future__ import annotations

from math import exp

import pytest

import gravetide
from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.arming import well_armed
from gravetide.families.zones.bots.belongings import load_of, worth
from gravetide.families.zones.bots.fighting import expect
from gravetide.families.zones.bots.foresight import Felled, at_least, still_there
from gravetide.families.zones.bots.instinct import Instinct
from gravetide.families.zones.bots.nerve import ON_THE_RUN, STREETWISE, Nerve
from gravetide.families.zones.bots.observation import ZoneObservation, of_this_family
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.fight.combat import Strike
from gravetide.families.zones.turn.cars import SearchCar
from gravetide.families.zones.turn.combining import TakeFor
from gravetide.families.zones.turn.doors import Open
from gravetide.games.classic.game import CLASSIC_GAME
from gravetide.kernel import Game
from gravetide.players import make_bot, observe
from gravetide.players.player import play
from tests.classic.table import HOUSE, RING, STREET, Table, table

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


def test_a_card_is_worth_nothing_in_hand_where_what_is_held_has_nowhere_to_go() -> None:
    told = with_both_hands_full()
    held = told.game.survivors[0].hands[0]
    swap = TakeFor.of(0, held)
    instinct = Instinct(sense(told))
    assert instinct.take_for(told.game, swap) > 0.0
    survivor = told.game.edit(0)
    survivor.pack, survivor.kit = (held,) * 9, None
    assert instinct.take_for(told.game, swap) == 0.0


# -- a short life


def test_the_chance_of_many_wounds_grows_with_those_that_fall_on_the_average() -> None:
    assert at_least(1, 0.0) == 0.0
    assert at_least(2, 0.5) == pytest.approx(1.0 - 1.5 * exp(-0.5))
    assert at_least(1, 0.5) > at_least(2, 0.5) > at_least(2, 0.2)


def test_who_bears_few_wounds_does_not_count_on_the_average() -> None:
    """Half a Wound on the average is two of them often enough, and two are a life."""
    scene = table(STREET).survivor("Amy", "s02", hands=["machete"]).zombies("s02", walkers=2).turn("Amy")
    sight = TurnPlan(sense(scene)).foresight
    wounds = still_there(2, 1.5)
    fear = sight.stand(1, Felled(1, 1.5)) - sight.stand(1, Felled(1, 99.0))
    assert fear > wounds * w.WOUND * w.LIFE / scene.rules.wounds.limit + 0.9 * w.DEATH_SHORT * at_least(2, wounds)


def test_blows_that_kill_on_the_average_may_fail() -> None:
    assert still_there(1, 0.0) == 1.0
    assert still_there(1, 1.0) == pytest.approx(exp(-1.0))
    assert still_there(2, 1.0) > still_there(1, 1.0) > still_there(1, 2.0) > 0.0


def test_the_last_action_is_no_search_if_nobody_is_left_to_kill_what_jumps_out() -> None:
    def search(*, friend_done: bool, actions: int) -> float:
        """What a search of a police car is worth to Amy at once."""
        scene = table(STREET).car("s02", "police", drivable="no").survivor("Amy", "s02", hands=["machete"])
        scene.survivor("Ned", "s02", hands=["machete"], done=friend_done).turn("Amy")
        scene.game.survivors[0].actions = actions
        plan = TurnPlan(sense(scene))
        return next(plan.search_car(option).value for option in scene.game.options if isinstance(option, SearchCar))
    assert search(friend_done=True, actions=1) < search(friend_done=True, actions=2)
    assert search(friend_done=False, actions=1) == search(friend_done=False, actions=2)


def test_no_door_is_opened_among_zombies() -> None:
    """A card for a room behind it may let those act at once who are here."""
    def opening(walkers: int) -> float:
        scene = before_a_door(["fire-axe", "shotgun"], [])
        scene.zombies("s03", walkers=walkers)
        plan = TurnPlan(sense(scene))
        return next(plan.open(option).value for option in scene.game.options if isinstance(option, Open))
    assert opening(0) > 0.0 > opening(1)


# -- a town that sleeps


def test_a_kill_is_worth_less_to_who_would_wake_the_town_by_it() -> None:
    def blow(xp: int) -> float:
        scene = table(STREET).survivor("Amy", "s02", hands=["machete"], xp=xp).survivor("Ned", "s04")
        plan = TurnPlan(sense(scene.zombies("s02", walkers=1).turn("Amy")))
        return next(plan.strike(option).value for option in scene.game.options if isinstance(option, Strike))
    assert blow(6) < blow(3) < blow(0)


@pytest.mark.parametrize(("quest", "nerve"), [
    ("joyride", ON_THE_RUN), ("locked-wards", ON_THE_RUN), ("the-long-quiet", ON_THE_RUN), ("first-light", ON_THE_RUN),
    ("blue-lights", STREETWISE), ("burn-the-nest", STREETWISE), ("out-of-room", STREETWISE)])
def test_the_team_hurries_where_there_are_only_places_to_be_reached(quest: str, nerve: Nerve) -> None:
    situation = Situation(of_this_family(observe(gravetide.new_game(quest, game="classic"))))
    assert situation.nerve is nerve
    assert ON_THE_RUN.step > STREETWISE.step


def test_one_chainsaw_arms_no_team() -> None:
    def armed(*hands: str) -> bool:
        scene = table(STREET)
        for name, card in zip(("Amy", "Doug", "Josh"), hands, strict=True):
            scene.survivor(name, "s02", hands=[card])
        return well_armed(sense(scene.with_quest().turn("Amy")))
    assert not armed("chainsaw", "pan", "pan")
    assert armed("chainsaw", "katana", "pan")


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


# -- what opens doors


def before_a_door(hands: list[str], pack: list[str], *, shut: bool = True) -> Table:
    """Two of us in the street before a house with an Objective."""
    scene = table(HOUSE, open_doors=() if shut else [("s03", "b01")]).survivor("Amy", "s03", hands=hands, pack=pack)
    scene.survivor("Ned", "s01", hands=["katana", "shotgun"])
    return scene.with_quest(objectives=[("b02", "red")], goals=[Part("take-objectives", {})]).turn("Amy")


def test_the_only_tool_is_worth_more_than_a_better_weapon_while_doors_are_shut() -> None:
    """Few cards open doors here: who lays the last one aside locks everybody out."""
    def gain(*, shut: bool) -> float:
        """What a katana in place of the crowbar would bring."""
        situation = sense(before_a_door(["crowbar", "shotgun"], ["katana"], shut=shut))
        hands, body, pack = load_of(situation.game, 0)
        crowbar, katana = [situation.game.setup.pack.card[key].index << 2 for key in ("crowbar", "katana")]
        others = [card for card in hands if card != crowbar]
        swapped = (tuple(sorted([*others, katana])), body, (crowbar,))
        goals = situation.goals
        return worth(situation.game, 0, swapped, goals) - worth(situation.game, 0, (hands, body, pack), goals)
    assert gain(shut=True) < gain(shut=False) - 1.0


def test_a_tool_in_reserve_is_taken_in_hand_before_the_door() -> None:
    told = before_a_door(["katana", "shotgun"], ["crowbar"])
    assert Steady().choose(ZoneObservation(blank(told.game), 0)) == "reorganize"


def test_who_can_open_no_door_looks_for_a_tool_and_not_for_what_is_behind_it() -> None:
    def searching(*hands: str) -> bool:
        scene = table(RING).survivor("Amy", "s07", hands=hands).car("s01", "police", drivable="no")
        scene.with_quest(objectives=[("b01", "red")], goals=[Part("take-objectives", {})]).turn("Amy")
        situation = sense(scene)
        assert situation.errand is not None
        return situation.errand.act == "arm" and situation.goals.locked_out
    assert searching("katana", "shotgun")
    assert not searching("crowbar", "shotgun")


# -- whoever carries what must not be lost


def test_whoever_carries_an_objective_takes_a_wound_last() -> None:
    """But a friend's life is not given for the first Wound of the bearer."""
    def taker(wounds: int) -> str:
        scene = table(STREET).survivor("Amy", "s02", hands=["pan"]).survivor("Ned", "s02", hands=["pan"], wounds=wounds)
        scene.with_quest(exits=["s04"], objectives=[("s02", "blue")], rules=[Part("carried", {"objectives": ["blue"]})],
                         goals=[Part("carry-out", {"objectives": ["blue"]}), Part("leave", {})])
        scene.turn("Amy").do("take", "keep hand")
        assert sense(scene).goals.bearers == {0}
        scene.zombies("s02", walkers=1).zombies_act()
        return Steady().choose(ZoneObservation(blank(scene.game), 0))
    assert taker(wounds=0) == "wound ned"
    assert taker(wounds=1) == "wound amy"


def test_a_bearer_fears_wounds_more_than_others() -> None:
    def fear(*, taken: bool) -> float:
        scene = transmitter(taken=taken)
        scene.zombies("s02", walkers=1)
        return TurnPlan(sense(scene)).foresight.stand(1, Felled(-1, 0.0))
    assert fear(taken=True) > fear(taken=False) + 5.0


# -- noise


def test_a_shot_that_rings_the_alarm_is_hardly_worth_it() -> None:
    def shot(loud: int) -> float:
        scene = table(STREET).survivor("Amy", "s02", hands=["pistol"]).survivor("Ned", "s02")
        scene.zombies("s03", walkers=1).with_quest(rules=[Part("noise-alarm", {"noise": loud})]).turn("Amy")
        plan = TurnPlan(sense(scene))
        return next(plan.strike(option).value for option in scene.game.options if isinstance(option, Strike))
    assert shot(loud=3) < shot(loud=4) - w.ALARM / 2
