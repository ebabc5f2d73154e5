"""Many games stepped at once: all of them write into one array of observations and one of masks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gravetide.environments.episode import Episode
from gravetide.environments.rendering import MODES, Rendered, checked, rendered
from gravetide.environments.stepping import VectorSteps
from gravetide.environments.task import Task, counted
from gravetide.environments.team import SEEDS, co_operative, named, seed_of
from gravetide.environments.twins import Twins, has_begun
from gravetide.kernel.errors import GravetideError

Rows = NDArray[np.uint8]
Seeds = SupportsIndex | Sequence[SupportsIndex | None] | NDArray[np.integer[Any]]
AT_ONCE = 64


class TeamVectorEnv(Twins, VectorSteps, VectorEnv[Rows, NDArray[np.int64], NDArray[Any]]):
    """So many games side by side, one agent for the team in each. A game that ends makes room for the next at once.

    ``infos["action_mask"]`` has a row for each game. Where games have ended, ``infos["final_obs"]`` holds their last
    observations and ``infos["_final_obs"]`` says which they are, as Gymnasium has it for resets in the same step;
    ``infos["final_info"]`` says which were ``"won"`` and holds their last masks, since a game that was cut off would
    have gone on; ``infos["seed"]`` names the games that have begun instead.

    The arrays that are handed out are the caller's own. With `copy=False`, as in Gymnasium's `SyncVectorEnv`, the
    observations and the masks are the arrays that the games write into: they can't be written to and change with the
    next step, which saves time where they are carried over to a network or a buffer anyway.
    """

    metadata: dict[str, Any] = {
        "render_modes": list(MODES), "render_fps": 2, "autoreset_mode": AutoresetMode.SAME_STEP}
    LAID_OUT = frozenset({"_sheet", "episodes", "_copies", "_none", "_paid", "_rewards"})
    CARRIED = ("copy",)

    def __init__(self, num_envs: SupportsIndex = 1, quest: str = "", *, render_mode: str | None = None,
                 copy: bool = True, **task: Any) -> None:
        self.task = co_operative(Task(quest, **task))
        self.render_mode = checked(render_mode)
        self.num_envs = counted(num_envs)
        if self.num_envs < 1:
            raise GravetideError(f"Games side by side are 1 or more, in a whole number, not {num_envs!r:.60}.")
        self._lay_out(copy)
        self.catalogue = self.task.catalogue
        self._seeds: list[int] = []
        self.single_observation_space = spaces.Box(0, 255, (self.task.size,), np.uint8)
        self.single_action_space = spaces.Discrete(self.catalogue.size)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _lay_out(self, copy: bool) -> None:
        VectorSteps.__init__(self, self.task, self.num_envs, copy)

    def _played(self) -> list[Episode]:
        return self.episodes

    def reset(self, *, seed: Seeds | None = None, options: dict[str, Any] | None = None) -> tuple[
            Rows, dict[str, Any]]:
        """Start all games: with a number as seed, the games of that seed and the ones after it.

        A list or an array has the seed of each game, None for a game that is drawn. All games to come are drawn from
        the seeds that were given. With ``options={"reset_mask": ...}``, an array that says which, only those games
        start and the others go on; ``infos["_seed"]`` then says the same.
        """
        seeds, source = self._seeds_of(seed)
        which = self._starting(options)
        super().reset(seed=source)
        self._seeds = []
        for row in range(self.num_envs) if which is None else np.flatnonzero(which).tolist():
            one = seeds[row]
            self.episodes[row].begin(self._next_seed() if one is None else one)
        seen, mask = self.shown()
        begun = np.array([episode.seed for episode in self.episodes])
        if which is None:
            return seen, {"action_mask": mask, "seed": begun}
        return seen, {"action_mask": mask, "seed": np.where(which, begun, 0), "_seed": which.copy()}

    def _starting(self, options: dict[str, Any] | None) -> NDArray[np.bool_] | None:
        """Which games are to start, in the way in which Gymnasium's own environments are told; None for all."""
        if options is None or "reset_mask" not in options:
            return None
        told = options["reset_mask"]
        if not isinstance(told, np.ndarray) or told.dtype != np.bool_ or told.shape != (self.num_envs,):
            raise GravetideError(f"`reset_mask` is a NumPy array of {self.num_envs} truth values, one for each game, "
                                 f"not {told!r:.60}.")
        if not told.any():
            raise GravetideError("`reset_mask` names no game that is to start; at least one has to.")
        if not all(has_begun(episode) for episode in self.episodes):
            raise GravetideError("No games have begun yet: the first reset() starts all, without a `reset_mask`.")
        return told

    def _seeds_of(self, seed: Seeds | None) -> tuple[list[int | None], int | None]:
        """The seed of each game and that of the generator; what can't be is refused before anything has changed."""
        told = seed.tolist() if isinstance(seed, np.ndarray) else seed
        if told is None:
            return [None] * self.num_envs, None
        if not isinstance(told, Sequence):
            first = seed_of(told)
            return [seed_of(first + row) for row in range(self.num_envs)], first
        if len(told) != self.num_envs:
            raise GravetideError(f"{self.num_envs} games need {self.num_envs} seeds, not {len(told)}.")
        seeds = [None if one is None else seed_of(one) for one in told]
        known = [one for one in seeds if one is not None]
        return seeds, int(np.random.SeedSequence(known).generate_state(1, np.uint64)[0]) if known else None

    def _finish(self, ended: list[int], terminated: NDArray[np.bool_], truncated: NDArray[np.bool_]) -> dict[str, Any]:
        """Note how games ended, and start the next ones in their places."""
        which = np.zeros(self.num_envs, np.bool_)
        which[ended] = True
        last = np.empty(self.num_envs, dtype=object)  # nothing but None
        seeds = np.zeros(self.num_envs, np.int64)
        masks = np.zeros((self.num_envs, self.catalogue.size), np.int8)
        won = np.zeros(self.num_envs, np.bool_)
        for row in ended:
            episode = self.episodes[row]
            terminated[row], truncated[row] = episode.terminated, episode.truncated
            last[row] = episode.seen.copy()
            if episode.truncated:  # it would have gone on; others offer nothing
                masks[row] = episode.allowed
            won[row] = episode.won
            episode.begin(self._next_seed())
            seeds[row] = episode.seed
        return {
            "final_obs": last, "_final_obs": which, "seed": seeds, "_seed": which.copy(), "_final_info": which.copy(),
            "final_info": {"action_mask": masks, "_action_mask": which.copy(), "won": won, "_won": which.copy()},
        }

    def _next_seed(self) -> int:
        """The next number of the environment's generator, which is asked for many of them at once."""
        if not self._seeds:
            self._seeds = self.np_random.integers(SEEDS, size=AT_ONCE)[::-1].tolist()
        return self._seeds.pop()

    def parts(self, observations: Rows) -> dict[str, Rows]:
        """Observations as their named arrays, a row for each game; nothing is copied."""
        return named(self.task, observations)

    def render(self) -> tuple[Rendered, ...] | None:
        """The positions of all games, as the render mode says."""
        if self.render_mode is None:
            return None
        shown = [rendered(episode, self.render_mode) for episode in self.episodes]
        return tuple([picture for picture in shown if picture is not None])


__all__ = ["TeamVectorEnv"]
