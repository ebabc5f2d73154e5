"""Serve tables for the journeys: `gravetide serve` with one more quest in the box, `client/e2e/market-day.toml`.

No quest of the box has a merchant on its map or doors for classes, and a server has no quests but those of the box.
"""

from __future__ import annotations

import sys
from pathlib import Path

from gravetide.families.zones.content import quest_reader
from gravetide.families.zones.content.quest_reader import load_quest
from gravetide.terminal.app import main

MARKET_DAY = Path(__file__).resolve().parents[2] / "client" / "e2e" / "market-day.toml"


def put_into_the_box(path: Path) -> None:
    """Let the quest be found among those of its game's box, as long as this process runs."""
    quest, printed = load_quest(path), quest_reader._quests
    found = quest_reader.quests(quest.game) | {quest.key: quest}
    quest_reader._quests = lambda game: found if game == quest.game else printed(game)  # type: ignore[assignment]


if __name__ == "__main__":
    put_into_the_box(MARKET_DAY)
    sys.argv[1:1] = ["serve"]
    main()
