"""The merchant: strong Equipment for what one has foraged, on the map or off it (AR-114 to AR-126).

A quest puts the merchant on the map with a rule `merchant`; without it he is off the map, and the team may visit him in
each End Phase. What he offers lies open in a *display*, which stays from one visit to the next.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.content.merchant import load_wares
from gravetide.families.zones.content.model import OTHER
from gravetide.families.zones.house_rules.classes.roles import has
from gravetide.families.zones.house_rules.modules import Chosen, Module, Reading, in_place_of
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.house_rules.split_decks.rule import MerchantDeck, SplitDecks
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.inventory.gaining import GainCard
from gravetide.families.zones.team.inventory.places import HeldOption, lying, place_of, take_out, throw_away, whose_held
from gravetide.families.zones.team.team import cards_of, plus, without
from gravetide.families.zones.told.marks import Mark
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.actions import pay
from gravetide.families.zones.turn.options import FOUND, CardOption, Choice, SurvivorOption
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame, Subject
from gravetide.kernel.options import Option, Shown
from gravetide.kernel.words import listed

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish

NIMBLE: Final = "nimble-shopping"


class WaresLaidOut(Event, frozen=True):
    """The merchant has put cards on display."""

    cards: tuple[int, ...]


class MerchantPaid(Event, frozen=True):
    """A Survivor has handed a card over for another."""

    survivor: int
    card: int
    wanted: int


class MerchantBribed(Event, frozen=True):
    """A Survivor has given up a card for another display."""

    survivor: int
    card: int


class DealOff(Event, frozen=True):
    """A Survivor could not pay the rest of a price any more."""

    survivor: int
    card: int


@tells
def _(event: WaresLaidOut, names: Names) -> str:
    return f"The merchant lays out {listed([names.card(card) for card in event.cards])}."


@tells
def _(event: MerchantPaid, names: Names) -> str:
    return f"{names.survivor(event.survivor)} gives {names.card(event.card)} for {names.card(event.wanted)}."


@tells
def _(event: MerchantBribed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} bribes the merchant with {names.card(event.card)}: he shows other wares."


@tells
def _(event: DealOff, names: Names) -> str:
    return f"{names.survivor(event.survivor)} can't pay the rest: {names.card(event.card)} goes back to the display."


class WareView(msgspec.Struct, frozen=True):
    """A card on display with its price in cards."""

    key: str
    name: str
    price: int


class DisplayView(HouseView, frozen=True):
    """What the merchant offers, and the Zones he stands in: none when he is off the map."""

    wares: tuple[WareView, ...]
    zones: tuple[str, ...]


class Display(HouseState, frozen=True):
    """The cards on display, face up (AR-115)."""

    key: ClassVar[str] = "merchants"
    wares: tuple[int, ...] = ()

    def cards(self) -> Iterable[int]:
        return self.wares

    def problem(self, game: ZoneGame) -> str:
        if any(card not in load_wares(game.setup.pack.game).sold for card in self.wares):
            return "The merchant offers a card that is not his."
        return "" if list(self.wares) == sorted(self.wares) else "The display is not in order."

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        shown = self.view(game)
        where = f"in {', '.join(shown.zones)}" if shown.zones else "at the end of each Round"
        return [*[Mark(self.key, "merchant’s stall", symbol="stall", zones=(zone,)) for zone in shown.zones],
                Mark(self.key, "Merchant", where),
                *[Mark(self.key, ware.name, f"{ware.price} cards", number=ware.price, card=ware.key)
                  for ware in shown.wares]]

    def view(self, game: ZoneGame) -> DisplayView:
        cards = game.setup.pack.cards
        wares = [WareView(cards[card].key, cards[card].name, price(game, card)) for card in self.wares]
        return DisplayView(tuple(wares), tuple([game.setup.board.zones[zone] for zone in stands(game)]))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        return cls(tuple(sorted([setup.pack.card[ware.key].index for ware in view.wares])))


class MerchantDecks(SplitDecks):
    """The decks with a merchant who deals in them, and how a table reads his manners."""

    __slots__ = ("among_zombies", "bribes", "takes_vault_cards", "takes_wares", "sorts_payment")

    def __init__(self, *, among_zombies: bool = False, bribes: int = 0, takes_vault_cards: bool = False,
                 takes_wares: bool = True, sorts_payment: bool = False) -> None:
        self.among_zombies = among_zombies  # he is also visited out of a Zone with zombies (AR-123, AR-124)
        self.bribes = bribes                # at most so many in one visit; 0 for any number (AR-122)
        self.takes_vault_cards = takes_vault_cards  # as standard equipment (AR-116)
        self.takes_wares = takes_wares      # what belongs to his own deck is standard equipment too (AR-116)
        self.sorts_payment = sorts_payment  # what belongs to his deck goes under it when it is paid (AR-118)

    def mixes(self) -> bool:
        return not self.sorts_payment

    def takes(self, game: ZoneGame, card: int, wanted: int) -> bool:
        """Whether he takes a card for another: standard equipment, and for a Vault card any (AR-116, AR-117)."""
        cards = game.setup.pack.cards
        if cards[wanted].vault:
            return True
        if cards[card].vault:
            return self.takes_vault_cards
        return self.takes_wares or not self.is_sold(game, card)


def manners(game: ZoneGame) -> MerchantDecks:
    """How the table reads the merchant."""
    decks = game.setup.rules.decks
    assert isinstance(decks, MerchantDecks)
    return decks


def stands(game: ZoneGame) -> list[int]:
    """The Zones in which the quest puts a merchant; none when he is off the map (AR-114)."""
    return [part.zone() for part in game.setup.quest.rules if part.part == "merchant"]


def price(game: ZoneGame, card: int) -> int:
    """What a card costs, in cards the buyer carries: more for a Vault card (AR-116, AR-117)."""
    wares = load_wares(game.setup.pack.game)
    return wares.vault_price if game.setup.pack.cards[card].vault else wares.price


def means(game: ZoneGame, who: int, wanted: int) -> int:
    """How many cards a Survivor carries that the merchant takes for another."""
    decks = manners(game)
    return len([held for held in cards_of(game.survivors[who]) if decks.takes(game, held >> 2, wanted)])


def lay_out(game: ZoneGame) -> None:
    """Fill the display up to the number of Survivors in play, as far as the deck goes (AR-115, AR-120, AR-125)."""
    wanted = len([survivor for survivor in game.survivors if not survivor.fate])
    laid: list[int] = []
    while len(recall(game, Display).wares) < wanted:
        now = recall(game, MerchantDeck)
        if now.deck:
            card = game.draw(now.deck)
            remember(game, MerchantDeck(without(now.deck, card), now.under, now.discard))
        elif now.under:
            card = now.under[0]
            remember(game, MerchantDeck((), now.under[1:], now.discard))
        else:
            break
        remember(game, Display(plus(recall(game, Display).wares, card)))
        laid.append(card)
    if laid and game.events is not None:
        game.events.append(WaresLaidOut(tuple(laid)))


def shuffle_back(game: ZoneGame) -> None:
    """The display and whatever lies under the deck are shuffled into it (AR-122)."""
    now = recall(game, MerchantDeck)
    pile = now.deck + now.under + recall(game, Display).wares
    remember(game, MerchantDeck(tuple(sorted(pile)), (), now.discard))
    remember(game, Display())


def has_wares(game: ZoneGame) -> bool:
    """Whether the merchant has anything to sell."""
    now = recall(game, MerchantDeck)
    return bool(recall(game, Display).wares or now.deck or now.under)


def is_undisturbed(game: ZoneGame, who: int) -> bool:
    """Nobody bargains with zombies around, unless the table plays it so (AR-123, AR-124)."""
    return not game.zombies[game.survivors[who].zone] or manners(game).among_zombies


class Visit(Choice):
    """Visit the merchant of the Zone, for one Action (AR-123)."""

    __slots__ = ()
    verb = "visit"
    says = "Visit the merchant"
    group = "card"
    shown = Shown("seat")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and look at the display."""
        game.frame = Shopping(game.frame, (who,), True, 0)
        lay_out(game)
        pay(game, who, OTHER)


VISIT: Final = Visit.of()


def offer_visit(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Where the merchant stands, for those with an Action and something to pay with."""
    if why_closed(game, who) is None:
        options.append(VISIT)


def why_not_visit(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why the merchant is not to be visited."""
    return why_closed(game, who)


def why_closed(game: ZoneGame, who: int) -> str | None:
    """Why the merchant can't be visited now; None if he can."""
    survivor = game.survivors[who]
    places = stands(game)
    if not places:
        return "The merchant is not on this map: the team may visit him when the Round ends."
    if survivor.zone not in places:
        return f"The merchant is in {listed([game.setup.board.zones[zone] for zone in places])}."
    if not survivor.actions:
        return "You have no Actions left this Turn."
    if not is_undisturbed(game, who):
        return "The merchant is closed with zombies around."
    if not cards_of(survivor):
        return f"{game.setup.cast[who].name} carries nothing to pay with."
    return None if has_wares(game) else "The merchant has nothing left to sell."


class GoShopping(Choice):
    """The team visits the merchant who is off the map (AR-124)."""

    __slots__ = ()
    verb = "shop"
    says = "Visit the merchant"
    group = "choice"
    shown = Shown("seat", "y")


class StayAway(Choice):
    """Nobody visits the merchant in this Round."""

    __slots__ = ()
    verb = "stay-away"
    says = "Do not visit the merchant this Round"
    group = "choice"
    shown = Shown("end", "x", closes="question")


GO_SHOPPING: Final = GoShopping.of()
STAY_AWAY: Final = StayAway.of()


def merchant_calls(game: ZoneGame) -> None:
    """A merchant off the map can be visited once per Round, when it ends (AR-121, AR-124)."""
    if not stands(game):
        game.frame = MerchantCalls(game.frame)


def visitors(game: ZoneGame) -> tuple[int, ...]:
    """Those who can visit a merchant off the map: Archers with Nimble Shopping, then the others in Turn order (AR-032).

    Whoever carries nothing has nothing to do there.
    """
    seats, first, count = game.setup.seats, game.first_player, game.setup.seat_count
    able = [who for who, survivor in enumerate(game.survivors)
            if not survivor.fate and cards_of(survivor) and is_undisturbed(game, who)]
    return tuple(sorted(able, key=lambda who: (not has(game, who, NIMBLE), (seats[who] - first) % count, who)))


class MerchantCalls(Frame):
    """Does the team visit the merchant in this Round? (AR-124)"""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not visitors(game) or not has_wares(game):
            game.frame = self.below
            return None
        return [GO_SHOPPING, STAY_AWAY]

    def choose(self, game: ZoneGame, option: GoShopping | StayAway) -> None:
        game.frame = self.below
        if isinstance(option, GoShopping):
            game.frame = Shopping(game.frame, visitors(game), False, 0)
            lay_out(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def subject(self, game: ZoneGame) -> Subject:
        """His wares are to be seen meanwhile."""
        return {**super().subject(game), "display": Display.key}

    def prompt(self, game: ZoneGame) -> str:
        return "The Round is over: does the team visit the merchant?"


class PickFirst(SurvivorOption):
    """Who of several nimble shoppers looks first (AR-032)."""

    __slots__ = ()
    verb = "first-pick"
    says = "{who} picks first"
    group = "choice"
    shown = Shown("activate", form="figure")


class Buy(CardOption):
    """Buy a card from the display (AR-116, AR-117)."""

    __slots__ = ()
    verb = "buy"
    group = "card"
    shown = Shown("cards", form="beside")

    def sentence(self, game: ZoneGame) -> str:
        return f"Buy {game.setup.pack.cards[self.card].name} for {price(game, self.card)} cards"


class BribeWith(HeldOption):
    """Give up a card so that the merchant shows other wares: (survivor, held, slot) (AR-122)."""

    __slots__ = ()
    notations = whose_held("bribe")
    group = "card"
    shown = Shown("trade")
    apart = ((("who", "few"),),)

    def sentence(self, game: ZoneGame) -> str:
        _, held, slot = self.numbers
        name = game.setup.pack.cards[held >> 2].name
        return f"Bribe the merchant with {name} {place_of(game, slot)} to see other wares"


class LeaveMerchant(Choice):
    """Have done with the merchant for this time."""

    __slots__ = ()
    verb = "leave-merchant"
    says = "Leave the merchant"
    group = "card"
    shown = Shown("end", "x", closes="question")


LEAVE_MERCHANT: Final = LeaveMerchant.of()


class Shopping(Frame):
    """Survivors at the merchant, one after the other, each as often as he can pay (AR-121 to AR-124).

    `picked` says that the first of them was named among several nimble ones, `bribes` counts those of the visit.
    """

    __slots__ = ("waiting", "picked", "bribes")

    def __init__(self, below: Frame | None, waiting: tuple[int, ...], picked: bool, bribes: int) -> None:
        self.below = below
        self.waiting = waiting
        self.picked = picked
        self.bribes = bribes

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.waiting:
            game.frame = self.below
            lay_out(game)  # unsold cards stay, and the display is filled up again (AR-120)
            return None
        nimble = self._nimble(game)
        if len(nimble) > 1:
            return [PickFirst.of(who) for who in nimble]
        options = self._offers(game, self.waiting[0])
        if not options:
            self._next(game)
            return None
        options.append(LEAVE_MERCHANT)
        return options

    def _nimble(self, game: ZoneGame) -> list[int]:
        return [] if self.picked else [who for who in self.waiting if has(game, who, NIMBLE)]

    def _offers(self, game: ZoneGame, who: int) -> list[Option]:
        survivor = game.survivors[who]
        if survivor.fate:
            return []
        wares = recall(game, Display).wares
        offers: list[Option] = [Buy.of(card) for card in sorted(set(wares))
                                if price(game, card) <= means(game, who, card)]
        most = manners(game).bribes
        if has_wares(game) and (not most or self.bribes < most):
            offers += [BribeWith.of(who, held, slot) for held, slot in lying(survivor)]
        return offers

    def _next(self, game: ZoneGame) -> None:
        game.frame = Shopping(self.below, self.waiting[1:], False, self.bribes)

    def choose(self, game: ZoneGame, option: PickFirst | Buy | BribeWith | LeaveMerchant) -> None:
        if isinstance(option, PickFirst):
            others = tuple([who for who in self.waiting if who != option.who])
            game.frame = Shopping(self.below, (option.who, *others), True, self.bribes)
        elif isinstance(option, Buy):
            who = self.waiting[0]
            remember(game, Display(without(recall(game, Display).wares, option.card)))
            game.frame = Payment(Shopping(self.below, self.waiting, True, self.bribes), who, option.card,
                                 price(game, option.card))
        elif isinstance(option, BribeWith):
            game.frame = Shopping(self.below, self.waiting, True, self.bribes + 1)
            bribe(game, *option.numbers)
        else:
            self._next(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game) if len(self._nimble(game)) > 1 else game.setup.seats[self.waiting[0]]

    def prompt(self, game: ZoneGame) -> str:
        if len(self._nimble(game)) > 1:
            return "Which Archer picks first at the merchant?"
        wares = [game.setup.pack.cards[card].name for card in recall(game, Display).wares]
        offer = listed(wares) if wares else "nothing"
        return f"{game.setup.cast[self.waiting[0]].name} is at the merchant, who offers {offer}."

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.waiting[0]}

    def subject(self, game: ZoneGame) -> Subject:
        return {"who": game.setup.cast[self.waiting[0]].key, "display": Display.key}


def bribe(game: ZoneGame, who: int, held: int, slot: int) -> None:
    """A card is discarded, the display goes back into the deck, and there is a new one (AR-122)."""
    if game.events is not None:
        game.events.append(MerchantBribed(who, held >> 2))
    throw_away(game, who, held, slot)
    shuffle_back(game)
    lay_out(game)
    judge(game)  # a Vault card that was discarded may have been needed (BP-314)


class Pay(HeldOption):
    """Hand over a card for the one that is bought: (survivor, held, slot) (AR-116)."""

    __slots__ = ()
    notations = whose_held("pay")
    group = "card"
    shown = Shown("trade")
    apart = ((("who", "few"),),)

    def sentence(self, game: ZoneGame) -> str:
        _, held, slot = self.numbers
        return f"Pay with {game.setup.pack.cards[held >> 2].name} {place_of(game, slot)}"


class Payment(Frame):
    """A purchase is paid by one Survivor out of his own inventory, and the card is his (AR-119).

    Should he throw away meanwhile what he would need for the rest, the card stays with the merchant.
    """

    __slots__ = ("who", "card", "left")
    asks_about = FOUND

    def __init__(self, below: Frame | None, who: int, card: int, left: int) -> None:
        self.below = below
        self.who = who
        self.card = card
        self.left = left

    def in_flight(self) -> tuple[int, ...]:
        """The card that is bought."""
        return (self.card,)

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        if not self.left:
            game.frame = GainCard(self.below, self.who, self.card, "merchant")
            judge(game)
            return None
        if survivor.fate or means(game, self.who, self.card) < self.left:
            game.frame = self.below
            remember(game, Display(plus(recall(game, Display).wares, self.card)))
            if game.events is not None:
                game.events.append(DealOff(self.who, self.card))
            return None
        decks = manners(game)
        return [Pay.of(self.who, held, slot) for held, slot in lying(survivor)
                if decks.takes(game, held >> 2, self.card)]

    def choose(self, game: ZoneGame, option: Pay) -> None:
        game.frame = Payment(self.below, self.who, self.card, self.left - 1)
        who, held, slot = option.numbers
        hand_over(game, who, held, slot, self.card)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def subject(self, game: ZoneGame) -> Subject:
        """His wares are to be seen meanwhile."""
        return {**super().subject(game), "display": Display.key}

    def prompt(self, game: ZoneGame) -> str:
        cards = "1 card" if self.left == 1 else f"{self.left} cards"
        return (f"{game.setup.cast[self.who].name} buys {game.setup.pack.cards[self.card].name} "
                f"and still has to pay {cards}: which one?")

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who, "card": self.card, "left": self.left}


def hand_over(game: ZoneGame, who: int, held: int, slot: int, wanted: int) -> None:
    """A paid card goes to the discards of the Search Deck, or to the deck it belongs to at some tables (AR-118)."""
    take_out(game, who, held, slot)
    card = held >> 2
    decks = manners(game)
    if decks.sorts_payment and decks.is_sold(game, card):
        decks.put_under(game, card)
    else:
        game.equipment_discard = plus(game.equipment_discard, card)
    if game.events is not None:
        game.events.append(MerchantPaid(who, card, wanted))


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """A merchant on the map or off it."""
    decks = in_place_of(rules.decks, MerchantDecks, among_zombies=chosen.flag("merchant_among_zombies"),
                        bribes=chosen.number("merchant_bribes"),
                        takes_vault_cards=chosen.flag("merchant_takes_vault_cards"),
                        takes_wares=chosen.flag("merchant_takes_wares"),
                        sorts_payment=chosen.flag("merchant_sorts_payment"))
    return rules.but(decks=decks).adding(
        states=Display, turn_options=offer_visit, round_ends=merchant_calls, reasons=((Visit, why_not_visit),))


MODULE: Final = Module(
    "merchants",
    compose,
    rules="AR-114 to AR-126",
    switches_on=("split_decks",),
    readings=(
        Reading("merchant_among_zombies", False, "AR-123, AR-124", (True, False)),
        Reading("merchant_bribes", 0, "AR-122", (0, 1, 2)),
        Reading("merchant_takes_vault_cards", False, "AR-116", (True, False)),
        Reading("merchant_takes_wares", True, "AR-116", (True, False)),
        Reading("merchant_sorts_payment", False, "AR-118", (True, False)),
    ),
)
