"""What somebody wants to do, as far as a text says it; for telling why it can't be done.

`parse` reads a whole notation or nothing. Who asks why something is not possible may leave out half of it (``open``),
name what does not exist (``move nowhere``), or what can't be meant at this moment (``open b04``, where no door leads).
All of that is read by the same declarations, so that whoever answers looks at fields and never at words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from gravetide.kernel.options import LONGEST, Field, Kind, Line, lines_of


class Wish:
    """The class of options that is asked about, and the fields that are said.

    `said` also holds what a way of writing says by itself, such as which attack ``melee`` is. `unknown` has the words
    that name nothing, by the fields (or words of the notation) that they stand for; `spare` are words too many. `fits`:
    there is a word for each field, and nothing else. Without a `sort` nothing begins with this verb.
    """

    __slots__ = ("verb", "sort", "said", "unknown", "spare", "fits", "_words")

    def __init__(self, verb: str, sort: Any, words: list[str]) -> None:
        self.verb = verb
        self.sort = sort
        self.said: dict[str, int] = {}
        self.unknown: dict[str, str] = {}
        self.spare: list[str] = []
        self.fits = True
        self._words = words

    @property
    def is_whole(self) -> bool:
        """Whether all of it could be read. It may still be nothing that can be meant now."""
        return self.fits and not self.unknown

    @property
    def names_something(self) -> bool:
        """Whether more is said than the verb."""
        return bool(self._words)

    @property
    def stranger(self) -> str:
        """The first word that names nothing of its kind; empty where there is none."""
        return next(iter(self.unknown.values()), "")

    def of(self, field: str) -> int:
        """The number of a field; -1 where it is not said, or where nothing is meant."""
        return self.said.get(field, -1)

    def mentioned(self, game: Any, kind: Kind) -> list[int]:
        """Everything of a kind that is named, wherever it stands."""
        return [number for number in [kind.read(game, word) for word in self._words] if number is not None]


def wish(game: Any, sorts: Iterable[Any], text: str) -> Wish:
    """What a text asks for, among some classes of options.

    Of several readings it is the one that leaves least open; of several classes that read alike, the last.
    """
    verb, *words = text[:LONGEST].split() or [""]
    best, most = Wish(verb, None, words), (False, False, 0, 0)
    for sort in sorts:
        readings = [_read(game, line, words) for line in lines_of(sort) if line.verb == verb]
        if readings:
            found, much = max(readings, key=lambda reading: reading[1])
            if best.sort is None or much >= most:
                best, most = found, much
    return best


def _read(game: Any, line: Line, words: list[str]) -> tuple[Wish, tuple[bool, bool, int, int]]:
    """A text as one way of writing options has it, word by word; and how much of it was understood."""
    found = Wish(line.verb, line.sort, words)
    fields: tuple[Field, ...] = line.sort.fields
    kinds = dict(zip(line.names, line.kinds, strict=True))
    pieces = line.text.split()[1:]
    found.spare = words[len(pieces):]
    found.fits = len(words) == len(pieces)
    for word, piece in zip(words, pieces, strict=False):
        names, pattern = _pattern(piece)
        matched = pattern.fullmatch(word)
        if matched is None:
            found.fits = False
            found.unknown[names[0] if names else piece] = word
            continue
        for name, part in zip(names, matched.groups(), strict=True):
            number = kinds[name].read(game, part)
            if number is None:
                found.unknown[name] = part
            else:
                found.said[name] = number
    much = found.is_whole, found.fits, len(found.said), -len(found.spare)
    found.said |= {fields[place].name: number for place, number in line.always.items()}
    return found, much


@lru_cache(maxsize=1024)
def _pattern(piece: str) -> tuple[tuple[str, ...], re.Pattern[str]]:
    """A word of a notation: the fields in it, and what such a word looks like."""
    parts = re.split(r"\{(\w+)\}", piece)
    return tuple(parts[1::2]), re.compile(r"(\S+)".join([re.escape(part) for part in parts[::2]]))


__all__ = ["Wish", "wish"]
