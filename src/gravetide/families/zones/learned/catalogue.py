"""Numbers for the options of the Zone family: what an option says it is about makes its place among those of its kind.

``move b04`` is the same number in every game of the same shape. Blocks stand in the order of the chapters that options
belong to.
"""

from __future__ import annotations

import operator
from typing import Any, Final, NamedTuple, SupportsIndex

from gravetide.environments.catalogue import Block, Catalogue
from gravetide.families.zones.content.model import MELEE, Card, Pack
from gravetide.families.zones.learned.chapters import chapter_of, is_of
from gravetide.families.zones.learned.shape import Shape
from gravetide.families.zones.turn.options import REROLL_NAMES, Choice
from gravetide.kernel.options import Field, sorts_of

AGAIN: Final = 256
"""Places for options whose own place is taken: as many as two full inventories have ways to be re-ordered."""

NOTHING: Final = -1

SIZES: Final = {"slot": 3, "protection": 3, "colour": 4, "actions": 8, "weapons": 2, "dice rule": 2, "receiver": 2,
                "car": 8, "seat": 2, "few": 16, "victim": 2}
"""How many there are of what every game has as many of; a few are the first ones of whatever it is."""

ABOUT: Final = {"zone": "zone", "survivor": "survivor", "zombie": "kind", "card": "card", "held card": "card",
                "tool": "card", "spell": "card", "missile": "card"}
"""Where a meaning tells a field of a kind; everything else is its `other`."""

class Meaning(NamedTuple):
    """What an action is about; -1 where it is about no such thing."""

    verb: int
    zone: int = NOTHING
    survivor: int = NOTHING
    card: int = NOTHING
    kind: int = NOTHING
    other: int = NOTHING   # a door, a slot, a skill, a colour or an effect, as the verb has it


class Column:
    """A field that options of one kind are told apart by: how many places it has, and which is whose."""

    __slots__ = ("at", "kind", "size", "ranks", "about")

    def __init__(self, at: int, kind: str, size: int, ranks: dict[int, int] | None) -> None:
        self.at = at
        self.kind = kind
        self.size = size
        self.ranks = ranks
        """Places by number, where not all numbers have one."""
        self.about = ABOUT.get(kind, "other")

    def place(self, numbers: tuple[int, ...]) -> int:
        """The place of an option in this column."""
        number = numbers[self.at]
        if self.ranks is not None:
            return self.ranks.get(number, 0)
        if self.kind == "held card":
            return number >> 2
        if self.kind == "weapons":
            return number - 1
        if self.kind == "actions":  # the first kind in the set
            return (number & -number).bit_length() - 1
        if self.kind == "receiver":
            return int(number != numbers[0])
        return number

    def thing(self, place: int) -> int:
        """What stands there."""
        if self.ranks is None:
            return place
        return next((number for number, rank in self.ranks.items() if rank == place), NOTHING)


class ZoneCatalogue(Catalogue):
    """All actions of a shape, and the way between them and options."""

    def __init__(self, pack: Pack, shape: Shape, chapters: tuple[str, ...] = ()) -> None:
        self._sorts = option_sorts(chapters)
        """What each block is of; the last one is of all of them."""
        self._verbs = {sort: verb for verb, sort in enumerate(self._sorts)}
        self._sizes = SIZES | {"zone": shape.zones, "survivor": shape.survivors, "zombie": shape.kinds,
                               "door": shape.doors, "skill": shape.skills, "card": shape.cards,
                               "held card": shape.cards}
        self._sizes["reroll"] = _rerolls(pack)
        self._ranks = {
            "missile": _ranked([card for card in pack.cards if any(a.mode != MELEE for a in card.attacks)], 0),
            "tool": _ranked([card for card in pack.cards if card.door is not None], 1),  # after bare hands
            "spell": _ranked([card for card in pack.cards if card.enchantment], 0),
        }
        self._sizes |= {"missile": len(self._ranks["missile"]), "tool": len(self._ranks["tool"]) + 1,
                        "spell": len(self._ranks["spell"])}
        self._forms = [self._forms_of(sort) for sort in self._sorts]
        """The columns of each kind of option, in each form that it comes in; none for the unforeseen."""
        super().__init__(pack.game, shape, [
            (verb_of(sort), self._places(sort, forms))
            for sort, forms in zip(self._sorts, self._forms, strict=True)], AGAIN)

    def _forms_of(self, sort: Any) -> list[list[Column]]:
        """What options of this kind are told apart by."""
        fields: tuple[Field, ...] = sort.fields
        names = [name for name, _ in fields]
        forms: tuple[tuple[tuple[str, str], ...], ...]
        forms = sort.apart or (tuple([(name, kind.name) for name, kind in fields]),)
        return [[Column(names.index(name), among, self._sizes[among], self._ranks.get(among))
                 for name, among in form] for form in forms]

    def _places(self, sort: Any, forms: list[list[Column]]) -> int:
        """How many places a kind of option needs."""
        return sort.places or sum([_size(form) for form in forms])

    def place(self, option: Any) -> int:
        """The number of an option, if no other has taken it. Whoever would stand behind the last place shares that."""
        verb = self._verbs[type(option)]
        block = self.blocks[verb]
        return block.start + max(0, min(self._place(option, self._forms[verb]), block.size - 1))

    def _place(self, option: Any, forms: list[list[Column]]) -> int:
        """The place of an option among those of its kind."""
        numbers: tuple[int, ...] = option.numbers
        place = 0
        for column in forms[option.form]:
            place = place * column.size + column.place(numbers)
        return place + sum([_size(form) for form in forms[:option.form]])

    def meaning(self, action: SupportsIndex) -> Meaning:
        """What an action is about, for policies that score actions by what they mean."""
        number = operator.index(action)
        verb = self.verb(number)
        place = number - self.blocks[verb].start
        if verb == len(self._sorts):  # the last block
            return Meaning(verb)
        for form in self._forms[verb]:
            if place < _size(form):
                return _meant(verb, form, place)
            place -= _size(form)
        return Meaning(verb, other=place)


def _meant(verb: int, form: list[Column], place: int) -> Meaning:
    """What stands in a place, column after column."""
    told: dict[str, int] = {}
    for number, column in enumerate(form):
        part = place // _size(form[number + 1:]) % column.size
        if column.about == "other":
            told["other"] = told.get("other", 0) * column.size + part
        else:
            told[column.about] = column.thing(part)
    return Meaning(verb, **told)


def _size(form: list[Column]) -> int:
    """How many places the columns have together."""
    size = 1
    for column in form:
        size *= column.size
    return size


def _ranked(cards: list[Card], first: int) -> dict[int, int]:
    return {card.index: rank for rank, card in enumerate(cards, start=first)}


def _rerolls(pack: Pack) -> int:
    """How many ways to roll again there are, up to the last one that the game has."""
    known = {"lucky", "shield", *[card.rerolls for card in pack.cards]}
    if any(skill.family == "reroll_per_turn" for skill in pack.skills):
        known.add("turn")
    if any(card.rerolls_from for card in pack.cards):
        known.add("misses")
    if any(card.chi is not None and card.chi.reroll for card in pack.cards):
        known.add("chi")
    return max([place for place, name in enumerate(REROLL_NAMES, start=1) if name in known])


def option_sorts(chapters: tuple[str, ...] = ()) -> list[Any]:
    """The classes of all options that a game of the Zone family with these chapters can offer, in a fixed order."""
    found = [sort for sort in sorts_of(Choice) if sort.group != "aside" and is_of(sort, chapters)]
    return sorted(found, key=lambda sort: (chapter_of(sort), sort.__name__))


def verb_of(sort: Any) -> str:
    """A name for the block of a kind of option, unique among them."""
    return f"{chapter_of(sort)}.{sort.__name__}"


__all__ = ["Block", "Meaning", "ZoneCatalogue", "option_sorts"]
