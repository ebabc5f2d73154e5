"""One table: its game, its seats, and the one order in which commands are accepted.

A command is checked, kept, and only then carried out: what is random is drawn after the choice is on the disk, and
what was accepted is never lost. Nothing here knows of sockets; whoever follows the table gets finished messages.

A table is built up in layers: who is there (`seating`), what is seen of it (`shown`), who is told (`followed`), and
here what changes the game.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
import time
import traceback
from collections.abc import AsyncIterator, Coroutine
from functools import partial
from typing import Any

from gravetide.kernel import Event
from gravetide.kernel.errors import IllegalChoice, OffScript
from gravetide.server import computer, kept_tables
from gravetide.server.audiences import Audience, Follower
from gravetide.server.failures import Conflict, Fenced, StorageFailed
from gravetide.server.followed import FollowedTable
from gravetide.server.identity import now
from gravetide.server.kept_tables import StoredCommand, StoredGame
from gravetide.server.played import RESTARTED_WITH, Made, TableChance
from gravetide.server.protocol import Advice, Answer, RequestId, Step, encode
from gravetide.server.refusals import GATHERING, GIVEN_UP, IN_A_CAMPAIGN, Refusing
from gravetide.server.settings import Settings
from gravetide.server.storage import Keeping
from gravetide.server.thinking import Thinking
from gravetide.server.unfolding import Unfolding, seen
from gravetide.server.views import Told

log = logging.getLogger("gravetide.table")

KEYS_KEPT = 512
"""Commands whose keys are remembered; older ones are looked up."""

COMPUTER_PATIENCE = 2.0
"""Seconds before the computer tries again what could not be kept."""

SHORTER, SHORTEST = 0.9, 1 / 7
"""How the pauses of the computer become shorter in a row of choices, and how short."""


def pause_before(row: int, usual: float) -> float:
    """Seconds that people have before a computer's choice, after so many by the same seat without a rest.

    One can follow a few choices in a row. Nobody wants to follow sixty: a horde that a computer moves figure by figure
    is told by the page in one piece.
    """
    return usual * max(SHORTEST, SHORTER ** row)


class Table(FollowedTable):
    """A table in memory. All changes go through its methods, one after the other."""

    def __init__(self, stored: StoredGame, store: Keeping, settings: Settings, thinking: Thinking) -> None:
        super().__init__(stored, store, settings)
        self._keys = {(c.guest, c.key): c.version for c in stored.commands[-KEYS_KEPT:]}
        self._player: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[Answer]] = set()
        self._unsure = False  # a write failed, and nobody knows whether it was kept
        self.bots = computer.Bots(self.info.id, thinking, discreet=self.audiences.have_secrets)

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

    def _why_no_undo(self) -> str:
        if self.game.is_over:
            return "The game is over; play on from an earlier moment instead."
        if not self.made:
            return "There is nothing to undo."
        return "Your last choice revealed something (a die, a card or a token), so it can't be undone."

    async def _restart(self, guest: str) -> Answer:
        async with self.lock:
            self.check_host(guest)
            if self.info.campaign:
                raise Refusing("campaign", IN_A_CAMPAIGN)
            key = secrets.token_hex(8)
            known = await self._known(guest, key, self.version)
            return known or await self._accept(StoredCommand(
                self.version + 1, "restart", guest, key, -1, RESTARTED_WITH + TableChance.secretly().secret, now()))

    async def _known(self, guest: str, key: str, version: int) -> Answer | None:
        """The answer to a command that was accepted before, or that was made for another moment."""
        if self.gone:
            return self._refused(key, "moved", "The table was just closed to save memory; connect again.")
        try:
            if self._unsure:
                await self._catch_up()
            found = self._keys.get((guest, key))
            if found is None and version < self.version - KEYS_KEPT // 2:
                found = await self.store.read(kept_tables.find_command(self.info.id, guest, key))
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
            await self.store.write(kept_tables.keep_command(self.info.id, command))
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
                kept_tables.find_command(self.info.id, command.guest, command.key))
        except StorageFailed as error:
            self._unsure = True
            return self._not_kept(command.key, error)
        if known is not None:
            return Answer(command.key, "already", known)
        self.gone = True
        return self._refused(command.key, "moved", "The table has moved to another server; connect again.")

    async def _catch_up(self) -> None:
        """Carry out what the database has kept and this table has not heard of: a commit whose answer was lost."""
        for command in await self.store.read(kept_tables.commands_after(self.info.id, self.version)):
            self._carry_out(command)
            await self._carried_out(command)
        self._unsure = False

    async def _take_back(self, command: StoredCommand) -> None:
        """After a fault of ours: forget the command. Where the game has gone on already, the table is loaded anew."""
        self.gone = self.version == command.version or self.game.choices_made != len(self.made)
        try:
            await self.store.write(kept_tables.take_back_command(self.info.id, command.version))
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
            chance = TableChance.begun_anew(command.notation)
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
            await self.store.write(kept_tables.keep_result(self.info.id, self.game.result, self.game.winners))
        except StorageFailed:
            log.warning("table %s: its result could not be noted; it follows from its choices", self.info.id)
        self.tell_summary()

    # -- the computer's seats

    def follow(self, follower: Follower) -> None:
        """Somebody opens the table; the computer may have waited for that."""
        super().follow(follower)
        self.wake_computer()

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
        last, row = -1, 0
        while not self.gone and self._computer_decides():
            last, row = self.deciding, row + 1 if self.deciding == last else 0
            await asyncio.sleep(pause_before(row, self.settings.computer_pause))
            version, decision = self.version, self.decision
            if self.gone or decision is None or not self._computer_decides():
                return
            seat = self.seats[decision.seat]
            # It thinks while others may use the table: a seat can be taken, a card thrown away meanwhile.
            notation = await self.bots.choose(self.game, seat.number, seat.bot, host=self.info.host)
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
