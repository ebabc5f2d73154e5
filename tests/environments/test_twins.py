"""Environments can be copied and pickled in the middle of a game: the twin goes on by itself, exactly as the first."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from gravetide.environments import SeatsEnv, TeamEnv, TeamVectorEnv
from gravetide.kernel.errors import GravetideError

ALL_REWARDS = {"win": 10, "loss": -1, "goal": 3, "objective": 2, "left": 1, "death": -1, "wound": -0.5, "kill": 0.25,
               "experience": 0.125, "closer": 0.0625, "step": -0.01, "illegal": -5}
TASKS: list[dict[str, Any]] = [
    {"rewards": ALL_REWARDS},
    {"quest": "the-shepherds", "survivors": 6, "rounds": 2, "rewards": ALL_REWARDS, "zones": 60,
     "options": {"deal": "random", "preset": "alternate"}},
]
NAMES = ["usual", "house rules, soon cut off"]


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


WAYS = pytest.mark.parametrize("twin_of", [copy.deepcopy, pickled], ids=["a copy", "a pickle"])
Way = Callable[[Any], Any]


def alike(one: Any, other: Any) -> bool:
    """Equal all the way down, arrays by their bytes and types, and no memory in common."""
    if isinstance(one, np.ndarray):
        if one.dtype == object:
            return alike(list(one), list(other))
        return (one.dtype == other.dtype and one.shape == other.shape and one.tobytes() == other.tobytes()
                and not np.shares_memory(one, other))
    if isinstance(one, dict):
        return list(one) == list(other) and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(alike, one, other))
    return bool(one == other) and type(one) is type(other)


def play(env: Any, seed: int, steps: int) -> Iterator[Any]:
    """What a Gymnasium environment of one game tells while it is played at random, over the end too."""
    pick = random.Random(seed)
    for _ in range(steps):
        if env.episode.over:
            yield env.reset()
        codes = [*env.episode.codes, -1] if pick.random() < 0.05 else env.episode.codes
        yield env.step(pick.choice(codes))


def play_many(envs: Any, seed: int, steps: int) -> Iterator[Any]:
    """The same of many games."""
    pick = random.Random(seed)
    for _ in range(steps):
        yield envs.step([pick.choice(episode.codes) for episode in envs.episodes])


def play_seats(env: Any, seed: int, steps: int) -> Iterator[Any]:
    """The same of a game with seats, which go one after the other at the end."""
    pick = random.Random(seed)
    for _ in range(steps):
        if not env.agents:
            env.reset()
        yield (env.agent_selection, env.last(), env.state(), env.rewards, env._cumulative_rewards, env.terminations,
               env.truncations, env.infos, [env.observe(agent) for agent in env.agents])
        env.step(None if env.episode.over else pick.choice(env.episode.codes))


def same_course(one: Iterator[Any], other: Iterator[Any]) -> bool:
    """Whether two environments that are played alike tell the same, step by step."""
    return all(alike(told, too) for told, too in zip(one, other, strict=True))


SORTS: dict[str, tuple[Callable[..., Any], Callable[[Any, int, int], Iterator[Any]]]] = {
    "team": (TeamEnv, play),
    "vector": (lambda **task: TeamVectorEnv(3, **task), play_many),
    "seats": (SeatsEnv, play_seats),
}


@pytest.mark.parametrize("shares", [False, True], ids=["own arrays", "copy=False"])
@WAYS
@pytest.mark.parametrize("task", TASKS, ids=NAMES)
@pytest.mark.parametrize("sort", list(SORTS))
def test_a_twin_goes_on_as_the_first_one(sort: str, task: dict[str, Any], twin_of: Way, shares: bool) -> None:
    make, go_on = SORTS[sort]
    env = make(**task, copy=not shares)
    env.reset(seed=5)
    for steps in (0, 1, 40, 160, 301):  # over ends of games, which draw the next
        for _ in go_on(env, steps, steps):
            pass
        twin = twin_of(env)
        assert same_course(go_on(env, 3, 120), go_on(twin, 3, 120))


@WAYS
@pytest.mark.parametrize("sort", list(SORTS))
def test_what_one_of_two_twins_does_leaves_the_other_alone(sort: str, twin_of: Way) -> None:
    make, go_on = SORTS[sort]
    env, alone = make(**TASKS[0]), make(**TASKS[0])
    for one in (env, alone):
        one.reset(seed=8)
        assert list(go_on(one, 1, 25))
    twin = twin_of(env)
    assert list(go_on(twin, 2, 200))
    assert same_course(go_on(env, 4, 200), go_on(alone, 4, 200))


@WAYS
@pytest.mark.parametrize("sort", list(SORTS))
def test_an_environment_that_has_not_begun_has_twins_too(sort: str, twin_of: Way) -> None:
    make, go_on = SORTS[sort]
    env = make(**TASKS[0])
    twin = twin_of(env)
    with pytest.raises(GravetideError, match="No game has begun yet"):
        twin.step([0] * 3 if sort == "vector" else 0)
    assert alike(twin.reset(seed=4), env.reset(seed=4))
    assert same_course(go_on(twin, 1, 30), go_on(env, 1, 30))


@WAYS
@pytest.mark.parametrize("sort", list(SORTS))
def test_games_after_a_twin_s_are_those_after_the_first_s(sort: str, twin_of: Way) -> None:
    """Whether its generator has been made yet or not, and whatever was drawn from it."""
    env = SORTS[sort][0]()
    for drawn in (0, 1, 2):
        env.reset(seed=drawn)
        for _ in range(drawn):
            env.reset()
        twin = twin_of(env)
        after = []
        for one in (env, twin):
            seeds = []
            for _ in range(70):
                one.reset()
                seeds.append([episode.seed for episode in one._played()])
            after.append(seeds)
        assert after[0] == after[1]


@WAYS
@pytest.mark.parametrize("sort", [TeamEnv, SeatsEnv])
def test_a_twin_has_the_record_of_the_whole_game(sort: Any, twin_of: Way) -> None:
    env = sort(render_mode="ansi")
    env.reset(seed=6)
    for _ in range(25):
        env.step(env.episode.codes[-1])
    twin = twin_of(env)
    for one in (env, twin):
        one.step(one.episode.codes[0])
    assert twin.record() == env.record()
    assert twin.render() == env.render()
    assert [twin.notation(action) for action in twin.episode.codes] == [
        env.notation(action) for action in env.episode.codes]


@WAYS
def test_what_users_and_their_own_classes_have_added_comes_along(twin_of: Way) -> None:
    env = Counting(3)
    env.reset(seed=1)
    env.step(env.episode.codes[0])
    env.notes = {"itself": env, "list": [1]}
    env.action_space.seed(4)
    twin = twin_of(env)
    assert type(twin) is Counting
    assert (twin.taken, twin.given) == (1, 3)
    assert twin.notes["itself"] is twin
    assert twin.notes["list"] is not env.notes["list"]
    assert twin.catalogue is env.catalogue
    assert twin.action_space.sample() == env.action_space.sample()
    twin.step(twin.episode.codes[0])
    assert (twin.taken, env.taken) == (2, 1)


class Counting(TeamEnv):
    """An environment of one's own, whose constructor takes something else."""

    def __init__(self, given: int) -> None:
        super().__init__("danse-macabre")
        self.given, self.taken, self.notes = given, 0, dict[str, Any]()

    def step(self, action: Any) -> Any:
        self.taken += 1
        return super().step(action)


@WAYS
def test_environments_in_wrappers_have_twins(twin_of: Way) -> None:
    env = gymnasium.make("gravetide/Team-v0", max_episode_steps=30)
    _, info = env.reset(seed=2)
    for _ in range(20):
        *_, info = env.step(info["action_mask"].argmax())
    twin = twin_of(env)
    action = info["action_mask"].argmax()
    for _ in range(10):
        expected = env.step(action)
        assert alike(twin.step(action), expected)
        action = expected[-1]["action_mask"].argmax()
    assert expected[3]


@pytest.mark.process
def test_a_pickle_can_be_loaded_in_another_process(tmp_path: Path) -> None:
    program = ("import pathlib, pickle, sys\n"
               "from tests.environments.test_twins import SORTS\n"
               "folder = pathlib.Path(sys.argv[1])\n"
               "for sort in SORTS:\n"
               "    env = pickle.loads((folder / sort).read_bytes())\n"
               "    told = list(SORTS[sort][1](env, 7, 150))\n"
               "    (folder / sort).write_bytes(pickle.dumps(told))\n")
    envs = {}
    for sort, (make, go_on) in SORTS.items():
        envs[sort] = make(**TASKS[0])
        envs[sort].reset(seed=9)
        assert list(go_on(envs[sort], 1, 45))
        (tmp_path / sort).write_bytes(pickle.dumps(envs[sort]))
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=True)
    for sort, (_, go_on) in SORTS.items():
        assert alike(pickle.loads((tmp_path / sort).read_bytes()), list(go_on(envs[sort], 7, 150))), sort


@pytest.mark.process
def test_gymnasium_s_own_processes_take_environments_that_have_begun() -> None:
    env = TeamEnv()
    env.reset(seed=3)
    env.step(env.episode.codes[0])
    envs = gymnasium.vector.AsyncVectorEnv([lambda: env] * 2, context="spawn")
    try:
        assert envs.call("record") == (env.record(),) * 2
    finally:
        envs.close()


@pytest.mark.process
def test_a_pickle_of_a_quest_that_has_changed_is_refused(tmp_path: Path) -> None:
    quest = tmp_path / "quest.toml"
    text = Path("docs/how-to/examples/the-last-well.toml").read_text(encoding="utf-8")
    quest.write_text(text, encoding="utf-8")
    env = TeamEnv(str(quest))
    env.reset(seed=1)
    dumped = tmp_path / "env"
    dumped.write_bytes(pickle.dumps(env))
    quest.write_text(text + "\n# changed\n", encoding="utf-8")
    program = ("import pickle, pathlib, sys\nfrom gravetide.kernel.errors import GravetideError\n"
               "try:\n    pickle.loads(pathlib.Path(sys.argv[1]).read_bytes())\n"
               "except GravetideError as error: print(error)")
    told = subprocess.run([sys.executable, "-c", program, str(dumped)], capture_output=True, text=True, check=True)
    assert told.stdout == (f'The pickled environment plays "{quest}" with other content or another version of '
                           "Gravetide than there is here; load it with those it was made with.\n")
