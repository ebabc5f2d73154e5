"""What a table of this family's games says: Rounds, Zones, Survivors, weapons, and what goes along with winning."""

from __future__ import annotations

from statistics import NormalDist
from typing import NamedTuple

import polars as pl

from gravetide.lab.figures import FEWEST, SHARE, Cell
from gravetide.lab.intervals import Estimate, mean, newcombe, wilson


def lost(cell: Cell) -> Estimate:
    """Survivors eliminated per game."""
    return mean(cell.numbers("lost"))


def kills(cell: Cell) -> Estimate:
    """Zombies killed per game."""
    return mean(cell.numbers("kills"))


class RoundFigures(NamedTuple):
    """One Round over all games that reached it."""

    round: int
    games: int                       # that were still in play
    deaths: float                    # per game of all
    danger: tuple[float, ...]        # share of games at each Danger Level
    experience: tuple[float, float, float]  # a tenth below, the middle, a tenth above
    zombies: float                   # on the board, per game
    arrived: float
    kills: float


def moments(cell: Cell, levels: int) -> list[RoundFigures]:
    """Round by Round, as long as enough games are in play to say something; `levels` is how many there are."""
    rounds = cell.games.select("by_round").explode("by_round").unnest("by_round")
    danger = [(pl.col("danger") == level).mean().alias(f"level{level}") for level in range(levels)]
    added = rounds.group_by("round").agg(
        pl.len().alias("games"), pl.col("deaths").sum(), pl.col("zombies").mean(), pl.col("arrived").mean(),
        pl.col("kills").mean(), pl.col("experience").quantile(0.1).alias("low"),
        pl.col("experience").median().alias("middle"), pl.col("experience").quantile(0.9).alias("high"), *danger,
    ).sort("round")
    enough = max(min(FEWEST, cell.number), SHARE * cell.number)
    return [
        RoundFigures(row["round"], row["games"], row["deaths"] / cell.number,
               tuple([row[f"level{level}"] for level in range(levels)]),
               (row["low"], row["middle"], row["high"]), row["zombies"], row["arrived"], row["kills"])
        for row in added.iter_rows(named=True) if row["games"] >= enough
    ]


ZONE_FIGURES = ("deaths", "turns", "noise", "kills", "arrived", "wounds")


def zones(cell: Cell) -> dict[str, dict[str, float]]:
    """What happened in each Zone, per game."""
    flat = cell.games.select("by_zone").explode("by_zone", empty_as_null=False).unnest("by_zone")
    added = flat.group_by("zone").agg([pl.col(name).sum() for name in ZONE_FIGURES]).sort("zone")
    return {row["zone"]: {name: row[name] / cell.number for name in ZONE_FIGURES}
            for row in added.iter_rows(named=True)}


class Fate(NamedTuple):
    """How one Survivor fared."""

    survivor: str
    survived: Estimate
    kills: Estimate
    experience: Estimate
    wounds: Estimate


def fates(cell: Cell) -> list[Fate]:
    """How the Survivors of the team fared, in their order."""
    flat = cell.games.select("by_survivor").explode("by_survivor").unnest("by_survivor")
    found = []
    for key in cell.quest.cast:
        rows = flat.filter(pl.col("survivor") == key)
        alive = rows.filter(pl.col("fate") != "eliminated").height
        figures = [mean([float(value) for value in rows[name]]) for name in ("kills", "experience", "wounds")]
        found.append(Fate(key, wilson(alive, rows.height), *figures))
    return found


class Arm(NamedTuple):
    """What one weapon did, per game."""

    weapon: str
    attacks: float
    kills: float


def arms(cell: Cell) -> list[Arm]:
    """The weapons, most kills first."""
    flat = cell.games.select("weapons").explode("weapons", empty_as_null=False).unnest("weapons")
    added = flat.group_by("weapon").agg(pl.col("attacks").sum(), pl.col("kills").sum())
    ranked = added.sort(["kills", "weapon"], descending=[True, False])
    return [Arm(weapon, attacks / cell.number, kills / cell.number) for weapon, attacks, kills in ranked.iter_rows()]


class Influence(NamedTuple):
    """How games went in which the team had a thing early, beside those in which it had not."""

    what: str
    with_it: tuple[int, int]     # games, won
    without: tuple[int, int]
    difference: Estimate         # of the win rates
    is_firm: bool                # also when one allows for how many things were looked at


LANDMARKS = {"cards": 0.5, "skills": 0.75}
"""How far through a game of middling length one looks at what the team has: skills come later than cards."""


def landmark(cell: Cell, column: str) -> int:
    """The Round at which one looks at what the team has."""
    lengths = sorted(cell.numbers("rounds"))
    return max(2, round(LANDMARKS[column] * lengths[len(lengths) // 2]))


def influences(cell: Cell, column: str) -> list[Influence]:
    """What the team had by the landmark, and how often those games were won, the most helpful first.

    Only games that go on after it are looked at: otherwise a thing would seem to help merely because a long game has
    more time to find it. What every team has, or hardly any, says nothing and is left out.
    """
    by = landmark(cell, column)
    running = cell.games.filter(pl.col("rounds") > by)
    flat = running.select("number", cell.is_won.alias("won"), column).explode(column, empty_as_null=False)
    early = flat.unnest(column).filter(pl.col("round") <= by)
    games, won = running.height, running.filter(cell.is_won).height
    enough = max(FEWEST, SHARE * games)
    counted = early.group_by("what").agg(pl.len().alias("games"), pl.col("won").sum())
    pairs = [(what, has, has_won) for what, has, has_won in counted.sort("what").iter_rows()
             if has >= enough and games - has >= enough]
    strict = NormalDist().inv_cdf(1 - 0.025 / max(1, len(pairs)))
    found = [
        Influence(what, (has, has_won), (games - has, won - has_won),
                  newcombe(won - has_won, games - has, has_won, has),
                  newcombe(won - has_won, games - has, has_won, has, strict).is_clear)
        for what, has, has_won in pairs
    ]
    return sorted(found, key=lambda one: (-one.difference.value, one.what))
