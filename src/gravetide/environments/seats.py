"""A PettingZoo environment: one agent for each seat of the table, asked when it is theirs to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from gravetide.environments.episode import Episode
from gravetide.environments.rendering import MODES, Rendered, checked, rendered
from gravetide.environments.stepping import SeatsSteps
from gravetide.environments.task import Task
from gravetide.environments.team import SEEDS, named, notated, recorded, seed_of
from gravetide.environments.twins import Twins


class SeatsEnv(Twins, SeatsSteps, AECEnv):  # type: ignore[misc] # the library has no types
    """An agent for each seat. In a co-operative game all get the same reward; where sides oppose, each gets its own.
    Takes what a `Task` takes; by default there are as many seats as can be. When the game is over, the `infos` of each
    seat say whether it was `"won"`.

    What is handed out is the caller's own. With `copy=False` the seat that is asked gets, every time, the same two
    arrays, which can't be written to and change with the next step; what other seats see, and the last look after the
    end, are copies all the same.
    """

    metadata: dict[str, Any] = {
        "name": "gravetide_v0", "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}
    LAID_OUT = frozenset({"episode", "_copies", "possible_agents", "_numbers", "_looks_plainly"})
    CARRIED = ("copy", "agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations",
               "infos", "_paid")

    def __init__(self, quest: str = "", *, seats: int | Sequence[str] = 0, render_mode: str | None = None,
                 copy: bool = True, **task: Any) -> None:
        self.task = Task(quest, seats=seats, **task)
        self._lay_out(copy)
        self.render_mode = checked(render_mode)
        self.catalogue = self.task.catalogue
        self._seed: int | None = None
        self._generator: np.random.Generator | None = None
        self.action_spaces = {agent: spaces.Discrete(self.catalogue.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(0, 255, (self.task.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (self.catalogue.size,), np.int8),
        }) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 255, (self.task.size,), np.uint8)

    def _lay_out(self, copy: bool) -> None:
        SeatsSteps.__init__(self, self.task, copy, type(self).observe is SeatsSteps.observe)

    def _played(self) -> list[Episode]:
        return [self.episode]

    def observation_space(self, agent: str) -> spaces.Dict:
        """What a seat sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What a seat can do."""
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: that of the seed, or one drawn by the environment's own generator."""
        if seed is None:
            self.begin(self._next_seed())
        else:
            self._seed, self._generator = seed_of(seed), None
            self.begin(self._seed)

    def _next_seed(self) -> int:
        """The next number of the generator, which is made when it is needed: that takes as long as a few steps."""
        if self._generator is None:
            self._generator = np.random.default_rng(self._seed)
        return int(self._generator.integers(SEEDS))

    def state(self) -> NDArray[np.uint8]:
        """What the table as a whole may know."""
        seen: NDArray[np.uint8] = self.episode.seen.copy()
        self.episode.writer.show(self.episode.game, None, seen)
        return seen

    def parts(self, observation: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """The array `"observation"` of what a seat sees (or a stack of them) as its named arrays; nothing is copied."""
        return named(self.task, observation)

    def notation(self, action: SupportsIndex) -> str:
        """What an offered action is in the notation of records; NumPy's numbers are numbers too."""
        return notated(self.episode, action)

    def record(self) -> str:
        """The record of the game so far: it replays anywhere."""
        return recorded(self.episode)

    def render(self) -> Rendered | None:
        """The position as text, SVG or pixels, as the render mode says."""
        return rendered(self.episode, self.render_mode)

    def close(self) -> None:
        """Nothing is held that would have to be let go."""


__all__ = ["SeatsEnv"]
