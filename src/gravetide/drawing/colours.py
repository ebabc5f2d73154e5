"""The colours of the table around the board (`colours.json`): of reports here, and of the page in the browser.

They mean the same in every game: ember is what can be done now, the four of danger are for nothing but danger.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec

TABLE: Final = msgspec.json.decode((resources.files(__package__) / "colours.json").read_bytes(), type=dict[str, str])
"""The colours by name."""


def properties() -> str:
    """All of them as custom properties of a style sheet."""
    return "".join([f"--{name}:{colour};" for name, colour in TABLE.items()])


def mixed(one: str, other: str, share: float) -> str:
    """One colour with a share of another in it."""
    pairs = [(int(one[n:n + 2], 16), int(other[n:n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join([f"{int(a * (1 - share) + b * share + 0.5):02x}" for a, b in pairs])


__all__ = ["TABLE", "mixed", "properties"]
