"""The board on the screen: all of it with its legend, or as much as fits, and quests as small maps."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.drawn import Picture
from gravetide.terminal.screen import BLOOD, DIM, EMBER, GOLD, Screen


def board_lines(screen: Screen, picture: Picture, width: int) -> tuple[list[Text], list[Text]]:
    """The drawn board with its vaults, and the legend."""
    lines = screen.drawn(picture, width)
    # Walls end at the last line that closes a box: of the map, or of the vaults under it.
    end = max(number for number, line in enumerate(lines) if line.plain.startswith("┗")) + 1
    return lines[:end], lines[end:]


def window(board: list[Text], height: int, zone: str) -> list[Text]:
    """As much of the board as fits, around a Zone."""
    if len(board) <= height:
        return board
    if not zone.startswith("v"):
        # Vaults lie under the map and are left out first, unless somebody is down there.
        board = board[: next(number for number, line in enumerate(board) if line.plain.startswith("┗")) + 1]
        if len(board) <= height:
            return board
    name = re.compile(rf"\b{re.escape(zone)}\b") if zone else None
    at = next((number for number, line in enumerate(board) if name and name.search(line.plain)), 0)
    first = max(0, min(at + 1 - height // 2, len(board) - height))
    shown = board[first : first + height]
    # The line that says so hides one more.
    above, below = (first + 1 if first else 0), len(board) - first - height
    below = below + 1 if below else 0
    if above:
        shown[0] = Text(f"  ↑ {_lines(above)} of the map (m shows all of it)", DIM)
    if below:
        shown[-1] = Text(f"  ↓ {_lines(below)} of the map (m shows all of it)", DIM)
    return shown


def _lines(number: int) -> str:
    return f"{number} more line{'s' if number > 1 else ''}"


GROUND: Final = {"street": ("··", DIM), "ice": ("╱╱", "color(110)"), "bridge": ("══", "color(95)"),
                 "walkway": ("██", "color(244)")}
"""Two characters for a cell of each kind, and their colour; rooms are all others."""


def thumbnail(quest: Quest) -> list[Text]:
    """A quest's map, two characters for each cell."""
    board = quest.board
    spawns, objectives = {zone for zone, _ in quest.spawns}, {zone for zone, _ in quest.objectives}
    lines = []
    for row in range(board.rows):
        line = Text("")
        for column in range(board.cols):
            zone = board.cell_zone.get((row, column), -1)
            first = zone >= 0 and min(board.cells[zone]) == (row, column)
            mark, style = GROUND.get(board.kind[zone], ("▒▒", "color(238)")) if zone >= 0 else ("  ", "")
            for here, sign, ink in (
                (zone in objectives, "◆ ", GOLD),
                (zone in spawns, "▲ ", BLOOD),
                (zone in quest.exits, "E ", EMBER),
                (zone in quest.starts, "S ", f"bold {EMBER}"),
            ):
                if here and first:
                    mark, style = sign, ink
            line.append(mark, style)
        lines.append(line)
    return lines
