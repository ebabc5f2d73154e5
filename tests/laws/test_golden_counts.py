"""I-7: exact counts of the decision tree from fixed positions. A changed number is a bug or a reviewed change.

The generator is part of the position, so every choice leads to one following position: the counts are exact.
"""

from __future__ import annotations

import pytest

from gravetide.families.zones.state.game import ZoneGame
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME as BLACK_PLAGUE
from tests.laws.play import new_game, positions, state_of
from tests.support.scene import scene

pytestmark = pytest.mark.law


def leaves(state: ZoneGame, depth: int) -> int:
    """How many sequences of `depth` choices there are (shorter ones that end the game count as one)."""
    if depth == 0 or state.result:
        return 1
    if depth == 1:
        return len(state.options)
    total = 0
    for option in state.options:
        twin = state.copy()
        twin.apply(option)
        total += leaves(twin, depth - 1)
    return total


def opening(quest: str) -> ZoneGame:
    """The first Turn of a quest with the core team."""
    team = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]
    header = BLACK_PLAGUE.complete({"quest": quest, "survivors": team, "options": {"spawning.first_zone": "file"}})
    state = BLACK_PLAGUE.new_state(header, 1)
    state.advance()
    assert isinstance(state, ZoneGame)
    return state


@pytest.mark.parametrize(("quest", "counts"), [
    ("danse-macabre", (6, 63, 411, 2446)),
    ("big-game-hunting", (6, 60, 380, 2278)),
    ("famine", (6, 60, 380, 2288)),
    ("trial-by-fire", (6, 66, 424, 2640)),
])
def test_openings(quest: str, counts: tuple[int, ...]) -> None:
    assert tuple(leaves(opening(quest), depth) for depth in range(1, 5)) == counts


@pytest.mark.parametrize(("quest", "survivors", "seed", "choices", "counts"), [
    ("the-black-book", 3, 11, 60, (5, 24, 107)),
    ("the-hellhole", 4, 5, 50, (7, 43, 259)),
    ("dead-trail", 8, 3, 80, (4, 48, 340)),
])
def test_middle_games(quest: str, survivors: int, seed: int, choices: int, counts: tuple[int, ...]) -> None:
    game = new_game(quest, survivors, seed)
    for made, _ in enumerate(positions(game, seed)):
        if made == choices:
            break
    assert tuple(leaves(state_of(game), depth) for depth in range(1, 4)) == counts


def test_a_fight_in_a_tiny_street() -> None:
    table = scene("""
        +---+---+---+
        |s01 s02 s03|
        +---+---+---+
    """).survivor("Clovis", "s01", hands=["sword", "sword"])
    table.zombies("s01", walkers=1).zombies("s02", walkers=2, runners=1).turn("Clovis")
    assert tuple(leaves(table.game, depth) for depth in range(1, 6)) == (6, 21, 50, 73, 110)
