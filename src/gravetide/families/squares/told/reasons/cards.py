"""Why there is nothing to find, to exchange or to use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.fight.attack import Firebomb
from gravetide.families.squares.told.reasons.said import IN_THE_CAR, NO_POINTS, WhyNot
from gravetide.families.squares.turn.exchange import Exchange, beside
from gravetide.families.squares.turn.items import (
    BOTTLE_REACH,
    FLARE_REACH,
    Cure,
    Discard,
    Light,
    Shove,
    Use,
    flare_squares,
)
from gravetide.families.squares.turn.searching import Search, may_search, x_in_front

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish


def why_no_search(game: SquareGame, who: int, wish: Wish) -> str:
    """Why he can't search."""
    if game.humans[who].square == IN_CAR:
        return IN_THE_CAR
    x = x_in_front(game, who)
    if x < 0:
        return "There is nothing to search in front of you."
    if not may_search(game, who, x):
        name = game.setup.board.search[x].name
        if game.humans[who].searched >> x & 1:
            return f"You have searched the {name} already; somebody else may."
        return f"Another of your humans has searched the {name} already."
    return NO_POINTS


def why_no_exchange(game: SquareGame, who: int, wish: Wish) -> str:
    """Why nothing can be exchanged with somebody."""
    partner = wish.of("human")
    name = game.setup.cast[partner].name
    if partner == who:
        return "You can't exchange with yourself."
    if partner not in beside(game, who):
        return f"{name} must be right beside you, with nothing in between."
    if game.humans[who].refused >> partner & 1:
        return f"You and {name} came to no exchange this turn, so you can't ask again."
    return NO_POINTS if not game.humans[who].ap else "Neither of you has a card."


def why_no_use(game: SquareGame, who: int, wish: Wish) -> str:
    """Why a card is not used now."""
    card = game.setup.pack.cards[wish.of("card")]
    if card.index not in game.humans[who].items:
        return f"You don't have {card.name}."
    moments = {
        "energy": "You must drink it before anything else in your turn.",
        "reload": "You have no empty firearm to load.",
        "reinforce": "There is no barricade in front of you to make stronger.",
        "nullify": "You play it when you are bitten.", "survive": "You play it when an infection roll has failed.",
        "reroll": "You play it right after one of your rolls.", "look": "You use it when you search, before you draw.",
    }
    return moments.get(card.does, "It can't be used like this.")


def why_no_discard(game: SquareGame, who: int, wish: Wish) -> str:
    """What one does not hold can't be thrown away."""
    return f"You don't have {game.setup.pack.cards[wish.of('card')].name}."


def _needs(does: str, name: str) -> WhyNot:
    def reason(game: SquareGame, who: int, wish: Wish) -> str:
        if game.item_that(who, does) < 0:
            return f"You have no {name}."
        if game.humans[who].square == IN_CAR and does != "cure":
            return IN_THE_CAR
        if not game.humans[who].ap:
            return NO_POINTS
        if does == "flare" and wish.of("square") not in flare_squares(game, who):
            return f"A flare flies up to {FLARE_REACH} squares straight ahead, onto a square you could walk on."
        if does == "firebomb":
            return f"A bottle flies up to {BOTTLE_REACH} squares straight ahead, and there must be something to burn."
        if does == "cure":
            return "Only somebody infected, you or a human beside you, can be cured."
        return "There is no zombie in front of you."

    return reason


CARDS: Final[dict[type[Option], WhyNot]] = {
    Search: why_no_search,
    Exchange: why_no_exchange,
    Use: why_no_use,
    Discard: why_no_discard,
    Light: _needs("flare", "flare"),
    Firebomb: _needs("firebomb", "burning bottle"),
    Cure: _needs("cure", "antibiotics"),
    Shove: _needs("shield", "riot shield"),
}
