"""A pytest plugin: after a run with ``--rules-report FILE``, FILE says which rules have passing tests.

The file is ``{"passing": [ids], "failing": {id: [tests that did not pass]}}``. An id is passing when every test citing
it has passed; one that failed, was skipped, was expected to fail or never ran speaks against it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

CITATIONS = "rule_citations"  # under this name a worker process hands its citations to the one that reports


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-report", metavar="FILE", help="write which rules have passing tests to this JSON file")


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("--rules-report")
    if path is not None:
        config.pluginmanager.register(RulesReport(Path(path)), "rules-report")


def citations(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """The ids each test cites, by the test's node id."""
    cited = {item.nodeid: sorted({name for mark in item.iter_markers("rule") for name in mark.args}) for item in items}
    return {test: names for test, names in cited.items() if names}


def summary(cited: dict[str, list[str]], passed: set[str]) -> dict[str, Any]:
    """Which ids all their tests speak for, and which tests speak against the others."""
    against: dict[str, list[str]] = {}
    for test in sorted(cited):
        for name in cited[test]:
            against.setdefault(name, []).extend([test] if test not in passed else [])
    return {
        "passing": sorted(name for name, tests in against.items() if not tests),
        "failing": {name: tests for name, tests in sorted(against.items()) if tests},
    }


class RulesReport:
    """Collects citations and outcomes; with xdist the workers know the first, the controlling process the second."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.cited: dict[str, list[str]] = {}
        self.passed: set[str] = set()
        self.spoiled: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed or hasattr(report, "wasxfail"):
            self.spoiled.add(report.nodeid)
        elif report.when == "call":
            self.passed.add(report.nodeid)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        # A worker that crashed hands over nothing, but every worker collects all tests: the others make up for it.
        del error
        self.cited.update(getattr(node, "workeroutput", {}).get(CITATIONS, {}))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.cited.update(citations(getattr(session, "items", ())))
        handed_over: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if handed_over is not None:
            handed_over[CITATIONS] = self.cited
            return
        report = summary(self.cited, self.passed - self.spoiled)
        self.path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
