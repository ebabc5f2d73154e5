"""What is said of a wish, or the sentence that asks for it; and sentences that many reasons share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.team.team import hand_held
from gravetide.families.zones.turn.barriers import barred

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import Card
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.turn.sight import Seen
    from gravetide.kernel.wish import Wish

NOT_NOW = "That is not possible now."


def zone_said(game: ZoneGame, wish: Wish) -> int | str:
    """The Zone, or the sentence that says what is wrong."""
    zone = wish.of("zone")
    if zone >= 0:
        return zone
    return f"There is no Zone {wish.stranger} on this board." if wish.stranger else "Say which Zone."


def card_said(game: ZoneGame, wish: Wish) -> Card | str:
    """The card, or the sentence that says what is wrong."""
    card = wish.of("card")
    if card >= 0:
        return game.setup.pack.cards[card]
    return f'There is no card "{wish.stranger}".' if wish.stranger else "Say which card."


def survivor_said(game: ZoneGame, wish: Wish) -> int | str:
    """The Survivor in play, or the sentence that says what is wrong."""
    who = wish.of("who")
    if who >= 0:
        gone = game.survivors[who].fate
        return f"{game.setup.cast[who].name} is no longer on the board." if gone else who
    return f'There is no Survivor "{wish.stranger}" at this table.' if wish.stranger else "Say which Survivor."


def lacks(game: ZoneGame, who: int, skill: str) -> str:
    """That he has not learnt it."""
    return f"{game.setup.cast[who].name} does not have the skill {skill}."


def not_in_hand(game: ZoneGame, who: int, card: Card) -> str | None:
    """That he does not hold the card, where he doesn't."""
    if any(held >> 2 == card.index for held in hand_held(game, who)):
        return None
    return f"{game.setup.cast[who].name} does not have {card.name} in Hand."


def range_of(seen: Seen, zone: int) -> int:
    """The Range of a Zone in sight, -1 for others."""
    return dict(seen).get(zone, -1)


def beyond(game: ZoneGame, who: int, zone: int, deed: int) -> str | None:
    """What is in the way of a deed over a distance."""
    return barred(game, who, zone, deed) or None
