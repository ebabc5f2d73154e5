"""What a seat knows in games of this family: the moment without its secrets, of which is made what is looked at.

A decision costs what the player looks at, and no more. Where the rules themselves are wanted (odds, reasons, where
zombies would go) they are asked about a *sketch*: a position with no more in it than the view tells. Who wants to try
things out *imagines* the game going on.
"""

from __future__ import annotations

from gravetide.families.zones.bots.sketch import sketch
from gravetide.families.zones.rounds.outcome import goals_reached
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import Setup
from gravetide.families.zones.told.explain import explain
from gravetide.families.zones.told.odds import ArmorOdds, AttackOdds, DoorOdds, odds
from gravetide.families.zones.told.view import ZoneView, view
from gravetide.families.zones.turn.turn import END, Turn
from gravetide.kernel.decision import Offer
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.rng import seeded
from gravetide.players.player import MomentObservation, Observation


class ZoneObservation(MomentObservation):
    """One moment as one seat sees it; `view` and `decision` are made when they are first read."""

    __slots__ = ("_game", "_view", "_sketch")

    def __init__(self, moment: ZoneGame, seat: int, told: bool = True) -> None:
        super().__init__(moment, seat, told)
        self._game = moment  # all that is open to everybody, what is pending included; see `blank`
        self._view: ZoneView | None = None
        self._sketch: ZoneGame | None = None

    # -- what is known

    @property
    def view(self) -> ZoneView:
        """Everything that everybody may know, with names instead of numbers."""
        if self._view is None:
            self._view = view(self._game)
        return self._view

    @property
    def facts(self) -> Setup:
        """Board, quest, cards, skills, the team: what is printed."""
        return self._game.setup

    @property
    def round(self) -> int:
        """The Round that is played."""
        return self._game.round

    @property
    def goals_reached(self) -> list[bool]:
        """Which goals of the quest are reached, in their order."""
        return goals_reached(self._game)

    @property
    def position(self) -> ZoneGame:
        """The position as the view tells it, for asking the rules. Not to be changed; copy it to try things out."""
        if self._sketch is None:
            self._sketch = sketch(self._game)
            options = self.options
            if self._sketch.active >= 0 and END in options:
                self._sketch.frame = Turn(None, self._sketch.active, False)
            self._sketch.options = options[:]
        return self._sketch

    # -- what may come

    def imagine(self, seed: int) -> ZoneGame:
        """A game that goes on from here with chance of one's own, to be played out at will.

        Nothing random is decided before it is needed, so a fresh generator re-imagines all that is unknown: the dice,
        the order of the decks, the face-down tokens. The same seed imagines the same.
        """
        world = self._game.copy()
        world.rng = seeded(seed)
        world.survivors = [survivor.copy() for survivor in world.survivors]  # the moment's are everybody's to see
        world.owned = (1 << len(world.survivors)) - 1
        return world

    def odds(self, offer: Offer) -> AttackOdds | DoorOdds | ArmorOdds | None:
        """The exact chances of an attack or a door roll on offer; None where the Turn rolls no dice for it."""
        return odds(self.position, offer.option)

    def explain(self, text: str) -> str | None:
        """Why something is not offered now; None if it is."""
        return explain(self.position, text)


def of_this_family(observation: Observation) -> ZoneObservation:
    """An observation of this family's games; bots that know no others say so."""
    if not isinstance(observation, ZoneObservation):
        raise GravetideError("This bot knows games of the Zone family only.")
    return observation
