"""What the server asks of a game, in whatever family: answered by what the game names for ``server`` (see `faces`).

Everything that is said here of a position is said for a seat, or for spectators (None), and may hold no more than that
seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from gravetide.kernel import Event, Game, GameType, Header
from gravetide.kernel.faces import face, has_face
from gravetide.server.entries import GameEntry
from gravetide.server.protocol import FromServer, RequestId, Sight, Way
from gravetide.server.views import Happening


class Wanted(NamedTuple):
    """What somebody wants to play: a scenario by its key, whom all together, and whom each seat."""

    scenario: str
    cast: list[str]
    shares: list[list[str]]
    options: dict[str, bool | int | str]


class SetUp(NamedTuple):
    """Who would sit where at a table that is being set up, and what they know of its dice.

    `guests` are by seat: somebody, on an open seat somebody else, or nobody ("") where the computer plays. `chosen`
    says whether the seed is one that somebody chose, `curtain` whether a screen that several share hides what is whose.
    """

    guests: list[str]
    chosen: bool
    curtain: bool


class Outline(NamedTuple):
    """What a header says of a game without playing it: the scenario, and who is played by which seat."""

    scenario: str
    plays: list[list[str]]


class Attempt(NamedTuple):
    """Something that might be tried: what it is called, and how it is written; or why not, where that is known."""

    label: str
    notation: str
    why: str = ""


class Glance(NamedTuple):
    """A game in one line, as everybody may know it: scenario and title, the Round, who is played, and by which seat.

    `curtain` says whether those who share a screen hide it from each other; where they know the same that is idle.
    """

    scenario: str
    title: str
    round: int
    cast: list[str]
    plays: list[list[str]]
    curtain: bool = True


class Served(Protocol):
    """What answers for a family of games."""

    entry_type: type[GameEntry]
    """What `entry` gives, for the document of the protocol."""
    board_type: type[msgspec.Struct]
    """What `board` gives, for the same."""
    view_types: tuple[type[Any], ...]
    """What views are made of, for the same."""
    answer_types: tuple[type[FromServer], ...]
    """What `odds` and `forecast` answer with, for the same."""

    # -- what can be played

    def entry(self, kind: Any) -> GameEntry:
        """All that can be chosen when a table is set up."""
        ...

    def scenarios(self, kind: Any) -> Iterable[str]:
        """The keys of what can be set up here, the usual one first."""
        ...

    def board(self, kind: Any, scenario: str) -> msgspec.Struct:
        """The board of a scenario without anything that moves: where everything is on it, and its drawing."""
        ...

    def map(self, kind: Any, scenario: str) -> bytes:
        """The board as it is at the start, with everything on it, as an SVG document."""
        ...

    def header(self, kind: Any, wanted: Wanted) -> dict[str, Any]:
        """The header of a game as it is wanted; a GravetideError in words where it can't be."""
        ...

    def check_seating(self, game: Game, seated: SetUp) -> None:
        """A GravetideError in words where people would come to know what they may not by how they sit."""
        ...

    # -- a game

    def outline(self, kind: Any, header: dict[str, Any]) -> Outline:
        """What a list of many games shows of one, from its header alone."""
        ...

    def board_of(self, game: Game) -> msgspec.Struct:
        """The board that a game is played on, without anything that moves, as its family's pages understand it."""
        ...

    def glance(self, game: Game) -> Glance:
        """What stands in a list of tables."""
        ...

    def first_name(self, game: Game, seat: int) -> str:
        """What a computer that plays the seat is called, after its bot."""
        ...

    def told(self, game: Game, event: Event, seat: int | None) -> Happening:
        """What a seat may know of an event, with names for numbers and a sentence."""
        ...

    def begins_round(self, event: Event) -> bool:
        """Whether a Round begins with this, so that replays have a mark there."""
        ...

    def odds(self, game: Game, option: str, request: RequestId, seat: int | None) -> FromServer:
        """The chances of an option that is offered."""
        ...

    def forecast(self, game: Game, request: RequestId, version: int, seat: int | None) -> FromServer:
        """What the other side would do if it were its turn now."""
        ...

    def tries(self, game: Game, about: Mapping[str, str | int], seat: int | None) -> Iterable[Attempt]:
        """What somebody might try with a thing, named as options name what they are about."""
        ...

    def way(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Way:
        """How the one who acts gets to a place, or why not."""
        ...

    def sight(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Sight:
        """What can be seen from a place; a GravetideError in words where a game has no such thing."""
        ...


class Drawn(Protocol):
    """A position that somebody has drawn."""

    def play(self) -> Game:
        """A game at this position; BadContent with a sentence where there can't be one."""
        ...


class Scenes(Protocol):
    """What knows the drawn positions of a game: it is named for ``scenes``."""

    def from_text(self, text: str, name: str = ...) -> Drawn:
        """The position that a text describes; BadContent names each mistake with its line."""
        ...

    def of_header(self, header: Header) -> Drawn | None:
        """The drawn position that a game with this header began at; None where it began as usual."""
        ...


def served(kind: GameType) -> Served:
    """What answers for this kind of game."""
    found: Served = face(kind, "server")
    return found


def scenes(kind: GameType) -> Scenes | None:
    """What knows the drawn positions of this kind of game; None where there are none."""
    return face(kind, "scenes") if has_face(kind, "scenes") else None


def playable(games: Iterable[GameType]) -> dict[str, GameType]:
    """The games that can be played at tables, by name, in their order."""
    return {kind.name: kind for kind in games if has_face(kind, "server")}
