"""Who is in a game, by what people type: keys, names, beginnings of names, or numbers in the list."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.words import listed
from gravetide.terminal.keys import is_number


class Team(msgspec.Struct, frozen=True):
    """Those who are in a game, by key, out of everybody there is, by key with the name.

    >>> everybody = {"ann": "Ann", "clovis": "Clovis", "samson": "Samson", "silas": "Silas"}
    >>> team = Team(("ann", "clovis", "samson"), everybody)
    >>> team.read("4 a")
    ('silas', 'ann')
    >>> team.read_members("s, ann")
    ('ann', 'samson')
    """

    members: tuple[str, ...]
    everybody: Mapping[str, str]
    kind: str = "player"
    kinds: str = "Players"
    bot: str = "random"
    """The bot that plays for the computer unless another is asked for; also the one that gives hints."""

    def read(self, typed: str) -> tuple[str, ...]:
        """Anybody there is, by key, name, beginning of a name, or number: ``ann 3 sam``."""
        return tuple(self._one(word) for word in _words(typed))

    def read_members(self, typed: str) -> tuple[str, ...]:
        """Members, in their order; a beginning of a name need only tell them apart from the other members."""
        found = set()
        for word in _words(typed):
            near = [] if is_number(word) else self._named(word, self.members)
            key = near[0] if len(near) == 1 else self._one(word)
            if key not in self.members:
                raise GravetideError(
                    f"{self.everybody[key]} is not in the team, which is {self.names(self.members)}.")
            found.add(key)
        return tuple(key for key in self.members if key in found)

    def names(self, keys: Sequence[str]) -> str:
        """Some of them as a sentence has them."""
        return listed([self.everybody[key] for key in keys])

    def _named(self, word: str, keys: Collection[str]) -> list[str]:
        exact = [key for key in keys if word in (key.lower(), self.everybody[key].lower())]
        return exact or [key for key in keys if key.lower().startswith(word)]

    def _one(self, word: str) -> str:
        keys = list(self.everybody)
        if is_number(word):
            if 1 <= int(word) <= len(keys):
                return keys[int(word) - 1]
            raise GravetideError(f"{self.kinds} are numbered from 1 to {len(keys)}; there is no number {int(word)}.")
        found = self._named(word, keys)
        if len(found) == 1:
            return found[0]
        if found:
            raise GravetideError(f'"{word}" could be {self.names(found)}; type a little more.')
        raise GravetideError(f'There is no {self.kind} "{word:.40}"; known: {", ".join(keys)}.')


def _words(typed: str) -> list[str]:
    return typed.replace(",", " ").lower().split()
