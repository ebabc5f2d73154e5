"""N-7: many who come, go and come back at once; everybody leaves, and next week they are back."""

from __future__ import annotations

import asyncio
import json
import resource
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from tests.server.servers import Player, Running, running
from tools.endure import many_visits, steady

CLIENTS = 1_000
PATIENT = 120
"""Seconds: a thousand clients in one process keep each other waiting before they say their first word."""


def new_token(server: Running, name: str) -> str:
    """The token of somebody new."""
    made = httpx.post(f"{server.url}/api/guests", json={"name": name}, timeout=60).raise_for_status()
    return str(made.json()["token"])


async def visit(server: Running, table: str, token: str, expected: int) -> None:
    async with connect(f"ws://127.0.0.1:{server.port}/ws/tables/{table}", open_timeout=PATIENT, compression=None,
                       additional_headers={"Authorization": f"Bearer {token}"}) as ws:
        await ws.send(json.dumps({"type": "hello", "protocol": 4}))
        while True:
            message = json.loads(await asyncio.wait_for(ws.recv(), PATIENT))
            if message["type"] == "snapshot":
                assert message["version"] == expected
                return


async def joins_and_leaves(server: Running, table: str, tokens: list[str]) -> None:
    """Everybody joins, takes whatever seat there is, and leaves, all at the same time."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENT) as http:

        async def act(token: str, number: int) -> None:
            for path in ("join", f"seats/{number % 2}/claim", f"seats/{number % 2}/release", "leave"):
                answer = await http.post(f"/api/tables/{table}/{path}", headers={"authorization": f"Bearer {token}"})
                assert answer.status_code in (200, 403, 409), answer.text

        await asyncio.gather(*[act(token, number) for number, token in enumerate(tokens)])


async def storm(server: Running, tables: list[str], tokens: list[str], expected: int) -> None:
    """Everybody at once, each with one try: not a single line may break."""
    await asyncio.gather(*[
        visit(server, tables[number % len(tables)], tokens[number // len(tables) % len(tokens)], expected)
        for number in range(CLIENTS)
    ])


def test_a_storm_of_reconnects(tmp_path: Path) -> None:
    server = Running(f"sqlite:///{tmp_path / 'tables.db'}", sockets_per_guest=CLIENTS,
                     sockets_per_address=2 * CLIENTS, header_timeout=PATIENT)
    server.start()
    try:
        with Player(server) as ann, Player(server, "Bob") as bob:
            tables = [ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}]) for _ in range(10)]
            for table in tables:
                ann.version = -1
                ann.sit(table)
                ann.choose("activate ann")
                ann.choose("end")
            ann.close()
            asyncio.run(storm(server, tables, [ann.token, bob.token], 2))
            server.kill()
            server.start()
            asyncio.run(storm(server, tables, [ann.token, bob.token], 2))
            for table in tables:
                ann.post(f"/api/tables/{table}/leave")
                bob.post(f"/api/tables/{table}/leave")
                assert bob.get(f"/api/tables/{table}")["host"] == ""
            ann.post(f"/api/tables/{tables[0]}/join")
            assert ann.post(f"/api/tables/{tables[0]}/seats/0/claim")["you"] == {
                "guest": ann.id, "name": "Ann", "seats": [0], "host": True, "member": True}
            assert ann.get("/api/health")["sockets"] == 0
    finally:
        server.stop()


def test_a_server_asks_for_as_many_descriptors_as_it_may_have(tmp_path: Path) -> None:
    server = Running(f"sqlite:///{tmp_path / 'tables.db'}")
    server.start(before=("sh", "-c", 'ulimit -Sn 256 && ulimit -Hn 4096 && exec "$0" "$@"'))
    try:
        assert server.process is not None
        assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (4096, 4096)
    finally:
        server.stop()


async def race(server: Running, table: str, tokens: list[str]) -> list[int]:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENT) as http:
        answers = await asyncio.gather(*[
            http.post(f"/api/tables/{table}/seats/1/claim", headers={"authorization": f"Bearer {token}"})
            for token in tokens
        ])
    return [answer.status_code for answer in answers]


def test_joining_and_leaving_at_once_leaves_a_table_in_order(tmp_path: Path) -> None:
    """N-7: whoever comes and goes, a seat is held by somebody at the table, and so is the table."""
    with running(tmp_path) as server, Player(server) as ann:
        table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}])
        tokens = [new_token(server, f"g{n}") for n in range(20)]
        ann.http.cookies.clear()
        ann.sit(table)
        asyncio.run(joins_and_leaves(server, table, [*tokens[:10], ann.token, *tokens[10:]]))
        ann.post(f"/api/tables/{table}/join")
        for number in (0, 1):
            ann.post(f"/api/tables/{table}/seats/{number}/claim")
        shown = ann.get(f"/api/tables/{table}")
        assert [(person["guest"], person["present"]) for person in shown["people"]] == [(ann.id, True)]
        assert {seat["guest"] for seat in shown["seats"]} == {ann.id}
        assert shown["host"] == ann.id
        assert ann.choose("activate ann")["status"] == "applied"
        server.kill()
        server.start()
        assert [seat["guest"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == [ann.id] * 2


def test_a_seat_that_many_want_goes_to_one(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server) as ann:
        table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}])
        tokens = [new_token(server, f"g{n}") for n in range(20)]
        codes = asyncio.run(race(server, table, tokens))
        assert sorted(codes) == [200] + [409] * 19


def test_connections_leave_nothing_behind(tmp_path: Path) -> None:
    """O-3: descriptors and memory after two thousand connections; `python -m tools.endure connections` makes more."""
    with running(tmp_path, sockets_per_guest=CLIENTS, header_timeout=PATIENT) as server, Player(server) as ann:
        tables = [ann.new_table() for _ in range(5)]
        asyncio.run(many_visits(server, tables, ann.token, 500))
        memory, files = steady(server, ann)
        asyncio.run(many_visits(server, tables, ann.token, 1_500))
        after = steady(server, ann)
        assert after[1] <= files + 5
        assert after[0] < memory * 1.1 + 4
