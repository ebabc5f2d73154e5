"""Where a state tells what happens, while somebody wants to hear it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Collects events in their order. Rules append each one right after the change that it tells of.

    They never look into it, so that a sink may do more than collect: see `course.Witnessed`.
    """

    def __init__(self, events: list[Any] | None = None) -> None:
        self.events: list[Any] = events if events is not None else []

    def append(self, event: Any) -> None:
        """Something has just happened."""
        self.events.append(event)
