"""Two cards per room: what can be found in a room lies there face down, and then it is empty (AR-083 to AR-090).

Which cards they are is decided when they are turned over, as everywhere. Until then the cards in rooms and those in the
deck are one unordered pile, `game.equipment`, of which only the numbers are known: a card that nobody has seen is as
likely to be here as there. They are told apart when the difference shows: when the deck has run out and the discards
become the deck, and when somebody looks a card up in the deck. From then on they are a pile of their own, a *stock*.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.house_rules.classes.roles import amount
from gravetide.families.zones.house_rules.modules import Chosen, Module, Reading, in_place_of
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.team.team import without
from gravetide.families.zones.told.marks import CARDS, Mark
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.search import DrawEquipment, SearchRules, draw_equipment, show_card
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

SUPER_SEARCH: Final = "super-search"
Counts = tuple[tuple[int, int], ...]


class CardsLaid(Event, frozen=True):
    """Equipment cards were laid face down into a room."""

    zone: int
    number: int


@tells
def _(event: CardsLaid, names: Names) -> str:
    cards = "1 card lies" if event.number == 1 else f"{event.number} cards lie"
    return f"{cards} face down in {names.zone(event.zone)}, for whoever searches there."


class RoomCardsView(HouseView, frozen=True):
    """How many cards lie face down in each room that has got its cards, by its name; none where all were found."""

    rooms: dict[str, int]


class RoomCards(HouseState, frozen=True):
    """Cards in rooms, as (room, number): those still one pile with the deck, and those of each stock told apart.

    `furnished` is the mask of rooms that have got their cards, whatever is left of them.
    """

    key: ClassVar[str] = "limited_search"
    lying: Counts = ()
    stocks: tuple[tuple[tuple[int, ...], Counts], ...] = ()
    furnished: int = 0

    def cards(self) -> Iterable[int]:
        return [card for pile, _ in self.stocks for card in pile]

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        zones = game.setup.board.zones
        rooms = sorted({room for counts in self._counts() for room, _ in counts})
        return [Mark(self.key, "face-down card" if number == 1 else "face-down cards", symbol=CARDS, number=number,
                     zones=(zones[room],)) for room in rooms for number in (self.number_in(room),)]

    def number_in(self, zone: int) -> int:
        """How many cards lie in a room."""
        return sum([number for counts in self._counts() for room, number in counts if room == zone])

    def unsorted(self) -> int:
        """How many of the cards in `game.equipment` lie in rooms."""
        return sum([number for _, number in self.lying])

    def _counts(self) -> list[Counts]:
        return [*[counts for _, counts in self.stocks], self.lying]

    def problem(self, game: ZoneGame) -> str:
        kinds = game.setup.board.kind
        for counts in self._counts():
            rooms = [room for room, _ in counts]
            known = all(0 <= room < len(kinds) and kinds[room] == "room" for room in rooms)
            if not known or rooms != sorted(set(rooms)):
                return "Cards lie where there is no room."
            if any(number < 1 for _, number in counts):
                return "A room holds less than no cards."
            if any(not self.furnished >> room & 1 for room in rooms):
                return "Cards lie in a room that has not got any."
        if any(kind != "room" and self.furnished >> zone & 1 for zone, kind in enumerate(kinds)):
            return "A Zone has got cards that is no room."
        if not 0 <= self.furnished < 1 << len(kinds):
            return "A room has got cards that does not exist."
        if self.unsorted() > len(game.equipment):
            return "More cards lie in rooms than there are."
        if any(len(pile) != sum(number for _, number in counts) or list(pile) != sorted(pile)
               for pile, counts in self.stocks):
            return "The cards in rooms are not those that were laid there."
        return ""

    def view(self, game: ZoneGame) -> RoomCardsView:
        return RoomCardsView({name: self.number_in(zone) for zone, name in enumerate(game.setup.board.zones)
                              if self.furnished >> zone & 1})

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        rooms = sorted([(setup.board.index[name], number) for name, number in view.rooms.items()])
        lying = tuple([(room, number) for room, number in rooms if number])
        return cls(lying, (), sum([1 << room for room, _ in rooms]))


def _one_more(counts: Counts, zone: int) -> Counts:
    found = dict(counts)
    found[zone] = found.get(zone, 0) + 1
    return tuple(sorted(found.items()))


def _one_less(counts: Counts, zone: int) -> Counts:
    return tuple([(room, number - (room == zone)) for room, number in counts if room != zone or number > 1])


def lay_cards(game: ZoneGame, room: int) -> None:
    """Lay cards face down into a room, unseen, as many as a room gets (AR-083, AR-084, AR-088)."""
    search = game.setup.rules.search
    assert isinstance(search, SearchTheRoom)
    laid = 0
    while laid < search.per_room and (search.left_in_deck(game) or game.equipment_discard):
        if not search.left_in_deck(game):
            search.reshuffle(game)
        now = recall(game, RoomCards)
        remember(game, RoomCards(_one_more(now.lying, room), now.stocks, now.furnished))
        laid += 1
    now = recall(game, RoomCards)
    remember(game, RoomCards(now.lying, now.stocks, now.furnished | 1 << room))
    if laid and game.events is not None:
        game.events.append(CardsLaid(room, laid))


def tell_apart(game: ZoneGame) -> None:
    """The cards in rooms become a stock of their own, and `game.equipment` is the deck."""
    now = recall(game, RoomCards)
    number = now.unsorted()
    if not number:
        return
    pile: list[int] = []
    if number == len(game.equipment):
        pile = list(game.equipment)
        game.equipment = ()
    else:
        for _ in range(number):
            card = game.draw(game.equipment)
            game.equipment = without(game.equipment, card)
            pile.append(card)
    remember(game, RoomCards((), (*now.stocks, (tuple(sorted(pile)), now.lying)), now.furnished))


def turn_over(game: ZoneGame, room: int) -> int:
    """Take one of the cards of a room; those that lie there longest first."""
    now = recall(game, RoomCards)
    for at, (pile, counts) in enumerate(now.stocks):
        if room in dict(counts):
            card = game.draw(pile)
            left = (without(pile, card), _one_less(counts, room))
            stocks = (*now.stocks[:at], *([left] if left[0] else []), *now.stocks[at + 1:])
            remember(game, RoomCards(now.lying, stocks, now.furnished))
            return card
    card = game.draw(game.equipment)
    game.equipment = without(game.equipment, card)
    remember(game, RoomCards(_one_less(now.lying, room), now.stocks, now.furnished))
    return card


class SearchTheRoom(SearchRules):
    """A search takes the cards of its room; only where there is no room does it draw from the deck."""

    __slots__ = ("per_room",)

    def __init__(self, *, per_room: int = 2, cards: int = 1, rooms_run_out: bool = False,
                 keep_all: bool = True) -> None:
        super().__init__(cards=cards, rooms_run_out=rooms_run_out, keep_all=keep_all)
        self.per_room = per_room  # cards laid into each room (AR-083)

    def has_cards(self, game: ZoneGame, zone: int) -> bool:
        """A room without cards can't be searched (AR-086)."""
        if game.setup.board.kind[zone] == "room":
            return recall(game, RoomCards).number_in(zone) > 0
        return bool(self.left_in_deck(game) or game.equipment_discard)

    def may_hold(self, game: ZoneGame, room: int) -> bool:
        """Cards lie there, or will when somebody has been there."""
        now = recall(game, RoomCards)
        return not now.furnished >> room & 1 or now.number_in(room) > 0

    def nothing_left(self, game: ZoneGame, zone: int) -> str:
        if game.setup.board.kind[zone] == "room":
            return f"There are no cards left in {game.setup.board.zones[zone]}: the room has been searched."
        return super().nothing_left(game, zone)

    def draw(self, game: ZoneGame, zone: int) -> int:
        """A card of the room; what replaces a card thrown back comes from the deck when the room is empty (AR-085)."""
        return turn_over(game, zone) if recall(game, RoomCards).number_in(zone) else draw_equipment(game)

    def and_then(self, game: ZoneGame, who: int) -> None:
        """Super Search: where a room has a card, the top card of the deck is found as well (AR-037)."""
        more = amount(game, who, SUPER_SEARCH)
        if more and game.setup.board.kind[game.survivors[who].zone] == "room":
            game.frame = SuperSearch(game.frame, who, more)

    def left_in_deck(self, game: ZoneGame) -> int:
        """What does not lie in rooms."""
        return len(game.equipment) - recall(game, RoomCards).unsorted()

    def reshuffle(self, game: ZoneGame) -> None:
        """What lies in rooms now is none of the new deck."""
        tell_apart(game)
        super().reshuffle(game)

    def look_through(self, game: ZoneGame) -> None:
        """Whoever looks through the deck learns what does not lie in the rooms."""
        tell_apart(game)


class SuperSearch(DrawEquipment):
    """The card of the deck that a Rogue finds beside those of the room (AR-037)."""

    __slots__ = ()

    def __init__(self, below: Frame | None, who: int, left: int) -> None:
        self.below = below
        self.who = who
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        deck = game.setup.rules.search.left_in_deck(game) or game.equipment_discard
        if not self.left or game.survivors[self.who].fate or not deck:
            game.frame = self.below
            return None
        game.frame = SuperSearch(self.below, self.who, self.left - 1)
        show_card(game, self.who, draw_equipment(game))
        return None

    def one_more(self) -> SuperSearch:
        return SuperSearch(self.below, self.who, self.left + 1)


def furnish_rooms(game: ZoneGame, rooms: tuple[int, ...]) -> None:
    """Rooms get their cards when they are seen for the first time (AR-088)."""
    for room in rooms:
        lay_cards(game, room)


def furnish(game: ZoneGame) -> None:
    """Rooms that are open from the start have their cards from the start (AR-088)."""
    for room, kind in enumerate(game.setup.board.kind):
        if kind == "room" and game.revealed >> room & 1:
            lay_cards(game, room)


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Cards in rooms, and searches that take them."""
    search = in_place_of(rules.search, SearchTheRoom, per_room=chosen.number("room_cards"))
    return rules.but(search=search).adding(states=RoomCards, set_up=furnish, rooms_seen=furnish_rooms)


MODULE: Final = Module(
    "limited_search",
    compose,
    rules="AR-083 to AR-090",
    replaces=("BP-119", "BP-123"),
    readings=(
        Reading("room_cards", 2, "AR-083", (1, 2, 3, 4)),
    ),
)
