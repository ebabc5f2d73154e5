"""One table: its game, its seats, and the one order in which commands are accepted.

A command is checked, kept, and only then carried out: what is random is drawn after the choice is on the disk, and
what was accepted is never lost. Nothing here knows of sockets; whoever follows the table gets finished messages.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Literal, NamedTuple

import msgspec

from gravetide.kernel import Decision, Event, Game
from gravetide.kernel.decision import Offer
from gravetide.kernel.errors import GravetideError, IllegalChoice
from gravetide.rules.events import RoundBegan
from gravetide.rules.state import ZoneGame
from gravetide.server import computer, storage
from gravetide.server.changes import changes, plain_view
from gravetide.server.identity import now
from gravetide.server.protocol import (
    RESTARTED,
    Advice,
    Answer,
    Choice,
    DecisionView,
    Happening,
    Moment,
    Present,
    RequestId,
    SeatSummary,
    Snapshot,
    Step,
    TableChanged,
    TableSummary,
    TableView,
    Told,
    You,
    encode,
)
from gravetide.server.settings import Settings
from gravetide.server.storage import Conflict, StorageFailed, Store, StoredCommand, StoredGame, StoredSeat
from gravetide.server.telling import tell_client

log = logging.getLogger("gravetide.table")

KEYS_KEPT = 512
"""Commands whose keys are remembered; older ones are looked up."""

COMPUTER_PATIENCE = 2.0
"""Seconds before the computer tries again what could not be kept."""


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

    __slots__ = ("guest", "deliver", "close")

    def __init__(self, guest: str, deliver: Deliver, close: Callable[[int, str], None]) -> None:
        self.guest = guest
        self.deliver = deliver
        self.close = close


def made_of(commands: list[StoredCommand], seed: int) -> tuple[int, list[Made]]:
    """The seed and the choices that stand after all commands: restarts begin anew, undos take back."""
    made: list[Made] = []
    for command in commands:
        if command.kind == "choose":
            made.append(Made(command.notation, command.seat))
        elif command.kind == "undo":
            made.pop()
        else:
            seed, made = int(command.notation), []
    return seed, made


class Table:
    """A table in memory. All changes go through its methods, one after the other."""

    def __init__(self, stored: StoredGame, store: Store, settings: Settings) -> None:
        self.info = stored.table
        self.seats = stored.seats
        self.members = {member.guest: member for member in stored.members}
        self.store = store
        self.settings = settings
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.followers: set[Follower] = set()
        self.steps: deque[tuple[int, bytes]] = deque(maxlen=settings.steps_kept)
        self.tail: deque[Told] = deque(maxlen=settings.events_kept)
        self.gone = False  # put away: whoever still holds it must fetch it anew
        self.version = stored.commands[-1].version if stored.commands else 0
        self.updated = stored.commands[-1].at if stored.commands else self.info.created
        self._keys = {(c.guest, c.key): c.version for c in stored.commands[-KEYS_KEPT:]}
        self._snapshot: bytes | None = None
        self._rounds: list[int] | None = None
        self.bots = computer.Bots(self.info.id)
        self._player: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[Answer]] = set()
        self._unsure = False  # a write failed, and nobody knows whether it was kept
        seed, made = made_of(stored.commands, self.info.seed)
        self.info.seed = seed
        self.made = made
        self.header: dict[str, Any] = msgspec.json.decode(self.info.header)
        self.game = self._replayed(len(made))
        self.view = plain_view(self.game.view())
        self.decision = self._decision()

    def _replayed(self, choices: int) -> Game:
        """The game after some of its choices, played again from the start; fills the tail of events."""
        game = Game(self.info.game, self.header, self.info.seed)
        self.tail.clear()
        first = self.version - choices
        for number, made in enumerate(self.made[:choices], start=1):
            events = game.choose(made.notation, made.seat)
            if number > choices - self.settings.events_kept:
                self.tail.append(Told(first + number, self._tell(game, events), made.notation, made.seat))
        if not choices:
            self.tail.append(Told(self.version, self._tell(game, game.opening)))
        return game

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

    def check_may_watch(self, guest: str) -> None:
        """Refuse those who were removed, and those without the pass phrase."""
        if self.is_removed(guest):
            raise Refusing("removed", "The host has asked you to leave this table.", 403)
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
                raise Refusing("moved", "The table has just been put away; try again.", 503)
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
            seat = self.undo_seat()
            if seat is None:
                return self._refused(key, "no-undo", self._why_no_undo())
            if seat not in self.seats_of(guest):
                return self._refused(key, "not-your-seat", "Only the one who made the last choice can take it back.")
            return await self._accept(StoredCommand(self.version + 1, "undo", guest, key, seat, "", now()))

    async def _restart(self, guest: str) -> Answer:
        async with self.lock:
            self.check_host(guest)
            key, seed = secrets.token_hex(8), secrets.randbits(63)
            known = await self._known(guest, key, self.version)
            return known or await self._accept(StoredCommand(
                self.version + 1, "restart", guest, key, -1, str(seed), now()))

    async def _known(self, guest: str, key: str, version: int) -> Answer | None:
        """The answer to a command that was accepted before, or that was made for another moment."""
        if self.gone:
            return self._refused(key, "moved", "The table has just been put away; connect again.")
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
            raise Refusing("not-your-seat", "You are watching; claim a seat to decide.")
        decision = self.decision
        if decision is None:
            raise Refusing("over", "The game is over; nothing can be chosen any more.")
        text = " ".join(option.split())
        if aside:
            for seat in held:
                seen = self.game.decision_seen_by(seat)
                if seen is not None and any(offer.notation == text for offer in seen.asides):
                    return Made(text, seat)
            raise Refusing("illegal", self.game.explain(text, held[0]))
        if decision.seat not in held:
            raise Refusing("not-your-seat", f"It is for {self._decider(decision.seat)} to decide now.")
        if not any(offered.n == text for offered in decision.options):
            raise Refusing("illegal", self.game.explain(text, decision.seat))
        return Made(text, decision.seat)

    def _refused(self, key: str, code: str, reason: str) -> Answer:
        return Answer(key, "refused", self.version, reason, code)

    def _not_kept(self, key: str, error: StorageFailed) -> Answer:
        log.error("table %s: a command could not be kept: %s", self.info.id, error)
        return self._refused(key, "not-kept", "The server could not write that down, so it did not happen. "
                                              "Try again in a moment.")

    async def _accept(self, command: StoredCommand) -> Answer:
        """Keep a command that has been checked, then carry it out and tell everybody. The lock is held."""
        try:
            await self.store.write(storage.keep_command(self.info.id, command))
        except Conflict:
            return await self._settled(command)
        except StorageFailed as error:
            self._unsure = True
            return self._not_kept(command.key, error)
        try:
            self._carry_out(command)
        except Exception:
            log.exception("table %s: the rules failed at %r", self.info.id, command.notation)
            await self._take_back(command)
            return self._refused(command.key, "fault", "The rules stumbled over that; nothing has changed.")
        await self._carried_out(command)
        return Answer(command.key, "applied", command.version)

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
        return self._refused(command.key, "moved", "The table went on elsewhere; connect again.")

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
            for follower in list(self.followers):
                follower.close(RESTARTED, "The table is loaded anew; connect again.")

    async def _carried_out(self, command: StoredCommand) -> None:
        """What follows when a command has changed the game."""
        if self.game.is_over and command.kind == "choose":
            await self._keep_result()
        self.wake_computer()

    def _carry_out(self, command: StoredCommand) -> None:
        """Change the game, and build the message that says so."""
        if command.kind == "restart":
            game = Game(self.info.game, self.header, int(command.notation))
            self.game, self.info.seed, self.made = game, int(command.notation), []
            self.info.result = ""
            self._count(command)
            self.view = plain_view(game.view())
            self.decision = self._decision()
            self.steps.clear()
            self.tail.clear()
            self.tail.append(Told(self.version, self._tell(game, game.opening)))
            self._tell_all(self.snapshot())
            self.tell_summary()
            return
        if command.kind == "undo":
            self.game.undo()
            self.made.pop()
            events: list[Happening] = []
        else:
            events = self._tell(self.game, self.game.choose(command.notation, command.seat))
            self.made.append(Made(command.notation, command.seat))
        self._count(command)
        before, self.view = self.view, plain_view(self.game.view())
        self.decision = self._decision()
        self.tail.append(Told(self.version, events, command.notation, command.seat))
        step = encode(Step(
            self.version, events, changes(before, self.view), self.decision, self.undo_seat(), len(self.made),
            command.notation, command.seat, command.kind == "undo"))
        self.steps.append((self.version, step))
        self._tell_all(step)

    def _count(self, command: StoredCommand) -> None:
        self.version = command.version
        self.updated = command.at
        self.used = time.monotonic()
        self._snapshot = self._rounds = None
        self._keys[command.guest, command.key] = command.version
        if len(self._keys) > KEYS_KEPT:
            del self._keys[next(iter(self._keys))]

    async def _keep_result(self) -> None:
        self.info.result = self.game.result
        try:
            await self.store.write(storage.keep_result(self.info.id, self.game.result))
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
            return "There is nothing to take back."
        return "The last choice revealed something (a die, a card or a token) and can't be taken back."

    # -- what people see

    def _tell(self, game: Game, events: list[Event]) -> list[Happening]:
        assert isinstance(game.state, ZoneGame)
        return [tell_client(event, game.state) for event in events]

    def _decision(self) -> DecisionView | None:
        return decision_view(self.game.decision_seen_by(None))

    def snapshot(self) -> bytes:
        """The whole table as one message; made once per version."""
        if self._snapshot is None:
            self._snapshot = encode(Snapshot(
                self.version, self.view, self.decision, self.undo_seat(), len(self.made), list(self.tail)))
        return self._snapshot

    def table_view(self) -> TableView:
        """The same, for HTTP."""
        return TableView(
            self.version, self.view, self.decision, self.undo_seat(), len(self.made), list(self.tail))

    def since(self, version: int | None) -> list[bytes]:
        """What brings a client from a version to now: nothing, the steps between, or a snapshot."""
        if version == self.version:
            return []
        if version is not None and self.steps and self.steps[0][0] - 1 <= version < self.version:
            return [step for number, step in self.steps if number > version]
        return [self.snapshot()]

    def asides(self, guest: str) -> list[Choice]:
        """The free things that the guest's seats may do now."""
        found: dict[str, Choice] = {}
        for seat in self.seats_of(guest):
            seen = self.game.decision_seen_by(seat)
            for offer in seen.asides if seen is not None else ():
                found[offer.notation] = choice(offer)
        return list(found.values())

    def moment(self, choices: int) -> Moment:
        """A finished game after some of its choices."""
        if not self.game.is_over:
            raise Refusing("running", "A game can be replayed when it is over.", 403)
        if not 0 <= choices <= len(self.made):
            raise Refusing("no-moment", f"This game has moments 0 to {len(self.made)}, not {choices}.", 404)
        made = ""
        if choices:
            made = self.made[choices - 1].notation
            game = self.game.fork(choices - 1)
            events = self._tell(game, game.choose(made, self.made[choices - 1].seat))
        else:
            game = self.game.fork(0)
            events = self._tell(game, game.opening)
        return Moment(choices, len(self.made), self._round_marks(), plain_view(game.view()),
                      decision_view(game.decision_seen_by(None)), made, events)

    def _round_marks(self) -> list[int]:
        """After how many choices each Round of a finished game began; played through once, then kept."""
        if self._rounds is None:
            game = self.game.fork(0)
            told = [game.opening, *(game.choose(made.notation, made.seat) for made in self.made)]
            self._rounds = [number for number, events in enumerate(told) for event in events
                            if isinstance(event, RoundBegan)]
        return self._rounds

    # -- the summary

    def _decider(self, seat: int) -> str:
        held = self.seats[seat]
        return held.name or ("the computer" if held.kind == "computer" else f"seat {seat + 1}")

    def summary(self, viewer: str | None = None, name: str = "") -> TableSummary:
        """The table at a glance, as one guest (or nobody in particular) sees it."""
        view, present = self.view, {follower.guest for follower in self.followers}
        survivors = {seat.number: [s["key"] for s in view["survivors"] if s["seat"] == seat.number]
                     for seat in self.seats}
        deciding = int(view["deciding"])
        status: Literal["playing", "won", "lost"] = (
            "playing" if not self.game.is_over else "won" if self.game.result == "won" else "lost")
        return TableSummary(
            id=self.info.id,
            link=f"/t/{self.info.id}",
            game=self.info.game,
            quest=view["quest"],
            title=view["title"],
            host=self.info.host,
            locked=bool(self.info.passphrase),
            status=status,
            reason=self.game.reason,
            round=view["round"],
            version=self.version,
            deciding=deciding,
            decider=self._decider(deciding) if deciding >= 0 else "",
            seats=[
                SeatSummary(seat.number, _seat_kind(seat.kind), seat.guest, seat.name,
                            seat.kind == "computer" or seat.guest in present, survivors[seat.number])
                for seat in self.seats
            ],
            people=[
                Present(member.guest, member.name, member.guest in present)
                for member in self.members.values() if member.standing == "member"
            ],
            survivors=list(self.header["survivors"]),
            options=dict(self.header.get("options", {})),
            seeded=self.info.seeded,
            created=self.info.created,
            updated=self.updated,
            you=self.you(viewer, name) if viewer is not None else None,
        )

    def you(self, guest: str, name: str) -> You:
        """What a guest may do here."""
        return You(guest, name, self.seats_of(guest), guest == self.info.host, self.is_member(guest))

    # -- telling

    def _tell_all(self, message: bytes) -> None:
        for follower in list(self.followers):
            follower.deliver(message)

    def tell_summary(self) -> None:
        """Tell everybody that seats, names or presence changed."""
        if self.followers:
            self._tell_all(encode(TableChanged(self.summary())))

    def follow(self, follower: Follower) -> None:
        """Somebody opens the table."""
        self.used = time.monotonic()
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

    def dismiss(self, guest: str, code: int, why: str) -> None:
        """Close all connections of a guest."""
        for follower in list(self.followers):
            if follower.guest == guest:
                follower.close(code, why)

    # -- the computer's seats

    def _computer_decides(self) -> bool:
        deciding = int(self.view["deciding"])
        return deciding >= 0 and self.seats[deciding].kind == "computer"

    def wake_computer(self) -> None:
        """Let the computer play on if it is its turn, and if there is somebody to play with."""
        if not self._computer_decides() or (self._player is not None and not self._player.done()):
            return
        if self.followers or any(seat.kind == "person" for seat in self.seats):
            self._player = asyncio.get_running_loop().create_task(self._play())

    async def _play(self) -> None:
        while not self.gone and self._computer_decides():
            await asyncio.sleep(self.settings.computer_pause)
            async with self.lock:
                if self.gone or not self._computer_decides():
                    return
                decision = self.decision
                assert decision is not None
                notation = await self.bots.choose(self.game, decision.seat, self.seats[decision.seat].name)
                answer = await self._accept(StoredCommand(
                    self.version + 1, "choose", "", f"computer-{self.version + 1}", decision.seat, notation, now()))
            if answer.code == "not-kept":
                await asyncio.sleep(COMPUTER_PATIENCE)
            elif answer.status == "refused":
                log.error("table %s: the computer's choice was refused: %s", self.info.id, answer.reason)
                return

    def hint(self, request: RequestId) -> Advice:
        """What a steady player would do now."""
        decision = self.game.decision
        if decision is None:
            return Advice(request, self.version, "", "", "The game is over.")
        hint = self.bots.hint(self.game)
        sentence = next(offer.sentence for offer in decision.options if offer.notation == hint.option)
        return Advice(request, self.version, hint.option, sentence, hint.reason)

    def first_survivor(self, seat: int) -> str:
        """The name of the first Survivor that a seat plays."""
        return next((str(s["name"]) for s in self.view["survivors"] if s["seat"] == seat), "")

    @property
    def is_busy(self) -> bool:
        """Whether somebody looks at it or something happens on it."""
        return bool(self.followers) or self.lock.locked() or (self._player is not None and not self._player.done())

    def put_away(self) -> None:
        """Take no more commands: the table will be loaded anew when somebody asks for it."""
        self.gone = True
        if self._player is not None:
            self._player.cancel()


def _seat_kind(kind: str) -> Literal["person", "open", "computer"]:
    return "person" if kind == "person" else "computer" if kind == "computer" else "open"


def choice(offer: Offer) -> Choice:
    """An offered option as clients get it."""
    return Choice(offer.notation, offer.sentence, getattr(offer.option, "group", "other"))


def decision_view(decision: Decision | None) -> DecisionView | None:
    """A decision as clients get it; asides are asked for when they are wanted."""
    if decision is None:
        return None
    return DecisionView(decision.seat, decision.prompt, [choice(offer) for offer in decision.options])
