from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from gravetide.server.changes import stepped
from tests.server.servers import PATIENCE, Player, Running, running


def test_the_same_command_ten_times_counts_once(ann: Player) -> None:
    """N-3."""
    table = ann.new_table()
    ann.sit(table)
    key = ann.key()
    answers = [ann.choose("activate ann", key=key, version=0) for _ in range(10)]
    assert [answer["status"] for answer in answers] == ["applied"] + ["already"] * 9
    assert {answer["version"] for answer in answers} == {1}
    assert ann.get(f"/api/tables/{table}/view")["choices"] == 1


def test_somebody_elses_key_is_not_mine(ann: Player, bob: Player) -> None:
    table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}])
    ann.sit(table)
    ann.choose("activate ann", key="k", version=0)
    bob.post(f"/api/tables/{table}/seats/1/claim")
    bob.sit(table)
    assert bob.choose("activate ann", key="k", version=0)["status"] == "refused"


def test_away_and_back_by_steps_or_afresh_is_the_same(server: Running, ann: Player) -> None:
    """N-5: a short absence is filled step by step, a long one by a whole view; both give the same."""
    table = ann.new_table(seed=2)
    ann.sit(table)
    ann.play(random.Random(1), 5)
    with Player(server, token=ann.token) as away:
        away.sit(table)
        away.close()
        ann.play(random.Random(2), 25)
        away.received.clear()
        away.sit(table, since=away.version)
        assert any('"step"' in text for text in away.received)
        assert not any('"snapshot"' in text for text in away.received)
        assert (away.version, away.view, away.decision) == (ann.version, ann.view, ann.decision)
        away.sit(table, since=away.version)
        assert (away.version, away.view) == (ann.version, ann.view)
    with Player(server, token=ann.token) as fresh:
        fresh.sit(table)
        assert (fresh.version, fresh.view, fresh.decision) == (ann.version, ann.view, ann.decision)
        fresh.version = -1
        fresh.sit(table, since=99_999)
        assert fresh.view == ann.view, "a version that never was is answered by a snapshot"


def test_tomorrow_the_table_is_put_away_and_comes_back_the_same(tmp_path: Path) -> None:
    with running(tmp_path, idle_after=0.2) as server, Player(server) as ann:
        table = ann.new_table(seed=6)
        ann.sit(table)
        ann.play(random.Random(5), 30)
        ann.undo()
        whole = ann.get(f"/api/tables/{table}/view")
        ann.close()
        while ann.get("/api/health")["tables"]:
            pass
        ann.sit(table, since=ann.version - 3)
        assert ann.get(f"/api/tables/{table}/view")["view"] == whole["view"]
        ann.check_like_server(table)
        assert ann.get(f"/api/tables/{table}/view")["events_tail"]


class Latecomer:
    """Comes in the middle of a running game: a whole view by HTTP first, then the stream from its version on."""

    def __init__(self, url: str, table: str, token: str) -> None:
        self.address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
        self.table = table
        self.headers = {"Authorization": f"Bearer {token}"}
        self.version = -1
        self.view: dict[str, Any] = {}
        self.by_steps = 0

    async def come(self, http: httpx.AsyncClient, playing: asyncio.Task[Any]) -> None:
        """Follow the game for a few steps, or to its end; every step must be the next one."""
        whole = (await http.get(f"/api/tables/{self.table}/view", headers=self.headers)).raise_for_status().json()
        self.version, self.view, wanted = whole["version"], whole["view"], whole["version"] + 5
        async with connect(self.address, additional_headers=self.headers, compression=None,
                           open_timeout=PATIENCE) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": 4, "since": self.version}))
            await socket.send('{"type":"ping"}')
            caught_up = False
            while not caught_up or (self.version < wanted and not playing.done()):
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), 0.2 if caught_up else PATIENCE))
                except TimeoutError:
                    assert caught_up, "nobody answers"
                    continue
                caught_up = caught_up or message["type"] == "pong"
                if message["type"] == "step":
                    assert message["version"] == self.version + 1, "a step was lost, or came twice"
                    self.version, self.view = message["version"], stepped(self.view, message)
                    self.by_steps += 1
                assert message["type"] != "snapshot", "the stream goes on where the view ended"


async def _played_on(address: str, token: str, known: dict[int, dict[str, Any]], most: int) -> None:
    """Play without pausing; notes the view at every version."""
    chance = random.Random(8)
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, compression=None,
                       open_timeout=PATIENCE) as socket:
        await socket.send('{"type":"hello","protocol":4}')
        version, view, decision = -1, {}, None
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "snapshot":
                version, view, decision = message["version"], message["view"], message["decision"]
            elif message["type"] == "step":
                version, decision = message["version"], message["decision"]
                view = stepped(view, message)
            else:
                continue
            known[version] = view
            if decision is None or version >= most:
                return
            await socket.send(json.dumps({"type": "choose", "key": f"k{version}", "version": version,
                                          "option": chance.choice(decision["options"])[1]}))


async def _latecomers(server: Running, table: str, token: str) -> tuple[int, int]:
    """While one plays, others keep coming: returns how many came, and the steps they were given one by one."""
    known: dict[int, dict[str, Any]] = {}
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
    came = steps = 0
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        playing = asyncio.create_task(_played_on(address, token, known, most=250))
        while not playing.done():
            late = [Latecomer(server.url, table, token) for _ in range(4)]
            await asyncio.gather(*[one.come(http, playing) for one in late])
            for one in late:
                assert one.version not in known or one.view == known[one.version]
            came, steps = came + len(late), steps + sum(one.by_steps for one in late)
        await playing
    return came, steps


def test_http_view_and_socket_do_not_race(server: Running, ann: Player) -> None:
    """N-8: a whole view by HTTP, then the stream from its version, while the game goes on: nothing lost or twice."""
    came, steps = asyncio.run(_latecomers(server, ann.new_table(quest="big-game-hunting", seed=3), ann.token))
    assert came >= 4
    assert steps >= 8, "the game went on between the view and the stream"


def test_a_choice_for_a_moment_gone_by_is_answered_with_the_present(server: Running, ann: Player) -> None:
    table = ann.new_table()
    ann.sit(table)
    with Player(server, token=ann.token) as tab:
        tab.sit(table)
        ann.choose("activate ann")
        answer = tab.choose("activate baldric", version=0)
        assert (answer["status"], answer["code"]) == ("refused", "stale")
        tab.until("snapshot")
        assert tab.view["active"] == "ann"
