"""What tables may set a reading of the rules to: a switch, a number within bounds, one of some words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gravetide.kernel.errors import GravetideError


def check_reading(key: str, value: Any, known: Mapping[str, Any], *, words: tuple[str, ...] = (), least: int = 0,
                  most: int | None = None) -> None:
    """Refuse in words what is no reading, and what this one can't be set to.

    `known` are all readings of a game with what they are set to; `words` those that this one is chosen from, if any.
    """
    if key not in known:
        raise GravetideError(f'There is no option "{key}"; known options: {", ".join(sorted(known))}.')
    if type(value) is not type(known[key]):
        raise GravetideError(f'The option "{key}" takes a value like {known[key]!r}, not {value!r}.')
    if words and value not in words:
        raise GravetideError(f'The option "{key}" is one of {", ".join(words)}; "{value}" is not.')
    if type(value) is int and most is not None and not least <= value <= most:
        raise GravetideError(f'The option "{key}" is a number from {least} to {most}, not {value}.')
    if type(value) is int and value < least:
        raise GravetideError(f'The option "{key}" takes a number from {least} up, not {value}.')
