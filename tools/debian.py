"""Programs that the tests use and Debian packages: found, or installed where we may.

    python -m tools.debian    PostgreSQL and HAProxy, for the tests of several servers

Only root on a machine with apt-get may install anything. Elsewhere what needs it is skipped and says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path


def install(package: str, what_for: str) -> bool:
    """Install Debian's package, if we may; whether that was done."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print(f"No {package} here: installing Debian's for {what_for} (once, about a minute)", flush=True)
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        done = subprocess.run(["apt-get", "-qq", *words], env=quietly, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"apt-get {words[0]} failed: {done.stderr.strip()[-300:]}")
            return False
    return True


def has_postgres() -> bool:
    """Whether PostgreSQL's server programs are here."""
    return any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or bool(shutil.which("initdb"))


def main() -> None:
    """Have both, or say what is missing; both are fine."""
    for there, package in ((has_postgres, "postgresql"), (lambda: bool(shutil.which("haproxy")), "haproxy")):
        if not there() and not install(package, "the tests of several servers"):
            print(f"There is no {package} here, so the tests of several servers are left out. "
                  f"Install it (on Debian: apt-get install {package}).")


if __name__ == "__main__":
    main()
