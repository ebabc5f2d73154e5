"""A pytest plugin: with ``--shuffle`` tests run in another order every time; ``--shuffle=SEED`` repeats an order.

Files are shuffled, and the tests within each file, so that what a file shares is still set up once. Nothing else
changes: the plugins there are for this also reseed the global generators before each test, which would hide a test that
leans on chance, and would give Hypothesis other examples on every run. Journeys in the browser go first in any order:
they take longest, and what comes beside them is done meanwhile.
"""

from __future__ import annotations

import random
from itertools import groupby
from typing import Any

import pytest

BY_LOT = "by lot"
SEED = "shuffle_seed"  # under this name the seed is handed to worker processes


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", nargs="?", const=BY_LOT, metavar="SEED",
                     help="run the tests in an order by lot, or in that of a seed")


def pytest_configure(config: pytest.Config) -> None:
    handed_over: dict[str, Any] = getattr(config, "workerinput", {})
    if config.getoption("--shuffle") == BY_LOT:
        config.option.shuffle = handed_over.get(SEED) or str(random.SystemRandom().randrange(1_000_000))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    # The workers of xdist all have to collect in the same order.
    node.workerinput[SEED] = node.config.getoption("--shuffle")


def pytest_report_header(config: pytest.Config) -> list[str]:
    seed = config.getoption("--shuffle")
    return [f"shuffled: --shuffle={seed} repeats this order"] if seed is not None else []


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    seed = config.getoption("--shuffle")
    if seed is not None:
        items[:] = shuffled(items, seed)
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)


def shuffled(items: list[pytest.Item], seed: str) -> list[pytest.Item]:
    """The files in another order, and the tests of each file."""
    lots = random.Random(seed)
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.nodeid.partition("::")[0])]
    lots.shuffle(files)
    for tests in files:
        lots.shuffle(tests)
    return [test for tests in files for test in tests]
