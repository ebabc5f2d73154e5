"""How environments step: the part of them that every decision pays for, kept apart so that it can be compiled.

Each class here is the foundation of one environment, which adds what its library wants beside steps. Interpreted, these
few lines would take as long as a fifth of the engine's decision. What they do for themselves is in functions: a method
that a subclass might replace is looked up by its name at every call.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gravetide.environments.copies import Copies, Sheet
from gravetide.environments.episode import Episode, step_each
from gravetide.kernel.errors import GravetideError

if TYPE_CHECKING:
    from gravetide.environments.task import Task

FOREVER: Final = 1 << 62
"""More steps than anybody takes; PettingZoo's own number for that doesn't fit into a machine word."""


INDEX: Final[Any] = index
"""As a constant it is at hand; a function of another module would be looked up at every call."""


def whole(action: Any) -> int:
    """An action that is not one of Python's own numbers: NumPy's are whole numbers too, fractions and words are not."""
    try:
        number: int = INDEX(action)
    except TypeError:
        raise GravetideError(f"An action is a whole number, not {action!r:.60}.") from None
    return number


def whole_numbers(actions: Any) -> list[int]:
    """The actions of several games, all of them looked at before the first game moves."""
    try:
        numbers: list[Any] = list(actions)
    except TypeError:
        raise GravetideError(f"Actions come as an array or a list, not as {actions!r:.60}.") from None
    for place, action in enumerate(numbers):
        if not isinstance(action, int):
            numbers[place] = whole(action)
    return numbers


def check_begun(episode: Episode) -> None:
    """Of an episode in which there is nothing to decide: refuse it if that is because no game has begun."""
    if not episode.terminated and not episode.truncated:
        raise GravetideError("No game has begun yet; reset() starts one.")


def refuse_step(episode: Episode) -> None:
    """Say why nothing can be decided."""
    check_begun(episode)
    raise GravetideError("The game is over; reset() starts another.")


@mypyc_attr(allow_interpreted_subclasses=True)
class TeamSteps:
    """One game, one agent."""

    def __init__(self, task: Task, copy: bool) -> None:
        sheet = Sheet(task.size, task.catalogue.size)
        self.episode = Episode(task, sheet)
        self.copy = copy
        self._copies = Copies(sheet, one=True)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take one action for whoever is asked; it may be one of NumPy's numbers too."""
        episode = self.episode
        if episode.over:
            refuse_step(episode)
        reward = episode.step(action if isinstance(action, int) else whole(action))
        seen, mask = self._copies.shown(self.copy)
        info = {"action_mask": mask}
        if episode.over:
            info["won"] = episode.won
        return seen, reward, episode.terminated, episode.truncated, info

    def shown(self) -> tuple[Any, Any]:
        """The observation and the mask."""
        return self._copies.shown(self.copy)


@mypyc_attr(allow_interpreted_subclasses=True)
class VectorSteps:
    """Many games, one agent in each."""

    def __init__(self, task: Task, number: int, copy: bool) -> None:
        self._sheet = Sheet(task.size, task.catalogue.size, number)
        self.episodes = [Episode(task, self._sheet, row) for row in range(number)]
        self.copy = copy
        self._copies = Copies(self._sheet)
        self._none: Any = np.zeros(number, np.bool_)
        self._paid: vec[float] = vec[float]([0.0] * number)
        self._rewards: Any = np.frombuffer(memoryview(self._paid), np.float64)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take one action in each game: an array of them, or a list."""
        numbers = whole_numbers(actions.tolist() if isinstance(actions, np.ndarray) else actions)
        if len(numbers) != len(self.episodes):
            raise GravetideError(f"{len(self.episodes)} games take {len(self.episodes)} actions, not {len(numbers)}.")
        ended = step_each(self.episodes, numbers, self._paid)
        terminated, truncated = self._none.copy(), self._none.copy()
        infos: dict[str, Any] = {}
        if ended:  # all of them, too, before there are any
            check_begun(self.episodes[ended[0]])
            infos = self._finish(ended, terminated, truncated)
        seen, mask = self._copies.shown(self.copy)
        infos["action_mask"] = mask
        return seen, self._rewards.copy(), terminated, truncated, infos

    def _finish(self, ended: list[int], terminated: Any, truncated: Any) -> dict[str, Any]:
        """Note how games ended, and start the next ones in their places."""
        raise NotImplementedError

    def shown(self) -> tuple[Any, Any]:
        """The observations and the masks."""
        return self._copies.shown(self.copy)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatsSteps:
    """One game, an agent for each seat."""

    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    _cumulative_rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def __init__(self, task: Task, copy: bool, looks_plainly: bool) -> None:
        sheet = Sheet(task.size, task.catalogue.size)
        self.episode = Episode(task, sheet)
        self.copy = copy
        self.possible_agents = [f"seat_{seat}" for seat in range(task.seats)]
        self.agents = []
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._copies = Copies(sheet, one=True)
        self._looks_plainly = looks_plainly
        """Whether `observe` is the one below: to ask which it is takes longer than to call it."""
        self._paid = False
        """Whether there is anything but 0 among the rewards."""

    def begin(self, seed: int) -> None:
        """Start the game of this seed: everybody takes part again."""
        self.episode.begin(seed)
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        self.agent_selection = agents[self.episode.seat]
        self._paid = False

    def step(self, action: Any) -> None:
        """The seat that is asked takes one action."""
        episode = self.episode
        if episode.over:  # for all of them at once
            take_leave(self, action)
            return
        agent = self.agent_selection
        reward = episode.step(action if isinstance(action, int) else whole(action))
        if episode.opposed:
            pay_each(self, agent, episode.paid)
        elif reward or self._paid:
            pay(self, agent, reward)
        if episode.terminated or episode.truncated:
            self.terminations = dict.fromkeys(self.agents, episode.terminated)
            self.truncations = dict.fromkeys(self.agents, episode.truncated)
            self.infos = {each: {"won": self._numbers[each] in episode.winners} for each in self.agents}
        else:
            self.agent_selection = self.possible_agents[episode.seat]

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the seat that is asked sees, what it was paid since it last was, whether the game is over."""
        agent, episode = self.agent_selection, self.episode
        seen = None
        if observe:
            seen = look(self, agent) if self._looks_plainly else self.observe(agent)
        return seen, self._cumulative_rewards[agent], episode.terminated, episode.truncated, self.infos[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat sees; its mask is empty while another seat decides."""
        return look(self, agent)

    def agent_iter(self, max_iter: int = FOREVER) -> Asked:
        """The seats that are asked, one after the other, while somebody steps."""
        return Asked(self, min(max_iter, FOREVER))


def pay(steps: SeatsSteps, agent: str, reward: float) -> None:
    """Everybody gets the reward; who has just acted has nothing else to come."""
    received = steps._cumulative_rewards
    received[agent] = 0.0
    for each in steps.agents:
        steps.rewards[each] = reward
        received[each] += reward
    steps._paid = bool(reward) or any(received.values())


def pay_each(steps: SeatsSteps, agent: str, rewards: list[float]) -> None:
    """Every seat gets its own reward; who has just acted has nothing else to come."""
    received = steps._cumulative_rewards
    received[agent] = 0.0
    for each in steps.agents:
        reward = rewards[steps._numbers[each]]
        steps.rewards[each] = reward
        received[each] += reward


def take_leave(steps: SeatsSteps, action: Any) -> None:
    """After the end one seat after the other goes, as PettingZoo has it: who steps then has nothing left to choose.

    PettingZoo's own way looks for others that are still in play; six seats going that way cost as much as ten steps.
    """
    check_begun(steps.episode)
    agent, agents = steps.agent_selection, steps.agents
    if action is not None:
        raise GravetideError(f"The game is over: {agent} can only step with None, not with {action}.")
    if agent not in agents:
        raise GravetideError("The game is over and all seats have gone; reset() starts another.")
    agents.remove(agent)
    del steps.terminations[agent], steps.truncations[agent], steps.infos[agent]
    del steps.rewards[agent], steps._cumulative_rewards[agent]
    for each in agents:
        steps.rewards[each] = 0.0
    if agents:
        steps.agent_selection = agents[0]


def look(steps: SeatsSteps, agent: str) -> dict[str, Any]:
    """What a seat sees."""
    asked = agent == steps.agent_selection
    if asked and not steps.episode.over:  # as it is written: it is the seat that decides who looks
        seen, mask = steps._copies.shown(steps.copy)
        return {"observation": seen, "action_mask": mask}
    seen, mask = steps._copies.copy()
    steps.episode.writer.show(steps.episode.game, steps._numbers[agent], seen)
    if not asked:
        mask.fill(0)
    return {"observation": seen, "action_mask": mask}


class Asked:
    """The seats that are asked, one after the other, for a loop that steps."""

    def __init__(self, steps: SeatsSteps, most: int) -> None:
        self.steps = steps
        self.left: i64 = most

    def __iter__(self) -> Asked:
        """Itself: there is but one course of the game."""
        return self

    def __next__(self) -> str:
        """Who is asked now."""
        if self.left <= 0 or not self.steps.agents:
            raise StopIteration
        self.left -= 1
        return self.steps.agent_selection


__all__ = ["SeatsSteps", "TeamSteps", "VectorSteps", "whole"]
