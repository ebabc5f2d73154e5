"""A task: which quest is played, by whom, under which options, for what reward. All episodes of it share this."""

from __future__ import annotations

import copyreg
import operator
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, SupportsIndex

from gravetide.environments.catalogue import Catalogue
from gravetide.environments.observation import parts_of
from gravetide.environments.rewards import Rewards, rewards_of
from gravetide.environments.shape import Shape, shape_of
from gravetide.games.black_plague import BLACK_PLAGUE_GAME, MOST_SEATS, BlackPlague
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import game_type
from gravetide.kernel.header import normal_header
from gravetide.kernel.save import ENGINE

Setting = str | int | bool
LONGEST = 100
MOST_ROUNDS = 250  # they are told in a byte


class Task:
    """What is played; quests are keys or paths of quest files, options those of a table, house rules among them."""

    def __init__(
        self,
        quest: str = "danse-macabre",
        *,
        survivors: int | Sequence[str] = 0,
        seats: int | Sequence[str] = 1,
        options: Mapping[str, Setting] | None = None,
        rewards: Rewards | Mapping[str, float] | None = None,
        rounds: SupportsIndex = LONGEST,
        game: str = BLACK_PLAGUE_GAME.name,
        zones: SupportsIndex = 0,
        doors: SupportsIndex = 0,
        most_survivors: SupportsIndex = 0,
        goals: SupportsIndex = 0,
    ) -> None:
        kind = game_type(game)
        if not isinstance(kind, BlackPlague):
            raise GravetideError(f'Environments are for games of the Zone family; "{game}" is not one of them.')
        if not 1 <= counted(rounds) <= MOST_ROUNDS:
            raise GravetideError(f"An episode has 1 to {MOST_ROUNDS} Rounds, not {rounds!r:.60}.")
        for name, number in {"zones": zones, "doors": doors, "most_survivors": most_survivors, "goals": goals}.items():
            if counted(number) < 0:
                raise GravetideError(f"`{name}` is a whole number, not {number!r:.60}.")
        known = list(kind.pack().survivors)
        if isinstance(survivors, int) and not 0 <= survivors <= len(known):
            raise GravetideError(f"There are {len(known)} Survivors, not {survivors}.")
        team = known[:survivors] if isinstance(survivors, int) else list(survivors)
        header = {"quest": quest, "survivors": team, "options": dict(options or {})}
        team = list(normal_header(kind, header)["survivors"])
        self.kind = kind
        self.header: dict[str, Any] = normal_header(kind, header | {"seats": shared_out(team, seats)})
        self.setup = kind.setup(self.header)
        self.rounds = counted(rounds)
        self.rewards = rewards_of(rewards)
        self.shape = shape_of(self.setup, zones=counted(zones), doors=counted(doors),
                              survivors=counted(most_survivors), goals=counted(goals))
        self.catalogue = catalogue_of(kind, self.shape)
        self.parts = parts_of(self.shape)
        self.size = self.parts[-1].start + self.parts[-1].size
        """Bytes of an observation."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Task:
        """Itself: nothing changes it, and copies of an environment play the same."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles: what it was made of, and marks by which to tell whether that has changed meanwhile."""
        shape = self.shape
        made_of = self.header | {
            "rewards": self.rewards, "rounds": self.rounds, "game": self.kind.name, "zones": shape.zones,
            "doors": shape.doors, "most_survivors": shape.survivors, "goals": shape.goals,
        }
        return task_again, (made_of, marks_of(self))


def counted(number: SupportsIndex) -> int:
    """A number of things, which may be one of NumPy's; -1 for what is no whole number."""
    try:
        return operator.index(number)
    except TypeError:
        return -1


def marks_of(task: Task) -> tuple[str | int, ...]:
    """Marks that change with the version, with the quest and with the rest of the content."""
    setup = task.setup
    return ENGINE, task.kind.version, setup.quest.fingerprint, setup.pack.fingerprint, task.catalogue.size


def task_again(made_of: dict[str, Any], marks: tuple[str | int, ...]) -> Task:
    """The task of a pickle; one that would mean another game here is refused."""
    task = Task(**made_of)
    if marks_of(task) != marks:
        raise GravetideError(f'The pickled environment plays "{made_of["quest"]}" with other content or another '
                             "version of Gravetide than there is here; load it with those it was made with.")
    return task


@cache
def catalogue_of(kind: BlackPlague, shape: Shape) -> Catalogue:
    """One catalogue for all tasks of a shape: what it has kept for one of them serves the others."""
    return Catalogue(kind.pack(), shape)


def catalogue_again(game: str, shape: Shape) -> Catalogue:
    """The catalogue of a pickle or a copy: the one that all tasks of the shape share."""
    kind = game_type(game)
    assert isinstance(kind, BlackPlague)
    return catalogue_of(kind, shape)


def _reduced(catalogue: Catalogue) -> tuple[Any, ...]:
    return catalogue_again, (catalogue.game, catalogue.shape)


copyreg.pickle(Catalogue, _reduced)


def shared_out(team: Sequence[str], seats: int | Sequence[str]) -> list[str]:
    """Who plays whom: as told, or the team dealt out to a number of seats; 0 asks for a seat each."""
    if not isinstance(seats, int):
        return list(seats)
    number = seats or min(len(team), MOST_SEATS)
    if not 1 <= number <= min(len(team), MOST_SEATS):
        raise GravetideError(f"{len(team)} Survivors are played from 1 to {min(len(team), MOST_SEATS)} seats, "
                             f"not {seats}.")
    return [" ".join(team[seat::number]) for seat in range(number)]


__all__ = ["Task"]
