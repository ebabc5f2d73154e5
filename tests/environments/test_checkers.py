"""The libraries' own checkers are content."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env
from pettingzoo import AECEnv

import gravetide
from gravetide.environments import SeatsEnv, TeamEnv, TeamVectorEnv
from gravetide.environments.team import SEEDS
from gravetide.kernel.errors import GravetideError

HOUSE_RULES = {"noise.loud_beats_sight": True, "deal": "random"}


@pytest.mark.parametrize("task", [
    {"render_mode": "ansi"},
    {"quest": "the-shepherds", "survivors": 6, "options": HOUSE_RULES, "rounds": 3},
], ids=["usual", "house-rules"])
def test_gymnasium_s_checker_passes(task: dict[str, object]) -> None:
    env = gymnasium.make("gravetide/Team-v0", **task).unwrapped  # type: ignore[arg-type]
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("task", [
    {}, {"quest": "big-game-hunting", "seats": 2, "rewards": {"win": 1, "kill": 0.1, "step": -0.01}},
], ids=["a seat each", "two seats"])
def test_pettingzoo_s_checkers_pass(task: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # Where its own games are installed too, the checkers' import warns of how these are made.
        warnings.filterwarnings("ignore", category=DeprecationWarning)
        from pettingzoo.test import api_test, seed_test

        # An observation with a mask in it is a Dict, as in the library's own games; its checker prefers arrays.
        warnings.filterwarnings("ignore", message=".*Observation", category=UserWarning)
        api_test(SeatsEnv(**task), num_cycles=400)  # type: ignore[arg-type]
        seed_test(lambda: SeatsEnv(**task), num_cycles=60)  # type: ignore[arg-type]
    assert "Passed API test" in capsys.readouterr().out


def test_every_render_mode_draws() -> None:
    shown = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = TeamEnv(render_mode=mode)
        env.reset(seed=2)
        shown[mode] = env.render()
    assert "Danse Macabre, Round 1" in str(shown["ansi"])
    assert str(shown["svg"]).startswith("<svg")
    pixels = shown["rgb_array"]
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8
    assert pixels.shape[2] == 3
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20
    pixels[:10] = 0  # the caller's own, as all arrays
    env = TeamEnv(render_mode="rgb_array")
    env.reset(seed=2)
    assert np.any(env.render() != pixels)
    assert TeamEnv().render() is None


def test_many_games_can_be_made_by_their_name() -> None:
    envs = gymnasium.make_vec("gravetide/Team-v0", num_envs=3, vectorization_mode="vector_entry_point")
    assert isinstance(envs.unwrapped, TeamVectorEnv)
    assert envs.reset(seed=1)[0].shape == (3, envs.single_observation_space.shape[0])  # type: ignore[index]


@pytest.mark.process
def test_without_the_library_a_sentence_says_what_to_install() -> None:
    program = ("import sys; sys.modules['gymnasium'] = None\n"
               "import gravetide\n"
               "try:\n    import gravetide.environments\n"
               "except ModuleNotFoundError as error: print(error)")
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.strip() == ("Environments need the package gymnasium, which is not installed. Install it with: "
                            "pip install gravetide[environments]")


def test_a_seed_settles_the_games_after_its_own_too() -> None:
    """As Gymnasium has it, though the generator of a seed is made only when somebody draws from it."""
    drawn = seeding.np_random(5)[0].integers(SEEDS, size=2).tolist()
    env = TeamEnv()
    env.reset(seed=4)
    env.reset(seed=5)
    assert env.np_random_seed == 5
    assert [env.reset()[1]["seed"] for _ in range(2)] == drawn
    env.reset(seed=5)
    assert env.np_random.integers(SEEDS) == drawn[0]
    assert env.reset()[1]["seed"] == drawn[1]


def test_a_generator_of_one_s_own_is_drawn_from() -> None:
    env = TeamEnv()
    env.reset(seed=5)
    env.np_random = seeding.np_random(6)[0]
    assert env.np_random_seed == -1
    assert env.reset()[1]["seed"] == seeding.np_random(6)[0].integers(SEEDS)


def test_games_without_a_seed_are_not_all_the_same() -> None:
    assert len({TeamEnv().reset()[1]["seed"] for _ in range(3)}) == 3
    seats = [SeatsEnv() for _ in range(3)]
    for env in seats:
        env.reset()
    assert len({env.episode.seed for env in seats}) == 3


def test_seats_have_the_games_that_follow_from_a_seed() -> None:
    drawn = np.random.default_rng(5).integers(SEEDS, size=2).tolist()
    env = SeatsEnv()
    env.reset(seed=4)
    env.reset(seed=5)
    found = []
    for _ in range(2):
        env.reset()
        found.append(env.episode.seed)
    assert found == drawn


@pytest.mark.parametrize("rounds", [100, 1], ids=["the game has ended", "it was cut off"])
def test_seats_go_as_pettingzoo_lets_them_go(rounds: int) -> None:
    ours, theirs = [SeatsEnv(rounds=rounds, rewards={"step": 1.0}) for _ in range(2)]
    for env in (ours, theirs):
        env.reset(seed=4)
        while not env.episode.over:
            env.step(env.episode.codes[0])
    gone = []
    while ours.agents:
        gone.append(ours.agent_selection)
        ours.step(None)
        AECEnv._was_dead_step(theirs, None)
        for name in ("agents", "terminations", "truncations", "rewards", "_cumulative_rewards", "infos"):
            assert getattr(ours, name) == getattr(theirs, name), name
        if ours.agents:
            assert ours.agent_selection == theirs.agent_selection
            assert ours.last()[1:] == theirs.last()[1:]
    assert sorted(gone) == sorted(ours.possible_agents)


def test_after_the_end_there_is_nothing_left_to_choose() -> None:
    env = SeatsEnv(rounds=1)
    env.reset(seed=4)
    while not env.episode.over:
        env.step(env.episode.codes[0])
    with pytest.raises(GravetideError, match="can only step with None, not with 3"):
        env.step(3)
    for _ in env.agent_iter():
        env.step(None)
    with pytest.raises(GravetideError, match="all seats have gone"):
        env.step(None)


@pytest.mark.parametrize("seed", [-1, 2**63, 2**70, 1.5, "7"], ids=repr)
@pytest.mark.parametrize("sort", [TeamEnv, SeatsEnv, TeamVectorEnv])
def test_seeds_that_no_record_could_hold_are_refused(sort: Any, seed: Any) -> None:
    env = sort()
    env.reset(seed=3)
    with pytest.raises(GravetideError, match=f"A seed is a whole number from 0 to {2**63 - 1}, not {seed!r}"):
        env.reset(seed=seed)
    assert env.episodes[0].seed == 3 if sort is TeamVectorEnv else env.episode.seed == 3


@pytest.mark.parametrize("seed", [0, 2**63 - 1, np.int64(7), True], ids=repr)
@pytest.mark.parametrize("sort", [TeamEnv, SeatsEnv])
def test_games_of_all_other_seeds_have_records(sort: Any, seed: Any) -> None:
    env = sort()
    env.reset(seed=seed)
    assert gravetide.Game.replay(env.record()).seed == int(seed)
    env.reset()


def test_all_environments_take_their_observations_apart_and_say_what_actions_are() -> None:
    team, seats, envs = TeamEnv(), SeatsEnv(seats=1), TeamVectorEnv(2)
    observation, _ = team.reset(seed=3)
    seats.reset(seed=3)
    rows, _ = envs.reset(seed=3)
    seen = team.parts(observation)
    assert {name: part.shape for name, part in seats.parts(seats.last()[0]["observation"]).items()} == {
        name: part.shape for name, part in seen.items()}
    assert all((part[0] == seen[name]).all() for name, part in envs.parts(rows).items())
    assert np.shares_memory(envs.parts(rows)["zombies"], rows)
    for action in seats.episode.codes:
        assert seats.notation(np.int64(action)) == team.notation(action)
    for env in (team, seats):
        with pytest.raises(GravetideError, match="The action -1 is not offered now"):
            env.notation(-1)
        with pytest.raises(GravetideError, match="An action is a whole number"):
            env.notation(1.5)  # type: ignore[arg-type]
