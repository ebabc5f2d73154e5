"""What a report, a summary and a comparison show of this family's games: Danger Levels, maps, what helps, who lives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import polars as pl

from gravetide.content.source import Source
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_reader import load_quest
from gravetide.families.zones.counted.shown.figures import (
    Influence,
    RoundFigures,
    arms,
    fates,
    influences,
    kills,
    landmark,
    lost,
    moments,
    zones,
)
from gravetide.families.zones.drawn import Heat, board_definition, definitions, heat_map
from gravetide.families.zones.drawn.looks import OLD_TOWN, look_of
from gravetide.families.zones.drawn.pictures import quest_picture
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.kernel.gametype import game_type
from gravetide.lab import charts
from gravetide.lab.charts import Interval, Plot, Series, legend
from gravetide.lab.counting import Measure, Scenario, file_name
from gravetide.lab.figures import Cell
from gravetide.lab.page import between, counted, figure, panel, rows, scrolling
from gravetide.lab.table import Table

MOST_LINES = 9
"""Things listed at each end of the lists of what helps."""

MAPS = (
    ("deaths", "Where Survivors die", "#ff5a4a", "{0:.2f}", "Survivors eliminated here per game"),
    ("wounds", "Where Wounds fall", "#e5689a", "{0:.1f}", "Wounds received here per game"),
    ("turns", "Where time is spent", "#ffc35a", "{0:.1f}", "Survivors' Turns that end here per game"),
    ("kills", "Where zombies are killed", "#ff8a2b", "{0:.1f}", "zombies killed here per game"),
    ("noise", "Where noise is made", "#7fb0ff", "{0:.1f}", "Noise tokens put down here per game"),
    ("arrived", "Where zombies arrive", "#a9c93f", "{0:.1f}", "zombies placed here per game"),
)


class ShownZones:
    """The figures of a quest."""

    measures: Sequence[Measure] = (
        Measure("rounds", "Rounds a game", "longer", "shorter"),
        Measure("lost", "Survivors lost", "more", "fewer"),
        Measure("kills", "zombies killed", "more", "fewer"),
        Measure("danger", "highest Danger Level", "higher", "lower"),
    )
    outcomes: Mapping[str, tuple[Any, str]] = {
        "lost": (pl.Int8(), "Survivors eliminated in the end"),
        "kills": (pl.Int32(), "zombies killed in the end"),
    }

    def columns(self, cell: Cell) -> list[tuple[str, str]]:
        """How long games last, and who is lost."""
        return [("Rounds", f"{cell.rounds.value:.1f}"),
                ("Survivors lost", f"{lost(cell).value:.1f} of {len(cell.quest.cast)}")]

    def definitions(self, table: Table) -> str:
        """Symbols, and the board of each quest."""
        played = [(quest.key, _quest(quest)) for quest in table.run.quests]
        boards = [board_definition(quest.board, key, look_of(quest.game)) for key, quest in played]
        look = look_of(played[0][1].game) if played else OLD_TOWN
        return definitions(look.night, look) + "".join(boards)

    def tag(self, cell: Cell) -> str:
        """How many Survivors."""
        return counted(len(cell.quest.cast), "Survivor")

    def panels(self, cell: Cell) -> str:
        """Survivors and zombies that fell."""
        fallen, killed = lost(cell), kills(cell)
        size = counted(len(cell.quest.cast), "Survivor")
        return (panel(f"{fallen.value:.1f}", f"of {size} lost", small=between(*fallen[1:]))
                + panel(f"{killed.value:.0f}", "zombies killed a game", small=between(*killed[1:], digits=0)))

    def figures(self, cell: Cell) -> str:
        """Round by Round."""
        levels = _pack(cell).box.levels
        over_time = moments(cell, len(levels))
        return _deaths(cell, over_time) + _danger(over_time, levels) + _experience(over_time) + _horde(over_time)

    def pictures(self, cell: Cell) -> str:
        """Maps, and what helps."""
        pack = _pack(cell)
        return (_maps(cell, _quest(cell.quest)) + '<div class="grid2">' + _helps(cell, pack, "cards")
                + _helps(cell, pack, "skills") + _weapons(cell, pack) + _team(cell, pack) + "</div>")


SHOWN: Final = ShownZones()


def _pack(cell: Cell) -> Pack:
    kind = game_type(cell.game)
    assert isinstance(kind, ZoneGameType)  # others are not shown here
    return kind.pack()


@lru_cache(maxsize=64)
def _quest(scenario: Scenario) -> Quest:
    """The quest as its text says."""
    return load_quest(Source(file_name(scenario), scenario.text))


def _deaths(cell: Cell, over_time: list[RoundFigures]) -> str:
    plot = _over(over_time, max([100 * one.deaths for one in over_time]), "Survivors lost in 100 games")
    for one in over_time:
        sentence = f"Round {one.round}: {100 * one.deaths:.1f} in 100 games; {counted(one.games, 'game')} still in play"
        plot.bars([(one.round, [(100 * one.deaths, "k-blood", sentence)])])
    scale = plot.most
    plot.line(Series("games still in play", "k-chalk", [scale * one.games / cell.number for one in over_time]))
    return figure("When Survivors die", "", plot.svg("Deaths by Round"),
                  legend([("k-blood", "eliminated in this Round"), ("k-chalk", "games still in play (top is all)")]))


def _over(over_time: list[RoundFigures], most: float, unit: str = "", *, percent: bool = False) -> Plot:
    return Plot(over_time[0].round, over_time[-1].round, most, unit=unit, percent=percent)


def _danger(over_time: list[RoundFigures], levels: tuple[str, ...]) -> str:
    plot = _over(over_time, 1, percent=True)
    plot.bands([Series(f"Danger Level {name}", f"d-{name}", [one.danger[level] for one in over_time])
                for level, name in enumerate(levels)])
    return figure("Danger Level", "Share of the games in play, by the highest level of the Survivors who were on the "
                  "board in the Round.", plot.svg("Danger Level over time"),
                  legend([(f"d-{name}", name) for name in levels]))


def _experience(over_time: list[RoundFigures]) -> str:
    low, middle, high = ([one.experience[n] for one in over_time] for n in range(3))
    plot = _over(over_time, max(high), "experience")
    plot.band(low, high, "soft k-ember", "eight games of ten")
    plot.line(Series("the game in the middle", "k-ember", middle))
    return figure("Experience", "Of the Survivor who has most, in the games still in play.",
                  plot.svg("Experience over time"),
                  legend([("k-ember", "the game in the middle; eight of ten lie in the band")]))


def _horde(over_time: list[RoundFigures]) -> str:
    series = (Series("on the board", "k-rotten", [one.zombies for one in over_time]),
              Series("arriving", "k-hex", [one.arrived for one in over_time]),
              Series("killed", "k-ember", [one.kills for one in over_time]))
    plot = _over(over_time, max([max(one.values) for one in series]), "zombies")
    for one in series:
        plot.line(one)
    return figure("The horde", "Per game still in play: zombies at the end of the Round, and how many came and fell "
                  "in it.", plot.svg("Zombies over time"), legend([(one.colour, one.name) for one in series]))


# ---- maps


def _maps(cell: Cell, quest: Quest) -> str:
    picture = quest_picture(quest)
    found = zones(cell)
    drawn = []
    for name, heading, colour, written, words in MAPS:
        heat = {}
        for index, zone in enumerate(quest.board.zones):
            value = found.get(zone, {}).get(name, 0.0)
            label = written.format(value)
            heat[index] = Heat(value, "" if float(label) == 0 else label, f"{zone}: {value:.2f} {words}")
        drawn.append(figure(heading, f"{words[0].upper()}{words[1:]}.",
                            scrolling(heat_map(picture, heat, key=quest.key, colour=colour, title=heading))))
    return f'<div class="maps">{"".join(drawn)}</div>'


# ---- what helps


def _helps(cell: Cell, pack: Pack, column: str) -> str:
    names = {card.key: card.name for card in pack.cards} if column == "cards" else {
        skill.key: skill.name for skill in pack.skills}
    heading = "Equipment and winning" if column == "cards" else "Skills and winning"
    found = influences(cell, column)
    if not found or not 0 < cell.wins < cell.number:
        return figure(heading, "Nothing can be said: all games ended alike, or there are too few in which the team had "
                      "something that others had not.", "")
    shown = found if len(found) <= 2 * MOST_LINES else [*found[:MOST_LINES], *found[-MOST_LINES:]]
    reach = max([0.1, *[max(abs(one.difference.low), abs(one.difference.high)) for one in shown]])
    lines = [Interval(names.get(one.what, one.what), f"{one.with_it[1]}/{one.with_it[0]} and {one.without[1]}/"
                  f"{one.without[0]}", *one.difference, _colour(one), one.is_firm) for one in shown]
    firm = len([one for one in found if one.is_firm])
    say = (f"The win rate of games in which the team had it by Round {landmark(cell, column)}, less that of games in "
           "which it had not yet, with intervals; on the right, games won of those with and without. Looked at: "
           f"{len(found)}. {_standing_out(firm)} This is what goes along with winning, not what causes it.")
    return figure(heading, say, scrolling(charts.intervals(lines, low=-reach, high=reach, zero=True, title=heading)))


def _standing_out(firm: int) -> str:
    if not firm:
        return "Allowing for their number, none stands out; all are drawn faint."
    return f"Allowing for their number, {firm} {'stands' if firm == 1 else 'stand'} out; the others are drawn faint."


def _colour(one: Influence) -> str:
    return "k-good" if one.difference.value >= 0 else "k-blood"


def _weapons(cell: Cell, pack: Pack) -> str:
    names = {card.key: card.name for card in pack.cards}
    lines = [[names.get(arm.weapon, arm.weapon), f"{arm.kills:.1f}", f"{arm.attacks:.1f}",
              f"{arm.kills / arm.attacks:.2f}" if arm.attacks else ""] for arm in arms(cell)[:12]]
    return figure("What does the killing", "Per game, the twelve weapons with most kills.", rows(
        [("weapon", False), ("kills", True), ("attacks", True), ("kills an attack", True)], lines))


def _team(cell: Cell, pack: Pack) -> str:
    lines = [[pack.survivors[fate.survivor].name, f"{fate.survived.value:.0%}",
              f"{fate.survived.low:.0%} to {fate.survived.high:.0%}", f"{fate.kills.value:.1f}",
              f"{fate.experience.value:.1f}", f"{fate.wounds.value:.1f}"] for fate in fates(cell)]
    return figure("How the Survivors fare", "How often each is still alive at the end; the rest per game.", scrolling(
        rows([("Survivor", False), ("survives", True), ("interval", True), ("kills", True), ("experience", True),
              ("Wounds", True)], lines)))
