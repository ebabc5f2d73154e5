"""One table: its game, its seats, and the one order in which commands are accepted.

A command is checked, kept, and only then carried out: what is random is drawn after the choice is on the disk, and
what was accepted is never lost. Nothing here knows of sockets; whoever follows the table gets finished messages.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
import time
import traceback
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from typing import Any, Literal, NamedTuple

import msgspec

from gravetide.kernel import Decision, Event, Game, events_seen_by
from gravetide.kernel.decision import Offer
from gravetide.kernel.errors import GravetideError, IllegalChoice, OffScript
from gravetide.kernel.gametype import game_type
from gravetide.kernel.options import key_for
from gravetide.kernel.state import State
from gravetide.server import computer, storage
from gravetide.server.asked import Glance, scenes, served
from gravetide.server.audiences import Audience, Audiences
from gravetide.server.changes import plain_view
from gravetide.server.identity import now
from gravetide.server.protocol import (
    RESTARTED,
    Advice,
    Answer,
    ChanceKind,
    Choice,
    DecisionView,
    Gesture,
    Happening,
    Moment,
    Pointed,
    Present,
    RequestId,
    SeatSummary,
    Snapshot,
    Step,
    Suggested,
    TableChanged,
    TableSummary,
    TableView,
    Told,
    Word,
    You,
    encode,
)
from gravetide.server.settings import Settings
from gravetide.server.storage import (
    Conflict,
    Fenced,
    Keeping,
    StorageFailed,
    StoredCommand,
    StoredGame,
    StoredSeat,
    StoredTable,
    StoredWord,
)
from gravetide.server.talk import KEPT, Talk, plain
from gravetide.server.thinking import Thinking
from gravetide.server.unfolding import Unfolding, seen

log = logging.getLogger("gravetide.table")

KEYS_KEPT = 512
"""Commands whose keys are remembered; older ones are looked up."""

RESTARTED_WITH = "secret "
"""What stands before the secret in a command that begins a game anew; older ones hold a seed alone."""

COMPUTER_PATIENCE = 2.0
"""Seconds before the computer tries again what could not be kept."""


CLOSED = "The host has closed this table to newcomers."
GIVEN_UP = "This quest was given up; the campaign goes on without it."
IN_A_CAMPAIGN = "A game of a campaign is played only once: its points are booked already."
GATHERING = "The game has not begun yet: the host starts it when everybody is here."


class Refusing(GravetideError):
    """Something is not done, with a code for programs and a sentence for people."""

    def __init__(self, code: str, reason: str, status: int = 409) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.status = status


class Made(NamedTuple):
    """A choice of the game as it stands: enough to make it again."""

    notation: str
    seat: int


Deliver = Callable[[bytes], None]


class Follower:
    """Somebody who follows the table: `deliver` takes messages and must not wait."""

    __slots__ = ("guest", "deliver", "close", "audience", "looking")

    def __init__(self, guest: str, deliver: Deliver, close: Callable[[int, str], None]) -> None:
        self.guest = guest
        self.deliver = deliver
        self.close = close
        self.audience: Audience | None = None  # what it was last told as
        self.looking = True  # unless the page says that it lies under others


class Chance(NamedTuple):
    """Where a table's dice and cards come from, and what people are told about it."""

    seed: int
    secret: str
    kind: ChanceKind

    @classmethod
    def of(cls, table: StoredTable) -> Chance:
        """The chance that a table was set up with."""
        usual: ChanceKind = "secret" if table.secret else "old"
        return cls(table.seed, table.secret, "fork" if table.forked else "chosen" if table.seeded else usual)

    @classmethod
    def secretly(cls) -> Chance:
        """New chance from 256 bits that nobody knows."""
        return cls(0, secrets.token_hex(32), "secret")

    @classmethod
    def begun_anew(cls, notation: str) -> Chance:
        """The chance that a restart brought: a new secret, or a seed in the days before there were any."""
        secret = notation.removeprefix(RESTARTED_WITH)
        return cls(0, secret, "secret") if secret != notation else cls(int(notation), "", "old")

    def game(self, name: str, header: dict[str, Any]) -> Game:
        """A new game with this chance."""
        return Game(name, header, self.seed, secret=self.secret)


def made_of(commands: list[StoredCommand], chance: Chance) -> tuple[Chance, list[Made]]:
    """The chance and the choices that stand after all commands: restarts begin anew, undos take back."""
    made: list[Made] = []
    for command in commands:
        if command.kind == "choose":
            made.append(Made(command.notation, command.seat))
        elif command.kind == "undo":
            made.pop()
        else:
            chance, made = Chance.begun_anew(command.notation), []
    return chance, made


FIRST_RULES = "1"
"""The version of the rules of tables that do not say which."""


def kept_header(game: Game) -> str:
    """A game's header as it is stored, with the version of the rules by which it is played again."""
    return msgspec.json.encode({"version": game.game_type.version, **game.header}).decode()


def stored_header(game: str, text: str) -> dict[str, Any]:
    """The header that was stored; one of older rules names the readings of then, so that the game goes the same way."""
    header: dict[str, Any] = msgspec.json.decode(text)
    version = header.pop("version", FIRST_RULES)
    return game_type(game).as_of(version, header)


def played(stored: StoredGame) -> Game:
    """The game of a table as it stands, played again from what is kept; nobody follows it."""
    chance, made = made_of(stored.commands, Chance.of(stored.table))
    game = chance.game(stored.table.game, stored_header(stored.table.game, stored.table.header))
    for choice in made:
        game.choose(choice.notation, choice.seat)
    return game


class Table:
    """A table in memory. All changes go through its methods, one after the other."""

    def __init__(self, stored: StoredGame, store: Keeping, settings: Settings, thinking: Thinking) -> None:
        self.info = stored.table
        self.seats = stored.seats
        self.members = {member.guest: member for member in stored.members}
        self.store = store
        self.settings = settings
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.followers: set[Follower] = set()
        self.gone = False  # put away: whoever still holds it must fetch it anew
        self.version = stored.commands[-1].version if stored.commands else 0
        self.updated = stored.commands[-1].at if stored.commands else self.info.created
        self._keys = {(c.guest, c.key): c.version for c in stored.commands[-KEYS_KEPT:]}
        self._rounds: list[int] | None = None
        self._player: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[Answer]] = set()
        self.talk = Talk([Word(**msgspec.structs.asdict(word)) for word in stored.words], time.monotonic)
        self._unsure = False  # a write failed, and nobody knows whether it was kept
        self.chance, self.made = made_of(stored.commands, Chance.of(self.info))
        self.header = stored_header(self.info.game, self.info.header)
        self.face = served(game_type(self.info.game))
        drawings = scenes(game_type(self.info.game))
        self.drawn = drawings is not None and drawings.of_header(self.header) is not None
        self.game = self.chance.game(self.info.game, self.header)
        self.audiences = self._audiences()
        self.bots = computer.Bots(self.info.id, thinking, discreet=self.audiences.have_secrets)
        chosen = [command for command in _since_restart(stored.commands) if command.kind == "choose"]
        self._held = {(command.guest, command.seat) for command in chosen} | self._holding()
        self._replay()
        self._look()

    def _audiences(self) -> Audiences:
        return Audiences(self.game, events_kept=self.settings.events_kept, steps_kept=self.settings.steps_kept)

    def _replay(self) -> None:
        """Make all choices again; fills the tails of events."""
        game, first = self.game, self.version - len(self.made)
        for number, made in enumerate(self.made, start=1):
            if number <= len(self.made) - self.settings.events_kept:
                game.choose(made.notation, made.seat)
                continue
            knowing = self._who_may_know(game, made)
            events = game.choose(made.notation, made.seat)
            for audience in self.audiences:
                audience.tail.append(self._told(game, events, audience, first + number, made, knowing))
        if not self.made:
            self._tell_opening()

    def _look(self) -> None:
        """See the position from which the next step starts; where there are secrets, as soon as somebody looks on."""
        if not self.audiences.have_secrets:
            self._see(self.audiences.of(None))

    def _tell_opening(self) -> None:
        for audience in self.audiences:
            audience.tail.append(Told(self.version, self._tell(self.game, self.game.opening, audience)))

    # -- who may know what

    def audience_of(self, guest: str) -> Audience:
        """What somebody is told as: the seat that decides if it is theirs, else their own if they have but one.

        Who has several seats, on a screen that is passed around, is told what everybody is while none of them decides.
        """
        if not self.audiences.have_secrets:
            return self.audiences.of(None)
        held = self.seats_of(guest)
        if self.deciding in held:
            return self.audiences.of(self.deciding)
        own = {self.audiences.of(seat) for seat in held}
        return own.pop() if len(own) == 1 else self.audiences.of(None)

    def asking_seat(self, guest: str) -> int | None:
        """The seat for which somebody asks: the one that decides, if theirs or if they have none, else their first."""
        held, deciding = self.seats_of(guest), self.deciding
        if not held and self.audiences.have_secrets:
            raise Refusing("secret", "Only players can ask this, each about their own seat.", 403)
        seat = deciding if deciding in held or not held else held[0]
        return seat if seat >= 0 else None

    def check_may_ask(self, guest: str) -> None:
        """Refuse questions about what another seat decides, where it may know what the one who asks may not."""
        if self.audiences.have_secrets and self.asking_seat(guest) != self.deciding:
            raise Refusing("secret", "Only the player who decides now can ask this.", 403)

    def check_may_take(self, guest: str, number: int) -> None:
        """Refuse a seat to those who know what another side keeps from it; when the game is over nothing is kept."""
        if not self.audiences.have_secrets or self.game.is_over or number in self.seats_of(guest):
            return
        its = self.audiences.of(number)
        if any(self.audiences.of(seat) is not its for holder, seat in self._held if holder == guest):
            raise Refusing("knows-too-much", "You know the secrets of another seat, so you can't take this one until "
                                             "the game is over.")

    @property
    def keeps_secrets(self) -> bool:
        """Whether seats have secrets now, so that nobody may sit down on one to read it."""
        return self.audiences.have_secrets and not self.game.is_over

    def take_seat(self, seat: StoredSeat) -> None:
        """Let somebody, or nobody, have a seat from now on."""
        self.seats[seat.number] = seat
        self._held |= self._holding()

    def _holding(self) -> set[tuple[str, int]]:
        return {(seat.guest, seat.number) for seat in self.seats if seat.kind == "person"}

    def _who_may_know(self, game: Game, made: Made) -> list[Audience]:
        """Who may know what a seat chooses now: those who know what it knows, and those who read the options anyway."""
        if not self.audiences.have_secrets:
            return [*self.audiences]
        state, own = game.state, self.audiences.of(made.seat)
        offered = state.frame is not None and state.frame.seat(state) == made.seat and any(
            option.notation(state) == made.notation for option in state.options)
        return [audience for audience in self.audiences if audience is own or (
            offered and game.game_type.sees_options(state, audience.seat))]

    # -- who may do what

    def seats_of(self, guest: str) -> list[int]:
        """The numbers of the seats that somebody holds."""
        return [seat.number for seat in self.seats if seat.kind == "person" and seat.guest == guest]

    def is_member(self, guest: str) -> bool:
        """Whether somebody has joined and is still welcome."""
        member = self.members.get(guest)
        return member is not None and member.standing == "member"

    def people(self) -> list[str]:
        """Those at the table, in the order in which they came."""
        return [member.guest for member in self.members.values() if member.standing == "member"]

    def is_removed(self, guest: str) -> bool:
        """Whether the host has removed somebody."""
        member = self.members.get(guest)
        return member is not None and member.standing == "removed"

    def check_may_come(self, guest: str) -> None:
        """Refuse those who were removed, and newcomers while the table is closed."""
        if self.is_removed(guest):
            raise Refusing("removed", "The host has asked you to leave this table.", 403)
        if self.info.closed and not self.is_member(guest):
            raise Refusing("closed", CLOSED, 403)

    def check_may_watch(self, guest: str) -> None:
        """Refuse those too who lack the pass phrase."""
        self.check_may_come(guest)
        if self.info.passphrase and not self.is_member(guest):
            raise Refusing("locked", "This table has a pass phrase; join with it first.", 403)

    def check_host(self, guest: str) -> None:
        """Refuse everybody but the host."""
        if guest != self.info.host:
            raise Refusing("not-host", "Only the host of the table can do this.", 403)

    def seat(self, number: int) -> StoredSeat:
        """The seat with this number."""
        if not 0 <= number < len(self.seats):
            raise Refusing("no-seat", f"This table has seats 0 to {len(self.seats) - 1}, not {number}.", 404)
        return self.seats[number]

    @contextlib.asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Alone with the table, to change who sits there; refused once it is put away, since nobody would see it."""
        async with self.lock:
            if self.gone:
                raise Refusing("moved", "The table was just closed to save memory; try again.", 503)
            yield

    # -- commands

    async def choose(self, guest: str, key: str, version: int, option: str, *, aside: bool = False) -> Answer:
        """Make a choice for a seat that the guest holds."""
        return await self._to_the_end(self._choose(guest, key, version, option, aside=aside))

    async def undo(self, guest: str, key: str, version: int) -> Answer:
        """Take back the last choice, if it was made by a seat of the guest and revealed nothing."""
        return await self._to_the_end(self._undo(guest, key, version))

    async def restart(self, guest: str) -> None:
        """Begin again with new dice; the same people keep their seats."""
        answer = await self._to_the_end(self._restart(guest))
        if answer.status == "refused":
            raise Refusing(answer.code, answer.reason, 503)

    async def _to_the_end(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Carry a command through although the one who sent it may go away: what is kept must also be told."""
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return await asyncio.shield(task)

    async def _choose(self, guest: str, key: str, version: int, option: str, *, aside: bool) -> Answer:
        async with self.lock:
            known = await self._known(guest, key, version)
            if known is not None:
                return known
            try:
                made = self._allowed(guest, option, aside=aside)
            except Refusing as refusal:
                return self._refused(key, refusal.code, refusal.reason)
            except IllegalChoice as error:
                return self._refused(key, "illegal", str(error))
            return await self._accept(StoredCommand(
                self.version + 1, "choose", guest, key, made.seat, made.notation, now()))

    async def _undo(self, guest: str, key: str, version: int) -> Answer:
        async with self.lock:
            known = await self._known(guest, key, version)
            if known is not None:
                return known
            if self.info.given_up:
                return self._refused(key, "given-up", GIVEN_UP)
            seat, held = self.undo_seat(), self.seats_of(guest)
            if self.audiences.have_secrets and self.made and self.made[-1].seat not in held:
                seat = self.made[-1].seat  # whether it can be taken back is its own business
            if seat is None:
                return self._refused(key, "no-undo", self._why_no_undo())
            if seat not in held:
                return self._refused(key, "not-your-seat", "Only the player who made the last choice can undo it.")
            return await self._accept(StoredCommand(self.version + 1, "undo", guest, key, seat, "", now()))

    async def _restart(self, guest: str) -> Answer:
        async with self.lock:
            self.check_host(guest)
            if self.info.campaign:
                raise Refusing("campaign", IN_A_CAMPAIGN)
            key = secrets.token_hex(8)
            known = await self._known(guest, key, self.version)
            return known or await self._accept(StoredCommand(
                self.version + 1, "restart", guest, key, -1, RESTARTED_WITH + Chance.secretly().secret, now()))

    async def _known(self, guest: str, key: str, version: int) -> Answer | None:
        """The answer to a command that was accepted before, or that was made for another moment."""
        if self.gone:
            return self._refused(key, "moved", "The table was just closed to save memory; connect again.")
        try:
            if self._unsure:
                await self._catch_up()
            found = self._keys.get((guest, key))
            if found is None and version < self.version - KEYS_KEPT // 2:
                found = await self.store.read(storage.find_command(self.info.id, guest, key))
        except StorageFailed as error:
            return self._not_kept(key, error)
        if found is not None:
            return Answer(key, "already", found)
        if version != self.version:
            return self._refused(key, "stale", "The table has moved on since; this is how it stands now.")
        return None

    def _allowed(self, guest: str, option: str, *, aside: bool) -> Made:
        """The choice meant, if it is offered to a seat of the guest."""
        if not self.is_member(guest):
            raise Refusing("not-member", "Join the table first.")
        held = self.seats_of(guest)
        if not held:
            raise Refusing("not-your-seat", "You are watching; take a seat to play.")
        if self.info.gathering:
            raise Refusing("gathering", GATHERING)
        if self.info.given_up:
            raise Refusing("given-up", GIVEN_UP)
        decision = self.decision
        if decision is None:
            raise Refusing("over", "The game is over; there is nothing left to choose.")
        text = " ".join(option.split())
        if aside:
            for seat in held:
                seen = self.game.decision_seen_by(seat)
                if seen is not None and any(offer.notation == text for offer in seen.asides):
                    return Made(text, seat)
            raise Refusing("illegal", self.game.explain(text, held[0]))
        if decision.seat not in held:
            raise Refusing("not-your-seat", f"{self._decider(decision.seat)} decides now, not you.")
        if not any(offered.notation == text for offered in decision.options):
            raise Refusing("illegal", self.game.explain(text, decision.seat))
        return Made(text, decision.seat)

    def _refused(self, key: str, code: str, reason: str) -> Answer:
        return Answer(key, "refused", self.version, reason, code)

    def _not_kept(self, key: str, error: StorageFailed) -> Answer:
        log.info("table %s: a command could not be kept: %s", self.info.id, error)  # the store tells it, once for all
        return self._refused(key, "not-kept", "The server could not save that, so nothing has changed. "
                                              "Try again in a moment.")

    async def _accept(self, command: StoredCommand) -> Answer:
        """Keep a command that has been checked, then carry it out and tell everybody. The lock is held."""
        try:
            await self.store.write(storage.keep_command(self.info.id, command))
        except Conflict:
            return await self._settled(command)
        except Fenced as error:
            self.gone = True
            return self._refused(command.key, "moved", str(error))
        except StorageFailed as error:
            self._unsure = True
            return self._not_kept(command.key, error)
        try:
            self._carry_out(command)
        except OffScript as error:  # nobody's fault: whoever drew the position foresaw other dice
            await self._take_back(command)
            return self._refused(command.key, "off-script", str(error))
        except Exception:  # noqa: BLE001 -- whatever it is, it is logged, and the command taken back
            self._log_fault(command)
            await self._take_back(command)
            return self._refused(command.key, "fault", "Something went wrong with that choice; nothing has changed.")
        await self._carried_out(command)
        return Answer(command.key, "applied", command.version)

    def _log_fault(self, command: StoredCommand) -> None:
        """Tell whoever looks after the server where the rules failed; neither chance nor a seat's secret is told."""
        if self.audiences.have_secrets:
            kind, _, trace = sys.exc_info()
            places = "".join(traceback.format_tb(trace))
            log.error("table %s: the rules failed at choice %d with %s (what was chosen is a secret)\n%s",
                      self.info.id, len(self.made), kind.__name__ if kind is not None else "", places)
            return
        what = "a restart" if command.kind == "restart" else repr(command.notation)
        log.exception("table %s: the rules failed at %s", self.info.id, what)

    async def _settled(self, command: StoredCommand) -> Answer:
        """The answer to a command whose version or key is taken: by itself, in a write thought lost, or by another."""
        try:
            await self._catch_up()
            known = self._keys.get((command.guest, command.key)) or await self.store.read(
                storage.find_command(self.info.id, command.guest, command.key))
        except StorageFailed as error:
            self._unsure = True
            return self._not_kept(command.key, error)
        if known is not None:
            return Answer(command.key, "already", known)
        self.gone = True
        return self._refused(command.key, "moved", "The table has moved to another server; connect again.")

    async def _catch_up(self) -> None:
        """Carry out what the database has kept and this table has not heard of: a commit whose answer was lost."""
        for command in await self.store.read(storage.commands_after(self.info.id, self.version)):
            self._carry_out(command)
            await self._carried_out(command)
        self._unsure = False

    async def _take_back(self, command: StoredCommand) -> None:
        """After a fault of ours: forget the command. Where the game has gone on already, the table is loaded anew."""
        self.gone = self.version == command.version or self.game.choices_made != len(self.made)
        try:
            await self.store.write(storage.take_back_command(self.info.id, command.version))
        except StorageFailed:
            log.exception("table %s: the command that failed could not be taken back", self.info.id)
            self.gone = True
        if self.gone:
            self.send_away("The table is being reloaded; connect again.")

    async def _carried_out(self, command: StoredCommand) -> None:
        """What follows when a command has changed the game."""
        if command.kind == "restart" or (self.game.is_over and command.kind == "choose"):
            await self._keep_result()
        self.wake_computer()

    def _carry_out(self, command: StoredCommand) -> None:
        """Change the game, and build the message that says so."""
        if command.kind == "restart":
            chance = Chance.begun_anew(command.notation)
            game = chance.game(self.info.game, self.header)
            self.game, self.chance, self.made = game, chance, []
            self.info.result = ""
            self._count(command)
            self.audiences, self._held = self._audiences(), self._holding()
            self._look()
            self._tell_opening()
            self._tell_audiences()
            self.tell_summary()
            return
        made = Made(command.notation, command.seat)
        events: list[Event] = []
        knowing: list[Audience] = []
        unfolding = Unfolding(partial(seen, self.game), {
            audience: audience.view for audience in self.audiences if audience.view is not None})
        if command.kind == "undo":
            self.game.undo()
            self.made.pop()
        else:
            knowing = self._who_may_know(self.game, made)
            events = self.game.choose(made.notation, made.seat, witness=unfolding.witness)
            self.made.append(made)
        self._count(command)
        followed = {self.audience_of(follower.guest) for follower in self.followers}
        for audience in self.audiences:
            told = self._told(self.game, events, audience, self.version, made, knowing)
            audience.tail.append(told)
            self._step(audience, told, unfolding, undone=command.kind == "undo", heard=audience in followed)
        self._tell_audiences()

    def _step(self, audience: Audience, told: Told, unfolding: Unfolding, *, undone: bool, heard: bool) -> None:
        """Make the message of a step; where there are several audiences, only for those to which somebody listens."""
        before, audience.view, audience.snapshot = audience.view, None, None
        if self.audiences.have_secrets and not heard:
            audience.steps.clear()
            return
        view = audience.view = seen(self.game, audience.seat)
        if before is None:
            audience.steps.clear()  # nobody knows what this would be a step from
            return
        audience.steps.append((told.version, encode(Step(
            told.version, unfolding.told(audience, told.events), unfolding.rest(audience, view),
            self._decision(audience), self._undo_told(audience), len(self.made), told.choice, told.by, undone,
            list(self.game.winners)))))

    def _count(self, command: StoredCommand) -> None:
        self.version = command.version
        self.updated = command.at
        self.used = time.monotonic()
        self._rounds = None
        self._keys[command.guest, command.key] = command.version
        if len(self._keys) > KEYS_KEPT:
            del self._keys[next(iter(self._keys))]

    async def _keep_result(self) -> None:
        self.info.result = self.game.result
        try:
            await self.store.write(storage.keep_result(self.info.id, self.game.result, self.game.winners))
        except StorageFailed:
            log.warning("table %s: its result could not be noted; it follows from its choices", self.info.id)
        self.tell_summary()

    # -- taking back

    def undo_seat(self) -> int | None:
        """The seat that may take the last choice back now. A finished game stands: its secrets are out."""
        if self.game.is_over or not self.made or not self.game.can_undo():
            return None
        return self.made[-1].seat

    def _why_no_undo(self) -> str:
        if self.game.is_over:
            return "The game is over; play on from an earlier moment instead."
        if not self.made:
            return "There is nothing to undo."
        return "Your last choice revealed something (a die, a card or a token), so it can't be undone."

    # -- what people see

    def _tell(self, game: Game, events: list[Event], audience: Audience) -> list[Happening]:
        seen = events_seen_by(events, audience.seat)
        return [self.face.told(game, event, audience.seat) for event in seen]

    def _told(self, game: Game, events: list[Event], audience: Audience, version: int, made: Made,
              knowing: list[Audience]) -> Told:
        """What an audience is told of a choice that has been made."""
        choice = made.notation if audience in knowing else ""
        return Told(version, self._tell(game, events, audience), choice, made.seat)

    def _decision_of(self, game: Game, audience: Audience) -> DecisionView | None:
        """The decision as an audience may know it: with the eyes of the one who decides, where that is one of them."""
        frame = game.state.frame
        deciding = frame.seat(game.state) if frame is not None else None
        seen = game.decision_seen_by(deciding if deciding in audience.seats else audience.seat)
        return decision_view(seen, game.state)

    def _decision(self, audience: Audience) -> DecisionView | None:
        """The decision of now as an audience may know it; made once per version."""
        if audience.decided != self.version:
            audience.decision, audience.decided = self._decision_of(self.game, audience), self.version
        return audience.decision

    @property
    def decision(self) -> DecisionView | None:
        """The decision as the one who decides may know it."""
        return self._decision(self.audiences.of(self.deciding if self.deciding >= 0 else None))

    def _undo_told(self, audience: Audience) -> int | None:
        seat = self.undo_seat()
        return seat if not self.audiences.have_secrets or seat in audience.seats else None

    def _see(self, audience: Audience) -> Any:
        """The position as an audience sees it, from which its next step starts."""
        if audience.view is None:
            audience.view = seen(self.game, audience.seat)
        return audience.view

    def _view_of(self, audience: Audience) -> dict[str, Any]:
        view: dict[str, Any] = plain_view(self._see(audience))
        return view

    def snapshot(self, audience: Audience) -> bytes:
        """The whole table as one message; made once per version and audience."""
        if audience.snapshot is None:
            audience.snapshot = encode(Snapshot(
                self.version, self._view_of(audience), self._decision(audience),
                self._undo_told(audience), len(self.made), list(audience.tail), list(self.game.winners)))
        return audience.snapshot

    def table_view(self, guest: str) -> TableView:
        """The same, for HTTP."""
        audience = self.audience_of(guest)
        return TableView(
            self.version, self._view_of(audience), self._decision(audience),
            self._undo_told(audience), len(self.made), list(audience.tail), list(self.game.winners))

    def since(self, version: int | None, audience: Audience) -> list[bytes]:
        """What brings a client from a version to now: nothing, the steps between, or a snapshot.

        Where there are secrets nobody knows as what the client was told the version that it has.
        """
        if self.audiences.have_secrets:
            return [self.snapshot(audience)]
        steps = audience.steps
        if version == self.version:
            return []
        if version is not None and steps and steps[0][0] - 1 <= version < self.version:
            return [step for number, step in steps if number > version]
        return [self.snapshot(audience)]

    def asides(self, guest: str) -> list[Choice]:
        """The free things that the guest's seats may do now."""
        found: dict[str, Choice] = {}
        told = self.audience_of(guest)
        for seat in [seat for seat in self.seats_of(guest) if seat in told.seats]:
            seen = self.game.decision_seen_by(seat)
            for offer in seen.asides if seen is not None else ():
                found[offer.notation] = choice(offer, self.game.state)
        return list(found.values())

    def check_moment(self, choices: int) -> None:
        """Refuse games that are not over, and moments that never were."""
        if not self.game.is_over:
            raise Refusing("running", "You can replay this game once it is over.", 403)
        if not 0 <= choices <= len(self.made):
            raise Refusing("no-moment", f"This game has moments 0 to {len(self.made)}, not {choices}.", 404)

    def moment(self, choices: int, guest: str) -> Moment:
        """A finished game after some of its choices."""
        self.check_moment(choices)
        audience, choice = self.audience_of(guest), ""
        if choices:
            made = self.made[choices - 1]
            game = self.game.fork(choices - 1)
            choice = made.notation if audience in self._who_may_know(game, made) else ""
            unfolding = Unfolding(partial(seen, game), {audience: seen(game, audience.seat)})
            happened = game.choose(made.notation, made.seat, witness=unfolding.witness)
            events = unfolding.told(audience, self._tell(game, happened, audience))
        else:
            game = self.game.fork(0)
            events = self._tell(game, game.opening, audience)
        return Moment(choices, len(self.made), self._round_marks(), plain_view(seen(game, audience.seat)),
                      self._decision_of(game, audience), choice, events, list(game.winners))

    def _round_marks(self) -> list[int]:
        """After how many choices each Round of a finished game began; played through once, then kept."""
        if self._rounds is None:
            game = self.game.fork(0)
            told = [game.opening, *(game.choose(made.notation, made.seat) for made in self.made)]
            self._rounds = [number for number, events in enumerate(told) for event in events
                            if self.face.begins_round(event)]
        return self._rounds

    # -- the summary

    @property
    def deciding(self) -> int:
        """The seat that has to decide; -1 when the game is over."""
        state = self.game.state
        return state.frame.seat(state) if state.frame is not None and not state.result else -1

    def glance(self) -> Glance:
        """The game in one line."""
        return self.face.glance(self.game)

    def _decider(self, seat: int) -> str:
        held = self.seats[seat]
        return held.name or ("the computer" if held.kind == "computer" else f"seat {seat + 1}")

    def summary(self, viewer: str | None = None, name: str = "") -> TableSummary:
        """The table at a glance, as one guest (or nobody in particular) sees it."""
        glance, present = self.glance(), {follower.guest for follower in self.followers}
        looking = {follower.guest for follower in self.followers if follower.looking}
        deciding, sides = self.deciding, self.game.game_type.sides(self.game.state)
        status: Literal["playing", "won", "lost"] = (
            "playing" if not self.game.is_over else "won" if self.game.winners else "lost")
        return TableSummary(
            id=self.info.id,
            link=f"/t/{self.info.id}",
            game=self.info.game,
            family=self.game.game_type.family,
            quest=glance.scenario,
            title=glance.title,
            host=self.info.host,
            locked=bool(self.info.passphrase),
            closed=self.info.closed,
            status=status,
            reason=self.game.reason,
            round=glance.round,
            version=self.version,
            deciding=deciding,
            decider=self._decider(deciding) if deciding >= 0 else "",
            seats=[
                SeatSummary(seat.number, _seat_kind(seat.kind), seat.guest, seat.name,
                            seat.kind == "computer" or seat.guest in present, glance.plays[seat.number],
                            sides[seat.number], self.audiences.number(seat.number))
                for seat in self.seats
            ],
            people=[
                Present(member.guest, member.name, member.guest in present, member.guest in looking)
                for member in self.members.values() if member.standing == "member"
            ],
            survivors=glance.cast,
            options=dict(self.header.get("options", {})),
            seeded=self.chance.kind in ("chosen", "fork"),
            chance=self.chance.kind,
            created=self.info.created,
            updated=self.updated,
            winners=list(self.game.winners),
            gathering=self.info.gathering,
            campaign=self.info.campaign,
            given_up=self.info.given_up,
            drawn=self.drawn,
            you=self.you(viewer, name) if viewer is not None else None,
        )

    def you(self, guest: str, name: str) -> You:
        """What a guest may do here."""
        return You(guest, name, self.seats_of(guest), guest == self.info.host, self.is_member(guest))

    # -- telling

    def _tell_all(self, message: bytes) -> None:
        for follower in list(self.followers):
            follower.deliver(message)

    def _tell_audiences(self) -> None:
        """Tell everybody the last step; a snapshot to those who were told something else before it."""
        for follower in list(self.followers):
            audience, before = self.audience_of(follower.guest), follower.audience
            follower.audience = audience
            stepped = audience is before and audience.steps and audience.steps[-1][0] == self.version
            follower.deliver(audience.steps[-1][1] if stepped else self.snapshot(audience))

    def tell_summary(self) -> None:
        """Tell everybody that seats, names or presence changed, and who may know something else now, what that is."""
        if self.followers:
            self._tell_all(encode(TableChanged(self.summary())))
        for follower in list(self.followers) if self.audiences.have_secrets else ():
            audience = self.audience_of(follower.guest)
            if follower.audience is not audience:
                follower.audience = audience
                follower.deliver(self.snapshot(audience))

    def follow(self, follower: Follower) -> None:
        """Somebody opens the table."""
        self.used = time.monotonic()
        follower.audience = self.audience_of(follower.guest)
        here = any(other.guest == follower.guest for other in self.followers)
        self.followers.add(follower)
        if not here:
            self.tell_summary()
        self.wake_computer()

    def unfollow(self, follower: Follower) -> None:
        """Somebody closes it."""
        self.used = time.monotonic()
        self.followers.discard(follower)
        if not any(other.guest == follower.guest for other in self.followers):
            self.tell_summary()

    # -- what people say to each other

    def _speaker(self, guest: str) -> str:
        """The name of somebody who may speak here."""
        if not self.is_member(guest):
            raise Refusing("not-member", "Join the table first.")
        return self.members[guest].name

    async def say(self, guest: str, kind: str, text: str) -> None:
        """Keep what somebody says, and tell everybody."""
        async with self.lock:
            name = self._speaker(guest)
            if self.gone:
                raise Refusing("moved", "The table was just closed to save memory; try again.", 503)
            word = self.talk.next_word(guest, name, kind, text)
            await self.store.write(storage.keep_word(
                self.info.id, StoredWord(word.number, guest, name, kind, word.text, word.at), KEPT))
            self.talk.words.append(word)
        self._tell_all(encode(word))

    def point(self, guest: str, place: str, gesture: Gesture) -> None:
        """Show everybody a place."""
        name = self._speaker(guest)
        self.talk.check_sign(guest)
        self._tell_all(encode(Pointed(guest, name, plain(place), gesture)))

    def suggest(self, guest: str, version: int, option: str) -> None:
        """Suggest an option to whoever decides; only what one can see oneself can be suggested, to those who see it."""
        name = self._speaker(guest)
        audience = self.audience_of(guest)
        decision = self._decision(audience)
        if version != self.version or decision is None:
            raise Refusing("stale", "The table has moved on since; this is how it stands now.")
        found = next((one for one in decision.options if one.notation == option), None)
        if found is None:
            raise Refusing("illegal", "That can't be chosen now.")
        self.talk.check_sign(guest)
        message = encode(Suggested(guest, name, version, option, found.sentence))
        for follower in list(self.followers):
            seen = self._decision(self.audience_of(follower.guest))
            if seen is not None and any(one.notation == option for one in seen.options):
                follower.deliver(message)

    def attend(self, follower: Follower, *, looking: bool) -> None:
        """Somebody looks at the table, or at something else."""
        if follower.looking != looking:
            self.talk.check_sign(follower.guest)
            follower.looking = looking
            self.tell_summary()

    def send_away(self, why: str) -> None:
        """Have everybody connect again."""
        for follower in list(self.followers):
            follower.close(RESTARTED, why)

    def dismiss(self, guest: str, code: int, why: str) -> None:
        """Close all connections of a guest."""
        for follower in list(self.followers):
            if follower.guest == guest:
                follower.close(code, why)

    # -- the computer's seats

    def _computer_decides(self) -> bool:
        deciding = self.deciding
        waits = self.info.gathering or self.info.given_up
        return deciding >= 0 and self.seats[deciding].kind == "computer" and not waits

    def wake_computer(self) -> None:
        """Let the computer play on if it is its turn, and if there is somebody to play with."""
        if not self._computer_decides() or (self._player is not None and not self._player.done()):
            return
        if self.followers or any(seat.kind == "person" for seat in self.seats):
            self._player = asyncio.get_running_loop().create_task(self._play())

    async def _play(self) -> None:
        while not self.gone and self._computer_decides():
            await asyncio.sleep(self.settings.computer_pause)
            version, decision = self.version, self.decision
            if self.gone or decision is None or not self._computer_decides():
                return
            seat = self.seats[decision.seat]
            # It thinks while others may use the table: a seat can be taken, a card thrown away meanwhile.
            notation = await self.bots.choose(self.game, seat.number, seat.name, host=self.info.host)
            async with self.lock:
                if self.gone or self.version != version or self.seats[seat.number] is not seat:
                    continue
                answer = await self._accept(StoredCommand(
                    self.version + 1, "choose", "", f"computer-{self.version + 1}", seat.number, notation, now()))
            if answer.code == "not-kept":
                await asyncio.sleep(COMPUTER_PATIENCE)
            elif answer.code == "off-script":
                return
            elif answer.status == "refused":
                log.error("table %s: the computer's choice was refused: %s", self.info.id, answer.reason)
                return

    async def hint(self, request: RequestId, guest: str) -> Advice:
        """What a steady player would do now."""
        version, decision = self.version, self.game.decision
        if decision is None:
            return Advice(request, version, "", "", "The game is over.")
        hint = await self.bots.hint(self.game, guest)
        sentence = next((offer.sentence for offer in decision.options if offer.notation == hint.option), "")
        return Advice(request, version, hint.option, sentence, hint.reason, hint.plan)

    @property
    def is_busy(self) -> bool:
        """Whether somebody looks at it or something happens on it."""
        return bool(self.followers) or self.lock.locked() or (self._player is not None and not self._player.done())

    def put_away(self) -> None:
        """Take no more commands: the table will be loaded anew when somebody asks for it."""
        self.gone = True
        if self._player is not None:
            self._player.cancel()


def _since_restart(commands: list[StoredCommand]) -> list[StoredCommand]:
    """The commands of the game that is played now."""
    begun = [number for number, command in enumerate(commands, start=1) if command.kind == "restart"]
    return commands[begun[-1]:] if begun else commands


def _seat_kind(kind: str) -> Literal["person", "open", "computer"]:
    return "person" if kind == "person" else "computer" if kind == "computer" else "open"


def choice(offer: Offer, state: State) -> Choice:
    """An offered option as clients get it."""
    return Choice(key_for(offer.option), offer.notation, offer.sentence, offer.option.values(state))


def decision_view(decision: Decision | None, state: State) -> DecisionView | None:
    """A decision as clients get it; asides are asked for when they are wanted."""
    if decision is None:
        return None
    options = [choice(offer, state) for offer in decision.options]
    return DecisionView(decision.seat, decision.prompt, options, decision.subject)
