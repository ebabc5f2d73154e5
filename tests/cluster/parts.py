"""The parts of a cluster, all real: PostgreSQL, three servers, and HAProxy with the configuration that we hand out."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

from gravetide.server.database import open_engine
from tests.server.databases import Cluster, cluster
from tests.server.servers import PATIENCE, Running

ROOT = Path(__file__).parents[2]
SERVERS = 3


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Member(Running):
    """One of several servers: it can also be frozen, and tells its figures."""

    def __init__(self, database: str, **settings: object) -> None:
        self.inside = free_port()
        super().__init__(database, inside=f"127.0.0.1:{self.inside}", **settings)
        self.is_frozen = False

    def freeze(self) -> None:
        """Stop it in the middle of whatever it does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        self.is_frozen = True

    def wake(self) -> None:
        """Let it go on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)
        self.is_frozen = False

    def figures(self) -> dict[str, float]:
        """What it tells at its inside address, by name."""
        text = httpx.get(f"http://127.0.0.1:{self.inside}/metrics", timeout=PATIENCE).raise_for_status().text
        return {name: float(value) for name, value in re.findall(r"^(\S+) ([\d.e+-]+)$", text, re.MULTILINE)}


class Proxy:
    """HAProxy in front of the servers. Has a `url`, so that players can be sent to it as to a server."""

    def __init__(self, members: list[Member]) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        places = {f"GRAVETIDE_SERVER_{number}": f"127.0.0.1:{member.port}"
                  for number, member in enumerate(members, start=1)}
        self.process = subprocess.Popen(
            ["haproxy", "-db", "-q", "-f", ROOT / "deploy" / "haproxy.cfg"],
            env={**os.environ, **places, "GRAVETIDE_BIND": f"127.0.0.1:{self.port}"})

    def wait(self) -> None:
        """Wait until it sends somebody somewhere."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.url}/api/health", timeout=PATIENCE).raise_for_status()
                return
            except httpx.HTTPError:
                assert self.process.poll() is None, "the proxy has ended"
                assert time.monotonic() < until, "the proxy does not answer"
                time.sleep(0.05)

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(PATIENCE)


class Servers:
    """Everything together."""

    def __init__(self, postgres: Cluster, members: list[Member], proxy: Proxy) -> None:
        self.postgres = postgres
        self.members = members
        self.proxy = proxy
        self._engine = open_engine(postgres.url)

    def rows(self, query: str, **words: Any) -> list[Any]:
        """What the database holds."""
        with self._engine.connect() as connection:
            return list(connection.execute(sa.text(query), words))

    def owner(self, table: str) -> Member:
        """The server that has a table now."""
        address, = self.rows("SELECT servers.address FROM leases JOIN servers ON servers.id = leases.server "
                             "WHERE table_id = :table", table=table)[0]
        return next(member for member in self.members if address.endswith(f":{member.inside}"))

    def kept(self, table: str) -> dict[str, tuple[int, str]]:
        """The commands of a table by their keys: version and notation. None is there twice, and none is missing."""
        rows = self.rows("SELECT key, version, notation FROM commands WHERE table_id = :table", table=table)
        found = {key: (version, notation) for key, version, notation in rows}
        assert len(found) == len(rows), "a choice counts twice"
        assert sorted(version for version, _ in found.values()) == list(range(1, len(rows) + 1))
        return found

    def mend(self) -> None:
        """Have all servers run again."""
        for member in self.members:
            if member.process is None:
                member.start()
            elif member.is_frozen:
                member.wake()

    def close(self) -> None:
        """Forget the database."""
        self._engine.dispose()


def missing() -> str:
    """What is not installed here, in words; empty if everything is."""
    return "" if shutil.which("haproxy") else "HAProxy is not installed (Debian: apt install haproxy)"


@contextmanager
def servers(**settings: object) -> Iterator[Servers]:
    """A cluster that runs; everything is gone afterwards."""
    with cluster() as postgres:
        members = [Member(postgres.url, **settings) for _ in range(SERVERS)]
        proxy: Proxy | None = None
        try:
            with ThreadPoolExecutor() as pool:  # at once: the first brings the schema, the others wait for it
                list(pool.map(Member.start, members))
            proxy = Proxy(members)
            proxy.wait()
            together = Servers(postgres, members, proxy)
            yield together
            together.close()
        finally:
            if proxy is not None:
                proxy.stop()
            for member in members:
                if member.process is not None:
                    member.process.send_signal(signal.SIGCONT)
                    member.kill()
