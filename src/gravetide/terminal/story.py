"""What has happened, choice by choice, and who decided it: to each seat what it may know."""

from __future__ import annotations

from collections.abc import Callable

from gravetide.kernel import Event, Game, Hook, Option, State
from gravetide.kernel.event import events_seen_by
from gravetide.terminal.asked import NOBODY, Face, Told, shown
from gravetide.terminal.screen import DIM
from gravetide.terminal.seats import audience
from gravetide.terminal.teammates import Computer

Chapter = dict[int | None, list[Told]]
"""What one choice led to, as each seat and a spectator (None) may know it."""


class Storyteller(Hook):
    """Remembers what happened, choice by choice, so that taking back also takes back the story.

    At a table with teammates it also says whose Turn it is, and what the computer decides beside its Turns.
    """

    def __init__(self, seated: Callable[[Game], Computer] | None = None) -> None:
        """`seated` says whom the computer plays once there is a game; without it, nobody."""
        self.opening: Chapter = {}
        self.chapters: list[Chapter] = []
        self.computer = Computer()
        self._seated = seated
        self._by_computer: list[bool] = []  # who made each choice
        self._before: _Before | None = None  # as things are before the next choice; only for telling who makes it

    def before(self, game: Game) -> None:
        """Begin with what happened before the first choice."""
        self.seat(game, self._seated(game) if self._seated is not None else self.computer)
        self.opening = self._chapter(game, lambda seat: self._told(game, game.opening, seat, NOBODY))
        self.chapters = [{} for _ in range(game.choices_made)]
        self._by_computer = [False] * game.choices_made

    def step(self, game: Game, option: Option, events: list[Event]) -> None:
        """Add a chapter."""
        before = self._before
        turn = before.turn if before is not None else NOBODY
        by_computer = before is not None and self.computer.plays(before.decider)
        self.chapters.append(self._chapter(
            game, lambda seat: self._aside(game, option, events, seat) + self._told(game, events, seat, turn)))
        self._by_computer.append(by_computer)
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

    def since(self, choices: int, seat: int | None = None) -> list[Told]:
        """The story after this many choices, as a seat or a spectator may know it."""
        return [entry for chapter in self.chapters[choices:] for entry in chapter.get(seat, [])]

    def everything(self, seat: int | None = None) -> list[Told]:
        """The story from the beginning."""
        return [*self.opening.get(seat, []), *self.since(0, seat)]

    @property
    def computer_decided(self) -> bool:
        """Whether the last choice was the computer's."""
        return bool(self._by_computer) and self._by_computer[-1]

    def _remember(self, game: Game) -> None:
        self._before = _Before(game) if self.computer and not game.is_over else None

    @staticmethod
    def _chapter(game: Game, told: Callable[[int | None], list[Told]]) -> Chapter:
        """What is told to each seat, made once for all who may know the same."""
        made: dict[object, list[Told]] = {}
        chapter: Chapter = {}
        for seat in (None, *range(len(game.seats))):
            who = audience(game, seat)
            if who not in made:
                made[who] = told(seat)
            chapter[seat] = made[who]
        return chapter

    def _aside(self, game: Game, option: Option, events: list[Event], seat: int | None) -> list[Told]:
        """What the computer has decided in somebody else's Turn, to those who may know."""
        before = self._before
        if before is None or not self.computer.plays(before.decider) or before.decider == before.turn:
            return []
        face, view = shown(game.game_type), game.view(seat)
        says_it_all = bool(events) and face.manner(events[0], view).who
        if says_it_all or not before.is_open_to(game, seat):
            return []
        who = f"{self.computer.name} decides for {game.seats[before.decider]}"
        return [Told(f"{who}: {option.sentence(before.state).rstrip('.')}.", DIM)]

    def _told(self, game: Game, happened: list[Event], seat: int | None, turn: int) -> list[Told]:
        """The sentences, with a heading where a teammate's Turn begins or ends; `turn` is the seat that has it now."""
        face: Face = shown(game.game_type)
        view = game.view(seat)
        entries: list[Told] = []
        for event in events_seen_by(happened, seat):
            manner = face.manner(event, view)
            if manner.turn is not None:
                before, turn = turn, manner.turn
                if self.computer.plays(turn):
                    entries.append(Told(f"{self.computer.name} plays {manner.who}.", "bold", is_heading=True))
                elif self.computer.plays(before) and manner.who:
                    entries.append(Told(f"You play {manner.who}.", "bold", is_heading=True))
            entries.append(Told(game.tell(event, seat), manner.style, manner.is_heading))
        return entries


class _Before:
    """A moment before a choice: who decides, whose Turn it is, and to whom the options are open."""

    def __init__(self, game: Game) -> None:
        self.state: State = game.state.copy()
        frame = game.state.frame
        self.decider = frame.seat(game.state) if frame is not None else NOBODY
        self.turn = shown(game.game_type).turn(game.view())

    def is_open_to(self, game: Game, seat: int | None) -> bool:
        """Whether somebody may know what was chosen from."""
        return game.game_type.sees_options(self.state, seat)
