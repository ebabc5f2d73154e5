"""What is pending: a linked stack of immutable frames, and the options they offer."""

from __future__ import annotations

from itertools import count
from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

_SERIALS: Final = count()


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing a player can do now. Small, immutable and free of references to a game.

    `serial` says which of all options made by this process it is: what somebody knows of options can stand in a row
    instead of a dictionary. It means nothing elsewhere and is in no save.
    """

    __slots__ = ("serial",)

    def __init__(self) -> None:
        self.serial: i64 = next(_SERIALS)

    def notation(self, game: Any) -> str:
        """The stable short text used in records and tests, such as ``move b04``."""
        raise NotImplementedError

    def sentence(self, game: Any) -> str:
        """The same thing said to a person."""
        raise NotImplementedError

    def carry_out(self, game: Any, who: int) -> None:
        """Do it, where a frame offers many kinds of things and leaves it to each of them."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One pending thing, linked to what waits below it.

    Frames are immutable and shared between copies of a game. Their fields (``__slots__``) are ints, strings,
    bools, None and tuples of these, so that a game can be saved in the middle of anything. Saves know them by
    their class name, which is therefore unique among all games, and make them anew by their constructor, which takes
    every field by its name. They are made all the time: subclasses set `below` themselves, because `super().__init__`
    takes longer than all the rest of it.
    """

    __slots__ = ("below",)
    registry: ClassVar[dict[str, type[Frame]]] = {}

    def __init__(self, below: Frame | None) -> None:
        self.below = below

    def __init_subclass__(cls) -> None:
        Frame.registry[cls.__name__] = cls

    def step(self, game: Any) -> list[Option] | None:
        """Advance as far as possible and return None, or return the options when somebody has to choose.

        A step that returns options changes nothing: a loaded game and one after an aside are asked again.
        """
        raise NotImplementedError

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
