"""What has happened, choice by choice, and who decided it."""

from __future__ import annotations

from collections.abc import Callable

from gravetide.kernel import Event, Game, Hook, Option
from gravetide.rules.events import PhaseBegan, TurnBegan
from gravetide.rules.state import ZoneGame
from gravetide.terminal.render import DIM, Told, told
from gravetide.terminal.teammates import Computer

NOBODY = -1


class Storyteller(Hook):
    """Remembers what happened, choice by choice, so that taking back also takes back the story.

    At a table with teammates it also says whose Turn it is, and what the computer decides beside its Turns.
    """

    def __init__(self, seated: Callable[[Game], Computer] | None = None) -> None:
        """`seated` says whom the computer plays once there is a game; without it, nobody."""
        self.opening: list[Told] = []
        self.chapters: list[list[Told]] = []
        self.computer = Computer({"survivors": [], "seats": []})
        self._seated = seated
        self._by_computer: list[bool] = []  # who made each choice
        self._moment: ZoneGame | None = None  # as things are before the next choice; only for telling who makes it

    def before(self, game: Game) -> None:
        """Begin with what happened before the first choice."""
        self.seat(game, self._seated(game) if self._seated is not None else self.computer)
        self.opening = self._told(game.opening, game.state, NOBODY) if isinstance(game.state, ZoneGame) else []
        self.chapters = [[] for _ in range(game.choices_made)]
        self._by_computer = [False] * game.choices_made

    def step(self, game: Game, option: Option, events: list[Event]) -> None:
        """Add a chapter."""
        assert isinstance(game.state, ZoneGame)
        decider, turn = _decider(self._moment), _turn(self._moment)
        aside: list[Told] = []
        says_it_all = bool(events) and isinstance(events[0], TurnBegan)
        if self._moment is not None and self.computer.plays(decider) and decider != turn and not says_it_all:
            who = f"{self.computer.name} decides for {game.seats[decider]}"
            aside = [Told(f"{who}: {option.sentence(self._moment).rstrip('.')}.", DIM)]
        self.chapters.append(aside + self._told(events, game.state, turn))
        self._by_computer.append(self.computer.plays(decider))
        self._remember(game)

    def undone(self, game: Game) -> None:
        """Forget what was taken back."""
        del self.chapters[game.choices_made :]
        del self._by_computer[game.choices_made :]
        self._remember(game)

    def seat(self, game: Game, computer: Computer) -> None:
        """From now on the computer plays these seats."""
        self.computer = computer
        self._remember(game)

    def since(self, choices: int) -> list[Told]:
        """The story after this many choices."""
        return [entry for chapter in self.chapters[choices:] for entry in chapter]

    def everything(self) -> list[Told]:
        """The story from the beginning."""
        return [*self.opening, *self.since(0)]

    @property
    def computer_decided(self) -> bool:
        """Whether the last choice was the computer's."""
        return bool(self._by_computer) and self._by_computer[-1]

    def _remember(self, game: Game) -> None:
        self._moment = game.state.copy() if self.computer and isinstance(game.state, ZoneGame) else None

    def _told(self, happened: list[Event], state: ZoneGame, turn: int) -> list[Told]:
        """The sentences, with a heading where a teammate's Turn begins or ends; `turn` is the seat that has it now."""
        story = told(happened, state)
        if not self.computer:
            return story
        entries: list[Told] = []
        for event, entry in zip(happened, story, strict=True):
            if isinstance(event, PhaseBegan):
                turn = NOBODY
            elif isinstance(event, TurnBegan):
                before, turn = turn, state.setup.seats[event.survivor]
                name = state.setup.cast[event.survivor].name
                if self.computer.plays(turn):
                    entries.append(Told(f"{self.computer.name} plays {name}.", "bold", is_heading=True))
                elif self.computer.plays(before):
                    entries.append(Told(f"You play {name}.", "bold", is_heading=True))
            entries.append(entry)
        return entries


def _decider(moment: ZoneGame | None) -> int:
    return moment.frame.seat(moment) if moment is not None and moment.frame is not None else NOBODY


def _turn(moment: ZoneGame | None) -> int:
    """The seat whose Turn it is."""
    return moment.setup.seats[moment.active] if moment is not None and moment.active >= 0 else NOBODY
