"""What is pending: a linked stack of immutable frames."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from gravetide.kernel.options import Field, Option

Subject = dict[str, str | int | list[int]]
"""What a question is about, for interfaces: names that views have, numbers, and rows of numbers."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame:
    """One pending thing, linked to what waits below it.

    Frames are immutable and shared between copies of a game. Their fields (``__slots__``) are ints, strings,
    bools, None and tuples of these, so that a game can be saved in the middle of anything. Saves know them by
    their class name, which is therefore unique among all games, and make them anew by their constructor, which takes
    every field by its name. They are made all the time: subclasses set `below` themselves, because `super().__init__`
    takes longer than all the rest of it. Nothing in a frame leads back to it, so Python's search for cyclic garbage
    has nothing to find there: those that are made most often say so in machine code (`acyclic`).
    """

    __slots__ = ("below",)
    registry: ClassVar[dict[str, type[Frame]]] = {}
    asks_about: ClassVar[tuple[Field, ...]] = ()
    """Those of its fields that interfaces show beside the question: a card that was found, whose it would be."""

    def __init__(self, below: Frame | None) -> None:
        self.below = below

    def __init_subclass__(cls) -> None:
        known = Frame.registry.get(cls.__name__)
        if known is not None and _home(known) != _home(cls):
            raise TypeError(f"There are two frames called {cls.__name__}, in {_home(known)} and in {_home(cls)}; "
                            "saves could not tell them apart.")
        Frame.registry[cls.__name__] = cls

    def step(self, game: Any) -> list[Option] | None:
        """Advance as far as possible and return None, or return the options when somebody has to choose.

        A step that returns options changes nothing: a loaded game and one after an aside are asked again.
        """
        raise NotImplementedError

    def asks_anyway(self, game: Any) -> bool:
        """Whether a single option is not taken by itself: where the missing pause would tell others something."""
        return False

    def choose(self, game: Any, option: Any) -> None:
        """Carry out one of the options that `step` returned."""
        raise NotImplementedError

    def returned(self, game: Any, value: Any) -> None:
        """Called on the frame below when the frame above ends with a value it wants to pass on."""
        raise NotImplementedError

    def seat(self, game: Any) -> int:
        """Who decides."""
        return 0

    def prompt(self, game: Any) -> str:
        """What the decision is about, in words."""
        raise NotImplementedError

    def about(self, game: Any) -> dict[str, Any]:
        """What the decision is about, for programs: numbers that the prompt says in words, and nothing more."""
        return {}

    def subject(self, game: Any) -> Subject:
        """What the question is about, for interfaces: by the names that views have."""
        numbers = [(field, getattr(self, field.name)) for field in self.asks_about]
        return {name: kind.show(game, number) for (name, kind), number in numbers if number >= 0}


def _home(kind: Any) -> str:
    """The module a class stands in; asked of anything, since compiled code would take it for an attribute of ours."""
    return str(kind.__module__)
