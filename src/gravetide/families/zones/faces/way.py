"""The way to a Zone that is several Moves away, as clients are told it."""

from __future__ import annotations

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.walking import cost_words, danger_words, walks, why_no_walk
from gravetide.server.protocol import RequestId, Way, WayStep


def way(game: ZoneGame, place: str, request: RequestId, version: int) -> Way:
    """The Moves that lead to a Zone with what is left, with their cost and what stands on the way; or why not."""
    board = game.setup.board
    zone = board.index.get(place)
    if zone is None:
        return Way(request, version, place, [], 0, f"There is no Zone {place} on this board.", "")
    walk = walks(game).get(zone)
    if walk is None:
        return Way(request, version, place, [], 0, why_no_walk(game, zone), "")
    steps = [WayStep(leg.option, board.zones[leg.zone], leg.actions) for leg in walk.legs]
    return Way(request, version, place, steps, walk.actions, cost_words(game, walk), danger_words(game, walk))
