"""Where zombies go: Survivors with the Noise token, else the most Survivors, else the token (AR-067 to AR-071)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.horde.destinations import NoisiestZone
from gravetide.families.zones.horde.nearest_noise import NearestNoise
from gravetide.families.zones.house_rules.modules import Chosen, Module, in_place_of

if TYPE_CHECKING:
    from gravetide.families.zones.horde.activation import Hunt
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame


class MostSurvivors(NoisiestZone):
    """A Zone in sight with Survivors and the token, else the one in sight with the most Survivors, else the token."""

    __slots__ = ()

    def in_sight(self, game: ZoneGame, hunt: Hunt, zones: list[int]) -> list[int]:
        """As the token has it."""
        return best_in_sight(game, hunt, zones)

    def out_of_sight(self, game: ZoneGame, hunt: Hunt) -> list[int]:
        """As the token has it."""
        return best_of_all(game, hunt)


class MostSurvivorsInReach(NearestNoise):
    """The same in games where noise behind closed doors gives way to whoever can be reached (Z1-193)."""

    __slots__ = ()

    def in_sight(self, game: ZoneGame, hunt: Hunt, zones: list[int]) -> list[int]:
        """As the token has it."""
        return best_in_sight(game, hunt, zones)

    def out_of_sight(self, game: ZoneGame, hunt: Hunt) -> list[int]:
        """As the token has it."""
        return best_of_all(game, hunt)


def best_in_sight(game: ZoneGame, hunt: Hunt, zones: list[int]) -> list[int]:
    """The token decides between Zones with Survivors, whatever their number (AR-067, AR-068)."""
    loud = game.loud[0]
    if loud >= 0 and game.setup.rules.noise.loud_beats_sight:
        return [loud]
    with_token = [zone for zone in zones if hunt.noise[zone]]
    return with_token or fullest(game, zones)


def best_of_all(game: ZoneGame, hunt: Hunt) -> list[int]:
    """The token's Zone; while there is none, the most Survivors of the whole board (AR-064, AR-069)."""
    return [zone for zone, tokens in enumerate(hunt.noise) if tokens] or fullest(game, hunt.presence)


def fullest(game: ZoneGame, zones: list[int]) -> list[int]:
    """Those of the Zones that hold the most Survivors whom zombies notice; several at a tie."""
    if len(zones) < 2:
        return zones
    number = dict.fromkeys(zones, 0)
    for survivor in game.survivors:
        if survivor.zone in number and not survivor.fate and not survivor.rotten:
            number[survivor.zone] += 1
    most = max(number.values())
    return [zone for zone in zones if number[zone] == most]


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Other destinations; the way there is found as before (AR-070), and so is what can't be reached (Z1-193)."""
    kind = MostSurvivorsInReach if isinstance(rules.destinations, NearestNoise) else MostSurvivors
    return rules.but(destinations=in_place_of(rules.destinations, kind))


MODULE: Final = Module(
    "zombie_move",
    compose,
    rules="AR-067 to AR-071",
    replaces=("BP-178", "BP-179"),
    together=("single_noise",),
    light=True,
)
