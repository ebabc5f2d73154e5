"""A real PostgreSQL for tests: a cluster of its own in a temporary folder, on loopback, not run by root."""

from __future__ import annotations

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from gravetide.server.database import open_engine
from tests.server.servers import PATIENCE


def binaries() -> Path | None:
    """Where PostgreSQL's programs are (Debian: package postgresql), the newest version first."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).parent if found else None


def _plain_user() -> str | None:
    """PostgreSQL refuses to run as root; then somebody else must run it."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    return None


class Cluster:
    """A PostgreSQL of our own; it can be stopped and started again, on the same port."""

    def __init__(self, folder: Path) -> None:
        programs = binaries()
        assert programs is not None
        self.programs = programs
        self.folder = folder
        self.user = _plain_user()
        self.process: subprocess.Popen[bytes] | None = None
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"postgresql://gravetide@127.0.0.1:{self.port}/postgres"
        if self.user is not None:
            shutil.chown(folder, self.user)
        subprocess.run(
            [programs / "initdb", "-D", folder / "data", "-U", "gravetide", "--auth=trust", "-E", "UTF8", "--no-sync",
             "--locale=C"], check=True, capture_output=True, user=self.user, cwd=folder)

    def start(self) -> None:
        """Start it and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.folder / "data", "-p", str(self.port), "-k", str(self.folder),
                 "-c", "listen_addresses=127.0.0.1"], stdout=log, stderr=log, user=self.user, cwd=self.folder)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            ready = subprocess.run(
                [self.programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False)
            if not ready.returncode:
                return
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.02)
        raise AssertionError((self.folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT cuts all connections, SIGQUIT does so without tidying up."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A running PostgreSQL; everything is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="gravetide-pg-"))
    try:
        running = Cluster(folder)
        running.start()
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a fresh database; everything is gone afterwards."""
    with cluster() as running:
        yield running.url


@contextmanager
def database_of_its_own(url: str) -> Iterator[str]:
    """The URL of an empty database in a PostgreSQL that runs; it is gone afterwards, whoever still uses it."""
    name = f"t{random.getrandbits(40):x}"
    admin = open_engine(url).execution_options(isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    try:
        yield url.rsplit("/", 1)[0] + f"/{name}"
    finally:
        with admin.connect() as connection:
            connection.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
        admin.dispose()
