"""What every test run shares: the report of covered rules, an order by lot, and steady Hypothesis settings."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.support.scene import Scene

pytest_plugins = ["tests.support.coverage_plugin", "tests.support.shuffle_plugin"]

# The same examples on every run, so that a red build is red for everybody; HYPOTHESIS_PROFILE=explore looks further.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)  # see tests/support/further.py too
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture(autouse=True)
def whole_script(request: pytest.FixtureRequest) -> Iterator[None]:
    """A scenario rolls all the dice and draws all the cards that it scripts, unless it says otherwise."""
    Scene.drawn.clear()
    yield
    left = [scene.left_over() for scene in Scene.drawn if scene.left_over()]
    Scene.drawn.clear()
    if request.node.get_closest_marker("spare_script") is None:
        assert not left, "; ".join(left)
