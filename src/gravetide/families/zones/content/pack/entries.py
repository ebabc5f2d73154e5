"""What the files of a pack have in common: keys of names, numbers of zombies, nothing said twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from gravetide.content.reading import suggestion
from gravetide.content.source import File, Source
from gravetide.families.zones.content.model import ZombieKind


def entries_by_level(kind: type[File], levels: Sequence[str], sort: Any, *usual: Any) -> Any:
    """A list of entries of a sort that have a key for each Danger Level too: needed, or with a usual value."""
    entry: Any = msgspec.defstruct(kind.__name__, [(level, sort, *usual) for level in levels], bases=(kind,),
                                   frozen=True, kw_only=True, module=kind.__module__)
    return tuple[entry, ...]


def key_of(name: str) -> str:
    """The key of a printed name: "Hand Crossbow" is hand-crossbow, "+1 die: Melee" is plus-1-die-melee."""
    plain = name.lower().replace("'", "").replace("+", "plus ").replace("&", "and")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def refuse_twins(source: Source, section: str, entries: Sequence[str]) -> None:
    """Nothing is described twice."""
    for number, name in enumerate(entries):
        if name in entries[:number]:
            source.fail(f"{name!r} is described twice. Please remove one of the two.", section, number, value=name)


def amount(source: Source, text: str, zombie: dict[str, ZombieKind], *path: str | int) -> tuple[int, int]:
    """(kind, count) of "5 walker"."""
    found = re.fullmatch(r"([1-9]\d?) ([a-z-]+)", text)
    if found is None:
        source.fail(f'{text!r} is not a number and a zombie. Please write it like "2 walker".', *path)
    if found[2] not in zombie:
        source.fail(f"{found[2]!r} is not a kind of zombie.{suggestion(found[2], zombie)}", *path)
    return zombie[found[2]].index, int(found[1])
