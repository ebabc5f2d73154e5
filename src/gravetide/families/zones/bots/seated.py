"""How programs sit at games of this family: what they see, and which bots there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from gravetide.families.zones.bots.observation import ZoneObservation
from gravetide.families.zones.bots.sketch import blank
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.thinker import Thinker
from gravetide.families.zones.state.game import ZoneGame
from gravetide.kernel.state import State
from gravetide.players.player import Observation, Seated

if TYPE_CHECKING:
    from gravetide.kernel.gametype import GameType


class SeatedAmongZombies(Seated):
    """Everything that lies open, to every seat alike."""

    def look(self, game_type: GameType, state: State, seat: int) -> Observation:
        """The moment without its secrets."""
        game = cast("ZoneGame", state)
        return ZoneObservation(blank(game), seat, game_type.sees_options(game, seat))


SEATED: Final = SeatedAmongZombies(
    {"steady": Steady, "thinker": Thinker},
    {"steady": "plays sensibly, at once", "thinker": "plays many futures through before each choice"},
)
