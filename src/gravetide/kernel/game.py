"""A game in play: what may happen, what happened, undo, copies, saves, records and views."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from gravetide.kernel.chance import OPENING, Chance, Sealed, check_secret
from gravetide.kernel.course import Course, Hook, Step, Witness, make, repeat
from gravetide.kernel.decision import Decision, Explanation, decision_of, decision_seen
from gravetide.kernel.digest import digest_of
from gravetide.kernel.errors import BadRecord, BadSave, GravetideError, IllegalChoice
from gravetide.kernel.event import Event
from gravetide.kernel.gametype import GameType, Header
from gravetide.kernel.gametype import game_type as game_type_named
from gravetide.kernel.header import header_texts, normal_header, read_header, read_value
from gravetide.kernel.options import Option, parse
from gravetide.kernel.record import FORMAT, ChoiceLine, DigestLine, Record, RecordWriter, ResultLine, read_record
from gravetide.kernel.save import ENGINE, MAX_SEED, pack, unpack
from gravetide.kernel.sink import Sink
from gravetide.kernel.state import State

DIGEST_EVERY = 20
"""Choices between two digests in a record."""

_SEED = re.compile(r"[0-9]{1,19}")
_KERNEL_KEYS = ("format", "game", "version", "engine", "fingerprint", "seed", "secret", "show-forced", "start")


class Game(Course):
    """One game: a header, a seed and the choices made. It waits for exactly one decision, or is over.

    Single options are taken by themselves unless `show_forced` is set. With ``events=False`` choices return no
    events and are faster. With a `secret` in place of a seed nobody can foretell dice and cards who does not know it;
    records and saves hold it, so they are no seat's business before the end.
    """

    def __init__(
        self,
        game: GameType | str,
        header: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        secret: str = "",
        show_forced: bool = False,
        events: bool = True,
        hooks: Iterable[Hook] = (),
    ) -> None:
        game_type = game_type_named(game) if isinstance(game, str) else game
        self._open(game_type, normal_header(game_type, header or {}), seed, secret, show_forced, events, hooks)

    @classmethod
    def another(cls, game_type: GameType, header: Header, seed: int, *, hooks: Iterable[Hook] = ()) -> Game:
        """A game with the header of one that was started before: it is taken as it is, for whoever plays many."""
        game = cls.__new__(cls)
        game._open(game_type, header, seed, "", False, True, hooks)
        return game

    def _open(self, game_type: GameType, normal: Header, seed: int, secret: str, show_forced: bool, events: bool,
              hooks: Iterable[Hook]) -> None:
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise GravetideError(f"A seed is a whole number from 0 to {MAX_SEED}, not {seed!r:.60}.")
        if secret and seed:
            raise GravetideError("A game has a seed or a secret, not both.")
        sealed = Sealed(check_secret(secret), OPENING) if secret else None
        state = game_type.new_state(normal, sealed.below(MAX_SEED + 1) if sealed is not None else seed)
        state.show_forced = show_forced
        if events and state.events is None:
            state.events = Sink()
        if sealed is not None:
            state.sealed, state.rng = sealed, 0
        state.advance()
        opening: list[Event] = state.events.events if state.events is not None else []
        state.events = state.sealed = None
        self._begin(game_type, normal, seed, state, opening)
        self.secret = secret
        self._with_events = events
        for hook in hooks:
            self.attach(hook)

    def _begin(self, game_type: GameType, header: Header, seed: int, state: State, opening: list[Event]) -> None:
        super().__init__(state)
        self.game_type = game_type
        self.header = header
        self.seed = seed
        self.opening = opening  # what happened before the first decision
        self._loaded = False  # whether it goes on from a save, which its record then begins with
        self._told = header  # as a record under older rules has it, whose digests were made with that

    def __repr__(self) -> str:
        standing = self.state.result or f"{len(self.options)} options"
        chance = "sealed" if self.secret else f"seed {self.seed}"
        return f"<Game {self.game_type.name} {self.header} {chance}: {self.choices_made} choices, {standing}>"

    # -- what may happen

    @property
    def decision(self) -> Decision | None:
        """Who decides what, and everything that can be chosen; None when the game is over."""
        return decision_of(self.state)

    def decision_seen_by(self, seat: int | None) -> Decision | None:
        """The decision as a seat or a spectator (None) may know it: the options are listed only for those who may."""
        return decision_seen(self.state, seat, told=self.game_type.sees_options(self.state, seat))

    def _may_do(self, seat: int | None, aside: Option) -> bool:
        owner = self.state.aside_seat(aside)
        return owner is None or seat is None or owner == seat

    @property
    def options(self) -> list[Option]:
        """Everything that can be chosen by the one who decides. Not to be changed by the caller."""
        return self.state.options

    @property
    def result(self) -> str:
        """How it ended: ``won``, ``lost`` or a winner's name; empty while it goes on."""
        return self.state.result

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, by number; nobody while it goes on."""
        return self.game_type.winners(self.state) if self.state.result else ()

    @property
    def reason(self) -> str:
        """Why it ended, as a sentence."""
        return self.state.reason

    @property
    def chosen(self) -> list[tuple[Option, int]]:
        """The choices that stand, the first one first: what was chosen, and by which seat."""
        return [(step.option, step.seat) for step in self._history]

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, by number."""
        return self.game_type.seats(self.state)

    def parse(self, text: str) -> Option | None:
        """The option that a notation means here, whether it is offered now or not; None for what is no notation.

        >>> from gravetide import Game
        >>> game = Game("black-plague")
        >>> game.parse("move s01"), game.parse("fly s01")
        (Move.of(0), None)
        """
        return parse(self.state, self.game_type.choices, text)

    # -- choosing

    def choose(self, choice: Option | str | int, seat: int | None = None, *,
               witness: Witness | None = None) -> list[Event]:
        """Make a choice, given as an option, as its notation or as its place in the list; returns what happened.

        `seat` says who chooses; None stands for whoever may. What is not offered raises IllegalChoice, and nothing
        changes. A `witness` is called with the state and the event whenever something has just happened; it may look
        at the state and keep nothing of it. Nobody is asked in the midst of it: the state has no pending frame then.
        """
        state = self.state
        frame = state.frame
        if frame is None or state.result:
            raise IllegalChoice("The game is over; there is nothing left to choose.")
        decider = frame.seat(state)
        aside = False
        option = self._offered(choice) if seat is None or seat == decider else None
        if option is None:
            option = self._aside(choice, seat)
            aside = True
            owner = state.aside_seat(option)
            decider = seat if seat is not None else decider if owner is None else owner
        return make(self, Step(option, decider, aside, state.reveals), True, witness)

    def _offered(self, choice: Option | str | int) -> Option | None:
        """The option meant, if it is among the options."""
        options = self.state.options
        if isinstance(choice, Option):
            for option in options:
                if option is choice:
                    return option
        if isinstance(choice, int):
            if isinstance(choice, bool) or not 0 <= choice < len(options):
                raise IllegalChoice(f"There is no option {choice}; they are numbered from 0 to {len(options) - 1}.")
            return options[choice]
        return self._named(choice, options)

    def _named(self, choice: Option | str | int, options: list[Option]) -> Option | None:
        """An option of another copy of the game, or a text, is recognised by its notation."""
        text = self._notation(choice)
        for option in options:
            if option.notation(self.state) == text:
                return option
        return None

    def _notation(self, choice: Option | str | int) -> str:
        if isinstance(choice, str):
            return " ".join(choice.split())
        if isinstance(choice, Option):
            try:
                return choice.notation(self.state)
            except Exception as error:  # an option of another game may name things that do not exist here
                raise IllegalChoice("This option belongs to another game or another moment.") from error
        raise IllegalChoice(f"A choice is an option, its notation or its number, not {choice!r:.60}.")

    def _aside(self, choice: Option | str | int, seat: int | None) -> Option:
        """The aside meant, or IllegalChoice with the reason why the choice can't be made."""
        state = self.state
        if seat is not None:
            self.check_seat(seat)
        decider = state.frame.seat(state) if state.frame is not None else 0
        if not isinstance(choice, int):
            # another seat's asides are treated as if they did not exist: a refusal must not tell what it holds
            option = self._named(choice, [aside for aside in state.asides() if self._may_do(seat, aside)])
            if option is not None:
                return option
        if seat is not None and seat != decider:
            raise IllegalChoice(f"{self.seats[decider]} decides now, not {self.seats[seat]}.")
        raise IllegalChoice(self._refusal(self._notation(choice), seat).sentence)

    def _refusal(self, text: str, seat: int | None) -> Explanation:
        """Why a text is not offered, and what comes near it."""
        state = self.state
        reason = self.game_type.explain(state, state.frame.seat(state) if seat is None and state.frame else seat, text)
        offered = [option.notation(state) for option in state.options]
        # Nobody who wants to do something with a card is told to throw it away: an aside has to be near by its verb.
        verb = text[:200].partition(" ")[0]
        asides = [aside.notation(state) for aside in state.asides() if self._may_do(seat, aside)]
        offered += [aside for aside in asides if get_close_matches(verb, [aside.partition(" ")[0]])]
        near = get_close_matches(text[:200], offered, 3, 0.5)
        sentences = [f'"{text:.200}" is not offered now.']
        if reason:
            sentences.append(reason)
        if near:
            sentences.append("Did you mean " + " or ".join([f'"{one}"' for one in near]) + "?")
        sentence = " ".join(sentences)
        return Explanation(False, reason or sentence, sentence)

    # -- taking back

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether a player may take the last choice back.

        Never after a die, card or face-down token was revealed by it, and never another seat's choice. None stands
        for somebody who plays all seats.
        """
        if not self._history:
            return False
        last = self._history[-1]
        return last.reveals == self.state.reveals and (seat is None or seat == last.seat)

    def undo(self) -> None:
        """Take the last choice back, exactly, whatever it revealed (see `can_undo` for players)."""
        if not self._history:
            raise IllegalChoice("There is nothing to undo.")
        self.undo_to(len(self._history) - 1)

    def undo_to(self, choices: int) -> None:
        """Go back to the moment at which this many choices had been made."""
        if type(choices) is not int or not 0 <= choices <= len(self._history):
            raise IllegalChoice(f"Only 0 to {len(self._history)} choices can be kept, not {choices!r:.20}.")
        self._rewind(choices)
        for hook in self.hooks:
            hook.undone(self)

    # -- copies

    def copy(self) -> Game:
        """An independent twin without hooks. Searches that need no history copy `state` alone."""
        twin = Game.__new__(Game)
        twin.game_type = self.game_type
        twin.header = self.header
        twin.seed = self.seed
        twin.secret = self.secret
        twin.state = self.state.copy()
        twin.opening = self.opening
        twin.hooks = []
        twin._with_events = self._with_events
        twin._loaded = self._loaded
        twin._told = self._told
        twin._choices_before = self._choices_before
        twin._history = self._history[:]
        twin._checkpoints = self._checkpoints[:]
        return twin

    def fork(self, choices: int) -> Game:
        """A twin that stands where this many choices had been made."""
        twin = self.copy()
        twin.undo_to(choices)
        return twin

    # -- saves

    def save(self, about: str = "") -> bytes:
        """The present moment as a file: JSON on one line. The choices before it are in `record`.

        `about` is a word to whoever opens the file, and nothing to the game.
        """
        return pack(self.game_type, self.header, self._chance(), self.state, about)

    def _chance(self) -> Chance:
        return Chance(self.seed, self.secret, self._choices_before + len(self._history) if self.secret else 0)

    @classmethod
    def load(cls, data: bytes | str, *, events: bool = True, hooks: Iterable[Hook] = ()) -> Game:
        """Go on from a save; BadSave with a sentence if it is damaged, from another version or illegal."""
        snapshot = unpack(data)
        game = cls.__new__(cls)
        chance = snapshot.chance
        game._begin(snapshot.game_type, snapshot.header, chance.seed, snapshot.state, [])
        game.secret, game._choices_before = chance.secret, chance.choices
        game._with_events = events
        game._told = snapshot.told
        game._loaded = True
        for hook in hooks:
            game.attach(hook)
        return game

    # -- records

    def digest(self) -> str:
        """A hash of the whole state, secrets included: for comparing games, never for showing to a seat."""
        return digest_of(self.game_type, self.header, self.state)

    def record(self, *, digest_every: int = DIGEST_EVERY) -> str:
        """The game so far as the text of a record."""
        writer = RecordWriter(self._record_header())
        state = self._checkpoints[0].copy()
        writer.digest(digest_of(self.game_type, self.header, state))
        for count, step in enumerate(self._history, start=1):
            notation = step.option.notation(state)
            decider = state.frame.seat(state) if state.frame is not None else None
            repeat(self, step, state, count - 1)
            digest = digest_of(self.game_type, self.header, state)
            writer.choice(notation, None if step.seat == decider else step.seat, digest)
            if count % digest_every == 0 or count == len(self._history):
                writer.digest(digest)
        if state.result:
            writer.result(state.result)
        return writer.text()

    def _record_header(self) -> dict[str, str]:
        header = {"format": str(FORMAT), "game": self.game_type.name}
        header |= header_texts(self.game_type, self.header)
        header |= {"secret": self.secret} if self.secret else {"seed": str(self.seed)}
        if self.state.show_forced:
            header["show-forced"] = "yes"
        header |= {"version": self.game_type.version, "engine": ENGINE}
        fingerprint = self.game_type.fingerprint(self.header)
        if fingerprint:
            header["fingerprint"] = fingerprint
        if self._loaded:
            chance = Chance(self.seed, self.secret, self._choices_before)
            start = pack(self.game_type, self.header, chance, self._checkpoints[0])
            header["start"] = start.decode().replace("#", "\\u0023")  # which would begin a comment in a record
        return header

    @classmethod
    def replay(
        cls, text: str, until: int | None = None, *, events: bool = True, hooks: Iterable[Hook] = ()
    ) -> Game:
        """Play a record again, all of it or as far as a number of choices, and stand ready to go on.

        BadRecord names the first line that can't be played or leads elsewhere than the record says.
        """
        record = read_record(text)
        game = cls._opened(record, events)
        for hook in hooks:
            game.attach(hook)
        try:
            game._replay_lines(record, until)
        except BadRecord as error:
            raise BadRecord(f"{error}{game._other_version(record)}") from error.__cause__
        return game

    @classmethod
    def _opened(cls, record: Record, events: bool) -> Game:
        """The game that a record's header describes, before its first choice."""
        if record.text("format") not in ("", str(FORMAT)):
            line = record.header["format"].line
            raise BadRecord(
                f"Line {line}: this record has format {record.text('format'):.20}, written by Gravetide "
                f"{record.text('engine') or 'of another version'}; Gravetide {ENGINE} reads format {FORMAT}."
            )
        if "game" not in record.header:
            raise BadRecord('The header does not say which game this is; add a line with "game: " and its name.')
        if record.text("start"):
            return cls._opened_at_save(record, events)
        key = "game"
        try:
            game_type = game_type_named(record.text(key))
            header: Header = {}
            for key, value in record.header.items():
                if key not in _KERNEL_KEYS:
                    header |= read_header(game_type, {key: value.text})
            key = "show-forced"
            show_forced = read_value(key, record.text(key) or "no", bool)
            seed, secret = 0, ""
            if "secret" in record.header:
                key = "secret"
                secret = check_secret(record.text(key))
                if "seed" in record.header:
                    raise GravetideError("A game has a seed or a secret, not both.")
            else:
                key = "seed"
                if not _SEED.fullmatch(record.text(key)):
                    raise GravetideError(f'The header needs a seed such as "seed: 7", not "{record.text(key):.60}".')
                seed = int(record.text(key))
                key = "game" if seed <= MAX_SEED else "seed"
            then = game_type.as_of(record.text("version") or game_type.version, header)
            game = cls(game_type, then, seed, secret=secret, show_forced=show_forced, events=events)
            game._told = normal_header(game_type, header)
            return game
        except Exception as error:  # whatever the header makes a game stumble over is a fault of the record
            where = f"Line {record.header[key].line}: " if key in record.header else ""
            raise BadRecord(f"{where}{error}") from error

    @classmethod
    def _opened_at_save(cls, record: Record, events: bool) -> Game:
        line = record.header["start"].line
        try:
            game = cls.load(record.text("start"), events=events)
        except BadSave as error:
            raise BadRecord(f"Line {line}: the save that the record starts from can't be loaded. {error}") from error
        if game.game_type.name != record.text("game"):
            raise BadRecord(f"Line {line}: the save is of the game {game.game_type.name}, not {record.text('game')}.")
        return game

    def _replay_lines(self, record: Record, until: int | None) -> None:
        known = ""
        for entry in record.lines:
            if until is not None and len(self._history) >= until and not isinstance(entry, DigestLine):
                return
            if isinstance(entry, ChoiceLine):
                known = self._replay_choice(entry)
            elif isinstance(entry, DigestLine):
                known = known or self._digest_then()
                if not known.startswith(entry.digest):
                    raise BadRecord(
                        f"Line {entry.line}: the state differs from the record: its digest is "
                        f"{known[:len(entry.digest)]}, not {entry.digest}."
                    )
            else:
                self._replay_result(entry)

    def _digest_then(self) -> str:
        """The digest as the rules that a record was made under would give it."""
        return digest_of(self.game_type, self._told, self.state)

    def _replay_choice(self, entry: ChoiceLine) -> str:
        """Make one recorded choice; returns the digest after it if the record lets us compare it."""
        try:
            self.choose(entry.text, entry.seat)
        except IllegalChoice as error:
            raise BadRecord(f"Line {entry.line}: {error}") from error
        if not entry.mark:
            return ""
        digest = self._digest_then()
        if not digest.startswith(entry.mark):
            raise BadRecord(
                f'Line {entry.line}: after "{entry.text}" the game goes another way than the record says '
                f"(digest {digest[:len(entry.mark)]}..., not {entry.mark}...)."
            )
        return digest

    def _replay_result(self, entry: ResultLine) -> None:
        if entry.result != self.result:
            standing = f'"{self.result}"' if self.result else "not over"
            raise BadRecord(f'Line {entry.line}: the record says "{entry.result}", but the game is {standing} here.')

    def _other_version(self, record: Record) -> str:
        """A remark for errors: what has changed since the record was made."""
        version = record.text("version")
        fingerprint = record.text("fingerprint")
        if version and version != self.game_type.version:
            return (
                f" The record was made under version {version} of the {self.game_type.name} rules; "
                f"these are version {self.game_type.version}."
            )
        if fingerprint and fingerprint != self.game_type.fingerprint(self.header):
            return " The game's content has changed since the record was made."
        return ""

    # -- what may be known

    def audience(self, seat: int | None = None) -> Hashable:
        """Whom a seat, or a spectator (None), shares its knowledge with: those of whom this gives the same."""
        return self.game_type.audience(self.state, seat)

    def view(self, seat: int | None = None) -> Any:
        """What a seat, or a spectator (None), may know."""
        if seat is not None:
            self.check_seat(seat)
        return self.game_type.view(self.state, seat)

    def check_seat(self, seat: int) -> None:
        """Raise IllegalChoice with a sentence when there is no such seat."""
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise IllegalChoice(f"There is no seat {seat!r:.20}; they are numbered from 0 to {len(self.seats) - 1}.")

    def tell(self, event: Event, seat: int | None = None) -> str:
        """What happened, as one sentence for a seat or a spectator (None)."""
        return self.game_type.tell(self.state, event, seat)

    def picture(self, seat: int | None = None) -> Any:
        """The position as a seat or a spectator (None) may see it, for `gravetide.drawing`."""
        return self.game_type.picture(self.state, seat)

    def explain(self, text: str, seat: int | None = None) -> str:
        """Why a thing that a player might try is not offered, in words; or that it is."""
        return self.explanation(text, seat).sentence

    def explanation(self, text: str, seat: int | None = None) -> Explanation:
        """The same in its parts, for interfaces: whether it is offered, and the reason alone."""
        if self.is_over:
            return _plainly("The game is over; there is nothing left to choose.")
        decision = self.decision_seen_by(seat) if seat is not None else self.decision
        assert decision is not None
        if seat is not None and seat != decision.seat:
            return _plainly(f"{self.seats[decision.seat]} decides now.")
        notation = " ".join(text.split())
        for offer in (*decision.options, *decision.asides):
            if offer.notation == notation:
                return _plainly(f"This can be chosen now: {offer.sentence}", is_offered=True)
        return self._refusal(notation, seat)

    def odds(self, option: Option | str | int, seat: int | None = None) -> Any:
        """The exact chances of an offered option; None where chance has no part.

        A seat is answered about its own options only; None stands for somebody who plays all seats.
        """
        if seat is not None and self.state.frame is not None and seat != self.state.frame.seat(self.state):
            raise IllegalChoice(self.explain(self._notation(option), seat))
        offered = self._offered(option)
        if offered is None:
            raise IllegalChoice(self._refusal(self._notation(option), seat).sentence)
        return self.game_type.odds(self.state, offered)

    # -- hooks

    def attach(self, hook: Hook) -> None:
        """Let a hook follow the game from now on."""
        self.hooks.append(hook)
        hook.before(self)


def _plainly(sentence: str, *, is_offered: bool = False) -> Explanation:
    """An explanation that is its own reason."""
    return Explanation(is_offered, sentence, sentence)
