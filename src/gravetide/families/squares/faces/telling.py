"""Events with names for numbers, and a sentence for people: what a client needs to show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.squares.options import DIRECTIONS
from gravetide.families.squares.told import events
from gravetide.families.squares.told.narration import tell
from gravetide.families.squares.told.view import refuge_key
from gravetide.kernel.event import Event, plain_event

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

CELLAR_DOOR: Final = "CD"


def tell_client(event: Event, game: SquareGame) -> dict[str, Any]:
    """The event as a client gets it: ``type``, fields with names for numbers, and its ``sentence``.

    Who saw which cards is a mask of seats; it is told by what the cards are, not by itself.
    """
    told = plain_event(event)
    for field, value in told.items():
        translate = _FIELDS.get(field)
        if translate is not None and not isinstance(value, str | bool):
            told[field] = translate(game, value)
    told.pop("seats", None)
    if isinstance(event, events.SlipShown):
        told["traitor"] = event.traitor
    told["sentence"] = tell(event, game)
    return told


def _human(game: SquareGame, who: int) -> str:
    return game.setup.cast[who].key if who >= 0 else ""


def _square(game: SquareGame, square: int) -> str:
    return game.ground.name(square)


def _direction(_: SquareGame, direction: int) -> str:
    return DIRECTIONS[direction] if direction >= 0 else ""


def _aperture(game: SquareGame, number: int) -> str:
    known = game.ground.apertures
    return known[number].key if number < len(known) else CELLAR_DOOR


def _card(game: SquareGame, card: int) -> str:
    return game.setup.pack.cards[card].key if card >= 0 else ""


def _cards(game: SquareGame, cards: tuple[int, ...]) -> list[str]:
    return [_card(game, card) for card in cards]


_FIELDS: dict[str, Callable[[SquareGame, Any], Any]] = {
    "human": _human, "partner": _human, "victim": _human, "killer": _human,
    "square": _square, "origin": _square,
    "facing": _direction, "direction": _direction, "edge": _direction,
    "aperture": _aperture,
    "card": _card, "weapon": _card, "cards": _cards, "given": _cards, "taken": _cards,
    "search": lambda game, search: game.setup.board.search[search].key,
    "refuge": refuge_key,
}
