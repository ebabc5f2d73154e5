"""A record, choice by choice: forwards, backwards, to a number, to the end."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from gravetide.kernel import Event, Game, Option
from gravetide.terminal.asked import Table, Told, shown
from gravetide.terminal.journal import open_game
from gravetide.terminal.keys import Keyboard, read_command
from gravetide.terminal.render import story_is_cut, story_lines, table_lines
from gravetide.terminal.screen import DIM, Screen
from gravetide.terminal.seats import outcome
from gravetide.terminal.story import Storyteller

KEYS = "Enter next, b back, a number jumps there, e end, m map, q quit"


class Rememberer(Storyteller):
    """Also remembers the options chosen, to name them."""

    def __init__(self) -> None:
        super().__init__()
        self.options: list[Option] = []

    def step(self, game: Game, option: Option, events: list[Event]) -> None:
        """Add a chapter and its choice."""
        super().step(game, option, events)
        self.options.append(option)


ENDED = {"Victory": "Won", "Defeat": "Lost"}


class Playback:
    """A finished or unfinished game to look at, as a spectator sees it."""

    def __init__(self, path: Path, screen: Screen, keyboard: Keyboard) -> None:
        self.story = Rememberer()
        self.game = open_game(path, hooks=[self.story])
        self.face = shown(self.game.game_type)
        self.screen = screen
        self.keyboard = keyboard
        self.at = 0
        self.told = 0  # the choice whose story was shown last
        self.remark = f"{KEYS[0].upper()}{KEYS[1:]}."

    @property
    def length(self) -> int:
        """How many choices the record has."""
        return self.game.choices_made

    def run(self) -> None:
        """Step through the record until the watcher has had enough."""
        while True:
            self._show()
            line = self.keyboard.ask("> ")
            if line is None or not self._obey(line):
                return

    def _obey(self, line: str) -> bool:
        command = read_command(line)
        self.remark = ""
        if command.verb == "quit":
            return False
        if command.verb in ("nothing", "next"):
            if self.at == self.length:
                self.remark = "This is the end of the record. b goes back, q leaves."
            self.at = min(self.at + 1, self.length)
        elif command.verb == "back":
            self.at = max(self.at - 1, 0)
        elif command.verb == "end":
            self.at = self.length
        elif command.verb == "number" and command.number <= self.length:
            self.at = command.number
        elif command.verb == "number":
            self.remark = f"The record has {self.length} choices; there is no number {command.number}."
        elif command.verb == "map":
            self.screen.clear()
            self.screen.show(self.face.map(self.screen, self.game.fork(self.at).picture()))
            return self.keyboard.pause("Enter: go on > ")
        else:
            self.remark = f"{KEYS[0].upper()}{KEYS[1:]}."
        return True

    def _show(self) -> None:
        game = self.game.fork(self.at)
        title = f"Choice {self.at} of {self.length}: {self._chosen() if self.at else 'before the first choice'}"
        story = (self.story.chapters[self.at - 1] if self.at else self.story.opening).get(None, [])
        ended = outcome(game)
        remarks = [f"{ENDED.get(ended, ended)}: {game.reason}"] if game.is_over else []
        remarks += [self.remark] if self.remark else []
        table = Table(game.view(), game.picture(), None, story=tuple(story), remarks=tuple(remarks), title=title)
        if self.at != self.told and story_is_cut(self.screen, self.face, table):
            self._tell(title, story)
        self.told = self.at
        self.screen.clear()
        self.screen.show(table_lines(self.screen, self.face, table))

    def _tell(self, title: str, story: list[Told]) -> None:
        """A long story on pages of its own, before the table it leads to."""
        lines = [Text(title, DIM), *story_lines(self.screen, story, self.screen.width)]
        room = (self.screen.height or len(lines) + 2) - 2
        for first in range(0, len(lines), room):
            self.screen.clear()
            self.screen.show(lines[first : first + room])
            self.keyboard.pause("Enter: go on > ")

    def _chosen(self) -> str:
        before = self.game.fork(self.at - 1)
        return self.story.options[self.at - 1].notation(before.state)
