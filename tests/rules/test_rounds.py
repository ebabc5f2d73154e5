"""The Round: who acts when, how many Actions there are, and what the End Phase clears away (BP-025 to BP-032)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.told.events import (
    Healed,
    NoiseCleared,
    PhaseBegan,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    ZombieCardDrawn,
    ZombiesMoved,
)
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
HOUSE = """
    +---+---+
    |b01ob02|
    +---+---+
"""


def turns(table: Scene) -> list[str]:
    """Who took a Turn so far, in order."""
    return [table.game.setup.cast[event.survivor].name for event in table.happened(TurnBegan)]


@rule("BP-025")
def test_a_round_has_three_phases_and_then_another_begins() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s02").round()
    for key in ("ann", "clovis"):
        if table.offers(f"activate {key}"):
            table.do(f"activate {key}")
        table.do("end")
    marks = table.happened(RoundBegan, PhaseBegan)
    assert [m.phase if isinstance(m, PhaseBegan) else f"round {m.round}" for m in marks] == [
        "round 1", "players", "zombies", "end", "round 2", "players"]


@rule("BP-026")
def test_players_take_their_turns_to_the_left_beginning_with_the_first_player() -> None:
    table = scene(STREET, first_player=1)
    table.survivor("Ann", "s01", seat=0).survivor("Baldric", "s01", seat=0)
    table.survivor("Clovis", "s01", seat=1).survivor("Nelly", "s01", seat=1)
    table.survivor("Samson", "s01", seat=2)
    table.round()
    assert (table.deciding_seat(), table.options()) == (1, ["activate clovis", "activate nelly"])
    table.do("activate nelly", "end")  # Clovis is the last of his player: he goes on by himself
    assert turns(table) == ["Nelly", "Clovis"]
    table.do("end")
    assert turns(table) == ["Nelly", "Clovis", "Samson"]
    table.do("end")
    assert (table.deciding_seat(), table.options()) == (0, ["activate ann", "activate baldric"])
    table.do("activate baldric", "end", "end")
    assert turns(table)[:5] == ["Nelly", "Clovis", "Samson", "Baldric", "Ann"]
    assert table.game.round == 2


@rule("BP-026")
def test_a_player_without_survivors_is_passed_over() -> None:
    table = scene(STREET).survivor("Ann", "s01", seat=0).survivor("Clovis", "s01", seat=1, wounds=2)
    table.survivor("Nelly", "s01", seat=2).zombies("s01", walkers=1)
    table.zombies_act().do("wound clovis").round().do("end")
    assert turns(table) == ["Ann", "Nelly"]


@rule("BP-027")
def test_a_survivor_finishes_his_one_activation_before_the_next_begins() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s01").survivor("Nelly", "s01").round()
    table.do("activate clovis", "noise")
    assert not [text for text in table.options() if text.startswith("activate")]
    table.do("noise", "end")
    assert table.options() == ["activate ann", "activate nelly"]
    table.do("activate nelly", "end", "end")
    order = [(type(event), event.survivor) for event in table.happened(TurnBegan, TurnEnded)][:6]
    assert order == [(TurnBegan, 1), (TurnEnded, 1), (TurnBegan, 2), (TurnEnded, 2), (TurnBegan, 0), (TurnEnded, 0)]
    assert table.game.round == 2


@rule("BP-028")
@pytest.mark.parametrize(("xp", "skills", "actions"), [
    (0, [], 3), (6, [], 3), (7, [], 4), (19, [], 4), (43, [], 4),
    (0, ["+1 Action"], 4), (7, ["+1 Action"], 5),
])
def test_three_actions_at_blue_four_from_yellow_on_and_more_by_skills(xp: int, skills: list[str], actions: int) -> None:
    table = scene(STREET).survivor("Ann", "s01", xp=xp, skills=skills).turn("Ann")
    assert table.actions("Ann") == actions
    for _ in range(actions):
        assert table.happened(TurnEnded) == []
        table.do("noise")
    assert len(table.happened(TurnEnded)) == 1, "with the last Action the Turn is over"


@rule("BP-028")
def test_every_turn_starts_with_fresh_actions() -> None:
    table = scene(STREET).survivor("Ann", "s01").round().do("noise", "noise", "noise")
    assert (table.game.round, table.actions("Ann")) == (2, 3)


@rule("BP-029")
def test_an_action_may_be_repeated_within_a_turn_unless_the_rules_say_otherwise() -> None:
    table = scene(STREET).survivor("Ann", "s01").turn("Ann").do("move s02", "move s01", "move s02")
    assert table.at("Ann") == "s02"
    # Searching is such an exception.
    table = scene(HOUSE).survivor("Ann", "b01").turn("Ann").finds("apples").do("search", "keep pack")
    assert table.actions("Ann") == 2
    assert not table.offers("search")


@rule("BP-030")
def test_all_zombies_act_before_new_ones_appear() -> None:
    table = scene(STREET).survivor("Ann", "s04").zombies("s01", walkers=1)
    table.with_quest(spawns=[("s01", "red"), ("s02", "red")]).zombie_cards(7, 8)  # 2 Walkers, 3 Walkers at Blue
    table.zombies_phase()
    assert [type(event) for event in table.happened(ZombiesMoved, ZombieCardDrawn)] == [
        ZombiesMoved, ZombieCardDrawn, ZombieCardDrawn]
    assert table.zombies_in("s01") == horde(walkers=2)
    assert table.zombies_in("s02") == horde(walkers=4), "one has come from s01, three are new and have not moved"


@rule("BP-030")
def test_a_spawn_zone_that_is_not_active_gets_no_zombies() -> None:
    table = scene(STREET).survivor("Ann", "s04")
    table.with_quest(spawns=[("s01", "blue"), ("s02", "red")]).zombie_cards(7)
    table.zombies_phase()
    assert [table.board.zones[event.zone] for event in table.happened(ZombieCardDrawn)] == ["s02"]


@rule("BP-031")
def test_the_end_phase_removes_noise_loads_weapons_and_passes_the_token() -> None:
    table = scene(STREET)
    table.survivor("Nelly", "s01", seat=0, hands=["empty:hand-crossbow", "sword"], pack=["empty:hand-crossbow"])
    table.survivor("Silas", "s02", seat=1, hands=["empty:orcish-crossbow"]).survivor("Ann", "s03", seat=2)
    table.turn("Ann").do("noise", "noise", "noise").turn("Silas").do("noise")
    table.zombies_phase()
    assert [table.noise_tokens(zone) for zone in ("s01", "s02", "s03", "s04")] == [0, 0, 0, 0]
    assert len(table.happened(NoiseCleared)) == 1
    assert sorted(table.hands("Nelly")) == ["hand-crossbow", "sword"]
    assert table.backpack("Nelly") == ["hand-crossbow"]
    assert table.hands("Silas") == ["orcish-crossbow"]
    assert table.game.first_player == 1
    assert table.deciding_seat() == 1


@rule("BP-031")
def test_nothing_is_cleared_before_the_end_phase() -> None:
    table = scene(STREET).survivor("Nelly", "s01", hands=["empty:hand-crossbow"]).turn("Nelly").do("noise", "end")
    table.zombies_act().spawn()
    assert table.noise_tokens("s01") == 1
    assert table.hands("Nelly") == ["empty:hand-crossbow"]


@rule("BP-031")
def test_the_token_goes_round_the_table() -> None:
    table = scene(STREET)
    for seat, name in enumerate(("Ann", "Clovis", "Nelly")):
        table.survivor(name, "s01", seat=seat)
    table.round()
    first = []
    for _ in range(4):
        first.append(table.game.first_player)
        table.do("end", "end", "end")
    assert first == [0, 1, 2, 0]


@rule("BP-032")
def test_wounds_regenerate_in_the_end_phase_and_not_before() -> None:
    table = scene(STREET).survivor("Klom", "s01", skills=["Regeneration"], wounds=1).survivor("Ann", "s03", wounds=1)
    table.zombies("s01", walkers=1).round().do("activate ann", "end", "end")
    assert table.game.round == 2
    marks = [event for event in table.events if isinstance(event, PhaseBegan | Healed)]
    assert [m.phase if isinstance(m, PhaseBegan) else m.number for m in marks] == [
        "players", "zombies", "end", 2, "players"]
    assert (table.wounds("Klom"), table.wounds("Ann")) == (0, 1)


def test_what_may_be_done_once_in_a_turn_may_be_done_in_the_next_one_again() -> None:
    table = scene(STREET).survivor("Ann", "s02", skills=["Shove"]).zombies("s02", walkers=2)
    table.turn("Ann").do("shove s01").zombies("s02", walkers=1)
    assert not table.offers("shove s01")
    table.do("end").turn("Ann")
    assert table.offers("shove s01")


def test_a_tactician_of_another_seat_is_asked_once_about_a_moment() -> None:
    table = scene(STREET).survivor("Ann", "s01", seat=0).survivor("Nelly", "s01", seat=0)
    table.survivor("Clovis", "s01", skills=["Tactician"], seat=1).round()
    assert table.deciding_seat() == 1
    table.do("wait")
    assert (table.deciding_seat(), table.options()[:2]) == (0, ["activate ann", "activate nelly"])
