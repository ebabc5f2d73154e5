"""A Necromancer's Zone is shut off and goes where he goes (AR-140 to AR-151)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.house_rules.modules import in_force
from gravetide.families.zones.house_rules.remembered import recall, remember, seen
from gravetide.families.zones.house_rules.wall_of_woe.rule import (
    Crushed,
    WallFell,
    WallMoved,
    WallRaised,
    Walls,
    WallsView,
    carry,
    crush,
    walled,
)
from gravetide.families.zones.state import codec, laws
from gravetide.families.zones.told import events
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import view
from gravetide.kernel.errors import GravetideError
from tests.alternate.tables import house
from tests.support.quest_table import quest
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06 s07|
    +---+---+---+---+---+---+---+
"""
CROSS = """
    +---+---+---+---+
    |s01|s02 s03|s04|
    +---+   +   +---+
    |s05 s06 s07 s08|
    +---+   +   +---+
    |s09|s10 s11|s12|
    +---+---+---+---+
"""
T = """
    +---+---+---+
    |s01|s02|s03|
    +   +   +   +
    |s04 s05 s06|
    +---+---+---+
"""
SEVERAL = {"necromancer": 3}
NOTHING = 1
WALKER = 5


def street(*keys: str, **setup: Any) -> Scene:
    """A street whose left end is where Necromancers go; the scenario adds them, and the team."""
    rules = house("necro_march", "wall_of_woe", *keys)
    return scene(STREET, rules=rules, **setup).with_quest(starts=["s01"], spawns=[("s06", "necromancer")])


def walls(told: Scene, *zones: str) -> Scene:
    """A walled Necromancer in each of these Zones."""
    for zone in zones:
        told.necromancer(zone, entry=told.spawn_tokens()[0][0])
    remember(told.game, Walls(tuple(n[3] for n in told.game.necromancers)))
    told.game.look_around()
    return told


def where(told: Scene) -> list[str]:
    """The Zones of the Necromancers."""
    return [zone for zone, *_ in told.necromancers()]


def shown(told: Scene) -> tuple[str, ...]:
    """The Zones with a wall, as everybody sees them."""
    told_view = view(told.game).house["wall_of_woe"]
    assert isinstance(told_view, WallsView)
    return told_view.zones


@rule("AR-140", "AR-144", "AR-149", "AR-150", "AR-EX-18")
def test_the_march_with_a_wall() -> None:
    told = street().survivor("Clovis", "s02").survivor("Ann", "s07").necromancer("s04", entry="s06")
    told.dice(3).zombie_cards(WALKER).zombies_act()
    # Die 3: the wall, one card in his Zone, one step with the Walker inside carried along.
    assert shown(told) == ("s03",)
    assert told.zombies_in("s03") == horde(necromancers=1, walkers=1)  # it sees Clovis, and can't get out to him
    assert [type(event) for event in told.happened(WallRaised, WallMoved)] == [WallRaised, WallMoved]
    assert tell(told.happened(WallRaised)[0], told.game) == (
        "A Wall of Woe rises around s04: nobody gets in or out.")
    assert "moves from s04 to s03" in tell(told.happened(WallMoved)[0], told.game)
    # Die 5 next Round: the wall is gone, one step, one card, lightning.
    told.dice(5).zombie_cards(NOTHING).zombies_act()
    assert shown(told) == ()
    assert tell(told.happened(WallFell)[0], told.game) == "The Wall of Woe around s03 is gone."
    assert told.zombies_in("s02") == horde(necromancers=1, walkers=1)  # the Walker was free to follow
    assert told.wounds("Clovis") == 1
    assert told.wounds("Ann") == 0


@rule("AR-149")
def test_casting_while_a_wall_is_active_changes_nothing() -> None:
    told = walls(street().survivor("Clovis", "s07"), "s05").dice(2).zombie_cards(NOTHING).zombies_act()
    assert shown(told) == ("s04",)
    assert told.happened(WallRaised) == []


@rule("AR-141", "AR-148")
def test_arrows_do_not_cross_it_although_one_sees_through() -> None:
    told = walls(street().survivor("Silas", "s07", hands=["longbow"]).survivor("Ann", "s05", hands=["short-bow"])
                 .zombies("s03", walkers=1), "s05")
    told.turn("Silas")
    assert told.board.index["s05"] in told.game.layout.sees[told.board.index["s07"]]
    assert not [text for text in told.options() if text.startswith("shoot")]
    assert told.why("shoot longbow s05") == "The Wall of Woe around s05 is in the way."
    assert told.why("shoot longbow s04") == "There is no zombie in s04."
    told.turn("Ann")
    assert told.options().count("shoot short-bow s05") == 1  # inside the Zone fighting is as ever (AR-144)
    told.game.zombies[told.board.index["s04"]] += 1
    told.turn("Ann")
    assert not told.offers("shoot short-bow s04")


@rule("AR-141")
def test_a_shot_over_a_walled_zone_crosses_the_wall_too() -> None:
    told = walls(street().survivor("Silas", "s07", hands=["longbow"]).zombies("s04", walkers=1), "s05").turn("Silas")
    assert told.why("shoot longbow s04") == "The Wall of Woe around s05 is in the way."
    free = walls(street().survivor("Silas", "s07", hands=["longbow"]).zombies("s05", walkers=1), "s04").turn("Silas")
    assert free.offers("shoot longbow s05")


@rule("AR-142")
def test_magic_throws_and_enchantments_do_not_cross_it() -> None:
    told = walls(street().survivor("Silas", "s04", hands=["lightning-bolt", "dragon-bile"])
                 .survivor("Ann", "s05"), "s05").turn("Silas")
    assert told.why("cast lightning-bolt s05") == "The Wall of Woe around s05 is in the way."
    assert told.offers("bile s03")
    assert told.why("bile s05") == "The Wall of Woe around s05 is in the way."
    told = walls(street().survivor("Silas", "s04", hands=["healing", "repulse"]).survivor("Ann", "s05", wounds=1)
                 .survivor("Nelly", "s03").zombies("s05", walkers=2), "s05").turn("Silas")
    assert told.offers("enchant healing nelly")
    assert told.why("enchant healing ann") == "The Wall of Woe around s05 is in the way."
    assert not [text for text in told.options() if text.startswith("enchant repulse")]


@rule("AR-018", "AR-142")
def test_piercing_magic_crosses_it() -> None:
    told = walls(street("classes", classes={"silas": "mage", "ann": "archer"})
                 .survivor("Silas", "s04", hands=["lightning-bolt", "healing"])
                 .survivor("Ann", "s04", hands=["lightning-bolt"]).survivor("Nelly", "s05"), "s05")
    assert told.turn("Silas").offers("cast lightning-bolt s05")
    assert not told.offers("enchant healing nelly")
    assert not told.turn("Ann").offers("cast lightning-bolt s05")


@rule("AR-143")
def test_nobody_goes_in_or_out() -> None:
    told = walls(street().survivor("Clovis", "s04").survivor("Ann", "s05", skills=["Jump"]), "s05").turn("Clovis")
    assert [text for text in told.options() if text.startswith("move")] == ["move s03"]
    assert told.why("move s05") == "The way from s04 to s05 is blocked."
    told.turn("Ann", actions=3)
    assert not [text for text in told.options() if text.startswith(("move", "jump"))]
    assert told.why("jump s03") == "The Wall of Woe around s05 is in the way."


@rule("AR-143", "AR-150")
def test_zombies_walk_up_to_it_and_those_inside_stay() -> None:
    told = walls(street().survivor("Ann", "s05").survivor("Clovis", "s01").zombies("s07", walkers=1)
                 .zombies("s06", fatties=1), "s05")
    told.kind_acts("walkers").kind_acts("fatties")
    assert told.zombies_in("s06") == horde(walkers=1, fatties=1)
    assert told.wounds("Ann") == 0


@rule("AR-144")
def test_survivors_inside_are_carried_along() -> None:
    told = walls(street().survivor("Ann", "s05"), "s05").dice(1).zombie_cards(NOTHING).zombies_act()
    assert told.at("Ann") == "s04"
    assert tell(told.happened(events.Moved)[0], told.game) == "Ann is carried along from s05 to s04."


@rule("AR-145", "AR-146")
def test_whoever_is_in_its_way_is_pushed_back() -> None:
    told = walls(street().survivor("Ann", "s04").zombies("s04", walkers=2), "s05")
    told.game.phase = "zombies"
    told.dice(1).zombie_cards(NOTHING).zombies_act()
    assert where(told) == ["s04"]
    assert told.zombies_in("s03") == horde(walkers=2)
    assert told.at("Ann") == "s03"
    assert "Ann is pushed from s04 to s03." in [tell(event, told.game) for event in told.happened(events.Moved)]


@rule("AR-145")
def test_at_a_dead_end_there_is_no_giving_way() -> None:
    told = walls(scene(CROSS, rules=house("necro_march", "wall_of_woe")).survivor("Ann", "s08").survivor("Nelly", "s08")
                 .with_quest(starts=["s08"], spawns=[("s05", "necromancer")]), "s06")
    told.dice(1, 1).zombie_cards(NOTHING, 2).zombies_act()
    assert where(told) == ["s07"]  # nobody was in the way
    told.zombies_act()
    assert told.fate("Ann") == told.fate("Nelly") == "eliminated"  # s08 is a dead end


@rule("AR-146")
def test_all_give_way_together_to_one_side() -> None:
    told = walls(scene(T, rules=house("necro_march", "wall_of_woe")).survivor("Ann", "s05").survivor("Nelly", "s05")
                 .with_quest(starts=["s04"], spawns=[("s03", "necromancer")]), "s02")
    told.dice(4).zombie_cards(NOTHING).zombies_act()
    assert told.prompt() == "A Wall of Woe enters s05: where does everybody there move aside to?"
    assert told.options() == ["give-way s04", "give-way s06"]
    twin = codec.decode(told.game.setup, codec.encode(told.game))
    assert twin.layout.neighbours == told.game.layout.neighbours
    told.do("give-way s06")
    assert (told.at("Ann"), told.at("Nelly")) == ("s06", "s06")
    assert where(told) == ["s05"]


@rule("AR-146")
def test_another_wall_is_no_way_out() -> None:
    told = walls(scene(T, rules=house("necro_march", "wall_of_woe"), miniatures=SEVERAL).survivor("Ann", "s05")
                 .with_quest(starts=["s04"], spawns=[("s03", "necromancer")]), "s02", "s06")
    told.game.frame = None
    rule_of = told.game.setup.rules.necromancers
    first = told.game.necromancers[0]
    assert told.board.zones[first[0]] == "s02"
    rule_of.go(told.game, first, told.board.index["s05"])
    told.game.advance()
    assert told.at("Ann") == "s04"


@rule("AR-145", "AR-147")
def test_who_has_nowhere_to_go_is_crushed() -> None:
    told = walls(street(miniatures=SEVERAL).survivor("Ann", "s01", hands=["axe"]).survivor("Clovis", "s07")
                 .zombies("s01", walkers=2, abominations=1), "s02")
    told.necromancer("s01", entry="s06")
    told.supply(walkers=10)
    spawns = told.spawn_tokens()
    told.game.frame = None
    told.game.setup.rules.necromancers.go(told.game, told.game.necromancers[1], told.board.index["s01"])
    told.game.advance()
    assert told.fate("Ann") == "eliminated"
    assert told.zombies_in("s01") == horde(necromancers=1)
    assert told.left_in_supply("walkers") == 12
    assert told.xp("Ann") == told.xp("Clovis") == 0
    assert told.game.killed[:5] == (2, 0, 0, 1, 0)  # the Necromancer is not among the killed
    assert told.happened(events.NecromancerEscaped) == []
    assert [zone for zone, _ in told.spawn_tokens()] == [zone for zone, _ in spawns]
    sentence = tell(told.happened(Crushed)[0], told.game)
    assert sentence.startswith(
        "Nobody in s01 can get out of the way: the Wall of Woe crushes Ann and 2 Walkers, 1 Abomination")


@rule("AR-139", "AR-149")
def test_the_wall_falls_with_its_necromancer() -> None:
    told = walls(street().survivor("Clovis", "s05", hands=["sword"]), "s05").turn("Clovis")
    told.dice(6, 6).do("melee sword")
    assert shown(told) == ()
    assert told.offers("move s04")


@rule("AR-149")
def test_the_wall_falls_when_he_leaves() -> None:
    told = walls(street().survivor("Clovis", "s05"), "s01").zombies_act()
    assert where(told) == []
    assert shown(told) == ()


@rule("AR-151")
def test_each_necromancer_has_his_own_wall() -> None:
    told = walls(street(miniatures=SEVERAL).survivor("Clovis", "s07"), "s05")
    told.necromancer("s03", entry="s06").dice(6, 2).zombie_cards(NOTHING, 2).zombies_act()
    assert where(told) == ["s02", "s04"]
    # The one without a wall rolled a 6; the other goes on behind his.
    assert [told.board.zones[zone] for zone in walled(told.game)] == ["s04"]
    assert laws.house_rules_in_order(told.game) == ""


@rule("AR-151")
def test_two_walls_around_one_zone_move_together() -> None:
    told = walls(street(miniatures=SEVERAL).survivor("Clovis", "s07"), "s05", "s05")
    told.dice(2, 5).zombie_cards(NOTHING, 2).zombies_act()
    assert where(told) == ["s04", "s04"]  # the second one's wall is gone, and the first one's holds him back
    assert recall(told.game, Walls).of == (1,)


@rule("AR-146")
def test_in_a_building_any_other_room_will_do() -> None:
    told = walls(scene("""
        +---+---+---+
        |b01ob02|s01|
        +---+-o-+---+
        |s02|b03|s03|
        +---+---+---+
    """, rules=house("necro_march", "wall_of_woe")).survivor("Ann", "b02")
        .with_quest(starts=["b03"], spawns=[("s02", "necromancer")]), "b01")
    told.dice(1).zombie_cards(NOTHING).zombies_act()
    assert told.at("Ann") == "b03"
    assert where(told) == ["b02"]


def test_a_wall_needs_its_necromancer_on_the_board() -> None:
    told = walls(street().survivor("Clovis", "s07"), "s05")
    assert laws.house_rules_in_order(told.game) == ""
    remember(told.game, Walls((9,)))
    assert laws.house_rules_in_order(told.game) == "A Wall of Woe stands without its Necromancer."


def test_players_who_think_from_what_they_see_know_the_walls() -> None:
    told = walls(street().survivor("Clovis", "s07"), "s05")
    sketched = seen(view(told.game).house, told.game.setup)
    assert sketched is not None
    assert sketched.records["wall_of_woe"] == Walls((0,))
    assert recall(told.game, Walls).of == (1,)


def test_the_wall_needs_the_march() -> None:
    with pytest.raises(GravetideError, match="Wall of Woe needs Necromancers on the march"):
        in_force("as-printed", {"wall_of_woe": True})


@rule("AR-140")
def test_a_beast_that_the_quest_hunts_is_followed_when_the_wall_carries_it() -> None:
    table = quest("trial-by-fire", miniatures__abomination=3)
    assert table.goals() == ["Kill the first Abomination, now in b26"]
    zones = table.game.setup.board.index
    carry(table.game, zones["b26"], zones["s23"])
    assert table.zombies_in("s23") == {"abominations": 1}
    assert table.goals() == ["Kill the first Abomination, now in s23"]


@rule("AR-147")
def test_a_beast_that_the_quest_hunts_is_dead_when_the_wall_crushes_it() -> None:
    table = quest("trial-by-fire", miniatures__abomination=3)
    zones = table.game.setup.board.index
    crush(table.game, zones["s23"])
    assert [goal.reached for goal in view(table.game).goals] == [False], "it is in b26"
    crush(table.game, zones["b26"])
    assert "abominations" not in table.zombies_in("b26")
    assert [goal.reached for goal in view(table.game).goals] == [True]
