"""Games whose sides oppose, with secrets between seats: environments play them without knowing them."""

from __future__ import annotations

import ast
import copy
import pickle
import random
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gravetide.environments
from gravetide.environments import SeatsEnv, Task, TeamEnv, TeamVectorEnv
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from tests.duel.game import DUEL, DuelGame
from tests.duel.learned import CATALOGUE

GAME = DUEL.name


def duel(**task: Any) -> SeatsEnv:
    """A duel to be learnt."""
    return SeatsEnv(game=GAME, **task)


def played(env: SeatsEnv, seed: int) -> dict[str, float]:
    """What each seat is paid over a whole random game."""
    pick, paid = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    while not env.episode.over:
        env.step(pick.choice(env.episode.codes))
        for agent in env.agents:
            paid[agent] += env.rewards[agent]
    return paid


def test_pettingzoo_s_checker_passes(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=DeprecationWarning)
        from pettingzoo.test import api_test, seed_test

        warnings.filterwarnings("ignore", message=".*Observation", category=UserWarning)
        api_test(duel(), num_cycles=200)
        seed_test(duel, num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


def test_each_seat_is_paid_for_its_own_victory() -> None:
    results = set()
    for seed in range(40):
        env = duel(rewards={"win": 1.0, "loss": -1.0})
        paid = played(env, seed)
        result = env.episode.game.result
        results.add(result)
        should = {"ann": (1.0, -1.0), "bob": (-1.0, 1.0), "draw": (0.0, 0.0)}[result]
        assert tuple(paid.values()) == should
        assert [env.infos[agent]["won"] for agent in env.agents] == [reward > 0 for reward in should]
    assert results == {"ann", "bob", "draw"}


def test_what_a_seat_gains_is_its_own_and_a_step_is_everybody_s() -> None:
    env = duel(rewards={"trick": 1.0, "step": 0.25})
    paid = played(env, 3)
    steps = 0.25 * len(env.episode.choices)
    assert list(paid.values()) == [score + steps for score in env.episode.game.scores]
    assert sum(env.episode.game.scores) > 2


def test_who_acts_wrongly_pays_for_it_alone() -> None:
    env = duel(rewards={"illegal": -1.0})
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(-1)
    assert env.agent_selection == agent
    assert env.rewards == {each: -1.0 if each == agent else 0.0 for each in env.agents}


def test_nobody_sees_what_another_seat_holds() -> None:
    env, pick, bids = duel(), random.Random(2), 0
    env.reset(seed=2)
    while not env.episode.over:
        game = env.episode.game
        for seat, agent in enumerate(env.possible_agents):
            seen = env.parts(env.observe(agent)["observation"])
            assert [card for card, held in enumerate(seen["hand"], start=1) if held] == list(game.hands[seat])
            hidden = game.bids[1 - seat] > 0
            assert seen["bids"][1 - seat] == (255 if hidden else 0)
            assert seen["seat"] == seat
            bids += hidden
        assert not env.parts(env.state())["hand"].any()
        env.step(pick.choice(env.episode.codes))
    assert bids > 4


def test_one_agent_can_t_play_both_sides() -> None:
    for sort in (TeamEnv, TeamVectorEnv):
        with pytest.raises(GravetideError, match=r"sides play against each other.*SeatsEnv has an agent for each seat"):
            sort(game=GAME)


def test_games_without_a_face_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DuelGame, "faces", {})
    with pytest.raises(GravetideError, match="nothing serves the environments"):
        Task(game=DUEL.name)


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_twins_of_a_duel_go_on_alike(twin: Any) -> None:
    env = duel(rewards={"win": 1.0, "trick": 0.5})
    env.reset(seed=5)
    for _ in range(3):
        env.step(env.episode.codes[0])
    other = twin(env)
    assert other.catalogue is env.catalogue is CATALOGUE
    while not env.episode.over:
        for one in (env, other):
            one.step(one.episode.codes[-1])
        assert env.rewards == other.rewards
        for agent in env.agents:
            assert np.array_equal(env.observe(agent)["observation"], other.observe(agent)["observation"])
    assert env.infos == other.infos


def test_records_of_duels_replay() -> None:
    env = duel()
    played(env, 4)
    assert Game.replay(env.record()).result == env.episode.game.result


def test_environments_import_no_family_and_no_game() -> None:
    """But for the list of games, whose first one is played if nobody says which."""
    for path in Path(gravetide.environments.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            found = ([node.module or ""] if isinstance(node, ast.ImportFrom) else
                     [name.name for name in node.names] if isinstance(node, ast.Import) else [])
            for module in found:
                assert not module.startswith(("gravetide.families", "gravetide.games.")), (path.name, module)
