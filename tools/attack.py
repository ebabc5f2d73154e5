"""Flood a server on loopback in every way we know, and tell what somebody else felt meanwhile.

It starts a server of its own with its usual limits, attacks it from 127.0.0.1, and plays and loads pages from
127.0.0.2, as another visitor would. It never speaks to any other server, and stops by itself.

    python -m tools.attack                  all floods, three seconds each
    python -m tools.attack pings chunks     some of them
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import msgspec
from rich.console import Console
from rich.table import Table

from tests.server.servers import Player, Running

ATTACKER, VISITOR = "127.0.0.1", "127.0.0.2"
MOST_SECONDS = 60.0
HELD = 500
"""Connections that a slow attacker keeps open."""

ALLOWED = 100.0
"""Milliseconds that nobody else may wait longer than."""


# -- the floods


class Target(msgspec.Struct, frozen=True):
    """Whom to attack, and as whom."""

    port: int
    table: str
    token: str


class Done(msgspec.Struct):
    """What an attacker managed to do."""

    sent: int = 0      # bytes
    taken: int = 0     # bytes of answers
    cut: int = 0       # connections that were closed by the server


def opened(target: Target) -> socket.socket:
    """A connection of the attacker's."""
    raw = socket.create_connection((ATTACKER, target.port), timeout=1.0, source_address=(ATTACKER, 0))
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return raw


def seated(target: Target) -> socket.socket:
    """A WebSocket at a table, without a library that would keep us from anything."""
    raw = opened(target)
    key = base64.b64encode(random.randbytes(16)).decode()
    raw.sendall(f"GET /ws/tables/{target.table} HTTP/1.1\r\nHost: {ATTACKER}:{target.port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                f"Authorization: Bearer {target.token}\r\n\r\n".encode())
    said = b""
    while b"\r\n\r\n" not in said:
        part = raw.recv(4096)
        if not part:
            raise ConnectionResetError
        said += part
    return raw


def frame(opcode: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    """A masked frame; with a mask of zeros the payload is as it was."""
    assert len(payload) < 126
    return bytes([(0x80 if last else 0) | opcode, 0x80 | len(payload)]) + bytes(4) + payload


TEXT, PING, PONG, CONTINUED = 1, 9, 10, 0
GET = b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
POST = (b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n")


class Flood(msgspec.Struct, frozen=True):
    """A way to attack: what is sent first, and what again and again, over how many connections."""

    first: bytes
    again: bytes
    seated: bool = False
    connections: int = 4
    pause: float = 0.0
    fresh: bool = False  # a new connection each time


FLOODS = {
    "pings": Flood(b"", frame(PING, b"x" * 8) * 2_000, seated=True),
    "pongs": Flood(b"", frame(PONG) * 4_000, seated=True),
    "fragments": Flood(frame(TEXT, last=False), frame(CONTINUED, last=False) * 4_000, seated=True),
    "messages": Flood(b"", frame(TEXT, b'{"type":"ping"}') * 1_000, seated=True),
    "pipelined": Flood(b"", GET % b"/api/health" * 1_000),
    "chunks": Flood(POST, b"1\r\n \r\n" * 4_000),
    "malformed": Flood(POST, b"zz\r\n", fresh=True, connections=8),
    "static": Flood(b"", GET % b"/", pause=0.001, connections=20),
    "loris": Flood(b"GET / HTTP/1.1\r\n", b"X", pause=0.05, connections=HELD),
}


def carry_out(flood: Flood, target: Target, seconds: float, most: int = 1 << 40) -> Done:
    """Flood until the time is over or enough is sent; whoever is cut off comes again."""
    done = Done()
    until = time.monotonic() + seconds
    threads = [threading.Thread(target=_attack, args=(flood, target, until, done, most))
               for _ in range(min(flood.connections, 8 if flood.pause < 0.01 else 1))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return done


def _attack(flood: Flood, target: Target, until: float, done: Done, most: int) -> None:
    share = max(1, flood.connections // 8) if flood.pause < 0.01 else flood.connections
    raws: list[socket.socket | None] = [None] * share
    while time.monotonic() < until and done.sent < most:
        for number, raw in enumerate(raws):
            if time.monotonic() >= until:
                break
            raws[number] = _once(flood, target, raw, done)
        time.sleep(flood.pause)
    for raw in raws:
        if raw is not None:
            raw.close()


def _once(flood: Flood, target: Target, raw: socket.socket | None, done: Done) -> socket.socket | None:
    """Send once more over a connection, a new one if need be; None if it was cut off."""
    try:
        if raw is None:
            raw = seated(target) if flood.seated else opened(target)
            raw.settimeout(0.05)
            raw.sendall(flood.first)
        done.sent += raw.send(flood.again)
        with contextlib.suppress(TimeoutError, BlockingIOError):
            said = raw.recv(1 << 16, socket.MSG_DONTWAIT)
            done.taken += len(said)
            if not said:
                raise ConnectionResetError
    except TimeoutError:
        return raw  # it is made to wait
    except OSError:
        done.cut += 1
        if raw is not None:
            raw.close()
        time.sleep(0.002)
        return None
    if flood.fresh:
        raw.close()
        return None
    return raw


# -- the visitor


class Felt:
    """What a well-behaved visitor felt, in milliseconds."""

    def __init__(self) -> None:
        self.choices: list[float] = []
        self.pages: list[float] = []
        self.refused = 0


def visitor(server: Running) -> Player:
    """Somebody with another address."""
    transport = httpx.HTTPTransport(local_address=VISITOR)
    return Player(server, "Ann", transport=transport, source=VISITOR)


def play(ann: Player, felt: Felt, ended: threading.Event) -> None:
    """Choose something about every 50 ms until it is over."""
    chooser = random.Random(1)
    while not ended.is_set():
        if ann.decision is None:
            return
        began = time.perf_counter()
        answer = ann.choose(chooser.choice(ann.options()))
        felt.choices.append((time.perf_counter() - began) * 1_000)
        felt.refused += answer["status"] != "applied"
        ended.wait(0.05)


def look(ann: Player, felt: Felt, ended: threading.Event) -> None:
    """Load the page about every 80 ms until it is over."""
    while not ended.is_set():
        began = time.perf_counter()
        answer = ann.http.get("/api/health")
        ann.http.get("/")
        felt.pages.append((time.perf_counter() - began) * 1_000)
        felt.refused += answer.status_code != 200
        ended.wait(0.08)


@contextlib.contextmanager
def visiting(server: Running, seconds: float) -> Iterator[Felt]:
    """A visitor plays and looks around for as long as this lasts."""
    felt, ended = Felt(), threading.Event()
    with visitor(server) as ann, visitor(server) as looker:
        ann.sit(ann.new_table(quest="big-game-hunting"))
        threads = [threading.Thread(target=play, args=(ann, felt, ended)),
                   threading.Thread(target=look, args=(looker, felt, ended))]
        for thread in threads:
            thread.start()
        try:
            yield felt
        finally:
            ended.set()
            for thread in threads:
                thread.join(seconds + 30)


# -- what is told


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def kept_waiting(pid: int) -> float:
    """Seconds for which a process was ready and had no core."""
    return sum(int((task / "schedstat").read_text().split()[1]) for task in Path(f"/proc/{pid}/task").iterdir()) / 1e9


def worked(pid: int) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def at(values: list[float], share: float) -> float:
    """A percentile."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def attacked(server: Running, name: str, target: Target, seconds: float, log: Path) -> tuple[list[str], bool]:
    """One row of the report, and whether nobody else waited too long. The attacker is a process of its own."""
    assert server.process is not None
    pid, before = server.process.pid, log.stat().st_size
    waited, used = kept_waiting(pid), worked(pid)
    with visiting(server, seconds) as felt:
        done = Done()
        if name:
            told = subprocess.run(
                [sys.executable, "-m", "tools.attack", "--carry-out", name, "--seconds", str(seconds),
                 msgspec.json.encode(target).decode()],
                stdout=subprocess.PIPE, check=True, timeout=seconds + 60)
            done = msgspec.json.decode(told.stdout, type=Done)
        else:
            time.sleep(seconds)
    waited = kept_waiting(pid) - waited
    worst = max([*felt.choices, *felt.pages], default=0.0)
    row = [name or "nobody", f"{done.sent / 1e6:.2f}", str(done.cut), str(len(felt.choices)),
           f"{at(felt.choices, 0.99):.0f}", f"{max(felt.choices, default=0):.0f}", str(len(felt.pages)),
           f"{at(felt.pages, 0.99):.0f}", f"{max(felt.pages, default=0):.0f}", f"{memory(pid):.0f}",
           str(log.stat().st_size - before), f"{worked(pid) - used:.2f}",
           f"{waited:.2f}"]
    return row, bool(felt.choices and felt.pages and worst <= ALLOWED and not felt.refused)


def report(names: list[str], seconds: float) -> tuple[bool, bool]:
    """Carry out the floods one after the other and print what was felt; whether all was well without, and with them."""
    table = Table(title=f"What another visitor felt, {seconds:g} s each (milliseconds)")
    for heading in ("flood", "sent MB", "cut off", "choices", "p99", "max", "pages", "p99", "max", "server MB",
                    "log bytes", "core s", "no core s"):
        table.add_column(heading, justify="left" if heading == "flood" else "right")
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Running(f"sqlite:///{folder}/tables.db")
        with log.open("w") as errors:
            server.start(usual=True, errors=errors)
        try:
            with Player(server, "Eve") as eve:
                target = Target(urlsplit(server.url).port or 0, eve.new_table(), eve.token)
            rows = [attacked(server, name, target, seconds, log) for name in ["", *names]]
        finally:
            server.stop()
    for row, _ in rows:
        table.add_row(*row)
    Console(width=140).print(table)
    return rows[0][1], all(well for _, well in rows)


def main() -> None:
    """Attack, and end with 1 if somebody else had to wait (2 if that can't be told here)."""
    parser = argparse.ArgumentParser(description="Flood a server of its own on loopback; tell what others felt.")
    parser.add_argument("what", nargs="*", help=f"which floods: {', '.join(FLOODS)}; all by default")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each flood lasts")
    parser.add_argument("--carry-out", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    seconds = min(max(chosen.seconds, 0.5), MOST_SECONDS)
    if chosen.carry_out:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(4_096, hard), hard))
        target = msgspec.json.decode(chosen.what[0], type=Target)
        sys.stdout.buffer.write(msgspec.json.encode(carry_out(FLOODS[chosen.carry_out], target, seconds)))
        return
    unknown = [name for name in chosen.what if name not in FLOODS]
    if unknown:
        parser.error(f'there is no flood called "{unknown[0]}"; there are {", ".join(FLOODS)}')
    quiet, well = report(chosen.what or list(FLOODS), seconds)
    if not quiet:
        print(f"Without a flood somebody waited more than {ALLOWED:g} ms as well: this machine has too much else to do "
              "for the latencies to say anything about the server.")
        sys.exit(2)
    if not well:
        print(f"Somebody else waited more than {ALLOWED:g} ms, or was refused.")
        sys.exit(1)


if __name__ == "__main__":
    main()
