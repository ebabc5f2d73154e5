"""What the terminal asks of a game. The family of the game answers, as its face for the terminal.

The terminal has the commands, the keyboard, the frame of its screens, games on disk, teammates and the story; what
there is to set up and to show is the family's. A face is made for one kind of game (see `shown`), and shows what the
view and the picture of a seat tell, and no more: so it can't give a secret away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec
from rich.text import Text

from gravetide.kernel import Decision, Event, Game, GameType, Header
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.faces import face
from gravetide.kernel.header import read_value
from gravetide.terminal.screen import Screen
from gravetide.terminal.team import Team

SHELL = "terminal"
NOBODY = -1


class Scenario(msgspec.Struct, frozen=True):
    """A scenario in the list that one chooses from; `remark` says how hard and how long it is."""

    key: str
    title: str
    remark: str = ""
    intro: str = ""


class Question(msgspec.Struct, frozen=True):
    """Something that can be settled before a game: who is in it, or by which rules it is played."""

    key: str
    offers: str
    """What that brings, beside the key."""
    heading: str
    """What stands before the answer."""
    asks: str
    """What is asked when nothing was typed after the key."""
    is_cast: bool = False
    """Whether it is about who is in the game."""
    name: str = ""
    """What may be typed as well as the key."""
    example: str = ""
    """How it is answered on the command line."""

    @property
    def typed(self) -> tuple[str, str]:
        """What is typed to be asked."""
        return self.key, self.name or self.key


class Typed(msgspec.Struct, frozen=True):
    """What somebody asks for on the command line, as typed."""

    scenario: str = ""
    cast: str = ""
    preset: str = ""
    house: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    def options(self) -> dict[str, Any]:
        """The readings as a header has them."""
        options: dict[str, Any] = {}
        for text in self.readings:
            options |= read_value("option", text, dict)
        return options


class Words(msgspec.Struct, frozen=True):
    """What the terminal says of a game in its own sentences."""

    motto: str = ""
    scenario: str = "scenario"
    scenarios: str = "Scenarios"
    starting: str = """\
Enter starts the game; r goes on with the game you left; q quits.
c picks seats that the computer plays: c and their names, c all to watch, c none; bot random picks how it plays."""
    signs: str = ""
    """What the signs in the list of scenarios mean."""
    how_to_read: str = ""
    """What the signs at the table mean."""
    choice: str = ""
    """An example of a choice as a record has it."""
    member: str = "NAME"
    """An example of somebody whom the computer may play."""
    bot: str = "random"
    """An example of a bot."""
    hint: str = ""
    """What hints are, where there are any."""
    team: str = "everybody at the table"
    asides: str = "what can be done at any time: d lists it, d 2 does the second thing"
    asides_listed: str = "This can be done at any time:"
    asides_numbered: str = "What can be done at any time is numbered"
    no_asides: str = "Nothing else can be done now."
    revealed: str = "something was revealed by it"
    """Why a choice can't be taken back."""


class Manner(msgspec.Struct, frozen=True):
    """How an event is told, and what it means for whose Turn it is.

    `turn` is the seat whose Turn begins with it, NOBODY where nobody has one any more, None where nothing changes.
    """

    style: str = ""
    is_heading: bool = False
    turn: int | None = None
    who: str = ""
    """The name of the one whose Turn begins."""
    ends_turn: bool = False


class Told(msgspec.Struct, frozen=True):
    """One sentence of the story so far."""

    sentence: str
    style: str = ""
    is_heading: bool = False


class Table(msgspec.Struct, frozen=True):
    """Everything one screen of the game shows to one seat.

    `view` and `picture` are what the game gives that seat; `chances` are those of options, by notation; `computers` are
    the members whom a bot plays, with its name.
    """

    view: Any
    picture: Any
    decision: Decision | None
    chances: Mapping[str, str] = {}
    story: tuple[Told, ...] = ()
    remarks: tuple[str, ...] = ()
    title: str = ""
    computers: Mapping[str, str] = {}


class BeforeTheGame(Protocol):
    """What there is to settle, as changes of the header that the game will have."""

    kind: GameType
    words: Words = Words()
    questions: tuple[Question, ...] = ()

    def scenarios(self) -> Sequence[Scenario]:
        """The scenarios to choose from, in their order; none where there is but one way to play."""
        return ()

    def scenario_lines(self, screen: Screen, number: int, scenario: Scenario) -> list[Text]:
        """A scenario in the list of all."""
        return [Text(f"{number:>2} {scenario.title}  {scenario.key}")]

    def scenario_page(self, screen: Screen, name: str) -> list[Text]:
        """One scenario at length, by its key or file."""
        raise GravetideError(f"{self.kind.title} has no {self.words.scenario} to look at.")

    def checked(self, screen: Screen, file: Path) -> tuple[list[Text], str]:
        """An author's file at length, with a sentence that it is in order; its mistakes are raised."""
        raise GravetideError(f"{self.kind.title} is not played from files.")

    @contextmanager
    def files_beside(self, folder: Path) -> Iterator[None]:
        """As long as this lasts, authors' files are looked for in this folder first, such as that of a record."""
        yield

    def header(self, typed: Typed) -> Header:
        """What is asked for on the command line; what can't be is refused in words."""
        for word, given in ((self.words.scenario, typed.scenario), ("team", typed.cast),
                            ("preset of house rules", typed.preset), ("house rule", "".join(typed.house))):
            if given:
                raise GravetideError(f'{self.kind.title} has no {word} to choose, so "{given:.40}" can\'t be.')
        return {"options": typed.options()} if typed.readings else {}

    def scenario(self, header: Header) -> Scenario | None:
        """The scenario that a header asks for, if there are any."""
        return None

    def with_scenario(self, header: Header, scenario: Scenario) -> Header:
        """The header with another scenario, and all that follows from it."""
        return header

    def team(self, header: Header) -> Team:
        """Who is in the game."""
        raise NotImplementedError

    def seats(self, header: Header) -> list[tuple[str, ...]]:
        """The members that each seat of a complete header plays."""
        return [(key,) for key in self.team(header).members]

    def seated(self, header: Header, computers: Collection[str]) -> Header:
        """The header with seats for a table at which the computer plays these members."""
        return header

    def answer(self, question: Question, header: Header) -> str:
        """What is settled in a question, in words; nothing where that is not worth a line."""
        raise NotImplementedError

    def question_page(self, screen: Screen, question: Question, header: Header) -> list[Text]:
        """What one may answer."""
        raise NotImplementedError

    def answered(self, question: Question, header: Header, typed: str) -> Header:
        """The header with what was answered; what can't be is refused in words."""
        raise NotImplementedError


class AtTheTable(Protocol):
    """What is shown of a game that is played. Views are those of the seat that looks on."""

    groups: Mapping[str, str] = {}
    """Titles of the groups of options, in the order in which they are shown."""

    def title(self, view: Any) -> str:
        """What is played."""
        raise NotImplementedError

    def heading(self, view: Any, width: int) -> Text:
        """The first line: what is played, and how far it is."""
        raise NotImplementedError

    def middle(self, screen: Screen, table: Table, height: int | None) -> list[Text]:
        """What is on the table, in at most so many lines if that can be."""
        raise NotImplementedError

    def dashboard(self, screen: Screen, view: Any, width: int) -> list[Text]:
        """What belongs to the one who acts."""
        return []

    def lit(self, picture: Any, decision: Decision | None, game: Game) -> Any:
        """The picture with those places highlighted that options are about."""
        return picture

    def map(self, screen: Screen, picture: Any) -> list[Text]:
        """The whole map with its legend."""
        return screen.drawn(picture, screen.width)

    def team_page(self, screen: Screen, view: Any) -> list[Text]:
        """All that belongs to everybody, at length."""
        raise NotImplementedError

    def odds_in_short(self, odds: Any) -> str:
        """The chances of an option in a few characters."""
        return ""

    def odds_in_full(self, odds: Any, view: Any) -> list[str]:
        """The chances of an option, line by line."""
        return ["This does not depend on luck."]

    def manner(self, event: Event, view: Any) -> Manner:
        """How an event is told."""
        return Manner()

    def turn(self, view: Any) -> int:
        """The seat whose Turn it is, or NOBODY."""
        return NOBODY

    def in_play(self, view: Any) -> Collection[int]:
        """The seats that may still have something to decide."""
        raise NotImplementedError

    def is_rest(self, view: Any) -> bool:
        """Whether a watcher may look around now without breaking into something."""
        return True

    def moment(self, view: Any) -> str:
        """What a save of this moment is called."""
        raise NotImplementedError

    def length(self, view: Any) -> str:
        """How long the game was, such as ``7 Rounds``; nothing where its choices say enough."""
        return ""

    def ended(self, view: Any) -> str:
        """What stands above a game that is over, where nobody has won or lost it; else nothing."""
        return ""

    def ending(self, screen: Screen, view: Any) -> list[Text]:
        """What is told of a game that is over, beside who has won."""
        return []


class Face(BeforeTheGame, AtTheTable, Protocol):
    """All that the terminal asks of a kind of game. A family inherits what serves it as it is."""


def shown(kind: GameType) -> Face:
    """What shows games of a kind in the terminal; a sentence where nothing does."""
    made: Face = face(kind, SHELL)(kind)
    return made
