"""Who sits before the screen: whose secrets may be on it, and who has won."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from gravetide.kernel import Game
from gravetide.kernel.words import listed


def audience(game: Game, seat: int | None) -> object:
    """What stands for all who may know the same as a seat or a spectator (None).

    A kind of game that does not tell seats apart has one audience.
    """
    told = getattr(game.game_type, "audience", None)
    return told(game.state, seat) if told is not None else None


def have_secrets(game: Game, seats: Iterable[int]) -> bool:
    """Whether some of these seats know what others of them may not."""
    return len({audience(game, seat) for seat in seats}) > 1


def winners(game: Game) -> tuple[int, ...]:
    """The seats that have won: all of them together, or those that the result names."""
    told = getattr(game.game_type, "winners", None)
    if told is not None:
        return tuple(told(game.state))
    return tuple([seat for seat, name in enumerate(game.seats) if game.result in ("won", name)])


def outcome(game: Game, ours: Collection[int] = ()) -> str:
    """How a game has ended, in a word or two for those who play `ours`: Victory, Defeat, or who has won."""
    won = winners(game)
    if game.result == "lost" or len(won) == len(game.seats):
        return "Victory" if won else "Defeat"
    if not won:
        return game.result.capitalize()
    if ours and len({seat in won for seat in ours}) == 1:
        return "Victory" if set(ours) <= set(won) else "Defeat"
    return f"{listed([game.seats[seat] for seat in won])} {'has' if len(won) == 1 else 'have'} won"


def standings(game: Game) -> str:
    """Who has won and who has lost, where that is not the same for all; else nothing."""
    won = winners(game)
    if len(won) in (0, len(game.seats)):
        return ""
    return ", ".join([f"{name} {'won' if seat in won else 'lost'}" for seat, name in enumerate(game.seats)])
