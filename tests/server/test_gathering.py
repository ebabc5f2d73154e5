"""Tables that wait for their people: nobody chooses before the host has begun, and everybody hears who has come."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from gravetide.server.app import Server
from gravetide.server.bodies import NewSeat
from gravetide.server.refusals import Refusing
from gravetide.server.table import Table
from tests.server.halls import Listener, hall, new_table, newcomer
from tests.server.servers import PATIENCE
from tests.support.opening import AT_ONCE

SHARED = {
    "survivors": ["ann", "baldric", "clovis", "nelly"],
    "seats": [NewSeat("me", ["ann", "baldric"]), NewSeat("open", ["clovis", "nelly"])],
    "options": AT_ONCE,
}


async def first_choice(server: Server, table: Table, guest: str, key: str) -> tuple[str, str]:
    """What becomes of the first option that is offered."""
    assert table.decision is not None
    answer = await table.choose(guest, key, table.version, table.decision.options[0].notation)
    return answer.status, answer.code


def test_nobody_chooses_before_the_host_has_begun(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host, friend = await newcomer(server, "Host"), await newcomer(server, "Friend")
            table = await new_table(server, host, gathering=True, **SHARED)
            heard = Listener(table, host)
            assert table.summary().gathering
            assert await first_choice(server, table, host.guest, "early") == ("refused", "gathering")
            await server.hall.claim(friend, table, 1)
            with pytest.raises(Refusing, match="Only the host"):
                await server.hall.begin(friend, table)
            await server.hall.begin(host, table)
            assert heard.heard[-1]["type"] == "table"
            assert heard.heard[-1]["table"]["gathering"] is False
            assert await first_choice(server, table, host.guest, "now") == ("applied", "")

    asyncio.run(scenario())


def test_a_table_goes_on_waiting_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host = await newcomer(server, "Host")
            waiting = await new_table(server, host, gathering=True, **SHARED)
            begun = await new_table(server, host, gathering=True, **SHARED)
            await server.hall.begin(host, begun)
        async with hall(tmp_path) as server:
            assert (await server.hall.table(waiting.info.id)).info.gathering
            assert not (await server.hall.table(begun.info.id)).info.gathering

    asyncio.run(scenario())


def test_the_computer_waits_too(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host = await newcomer(server, "Host")
            table = await new_table(server, host, gathering=True, options=AT_ONCE,
                                    survivors=["ann", "baldric"], seats=[NewSeat("computer", ["ann"]),
                                                                         NewSeat("me", ["baldric"])])
            table.wake_computer()
            await asyncio.sleep(0.05)
            assert table.version == 0
            heard = Listener(table, host)
            await server.hall.begin(host, table)
            async with asyncio.timeout(PATIENCE):
                while not heard.steps():
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_a_new_name_is_told_to_everybody_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host, friend = await newcomer(server, "Host"), await newcomer(server, "Traveller")
            table = await new_table(server, host, **SHARED)
            await server.hall.claim(friend, table, 1)
            heard = Listener(table, host)
            await server.hall.renamed(await server.identity.rename(friend, "Nell"))
            told = heard.heard[-1]["table"]
            assert told["seats"][1]["name"] == "Nell"
            assert [one["name"] for one in told["people"]] == ["Host", "Nell"]

    asyncio.run(scenario())
