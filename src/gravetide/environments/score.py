"""What an agent is paid for: named components, each with a weight, and the counting of them.

Four of them are the same in all games: `win` and `loss` are paid at the end, `step` for each decision, `illegal` for an
action that is not offered. All others are a family's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from numbers import Real
from typing import Any

from mypy_extensions import mypyc_attr

from gravetide.kernel.errors import GravetideError


@mypyc_attr(allow_interpreted_subclasses=True)
class Score:
    """Counts what has happened since it was last asked, of the components that are a family's own."""

    def __init__(self, counts: bool) -> None:
        self.counts = counts
        """Whether anything has a weight that it would have to count."""

    def begin(self, game: Any) -> None:
        """A new game: nothing has happened yet."""

    def gained(self, game: Any) -> float:
        """What everybody is paid for what has changed since the last time. The observation is still that of then."""
        return 0.0

    def gained_by(self, game: Any, seat: int) -> float:
        """Where sides oppose: what this seat is paid beside that. It is asked after `gained`."""
        return 0.0


def weights_of(weights: object, sort: Any) -> Any:
    """The weights as they were given, or 1 for victory; what no game could be paid by is refused in a sentence.

    `sort` is the family's named tuple of them.
    """
    if weights is None:
        return sort(win=1.0)
    known: tuple[str, ...] = sort._fields
    if isinstance(weights, sort):
        named: dict[str, object] = weights._asdict()
    elif isinstance(weights, Mapping):
        named = dict(weights)
    else:
        raise GravetideError(f'Rewards are weights by name, such as {{"win": 10, "kill": 0.1}}, not {weights!r:.60}.')
    unknown = [name for name in named if name not in known]
    if unknown:
        raise GravetideError(f'There is no reward for "{unknown[0]}"; known: {", ".join(known)}.')
    return sort(**{name: weight_of(name, value) for name, value in named.items()})


def weight_of(name: str, value: object) -> float:
    """A weight as a number to reckon with; NumPy's numbers are numbers too."""
    try:
        weight = float(value) if isinstance(value, Real) else None
    except OverflowError:
        weight = None
    if weight is None or not isfinite(weight):
        raise GravetideError(f'The weight of the reward "{name}" has to be a finite number, not {value!r:.60}.')
    return weight


__all__ = ["Score", "weights_of"]
