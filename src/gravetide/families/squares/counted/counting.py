"""The answers of this family to the lab: who takes part, how games end, and what is shown of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.family import ZOMBIE_SEAT, SquareFamily
from gravetide.families.squares.state.game import SquareGame
from gravetide.families.squares.state.human import ALIVE
from gravetide.families.squares.team.outcome import HOUSE, HUMANS, IN_CELLAR, NOBODY, TRAITOR, ZOMBIES, held_refuge
from gravetide.kernel.course import Hook
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from gravetide.kernel.gametype import GameType
from gravetide.kernel.header import normal_header
from gravetide.lab.counting import AnyGame, Measure, Scenario, Setting, ShownAnyhow, ShownResults, sides_of
from gravetide.lab.intervals import wilson
from gravetide.lab.rows import GameRow, SidedRow

if TYPE_CHECKING:
    from gravetide.lab.figures import Cell


class SquareRow(SidedRow, frozen=True):
    """One game on squares."""

    humans: int        # figures at the start
    alive: int         # those who lived in the end
    searched: int      # search squares that were searched
    zombies: int       # zombies on the board in the end
    way: str           # how it ended: house, cellar, room, car; overrun; traitor, last, nobody, time, stopped


class SquareCounting(AnyGame):
    """There is one scenario, the game; a number of humans, or their names, say who is in it."""

    rows: type[GameRow] = SquareRow
    cast = "the humans"

    def scenario(self, kind: GameType, name: str, cast: int | Sequence[str], options: dict[str, Setting]) -> Scenario:
        """The game for so many humans, each with a player of its own; as many as usual for 0."""
        assert isinstance(kind, SquareFamily)
        found = super().scenario(kind, name, 0, options)
        if not isinstance(cast, int) or cast:
            seats = self._seats(kind, cast, automatic=bool(options.get("variant.automatic")))
            found = msgspec.structs.replace(found, cast=tuple(seats))
        header = normal_header(kind, self.header(found, name, options))
        kind.setup(header)  # refuses tables that can't be
        return msgspec.structs.replace(found, sides=sides_of(kind, header))

    def _seats(self, kind: SquareFamily, cast: int | Sequence[str], *, automatic: bool) -> list[str]:
        known = [figure.key for figure in kind.pack().cast]
        if isinstance(cast, int) and not 1 <= cast <= len(known):
            raise GravetideError(f"There are {len(known)} figures, not {cast}.")
        humans = known[:cast] if isinstance(cast, int) else [one for one in cast if one != ZOMBIE_SEAT]
        return humans if automatic else [*humans, ZOMBIE_SEAT]

    def row(self, hook: Hook, game: Game, facts: dict[str, Any]) -> GameRow:
        """Who has won, and in which way."""
        state = cast("SquareGame", game.state)
        won = super().row(hook, game, facts)
        assert isinstance(won, SidedRow)
        winners = (TRAITOR,) if state.result == TRAITOR else won.winners
        return SquareRow(
            **facts, winners=winners, humans=len(state.humans), alive=len(state.living()),
            searched=(state.done & state.ground.searchable).bit_count(), zombies=len(state.zombies),
            way=way_of(state))

    def shown(self) -> ShownResults:
        """Rounds, and the ways in which games ended."""
        return SHOWN


def way_of(game: SquareGame) -> str:
    """How a game has ended, in a word."""
    if not game.result:
        return "stopped"
    if game.result == HUMANS:
        if any(human.square == IN_CAR for human in game.humans if human.fate == ALIVE):
            return "car"
        return {HOUSE: "house", IN_CELLAR: "cellar", -1: "time"}.get(held_refuge(game), "room")
    if game.result == ZOMBIES:
        return "time" if game.living() else "overrun"
    return game.result if game.result in (TRAITOR, NOBODY) else "last"


class ShownSquares(ShownAnyhow):
    """What is shown of games on squares."""

    measures: Sequence[Measure] = (
        Measure("rounds", "rounds a game", "more", "fewer"),
        Measure("alive", "humans alive in the end", "more", "fewer"),
        Measure("decisions", "decisions a game", "more", "fewer"),
    )

    def columns(self, cell: Cell) -> list[tuple[str, str]]:
        """How long games take, and in which ways this side wins."""
        won = Counter([str(way) for way in cell.games.filter(cell.is_won)["way"]])
        return [("rounds", f"{sum(cell.numbers('rounds')) / cell.number:.1f}"), ("ways", told(won, cell.number))]

    def figures(self, cell: Cell) -> str:
        """How the games ended, each way with its interval."""
        ends = Counter([str(way) for way in cell.games["way"]])
        lines = "".join([f"<tr><td>{way}</td><td>{number}</td><td>{share(number, cell.number)}</td></tr>"
                         for way, number in ends.most_common()])
        return f"<div><h3>How games ended</h3><table>{lines}</table></div>"


def told(ways: Counter[str], games: int) -> str:
    """Ways with their shares of all games."""
    return ", ".join([f"{way} {share(number, games)}" for way, number in ways.most_common()]) or "-"


def share(number: int, games: int) -> str:
    """A share of the games with its interval."""
    estimate = wilson(number, games)
    return f"{estimate.value:.0%} ({estimate.low:.0%} to {estimate.high:.0%})"


SHOWN: Final = ShownSquares()
COUNTING: Final = SquareCounting()
