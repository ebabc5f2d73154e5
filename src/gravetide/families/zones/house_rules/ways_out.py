"""Which Zones are shut in: what lies behind closed doors, and which doors keep it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def joined(game: ZoneGame, zone: int) -> list[int]:
    """The Zones that open doors and openings join to one; barricades hold nobody in for good, so they don't count."""
    neighbours = game.setup.board.layout(game.doors).neighbours
    found = [zone]
    for one in found:
        found += [near for near in neighbours[one] if near not in found]
    return found


def is_open_to_the_street(game: ZoneGame, zone: int) -> bool:
    """Whether one can walk from a Zone to a street through open doors (AR-080)."""
    kinds = game.setup.board.kind
    return any(kinds[one] == "street" for one in joined(game, zone))


def presence(game: ZoneGame) -> set[int]:
    """The Zones of the Survivors whom zombies notice."""
    return {survivor.zone for survivor in game.survivors if not survivor.fate and not survivor.rotten}


def sees_somebody(game: ZoneGame, zone: int) -> bool:
    """Whether zombies in a Zone see a Survivor."""
    return not game.layout.sees[zone].isdisjoint(presence(game))
