"""Which rules have a passing test: runs the tests that cite rules, then lists every section of the checklist.

``python -m tools.rules`` runs all of them and no other test; further arguments go to pytest. The tests' own output goes
to the error stream, and the last line of the output is the count.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

import pytest

from tests.support.rules import Section, checklist, is_scenario
from tools.suite import ROOT, suite

GAMES = ("alternate-rules", "zombie-plague", "classic", "white-death", "eternal-empire", "black-plague")


def citing_files() -> list[str]:
    """The files with tests that cite rules: reading the others would take longer than running some of these."""
    return sorted(str(path.relative_to(ROOT)) for folder in suite() for path in (ROOT / folder).rglob("test_*.py")
                  if "@rule(" in path.read_text(encoding="utf-8"))


def run_tests(arguments: list[str]) -> tuple[int, set[str]]:
    """Run pytest on what cites rules; its exit code and the ids whose tests have all passed."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-m", "rule", f"--rules-report={report}",
                   *citing_files(), *arguments]
        code = subprocess.run(command, cwd=ROOT, stdout=sys.stderr, check=False).returncode
        passing = json.loads(report.read_text(encoding="utf-8"))["passing"] if report.exists() else []
    return code, set(passing)


def listing(label: str, ids: list[str]) -> str:
    """Ids in wrapped lines under a label."""
    return textwrap.fill(
        " ".join(ids), 118, initial_indent=f"  {label}  ", subsequent_indent=" " * 11, break_on_hyphens=False
    )


def describe(section: Section, passing: set[str]) -> str:
    """A section with the ids that are covered and those that are missing."""
    covered = [name for name in section.ids if name in passing]
    missing = [name for name in section.ids if name not in passing]
    lines = [f"{section.number} {section.title}: {len(covered)}/{len(section.ids)}"]
    if covered:
        lines.append(listing("covered", covered))
    if missing:
        lines.append(listing("missing", missing))
    return "\n".join(lines)


def count(ids: list[str], passing: set[str]) -> str:
    """How many of the ids are covered, as N/M."""
    return f"{sum(name in passing for name in ids)}/{len(ids)}"


def main(arguments: list[str]) -> int:
    """Print the report. A failed test shows in the count; only a run that broke off makes the report itself fail."""
    code, passing = run_tests(arguments)
    for game in GAMES:
        print(f"{game}\n")
        for section in checklist(game):
            print(describe(section, passing))
        print()
    broke_off = code not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED}
    if broke_off:
        print("The test run broke off, so the count is too low: see what pytest says above.")
    elif code == pytest.ExitCode.TESTS_FAILED:
        print("Not every test has passed: a rule counts only if all tests that cite it do.")
    for game in GAMES:
        ids = [name for section in checklist(game) for name in section.ids]
        scenarios = "scenarios" if game == GAMES[-1] else f"{game} scenarios"
        print(scenarios, count([name for name in ids if is_scenario(name)], passing))
        print(game, count([name for name in ids if not is_scenario(name)], passing))
    return int(broke_off)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
