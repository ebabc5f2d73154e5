"""Steady's rules of thumb, each in a small story: what a good teammate would do there, and what he would not."""

from __future__ import annotations

from functools import partial

import pytest

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.answers import answer, eagerness
from gravetide.families.zones.bots.arming import well_armed
from gravetide.families.zones.bots.belongings import best_load, load_of, worth
from gravetide.families.zones.bots.instinct import Instinct
from gravetide.families.zones.bots.nerve import CAREFUL
from gravetide.families.zones.bots.observation import ZoneObservation
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.turns import TurnPlan, expecting
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.team.inventory.gaining import KeepIn
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.players.player import Hint
from tests.support.scene import Scene, plenty
from tests.support.scene import scene as drawn_scene

scene = partial(drawn_scene, pack=plenty("great-sword", "short-sword", "sword", "fireball", "apples", "water"))

TAKE_ALL = Part("take-objectives", {})
KILL = Part("kill", {"zombie": load_pack("black-plague").zombie["abomination"].index, "count": 1, "starting": False})
"""Something to be killed: no quest to hurry through."""
CROSSING = """
    +---+---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06 s07|
    +---+---+---+---+---+---+---+
"""
HOUSE_IN_THE_STREET = """
    +---+---+---+---+---+---+---+
    |b02ob01Ds01 s02 s03 s04 s05|
    +---+---+---+---+---+---+---+
"""
TEAM = ("Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas")


def look(told: Scene) -> ZoneObservation:
    """What the one who decides sees."""
    game = told.game
    return ZoneObservation(blank(game), 0)


def advice(told: Scene) -> Hint:
    """What steady would do now."""
    return Steady().hint(look(told))


def value(told: Scene, notation: str) -> float:
    """How good an option of the Turn looks."""
    situation = Situation(look(told))
    plan = TurnPlan(situation)
    return next(plan.score(offer.option).value for offer in situation.observation.decision.options
                if offer.notation == notation)


# -- arming


def test_a_badly_armed_team_searches_the_house_before_it_goes_for_the_quest() -> None:
    told = scene(HOUSE_IN_THE_STREET, open_doors=[("b01", "s01")])
    told.survivor("Ann", "s01", hands=["short-sword"]).survivor("Clovis", "s01", hands=["short-sword"])
    told.with_quest(objectives=[("s05", "red")], goals=[TAKE_ALL], revealed=["b01"]).turn("Ann")
    hint = advice(told)
    assert hint.option == "move b01"
    assert "better weapons" in hint.reason


def test_a_well_armed_team_goes_for_the_quest() -> None:
    told = scene(HOUSE_IN_THE_STREET, open_doors=[("b01", "s01")])
    told.survivor("Ann", "s01", hands=["great-sword"]).survivor("Clovis", "s01", hands=["great-sword"])
    told.with_quest(objectives=[("s05", "red")], goals=[TAKE_ALL], revealed=["b01"]).turn("Ann")
    assert advice(told).option == "move s02"


def test_a_house_is_not_searched_beside_something_that_nobody_can_hurt() -> None:
    def errand(abominations: int) -> str:
        told = scene(HOUSE_IN_THE_STREET, open_doors=[("b01", "s01")])
        told.survivor("Ann", "s01", hands=["short-sword"]).zombies("b02", abominations=abominations)
        told.with_quest(objectives=[("s05", "red")], goals=[TAKE_ALL], revealed=["b01"]).turn("Ann")
        found = Situation(look(told)).errand
        assert found is not None
        return found.act
    assert errand(0) == "arm"
    assert errand(1) == "take"


def test_where_the_next_escape_is_fatal_there_is_less_time_for_arming() -> None:
    def armed(tokens: int) -> bool:
        told = scene(CROSSING).survivor("Ann", "s01", hands=["sword"])
        told.with_quest(spawns=[("s07", "red")] * tokens, goals=[KILL]).turn("Ann")
        return well_armed(Situation(look(told)))
    assert not armed(3)
    assert armed(5)


# -- parties


def at_the_crossing(*, xp: int = 0, tokens: int = 2) -> Situation:
    """Six well-armed Survivors between two Objectives, and so many Spawn tokens at the end of the street."""
    told = scene(CROSSING)
    for name in TEAM:
        told.survivor(name, "s04", hands=["great-sword"], xp=xp)
    told.with_quest(objectives=[("s01", "red"), ("s07", "red")], spawns=[("s07", "red")] * tokens, goals=[TAKE_ALL])
    return Situation(look(told.turn("Ann")))


def before_a_large_house(*, tokens: int, goals: tuple[Part, ...] = (TAKE_ALL,)) -> Scene:
    """Two at its door, the others on their way."""
    told = scene("""
        +---+---+---+---+---+---+---+---+---+---+
        |b01ob02ob03ob04ob05Ds01 s02 s03 s04 s05|
        +---+---+---+---+---+---+---+---+---+---+
    """)
    for number, name in enumerate(TEAM):
        told.survivor(name, "s01" if number < 2 else "s05", hands=["short-sword"])
    told.with_quest(objectives=[("b05", "red")], spawns=[("s05", "red")] * tokens, goals=goals)
    return told.turn("Ann")


def test_two_errands_are_done_by_two_parties_while_the_town_is_quiet() -> None:
    tasks = at_the_crossing().tasks
    assert sorted(errand.zone for errand, _ in tasks.values()) == [0, 0, 0, 6, 6, 6]


def test_in_a_dangerous_town_all_go_together() -> None:
    tasks = at_the_crossing(xp=20).tasks
    assert len({errand.zone for errand, _ in tasks.values()}) == 1


# -- hurry


def test_all_go_together_where_necromancers_leave_little_time() -> None:
    tasks = at_the_crossing(tokens=3).tasks
    assert len({errand.zone for errand, _ in tasks.values()}) == 1


def test_who_is_in_a_hurry_does_not_wait_before_a_door() -> None:
    assert not Steady().choose(look(before_a_large_house(tokens=2))).startswith("open")
    assert Steady().choose(look(before_a_large_house(tokens=3))).startswith("open")


def test_who_is_in_a_hurry_does_not_stop_to_arm() -> None:
    assert Situation(look(before_a_large_house(tokens=2))).arming
    assert not Situation(look(before_a_large_house(tokens=3))).arming


def test_nobody_hurries_where_something_has_to_be_killed() -> None:
    """The weapons for it have to be found first."""
    assert Situation(look(before_a_large_house(tokens=3, goals=(TAKE_ALL, KILL)))).nerve is CAREFUL


# -- company


def test_some_company_is_enough_to_go_on() -> None:
    """Whoever is held up by zombies comes later: if all waited for him, nobody would ever arrive."""
    def ahead(company: int) -> float:
        told = scene(CROSSING).zombies("s01", walkers=4)
        for number, name in enumerate(TEAM):
            told.survivor(name, "s05" if number < company else "s01", hands=["great-sword"])
        told.with_quest(objectives=[("s07", "red")], goals=[TAKE_ALL], spawns=[("s07", "red")]).turn("Ann")
        return Situation(look(told)).rearmost()
    assert ahead(3) < ahead(2)


def test_a_party_is_strong_enough_for_the_house_it_goes_to() -> None:
    """Three with short swords would stand before the door of a large house for ever."""
    def sent(weapon: str) -> int:
        told = scene("""
            +---+---+---+---+---+---+---+---+---+---+
            |b01ob02ob03ob04ob05Ds01 s02 s03 s04 s05|
            +---+---+---+---+---+---+---+---+---+---+
        """)
        for name in TEAM:
            told.survivor(name, "s02", hands=[weapon])
        told.with_quest(
            objectives=[("b05", "red"), ("s05", "red")], goals=[TAKE_ALL, KILL], spawns=[("s05", "red")] * 5)
        tasks = Situation(look(told.turn("Ann"))).tasks
        return len([1 for errand, _ in tasks.values() if errand.zone == told.game.setup.board.index["b05"]])
    assert sent("great-sword") == 3
    assert sent("short-sword") > 3


def test_whoever_can_not_open_doors_goes_with_somebody_who_can() -> None:
    told = scene("""
        +---+---+---+---+---+
        |b01Ds01 s02 s03Db02|
        +---+---+---+---+---+
    """)
    for name, weapon in zip(TEAM, ("great-sword", "fireball", "fireball", "fireball", "great-sword", "fireball"),
                            strict=True):
        told.survivor(name, "s02", hands=[weapon])
    told.with_quest(objectives=[("b01", "red"), ("b02", "red")], goals=[TAKE_ALL]).turn("Ann")
    tasks = Situation(look(told)).tasks
    assert tasks[told.who("Ann")][0].zone != tasks[told.who("Samson")][0].zone


# -- what will be there next Round


def beside_a_horde(*, friends: int, zombies: int = 7) -> Scene:
    """Ann next to a horde that will be upon her, with so many friends at her side."""
    told = scene(CROSSING).survivor("Ann", "s03", hands=["short-sword"])
    for name in TEAM[1:1 + friends]:
        told.survivor(name, "s03", hands=["great-sword"])
    return told.zombies("s04", walkers=zombies).with_quest(spawns=[("s07", "red")]).turn("Ann", actions=1)


def test_nobody_waits_alone_for_a_horde_he_can_not_deal_with() -> None:
    assert advice(beside_a_horde(friends=0)).option == "move s02"


def test_with_strong_friends_one_stays() -> None:
    assert advice(beside_a_horde(friends=4)).option != "move s02"


def test_one_or_two_zombies_can_be_left_behind() -> None:
    threat = Situation(look(beside_a_horde(friends=0, zombies=2))).threat
    assert threat.uncovered(2, 0) == 0.0
    crowded = Situation(look(beside_a_horde(friends=0, zombies=9))).threat
    assert crowded.uncovered(2, 0) == pytest.approx(9 - 3 * 0.5 * w.COVER - w.LEAVABLE)


# -- experience


def test_the_most_experienced_leaves_far_kills_to_the_others() -> None:
    def shot(xp: int) -> float:
        told = scene(CROSSING).survivor("Silas", "s02", hands=["longbow"], xp=xp)
        told.survivor("Ann", "s02", hands=["great-sword"]).zombies("s04", walkers=2)
        return value(told.with_quest(spawns=[("s07", "red")]).turn("Silas", actions=1), "shoot longbow s04")
    assert shot(0) > shot(12)


def with_a_champion(*, experienced: str) -> Scene:
    """Two Survivors beside an Objective in a quest that asks for a level; one of them is ahead."""
    told = scene(CROSSING)
    for name in ("Ann", "Clovis"):
        told.survivor(name, "s02", hands=["great-sword"], xp=10 if name == experienced else 0)
    told.with_quest(objectives=[("s02", "red")], goals=[Part("reach-level", {"level": "red"})],
                    rules=[Part("objective-experience", {"amount": 5})], spawns=[("s07", "red")])
    return told.turn("Ann")


def test_where_the_quest_asks_for_a_level_one_of_us_takes_the_objectives() -> None:
    assert advice(with_a_champion(experienced="Ann")).option == "take"
    assert advice(with_a_champion(experienced="Clovis")).option != "take"


# -- fire


def test_a_crowd_next_door_is_burnt() -> None:
    told = scene(CROSSING).survivor("Ann", "s02", hands=["dragon-bile", "torch"]).zombies("s03", walkers=6)
    told.turn("Ann")
    assert advice(told).option == "bile s03"
    told.do("bile s03")
    assert advice(told).option == "torch s03"


def test_a_few_walkers_are_not_worth_the_bile() -> None:
    told = scene(CROSSING).survivor("Ann", "s02", hands=["dragon-bile", "torch"]).zombies("s03", walkers=2)
    assert not advice(told.turn("Ann")).option.startswith("bile")


def test_no_friend_is_burnt() -> None:
    told = scene(CROSSING).survivor("Ann", "s02", hands=["torch"]).survivor("Clovis", "s03", hands=["sword"])
    told.zombies("s03", walkers=8).with_bile("s03")
    assert advice(told.turn("Ann")).option != "torch s03"


def test_bile_and_torch_are_taken_in_hand_when_there_is_something_to_burn() -> None:
    told = scene(CROSSING).survivor("Ann", "s02", hands=["sword"], pack=["dragon-bile", "torch"])
    told.zombies("s03", walkers=8, fatties=2).turn("Ann")
    assert advice(told).option == "reorganize"


def test_whoever_can_light_the_pool_acts_before_others_waste_their_blows() -> None:
    told = scene(CROSSING).survivor("Ann", "s02", hands=["torch"]).survivor("Clovis", "s02", hands=["great-sword"])
    told.zombies("s03", walkers=8).with_bile("s03").round()
    situation = Situation(look(told))
    assert eagerness(situation, 0)[0] > eagerness(situation, 1)[0]
    assert eagerness(situation, 0)[1] == "can burn them"


# -- cards


def test_healing_is_held_when_somebody_is_wounded() -> None:
    def value_of_healing(wounds: int) -> float:
        told = scene(CROSSING).survivor("Ann", "s02", hands=["healing"], wounds=wounds).turn("Ann")
        situation = Situation(look(told))
        return worth(situation.game, 0, load_of(situation.game, 0), situation.goals)
    assert value_of_healing(2) > value_of_healing(0)


# -- Necromancers


def on_the_run(*, tokens: int, goal: Part = KILL) -> Situation:
    """A Necromancer far away, with so many Spawn tokens on the board."""
    told = scene(CROSSING).survivor("Ann", "s01", hands=["sword"])
    told.with_quest(spawns=[("s07", "red"), ("s02", "red"), *[("s05", "red")] * (tokens - 2)], goals=[goal])
    return Situation(look(told.necromancer("s06", entry="s07").turn("Ann")))


def test_an_escape_is_fatal_when_six_tokens_lie_on_the_board() -> None:
    assert on_the_run(tokens=6).goals.escape_is_fatal()
    assert not on_the_run(tokens=5).goals.escape_is_fatal()


def test_where_this_escape_or_the_next_is_fatal_hunters_set_out_from_afar() -> None:
    assert on_the_run(tokens=6).hunts
    assert on_the_run(tokens=5).hunts
    assert not on_the_run(tokens=4).hunts


def test_who_is_in_a_hurry_sets_out_only_after_the_one_whose_escape_is_fatal() -> None:
    assert not on_the_run(tokens=5, goal=TAKE_ALL).hunts
    assert on_the_run(tokens=6, goal=TAKE_ALL).hunts


def test_the_tokens_that_are_left_lie_far_apart() -> None:
    """Were all of them in one Zone, the next Necromancer would be gone at once: not even the nearest is worth that."""
    told = scene(CROSSING).survivor("Ann", "s02", hands=["sword"]).zombies("s02", necromancers=1)
    told.with_quest(spawns=[("s02", "red"), ("s06", "red"), ("s06", "red")]).turn("Ann")
    told.dice(6, 6).do("melee sword")
    situation = Situation(look(told))
    values = {offer.notation: answer(situation, offer.option)[0] for offer in situation.observation.decision.options}
    assert set(values) == {"remove s02 red", "remove s06 red"}
    assert values["remove s06 red"] > values["remove s02 red"]


def test_nobody_goes_after_a_necromancer_into_a_crowd_alone() -> None:
    def hunters(walkers: int) -> int:
        told = scene(CROSSING).survivor("Ann", "s04", hands=["sword"]).zombies("s05", walkers=walkers)
        told.with_quest(spawns=[("s07", "red"), ("s01", "red")])
        return len(Situation(look(told.necromancer("s05", entry="s07").turn("Ann"))).hunts)
    assert hunters(0) == 1
    assert hunters(6) == 0


# -- the homestretch


def gathering(*, tokens: int, necromancer: str = "s01") -> Situation:
    """To be all in one place is all that is left, and a Necromancer is within reach, at s01 as good as gone."""
    told = scene(CROSSING).survivor("Ann", "s03", hands=["sword"])
    told.with_quest(spawns=[("s07", "red"), ("s01", "red"), *[("s07", "red")] * (tokens - 2)],
                    goals=[Part("gather", {"zone": 6})])
    return Situation(look(told.necromancer(necromancer, entry="s07").turn("Ann")))


def test_on_the_homestretch_necromancers_may_run() -> None:
    assert not gathering(tokens=3).hunts
    assert gathering(tokens=6).hunts  # unless that loses the game


def test_whoever_has_won_before_the_necromancer_is_gone_lets_him_run() -> None:
    assert not gathering(tokens=6, necromancer="s04").hunts


def test_on_the_homestretch_every_step_counts_more() -> None:
    def step(goal: Part, **quest: object) -> float:
        told = scene(CROSSING).survivor("Ann", "s03", hands=["great-sword"])
        told.with_quest(spawns=[("s01", "red")], goals=[goal], **quest)  # type: ignore[arg-type]
        return value(told.turn("Ann"), "move s04")
    assert step(Part("gather", {"zone": 6})) > step(TAKE_ALL, objectives=[("s07", "red")]) > 0.0


# -- where the quest wants cards


HUNGRY = Part("hold-cards", {"cards": {"apples": 1, "water": 1}})


def test_what_the_quest_wants_is_searched_for_before_the_key_is_fetched() -> None:
    def errand(*cards: str) -> str:
        told = scene(HOUSE_IN_THE_STREET, open_doors=[("b01", "s01")])
        told.survivor("Ann", "s01", hands=["great-sword"], pack=cards)
        told.with_quest(objectives=[("s05", "blue")], goals=[HUNGRY], revealed=["b01"], locks=[("b01", "s01", "blue")])
        found = Situation(look(told.turn("Ann"))).errand
        assert found is not None
        return found.act
    assert errand("apples") == "arm"
    assert errand("apples", "water") == "take"


def test_food_that_was_found_is_kept_when_there_is_enough_of_it() -> None:
    told = scene(CROSSING).survivor("Ann", "s01", pack=["apples"]).with_quest(goals=[HUNGRY]).turn("Ann")
    situation = Situation(look(told))
    apples = situation.game.setup.pack.card["apples"].index
    assert apples not in situation.goals.cards
    full, empty = load_of(situation.game, 0), ((), -1, ())
    assert worth(situation.game, 0, full, situation.goals) > worth(situation.game, 0, empty, situation.goals) + 2.0


def test_a_torch_is_held_to_find_more_of_what_the_quest_wants() -> None:
    def gain(*found: str) -> float:
        """What it is worth to have a Torch in Hand rather than in the Backpack."""
        told = scene(CROSSING).survivor("Ann", "s01", hands=["sword"], pack=found).with_quest(goals=[HUNGRY])
        told.turn("Ann")
        situation = Situation(look(told))
        game, torch = situation.game, situation.game.setup.pack.card["torch"].index << 2
        hands, body, pack = load_of(game, 0)
        return (worth(game, 0, (tuple(sorted((*hands, torch))), body, pack), situation.goals)
                - worth(game, 0, (hands, body, tuple(sorted((*pack, torch)))), situation.goals))
    assert gain("apples") > gain("apples", "water") > 0.0


def test_of_two_houses_the_one_with_an_objective_is_searched() -> None:
    def house(*objectives: tuple[str, str]) -> str:
        told = scene("""
            +---+---+---+---+---+
            |b01Ds01 s02 s03Db02|
            +---+---+---+---+---+
        """, open_doors=[("b01", "s01"), ("s03", "b02")])
        told.survivor("Ann", "s01", hands=["short-sword"])
        told.with_quest(objectives=objectives, goals=[TAKE_ALL], revealed=["b01", "b02"]).turn("Ann")
        situation = Situation(look(told))
        assert situation.errand is not None
        assert situation.errand.act == "arm"
        return situation.name(situation.errand.zone)
    assert house(("s02", "red")) == "b01"
    assert house(("b02", "red")) == "b02"


def test_where_nobody_may_be_lost_only_who_can_strike_at_once_goes_after_a_necromancer() -> None:
    def hunters(at: str, *rules: Part) -> int:
        told = scene(CROSSING).survivor("Ann", "s01", hands=["sword"])
        told.with_quest(spawns=[("s07", "red"), ("s02", "red"), *[("s05", "red")] * 3], goals=[KILL], rules=rules)
        return len(Situation(look(told.necromancer(at, entry="s07").turn("Ann"))).hunts)
    assert hunters("s06") == 1
    assert hunters("s06", Part("all-must-survive", {})) == 0
    assert hunters("s03", Part("all-must-survive", {})) == 1


def test_where_nobody_may_be_lost_wounds_are_feared_more() -> None:
    def staying(*rules: Part) -> float:
        told = scene(CROSSING).survivor("Ann", "s03").zombies("s03", walkers=1)
        told.with_quest(spawns=[("s07", "red")], rules=rules).turn("Ann")
        return TurnPlan(Situation(look(told))).foresight.end(2)
    assert staying(Part("all-must-survive", {})) < staying()


def test_cards_are_only_put_in_order_where_each_step_is_for_the_better() -> None:
    """Torch and hammer would be better in Hand than shield and crossbow, but neither of them alone.

    Whoever began to put them in order would find no card to move, and spend the next Action on it again.
    """
    told = scene(CROSSING).survivor("Samson", "s01", hands=["shield", "crossbow"], pack=["torch", "hammer"])
    situation = Situation(look(told.with_quest(spawns=[("s07", "red")]).turn("Samson")))
    load = load_of(situation.game, 0)
    better = best_load(situation.game, 0, load, situation.goals)[1]
    assert better > worth(situation.game, 0, load, situation.goals) + 0.6
    assert advice(told).option != "reorganize"


def test_a_place_that_a_card_does_not_fit_into_is_worth_nothing() -> None:
    told = scene(HOUSE_IN_THE_STREET).survivor("Ann", "b01", hands=["sword", "axe"]).finds("great-sword")
    told.turn("Ann").do("search")
    instinct = Instinct(Situation(look(told)))
    assert instinct.keep(told.game, KeepIn.of(0)) == instinct.keep(told.game, KeepIn.of(1)) == 0.0
    assert instinct.keep(told.game, KeepIn.of(2)) > 0.0


def test_nobody_aims_the_second_weapon_where_there_is_nothing_to_hit() -> None:
    rules = with_readings(BLACK_PLAGUE, {"combat.empty_zones_may_be_shot": True})
    told = scene(CROSSING, rules=rules).zombies("s03", walkers=3)
    told.survivor("Silas", "s02", hands=["repeating-crossbow"] * 2, skills=["Trick shot"])
    told.turn("Silas").do("shoot repeating-crossbow*2 s03")
    assert told.options() == ["aim s02", "aim s01", "aim s03"]
    hint = advice(told)
    assert (hint.option, hint.reason) == ("aim s03", "There is something to hit.")
    assert Instinct(Situation(look(told))).choose(told.game).notation(told.game) == "aim s03"


@pytest.mark.parametrize(("kills", "words"), [
    (0.2, "It takes some luck."), (0.5, "One falls about every other time."), (0.9, "One should fall."),
    (1.4, "One should fall."), (2.6, "About 3 should fall."),
])
def test_a_hint_says_how_many_should_fall_as_people_would(kills: float, words: str) -> None:
    assert expecting(kills) == words
