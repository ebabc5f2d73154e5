"""At the table: the game is shown, a player types, and what happens is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
from rich.text import Text

from gravetide.folders import data_folder
from gravetide.games.pictures import picture
from gravetide.kernel import Decision, Event, Game, Offer
from gravetide.kernel.errors import GravetideError, IllegalChoice
from gravetide.rules.events import TurnEnded
from gravetide.rules.options import ZoneOption
from gravetide.rules.state import ZoneGame
from gravetide.rules.view import ZoneView
from gravetide.terminal import journal
from gravetide.terminal.house import class_abilities
from gravetide.terminal.journal import Journal
from gravetide.terminal.keys import Command, Keyboard, argument, read_command
from gravetide.terminal.render import (
    BLOOD,
    DIM,
    EMBER,
    GOLD,
    Screen,
    Table,
    Told,
    dashboard,
    goal_lines,
    hearts,
    numbered,
    odds_in_full,
    odds_in_short,
    role_words,
    story_is_cut,
    story_lines,
    table_lines,
)
from gravetide.terminal.setup_screen import key_line
from gravetide.terminal.story import Storyteller
from gravetide.terminal.team import names
from gravetide.terminal.teammates import USUAL, Computer, Teammates, Wish

SAVE_NAME = re.compile(r"[^\x00-\x1f]{1,150}")

HOW_TO_CHOOSE = """Type the number of an option, or what you want to do in the words of a record, such as "move b04".
If it can't be done now you are told why."""

KEYS = (
    ("u", "take the last choice back, as long as nothing was revealed by it"),
    ("s", "save, also under a name: s evening.save (a name ending in .record keeps all choices)"),
    ("q", "quit; the game is kept, and r on the first screen goes on with it"),
    ("m", "the whole map with its legend"),
    ("t", "the team: everybody's cards and skills"),
    ("l", "what has happened so far"),
    ("o", "the exact odds of an option: o 3"),
    ("hint", "what a steady player would do now, and why"),
    ("c", "whom the computer plays; c clovis, c all and c none change it, bot thinker changes how it plays"),
    ("d", "cards that can be thrown away at any time: d lists them, d 2 throws the second away"),
)

WATCHING = "You watch: Enter goes on to the next Turn, e to the end, ? explains, q leaves."

HOW_TO_READ = """On the map W is a Walker, F a Fatty, R a Runner, A an Abomination, N a Necromancer, with their number.
(A) is a Survivor, [A] the one who acts, »s03« a Zone something can be done with. D is a shut door, d an open one;
▲ brings zombies, △ not yet; ◆ and ◇? are Objectives; ♪ is noise. Zombies go to Survivors they see, the loudest Zone
first; those who see nobody go to the loudest Zone of all. Each Survivor counts as one noise. Leaving a Zone costs one
more Action for each zombie there."""


class TableScreen:
    """One game being played in a terminal."""

    def __init__(
        self, game: Game, story: Storyteller, screen: Screen, keyboard: Keyboard, records: Iterable[Path] = ()
    ) -> None:
        self.game = game
        self.story = story
        self.screen = screen
        self.keyboard = keyboard
        self.records = tuple(records)
        self.remarks: list[str] = []
        self.seen = game.choices_made  # choices whose story the player has had on screen
        self.shown = -1  # choices made when the table was last shown
        self.looking = True  # a watcher looks at the table before the computer goes on
        self.hurry = False  # a watcher has seen enough and wants the end
        self.journal = Journal(game, (journal.autosave(), *self.records), self.computer.teammates)

    # -- the loop

    def play(self) -> bool:
        """Play until the game is over or the player leaves; whether he wants another game."""
        if self.game.choices_made == 0 and self.story.opening and not self._is_watching:
            self.remarks.append("Type a number. ? explains everything, q leaves and keeps the game.")
        while True:
            try:
                self._let_the_computer_play()
            except KeyboardInterrupt:
                print()
                self._leave()
                return False
            except GravetideError as error:
                self.remarks.append(str(error))
            decision = self._decision
            if decision is None:
                return self._over()
            self._tell_long_story(decision)
            self._show(decision)
            self.remarks = []
            self.seen = self.game.choices_made
            line = self.keyboard.ask("> ")
            command = read_command(line) if line is not None else Command("quit")
            if command.verb == "quit" and not self._is_offered(decision, command.text):
                self._leave()
                return False
            try:
                self._obey(command, decision)
            except GravetideError as error:
                self.remarks.append(str(error))

    @property
    def computer(self) -> Computer:
        """The computer's seats."""
        return self.story.computer

    @property
    def _decision(self) -> Decision | None:
        """What is to be decided, with those asides alone that are the player's: teammates keep their cards."""
        decision = self.game.decision
        if decision is None or not self.computer:
            return decision
        mine = [self.game.decision_seen_by(seat) for seat in self._my_seats]
        allowed = {aside.notation for seen in mine if seen is not None for aside in seen.asides}
        asides = tuple([aside for aside in decision.asides if aside.notation in allowed])
        return msgspec.structs.replace(decision, asides=asides)

    @property
    def _my_seats(self) -> list[int]:
        return [seat for seat in range(len(self.game.seats)) if not self.computer.plays(seat)]

    @property
    def _is_watching(self) -> bool:
        """Whether all who are still in play are the computer's."""
        state = self._state
        return bool(self.computer) and all(
            survivor.fate or self.computer.plays(seat)
            for survivor, seat in zip(state.survivors, state.setup.seats, strict=True))

    def _let_the_computer_play(self) -> None:
        """The computer decides for its seats; where nobody else is left, a watcher sees the table after each Turn."""
        over, pondering = False, -1
        while (decision := self.game.decision) is not None and self.computer.plays(decision.seat):
            if over and self._state.phase == "players":
                self.looking = True
            if self.looking and self._is_watching and not self.hurry:
                return
            if self.computer.ponders and self.screen.live and decision.seat != pondering:
                pondering = decision.seat
                self.screen.say(f"{self.computer.name} thinks for {self.game.seats[decision.seat]} ...", DIM)
            events = self._choose(self.computer.choose(self.game, decision.seat))
            over = over or any(isinstance(event, TurnEnded) for event in events)

    def _show(self, decision: Decision) -> None:
        """The table; a reader of plain lines, who has it before him already, gets only what is new."""
        if self.screen.live or self.shown != self.game.choices_made:
            self.screen.clear()
            self.screen.show(table_lines(self.screen, self._table(decision)))
        else:
            for remark in self.remarks:
                self.screen.say(remark)
            self.screen.say(WATCHING if self.computer.plays(decision.seat) else decision.prompt)
        self.shown = self.game.choices_made

    def _table(self, decision: Decision | None) -> Table:
        state = self._state
        chances = {}
        remarks = list(self.remarks)
        if decision is not None and self.computer.plays(decision.seat):
            decision = None  # which is nothing a watcher can answer
            remarks.append(WATCHING)
        if decision is not None:
            chances = {o.notation: odds_in_short(self.game.odds(o.option)) for o in decision.options}
        reachable = {o.option.zone for o in decision.options if isinstance(o.option, ZoneOption)} if decision else ()
        story = self.story.since(self.seen) if self.seen < self.game.choices_made else self._recent()
        bot = self.computer.teammates.bot_name
        return Table(
            self._view, picture(state, reachable), decision, chances, tuple(story), tuple(remarks),
            computers=dict.fromkeys(self.computer.teammates.survivors, bot))

    def _recent(self) -> list[Told]:
        """What happened last, when nothing new has."""
        if not self.screen.live or not self.story.chapters:
            return []
        return self.story.chapters[-1]

    @property
    def _state(self) -> ZoneGame:
        state = self.game.state
        assert isinstance(state, ZoneGame)
        return state

    @property
    def _view(self) -> ZoneView:
        view = self.game.view()
        assert isinstance(view, ZoneView)
        return view

    # -- what a player can type

    def _obey(self, command: Command, decision: Decision) -> None:
        if self.computer.plays(decision.seat):
            self._watch(command, decision)
        elif command.verb == "number":
            offers = numbered(decision)
            if not 1 <= command.number <= len(offers):
                raise IllegalChoice(f"There is no option {command.number}; they are numbered from 1 to {len(offers)}.")
            self._choose(offers[command.number - 1].notation)
        elif command.verb == "nothing":
            self.remarks.append("Type the number of an option and press Enter; ? helps.")
        elif self._is_offered(decision, command.text):
            self._choose(command.text)
        elif command.verb in ("text", "why", "resume", "next", "back", "end", "again"):
            text = argument(command) if command.verb == "why" else command.text
            self.remarks.append(self.game.explain(text, decision.seat if self.computer else None))
        else:
            self._look_or_keep(command, decision)

    def _watch(self, command: Command, decision: Decision) -> None:
        if command.verb in ("nothing", "next"):
            self.looking = False
        elif command.verb == "end":
            self.hurry = True
        elif command.verb in ("undo", "save", "map", "team", "log", "help", "computer", "bot"):
            self._look_or_keep(command, decision)
        else:
            self.remarks.append(f'"{command.text}" is not for somebody who watches.')

    def _look_or_keep(self, command: Command, decision: Decision) -> None:
        if command.verb == "undo":
            self._undo()
        elif command.verb == "save":
            self._save(argument(command))
        elif command.verb == "odds":
            self._odds(command, decision)
        elif command.verb == "hint":
            self._hint(decision)
        elif command.verb == "discard":
            self._discard(command, decision)
        elif command.verb in ("computer", "bot"):
            self._seat(command)
        elif command.verb == "map":
            board, legend = self.screen.board(picture(self._state), self.screen.width)
            self._page([*board, *legend])
        elif command.verb == "team":
            self._page(self._team())
        elif command.verb == "log":
            self._page(story_lines(self.screen, self.story.everything(), self.screen.width), at_end=True)
        else:
            self._page(self._help())

    @staticmethod
    def _is_offered(decision: Decision, text: str) -> bool:
        return any(offer.notation == text for offer in (*decision.options, *decision.asides))

    def _choose(self, notation: str) -> list[Event]:
        events = self.game.choose(notation)
        self.journal.note(notation)
        return events

    def _tell_long_story(self, decision: Decision) -> None:
        """What happened gets pages of its own when it is more than the screen of the game has room for."""
        news = self.story.since(self.seen)
        if not news or not story_is_cut(self.screen, self._table(decision)):
            return
        self._page(story_lines(self.screen, news, self.screen.width))
        self.seen = self.game.choices_made

    def _undo(self) -> None:
        if not self.game.choices_made:
            self.remarks.append("There is nothing to take back.")
        elif not self._can_undo():
            self.remarks.append(f"That can't be taken back: {self._why_no_undo()}.")
        else:
            self.game.undo()
            self.seen, self.shown = self.game.choices_made, -1
            self.remarks.append("The last choice is taken back.")
            self.journal.rewrite(self.game)

    def _can_undo(self) -> bool:
        return self.game.can_undo() and not self.story.computer_decided

    def _why_no_undo(self) -> str:
        if self.story.computer_decided:
            return f"the last choice was {self.computer.name}'s, and only your own are yours to take back"
        return "a die, a card or a face-down token was revealed by it"

    def _seat(self, command: Command) -> None:
        """Say whom the computer plays, or change it."""
        team, wanted = self.game.header["survivors"], argument(command)
        if wanted:
            wish = Wish(wanted) if command.verb == "computer" else Wish(bot=wanted)
            self.story.seat(self.game, Computer(self.game.header, wish.of(team, self.computer.teammates)))
            self.journal.seat(self.computer.teammates)
            self.looking, self.hurry, self.shown = True, False, -1
        self.remarks.append(_who_plays(self.computer.teammates, team))

    def _save(self, name: str) -> None:
        if name and not SAVE_NAME.fullmatch(name):
            raise GravetideError("That is no name for a file.")
        quest = self._view.quest
        usual = data_folder() / "saves" / f"{quest}-round-{self._view.round}-{self.game.choices_made}.save"
        path = Path(name).expanduser() if name else usual
        if path.is_dir():
            raise GravetideError(f"{path} is a folder; give the name of a file.")
        journal.save(self.game, path, self.computer.teammates)
        self.remarks.append(f"Saved. Go on from here with: gravetide play --resume {path}")

    def _odds(self, command: Command, decision: Decision) -> None:
        offers = numbered(decision)
        if not 1 <= command.number <= len(offers):
            raise GravetideError(f'Say which option, such as "o 1"; they are numbered from 1 to {len(offers)}.')
        offer = offers[command.number - 1]
        odds = self.game.odds(offer.option)
        self.remarks += [f"{offer.sentence}:", *odds_in_full(odds, self._state.setup)]

    def _hint(self, decision: Decision) -> None:
        from gravetide.players import make_advisor, observe  # noqa: PLC0415 -- who asks for no hint need not wait

        advice = make_advisor(USUAL).hint(observe(self.game))
        number, offer = next((number, offer) for number, offer in enumerate(numbered(decision), start=1)
                             if offer.notation == advice.option)
        self.remarks.append(f"A steady player would take {number} ({offer.sentence}). {advice.reason}")

    def _discard(self, command: Command, decision: Decision) -> None:
        asides: Sequence[Offer] = decision.asides
        if not asides:
            raise GravetideError("Nobody holds a card.")
        if command.text == "d":
            self.remarks.append("Cards can be thrown away at any time, for nothing:")
            self.remarks += [f"  d {number}  {offer.sentence}" for number, offer in enumerate(asides, start=1)]
        elif not 1 <= command.number <= len(asides):
            raise GravetideError(f"Cards that can be thrown away are numbered from 1 to {len(asides)}; d lists them.")
        else:
            self._choose(asides[command.number - 1].notation)

    # -- pages

    def _page(self, lines: Sequence[Text | str], *, at_end: bool = False) -> None:
        """Show something at length, screen by screen; `at_end` begins with the last of them."""
        screen = self.screen
        room = len(lines) if screen.height is None else screen.height - 2
        first = max(0, len(lines) - room) if at_end else 0
        while True:
            screen.clear()
            screen.show(lines[first : first + room])
            first += room
            more = first < len(lines)
            if not self.keyboard.pause("Enter: go on > " if more else "Enter: back to the table > ") or not more:
                return

    def _help(self) -> list[Text]:
        lines = self.screen.wrapped(Text(HOW_TO_CHOOSE.replace("\n", " ")))
        for key, words in KEYS:
            lines += self.screen.wrapped(Text.assemble("  ", (key, f"bold {EMBER}"), f"  {words}"), indent=5)
        return lines + self.screen.wrapped(Text(HOW_TO_READ.replace("\n", " ")))

    def _team(self) -> list[Text]:
        lines: list[Text] = []
        view = self._view
        for survivor in view.survivors:
            lines += dashboard(self.screen, survivor, self.screen.width, role_words(view, survivor.key))
            skills = [(skill.name, skill.text) for skill in survivor.skills]
            for name, text in skills + class_abilities(view, survivor.key):
                lines += self.screen.wrapped(Text(f"    {name}: {text}", DIM), indent=6)
        return lines

    # -- the end

    def _leave(self) -> None:
        self.journal.rewrite(self.game)
        self.screen.say('The game is kept. "gravetide play" and then r goes on with it.', EMBER)
        for path in self.records:
            self.screen.say(f"Its record is in {path}.", DIM)

    def _over(self) -> bool:
        self.journal.rewrite(self.game)
        if self.hurry:  # whoever could not wait for the end gets the last of it
            self.seen = max(self.seen, self.game.choices_made - 1)
        screen, keyboard = self.screen, self.keyboard
        remark = ""
        while True:
            screen.clear()
            if self.seen < self.game.choices_made:
                screen.show(story_lines(screen, self.story.since(self.seen), screen.width))
                self.seen = self.game.choices_made
            screen.show(self._result())
            if remark:
                screen.say(remark, GOLD)
            line = keyboard.ask("> ")
            command = read_command(line) if line is not None else Command("quit")
            remark = ""
            if command.verb in ("quit", "nothing", "again"):
                self._close()
                return command.verb == "again"
            if command.verb == "log":
                self._page(story_lines(screen, self.story.everything(), screen.width), at_end=True)
            elif command.verb == "map":
                board, legend = screen.board(picture(self._state), screen.width)
                self._page([*board, *legend])
            elif command.verb == "undo" and self._can_undo():
                self.game.undo()
                self.journal.rewrite(self.game)
                return self.play()
            elif command.verb == "undo":
                remark = f"The end can't be taken back: {self._why_no_undo()}."
            else:
                remark = "The game is over. Press Enter to leave, or type a for another game, l, m or q."

    def _close(self) -> None:
        journal.close()
        self.screen.say("gravetide replay shows the game again, choice by choice.", DIM)

    def _result(self) -> list[Text]:
        view, screen = self._view, self.screen
        won = view.result == "won"
        outcome = (" Victory ", f"bold reverse {EMBER}") if won else (" Defeat ", f"bold reverse {BLOOD}")
        lines = [
            Text.assemble(outcome, f"  {view.title}"),
            *screen.wrapped(Text(self.game.reason)),
            Text(f"{view.round} Rounds, {self.game.choices_made} choices."),
            Text(""),
            *goal_lines(screen, view.goals, screen.width),
            Text(""),
        ]
        fates = {"in play": "stands", "eliminated": "fell", "left": "got away"}
        lines += [
            Text.assemble(
                (f"{survivor.name:<14}", "bold"),
                f"{fates[survivor.fate]:<9}",
                (hearts(survivor), BLOOD),
                f"  {survivor.experience:>3} experience, {survivor.level}",
            )
            for survivor in view.survivors
        ]
        plural = {kind.key: (kind.name, kind.plural) for kind in self._state.setup.pack.zombies}
        killed = [f"{number} {plural[key][number != 1]}" for key, number in view.killed.items()]
        lines += [Text("Killed: " + (", ".join(killed) or "nothing")), Text("")]
        keys = [("Enter", "leave"), ("a", "another game"), ("l", "what happened"), ("m", "map")]
        return [*lines, *screen.wrapped(key_line(keys))]


def _who_plays(teammates: Teammates, team: Sequence[str]) -> str:
    mine = [key for key in team if key not in teammates.survivors]
    if not teammates.survivors:
        return "You play everybody."
    return f"The computer plays {teammates.words(team)}; " + (f"you play {names(mine)}." if mine else "you watch.")
