"""Searching: draw until something is found, and let happen what comes up on the way (section 5 of the checklist)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.squares.fight.harm import GainCards
from gravetide.families.squares.options import CARD, Choice
from gravetide.families.squares.state.human import ALIVE
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.car import check_car
from gravetide.families.squares.turn.happenings import happen
from gravetide.families.squares.turn.points import pay
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

NO_SEARCH: Final = -1


class Search(Choice):
    """Search the square in front."""

    __slots__ = ()
    verb = "search"
    says = "Search."
    group = "search"
    shown = Shown("search", "q", at_once=True, usual="Search", where="search")

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        human = game.edit(who)
        x = x_in_front(game, who)
        human.searched |= 1 << x
        game.done |= 1 << x
        if game.events is not None:
            game.events.append(events.SearchMade(who, x))
        game.frame = Searching(game.frame, who, x, 1)
        if game.item_that(who, "look") >= 0 and cards_left(game):
            game.frame = LookFirst(game.frame, who)


SEARCH: Final = Search.of()


def x_in_front(game: SquareGame, who: int) -> int:
    """The number of the search square that a human faces, openly adjacent, or -1 (ZP-075)."""
    human = game.humans[who]
    if human.square < 0:
        return -1
    front = game.ground.sees(human.square, human.facing, game.barricades)
    return game.ground.x_at.get(front, -1)


def may_search(game: SquareGame, who: int, x: int) -> bool:
    """Whether this human, or this player, has not searched the square yet (ZP-078)."""
    if game.setup.rules.search.record == "figure":
        return not game.humans[who].searched >> x & 1
    seat = game.setup.seats[who]
    return not any(game.humans[other].searched >> x & 1 for other in game.setup.humans_of(seat))


# -- the deck


def cards_left(game: SquareGame) -> int:
    """How many cards there are to draw."""
    return len(game.deck) + len(game.top) + len(game.under)


def draw(game: SquareGame, who: int) -> int:
    """Turn up the next card: known ones first, then one of the heap, last what lies under it."""
    if game.top:
        card = game.top[0][0]
        game.top = game.top[1:]
        game.reveals += 1
    elif game.deck:
        at = game.draw_at(game.deck)
        card = game.deck[at]
        game.deck = game.deck[:at] + game.deck[at + 1:]
    else:
        card = game.under[0]
        game.under = game.under[1:]
        game.reveals += 1
    if game.events is not None:
        game.events.append(events.CardDrawn(who, card))
    return card


class Searching(Frame):
    """A search under way: `wanted` finds are still to come (ZP-077)."""

    __slots__ = ("who", "x", "wanted")

    def __init__(self, below: Frame | None, who: int, x: int, wanted: int) -> None:
        self.below = below
        self.who = who
        self.x = x
        self.wanted = wanted

    def step(self, game: SquareGame) -> list[Option] | None:
        if check_car(game) or game.result:
            return None
        if game.humans[self.who].fate != ALIVE or self.wanted == 0 or not cards_left(game):
            if self.wanted and not cards_left(game) and game.events is not None:
                game.events.append(events.DeckIsEmpty(self.who))
            game.frame = self.below
            return None
        card = game.setup.pack.cards[draw(game, self.who)]
        if card.kind == "event":
            wanted = self.wanted + (card.does == "eureka")
            game.frame = Searching(self.below, self.who, self.x, wanted)
            happen(game, self.who, card, game.setup.board.search[self.x].square, self.x)
        else:
            game.frame = GainCards(Searching(self.below, self.who, self.x, self.wanted - 1), self.who,
                                   (card.index << 3,), "found")
        return None


class DrawOne(Frame):
    """Exactly one card for killing a SURPRISE!! zombie: no search (ZP-192)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: SquareGame) -> list[Option] | None:
        game.frame = self.below
        human = game.humans[self.who]
        if human.fate != ALIVE or not cards_left(game):
            return None
        card = game.setup.pack.cards[draw(game, self.who)]
        if card.kind != "event":
            game.frame = GainCards(self.below, self.who, (card.index << 3,), "found")
        elif card.does == "cellar":
            game.under = (*game.under, card.index)
        else:
            happen(game, self.who, card, human.square, NO_SEARCH)
        return None


# -- the flashlight


class Look(Choice):
    """Look at the next cards before drawing."""

    __slots__ = ()
    verb = "look"
    fields = (Field("card", CARD),)
    says = "Use the {card}: look at the next two cards."
    group = "cards"
    shown = Shown("candle", form="card")


class Draw(Choice):
    """Draw without looking."""

    __slots__ = ()
    verb = "draw"
    says = "Draw without looking first."
    group = "cards"
    shown = Shown("cards")


class LookFirst(Frame):
    """Whether the searcher uses a FLASHLIGHT before he draws (ZP-188)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: SquareGame) -> list[Option] | None:
        return [Draw.of(), Look.of(game.item_that(self.who, "look"))]

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        if isinstance(option, Look):
            game.spend(self.who, option.numbers[0])
            look(game, self.who)

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return f"Does {game.setup.cast[self.who].name} look at the next cards first?"


def onlookers(game: SquareGame, who: int) -> int:
    """The seats that see the cards, as a mask."""
    setup = game.setup
    seen_by = setup.rules.flashlight.seen_by
    if seen_by == "holder":
        return 1 << setup.seats[who]
    seats = setup.human_seats if seen_by == "humans" else range(len(setup.names))
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def knows(game: SquareGame, seats: int, seat: int | None) -> bool:
    """Whether a seat, or a spectator, knows cards that were shown to some seats; by option they lie open to all."""
    return lie_open(game) or (seat is not None and bool(seats >> seat & 1))


def lie_open(game: SquareGame) -> bool:
    """Whether everybody sees the cards, also who has no seat."""
    return game.setup.rules.flashlight.seen_by == "all"


def told_to(game: SquareGame, seats: int) -> int:
    """The same mask as events have it."""
    return events.EVERYBODY if lie_open(game) else seats


def look(game: SquareGame, who: int) -> None:
    """Turn the next two cards towards the holder; the order in which they go back is asked.

    It is told before they are taken up: to all others they have never left the deck (ZP-188).
    """
    cards: list[int] = [card for card, _ in game.top[:2]]
    top, deck, under = game.top[2:], game.deck, game.under
    while len(cards) < 2 and deck:
        at = game.draw_at(deck)
        cards.append(deck[at])
        deck = deck[:at] + deck[at + 1:]
    while len(cards) < 2 and under:
        cards.append(under[0])
        under = under[1:]
    game.reveals += 1
    seats = onlookers(game, who)
    if game.events is not None:
        game.events.append(events.DeckSeen(who, tuple(cards), told_to(game, seats)))
    game.top, game.deck, game.under = top, deck, under
    if len(cards) == 1:
        game.top = ((cards[0], seats), *game.top)
    else:
        game.frame = OrderCards(game.frame, who, tuple(cards))


class AsSeen(Choice):
    """Put the cards back as they were."""

    __slots__ = ()
    verb = "as-seen"
    says = "Leave the first card on top."
    group = "cards"


class Swapped(Choice):
    """Put the cards back the other way round."""

    __slots__ = ()
    verb = "swapped"
    says = "Put the second card on top."
    group = "cards"


class OrderCards(Frame):
    """In which order two seen cards go back; asked even if they are alike."""

    __slots__ = ("who", "cards")

    def __init__(self, below: Frame | None, who: int, cards: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.cards = cards

    def step(self, game: SquareGame) -> list[Option] | None:
        return [AsSeen.of(), Swapped.of()]

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        cards = self.cards if isinstance(option, AsSeen) else self.cards[::-1]
        seats = onlookers(game, self.who)
        game.top = (*[(card, seats) for card in cards], *game.top)
        if game.events is not None:
            game.events.append(events.DeckOrdered(self.who, cards, told_to(game, seats)))

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return "In which order do the two cards go back on the deck?"

    def about(self, game: SquareGame) -> dict[str, Any]:
        return {"cards": [game.setup.pack.cards[card].key for card in self.cards]}
