"""At the table: the game is shown, a player types, and what happens is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from gravetide.folders import data_folder
from gravetide.kernel import Decision, Event, Game, Offer
from gravetide.kernel.errors import GravetideError, IllegalChoice
from gravetide.terminal import journal
from gravetide.terminal.asked import Face, Table, Told, shown
from gravetide.terminal.journal import Journal
from gravetide.terminal.keys import Command, Keyboard, argument, read_command
from gravetide.terminal.render import key_line, numbered, story_is_cut, story_lines, table_lines
from gravetide.terminal.screen import BLOOD, DIM, EMBER, GOLD, Screen
from gravetide.terminal.seats import audience, have_secrets, outcome, standings
from gravetide.terminal.story import Storyteller
from gravetide.terminal.team import Team
from gravetide.terminal.teammates import Computer, Teammates, TeamWish, computer_at

SAVE_NAME = re.compile(r"[^\x00-\x1f]{1,150}")

HOW_TO_CHOOSE = (
    "Type the number of an option, or what you want to do in the words of a record{such}. If it can't be done now you "
    "are told why.")

KEYS = (
    ("u", "undo the last choice, as long as it revealed nothing"),
    ("s", "save, also under a name: s evening.save (a name ending in .record keeps all choices)"),
    ("q", "quit; the game is kept, and {back} goes on with it"),
    ("m", "the whole map with its legend"),
    ("t", "{team}"),
    ("l", "what has happened so far"),
    ("o", "the exact odds of an option: o 3"),
    ("hint", "{hint}"),
    ("c", "whom the computer plays; c {member}, c all and c none change it, bot {bot} changes how it plays"),
    ("d", "{asides}"),
)

WATCHING = "You watch: Enter goes on to the next Turn, e to the end, ? explains, q leaves."


class TableScreen:
    """One game being played in a terminal."""

    how_to_go_on = 'The game is kept. "gravetide play" and then r goes on with it.'
    back = "r on the first screen"
    at_the_end: tuple[tuple[str, str], ...] = (
        ("Enter", "leave"), ("a", "another game"), ("l", "what happened"), ("m", "map"))

    def __init__(
        self, game: Game, story: Storyteller, screen: Screen, keyboard: Keyboard, records: Iterable[Path] = ()
    ) -> None:
        self.game = game
        self.face: Face = shown(game.game_type)
        self.story = story
        self.screen = screen
        self.keyboard = keyboard
        self.records = tuple(records)
        self.remarks: list[str] = []
        self._begun = game.choices_made
        self._seen: dict[object, int] = {}  # choices whose story each audience has had on screen
        self._looks: object = None  # the audience before the screen, where seats have secrets from each other
        self.shown = -1  # choices made when the table was last shown
        self.looking = True  # a watcher looks at the table before the computer goes on
        self.hurry = False  # a watcher has seen enough and wants the end
        self.left = False  # the player wants to leave, after the end of the game too
        self.journal = Journal(game, (self._place(), *self.records), self.computer.teammates)

    def _place(self) -> Path:
        """Where the game is kept while it is played."""
        return journal.autosave()

    # -- the loop

    def play(self) -> bool:
        """Play until the game is over or the player leaves; whether he wants another game."""
        if self.game.choices_made == 0 and any(self.story.opening.values()) and not self._is_watching:
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
            if not self._curtain(decision.seat):
                self._leave()
                return False
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

    # -- who looks on, and what he may know

    @property
    def seen(self) -> int:
        """The choices whose story the one before the screen has had on it."""
        return self._seen.get(audience(self.game, self._viewer), self._begun)

    @seen.setter
    def seen(self, choices: int) -> None:
        self._seen[audience(self.game, self._viewer)] = choices

    @property
    def _viewer(self) -> int | None:
        """The seat before the screen: the one that decides, or the player's, if what he may know is one; else None."""
        frame, ours = self.game.state.frame, self._my_seats
        if frame is not None and not self.game.is_over and (seat := frame.seat(self.game.state)) in ours:
            return seat
        return ours[0] if ours and not have_secrets(self.game, ours) else None

    @property
    def _has_secrets(self) -> bool:
        """Whether some seats know what others may not."""
        return have_secrets(self.game, range(len(self.game.seats)))

    def _curtain(self, seat: int) -> bool:
        """Where players have secrets from each other, one looks at the screen after the other; False if they leave."""
        if self.computer.plays(seat) or not have_secrets(self.game, self._my_seats):
            return True
        looks = (audience(self.game, seat),)
        if looks == self._looks:
            return True
        name = self.game.seats[seat]
        self.screen.forget()
        self.keyboard.forget()
        self.screen.say(f"The screen is for {name} now. Everybody else looks away.", EMBER)
        self._looks, self.shown = looks, -1
        return self.keyboard.pause(f"Enter: go on as {name} > ")

    @property
    def _decision(self) -> Decision | None:
        """What is to be decided, with those asides alone that are the player's: teammates keep their cards."""
        if self._has_secrets:
            return self.game.decision_seen_by(self._viewer)
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
        return bool(self.computer) and all(self.computer.plays(seat) for seat in self.face.in_play(self._view))

    @property
    def _view(self) -> Any:
        return self.game.view(self._viewer)

    def _let_the_computer_play(self) -> None:
        """The computer decides for its seats; where nobody else is left, a watcher sees the table after each Turn."""
        over, pondering = False, -1
        while (decision := self.game.decision) is not None and self.computer.plays(decision.seat):
            if over and self.face.is_rest(self._view):
                self.looking = True
            if self.looking and self._is_watching and not self.hurry:
                return
            if self.computer.ponders and self.screen.live and decision.seat != pondering:
                pondering = decision.seat
                self.screen.say(f"{self.computer.name} thinks for {self.game.seats[decision.seat]} ...", DIM)
            events = self._choose(self.computer.choose(self.game, decision.seat))
            over = over or any(self.face.manner(event, self._view).ends_turn for event in events)

    def _show(self, decision: Decision) -> None:
        """The table; a reader of plain lines, who has it before him already, gets only what is new."""
        if self.screen.live or self.shown != self.game.choices_made:
            self.screen.clear()
            self.screen.show(table_lines(self.screen, self.face, self._table(decision)))
        else:
            for remark in self.remarks:
                self.screen.say(remark)
            self.screen.say(WATCHING if self.computer.plays(decision.seat) else decision.prompt)
        self.shown = self.game.choices_made

    def _table(self, decision: Decision | None) -> Table:
        chances = {}
        remarks = list(self.remarks)
        if decision is not None and self.computer.plays(decision.seat):
            decision = None  # which is nothing a watcher can answer
            remarks.append(WATCHING)
        if decision is not None:
            chances = {o.notation: self.face.odds_in_short(self.game.odds(o.option)) for o in decision.options}
        story = self.story.since(self.seen, self._viewer) if self.seen < self.game.choices_made else self._recent()
        picture = self.face.lit(self.game.picture(self._viewer), decision, self.game)
        bot = self.computer.teammates.bot_name
        return Table(
            self._view, picture, decision, chances, tuple(story), tuple(remarks),
            computers=dict.fromkeys(self.computer.teammates.members, bot))

    def _recent(self) -> list[Told]:
        """What happened last, when nothing new has."""
        if not self.screen.live or not self.story.chapters:
            return []
        return self.story.chapters[-1].get(self._viewer, [])

    # -- what a player can type

    def _obey(self, command: Command, decision: Decision) -> None:
        if self.computer.plays(decision.seat):
            self._watch(command, decision)
        elif command.verb == "number":
            offers = numbered(decision, self.face.groups)
            if not 1 <= command.number <= len(offers):
                raise IllegalChoice(f"There is no option {command.number}; they are numbered from 1 to {len(offers)}.")
            self._choose(offers[command.number - 1].notation)
        elif command.verb == "nothing":
            self.remarks.append("Type the number of an option and press Enter; ? helps.")
        elif self._is_offered(decision, command.text):
            self._choose(command.text)
        elif command.verb in ("text", "why", "resume", "next", "back", "end", "again"):
            text = argument(command) if command.verb == "why" else command.text
            asks = decision.seat if self.computer or self._has_secrets else None
            self.remarks.append(self.game.explain(text, asks))
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
            self.remarks.append(f'"{command.text}" does not work while you watch.')

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
            self._page(self.face.map(self.screen, self.game.picture(self._viewer)))
        elif command.verb == "team":
            self._page(self.face.team_page(self.screen, self._view))
        elif command.verb == "log":
            self._page(self._log(), at_end=True)
        else:
            self._page(self._help())

    @staticmethod
    def _is_offered(decision: Decision, text: str) -> bool:
        return any(offer.notation == text for offer in (*decision.options, *decision.asides))

    def _choose(self, notation: str) -> list[Event]:
        decision = self.game.decision if self._has_secrets else None
        events = self.game.choose(notation, decision.seat if decision is not None else None)
        self.journal.note(notation)
        return events

    def _tell_long_story(self, decision: Decision) -> None:
        """What happened gets pages of its own when it is more than the screen of the game has room for."""
        news = self.story.since(self.seen, self._viewer)
        if not news or not story_is_cut(self.screen, self.face, self._table(decision)):
            return
        self._page(story_lines(self.screen, news, self.screen.width))
        self.seen = self.game.choices_made

    def _undo(self) -> None:
        if not self.game.choices_made:
            self.remarks.append("There is nothing to undo.")
        elif not self._can_undo():
            self.remarks.append(f"That can't be undone: {self._why_no_undo()}.")
        else:
            self._take_back()
            self.seen, self.shown = self.game.choices_made, -1
            self.remarks.append("The last choice is undone.")

    def _take_back(self) -> None:
        self.game.undo()
        self.journal.rewrite(self.game)
        self._seen = {who: min(choices, self.game.choices_made) for who, choices in self._seen.items()}

    def _can_undo(self) -> bool:
        return (self.game.can_undo(self._viewer if self._has_secrets else None)
                and not self.story.computer_decided)

    def _why_no_undo(self) -> str:
        if self.story.computer_decided:
            return f"the last choice was {self.computer.name}'s, and you can only undo your own"
        if self.game.can_undo():
            return "the last choice was somebody else's, and you can only undo your own"
        return self.face.words.revealed

    def _seat(self, command: Command) -> None:
        """Say whom the computer plays, or change it."""
        team, wanted = self.face.team(self.game.header), argument(command)
        if wanted:
            wish = TeamWish(wanted) if command.verb == "computer" else TeamWish(bot=wanted)
            computer = computer_at(self.face, self.game.header, wish.of(team, self.computer.teammates))
            if self._has_secrets and not computer.seats >= self.computer.seats:
                raise GravetideError("Seats have secrets in this game, so nobody can take one over from the computer.")
            self.story.seat(self.game, computer)
            self.journal.seat(self.computer.teammates)
            self.looking, self.hurry, self.shown = True, False, -1
        self.remarks.append(_who_plays(self.computer.teammates, team))

    def _save(self, name: str) -> None:
        if name and not SAVE_NAME.fullmatch(name):
            raise GravetideError("That can't be the name of a file.")
        usual = data_folder() / "saves" / f"{self.face.moment(self._view)}-{self.game.choices_made}.save"
        path = Path(name).expanduser() if name else usual
        if path.is_dir():
            raise GravetideError(f"{path} is a folder; give the name of a file.")
        journal.save(self.game, path, self.computer.teammates)
        self.remarks.append(f"Saved. Go on from here with: gravetide play --resume {path}")
        if journal.warning(self.game):
            self.remarks.append("The file holds what seats keep from each other, and says so.")

    def _odds(self, command: Command, decision: Decision) -> None:
        offers = numbered(decision, self.face.groups)
        if not 1 <= command.number <= len(offers):
            raise GravetideError(f'Say which option, such as "o 1"; they are numbered from 1 to {len(offers)}.')
        offer = offers[command.number - 1]
        odds = self.game.odds(offer.option)
        self.remarks += [f"{offer.sentence.removesuffix('.')}:", *self.face.odds_in_full(odds, self._view)]

    def _hint(self, decision: Decision) -> None:
        from gravetide.players import make_advisor, observe  # noqa: PLC0415 -- who asks for no hint need not wait

        bot = self.face.team(self.game.header).bot
        advice = make_advisor(bot, game=self.game.game_type).hint(observe(self.game, decision.seat))
        offers = numbered(decision, self.face.groups)
        number, offer = next((number, offer) for number, offer in enumerate(offers, start=1)
                             if offer.notation == advice.option)
        self.remarks.append(f"A {bot} player would take {number} ({offer.sentence.removesuffix('.')}). {advice.reason}")
        if advice.plan:
            self.remarks.append(f"The plan: {advice.plan}")

    def _discard(self, command: Command, decision: Decision) -> None:
        asides: Sequence[Offer] = decision.asides
        words = self.face.words
        if not asides:
            raise GravetideError(words.no_asides)
        if command.text == "d":
            self.remarks.append(words.asides_listed)
            self.remarks += [f"  d {number}  {offer.sentence}" for number, offer in enumerate(asides, start=1)]
        elif not 1 <= command.number <= len(asides):
            raise GravetideError(f"{words.asides_numbered} from 1 to {len(asides)}; d lists them.")
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
        words = self.face.words
        such = f', such as "{words.choice}"' if words.choice else ""
        lines = self.screen.wrapped(Text(HOW_TO_CHOOSE.format(such=such)))
        for key, meaning in KEYS:
            told = meaning.format_map({**msgspec.structs.asdict(words), "back": self.back})
            if told:
                lines += self.screen.wrapped(Text.assemble("  ", (key, f"bold {EMBER}"), f"  {told}"), indent=5)
        return lines + self.screen.wrapped(Text(words.how_to_read.replace("\n", " ")))

    def _log(self) -> list[Text]:
        return story_lines(self.screen, self.story.everything(self._viewer), self.screen.width)

    # -- the end

    def _leave(self) -> None:
        self.journal.rewrite(self.game)
        if have_secrets(self.game, self._my_seats):
            self.screen.forget()
        self.screen.say(self.how_to_go_on, EMBER)
        for path in self.records:
            self.screen.say(f"Its record is in {path}.", DIM)

    def _over(self) -> bool:
        self.journal.rewrite(self.game)
        self.seen = max([self.seen, *self._seen.values()])
        if self.hurry:  # whoever could not wait for the end gets the last of it
            self.seen = max(self.seen, self.game.choices_made - 1)
        screen, keyboard = self.screen, self.keyboard
        remark = ""
        while True:
            screen.clear()
            if self.seen < self.game.choices_made:
                screen.show(story_lines(screen, self.story.since(self.seen, self._viewer), screen.width))
                self.seen = self.game.choices_made
            screen.show(self._result())
            if remark:
                screen.say(remark, GOLD)
            line = keyboard.ask("> ")
            command = read_command(line) if line is not None else Command("quit")
            remark = ""
            if command.verb in ("quit", "nothing", "again"):
                self.left = command.verb == "quit"
                self._close()
                return command.verb == "again"
            if command.verb == "log":
                self._page(self._log(), at_end=True)
            elif command.verb == "map":
                self._page(self.face.map(screen, self.game.picture(self._viewer)))
            elif command.verb == "undo" and self._can_undo():
                self._take_back()
                return self.play()
            elif command.verb == "undo":
                remark = f"The end can't be undone: {self._why_no_undo()}."
            else:
                remark = "The game is over. Press Enter to leave, or type a for another game, l, m or q."

    def _close(self) -> None:
        journal.close()
        self.screen.say("gravetide replay shows the game again, choice by choice.", DIM)

    def _result(self) -> list[Text]:
        view, screen, game = self._view, self.screen, self.game
        ended = self.face.ended(view) or outcome(game, self._my_seats)
        style = f"bold reverse {BLOOD if ended == 'Defeat' else EMBER}"
        length = [self.face.length(view), f"{game.choices_made} choice{'' if game.choices_made == 1 else 's'}"]
        lines = [
            Text.assemble((f" {ended} ", style), f"  {self.face.title(view)}"),
            *screen.wrapped(Text(game.reason)),
            Text(", ".join([part for part in length if part]) + "."),
        ]
        by_seat = standings(game)
        lines += screen.wrapped(Text(f"{by_seat}.")) if by_seat else []
        lines += [Text(""), *self.face.ending(screen, view), Text("")]
        return [*lines, *screen.wrapped(key_line(self.at_the_end))]


def _who_plays(teammates: Teammates, team: Team) -> str:
    mine = [key for key in team.members if key not in teammates.members]
    if not teammates.members:
        return "You play everybody."
    return f"The computer plays {teammates.words(team)}; " + (
        f"you play {team.names(mine)}." if mine else "you watch.")
