"""Many games side by side are the games one would play one by one."""

from __future__ import annotations

from typing import Any, SupportsIndex

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers import vector as vector_wrappers

from gravetide.environments import TeamEnv, TeamVectorEnv
from gravetide.kernel.errors import GravetideError


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


@pytest.mark.parametrize("seed", [
    np.int64(7), np.array(7), np.array([7, 8, 9]), [np.int32(7), 8, 9], (7, 8, 9), range(7, 10)], ids=repr)
def test_seeds_may_be_numpy_s(seed: Any) -> None:
    envs = TeamVectorEnv(3)
    assert envs.reset(seed=seed)[1]["seed"].tolist() == [7, 8, 9]
    assert [type(episode.seed) for episode in envs.episodes] == [int] * 3


@pytest.mark.parametrize("seed", [7, [7, 3, 7], np.array([7, 3, 7]), [7, None, 3]], ids=repr)
def test_seeds_settle_the_games_after_their_own_too(seed: Any) -> None:
    drawn = []
    for _ in range(2):
        envs = TeamVectorEnv(3)
        drawn.append([envs.reset(seed=seed)[1]["seed"].tolist(), *[envs.reset()[1]["seed"].tolist() for _ in range(2)]])
    assert drawn[0] == drawn[1]
    assert len({tuple(seeds) for seeds in drawn[0]}) == 3


def test_games_after_other_lists_of_seeds_are_others() -> None:
    envs, drawn = TeamVectorEnv(2), set()
    for seed in ([7, 3], [7, 4], [3, 7]):
        envs.reset(seed=seed)
        drawn.add(tuple(envs.reset()[1]["seed"].tolist()))
    assert len(drawn) == 3


@pytest.mark.parametrize(("seed", "told"), [
    (1.5, "A seed is a whole number from 0 to 9223372036854775807, not 1.5"),
    ("7", "3 games need 3 seeds, not 1"),
    ("789", "not '7'"),
    ({7, 8, 9}, "not {"),
    ([7, 8], "3 games need 3 seeds, not 2"),
    ([7, 8, -1], "not -1"),
    (np.array([7.0, 8.0, 9.0]), "not 7.0"),
    (2**63 - 2, "not 9223372036854775808"),
], ids=repr)
def test_seeds_that_are_none_are_refused_before_anything_has_changed(seed: Any, told: str) -> None:
    envs = TeamVectorEnv(3)
    envs.reset(seed=1)
    with pytest.raises(GravetideError, match=told):
        envs.reset(seed=seed)
    assert [episode.seed for episode in envs.episodes] == [1, 2, 3]


def test_what_is_handed_out_is_the_caller_s_own() -> None:
    envs = TeamVectorEnv(3)
    rows, infos = envs.reset(seed=4)
    handed_out = [(rows, infos["action_mask"])]
    kept = [(rows.copy(), infos["action_mask"].copy())]
    for _ in range(30):
        rows, _, _, _, infos = envs.step([episode.codes[-1] for episode in envs.episodes])
        handed_out.append((rows, infos["action_mask"]))
        kept.append((rows.copy(), infos["action_mask"].copy()))
    assert any((kept[0][0] != rows).any() for rows, _ in kept)
    for (rows, mask), (rows_then, mask_then) in zip(handed_out, kept, strict=True):
        assert (rows == rows_then).all()
        assert (mask == mask_then).all()
        rows[:] = mask[:] = 0
    rows, _, _, _, infos = envs.step([episode.codes[0] for episode in envs.episodes])
    assert rows.any()
    assert infos["action_mask"].any(axis=1).all()


def test_without_copies_the_same_arrays_show_the_same_games() -> None:
    own, shared = TeamVectorEnv(4, "big-game-hunting"), TeamVectorEnv(4, "big-game-hunting", copy=False)
    rows, infos = own.reset(seed=8)
    first, first_infos = shared.reset(seed=8)
    pick, ended, paid = np.random.default_rng(5), 0, []
    for _ in range(200):
        assert (rows == first).all()
        assert (infos["action_mask"] == first_infos["action_mask"]).all()
        actions = np.array([pick.choice(episode.codes) for episode in own.episodes])
        rows, gained, terminated, truncated, infos = own.step(actions)
        again, reward, over, cut, again_infos = shared.step(actions)
        assert np.shares_memory(again, first)
        assert np.shares_memory(again_infos["action_mask"], first_infos["action_mask"])
        assert (gained == reward).all()
        assert (terminated == over).all()
        assert (truncated == cut).all()
        paid.append((reward, over))
        for row in np.flatnonzero(terminated):
            ended += 1
            assert (infos["final_obs"][row] == again_infos["final_obs"][row]).all()
            assert not np.shares_memory(again_infos["final_obs"][row], first)
    assert ended
    assert not any(np.shares_memory(one, other) for one, other in zip(paid[0], paid[1], strict=True))
    for array in (first, first_infos["action_mask"]):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_one_game_can_be_played_without_copies_too() -> None:
    own, shared = TeamEnv(), TeamEnv(copy=False)
    (observation, info), (first, first_info) = own.reset(seed=6), shared.reset(seed=6)
    for _ in range(40):
        assert (observation == first).all()
        assert (info["action_mask"] == first_info["action_mask"]).all()
        action = own.episode.codes[-1]
        observation, _, _, _, info = own.step(action)
        again, _, _, _, again_info = shared.step(action)
        assert np.shares_memory(again, first)
        assert np.shares_memory(again_info["action_mask"], first_info["action_mask"])
    assert not first.flags.writeable
    assert not first_info["action_mask"].flags.writeable


def test_an_action_that_is_not_offered_holds_up_nobody_else() -> None:
    rewards = {"illegal": -2.0, "step": 1.0}
    envs = TeamVectorEnv(4, rewards=rewards)
    before, infos = envs.reset(seed=1)
    wrong = int((infos["action_mask"][1] == 0).argmax())
    actions: list[SupportsIndex] = [episode.codes[0] for episode in envs.episodes]
    actions[1:3] = [np.int64(wrong), 10**6]
    after, paid, _, _, _ = envs.step(actions)
    assert paid.tolist() == [1.0, -2.0, -2.0, 1.0]
    assert (after == before).all(axis=1).tolist() == [False, True, True, False]
    assert envs.step([-1] * 4)[1].tolist() == [-2.0] * 4


@pytest.mark.parametrize("number", [0, 2, 4])
def test_every_game_gets_one_action(number: int) -> None:
    envs = TeamVectorEnv(3)
    before, infos = envs.reset(seed=1)
    action = int(infos["action_mask"][0].argmax())
    for actions in ([action] * number, np.full(number, action)):
        with pytest.raises(GravetideError, match=f"3 games take 3 actions, not {number}"):
            envs.step(actions)
    assert (envs.shown()[0] == before).all()
    assert not any(episode.choices for episode in envs.episodes)


def test_a_mask_says_which_games_start_anew_as_in_gymnasium_s_own() -> None:
    ours = TeamVectorEnv(4)
    theirs: Any = gymnasium.vector.SyncVectorEnv(
        [TeamEnv] * 4, autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP)
    ours.reset(seed=1)
    theirs.reset(seed=1)
    for _ in range(5):
        actions = np.array([episode.codes[0] for episode in ours.episodes])
        ours.step(actions)
        theirs.step(actions)
    which = np.array([False, True, False, True])
    options = {"reset_mask": which}
    rows, infos = ours.reset(seed=[5, 6, 7, 8], options=options)
    expected, told = theirs.reset(seed=[5, 6, 7, 8], options={"reset_mask": which})
    assert options == {"reset_mask": which}
    assert (rows == expected).all()
    assert infos["seed"].tolist() == told["seed"].tolist() == [0, 6, 0, 8]
    assert infos["_seed"].tolist() == told["_seed"].tolist() == which.tolist()
    assert (infos["action_mask"][which] == told["action_mask"][which]).all()
    assert infos["action_mask"].any(axis=1).all()  # those of games that go on too
    assert [len(episode.choices) for episode in ours.episodes] == [5, 0, 5, 0]
    assert [episode.seed for episode in ours.episodes] == [1, 6, 3, 8]


def test_games_that_a_mask_names_without_seeds_are_drawn() -> None:
    drawn = []
    for _ in range(2):
        envs = TeamVectorEnv(3)
        envs.reset(seed=4)
        _, infos = envs.reset(options={"reset_mask": np.array([True, False, True])})
        drawn.append(infos["seed"].tolist())
    assert drawn[0] == drawn[1]
    assert drawn[0][1] == 0
    assert len(set(drawn[0])) == 3


@pytest.mark.parametrize("mask", [[True, False, True], np.array([True, False]), np.array([1, 0, 1]), None], ids=repr)
def test_a_mask_that_is_none_is_refused_before_anything_has_changed(mask: Any) -> None:
    envs = TeamVectorEnv(3)
    envs.reset(seed=1)
    with pytest.raises(GravetideError, match="`reset_mask` is a NumPy array of 3 truth values, one for each game, not"):
        envs.reset(seed=9, options={"reset_mask": mask})
    with pytest.raises(GravetideError, match="names no game"):
        envs.reset(seed=9, options={"reset_mask": np.zeros(3, np.bool_)})
    assert [episode.seed for episode in envs.episodes] == [1, 2, 3]
    assert TeamVectorEnv(3).reset(seed=1)[1]["seed"].tolist() == envs.reset(seed=1, options={})[1]["seed"].tolist()


def test_the_first_reset_starts_all_games() -> None:
    with pytest.raises(GravetideError, match="the first reset"):
        TeamVectorEnv(2).reset(options={"reset_mask": np.array([True, False])})


def test_gymnasium_s_wrappers_of_vectors_that_the_page_names() -> None:
    for wrapper, arguments in ((vector_wrappers.FlattenObservation, ()), (vector_wrappers.NormalizeObservation, ()),
                               (vector_wrappers.RescaleObservation, (0, 1)),
                               (vector_wrappers.TransformObservation, (lambda rows: rows,))):
        with pytest.raises(ValueError, match="Expected autoreset_mode to be NEXT_STEP or DISABLED"):
            wrapper(TeamVectorEnv(2), *arguments)
    for sort in (vector_wrappers.RecordEpisodeStatistics, vector_wrappers.NormalizeReward,
                 vector_wrappers.DictInfoToList):
        envs = TeamVectorEnv(2)
        wrapped: Any = sort(envs)
        wrapped.reset(seed=1)
        for _ in range(150):
            wrapped.step(np.array([episode.codes[0] for episode in envs.episodes]))
