"""Find the Chromium that journeys, screenshots and the browser's bench run in, or install Debian's.

    python -m tools.chromium    say where it is; where there is none, install it if we may

Only root on a machine with apt-get may install it. Elsewhere the journeys are skipped and say so.
"""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome")
NONE_HERE = ("There is no Chromium here, so the journeys in the browser are left out. "
             "Install one (on Debian: apt-get install chromium), or name it: CHROMIUM=/path/to/it.")


def chromium() -> str:
    """The path of this machine's Chromium; empty if it has none. `CHROMIUM` in the environment goes first."""
    named = os.environ.get("CHROMIUM", "")
    return named or next((path for name in NAMES if (path := shutil.which(name))), "")


def installed() -> str:
    """The path of Chromium, after installing Debian's if there is none and we may."""
    found = chromium()
    if found or os.geteuid() != 0 or not shutil.which("apt-get"):
        return found
    print("No Chromium here: installing Debian's for the journeys (once, about a minute)", flush=True)
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        done = subprocess.run(["apt-get", "-qq", *words], env=quietly, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"apt-get {words[0]} failed: {done.stderr.strip()[-300:]}")
            return ""
    return chromium()


def main() -> None:
    """Say where it is, or that there is none; both are fine."""
    print(installed() or NONE_HERE)


if __name__ == "__main__":
    main()
