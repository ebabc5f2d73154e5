"""Dealing the starting cards: as the team likes, at least one to each Survivor (BP-018, BP-019, BP-024, BP-468)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.team.inventory import places, trading
from gravetide.families.zones.team.team import cards_of, without
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import CARD, SURVIVOR, WHOSE, CardOption, Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class DealingRules:
    """The readings of the deal that a table may change."""

    __slots__ = ("named_cards_from_deck", "spare_cards", "spares_join_deck")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"spare_cards": ("all", "some", "none")}
    # For a seventh Survivor and more: the rulebook has their cards in other boxes, these are our picks (BP-307).
    for_larger_teams: ClassVar[tuple[str, ...]] = (
        "short-sword", "short-bow", "hammer", "mana-blast", "short-sword", "short-bow")

    def __init__(self, *, named_cards_from_deck: bool = True, spare_cards: str = "all",
                 spares_join_deck: bool = False) -> None:
        self.named_cards_from_deck = named_cards_from_deck  # False: copies of their own, the deck stays whole (BP-019)
        # What a small team deals when everybody has a card: all that is left; some of it, as it likes, if it deals by
        # hand; none (BP-018, BP-024).
        self.spare_cards = spare_cards
        self.spares_join_deck = spares_join_deck  # what nobody gets is shuffled into the Equipment deck (BP-024)

    def usual(self) -> str:
        """How starting cards are dealt where nobody says so."""
        return "suggested"

    def pool(self, game: ZoneGame) -> tuple[int, ...]:
        """The starting cards that are dealt; the decks are made."""
        return game.setup.starting

    def begin(self, game: ZoneGame, then: Frame) -> Frame:
        """What is pending when all is in place: the deal, and then the rest."""
        return DealEquipment(then, self.pool(game), 0)

    def refusal(self, seats: tuple[str, ...]) -> str:
        """Why a team can't be shared out like this, or nothing."""
        return ""

    def each(self, most: int) -> list[int]:
        """How many Survivors each of one, two and up to so many players runs; nothing where they share as they like."""
        return []

    def seats(self, team: list[str]) -> list[str]:
        """How a team is shared out where nobody says so: one player has them all."""
        return [" ".join(team)]


class DealtByLot(DealingRules):
    """One starting card each, by lot: those that are not for everybody first (Z1-001 to Z1-004, Z1-200)."""

    __slots__ = ("team_size",)
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "spare_cards": ("all", "some", "none"), "team_size": ("free", "by the table")}

    def __init__(self, *, named_cards_from_deck: bool = True, spare_cards: str = "none",
                 spares_join_deck: bool = False, team_size: str = "free") -> None:
        super().__init__(named_cards_from_deck=named_cards_from_deck, spare_cards=spare_cards,
                         spares_join_deck=spares_join_deck)
        self.team_size = team_size  # as many as the quest takes, or just as many as the table of the set-up says

    def usual(self) -> str:
        """By lot."""
        return "random"

    def pool(self, game: ZoneGame) -> tuple[int, ...]:
        """Cards of which the deck has others come first, the rest fills up; what is not dealt is out of play."""
        cards = game.setup.pack.cards
        named = [card for card in game.setup.starting if cards[card].deck]
        filler = [card for card in game.setup.starting if not cards[card].deck]
        number = max(0, len(game.survivors) - len(named))
        left = tuple(filler[number:])
        if self.spares_join_deck:
            game.setup.rules.decks.shuffle_in(game, left)
        else:
            game.out_of_play = tuple(sorted(game.out_of_play + left))
        return tuple(sorted(named + filler[:number]))

    def each(self, most: int) -> list[int]:
        """As the set-up proposes (Z1-001)."""
        return [proposed_team(players)[0] for players in range(1, most + 1)]

    def seats(self, team: list[str]) -> list[str]:
        """As few players as may run them, with as many each (Z1-200)."""
        players = max(1, -(-len(team) // MOST_EACH))
        each = -(-len(team) // players)
        return [" ".join(team[first:first + each]) for first in range(0, max(1, len(team)), each or 1)]

    def refusal(self, seats: tuple[str, ...]) -> str:
        """Nobody runs more than four; the table of the set-up binds only where it is played so (Z1-200)."""
        sizes = [len(seat.split()) for seat in seats]
        if max(sizes) > MOST_EACH:
            return f"A player runs at most {MOST_EACH} Survivors, not {max(sizes)}."
        if self.team_size == "by the table" and sizes != [*proposed_team(len(seats))]:
            wanted = " + ".join([str(size) for size in proposed_team(len(seats))])
            return f"{len(seats)} players run {wanted} Survivors at this table, not {' + '.join(map(str, sizes))}."
        return ""


MOST_EACH: Final = 4
"""Survivors that one player runs, at most (Z1-200)."""


def proposed_team(players: int, least: int = 0) -> tuple[int, ...]:
    """How many Survivors each player runs, as set-up proposes; a quest may want at `least` so many (Z1-001, Z1-200)."""
    team = [{1: 4, 2: 3, 3: 2}.get(players, 1)] * players
    turn = 0
    while sum(team) < least and min(team) < MOST_EACH:
        team[turn % players] += 1
        turn += 1
    return tuple(team)


def give_named_cards(game: ZoneGame) -> None:
    """Starting skills that name a card: it comes out of the Equipment deck, if there is one left (BP-019, BP-468)."""
    from_deck = game.setup.rules.dealing.named_cards_from_deck
    for who, survivor in enumerate(game.survivors):
        for skill in survivor.skills:
            named = game.setup.pack.skills[skill]
            if named.family == "starts_with" and (named.card in game.equipment or not from_deck):
                if from_deck:
                    game.equipment = without(game.equipment, named.card)
                slot = places.HAND if places.fits(game, who, named.card, places.HAND) else places.PACK
                places.put(game, who, named.card << 2, slot)


def give(game: ZoneGame, who: int, card: int) -> None:
    """A starting card goes in Hand, or in the Backpack when both Hands are full."""
    slot = places.HAND if places.has_room(game, who, places.HAND) else places.PACK
    places.put(game, who, card << 2, slot)
    if game.events is not None:
        game.events.append(events.CardGained(who, card, "start"))


class Deal(CardOption):
    """Give a starting card to the Survivor in question."""

    __slots__ = ()
    verb = "deal"
    says = "{card}"
    group = "card"
    shown = Shown("cards")


class DealEquipment(Frame):
    """The team hands out the starting cards, first of all one to each Survivor (BP-018)."""

    __slots__ = ("pool", "who")
    asks_about = WHOSE

    def __init__(self, below: Frame | None, pool: tuple[int, ...], who: int) -> None:
        self.below = below
        self.pool = pool
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        alone = len(game.survivors) == 1 and game.setup.rules.dealing.spare_cards == "all"
        if self.who == len(game.survivors) or alone:
            game.frame = DealSpares(self.below, self.pool)
            return None
        if game.setup.deal == "suggested":
            self._deal(game, self._suggestion(game))
            return None
        if game.setup.deal == "random":
            self._deal(game, game.draw(self.pool))
            return None
        return [Deal.of(card) for card in sorted(set(self.pool))]

    def _suggestion(self, game: ZoneGame) -> int:
        """Our own deal, not a rule: the card the sheet suggests while it lasts, else one that nobody else asks for."""
        setup = game.setup
        own = setup.cast[self.who].deal
        if own and setup.pack.card[own].index in self.pool:
            return setup.pack.card[own].index
        wanted = [setup.pack.card[s.deal].index for s in setup.cast[self.who:] if s.deal]
        free = [card for card in self.pool if self.pool.count(card) > wanted.count(card)]
        return (free or list(self.pool))[0]

    def choose(self, game: ZoneGame, option: Deal) -> None:
        self._deal(game, option.card)

    def _deal(self, game: ZoneGame, card: int) -> None:
        give(game, self.who, card)
        game.frame = DealEquipment(self.below, without(self.pool, card), self.who + 1)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Which starting card does {game.setup.cast[self.who].name} get?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who}


class DealSpare(Choice):
    """Give one of the cards that are left to a Survivor: (card, survivor)."""

    __slots__ = ()
    verb = "deal"
    says = "{who} gets {card} too"
    group = "card"
    shown = Shown("cards")
    fields = (Field("card", CARD), Field("who", SURVIVOR))


class LeaveSpares(Choice):
    """The cards that are left stay in the box."""

    __slots__ = ()
    verb = "enough"
    says = "Leave the other starting cards in the box"
    group = "card"
    shown = Shown(letter="d", closes="question")


LEAVE_SPARES: Final = LeaveSpares.of()


class DealSpares(Frame):
    """Everybody has a card and some are left: any Survivor gets more until none is left (BP-024).

    A table may also play that a team which deals by hand stops when it likes, or that everybody has one and no more.
    """

    __slots__ = ("pool",)

    def __init__(self, below: Frame | None, pool: tuple[int, ...]) -> None:
        self.below = below
        self.pool = pool

    def step(self, game: ZoneGame) -> list[Option] | None:
        reading, by_hand = game.setup.rules.dealing.spare_cards, game.setup.deal == "choose"
        # Nobody can carry more than his slots hold, however many cards come with his skills and his quest.
        takers = [who for who in range(len(game.survivors)) if places.has_room(game, who, places.PACK)]
        if not self.pool or reading == "none" or (reading == "some" and not by_hand):
            self._end(game)
            return None
        if reading == "all":
            if not takers:
                self._end(game)
                return None
            if len(takers) == 1:
                self._deal(game, self.pool[0], takers[0])
                return None
            if not by_hand:
                self._deal_for_them(game, takers)
                return None
        options: list[Option] = [DealSpare.of(card, who) for card in sorted(set(self.pool)) for who in takers]
        if reading == "some":
            options.append(LEAVE_SPARES)
        return options

    def _deal_for_them(self, game: ZoneGame, takers: list[int]) -> None:
        """Our own deal, not a rule: to those who carry least, by lot or to the one whose sheet suggests such a card."""
        fewest = min([len(cards_of(game.survivors[who])) for who in takers])
        takers = [who for who in takers if len(cards_of(game.survivors[who])) == fewest]
        if game.setup.deal == "random":
            self._deal(game, game.draw(self.pool), game.draw(tuple(takers)))
            return
        pack, cast = game.setup.pack, game.setup.cast
        wishes = [(pack.card[cast[who].deal].index, who) for who in takers if cast[who].deal]
        card, who = next((wish for wish in wishes if wish[0] in self.pool), (self.pool[0], takers[0]))
        self._deal(game, card, who)

    def _deal(self, game: ZoneGame, card: int, who: int) -> None:
        give(game, who, card)
        game.frame = DealSpares(self.below, without(self.pool, card))

    def choose(self, game: ZoneGame, option: DealSpare | LeaveSpares) -> None:
        if isinstance(option, DealSpare):
            self._deal(game, *option.numbers)
        else:
            self._end(game)

    def _end(self, game: ZoneGame) -> None:
        game.frame = self.below
        if game.setup.rules.dealing.spares_join_deck:
            game.setup.rules.decks.shuffle_in(game, self.pool)
        else:
            game.out_of_play = tuple(sorted(game.out_of_play + self.pool))
        if game.setup.deal == "choose":
            _offer_other_slots(game)

    def seat(self, game: ZoneGame) -> int:
        return game.first_player

    def prompt(self, game: ZoneGame) -> str:
        return "Everybody has a starting card: who gets another one?"


def _offer_other_slots(game: ZoneGame) -> None:
    """Whoever could lay his starting cards otherwise than we did may do so before the game begins."""
    for who in reversed(range(len(game.survivors))):
        survivor = game.survivors[who]
        if survivor.pack or any(places.fits(game, who, held >> 2, places.BODY) for held in cards_of(survivor)):
            trading.begin(game, who, -1)
