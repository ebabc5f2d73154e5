"""Long rows of games: as many as were asked for, the same on any number of processors, and faults with their seed."""

from __future__ import annotations

import pytest

from tools.soaking import CHUNK, Enough, soak


def sound(seed: int) -> tuple[int, str]:
    return seed % 7, "won" if seed % 3 == 0 else "lost"


def faulty(seed: int) -> tuple[int, str]:
    if seed == 31:
        raise ValueError("a card has vanished")
    return sound(seed)


@pytest.mark.parametrize("workers", [1, 2])
def test_as_many_games_are_played_as_were_asked_for(workers: int) -> None:
    games = 2 * CHUNK + 17
    tally = soak("row", sound, 5, Enough(games, 0), workers)
    seeds = range(5, 5 + games)
    assert tally.games == games
    assert tally.decisions == sum(seed % 7 for seed in seeds)
    assert tally.results["won"] == len([seed for seed in seeds if seed % 3 == 0])


def test_a_row_may_be_counted_in_decisions() -> None:
    tally = soak("row", sound, 0, Enough(0, 100), 1)
    assert 100 <= tally.decisions < 107


@pytest.mark.parametrize("workers", [1, 2])
def test_a_fault_ends_it_and_names_the_seed_that_shows_it_again(workers: int) -> None:
    with pytest.raises(SystemExit, match=r"a card has vanished(.|\n)*Seed 31 went wrong") as fault:
        soak("row", faulty, 0, Enough(3 * CHUNK, 0), workers)
    assert "row: a fault after" in str(fault.value)
