"""The same seed and choices give the same game, everywhere and always; and the dice are good."""

from __future__ import annotations

import ast
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import gravetide
from gravetide.kernel.rng import advance_rng, below, seeded
from tests.duel.game import Duel, duel, play

SOURCES = Path(str(gravetide.__path__[0]))
ROOT = Path(__file__).parents[2]
GOLDEN = {1: "014cef53ea51b3a18e383e398b14fe14", 2: "a5a9ac41f89d9453ea8bc42ff6c5b911"}
PROGRAM = "from tests.duel.game import duel, play\nprint(*[play(duel(seed), seed).digest() for seed in range(30)])"


def test_digests_do_not_change_between_releases() -> None:
    assert {seed: play(duel(seed), seed).digest() for seed in GOLDEN} == GOLDEN


@pytest.mark.process
def test_digests_do_not_depend_on_hash_seeds() -> None:
    printed = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{SOURCES.parent}{os.pathsep}{ROOT}"}
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
        )
        printed.add(run.stdout)
    assert len(printed) == 1


def test_a_game_never_touches_global_chance_or_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = play(duel(5), 5).record()

    def poison(*_: object) -> float:
        raise AssertionError("the engine used global chance or a clock")

    with monkeypatch.context() as poisoned:
        for name in ("random", "randint", "choice", "shuffle", "getrandbits", "randrange"):
            poisoned.setattr(random, name, poison)
        for name in ("time", "time_ns", "monotonic", "perf_counter"):
            poisoned.setattr(time, name, poison)
        poisoned.setattr(os, "urandom", poison)
        record = play(duel(5), 5).record()
    assert record == expected


def engine_sources() -> Iterator[Path]:
    for layer in ("kernel", "families", "games"):
        yield from [path for path in sorted((SOURCES / layer).rglob("*.py"))
                    if not {"bots", "drawn", "tests"} & set(path.relative_to(SOURCES).parts)]


def test_the_engine_imports_no_chance_and_no_clock() -> None:
    forbidden = {"random", "secrets", "time", "datetime", "uuid", "pickle", "shelve", "marshal"}
    faults = []
    for path in engine_sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                names = ["random"] if node.func.id in {"id", "hash", "eval", "exec"} else []
            faults += [f"{path.name}:{node.lineno}" for name in names if name.split(".")[0] in forbidden]  # type: ignore[attr-defined]
    assert faults == []


def test_the_engine_never_walks_a_set() -> None:
    """Sets are for asking, not for walking: their order depends on hashes."""
    faults = []
    for path in engine_sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            iterated = node.iter if isinstance(node, ast.For | ast.comprehension) else None
            call = isinstance(iterated, ast.Call) and isinstance(iterated.func, ast.Name)
            if isinstance(iterated, ast.Set | ast.SetComp) or (
                call and iterated.func.id in {"set", "frozenset"}  # type: ignore[union-attr]
            ):
                faults.append(f"{path.name}:{iterated.lineno}")  # type: ignore[union-attr]
    assert faults == []


def test_the_kernel_knows_nobody_above_it() -> None:
    for path in sorted((SOURCES / "kernel").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("gravetide"):
                assert (node.module or "").startswith("gravetide.kernel"), path


# -- dice


def rolls(seed: int, count: int) -> list[int]:
    rng = seeded(seed)
    faces = []
    for _ in range(count):
        rng = advance_rng(rng)
        faces.append(below(rng, 6))
    return faces


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_a_million_dice_are_uniform_and_independent() -> None:
    faces = rolls(2024, 1_000_000)
    single = [0] * 6
    pairs = {1: [0] * 36, 2: [0] * 36, 6: [0] * 36}
    for face in faces:
        single[face] += 1
    for lag, counts in pairs.items():
        for first, second in zip(faces, faces[lag:], strict=False):
            counts[first * 6 + second] += 1
    # bounds between which a fair die stays in 99.98 of 100 cases: 5 and 35 degrees of freedom
    assert 0.05 < chi_square(single) < 24.0
    for counts in pairs.values():
        assert 11.0 < chi_square(counts) < 74.0


def test_first_dice_of_neighbouring_seeds_are_unrelated() -> None:
    firsts = [below(advance_rng(seeded(seed)), 6) for seed in range(60_000)]
    counts = [0] * 36
    for first, second in pairwise(firsts):
        counts[first * 6 + second] += 1
    assert 11.0 < chi_square(counts) < 74.0


def test_the_stream_does_not_repeat() -> None:
    rng = start = seeded(7)
    seen = set()
    for _ in range(200_000):
        rng = advance_rng(rng)
        seen.add(rng)
    assert len(seen) == 200_000
    assert start not in seen


def test_draws_are_uniform() -> None:
    state = Duel(("a", "b"))
    state.rng = seeded(3)
    counts = [0] * 12
    for _ in range(60_000):
        counts[state.draw(state.deck) - 1] += 1
    assert 1.5 < chi_square(counts) < 38.0
    assert state.reveals == 60_000


def test_scripted_dice_and_draws_come_first() -> None:
    state = Duel(("a", "b"))
    state.script = (6, 5)
    state.stacked = (12,)
    assert state.dice(2) == (6, 5)
    assert state.draw(state.deck) == 12
    assert state.rng == 0
    state.stacked = (99,)
    with pytest.raises(ValueError, match=r"scripted draw \(99\) is not in the pile"):
        state.draw(state.deck)
