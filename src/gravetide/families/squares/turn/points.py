"""Action points: spending, losing and gaining them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.told import events

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame


def pay(game: SquareGame, who: int, number: int) -> None:
    """Spend action points."""
    human = game.edit(who)
    human.ap -= number
    if game.events is not None and number:
        game.events.append(events.PointsSpent(who, number, human.ap))


def lose_all(game: SquareGame, who: int) -> None:
    """Lose what is left of this turn (ZP-049)."""
    pay(game, who, game.humans[who].ap)


def raise_to(game: SquareGame, who: int, number: int) -> None:
    """Have this many in this turn, unless there are more already (ZP-206)."""
    human = game.edit(who)
    human.ap = max(human.ap, number)
    if game.events is not None:
        game.events.append(events.PointsGained(who, human.ap))
