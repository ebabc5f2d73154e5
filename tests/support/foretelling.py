"""The attack on the quick generator: from public dice and cards to its state, and from there to all that will come.

The generator's states are s, As + c, A(As + c) + c, ... modulo 2^63, and each draw shows in which part of the range the
state lies. That makes the states a point of a known lattice near a known point: reduce the lattice's basis (Lenstra,
Lenstra, Lovász), look for the nearest point (Babai), and check it against what was seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told import events
from gravetide.kernel.event import Event
from gravetide.kernel.rng import MASK, advance_rng, below

MODULUS = MASK + 1
INCREMENT = advance_rng(0)
MULTIPLIER = (advance_rng(1) - INCREMENT) % MODULUS

Basis = tuple[tuple[int, ...], ...]


class Seen(NamedTuple):
    """One draw as a spectator sees it: the place among `n` lies from `first` up to, not including, `end`."""

    n: int
    first: int
    end: int

    def fits(self, place: int) -> bool:
        """Whether a draw that gave this place would look the same."""
        return self.first <= place < self.end


def recovered(seen: Sequence[Seen], used: int) -> int | None:
    """The generator's state before the first draw, worked out from the first `used` of them and checked by all."""
    shifts = [0]
    for _ in range(used):
        shifts.append(advance_rng(shifts[-1]))
    weights = tuple([draw.n // (draw.end - draw.first) for draw in seen[:used]])
    target = [
        weight * ((draw.first + draw.end) * MODULUS // (2 * draw.n) - shift)
        for weight, draw, shift in zip(weights, seen, shifts[1:], strict=False)]
    first = nearest(reduced(weights), target)[0] // weights[0]  # what the state becomes at the first draw
    state = (first * pow(MULTIPLIER, -1, MODULUS)) % MODULUS
    return state if all(draw.fits(place) for draw, place in zip(seen, foretold(state, seen), strict=True)) else None


def foretold(state: int, draws: Sequence[Seen]) -> list[int]:
    """What the generator gives from a state on, for draws from so many."""
    places = []
    for draw in draws:
        state = advance_rng(state)
        places.append(below(state, draw.n))
    return places


@lru_cache(maxsize=4)
def reduced(weights: tuple[int, ...]) -> Basis:
    """A reduced basis of the lattice of states, each draw weighed by how much it shows (Cohen's integral LLL)."""
    size = len(weights)
    power, row = 1, []
    for weight in weights:
        row.append(weight * power)
        power = power * MULTIPLIER % MODULUS
    basis = [row] + [[weights[at] * MODULUS * (at == other) for other in range(size)] for at in range(1, size)]
    return tuple([tuple(vector) for vector in _reduce(basis)])


def _reduce(basis: list[list[int]]) -> list[list[int]]:
    size = len(basis)
    dets, mu = [1] + [0] * size, [[0] * size for _ in range(size)]  # dets[i + 1] and mu[i][j], all whole numbers

    def shrink(k: int, j: int) -> None:
        if 2 * abs(mu[k][j]) <= dets[j + 1]:
            return
        times = (2 * mu[k][j] + dets[j + 1]) // (2 * dets[j + 1])
        basis[k] = [a - times * b for a, b in zip(basis[k], basis[j], strict=True)]
        mu[k][j] -= times * dets[j + 1]
        for i in range(j):
            mu[k][i] -= times * mu[j][i]

    def swap(k: int) -> None:
        basis[k], basis[k - 1] = basis[k - 1], basis[k]
        for j in range(k - 1):
            mu[k][j], mu[k - 1][j] = mu[k - 1][j], mu[k][j]
        middle = mu[k][k - 1]
        det = (dets[k - 1] * dets[k + 1] + middle * middle) // dets[k]
        for i in range(k + 1, done + 1):
            below_it = mu[i][k]
            mu[i][k] = (dets[k + 1] * mu[i][k - 1] - middle * below_it) // dets[k]
            mu[i][k - 1] = (det * below_it + middle * mu[i][k]) // dets[k + 1]
        dets[k] = det

    dets[1] = sum(a * a for a in basis[0])
    k, done = 1, 0
    while k < size:
        if k > done:
            done = k
            for j in range(k + 1):
                product = sum(a * b for a, b in zip(basis[k], basis[j], strict=True))
                for i in range(j):
                    product = (dets[i + 1] * product - mu[k][i] * mu[j][i]) // dets[i]
                if j < k:
                    mu[k][j] = product
                else:
                    dets[k + 1] = product
        shrink(k, k - 1)
        if 100 * (dets[k + 1] * dets[k - 1] + mu[k][k - 1] ** 2) < 99 * dets[k] ** 2:
            swap(k)
            k = max(1, k - 1)
        else:
            for j in range(k - 2, -1, -1):
                shrink(k, j)
            k += 1
    return basis


def nearest(basis: Basis, target: Sequence[int]) -> list[int]:
    """A point of the lattice near the target (Babai's nearest plane)."""
    rest = [Fraction(value) for value in target]
    point = [0] * len(target)
    for vector, plane in zip(reversed(basis), reversed(_orthogonal(basis)), strict=True):
        times = round(sum(a * b for a, b in zip(rest, plane, strict=True)) / sum(a * a for a in plane))
        rest = [a - times * b for a, b in zip(rest, vector, strict=True)]
        point = [a + times * b for a, b in zip(point, vector, strict=True)]
    return point


@lru_cache(maxsize=4)
def _orthogonal(basis: Basis) -> tuple[list[Fraction], ...]:
    planes: list[list[Fraction]] = []
    for vector in basis:
        plane = [Fraction(value) for value in vector]
        for other in planes:
            times = sum((a * b for a, b in zip(vector, other, strict=True)), Fraction()) / sum(a * a for a in other)
            plane = [a - times * b for a, b in zip(plane, other, strict=True)]
        planes.append(plane)
    return tuple(planes)


# -- what a spectator sees of a game


def watched(before: ZoneGame, told: Sequence[Event]) -> list[Seen]:
    """The draws that the events of one choice tell of, in order; decks are public, as everybody sees what has left."""
    zombies, equipment, seen = before.zombie_deck, before.equipment, []
    for event in told:
        if isinstance(event, events.DiceRolled | events.DiceRerolled):
            seen += [Seen(6, die - 1, die) for die in event.dice]
        elif isinstance(event, events.ZombieCardDrawn) and event.card in zombies:
            seen.append(_from_pile(zombies, event.card))
            zombies = _without(zombies, event.card)
        elif isinstance(event, events.CardDrawn) and event.card in equipment:
            seen.append(_from_pile(equipment, event.card))
            equipment = _without(equipment, event.card)
    return seen


def _from_pile(pile: tuple[int, ...], card: int) -> Seen:
    first = pile.index(card)
    return Seen(len(pile), first, first + pile.count(card))


def _without(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = pile.index(card)
    return pile[:at] + pile[at + 1:]
