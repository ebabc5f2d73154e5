"""What a player is: somebody who sees a view and a decision and answers with the notation of an option.

People, bots, tests and environments are players alike. A player gets an `Observation`, which is made of public things
only: the view, the decision, and the static facts of the game. Neither the state nor its generator can be reached
from it. Where the rules themselves are wanted (odds, reasons, where zombies would go) they are asked about a *sketch*:
a position rebuilt from the view, with no generator and nothing hidden in it. Who wants to try things out *imagines*
the game going on: with dice, cards and tokens of his own, never those that will really come.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from gravetide.kernel.decision import Decision, Offer
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.rng import seeded
from gravetide.players.sketch import blank, sketch
from gravetide.rules.explain import explain
from gravetide.rules.odds import ArmorOdds, AttackOdds, DoorOdds, odds
from gravetide.rules.turn import Turn

if TYPE_CHECKING:
    from gravetide.kernel.game import Game
    from gravetide.rules.setup import Setup
    from gravetide.rules.state import ZoneGame
    from gravetide.rules.view import ZoneView


class Observation:
    """One moment as one seat sees it: the view, the decision, and what never changes about the game."""

    __slots__ = ("view", "decision", "seat", "facts", "_sketch", "_moment")

    def __init__(self, view: ZoneView, decision: Decision, seat: int, facts: Setup, moment: ZoneGame) -> None:
        self.view = view
        self.decision = decision
        self.seat = seat
        self.facts = facts  # board, quest, cards, skills, the team: what is printed
        self._moment = moment  # all that is open to everybody, what is pending included; see `blank`
        self._sketch: ZoneGame | None = None

    @property
    def position(self) -> ZoneGame:
        """The position rebuilt from the view, for asking the rules. Not to be changed; copy it to try things out."""
        if self._sketch is None:
            self._sketch = sketch(self.view, self.facts)
            if self.view.active and any(offer.notation == "end" for offer in self.decision.options):
                self._sketch.frame = Turn(None, self._sketch.active, False)
            self._sketch.options = [offer.option for offer in self.decision.options]
        return self._sketch

    def imagine(self, seed: int) -> ZoneGame:
        """A game that goes on from here with chance of one's own, to be played out at will.

        Nothing random is decided before it is needed, so a fresh generator re-imagines all that is unknown: the dice,
        the order of the decks, the face-down tokens. The same seed imagines the same.
        """
        world = self._moment.copy()
        world.rng = seeded(seed)
        return world

    def odds(self, offer: Offer) -> AttackOdds | DoorOdds | ArmorOdds | None:
        """The exact chances of an attack or a door roll on offer; None where the Turn rolls no dice for it."""
        return odds(self.position, offer.option)

    def explain(self, text: str) -> str | None:
        """Why something is not offered now; None if it is."""
        return explain(self.position, text)


class Hint(NamedTuple):
    """An option, by its notation, and why one would take it."""

    option: str
    reason: str


class Player(Protocol):
    """Anybody who plays a seat."""

    def choose(self, observation: Observation) -> str:
        """The notation of one of the options (or asides) on offer."""
        ...


class Advisor(Player, Protocol):
    """A player that can be asked what it would do, and why; its name says whom one asks."""

    name: str

    def hint(self, observation: Observation) -> Hint:
        """What it would choose, with a reason in words."""
        ...


def observe(game: Game, seat: int | None = None) -> Observation:
    """What a seat may know at this moment; without a seat, the one that decides."""
    frame = game.state.frame
    if seat is None and frame is not None:
        seat = frame.seat(game.state)
    decision = game.decision_seen_by(seat)
    if decision is None or seat is None:
        raise GravetideError("The game is over; there is nothing left to decide.")
    setup = getattr(game.state, "setup", None)
    if setup is None:
        raise GravetideError(f"Players know games of the Zone family only, not {game.game_type.name}.")
    facts = public_facts(setup)
    return Observation(game.view(seat), decision, seat, facts, blank(cast("ZoneGame", game.state), facts))


@lru_cache(maxsize=64)
def public_facts(setup: Setup) -> Setup:
    """The set-up as players get it: without the first position and with look-up tables of its own.

    Nothing that is hidden can be read there. Boards, cards, rules and options are the game's own, though, as they are
    in every game of the process: players read them and change nothing.
    """
    return setup.twin()


def play(game: Game, players: Player | Mapping[int, Player], *, rounds: int = 0) -> Any:
    """Let the players play until the game is over, or for so many Rounds; returns the result.

    One player plays all seats; a mapping gives each seat its own.
    """
    while not game.is_over:
        observation = observe(game)
        if rounds and observation.view.round > rounds:
            break
        game.choose(_player(players, observation.seat).choose(observation), observation.seat)
    return game.result


def _player(players: Player | Mapping[int, Player], seat: int) -> Player:
    if not isinstance(players, Mapping):
        return players
    if seat not in players:
        known = ", ".join([str(one) for one in players]) or "none"
        raise GravetideError(f"Nobody plays seat {seat}; there are players for {known}.")
    return players[seat]
