"""What the lab counts in games of this family, and (in `shown`) what it shows of the counts."""

from __future__ import annotations

from gravetide.families.zones.counted.counting import COUNTING

__all__ = ["COUNTING"]
