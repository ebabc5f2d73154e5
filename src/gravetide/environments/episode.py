"""One game played by numbers: an action goes in; a reward, an observation and a mask come out, as bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gravetide.environments.catalogue import Catalogue
from gravetide.environments.score import Score
from gravetide.environments.writer import Writer
from gravetide.kernel.state import NO_OPTIONS, State

if TYPE_CHECKING:
    from gravetide.environments.copies import Sheet
    from gravetide.environments.task import Task
    from gravetide.kernel.options import Option


MANY: Final = 64
"""Options that a decision usually has at most; for more of them more room is made."""


class Episode:
    """The current game of a task, which it writes into a row of a sheet."""

    def __init__(self, task: Task, sheet: Sheet, row: int = 0) -> None:
        self.task = task
        self.setup: Any = task.setup
        self.rounds: i64 = task.rounds
        self.catalogue: Catalogue = task.catalogue
        self.writer: Writer = task.lesson.writer(sheet.bytes, row * sheet.size)
        self.seen: Any = sheet.seen[row]
        """The bytes of the observation as NumPy sees them: they change with the game, and by nothing else."""
        self.mask = sheet.bytes
        self.actions: i64 = sheet.actions
        self.mask_at: i64 = sheet.masks + row * sheet.actions
        self.allowed: Any = sheet.mask[row]
        """The same of the mask: 1 for every action that is offered."""
        self.score: Score = task.lesson.score(task.rewards, self.writer)
        self._counts: bool = self.score.counts
        self._win = float(task.rewards.win)
        self._loss = float(task.rewards.loss)
        self._step = float(task.rewards.step)
        self.illegal = float(task.rewards.illegal)
        self.opposed: bool = task.opposed
        self.paid: list[float] = [0.0] * task.seats
        """Where sides oppose: what each seat was paid by the last step."""
        self.winners: tuple[int, ...] = ()
        """The seats that have won; nobody before the end, nor in a game that was cut off."""
        self.choices: list[Option] = []
        self.seed = 0
        self.terminated = self.truncated = False
        self.over = True
        """Whether there is nothing to decide: after the end, and before the first game."""
        self.untold = False
        self.game: Any = task.lesson.new_game(0)
        self.options: list[Option] = NO_OPTIONS
        """What the mask and `_codes` are of."""
        self._codes: vec[i64] = vec[i64]([0] * MANY)
        self._count: i64 = 0

    def begin(self, seed: int) -> None:
        """Start the game of this seed."""
        game = self.task.lesson.new_game(seed)
        game.advance()
        self.go_on(game, seed, [])

    def go_on(self, game: Any, seed: int, choices: list[Option]) -> None:
        """Play this game of the task from where it is, after so many choices: it is the episode's own from now on."""
        self.game = game
        self.seed = seed
        self.choices = choices
        self.untold = False
        self.score.begin(game)
        self.writer.begin(game)
        self.terminated = bool(game.result)
        self.truncated = not self.terminated and self.writer.round > self.rounds
        self.over = self.terminated or self.truncated
        self.winners = self.task.lesson.winners(game) if self.terminated else ()
        self._offer(game)

    def step(self, action: int) -> float:
        """Take an action; one that is not offered changes nothing."""
        self.take(action)
        return self.tell()

    def take(self, action: int) -> None:
        """The first half of a step: the engine's own."""
        option = self.option(action)
        if option is not None:
            self.untold = True
            self.choices.append(option)
            game: State = self.game
            game.apply(option)

    def tell(self) -> float:
        """The second half: what came of it. The observation and the mask are written, the reward is handed back."""
        if not self.untold:
            return self._refused() if self.opposed else self.illegal
        game: State = self.game
        writer, reward = self.writer, self._step
        self.untold = False
        if self._counts:
            reward += self.score.gained(game)
        writer.write(game)
        if game.result:
            self.terminated = self.over = True
            self.winners = self.task.lesson.winners(game)
            if not self.opposed:
                reward += self._win if self.winners else self._loss
        elif writer.round > self.rounds:
            self.truncated = self.over = True
        if self.opposed:
            self._share_out(game, reward)
        self._offer(game)
        return reward

    def _refused(self) -> float:
        """Where sides oppose, an action that is not offered is paid for by the seat that took it."""
        self.paid = [0.0] * len(self.paid)
        self.paid[self.seat] = self.illegal
        return 0.0

    def _share_out(self, game: State, reward: float) -> None:
        """Where sides oppose: what is everybody's, what is a seat's own, and the end, which is not the same for all.

        If nobody has won, nobody has lost to anybody.
        """
        for seat in range(len(self.paid)):
            paid = reward
            if self._counts:
                paid += self.score.gained_by(game, seat)
            if self.winners:
                paid += self._win if seat in self.winners else self._loss
            self.paid[seat] = paid

    def option(self, action: int) -> Option | None:
        """What an action stands for in this decision, if it is offered."""
        if action < 0 or action >= self.actions:
            return None
        code: i64 = action
        codes, count = self._codes, self._count  # few, and nearer at hand than the mask
        index: i64 = 0
        while index < count:
            if codes[index] == code:
                return self.options[index]
            index += 1
        return None

    def _offer(self, game: State) -> None:
        """Mark the options in the mask, instead of those of the decision before."""
        options, mask, at, codes, catalogue = game.options, self.mask, self.mask_at, self._codes, self.catalogue
        index = self._count
        while index > 0:
            index -= 1
            mask[at + codes[index]] = 0
        self.options = options
        if len(options) > len(codes):
            codes = self._codes = vec[i64]([0] * (2 * len(options)))
        known = catalogue.known
        count: i64 = len(known)
        free: i64 = catalogue.again
        for option in options:
            serial = option.serial
            code: i64 = -1
            if serial < count:
                code = known[serial]
            if code < 0:
                code = catalogue.code(option)
                known = catalogue.known
                count = len(known)
            if mask[at + code]:  # taken: see `Catalogue.codes`
                catalogue.check_room(free, options)
                code = free
                free += 1
            mask[at + code] = 1
            codes[index] = code
            index += 1
        self._count = index

    @property
    def codes(self) -> list[int]:
        """The numbers of the options, in their order."""
        return [int(self._codes[index]) for index in range(self._count)]

    @property
    def won(self) -> bool:
        """Whether the game has ended well for anybody; one that was cut off has not."""
        return bool(self.winners)

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return int(self.writer.seat)


def step_each(episodes: list[Episode], actions: list[int], rewards: vec[float]) -> list[int]:
    """Take one action in each of several games: the rewards are noted, and which games have ended is handed back.

    First all of them are played, then all are told of: the processor then has fewer changes of scene.
    """
    ended: list[int] = []
    for row, episode in enumerate(episodes):
        episode.take(actions[row])
    for row, episode in enumerate(episodes):
        rewards[row] = episode.tell()
        if episode.over:
            ended.append(row)
    return ended


__all__ = ["Episode", "step_each"]
