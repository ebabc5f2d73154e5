"""Options as values: a class declares its fields with their kinds; how it is written, read and shown follows from it.

    class Place(Choice):
        verb = "place"
        fields = (Field("square", SQUARE), Field("facing", DIRECTION))

`Place.of(13, 2)` is always the same object, is written ``place 13,0 S`` and read back by `parse`. Kinds say how a
number is written in a game, which asks its board and its cards. Where the text is not the verb and the fields one after
the other, the class says how it is written instead, in one way or several:

    notations = (Notation("open {zone}", door_to, card=-1), Notation("open {zone} {card}", door_to))

A family has one class from which all its options are made, and a kind of game names it (`GameType.choices`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from typing import Any, ClassVar, Final, Literal, NamedTuple, Self

from mypy_extensions import i64, mypyc_attr

_SERIALS: Final = count()
_NAMES: Final = re.compile(r"\{(\w+)\}")
LONGEST: Final = 200
"""Longer texts are no notation of anything."""
MOST_LINES: Final = 8
"""Nothing is written in more ways than that."""

Understood = Callable[[Any, dict[str, int]], dict[str, int] | None]
"""What goes without saying: more fields by name, from a game and those that are said; None: it can't be meant."""


class Kind:
    """A kind of field: its name, how a number of it is written, and how the text is read back (None: it is not one).

    `say` puts it into sentences, `show` is the name that views have for it. A number below 0 stands for nothing.
    """

    __slots__ = ("name", "write", "read", "say", "show")

    def __init__(self, name: str, write: Callable[[Any, int], str], read: Callable[[Any, str], int | None],
                 say: Callable[[Any, int], str] | None = None,
                 show: Callable[[Any, int], str | int] | None = None) -> None:
        self.name = name
        self.write = write
        self.read = read
        self.say = say or write
        self.show = show or write


def _number(game: Any, text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 10 else None


NUMBER: Final = Kind("number", lambda game, number: str(number), _number, show=lambda game, number: number)


class Field(NamedTuple):
    """One of the numbers of an option: its name, and what it is the number of."""

    name: str
    kind: Kind


class Notation:
    """One way of writing the options of a class: words, with the names of fields in braces.

    Fields that it does not name are `always` the same in options written so, or go without saying.
    """

    __slots__ = ("text", "understood", "always")

    def __init__(self, text: str, understood: Understood | None = None, **always: int) -> None:
        self.text = text
        self.understood = understood
        self.always = always


class Shown(NamedTuple):
    """How interfaces show the options of a class: said once for all of them, and for every interface.

    `symbol` is one of the symbols that clients draw, `symbols` those of single verbs where a class has several.
    `letter` is the key it is chosen by. `form` says how it stands in a list: as a line, with its figure, as one of
    several figures to choose between, with the face of its card, or not at all, because cards are dragged or because it
    lies beside. Several in a row are told by what they are about, after their `lead`. What `closes` a turn or something
    smaller stands apart. `at_once`: pointing at what it is about is enough to choose it. `usual` is what it is called
    where it is missed, so that people can see why it is not possible. `where` says, in a word of its family, what it is
    about if no field does. `rolls`: there are odds worth asking for. Options that say they stand `under` some words are
    many: a list shows the words once, and the options to whoever asks for them.
    """

    symbol: str = "choice"
    letter: str = ""
    form: Literal["line", "figure", "tile", "card", "dragged", "beside"] = "line"
    lead: str = ""
    closes: Literal["", "turn", "question"] = ""
    at_once: bool = False
    usual: str = ""
    where: str = ""
    rolls: bool = False
    under: str = ""
    symbols: dict[str, str] = {}


PLAIN: Final = Shown()


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing a player can do now: numbers, interned by them, immutable and free of references to a game.

    Equal options are the same object, in one process. `serial` says which of all options made by this process it is:
    what somebody knows of options can stand in a row instead of a dictionary. It means nothing elsewhere and is in no
    save.
    """

    __slots__ = ("serial", "numbers")
    verb: ClassVar[str] = ""
    fields: ClassVar[tuple[Field, ...]] = ()
    """What the numbers are, in their order."""
    notations: ClassVar[tuple[Notation, ...]] = ()
    """How it is written, if not as the verb and then the fields. The first that tells it from all others is used."""
    says: ClassVar[str] = ""
    """The same thing said to a person, with the names of fields in braces."""
    group: ClassVar[str] = "other"
    """How interfaces sort them."""
    key: ClassVar[str] = ""
    """By which interfaces know the class, where that is not its name: two of a family have one name."""
    shown: ClassVar[Shown] = PLAIN
    """How interfaces show them."""
    interned: ClassVar[dict[tuple[int, ...], Any]]

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.serial: i64 = next(_SERIALS)
        self.numbers = numbers

    def __init_subclass__(cls) -> None:
        cls.interned = {}
        _TABLES.clear()

    @classmethod
    def of(cls, *numbers: int) -> Self:
        """The one option of this kind with these numbers, in the order in which the fields are declared."""
        option = cls.interned.get(numbers)
        if option is None:
            if len(numbers) != len(cls.fields):
                raise TypeError(f"{cls.__name__} takes {len(cls.fields)} numbers, not {len(numbers)}.")
            option = cls.interned[numbers] = cls(numbers)
        return option

    def notation(self, game: Any) -> str:
        """The stable short text used in records and tests, such as ``move b04``."""
        return line_of(self, game).write(game, self.numbers)

    def sentence(self, game: Any) -> str:
        """The same thing said to a person."""
        if not self.numbers:
            return self.says
        return self.says.format(**{name: kind.say(game, number)
                                   for (name, kind), number in zip(self.fields, self.numbers, strict=True)})

    def about(self, game: Any) -> dict[str, tuple[str, str | int]]:
        """What it is about, for programs: by the name of each field its kind, and the name that views have for it."""
        return {name: (kind.name, kind.show(game, number))
                for (name, kind), number in zip(self.fields, self.numbers, strict=True) if number >= 0}

    def values(self, game: Any) -> list[str | int | None]:
        """The same by the order of the fields, without those at the end that are about nothing."""
        shown = [kind.show(game, number) if number >= 0 else None
                 for (_, kind), number in zip(self.fields, self.numbers, strict=True)]
        while shown and shown[-1] is None:
            shown.pop()
        return shown

    def carry_out(self, game: Any, who: int) -> None:
        """Do it, where a frame offers many kinds of things and leaves it to each of them."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}.of({', '.join(map(str, self.numbers))})"

    def __reduce__(self) -> tuple[Any, tuple[int, ...]]:
        return type(self).of, self.numbers  # the serial is another one in another process


class Line:
    """A notation of a class, with its fields put in: what is written, and what is read."""

    __slots__ = ("sort", "place", "text", "verb", "names", "places", "kinds", "words", "understood", "always",
                 "_pattern")

    def __init__(self, sort: Any, place: int, notation: Notation) -> None:
        self.sort = sort
        self.place = place  # among the lines of its class
        if place >= MOST_LINES:
            raise TypeError(f"{_place(sort)} is written in more ways than {MOST_LINES}.")
        self.text = notation.text
        self.verb = notation.text.split()[0]
        pieces = _NAMES.split(notation.text)
        self.words: list[str] = pieces[::2]
        self.names: list[str] = pieces[1::2]
        fields: tuple[Field, ...] = sort.fields
        order = [name for name, _ in fields]
        missing = {*order} - {*self.names, *notation.always}
        if {*self.names, *notation.always} - {*order} or (missing and notation.understood is None):
            raise TypeError(f'"{notation.text}" does not say what the numbers of {_place(sort)} are.')
        self.places: list[int] = [order.index(name) for name in self.names]
        self.kinds: list[Kind] = [fields[place].kind for place in self.places]
        self.understood = notation.understood
        self.always: dict[int, int] = {order.index(name): number for name, number in notation.always.items()}
        self._pattern: Any = None

    @property
    def shape(self) -> str:
        """What tells it from others: its words and the kinds between them."""
        kinds = [f"{{{kind.name}}}" for kind in self.kinds] + [""]
        return "".join([word + kind for word, kind in zip(self.words, kinds, strict=True)])

    def fits(self, numbers: tuple[int, ...]) -> bool:
        """Whether options with these numbers can be written so."""
        return all(numbers[place] == number for place, number in self.always.items())

    def write(self, game: Any, numbers: tuple[int, ...]) -> str:
        """The text of an option."""
        text = self.words[0]
        for at, place in enumerate(self.places):
            text += self.kinds[at].write(game, numbers[place]) + self.words[at + 1]
        return text

    def read(self, game: Any, text: str) -> Option | None:
        """The option that a text means, if it is written so."""
        if self._pattern is None:
            self._pattern = re.compile(r"(\S+)".join([re.escape(word) for word in self.words]))
        found = self._pattern.fullmatch(text)
        if found is None:
            return None
        fields: tuple[Field, ...] = self.sort.fields
        said = {fields[place].name: number for place, number in self.always.items()}
        for name, kind, word in zip(self.names, self.kinds, found.groups(), strict=True):
            number = kind.read(game, word)
            if number is None:
                return None
            said[name] = number
        if self.understood is not None:
            more = self.understood(game, said)
            if more is None:
                return None
            said = more | said
        option: Option = self.sort.of(*[said[name] for name, _ in fields])
        return option

    def tells(self, game: Any, numbers: tuple[int, ...], longer: Line) -> bool:
        """Whether what a longer text would say goes without saying in this one."""
        if self.understood is None:
            return True
        said = {self.names[at]: numbers[place] for at, place in enumerate(self.places)}
        more = self.understood(game, said)
        if more is None:
            return False
        for at, name in enumerate(longer.names):
            if name in more and more[name] != numbers[longer.places[at]]:
                return False
        return True


_LINES: Final[dict[Any, list[Line]]] = {}
_FITTING: Final[dict[Option, list[Line]]] = {}
_KEYS: Final[dict[Any, list[tuple[Line, str]]]] = {}
_TABLES: Final[dict[Any, dict[str, list[Line]]]] = {}
"""The tables made since the last class of options was."""


def lines_of(sort: Any) -> list[Line]:
    """How options of a class are written."""
    lines = _LINES.get(sort)
    if lines is None:
        plain = Notation(" ".join([sort.verb, *[f"{{{name}}}" for name, _ in sort.fields]]))
        lines = _LINES[sort] = [Line(sort, place, notation)
                               for place, notation in enumerate(sort.notations or (plain,))]
    return lines


def line_of(option: Option, game: Any) -> Line:
    """How an option is written at this moment: the first text that would be read as this very option."""
    fitting = _FITTING.get(option)
    if fitting is None:
        fitting = _FITTING[option] = [line for line in lines_of(type(option)) if line.fits(option.numbers)]
    if not fitting:
        raise ValueError(f"{option!r} has no notation.")
    for place in range(len(fitting) - 1):
        if fitting[place].tells(game, option.numbers, fitting[-1]):
            return fitting[place]
    return fitting[-1]


def verbs_of(sort: Any) -> list[str]:
    """The words that options of a class begin with; mostly one."""
    return list(dict.fromkeys([line.verb for line in lines_of(sort)]))


def key_of(sort: Any, verb: str) -> str:
    """The name by which programs know the options of a class that are written with a verb."""
    name: str = sort.key or sort.__name__
    return name if len(verbs_of(sort)) == 1 else f"{name}.{verb}"


def key_for(option: Option) -> str:
    """The same of an option."""
    sort = type(option)
    keys = _KEYS.get(sort)
    if keys is None:
        keys = _KEYS[sort] = [(line, key_of(sort, line.verb)) for line in lines_of(sort)]
    return next(key for line, key in keys if len(keys) == 1 or line.fits(option.numbers))


def sorts_of(choices: Any) -> list[Any]:
    """The classes of options of a family, all made from one; those that others only are made from are left out."""
    found, layer = {choices: None}, [choices]
    while layer:
        layer = [below for sort in layer for below in sort.__subclasses__() if below not in found]
        found.update(dict.fromkeys(layer))
    return [sort for sort in found if sort.verb or sort.notations]


def table_of(choices: Any) -> dict[str, list[Line]]:
    """How all options of a family are written, by their verbs. Two classes that are written alike are refused."""
    table = _TABLES.get(choices)
    if table is not None:
        return table
    table = {}
    shapes: dict[str, Any] = {}
    names: dict[str, Any] = {}
    for sort in sorts_of(choices):
        name = sort.key or sort.__name__
        namesake = names.setdefault(name, sort)
        if namesake is not sort:
            raise TypeError(f"Two kinds of options are called {name}, in {namesake.__module__} and in "
                            f"{sort.__module__}; interfaces could not tell them apart.")
        for line in lines_of(sort):
            other = shapes.setdefault(line.shape, sort)
            if other is not sort:
                raise TypeError(f'Two kinds of options are written "{line.shape}", {_place(other)} and {_place(sort)}; '
                                "a text could not tell them apart.")
            table.setdefault(line.verb, []).append(line)
    for lines in table.values():
        lines.sort(key=lambda line: len(line.names))  # the word itself before whatever else it could be the name of
    _TABLES[choices] = table
    return table


def parse(game: Any, choices: Any, text: str) -> Option | None:
    """The option of a family that a notation means in a game, offered now or not; None for what is no notation.

    What goes without saying is found in the moment: ``open b04`` means the door between there and whoever acts, and
    nothing where there is none.
    """
    words = text[:LONGEST + 1].split()
    plain = " ".join(words)
    if not words or len(plain) > LONGEST:
        return None
    for line in table_of(choices).get(words[0], []):
        option = line.read(game, plain)
        if option is not None:
            return option
    return None


def _place(sort: Any) -> str:
    """Where a class stands."""
    return f"{sort.__module__}.{sort.__name__}"


__all__ = ["MOST_LINES", "NUMBER", "Field", "Kind", "Notation", "Option", "Shown", "key_for", "key_of", "line_of",
           "parse", "sorts_of", "verbs_of"]
