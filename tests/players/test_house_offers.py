"""What steady makes of house rules: each is used where it is right, and left alone where it is not."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.bots.observation import ZoneObservation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.house_rules.merchants.rule import Display
from gravetide.families.zones.house_rules.remembered import remember
from gravetide.families.zones.house_rules.spiking.rule import Spikes
from gravetide.players import make_bot
from gravetide.players.player import Hint
from tests.alternate.tables import house, house_game
from tests.support.scene import Scene, scene

HOUSE = """
    +---+---+---+---+
    |b02ob01Ds01 s02|
    +---+---+---+---+
"""
STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
STALL = Part("merchant", {"zone": 1})


def advice(told: Scene, *, modules: bool = True) -> Hint:
    """What steady would do now."""
    game = told.game
    return Steady(modules=modules).hint(ZoneObservation(blank(game), 0))


def choice(told: Scene, *, modules: bool = True) -> str:
    return advice(told, modules=modules).option


# -- doors and ways


def besieged(*, walkers: int = 9, hands: tuple[str, ...] = ("axe", "dagger"), ann: str = "b01",
             rules: str = "spiking") -> Scene:
    """Clovis in a room with an open door, and a horde in the street before it."""
    told = scene(HOUSE, rules=house(rules), open_doors=[("b01", "s01")])
    told.survivor("Clovis", "b01", hands=hands).survivor("Ann", ann, hands=["dagger"])
    told.zombies("s01", walkers=walkers).with_quest(revealed=["b01"], spawns=[("s02", "red")])
    return told


def test_a_door_is_shut_with_a_spare_blade_when_a_horde_is_before_it() -> None:
    told = besieged().turn("Clovis", actions=1)
    hint = advice(told)
    assert hint.option == "spike s01 dagger"
    assert hint.reason == "Shut the door to s01: more of them are coming than we can deal with."


def test_nobody_shuts_himself_in_without_a_tool_to_get_out() -> None:
    told = besieged(hands=("short-bow", "dagger")).turn("Clovis", actions=1)
    assert choice(told) == "spike s01 dagger", "Ann has another one"
    ann = told.game.edit(1)
    ann.hands, ann.kit = (told.pack.card["short-bow"].index << 2,), None
    assert not choice(told).startswith("spike")


def test_few_zombies_are_fought_and_no_blade_is_spent_on_them() -> None:
    assert not choice(besieged(walkers=1).turn("Clovis", actions=1)).startswith("spike")


def test_a_door_is_not_shut_on_a_friend() -> None:
    assert not choice(besieged(ann="s01").turn("Clovis", actions=1)).startswith("spike")


def test_a_door_on_our_way_stays_open() -> None:
    told = besieged(hands=("great-sword", "dagger"))
    told.with_quest(objectives=[("s02", "red")], goals=[Part("take-objectives", {})])
    assert not choice(told.turn("Clovis", actions=1)).startswith("spike")


def test_what_was_spiked_is_opened_again_where_nothing_waits_behind_it() -> None:
    told = scene(HOUSE, rules=house("spiking")).survivor("Clovis", "b01", hands=["great-sword"])
    told.with_quest(revealed=["b01"], objectives=[("s02", "red")], goals=[Part("take-objectives", {})])
    remember(told.game, Spikes(told.board.mask(("b01", "s01"))))
    assert choice(told.turn("Clovis")) == "unspike s01"
    told.zombies("s01", walkers=9)
    assert choice(told.turn("Clovis")) != "unspike s01"


def test_a_way_is_blocked_when_a_horde_comes_along_it() -> None:
    told = besieged(walkers=12, hands=("axe",), rules="barricades").turn("Clovis")
    hint = advice(told)
    assert hint.option == "barricade s01"
    assert "Block the way to s01" in hint.reason
    assert choice(besieged(walkers=1, hands=("axe",), rules="barricades").turn("Clovis")) != "barricade s01"


# -- dice


def asked(zombies: int, *, pack: tuple[str, ...] = (), wounds: int = 0, **kinds: int) -> Scene:
    """Clovis strikes with his only weapon, or one of several, and is asked whether he goes All-Out."""
    told = scene(STREET, rules=house("all_out"))
    told.survivor("Clovis", "s01", hands=["short-sword"], pack=pack, wounds=wounds)
    told.zombies("s01", walkers=zombies, **kinds).with_quest(spawns=[("s04", "red")])
    return told.turn("Clovis", actions=1).do("melee short-sword")


def test_all_out_when_the_blow_decides_over_a_life_and_another_weapon_is_at_hand() -> None:
    told = asked(3, pack=("sword",), wounds=2)
    hint = advice(told)
    assert hint.option == "all-out"
    assert hint.reason == "More dice now are worth more than the weapon later."


def test_careful_with_the_only_weapon_when_one_walker_stands_there() -> None:
    assert choice(asked(1)) == "careful"


def test_who_has_nothing_but_food_beside_his_weapon_does_not_risk_it() -> None:
    assert choice(asked(1, pack=("salted-meat",))) == "careful", "meat is no weapon"


def test_all_hits_together_are_aimed_at_a_fatty_that_none_would_stop_alone() -> None:
    told = scene(STREET, rules=house("focused_fire"))
    told.survivor("Clovis", "s01", hands=["short-sword", "short-sword"]).zombies("s01", fatties=1)
    told.with_quest(spawns=[("s04", "red")]).turn("Clovis")
    hint = advice(told)
    assert hint.option.startswith("melee short-sword")
    assert hint.reason == "Every hit on the Fatty: together they may be enough."
    assert choice(told.do(hint.option)) == "focus fatty"


def test_all_hits_together_are_aimed_at_what_they_are_likelier_to_stop() -> None:
    told = scene(STREET, rules=house("focused_fire")).survivor("Clovis", "s01", hands=["sword", "sword"])
    told.zombies("s01", fatties=1, abominations=1).with_quest(spawns=[("s04", "red")]).turn("Clovis", actions=1)
    hint = advice(told)
    assert hint.option == "melee sword*2"
    assert hint.reason == "Every hit on the Fatty: together they may be enough.", "two hits of four, not three"


def test_no_blow_is_wasted_on_a_fatty_where_no_target_can_be_named() -> None:
    told = scene(STREET).survivor("Clovis", "s01", hands=["short-sword", "short-sword"]).zombies("s01", fatties=1)
    assert not choice(told.with_quest(spawns=[("s04", "red")]).turn("Clovis")).startswith("melee")


# -- standing among them


def cornered(fatties: int) -> Scene:
    """A Fighter with one Action left; zombies where he stands are too many to leave and too tough to hurt."""
    told = scene(STREET, rules=house("classes"), classes={"clovis": "fighter"})
    told.survivor("Clovis", "s01", hands=["short-sword"]).zombies("s01", fatties=fatties)
    return told.with_quest(spawns=[("s04", "red")]).turn("Clovis", actions=1)


def test_a_stance_is_taken_among_zombies_that_can_neither_be_killed_nor_left() -> None:
    hint = advice(cornered(1))
    assert hint.option == "stance"
    assert hint.reason == "Be ready to parry: they will strike here."


def test_no_stance_where_nobody_comes() -> None:
    told = scene(STREET, rules=house("classes"), classes={"clovis": "fighter"})
    told.survivor("Clovis", "s01", hands=["short-sword"])
    assert choice(told.with_quest(spawns=[("s04", "red")]).turn("Clovis", actions=1)) != "stance"


# -- the merchant


def at_the_stall(wares: tuple[str, ...], cards: tuple[str, ...], hand: str = "dagger") -> Scene:
    """Ann at the merchant's stall, with a weapon and some cards."""
    told = scene(STREET, rules=house("merchants"))
    told.survivor("Ann", "s02", hands=[hand], pack=cards)
    told.with_quest(rules=[STALL], spawns=[("s04", "red")])
    remember(told.game, Display(tuple(sorted([told.pack.card[key].index for key in wares]))))
    return told.turn("Ann")


def test_a_strong_weapon_is_bought_with_what_is_of_no_use() -> None:
    told = at_the_stall(("great-sword",), ("apples", "water", "salted-meat"))
    assert choice(told) == "visit"
    assert choice(told.do("visit")) == "buy great-sword"
    told.do("buy great-sword")
    assert choice(told).split()[2] in ("apples", "water", "salted-meat")


def test_nothing_is_bought_that_costs_more_than_it_brings() -> None:
    told = at_the_stall(("great-sword",), ("apples", "water"), hand="great-sword")
    assert choice(told) != "visit"  # one sword would have to be paid with for the other
    assert choice(told.do("visit")) == "leave-merchant"


# -- declining


@pytest.mark.parametrize("told", [besieged().turn("Clovis", actions=1), asked(3, pack=("sword",), wounds=2),
                                  cornered(1), at_the_stall(("great-sword",), ("apples", "water", "salted-meat"))])
def test_steady_without_modules_declines_what_house_rules_offer(told: Scene) -> None:
    assert choice(told, modules=False) != choice(told)


def test_whoever_declines_everything_never_takes_an_offer_in_a_whole_game() -> None:
    game: Any = house_game("danse-macabre", 6, 3, {"preset": "alternate"})
    bot = make_bot("steady:modules=no")
    offered, taken = set(), set()
    while not game.is_over:
        decision = game.decision
        offered |= {offer.notation.split()[0] for offer in decision.options}
        seen = ZoneObservation(blank(game.state), decision.seat)
        taken.add(bot.choose(seen).split()[0])
        game.choose(bot.choose(seen))
    declined = {"all-out", "spike", "stance", "shop"}
    assert declined <= offered
    assert not declined & taken
