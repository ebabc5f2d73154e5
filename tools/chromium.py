"""Find the Chromium that journeys, screenshots and the browser's bench run in, or install Debian's.

    python -m tools.chromium    say where it is; where there is none, install it if we may

Only root on a machine with apt-get may install it. Elsewhere the journeys are skipped and say so.
"""

from __future__ import annotations

import os
import shutil

from tools.debian import install

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The one without windows first: it shows the same pages with a fifth less work."""
NONE_HERE = ("There is no Chromium here, so the journeys in the browser are left out. "
             "Install one (on Debian: apt-get install chromium-headless-shell), or name it: CHROMIUM=/path/to/it.")


def chromium() -> str:
    """The path of this machine's Chromium; empty if it has none. `CHROMIUM` in the environment goes first."""
    named = os.environ.get("CHROMIUM", "")
    return named or next((path for name in NAMES if (path := shutil.which(name))), "")


def installed() -> str:
    """The path of Chromium, after installing Debian's if there is none and we may."""
    found = chromium()
    return found if found or not install(NAMES[0], "the journeys") else chromium()


def main() -> None:
    """Say where it is, or that there is none; both are fine."""
    print(installed() or NONE_HERE)


if __name__ == "__main__":
    main()
