"""Exchanging cards: put together card by card, answered once, as a whole (ZP-041 to ZP-043, ZP-185)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.fight.harm import gain
from gravetide.families.squares.options import CARD, HUMAN, Choice
from gravetide.families.squares.state.human import NO_WEAPON
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.points import pay
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

Held = tuple[int, ...]


class Exchange(Choice):
    """Begin an exchange with somebody beside one."""

    __slots__ = ()
    verb = "exchange"
    fields = (Field("human", HUMAN),)
    says = "Exchange cards with {human}."
    group = "cards"
    shown = Shown("trade", form="figure")

    def carry_out(self, game: SquareGame, who: int) -> None:
        game.frame = Exchanging(game.frame, who, self.numbers[0], (), ())


class Give(Choice):
    """Offer a card."""

    __slots__ = ()
    verb = "give"
    fields = (Field("card", CARD),)
    says = "Give your {card}."
    group = "cards"
    shown = Shown("trade")


class Get(Choice):
    """Ask for a card."""

    __slots__ = ()
    verb = "get"
    fields = (Field("card", CARD),)
    says = "Get their {card}."
    group = "cards"
    shown = Shown("take", where="partner")


class Propose(Choice):
    """The exchange is complete."""

    __slots__ = ()
    verb = "propose"
    says = "Propose this exchange."
    group = "cards"


class GiveUp(Choice):
    """No exchange after all."""

    __slots__ = ()
    verb = "give-up"
    says = "Never mind: no exchange with this human this turn."
    group = "cards"
    shown = Shown(letter="x", closes="question")


class Agree(Choice):
    """Agree to an exchange."""

    __slots__ = ()
    verb = "agree"
    says = "Agree to the exchange."
    group = "answer"
    shown = Shown(letter="y")


class Decline(Choice):
    """Decline an exchange."""

    __slots__ = ()
    verb = "decline"
    says = "Decline the exchange."
    group = "answer"
    shown = Shown(letter="x")


PROPOSE: Final = Propose.of()
GIVE_UP: Final = GiveUp.of()
AGREE: Final = Agree.of()
DECLINE: Final = Decline.of()


def beside(game: SquareGame, who: int) -> list[int]:
    """The humans openly adjacent to one, whichever way they look; in the car all who are there (ZP-041, ZP-043)."""
    square = game.humans[who].square
    if square == IN_CAR:
        return [other for other in game.in_car() if other != who]
    near = game.ground.exits(square, game.barricades).around & game.standing
    return [other for other, human in enumerate(game.humans) if human.square >= 0 and near >> human.square & 1] \
        if near else []


def held_cards(game: SquareGame, who: int) -> Held:
    """Everything that somebody holds, as weapons are held."""
    human = game.humans[who]
    weapon = (human.weapon,) if human.weapon != NO_WEAPON else ()
    return (*weapon, *[card << 3 for card in human.items])


def partners(game: SquareGame, who: int) -> list[int]:
    """The humans to exchange with now."""
    refused = game.humans[who].refused
    return [other for other in beside(game, who)
            if not refused >> other & 1 and (held_cards(game, other) or held_cards(game, who))]


def _less(held: Held, gone: Held) -> list[int]:
    left = list(held)
    for one in gone:
        left.remove(one)
    return left


class Exchanging(Frame):
    """An exchange is being put together."""

    __slots__ = ("who", "partner", "given", "taken")

    def __init__(self, below: Frame | None, who: int, partner: int, given: Held, taken: Held) -> None:
        self.below = below
        self.who = who
        self.partner = partner
        self.given = given
        self.taken = taken

    def step(self, game: SquareGame) -> list[Option] | None:
        found: list[Option] = [PROPOSE] if is_legal(game, self) else []
        mine = {held >> 3 for held in _less(held_cards(game, self.who), self.given)}
        theirs = {held >> 3 for held in _less(held_cards(game, self.partner), self.taken)}
        found += [Give.of(card) for card in sorted(mine)]
        found += [Get.of(card) for card in sorted(theirs)]
        found.append(GIVE_UP)
        return found

    def choose(self, game: SquareGame, option: Any) -> None:
        if isinstance(option, Give | Get):
            giver = self.who if isinstance(option, Give) else self.partner
            gone = self.given if isinstance(option, Give) else self.taken
            held = next(one for one in _less(held_cards(game, giver), gone) if one >> 3 == option.numbers[0])
            given = (*self.given, held) if isinstance(option, Give) else self.given
            taken = self.taken if isinstance(option, Give) else (*self.taken, held)
            game.frame = Exchanging(self.below, self.who, self.partner, given, taken)
            return
        game.frame = self.below
        if isinstance(option, GiveUp):
            refuse(game, self.who, self.partner)
        elif self.needs_consent(game):
            game.frame = Consent(self.below, self.who, self.partner, self.given, self.taken)
        else:
            swap(game, self.who, self.partner, self.given, self.taken)

    def needs_consent(self, game: SquareGame) -> bool:
        """Whether another player has a say (ZP-043)."""
        seats = game.setup.seats
        return game.setup.rules.exchange.consent and seats[self.who] != seats[self.partner]

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        cast = game.setup.cast
        return f"What do {cast[self.who].name} and {cast[self.partner].name} exchange?"

    def about(self, game: SquareGame) -> dict[str, Any]:
        cards = game.setup.pack.cards
        return {"given": [cards[held >> 3].key for held in self.given],
                "taken": [cards[held >> 3].key for held in self.taken]}


class Consent(Frame):
    """The other player agrees to the whole exchange, or declines it."""

    __slots__ = ("who", "partner", "given", "taken")

    def __init__(self, below: Frame | None, who: int, partner: int, given: Held, taken: Held) -> None:
        self.below = below
        self.who = who
        self.partner = partner
        self.given = given
        self.taken = taken

    def step(self, game: SquareGame) -> list[Option] | None:
        return [AGREE, DECLINE]

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        if isinstance(option, Agree):
            swap(game, self.who, self.partner, self.given, self.taken)
        else:
            refuse(game, self.who, self.partner)

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.partner]

    def prompt(self, game: SquareGame) -> str:
        cards, cast = game.setup.pack.cards, game.setup.cast
        gets = ", ".join(cards[held >> 3].name for held in self.given) or "nothing"
        gives = ", ".join(cards[held >> 3].name for held in self.taken) or "nothing"
        return f"{cast[self.who].name} offers {gets} for {gives}. Does {cast[self.partner].name} agree?"


def is_of_theirs(game: SquareGame, exchange: Exchanging | Consent) -> bool:
    """Whether two humans have what they would give each other."""
    mine, theirs = Counter(held_cards(game, exchange.who)), Counter(held_cards(game, exchange.partner))
    return (exchange.who != exchange.partner and Counter(exchange.given) <= mine
            and Counter(exchange.taken) <= theirs)


def is_legal(game: SquareGame, exchange: Exchanging | Consent) -> bool:
    """Whether something changes hands, and each would hold one weapon at most (ZP-042)."""
    mine = [*_less(held_cards(game, exchange.who), exchange.given), *exchange.taken]
    theirs = [*_less(held_cards(game, exchange.partner), exchange.taken), *exchange.given]
    cards = game.setup.pack.cards
    return bool(exchange.given or exchange.taken) and all(
        sum(cards[held >> 3].is_weapon for held in hand) < 2 for hand in (mine, theirs))


def refuse(game: SquareGame, who: int, partner: int) -> None:
    """Nothing changes hands, and the same partner is not asked again in this turn (ZP-185)."""
    game.edit(who).refused |= 1 << partner
    if game.events is not None:
        game.events.append(events.ExchangeDeclined(who, partner))


def swap(game: SquareGame, who: int, partner: int, given: Held, taken: Held) -> None:
    """Carry an exchange out; the active human pays."""
    pay(game, who, 1)
    if game.events is not None:
        game.events.append(events.ExchangeMade(who, partner, tuple(held >> 3 for held in given),
                                               tuple(held >> 3 for held in taken)))
    for giver, gone in ((who, given), (partner, taken)):
        for held in gone:
            lose(game, giver, held)
    for getter, come in ((partner, given), (who, taken)):
        for held in come:
            gain(game, getter, held, "exchange")


def lose(game: SquareGame, who: int, held: int) -> None:
    """Take one card from somebody."""
    human = game.edit(who)
    if game.setup.pack.cards[held >> 3].is_weapon:
        human.weapon = NO_WEAPON
    else:
        items = list(human.items)
        items.remove(held >> 3)
        human.items = tuple(items)
