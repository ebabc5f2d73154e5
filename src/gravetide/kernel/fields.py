"""The fields that a class of the engine declares, known to saves and copies alike in pure and compiled builds."""

from __future__ import annotations

from typing import Final

_KNOWN: Final[dict[type, tuple[str, ...]]] = {}


def fields_of(cls: type) -> tuple[str, ...]:
    """The names of the fields that a class and its bases declare, from the bases down.

    They stand in ``__slots__``; a compiled class keeps them in ``__mypyc_attrs__`` instead.
    """
    known = _KNOWN.get(cls)
    if known is None:
        known = _KNOWN[cls] = _declared(cls)
    return known


def _declared(cls: type) -> tuple[str, ...]:
    names: list[str] = []
    for base in reversed(cls.__mro__):
        declared = base.__dict__.get("__slots__", base.__dict__.get("__mypyc_attrs__", ()))
        for name in (declared,) if isinstance(declared, str) else declared:
            if name not in names and not name.startswith("__"):
                names.append(name)
    return tuple(names)
