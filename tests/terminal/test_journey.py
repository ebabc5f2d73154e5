"""The first turn, behind a real terminal: screens that fit, colours, Enter to go on."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.test_play import AT_ONCE

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

CLEAR = "\x1b[2J\x1b[H"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PATIENCE = 120.0


class Terminal:
    """A person's window: types lines and looks at what is on the screen."""

    def __init__(self, columns: int, lines: int, folder: Path, *arguments: str, program: str = "gravetide") -> None:
        self.columns, self.lines = columns, lines
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(
            theirs, termios.TIOCSWINSZ, lines.to_bytes(2, sys.byteorder) + columns.to_bytes(2, sys.byteorder) * 3
        )
        environment = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
        environment |= {"TERM": "xterm-256color", "XDG_DATA_HOME": str(folder), "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", program, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)
        self.raw = ""

    def until(self, text: str) -> str:
        """The screen once it shows `text` and waits for input."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            screen = ESCAPES.sub("", self.raw.rpartition(CLEAR)[2])
            if text in screen and screen.rstrip().endswith(">"):
                return screen
            if select.select([self.ours], [], [], 0.1)[0]:
                try:
                    self.raw += os.read(self.ours, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        raise AssertionError(f"{text!r} never came up; the screen is:\n{ESCAPES.sub('', self.raw)[-3000:]}")

    def type(self, line: str) -> None:
        self.raw = ""
        os.write(self.ours, f"{line}\n".encode())

    def end(self) -> None:
        """Press Ctrl-D."""
        os.write(self.ours, b"\x04")

    def close(self) -> int:
        try:
            return self.process.wait(PATIENCE)
        finally:
            os.close(self.ours)


@pytest.fixture(params=[(80, 24), (100, 40)], ids=["80x24", "100x40"])
def terminal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    columns, lines = request.param
    window = Terminal(columns, lines, tmp_path, "play", "--seed", "5", *AT_ONCE)
    yield window
    if window.process.poll() is None:
        window.process.kill()
        window.process.wait()


def fits(window: Terminal, screen: str) -> bool:
    rows = screen.replace("\r", "").split("\n")
    assert len(rows) <= window.lines, screen
    assert all(len(row) <= window.columns for row in rows), screen
    return True


@pytest.mark.journey
def test_the_first_turn(terminal: Terminal) -> None:
    assert fits(terminal, terminal.until("Enter start"))
    terminal.type("")
    assert fits(terminal, terminal.until("Round 1: who acts next?"))
    assert "\x1b[1;38;5;" in terminal.raw or "\x1b[38;5;" in terminal.raw
    terminal.type("1")
    screen = terminal.until("Ann's Turn: 3 Actions left.")
    assert fits(terminal, screen)
    assert "»b05«" in screen
    terminal.type("move b05")
    assert "Ann walks from s07 to b05." in terminal.until("2 Actions left")
    terminal.type("take")
    screen = terminal.until("1 Action left")
    assert fits(terminal, screen)
    assert "it is blue" in screen
    terminal.type("?")
    assert fits(terminal, terminal.until("Enter: "))
    terminal.type("")
    terminal.until("1 Action left")
    terminal.type("fly")
    assert '"fly" is not offered now.' in terminal.until("not offered")
    terminal.type("end")
    terminal.until("who acts next?")
    terminal.type("q")
    assert terminal.close() == 0


@pytest.mark.journey
def test_a_zombies_phase_is_told_on_pages_of_its_own(terminal: Terminal) -> None:
    terminal.until("Enter start")
    terminal.type("")
    for _ in range(3):
        terminal.until("who acts next?")
        terminal.type("1")
        terminal.until("'s Turn")
        terminal.type("end")
    terminal.until("'s Turn")
    terminal.type("end")
    screen = terminal.until("Enter: ") if terminal.lines == 24 else terminal.until("Round 2")
    assert fits(terminal, screen)
    assert "Zombie card for s02" in screen


@pytest.fixture(params=[(80, 24), (120, 40)], ids=["80x24", "120x40"])
def together(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    columns, lines = request.param
    window = Terminal(columns, lines, tmp_path, "play", "--seed", "3", *AT_ONCE,
                      "--survivors", "ann baldric clovis nelly",
                      "--teammates", "clovis nelly", "--bot", "thinker:tries=2")
    yield window
    if window.process.poll() is None:
        window.process.kill()
        window.process.wait()


@pytest.mark.journey
def test_a_round_with_teammates_who_think(together: Terminal) -> None:
    screen = together.until("who acts next?")
    assert fits(together, screen)
    assert "Clovis  s07 ♥♥♥ 0 thinker" in screen
    together.type("1")
    together.until("Ann's Turn")
    together.type("end")
    together.until("Baldric's Turn")
    together.type("end")
    screen = together.until("Enter: ")  # their Turns and the zombies' are more than the table has room for
    assert fits(together, screen)
    assert "Thinker thinks for Clovis ..." in ESCAPES.sub("", together.raw)
    assert "Thinker plays Clovis." in screen
    while "who acts next?" not in screen:
        together.type("")
        screen = together.until(">")
        assert fits(together, screen)
    assert "Round 2" in screen
    together.type("q")
    assert together.close() == 0


@pytest.mark.journey
def test_interrupting_a_teammate_keeps_the_game(tmp_path: Path) -> None:
    window = Terminal(80, 24, tmp_path, "play", "--seed", "3", *AT_ONCE,
                      "--survivors", "ann clovis", "--teammates", "clovis",
                      "--bot", "thinker:ms=60000")
    window.until("Ann's Turn")
    window.type("end")
    end = time.monotonic() + PATIENCE
    while "Thinker thinks for Clovis ..." not in window.raw and time.monotonic() < end:
        if select.select([window.ours], [], [], 0.1)[0]:
            window.raw += os.read(window.ours, 65536).decode("utf-8", "replace")
    window.process.send_signal(signal.SIGINT)
    assert window.close() == 0
    assert (tmp_path / "gravetide" / "autosave.record").read_text(encoding="utf-8").count("\nend") == 1
    assert "clovis" in (tmp_path / "gravetide" / "autosave.record.teammates").read_text(encoding="utf-8")
