"""Floods are slowed down or cut off before anything is made of them; memory and log stay small, others are answered.

Only lower bounds of time matter here; what others feel meanwhile is measured by ``python -m tools.attack``.
"""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gravetide.server.limits import Bucket
from gravetide.server.settings import Settings
from gravetide.server.wire import Believed, Seldom, Traffic
from tests.server.servers import PATIENCE, Player, Running, running
from tests.server.test_limits import StandingClock
from tools.attack import CONTINUED, GET, PING, PONG, POST, TEXT, Target, frame, memory, opened, seated


@pytest.fixture
def eve(server: Running) -> Iterator[Target]:
    with Player(server, "Eve") as player:
        yield Target(server.port, player.new_table(), player.token)


def target_at(server: Running) -> Target:
    with Player(server, "Eve") as player:
        return Target(server.port, player.new_table(), player.token)


def answered(raw: socket.socket, wanted: bytes, times: int = 1) -> bytes:
    """What is said until something was said often enough."""
    raw.settimeout(PATIENCE)
    said = b""
    while said.count(wanted) < times:
        part = raw.recv(1 << 16)
        assert part, f"closed after {said[-200:]!r}"
        said += part
    return said


def closed(raw: socket.socket) -> bytes:
    """The last words of a server that closes the connection."""
    raw.settimeout(PATIENCE)
    said = b""
    while True:
        try:
            part = raw.recv(1 << 16)
        except ConnectionError:
            return said
        if not part:
            return said
        said += part


def is_cut_off(raw: socket.socket, flood: bytes, times: int, pause: float = 0.0) -> bool:
    """Whether the server has enough before everything is sent."""
    raw.settimeout(PATIENCE)
    try:
        for _ in range(times):
            raw.sendall(flood)
            time.sleep(pause)
    except ConnectionError:
        return True
    return False


JSON_PING = frame(TEXT, json.dumps({"type": "ping"}).encode())


@pytest.mark.parametrize("flood", [frame(PING), frame(PONG), frame(TEXT, b"no sense")], ids=["pings", "pongs", "texts"])
def test_frames_of_every_kind_are_made_to_wait(tmp_path: Path, flood: bytes) -> None:
    with running(tmp_path, frames_burst=10, frames_per_second=20) as server, seated(target_at(server)) as raw:
        began = time.monotonic()
        raw.sendall(flood * 19 + JSON_PING)
        answered(raw, b'"pong"')
        assert time.monotonic() - began > 0.4


def test_what_an_address_sends_is_counted_over_all_its_sockets(tmp_path: Path) -> None:
    with running(tmp_path, address_frames_burst=60, address_frames_per_second=20) as server:
        target = target_at(server)
        raws = [seated(target) for _ in range(4)]
        began = time.monotonic()
        for raw in raws:
            raw.sendall(frame(PONG) * 19 + JSON_PING)
        for raw in raws:
            answered(raw, b'"pong"')
            raw.close()
        assert time.monotonic() - began > 0.9


def test_bytes_are_made_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, bytes_burst=2_000, bytes_per_second=10_000) as server, seated(target_at(server)) as raw:
        began = time.monotonic()
        raw.sendall(frame(PONG, b"x" * 100) * 100)
        time.sleep(0.05)
        raw.sendall(JSON_PING)
        answered(raw, b'"pong"')
        assert time.monotonic() - began > 0.1


def test_a_frame_that_comes_in_pieces_is_one(server: Running, eve: Target) -> None:
    with seated(eve) as raw:
        for byte in JSON_PING:
            raw.sendall(bytes([byte]))
            time.sleep(0.002)
        answered(raw, b'"pong"')
        raw.sendall(JSON_PING * 3)
        answered(raw, b'"pong"', 3)


def test_messages_in_endless_empty_fragments_are_cut_off(server: Running, eve: Target) -> None:
    with seated(eve) as raw:
        raw.sendall(frame(TEXT, last=False) + frame(CONTINUED, last=False) * 300)
        assert b'"pong"' not in closed(raw)
    with seated(eve) as raw:
        text = JSON_PING[6:]
        raw.sendall(frame(TEXT, text[:5], last=False) + frame(CONTINUED, text[5:8], last=False)
                    + frame(CONTINUED, text[8:]))
        answered(raw, b'"pong"')


def test_a_flood_of_frames_is_cut_off_when_too_much_waits(tmp_path: Path) -> None:
    with running(tmp_path, frames_burst=10, frames_per_second=1_000) as server:
        target = target_at(server)
        with seated(target) as raw:
            assert is_cut_off(raw, frame(PONG) * 5_000, 2_000)
        with Player(server) as ann:
            ann.sit(ann.new_table())
            assert ann.ask("ping", answer="pong")


def test_pings_of_somebody_who_takes_no_pongs_are_cut_off(server: Running, eve: Target) -> None:
    with seated(eve) as raw:
        assert is_cut_off(raw, frame(PING, b"x" * 125) * 100, 3_000, 0.0005)


def test_pipelined_requests_do_not_fill_the_memory(server: Running) -> None:
    assert server.process is not None
    before = memory(server.process.pid)
    with opened(Target(server.port, "", "")) as raw:
        assert is_cut_off(raw, GET % b"/api/health" * 1_000, 2_000)
    assert memory(server.process.pid) - before < 30


def test_requests_one_after_the_other_on_one_connection_are_all_answered(tmp_path: Path) -> None:
    """Also where they have to wait for their turn."""
    with (running(tmp_path, frames_burst=5, frames_per_second=50) as server,
          opened(Target(server.port, "", "")) as raw):
        began = time.monotonic()
        raw.sendall(GET % b"/api/health" * 20)
        answered(raw, b'"status":"ok"', 20)
        assert time.monotonic() - began > 0.5


def test_a_body_in_endless_chunks_is_cut_off(server: Running) -> None:
    with opened(Target(server.port, "", "")) as raw:
        raw.sendall(POST + b"1\r\n \r\n" * 300)
        assert b"HTTP/1.1 400 " in closed(raw)
    name = json.dumps({"name": "Ann"}).encode()
    with opened(Target(server.port, "", "")) as raw:
        raw.sendall(POST + b"".join(b"1\r\n%c\r\n" % byte for byte in name) + b"0\r\n\r\n")
        assert b"HTTP/1.1 200 " in answered(raw, b'"token"')


def test_what_makes_no_sense_does_not_fill_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Running(f"sqlite:///{tmp_path / 'tables.db'}")
    with log.open("w") as errors:
        server.start(errors=errors)
    try:
        for _ in range(20):
            for path in (b"/api/guests", b"/api/me/code"):  # the second is answered before its body has come
                with opened(Target(server.port, "", "")) as raw:
                    raw.sendall(POST.replace(b"/api/guests", path))
                    if path == b"/api/me/code":
                        answered(raw, b"no-guest")
                    raw.sendall(b"zz\r\nzz\r\n")
                    closed(raw)
        with seated(target_at(server)) as raw:
            raw.sendall(frame(TEXT, b"\xff\xff"))
            closed(raw)
    finally:
        server.stop()
    assert "Traceback" not in log.read_text()
    assert len(log.read_text().splitlines()) <= 3


def test_files_of_the_client_have_a_limit_too(tmp_path: Path) -> None:
    with running(tmp_path, files_burst=5, files_per_second=0.001) as server, Player(server) as ann:
        codes = [ann.http.get(path).status_code for path in ("/", "/t/x", "/assets/x.js", "/api/x", "/y", "/", "/z")]
        assert codes[-2:] == [429, 429]
        assert 429 not in codes[:5]
        assert ann.get("/api/me")["name"] == "Ann", "the API has an allowance of its own"


def test_connections_of_one_address_are_counted(tmp_path: Path) -> None:
    with running(tmp_path, connections_per_address=8) as server:
        target = target_at(server)
        raws = [opened(target) for _ in range(8)]
        for raw in raws[:-1]:
            raw.sendall(GET % b"/api/health")
            answered(raw, b'"status":"ok"')
        with opened(target) as one_more:
            assert closed(one_more) == b""
        for raw in raws:
            raw.close()
        until = time.monotonic() + PATIENCE
        while True:
            with opened(target) as again:
                again.sendall(GET % b"/api/health")
                if closed_or_answered(again):
                    return
            assert time.monotonic() < until, "they are never forgotten"


def closed_or_answered(raw: socket.socket) -> bool:
    try:
        return bool(raw.recv(1 << 16))
    except ConnectionError:
        return False


# -- by a clock that stands still


def test_a_bucket_owes_what_came_too_much_and_no_more_than_a_burst() -> None:
    clock = StandingClock()
    bucket = Bucket(10.0, 20, clock)
    bucket.spend(20)
    assert bucket.owes() == 0.0
    bucket.spend(5)
    assert bucket.owes() == pytest.approx(0.5)
    bucket.spend(1_000)
    assert bucket.owes() == pytest.approx(2.0)
    clock.seconds += 2.0
    assert bucket.owes() == 0.0


def test_neighbours_share_an_allowance_and_strangers_do_not() -> None:
    clock = StandingClock()
    traffic = Traffic(Settings(address_frames_burst=10, address_frames_per_second=1.0), clock=clock)
    one, other, stranger = (traffic.for_socket(host) for host in ("192.0.2.1", "192.0.2.1", "192.0.2.2"))
    one.count(frames=14)
    assert one.owes() == other.owes() == pytest.approx(4.0)
    assert stranger.owes() == 0.0
    clock.seconds += 4.0
    assert other.owes() == 0.0


def test_a_proxy_is_not_taken_for_the_people_behind_it() -> None:
    clock = StandingClock()
    traffic = Traffic(
        Settings(connections_per_address=2, address_frames_burst=5, frames_burst=5), {"127.0.0.1"}, clock)
    assert all(traffic.connect("127.0.0.1") for _ in range(100))
    requests = traffic.for_requests("127.0.0.1")
    requests.count(size=1 << 30, frames=1 << 20)
    assert requests.owes() == 0.0
    socket_of_a_visitor = traffic.for_socket("192.0.2.1")
    socket_of_a_visitor.count(frames=100)
    assert traffic.for_socket("192.0.2.1").owes() > 0.0
    assert traffic.for_socket("127.0.0.1").owes() == 0.0


def test_proxies_are_believed_by_address_and_by_net() -> None:
    believed = Believed("127.0.0.1,10.0.0.0/8")
    assert [host in believed for host in ("127.0.0.1", "10.1.2.3", "192.0.2.1", "")] == [True, True, False, False]
    assert "192.0.2.1" in Believed("*")


def test_noise_is_told_once_in_a_while() -> None:
    clock = StandingClock()
    seldom = Seldom(60.0, clock)

    def told(message: str) -> str | None:
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, message, (), None)
        return str(record.msg) if seldom.filter(record) else None

    noise = Seldom.NOISE[0]
    assert [told(noise) for _ in range(3)] == [noise, None, None]
    assert told("The disk burns.") == told("The disk burns.") == "The disk burns."
    clock.seconds += 60
    assert told(noise) == f"{noise} (and 2 more before it)"
