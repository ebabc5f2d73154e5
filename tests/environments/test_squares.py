"""Zombie Plague for learning agents: a seat each, opposing sides, secrets kept, and Automatic Zombies for a team."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from gravetide.environments import SeatsEnv, TeamEnv, TeamVectorEnv
from gravetide.families.squares.drawn import position
from gravetide.families.squares.learned.catalogue import option_sorts
from gravetide.families.squares.learned.observation import FIGURE_FIELDS, PLANES, TABLE_FIELDS, parts_of
from gravetide.families.squares.state.game import SQUARES, SquareGame
from gravetide.families.squares.told.view import view
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from tests.support.rules import rule

GAME = "zombie-plague"
AUTOMATIC = {"variant.automatic": True}
SLIP = FIGURE_FIELDS.index("slip")


def seats(**task: Any) -> SeatsEnv:
    return SeatsEnv(game=GAME, **task)


def at_random(env: SeatsEnv, seed: int, most: int = 4000) -> list[dict[str, float]]:
    """Play a game at random; what each seat was paid, step by step."""
    pick = random.Random(seed)
    paid: list[dict[str, float]] = []
    env.reset(seed=seed)
    while not env.episode.over and len(paid) < most:
        env.step(pick.choice(env.episode.codes))
        paid.append(dict(env.rewards))
    return paid


@pytest.mark.parametrize("task", [
    {"rounds": 4}, {"rounds": 4, "seats": 4, "options": {"variant.traitor": True}},
    {"rounds": 4, "seats": ["marta hank", "zombies"], "options": {"variant.shorter": True}},
], ids=["a seat each", "with a Traitor", "named"])
def test_pettingzoo_s_checkers_pass(task: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=DeprecationWarning)
        from pettingzoo.test import api_test, seed_test

        warnings.filterwarnings("ignore", message=".*Observation", category=UserWarning)
        api_test(seats(**task), num_cycles=300)
        seed_test(lambda: seats(**task), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


def test_a_team_against_automatic_zombies_is_a_gymnasium_environment() -> None:
    env = gymnasium.make("gravetide/Team-v0", game=GAME, options=AUTOMATIC, rounds=3).unwrapped
    check_env(env, skip_render_check=True)
    many = TeamVectorEnv(3, game=GAME, options=AUTOMATIC, rounds=3)
    seen, told = many.reset(seed=4)
    for _ in range(200):
        seen, *_, told = many.step(told["action_mask"].argmax(axis=1))
    assert seen.shape == (3, many.task.size)


def test_one_agent_can_t_play_both_sides() -> None:
    with pytest.raises(GravetideError, match="sides play against each other"):
        TeamEnv(game=GAME)


def test_every_option_has_a_number_of_its_own_that_means_what_it_is_about() -> None:
    env, pick, met = seats(seats=5), random.Random(1), set()
    catalogue = env.catalogue
    for seed in range(6):
        env.reset(seed=seed)
        while not env.episode.over:
            game = env.episode.game
            assert len(set(env.episode.codes)) == len(game.options)
            for code, option in zip(env.episode.codes, game.options, strict=True):
                meaning = catalogue.meaning(code)
                assert catalogue.blocks[meaning.verb].name == type(option).__name__
                told = [getattr(meaning, kind.name) for _, kind in type(option).fields]
                assert told == list(option.numbers)
                met.add(type(option).__name__)
            env.step(pick.choice(env.episode.codes))
    assert len(met) > 15


def test_numbers_and_meanings_are_each_other_s_inverse() -> None:
    catalogue = seats().catalogue
    for sort in option_sorts():
        block = next(block for block in catalogue.blocks if block.name == sort.__name__)
        for action in {block.start, block.start + block.size // 2, block.start + block.size - 1}:
            meaning = catalogue.meaning(action)
            option = sort.of(*[getattr(meaning, kind.name) for _, kind in sort.fields])
            assert catalogue.place(option) == action


@rule("ZP-230")
def test_a_seat_sees_its_own_slip_and_no_other() -> None:
    env = seats(seats=4, options={"variant.traitor": True})
    at_random(env, 2, most=40)
    assert not env.episode.over
    game = env.episode.game
    assert game.round
    for seat, agent in enumerate(env.possible_agents):
        slips = env.parts(env.observe(agent)["observation"])["figures"][:, SLIP]
        assert [who for who, slip in enumerate(slips) if slip] == ([seat] if seat < 3 else [])
    assert not env.parts(env.state())["figures"][:, SLIP].any()


@rule("ZP-230", "ZP-188")
@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_differ_in_a_secret_look_the_same_to_whoever_can_t_know(seed: int) -> None:
    env = seats(seats=4, options={"variant.traitor": True})
    at_random(env, seed, most=60)
    game, writer = env.episode.game, env.episode.writer
    other = game.copy()
    other.traitor = (game.traitor + 1) % 3
    for seat in (3, None, *[seat for seat in range(3) if seat not in (game.traitor, other.traitor)]):
        assert shown(writer, game, seat, env.task.size) == shown(writer, other, seat, env.task.size)
    assert shown(writer, game, other.traitor, env.task.size) != shown(writer, other, other.traitor, env.task.size)


def shown(writer: Any, game: Any, seat: int | None, size: int) -> bytes:
    row: NDArray[np.uint8] = np.zeros(size, np.uint8)
    writer.show(game, seat, row)
    return row.tobytes()


def test_observations_tell_what_the_view_tells() -> None:
    env, pick = seats(seats=4), random.Random(5)
    env.reset(seed=5)
    steps = 0
    while not env.episode.over and steps < 400:
        game = env.episode.game
        seat = env.possible_agents.index(env.agent_selection)
        parts = env.parts(env.observe(env.agent_selection)["observation"])
        told, ground = view(game, seat), game.ground
        table = dict(zip(TABLE_FIELDS, parts["table"], strict=True))
        assert (table["viewer"], table["decides"], table["round"]) == (seat, seat, told.round)
        assert (table["cap"], table["counted"], table["left"]) == (told.cap, told.counted, told.deck.left)
        humans, zombies = parts["squares"][PLANES.index("human")], parts["squares"][PLANES.index("zombie")]
        assert {ground.name(int(square)) for square in np.flatnonzero(zombies)} == {one.square for one in told.zombies}
        assert ({ground.name(int(square)): told.humans[humans[square] - 1].key for square in np.flatnonzero(humans)}
                == {one.square: one.key for one in told.humans if one.square not in ("", "car")})
        assert list(parts["apertures"][0][:len(told.apertures)]) == [one.barricaded for one in told.apertures]
        assert int(parts["heap"].sum()) == sum(told.deck.heap.values())
        env.step(pick.choice(env.episode.codes))
        steps += 1


def test_bytes_written_step_by_step_are_those_of_a_fresh_look() -> None:
    env, pick = seats(seats=4), random.Random(7)
    env.reset(seed=7)
    for _ in range(300):
        if env.episode.over:
            break
        seen = env.observe(env.agent_selection)["observation"]
        assert seen.tobytes() == env.task.observation(env.episode.game)
        env.step(pick.choice(env.episode.codes))


def test_what_the_humans_gain_the_zombie_player_loses() -> None:
    env = seats(seats=4, rewards={"fallen": -1.0, "search": 0.25, "barricade": 0.5})
    paid = at_random(env, 11)
    game = env.episode.game
    fallen = sum(human.fate != 0 for human in game.humans)
    should = -fallen + 0.25 * game.done.bit_count() + 0.5 * game.barricades.bit_count()
    assert fallen
    sums = [sum(step.get(agent, 0.0) for step in paid) for agent in env.possible_agents]
    assert sums == pytest.approx([should, should, should, -should])


def test_victory_is_paid_by_seat() -> None:
    env = seats(seats=4, rewards={"win": 1.0, "loss": -1.0})
    last = at_random(env, 3)[-1]
    assert env.episode.game.result == "zombies"
    assert list(last.values()) == [-1.0, -1.0, -1.0, 1.0]


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_twins_go_on_alike(twin: Any) -> None:
    env = seats(seats=4)
    at_random(env, 6, most=50)
    other = twin(env)
    for _ in range(50):
        for one in (env, other):
            one.step(one.episode.codes[-1])
        assert np.array_equal(env.observe(env.agent_selection)["observation"],
                              other.observe(other.agent_selection)["observation"])


def test_records_replay() -> None:
    env = seats(seats=3)
    at_random(env, 4)
    assert Game.replay(env.record()).result == env.episode.game.result


def test_every_render_mode_draws() -> None:
    drawn = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = seats(seats=3, render_mode=mode)
        at_random(env, 8, most=60)
        drawn[mode] = env.render()
        zombies = {zombie & SQUARES for zombie in env.episode.game.zombies}
    assert "Zombie Plague, Round" in str(drawn["ansi"])
    assert str(drawn["svg"]).count(">Z</text>") == len(zombies) > 0
    pixels = drawn["rgb_array"]
    assert isinstance(pixels, np.ndarray)
    assert pixels.ndim == 3


def test_the_cellar_is_drawn_beside_the_house() -> None:
    env = seats(seats=3)
    at_random(env, 1, most=40)
    state: SquareGame = env.episode.game.copy()
    state.cellar = 4 * 0 + next(d for d in range(4) if state.setup.ground(d).landing >= 0)
    state.ground = state.setup.ground(state.cellar)
    state.edit(0).square = state.ground.landing
    document = position(env.task.lesson.picture(state))
    assert f'viewBox="0 0 {40 * (state.setup.board.width + 1 + state.setup.board.cellar.width)} ' in document


def test_parts_lie_one_behind_the_other() -> None:
    parts = parts_of(seats().task.shape)
    for before, after in pairwise(parts):
        assert before.start + before.size == after.start
