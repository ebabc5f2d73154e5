"""Where tests are: in ``tests``, and those of a house rule in the folder of that rule."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]


def suite() -> list[str]:
    """The folders with tests, from the root on; doctests are found by pytest's own settings."""
    of_rules = (ROOT / "src" / "gravetide" / "families").glob("*/house_rules/*/tests")
    return ["tests", *sorted(path.relative_to(ROOT).as_posix() for path in of_rules)]
