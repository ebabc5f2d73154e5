"""Episodes to test with, and random play in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from gravetide.environments.copies import Sheet
from gravetide.environments.episode import Episode
from gravetide.environments.task import Task
from gravetide.kernel.game import Game
from gravetide.kernel.record import ChoiceLine, read_record
from gravetide.players import make_bot, play


def episode(quest: str = "danse-macabre", **task: Any) -> Episode:
    """An episode that has not begun."""
    played = Task(quest, **task)
    return Episode(played, Sheet(played.size, played.catalogue.size))


def moments(played: Episode, seed: int, most: int = 400) -> Iterator[Episode]:
    """The episode at each of its decisions, played at random."""
    pick = random.Random(seed)
    played.begin(seed)
    for _ in range(most):
        yield played
        if played.terminated or played.truncated:
            return
        played.step(pick.choice(played.codes))


def by_steady(seed: int) -> Game:
    """A game of Danse Macabre that the steady player plays."""
    game = Game("black-plague", {"quest": "danse-macabre"}, seed)
    play(game, make_bot("steady", seed))
    return game


def choices_of(game: Game) -> list[str]:
    """The notations of all choices, from the record."""
    return [entry.text for entry in read_record(game.record()).lines if isinstance(entry, ChoiceLine)]
