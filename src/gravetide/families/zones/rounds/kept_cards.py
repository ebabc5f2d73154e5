"""Cards that were kept from the quest before: handed out before the deal, and arranged freely (EE-087, EE-154)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.rounds.dealing import Deal, DealingRules, DealSpares, give
from gravetide.families.zones.team.inventory import gaining, places, trading
from gravetide.families.zones.team.team import cards_of, without
from gravetide.families.zones.turn.options import CARD, SURVIVOR, Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class KeptFirst(DealingRules):
    """Kept cards go to their keepers before the deal, and kept starting cards count in it (EE-087, EE-154)."""

    __slots__ = ()

    def begin(self, game: ZoneGame, then: Frame) -> Frame:
        """Without kept cards the deal is as usual; else everybody arranges what he has before the game begins."""
        kept = game.setup.kept
        if not any(kept):
            return super().begin(game, then)
        pool = list(self.pool(game))
        surplus: list[int] = []
        has_start = []
        for who, cards in enumerate(kept):
            for card in cards:
                if not _taken_out(game, card, pool):
                    continue
                if game.setup.pack.cards[card].starting:
                    has_start.append(who)
                slot = next((slot for slot in (places.HAND, places.BODY, places.PACK)
                             if places.fits(game, who, card, slot) and places.has_room(game, who, slot)), -1)
                if slot >= 0:
                    places.put(game, who, card << 2, slot)
                else:
                    surplus += [who, card]
        keepers = tuple([who for who, cards in enumerate(kept) if cards])
        waiting = tuple([who for who in range(len(game.survivors)) if who not in has_start])
        return DealAroundKept(ArrangeKept(then, tuple(surplus), keepers), tuple(sorted(pool)), waiting)


def _taken_out(game: ZoneGame, card: int, pool: list[int]) -> bool:
    """A kept card comes out of the starting cards, its deck, or the Vault Weapons; whether there is one."""
    if card in pool:
        pool.remove(card)
    elif card in game.equipment:
        game.equipment = without(game.equipment, card)
    elif card in game.artifacts:
        game.artifacts = without(game.artifacts, card)
    else:
        return False
    return True


class GiveUpCard(Choice):
    """A keeper of several starting cards gives one up: (survivor, card)."""

    __slots__ = ()
    verb = "part"
    says = "{who} gives away {card}"
    group = "card"
    fields = (Field("who", SURVIVOR), Field("card", CARD))


class DealAroundKept(Frame):
    """The starting cards that nobody kept are dealt to those who have none (EE-154)."""

    __slots__ = ("pool", "waiting")

    def __init__(self, below: Frame | None, pool: tuple[int, ...], waiting: tuple[int, ...]) -> None:
        self.below = below
        self.pool = pool
        self.waiting = waiting

    def in_flight(self) -> tuple[int, ...]:
        """The cards that are not dealt yet."""
        return self.pool

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.waiting:
            game.frame = DealSpares(self.below, self.pool)
            return None
        if not self.pool:
            offers = [GiveUpCard.of(who, card) for who in range(len(game.setup.kept)) if len(_started(game, who)) > 1
                      for card in sorted(set(_started(game, who)))]
            if not offers:  # a larger team than there are starting cards
                game.frame = self.below
                return None
            return list(offers)
        if game.setup.deal == "random":
            self._deal(game, game.draw(self.pool))
            return None
        if game.setup.deal == "choose":
            return [Deal.of(card) for card in sorted(set(self.pool))]
        own = game.setup.cast[self.waiting[0]].deal
        wanted = game.setup.pack.card[own].index if own else -1
        self._deal(game, wanted if wanted in self.pool else self.pool[0])
        return None

    def choose(self, game: ZoneGame, option: Option) -> None:
        if isinstance(option, GiveUpCard):
            who, card = option.numbers
            slot = next(slot for held, slot in places.lying(game.survivors[who]) if held == card << 2)
            places.take_out(game, who, card << 2, slot)
            game.frame = DealAroundKept(self.below, (card,), self.waiting)
        else:
            self._deal(game, option.numbers[0])

    def _deal(self, game: ZoneGame, card: int) -> None:
        who = self.waiting[0]
        game.frame = DealAroundKept(self.below, without(self.pool, card), self.waiting[1:])
        if places.has_place_for(game, who, card):
            give(game, who, card)
        else:
            game.frame = gaining.GainCard(game.frame, who, card, "start")

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.waiting[0]] if self.pool else game.first_player

    def prompt(self, game: ZoneGame) -> str:
        name = game.setup.cast[self.waiting[0]].name
        if not self.pool:
            return f"{name} has no starting card: who gives one away?"
        return f"Which starting card does {name} get?"


def _started(game: ZoneGame, who: int) -> list[int]:
    """The starting cards that a keeper has."""
    return [held >> 2 for held in cards_of(game.survivors[who]) if game.setup.pack.cards[held >> 2].starting]


class ArrangeKept(Frame):
    """Cards beyond the slots are given up by choice, then keepers arrange what they have (EE-087, EE-154).

    `surplus` are pairs of Survivor and card.
    """

    __slots__ = ("surplus", "keepers")

    def __init__(self, below: Frame | None, surplus: tuple[int, ...], keepers: tuple[int, ...]) -> None:
        self.below = below
        self.surplus = surplus
        self.keepers = keepers

    def in_flight(self) -> tuple[int, ...]:
        """The cards that have no place yet."""
        return self.surplus[1::2]

    def step(self, game: ZoneGame) -> list[Option] | None:
        if self.surplus:
            game.frame = gaining.GainCard(ArrangeKept(self.below, self.surplus[2:], self.keepers),
                                            self.surplus[0], self.surplus[1], "start")
        elif self.keepers:
            game.frame = ArrangeKept(self.below, (), self.keepers[1:])
            trading.begin(game, self.keepers[0], -1)
        else:
            game.frame = self.below
        return None
