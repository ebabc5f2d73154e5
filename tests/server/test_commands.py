"""H-6, N-2, N-4: the one order in which commands are checked, kept, carried out and told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from gravetide.server.bodies import Guest, NewSeat
from gravetide.server.failures import StorageFailed
from gravetide.server.storage import Store, Work
from gravetide.server.table import Table
from tests.server.halls import Listener, hall, new_table, newcomer
from tests.server.servers import PATIENCE
from tests.server.trials import simultaneous

Scenario = Callable[[Table, Guest, pytest.MonkeyPatch], Awaitable[None]]


def played(folder: Path, scenario: Scenario, **setup: Any) -> None:
    """Run a scenario at a new table."""

    async def run() -> None:
        async with hall(folder) as server:
            ann = await newcomer(server, "Ann")
            with pytest.MonkeyPatch.context() as patch:
                await scenario(await new_table(server, ann, seed=4, **setup), ann, patch)

    asyncio.run(run())


def test_two_seats_at_once_lose_no_update(tmp_path: Path) -> None:
    """N-2; `python -m tools.endure at-once` does it a hundred thousand times."""
    seen = asyncio.run(simultaneous(tmp_path, 500, seed=1))
    assert seen["applied + stale"] > 50
    assert seen["applied + not-your-seat"] > 50


def test_dice_fall_after_the_choice_is_kept(tmp_path: Path) -> None:
    """H-6: while a choice is written down nothing has been drawn, and a choice that is not kept draws nothing."""

    async def scenario(table: Table, ann: Guest, patch: pytest.MonkeyPatch) -> None:
        write, chance, during = Store.write, random.Random(1), []

        async def watched(store: Store, work: Work[Any]) -> Any:
            during.append((table.game.digest(), table.version))
            if chance.random() < 0.3:
                raise StorageFailed("no")
            return await write(store, work)

        patch.setattr(Store, "write", watched)
        revealing = 0
        while not table.game.is_over and len(during) < 250:
            before, version, reveals = table.game.digest(), table.version, table.game.state.reveals
            assert table.decision is not None
            option = chance.choice(table.decision.options).notation
            answer = await table.choose(ann.guest, f"k{len(during)}", version, option)
            assert during[-1] == (before, version) or table.game.is_over
            if answer.status == "refused":
                assert answer.code == "not-kept"
                assert table.game.digest() == before
            else:
                revealing += table.game.state.reveals > reveals
        assert revealing > 5

    played(tmp_path, scenario)


def test_a_choice_is_told_although_its_sender_has_gone(tmp_path: Path) -> None:
    """N-4: the socket breaks while the choice is written down; the others must not miss it."""

    async def scenario(table: Table, ann: Guest, patch: pytest.MonkeyPatch) -> None:
        listener = Listener(table, ann)
        for number in range(40):
            assert table.decision is not None
            version, option = table.version, table.decision.options[0].notation
            sending = asyncio.create_task(table.choose(ann.guest, f"k{number}", version, option))
            for _ in range(number % 4):
                await asyncio.sleep(0)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            again = await table.choose(ann.guest, f"k{number}", version, option)
            assert again.status in ("already", "applied")
            assert table.version == version + 1
        assert listener.steps() == list(range(1, 41))

    played(tmp_path, scenario)


@pytest.mark.parametrize("same", [True, False])
def test_a_commit_whose_answer_was_lost_is_found_again(tmp_path: Path, same: bool) -> None:
    """O-1: the line to the database broke after the commit. Whoever acts next, the choice counts, once."""

    async def scenario(table: Table, ann: Guest, patch: pytest.MonkeyPatch) -> None:
        listener, write = Listener(table, ann), Store.write

        async def broken(store: Store, work: Work[Any]) -> Any:
            await write(store, work)
            raise StorageFailed("The line is dead.")

        assert table.decision is not None
        option = table.decision.options[0].notation
        patch.setattr(Store, "write", broken)
        assert (await table.choose(ann.guest, "k", 0, option)).code == "not-kept"
        patch.undo()
        assert table.version == 0
        answer = await table.choose(ann.guest, "k" if same else "other", 0, option)
        assert (answer.status, answer.code) == (("already", "") if same else ("refused", "stale"))
        assert table.version == answer.version == 1
        assert listener.steps() == [1]

    played(tmp_path, scenario)


def test_a_fault_of_ours_takes_the_choice_back(tmp_path: Path) -> None:
    """A rule that fails changes nothing; a failure after it has the table loaded anew."""

    async def scenario(table: Table, ann: Guest, patch: pytest.MonkeyPatch) -> None:
        listener = Listener(table, ann)
        assert table.decision is not None
        option, before = table.decision.options[0].notation, table.game.digest()

        def failing(*_: object, **__: object) -> Any:
            raise ZeroDivisionError

        patch.setattr(table.game, "choose", failing)
        assert (await table.choose(ann.guest, "k1", 0, option)).code == "fault"
        patch.undo()
        assert (table.game.digest(), table.version, table.gone) == (before, 0, False)
        assert (await table.choose(ann.guest, "k2", 0, option)).status == "applied"
        patch.setattr("gravetide.server.unfolding.Unfolding.rest", failing)
        assert table.decision is not None
        assert (await table.choose(ann.guest, "k3", 1, table.decision.options[0].notation)).code == "fault"
        patch.undo()
        assert table.gone
        assert listener.closed == [1012]
        stored = await table.store.read(lambda c: c.exec_driver_sql("SELECT key FROM commands").scalars().all())
        assert stored == ["k2"]

    played(tmp_path, scenario)


def test_the_computer_waits_for_the_disk_and_plays_on(tmp_path: Path) -> None:
    async def scenario(table: Table, ann: Guest, patch: pytest.MonkeyPatch) -> None:
        patch.setattr("gravetide.server.table.COMPUTER_PATIENCE", 0.001)
        write = Store.write
        failures: list[int] = []

        async def failing(store: Store, work: Work[Any]) -> Any:
            if len(failures) < 3:
                failures.append(1)
                raise StorageFailed("The disk is full.")
            return await write(store, work)

        patch.setattr(Store, "write", failing)
        Listener(table, ann)
        async with asyncio.timeout(PATIENCE):
            while table.version < 1:
                await asyncio.sleep(0.01)
        assert len(failures) == 3
        table.put_away()

    played(tmp_path, scenario, seats=[NewSeat("computer"), NewSeat("me")])
