"""A field of a state is declared once; what follows from it is written, and compared here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import fields
from tools.fields import Class, Saved

PARTY = """class Party:
    # -- Party, slots, written by python -m tools.fields
    # -- until here

    def __init__(self) -> None:
        self.gold = 0
        self.names: list[str] = []   # of those who came
        self.at = (-1, -1)
        self.chart: Chart | None = None

    def copy(self) -> Party:
        p = Party()
        # -- Party, copy, written by python -m tools.fields
        # -- until here
        return p


class PartyBody:
    'What is saved.'

    # -- PartyBody, written by python -m tools.fields
    # -- until here
"""
CLASS = Class("party.py", "Party", twin="p")


@pytest.fixture
def party(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "party.py"
    file.write_text(PARTY)
    monkeypatch.setattr(fields, "SOURCES", tmp_path)
    monkeypatch.setattr(fields, "CLASSES", (CLASS,))
    monkeypatch.setattr(fields, "SAVES", (Saved("party.py", "PartyBody", CLASS, follows=("chart",), later=("at",)),))
    return file


def test_slots_copies_and_saves_are_what_the_fields_say() -> None:
    stale = [path.name for path, text in fields.written().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run python -m tools.fields"


def test_every_field_is_in_the_slots_and_in_copies(party: Path) -> None:
    text = fields.written()[party]
    assert '__slots__ = ("gold", "names", "at", "chart")' in text
    assert "p.gold = self.gold" in text
    assert "p.chart = self.chart" in text


def test_a_copy_has_lists_of_its_own(party: Path) -> None:
    assert "p.names = self.names[:]" in fields.written()[party]


def test_a_save_tells_each_field_with_its_type_and_old_saves_lack_the_later_ones(party: Path) -> None:
    body = fields.written()[party].partition("class PartyBody")[2]
    assert "gold: int" in body
    assert "names: list[str]" in body
    assert "at: tuple[int, int] = (-1, -1)" in body
    assert "chart" not in body


def test_writing_twice_changes_nothing_more(party: Path) -> None:
    party.write_text(fields.written()[party])
    assert fields.written()[party] == party.read_text()


def test_a_file_without_the_comments_is_named(party: Path) -> None:
    party.write_text(PARTY.replace("# -- PartyBody,", "# body"))
    with pytest.raises(SystemExit, match="PartyBody"):
        fields.written()
