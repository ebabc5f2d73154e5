"""A real PostgreSQL for tests: a cluster of its own in a temporary folder, on loopback, not run by root."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


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


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a fresh database; everything is gone afterwards."""
    programs = binaries()
    assert programs is not None
    user = _plain_user()
    folder = Path(tempfile.mkdtemp(prefix="gravetide-pg-"))
    server: subprocess.Popen[bytes] | None = None
    try:
        if user is not None:
            shutil.chown(folder, user)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        subprocess.run(
            [programs / "initdb", "-D", folder / "data", "-U", "gravetide", "--auth=trust", "-E", "UTF8", "--no-sync",
             "--locale=C"], check=True, capture_output=True, user=user, cwd=folder)
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(
                [programs / "postgres", "-D", folder / "data", "-p", str(port), "-k", str(folder),
                 "-c", "listen_addresses=127.0.0.1"], stdout=log, stderr=log, user=user, cwd=folder)
        for _ in range(200):
            ready = subprocess.run([programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)], check=False)
            if not ready.returncode:
                break
            assert server.poll() is None, (folder / "log").read_text()
        yield f"postgresql://gravetide@127.0.0.1:{port}/postgres"
    finally:
        if server is not None:
            server.terminate()
            server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)
