"""Observations as bytes: which arrays they are made of, and who writes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8


class Part(NamedTuple):
    """One array of the observation, of numbers from 0 to 255: `start` is where its bytes begin."""

    name: str
    start: int
    shape: tuple[int, ...]
    holds: str

    @property
    def size(self) -> int:
        """Bytes."""
        size = 1
        for number in self.shape:
            size *= number
        return size


def laid_out(told: Iterable[tuple[str, tuple[int, ...], str]]) -> tuple[Part, ...]:
    """Arrays one behind the other, each with its name, its shape and what it holds."""
    parts: list[Part] = []
    start = 0
    for name, shape, holds in told:
        part = Part(name, start, shape, holds)
        parts.append(part)
        start += part.size
    return tuple(parts)


def blank(size: int) -> vec[u8]:
    """So many bytes, all of them 0. NumPy can look at them, but not change them."""
    return vec[u8]([0] * size)


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Writes the observations of one game at a time into one stretch of a buffer, as the seat that decides sees it.

    It is told of every decision of that game, by `write`, and of the first one of another game by `begin`. A family's
    own writer says how; it also keeps `seat` and `round` up to date.
    """

    def __init__(self, buffer: vec[u8], at: int) -> None:
        self.buffer = buffer
        self.at: i64 = at
        self.seat: i64 = 0
        """The seat that decides."""
        self.round: i64 = 0
        """The Round that is played, from 1: episodes are cut off by it."""

    def begin(self, game: Any) -> None:
        """Write another game than the one before."""
        raise NotImplementedError

    def write(self, game: Any) -> None:
        """Bring the bytes up to date after a choice."""
        raise NotImplementedError

    def show(self, game: Any, seat: int | None, row: Any) -> None:
        """Make of `row`, a copy of what is written, what a seat sees, or what everybody may know (None)."""
        raise NotImplementedError


__all__ = ["Part", "Writer", "blank", "laid_out"]
