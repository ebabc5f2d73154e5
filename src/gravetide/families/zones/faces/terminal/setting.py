"""What is settled before a game, as changes of its header: quest, team, seats and house rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rich.text import Text

from gravetide.families.zones.asked import MOST_SEATS
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.house_rules.modules import MODULES
from gravetide.families.zones.house_rules.told import PRESETS
from gravetide.families.zones.table_options import HOUSE_PREFIX, settled
from gravetide.kernel import Header
from gravetide.kernel.header import read_value
from gravetide.terminal.asked import Typed
from gravetide.terminal.screen import DIM, EMBER, GOLD, Screen
from gravetide.terminal.team import Team

USUAL_BOT = "steady"


def team_of(kind: ZoneGameType, header: Header) -> Team:
    """The Survivors, also where it was left to the quest who they are."""
    asked: Header = {key: header[key] for key in ("quest", "survivors") if key in header}
    sheets = kind.pack().survivors
    return Team(tuple(kind.complete(asked)["survivors"]), {key: sheet.name for key, sheet in sheets.items()},
                "Survivor", "Survivors", USUAL_BOT)


def asked_for(kind: ZoneGameType, typed: Typed) -> Header:
    """What the command line asks for."""
    options = _switched(kind, typed)
    header: Header = {"quest": typed.scenario} if typed.scenario else {}
    header |= {"options": options}
    return header | {"survivors": list(team_of(kind, {}).read(typed.cast))} if typed.cast else header


def _switched(kind: ZoneGameType, typed: Typed) -> dict[str, Any]:
    """The options that a preset and house rules by name ask for: ``splitting``, ``splitting=no``, ``noise_reset``."""
    options: dict[str, Any] = {"preset": typed.preset} if typed.preset else {}
    options |= typed.options()
    for text in typed.house:
        options |= read_value("house", f"{HOUSE_PREFIX}{text}", dict)
    if options:
        kind.setup(kind.complete({"options": options}))  # what can't be is refused here, in words
    return options


def with_team(kind: ZoneGameType, header: Header, typed: str) -> Header:
    """The header with another team; one that the quest has no room for is refused."""
    changed = {**header, "survivors": list(team_of(kind, header).read(typed))}
    kind.setup(kind.complete({"quest": header["quest"], "survivors": changed["survivors"]}))
    return changed


def seats_for(team: Sequence[str], computers: Collection[str]) -> list[str]:
    """The seats of a team as a header has them: one is yours with all you play, each of the computer's has its own.

    There are none where nobody is the computer's, which is one for all. Where there are more Survivors than seats, some
    of the computer's share one.
    """
    if not computers:
        return []
    mine = [key for key in team if key not in computers]
    theirs = [key for key in team if key in computers]
    free = min(len(theirs), MOST_SEATS - bool(mine))
    shares: list[list[str]] = [[] for _ in range(free)]
    for number, key in enumerate(theirs):
        shares[number * free // len(theirs)].append(key)
    return [" ".join(seat) for seat in ([mine] if mine else []) + shares]


def in_force(kind: ZoneGameType, quest: Quest, header: Header) -> list[str]:
    """The keys of the house rules that a quest would be played with."""
    chosen = settled(header.get("options", {}), quest, kind.rules)
    return [key for key in MODULES if chosen.get(HOUSE_PREFIX + key)]


def with_house_rules(kind: ZoneGameType, header: Header, typed: str) -> Header:
    """The header with a preset of house rules, or with one of them switched on or off."""
    options = header.get("options", {})
    if typed in PRESETS:
        asked = _switched(kind, Typed(preset=typed))
    elif typed in MODULES:
        asked = options | {HOUSE_PREFIX + typed: typed not in in_force(kind, kind.quest(header["quest"]), header)}
    else:
        asked = options | _switched(kind, Typed(house=(typed,)))
    kind.setup(kind.complete({"quest": header["quest"], "options": asked}))
    return {**header, "options": asked}


def roster(screen: Screen, pack: Pack, team: Collection[str]) -> list[Text]:
    """All Survivors with their first skill, the team marked."""
    lines = [Text("Survivors", f"bold {GOLD}")]
    entries = []
    for number, sheet in enumerate(pack.survivors.values(), start=1):
        blue = ", ".join([pack.skills[skill].name for skill in sheet.skills_at(0)])
        entries.append(
            Text.assemble(
                ("✓" if sheet.key in team else " ", EMBER),
                (f"{number:>3} ", EMBER),
                sheet.name,
                (f"{', ' + sheet.role if sheet.role else ''}: {blue}", DIM),
            )
        )
    half, column = (len(entries) + 1) // 2, screen.width // 2
    for entry in entries:
        entry.truncate(column - 1, overflow="ellipsis")
    return lines + screen.beside(entries[:half], entries[half:], column)
