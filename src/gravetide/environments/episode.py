"""One game played by numbers: an action goes in; a reward, an observation and a mask come out, as bytes in buffers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.environments.observation import Writer
from gravetide.environments.rewards import Score
from gravetide.kernel.rng import seeded
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
        self.mask = mask
        self.mask_at = row * task.catalogue.size
        self.writer = Writer(task.setup, task.shape, observation, row * task.size)
        self.score = Score(task.rewards)
        self.illegal = float(task.rewards.illegal)
        self.codes: list[int] = []
        self.choices: list[Option] = []
        self.seed = 0
        self.terminated = self.truncated = False
        self.game: ZoneGame = opening(task.setup)

    def begin(self, seed: int) -> None:
        """Start the game of this seed."""
        game = opening(self.setup)
        game.rng = seeded(seed)
        game.advance()
        self.game = game
        self.seed = seed
        self.choices = []
        self.terminated = self.truncated = False
        self.score.begin(game)
        self.writer.forget()
        self.writer.write(game)
        self.codes = self.catalogue.encode(game.options, self.mask, self.mask_at)

    def step(self, action: int) -> float:
        """Take an action; one that is not offered changes nothing."""
        codes = self.codes
        if action not in codes:
            return self.illegal
        game = self.game
        option = game.options[codes.index(action)]
        self.choices.append(option)
        game.apply(option)
        if game.result:
            self.terminated = True
        elif game.round > self.rounds:
            self.truncated = True
        reward = self.score.gained(game)
        self.writer.write(game)
        self.codes = self.catalogue.encode(game.options, self.mask, self.mask_at)
        return reward

    @property
    def seat(self) -> int:
        """The seat that decides."""
        frame = self.game.frame
        return frame.seat(self.game) if frame is not None else 0


__all__ = ["Episode"]
