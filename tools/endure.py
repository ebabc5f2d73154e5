"""What the tests of the server do for a moment, done for long: stops with an error at the first thing that goes wrong.

    python -m tools.endure at-once --times 100000       two seats act at once, for the same version (N-2)
    python -m tools.endure line --seconds 60            a bad line with delays of up to 5 whole seconds (N-1)
    python -m tools.endure connections --times 100000   sockets come and go; memory and descriptors stay (O-3)
    python -m tools.endure games --times 100000         tables are set up, played and put away in one process (O-3)
    python -m tools.endure play --times 100000          whole random games in one process (O-3)
    python -m tools.endure data --tables 20000          back up, restore, migrate down and up, on much data (O-2)
    python -m tools.endure api --examples 200           Schemathesis against every operation of the API (B-3, B-10)

Everything runs on loopback, with databases in temporary folders.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from websockets.asyncio.client import connect

from gravetide.families.zones.state.memory import MEMORY
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.server import upkeep
from gravetide.server.bodies import NewSeat
from gravetide.server.database import open_engine
from tests.server.bad_line import converge
from tests.server.halls import hall, new_table, newcomer
from tests.server.servers import Player, Running, running
from tests.server.trials import simultaneous

AT_A_TIME = 50
GAMES_AT_A_TIME = 8

UNWANTED_CHECKS = "ignored_auth,unsupported_method,positive_data_acceptance"
"""The first two are about headers we send on purpose; the last takes "no such Survivor" for a fault of ours."""


def folder() -> tempfile.TemporaryDirectory[str]:
    """A temporary folder, in memory where there is one: what is tried here is order, not the disk."""
    memory = Path("/dev/shm")
    return tempfile.TemporaryDirectory(prefix="gravetide-", dir=memory if memory.is_dir() else None)


def resident(pid: int | str = "self") -> float:
    """The resident memory of a process, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def descriptors(pid: int) -> int:
    """How many files and sockets a process has open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def at_once(times: int) -> None:
    """N-2."""
    began = time.perf_counter()
    with folder() as path:
        seen = asyncio.run(simultaneous(Path(path), times, seed=1))
    print(f"{seen.total()} times in {time.perf_counter() - began:.0f} s, no update lost: {dict(seen)}")


def line(seconds: float) -> None:
    """N-1, with true delays."""
    faults: Counter[str] = Counter()
    games, until = 0, time.monotonic() + seconds
    with folder() as path, running(Path(path)) as server:
        tokens = [Player(server, name).token for name in ("Ann", "Bob", "Eve")]
        while time.monotonic() < until:
            faults += asyncio.run(converge(
                server.url, tokens[0], tokens[1:], seed=games, choices=6, scale=1.0, most=600))
            games += 1
    print(f"{games} tables came to one view in spite of {faults.total()} faults: {dict(faults)}")


class Marks:
    """What is held at marks on a long way, told on the way with the speed and what is left of it."""

    def __init__(self, what: str, times: int, number: int = 20) -> None:
        self.what = what
        self.times = times
        self.marks = [times * mark // number for mark in range(1, number + 1)]
        self.memory: list[float] = []
        self.began = time.perf_counter()

    def each(self) -> Iterator[tuple[int, int]]:
        """From where to where the way goes between two marks."""
        return zip([0, *self.marks[:-1]], self.marks, strict=True)

    def reached(self, done: int, memory: float, more: str = "") -> None:
        """Note and tell a mark."""
        self.memory.append(memory)
        took = time.perf_counter() - self.began
        left = took / done * (self.times - done)
        print(f"{done:>8} {self.what}  {memory:6.1f} MB{more}  {done / took:5.0f} a second, {left:4.0f} s left",
              flush=True)

    def check_flat(self) -> None:
        """Nothing is lost when the second half of the way needs no more than the first half did, but for rounding."""
        half = len(self.memory) // 2
        first, second = max(self.memory[:half]), max(self.memory[half:])
        print(f"{self.times} {self.what} in {time.perf_counter() - self.began:.0f} s; most memory in the first half "
              f"{first:.1f} MB, in the second {second:.1f} MB")
        if second > first * 1.02 + 1:
            raise SystemExit("Memory grows.")


async def visits(server: Running, table: str, token: str, number: int) -> None:
    """Open a table and leave it, a number of times; every other time without a goodbye."""
    address = f"ws://127.0.0.1:{server.port}/ws/tables/{table}"
    for visit in range(number):
        socket = await connect(address, open_timeout=60, compression=None, ping_interval=None, close_timeout=5,
                               additional_headers={"Authorization": f"Bearer {token}"})
        await socket.send('{"type":"hello","protocol":4}')
        while json.loads(await socket.recv())["type"] != "snapshot":
            pass
        if visit % 2:
            await socket.close()
        else:
            socket.transport.abort()


async def many_visits(server: Running, tables: list[str], token: str, number: int) -> None:
    """Many visits, some at a time."""
    await asyncio.gather(*[
        visits(server, tables[one % len(tables)], token, (number + one) // AT_A_TIME) for one in range(AT_A_TIME)])


def steady(server: Running, player: Player) -> tuple[float, int]:
    """Memory and descriptors of a server when everybody has gone."""
    assert server.process is not None
    until = time.monotonic() + 60
    while player.get("/api/health")["sockets"] and time.monotonic() < until:
        time.sleep(0.05)
    return resident(server.process.pid), descriptors(server.process.pid)


def connections(times: int) -> None:
    """O-3: what is held after half of the connections is all that is held after the last."""
    marks = Marks("connections", times)
    files = []
    with folder() as path, running(Path(path), sockets_per_guest=10_000, requests_burst=10**6) as server:
        ann = Player(server)
        tables = [ann.new_table() for _ in range(10)]
        for begun, done in marks.each():
            asyncio.run(many_visits(server, tables, ann.token, done - begun))
            memory, open_files = steady(server, ann)
            files.append(open_files)
            marks.reached(done, memory, f", {open_files} descriptors")
    marks.check_flat()
    if max(files) > files[0] + 5:
        raise SystemExit("Descriptors are lost.")


async def _games(path: Path, marks: Marks) -> None:
    """Tables are set up, begun and left; one of ten is opened again from the disk, one of a hundred played out.

    All of one quest, so that what the rules keep of its town and cards has soon reached its bounds.
    """
    async with hall(path, tables_in_memory=100) as server:
        ann = await newcomer(server, "Ann")

        async def game(number: int) -> None:
            table = await new_table(server, ann, seed=number, seats=[NewSeat("me"), NewSeat("me")])
            chance = random.Random(number)
            if number % 10 == 0:
                table.put_away()
                table = await server.hall.table(table.info.id)
            most = 10**9 if number % 100 == 0 else 1
            while table.decision is not None and table.version < most:
                option = chance.choice(table.decision.options).notation
                answer = await table.choose(ann.guest, f"k{table.version}", table.version, option)
                if answer.code == "moved":  # put away while we thought: as a browser would, we come again
                    table = await server.hall.table(table.info.id)
                elif answer.status != "applied":
                    raise SystemExit(f"Game {number}: {answer.reason}")

        for begun, done in marks.each():
            numbers = iter(range(begun, done))

            async def player(numbers: Iterator[int] = numbers) -> None:
                for number in numbers:
                    await game(number)

            await asyncio.gather(*[player() for _ in range(GAMES_AT_A_TIME)])
            server.hall.put_away_idle(0.0)
            marks.reached(done, resident())


def play_one(seed: int) -> None:
    """A whole random game; always of one quest, so that what the rules keep of its town has soon reached its bounds."""
    state = BLACK_PLAGUE_GAME.new_state(BLACK_PLAGUE_GAME.complete({"quest": "big-game-hunting"}), seed)
    state.advance()
    state.play_out(seed)


def fill_tables() -> None:
    """Play until what the rules keep about inventories has reached its bound: from then on it needs no more room."""
    seed, most = 0, 0
    while MEMORY.entries >= most:
        most = MEMORY.entries
        play_one(seed)
        seed += 1


def play(times: int) -> None:
    """O-3: games that were played leave nothing behind."""
    fill_tables()
    marks = Marks("games", times)
    for begun, done in marks.each():
        for seed in range(begun, done):
            play_one(seed)
        marks.reached(done, resident())
    marks.check_flat()


def games(times: int) -> None:
    """O-3: tables that were set up, played and put away again leave nothing behind in memory."""
    fill_tables()
    marks = Marks("games", times)
    with folder() as path:
        asyncio.run(_games(Path(path), marks))
    marks.check_flat()


def fill(database: Path, tables: int, each: int) -> None:
    """Much data, shaped like that of a hall that was open for years."""
    engine = open_engine(f"sqlite:///{database}")
    upkeep.migrate(engine)
    engine.dispose()
    with sqlite3.connect(database) as connection:
        connection.executemany("INSERT INTO guests VALUES (?, ?, 1)", ((f"g{n}", f"Guest {n}") for n in range(tables)))
        connection.executemany(
            "INSERT INTO tables (id, number, host, game, header, seed, seeded, passphrase, result, created) "
            "VALUES (?, ?, ?, 'black-plague', '{}', ?, 0, '', '', 1)",
            ((f"t{n}", n + 1, f"g{n}", n) for n in range(tables)))
        connection.executemany("INSERT INTO seats VALUES (?, 0, 'person', ?, 'Ann')",
                               ((f"t{n}", f"g{n}") for n in range(tables)))
        connection.executemany("INSERT INTO members VALUES (?, ?, 'member', 1)",
                               ((f"t{n}", f"g{n}") for n in range(tables)))
        connection.executemany(
            "INSERT INTO commands (table_id, version, kind, guest, key, seat, notation, at) "
            "VALUES (?, ?, 'choose', ?, ?, 0, 'move s01', ?)",
            ((f"t{n}", v, f"g{n}", f"k{v}", 1_700_000_000 + v) for n in range(tables) for v in range(1, each + 1)))
    connection.close()


def data(tables: int) -> None:
    """O-2: the drill."""
    with tempfile.TemporaryDirectory(prefix="gravetide-") as path:
        database, copy = Path(path) / "tables.db", Path(path) / "copy.db"
        url = f"sqlite:///{database}"

        began = [time.perf_counter()]

        def step(what: str) -> None:
            print(f"{what:<28} {time.perf_counter() - began[-1]:6.1f} s", flush=True)
            began.append(time.perf_counter())

        fill(database, tables, 100)
        step(f"{tables * 100} commands, {database.stat().st_size / 1e6:.0f} MB")
        before = content(database)
        upkeep.back_up(url, copy)
        step("backup")
        engine = open_engine(url)
        upkeep.migrate(engine, "0001")
        step("migration down")
        upkeep.migrate(engine)
        step("migration up")
        engine.dispose()
        if content(database) != before or upkeep.check(url):
            raise SystemExit("The migrations have changed the data.")
        step("check")
        with database.open("r+b") as file:
            file.write(b"damage" * 1000)
        upkeep.restore(url, copy)
        step("restore")
        if content(database) != before:
            raise SystemExit("The restored data are not those that were backed up.")


def content(database: Path) -> list[tuple[object, ...]]:
    """A summary of everything in a database that would change with any row."""
    connection = sqlite3.connect(database)
    found: list[tuple[object, ...]] = [
        connection.execute(f"SELECT COUNT(*), {total} FROM {table}").fetchone()
        for table, total in (
            ("commands", "SUM(version), SUM(at), COUNT(DISTINCT key), SUM(LENGTH(notation))"),
            ("tables", "SUM(number), SUM(seed), SUM(LENGTH(header)), COUNT(DISTINCT id), SUM(created)"),
            ("members", "COUNT(DISTINCT guest)"), ("seats", "COUNT(DISTINCT table_id)"), ("guests", "MAX(name)"))]
    connection.close()
    return found


def api(examples: int) -> None:
    """Schemathesis: first with ids that it makes up, then on one table, where a game has just been played out."""
    with folder() as path, running(Path(path)) as server, Player(server) as ann:
        made_up = schemathesis(server, ann.token, examples)
        table = ann.new_table(seed=1)
        ann.sit(table).play(random.Random(1))
        ann.close()
        raise SystemExit(made_up or schemathesis(server, ann.token, examples, table=table))


def schemathesis(server: Running, token: str, examples: int, *more: str, table: str = "") -> int:
    """Run Schemathesis against a server, on one table if that is named; returns its exit code, and prints findings."""
    unwanted = "^/ws/|forget|/leave$" if table else "^/ws/|forget"  # who has left can try nothing any more
    with tempfile.TemporaryDirectory(prefix="gravetide-") as path:
        settings = Path(path) / "settings.toml"
        settings.write_text(f'[parameters]\n"path.table" = "{table}"\n' if table else "")
        return subprocess.run(
            [Path(sys.executable).parent / "st", "--config-file", settings, "run", f"{server.url}/api/openapi.json",
             "--max-examples", str(examples), "--header", f"Authorization: Bearer {token}", "--seed", "1",
             "--generation-database", "none", "--include-path-regex", "{table}" if table else ".",
             "--exclude-path-regex", unwanted, "--exclude-checks", UNWANTED_CHECKS, "--continue-on-failure", *more],
            check=False, cwd=tempfile.gettempdir()).returncode


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("at-once", "line", "connections", "games", "play", "data", "api"))
    parser.add_argument("--times", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--examples", type=int, default=200)
    chosen = parser.parse_args()
    if chosen.what == "at-once":
        at_once(max(1, chosen.times))
    elif chosen.what == "line":
        line(min(max(chosen.seconds, 1.0), 3600.0))
    elif chosen.what == "connections":
        connections(max(1_000, chosen.times))
    elif chosen.what == "games":
        games(max(1_000, chosen.times))
    elif chosen.what == "play":
        play(max(1_000, chosen.times))
    elif chosen.what == "data":
        data(max(1, chosen.tables))
    else:
        api(max(1, chosen.examples))


if __name__ == "__main__":
    main()
