"""A world as one seat could imagine it: what it can't know dealt anew, the rest as it is (ZP-243)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.team.outcome import slip_is_hidden
from gravetide.families.squares.turn.searching import OrderCards, knows, onlookers
from gravetide.kernel.rng import seeded

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame


def imagined(game: SquareGame, seat: int | None, seed: int) -> SquareGame:
    """A copy with another future, other slips and other unseen cards on the deck, all with the right chances."""
    twin = game.copy()
    twin.rng = seeded(seed)
    twin.script = twin.stacked = ()
    deal_slips(twin, seat)
    deal_top(twin, seat)
    twin.reveals = game.reveals
    return twin


def deal_slips(game: SquareGame, seat: int | None) -> None:
    """Slips that the seat has not seen, the spare one among them, change places; before the first round all of them."""
    if not game.setup.rules.variant.traitor or game.revealed:
        return
    own = [who for who, owner in enumerate(game.setup.seats) if owner == seat and game.round]
    if game.traitor in own or (game.traitor >= 0 and not slip_is_hidden(game, game.traitor)):
        return
    unseen = [who for who in range(len(game.humans)) if who not in own and slip_is_hidden(game, who)]
    game.traitor = game.draw((*unseen, -1))


def deal_top(game: SquareGame, seat: int | None) -> None:
    """Cards that only others have seen go back to the heap, and others of it take their place."""
    frame = game.frame
    looking = isinstance(frame, OrderCards) and not knows(game, onlookers(game, frame.who), seat)
    unseen = [card for card, seats in game.top if not knows(game, seats, seat)]
    if isinstance(frame, OrderCards) and looking:
        unseen += frame.cards
    heap = tuple(sorted((*game.deck, *unseen)))
    top = []
    for card, seats in game.top:
        if not knows(game, seats, seat):
            card, heap = taken(game, heap)
        top.append((card, seats))
    if isinstance(frame, OrderCards) and looking:
        cards = []
        for _ in frame.cards:
            card, heap = taken(game, heap)
            cards.append(card)
        game.frame = OrderCards(frame.below, frame.who, tuple(cards))
    game.top = tuple(top)
    game.deck = heap


def taken(game: SquareGame, heap: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """One card of a heap at random, and the rest."""
    at = game.draw_at(heap)
    return heap[at], heap[:at] + heap[at + 1:]
