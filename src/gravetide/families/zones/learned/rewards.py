"""What a team is paid for: the components of the Zone family, and the counting of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from gravetide.environments.score import Score
from gravetide.families.zones.rounds.outcome import TOLD

if TYPE_CHECKING:
    from gravetide.families.zones.learned.observation import ZoneWriter
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor

ELIMINATED, LEFT = 1, 2


class Rewards(NamedTuple):
    """The weight of each component; what is not named has the weight 0 and is not paid for."""

    win: float = 0.0
    loss: float = 0.0
    goal: float = 0.0
    objective: float = 0.0
    left: float = 0.0
    death: float = 0.0
    wound: float = 0.0
    kill: float = 0.0
    experience: float = 0.0
    closer: float = 0.0
    step: float = 0.0
    illegal: float = 0.0


PAID_FOR: Final = {
    "win": "the quest is won",
    "loss": "the game is lost",
    "goal": "a goal of the quest is reached for the first time",
    "objective": "an Objective is taken",
    "left": "a Survivor is out by the Exit",
    "death": "a Survivor is eliminated",
    "wound": "each Wound taken, and back again when it heals",
    "kill": "each zombie killed",
    "experience": "each point of experience gained",
    "closer": "each Zone nearer to the nearest Objective, or to the Exit when all are taken",
    "step": "each decision",
    "illegal": "an action that is not offered: nothing happens",
}


class ZoneScore(Score):
    """Counts what has become of the board and of the Survivors."""

    def __init__(self, weights: Rewards, writer: ZoneWriter) -> None:
        self.rewards = weights
        self._writer = writer
        """It has seen the Survivors as they were."""
        self._counts_team = bool(
            weights.left or weights.death or weights.wound or weights.experience or weights.closer)
        self._counts_tokens = bool(weights.kill or weights.objective or weights.goal)
        super().__init__(self._counts_team or self._counts_tokens)
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

    def gained(self, game: ZoneGame) -> float:
        """The reward for what has changed since the last time."""
        total = 0.0
        if self._counts_tokens:
            total += self._tokens(game)
        if self._counts_team and game.owned:
            total += self._team(game, self._writer.seen)
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


__all__ = ["PAID_FOR", "Rewards", "ZoneScore"]
