"""What the dead of the wall make for whatever Survivors do, as views show it before it happens."""

from __future__ import annotations

from gravetide.families.zones.told.view import ErrandView, view
from tests.empire.table import STREET, Table, table
from tests.empire.test_corruption import ROW, creeping
from tests.empire.test_god_eater import eater
from tests.support.rules import rule

FORKED = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04 s05 s06|
    +---+---+---+
"""


def errands(scene: Table) -> tuple[ErrandView, ...]:
    return view(scene.game).errands or ()


@rule("WD-064")
def test_the_way_of_the_defilers_corruption_is_shown_to_the_beacon_and_he_takes_it() -> None:
    scene = creeping()
    (shown,) = errands(scene)
    assert (shown.kind, shown.ways) == ("defiler", (("s01", "s02", "s03", "s04"),))
    assert shown.sentence == (
        "The Defiler's Corruption creeps from s01 to the Beacon in s04: 3 steps are left, s02 is next.")
    scene.acts("defiler")
    assert scene.token("necromancer") == shown.ways[0][1]
    scene.acts("defiler")
    assert errands(scene)[0].sentence.endswith("in s04: one step is left.")


@rule("WD-064")
def test_where_several_ways_are_as_short_all_of_them_are_shown() -> None:
    (shown,) = errands(creeping(FORKED, beacon="s06"))
    assert set(shown.ways) == {("s01", "s02", "s03", "s06"), ("s01", "s04", "s05", "s06")}
    assert "s02 or s04 is next" in shown.sentence


@rule("WD-062")
def test_his_own_token_creeps_unless_he_came_by_a_numbered_one_and_only_while_he_is_there() -> None:
    scene = creeping(more=(("s02", "1"),), corrupted=("s01", "s02"), readings={"defiler.token": "entry"})
    assert errands(scene)[0].ways[0][0] == "s01", "he came by no numbered token, so his own goes on"
    assert not errands(table(ROW).survivor("Shao", "s04").with_corruption("s01", beacon="s04")), "no Defiler, no way"


@rule("EE-116")
def test_a_god_eaters_statue_is_shown_and_it_goes_there() -> None:
    scene = eater(table(STREET).survivor("Shao", "s03"), "s02").with_statues("s04")
    (shown,) = errands(scene)
    assert (shown.kind, shown.ways) == ("god-eater", (("s02", "s03", "s04"),))
    assert shown.sentence == "The God-Eater in s02 makes for the Chi Statue in s04."


@rule("EE-116")
def test_statues_that_are_as_near_are_both_shown() -> None:
    (shown,) = errands(eater(table(STREET).survivor("Shao", "s05"), "s03").with_statues("s01", "s05"))
    assert [way[-1] for way in shown.ways] == ["s01", "s05"]
    assert shown.sentence.endswith("in s01 or s05.")


def test_games_without_errands_say_nothing_of_them() -> None:
    assert view(table(ROW).survivor("Shao", "s04").game).errands is None
