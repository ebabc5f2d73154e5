"""Before a game: which scenario, who plays, by which rules, or the game that was left unfinished."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from rich.text import Text

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.faces import has_face
from gravetide.kernel.gametype import GameType, all_game_types
from gravetide.terminal.asked import SHELL, Face, Question, Scenario, Typed
from gravetide.terminal.journal import autosave
from gravetide.terminal.keys import Command, Keyboard, argument, read_command
from gravetide.terminal.render import key_line
from gravetide.terminal.screen import DIM, EMBER, GOLD, Screen
from gravetide.terminal.team import Team
from gravetide.terminal.teammates import ALONE, Teammates, TeamWish

LONGEST_TITLE = 22
ANOTHER = ("g", "game")


class Start(msgspec.Struct, frozen=True):
    """What the player has settled on: the header of the game, as far as it is not left to chance or custom."""

    header: dict[str, Any]
    teammates: Teammates = ALONE
    resume: bool = False
    another: str = ""
    """Another game, by its name, that is to be set up instead."""

    def changed(self, face: Face, header: dict[str, Any]) -> Start:
        """Another game; the computer goes on playing those of its members who are still there."""
        teammates = self.teammates.moved(face.team(self.header), face.team(header))
        return msgspec.structs.replace(self, header=header, teammates=teammates)


class SetupScreen:
    """The first screen of a kind of game."""

    def __init__(self, face: Face, screen: Screen, keyboard: Keyboard) -> None:
        self.face = face
        self.screen = screen
        self.keyboard = keyboard
        self.known: Sequence[Scenario] = face.scenarios()
        self.changes: dict[str, Callable[[Command, Start], Start]] = {
            "computer": self._choose_teammates, "bot": self._choose_bot}
        if self.known:
            self.changes["number"] = self._choose_scenario

    def choose(self, typed: Typed, asked: TeamWish) -> Start | None:
        """Ask until the player starts something; None if he goes away."""
        header = self.face.header(typed)
        start = Start(self.face.with_scenario(header, self.known[0]) if self.known else header)
        start = msgspec.structs.replace(start, teammates=asked.of(self._team(start)))
        remark = ""
        while True:
            self.screen.clear()
            self.screen.show(self._page(start))
            if remark:
                self.screen.say(remark, GOLD)
            line = self.keyboard.ask("> ")
            if line is None:
                return None
            command, remark = read_command(line), ""
            if command.verb == "nothing":
                return start
            if command.verb == "quit":
                return None
            if command.verb == "resume" and autosave().is_file():
                return msgspec.structs.replace(start, resume=True)
            other = self._other_game(command)
            if other is not None:
                return Start({}, another=other.name)
            change = self._change(command)
            if change is None:
                remark = self._remark(command)
                continue
            try:
                start = change(command, start)
            except GravetideError as error:
                remark = str(error)

    def _other_games(self) -> list[GameType]:
        """The games that could be set up here instead."""
        return [kind for kind in all_game_types() if kind is not self.face.kind and has_face(kind, SHELL)]

    def _other_game(self, command: Command) -> GameType | None:
        """The game that somebody asks for: the next one, or the one that is named."""
        word, _, name = command.text.partition(" ")
        others = self._other_games() if word.lower() in ANOTHER else []
        named = [kind for kind in others if not name or name.lower() in (kind.name.lower(), kind.title.lower())]
        return named[0] if named else None

    def _team(self, start: Start) -> Team:
        return self.face.team(start.header)

    def _change(self, command: Command) -> Callable[[Command, Start], Start] | None:
        """What a command changes, if it is one that does."""
        word = command.text.partition(" ")[0].lower()
        question = next((question for question in self.face.questions if word in question.typed), None)
        if question is None:
            return self.changes.get(command.verb)
        return lambda command, start: self._answer(question, command, start)

    def _remark(self, command: Command) -> str:
        if command.verb == "help":
            return self.face.words.starting
        if command.verb == "resume":
            return "There is no unfinished game to go on with."
        keys = ["a number"] if self.known else []
        keys += [*self._keys(of_cast=True), "c", *self._keys(of_cast=False), "r"]
        return f'"{command.text}" means nothing here. Press Enter to start, or type {", ".join(keys)}, ? or q.'

    def _keys(self, *, of_cast: bool) -> dict[str, str]:
        return {question.key: question.offers for question in self.face.questions if question.is_cast == of_cast}

    def _page(self, start: Start) -> list[Text]:
        chosen = self.face.scenario(start.header)
        lines = [Text.assemble((" Gravetide ", f"bold reverse {EMBER}"), f"  {self.face.words.motto}"), Text("")]
        for number, scenario in enumerate(self.known, start=1):
            lines.append(_in_list(number, scenario, is_chosen=chosen is not None and scenario.key == chosen.key))
        if chosen is not None:
            lines += [Text(""), *self.screen.wrapped(Text(chosen.intro))]
        lines += self._answers(start, of_cast=True)
        if start.teammates != ALONE:
            words = start.teammates.words(self._team(start))
            lines += self.screen.wrapped(Text.assemble(("Computer plays ", DIM), words), indent=15)
        lines += self._answers(start, of_cast=False)
        keys = [("Enter", "start")]
        keys += [(f"1-{len(self.known)}", f"another {self.face.words.scenario}")] if self.known else []
        keys += [*self._keys(of_cast=True).items(), ("c", "teammates")]
        if autosave().is_file():
            keys.append(("r", "go on with the game you left"))
        others = self._other_games()
        keys += [("g", others[0].title if len(others) == 1 else "another game")] if others else []
        keys += [*self._keys(of_cast=False).items(), ("?", "help"), ("q", "quit")]
        return [*lines, Text(""), *self.screen.wrapped(key_line(keys))]

    def _answers(self, start: Start, *, of_cast: bool) -> list[Text]:
        """What is settled, a paragraph for each question."""
        lines: list[Text] = []
        for question in self.face.questions:
            words = self.face.answer(question, start.header) if question.is_cast == of_cast else ""
            if words:
                heading = f"{question.heading} "
                lines += self.screen.wrapped(Text.assemble((heading, DIM), words), indent=len(heading))
        return lines

    # -- what can be changed

    def _choose_scenario(self, command: Command, start: Start) -> Start:
        """Another scenario, with its usual team."""
        if not 1 <= command.number <= len(self.known):
            raise GravetideError(f"{self.face.words.scenarios} are numbered from 1 to {len(self.known)}.")
        return start.changed(self.face, self.face.with_scenario(start.header, self.known[command.number - 1]))

    def _answer(self, question: Question, command: Command, start: Start) -> Start:
        """Another team, other rules: whatever a question of the game is about."""
        typed = argument(command) or self._asked(
            self.face.question_page(self.screen, question, start.header), question.asks)
        return start.changed(self.face, self.face.answered(question, start.header, typed)) if typed else start

    def _choose_teammates(self, command: Command, start: Start) -> Start:
        """Other members for the computer to play."""
        typed = argument(command) or self._asked(
            self._partners(start), "Whom does the computer play? (names, all or none; Enter changes nothing) > ")
        return msgspec.structs.replace(start, teammates=TeamWish(typed).of(self._team(start), start.teammates))

    def _choose_bot(self, command: Command, start: Start) -> Start:
        """Another bot for the computer's members."""
        from gravetide.players.registry import WAYS  # noqa: PLC0415

        if not argument(command):
            *others, last = [f"bot {name}" for name in WAYS]
            raise GravetideError(f"Say how the computer plays: {', '.join(others)} or {last}.")
        wish = TeamWish(bot=argument(command))
        return msgspec.structs.replace(start, teammates=wish.of(self._team(start), start.teammates))

    def _asked(self, page: Sequence[Text], question: str) -> str:
        """What somebody answers who has a page before him."""
        self.screen.clear()
        self.screen.show(page)
        line = self.keyboard.ask(question)
        return read_command(line).text if line is not None else ""

    def _partners(self, start: Start) -> list[Text]:
        """The team, the computer's members marked, and how it can play."""
        from gravetide.players.registry import WAYS  # noqa: PLC0415 -- who plays alone need not wait for the bots

        team, teammates = self._team(start), start.teammates
        lines = [Text("Teammates", f"bold {GOLD}")]
        for key in team.members:
            mark = "✓" if key in teammates.members else " "
            lines.append(Text.assemble((f"{mark} ", EMBER), team.everybody[key]))
        bot = teammates.bot or team.bot
        lines.append(Text(f"How the computer plays ({bot} now; on the first screen, bot and a name)", DIM))
        for bot, way in WAYS.items():
            lines += self.screen.wrapped(Text.assemble((f"  {bot:<9}", EMBER), (way, DIM)), indent=11)
        return lines


def _in_list(number: int, scenario: Scenario, *, is_chosen: bool) -> Text:
    return Text.assemble(
        ("▶" if is_chosen else " ", EMBER),
        (f"{number:>3} ", EMBER),
        (f"{scenario.title:<{LONGEST_TITLE}}", "bold" if is_chosen else ""),
        (scenario.remark, DIM),
    )
