"""A task: which game is played, by whom, under which options, for what reward. All episodes of it share this."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from gravetide.environments.score import weights_of
from gravetide.environments.writer import blank
from gravetide.games import GAMES
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.faces import face
from gravetide.kernel.gametype import game_type
from gravetide.kernel.save import ENGINE

if TYPE_CHECKING:
    from gravetide.environments.asked import Lesson, Lessons

Setting = str | int | bool
LONGEST = 100
MOST_ROUNDS = 250  # they are told in a byte


class Task:
    """What is played; quests are keys or paths of quest files (the first one, if none is named), options those of a
    table, house rules among them. What else can be settled, such as who takes part, depends on the game.
    """

    def __init__(
        self,
        quest: str = "",
        *,
        seats: int | Sequence[str] = 1,
        options: Mapping[str, Setting] | None = None,
        rewards: Mapping[str, float] | tuple[float, ...] | None = None,
        rounds: SupportsIndex = LONGEST,
        game: str = GAMES[0].name,
        **settings: Any,
    ) -> None:
        self.kind = game_type(game)
        lessons: Lessons = face(self.kind, "environments")
        if not 1 <= counted(rounds) <= MOST_ROUNDS:
            raise GravetideError(f"An episode has 1 to {MOST_ROUNDS} Rounds, not {rounds!r:.60}.")
        self.rounds = counted(rounds)
        self.lesson: Lesson = lessons.lesson(
            self.kind, {"quest": quest, "seats": seats, "options": dict(options or {}), **settings})
        self.header = self.lesson.header
        self.fingerprint = self.kind.fingerprint(self.header)
        self.setup = self.lesson.setup
        """The static part of the game, as its family has it."""
        self.shape = self.lesson.shape
        """Tasks of the same shape have the same observations and actions."""
        self.rewards = weights_of(rewards, lessons.rewards)
        self.paid_for = lessons.paid_for
        """What each of the rewards is paid for, in words."""
        self.catalogue = self.lesson.catalogue
        self.parts = self.lesson.parts
        self.size = self.parts[-1].start + self.parts[-1].size
        """Bytes of an observation."""
        self.seats = len(self.lesson.sides)
        self.opposed = len(set(self.lesson.sides)) > 1
        """Whether there are sides that play against each other."""

    def observation(self, game: Any) -> bytes:
        """What the seat that decides sees of a position, which stays as it is."""
        row = blank(self.size)
        self.lesson.writer(row, 0).begin(game.copy())
        return bytes(row)

    def __deepcopy__(self, memo: dict[int, Any]) -> Task:
        """Itself: nothing changes it, and copies of an environment play the same."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles: what it was made of, and marks by which to tell whether that has changed meanwhile."""
        made_of = {**self.lesson.settings, "rewards": self.rewards, "rounds": self.rounds, "game": self.kind.name}
        return task_again, (made_of, marks_of(self))


def counted(number: SupportsIndex) -> int:
    """A number of things, which may be one of NumPy's; -1 for what is no whole number."""
    try:
        return operator.index(number)
    except TypeError:
        return -1


def marks_of(task: Task) -> tuple[str | int, ...]:
    """Marks that change with the version, with the quest and with the rest of the content."""
    return ENGINE, task.kind.version, task.fingerprint, task.catalogue.size


def task_again(made_of: dict[str, Any], marks: tuple[str | int, ...]) -> Task:
    """The task of a pickle; one that would mean another game here is refused."""
    task = Task(**made_of)
    if marks_of(task) != marks:
        raise GravetideError(f'The pickled environment plays "{made_of["quest"]}" with other content or another '
                             "version of Gravetide than there is here; load it with those it was made with.")
    return task


__all__ = ["Task"]
