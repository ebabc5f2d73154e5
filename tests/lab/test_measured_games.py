"""The games that measure_bots keeps outlive a process that was killed while it wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.measure_bots import Job, Outcome, Results


def outcome(seed: int) -> Outcome:
    return Outcome(Job("steady", "danse-macabre", seed), "won", "It ended.", 9, 1, 100, 0.05)


@pytest.mark.parametrize("missing", [1, 2, 40])
def test_a_line_that_was_cut_off_is_left_out_and_the_next_has_one_of_its_own(tmp_path: Path, missing: int) -> None:
    file = tmp_path / "games.jsonl"
    first = Results(file)
    for seed in range(3):
        first.keep(outcome(seed))
    whole = file.read_bytes()
    file.write_bytes(whole[:-missing])
    again = Results(file)
    assert [job.seed for job in again.outcomes] == [0, 1]
    again.keep(outcome(2))
    assert file.read_bytes() == whole
    assert [job.seed for job in Results(file).outcomes] == [0, 1, 2]
