"""What a table says: the games of each quest and bot added up, every figure with its interval."""

from __future__ import annotations

from functools import cached_property

import polars as pl

from gravetide.lab.intervals import Estimate, mean, wilson
from gravetide.lab.run import QuestText
from gravetide.lab.table import Table

WON = "won"


class Cell:
    """The games of one quest by one bot."""

    def __init__(self, quest: QuestText, bot: str, games: pl.DataFrame) -> None:
        self.quest = quest
        self.bot = bot
        self.games = games

    @cached_property
    def wins(self) -> int:
        """Games won."""
        return self.games.filter(pl.col("result") == WON).height

    @property
    def won(self) -> Estimate:
        """The win rate."""
        return wilson(self.wins, self.games.height)

    @property
    def rounds(self) -> Estimate:
        """How long games last."""
        return mean(self.numbers("rounds"))

    @property
    def lost(self) -> Estimate:
        """Survivors eliminated per game."""
        return mean(self.numbers("lost"))

    @property
    def defeats(self) -> list[tuple[str, int]]:
        """Why games were not won, the most frequent reason first."""
        return reasons(self.games.filter(pl.col("result") != WON))

    def numbers(self, column: str) -> list[float]:
        """One figure of every game."""
        return [float(value) for value in self.games[column]]


def reasons(games: pl.DataFrame) -> list[tuple[str, int]]:
    """How often games ended for each reason."""
    counted = games.group_by("reason").len().sort(["len", "reason"], descending=[True, False])
    return [(str(reason), int(number)) for reason, number in counted.iter_rows()]


def cells_of(table: Table) -> list[Cell]:
    """The quests and bots of a table, in the order of the run."""
    return [
        Cell(quest, bot, table.games.filter((pl.col("quest") == quest.key) & (pl.col("bot") == bot)))
        for quest in table.run.quests for bot in table.run.bots
    ]
