"""One game played by numbers: an action goes in; a reward, an observation and a mask come out, as bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gravetide.environments.observation import Writer
from gravetide.environments.rewards import Score
from gravetide.kernel.rng import seeded
from gravetide.kernel.state import NO_OPTIONS
from gravetide.rules.setup import opening

if TYPE_CHECKING:
    from gravetide.environments.task import Task
    from gravetide.kernel.frame import Option
    from gravetide.rules.state import ZoneGame


class Episode:
    """The current game of a task. `observation` and `mask` are written from `row` times their size on."""

    def __init__(self, task: Task, observation: bytearray, mask: bytearray, row: int = 0) -> None:
        self.task = task
        self.setup = task.setup
        self.rounds = task.rounds
        self.catalogue = task.catalogue
        self.writer = Writer(task.setup, task.shape, observation, row * task.size)
        self.seen: Any = np.frombuffer(observation, np.uint8)[row * task.size:(row + 1) * task.size]
        """The bytes of the observation as NumPy sees them: they change with the game."""
        self.mask = mask
        self.mask_at = row * task.catalogue.size
        self.allowed: Any = np.frombuffer(mask, np.int8)[self.mask_at:self.mask_at + task.catalogue.size]
        """The same of the mask: 1 for every action that is offered."""
        self.score = Score(task.rewards)
        self.illegal = float(task.rewards.illegal)
        self.choices: list[Option] = []
        self.seed = 0
        self.terminated = self.truncated = self.over = False
        self.game: ZoneGame = opening(task.setup)
        self.offered = self.catalogue.offered(NO_OPTIONS)
        """The options of the decision by their numbers."""

    def begin(self, seed: int) -> None:
        """Start the game of this seed."""
        game = opening(self.setup)
        game.rng = seeded(seed)
        game.advance()
        self.game = game
        self.seed = seed
        self.choices = []
        self.terminated = self.truncated = self.over = False
        self.score.begin(game)
        self.writer.forget()
        self.writer.write(game)
        self._offer(game)

    def step(self, action: int) -> float:
        """Take an action; one that is not offered changes nothing."""
        option = self.offered.options.get(action)
        if option is None:
            return self.illegal
        game, writer = self.game, self.writer
        self.choices.append(option)
        game.apply(option)
        if game.result:
            self.terminated = self.over = True
        elif game.round > self.rounds:
            self.truncated = self.over = True
        reward = self.score.gained(game, writer.seen)
        writer.write(game)
        self._offer(game)
        return reward

    def _offer(self, game: ZoneGame) -> None:
        """Look up the options and mark them in the mask, instead of those of the decision before."""
        offered = self.catalogue.offered(game.options)
        if offered is not self.offered:
            mask, at = self.mask, self.mask_at
            for code in self.offered.codes:
                mask[at + code] = 0
            for code in offered.codes:
                mask[at + code] = 1
            self.offered = offered

    def turn(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action and tell what Gymnasium wants to know; the arrays are the caller's own."""
        reward = self.step(action)
        return self.seen.copy(), reward, self.terminated, self.truncated, {"action_mask": self.allowed.copy()}

    @property
    def codes(self) -> list[int]:
        """The numbers of the options, in their order."""
        return self.offered.codes

    @property
    def seat(self) -> int:
        """The seat that decides."""
        frame = self.game.frame
        return frame.seat(self.game) if frame is not None else 0


def step_each(episodes: list[Episode], actions: list[int]) -> tuple[list[float], list[int]]:
    """Take one action in each of several games: the rewards, and which games have ended."""
    rewards = [episode.step(actions[row]) for row, episode in enumerate(episodes)]
    return rewards, [row for row, episode in enumerate(episodes) if episode.over]


__all__ = ["Episode", "step_each"]
