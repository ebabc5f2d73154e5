"""A PettingZoo environment: one agent for each seat of the table, asked when it is theirs to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from gravetide.environments.episode import Episode
from gravetide.environments.observation import TABLE_FIELDS, VIEWER, blank
from gravetide.environments.rendering import MODES, Shown, checked, rendered
from gravetide.environments.task import Task
from gravetide.environments.team import SEEDS, recorded
from gravetide.kernel.errors import GravetideError


class SeatsEnv(AECEnv):  # type: ignore[misc] # the library has no types
    """A co-operative game: every seat gets the same reward. Takes what a `Task` takes; by default a seat each."""

    metadata: dict[str, Any] = {
        "name": "gravetide_v0", "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}

    def __init__(self, quest: str = "danse-macabre", *, seats: int | Sequence[str] = 0, render_mode: str | None = None,
                 **task: Any) -> None:
        super().__init__()
        self.task = Task(quest, seats=seats, **task)
        self.render_mode = checked(render_mode)
        self.catalogue = self.task.catalogue
        self.episode = Episode(self.task, blank(self.task.size), blank(self.catalogue.size))
        self._nothing = np.zeros(self.catalogue.size, np.int8)
        self._viewer = self.task.size - len(TABLE_FIELDS) + VIEWER
        self._seed: int | None = None
        self._generator: np.random.Generator | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.task.setup.seat_count)]
        self.agents: list[str] = []
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.catalogue.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(0, 255, (self.task.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (self.catalogue.size,), np.int8),
        }) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 255, (self.task.size,), np.uint8)

    def observation_space(self, agent: str) -> spaces.Dict:
        """What a seat sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What a seat can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: that of the seed, or one drawn by the environment's own generator."""
        if seed is None:
            self.episode.begin(self._next_seed())
        elif seed >= 0:
            self._seed, self._generator = seed, None
            self.episode.begin(seed)
        else:
            raise GravetideError(f"A seed is a number from 0 on, not {seed}.")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def _next_seed(self) -> int:
        """The next number of the generator, which is made when it is needed: that takes as long as a few steps."""
        if self._generator is None:
            self._generator = np.random.default_rng(self._seed)
        return int(self._generator.integers(SEEDS))

    def step(self, action: int | None) -> None:
        """The seat that is asked takes one action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        episode = self.episode
        reward = episode.step(int(action))
        received = self._cumulative_rewards
        received[agent] = 0.0
        if reward or self.rewards[agent]:
            for each in self.agents:
                self.rewards[each] = reward
                received[each] += reward
        if episode.over:
            self.terminations = dict.fromkeys(self.agents, episode.terminated)
            self.truncations = dict.fromkeys(self.agents, episode.truncated)
        else:
            self.agent_selection = self.possible_agents[episode.seat]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the seat sees; its mask is empty while another seat decides."""
        episode, asked = self.episode, agent == self.agent_selection
        seen = episode.seen.copy()
        if not asked or episode.over:  # else it is written as the seat that decides sees it
            seen[self._viewer] = self._numbers[agent]
        return {"observation": seen, "action_mask": (episode.allowed if asked else self._nothing).copy()}

    def state(self) -> NDArray[np.uint8]:
        """What the table as a whole may know."""
        seen: NDArray[np.uint8] = self.episode.seen.copy()
        return seen

    def record(self) -> str:
        """The record of the game so far: it replays anywhere."""
        return recorded(self.episode)

    def render(self) -> Shown | None:
        """The position as text, SVG or pixels, as the render mode says."""
        return rendered(self.episode.game, self.render_mode)

    def close(self) -> None:
        """Nothing is held that would have to be let go."""


__all__ = ["SeatsEnv"]
