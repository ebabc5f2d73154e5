"""Zombies as counts by kind, packed in one int: kind k sits in the bits 8k to 8k + 7."""

from __future__ import annotations

from typing import Final

BITS: Final = 8
FULL: Final = 255


def count(horde: int, kind: int) -> int:
    """How many zombies of a kind."""
    return horde >> BITS * kind & FULL


def of(kind: int, number: int = 1) -> int:
    """A horde of one kind."""
    return number << BITS * kind


def total(horde: int) -> int:
    """How many zombies in all."""
    number = 0
    while horde:
        number += horde & FULL
        horde >>= BITS
    return number


def kinds(horde: int) -> list[tuple[int, int]]:
    """The kinds present with their numbers, in order."""
    found = []  # a generator would take longer than all there is to do
    kind = 0
    while horde:
        if horde & FULL:
            found.append((kind, horde & FULL))
        horde >>= BITS
        kind += 1
    return found


def only(horde: int, mask: int) -> int:
    """The part of a horde whose kinds are in `mask` (a mask made by `bits`)."""
    return horde & mask


def bits(wanted: tuple[int, ...]) -> int:
    """The mask that keeps these kinds of a horde."""
    mask = 0
    for kind in wanted:
        mask |= FULL << BITS * kind
    return mask
