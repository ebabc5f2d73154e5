"""Many games side by side are the games one would play one by one."""

from __future__ import annotations

import numpy as np

from gravetide.environments import TeamEnv, TeamVectorEnv


def test_games_side_by_side_are_the_same_as_alone() -> None:
    rewards = {"win": 1.0, "kill": 0.1, "death": -1.0}
    envs = TeamVectorEnv(4, "danse-macabre", rewards=rewards)
    alone = [TeamEnv("danse-macabre", rewards=rewards) for _ in range(4)]
    rows, infos = envs.reset(seed=50)
    for row, env in enumerate(alone):
        observation, info = env.reset(seed=50 + row)
        assert (rows[row] == observation).all()
        assert (infos["action_mask"][row] == info["action_mask"]).all()
    pick, ended = np.random.default_rng(1), 0
    for _ in range(250):
        actions = np.array([pick.choice(episode.codes) for episode in envs.episodes])
        rows, gained, terminated, truncated, infos = envs.step(actions)
        for row, env in enumerate(alone):
            observation, reward, over, _, info = env.step(actions[row])
            assert gained[row] == reward
            assert terminated[row] == over
            if over:
                ended += 1
                assert infos["_final_obs"][row]
                assert (infos["final_obs"][row] == observation).all()
                observation, info = env.reset(seed=envs.episodes[row].seed)
            assert (rows[row] == observation).all()
            assert (infos["action_mask"][row] == info["action_mask"]).all()
        assert not truncated.any()
    assert ended > 2
    assert envs.observation_space.contains(rows)
    assert envs.action_space.contains(actions)


def test_a_list_of_seeds_starts_those_games() -> None:
    envs = TeamVectorEnv(3, render_mode="ansi")
    first, _ = envs.reset(seed=[7, 3, 7])
    assert (first[0] == first[2]).all()
    assert [episode.seed for episode in envs.episodes] == [7, 3, 7]
    shown = envs.render()
    assert shown is not None
    assert len(shown) == 3
