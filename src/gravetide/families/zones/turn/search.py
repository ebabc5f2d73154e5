"""Searching: where, what is drawn, what may be kept (BP-117 to BP-123)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import SEARCH
from gravetide.families.zones.horde.spawning import place_zombies
from gravetide.families.zones.team.inventory import gaining, trading
from gravetide.families.zones.team.team import abilities, cards_of, discard, hand_held, has_gem, plus, without
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import SEARCHED, USED_DESTINY, can_pay, pay
from gravetide.families.zones.turn.options import FOUND, CardOption, Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor
    from gravetide.families.zones.team.abilities import Abilities


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchRules:
    """How a Zone is searched; every drawn card is dealt with by itself (BP-461)."""

    __slots__ = ("cards", "rooms_run_out", "keep_all")

    def __init__(self, *, cards: int = 1, rooms_run_out: bool = False, keep_all: bool = True) -> None:
        self.cards = cards  # without special equipment (BP-119)
        self.rooms_run_out = rooms_run_out  # a Zone is searched once in a game (BP-123)
        self.keep_all = keep_all  # False: one of the cards that a Search draws (BP-461)

    def has_cards(self, game: ZoneGame, zone: int) -> bool:
        """Whether a search in this Zone would find anything."""
        return bool(game.equipment or game.equipment_discard)

    def may_hold(self, game: ZoneGame, room: int) -> bool:
        """Whether a room is worth the way, as far as everybody knows."""
        return True

    def nothing_left(self, game: ZoneGame, zone: int) -> str:
        """Why it would not, in words."""
        return "The Equipment deck and its discards are empty."

    def draw(self, game: ZoneGame, zone: int) -> int:
        """The next card that a search in this Zone finds."""
        return draw_equipment(game)

    def and_then(self, game: ZoneGame, who: int) -> None:
        """A search begins: what else it brings when its cards are drawn, as frames."""

    def left_in_deck(self, game: ZoneGame) -> int:
        """How many cards the Equipment deck holds."""
        return len(game.equipment)

    def reshuffle(self, game: ZoneGame) -> None:
        """The deck is empty: the discards become the deck (BP-121)."""
        game.equipment, game.equipment_discard = game.equipment_discard, ()
        if game.events is not None:
            game.events.append(events.DeckReshuffled("equipment"))

    def look_through(self, game: ZoneGame) -> None:
        """Somebody looks for a certain card in the deck: from now on `game.equipment` is the deck and no more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchCleanZones(SearchRules):
    """The same, but nothing is found where Corruption lies (WD-066)."""

    __slots__ = ()

    def has_cards(self, game: ZoneGame, zone: int) -> bool:
        """Not in a corrupted Zone."""
        return not _is_corrupted(game, zone) and bool(game.equipment or game.equipment_discard)

    def may_hold(self, game: ZoneGame, room: int) -> bool:
        """Not when it is corrupted."""
        return not _is_corrupted(game, room)

    def nothing_left(self, game: ZoneGame, zone: int) -> str:
        """Corruption, or empty piles."""
        if _is_corrupted(game, zone):
            return "You can't find anything in Corruption."
        return "The Equipment deck and its discards are empty."


def _is_corrupted(game: ZoneGame, zone: int) -> bool:
    return any(zones(game) >> zone & 1 for zones in game.setup.additions.corrupted)


class Search(Choice):
    """Search the Zone (BP-117, BP-118)."""

    __slots__ = ()
    verb = "search"
    says = "Search here"
    group = "search"
    shown = Shown("search", "s", usual="Search", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and draw."""
        pay(game, who, SEARCH)
        if game.setup.rules.search.rooms_run_out:
            game.searched |= 1 << game.survivors[who].zone
        begin_search(game, who)


class HoldYourNose(Choice):
    """A free search after a kill, anywhere (BP-426, BP-427)."""

    __slots__ = ()
    verb = "rummage"
    says = "Search the fallen for free (Hold your nose)"
    group = "search"
    shown = Shown("search", "y", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Draw without spending an Action."""
        begin_search(game, who)


SEARCH_HERE: Final = Search.of()
HOLD_YOUR_NOSE: Final = HoldYourNose.of()


def search_options(game: ZoneGame, survivor: Survivor, able: Abilities, options: list[Option]) -> None:
    """The searches a Survivor can make now."""
    if survivor.used & SEARCHED or not game.setup.rules.search.has_cards(game, survivor.zone):
        return
    if game.zombies[survivor.zone]:
        if (able.hold_your_nose and game.setup.rules.skills.rummage_among_zombies
                and game.setup.rules.skills.may_rummage(game, survivor)):
            options.append(HOLD_YOUR_NOSE)
        return
    if ((game.setup.board.kind[survivor.zone] == "room" or able.search_anywhere) and can_pay(survivor, SEARCH)
            and not game.searched >> survivor.zone & 1):
        options.append(SEARCH_HERE)
    if able.hold_your_nose and game.setup.rules.skills.may_rummage(game, survivor):
        options.append(HOLD_YOUR_NOSE)


def begin_search(game: ZoneGame, who: int) -> None:
    """Draw as many cards as skills and a Torch allow, one after the other; then re-order for free (BP-120)."""
    game.edit(who).used |= SEARCHED
    cards = game.setup.pack.cards
    lights = [cards[h >> 2].search_cards for h in hand_held(game, who) if has_gem(game, who, h >> 2)]
    number = max([game.setup.rules.search.cards, *lights])
    game.frame = AfterSearch(game.frame, who)
    game.setup.rules.search.and_then(game, who)
    extra = abilities(game, who).search_extra + sum([cards[h >> 2].extra_search for h in cards_of(game.survivors[who])])
    _begin_drawing(game, who, number + extra)


def _begin_drawing(game: ZoneGame, who: int, number: int) -> None:
    if game.setup.rules.search.keep_all:
        game.frame = DrawEquipment(game.frame, who, number)
    else:
        game.frame = DrawThenChoose(game.frame, who, number, ())


def draw_equipment(game: ZoneGame) -> int:
    """Take a card at random from the Equipment deck; the discards become the deck when it is empty (BP-121).

    Where strong cards lie in a deck of their own (`split_decks`) this is the Search Deck.
    """
    rules = game.setup.rules.search
    if not rules.left_in_deck(game):
        rules.reshuffle(game)
    card = game.draw(game.equipment)
    game.equipment = without(game.equipment, card)
    return card


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawEquipment(Frame):
    """Cards still to be drawn in a search."""

    __slots__ = ("who", "left")

    def __init__(self, below: Frame | None, who: int, left: int) -> None:
        self.below = below
        self.who = who
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        if not self.left or survivor.fate or not game.setup.rules.search.has_cards(game, survivor.zone):
            game.frame = self.below
            return None
        game.frame = DrawEquipment(self.below, self.who, self.left - 1)
        reveal_card(game, self.who)
        return None

    def one_more(self) -> DrawEquipment:
        """The same with another card to come."""
        return DrawEquipment(self.below, self.who, self.left + 1)


class Pick(CardOption):
    """Of the cards drawn, keep this one."""

    __slots__ = ()
    verb = "choose"
    says = "Keep {card} and discard the others"
    group = "card"


class DrawThenChoose(Frame):
    """A search of which one card may be kept (the other reading of BP-461): all are drawn, then one is chosen."""

    __slots__ = ("who", "left", "pool")

    def __init__(self, below: Frame | None, who: int, left: int, pool: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.left = left
        self.pool = pool

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        fallen = survivor.fate
        if self.left and not fallen and game.setup.rules.search.has_cards(game, survivor.zone):
            game.frame = DrawThenChoose(self.below, self.who, self.left - 1, self.pool)
            reveal_card(game, self.who)
            return None
        if self.pool and not fallen:
            return [Pick.of(card) for card in sorted(set(self.pool))]
        game.frame = self.below
        for card in self.pool:
            discard(game, self.who, card)
        return None

    def choose(self, game: ZoneGame, option: Pick) -> None:
        game.frame = self.below
        for card in without(self.pool, option.card):
            discard(game, self.who, card)
        take(game, self.who, option.card)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Which card does {game.setup.cast[self.who].name} keep?"


def reveal_card(game: ZoneGame, who: int) -> None:
    """Draw one card where the Survivor searches and show it."""
    show_card(game, who, game.setup.rules.search.draw(game, game.survivors[who].zone))


def show_card(game: ZoneGame, who: int, card: int) -> None:
    """A card was drawn; Destiny may throw it back before anything else happens."""
    if game.events is not None:
        game.events.append(events.CardDrawn(who, card))
    if abilities(game, who).destiny and not game.survivors[who].used & USED_DESTINY:
        game.frame = TemptFate(game.frame, who, card)
    else:
        found(game, who, card)


class AcceptFate(Choice):
    """Keep to the card drawn."""

    __slots__ = ()
    verb = "accept"
    says = "Accept this card"
    group = "choice"


class DefyFate(Choice):
    """Discard the card and draw another (Destiny)."""

    __slots__ = ()
    verb = "defy"
    says = "Discard it and draw another (Destiny)"
    group = "choice"


ACCEPT_FATE: Final = AcceptFate.of()
DEFY_FATE: Final = DefyFate.of()


class TemptFate(Frame):
    """Destiny: once per Turn a drawn card may be replaced (BP-419)."""

    __slots__ = ("who", "card")
    asks_about = FOUND

    def __init__(self, below: Frame | None, who: int, card: int) -> None:
        self.below = below
        self.who = who
        self.card = card

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [ACCEPT_FATE, DEFY_FATE]

    def choose(self, game: ZoneGame, option: AcceptFate | DefyFate) -> None:
        game.frame = self.below
        if isinstance(option, AcceptFate):
            found(game, self.who, self.card)
            return
        game.edit(self.who).used |= USED_DESTINY
        # The thrown card joins the discards only after the new one is drawn, so that it can't come straight back.
        rules, zone = game.setup.rules.search, game.survivors[self.who].zone
        more = rules.has_cards(game, zone) or rules.left_in_deck(game) or game.equipment_discard
        card = rules.draw(game, zone) if more else -1
        discard(game, self.who, self.card)
        if card >= 0:
            if game.events is not None:
                game.events.append(events.CardDrawn(self.who, card))
            found(game, self.who, card)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} draws {game.setup.pack.cards[self.card].name}: accept it?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who, "card": self.card}


def found(game: ZoneGame, who: int, card: int) -> None:
    """A trap springs; anything else may be kept (BP-119, BP-122)."""
    kind = game.setup.pack.cards[card]
    if kind.trap is not None:
        for moment in game.setup.additions.surprised:
            moment(game, who)
        discard(game, who, card)
        place_zombies(game, game.survivors[who].zone, *kind.trap)
    elif isinstance(game.frame, DrawThenChoose):
        game.frame = DrawThenChoose(game.frame.below, who, game.frame.left, plus(game.frame.pool, card))
    else:
        take(game, who, card)


def take(game: ZoneGame, who: int, card: int) -> None:
    """The card is the Survivor's if he wants it. Matching set! looks for its twin (BP-446)."""
    kind = game.setup.pack.cards[card]
    able = abilities(game, who)
    if able.matching_set and (kind.dual or any(able.dual & a.mode for a in kind.attacks)):
        game.setup.rules.search.look_through(game)
        if card in game.equipment:
            game.frame = MatchingSet(game.frame, who, card)
    game.frame = gaining.GainCard(game.frame, who, card, "search")


class TakeTwin(Choice):
    """Take the second copy."""

    __slots__ = ()
    verb = "match"
    says = "Take a second one from the deck (Matching set!)"
    group = "choice"


class LeaveTwin(Choice):
    """Leave it in the deck."""

    __slots__ = ()
    verb = "pass"
    says = "Leave it in the deck"
    group = "choice"


TAKE_TWIN: Final = TakeTwin.of()
LEAVE_TWIN: Final = LeaveTwin.of()


class MatchingSet(Frame):
    """A dual card was found and the deck holds another."""

    __slots__ = ("who", "card")
    asks_about = FOUND

    def __init__(self, below: Frame | None, who: int, card: int) -> None:
        self.below = below
        self.who = who
        self.card = card

    def step(self, game: ZoneGame) -> list[Option] | None:
        if game.survivors[self.who].fate or self.card not in game.equipment:
            game.frame = self.below
            return None
        return [TAKE_TWIN, LEAVE_TWIN]

    def choose(self, game: ZoneGame, option: TakeTwin | LeaveTwin) -> None:
        game.frame = self.below
        if isinstance(option, TakeTwin):
            game.equipment = without(game.equipment, self.card)
            game.frame = gaining.GainCard(game.frame, self.who, self.card, "search")

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Does {game.setup.cast[self.who].name} take a second {game.setup.pack.cards[self.card].name}?"


class AfterSearch(Frame):
    """The inventory may be re-ordered for free after a search (BP-120)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        if not game.survivors[self.who].fate and cards_of(game.survivors[self.who]):
            trading.begin(game, self.who, -1)
        return None


__all__ = ["SearchRules", "begin_search", "search_options"]
