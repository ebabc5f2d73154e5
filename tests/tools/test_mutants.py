"""The mutants of `tools.mutate` are small changes in functions, and every one of them can be read by Python."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.mutants import SOURCES, Mutant, instrumented, mutants, segment_starts
from tools.mutate import equivalents, is_excused

ROOT = Path(__file__).parents[2]
SOURCE = '''\
"""A docstring that is left alone."""

from __future__ import annotations

LIMIT = 3


def grown(numbers: list[int], limit: int = LIMIT) -> int:
    """The sum, up to a limit."""
    total = 0
    for number in numbers:
        if number > 2 and not (number
                               == 5):
            total += number * 2
            continue
        total -= 1
    return total if total < limit else limit
'''


def mutated(tmp_path: Path, source: str = SOURCE) -> list[Mutant]:
    folder = tmp_path / SOURCES
    folder.mkdir(parents=True)
    (folder / "sums.py").write_text(source, encoding="utf-8")
    return mutants(tmp_path, "sums.py")


def test_every_kind_of_change_is_found_inside_functions_only(tmp_path: Path) -> None:
    found = {(mutant.kind, " ".join(mutant.old.split()), mutant.new) for mutant in mutated(tmp_path)}
    assert found == {
        ("constant", "0", "1"),
        ("negate", "number > 2 and not (number == 5)", "not (number > 2 and (not number == 5))"),
        ("boolean", "number > 2 and not (number == 5)", "number > 2 or not number == 5"),
        ("compare", "number > 2", "number >= 2"), ("constant", "2", "3"),
        ("boolean", "not (number == 5)", "number == 5"), ("compare", "number == 5", "number != 5"),
        ("constant", "5", "6"),
        ("remove", "total += number * 2", "pass"), ("arithmetic", "number * 2", "number // 2"),
        ("remove", "continue", "pass"), ("remove", "total -= 1", "pass"), ("constant", "1", "2"),
        ("return", "return total if total < limit else limit", "return None"),
        ("negate", "total if total < limit else limit", "limit if total < limit else total"),
        ("compare", "total < limit", "total <= limit"),
    }


def test_lines_stay_where_they_are(tmp_path: Path) -> None:
    for mutant in mutated(tmp_path):
        changed = mutant.applied(SOURCE)
        assert changed != SOURCE
        assert changed.count("\n") == SOURCE.count("\n")
        assert changed.splitlines()[:mutant.line - 1] == SOURCE.splitlines()[:mutant.line - 1]
        assert changed.splitlines()[mutant.end_line:] == SOURCE.splitlines()[mutant.end_line:]


@pytest.mark.slow
@pytest.mark.parametrize(
    "file", ["families/zones/fight/combat.py", "server/table.py", "families/zones/bots/thinker.py"])
def test_every_mutant_of_ours_is_python(file: str) -> None:
    text = (ROOT / SOURCES / file).read_text(encoding="utf-8")
    found = mutants(ROOT, file)
    assert len(found) > 50
    for mutant in found:
        ast.parse(mutant.applied(text))


def test_an_instrumented_source_does_the_same_and_notes_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    memory: Any = ModuleType("reached_segments")
    memory.reached = bytearray(20)
    monkeypatch.setitem(sys.modules, "reached_segments", memory)
    plain: dict[str, Any] = {}
    noting: dict[str, Any] = {}
    exec(compile(SOURCE, "plain", "exec"), plain)
    exec(compile(instrumented(SOURCE, 10), "noting", "exec"), noting)
    starts = segment_starts(ast.parse(SOURCE))
    assert starts == [10, 12, 14, 16, 17]
    assert noting["grown"]([1]) == plain["grown"]([1]) == -1
    assert [starts[place - 10] for place, was_here in enumerate(memory.reached) if was_here] == [10, 12, 16, 17]
    assert noting["grown"]([1, 4], 9) == plain["grown"]([1, 4], 9) == 7
    assert [place - 10 for place, was_here in enumerate(memory.reached) if was_here] == [0, 1, 2, 3, 4]


def test_every_excuse_is_about_one_mutant_that_there_is() -> None:
    listed = equivalents()
    assert listed
    for one in listed:
        found = [mutant.name for mutant in mutants(ROOT, one.change.split()[0]) if is_excused(mutant, [one])]
        assert (len(found), one.why[-1]) == (1, "."), one.change
