"""Take the pictures of the main pages at two widths that the README and docs/screenshots show.

    python -m tools.screenshots             write them to docs/screenshots
    python -m tools.screenshots --to DIR    write them elsewhere

A server of our own plays fixed games (known seeds), so that the pictures change only when the client does.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.build_client import CLIENT, ROOT, build, install, npm_command
from tools.chromium import NONE_HERE, chromium

FOLDER = ROOT / "docs" / "screenshots"


def take(folder: Path) -> None:
    """Serve a fresh database and let the browser go round."""
    install()
    build()
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen(
            [sys.executable, "-m", "gravetide.terminal", "serve", "--port", "0",
             "--database", f"sqlite:///{data}/tables.db"],
            stdout=subprocess.PIPE, text=True,
            env={**os.environ, "GRAVETIDE_MESSAGES_BURST": "5000", "GRAVETIDE_MESSAGES_PER_SECOND": "5000"})
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            command, environment = npm_command("run", "--silent", "screenshots", "--", address, str(folder.resolve()))
            subprocess.run(command, cwd=CLIENT, env={**environment, "CHROMIUM": chromium()}, check=True)
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    """Take them, if there is a browser to take them in."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder to write to (docs/screenshots)")
    args = parser.parse_args()
    if not chromium():
        sys.exit(NONE_HERE)
    args.to.mkdir(parents=True, exist_ok=True)
    take(args.to)
    print(f"{len(list(args.to.glob('*.jpg')))} pictures in {args.to}")


if __name__ == "__main__":
    main()
