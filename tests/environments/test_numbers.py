"""The numbers of actions are fixed: a policy that has learnt them goes on playing the same game."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from gravetide.environments.task import Task
from tests.environments.playing import episode, moments

LARGE = {"zones": 70, "doors": 20, "most_survivors": 8, "goals": 6}
ALTERNATE = {"options": {"preset": "alternate", "deal": "choose"}}
TASKS: dict[str, dict[str, Any]] = {
    "small": {"quest": "danse-macabre", "survivors": 1},
    "usual": {"quest": "big-game-hunting"},
    "large": {"quest": "the-shepherds", **LARGE},
    "alternate": {"quest": "trial-by-fire", **ALTERNATE},
}
BLOCKS = {
    "small": "a84a506568560e81",
    "usual": "b65dbb283509bce4",
    "large": "199745e14082eb19",
    "alternate": "ab9f249bbd311151",
}
MEANINGS = {
    "small": "58c4849485901223",
    "usual": "75d28c244a616a14",
    "large": "60a370644576f1a5",
    "alternate": "45a60272312650a7",
}
PLAYED = {
    "small": "0f083923eb059103",
    "usual": "59ce0f392f7ac64a",
    "large": "255f06bdc77fbe0d",
    "alternate": "5ab75c137e850dd9",
}


def digest(told: object) -> str:
    """A short mark of what is told."""
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", TASKS)
def test_blocks_stay_where_they_are(name: str) -> None:
    assert digest([tuple(block) for block in Task(**TASKS[name]).catalogue.blocks]) == BLOCKS[name]


@pytest.mark.parametrize("name", TASKS)
def test_actions_mean_what_they_meant(name: str) -> None:
    catalogue = Task(**TASKS[name]).catalogue
    assert digest([tuple(catalogue.meaning(action)) for action in range(catalogue.size)]) == MEANINGS[name]


@pytest.mark.parametrize("name", TASKS)
def test_options_have_the_numbers_and_positions_the_bytes_they_had(name: str) -> None:
    told = [(moment.codes, hashlib.sha256(moment.seen.tobytes()).hexdigest())
            for seed in (3, 4) for moment in moments(episode(**TASKS[name]), seed)]
    assert digest(told) == PLAYED[name]
