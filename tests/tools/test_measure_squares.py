"""The page about bots on squares: its figures are those of the lab's tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from gravetide.families.squares.bots.thinker import MOST_CANDIDATES, Thinker
from gravetide.families.squares.horde.placing import Place
from gravetide.kernel.options import Option
from tools.measure_squares import FRESH, THINKER, TRIES, Line, base_of, play, table_of, verdicts, written


def test_lines_are_played_once_and_written_with_their_intervals(tmp_path: Path) -> None:
    lines = (Line("equal", 4, "random", "random"), Line("thinkers", 4, "random", "steady"))
    for line in lines:
        play(line, tmp_path, 0, 1)
        assert table_of(line, tmp_path) is None
        play(line, tmp_path, 2, 1)
        before = (tmp_path / line.file).stat().st_mtime_ns
        play(line, tmp_path, 2, 1)
        assert (tmp_path / line.file).stat().st_mtime_ns == before
    found = {line: cells for line in lines if (cells := table_of(line, tmp_path))}
    told = written(found)
    assert "| 4 | 2 | 0% | 0% to 66% | 0 | 0 | 0 | 2 | 0 |" in told
    assert "| 4 | random | steady | 2 | 0% |" in told
    assert "**not** between 25% and 75%" in told
    as_thinker = {lines[0]: found[lines[0]], Line("thinkers", 4, THINKER, "steady"): found[lines[1]]}
    _, humans, zombies = verdicts(as_thinker)
    assert "with 4 humans where steady wins 0% (0% to 66%): the intervals are **not** apart" in humans
    assert zombies == "How strong the thinker of the zombies is has not been measured yet."


def test_thinking_zombies_are_compared_with_steady_ones_of_the_same_run(tmp_path: Path) -> None:
    lines = (Line("equal", 3, "steady", "steady"), Line("zombies", 3, "steady", "steady", FRESH),
             Line("zombies", 3, "steady", "random", FRESH))
    assert len({line.file for line in lines}) == 3
    for line, games in zip(lines, (1, 2, 3), strict=True):
        play(line, tmp_path, games, 1)
    found = {line: cells for line in lines if (cells := table_of(line, tmp_path))}
    assert base_of(lines[2], found) is found[lines[1]]
    assert base_of(lines[1], found) is None
    assert any(text.startswith("The thinker of the zombies wins") for text in verdicts(found))
    assert "| 3 | steady | random | 3 |" in written(found)


@pytest.mark.parametrize("candidates", range(2, MOST_CANDIDATES + 2))
def test_a_thinker_that_is_measured_has_tries_enough_to_prefer_something(candidates: int) -> None:
    class Plain:
        """A future in which a later option is better, by luck and in truth."""

        def attempt(self, option: Option, number: int) -> float:
            return option.numbers[0] + number % 2 / 4

        def value(self, one: float) -> float:
            return one

    options: list[Option] = [Place.of(number) for number in range(candidates)]
    best, _, _ = Thinker(tries=TRIES).tried(options, Plain())
    assert best is options[-1]
    kept, _, _ = Thinker(tries=8).tried(options, Plain())
    assert kept is options[0], "with so few it is steady"
