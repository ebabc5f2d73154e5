"""What the lab asks of a game's family: which scenarios there are, what is counted in a game, and what is shown of it.

A family answers with a `Counting`, which its games name in their `faces` as "lab". Games without one are measured by
what any game can be asked: how long it took, and who won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

import msgspec

from gravetide.kernel.course import Hook
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.faces import face, has_face
from gravetide.kernel.game import Game
from gravetide.kernel.gametype import GameType, Header
from gravetide.kernel.header import normal_header
from gravetide.lab.rows import GameRow, SidedRow

if TYPE_CHECKING:
    from gravetide.lab.figures import Cell
    from gravetide.lab.table import Table

Setting = str | int | bool

Copied = Callable[[str, str], Path]
"""Makes a folder with a file of this name and text, and says where it is."""


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played, with the text of its file: workers elsewhere and later readers need no file."""

    key: str
    title: str
    text: str
    from_file: bool            # an author's own; else it comes with the game
    cast: tuple[str, ...] = msgspec.field(name="survivors")  # who takes part, as the game's header lists them
    sides: tuple[str, ...] = ()  # those who play against each other; none where all play together


class Measure(NamedTuple):
    """A figure of every game that two runs are compared by, and the words for more and less of it."""

    column: str
    name: str
    up: str
    down: str


class ShownResults(Protocol):
    """What a family shows of a table of results, beside what is said of any game. It is asked when a table is read."""

    @property
    def measures(self) -> Sequence[Measure]:
        """What two runs are compared by."""
        ...

    @property
    def outcomes(self) -> Mapping[str, tuple[Any, str]]:
        """The columns of a row that a data set of decisions has too: their sorts in Polars, and what they hold."""
        ...

    def columns(self, cell: Cell) -> list[tuple[str, str]]:
        """What stands in the lines of a summary: headings with their texts."""
        ...

    def definitions(self, table: Table) -> str:
        """What the pictures of a report share."""
        ...

    def tag(self, cell: Cell) -> str:
        """Who takes part, in a few words, or nothing."""
        ...

    def panels(self, cell: Cell) -> str:
        """The numbers at the head of a section."""
        ...

    def figures(self, cell: Cell) -> str:
        """The figures that stand beside those of any game."""
        ...

    def pictures(self, cell: Cell) -> str:
        """All that comes below."""
        ...


class Counting(Protocol):
    """What a family counts."""

    @property
    def rows(self) -> type[GameRow]:
        """The row that is kept of a game, with its columns."""
        ...

    @property
    def cast(self) -> str:
        """Who takes part, as one says it."""
        ...

    def scenario(self, kind: GameType, name: str, cast: int | Sequence[str], options: dict[str, Setting]) -> Scenario:
        """What is played by this name, and by whom; what can't be played is refused in a sentence."""
        ...

    def header(self, scenario: Scenario, name: str, options: dict[str, Setting]) -> Header:
        """What the game is set up from; `name` is what `at_hand` gave."""
        ...

    def at_hand(self, kind: GameType, scenario: Scenario, copied: Copied) -> AbstractContextManager[str]:
        """What a header calls the scenario; as long as this lasts, it can be set up by that name."""
        ...

    def count(self) -> Hook:
        """What counts one game while it is played."""
        ...

    def row(self, hook: Hook, game: Game, facts: dict[str, Any]) -> GameRow:
        """The row of a game that is over or was stopped; `facts` are the columns of any game."""
        ...

    def shown(self) -> ShownResults:
        """What is shown of it."""
        ...


def counting_of(kind: GameType) -> Counting:
    """What is counted in games of this kind."""
    return cast("Counting", face(kind, "lab")) if has_face(kind, "lab") else ANY_GAME


def file_name(scenario: Scenario) -> str:
    """What headers call an author's own scenario: the same wherever it is played; its file beside records too."""
    return f"{scenario.key}.toml"


def opposing(kind: GameType, header: Header) -> tuple[str, ...]:
    """The sides of a game that play against each other; none where all play together."""
    sides = sides_of(kind, header)
    return sides if len(sides) > 1 else ()


def sides_of(kind: GameType, header: Header) -> tuple[str, ...]:
    """All sides of a game, in the order of their seats."""
    return tuple(dict.fromkeys(kind.sides(kind.new_state(header, 0))))


class AnyGame:
    """Counts what any game can be asked. There is one scenario: the game."""

    rows: type[GameRow] = SidedRow
    cast = "the seats"

    def scenario(self, kind: GameType, name: str, cast: int | Sequence[str], options: dict[str, Setting]) -> Scenario:
        """The game, by its name."""
        title = kind.title or kind.name
        if name != kind.name:
            raise GravetideError(f'There is no quest "{name}"; {title} is played as it is: {kind.name}.')
        if isinstance(cast, int) and cast:
            raise GravetideError(f"{title} can't be told how many take part; name the seats.")
        seats = () if isinstance(cast, int) else tuple(cast)
        found = Scenario(kind.name, title, "", False, seats)
        header = normal_header(kind, self.header(found, name, options))
        return msgspec.structs.replace(found, sides=opposing(kind, header))

    def header(self, scenario: Scenario, name: str, options: dict[str, Setting]) -> Header:
        """The seats and options that were asked for; the game knows the rest."""
        seats = {"seats": list(scenario.cast)} if scenario.cast else {}
        return {**seats, **({"options": options} if options else {})}

    @contextmanager
    def at_hand(self, kind: GameType, scenario: Scenario, copied: Copied) -> Iterator[str]:
        """It is always there."""
        yield scenario.key

    def count(self) -> Hook:
        """Nothing has to be followed."""
        return Hook()

    def row(self, hook: Hook, game: Game, facts: dict[str, Any]) -> GameRow:
        """Who has won, by side."""
        kind, state = game.game_type, game.state
        sides = kind.sides(state)
        return SidedRow(**facts, winners=tuple(dict.fromkeys([sides[seat] for seat in kind.winners(state)])))

    def shown(self) -> ShownResults:
        """Nothing more than of any game."""
        return ShownAnyhow()


class ShownAnyhow:
    """Shows nothing beside what is said of any game; families add what they have."""

    measures: Sequence[Measure] = (Measure("decisions", "decisions a game", "more", "fewer"),)
    outcomes: Mapping[str, tuple[Any, str]] = {}

    def columns(self, cell: Cell) -> list[tuple[str, str]]:
        """How long games take."""
        return [("decisions", f"{sum(cell.numbers('decisions')) / cell.number:.1f}")]

    def definitions(self, table: Table) -> str:
        """Nothing is shared."""
        return ""

    def tag(self, cell: Cell) -> str:
        """Nobody is counted."""
        return ""

    def panels(self, cell: Cell) -> str:
        """No more numbers."""
        return ""

    def figures(self, cell: Cell) -> str:
        """No more figures."""
        return ""

    def pictures(self, cell: Cell) -> str:
        """No pictures."""
        return ""


ANY_GAME = AnyGame()
