"""Which tests run which parts of the sources: the map by which `tools.mutate` chooses its tests.

The tests run once, in a copy of the tree whose sources note the segments they pass in memory that all processes of a
test share, so that servers and workers which a test starts count too. What is already in the map is not run again.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from tools.mutants import SOURCES, instrumented, segment_starts
from tools.suite import ROOT, suite

WORK = ROOT / "build" / "mutation"
COPIED = ("client", "docs", "requirements", "src", "tests", "tools", "conftest.py", "pyproject.toml", "setup.py",
          "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile")
NOT_RUN = ("tests/journeys", "tests/docs")
"""Tests that say nothing about the code in question, or for which a browser has to play."""

SHARED_MEMORY = '''\
"""Where the segments that have run are noted, for all processes that a test starts."""

import mmap
import os
from pathlib import Path

path = Path(__file__).with_name(f"reached-{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}")
if not path.exists():
    path.write_bytes(bytes(SIZE))
with path.open("r+b") as file:
    reached = mmap.mmap(file.fileno(), SIZE)
'''


def copy_tree(place: Path) -> None:
    """A fresh copy of what tests need, without what was built or downloaded."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    leave = shutil.ignore_patterns("node_modules", "__pycache__", "*.so", "test-results")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, place / name, ignore=leave)
        else:
            shutil.copy2(ROOT / name, place / name)


def source_files() -> list[str]:
    """All sources below the package, in order; tests are none."""
    return sorted(str(path.relative_to(ROOT / SOURCES)) for path in (ROOT / SOURCES).rglob("*.py")
                  if "tests" not in path.relative_to(ROOT).parts)


def numbering() -> tuple[dict[str, dict[int, int]], int]:
    """The number of every segment by file and first line, and how many there are."""
    numbers: dict[str, dict[int, int]] = {}
    total = 0
    for file in source_files():
        starts = segment_starts(ast.parse((ROOT / SOURCES / file).read_text(encoding="utf-8")))
        numbers[file] = {line: total + index for index, line in enumerate(starts)}
        total += len(starts)
    return numbers, total


def fingerprint() -> str:
    """Changes with any source, and so with the numbers of the segments."""
    digest = hashlib.sha256()
    for file in source_files():
        digest.update((ROOT / SOURCES / file).read_bytes())
    return digest.hexdigest()


class Reach:
    """The map: for every test that passed, how long it took and what it ran."""

    def __init__(self, folder: Path = WORK) -> None:
        self.folder = folder / f"reach-{fingerprint()[:12]}"
        self.numbers, self.total = numbering()
        self.seconds: dict[str, float] = {}
        self.ran: dict[str, int] = {}
        for part in sorted(self.folder.glob("*.jsonl")):
            for line in part.read_text(encoding="utf-8").splitlines():
                test, seconds, bits = json.loads(line)
                self.seconds[test], self.ran[test] = seconds, int(bits, 16)

    def tests_of(self, file: str, segment: int) -> list[str]:
        """The tests that run a segment: those named after the module first, then the quickest."""
        bit = 1 << self.numbers[file][segment]
        stem = Path(file).stem
        found = [test for test, ran in self.ran.items() if ran & bit]
        return sorted(found, key=lambda test: (self.seconds[test] * (0.2 if stem in test else 1.0), test))

    def complete(self, arguments: list[str]) -> int:
        """Run what is not in the map yet, of all tests or of the files among the arguments, which go to pytest."""
        self.folder.mkdir(parents=True, exist_ok=True)
        place = self.folder / "tree"
        copy_tree(place)
        for file, numbers in self.numbers.items():
            path = place / SOURCES / file
            path.write_text(instrumented(path.read_text(encoding="utf-8"), min(numbers.values(), default=0)),
                            encoding="utf-8")
        shared = SHARED_MEMORY.replace("SIZE", str(self.total))
        (place / "src" / "reached_segments.py").write_text(shared, encoding="utf-8")
        ignored = [f"--ignore={path}" for path in NOT_RUN]
        everything = [] if any((ROOT / word).exists() for word in arguments) else suite()
        command = [sys.executable, "-m", "pytest", "-q", "-p", "tools.reach", "-m", "not journey", *ignored,
                   *everything, *arguments]
        environment = {**os.environ, "PYTHONPATH": str(place / "src"), "REACH_FOLDER": str(self.folder)}
        return subprocess.run(command, cwd=place, env=environment, check=False).returncode


# -- as a plugin of pytest, inside the copy

def pytest_configure(config: pytest.Config) -> None:
    """Take notes, where a folder for them is named."""
    if os.environ.get("REACH_FOLDER"):
        config.pluginmanager.register(Notes(Path(os.environ["REACH_FOLDER"])), "reach-notes")


DIGITS = bytes.maketrans(b"\x00\x01", b"01")


class Notes:
    """Writes down what each test ran."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / f"{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}.jsonl"
        self.known = {json.loads(line)[0] for part in folder.glob("*.jsonl")
                      for line in part.read_text(encoding="utf-8").splitlines()}
        self.seconds = 0.0
        self.passed = True

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        left = [item for item in items if item.nodeid not in self.known]
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in self.known])
        items[:] = left

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        from reached_segments import reached  # type: ignore[import-not-found]  # noqa: PLC0415

        reached[:] = bytes(len(reached))
        self.seconds, self.passed = 0.0, True
        answer = yield
        if self.passed:
            note = [item.nodeid, round(self.seconds, 3), format(packed(bytes(reached)), "x")]
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(note) + "\n")
        return answer

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds += report.duration
        self.passed = self.passed and report.passed


def packed(reached: bytes) -> int:
    """One bit for every segment, the first one lowest."""
    return int(bytes(reversed(reached)).translate(DIGITS), 2) if reached else 0

