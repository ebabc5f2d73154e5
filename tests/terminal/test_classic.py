"""A game with cars in the terminal: a reserve with Wounds in it, who sits where, and a trip over a Walker."""

from __future__ import annotations

from pathlib import Path

import pytest

from gravetide.families.zones.game_type import ZoneGameType
from gravetide.games import GAMES
from tests.terminal.conftest import Command

TRIP = """
game = "classic"
map = '''
+---+---+---+---+
|s01 s02 s03 s04|
+---+---+---+---+
'''
turn = "Wanda"
dice = [6]
cars = [{ zone = "s02", kind = "police" }]

[[survivor]]
name = "Wanda"
zone = "s02"
hands = ["pistol"]
wounds = 1

[[zombies]]
zone = "s03"
kind = "walkers"
count = 1
"""


@pytest.fixture
def trip(tmp_path: Path) -> str:
    """A street with a car that drives, in a file that says which game it is of."""
    drawn = tmp_path / "trip.toml"
    drawn.write_text(TRIP, encoding="utf-8")
    return str(drawn)


def test_a_car_trip(gravetide: Command, trip: str) -> None:
    run = gravetide("play", "--scene", trip, typed="enter 1 driver\ndrive s03\nstop\nalight\nq\n")
    assert run.code == 0, run.err
    assert "Police car 1 in s02: nobody inside" in " ".join(run.out.split())
    assert "Wanda sits at the wheel of the police car." in run.out
    assert "Police car 1 in s02: Wanda at the wheel" in " ".join(run.out.split())
    assert "Wanda kills 1 Walker in s03." in run.out
    assert "Police car 1 in s03: nobody inside" in " ".join(run.out.split())


def test_a_dashboard_has_a_reserve_of_three_and_nothing_worn(gravetide: Command, trip: str) -> None:
    run = gravetide("play", "--scene", trip, typed="team\nq\n")
    assert "Reserve Wounded (1/3)" in run.out
    assert "Body" not in run.out
    assert "Backpack" not in run.out


def test_a_scene_is_of_one_game(gravetide: Command, trip: str) -> None:
    assert gravetide("play", "--scene", trip, "--game", "classic", typed="q\n").code == 0
    run = gravetide("play", "--scene", trip, "--game", "black-plague", typed="q\n")
    assert run.code != 0
    assert "is of the game classic; leave out --game." in " ".join(run.err.split())


@pytest.mark.parametrize("kind", [kind for kind in GAMES if isinstance(kind, ZoneGameType)], ids=lambda kind: kind.name)
def test_dashboards_have_a_body_where_something_can_be_worn(kind: ZoneGameType) -> None:
    pack = kind.pack()
    worn = any(card.slot == "body" for card in pack.cards) or any(one.body_card >= 0 for one in pack.survivors.values())
    assert kind.rules.slots.body == worn
