"""Who carries which item and where some lie: found, picked up, handed over, dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.content.effects import ITEMS, Item
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.house_rules.additions import Wares
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, frontier, tell
from gravetide.families.zones.team.team import LEFT
from gravetide.families.zones.told.card_words import item_name, item_words
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.options import SURVIVOR, Choice
from gravetide.kernel.event import Event
from gravetide.kernel.options import Field, Kind, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

STAR: Final = ITEMS.index("fire-star")
WARD: Final = ITEMS.index("ward")
WHEEL: Final = ITEMS.index("prayer-wheel")
TABLET: Final = ITEMS.index("tablet")


class ItemView(msgspec.Struct, frozen=True):
    """What an item is called and good for."""

    name: str
    text: str


class BelongingsView(HouseView, frozen=True):
    """Items by Survivor, those that lie in Zones, and whether the Tablet has done its service.

    `items` says what they are, of those that have been found and of no others.
    """

    held: dict[str, tuple[str, ...]]
    lying: tuple[tuple[str, str], ...]
    spent: bool
    items: dict[str, ItemView]


class Belongings(HouseState, frozen=True):
    """Who carries which items, and where some lie."""

    key: ClassVar[str] = "belongings"
    held: tuple[tuple[int, ...], ...] = ()
    lying: tuple[tuple[int, int], ...] = ()   # (Zone, item), sorted
    spent: bool = False                       # the Tablet has kept a token back

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """Nobody has anything."""
        return cls(((),) * len(game.setup.cast))

    def problem(self, game: ZoneGame) -> str:
        """Items exist, and lie somewhere."""
        if len(self.held) != len(game.survivors):
            return "The items do not belong to the team."
        items = [*[item for mine in self.held for item in mine], *[item for _, item in self.lying]]
        if any(not 0 <= item < len(ITEMS) for item in items):
            return "Somebody carries an item that does not exist."
        return "" if all(0 <= zone < len(game.zombies) for zone, _ in self.lying) else "An item lies nowhere."

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """What lies there."""
        return tuple([item_name(game.setup.pack.game, ITEMS[item]) for place, item in self.lying if place == zone])

    def view(self, game: ZoneGame) -> BelongingsView | None:
        """All of it."""
        if not any(self.held) and not self.lying:
            return None
        return BelongingsView(
            {sheet.key: tuple([ITEMS[item] for item in mine])
             for sheet, mine in zip(game.setup.cast, self.held, strict=True) if mine},
            tuple([(game.setup.board.zones[zone], ITEMS[item]) for zone, item in self.lying]), self.spent,
            {ITEMS[item]: ItemView(*item_words(game.setup.pack.game, ITEMS[item])) for item in self._found()})

    def _found(self) -> list[int]:
        return sorted({*[item for mine in self.held for item in mine], *[item for _, item in self.lying]})

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        if view is None:
            return cls(((),) * len(setup.cast))
        return cls(tuple([tuple([ITEMS.index(item) for item in view.held.get(sheet.key, ())]) for sheet in setup.cast]),
                   tuple([(setup.board.index[zone], ITEMS.index(item)) for zone, item in view.lying]), view.spent)


class ItemGained(Event, frozen=True):
    """A Survivor has an item: from a card, from the ground, or from another one."""

    survivor: int
    item: str
    source: str


class ItemDropped(Event, frozen=True):
    """An item lies in a Zone."""

    zone: int
    item: str


SOURCES: Final = {"card": "{who} finds a {item}.", "ground": "{who} picks up the {item}.",
                  "trade": "{who} is given the {item}.", "vault": "{who} draws the {item}.",
                  "start": "{who} has kept a {item}."}


@tells
def _(event: ItemGained, names: Names) -> str:
    return SOURCES[event.source].format(who=names.survivor(event.survivor),
                                        item=item_name(names.setup.pack.game, event.item))


@tells
def _(event: ItemDropped, names: Names) -> str:
    return f"The {item_name(names.setup.pack.game, event.item)} lies in {names.zone(event.zone)}."


def holds(game: ZoneGame, who: int, item: int) -> bool:
    """Whether a Survivor carries an item."""
    return item in recall(game, Belongings).held[who]


def about(game: ZoneGame, item: int) -> int:
    """How many of an item are carried or lie about."""
    now = recall(game, Belongings)
    return sum([mine.count(item) for mine in now.held]) + len([1 for _, lying in now.lying if lying == item])


def gain_item(game: ZoneGame, who: int, item: int, source: str) -> None:
    """An item comes to a Survivor; if he is no longer there it lies where he was."""
    if game.survivors[who].fate:
        lay_item(game, game.survivors[who].zone, item)
        return
    now = recall(game, Belongings)
    _keep(game, who, tuple(sorted((*now.held[who], item))))
    tell(game, ItemGained(who, ITEMS[item], source))


def lose_item(game: ZoneGame, who: int, item: int) -> None:
    """An item leaves a Survivor."""
    left = list(recall(game, Belongings).held[who])
    left.remove(item)
    _keep(game, who, tuple(left))


def _keep(game: ZoneGame, who: int, items: tuple[int, ...]) -> None:
    now = recall(game, Belongings)
    remember(game, Belongings((*now.held[:who], items, *now.held[who + 1:]), now.lying, now.spent))


def lay_item(game: ZoneGame, zone: int, item: int) -> None:
    """An item lies in a Zone from now on."""
    now = recall(game, Belongings)
    remember(game, Belongings(now.held, tuple(sorted((*now.lying, (zone, item)))), now.spent))
    tell(game, ItemDropped(zone, ITEMS[item]))


def drop_items(game: ZoneGame, who: int) -> None:
    """A Survivor is knocked out or eliminated: what he carried lies there; who leaves by an Exit takes it along."""
    survivor = game.survivors[who]
    items = recall(game, Belongings).held[who]
    if items and survivor.fate != LEFT:
        _keep(game, who, ())
        for item in items:
            lay_item(game, survivor.zone, item)


def _item(game: Any, text: str) -> int | None:
    return ITEMS.index(text) if text in ITEMS else None


ITEM: Final = Kind("item", lambda game, item: ITEMS[item], _item,
                   lambda game, item: item_name(game.setup.pack.game, ITEMS[item]))


class TakeItem(Choice):
    """Pick up an item that lies in the Zone."""

    __slots__ = ()
    verb = "take-item"
    shown = Shown("take", where="here")
    says = "Pick up the {item}"
    group = "objective"
    fields = (Field("item", ITEM),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action."""
        game.edit(who).actions -= 1
        now, zone = recall(game, Belongings), game.survivors[who].zone
        lying = list(now.lying)
        lying.remove((zone, self.numbers[0]))
        remember(game, Belongings(now.held, tuple(lying), now.spent))
        gain_item(game, who, self.numbers[0], "ground")


class HandOver(Choice):
    """Trade: give an item to somebody in the same Zone."""

    __slots__ = ()
    verb = "hand-over"
    says = "Trade: give {who} the {item}"
    group = "card"
    fields = (Field("item", ITEM), Field("who", SURVIVOR))

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action."""
        game.edit(who).actions -= 1
        lose_item(game, who, self.numbers[0])
        gain_item(game, self.numbers[1], self.numbers[0], "trade")


class PassOn(Choice):
    """In a Trade: an item of one of the two goes to the other."""

    __slots__ = ()
    verb = "pass"
    shown = Shown("trade")
    says = "{owner} gives {to} the {item}"
    group = "card"
    fields = (Field("item", ITEM), Field("owner", SURVIVOR), Field("to", SURVIVOR))

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """The Trade has been paid for."""
        item, owner, to = self.numbers
        lose_item(game, owner, item)
        gain_item(game, to, item, "trade")


class ItemsTraded(Wares):
    """Items change hands in a Trade, either way and each of them once."""

    __slots__ = ()

    def of(self, game: ZoneGame, who: int) -> tuple[int, ...]:
        """What he carries."""
        return recall(game, Belongings).held[who]

    def back(self, game: ZoneGame, who: int, partner: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> None:
        """Both have again what they had."""
        _keep(game, who, mine)
        _keep(game, partner, theirs)

    def offer(self, game: ZoneGame, who: int, partner: int, kept: tuple[int, ...], options: list[Option]) -> None:
        """Those of both that have not changed hands in this Trade."""
        held = recall(game, Belongings).held
        for item in sorted({*held[who], *held[partner]}):
            if kept.count(item) < held[who].count(item) + held[partner].count(item):
                options += [PassOn.of(item, owner, to) for owner, to in ((who, partner), (partner, who))
                            if item in held[owner]]


def on_cards(game: ZoneGame, item: int) -> int:
    """How many of an item are on cards that nobody has taken; an imagined game can't tell and says enough."""
    if game.setup.imagined:
        return len(ITEMS) * 9
    deck, lying = load_deck(game.setup.pack.game), recall(game, ObjectiveCards).lying
    own = [deck.cards[card.id] for number, card in enumerate(frontier(game).cards) if lying >> number & 1]
    return sum([isinstance(effect, Item) and effect.key == ITEMS[item]
                for card in own for effect in card.every_effect()])
