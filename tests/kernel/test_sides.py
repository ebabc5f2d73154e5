"""Who plays on which side, and who has won, by seat: asked of any game in the same words."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.kernel import Game, GameType, State
from tests.duel.game import DUEL, duel, play


class Together(GameType):
    """Three seats against the game."""

    name = "together"

    def seats(self, state: Any) -> tuple[str, ...]:
        return ("ann", "bob", "eve")


class Hunt(Together):
    """Two hunters after a fox."""

    def sides(self, state: Any) -> tuple[str, ...]:
        return ("hunters", "fox", "hunters")


def ended(result: str) -> State:
    state = State()
    state.result = result
    return state


@pytest.mark.parametrize(("result", "seats"), [
    ("", ()), ("won", (0, 1, 2)), ("lost", ()), ("bob", (1,)), ("players", (0, 1, 2)), ("draw", ()),
])
def test_seats_without_sides_of_their_own_win_together(result: str, seats: tuple[int, ...]) -> None:
    assert len(set(Together().sides(State()))) == 1
    assert Together().winners(ended(result)) == seats


@pytest.mark.parametrize(("result", "seats"), [
    ("hunters", (0, 2)), ("fox", (1,)), ("eve", (2,)), ("draw", ()), ("", ()),
])
def test_a_side_wins_with_all_its_seats(result: str, seats: tuple[int, ...]) -> None:
    assert Hunt().winners(ended(result)) == seats


def test_the_duellist_with_more_tricks_has_won() -> None:
    ends = set()
    for seed in range(12):
        game = play(duel(seed), seed)
        first, second = game.state.scores  # type: ignore[attr-defined]
        winners = (0,) if first > second else (1,) if second > first else ()
        assert DUEL.winners(game.state) == winners
        ends.add(winners)
    assert DUEL.sides(game.state) == ("ann", "bob")
    assert len(ends) > 1, "not always the same"


def test_nobody_has_won_before_the_end() -> None:
    assert DUEL.winners(duel(1).state) == ()


def test_the_survivors_of_a_zone_game_stand_on_one_side() -> None:
    game = Game("black-plague", {"survivors": ["ann", "clovis"], "seats": ["ann", "clovis"]}, 1)
    kind = game.game_type
    assert kind.sides(game.state) == ("survivors", "survivors")
    assert kind.round(game.state) == game.state.round == 1  # type: ignore[attr-defined]
    game.state.result = "won"
    assert kind.winners(game.state) == (0, 1)
