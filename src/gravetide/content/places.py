"""Where an author's quest file lies: headers name it, and a record may have been moved together with it."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_beside: ContextVar[pathlib.Path | None] = ContextVar("beside", default=None)


@contextmanager
def quests_beside(folder: pathlib.Path) -> Iterator[None]:
    """As long as this lasts, quest files are looked for in this folder first, such as that of a record."""
    token = _beside.set(folder)
    try:
        yield
    finally:
        _beside.reset(token)


def quest_places(name: str) -> list[pathlib.Path]:
    """Where a quest file of this name may lie, the likeliest place first; nowhere if it can't be one."""
    path, folder = pathlib.Path(name), _beside.get()
    if path.suffix != ".toml":
        return []
    return [path] if folder is None else list(dict.fromkeys([folder / path, path]))


def quest_file(name: str) -> pathlib.Path | None:
    """The quest file of this name, if there is one."""
    return next((place for place in quest_places(name) if place.is_file()), None)
