"""Change the sources a little, again and again, and see whether a test notices.

    python -m tools.mutate --map -n 2                 first note which tests run what (once for these sources)
    python -m tools.mutate --map tests/rules          of some tests only, for instance new ones
    python -m tools.mutate                            200 mutants by seed 1, and a summary
    python -m tools.mutate --seed 7 --number 500      others, and more
    python -m tools.mutate --only families/zones/turn/turn.py       all mutants of one file
    python -m tools.mutate --again --limit 300        those that survived once more, with more tests

A mutant is one small change in a function (`tools.mutants`): another comparison, a condition turned round, a number one
larger, a statement left out. The tests that run the changed statement (`tools.reach`) are tried, those named after the
module and the quickest first, until one fails or a limit of time is reached. A mutant that survives is a hole in the
tests, or it changes nothing anybody could notice: such are listed with a reason in tools/equivalent_mutants.toml.

Everything happens in a copy of the tree below build/mutation. Tests are collected once; for each mutant a child process
is forked in which the changed function takes the place of the old one, and the changed source lies on the disk for the
servers and workers that tests start. What has survived so is tried once more in a fresh process, because what was
worked out when a module was imported is not worked out again. Results are kept: a run that is broken off goes on.
"""

from __future__ import annotations

import argparse
import contextlib
import difflib
import gc
import json
import os
import random
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest

from tools.mutants import SOURCES, Mutant, mutants
from tools.reach import NOT_RUN, WORK, Reach, copy_tree, source_files
from tools.suite import ROOT, suite

PACKAGES = ("environments", "families", "kernel", "lab", "players", "server")
NOT_MUTATED = ("server/migrations/",)  # run once in a table's life, each with a test of its own
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.toml")
TREE = WORK / "tree"


class Trial(NamedTuple):
    """What became of a mutant: killed, timeout (which is a kill), survived or unreached, and by which test."""

    mutant: str
    verdict: str
    by: str
    tests: int


def sample(number: int, seed: int) -> list[Mutant]:
    """So many mutants of all packages, by lot. A sample is the beginning of any larger one with its seed."""
    files = [file for file in source_files() if file.startswith(PACKAGES) and not file.startswith(NOT_MUTATED)]
    found = [mutant for file in files for mutant in mutants(ROOT, file)]
    random.Random(seed).shuffle(found)
    return found[:number]


class Equivalent(NamedTuple):
    """A mutant that changes nothing anybody could notice, and why; `line` is a piece of the line that is meant."""

    change: str
    why: str
    line: str = ""


def equivalents() -> list[Equivalent]:
    """The mutants that change nothing anybody could notice."""
    if not EQUIVALENT.exists():
        return []
    return [Equivalent(**one) for one in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])]


def is_excused(mutant: Mutant, excuses: list[Equivalent]) -> bool:
    """Whether a mutant is one of those that nobody could notice."""
    lines = (ROOT / SOURCES / mutant.file).read_text(encoding="utf-8").splitlines()
    return any(one.change == mutant.known_as and one.line in lines[mutant.line - 1] for one in excuses)


def difference(mutant: Mutant) -> str:
    """The changed lines, as a patch shows them."""
    text = (ROOT / SOURCES / mutant.file).read_text(encoding="utf-8")
    lines = difflib.unified_diff(text.splitlines(), mutant.applied(text).splitlines(), lineterm="", n=0)
    return "\n".join(f"    {line}" for line in list(lines)[3:] if line.strip() not in {"+", "-"})


# -- trying mutants in a process that has collected all tests

def loaded_functions() -> dict[str, list[FunctionType]]:
    """All functions there are, by the file they come from."""
    found: dict[str, list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            found.setdefault(one.__code__.co_filename, []).append(one)
    return found


def swapped(loaded: list[FunctionType], path: str, source: str) -> bool:
    """Let the functions of a changed source take the place of those that are loaded; whether that was possible."""
    codes: dict[tuple[str, int], CodeType] = {}
    waiting = [compile(source, path, "exec", dont_inherit=True)]
    while waiting:
        code = waiting.pop()
        codes[code.co_qualname, code.co_firstlineno] = code
        waiting += [one for one in code.co_consts if isinstance(one, CodeType)]
    for function in loaded:
        old = function.__code__
        new = codes.get((old.co_qualname, old.co_firstlineno))
        if new is not None and new != old:
            if new.co_freevars != old.co_freevars:
                return False
            function.__code__ = new
    return True


class Breeder:
    """A plugin of pytest that tries mutants instead of running the tests it has collected."""

    def __init__(self, waiting: list[Mutant], reach: Reach, limit: float, results: Path) -> None:
        self.waiting = waiting
        self.reach = reach
        self.limit = limit
        self.results = results
        self.items: dict[str, pytest.Item] = {}
        self.loaded: dict[str, list[FunctionType]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        self.loaded = loaded_functions()
        gc.freeze()  # children share what is there, as long as nobody looks through it for garbage
        for number, mutant in enumerate(self.waiting, start=1):
            trial = self.tried(mutant)
            with self.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(trial) + "\n")
            said = f"{number}/{len(self.waiting)} {trial.verdict:9} {trial.mutant}"
            print(said if trial.verdict in {"killed", "timeout"} else f"{said}\n{difference(mutant)}", flush=True)
        return True

    def tried(self, mutant: Mutant) -> Trial:
        """Try the tests that run the changed statement, in a child and then in a fresh process."""
        chosen = self.chosen(mutant)
        if not chosen:
            return Trial(mutant.name, "unreached", "", 0)
        path = TREE / SOURCES / mutant.file
        text, stamp = path.read_text(encoding="utf-8"), path.stat()
        source = mutant.applied(text)
        path.write_text(source, encoding="utf-8")
        os.utime(path, (stamp.st_atime, stamp.st_mtime + 1000))  # what was compiled from it is out of date
        try:
            verdict, by = self.in_a_child(str(path), source, chosen)
            if verdict == "survived":
                verdict, by = self.afresh(chosen)
        finally:
            path.write_text(text, encoding="utf-8")
            os.utime(path, (stamp.st_atime, stamp.st_mtime))
        return Trial(mutant.name, verdict, by, len(chosen))

    def chosen(self, mutant: Mutant) -> list[str]:
        """As many tests as the limit allows, by the time they took before; one at least."""
        chosen: list[str] = []
        spent = 0.0
        for test in self.reach.tests_of(mutant.file, mutant.segment):
            spent += self.reach.seconds[test]
            if test in self.items and (spent < self.limit or not chosen):
                chosen.append(test)
        return chosen

    def patience(self, chosen: list[str]) -> float:
        """How long such tests may take before they count as hanging."""
        return 30.0 + 8 * sum(self.reach.seconds[test] for test in chosen)

    def in_a_child(self, path: str, source: str, chosen: list[str]) -> tuple[str, str]:
        """Run the tests in a fork of this process, with the mutant swapped in."""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.setsid()
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            try:
                failed = self.first_failure(chosen) if swapped(self.loaded.get(path, []), path, source) else ""
            except BaseException as error:  # noqa: BLE001 - whatever a mutant brings about, the child has to end
                failed = f"{type(error).__name__}"
            os.write(writing, failed.encode())
            os._exit(0)
        os.close(writing)
        ended = _waited_for(child, self.patience(chosen))
        with os.fdopen(reading, encoding="utf-8") as file:
            failed = file.read() if ended else ""
        return ("timeout", "") if not ended else ("killed", failed) if failed else ("survived", "")

    def first_failure(self, chosen: list[str]) -> str:
        """The first of the tests that does not pass."""
        for test in chosen:
            item = self.items[test]
            reports = _protocol(item)
            if any(report.failed for report in reports):
                return test
        return ""

    def afresh(self, chosen: list[str]) -> tuple[str, str]:
        """Run the tests in a process that imports the mutant."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *chosen]
        with subprocess.Popen(command, cwd=TREE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                              start_new_session=True) as process:
            try:
                said, _ = process.communicate(timeout=self.patience(chosen))
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                return "timeout", ""
        failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return ("survived", "") if not process.returncode else ("killed", failed[0] if failed else "collection")


def _protocol(item: pytest.Item) -> list[pytest.TestReport]:
    from _pytest.runner import runtestprotocol  # noqa: PLC0415

    return list(runtestprotocol(item, log=False, nextitem=item))  # fixtures that tests share stay as they are


def _waited_for(child: int, patience: float) -> bool:
    """Wait for a child to end; one that takes too long is killed, with all it has started."""
    until = time.monotonic() + patience
    ended = False
    while not ended and time.monotonic() < until:
        ended = os.waitpid(child, os.WNOHANG)[0] != 0
        time.sleep(0.02)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # servers that its tests left behind, too
    if not ended:
        os.waitpid(child, 0)
    return ended


# -- the program

def known_results(path: Path) -> dict[str, Trial]:
    """What is known from runs before, by the mutant's name."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {trial.mutant: trial for trial in (Trial(*json.loads(line)) for line in lines)}


def summary(wanted: list[Mutant], known: dict[str, Trial]) -> str:
    """How many were killed, and what survived."""
    excuses = equivalents()
    done = [(mutant, known[mutant.name]) for mutant in wanted if mutant.name in known]
    alive = {mutant.name for mutant, trial in done if trial.verdict in {"survived", "unreached"}}
    unseen = {mutant.name for mutant, _ in done if mutant.name in alive and is_excused(mutant, excuses)}
    counts = Counter("equivalent" if mutant.name in unseen else trial.verdict for mutant, trial in done)
    left = [mutant for mutant, _ in done if mutant.name in alive - unseen]
    counted = len(done) - counts["equivalent"]
    killed = counts["killed"] + counts["timeout"]
    told = ", ".join(f"{number} {what}" for what, number in sorted(counts.items()))
    lines = [f"{len(done)} of {len(wanted)} mutants tried: {told}"]
    if counted:
        lines.append(f"{killed} of {counted} that can be noticed were killed: {100 * killed / counted:.1f} %")
    lines += [f"{known[mutant.name].verdict}: {mutant.name}\n{difference(mutant)}" for mutant in left]
    return "\n".join(lines)


def breed(waiting: list[Mutant], reach: Reach, limit: float, results: Path) -> None:
    """Try the mutants, in a copy of the tree."""
    copy_tree(TREE)
    os.environ["PYTHONPATH"] = str(TREE / "src")
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    subprocess.run([sys.executable, "-m", "compileall", "-q", "src", "tests", "tools"], cwd=TREE, check=True,
                   env={name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"})
    os.chdir(TREE)
    sys.path[:0] = [str(TREE / "src"), str(TREE)]
    for name in [name for name in sys.modules if name.partition(".")[0] in {"gravetide", "tests"}]:
        del sys.modules[name]
    ignored = [f"--ignore={path}" for path in NOT_RUN]
    pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", "-m", "not journey", *ignored, *suite()],
                plugins=[Breeder(waiting, reach, limit, results)])


def main(arguments: list[str]) -> None:
    """Try mutants and print the summary."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--map", action="store_true", help="note which tests run what; what follows goes to pytest")
    parser.add_argument("--number", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the sample (1)")
    parser.add_argument("--only", metavar="FILE", help="all mutants of a file below src/gravetide instead of a sample")
    parser.add_argument("--limit", type=float, default=30.0, help="seconds of tests for one mutant (30)")
    parser.add_argument("--again", action="store_true", help="try those once more that survived")
    parser.add_argument("--summary", action="store_true", help="try nothing, print what is known")
    asked, others = parser.parse_known_args(arguments)
    reach = Reach()
    if asked.map:
        sys.exit(reach.complete(others))
    if others:
        parser.error(f"{' '.join(others)} means nothing here")
    wanted = mutants(ROOT, asked.only) if asked.only else sample(asked.number, asked.seed)
    results = WORK / "results.jsonl"
    known = known_results(results)
    excuses = equivalents()
    waiting = [mutant for mutant in wanted if mutant.name not in known
               or (asked.again and known[mutant.name].verdict in {"survived", "unreached"}
                   and not is_excused(mutant, excuses))]
    if waiting and not asked.summary:
        if not reach.ran:
            sys.exit("Which tests run what is not known for these sources: first python -m tools.mutate --map -n 2")
        breed(waiting, reach, asked.limit, results)
    print(summary(wanted, known_results(results)))


if __name__ == "__main__":
    main(sys.argv[1:])
