"""What every test run shares: the report of covered rules, and steady Hypothesis settings."""

from __future__ import annotations

import os

from hypothesis import settings

pytest_plugins = ["tests.support.coverage_plugin"]

# The same examples on every run, so that a red build is red for everybody; HYPOTHESIS_PROFILE=explore looks further.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
