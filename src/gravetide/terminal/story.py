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
        self._deciders: list[int] = []  # the seat that made each choice, where it matters
        self._speakers: list[int] = [NOBODY]  # the seat that the story was about before and after each choice
        self._moment: ZoneGame | None = None  # as things are before the next choice, to say what it is about

    def before(self, game: Game) -> None:
        """Begin with what happened before the first choice."""
        if self._seated is not None:
            self.computer = self._seated(game)
        self.opening, speaker = [], NOBODY
        if isinstance(game.state, ZoneGame):
            self.opening, speaker = self._told(game.opening, game.state, NOBODY)
        self.chapters = [[] for _ in range(game.choices_made)]
        self._deciders = [NOBODY] * game.choices_made
        self._speakers = [speaker] * (game.choices_made + 1)
        self._remember(game)

    def step(self, game: Game, option: Option, events: list[Event]) -> None:
        """Add a chapter."""
        assert isinstance(game.state, ZoneGame)
        decider, speaker = self._decider(), self._speakers[-1]
        aside: list[Told] = []
        if self._moment is not None and self.computer.plays(decider) and decider != speaker:
            speaker = decider
            if not (events and isinstance(events[0], TurnBegan)):  # which says it all
                who = f"{self.computer.name} decides for {game.seats[decider]}"
                aside = [Told(f"{who}: {option.sentence(self._moment)}", DIM)]
        chapter, speaker = self._told(events, game.state, speaker)
        self.chapters.append(aside + chapter)
        self._deciders.append(decider)
        self._speakers.append(speaker)
        self._remember(game)

    def undone(self, game: Game) -> None:
        """Forget what was taken back."""
        del self.chapters[game.choices_made :]
        del self._deciders[game.choices_made :]
        del self._speakers[game.choices_made + 1 :]
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
        return bool(self._deciders) and self.computer.plays(self._deciders[-1])

    def _remember(self, game: Game) -> None:
        self._moment = game.state.copy() if self.computer and isinstance(game.state, ZoneGame) else None

    def _decider(self) -> int:
        moment = self._moment
        return moment.frame.seat(moment) if moment is not None and moment.frame is not None else NOBODY

    def _told(self, happened: list[Event], state: ZoneGame, speaker: int) -> tuple[list[Told], int]:
        """The sentences, with a heading before each Turn where there are teammates, and whom they are about then."""
        story = told(happened, state)
        if not self.computer:
            return story, speaker
        entries: list[Told] = []
        for event, entry in zip(happened, story, strict=True):
            if isinstance(event, PhaseBegan):
                speaker = NOBODY
            elif isinstance(event, TurnBegan):
                speaker = state.setup.seats[event.survivor]
                player = f"{self.computer.name} plays" if self.computer.plays(speaker) else "You play"
                entries.append(Told(f"{player} {state.setup.cast[event.survivor].name}.", "bold", is_heading=True))
            entries.append(entry)
        return entries, speaker
