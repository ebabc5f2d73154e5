"""The laws hold at tables with any mixture of readings, and their games are saved and replayed like all others."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.families.zones.state import laws
from gravetide.families.zones.table_options import choices, readings
from gravetide.games.black_plague.game import BLACK_PLAGUE, BLACK_PLAGUE_GAME
from gravetide.kernel import Game
from tests.laws.play import QUESTS, TEAM_SIZES, header, positions, state_of
from tests.support.further import MORE

pytestmark = pytest.mark.law


def other_readings(pick: random.Random) -> dict[str, Any]:
    """About half of all readings, each set to something else than ours."""
    chosen: dict[str, Any] = {}
    for key, value in readings(BLACK_PLAGUE).items():
        if pick.random() < 0.5:
            words = [word for word in choices(BLACK_PLAGUE, key) if word != value]
            if isinstance(value, str):
                chosen[key] = pick.choice(words)
            else:
                chosen[key] = not value if isinstance(value, bool) else value + pick.randint(1, 3)
    return chosen


@pytest.mark.parametrize("quest", QUESTS)
@settings(max_examples=2 * MORE, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), survivors=st.sampled_from(TEAM_SIZES))
def test_any_mixture_of_readings_makes_a_whole_game(quest: str, seed: int, survivors: int) -> None:
    table = header(quest, survivors, seed)
    pick = random.Random(seed)
    table["options"] |= other_readings(pick)
    game = Game(BLACK_PLAGUE_GAME, table, seed)
    for state in positions(game, seed):
        laws.check(state)
        notations = [option.notation(state) for option in state.options]
        assert len(set(notations)) == len(notations)
        if pick.random() < 0.02:
            assert Game.load(game.save()).digest() == game.digest()
    assert game.result in ("won", "lost")
    assert Game.replay(game.record()).digest() == game.digest()
    laws.check(state_of(game))


def test_every_reading_has_a_default_that_is_among_its_choices() -> None:
    for key, value in readings(BLACK_PLAGUE).items():
        assert isinstance(value, str) == bool(choices(BLACK_PLAGUE, key))
        assert value in (choices(BLACK_PLAGUE, key) or [value])
