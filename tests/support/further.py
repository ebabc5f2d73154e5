"""How far properties are tried: `HYPOTHESIS_PROFILE=explore` looks further than the suite has time for."""

from __future__ import annotations

import os
from typing import Final

MORE: Final = 25 if os.environ.get("HYPOTHESIS_PROFILE") == "explore" else 1
"""So many times as many examples as usual are tried, and others on every run."""
