from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gravetide.terminal.app import main


class Run(NamedTuple):
    """How a command went."""

    code: int
    out: str
    err: str


Command = Callable[..., Run]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a player of its own, without games so far."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "data" / "gravetide"


@pytest.fixture
def gravetide(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The console script as a function: arguments, and lines typed."""

    def run(*arguments: str, typed: str = "") -> Run:
        monkeypatch.setattr(sys, "argv", ["gravetide", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = 0
        try:
            main()
        except SystemExit as exit_:
            code = exit_.code if isinstance(exit_.code, int) else 0 if exit_.code is None else 1
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run
