"""What stands between a Survivor and a Zone he sees: house rules may shut a Zone off from attacks and leaps.

Ways on foot are blocked on the board itself (`Additions.blocked`). Here it is about what goes over a distance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def barred(game: ZoneGame, who: int, zone: int, deed: int) -> str:
    """Why the Survivor can't reach into a Zone with a deed (RANGED, MAGIC, ENCHANT; MOVE for leaps, OTHER for throws).

    An empty text if nothing is in the way.
    """
    for barrier in game.setup.additions.barriers:
        why = barrier(game, who, zone, deed)
        if why:
            return why
    return ""


def unbarred(game: ZoneGame, who: int, zones: list[int], deed: int) -> list[int]:
    """Those of the Zones that the Survivor can reach into with a deed."""
    if not game.setup.additions.barriers:
        return zones
    return [zone for zone in zones if not barred(game, who, zone, deed)]
