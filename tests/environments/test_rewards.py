"""Rewards count what happened, component by component."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from gravetide.environments import SeatsEnv, TeamEnv, TeamVectorEnv
from gravetide.environments.task import Task
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.learned.rewards import PAID_FOR, Rewards
from gravetide.families.zones.told.view import view
from gravetide.kernel.errors import GravetideError
from tests.environments.playing import by_steady, choices_of, episode, moments


def total(component: str, seed: int) -> tuple[float, list[float]]:
    """What a component pays over a whole random game, and what the last view says it should."""
    last = episode("danse-macabre", rewards={component: 1.0})
    began = len(last.task.setup.cast)
    pick, paid = random.Random(seed), 0.0
    last.begin(seed)
    while not last.terminated:
        paid += last.step(pick.choice(last.codes))
    told = view(last.game)
    fates = [survivor.fate for survivor in told.survivors]
    should = {
        "kill": sum(told.killed.values()),
        "objective": len(told.taken),
        "death": fates.count("eliminated"),
        "left": fates.count("left"),
        "experience": sum(survivor.experience for survivor in told.survivors),
        "wound": sum(survivor.wounds for survivor in told.survivors),
        "loss": told.result == "lost",
        "win": told.result == "won",
        "step": len(last.choices),
    }
    assert began == len(fates)
    return paid, [float(should[component])]


@pytest.mark.parametrize("component", ["kill", "objective", "death", "left", "experience", "wound", "loss", "win",
                                       "step"])
def test_a_component_adds_up_to_what_the_game_shows_in_the_end(component: str) -> None:
    sums = [total(component, seed) for seed in range(12)]
    assert [paid for paid, _ in sums] == pytest.approx([should for _, (should,) in sums])


def test_a_won_game_is_paid_for_victory_goals_objectives_and_everybody_out() -> None:
    weights = {"win": 1000.0, "goal": 100.0, "objective": 10.0, "left": 1.0, "loss": -5000.0}
    game = next(game for game in map(by_steady, range(20)) if game.result == "won")
    played = episode("danse-macabre", rewards=weights)
    played.begin(game.seed)
    paid = [played.step(played.codes[[option.notation(played.game) for option in played.game.options].index(choice)])
            for choice in choices_of(game)]
    told = view(played.game)
    out = [survivor.fate for survivor in told.survivors].count("left")
    assert out
    assert sum(paid) == 1000 + 100 * len(told.goals) + 10 * len(told.taken) + out
    assert paid[-1] >= 1000


def test_the_last_step_of_a_game_says_whether_it_was_won() -> None:
    """Of each of the environments; games that were lost stand beside those that were won."""
    for result in ("won", "lost"):
        game = next(game for game in map(by_steady, range(20)) if game.result == result)
        team, seats, envs = TeamEnv(), SeatsEnv(seats=1), TeamVectorEnv(2)
        team.reset(seed=game.seed)
        seats.reset(seed=game.seed)
        envs.reset(seed=[0, game.seed])
        choices = choices_of(game)
        for number, choice in enumerate(choices, start=1):
            action = next(code for code in team.episode.codes if team.notation(code) == choice)
            *_, info = team.step(action)
            seats.step(action)
            *_, infos = envs.step([-1, action])
            last = number == len(choices)
            assert ("won" in info) == ("final_info" in infos) == last
            assert seats.infos == {agent: {"won": result == "won"} if last else {} for agent in seats.agents}
        assert info["won"] is (result == "won")
        assert infos["final_info"]["won"].tolist() == [False, result == "won"]
        assert infos["final_info"]["_won"].tolist() == infos["_final_info"].tolist() == [False, True]
        assert seats.last()[4] == {"won": result == "won"}


def test_games_that_are_cut_off_are_not_won() -> None:
    team, seats, envs = TeamEnv(rounds=1), SeatsEnv(seats=1, rounds=1), TeamVectorEnv(1, rounds=1)
    for env in (team, seats, envs):
        env.reset(seed=4)
    while not team.episode.over:
        action = team.episode.codes[0]
        *_, info = team.step(action)
        seats.step(action)
        *_, infos = envs.step([action])
    assert team.episode.truncated
    assert info["won"] is False
    assert infos["final_info"]["won"].tolist() == [False]
    assert infos["final_info"]["_won"].tolist() == [True]
    assert seats.infos == {agent: {"won": False} for agent in seats.agents}


def test_every_seat_is_told_how_the_game_ended() -> None:
    env = SeatsEnv()
    env.reset(seed=4)
    while not env.episode.over:
        assert not any(env.infos.values())
        env.step(env.episode.codes[0])
    assert len(env.agents) == 4
    for _ in env.agent_iter():
        assert env.last()[4] == {"won": False}
        env.step(None)
    assert not env.agents


def test_coming_closer_is_paid_and_going_away_costs_the_same() -> None:
    played = episode("danse-macabre", rewards={"closer": 1.0}, survivors=["ann", "clovis"])
    played.begin(2)
    board: Board = played.setup.board
    targets = {zone for zone, _ in played.game.objectives}

    def far(zone: int) -> int:
        return min(board.all_open.distances(target)[zone] for target in targets)

    moved = 0
    for moment in moments(played, 2):
        if moment.terminated or {zone for zone, _ in moment.game.objectives} != targets:
            break
        where = [survivor.zone for survivor in moment.game.survivors]
        for option, code in zip(moment.game.options, moment.codes, strict=True):
            if option.notation(moment.game).startswith("move "):
                reward = moment.step(code)
                gained = sum(far(a) - far(s.zone) for a, s in zip(where, moment.game.survivors, strict=True))
                if not any(s.fate for s in moment.game.survivors):
                    assert reward == gained
                    moved += bool(gained)
                break
    assert moved > 5


def test_without_weights_only_victory_counts() -> None:
    assert Task().rewards == Rewards(win=1.0)
    assert set(Task().rewards[1:]) == {0.0}


@pytest.mark.parametrize("weights", [{"kill": 1}, {"kill": 0.5, "win": 2}, {}], ids=repr)
def test_what_is_not_named_is_not_paid_for_whichever_way_weights_are_given(weights: dict[str, float]) -> None:
    one, other = Task(rewards=weights).rewards, Task(rewards=Rewards(**weights)).rewards
    assert one == other
    assert one._asdict() == dict.fromkeys(Rewards._fields, 0.0) | weights


def test_every_reward_says_what_it_is_paid_for() -> None:
    assert Task().paid_for == PAID_FOR
    assert list(PAID_FOR) == list(Rewards._fields)
    assert all(PAID_FOR.values())


@pytest.mark.parametrize("value", [True, 2, 0.5, np.float32(0.5), np.int8(-3), Fraction(1, 4)], ids=repr)
def test_a_weight_is_any_finite_number(value: Any) -> None:
    rewards = Task(rewards={"kill": value}).rewards
    assert rewards.kill == value
    assert [type(weight) for weight in rewards] == [float] * len(rewards)


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, np.float64("nan"), 10**400, "lots", "1", None, [1],
                                   1 + 2j, np.array([1.0])], ids=repr)
@pytest.mark.parametrize("sort", [dict, Rewards])
def test_a_weight_that_is_no_finite_number_is_refused_by_its_name(sort: Any, value: Any) -> None:
    with pytest.raises(GravetideError) as error:
        TeamEnv(rewards=sort(win=1, experience=value))
    assert str(error.value) == (
        f'The weight of the reward "experience" has to be a finite number, not {value!r:.60}.')


@pytest.mark.parametrize("rewards", [5, "win", [("win", 1)], (1, 2)], ids=repr)
def test_rewards_that_are_no_weights_by_name_are_refused(rewards: Any) -> None:
    with pytest.raises(GravetideError, match=r'^Rewards are weights by name, such as \{"win": 10, "kill": 0.1\}, not'):
        TeamEnv(rewards=rewards)


@pytest.mark.parametrize("task", [
    {"rounds": 2.5}, {"rounds": "3"}, {"rounds": 0}, {"rounds": None}, {"zones": "x"}, {"doors": 40.0}], ids=repr)
def test_numbers_that_are_none_are_refused(task: dict[str, Any]) -> None:
    (name, value), = task.items()
    told = f"An episode has 1 to 250 Rounds, not {value!r}." if name == "rounds" else (
        f"`{name}` is a whole number, not {value!r}.")
    with pytest.raises(GravetideError) as error:
        TeamEnv(**task)
    assert str(error.value) == told
    numbers: dict[str, Any] = {name: np.int64(60)}
    assert TeamEnv(**numbers).reset(seed=1)


@pytest.mark.parametrize("number", [0, -1, 1.5, "2", None], ids=repr)
def test_no_games_side_by_side_are_refused(number: Any) -> None:
    with pytest.raises(GravetideError) as error:
        TeamVectorEnv(number)
    assert str(error.value) == f"Games side by side are 1 or more, in a whole number, not {number!r}."
    assert TeamVectorEnv(np.int64(2)).num_envs == 2


def test_an_episode_is_cut_after_so_many_rounds() -> None:
    played = episode("danse-macabre", rounds=2)
    *_, last = moments(played, 3, most=3000)
    assert last.truncated != last.terminated
    assert not last.truncated or last.game.round == 3
