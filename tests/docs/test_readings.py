"""Every point of the rules that we had to settle is an option of a table, or told among those that are not."""

from __future__ import annotations

import re

from tests.support.rules import checklist
from tools import reference

RESOLVED = [name for section in checklist("black-plague") for name in section.resolved]
FIXED = reference.FOLDER / "fixed-readings.md"


def cited(page: str) -> set[str]:
    """The rules that a page is about; those in brackets are only referred to."""
    return set(re.findall(r"BP-\d+", re.sub(r"\([^()]*\)", "", page)))


def test_every_resolved_rule_has_an_option_or_a_reason_for_none() -> None:
    options = {name for ids, _ in reference.MEANINGS.values() for name in re.findall(r"BP-\d+", ids)}
    fixed = cited(FIXED.read_text(encoding="utf-8"))
    assert len(RESOLVED) > 100
    assert not [name for name in RESOLVED if name not in options | fixed]


def test_readings_without_an_option_are_of_resolved_rules_and_said_once() -> None:
    page = FIXED.read_text(encoding="utf-8")
    listed = re.findall(r"^- \*\*(BP-\d+)\*\*", page, re.MULTILINE)
    assert set(listed) == cited(page) <= set(RESOLVED)
    assert listed == sorted(set(listed))
