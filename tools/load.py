"""Load: many tables played at once by scripted clients against a real server process, on loopback only.

    python -m tools.load                     # 500 tables for 20 seconds, one choice every 2 seconds at each
    python -m tools.load --tables 100 --think 0.5
    python -m tools.load --servers 3 --tables 2000 --think 10     # PostgreSQL, three servers, HAProxy in front
    python -m tools.load --growth            # what a second and a third server bring, each with a fifth of a core

Every choice is durable (SQLite or PostgreSQL, flushed) before it is answered; the time is from sending a choice to its
answer.

Latencies depend on what else the machine does; the server's processor time per choice does not, or much less. So both
are told, and beside them how late the server's event loop and the clients' own were woken, how long the garbage
collector stopped the server, and how long the disk took to flush: a latency can't be better than these.

Clients, proxy and PostgreSQL run beside the servers. Where all of them want the same few cores, a second server has no
core to grow into, and that says nothing about servers. So for growth every server is held to a share of a core (a
control group of Linux, which root may make), and clients choose without a pause: only servers are short of anything.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from gravetide.server.app import Server
from gravetide.server.main import serve
from gravetide.server.settings import from_environment
from gravetide.server.storage import Store
from tests.server.databases import postgres

MOST_TABLES = 5_000
MOST_SERVERS = 3
MOST_SECONDS = 600
EAGER_TABLES = 90
"""Tables that choose without a pause: enough to keep three servers busy."""
SETTLING = 3.0
"""Seconds at least between the last table's opening and the first choice that counts."""
SHARE = 20
"""Of a core, in per cent, for each server when growth is measured: three, their clients and PostgreSQL fit on two."""
PERIOD = 10_000
"""Microseconds in which a server has its share: short, so that waiting for the next does not become a latency."""
GENEROUS = {
    "REQUESTS_BURST": "1000000", "REQUESTS_PER_SECOND": "100000", "GUESTS_PER_HOUR": "1000000",
    "TABLES_PER_HOUR": "1000000", "SOCKETS_PER_GUEST": "100000", "SOCKETS_PER_ADDRESS": "100000",
    "CONNECTIONS_PER_ADDRESS": "100000", "ADDRESS_FRAMES_PER_SECOND": "100000", "ADDRESS_FRAMES_BURST": "1000000",
    "ADDRESS_BYTES_PER_SECOND": "100000000", "ADDRESS_BYTES_BURST": "100000000",
}


class Figures:
    """What was measured. `delays` is how late the clients' own loop was: latencies can't be trusted below that."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.sizes: list[int] = []
        self.delays: list[float] = []
        self.refused = 0
        self.finished = 0
        self.counting = False


async def play(
    http: httpx.AsyncClient, token: str, number: int, think: float, figures: Figures, opened: asyncio.Semaphore
) -> None:
    """One table: set it up, then choose at random, at a person's pace, game after game."""
    url = str(http.base_url).rstrip("/")
    chance = random.Random(number)
    headers = {"Authorization": f"Bearer {token}"}
    while True:
        async with opened:
            setup = {"seed": chance.getrandbits(40)}
            table = (await http.post("/api/tables", json=setup, headers=headers)).raise_for_status().json()["id"]
        address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
        async with connect(address, additional_headers=headers, compression=None, open_timeout=60) as line:
            await line.send('{"type":"hello","protocol":4}')
            await _game(line, chance, think, figures)
        figures.finished += 1


async def _game(line: ClientConnection, chance: random.Random, think: float, figures: Figures) -> None:
    decision: dict[str, Any] | None = None
    version = -1
    while version < 0:
        message = json.loads(await line.recv())
        if message["type"] == "snapshot":
            version, decision = message["version"], message["decision"]
    # Tables do not begin in step with each other.
    await asyncio.sleep(chance.random() * think)
    while decision is not None:
        pause = chance.uniform(0.5, 1.5) * think
        option = chance.choice(decision["options"])[1]
        began = time.perf_counter()
        await line.send(json.dumps({"type": "choose", "key": f"k{version}", "version": version, "option": option}))
        while True:
            text = await line.recv()
            message = json.loads(text)
            if message["type"] == "step":
                version, decision = message["version"], message["decision"]
                figures.sizes.append(len(text))
            elif message["type"] == "answer":
                break
        took = time.perf_counter() - began
        if figures.counting:
            figures.latencies.append(took)
            figures.refused += message["status"] != "applied"
        await asyncio.sleep(pause)


def serve_watched(report: Path) -> None:
    """The server itself, with its loop, its collector and its flushes watched; writes the report when it is stopped."""
    lags: list[float] = []
    pauses: list[float] = []
    commits: list[tuple[int, float]] = []
    began = [0.0]

    def collected(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            began[0] = time.perf_counter()
        else:
            pauses.append(time.perf_counter() - began[0])

    async def watch() -> None:
        while True:
            asked = time.perf_counter()
            await asyncio.sleep(0.01)
            lags.append(time.perf_counter() - asked - 0.01)

    opened, write_batch = Server.open, Store._write_batch

    async def watched_open(server: Server) -> None:
        await opened(server)
        watching.append(asyncio.create_task(watch()))

    def watched_batch(store: Store, batch: list[Any]) -> None:
        start = time.perf_counter()
        write_batch(store, batch)
        commits.append((len(batch), time.perf_counter() - start))

    def begin_anew(*_: object) -> None:
        for figures in (lags, pauses, commits):
            figures.clear()

    def tell(*_: object) -> None:
        report.write_text(json.dumps({"lags": lags, "pauses": pauses, "commits": commits}))

    watching: list[asyncio.Task[None]] = []
    gc.callbacks.append(collected)
    signal.signal(signal.SIGUSR1, begin_anew)
    signal.signal(signal.SIGUSR2, tell)
    # Methods are replaced here, in this tool, so that the server itself carries no instruments.
    Server.open = watched_open  # type: ignore[method-assign, assignment]
    Store._write_batch = watched_batch  # type: ignore[method-assign, assignment]
    serve(from_environment(host="127.0.0.1", port=0))


def quantiles(figures: list[float], unit: float = 1000.0) -> str:
    """The median, the 99th percentile and the worst, in milliseconds."""
    if not figures:
        return "none"
    ordered = sorted(figures)
    return ", ".join(f"{ordered[min(len(ordered) - 1, len(ordered) * share // 100)] * unit:.1f}"
                     for share in (50, 99, 100)) + " ms"


async def watch_delay(figures: Figures) -> None:
    """Note how much later than asked for this process is woken up."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0.02)
        if figures.counting:
            figures.delays.append(time.perf_counter() - began - 0.02)


def memory(pid: int) -> float:
    """The resident memory of a process, in MB; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def cpu(pid: int) -> float:
    """Seconds of processor time a process has used; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waited(pid: int) -> float:
    """Seconds for which a process could have run but had no core, its main thread alone; 0 where nobody tells."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


class Loaded(NamedTuple):
    """What is measured: where people come in, and the servers behind it, each with its process and its report."""

    url: str
    urls: list[str]
    pids: list[int]
    reports: list[Path]

    def total(self, figure: Callable[[int], float]) -> float:
        """A figure of all servers together."""
        return sum(figure(pid) for pid in self.pids)

    def signal(self, what: signal.Signals) -> None:
        """Have all servers do something about their reports."""
        for pid in self.pids:
            os.kill(pid, what)

    async def held(self, http: httpx.AsyncClient, what: str) -> int:
        """How many tables, or sockets, all servers hold."""
        return sum([(await http.get(f"{url}/api/health")).json()[what] for url in self.urls])

    def watched(self) -> dict[str, list[Any]]:
        """What the servers noted about themselves, together."""
        told = [json.loads(report.read_text()) for report in self.reports]
        return {what: [one for each in told for one in each[what]] for what in told[0]}


class Measured(NamedTuple):
    """What came out: the table to print, and the figures that runs are compared by."""

    grid: Grid
    per_second: float
    busy: float


async def measure(loaded: Loaded, tables: int, seconds: float, think: float) -> Measured:
    """Open all tables, let them settle, then count for some seconds."""
    figures = Figures()
    # Connections are not kept: the server closes idle ones, and a request could cross the closing.
    fresh = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(base_url=loaded.url, timeout=60, limits=fresh) as http:
        empty = loaded.total(memory)
        token = (await http.post("/api/guests", json={"name": "Load"})).raise_for_status().json()["token"]
        opened = asyncio.Semaphore(8)
        players = [
            asyncio.create_task(play(http, token, number, think, figures, opened)) for number in range(tables)
        ]
        while await loaded.held(http, "sockets") < tables:
            for player in players:
                if player.done():
                    player.result()
            await asyncio.sleep(0.2)
        await asyncio.sleep(max(SETTLING, 2 * think))
        figures.counting = True
        loaded.signal(signal.SIGUSR1)
        watching = asyncio.create_task(watch_delay(figures))
        began, own = time.perf_counter(), time.process_time()
        used, idle = loaded.total(cpu), loaded.total(waited)
        await asyncio.sleep(seconds)
        took, own = time.perf_counter() - began, time.process_time() - own
        used, idle = loaded.total(cpu) - used, loaded.total(waited) - idle
        watching.cancel()
        figures.counting = False
        loaded.signal(signal.SIGUSR2)
        held, sockets = await loaded.held(http, "tables"), await loaded.held(http, "sockets")
        full = loaded.total(memory)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    times = sorted(figures.latencies)
    watched = loaded.watched()
    batches = [size for size, _ in watched["commits"]]
    behind = "one server" if len(loaded.pids) == 1 else f"{len(loaded.pids)} servers"
    grid = Grid(title=f"{behind}, {tables} tables, a choice every {think:g} s at each, for {seconds:g} s")
    grid.add_column("what")
    grid.add_column("figure", justify="right")
    for what, figure in (
        ("tables held (sockets open)", f"{held} ({sockets})"),
        ("choices per second", f"{len(times) / took:.0f}"),
        ("refused", str(figures.refused)),
        ("latency: p50, p99, worst", quantiles(times)),
        ("server's processor per choice", f"{used / max(1, len(times)) * 1000:.2f} ms"),
        ("server's loop woken late by", quantiles(watched["lags"])),
        ("transactions: choices in each", f"{sum(batches) / max(1, len(batches)):.1f}"),
        ("transactions: time of each", quantiles([took for _, took in watched["commits"]])),
        ("pauses of the collector", f"{len(watched['pauses'])}: {quantiles(watched['pauses'])}"),
        ("clients' own loop woken late by", quantiles(figures.delays)),
        ("median update", f"{sorted(figures.sizes)[len(figures.sizes) // 2]} bytes"),
        ("server's processor", f"{used / took * 100:.0f} % of a core"),
        ("server waited for a free core", f"{idle / took * 100:.0f} % of the time"),
        ("clients' processor", f"{own / took * 100:.0f} % of a core"),
        ("load average of the machine", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"),
        ("server's memory", f"{full:.0f} MB ({(full - empty) / tables * 1024:.0f} kB a table)"),
    ):
        grid.add_row(what, figure)
    return Measured(grid, len(times) / took, used / took)


@contextlib.contextmanager
def started(database: str, folder: Path, servers: int) -> Iterator[Loaded]:
    """Servers on one database, watched; HAProxy in front where they are several."""
    environment = {**os.environ, **{f"GRAVETIDE_{name}": value for name, value in GENEROUS.items()}}
    reports = [folder / f"report-{number}.json" for number in range(servers)]
    running = [subprocess.Popen(
        [sys.executable, "-m", "tools.load", "--serve", str(report)], stdout=subprocess.PIPE, text=True,
        env={**environment, "GRAVETIDE_DATABASE": database}) for report in reports]
    proxy: subprocess.Popen[bytes] | None = None
    try:
        urls = [server.stdout.readline().split()[-1] for server in running if server.stdout is not None]
        url = urls[0]
        if servers > 1:
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                place = f"127.0.0.1:{probe.getsockname()[1]}"
            places = [one.removeprefix("http://") for one in urls] + ["127.0.0.1:1"] * MOST_SERVERS
            proxy = subprocess.Popen(
                ["haproxy", "-db", "-q", "-f", "deploy/haproxy.cfg"],
                env={**os.environ, "GRAVETIDE_BIND": place,
                     **{f"GRAVETIDE_SERVER_{number + 1}": places[number] for number in range(MOST_SERVERS)}})
            url = f"http://{place}"
        yield Loaded(url, urls, [server.pid for server in running], reports)
    finally:
        for server in running:
            server.terminate()
        for server in running:
            server.wait(30)
        if proxy is not None:
            proxy.terminate()
            proxy.wait(30)


@contextlib.contextmanager
def held_to(share: int, pids: list[int]) -> Iterator[None]:
    """Let each of these processes have so many per cent of a core, and no more, whatever is free."""
    old = Path("/sys/fs/cgroup/cpu")
    made: list[Path] = []
    try:
        for pid in pids:
            group = (old if old.exists() else Path("/sys/fs/cgroup")) / f"gravetide-load-{pid}"
            group.mkdir()
            made.append(group)
            if old.exists():
                (group / "cpu.cfs_period_us").write_text(f"{PERIOD}")
                (group / "cpu.cfs_quota_us").write_text(f"{PERIOD * share // 100}")
            else:
                (group / "cpu.max").write_text(f"{PERIOD * share // 100} {PERIOD}")
            (group / "cgroup.procs").write_text(f"{pid}")
        yield
    except OSError as error:
        sys.exit(f"Servers can't be held to a share of a core here: {error}")
    finally:
        for group in made:
            with contextlib.suppress(OSError):  # a process that is still ending keeps its group, which is then empty
                for left in (group / "cgroup.procs").read_text().split():
                    (group.parent / "cgroup.procs").write_text(left)
                group.rmdir()


def growth(seconds: float) -> Grid:
    """What a second and a third server bring, where each has the same share of a core."""
    grid = Grid(title=f"{EAGER_TABLES} tables that choose without a pause, {SHARE} % of a core for each server")
    for title in ("servers", "choices per second", "times one", "servers' processor"):
        grid.add_column(title, justify="right")
    one = 0.0
    for servers in range(1, MOST_SERVERS + 1):
        with contextlib.ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            loaded = stack.enter_context(started(stack.enter_context(postgres()), folder, servers))
            asyncio.run(_all_answer(loaded))
            stack.enter_context(held_to(SHARE, loaded.pids))
            found = asyncio.run(measure(loaded, EAGER_TABLES, seconds, 0.0))
        one = one or found.per_second
        grid.add_row(f"{servers}", f"{found.per_second:.0f}", f"{found.per_second / one:.2f}",
                     f"{found.busy * 100:.0f} % of a core")
    return grid


def main() -> None:
    """Start a server or several, load them, print the figures."""
    parser = argparse.ArgumentParser(description="Play many tables at once against servers on loopback.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=2.0, help="seconds between two choices at a table")
    parser.add_argument("--servers", type=int, default=0,
                        help="on one PostgreSQL (1 to 3, HAProxy in front of several); one on SQLite by default")
    parser.add_argument("--growth", action="store_true", help="compare one, two and three servers instead")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve is not None:
        serve_watched(chosen.serve)
        return
    tables = min(max(chosen.tables, 1), MOST_TABLES)
    seconds = min(max(chosen.seconds, 1.0), MOST_SECONDS)
    if chosen.growth:
        Console().print(growth(seconds))
        return
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = min(max(chosen.servers, 1), MOST_SERVERS)
        database = stack.enter_context(postgres()) if chosen.servers else f"sqlite:///{folder}/tables.db"
        loaded = stack.enter_context(started(database, folder, servers))
        Console().print(asyncio.run(_measured(loaded, tables, seconds, chosen.think)))
    Console().print("boardgame.io was not run, so there are no figures of it.")


async def _measured(loaded: Loaded, tables: int, seconds: float, think: float) -> Grid:
    await _all_answer(loaded)
    return (await measure(loaded, tables, seconds, think)).grid


async def _all_answer(loaded: Loaded) -> None:
    for url in (*loaded.urls, loaded.url):
        await _answers(url)


async def _answers(url: str) -> None:
    """Wait until somebody answers there."""
    for _ in range(600):
        try:
            async with httpx.AsyncClient() as http:
                (await http.get(f"{url}/api/health")).raise_for_status()
            return
        except httpx.HTTPError:
            await asyncio.sleep(0.05)
    raise TimeoutError(f"Nobody answers at {url}.")


if __name__ == "__main__":
    main()
