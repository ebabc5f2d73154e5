"""The duel's face for the terminal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich.text import Text

from gravetide.kernel import Event, Header
from gravetide.terminal.asked import Face, Manner, Table, Words
from gravetide.terminal.screen import GOLD, Screen, percent
from gravetide.terminal.team import Team
from tests.duel.game import DuelGame
from tests.duel.told import Scored


class DuelTerminal(Face):
    words = Words(motto="two of you, twelve cards", choice="bid 7", member="bob",
                  revealed="dice or cards were revealed by it")
    groups = {"other": "Choose"}

    def __init__(self, kind: DuelGame) -> None:
        self.kind: DuelGame = kind

    def team(self, header: Header) -> Team:
        seats = tuple(self.kind.complete(header)["seats"])
        return Team(seats, {name: name for name in seats}, "duellist", "Duellists")

    def title(self, view: dict[str, Any]) -> str:
        return self.kind.title

    def heading(self, view: dict[str, Any], width: int) -> Text:
        return Text(f" {self.kind.title}   {view['deck']} cards in the deck")

    def middle(self, screen: Screen, table: Table, height: int | None) -> list[Text]:
        return screen.drawn(table.picture, screen.width)

    def team_page(self, screen: Screen, view: dict[str, Any]) -> list[Text]:
        return [Text(f"Tricks: {' to '.join(map(str, view['scores']))}")]

    def odds_in_short(self, odds: Any) -> str:
        return f"ahead {percent(odds['ahead'] / odds['of'])}" if odds else ""

    def manner(self, event: Event, view: dict[str, Any]) -> Manner:
        return Manner(GOLD if isinstance(event, Scored) else "")

    def in_play(self, view: dict[str, Any]) -> Collection[int]:
        return range(len(view["scores"]))

    def moment(self, view: dict[str, Any]) -> str:
        return f"duel-{'-'.join(map(str, view['scores']))}"
