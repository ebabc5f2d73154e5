"""Dealing the starting cards: as the team likes, at least one to each Survivor (BP-018, BP-019, BP-024, BP-468)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.kernel.frame import Frame, Option
from gravetide.rules import events, inventory
from gravetide.rules.options import CardOption, Numbers, Word
from gravetide.rules.team import cards_of, without

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame


class DealingRules:
    """The readings of the deal that a table may change."""

    __slots__ = ("named_cards_from_deck", "spare_cards", "spares_join_deck")

    def __init__(self, *, named_cards_from_deck: bool = True, spare_cards: bool = True,
                 spares_join_deck: bool = False) -> None:
        self.named_cards_from_deck = named_cards_from_deck  # False: copies of their own, the deck stays whole (BP-019)
        self.spare_cards = spare_cards  # a small team may deal what is left after one card each (BP-018, BP-024)
        self.spares_join_deck = spares_join_deck  # what nobody gets is shuffled into the Equipment deck (BP-024)


def give_named_cards(game: ZoneGame) -> None:
    """Starting skills that name a card: it comes out of the Equipment deck, if there is one left (BP-019, BP-468)."""
    from_deck = game.setup.rules.dealing.named_cards_from_deck
    for who, survivor in enumerate(game.survivors):
        for skill in survivor.skills:
            named = game.setup.pack.skills[skill]
            if named.family == "starts_with" and (named.card in game.equipment or not from_deck):
                if from_deck:
                    game.stirred = True
                    game.equipment = without(game.equipment, named.card)
                slot = inventory.HAND if inventory.fits(game, who, named.card, inventory.HAND) else inventory.PACK
                inventory.put(game, who, named.card << 2, slot)


def give(game: ZoneGame, who: int, card: int) -> None:
    """A starting card goes in Hand, or in the Backpack when both Hands are full."""
    slot = inventory.HAND if inventory.has_room(game, who, inventory.HAND) else inventory.PACK
    inventory.put(game, who, card << 2, slot)
    if game.events is not None:
        game.events.append(events.CardGained(who, card, "start"))


class Deal(CardOption):
    """Give a starting card to the Survivor in question."""

    __slots__ = ()
    verb = "deal"
    says = "{card}"
    group = "card"


class DealEquipment(Frame):
    """The team hands out the starting cards, first of all one to each Survivor (BP-018)."""

    __slots__ = ("pool", "who")

    def __init__(self, below: Frame | None, pool: tuple[int, ...], who: int) -> None:
        self.below = below
        self.pool = pool
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        if self.who == len(game.survivors):
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
        wanted = [setup.pack.card[s.deal].index for s in setup.cast[self.who:] if s.deal]
        own = setup.cast[self.who].deal
        if own and setup.pack.card[own].index in self.pool:
            return setup.pack.card[own].index
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


class DealSpare(Numbers):
    """Give one of the cards that are left to a Survivor: (card, survivor)."""

    __slots__ = ()
    group = "card"

    def notation(self, game: ZoneGame) -> str:
        card, who = self.numbers
        return f"deal {game.setup.pack.cards[card].key} {game.setup.cast[who].key}"

    def sentence(self, game: ZoneGame) -> str:
        card, who = self.numbers
        return f"{game.setup.cast[who].name} gets {game.setup.pack.cards[card].name} too"


class LeaveSpares(Word):
    """The cards that are left stay in the box."""

    __slots__ = ()
    verb = "enough"
    says = "Leave the other starting cards in the box"
    group = "card"


LEAVE_SPARES: Final = LeaveSpares()


class DealSpares(Frame):
    """Everybody has a card and some are left: any Survivor may get more, the rest stays out of play (BP-024).

    The deals that are our own, suggested and random, stop at one card each.
    """

    __slots__ = ("pool",)

    def __init__(self, below: Frame | None, pool: tuple[int, ...]) -> None:
        self.below = below
        self.pool = pool

    def step(self, game: ZoneGame) -> list[Option] | None:
        setup = game.setup
        if not self.pool or setup.deal != "choose" or not setup.rules.dealing.spare_cards:
            self._end(game)
            return None
        # Nobody can carry more than his slots hold, however many cards come with his skills and his quest.
        takers = [who for who in range(len(game.survivors)) if inventory.has_room(game, who, inventory.PACK)]
        options: list[Option] = [DealSpare.of(card, who) for card in sorted(set(self.pool)) for who in takers]
        options.append(LEAVE_SPARES)
        return options

    def choose(self, game: ZoneGame, option: DealSpare | LeaveSpares) -> None:
        if isinstance(option, DealSpare):
            card, who = option.numbers
            give(game, who, card)
            game.frame = DealSpares(self.below, without(self.pool, card))
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
        if survivor.pack or any(inventory.fits(game, who, held >> 2, inventory.BODY) for held in cards_of(survivor)):
            inventory.begin(game, who, -1)
