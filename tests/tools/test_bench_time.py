"""The bench ends in time, whatever the machine does."""

from __future__ import annotations

import time
from math import inf

import pytest

from tools.bench import MINUTES, QUICK
from tools.bench_time import runs_in


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("seconds", "made"), [(inf, 9), (35.0, 4), (30.0, 4), (29.0, 3), (0.0, 2)])
def test_runs_begin_within_the_time_and_are_neither_too_many_nor_too_few(
        monkeypatch: pytest.MonkeyPatch, seconds: float, made: int) -> None:
    clock = Clock()
    monkeypatch.setattr(time, "monotonic", clock)
    runs = []
    for run in runs_in(seconds, 9, 2):
        runs.append(run)
        clock.now += 10
    assert runs == list(range(made))


def test_all_parts_together_leave_time_to_spare() -> None:
    assert sum(MINUTES.values()) < 4
    assert sum(MINUTES.values()) / QUICK < 0.75
