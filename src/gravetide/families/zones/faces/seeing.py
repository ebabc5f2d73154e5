"""What can be seen from a Zone, as clients are told it."""

from __future__ import annotations

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.seeing import seen_from, sight_words
from gravetide.kernel.errors import GravetideError
from gravetide.server.protocol import RequestId, SeenPlace, Sight


def sight(game: ZoneGame, place: str, request: RequestId, version: int) -> Sight:
    """The Zones in sight of one, with their Ranges, and the same in words."""
    board = game.setup.board
    zone = board.index.get(place)
    if zone is None:
        raise GravetideError(f"There is no Zone {place} on this board.")
    seen = [SeenPlace(board.zones[other], far) for other, far in seen_from(game, zone)]
    return Sight(request, version, place, seen, sight_words(game, zone))
