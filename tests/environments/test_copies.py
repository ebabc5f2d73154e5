"""What is handed out never changes in the hands of whoever keeps it, though its memory is used again afterwards."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

from gravetide.environments import SeatsEnv, TeamEnv, TeamVectorEnv
from gravetide.environments.copies import PATIENCE, ROOMS, Copies, Room, Sheet

Pair = tuple[NDArray[Any], NDArray[Any]]


class Table:
    """A sheet of one row that somebody writes on, and its copies."""

    def __init__(self) -> None:
        self.sheet = Sheet(100, 50)
        self.copies = Copies(self.sheet, one=True)

    def after(self, number: int) -> Pair:
        """A copy of the sheet with this number all over it."""
        for place in range(150):
            self.sheet.bytes[place] = number
        return self.copies.copy()


def test_memory_that_nobody_holds_is_used_again() -> None:
    table = Table()
    places = set()
    for number in range(50):
        seen, mask = table.after(number)
        assert seen.tolist() == [number] * 100
        assert mask.tolist() == [number] * 50
        assert seen.base is not None
        places.add(seen.ctypes.data)
    assert len(places) <= ROOMS


@pytest.mark.parametrize("hold", [
    lambda seen, mask: seen,
    lambda seen, mask: mask,
    lambda seen, mask: seen[3:5],
    lambda seen, mask: seen[10:][::2].reshape(5, 9),
    lambda seen, mask: mask.view(np.bool_)[:4],
    lambda seen, mask: memoryview(seen),
    lambda seen, mask: np.frombuffer(mask, np.uint8),
    lambda seen, mask: seen.view(np.recarray)[1:],
    lambda seen, mask: np.from_dlpack(seen),
    lambda seen, mask: seen.base,
    lambda seen, mask: {"deep": [(iter(seen), mask.T)]}["deep"],
], ids=["all of it", "the mask", "a slice", "a view of a slice", "as another type", "as memory", "a buffer",
        "a subclass", "by the protocol of tensors", "the owner", "in something else"])
def test_whoever_holds_a_part_keeps_it_as_it_was(hold: Any) -> None:
    table = Table()
    for number in range(40):
        seen, mask = table.after(number)
        owner, pooled = id(seen.base), seen.base is not None
        held = hold(seen, mask)
        del seen, mask
        for _ in range(2 * ROOMS):
            later, _ = table.after(200)
            assert not pooled or id(later.base) != owner  # nobody gets memory that somebody else holds
            del later, _
        del held


def test_one_that_is_kept_for_good_does_not_slow_down_all_that_follow() -> None:
    table = Table()
    kept = [table.after(number) for number in range(ROOMS)]
    places = [table.after(9)[0].ctypes.data for _ in range(4 * PATIENCE)]
    assert len(set(places[2 * PATIENCE:])) <= ROOMS
    assert [seen[0] for seen, _ in kept] == list(range(ROOMS))


def test_what_callers_do_to_their_arrays_is_not_seen_in_later_ones() -> None:
    table = Table()
    for number in range(20):
        seen, mask = table.after(number)
        assert seen.flags.writeable
        assert (seen.shape, seen.dtype.name, mask.dtype.name) == ((100,), "uint8", "int8")
        seen[:], mask[:] = 77, 77
        seen.flags.writeable = False
        mask.setflags(write=False)
    assert table.after(3)[0].tolist() == [3] * 100


def test_copies_lie_well_apart_from_what_they_are_copies_of() -> None:
    sheet = Sheet(1301, 2773)
    for _ in range(50):
        room = Room(sheet, one=True)
        assert (room.seen.ctypes.data - sheet.memory.ctypes.data) % 4096 >= 64


def test_observations_of_one_game_stay_as_they_were() -> None:
    env = TeamEnv("big-game-hunting")
    shown = [env.reset(seed=3)]
    then = [(shown[0][0].tobytes(), shown[0][1]["action_mask"].tobytes())]
    for _ in range(300):
        if env.episode.over:
            break
        seen, _, _, _, info = env.step(env.episode.codes[-1])
        assert seen.tobytes() == env.episode.seen.tobytes()
        shown.append((seen, info))
        then.append((seen.tobytes(), info["action_mask"].tobytes()))
    assert len(set(then)) > 100
    assert [(seen.tobytes(), info["action_mask"].tobytes()) for seen, info in shown] == then


def test_observations_of_all_seats_stay_as_they_were() -> None:
    env = SeatsEnv("big-game-hunting")
    env.reset(seed=3)
    kept = []
    for number, _ in enumerate(env.agent_iter(300)):
        seen, _, terminated, truncated, _ = env.last()
        looks = [seen, *[env.observe(agent) for agent in env.agents[number % 2:]]]
        kept += [(look, {name: array.tobytes() for name, array in look.items()}) for look in looks]
        env.step(None if terminated or truncated else env.episode.codes[-1])
    assert len(kept) > 500
    for look, bytes_then in kept:
        assert {name: array.tobytes() for name, array in look.items()} == bytes_then


def test_seats_can_do_without_copies() -> None:
    own, shared = SeatsEnv("big-game-hunting"), SeatsEnv("big-game-hunting", copy=False)
    own.reset(seed=5)
    shared.reset(seed=5)
    first, decisions = shared.last()[0], 0
    for agent in own.agent_iter():
        assert shared.agent_selection == agent
        for each in own.agents:
            one, other = own.observe(each), shared.observe(each)
            assert all((one[name] == other[name]).all() for name in one)
            asked = each == agent and not own.episode.over
            assert np.shares_memory(other["observation"], first["observation"]) == asked
            assert other["observation"].flags.writeable != asked
        mine, theirs = own.last(), shared.last()
        assert mine[1:] == theirs[1:]
        action = None if mine[2] or mine[3] else own.episode.codes[0]
        decisions += action is not None
        own.step(action)
        shared.step(action)
    assert decisions > 50
    assert not shared.agents


def test_a_seats_environment_of_one_s_own_may_look_otherwise() -> None:
    class Blindfold(SeatsEnv):
        def observe(self, agent: str) -> dict[str, Any]:
            return super().observe(agent) | {"observation": np.zeros(3)}

    env = Blindfold()
    env.reset(seed=1)
    assert env.last()[0]["observation"].tolist() == [0, 0, 0]
    assert env.last(observe=False)[0] is None


def test_rewards_of_seats_add_up_until_their_next_turn() -> None:
    env = SeatsEnv("danse-macabre", rewards={"step": 1.0, "illegal": 0.0})
    env.reset(seed=2)
    waiting = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter(200):
        _, reward, terminated, _, _ = env.last()
        assert reward == waiting[agent]
        if terminated:
            break
        env.step(env.episode.codes[0])
        waiting[agent] = 0.0
        waiting = {each: paid + 1.0 for each, paid in waiting.items()}
        assert env.rewards == dict.fromkeys(env.agents, 1.0)
    env.reset(seed=2)
    env.step(env.episode.codes[0])
    actor = env.agent_selection
    env.step(-1)
    assert env.rewards == dict.fromkeys(env.agents, 0.0)
    assert env.last()[1] == (0.0 if env.agent_selection == actor else 1.0)


@pytest.mark.parametrize("rounds", [100, 1], ids=["games that have ended", "games that were cut off"])
def test_games_side_by_side_tell_at_the_end_what_gymnasium_s_own_tell(rounds: int) -> None:
    ours = TeamVectorEnv(3, rounds=rounds)
    theirs: Any = gymnasium.vector.SyncVectorEnv(
        [lambda: TeamEnv(rounds=rounds)] * 3, autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP)
    _, infos = ours.reset(seed=7)
    _, expected = theirs.reset(seed=7)
    assert infos["seed"].tolist() == expected["seed"].tolist() == [7, 8, 9]
    for _ in range(400):
        actions = np.array([episode.codes[-1] for episode in ours.episodes])
        _, _, terminated, truncated, infos = ours.step(actions)
        _, _, over, cut, expected = theirs.step(actions)
        assert terminated.tolist() == over.tolist()
        assert truncated.tolist() == cut.tolist()
        if terminated.any() or truncated.any():
            break
    assert infos["_final_info"].tolist() == expected["_final_info"].tolist() == (terminated | truncated).tolist()
    assert set(infos) == set(expected) - {"_action_mask"}  # all games have one
    assert set(infos["final_info"]) == set(expected["final_info"])
    for name, told in expected["final_info"].items():
        assert (infos["final_info"][name] == told).all(), name
        assert infos["final_info"][name].dtype == told.dtype, name
    assert infos["final_info"]["action_mask"].any() == (rounds == 1)
    assert infos["_seed"].tolist() == expected["_seed"].tolist()
    row = int((terminated | truncated).argmax())
    assert (infos["final_obs"][row] == expected["final_obs"][row]).all()
    assert infos["seed"][row] == ours.episodes[row].seed
