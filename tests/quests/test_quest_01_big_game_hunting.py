"""Quest 1, Big Game Hunting: kill the beast and its master, search the quarter."""

from __future__ import annotations

from gravetide.families.zones.told.events import ExperienceGained, NecromancerEntered, Unlocked
from tests.support.quest_table import QuestTable, quest
from tests.support.rules import rule


def hunt() -> QuestTable:
    return quest("big-game-hunting")


def take_blue(table: QuestTable, zone: str, *cards: int) -> QuestTable:
    """Nelly takes the blue Objective; then these Zombie cards are drawn."""
    return table.put("Nelly", zone).turn("Nelly").reveals("blue").zombie_cards(*cards).do("take")


def kill_the_necromancer(table: QuestTable, zone: str) -> QuestTable:
    """Clovis strikes the Necromancer down."""
    return table.put("Clovis", zone, hands=["axe"]).turn("Clovis").dice(6, 6).do("melee axe")


def burn_an_abomination(table: QuestTable) -> QuestTable:
    """Silas sets an Abomination on fire."""
    return table.zombies("s04", abominations=1).burn("Silas", "s03", "s04")


@rule("BP-332")
def test_it_is_won_with_the_last_objective_when_both_are_dead() -> None:
    table = burn_an_abomination(hunt())
    kill_the_necromancer(table.zombies("s09", necromancers=1), "s09").do("remove s01 red")
    assert table.goals() == ["Kill an Abomination", "Kill a Necromancer", "Take all Objectives (0 of 7)"]
    table.take_all("red", "red", "red", "red", "red", "red", "blue")
    assert table.result == "won"
    assert not table.happened(NecromancerEntered), "the game is over before another one could come"


@rule("BP-332", "BP-336")
def test_it_is_won_with_the_last_kill_when_everything_is_taken() -> None:
    table = take_blue(hunt(), "b07", 1).take_all()
    assert (table.objectives(), table.result) == ([], "")
    kill_the_necromancer(table, "b07").do("remove b07 necromancer")
    assert table.result == ""
    assert burn_an_abomination(table).result == "won"


@rule("BP-332", "BP-336")
def test_the_necromancer_may_be_the_last_to_die() -> None:
    table = burn_an_abomination(take_blue(hunt(), "b07", 1).take_all())
    assert table.result == ""
    assert kill_the_necromancer(table, "b07").result == "won"


@rule("BP-332")
def test_one_of_the_two_is_not_enough() -> None:
    table = take_blue(hunt(), "b07", 1)
    table.take_all()
    kill_the_necromancer(table, "b07").do("remove s01 red")
    kill_the_necromancer(table.zombies("s09", necromancers=1), "s09").do("remove s12 red")
    assert table.result == ""


@rule("BP-333")
def test_seven_objectives_lie_face_down_and_one_is_blue() -> None:
    table = hunt()
    assert [zone for zone, _ in table.objectives()] == ["b01", "b05", "b07", "b09", "b12", "b13", "b14"]
    assert {colour for _, colour in table.objectives()} == {"hidden"}
    assert table.hidden() == ["red"] * 6 + ["blue"]
    assert table.in_vault("v01") == table.in_vault("v02") == (1, [])


@rule("BP-334", "BP-335")
def test_the_blue_objective_brings_a_necromancer_with_his_token_and_a_spawn() -> None:
    table = take_blue(hunt(), "b07", 5)
    assert table.zombies_in("b07") == {"walkers": 1, "necromancers": 1}
    assert ("b07", "necromancer") in table.spawn_tokens()
    assert len(table.spawn_tokens()) == 4
    assert table.xp("Nelly") == 5
    assert table.happened(Unlocked) == [], "no door or Spawn token waits for blue here"


@rule("BP-334", "BP-335", "BP-219")
def test_a_double_spawn_for_his_token_comes_back_to_the_same_zone() -> None:
    table = take_blue(hunt(), "b07", 47, 5, 9)
    assert table.zombies_in("b07") == {"walkers": 1, "fatties": 1, "necromancers": 1}
    assert table.prompt().startswith("Nelly's Turn")


@rule("BP-334")
def test_the_experience_comes_first() -> None:
    table = take_blue(hunt().put("Nelly", "b07", xp=2), "b07", 5)
    assert table.xp("Nelly") == 7
    assert table.zombies_in("b07") == {"fatties": 1, "necromancers": 1}, "the card is read at the Yellow level"
    first, second = table.happened(ExperienceGained, NecromancerEntered)
    assert (type(first), type(second)) == (ExperienceGained, NecromancerEntered)


@rule("BP-334")
def test_with_a_necromancer_in_play_an_abomination_appears() -> None:
    table = take_blue(hunt().zombies("s11", necromancers=1), "b09")
    assert table.zombies_in("b09") == {"abominations": 1}
    assert len(table.spawn_tokens()) == 3
    assert table.xp("Nelly") == 5


@rule("BP-334")
def test_with_only_an_abomination_in_play_the_necromancer_comes() -> None:
    table = take_blue(hunt().zombies("s11", abominations=1), "b09", 1)
    assert table.zombies_in("b09") == {"necromancers": 1}


@rule("BP-334")
def test_with_both_in_play_nothing_appears() -> None:
    table = take_blue(hunt().zombies("s11", necromancers=1, abominations=1), "b09")
    assert table.zombie_zones() == {"s11": {"necromancers": 1, "abominations": 1}}, "and nobody acts"
    assert table.xp("Nelly") == 5


@rule("BP-334")
def test_a_red_objective_brings_nobody() -> None:
    table = hunt().take("Nelly", "b07", "red")
    assert table.zombie_zones() == {}
