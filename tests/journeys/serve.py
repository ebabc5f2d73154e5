"""Serve tables for the journeys: `gravetide serve` with one more quest in the box, `client/e2e/market-day.toml`.

No quest of the box has a merchant on its map or doors for classes, and a server has no quests but those of the box.
"""

from __future__ import annotations

import sys
from pathlib import Path

from gravetide.content import quest as box
from gravetide.content.quest import load_quest
from gravetide.terminal.app import main

MARKET_DAY = Path(__file__).resolve().parents[2] / "client" / "e2e" / "market-day.toml"


def put_into_the_box(path: Path) -> None:
    """Let the quest be found among those of the box, as long as this process runs."""
    found = box.quests()
    quest = load_quest(path)
    found[quest.key] = quest
    box._quests = lambda game: found  # type: ignore[assignment]


if __name__ == "__main__":
    put_into_the_box(MARKET_DAY)
    sys.argv[1:1] = ["serve"]
    main()
