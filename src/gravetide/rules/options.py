"""The shapes that options take. One object per distinct option: the same move is the same object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from gravetide.kernel.frame import Option

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Option):
    """An option that needs no more than its name, such as ``search``."""

    __slots__ = ()
    verb: ClassVar[str] = ""
    says: ClassVar[str] = ""
    group: ClassVar[str] = "other"

    def notation(self, game: ZoneGame) -> str:
        return self.verb

    def sentence(self, game: ZoneGame) -> str:
        return self.says

    def __reduce__(self) -> tuple[Any, tuple[int, ...]]:
        return type(self), ()  # made by its constructor: the serial is another one in another process


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers(Option):
    """An option made of numbers (Zones, Survivors, cards), interned by them."""

    __slots__ = ("numbers",)
    verb: ClassVar[str] = ""
    group: ClassVar[str] = "other"
    interned: ClassVar[dict[tuple[int, ...], Any]]

    def __init__(self, numbers: tuple[int, ...]) -> None:
        super().__init__()
        self.numbers = numbers

    def __init_subclass__(cls) -> None:
        cls.interned = {}

    @classmethod
    def of(cls, *numbers: int) -> Self:
        """The one option of this kind with these numbers."""
        option = cls.interned.get(numbers)
        if option is None:
            option = cls.interned[numbers] = cls(numbers)
        return option

    def __reduce__(self) -> tuple[Any, tuple[int, ...]]:
        return type(self).of, self.numbers


class Rows:
    """Options of one kind in a row, such as a Move to each neighbour.

    The same few rows are asked for all the time, so each is one list, made once and not to be changed.
    """

    __slots__ = ("kind", "_by_numbers", "_by_mask")

    def __init__(self, kind: type[Numbers]) -> None:
        self.kind = kind
        self._by_numbers: dict[tuple[int, ...], list[Option]] = {}
        self._by_mask: dict[int, list[Option]] = {}

    def of(self, numbers: tuple[int, ...]) -> list[Option]:
        """One option for each number."""
        row = self._by_numbers.get(numbers)
        if row is None:
            row = self._by_numbers[numbers] = [self.kind.of(number) for number in numbers]
        return row

    def among(self, mask: int) -> list[Option]:
        """One option for each number whose bit is set, as for some of the Survivors."""
        row = self._by_mask.get(mask)
        if row is None:
            row = self._by_mask[mask] = [self.kind.of(bit) for bit in range(mask.bit_length()) if mask >> bit & 1]
        return row


@mypyc_attr(allow_interpreted_subclasses=True)
class ZoneOption(Numbers):
    """Something done to or in a Zone."""

    __slots__ = ()
    says: ClassVar[str] = ""

    @property
    def zone(self) -> int:
        """The Zone."""
        return self.numbers[0]

    def notation(self, game: ZoneGame) -> str:
        return f"{self.verb} {game.setup.board.zones[self.numbers[0]]}"

    def sentence(self, game: ZoneGame) -> str:
        return self.says.format(zone=game.setup.board.zones[self.numbers[0]])


@mypyc_attr(allow_interpreted_subclasses=True)
class SurvivorOption(Numbers):
    """Something done to or by a Survivor."""

    __slots__ = ()
    says: ClassVar[str] = ""

    @property
    def who(self) -> int:
        """The Survivor."""
        return self.numbers[0]

    def notation(self, game: ZoneGame) -> str:
        return f"{self.verb} {game.setup.cast[self.numbers[0]].key}"

    def sentence(self, game: ZoneGame) -> str:
        return self.says.format(name=game.setup.cast[self.numbers[0]].name)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardOption(Numbers):
    """Something done with a card."""

    __slots__ = ()
    says: ClassVar[str] = ""

    @property
    def card(self) -> int:
        """The card's index."""
        return self.numbers[0]

    def notation(self, game: ZoneGame) -> str:
        return f"{self.verb} {game.setup.pack.cards[self.numbers[0]].key}"

    def sentence(self, game: ZoneGame) -> str:
        return self.says.format(card=game.setup.pack.cards[self.numbers[0]].name)


@mypyc_attr(allow_interpreted_subclasses=True)
class KindOption(Numbers):
    """Something about a kind of zombie."""

    __slots__ = ()
    says: ClassVar[str] = ""

    @property
    def kind(self) -> int:
        """The zombie kind."""
        return self.numbers[0]

    def notation(self, game: ZoneGame) -> str:
        return f"{self.verb} {game.setup.pack.zombies[self.numbers[0]].key}"

    def sentence(self, game: ZoneGame) -> str:
        return self.says.format(kind=game.setup.pack.zombies[self.numbers[0]].name)
