"""Missions with cars as environments: seats are among the actions, and what is played can be replayed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import gravetide
from gravetide.environments import TeamEnv
from gravetide.families.zones.content.quest_reader import quests


def taken(env: TeamEnv, info: dict[str, Any], *wanted: str) -> dict[str, Any]:
    """Choose by notation, one after the other."""
    for text in wanted:
        legal = {env.notation(action): action for action in np.flatnonzero(info["action_mask"])}
        assert text in legal, f"{text!r} is not allowed; allowed are {sorted(legal)}"
        _, _, _, _, info = env.step(legal[text])
    return info


def test_getting_into_a_car_is_an_action_like_any_other() -> None:
    env = TeamEnv("family-heirlooms", game="classic")
    _, info = env.reset(seed=3)
    taken(env, info, "activate amy", "move s06", "enter 3 driver")
    played = gravetide.Game.replay(env.record())
    assert played.view().house["cars"].cars[2].driver == "amy"


@pytest.mark.parametrize("quest", list(quests("classic")))
def test_every_mission_is_played_to_its_end(quest: str) -> None:
    env = TeamEnv(quest, game="classic")
    chance = np.random.default_rng(1)
    observation, info = env.reset(seed=1)
    over = False
    while not over:
        assert env.observation_space.contains(observation)
        observation, _, ended, stopped, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        over = ended or stopped
    assert gravetide.Game.replay(env.record()).result
