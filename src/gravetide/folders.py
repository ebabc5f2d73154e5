"""Where Gravetide keeps what belongs to the user."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Where this user's games are kept."""
    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "gravetide"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "gravetide"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "gravetide"
    return Path.home() / ".local" / "share" / "gravetide"
