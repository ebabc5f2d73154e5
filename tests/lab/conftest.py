from __future__ import annotations

import pytest

from gravetide.lab.run import Run


@pytest.fixture
def small() -> Run:
    """A run of quick games: two Survivors without any idea."""
    return Run.planned(["danse-macabre"], bots=["random"], games=12, survivors=2, seed=5)
