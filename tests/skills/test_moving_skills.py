"""Skills that change how a Survivor gets about."""

from __future__ import annotations

import pytest

from gravetide.families.zones.team.skill_rules import SkillRules
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.skills.attacks import rolls
from tests.support.rules import rule
from tests.support.scene import horde, scene

STREET = """
    +---+---+---+---+---+
    |s01 s02 s03 s04 s05|
    +---+---+---+---+---+
"""
CORNER = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+   +
    |b01ob02|s04|
    +---+---+---+
"""


@rule("BP-403")
def test_one_zone_more_in_every_move_action() -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=["+1 Zone per Move"]).turn("Ann")
    table.do("move s02", "on s03", "move s04", "on s05")
    assert (table.at("Ann"), table.actions("Ann")) == ("s05", 1)


@rule("BP-403", "BP-404")
def test_zones_per_move_add_up() -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=["+1 Zone per Move", "2 Zones per Move Action"]).turn("Ann")
    table.do("move s02", "on s03", "on s04")
    assert (table.at("Ann"), table.actions("Ann")) == ("s04", 2)
    assert not table.offers("on s05")


@rule("BP-404")
def test_two_zones_in_a_move_action_or_just_one() -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=["2 Zones per Move Action"]).turn("Ann").do("move s02")
    assert table.options() == ["on s01", "on s03", "stop"]
    table.do("stop", "move s03", "on s04")
    assert (table.at("Ann"), table.actions("Ann")) == ("s04", 1)
    assert not table.offers("on s05")


@rule("BP-403", "BP-404", "BP-466", "BP-EX-20")
@pytest.mark.parametrize(("skill", "verb"), [
    ("+1 Zone per Move", "move"), ("2 Zones per Move Action", "move"), ("Sprint", "sprint")])
def test_walking_into_zombies_ends_the_move_however_far_it_could_go(skill: str, verb: str) -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=[skill]).zombies("s02", walkers=1).turn("Ann")
    table.do(f"{verb} s02")
    assert (table.at("Ann"), table.actions("Ann")) == ("s02", 2)
    assert not table.offers("on s03")


@rule("BP-466")
def test_a_sprint_is_one_move_action_of_two_or_three_zones_once_per_turn() -> None:
    table = scene(STREET).survivor("Theo", "s01", skills=["Sprint"]).turn("Theo").do("sprint s02")
    assert table.options() == ["on s01", "on s03"], "two Zones at least"
    table.do("on s03")
    assert table.options() == ["on s02", "on s04", "stop"]
    table.do("on s04")
    assert (table.at("Theo"), table.actions("Theo")) == ("s04", 2)
    assert not table.offers("sprint s05")
    assert table.turn("Theo").offers("sprint s05"), "fresh in the next Turn"


@rule("BP-466", "BP-399")
def test_a_free_move_can_be_the_sprint() -> None:
    table = scene(STREET).survivor("Theo", "s01", skills=["Sprint", "+1 free Move Action"]).turn("Theo")
    table.do("sprint s02", "on s03", "stop")
    assert table.actions("Theo") == 3


@rule("BP-463")
def test_the_slippery_leave_zombies_for_a_single_action_but_are_stopped_by_the_next() -> None:
    table = scene(STREET).survivor("Nelly", "s02", skills=["Slippery", "2 Zones per Move Action"])
    table.zombies("s02", walkers=5, abominations=1).zombies("s03", walkers=1).turn("Nelly").do("move s03")
    assert (table.at("Nelly"), table.actions("Nelly")) == ("s03", 2)
    assert not table.offers("on s04")


@rule("BP-434")
def test_a_jump_passes_over_whatever_stands_between_and_happens_once_per_turn() -> None:
    table = scene(STREET).survivor("Seli", "s01", skills=["Jump"]).zombies("s02", walkers=5, abominations=1)
    table.turn("Seli").do("jump s03")
    assert (table.at("Seli"), table.actions("Seli")) == ("s03", 2)
    assert not table.offers("jump s05")


@rule("BP-434")
def test_a_jump_out_of_zombies_costs_the_slippery_as_much_as_anybody() -> None:
    table = scene(STREET).survivor("Seli", "s01", skills=["Jump", "Slippery"]).zombies("s01", walkers=2)
    assert not table.turn("Seli", actions=2).offers("jump s03")
    table.turn("Seli", actions=3).do("jump s03")
    assert (table.at("Seli"), table.actions("Seli")) == ("s03", 0)


@rule("BP-434")
def test_no_move_skill_lengthens_a_jump_and_no_free_move_pays_for_it() -> None:
    skills = ["Jump", "+1 Zone per Move", "+1 free Move Action"]
    table = scene(STREET).survivor("Seli", "s01", skills=skills).turn("Seli").do("jump s03")
    assert (table.at("Seli"), table.actions("Seli")) == ("s03", 2)
    assert table.offers("move s04"), "the jump is over: no question about going on"
    assert not scene(STREET).survivor("Seli", "s01", skills=skills).turn("Seli", actions=0).offers("jump s03")


@rule("BP-435")
def test_a_jump_goes_exactly_two_zones_along_a_line_of_sight() -> None:
    table = scene(CORNER).survivor("Seli", "s02", skills=["Jump"]).turn("Seli")
    assert not any(text.startswith("jump") for text in table.options()), "s04 is two steps away, but round the corner"
    assert [text for text in scene(CORNER).survivor("Seli", "s01", skills=["Jump"]).turn("Seli").options()
            if text.startswith("jump")] == ["jump s03"]


@rule("BP-416")
def test_charges_are_free_and_many_and_always_end_among_zombies() -> None:
    table = scene(STREET).survivor("Theo", "s01", hands=["axe"], skills=["Charge"])
    table.zombies("s03", walkers=1).zombies("s05", walkers=1).turn("Theo")
    assert [text for text in table.options() if text.startswith("charge")] == ["charge s03"]
    table.do("charge s03")
    assert (table.at("Theo"), table.actions("Theo")) == ("s03", 3)
    table.dice(6).do("melee axe", "charge s05")
    assert (table.at("Theo"), table.actions("Theo")) == ("s05", 2)


@rule("BP-416")
def test_a_charge_does_not_run_through_zombies() -> None:
    table = scene(STREET).survivor("Theo", "s01", skills=["Charge"]).zombies("s02", walkers=1).zombies("s03", walkers=1)
    assert [text for text in table.turn("Theo", actions=0).options() if text.startswith("charge")] == ["charge s02"]


@rule("BP-417")
def test_a_charge_out_of_zombies_costs_an_action_for_each() -> None:
    table = scene(STREET).survivor("Theo", "s01", skills=["Charge"]).zombies("s01", walkers=2).zombies("s02", walkers=1)
    assert not table.turn("Theo", actions=1).offers("charge s02")
    table.turn("Theo", actions=2).do("charge s02")
    assert (table.at("Theo"), table.actions("Theo")) == ("s02", 0)


@rule("BP-417")
def test_a_table_may_read_the_charge_as_free_altogether() -> None:
    rules = BLACK_PLAGUE.but(skills=SkillRules(charge_pays_for_zombies=False))
    table = scene(STREET, rules=rules).survivor("Theo", "s01", skills=["Charge"])
    table.zombies("s01", walkers=2).zombies("s02", walkers=1).turn("Theo", actions=1).do("charge s02")
    assert (table.at("Theo"), table.actions("Theo")) == ("s02", 1)


@pytest.mark.spare_script
@pytest.mark.parametrize(("scope", "attacks"), [
    pytest.param("Magic", ["cast fireball s03"], marks=rule("BP-409")),
    pytest.param("Melee", ["melee sword"], marks=rule("BP-410")),
    pytest.param("Ranged", ["shoot short-bow s03"], marks=rule("BP-411")),
])
def test_bloodlust_is_one_action_for_a_rush_and_a_free_attack_of_its_kind(scope: str, attacks: list[str]) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow", "fireball"], body="sword",
                                   skills=[f"Bloodlust: {scope}"]).zombies("s03", walkers=4)
    table.turn("Silas").do(f"bloodlust {scope.lower()} s03")
    assert (table.at("Silas"), table.actions("Silas")) == ("s03", 2)
    assert sorted(table.options()) == sorted([*attacks, "forgo"]), "at once, or not at all"
    table.dice(6, 6, 6).do(attacks[0])
    assert len(rolls(table)) == 1
    assert table.actions("Silas") == 2


@rule("BP-408")
@pytest.mark.parametrize("attack", ["melee sword", "shoot short-bow s03", "cast fireball s03"])
def test_bloodlust_combat_brings_a_free_combat_action_of_any_kind_for_the_turn(attack: str) -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["short-bow", "fireball"], body="sword",
                                   skills=["Bloodlust: Combat"]).zombies("s03", walkers=4).turn("Silas")
    assert [option.sentence(table.game) for option in table.game.options if option.notation(table.game)
            == "bloodlust combat s03"] == ["Bloodlust: rush to s03, and have a free Combat Action"]
    table.do("bloodlust combat s03")
    assert (table.at("Silas"), table.actions("Silas")) == ("s03", 2)
    table.dice(6, 6, 6).do(attack).unscripted()
    assert table.actions("Silas") == 2, "the free Action paid for it"
    table.do(attack)
    assert table.actions("Silas") == 1, "and was the only one"


@rule("BP-408")
def test_the_free_action_of_bloodlust_combat_is_gone_with_the_turn() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe"], skills=["Bloodlust: Combat"])
    table.zombies("s02", walkers=4).turn("Ann").do("bloodlust combat s02", "end").turn("Ann")
    assert not table.game.survivors[0].free


@rule("BP-412")
def test_bloodlust_pays_for_zombies_left_behind_and_can_be_repeated() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["axe"], skills=["Bloodlust: Melee"])
    table.zombies("s02", walkers=2).zombies("s04", walkers=1).turn("Ann", actions=4)
    table.dice(6).do("bloodlust melee s02", "melee axe")
    assert (table.zombies_in("s02"), table.actions("Ann")) == (horde(walkers=1), 3)
    table.do("bloodlust melee s04", "forgo")
    assert (table.at("Ann"), table.actions("Ann")) == ("s04", 1), "1 for the rush, 1 for the Walker left"
    assert not any(text.startswith("bloodlust") for text in table.options())


@rule("BP-412")
def test_bloodlust_stops_at_the_first_zombies() -> None:
    table = scene(STREET).survivor("Ann", "s01", skills=["Bloodlust: Melee"]).zombies("s02", walkers=1)
    table.zombies("s03", walkers=1).turn("Ann")
    assert [text for text in table.options() if text.startswith("bloodlust")] == ["bloodlust melee s02"]


@rule("BP-407")
def test_blitz_gives_a_free_move_for_the_last_zombie_of_a_zone_near_or_far() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["longbow"], skills=["Blitz"]).zombies("s03", walkers=2)
    table.turn("Silas").dice(6, 6).do("shoot longbow s03")
    assert table.offers("end"), "one Walker is left: no Move yet"
    table.do("shoot longbow s03")
    assert table.options() == ["move s02", "stay"]
    table.do("move s02")
    assert (table.at("Silas"), table.actions("Silas")) == ("s02", 1)


@rule("BP-407")
def test_the_move_of_a_blitz_is_used_at_once_or_lost_and_pays_for_zombies() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["longbow"], skills=["Blitz"])
    table.zombies("s01", walkers=1).zombies("s02", walkers=1).zombies("s03", walkers=1).turn("Silas")
    table.dice(6, 6).do("shoot longbow s02", "stay")
    assert table.actions("Silas") == 2
    table.do("shoot longbow s03", "move s02")
    assert (table.at("Silas"), table.actions("Silas")) == ("s02", 0), "1 for the Walker in s01"


@rule("BP-407")
def test_a_dragon_fire_that_empties_a_zone_is_a_blitz_too() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["torch"], skills=["Blitz"]).zombies("s02", walkers=3)
    table.game.bile = (1,)
    table.turn("Ann").do("torch s02")
    assert table.options() == ["move s02", "stay"]


@rule("BP-425")
def test_hit_and_run_leaves_any_number_of_zombies_for_free_after_a_kill() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["axe"], skills=["Hit & run"]).zombies("s01", walkers=9)
    table.turn("Nelly").dice(1, 6).do("melee axe")
    assert table.offers("melee axe"), "nothing killed, nothing gained"
    table.do("melee axe")
    assert table.options() == ["move s02", "stay"]
    table.do("move s02")
    assert (table.at("Nelly"), table.actions("Nelly")) == ("s02", 1)


@rule("BP-407", "BP-425")
def test_blitz_and_hit_and_run_give_a_move_each() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["longbow"], skills=["Blitz", "Hit & run"])
    table.zombies("s01", walkers=9).zombies("s02", walkers=1).turn("Nelly", actions=1).dice(6).do("shoot longbow s02")
    table.do("move s02", "move s03")
    assert (table.at("Nelly"), table.actions("Nelly")) == ("s03", 0)


@rule("BP-403", "BP-425")
def test_a_move_won_by_a_skill_is_a_move_action_and_as_long_as_any() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["axe"], skills=["Hit & run", "+1 Zone per Move"])
    table.zombies("s01", walkers=2).turn("Nelly").dice(6).do("melee axe", "move s02", "on s03")
    assert table.at("Nelly") == "s03"
