"""The libraries' own checkers are content."""

from __future__ import annotations

import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from gravetide.environments import SeatsEnv, TeamEnv, TeamVectorEnv

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
    assert TeamEnv().render() is None


def test_many_games_can_be_made_by_their_name() -> None:
    envs = gymnasium.make_vec("gravetide/Team-v0", num_envs=3, vectorization_mode="vector_entry_point")
    assert isinstance(envs.unwrapped, TeamVectorEnv)
    assert envs.reset(seed=1)[0].shape == (3, envs.single_observation_space.shape[0])  # type: ignore[index]


def test_without_the_library_a_sentence_says_what_to_install() -> None:
    program = ("import sys; sys.modules['gymnasium'] = None\n"
               "import gravetide\n"
               "try:\n    import gravetide.environments\n"
               "except ModuleNotFoundError as error: print(error)")
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.strip() == ("Environments need the package gymnasium, which is not installed. Install it with: "
                            "pip install gravetide[environments]")
