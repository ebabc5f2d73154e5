"""N-6: somebody who does not read is cut; the others do not notice."""

from __future__ import annotations

import json
import random
import socket
import time
from pathlib import Path
from statistics import median

from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from tests.server.servers import PATIENCE, Player, Running, running


def not_reading(server: Running, table: str, token: str) -> socket.socket:
    """A connection that says hello and asks for more and more, and then reads nothing."""
    uri = parse_uri(f"ws://127.0.0.1:{server.port}/ws/tables/{table}")
    protocol = ClientProtocol(uri)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.settimeout(PATIENCE)
    raw.connect(("127.0.0.1", server.port))
    request = protocol.connect()
    request.headers["Authorization"] = f"Bearer {token}"
    protocol.send_request(request)
    raw.sendall(b"".join(protocol.data_to_send()))
    protocol.receive_data(raw.recv(4096))
    protocol.send_text(json.dumps({"type": "hello", "protocol": 4}).encode())
    raw.sendall(b"".join(protocol.data_to_send()))
    for _ in range(400):
        protocol.send_text(json.dumps({"type": "hello", "protocol": 4}).encode())
        try:
            raw.sendall(b"".join(protocol.data_to_send()))
        except ConnectionError:
            break
    return raw


def test_a_slow_reader_is_cut_and_the_others_do_not_wait(tmp_path: Path) -> None:
    with running(tmp_path, queue_limit=64) as server, Player(server) as ann:
        table = ann.new_table(seed=3)
        ann.sit(table)
        raw = not_reading(server, table, ann.token)
        until = time.monotonic() + PATIENCE
        while ann.get("/api/health")["sockets"] > 1:
            assert time.monotonic() < until, "the slow reader is still there"
            time.sleep(0.05)
        raw.close()
        ann.check_like_server(table)


def test_those_who_read_do_not_wait_for_one_who_does_not(tmp_path: Path) -> None:
    """The same moves with and without somebody who reads nothing, in turns, on the same machine at the same time.

    Compared by their medians, not timed: a server that waited for the slow one would stand still at every move, and a
    machine that has other things to do is slow for both.
    """
    with running(tmp_path, queue_limit=10_000, queue_bytes=1 << 30) as server:
        with Player(server) as ann, Player(server, "Bob") as bob:
            tables = {player: player.new_table(seed=3) for player in (ann, bob)}
            for player, table in tables.items():
                player.sit(table)
            raw = not_reading(server, tables[ann], ann.token)
            times: dict[Player, list[float]] = {ann: [], bob: []}
            chooser = random.Random(2)
            while ann.decision is not None and len(times[ann]) < 150:
                option = chooser.choice(ann.options())
                for player in (ann, bob):
                    began = time.perf_counter()
                    assert player.choose(option)["status"] == "applied"
                    times[player].append(time.perf_counter() - began)
            assert ann.get("/api/health")["sockets"] == 3, "the slow one is still there, and still slow"
            raw.close()
        assert len(times[ann]) > 50
        assert median(times[ann]) < 5 * median(times[bob]) + 0.05
