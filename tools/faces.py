"""Draw the sheets of docs/faces.md: every face at three sizes, and how games end.

    python -m tools.faces             write them to docs/images
    python -m tools.faces --to DIR    write them elsewhere

They are drawn by the components of the client, so that a sheet shows what players see.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tools.build_client import CLIENT, ROOT, install, npm_command
from tools.chromium import NONE_HERE, chromium

FOLDER = ROOT / "docs" / "images"


def draw(folder: Path) -> None:
    """Let the browser draw them."""
    install()
    command, environment = npm_command("run", "--silent", "faces", "--", str(folder.resolve()))
    subprocess.run(command, cwd=CLIENT, env={**environment, "CHROMIUM": chromium()}, check=True)


def main() -> None:
    """Draw them, if there is a browser to draw in."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder to write to (docs/images)")
    args = parser.parse_args()
    if not chromium():
        sys.exit(NONE_HERE)
    args.to.mkdir(parents=True, exist_ok=True)
    draw(args.to)
    print(f"faces.jpg and scenes.jpg in {args.to}")


if __name__ == "__main__":
    main()
