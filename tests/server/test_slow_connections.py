"""B-5: connections that say nothing, a byte now and then, or do not take their answers are closed; busy ones are not.

Only lower bounds of time matter here, so that a slow machine makes the tests slower and not wrong.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.servers import PATIENCE, Player, Running, running
from tools.endure import descriptors

REQUEST = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), header_timeout=1.0, body_timeout=1.0, answer_timeout=2.0) as server:
        yield server


def connected(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def drip(raw: socket.socket, byte: bytes) -> bytes:
    """Send a byte now and then until the other side has had enough; returns what it said last."""
    raw.settimeout(0.1)
    said, until = b"", time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            raw.sendall(byte)
            part = raw.recv(65_536)
            if not part:
                return said
            said += part
        except TimeoutError:
            continue
        except ConnectionError:
            return said
    raise AssertionError("the connection is still open")


def answered(raw: socket.socket) -> None:
    raw.sendall(REQUEST)
    said = b""
    while b'"status":"ok"' not in said:
        part = raw.recv(65_536)
        assert part, "closed"
        said += part


def test_silence_is_closed(impatient: Running) -> None:
    with connected(impatient) as raw:
        assert raw.recv(10) == b""


def test_a_first_request_that_drips_is_closed(impatient: Running) -> None:
    with connected(impatient) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nX-Header: ")
        assert drip(raw, b"x") == b""


def test_a_second_request_that_drips_is_closed(impatient: Running) -> None:
    with connected(impatient) as raw:
        answered(raw)
        assert drip(raw, b"G") in (b"", b"HTTP/1.1 400 ")


def test_a_body_that_drips_is_refused(impatient: Running) -> None:
    with connected(impatient) as raw:
        raw.sendall(POST + b"{")
        assert b" 408 " in drip(raw, b" ")


def test_a_body_that_drips_after_its_answer_is_closed(impatient: Running) -> None:
    """A request without a token is answered before its body has come; the body can't keep the connection."""
    with connected(impatient) as raw:
        raw.sendall(POST.replace(b"/api/guests", b"/api/me/code") + b"{")
        assert b" 401 " in drip(raw, b" ")


def test_an_answer_that_nobody_takes_is_given_up(impatient: Running) -> None:
    assert impatient.process is not None
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", impatient.port))
        raw.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: x\r\n\r\n" * 100)
        raw.recv(100)
        before = descriptors(impatient.process.pid)
        until = time.monotonic() + PATIENCE
        while descriptors(impatient.process.pid) >= before:
            assert time.monotonic() < until, "it waits for ever"
            time.sleep(0.05)


def test_a_request_under_way_has_a_time_of_its_own(tmp_path: Path) -> None:
    body = b'{"name": "Ann"}'.ljust(500)
    with running(tmp_path, header_timeout=1.5, body_timeout=60.0) as server, connected(server) as raw:
        raw.sendall(POST + body[:100])
        time.sleep(2.0)
        raw.sendall(body[100:])
        assert b" 200 " in raw.recv(65_536)
        answered(raw)


def test_a_socket_at_a_table_stays_open(impatient: Running) -> None:
    with Player(impatient) as ann:
        ann.sit(ann.new_table())
        time.sleep(2.5)
        assert ann.ask("ping", answer="pong")


def test_a_socket_that_is_too_fast_is_made_slower_and_loses_nothing(tmp_path: Path) -> None:
    with running(tmp_path, messages_burst=5, messages_per_second=20) as server, Player(server) as ann:
        ann.sit(ann.new_table())
        began = time.monotonic()
        for _ in range(15):
            ann.send(type="ping")
        for _ in range(15):
            ann.until("pong")
        assert time.monotonic() - began > 0.4
