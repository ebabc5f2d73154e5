"""The God-Eater and the Chi Statues, and zombies that are frozen."""

from __future__ import annotations

import pytest

from gravetide.families.zones.board.ways import CLIMBER
from gravetide.families.zones.horde import frozen, spoils, statues
from gravetide.families.zones.horde.frozen import Frozen
from gravetide.families.zones.horde.statues import Statues
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.turn.enchantments import push
from tests.empire.table import FORK, STREET, Table, table
from tests.support.rules import rule

LANE = """
    +---+---+---+---+---+---+---+---+
    |s01 s02 s03 s04 s05 s06 s07 s08|
    +---+---+---+---+---+---+---+---+
"""


def eater(scene: Table, zone: str) -> Table:
    """A God-Eater in a Zone."""
    return scene.zombies(zone, **{"god-eater": 1})


@rule("EE-EX-13", "EE-115", "EE-023", "EE-116", "EE-234", "WD-081")
def test_god_eater() -> None:
    scene = table(LANE).survivor("Fengbao", "s04").survivor("Shao", "s08").survivor("Yinying", "s08")
    scene.survivor("Zhi Yang", "s08", skills=["Inner God"]).with_quest(spawns=[("s03", "1")])
    scene.with_statues("s01", "s07").with_chi(fengbao=3, shao=1, yinying=0, zhi_yang=2).zombie_cards(525).spawn()
    names = ("Fengbao", "Shao", "Yinying", "Zhi Yang")
    assert [scene.chi(name) for name in names] == [2, 0, 0, 2]
    assert scene.hordes() == {"s03": {"god-eater": 1}}
    scene.zombies_act()
    assert scene.hordes() == {"s02": {"god-eater": 1}}  # to the nearer statue, away from Fengbao
    scene.zombie_cards(526).spawn()
    assert [scene.chi(name) for name in names] == [1, 0, 0, 2]
    assert scene.lawful().hordes() == {"s01": {"god-eater": 1}}  # it has acted instead of appearing


@rule("EE-116")
def test_at_the_same_distance_players_choose() -> None:
    scene = eater(table(STREET).survivor("Shao", "s05"), "s03").with_statues("s01", "s05").zombies_act()
    assert scene.options() == ["way s02", "way s04"]


@rule("EE-117", "EE-121", "EE-120")
def test_it_breaks_the_statue() -> None:
    scene = eater(table(STREET).survivor("Shao", "s05"), "s02").with_statues("s02", "s04").zombies_act()
    assert scene.names(statues.intact(scene.game)) == ["s04"]
    assert scene.horde("s02") == {"god-eater": 1}  # that was its Action
    assert recall(scene.game, Statues).harmed
    assert scene.lawful().zombies_act().horde("s03") == {"god-eater": 1}


@rule("EE-117", "EE-121")
def test_with_survivors_there_players_choose() -> None:
    def drawn() -> Table:
        scene = table(STREET).survivor("Shao", "s02").survivor("Fengbao", "s02", body="heavy-armor")
        return eater(scene, "s02").zombies("s02", walkers=1).with_statues("s02").zombies_act()

    statue = drawn()
    assert statue.options() == ["maul statue", "maul survivors"]
    statue.do("maul statue", "wound shao")
    assert (statue.wounds("Shao"), statues.intact_in(statue.game, statue.zone("s02"))) == (1, False)
    team = drawn().do("maul survivors")
    assert "God-Eater" in team.prompt() or "Walker" in team.prompt()
    team.do("wound shao", "wound shao")
    assert (team.wounds("Shao"), statues.intact_in(team.game, team.zone("s02"))) == (2, True)


@rule("EE-121", "EE-112", "EE-081", "EE-111")
def test_it_attacks_whom_it_meets_and_armor_does_not_help() -> None:
    scene = eater(table(STREET).survivor("Fengbao", "s02", body="heavy-armor"), "s02").with_statues("s05").zombies_act()
    assert (scene.wounds("Fengbao"), scene.horde("s02")) == (1, {"god-eater": 1})


@rule("EE-121", "WD-022")
def test_it_attacks_guards() -> None:
    scene = eater(table(STREET).survivor("Shao", "s05"), "s02").with_guards(s02=1).with_statues("s04").zombies_act()
    assert scene.guards() == {}


@rule("EE-118", "WD-080")
def test_without_statues_it_hunts_like_the_khan() -> None:
    scene = eater(table(STREET).survivor("Shao", "s05"), "s02").with_statues("s01", broken=["s01"]).zombies_act()
    assert scene.hordes() == {"s03": {"god-eater": 1}}


@rule("EE-116")
def test_broken_statues_may_attract_it() -> None:
    readings = {"statues.broken_attract": True}
    scene = eater(table(STREET, readings).survivor("Shao", "s05"), "s02").with_statues("s01", broken=["s01"])
    assert scene.zombies_act().hordes() == {"s01": {"god-eater": 1}}
    assert scene.zombies_act().hordes() == {"s01": {"god-eater": 1}}


@rule("EE-114", "EE-116")
def test_the_nearest_is_measured_by_its_own_ways() -> None:
    wall = """
        +---+---+---+---+
        |s01 s02 s03 s04|
        +---+===+---+---+
        |w02 w01|s05|s06|
        +---+---+---+---+
    """
    scene = eater(table(wall).survivor("Shao", "s04"), "s02").with_statues("w02", "s04")
    ways = scene.game.layout.ways(CLIMBER)
    assert ways.distance(scene.zone("s02"), scene.zone("w02")) == 2
    assert scene.zombies_act().options() == ["way s03", "way w01"]


@rule("EE-113", "EE-122")
def test_the_vault_weapon() -> None:
    scene = table(STREET).survivor("Shao", "s01", hands=["torch"]).with_bile("s02")
    eater(scene, "s02").turn("Shao").do("torch s02")
    assert (spoils.lie_in(scene.game, scene.zone("s02")), scene.xp("Shao")) == (1, 5)
    empty = table(STREET).survivor("Shao", "s01", hands=["torch"]).with_bile("s02")
    eater(empty, "s02").game.out_of_play, empty.game.artifacts = empty.game.artifacts, ()
    empty.turn("Shao").do("torch s02")
    assert spoils.lie_in(empty.game, empty.zone("s02")) == 0


@rule("EE-120", "EE-036")
def test_a_statue_is_in_nobodys_way() -> None:
    scene = table(STREET).survivor("Shao", "s01").with_statues("s02").zombies("s03", walkers=1)
    assert scene.noise("s02") == 0
    assert scene.zombies_act().hordes() == {"s02": {"walker": 1}}
    assert scene.turn("Shao").do("move s02").at("Shao") == "s02"
    statues.shatter(scene.game, scene.zone("s02"))
    assert statues.stands_in(scene.game, scene.zone("s02"))
    statues.mend(scene.game, scene.zone("s02"))
    assert (statues.intact_in(scene.game, scene.zone("s02")), recall(scene.game, Statues).harmed) == (True, True)


# -- frozen


@rule("WD-018")
def test_frozen_runners_miss_both_actions() -> None:
    scene = table(STREET).survivor("Shao", "s05").zombies("s01", runners=2, walkers=1).frozen_in("s01", runner=1)
    scene.zombies_act()
    assert scene.hordes() == {"s01": {"runner": 1}, "s02": {"walker": 1}, "s03": {"runner": 1}}
    assert scene.lawful().zombies_act().hordes() == {"s03": {"walker": 1, "runner": 1}, "s05": {"runner": 1}}


@rule("WD-018")
def test_a_card_for_their_kind_thaws_them() -> None:
    scene = table(STREET).survivor("Shao", "s05").zombies("s01", walkers=1, brutes=1)
    scene.frozen_in("s01", walker=1, brute=1)
    assert scene.acts("walker").hordes() == {"s01": {"walker": 1, "brute": 1}}
    assert scene.acts("walker").hordes() == {"s01": {"brute": 1}, "s02": {"walker": 1}}
    assert frozen.in_zone(scene.game, 0) == 1 << 8


@rule("WD-018")
def test_those_that_are_not_frozen_die_first() -> None:
    scene = table(STREET).survivor("Shao", "s01", hands=["sword"]).zombies("s01", walkers=3).frozen_in("s01", walker=2)
    scene.dice(4, 4).turn("Shao").do("melee sword")
    assert frozen.in_zone(scene.game, 0) == 1
    assert scene.lawful().horde("s01") == {"walker": 1}


@rule("WD-018")
def test_pushed_zombies_stay_frozen() -> None:
    scene = table(STREET).survivor("Shao", "s01").zombies("s02", walkers=3).frozen_in("s02", walker=2)
    push(scene.game, scene.zone("s02"), scene.zone("s03"))
    assert scene.lawful().recalled(Frozen).groups == ((scene.zone("s03"), 2),)


@rule("WD-018")
def test_who_can_be_frozen() -> None:
    scene = table(STREET).survivor("Shao", "s05").zombies("s01", walkers=2, defilers=1, **{"god-eater": 1})
    kinds = scene.pack.zombie
    assert frozen.freezable(scene.game, 0) == 2 + (1 << 8 * kinds["defiler"].index)
    scene.frozen_in("s01", walker=1)
    assert frozen.freezable(scene.game, 0) == 1 + (1 << 8 * kinds["defiler"].index)


@rule("WD-018", "WD-062")
def test_a_frozen_defiler_does_not_advance() -> None:
    scene = table(STREET).survivor("Shao", "s05").with_quest(spawns=[("s01", "necromancer")])
    scene.zombies("s01", defilers=1).with_corruption("s01", beacon="s04").frozen_in("s01", defiler=1)
    assert scene.zombies_act().token("necromancer") == "s01"
    assert scene.zombies_act().token("necromancer") == "s02"


@rule("WD-018")
def test_frozen_zombies_do_not_come_when_taunted() -> None:
    scene = table(FORK).survivor("Shao", "s01", skills=["Taunt"]).zombies("s02", walkers=2).frozen_in("s02", walker=1)
    scene.turn("Shao").do("taunt s02")
    assert scene.hordes() == {"s01": {"walker": 1}, "s02": {"walker": 1}}
    assert scene.recalled(Frozen).groups == ()


@pytest.mark.parametrize("kind", ["khan", "god-eater"])
@rule("EE-112", "WD-080")
def test_no_armor_against_abominations(kind: str) -> None:
    scene = table(STREET).survivor("Shao", "s01", body="heavy-armor").zombies("s01", **{kind: 1}).zombies_act()
    assert scene.wounds("Shao") == 1
