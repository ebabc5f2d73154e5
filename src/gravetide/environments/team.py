"""A Gymnasium environment: one agent plays the whole team."""

from __future__ import annotations

import operator
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

from gravetide.environments.episode import Episode
from gravetide.environments.rendering import MODES, Rendered, checked, rendered
from gravetide.environments.stepping import TeamSteps, whole
from gravetide.environments.task import Task
from gravetide.environments.twins import Twins
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from gravetide.kernel.save import MAX_SEED

Observed = NDArray[np.uint8]
SEEDS = 2**62


class TeamEnv(Twins, TeamSteps, gymnasium.Env[Observed, np.int64]):
    """One agent decides for the whole team.

    Takes what a `Task` takes (quest, options, rewards, rounds and what the game adds) and a render mode. Observations
    are bytes; `parts` gives them their shapes. `info["action_mask"]` says which actions are offered; any other changes
    nothing. The last `info` of a game says whether it was `"won"`.
    The game of ``reset(seed=7)`` is the game of seed 7, everywhere in this package.

    What is handed out is the caller's own. With `copy=False` it is, every time, the same two arrays, which can't be
    written to and change with the next step: that saves time, and whoever keeps an observation copies it.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}
    LAID_OUT = frozenset({"episode", "_copies"})
    CARRIED = ("copy",)

    def __init__(self, quest: str = "", *, render_mode: str | None = None, copy: bool = True,
                 **task: Any) -> None:
        self.task = co_operative(Task(quest, **task))
        self.render_mode = checked(render_mode)
        self._lay_out(copy)
        self.catalogue = self.task.catalogue
        self._generator: np.random.Generator | None = None
        self._unmade = False
        self.observation_space = spaces.Box(0, 255, (self.task.size,), np.uint8)
        self.action_space = spaces.Discrete(self.catalogue.size)

    def reset(self, *, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> tuple[
            Observed, dict[str, Any]]:
        """Start a game: that of the seed, or one drawn by the environment's own generator."""
        if seed is None:
            super().reset(options=options)
            number = int(self.np_random.integers(SEEDS))
        else:
            self._np_random_seed = number = seed_of(seed)
            self._unmade = True
        self.episode.begin(number)
        seen, mask = self.shown()
        return seen, {"action_mask": mask, "seed": self.episode.seed}

    def _lay_out(self, copy: bool) -> None:
        TeamSteps.__init__(self, self.task, copy)

    def _played(self) -> list[Episode]:
        return [self.episode]

    @property
    def _np_random(self) -> np.random.Generator | None:
        """The environment's generator, in the place where Gymnasium keeps it.

        That of a seed is made when it is asked for: making one takes as long as a few steps, and who gives every game
        its seed never draws from it.
        """
        if self._unmade:
            self._np_random = seeding.np_random(self._np_random_seed)[0]
        return self._generator

    @_np_random.setter
    def _np_random(self, generator: np.random.Generator | None) -> None:
        self._generator, self._unmade = generator, False

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are offered, in the way that sb3-contrib asks for it."""
        mask: NDArray[np.bool_] = self.episode.allowed.astype(np.bool_)
        return mask

    def parts(self, observation: Observed) -> dict[str, Observed]:
        """An observation (or a stack of them) as its named arrays; nothing is copied."""
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


def co_operative(task: Task) -> Task:
    """A task that one agent can play for all."""
    if task.opposed:
        raise GravetideError(f"In {task.kind.title or task.kind.name} sides play against each other, so that one agent "
                             "can't play for all; SeatsEnv has an agent for each seat.")
    return task


def seed_of(number: SupportsIndex) -> int:
    """A seed as records take it; NumPy's numbers are numbers too."""
    try:
        seed = int(operator.index(number))
    except TypeError:
        seed = -1
    if not 0 <= seed <= MAX_SEED:
        raise GravetideError(f"A seed is a whole number from 0 to {MAX_SEED}, not {number!r:.60}.")
    return seed


def named(task: Task, observation: Observed) -> dict[str, Observed]:
    """An observation of a task (or a stack of them) as its named arrays, which look at the same memory."""
    rows = observation.shape[:-1]
    return {part.name: observation[..., part.start:part.start + part.size].reshape(*rows, *part.shape)
            for part in task.parts}


def notated(episode: Episode, action: SupportsIndex) -> str:
    """An action that is offered now, in the notation of records."""
    option = episode.option(whole(action))
    if option is None:
        raise GravetideError(f"The action {action} is not offered now; the mask says which are.")
    return option.notation(episode.game)


def recorded(episode: Episode) -> str:
    """The record of an episode: its choices made again in a game that writes down everything."""
    game = Game(episode.task.kind, episode.task.header, episode.seed)
    for choice in episode.choices:
        game.choose(choice)
    return game.record()


__all__ = ["TeamEnv"]
