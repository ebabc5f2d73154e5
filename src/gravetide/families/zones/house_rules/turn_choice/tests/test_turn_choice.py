"""The table decides who acts when, across players (AR-152, AR-153)."""

from __future__ import annotations

import gravetide
from gravetide.families.zones.told.events import RoundBegan
from gravetide.families.zones.told.narration import tell
from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""


def table() -> Scene:
    """Two players, three Survivors."""
    return (scene(STREET, rules=house("turn_choice")).survivor("Ann", "s01").survivor("Clovis", "s02")
            .survivor("Nelly", "s03", seat=1))


@rule("AR-152")
def test_any_survivor_of_any_player_may_be_next() -> None:
    told = table().round()
    assert told.options() == ["activate ann", "activate clovis", "activate nelly"]
    told.do("activate nelly", "end")
    assert told.options() == ["activate ann", "activate clovis"]
    told.do("activate ann", "end")
    assert told.happened(RoundBegan)[-1].first_player == -1
    assert tell(told.happened(RoundBegan)[-1], told.game) == "Round 1 begins."


@rule("AR-152")
def test_other_players_may_step_forward() -> None:
    told = table().round()
    assert [option.notation(told.game) for option in told.game.asides()] == ["step-forward nelly"]
    told.aside("step-forward nelly")
    assert told.prompt().startswith("Nelly's Turn")
    assert told.deciding_seat() == 1
    told.do("end")
    assert not [option for option in told.game.asides() if "step" in option.notation(told.game)]


@rule("AR-152")
def test_a_seat_steps_forward_for_its_own_survivors_only() -> None:
    game = gravetide.new_game(survivors=["ann", "clovis"], seats=["ann", "clovis"],
                              options={"house.turn_choice": True, "spawning.first_zone": "file"})
    mine, theirs = game.decision_seen_by(1), game.decision_seen_by(0)
    assert mine is not None
    assert theirs is not None
    assert "step-forward clovis" in [offer.notation for offer in mine.asides]
    assert "step-forward clovis" not in [offer.notation for offer in theirs.asides]
    game.choose("step-forward clovis", seat=1)
    assert game.view().active == "clovis"
    assert gravetide.Game.replay(game.record()).digest() == game.digest()


@rule("AR-153")
def test_each_survivor_has_one_turn_and_the_token_does_not_move() -> None:
    told = table().round()
    for who in ("nelly", "ann"):
        told.do(f"activate {who}", "end")
    told.do("end")  # Clovis is the only one left, so his Turn has begun by itself
    assert told.game.round == 2
    assert told.game.first_player == 0
    assert told.options() == ["activate ann", "activate clovis", "activate nelly"]
    assert told.deciding_seat() == 0


@rule("AR-153")
def test_a_tactician_has_nothing_to_gain() -> None:
    told = (scene(STREET, rules=house("turn_choice")).survivor("Ann", "s01")
            .survivor("Nelly", "s03", seat=1, skills=["Tactician"])).round()
    assert told.options() == ["activate ann", "activate nelly"]
    told.do("activate ann", "end")
    assert told.prompt().startswith("Nelly's Turn")
