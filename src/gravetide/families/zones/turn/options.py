"""The options of the Zone family: what their fields are the numbers of, and the shapes that many of them have.

One object per distinct option: the same move is the same object (see `kernel.options`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import KINDS, MODES
from gravetide.families.zones.content.tokens import COLOUR_NAMES
from gravetide.kernel.options import MOST_LINES, NUMBER, Field, Kind, Option, line_of

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

SLOT_NAMES: Final = ("hand", "body", "pack")
MARKS: Final = ("", "'", "*", "'*")  # of a held card: fired, cast
MOST_TEXTS: Final = 20_000  # of a set-up, some 0.2 kB each
REROLL_NAMES: Final = ("lucky", "shield", "arrows", "bolts", "bullets", "shells", "turn", "misses", "chi")


def _zone(game: Any, text: str) -> int | None:
    return game.setup.board.index.get(text)  # type: ignore[no-any-return]


def _survivor(game: Any, text: str) -> int | None:
    return next((who for who, sheet in enumerate(game.setup.cast) if sheet.key == text), None)


def _card(game: Any, text: str) -> int | None:
    card = game.setup.pack.card.get(text)
    return None if card is None else card.index


def _held(game: Any, text: str) -> int | None:
    key = text.rstrip("'*")
    card = _card(game, key)
    return card << 2 | MARKS.index(text[len(key):]) if card is not None and text[len(key):] in MARKS else None


def _zombie(game: Any, text: str) -> int | None:
    return next((kind for kind, one in enumerate(game.setup.pack.zombies) if one.key == text), None)


def _skill(game: Any, text: str) -> int | None:
    return next((number for number, skill in enumerate(game.setup.pack.skills) if skill.key == text), None)


def _door(game: Any, text: str) -> int | None:
    number = NUMBER.read(game, text)
    return number if number is not None and number < len(game.setup.board.doors) else None


def _actions(game: Any, text: str) -> int | None:
    kinds = sum([kind for name, kind in KINDS.items() if name in text.split("+")])
    return kinds if kinds and "+".join(action_names(kinds)) == text else None


def action_names(kinds: int) -> list[str]:
    """What a set of kinds of Actions is made of; nothing is called combat that is told in parts."""
    return [name for name, kind in KINDS.items() if name != "combat" and kind & kinds]


def one_of(name: str, names: tuple[str, ...]) -> Kind:
    """A kind of field with a few values that have names."""
    return Kind(name, lambda game, number: names[number],
                lambda game, text: names.index(text) if text in names else None)


ZONE: Final = Kind("zone", lambda game, zone: game.setup.board.zones[zone], _zone)
SURVIVOR: Final = Kind("survivor", lambda game, who: game.setup.cast[who].key, _survivor,
                       lambda game, who: game.setup.cast[who].name)
CARD: Final = Kind("card", lambda game, card: game.setup.pack.cards[card].key, _card,
                   lambda game, card: game.setup.pack.cards[card].name)
HELD: Final = Kind("held card", lambda game, held: game.setup.pack.cards[held >> 2].key + MARKS[held & 3], _held,
                   lambda game, held: game.setup.pack.cards[held >> 2].name,
                   lambda game, held: game.setup.pack.cards[held >> 2].key)
ZOMBIE: Final = Kind("zombie", lambda game, kind: game.setup.pack.zombies[kind].key, _zombie,
                     lambda game, kind: game.setup.pack.zombies[kind].name)
SKILL: Final = Kind("skill", lambda game, skill: game.setup.pack.skills[skill].key, _skill,
                    lambda game, skill: game.setup.pack.skills[skill].name)
DOORS: Final = Kind("door", lambda game, door: str(door), _door, show=lambda game, door: door)
SLOT: Final = Kind("slot", lambda game, slot: SLOT_NAMES[slot],
                   lambda game, text: SLOT_NAMES.index(text) if text in SLOT_NAMES else None,
                   lambda game, slot: game.setup.rules.slots.where[slot])
COLOUR: Final = one_of("colour", COLOUR_NAMES)
LEVEL: Final = Kind("level", lambda game, level: game.setup.pack.box.levels[level],
                    lambda game, text: game.setup.pack.box.levels.index(text) if text in game.setup.pack.box.levels
                    else None)
REROLL: Final = one_of("reroll", REROLL_NAMES)
MODE: Final = Kind("mode", lambda game, mode: next(name for name, bits in MODES.items() if bits == mode),
                   lambda game, text: MODES.get(text))
ACTIONS: Final = Kind("actions", lambda game, kinds: "+".join(action_names(kinds)), _actions)
WHOSE: Final = (Field("who", SURVIVOR),)
"""What a question is about that somebody is asked."""
FOUND: Final = (*WHOSE, Field("card", CARD))
"""What a question is about that somebody is asked because of a card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Option):
    """One thing that can be chosen in a game of Zones."""

    __slots__ = ()
    apart: ClassVar[tuple[tuple[tuple[str, str], ...], ...]] = ()
    """By which fields options of this kind are told apart by whoever has to number them, and among how many of them
    (`learned.catalogue`); where they come in several forms, by which in each form. All of them, if nothing is said."""
    places: ClassVar[int] = 0
    """No more than so many are told apart, where that is not 0."""

    def notation(self, game: ZoneGame) -> str:
        """Its text, kept in the set-up, which settles what Zones, cards and Survivors are called."""
        line = line_of(self, game)
        texts = game.setup.texts
        key = self.serial * MOST_LINES + line.place
        text = texts.get(key)
        if text is None:
            if len(texts) >= MOST_TEXTS:
                texts.clear()
            text = texts[key] = line.write(game, self.numbers)
        return text

    @property
    def form(self) -> int:
        """In which of several forms it comes."""
        return 0


class Rows:
    """Options of one kind in a row, such as a Move to each neighbour.

    The same few rows are asked for all the time, so each is one list, made once and not to be changed.
    """

    __slots__ = ("kind", "_by_numbers", "_by_mask")

    def __init__(self, kind: type[Choice]) -> None:
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
class ZoneOption(Choice):
    """Something done to or in a Zone."""

    __slots__ = ()
    fields = (Field("zone", ZONE),)

    @property
    def zone(self) -> int:
        """The Zone."""
        return self.numbers[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class SurvivorOption(Choice):
    """Something done to or by a Survivor."""

    __slots__ = ()
    fields = (Field("who", SURVIVOR),)

    @property
    def who(self) -> int:
        """The Survivor."""
        return self.numbers[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class CardOption(Choice):
    """Something done with a card."""

    __slots__ = ()
    fields = (Field("card", CARD),)

    @property
    def card(self) -> int:
        """The card's index."""
        return self.numbers[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class KindOption(Choice):
    """Something about a kind of zombie."""

    __slots__ = ()
    fields = (Field("kind", ZOMBIE),)

    @property
    def kind(self) -> int:
        """The zombie kind."""
        return self.numbers[0]


def asked(game: ZoneGame) -> int:
    """The Survivor whom the question is about, else the one whose Turn it is; -1 where that is nobody."""
    who: int = getattr(game.frame, "who", game.active)
    return who
