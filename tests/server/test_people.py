"""Who is at a table, when things happen at the same time or go wrong half way."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gravetide.server import sockets
from gravetide.server.app import Server
from gravetide.server.bodies import Guest, NewSeat
from gravetide.server.failures import StorageFailed
from gravetide.server.identity import is_phrase
from gravetide.server.refusals import Refusing
from gravetide.server.storage import Store, Work
from gravetide.server.table import Table
from tests.server.halls import Listener, hall, new_table, newcomer
from tests.server.servers import PATIENCE, Player, Running

Scenario = Callable[[Server, pytest.MonkeyPatch], Awaitable[None]]


def at_home(folder: Path, scenario: Scenario, **settings: Any) -> None:
    """Run a scenario in an open hall."""

    async def run() -> None:
        async with hall(folder, **settings) as server:
            with pytest.MonkeyPatch.context() as patch:
                await scenario(server, patch)

    asyncio.run(run())


def as_kept(table: Table) -> tuple[object, ...]:
    """Seats, people and host as they are in memory."""
    return (table.info.host, [(seat.kind, seat.guest) for seat in table.seats],
            {member.guest: member.standing for member in table.members.values()})


async def as_loaded(server: Server, table: Table) -> tuple[object, ...]:
    """The same as the database has it."""
    server.hall.put_away_idle(0.0)
    return as_kept(await server.hall.table(table.info.id))


def fails_once(patch: pytest.MonkeyPatch, deed: str, failing: int, why: str) -> None:
    """Let one reading or writing of the store fail: the first, the second, and so on."""
    does, done = getattr(Store, deed), []

    async def at_times(store: Store, work: Work[Any]) -> Any:
        done.append(1)
        if len(done) == failing:
            raise StorageFailed(why)
        return await does(store, work)

    patch.setattr(Store, deed, at_times)


class Gate:
    """Holds the next write of the store until it is opened."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.reached, self.opened = asyncio.Event(), asyncio.Event()
        write = Store.write

        async def gated(store: Store, work: Work[Any]) -> Any:
            self.reached.set()
            await asyncio.wait_for(self.opened.wait(), PATIENCE)
            return await write(store, work)

        patch.setattr(Store, "write", gated)


@pytest.mark.parametrize("way", ["admit", "claim", "join"])
def test_who_comes_in_while_being_removed_stays_out(tmp_path: Path, way: str) -> None:
    """A browser that reconnects on and on must not get back in because the host's click is still being written."""

    async def scenario(server: Server, patch: pytest.MonkeyPatch) -> None:
        ann, bob = await newcomer(server, "Ann"), await newcomer(server, "Bob")
        table = await new_table(server, ann, seats=[NewSeat("me"), NewSeat("open")])
        await server.hall.admit(bob, table)
        gate = Gate(patch)
        removing = asyncio.create_task(server.hall.kick(ann, table, bob.guest))
        await asyncio.wait_for(gate.reached.wait(), PATIENCE)
        more: tuple[Any, ...] = {"admit": (), "claim": (1,), "join": ("",)}[way]
        coming = asyncio.create_task(getattr(server.hall, way)(bob, table, *more))
        await asyncio.sleep(0)
        gate.opened.set()
        await removing
        with pytest.raises(Refusing, match="asked you to leave"):
            await coming
        wanted = (ann.guest, [("person", ann.guest), ("open", "")], {ann.guest: "member", bob.guest: "removed"})
        assert as_kept(table) == wanted
        assert await as_loaded(server, table) == wanted

    at_home(tmp_path, scenario)


def test_who_is_removed_while_the_pass_phrase_is_checked_stays_out(tmp_path: Path) -> None:
    """Hashing takes a while, and the right phrase does not undo what the host did meanwhile."""

    async def scenario(server: Server, patch: pytest.MonkeyPatch) -> None:
        ann, bob = await newcomer(server, "Ann"), await newcomer(server, "Bob")
        table = await new_table(server, ann, passphrase="wax", seats=[NewSeat("me"), NewSeat("open")])
        await server.hall.join(bob, table, "wax")
        await server.hall.leave(bob, table)
        checking, go_on = threading.Event(), threading.Event()

        def slowly(phrase: str, kept: str) -> bool:
            checking.set()
            return go_on.wait(PATIENCE) and is_phrase(phrase, kept)

        patch.setattr("gravetide.server.hall.is_phrase", slowly)
        coming = asyncio.create_task(server.hall.join(bob, table, "wax"))
        await asyncio.to_thread(checking.wait, PATIENCE)
        await server.hall.kick(ann, table, bob.guest)
        go_on.set()
        with pytest.raises(Refusing, match="asked you to leave"):
            await coming
        assert not table.is_member(bob.guest)
        assert await as_loaded(server, table) == (
            ann.guest, [("person", ann.guest), ("open", "")], {ann.guest: "member", bob.guest: "removed"})

    at_home(tmp_path, scenario)


@pytest.mark.parametrize("failing", [1, 2, 3])
def test_leaving_is_kept_as_a_whole_or_not_at_all(tmp_path: Path, failing: int) -> None:
    """A disk that fails in the middle must not leave a table to a host who is not there."""

    async def scenario(server: Server, patch: pytest.MonkeyPatch) -> None:
        ann, bob = await newcomer(server, "Ann"), await newcomer(server, "Bob")
        table = await new_table(server, ann, seats=[NewSeat("me"), NewSeat("me"), NewSeat("open")])
        await server.hall.admit(bob, table)
        before = as_kept(table)
        fails_once(patch, "write", failing, "The disk is full.")
        try:
            await server.hall.leave(ann, table)
        except StorageFailed:
            assert as_kept(table) == before
            assert await as_loaded(server, table) == before
            table = await server.hall.table(table.info.id)
            await server.hall.leave(ann, table)
        patch.undo()
        wanted = (bob.guest, [("open", "")] * 3, {ann.guest: "left", bob.guest: "member"})
        assert as_kept(table) == wanted
        assert await as_loaded(server, table) == wanted

    at_home(tmp_path, scenario)


def test_a_table_that_was_put_away_meanwhile_is_not_changed(tmp_path: Path) -> None:
    async def scenario(server: Server, _: pytest.MonkeyPatch) -> None:
        ann = await newcomer(server, "Ann")
        table = await new_table(server, ann, seats=[NewSeat("me"), NewSeat("open")])
        server.hall.put_away_idle(0.0)
        with pytest.raises(Refusing, match="closed to save memory; try again") as refusal:
            await server.hall.claim(ann, table, 1)
        assert refusal.value.status == 503
        await server.hall.claim(ann, await server.hall.table(table.info.id), 1)

    at_home(tmp_path, scenario)


def test_idle_tables_are_put_away_for_as_long_as_the_server_runs(tmp_path: Path) -> None:
    async def scenario(server: Server, _: pytest.MonkeyPatch) -> None:
        ann = await newcomer(server, "Ann")
        tidying = asyncio.create_task(server.hall.keep_tidy())
        async with asyncio.timeout(PATIENCE):
            for _again in range(2):
                await new_table(server, ann)
                while server.hall.tables:
                    await asyncio.sleep(0.01)
        assert not tidying.done()
        tidying.cancel()

    at_home(tmp_path, scenario, idle_after=0.05)


def test_a_table_has_room_for_so_many(tmp_path: Path) -> None:
    async def scenario(server: Server, _: pytest.MonkeyPatch) -> None:
        ann, *others = [await newcomer(server, f"Guest {number}") for number in range(4)]
        table = await new_table(server, ann, seats=[NewSeat("me"), NewSeat("open")])
        for other in others[:2]:
            await server.hall.admit(other, table)
        with pytest.raises(Refusing, match="too many people"):
            await server.hall.admit(others[2], table)
        await server.hall.leave(others[0], table)
        await server.hall.admit(others[2], table)

    at_home(tmp_path, scenario, people_per_table=3)


def test_a_token_revoked_while_it_is_looked_up_is_not_remembered(tmp_path: Path) -> None:
    """B-9: what was read before the token was revoked must not be believed for ever after."""

    async def scenario(server: Server, patch: pytest.MonkeyPatch) -> None:
        made = await server.identity.new_guest("Ann")
        read = Store.read

        async def late(store: Store, work: Work[Any]) -> Any:
            found = await read(store, work)
            patch.undo()
            await server.identity.revoke(made.guest, made.token)
            return found

        patch.setattr(Store, "read", late)
        assert await server.identity.guest_of(made.token) is None
        assert await server.identity.guest_of(made.token) is None

    at_home(tmp_path, scenario)


def test_a_fault_of_ours_costs_one_answer_and_not_the_connection(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: Server, patch: pytest.MonkeyPatch) -> None:
        ann = await newcomer(server, "Ann")
        table = await new_table(server, ann)
        socket = WebSocket({"type": "websocket"}, _never, _never)
        line = sockets.Outlet(socket, 100, 1 << 20)
        seating = sockets.Visit(server, socket, ann, table, line)

        def failing(*_: object) -> Any:
            raise ZeroDivisionError

        patch.setattr(type(table.face), "forecast", failing)
        await seating._read('{"type":"threat","id":7}')
        await seating._read('{"type":"ping"}')
        refused, pong = map(msgspec.json.decode, line._waiting)
        assert (refused["type"], refused["code"], refused["id"]) == ("refused", "fault", 7)
        assert pong == {"type": "pong"}
        assert "ThreatNow failed" in caplog.text

    at_home(tmp_path, scenario)


@pytest.mark.parametrize("failing", [1, 2])
def test_a_socket_is_told_to_come_again_when_the_database_is_away(tmp_path: Path, failing: int) -> None:
    """O-1: when the guest is looked up, or when the table is."""

    async def scenario(server: Server, patch: pytest.MonkeyPatch) -> None:
        made = await server.identity.new_guest("Ann")
        table = await new_table(server, Guest(made.guest, made.name))
        server.hall.put_away_idle(0.0)
        socket = WebSocket({"type": "websocket", "path_params": {"table": table.info.id},
                            "headers": [(b"authorization", f"Bearer {made.token}".encode())]}, _never, _never)
        line = sockets.Outlet(socket, 100, 1 << 20)
        fails_once(patch, "read", failing, "secret://details of the database")
        assert await sockets._seated(server, socket, line) is None
        assert line._closing == (1012, "The server can't reach its database; try again in a moment.")
        assert await sockets._seated(server, socket, sockets.Outlet(socket, 100, 1 << 20)) is not None

    at_home(tmp_path, scenario)


async def _never(*_: object) -> Any:
    raise AssertionError("nobody is at the other end")


def test_who_connects_and_waits_with_the_hello_is_removed_all_the_same(
    server: Running, ann: Player, bob: Player
) -> None:
    """B-3: a socket that has not said hello yet follows nothing, and may not begin to after its guest was removed."""
    table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}])
    with connect(f"ws://127.0.0.1:{server.port}/ws/tables/{table}",
                 additional_headers={"Authorization": f"Bearer {bob.token}"}, open_timeout=PATIENCE) as waiting:
        until = time.monotonic() + PATIENCE
        while bob.id not in [person["guest"] for person in ann.get(f"/api/tables/{table}")["people"]]:
            assert time.monotonic() < until
        ann.post(f"/api/tables/{table}/kick", guest=bob.id)
        waiting.send('{"type":"hello","protocol":4}')
        with pytest.raises(ConnectionClosed, match="4403"):
            waiting.recv(timeout=PATIENCE)


def test_who_leaves_a_locked_table_sees_no_more_of_it(ann: Player, bob: Player) -> None:
    table = ann.new_table(passphrase="wax", seats=[{"kind": "me"}, {"kind": "open"}])
    bob.post(f"/api/tables/{table}/join", passphrase="wax")
    bob.sit(table)
    bob.post(f"/api/tables/{table}/leave")
    with pytest.raises(ConnectionClosed, match="4403"):
        bob.until("the end")
    assert bob.http.get(f"/api/tables/{table}/view").status_code == 403


@pytest.mark.parametrize("kind", ["", "forged", "revoked", "locked", "removed"])
def test_a_socket_needs_what_a_request_needs(server: Running, ann: Player, bob: Player, kind: str) -> None:
    """B-3 on the table's socket."""
    table = ann.new_table(passphrase="wax" if kind == "locked" else "")
    token = {"": "", "forged": "forged"}.get(kind, bob.token)
    if kind == "revoked":
        bob.post("/api/me/forget")
    if kind == "removed":
        bob.post(f"/api/tables/{table}/join")
        ann.post(f"/api/tables/{table}/kick", guest=bob.id)
    code = "4403" if kind in ("locked", "removed") else "4401"
    before = ann.get(f"/api/tables/{table}")["people"]
    address, headers = f"ws://127.0.0.1:{server.port}/ws/tables/{table}", {"Authorization": f"Bearer {token}"}
    told = pytest.raises(ConnectionClosed, match=code)
    with connect(address, additional_headers=headers, open_timeout=PATIENCE) as ws, told:
        ws.recv(timeout=PATIENCE)
    assert ann.get(f"/api/tables/{table}")["people"] == before


def test_a_closed_table_lets_nobody_new_in(tmp_path: Path) -> None:
    """Who was removed does not come back under another name, where the host wants that."""

    async def scenario(server: Server, _: pytest.MonkeyPatch) -> None:
        hall = server.hall
        ann, bob, eve, eve_again = [await newcomer(server, name) for name in ("Ann", "Bob", "Eve", "Not Eve")]
        table = await new_table(server, ann, seats=[NewSeat("me"), NewSeat("open")], passphrase="candle wax")
        for guest in (bob, eve):
            await hall.join(guest, table, "candle wax")
        await hall.kick(ann, table, eve.guest)
        with pytest.raises(Refusing, match="Only the host"):
            await hall.close(bob, table, closed=True)
        await hall.close(ann, table, closed=True)
        assert table.summary().closed
        for attempt in (lambda: hall.join(eve_again, table, "candle wax"), lambda: hall.admit(eve_again, table),
                        lambda: hall.claim(eve_again, table, 1), lambda: hall.fork(eve_again, table, 0)):
            with pytest.raises(Refusing, match="closed this table to newcomers"):
                await attempt()
        with pytest.raises(Refusing, match="closed this table"):
            table.check_may_watch(eve_again.guest)
        await hall.claim(bob, table, 1)
        server.hall.put_away_idle(0.0)
        table = await hall.table(table.info.id)
        assert table.info.closed, "it is kept"
        assert (await hall.rematch(ann, table)).info.closed
        await hall.close(ann, table, closed=False)
        await hall.join(eve_again, table, "candle wax")

    at_home(tmp_path, scenario)


def test_the_table_unused_for_longest_is_put_away_first(tmp_path: Path) -> None:
    async def scenario(server: Server, _: pytest.MonkeyPatch) -> None:
        ann = await newcomer(server, "Ann")
        tables = [await new_table(server, ann) for _ in range(4)]
        assert list(server.hall.tables.values()) == tables
        for number, used in enumerate((3.0, 1.0, 2.0, 4.0)):
            tables[number].used = used
        another = await new_table(server, ann)
        assert list(server.hall.tables.values()) == [tables[0], tables[2], tables[3], another]
        Listener(tables[2], ann)
        tables[2].used = 0.0
        await new_table(server, ann)
        assert tables[0].gone
        assert not tables[2].gone, "somebody looks at it"
        assert server.hall.put_away_oldest(idle=1e9) is False

    at_home(tmp_path, scenario, tables_in_memory=4)
