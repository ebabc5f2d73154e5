"""The computer thinks apart: nobody waits behind it, everybody has a turn, and it always answers."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import gravetide
from gravetide.players import make_bot, observe
from gravetide.server.bodies import NewSeat
from gravetide.server.computer import Bots
from gravetide.server.thinking import BotQuestion, Thinking, Thought, Worker, moment_of, think
from tests.server.halls import hall, new_table, newcomer
from tests.server.servers import PATIENCE

QUEST = "danse-macabre"


def game_at_start(seed: int = 1) -> gravetide.Game:
    return gravetide.new_game(QUEST, survivors=["ann", "clovis"], seed=seed)


class Slate:
    """Whoever thinks writes here which question it has got, and answers when it is told to."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.answers: dict[str, asyncio.Future[Thought]] = {}

    def worker(self, _: float) -> Scribe:
        return Scribe(self)

    def finish(self, bot: str) -> None:
        self.answers[bot].set_result(Thought(bot))


class Scribe:
    def __init__(self, slate: Slate) -> None:
        self.slate = slate

    async def ask(self, question: BotQuestion) -> Thought:
        self.slate.begun.append(question.bot)
        answer: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self.slate.answers[question.bot] = answer
        return await answer

    async def stop(self) -> None:
        """Nothing to end."""


async def settled() -> None:
    """Let everything happen that can happen without anybody's doing."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_guests_are_served_by_turns_however_many_tables_one_has() -> None:
    async def scenario() -> None:
        slate = Slate()
        thinking = Thinking(1, 1, 1.0, slate.worker)
        asks = [asyncio.ensure_future(thinking.ask("ann", BotQuestion(b"", f"ann {n}", 0), slow=False))
                for n in range(50)]
        asks.append(asyncio.ensure_future(thinking.ask("bob", BotQuestion(b"", "bob", 0), slow=False)))
        await settled()
        assert thinking.waiting == 50
        for expected in ("ann 0", "ann 1", "bob", "ann 2"):
            assert slate.begun[-1] == expected
            slate.finish(expected)
            await settled()
        assert (await asks[-1]).option == "bob"
        for ask in asks:
            ask.cancel()
        await thinking.close()

    asyncio.run(scenario())


def test_a_guest_never_has_more_than_a_share_of_the_processes() -> None:
    async def scenario() -> None:
        slate = Slate()
        thinking = Thinking(3, 1, 1.0, slate.worker)
        asks = [asyncio.ensure_future(thinking.ask(guest, BotQuestion(b"", f"{guest} {n}", 0), slow=False))
                for guest in ("ann", "bob") for n in range(2)]
        await settled()
        assert slate.begun == ["ann 0", "bob 0"]
        slate.finish("ann 0")
        await settled()
        assert slate.begun == ["ann 0", "bob 0", "ann 1"]
        for ask in asks:
            ask.cancel()
        await thinking.close()

    asyncio.run(scenario())


def test_slow_bots_leave_a_process_to_the_quick_ones() -> None:
    async def scenario() -> None:
        slate = Slate()
        thinking = Thinking(2, 9, 1.0, slate.worker)
        asks = [asyncio.ensure_future(thinking.ask(guest, BotQuestion(b"", guest, 0), slow=slow))
                for guest, slow in (("slow one", True), ("slow two", True), ("quick", False))]
        await settled()
        assert slate.begun == ["slow one", "quick"]
        slate.finish("quick")
        await settled()
        assert slate.begun == ["slow one", "quick"]
        slate.finish("slow one")
        await settled()
        assert slate.begun == ["slow one", "quick", "slow two"]
        for ask in asks:
            ask.cancel()
        await thinking.close()

    asyncio.run(scenario())


def test_a_question_that_nobody_waits_for_is_not_asked() -> None:
    async def scenario() -> None:
        slate = Slate()
        thinking = Thinking(1, 1, 1.0, slate.worker)
        asks = [asyncio.ensure_future(thinking.ask("ann", BotQuestion(b"", bot, 0), slow=False)) for bot in "abc"]
        await settled()
        asks[1].cancel()
        slate.finish("a")
        await settled()
        assert slate.begun == ["a", "c"]
        asks[2].cancel()
        await thinking.close()

    asyncio.run(scenario())


def with_thinking(scenario: Callable[[Thinking, Bots], Awaitable[None]], patience: float = 120.0) -> None:
    """Run a scenario with real processes."""

    async def run() -> None:
        thinking = Thinking(1, 1, patience)
        try:
            await scenario(thinking, Bots("table", thinking))
        finally:
            await thinking.close()

    asyncio.run(run())


def test_a_process_answers_as_the_bot_itself_would() -> None:
    game = game_at_start()

    async def scenario(_: Thinking, bots: Bots) -> None:
        expected = make_bot("steady").choose(observe(game))
        assert await bots.choose(game, 0, "steady", host="ann") == expected
        hint = await bots.hint(game, "ann")
        assert hint.option == expected
        assert hint.reason

    with_thinking(scenario)


def test_the_moment_that_is_asked_about_says_nothing_of_what_is_to_come() -> None:
    one, other = game_at_start(1), game_at_start(2)
    other_state = one.state.copy()
    other_state.rng = other.state.rng
    assert one.state.rng != other.state.rng
    before = moment_of(one)
    one.state = other_state
    assert moment_of(one) == before


def test_a_bot_that_fails_is_logged_and_answered_for(caplog: pytest.LogCaptureFixture) -> None:
    game = game_at_start()

    async def scenario(thinking: Thinking, bots: Bots) -> None:
        asked: list[str] = []

        async def ask(guest: str, question: BotQuestion, *, slow: bool) -> Thought:
            asked.append(question.bot)
            return Thought(fault="ValueError: confused") if len(asked) < 3 else Thought("dance")

        thinking.ask = ask  # type: ignore[method-assign]
        with caplog.at_level(logging.ERROR):
            chosen = await bots.choose(game, 0, "thinker", host="ann")
        assert asked == ["thinker", "steady", "random"]
        assert game.decision is not None
        assert chosen == game.decision.notations[0]
        assert [("confused" in record.getMessage()) for record in caplog.records] == [True, True, False]
        assert "'dance', which is not offered" in caplog.records[-1].getMessage()

    with_thinking(scenario)


def test_whatever_a_bot_raises_is_an_answer() -> None:
    thought = think(BotQuestion(b"no save", "steady", 0))
    assert "BadSave" in thought.fault
    assert not thought.option


@pytest.mark.parametrize("patience", [120.0, 0.001])
def test_a_process_that_dies_or_dawdles_is_replaced(patience: float) -> None:
    async def scenario() -> None:
        worker = Worker(patience)
        question = BotQuestion(moment_of(game_at_start()), "steady", 0)
        try:
            thought = await worker.ask(question)
            if patience > 1:
                assert thought.option
                assert worker._process is not None
                os.kill(worker._process.pid, signal.SIGKILL)
                thought = await worker.ask(question)
                assert "has ended" in thought.fault
            else:
                assert "did not answer within 0.001 seconds" in thought.fault
            worker._patience = 120.0
            assert (await worker.ask(question)).option
        finally:
            await worker.stop()

    asyncio.run(scenario())


def test_people_use_the_table_while_the_computer_thinks(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            slate = Slate()
            server.hall.thinking = thinking = Thinking(1, 1, 1.0, slate.worker)
            ann = await newcomer(server, "Ann")
            table = await new_table(server, ann, quest=QUEST, seats=[NewSeat("computer"), NewSeat("me")])
            async with asyncio.timeout(PATIENCE):
                while not slate.begun:
                    await asyncio.sleep(0.001)
            await server.hall.claim(ann, table, 0)  # waits for the table's lock
            assert table.seats_of(ann.guest) == [0, 1]
            version = table.version
            slate.finish("steady")
            await settled()
            assert table.version == version  # the seat is Ann's now: nobody decides for her
            await thinking.close()

    asyncio.run(scenario())
