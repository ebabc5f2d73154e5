"""Measure the client in headless Chromium, as part of the bench, and print the figures beside their goals.

    make bench ARGS=--browser

How: a server of our own on loopback with a fresh database; Playwright drives the Chromium of this machine. Sizes are
bytes on the wire with nothing cached: of home until nothing more comes, of a table until it can be played at, lettering
included. The phone is emulated by Chromium: four times slower than this machine, 9 Mbit/s down, 1.5 up, 60 ms of
latency, nothing cached; "usable" is from the request to the first button that can be pressed.
A choice is timed in the page, from the click to the frame that shows the next question. Frames are counted while the
board is dragged about; a machine without a graphics card paints in software, so that our own work per frame (script,
style and layout) is given beside it: at 60 frames a second there are 16.7 ms for it and for painting.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.build_client import CLIENT, build, install, npm_command
from tools.chromium import chromium

GOALS: dict[str, tuple[str, float]] = {
    "first load, home (kB)": ("<", 275),
    "first load, table (kB)": ("<", 247),
    "first load, table of Classic (kB)": ("<", 247),
    "first load, table of Eternal Empire (kB)": ("<", 247),
    "first load, table of Zombie Plague (kB)": ("<", 247),
    "usable on a phone, home (ms)": ("<", 2000),
    "usable on a phone, table (ms)": ("<", 2000),
    "choice to effect (ms)": ("<", 100),
    "frames per second, 120 zombies": (">", 59),
    "our own work per frame, 120 zombies (ms)": ("<", 16.7),
}


class Figure(NamedTuple):
    """One measured row: the median, and every run."""

    median: float
    values: list[float]


def measure(runs: int) -> dict[str, Figure]:
    """Every figure by its name; needs a Chromium."""
    install()
    build()
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        told = Path(folder) / "speed.jsonl"
        command, environment = npm_command("run", "--silent", "speed")
        environment |= {
            "CHROMIUM": chromium(), "GRAVETIDE_PYTHON": sys.executable, "GRAVETIDE_E2E_PORT": str(port),
            "GRAVETIDE_E2E_DATA": folder, "GRAVETIDE_E2E_WORKERS": "1", "GRAVETIDE_SPEED": str(told),
            "GRAVETIDE_SPEED_RUNS": str(runs),
        }
        done = subprocess.run(command, cwd=CLIENT, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"The browser could not be measured:\n{done.stdout[-3000:]}{done.stderr[-1000:]}")
        rows = [json.loads(line) for line in told.read_text("utf-8").splitlines()]
    return {row["name"]: Figure(row["median"], row["values"]) for row in rows}


def is_reached(name: str, value: float) -> bool:
    """Whether a figure is where we want it."""
    sign, goal = GOALS[name]
    return value < goal if sign == "<" else value > goal


def report(runs: int) -> dict[str, float]:
    """Measure, print, and give the medians back; nothing where there is no Chromium."""
    if not chromium():
        print("There is no Chromium here: the browser is not measured.")
        return {}
    figures = measure(runs)
    load = os.getloadavg()[0]
    print(f"\nbrowser, medians of {runs} runs in {Path(chromium()).name}; load of the machine {load:.1f}")
    for name, figure in figures.items():
        sign, goal = GOALS[name]
        print(f"  {name:<46} {figure.median:>12,.1f}   goal {sign} {goal:g}"
              f"{'' if is_reached(name, figure.median) else '   not reached here'}")
    return {name: figure.median for name, figure in figures.items()}
