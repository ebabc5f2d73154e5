"""How programs sit at games on squares: what they see, and which bots there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from gravetide.families.squares.bots.observation import SquareObservation
from gravetide.families.squares.bots.steady import Steady
from gravetide.families.squares.bots.thinker import Thinker
from gravetide.families.squares.state.game import SquareGame
from gravetide.kernel.state import State
from gravetide.players.player import Observation, Seated

if TYPE_CHECKING:
    from gravetide.kernel.gametype import GameType


class SeatedInTheHouse(Seated):
    """What a seat may know: all that lies open, its own slip, and cards that it has looked at."""

    def look(self, game_type: GameType, state: State, seat: int) -> Observation:
        """The moment as the seat knows it."""
        return SquareObservation(cast("SquareGame", state), seat, game_type.sees_options(state, seat))


SEATED: Final = SeatedInTheHouse(
    {"steady": Steady, "thinker": Thinker},
    {"steady": "plays sensibly, at once", "thinker": "looks at what may come of it first"},
)
