"""What a seat knows in a game of the Zone family, by the type that this family's bots have it."""

from __future__ import annotations

from gravetide import players
from gravetide.families.zones.bots.observation import ZoneObservation, of_this_family
from gravetide.kernel.game import Game


def observe(game: Game, seat: int | None = None) -> ZoneObservation:
    """The observation that `gravetide.players.observe` makes."""
    return of_this_family(players.observe(game, seat))
