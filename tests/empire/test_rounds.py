"""The Round of Eternal Empire: its phases, its Actions and its end."""

from __future__ import annotations

from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.rounds.rounds import PlayersPhase
from gravetide.families.zones.told import events
from tests.empire.table import STREET, Table, table
from tests.support.rules import rule

ROOMS = """
    +---+---+---+
    |b01os01 s02|
    +---+---+---+
"""
COLD = """
    +---+---+---+
    |i01 s01 s02|
    +---+---+---+
"""


@rule("EE-170")
def test_the_first_player_activates_his_survivors_in_any_order() -> None:
    scene = table(STREET).survivor("Shao", "s01").survivor("Fengbao", "s01").survivor("Yinying", "s02", seat=1)
    scene.round()
    assert isinstance(scene.game.frame, PlayersPhase)
    assert (scene.options(), scene.deciding_seat()) == (["activate shao", "activate fengbao"], 0)
    scene.do("activate fengbao")
    assert scene.actions("Fengbao") == 3
    scene.do("end")
    scene.do("end") if scene.offers("end") else None  # Shao, who is the only one left of this seat
    assert scene.deciding_seat() == 1


@rule("EE-171")
def test_the_actions() -> None:
    scene = table(ROOMS).survivor("Shao", "b01", hands=["sword"]).survivor("Fengbao", "b01", hands=["apples"])
    scene.with_guards(s02=1).turn("Shao")
    offered = {option.split()[0] for option in scene.options()}
    assert {"move", "search", "noise", "meditate", "end", "order-move"} <= offered
    assert {"trade", "arrange", "reorganize"} & offered
    assert not {"open", "close"} & offered
    among = table(ROOMS).survivor("Shao", "s01", hands=["sword"]).zombies("s01", walkers=1).turn("Shao")
    assert among.offers("melee sword")
    assert not among.offers("search")
    assert among.do("move b01").actions("Shao") == 1


@rule("EE-179", "EE-142", "EE-092")
def test_the_end_phase_in_order() -> None:
    def drawn() -> Table:
        scene = table(COLD).survivor("Shao", "s01").survivor("Fengbao", "i01").with_noise("s02", 2)
        scene.game.first_player = 0
        return scene

    scene = drawn()
    scene.end_phase()
    # Ice first, then the verdict: the game ends before the Noise leaves the board.
    assert (scene.fate("Fengbao"), scene.result) == ("eliminated", "lost")
    assert scene.noise_tokens("s02") == 2
    safe = table(STREET).survivor("Shao", "s01").survivor("Fengbao", "s01", seat=1).with_noise("s02", 2).end_phase()
    assert (safe.noise_tokens("s02"), safe.game.first_player, safe.game.round) == (0, 1, 2)
    order = [type(event) for event in safe.happened(events.PhaseBegan, events.NoiseCleared, events.RoundBegan)]
    assert order[:3] == [events.PhaseBegan, events.NoiseCleared, events.RoundBegan]


@rule("EE-175")
def test_defeat_comes_before_victory() -> None:
    at_once = Part("reach-level", {"level": "blue"})
    safe = table(COLD).survivor("Shao", "s01").survivor("Fengbao", "s01").with_quest(goals=[at_once])
    assert safe.end_phase().result == "won"
    scene = table(COLD).survivor("Shao", "s01").survivor("Fengbao", "i01").with_quest(goals=[at_once])
    assert scene.end_phase().result == "lost"


@rule("WD-111")
def test_flags_and_exits_are_plain_marks() -> None:
    scene = table(STREET).survivor("Shao", "s01").with_quest(exits=["s02"]).zombies("s03", walkers=1)
    assert scene.zombies_act().hordes() == {"s02": {"walker": 1}}
    assert scene.turn("Shao").offers("move s02")
