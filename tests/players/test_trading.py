"""What trades are worth is looked up; a bot's choices must not hang on what was worked out for other games."""

from __future__ import annotations

from gravetide.kernel import Game
from gravetide.players import make_bot, observe
from gravetide.players.goals import Goals
from gravetide.players.situation import Situation
from gravetide.players.trading import forget, trade_gain
from gravetide.rules.state import ZoneGame

TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]


def gains(game: ZoneGame, goals: Goals) -> list[float]:
    """What every pair of Survivors would have of a trade."""
    team = [who for who, survivor in enumerate(game.survivors) if not survivor.fate]
    return [trade_gain(game, goals, who, other) for who in team for other in team if who < other]


def test_a_trade_is_worth_what_it_is_worth_here_and_now() -> None:
    game, steady = Game("black-plague", {"quest": "the-commandry", "survivors": TEAM}, 23), make_bot("steady")
    moments = []
    while not game.is_over:
        observation = observe(game)
        situation = Situation(observation)
        moments.append((situation.game, situation.goals, gains(situation.game, situation.goals)))
        game.choose(steady.choose(observation))
    assert len(moments) > 100
    assert any(any(found) for _, _, found in moments)
    for position, goals, found in moments:
        forget()
        assert gains(position, goals) == found
