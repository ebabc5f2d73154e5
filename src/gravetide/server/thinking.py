"""Where the computer thinks: in processes of their own, so that nobody's choice ever waits behind a bot's.

Questions stand in a fair queue: guests are served by turns, however many tables one of them has set up, and slow bots
never have all processes to themselves. What is asked about is a moment without its chance: the process that thinks
could not foretell a die even if the bot in it tried to.

    python -m gravetide.server.thinking [MODULE ...]

is one of these processes: it reads questions and writes answers. The modules are those of games that are not among
`gravetide.games`; a game is known where its module has been imported.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import struct
import sys
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import BinaryIO, Protocol

import msgspec

from gravetide.kernel import Game
from gravetide.kernel.chance import Chance
from gravetide.kernel.save import pack
from gravetide.players import make_advisor, make_bot, observe
from gravetide.server.looking_back import LookedBack, Retrospect, look_back

log = logging.getLogger("gravetide.thinking")

LENGTH = struct.Struct("!I")
LONGEST = 16 << 20
"""Bytes of a question or an answer, beyond which something is wrong."""


class BotQuestion(msgspec.Struct, frozen=True):
    """What would this bot do at this moment? With a hint it says why as well, and what the plan is.

    Or, with `finished` in place of a moment: what were the turning points of that game?
    """

    moment: bytes
    bot: str
    seed: int
    hint: bool = False
    finished: Retrospect | None = None


class Thought(msgspec.Struct, frozen=True):
    """The option a bot would take, by its notation, its reason and its plan; or what was found in a finished game; or
    what went wrong.
    """

    option: str = ""
    reason: str = ""
    fault: str = ""
    plan: str = ""
    looked_back: LookedBack | None = None


def moment_of(game: Game) -> bytes:
    """The game as it stands, with nothing in it that foretells anything."""
    blanked = game.state.copy()
    blanked.rng = 0
    blanked.script = blanked.stacked = ()
    return pack(game.game_type, game.header, Chance(0), blanked)


def think(question: BotQuestion) -> Thought:
    """Ask the bot. Whatever it raises is an answer too."""
    try:
        if question.finished is not None:
            return Thought(looked_back=look_back(question.finished))
        game = Game.load(question.moment)
        observation, kind = observe(game), game.game_type
        if question.hint:
            option, reason, plan = make_advisor(question.bot, question.seed, game=kind).hint(observation)
            return Thought(option, reason, plan=plan)
        return Thought(make_bot(question.bot, question.seed, game=kind).choose(observation))
    except Exception:  # noqa: BLE001 -- a bot may raise anything; the server logs it and asks a simpler one
        return Thought(fault=traceback.format_exc())


# -- the process that thinks


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until there are none."""
    decode, encode = msgspec.msgpack.Decoder(BotQuestion).decode, msgspec.msgpack.Encoder().encode
    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        answer = encode(think(decode(questions.read(LENGTH.unpack(head)[0]))))
        answers.write(LENGTH.pack(len(answer)) + answer)
        answers.flush()


def main() -> None:
    """Think until the server goes away, and give way to it: people's choices come first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to everybody; the server says when to end
    if hasattr(os, "nice"):
        os.nice(10)
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints is no answer
    for module in sys.argv[1:]:
        import_module(module)
    serve(sys.stdin.buffer, answers)


# -- the server's side


class Ponderer(Protocol):
    """Somebody who answers one question at a time."""

    async def ask(self, question: BotQuestion) -> Thought:
        """The answer."""
        ...

    async def stop(self) -> None:
        """Think no more."""
        ...


class Worker:
    """One such process, started when it is first needed, and anew after it failed or took too long."""

    def __init__(self, patience: float, modules: Sequence[str] = ()) -> None:
        self._patience = patience
        self._modules = modules
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: BotQuestion) -> Thought:
        """Its answer; a fault in words if it does not come."""
        try:
            async with asyncio.timeout(self._patience):
                return await self._ask(msgspec.msgpack.encode(question))
        except TimeoutError:
            await self.stop()
            return Thought(fault=f"The bot {question.bot} did not answer within {self._patience:g} seconds.")
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            await self.stop()
            return Thought(fault=f"The process in which the bot {question.bot} thought has ended: {error!r}.")

    async def _ask(self, question: bytes) -> Thought:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "gravetide.server.thinking", *self._modules,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        to.write(LENGTH.pack(len(question)) + question)
        await to.drain()
        length, = LENGTH.unpack(await back.readexactly(LENGTH.size))
        if length > LONGEST:
            raise EOFError(f"an answer of {length} bytes")
        return msgspec.msgpack.decode(await back.readexactly(length), type=Thought)

    async def stop(self) -> None:
        """End the process; the next question starts another."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


class Waiting:
    """A question that waits for its answer; `slow` ones leave a process to the others."""

    __slots__ = ("question", "slow", "answer")

    def __init__(self, question: BotQuestion, *, slow: bool) -> None:
        self.question = question
        self.slow = slow
        self.answer: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()


class Thinking:
    """The processes, and the queue in which questions wait for one of them."""

    def __init__(
        self, processes: int, per_guest: int, patience: float, worker: Callable[[float], Ponderer] = Worker,
    ) -> None:
        self._idle = [worker(patience) for _ in range(max(1, processes))]
        self._all = list(self._idle)
        self._most_slow = max(1, len(self._all) - 1)
        self._per_guest = per_guest
        self._waiting: dict[str, deque[Waiting]] = {}  # by guest; who comes first is served next
        self._under_way: dict[str, int] = {}
        self._slow = 0
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return sum([len(questions) for questions in self._waiting.values()])

    @property
    def under_way(self) -> int:
        """How many are being answered."""
        return len(self._tasks)

    async def ask(self, guest: str, question: BotQuestion, *, slow: bool) -> Thought:
        """The answer to a question that is asked on a guest's behalf, when it is that guest's turn."""
        asked = Waiting(question, slow=slow)
        self._waiting.setdefault(guest, deque()).append(asked)
        self._hand_out()
        return await asked.answer

    def _hand_out(self) -> None:
        """Give each idle process the next question that may be asked."""
        while self._idle:
            guest = self._next_guest()
            if guest is None:
                return
            asked = self._taken(guest)
            if asked.answer.done():
                continue  # nobody waits for it any more
            self._under_way[guest] = self._under_way.get(guest, 0) + 1
            self._slow += asked.slow
            task = asyncio.get_running_loop().create_task(self._answer(self._idle.pop(), guest, asked))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next_guest(self) -> str | None:
        for guest, questions in self._waiting.items():
            if self._under_way.get(guest, 0) < self._per_guest and not (
                    questions[0].slow and self._slow >= self._most_slow):
                return guest
        return None

    def _taken(self, guest: str) -> Waiting:
        """The guest's next question; with further ones the guest stands at the end of the queue again."""
        questions = self._waiting.pop(guest)
        asked = questions.popleft()
        if questions:
            self._waiting[guest] = questions
        return asked

    async def _answer(self, worker: Ponderer, guest: str, asked: Waiting) -> None:
        try:
            thought = await worker.ask(asked.question)
            if not asked.answer.done():
                asked.answer.set_result(thought)
        finally:
            asked.answer.cancel()  # which does nothing where there is an answer
            self._idle.append(worker)
            self._slow -= asked.slow
            self._under_way[guest] -= 1
            if not self._under_way[guest]:
                del self._under_way[guest]
            self._hand_out()

    async def close(self) -> None:
        """End the processes; who still waits gets no answer."""
        for questions in self._waiting.values():
            for asked in questions:
                asked.answer.cancel()
        self._waiting.clear()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._all:
            await worker.stop()


if __name__ == "__main__":
    main()
