"""What a table says: the games of each quest and bot added up, every figure with its interval."""

from __future__ import annotations

from functools import cached_property

import polars as pl

from gravetide.lab.counting import Scenario
from gravetide.lab.intervals import Estimate, mean, wilson
from gravetide.lab.table import Table

WON = "won"
FEWEST, SHARE = 5, 0.05
"""A group says something if it has this many games, and this share of all."""


class Cell:
    """The games of one quest by one bot, as one of its sides counts them if there are several."""

    def __init__(self, game: str, quest: Scenario, bot: str, games: pl.DataFrame, side: str = "") -> None:
        self.game = game
        self.quest = quest
        self.bot = bot
        self.games = games
        self.side = side

    @property
    def key(self) -> tuple[str, str, str]:
        """What is measured here: the same in another table is the same."""
        return self.quest.key, self.bot, self.side

    @property
    def title(self) -> str:
        """The quest, and for whom."""
        return f"{self.quest.title} for {self.side}" if self.side else self.quest.title

    @property
    def is_won(self) -> pl.Expr:
        """Whether a game is won."""
        return pl.col("winners").list.contains(self.side) if self.side else pl.col("result") == WON

    @property
    def number(self) -> int:
        """How many games."""
        return self.games.height

    @cached_property
    def wins(self) -> int:
        """Games won."""
        return self.games.filter(self.is_won).height

    @property
    def won(self) -> Estimate:
        """The win rate."""
        return wilson(self.wins, self.number)

    @property
    def has_rounds(self) -> bool:
        """Whether the game is played in Rounds."""
        return max(self.numbers("rounds")) > 0

    @property
    def rounds(self) -> Estimate:
        """How long games last."""
        return mean(self.numbers("rounds"))

    @property
    def defeats(self) -> list[tuple[str, int]]:
        """Why games were not won, the most frequent reason first."""
        return reasons(self.games.filter(~self.is_won))

    def numbers(self, column: str) -> list[float]:
        """One figure of every game."""
        return [float(value) for value in self.games[column]]

    def lengths(self) -> dict[int, tuple[int, int]]:
        """How many games took how many Rounds: (won, not won)."""
        found: dict[int, tuple[int, int]] = {}
        for rounds, is_won in self.games.select("rounds", self.is_won.alias("won")).iter_rows():
            won, other = found.get(rounds, (0, 0))
            found[rounds] = (won + 1, other) if is_won else (won, other + 1)
        return found


def reasons(games: pl.DataFrame) -> list[tuple[str, int]]:
    """How often games ended for each reason."""
    counted = games.group_by("reason").len().sort(["len", "reason"], descending=[True, False])
    return [(str(reason), int(number)) for reason, number in counted.iter_rows()]


def cells_of(table: Table) -> list[Cell]:
    """The quests and bots of a table, and the sides where there are several, in the order of the run."""
    return [
        Cell(table.run.game, quest, bot, games, side)
        for quest in table.run.quests for bot in table.run.bots
        for games in [table.games.filter((pl.col("quest") == quest.key) & (pl.col("bot") == bot))]
        for side in quest.sides or ("",)
    ]
