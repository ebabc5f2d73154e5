"""The regression behind what a position is worth, on games that are made up."""

from __future__ import annotations

import random

from gravetide.players.prospects import FEATURES, fitted
from tools.fit_prospects import JUDGEMENT, Played, fit, telling, text


def made_up(number: int, quest: str, effect: float) -> list[Played]:
    """Games that only the number of Spawn tokens decides, so strongly."""
    chance = random.Random(number)
    games = []
    for seed in range(number):
        tokens = chance.randint(2, 6)
        rows = [[float(tokens if name == "tokens" else chance.randint(0, 3) if name == "errands" else 0)
                 for name in FEATURES] for _ in range(4)]
        games.append(Played(quest, seed, chance.random() < 1 / (1 + 2.718 ** (-effect * (tokens - 4))), rows))
    return games


def test_it_finds_what_decides_and_keeps_judgement_where_games_tell_nothing() -> None:
    helps, harms = fit(made_up(400, "a", 1.5)), fit(made_up(400, "a", -1.5))
    assert helps["tokens"] > 0.4
    assert harms["tokens"] < -1.0
    assert abs(harms["errands"]) < abs(JUDGEMENT["errands"]) / 2  # varies, and decides nothing
    assert harms["fear"] == JUDGEMENT["fear"]                     # never varies


def test_quests_that_are_always_lost_teach_nothing() -> None:
    lost = [game._replace(quest="b", won=False) for game in made_up(20, "b", 0.0)]
    games = telling(made_up(50, "a", -1.0) + lost)
    assert {game.quest for game in games} == {"a"}
    assert "a: 50 games" in text(fit(games), games)


def test_judgement_and_the_stored_weights_know_every_feature() -> None:
    assert tuple(JUDGEMENT) == FEATURES
    assert len(fitted()) == len(FEATURES)
