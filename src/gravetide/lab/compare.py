"""Did this change make it harder? Two tables side by side, answered in words with proper intervals."""

from __future__ import annotations

from typing import NamedTuple

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import game_type
from gravetide.kernel.words import listed
from gravetide.lab.counting import counting_of
from gravetide.lab.figures import Cell, cells_of
from gravetide.lab.intervals import Estimate, games_needed, mean_difference, newcombe
from gravetide.lab.table import Table

WORTH_SEEING = 0.05
"""A difference of win rates that an author would care about."""


class Compared(NamedTuple):
    """One figure in both runs, and their difference."""

    name: str
    before: float
    after: float
    difference: Estimate
    words: str


class Comparison(NamedTuple):
    """One quest by one bot in both runs, as one side counts it if there are several."""

    title: str
    before: Cell
    after: Cell
    won: Estimate              # the difference of the win rates
    verdict: str
    remarks: tuple[str, ...]
    measures: tuple[Compared, ...]
    causes: tuple[Compared, ...]

    @property
    def question(self) -> str:
        """What is answered here."""
        alike = self.before.quest.key == self.after.quest.key
        return f"{self.title}: {'did it get' if alike else 'is the second'} harder?"


def compare(a: Table, b: Table) -> list[Comparison]:
    """Every quest and bot that both tables have; the only one of each, if there is but one, whatever it is called."""
    if a.run.game != b.run.game:
        raise GravetideError("The two tables are of different games, so there is nothing to compare.")
    before, after = cells_of(a), cells_of(b)
    if len(before) == len(after) == 1:
        return [compare_cells(before[0], after[0])]
    named = {cell.key: cell for cell in after}
    pairs = [(cell, named[cell.key]) for cell in before if cell.key in named]
    if not pairs:
        raise GravetideError("The two tables have no quest and bot in common, so there is nothing to compare.")
    return [compare_cells(one, other) for one, other in pairs]


def left_out(a: Table, b: Table) -> str:
    """The quests and bots that only one of the tables has, which are not compared, in a sentence; or nothing."""
    before, after = cells_of(a), cells_of(b)
    if len(before) == len(after) == 1:
        return ""
    there = [{cell.key for cell in cells} for cells in (before, after)]
    told = [
        f"{_names(alone)} {'is' if len(alone) == 1 else 'are'} in the {which} table only"
        for which, cells, others in (("first", before, there[1]), ("second", after, there[0]))
        if (alone := [cell for cell in cells if cell.key not in others])
    ]
    return f"Not compared: {'; '.join(told)}." if told else ""


def _names(cells: list[Cell]) -> str:
    return listed([f"{cell.title} by {cell.bot}" for cell in cells])


def changes(a: Table, b: Table) -> str:
    """What is not the same about the two runs, in a sentence."""
    different = a.run.differences(b.run)
    return f"Between the runs, {listed(different)} changed." if different else "Both are the same run."


def compare_cells(a: Cell, b: Cell) -> Comparison:
    """The answer for one quest and bot."""
    won = newcombe(a.wins, a.number, b.wins, b.number)
    title = a.title if a.title == b.title else f"{a.title} and {b.title}"
    title += f", {a.bot}" if a.bot == b.bot else f", {a.bot} and {b.bot}"
    verdict, remarks = _answer(a, b, won)
    if a.quest.key != b.quest.key:
        verdict = f"These are different quests. {verdict}"
    return Comparison(title, a, b, won, verdict, remarks, tuple(_measures(a, b)), tuple(_causes(a, b)))


def points(share: float) -> str:
    """A difference of rates in percentage points.

    >>> points(0.061), points(0.006), points(0.01)
    ('6 points', '0.6 points', '1 point')
    """
    amount = abs(share) * 100
    number = f"{amount:.0f}" if amount >= 2 else f"{amount:.1f}".removesuffix(".0")
    return f"{number} point{'' if number == '1' else 's'}"


def _answer(a: Cell, b: Cell, won: Estimate) -> tuple[str, tuple[str, ...]]:
    rates = f"from {a.won.value:.0%} ({a.wins} of {a.number}) to {b.won.value:.0%} ({b.wins} of {b.number})"
    if list(a.games["digest"]) == list(b.games["digest"]):
        return "No: the very same games were played, move for move.", ()
    harder, easier = ("Yes, harder", "No, easier") if a.quest.key == b.quest.key else (
        "The second is harder", "The second is easier")
    least, most = sorted((abs(won.low), abs(won.high)))
    if won.high < 0:
        return f"{harder}: the win rate fell {rates}, by {points(won.value)}.", (
            f"The true fall is between {points(least)} and {points(most)}, at 95%.",)
    if won.low > 0:
        return f"{easier}: the win rate rose {rates}, by {points(won.value)}.", (
            f"The true rise is between {points(least)} and {points(most)}, at 95%.",)
    reach = (f"It may have fallen by up to {points(won.low)} or risen by up to {points(won.high)}, at 95%.")
    if max(-won.low, won.high) <= WORTH_SEEING:
        return f"No: the win rate went {rates}, and no difference that matters can be behind it.", (reach,)
    needed = games_needed(a.won.value, _towards_even(a.won.value))
    return f"One can't tell: the win rate went {rates}, which chance alone may do.", (
        reach,
        f"About {needed:,} games in each run would show a difference of {points(WORTH_SEEING)}.")


def _towards_even(rate: float) -> float:
    """A difference to look for, on the side where there is room."""
    return WORTH_SEEING if rate <= 0.5 else -WORTH_SEEING


def _measures(a: Cell, b: Cell) -> list[Compared]:
    found = []
    for column, name, up, down in counting_of(game_type(a.game)).shown().measures:
        before, after = a.numbers(column), b.numbers(column)
        difference = mean_difference(before, after)
        words = "no clear change" if not difference.is_clear else up if difference.value > 0 else down
        found.append(Compared(name, sum(before) / len(before), sum(after) / len(after), difference, words))
    return found


def _causes(a: Cell, b: Cell) -> list[Compared]:
    """How often games were lost for each reason, of all games; the largest differences first."""
    before, after = dict(a.defeats), dict(b.defeats)
    found = []
    for reason in sorted({*before, *after}):
        lost = before.get(reason, 0), after.get(reason, 0)
        difference = newcombe(lost[0], a.number, lost[1], b.number)
        words = "no clear change" if not difference.is_clear else "more often" if difference.value > 0 else "less often"
        found.append(Compared(reason.rstrip("."), lost[0] / a.number, lost[1] / b.number, difference, words))
    return sorted(found, key=lambda one: (-abs(one.difference.value), one.name))
