"""Games that play themselves to their end, and the tables that make them fast."""

from __future__ import annotations

import gc

import pytest

from gravetide.families.zones.state.codec import encode
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.memory import MEMORY, MOST_ENTRIES
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.kernel.rng import advance_rng, below, seeded
from tests.laws.play import QUESTS

pytestmark = pytest.mark.law


def opened(quest: str, seed: int) -> ZoneGame:
    """A game at its first decision."""
    state = BLACK_PLAGUE_GAME.new_state(BLACK_PLAGUE_GAME.complete({"quest": quest}), seed)
    state.advance()
    assert isinstance(state, ZoneGame)
    return state


@pytest.mark.parametrize("quest", QUESTS)
def test_a_game_plays_itself_as_a_loop_would_play_it(quest: str) -> None:
    played, walked = opened(quest, 5), opened(quest, 5)
    choices, pick = 0, seeded(9)
    while not walked.result:
        pick = advance_rng(pick)
        walked.apply(walked.options[below(pick, len(walked.options))])
        choices += 1
    assert played.play_out(9) == choices
    assert played.is_over
    assert encode(played) == encode(walked)


def test_other_seeds_choose_otherwise() -> None:
    games = [opened("danse-macabre", 5) for _ in range(3)]
    assert len({game.play_out(seed) for seed, game in enumerate(games)}) > 1


def test_the_search_for_garbage_waits_until_the_game_is_over() -> None:
    game = opened("danse-macabre", 5)
    runs: list[str] = []

    def note(phase: str, info: dict[str, int]) -> None:
        runs.append(phase)

    usual = gc.get_threshold()
    gc.collect()
    gc.callbacks.append(note)
    try:
        gc.set_threshold(50)
        looked = len(runs)
        game.play_out(1)
        assert len(runs) <= looked + 2  # one, when it is over, begins and ends
        assert gc.isenabled()
    finally:
        gc.set_threshold(*usual)
        gc.callbacks.remove(note)


def test_a_game_that_is_over_has_nothing_left_to_choose() -> None:
    game = opened("danse-macabre", 5)
    game.play_out(1)
    assert game.play_out(2) == 0


@pytest.mark.parametrize("quest", ["big-game-hunting", "the-commandry"])
def test_forgetting_what_was_looked_up_changes_nothing(quest: str) -> None:
    told: list[dict[str, object]] = []
    for forgetful in (False, True):
        state = opened(quest, 3)
        pick = seeded(3)
        choices = 0
        while not state.result:
            if forgetful and choices % 5 == 0:
                MEMORY.forget()
            pick = advance_rng(pick)
            state.apply(state.options[below(pick, len(state.options))])
            choices += 1
        told.append(encode(state))
    assert told[0] == told[1]


def test_what_is_kept_has_a_bound_for_all_set_ups_together() -> None:
    MEMORY.forget()
    for seed in range(6):
        opened("danse-macabre", seed).play_out(seed)
        opened("famine", seed).play_out(seed)
    kits = sum(len(shelf) for shelf in MEMORY.shelves)
    assert 0 < kits < MEMORY.entries
    emptied = MEMORY.shelves
    for _ in range(MOST_ENTRIES):
        MEMORY.note()
    assert MEMORY.entries < MOST_ENTRIES / 2
    assert not any(emptied)
    assert not MEMORY.shelves
