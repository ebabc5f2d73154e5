"""Numbers for the options of the square family: a block for each kind of option, a place for each thing it is about.

``place 10,5`` is the same number in every game on boards of the same size. Within a decision no two options share one.
"""

from __future__ import annotations

import operator
from typing import Any, Final, NamedTuple, SupportsIndex

from gravetide.environments.catalogue import Catalogue
from gravetide.families.squares.learned.shape import Shape
from gravetide.families.squares.options import Choice
from gravetide.kernel.options import sorts_of

NOTHING: Final = -1
DIRECTIONS: Final = 4


class Meaning(NamedTuple):
    """What an action is about; -1 where it is about no such thing."""

    verb: int
    square: int = NOTHING
    human: int = NOTHING
    card: int = NOTHING
    edge: int = NOTHING
    direction: int = NOTHING


class SquareCatalogue(Catalogue):
    """All actions of a shape, and the way between them and options."""

    def __init__(self, game: str, shape: Shape) -> None:
        self._sizes = {"square": shape.squares, "human": shape.humans, "card": shape.cards, "edge": shape.apertures,
                       "direction": DIRECTIONS}
        self._sorts = option_sorts()
        """What each block is of; the last one, for options whose place is taken, is of none."""
        self._verbs = {sort: verb for verb, sort in enumerate(self._sorts)}
        super().__init__(game, shape, [(sort.__name__, self._places(sort)) for sort in self._sorts], 0)

    def _places(self, sort: Any) -> int:
        """How many places a kind of option needs: one for each thing, or pair of things, that it can be about."""
        places = 1
        for _, kind in sort.fields:
            places *= self._sizes[kind.name]
        return places

    def place(self, option: Any) -> int:
        """The number of an option."""
        verb = self._verbs[type(option)]
        place = 0
        for number, (_, kind) in zip(option.numbers, self._sorts[verb].fields, strict=True):
            place = place * self._sizes[kind.name] + number
        return self.blocks[verb].start + place

    def meaning(self, action: SupportsIndex) -> Meaning:
        """What an action is about, for policies that score actions by what they mean."""
        number = operator.index(action)
        verb = self.verb(number)
        place = number - self.blocks[verb].start
        told: dict[str, int] = {}
        for _, kind in reversed(self._sorts[verb].fields):
            place, told[kind.name] = divmod(place, self._sizes[kind.name])
        return Meaning(verb, **told)


def option_sorts() -> list[Any]:
    """The classes of all options of the family that answer a question, in a fixed order."""
    return sorted([sort for sort in sorts_of(Choice) if sort.group != "aside"], key=lambda sort: sort.__name__)


__all__ = ["Meaning", "SquareCatalogue", "option_sorts"]
