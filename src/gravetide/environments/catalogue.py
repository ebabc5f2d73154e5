"""Numbers for options: every thing that can ever be chosen has its fixed place in one catalogue of actions.

The catalogue has a block for each verb of the notation, and in a block a place for each thing the verb can be about: a
Zone, a Survivor, a card. ``move b04`` is the same number in every game of the same shape. Where a verb is about more
things than its block tells apart (re-ordering an inventory, say), the first such option of a decision takes the place
and the others follow, in their order, in the last block, ``again``. Within a decision no two options share a number.
"""

from __future__ import annotations

import operator
from typing import Final, NamedTuple, SupportsIndex

from librt.vecs import append, vec
from mypy_extensions import i64

from gravetide.content.model import MELEE, Pack
from gravetide.environments.shape import Shape
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.frame import Option
from gravetide.rules.actions import Spend
from gravetide.rules.combat import DiceNumber, Strike
from gravetide.rules.dealing import DealSpare
from gravetide.rules.doors import Close, Open
from gravetide.rules.enchantments import Enchant
from gravetide.rules.experience import Learn
from gravetide.rules.feats import Bloodlust
from gravetide.rules.inventory import Discard, KeepIn, MakeRoom, Put
from gravetide.rules.necromancers import TakeToken
from gravetide.rules.options import CardOption, KindOption, Numbers, SurvivorOption, Word, ZoneOption
from gravetide.rules.reloading import Reload
from gravetide.rules.wounds import REROLLS, GiveUp, Reroll, UseArmor

AGAIN: Final = 256
"""Places for options whose own place is taken: as many as two full inventories have ways to be re-ordered."""

UNFORESEEN: Final = 16
"""Places for a verb that no line here is about, by its first number."""

SLOTS: Final = 3
COLOURS: Final = 4
ACTION_KINDS: Final = 8
NOTHING: Final = -1

RULES: Final = "gravetide.rules."


class Meaning(NamedTuple):
    """What an action is about; -1 where it is about no such thing."""

    verb: int
    zone: int = NOTHING
    survivor: int = NOTHING
    card: int = NOTHING
    kind: int = NOTHING
    other: int = NOTHING   # a door, a slot, a skill, a colour or an effect, as the verb has it


class Block(NamedTuple):
    """The places of one verb: from `start` on, `size` of them."""

    name: str
    start: int
    size: int


class Catalogue:
    """All actions of a shape, and the way between them and options."""

    def __init__(self, pack: Pack, shape: Shape) -> None:
        self.shape = shape
        self.blocks: list[Block] = []
        self._sorts = option_sorts()
        """What each block is of; the last one is of all of them."""
        self._starts: dict[type, int] = {}
        self.known: vec[i64] = vec[i64]()
        """The places of options by their serials; -1 for those that nobody has asked for."""
        self._shooting = {card.index: rank for rank, card in enumerate(
            [card for card in pack.cards if any(attack.mode != MELEE for attack in card.attacks)])}
        self._tools = {card.index: rank for rank, card in enumerate(
            [card for card in pack.cards if card.door is not None], start=1)}
        self._spells = {card.index: rank for rank, card in enumerate(
            [card for card in pack.cards if card.enchantment])}
        self._rerolls = {by: rank for rank, by in enumerate(REROLLS)}
        start = 0
        for sort in self._sorts:
            size = self._places(sort)
            self._starts[sort] = start
            self.blocks.append(Block(verb_of(sort), start, size))
            start += size
        self.blocks.append(Block("again", start, AGAIN))
        self.again = start
        self.size = start + AGAIN
        self.game = pack.game

    def code(self, option: Option) -> i64:
        """The place of an option, if no other has taken it."""
        serial, known = option.serial, self.known
        code: i64 = NOTHING
        if serial < len(known):
            code = known[serial]
        if code < 0:
            code = self._starts[type(option)] + self._place(option)
            while len(known) <= serial:
                known = append(known, NOTHING)
            known[serial] = code
            self.known = known
        return code

    def codes(self, options: list[Option]) -> list[int]:
        """The numbers of the options of one decision. Whoever finds his place taken goes to the last block."""
        codes: list[int] = []
        taken: set[int] = set()
        free = self.again
        for option in options:
            code: int = self.code(option)
            if code in taken:
                code = free
                self.check_room(code, options)
                free += 1
            taken.add(code)
            codes.append(code)
        return codes

    def check_room(self, code: int, options: list[Option]) -> None:
        """Refuse a place behind the last one."""
        if code >= self.size:
            raise GravetideError(f"A decision has {len(options)} options, too many for the catalogue.")

    def _places(self, sort: type) -> int:
        """How many places a verb needs."""
        shape = self.shape
        if sort is Reroll:
            return len(self._rerolls)
        if issubclass(sort, Word):
            return 1
        if issubclass(sort, ZoneOption):
            return shape.zones
        if issubclass(sort, SurvivorOption):
            return shape.survivors
        if issubclass(sort, CardOption):
            return shape.cards
        if issubclass(sort, KindOption):
            return shape.kinds
        sizes = {
            "Strike": 2 * shape.cards + len(self._shooting) * shape.zones,
            "Open": shape.doors * (len(self._tools) + 1),
            "Close": shape.doors,
            "Enchant": len(self._spells) * shape.survivors + shape.zones,
            "Put": shape.cards * 2 * SLOTS,
            "KeepIn": SLOTS,
            "MakeRoom": shape.cards,
            "GiveUp": shape.cards,
            "Reload": shape.cards,
            "Learn": shape.skills,
            "Spend": ACTION_KINDS,
            "DiceNumber": 2,
            "UseArmor": SLOTS,
            "TakeToken": shape.zones * COLOURS,
            "DealSpare": shape.cards * shape.survivors,
            "Bloodlust": shape.zones,
        }
        return sizes.get(sort.__name__, UNFORESEEN)

    def _place(self, option: Option) -> int:
        """The place of an option among those of its verb."""
        if isinstance(option, Reroll):
            return self._rerolls.get(option.by, 0)
        if not isinstance(option, Numbers):
            return 0
        numbers = option.numbers
        if isinstance(option, Strike):
            card, weapons, mode, zone = numbers
            if mode == MELEE or card not in self._shooting:
                return 2 * card + weapons - 1 if card >= 0 else 0
            return 2 * self.shape.cards + self._shooting[card] * self.shape.zones + zone
        if isinstance(option, Open):
            return numbers[0] * (len(self._tools) + 1) + self._tools.get(numbers[2], 0)
        if isinstance(option, Enchant):
            card, who, _, to = numbers
            spells, survivors = self._spells, self.shape.survivors
            return spells[card] * survivors + who if who >= 0 else len(spells) * survivors + to
        if isinstance(option, Put):
            owner, held, _, to, slot, _ = numbers
            return ((held >> 2) * 2 + (owner != to)) * SLOTS + slot
        if isinstance(option, (MakeRoom, GiveUp)):
            return numbers[1] >> 2
        if isinstance(option, TakeToken):
            return numbers[0] * COLOURS + numbers[1]
        if isinstance(option, DealSpare):
            return numbers[0] * self.shape.survivors + numbers[1]
        if isinstance(option, UseArmor):
            return numbers[3]
        if isinstance(option, Spend):
            return (numbers[0] & -numbers[0]).bit_length() - 1
        plain = isinstance(option, (ZoneOption, SurvivorOption, CardOption, KindOption, Close, KeepIn, Reload, Learn,
                                    DiceNumber, Bloodlust))
        return numbers[0] if plain else max(0, min(numbers[0], UNFORESEEN - 1))

    def block_of(self, action: SupportsIndex) -> Block:
        """The block an action is in; NumPy's numbers are numbers too."""
        return self.blocks[self._verb(operator.index(action))]

    def _verb(self, action: int) -> int:
        """The number of the block an action is in."""
        if not 0 <= action < self.size:
            raise GravetideError(f"Actions are numbers from 0 to {self.size - 1}, not {action}.")
        return next(verb for verb, block in enumerate(self.blocks) if action < block.start + block.size)

    def meaning(self, action: SupportsIndex) -> Meaning:
        """What an action is about, for policies that score actions by what they mean."""
        number = operator.index(action)
        verb = self._verb(number)
        place = number - self.blocks[verb].start
        if verb == len(self._sorts):  # the last block
            return Meaning(verb)
        sort = self._sorts[verb]
        if issubclass(sort, Word) and sort is not Reroll:
            return Meaning(verb)
        if issubclass(sort, (ZoneOption, Bloodlust)):
            return Meaning(verb, zone=place)
        if issubclass(sort, SurvivorOption):
            return Meaning(verb, survivor=place)
        if issubclass(sort, (CardOption, MakeRoom, GiveUp, Reload)):
            return Meaning(verb, card=place)
        if issubclass(sort, KindOption):
            return Meaning(verb, kind=place)
        return self._compound(sort, verb, place)

    def _compound(self, sort: type, verb: int, place: int) -> Meaning:
        """The meaning of verbs that are about several things."""
        shape = self.shape
        if issubclass(sort, Strike):
            if place < 2 * shape.cards:
                return Meaning(verb, card=place // 2, other=place % 2)
            rank, zone = divmod(place - 2 * shape.cards, shape.zones)
            return Meaning(verb, zone=zone, card=_of_rank(self._shooting, rank))
        if issubclass(sort, Open):
            door, rank = divmod(place, len(self._tools) + 1)
            return Meaning(verb, card=_of_rank(self._tools, rank), other=door)
        if issubclass(sort, Enchant):
            if place >= len(self._spells) * shape.survivors:
                return Meaning(verb, zone=place - len(self._spells) * shape.survivors)
            rank, who = divmod(place, shape.survivors)
            return Meaning(verb, survivor=who, card=_of_rank(self._spells, rank))
        if issubclass(sort, Put):
            return Meaning(verb, card=place // (2 * SLOTS), other=place % (2 * SLOTS))
        if issubclass(sort, TakeToken):
            return Meaning(verb, zone=place // COLOURS, other=place % COLOURS)
        if issubclass(sort, DealSpare):
            return Meaning(verb, card=place // shape.survivors, survivor=place % shape.survivors)
        return Meaning(verb, other=place)


def _of_rank(ranks: dict[int, int], rank: int) -> int:
    return next((card for card, place in ranks.items() if place == rank), NOTHING)


def option_sorts() -> list[type]:
    """The classes of all options that decisions of the Zone family can have, in a fixed order."""
    found: list[type] = []
    waiting: list[type] = [Word, Numbers]
    for sort in waiting:
        below: list[type] = sort.__subclasses__()
        waiting += [one for one in below if one not in waiting]
        abstract = sort in {Word, Numbers, ZoneOption, SurvivorOption, CardOption, KindOption}
        if not abstract and sort is not Discard and sort.__module__.startswith(RULES):
            found.append(sort)
    return sorted(found, key=lambda sort: (sort.__module__, sort.__name__))


def verb_of(sort: type) -> str:
    """A name for the block of a verb, unique among them."""
    return f"{sort.__module__.removeprefix(RULES)}.{sort.__name__}"


__all__ = ["Block", "Catalogue", "Meaning", "option_sorts"]
