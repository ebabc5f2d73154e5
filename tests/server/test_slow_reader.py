"""N-6: somebody who does not read is cut; the others do not notice."""

from __future__ import annotations

import json
import random
import socket
import time
from pathlib import Path

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
    protocol.send_text(json.dumps({"type": "hello", "protocol": 1}).encode())
    raw.sendall(b"".join(protocol.data_to_send()))
    for _ in range(400):
        protocol.send_text(json.dumps({"type": "hello", "protocol": 1}).encode())
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
        chooser = random.Random(2)
        times = []
        for _ in range(60):
            if ann.decision is None:
                break
            began = time.perf_counter()
            ann.choose(chooser.choice(ann.options()))
            times.append(time.perf_counter() - began)
        until = time.monotonic() + PATIENCE
        while ann.get("/api/health")["sockets"] > 1:
            assert time.monotonic() < until, "the slow reader is still there"
            time.sleep(0.05)
        raw.close()
        assert sorted(times)[len(times) * 95 // 100] < 0.25
        ann.check_like_server(table)
