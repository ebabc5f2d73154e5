"""Runners act twice (BP-196 to BP-198)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.horde import horde as hordes
from gravetide.families.zones.told.events import ZombiesAttack, ZombiesMoved
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
WALKER, FATTY, RUNNER = 0, 1, 2


def deeds(table: Scene) -> list[tuple[str, int]]:
    """Attacks and moves in order, each with its horde."""
    return [("attack" if isinstance(event, ZombiesAttack) else "move", event.horde)
            for event in table.happened(ZombiesAttack, ZombiesMoved)]


@rule("BP-196", "BP-EX-35")
def test_runners_that_arrive_with_a_fatty_attack_without_it() -> None:
    table = scene(STREET).survivor("Ann", "s02").survivor("Clovis", "s04")
    table.zombies("s01", runners=3, fatties=1).zombies_act()
    assert deeds(table) == [("move", hordes.of(RUNNER, 3) + hordes.of(FATTY)), ("attack", hordes.of(RUNNER, 3))]
    assert (table.fate("Ann"), table.wounds("Ann")) == ("eliminated", 3)
    assert table.zombies_in("s02") == horde(runners=3, fatties=1)


@rule("BP-196", "BP-EX-36")
def test_a_runner_attacks_moves_are_made_and_the_runner_attacks_again() -> None:
    table = scene(STREET).survivor("Ann", "s02").zombies("s02", runners=1).zombies("s01", walkers=1).zombies_act()
    assert deeds(table) == [("attack", hordes.of(RUNNER)), ("move", hordes.of(WALKER)), ("attack", hordes.of(RUNNER))]
    assert table.wounds("Ann") == 2
    assert table.zombies_in("s02") == horde(walkers=1, runners=1)


@rule("BP-197", "BP-198")
def test_runners_leave_their_victim_for_the_next_meal_and_the_others_stay() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s04")
    table.zombies("s01", walkers=3, fatties=2, runners=2).zombies_act()
    assert table.fate("Ann") == "eliminated"
    assert [hordes.total(attack.horde) for attack in table.happened(ZombiesAttack)] == [7]
    assert table.zombies_in("s01") == horde(walkers=3, fatties=2)
    assert table.zombies_in("s02") == horde(runners=2)


@rule("BP-197")
@pytest.mark.parametrize(("start", "wounds_before", "expected"), [
    ("s04", 0, ["attack", "attack"]),
    ("s04", 2, ["attack", "move"]),
    ("s03", 0, ["move", "attack"]),
    ("s01", 0, ["move", "move"]),
])
def test_two_actions_of_any_kind(start: str, wounds_before: int, expected: list[str]) -> None:
    table = scene(STREET).survivor("Ann", "s04", wounds=wounds_before).survivor("Clovis", "s01")
    table.game.edit(1).rotten = int(start == "s01")  # Clovis is bait for the second Action only
    table.with_noise("s04").zombies(start, runners=1).zombies_act()
    assert [deed for deed, _ in deeds(table)] == expected


@rule("BP-196")
def test_a_runner_has_both_actions_in_an_extra_activation_too() -> None:
    table = scene(STREET).survivor("Ann", "s04").zombies("s01", runners=1, walkers=1).kind_acts("runners")
    assert table.zombies_in("s01") == horde(walkers=1)
    assert table.zombies_in("s03") == horde(runners=1)


@rule("BP-198")
def test_the_second_action_follows_what_a_runner_sees_after_the_first() -> None:
    table = scene("""
        +---+---+---+
        |s01 s02 s03|
        +---+   +---+
        |b01|s04|b02|
        +---+---+---+
    """).survivor("Ann", "s03").survivor("Clovis", "s04").survivor("Silas", "s04")
    table.zombies("s01", runners=1).zombies_act()
    assert table.zombies_in("s04") == horde(runners=1)


@rule("BP-198")
def test_the_second_action_knows_who_fell_to_the_first_ones() -> None:
    table = scene(STREET).survivor("Ann", "s01", wounds=2).survivor("Clovis", "s04").with_noise("s01", 3)
    table.zombies("s01", walkers=1).zombies("s03", runners=1)
    table.zombies_act()
    assert table.fate("Ann") == "eliminated"
    assert [deed for deed, _ in deeds(table)] == ["attack", "move", "attack"]
    assert table.wounds("Clovis") == 1
