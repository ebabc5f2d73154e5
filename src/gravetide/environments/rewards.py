"""What an agent is paid for: named components, each with a weight, and the counting of them."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from numbers import Real
from typing import TYPE_CHECKING, NamedTuple

from gravetide.kernel.errors import GravetideError
from gravetide.rules.outcome import TOLD

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame
    from gravetide.rules.survivor import Survivor

ELIMINATED, LEFT = 1, 2


class Rewards(NamedTuple):
    """The weight of each component; what is not named has the weight 0 and is not paid for."""

    win: float = 0.0          # the quest is won
    loss: float = 0.0         # the game is lost
    goal: float = 0.0         # a goal of the quest is reached for the first time
    objective: float = 0.0    # an Objective is taken
    left: float = 0.0         # a Survivor is out by the Exit
    death: float = 0.0        # a Survivor is eliminated
    wound: float = 0.0        # each Wound taken, and back again when it heals
    kill: float = 0.0         # each zombie killed
    experience: float = 0.0   # each point of experience gained
    closer: float = 0.0       # each Zone nearer to the nearest Objective, or to the Exit when all are taken
    step: float = 0.0         # each decision
    illegal: float = 0.0      # an action that is not offered: nothing happens


def rewards_of(weights: Rewards | Mapping[str, float] | None) -> Rewards:
    """The weights as they were given, or 1 for victory; what no game could be paid by is refused in a sentence."""
    if weights is None:
        return Rewards(win=1.0)
    given: object = weights
    if isinstance(weights, Rewards):
        named: dict[str, object] = dict(zip(Rewards._fields, weights, strict=True))
    elif isinstance(given, Mapping):
        named = dict(given)
    else:
        raise GravetideError(f'Rewards are weights by name, such as {{"win": 10, "kill": 0.1}}, not {given!r:.60}.')
    unknown = [name for name in named if name not in Rewards._fields]
    if unknown:
        raise GravetideError(f'There is no reward for "{unknown[0]}"; known: {", ".join(Rewards._fields)}.')
    return Rewards(**{name: weight_of(name, value) for name, value in named.items()})


def weight_of(name: str, value: object) -> float:
    """A weight as a number to reckon with; NumPy's numbers are numbers too."""
    try:
        weight = float(value) if isinstance(value, Real) else None
    except OverflowError:
        weight = None
    if weight is None or not isfinite(weight):
        raise GravetideError(f'The weight of the reward "{name}" has to be a finite number, not {value!r:.60}.')
    return weight


class Score:
    """Counts what has happened since it was last asked."""

    def __init__(self, rewards: Rewards) -> None:
        weights = rewards
        self.rewards = rewards
        self._win, self._loss = float(weights.win), float(weights.loss)
        self._step = float(weights.step)
        self._counts_team = bool(
            weights.left or weights.death or weights.wound or weights.experience or weights.closer)
        self._counts_tokens = bool(weights.kill or weights.objective or weights.goal)
        self._killed: tuple[int, ...] = ()
        self._taken: tuple[tuple[int, int], ...] = ()
        self._flags: tuple[int, ...] = ()
        self._targets: tuple[tuple[int, int], ...] = ()
        self._far: list[int] = []
        self._ways: dict[tuple[tuple[int, int], ...], list[int]] = {}

    def begin(self, game: ZoneGame) -> None:
        """A new game: nothing has happened yet."""
        self._killed, self._taken, self._flags = game.killed, game.taken, game.flags
        if self.rewards.closer:
            self._aim(game)

    def gained(self, game: ZoneGame, seen: list[Survivor]) -> float:
        """The reward for what has changed since the last time; `seen` is how the Survivors were then."""
        total = self._step
        if self._counts_tokens:
            total += self._tokens(game)
        if self._counts_team and game.owned:
            total += self._team(game, seen)
        if game.result:
            total += self._win if game.result == "won" else self._loss
        return total

    def _tokens(self, game: ZoneGame) -> float:
        """Kills, Objectives and goals."""
        weights, total = self.rewards, 0.0
        if game.killed is not self._killed:
            total += float(weights.kill) * (sum(game.killed) - sum(self._killed))
            self._killed = game.killed
        if game.taken is not self._taken:
            total += float(weights.objective) * (len(game.taken) - len(self._taken))
            self._taken = game.taken
        if game.flags is not self._flags:
            total += float(weights.goal) * (_reached(game.flags) - _reached(self._flags))
            self._flags = game.flags
        return total

    def _team(self, game: ZoneGame, seen: list[Survivor]) -> float:
        """What has become of the Survivors who were changed."""
        weights, total = self.rewards, 0.0
        for who, survivor in enumerate(game.survivors):
            if not game.owned >> who & 1:
                continue
            before = seen[who]
            total += float(weights.experience) * (survivor.experience - before.experience)
            total += float(weights.wound) * (survivor.wounds - before.wounds)
            if survivor.fate != before.fate:
                total += float(weights.death) if survivor.fate == ELIMINATED else float(weights.left)
            elif weights.closer and survivor.zone != before.zone:
                total += float(weights.closer) * (self._far[before.zone] - self._far[survivor.zone])
        if weights.closer and game.objectives is not self._targets:
            self._aim(game)
        return total

    def _aim(self, game: ZoneGame) -> None:
        """What to come closer to: the Objectives on the board, or the Exit; closed doors are no obstacle."""
        self._targets = game.objectives
        far = self._ways.get(game.objectives)
        if far is None:
            board = game.setup.board
            goals = {zone for zone, _ in game.objectives} or set(game.setup.quest.exits)
            ways = [board.all_open.distances(goal) for goal in sorted(goals)]
            far = [min([way[zone] for way in ways if way[zone] >= 0], default=0) for zone in range(len(board.zones))]
            self._ways[game.objectives] = far
        self._far = far


def _reached(flags: tuple[int, ...]) -> int:
    return len([flag for flag in flags if flag & TOLD])


__all__ = ["Rewards", "Score", "rewards_of"]
