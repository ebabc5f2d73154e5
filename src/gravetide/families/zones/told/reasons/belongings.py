"""Why nobody can be traded with, cards not be moved, and nothing be eaten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.house_rules.additions import WhyNot
from gravetide.families.zones.team.inventory.trading import Put, Reorganize, Trade
from gravetide.families.zones.told.reasons.said import card_said, survivor_said
from gravetide.families.zones.turn.actions import NO_ACTIONS
from gravetide.families.zones.turn.objectives import Eat

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish


def why_no_trade(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't trade with somebody; without a name, why with nobody."""
    if not wish.names_something:
        here = game.survivors[who].zone
        for other, survivor in enumerate(game.survivors):
            if other != who and survivor.zone == here and not survivor.fate:
                return _why_no_trade_with(game, who, other)
        return f"Nobody else is in {game.setup.board.zones[here]} to trade with."
    partner = survivor_said(game, wish)
    return partner if isinstance(partner, str) else _why_no_trade_with(game, who, partner)


def _why_no_trade_with(game: ZoneGame, who: int, partner: int) -> str:
    if partner == who:
        return "To rearrange your own cards, use reorganize."
    if game.survivors[partner].zone != game.survivors[who].zone:
        return f"{game.setup.cast[partner].name} is not in the same Zone."
    if game.zombies[game.survivors[who].zone] and not game.setup.rules.inventory.trade_among_zombies:
        return "At this table nobody trades with zombies around."
    if not game.survivors[who].actions:
        return NO_ACTIONS
    return "Neither of you carries anything."


def why_not_reorganize(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why his cards are not to be re-ordered."""
    if not game.survivors[who].actions:
        return NO_ACTIONS
    return f"{game.setup.cast[who].name} carries nothing to rearrange."


def why_not_yet_put(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why cards are not moved in a Turn just so; what hinders while they are re-ordered is in `team.misplaced`."""
    if not game.survivors[who].actions:
        return f"Rearranging and trading cost an Action. {NO_ACTIONS}"
    return "To move cards, first spend an Action to rearrange them or to trade."


def why_not_eat(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a card is not eaten."""
    card = card_said(game, wish)
    if isinstance(card, str):
        return card
    if not card.food:
        return f"{card.name} is not food."
    return f"{game.setup.cast[who].name} does not carry {card.name}."


BELONGINGS: Final[dict[type[Option], WhyNot]] = {
    Trade: why_no_trade,
    Reorganize: why_not_reorganize,
    Put: why_not_yet_put,
    Eat: why_not_eat,
}
