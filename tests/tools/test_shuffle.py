"""``--shuffle`` runs the same tests in another order, and a seed gives the same order to everybody."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.support.shuffle_plugin import shuffled

ITEMS = [f"tests/test_{file}.py::test_{number}" for file in "abcde" for number in range(6)]


def order(seed: str) -> list[str]:
    items = [SimpleNamespace(nodeid=name) for name in ITEMS]
    return [cast("Any", item).nodeid for item in shuffled(cast("list[pytest.Item]", items), seed)]


def test_all_tests_run_once_and_those_of_a_file_together() -> None:
    found = order("7")
    assert found != ITEMS
    assert sorted(found) == ITEMS
    files = [name.partition("::")[0] for name in found]
    assert all(len(set(files[at:at + 6])) == 1 for at in range(0, len(files), 6))


def test_a_seed_repeats_its_order() -> None:
    assert order("7") == order("7") != order("8")
