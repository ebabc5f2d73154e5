"""Twins of environments: copied or pickled in the middle of a game, they go on by themselves as the first would have.

What games are written into is machine memory that two environments can't share and that no pickle can hold. A twin
therefore lays out its own, and its games write themselves into it anew. Within a process a game is copied as it is. In
a pickle it is what a save has of it: plain values, which are checked when they are read.
"""

from __future__ import annotations

from copy import deepcopy  # noqa: TID251 -- for what users have added; games are copied their own way
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from gravetide.kernel.save import canonical, encode_state, read_state

if TYPE_CHECKING:
    from gravetide.environments.episode import Episode
    from gravetide.environments.task import Task
    from gravetide.kernel.options import Option


class Kept(NamedTuple):
    """An episode in a pickle."""

    seed: int
    choices: list[Option]
    state: bytes


class Twins:
    """What environments have in common that can be copied and pickled; the foundation of each lies in `stepping`.

    It goes before that among the bases: compiled classes have a `__setstate__` of their own.
    """

    task: Task
    LAID_OUT: ClassVar[frozenset[str]] = frozenset()
    """Attributes of the foundation that a twin lays out for itself."""
    CARRIED: ClassVar[tuple[str, ...]] = ()
    """Those that it takes over. Compiled, none of them are where Python keeps an object's attributes."""

    def _lay_out(self, copy: bool) -> None:
        """Make the foundation: memory to write into, and games that have not begun."""
        raise NotImplementedError

    def _played(self) -> list[Episode]:
        """The games, by row."""
        raise NotImplementedError

    def _attributes(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """All attributes but those that are laid out: the environment's and its users', and the foundation's."""
        own = {name: value for name, value in self.__dict__.items()
               if name not in self.LAID_OUT and name not in self.CARRIED}
        return own, {name: getattr(self, name) for name in self.CARRIED if hasattr(self, name)}

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles."""
        return blank, (type(self),), (*self._attributes(), [kept(episode) for episode in self._played()])

    def __setstate__(self, state: tuple[dict[str, Any], dict[str, Any], list[Kept | None]]) -> None:
        """Become what was pickled."""
        own, carried, episodes = state
        self.__dict__.update(own)
        self._lay_out(carried["copy"])
        for name, value in carried.items():
            setattr(self, name, value)
        for episode, one in zip(self._played(), episodes, strict=True):
            if one is not None:
                game = read_state(self.task.kind, self.task.header, one.state)
                episode.go_on(game, one.seed, one.choices)

    def __deepcopy__(self, memo: dict[int, Any]) -> Twins:
        """A twin in the same process: its games are copies, which costs less than to write them down."""
        twin = memo[id(self)] = blank(type(self))
        played = self._played()
        twin.__setstate__((*deepcopy(self._attributes(), memo), [None] * len(played)))
        for theirs, mine in zip(twin._played(), played, strict=True):
            if has_begun(mine):
                theirs.go_on(mine.game.copy(), mine.seed, mine.choices[:])
        return twin


def blank(sort: type[Twins]) -> Twins:
    """An environment without anything, to become a twin."""
    return sort.__new__(sort)


def has_begun(episode: Episode) -> bool:
    """Whether there is a game to go on with, or one that is over."""
    return not episode.over or episode.terminated or episode.truncated


def kept(episode: Episode) -> Kept | None:
    """An episode to be pickled; None before its first game."""
    if not has_begun(episode):
        return None
    return Kept(episode.seed, episode.choices, canonical(encode_state(episode.task.kind, episode.game)))


__all__ = ["Twins", "has_begun"]
