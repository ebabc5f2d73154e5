"""The report of a run: an HTML page that stands alone, with pictures."""

from __future__ import annotations

from html import escape

from gravetide.content.model import Pack
from gravetide.content.quest import Quest
from gravetide.drawing import Heat, board_definition, definitions, heat_map
from gravetide.games.pictures import quest_picture
from gravetide.lab import charts
from gravetide.lab.charts import Line, Plot, Series, legend
from gravetide.lab.figures import (
    LEVELS,
    Cell,
    Influence,
    Moment,
    arms,
    cells_of,
    fates,
    influences,
    landmark,
    moments,
    zones,
)
from gravetide.lab.intervals import wilson
from gravetide.lab.page import counted, figure, page, panel, rows, scrolling
from gravetide.lab.run import zone_game
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


def report(table: Table) -> str:
    """The page."""
    cells = cells_of(table)
    pack = zone_game(table.run.game).pack()
    quests = {quest.key: quest.quest() for quest in table.run.quests}
    alone = len(cells) == 1
    sections = [
        _section(cell, quests[cell.quest.key], pack, number, "At a glance" if alone else cell.quest.title)
        for number, cell in enumerate(cells)
    ]
    shared = definitions() + "".join([board_definition(quest.board, key) for key, quest in quests.items()])
    title = " and ".join([quest.title for quest in table.run.quests]) if len(quests) < 3 else f"{len(quests)} quests"
    body = _top(table, title, cells) + f"<main>{''.join(sections)}</main>" + _foot(table)
    return page(f"{title}: how it plays", body, shared)


# ---- the whole run


def _top(table: Table, title: str, cells: list[Cell]) -> str:
    run = table.run
    settings = ", ".join([f"{key}={_setting(value)}" for key, value in sorted(run.options.items())]) or "none"
    facts = [("games", f"{table.games.height:,}"), ("played by", ", ".join(run.bots)), ("seed", str(run.seed)),
             ("options", settings), ("Gravetide", f"{run.version}, program {run.program[:8]}")]
    told = "".join([f"<span>{name} <b>{escape(value)}</b></span>" for name, value in facts])
    overview = ""
    if len(cells) > 1:
        lines = [Line(cell.quest.title if len(run.bots) == 1 else f"{cell.quest.title}, {cell.bot}",
                      f"{cell.won.value:.0%} of {cell.number}", *cell.won, "k-ember") for cell in cells]
        links = "".join([f'<a href="#cell-{n}">{escape(line.name)}</a>' for n, line in enumerate(lines)])
        overview = (f"<nav>{links}</nav><div style='margin-top:18px'>" + figure(
            "Games won", "The share of games won, with the interval in which the true share lies (95%, Wilson).",
            scrolling(charts.intervals(lines, low=0, high=1, title="Games won"))) + "</div>")
    return (f'<header class="top"><p class="kicker">Gravetide lab</p><h1>{escape(title)}</h1>'
            f'<p class="facts">{told}</p>{overview}</header>')


def _setting(value: str | int | bool) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _foot(table: Table) -> str:
    return (
        "<footer><p>Intervals are at 95%: of rates after Wilson, of differences of rates after Newcombe, of means "
        "after Student. They say how far chance may have moved a figure, and nothing about how people would play: a "
        "bot is a yardstick, the same one before and after a change.</p>"
        f"<p>Made from {escape(table.name or 'a table')} by <code>gravetide lab report</code>. Everything was counted "
        "from what a spectator may see. The same run gives the same page.</p></footer>")


# ---- one quest and bot


def _section(cell: Cell, quest: Quest, pack: Pack, number: int, heading: str) -> str:
    over_time = moments(cell)
    tag = f"{cell.bot}, {counted(len(cell.quest.survivors), 'Survivor')}, {counted(cell.number, 'game')}"
    parts = [
        f'<section class="cell" id="cell-{number}"><div class="head"><h2>{escape(heading)}</h2>',
        f'<span class="tag">{escape(tag)}</span></div>',
        _hero(cell),
        '<div class="grid2">', _lengths(cell), _causes(cell), _deaths(cell, over_time), _danger(over_time),
        _experience(over_time), _horde(over_time), "</div>",
        _maps(cell, quest),
        '<div class="grid2">', _helps(cell, pack, "cards"), _helps(cell, pack, "skills"), _weapons(cell, pack),
        _team(cell, pack), "</div></section>",
    ]
    return "".join(parts)


def difficulty(rate: float) -> str:
    """A win rate in words.

    >>> difficulty(0.98), difficulty(0.02)
    ('nearly always won', 'nearly always lost')
    """
    for most, words in ((0.0, "never won in these games"), (0.05, "nearly always lost"), (0.2, "rarely won"),
                        (0.4, "lost more often than won"), (0.6, "about even"), (0.8, "won more often than lost"),
                        (0.95, "mostly won")):
        if rate <= most:
            return words
    return "nearly always won" if rate < 1 else "always won in these games"


def _hero(cell: Cell) -> str:
    won, size = cell.won, len(cell.quest.survivors)
    gauge = (f'<div class="gauge"><i style="left:{won.low:.2%};width:{won.high - won.low:.2%}"></i>'
             f'<b style="left:{won.value:.2%}"></b></div><div class="ends"><span>always lost</span>'
             "<span>always won</span></div>")
    return (
        f'<div class="hero"><div class="panel"><div class="big">{won.value:.0%}</div>'
        f"<div>won: {cell.wins:,} of {counted(cell.number, 'game')}</div>{gauge}"
        f'<p class="small">true rate between {won.low:.0%} and {won.high:.0%}</p></div>'
        + panel(f"{cell.rounds.value:.1f}", "Rounds a game", small=_between(*cell.rounds[1:]))
        + panel(f"{cell.lost.value:.1f}", f"of {counted(size, 'Survivor')} lost", small=_between(*cell.lost[1:]))
        + panel(f"{cell.kills.value:.0f}", "zombies killed a game", small=_between(*cell.kills[1:], digits=0))
        + f'</div><p class="verdict">Played by <b>{escape(cell.bot)}</b>, this quest is {difficulty(won.value)}.'
        f"{escape(_worst(cell))}</p>")


def _worst(cell: Cell) -> str:
    """How most of the lost games ended, however few they are."""
    if not cell.defeats:
        return ""
    reason, number = cell.defeats[0]
    lost = cell.number - cell.wins
    if lost == 1:
        return f" The one lost game ended so: {reason}"
    share = f"All {lost:,} lost games" if number == lost else f"Of the {lost:,} lost games {number:,}"
    return f" {share} ended so: {reason}"


def _between(low: float, high: float, digits: int = 1) -> str:
    if low == float("-inf"):
        return "too few games for an interval"
    return f"mean between {max(0.0, low):.{digits}f} and {high:.{digits}f}"


def _lengths(cell: Cell) -> str:
    lengths = cell.lengths()
    first, last = min(lengths), max(lengths)
    plot = Plot(first, last, max(sum(pair) for pair in lengths.values()), unit="games")
    plot.bars([(at, [(won, "won", f"{counted(won, 'game')} won in Round {at}"),
                     (lost, "lost", f"{lost} not won, Round {at}")])
               for at, (won, lost) in sorted(lengths.items())])
    return figure("How long games last", "The Round in which games end.", plot.svg("Length of games"),
                  legend([("won", "won"), ("lost", "not won")]))


def _causes(cell: Cell) -> str:
    if not cell.defeats:
        return figure("Why games are lost", "No game was lost.", "")
    lines = []
    for reason, number in cell.defeats[:7]:
        share = wilson(number, cell.number)
        lines.append(Line(_short(reason), counted(number, "game"), *share, "k-blood"))
    most = max([0.1, *[line.high for line in lines]])
    chart = charts.intervals(lines, low=0, high=most, title="Causes of loss")
    return figure("Why games are lost", "Share of all games that ended so, with intervals.", scrolling(chart),
                  "".join([f'<p class="small">{escape(_short(reason))}: {escape(reason)}</p>'
                           for reason, _ in cell.defeats[:7] if _short(reason) != reason.rstrip(".")]))


def _short(reason: str, most: int = 36) -> str:
    text = reason.rstrip(".")
    return text if len(text) <= most else text[:most - 2].rsplit(" ", 1)[0] + " …"


def _deaths(cell: Cell, over_time: list[Moment]) -> str:
    plot = _over(over_time, max([100 * one.deaths for one in over_time]), "Survivors lost in 100 games")
    for one in over_time:
        sentence = f"Round {one.round}: {100 * one.deaths:.1f} in 100 games; {counted(one.games, 'game')} still in play"
        plot.bars([(one.round, [(100 * one.deaths, "k-blood", sentence)])])
    scale = plot.most
    plot.line(Series("games still in play", "k-chalk", [scale * one.games / cell.number for one in over_time]))
    return figure("When Survivors die", "", plot.svg("Deaths by Round"),
                  legend([("k-blood", "eliminated in this Round"), ("k-chalk", "games still in play (top is all)")]))


def _over(over_time: list[Moment], most: float, unit: str = "", *, percent: bool = False) -> Plot:
    return Plot(over_time[0].round, over_time[-1].round, most, unit=unit, percent=percent)


def _danger(over_time: list[Moment]) -> str:
    plot = _over(over_time, 1, percent=True)
    plot.bands([Series(f"Danger Level {name}", f"d-{name}", [one.danger[level] for one in over_time])
                for level, name in enumerate(LEVELS)])
    return figure("Danger Level", "Share of the games in play, by the highest level of the Survivors who were on the "
                  "board in the Round.", plot.svg("Danger Level over time"),
                  legend([(f"d-{name}", name) for name in LEVELS]))


def _experience(over_time: list[Moment]) -> str:
    low, middle, high = ([one.experience[n] for one in over_time] for n in range(3))
    plot = _over(over_time, max(high), "experience")
    plot.band(low, high, "soft k-ember", "eight games of ten")
    plot.line(Series("the game in the middle", "k-ember", middle))
    return figure("Experience", "Of the Survivor who has most, in the games still in play.",
                  plot.svg("Experience over time"),
                  legend([("k-ember", "the game in the middle; eight of ten lie in the band")]))


def _horde(over_time: list[Moment]) -> str:
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
    lines = [Line(names.get(one.what, one.what), f"{one.with_it[1]}/{one.with_it[0]} and {one.without[1]}/"
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
