"""Draw the sheets of docs/faces.md: every face at three sizes, and how games end.

    python -m tools.faces             write them to docs/images
    python -m tools.faces --to DIR    write them elsewhere

They are drawn by the components of the client, so that a sheet shows what players see.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.build_client import CLIENT, ROOT, install, npm_command
from tools.chromium import NONE_HERE, chromium

FOLDER = ROOT / "docs" / "images"


def draw(folder: Path) -> None:
    """Let the browser draw them."""
    install()
    command, environment = npm_command("run", "--silent", "faces", "--", str(folder.resolve()), json.dumps(looks()))
    subprocess.run(command, cwd=CLIENT, env={**environment, "CHROMIUM": chromium()}, check=True)


def looks() -> dict[str, Any]:
    """How games look when they are over, as their words say it; by their names."""
    words = {path.parent.parent.name.replace("_", "-"): tomllib.loads(path.read_text(encoding="utf-8"))
             for path in sorted((ROOT / "src" / "gravetide" / "games").glob("*/words/game.toml"))}
    return {game: said["look"]["scene"] for game, said in words.items() if "scene" in said["look"]}


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
