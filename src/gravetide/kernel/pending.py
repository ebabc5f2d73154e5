"""Whether what is pending can be: every field of a frame of the right type, and naming something that exists."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, get_type_hints

import msgspec

from gravetide.kernel.fields import fields_of
from gravetide.kernel.frame import Frame

BIGGEST: Final = 1 << 62


def wrong_in(frame: Frame, things: Iterable[tuple[frozenset[str], range]], least: int) -> str:
    """What is wrong with a frame, as a sentence; empty where nothing is.

    `things` says by the names of fields which numbers such things have, none of them included where there may be none;
    nothing else is less than `least`.
    """
    kind = type(frame).__name__
    types = _field_types(kind)
    for name in fields_of(type(frame)):
        value = getattr(frame, name)
        try:
            msgspec.convert(value, types.get(name, Any), strict=True)
        except msgspec.ValidationError as error:
            return f"What is pending ({kind}) has a wrong {name}: {error}."
        numbers = _numbers(value)
        if any(number not in there for names, there in things if name in names for number in numbers):
            return f"What is pending ({kind}) names something in {name} that does not exist."
        if any(not least <= number < BIGGEST for number in numbers):
            return f"What is pending ({kind}) has a number in {name} that can't be."
    return ""


@cache
def _field_types(frame: str) -> dict[str, Any]:
    """What a frame's fields may be; nothing for a compiled one, whose constructor refuses what is of another type."""
    hints = get_type_hints(Frame.registry[frame].__init__)
    return {name: hint for name, hint in hints.items() if name not in ("below", "return")}


def _numbers(value: Any) -> list[int]:
    """Every number in a field, however deep."""
    if isinstance(value, tuple):
        return [number for item in value for number in _numbers(item)]
    return [value] if isinstance(value, int) else []
