"""Tables that several servers share: one has each, and who had it before writes nothing, whatever it believes."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from gravetide.server import kept_tables, schema, storage, trace
from gravetide.server.app import create_app
from gravetide.server.failures import Fenced
from gravetide.server.kept_tables import StoredSeat
from gravetide.server.leases import Elsewhere, Leased, Leases
from gravetide.server.relay import MOVED
from gravetide.server.settings import Settings
from gravetide.server.storage import Store, fenced
from gravetide.server.times import Times
from tests.server.databases import binaries, database_of_its_own, postgres
from tests.server.servers import PATIENCE
from tests.server.test_storage import command, keep_guest, stored

SOON = 0.3
"""A lease of so many seconds: the tests wait until it has run out, however long that takes."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    if binaries() is None:
        pytest.skip("PostgreSQL's server programs are not installed (Debian: apt install postgresql)")
    with postgres() as url:
        yield url


@pytest.fixture
def database(cluster: str) -> Iterator[str]:
    with database_of_its_own(cluster) as url:
        yield url


class Server:
    """What matters of a server here: its store, its leases and what it was told."""

    def __init__(self, url: str, address: str, seconds: float) -> None:
        self.store = Store(url)
        self.lost: list[str] = []
        self.heard: list[str] = []
        self.leases = Leases(self.store, address, seconds, self.lost.append, self.heard.append)

    async def take(self, table: str) -> Leased:
        while True:
            try:
                found = await self.leases.take(table)
            except Elsewhere:
                await asyncio.sleep(0.02)
            else:
                assert isinstance(found, Leased)
                return found

    def freeze(self) -> None:
        """Renew nothing any more, as if asleep."""
        self.leases._ending = True
        self.leases._ring()
        self.leases._thread.join()
        self.leases._ending = False

    async def fence(self, table: str) -> tuple[str, int]:
        def work(connection: sa.Connection) -> tuple[str, int]:
            row = connection.execute(sa.select(schema.leases.c.server, schema.leases.c.fence).where(
                schema.leases.c.table_id == table)).one()
            return row.server, row.fence

        return await self.store.read(work)


@asynccontextmanager
async def two(url: str, seconds: float = 60.0) -> AsyncIterator[tuple[Server, Server]]:
    one, other = Server(url, "one:1", seconds), Server(url, "other:2", seconds)
    await one.leases.open()
    await other.leases.open()
    await keep_guest(one.store)
    await one.store.write(kept_tables.keep_game(stored()))
    try:
        async with asyncio.timeout(PATIENCE):
            yield one, other
    finally:
        for server in (one, other):
            await server.leases.close()
            server.store.close()


def test_a_table_has_one_server_until_it_is_given_back(database: str) -> None:
    async def scenario() -> None:
        async with two(database) as (one, other):
            mine = await one.take("t")
            with pytest.raises(Elsewhere) as elsewhere:
                await other.leases.take("t")
            assert (elsewhere.value.address, elsewhere.value.server) == ("one:1", one.leases.id)
            assert 0 < elsewhere.value.left <= 60
            await mine.write(kept_tables.keep_command("t", command(1)))
            one.leases.give_back("t")
            theirs = await other.take("t")
            assert await other.fence("t") == (other.leases.id, 2)
            await theirs.write(kept_tables.keep_command("t", command(2)))
            assert one.lost == [], "it was given, not lost"

    asyncio.run(scenario())


def test_what_is_written_under_an_old_number_is_refused_by_the_database(database: str) -> None:
    """N-12: the one who slept believes that the table is still its own, and nothing but the database says no."""

    async def scenario() -> None:
        async with two(database, SOON) as (one, other):
            mine = await one.take("t")
            await mine.write(kept_tables.keep_command("t", command(1)))
            one.freeze()
            theirs = await other.take("t")
            late = StoredSeat(0, "open", "", "")
            for work in (kept_tables.keep_seat("t", late), kept_tables.keep_command("t", command(2)),
                         kept_tables.keep_closed("t", True), kept_tables.take_back_command("t", 1)):
                with pytest.raises(Fenced):
                    await mine.write(work)
            assert one.lost == ["t"], "told once"
            await theirs.write(kept_tables.keep_command("t", command(2, "theirs")))
            found = await other.store.read(kept_tables.load_game("t"))
            assert found is not None
            assert [kept.key for kept in found.commands] == ["k1", "theirs"]
            assert (found.seats[0].kind, found.table.closed) == ("person", False)
            assert not one.store.writing.is_there, "nothing is wrong with the database"

    asyncio.run(scenario())


def test_one_fenced_write_does_not_spoil_the_others(database: str) -> None:
    async def scenario() -> None:
        async with two(database) as (one, _):
            await one.take("t")
            written = await asyncio.gather(*[
                one.store.write(fenced("t", fence, kept_tables.keep_command("t", command(version))))
                for fence, version in ((1, 1), (9, 2), (1, 2))], return_exceptions=True)
            assert [type(result) for result in written] == [type(None), Fenced, type(None)]

    asyncio.run(scenario())


def test_who_takes_a_table_over_sees_what_was_being_written(database: str) -> None:
    """A write that is under way holds the number: the next one has to wait for it, and then finds it there."""

    async def scenario() -> None:
        async with two(database, SOON) as (one, other):
            await one.take("t")
            one.freeze()
            with one.store.engine.connect() as slow:
                fenced("t", 1, kept_tables.keep_command("t", command(1)))(slow)
                taking = asyncio.create_task(other.take("t"))
                while not await other.store.read(waits_for_a_row):
                    assert not taking.done(), "the number was raised under a write"
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(slow.commit)
            await taking
            found = await other.store.read(kept_tables.load_game("t"))
            assert found is not None
            assert [kept.version for kept in found.commands] == [1]

    asyncio.run(scenario())


def waits_for_a_row(connection: sa.Connection) -> bool:
    return bool(connection.scalar(sa.text("SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")))


def test_a_server_that_comes_back_late_finds_out_what_it_has_lost(database: str) -> None:
    async def scenario() -> None:
        async with two(database, SOON) as (one, other):
            await one.store.write(kept_tables.keep_game(stored("kept")))
            await one.take("t")
            await one.take("kept")
            one.freeze()
            await other.take("t")
            renewing = one.store.engine.connect()
            one.leases._renewed(await asyncio.to_thread(one.leases._renew, renewing))
            renewing.close()
            assert one.lost == ["t"], "what nobody wanted is still its own"
            assert one.leases.count == 1
            with pytest.raises(Elsewhere):
                await other.leases.take("kept")

    asyncio.run(scenario())


def test_a_server_that_leaves_takes_no_more_tables(database: str) -> None:
    async def scenario() -> None:
        async with two(database) as (one, other):
            while not one.leases.others:
                one.leases._ring()
                await asyncio.sleep(0.02)
            await one.leases.leave()
            with pytest.raises(Elsewhere) as elsewhere:
                await one.leases.take("t")
            assert elsewhere.value.address == "other:2"
            await other.leases.close()
            while one.leases.others:
                one.leases._ring()
                await asyncio.sleep(0.02)
            assert isinstance(await one.leases.take("t"), Leased), "but where nobody else is, it does its work"

    asyncio.run(scenario())


def test_servers_hear_from_each_other_what_is_on_the_disk(database: str) -> None:
    async def scenario() -> None:
        async with two(database) as (one, other):
            def work(connection: sa.Connection) -> None:
                storage.tell_servers(connection, "revoked g")

            await one.store.write(work)
            while "revoked g" not in other.heard:
                await asyncio.sleep(0.02)
            assert other.heard[0] == "", "what was told before it listened may be missing"

    asyncio.run(scenario())


def test_many_servers_may_start_at_once_on_a_new_database(database: str) -> None:
    async def scenario() -> None:
        stores = await asyncio.gather(*[asyncio.to_thread(Store, database) for _ in range(3)])
        await keep_guest(stores[0])
        await asyncio.gather(*[
            store.write(kept_tables.keep_game(stored(f"t{number}{mine}"))) for number in range(10)
            for mine, store in enumerate(stores)])
        numbers = await stores[0].read(lambda connection: list(connection.scalars(sa.select(schema.tables.c.number))))
        assert sorted(numbers) == list(range(1, 31)), "tables are numbered although several are set up at once"
        for store in stores:
            store.close()

    asyncio.run(scenario())


# -- what those who watch a server are told


def test_times_are_told_as_a_histogram() -> None:
    times = Times()
    for seconds in (0.001, 0.004, 0.004, 9.0):
        times.note(seconds)
    lines = list(times.lines("x"))
    assert lines[:3] == ['x_bucket{le="0.001"} 1', 'x_bucket{le="0.0025"} 1', 'x_bucket{le="0.005"} 3']
    assert lines[-3:] == ['x_bucket{le="+Inf"} 4', "x_sum 9.009000", "x_count 4"]


def test_a_line_of_the_log_is_json_and_names_its_request() -> None:
    record = logging.LogRecord("gravetide.api", logging.ERROR, "", 0, "%s failed", ("that",), None)
    form = trace.JsonLines()
    assert "request" not in json.loads(form.format(record))
    assert trace.begin_request("from-the-proxy") == "from-the-proxy"
    line = json.loads(form.format(record))
    assert (line["level"], line["message"], line["request"]) == ("error", "that failed", "from-the-proxy")
    assert trace.begin_request('no "name"\n') != 'no "name"\n', "nobody writes into our log"
    trace._request.set("")


class NoFurther:
    """A relay that must not be asked."""

    async def request(self, *_: object) -> None:
        raise AssertionError("what was relayed is relayed again")


def test_what_was_relayed_is_not_relayed_again_but_asked_for_anew_where_the_table_is_now(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else two servers that each believe the other has a table would send a request to and fro."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}"))
    server = app.state.server

    async def relayed(scope: Any, receive: Any, send: Any) -> None:
        scope["gravetide.relayed"] = True
        await app(scope, receive, send)

    async def elsewhere(*_: object) -> None:
        raise Elsewhere("other:2", "other", 1.0)

    async def scenario() -> None:
        await server.open()
        monkeypatch.setattr(server.hall, "table", elsewhere)
        monkeypatch.setattr(server, "relay", NoFurther())
        async with httpx.AsyncClient(transport=httpx.ASGITransport(relayed), base_url="http://house") as http:
            made = await http.post("/api/guests", json={"name": "Ann"})
            http.headers["authorization"] = f"Bearer {made.json()['token']}"
            answer = await http.get("/api/tables/AAAAAAAAAAAAAAAAAAAAAA")
        await server.close()
        assert (answer.status_code, answer.json()["code"], answer.headers[MOVED]) == (503, "moved", "1")

    asyncio.run(scenario())
