"""The report of a run: an HTML page that stands alone, with pictures."""

from __future__ import annotations

from html import escape

from gravetide.kernel.gametype import game_type
from gravetide.lab import charts
from gravetide.lab.charts import Interval, Plot, legend
from gravetide.lab.counting import ShownResults, counting_of
from gravetide.lab.figures import Cell, cells_of
from gravetide.lab.intervals import wilson
from gravetide.lab.page import between, counted, figure, page, panel, scrolling
from gravetide.lab.table import Table


def report(table: Table) -> str:
    """The page."""
    cells, quests = cells_of(table), table.run.quests
    shown = counting_of(game_type(table.run.game)).shown()
    alone = len(cells) == 1
    sections = [
        _section(cell, shown, number, "At a glance" if alone else cell.title) for number, cell in enumerate(cells)
    ]
    title = " and ".join([quest.title for quest in quests]) if len(quests) < 3 else f"{len(quests)} quests"
    body = _top(table, title, cells) + f"<main>{''.join(sections)}</main>" + _foot(table)
    return page(f"{title}: how it plays", body, shown.definitions(table))


# ---- the whole run


def _top(table: Table, title: str, cells: list[Cell]) -> str:
    run = table.run
    settings = ", ".join([f"{key}={_setting(value)}" for key, value in sorted(run.options.items())]) or "none"
    facts = [("games", f"{table.games.height:,}"), ("played by", ", ".join(run.bots)), ("seed", str(run.seed)),
             ("options", settings), ("Gravetide", f"{run.version}, program {run.program[:8]}")]
    told = "".join([f"<span>{name} <b>{escape(value)}</b></span>" for name, value in facts])
    overview = ""
    if len(cells) > 1:
        lines = [Interval(cell.title if len(run.bots) == 1 else f"{cell.title}, {cell.bot}",
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


def _section(cell: Cell, shown: ShownResults, number: int, heading: str) -> str:
    tag = ", ".join([words for words in (cell.bot, shown.tag(cell), counted(cell.number, "game")) if words])
    parts = [
        f'<section class="cell" id="cell-{number}"><div class="head"><h2>{escape(heading)}</h2>',
        f'<span class="tag">{escape(tag)}</span></div>',
        _hero(cell, shown),
        '<div class="grid2">', _lengths(cell) if cell.has_rounds else "", _causes(cell), shown.figures(cell), "</div>",
        shown.pictures(cell), "</section>",
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


def _hero(cell: Cell, shown: ShownResults) -> str:
    won = cell.won
    whose = f" for {escape(cell.side)}" if cell.side else ""
    rounds = panel(f"{cell.rounds.value:.1f}", "Rounds a game", small=between(*cell.rounds[1:]))
    gauge = (f'<div class="gauge"><i style="left:{won.low:.2%};width:{won.high - won.low:.2%}"></i>'
             f'<b style="left:{won.value:.2%}"></b></div><div class="ends"><span>always lost</span>'
             "<span>always won</span></div>")
    return (
        f'<div class="hero"><div class="panel"><div class="big">{won.value:.0%}</div>'
        f"<div>won: {cell.wins:,} of {counted(cell.number, 'game')}</div>{gauge}"
        f'<p class="small">true rate between {won.low:.0%} and {won.high:.0%}</p></div>'
        + (rounds if cell.has_rounds else "") + shown.panels(cell)
        + f'</div><p class="verdict">Played by <b>{escape(cell.bot)}</b>, this quest is {difficulty(won.value)}{whose}.'
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
        lines.append(Interval(_short(reason), counted(number, "game"), *share, "k-blood"))
    most = max([0.1, *[line.high for line in lines]])
    chart = charts.intervals(lines, low=0, high=most, title="Causes of loss")
    return figure("Why games are lost", "Share of all games that ended so, with intervals.", scrolling(chart),
                  "".join([f'<p class="small">{escape(_short(reason))}: {escape(reason)}</p>'
                           for reason, _ in cell.defeats[:7] if _short(reason) != reason.rstrip(".")]))


def _short(reason: str, most: int = 36) -> str:
    text = reason.rstrip(".")
    return text if len(text) <= most else text[:most - 2].rsplit(" ", 1)[0] + " …"
