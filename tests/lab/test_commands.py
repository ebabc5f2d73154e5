"""The commands of the lab: what can't be done is refused in a sentence, and nothing is overwritten that is dear."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.conftest import Command
from tests.terminal.conftest import gravetide as gravetide  # noqa: PLC0414 -- a fixture

QUICK = ("danse-macabre", "--bot", "random", "--games", "4", "--survivors", "2", "--workers", "1")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


@pytest.mark.parametrize("team", ["0", " 0 ", "00", ",", "²"])
def test_a_team_of_nobody_is_refused(gravetide: Command, team: str) -> None:
    for command in ("run", "export"):
        run = gravetide("lab", command, "danse-macabre", "--games", "1", "--survivors", team)
        assert run.code == 1
        assert "Leave --survivors out for the team that the quest recommends." in run.err or "no Survivor" in run.err
