"""The options of the square family: what their fields are the numbers of (see `kernel.options`)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from gravetide.kernel.options import Kind, Option

DIRECTIONS: Final = "NESW"


def _square(game: Any, text: str) -> int | None:
    return game.ground.square_named(text)  # type: ignore[no-any-return]


def _human(game: Any, text: str) -> int | None:
    keys = [figure.key for figure in game.setup.cast]
    return keys.index(text) if text in keys else None


def _card(game: Any, text: str) -> int | None:
    card = game.setup.pack.card.get(text)
    return None if card is None else card.index


def _edge(game: Any, text: str) -> int | None:
    return game.ground.aperture_named(text)  # type: ignore[no-any-return]


def _direction(game: Any, text: str) -> int | None:
    return DIRECTIONS.index(text) if len(text) == 1 and text in DIRECTIONS else None


SQUARE: Final = Kind("square", lambda game, value: game.ground.name(value), _square)
HUMAN: Final = Kind("human", lambda game, value: game.setup.cast[value].key, _human,
                    lambda game, value: game.setup.cast[value].name)
CARD: Final = Kind("card", lambda game, value: game.setup.pack.cards[value].key, _card,
                   lambda game, value: game.setup.pack.cards[value].name)
EDGE: Final = Kind("edge", lambda game, value: game.ground.apertures[value].key, _edge,
                   lambda game, value: game.ground.apertures[value].name)
DIRECTION: Final = Kind("direction", lambda game, value: DIRECTIONS[value], _direction,
                        lambda game, value: ("north", "east", "south", "west")[value])


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Option):
    """One thing that can be chosen in a game on squares."""

    __slots__ = ()

