"""Citing rules in tests, and the checklists in docs/rules that say which rules there are."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

CHECKLISTS = Path(__file__).parents[2] / "docs" / "rules"


class Section(NamedTuple):
    """A section of a checklist with the ids of its rules and scenarios, and those where the reading is ours."""

    number: str
    title: str
    ids: tuple[str, ...]
    resolved: tuple[str, ...]


@cache
def checklist(game: str) -> tuple[Section, ...]:
    """The sections of one game's checklist, in order."""
    data = tomllib.loads((CHECKLISTS / f"{game}.toml").read_text(encoding="utf-8"))
    return tuple(Section(part["number"], part["title"], tuple(part["ids"]), tuple(part.get("resolved", ())))
                 for part in data["section"])


@cache
def known_ids() -> frozenset[str]:
    """Every id of every checklist."""
    games = sorted(path.stem for path in CHECKLISTS.glob("*.toml"))
    return frozenset(name for game in games for section in checklist(game) for name in section.ids)


def is_scenario(name: str) -> bool:
    """Whether an id names a worked scenario rather than a rule."""
    return "-EX-" in name


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which rules a test shows: ``@rule("BP-041", "BP-EX-12")``.

    A rule counts as covered when every test that cites it has passed, so cite what the test would catch, no more.
    """
    unknown = [name for name in ids if name not in known_ids()]
    if unknown or not ids:
        problem = f"{', '.join(unknown)} is in none of the lists" if unknown else "@rule needs at least one id"
        raise ValueError(f"{problem}; the ids are in docs/rules/*.toml.")
    return pytest.mark.rule(*ids)
