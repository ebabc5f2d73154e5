"""What lies between two games, in the terminal: map, sheets, and what is asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich.text import Text

from gravetide import drawing
from gravetide.campaigns.interlude import ON, InterludeType
from gravetide.campaigns.standing import Fact, InterludeView, QuestTold, SheetTold, Standing
from gravetide.kernel import Header
from gravetide.terminal.asked import Face, Table, Words
from gravetide.terminal.screen import BLOOD, DIM, EMBER, GOLD, Screen
from gravetide.terminal.team import Team

SIGNS = {"won": ("✓", GOLD), "lost": ("✗", BLOOD), "now": ("▶", f"bold {EMBER}"), "ahead": ("·", ""),
         "closed": ("?", DIM)}
WORDS = {"won": "won", "lost": "lost", "now": "now", "ahead": "ahead", "closed": "not open"}


def quest_line(quest: QuestTold) -> Text:
    """A stop on the map."""
    sign, style = SIGNS[quest.standing]
    remark = f"  {quest.remark}" if quest.remark else ""
    return Text.assemble((f" {sign} ", style), (quest.title, style), (f"  {WORDS[quest.standing]}{remark}", DIM))


def fact_text(fact: Fact) -> str:
    """What stands on a sheet, as words."""
    if fact.boxes:
        return f"{fact.name} {fact.filled} of {fact.boxes}" + (f" ({fact.text})" if fact.text else "")
    return f"{fact.name}: {fact.text}" if fact.text else ""


def sheet_lines(screen: Screen, sheet: SheetTold, *, shared: bool = False) -> list[Text]:
    """A sheet in a line or two; where several play, with who plays it."""
    said = [text for text in map(fact_text, sheet.facts) if text]
    player = f"player {sheet.seat + 1}" if shared and sheet.seat >= 0 else ""
    standing = ", ".join(filter(None, [sheet.standing, player]))
    line = Text.assemble((sheet.name, "bold" if sheet.open else DIM), (f"  {standing}" if standing else "", DIM), "  ",
                         "; ".join(said))
    return screen.wrapped(line, indent=4)


def map_lines(standing: Standing) -> list[Text]:
    """The map of the campaign, stop by stop."""
    return [quest_line(quest) for quest in standing.quests]


def sheets_lines(screen: Screen, standing: Standing) -> list[Text]:
    """All sheets, those that are closed last, and what still matters of what happened."""
    sheets = sorted(standing.sheets, key=lambda sheet: not sheet.open)
    shared = any(sheet.seat > 0 for sheet in sheets)
    lines = [line for sheet in sheets for line in sheet_lines(screen, sheet, shared=shared)]
    return lines + [line for remark in standing.remarks for line in screen.wrapped(Text(remark, GOLD), indent=2)]


def draw(picture: Standing, colour: bool = True, width: int | None = None) -> str:
    """A standing as text: the map and the sheets."""
    lines = [quest_line(quest).plain for quest in picture.quests]
    lines += [f"{sheet.name}: {'; '.join([text for text in map(fact_text, sheet.facts) if text])}"
              for sheet in picture.sheets]
    return "\n".join([line[:width] for line in lines])


drawing.draw.register(Standing, draw)


class InterludeTerminal(Face):
    """Decisions between two games. Nothing of it is secret."""

    words = Words(motto="between two games", member="1", revealed="dice were rolled by it", team="all sheets",
                  hint="what most would do")
    groups = {"other": "Choose", "choice": "Choose"}

    def __init__(self, kind: InterludeType) -> None:
        self.kind: InterludeType = kind

    def team(self, header: Header) -> Team:
        seats = tuple(self.kind.complete(header)["seats"])
        return Team(seats, {name: f"player {name}" for name in seats}, "player", "Players", "steady")

    def title(self, view: InterludeView) -> str:
        return view.title

    def heading(self, view: InterludeView, width: int) -> Text:
        return Text(f" {view.title}   {view.standing.next}"[:width], "bold")

    def middle(self, screen: Screen, table: Table, height: int | None) -> list[Text]:
        lines = [*sheets_lines(screen, table.view.standing), Text("")]
        stops = map_lines(table.view.standing)
        return (lines + stops)[:height] if height is not None else lines + stops

    def team_page(self, screen: Screen, view: InterludeView) -> list[Text]:
        return [*map_lines(view.standing), Text(""), *sheets_lines(screen, view.standing)]

    def in_play(self, view: Any) -> Collection[int]:
        return range(max([sheet.seat for sheet in view.standing.sheets], default=0) + 1)

    def moment(self, view: InterludeView) -> str:
        return "campaign"

    def ended(self, view: InterludeView) -> str:
        return "Ready" if view.result == ON else ""

    def ending(self, screen: Screen, view: InterludeView) -> list[Text]:
        return [*sheets_lines(screen, view.standing), *screen.wrapped(Text(view.standing.next))]
