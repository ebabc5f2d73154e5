"""All tables: set up, found again, put away when nobody looks at them. Who sits where is decided here."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import secrets
import time
from collections.abc import Sequence
from typing import Literal

import msgspec

from gravetide.campaigns.plan import has_plan
from gravetide.games import GAMES
from gravetide.kernel import Game, GameType
from gravetide.kernel.errors import GravetideError
from gravetide.server import computer, kept_history, kept_tables, storage
from gravetide.server.asked import SetUp, Wanted, playable, served
from gravetide.server.bodies import Guest, History, NewScene, NewSeat, NewTable, PastTable
from gravetide.server.failures import Conflict, StorageFailed
from gravetide.server.identity import hashed_phrase, is_phrase, now, should_hash_again
from gravetide.server.kept_tables import StoredCommand, StoredGame, StoredMember, StoredSeat, StoredTable
from gravetide.server.leases import Alone, Holding
from gravetide.server.played import TableChance, kept_header, stored_header
from gravetide.server.protocol import REFUSED
from gravetide.server.refusals import CLOSED, Refusing
from gravetide.server.scenes import read_scene
from gravetide.server.settings import Settings
from gravetide.server.storage import Keeping, Store
from gravetide.server.table import Table
from gravetide.server.thinking import Thinking

log = logging.getLogger("gravetide.hall")

NO_SUCH_TABLE = "There is no such table. Is the link complete?"
MOVED = "The table has moved to another server; connect again."
CLOSING = "This server is being stopped; connect again."
TABLE_ID = re.compile(r"[\w-]{1,40}", re.ASCII)


class Hall:
    """The tables of a server."""

    def __init__(
        self, store: Store, settings: Settings, thinking: Thinking, games: Sequence[GameType] = GAMES,
        leases: Holding | None = None,
    ) -> None:
        self.games = playable(games)
        self.store = store
        self.leases = leases or Alone(store)
        self.settings = settings
        self.thinking = thinking
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.building = asyncio.Lock()
        self._closed = False

    # -- finding

    async def table(self, table_id: str) -> Table:
        """The table with this id, from memory or played again from what is kept; Elsewhere if it is not ours."""
        if self._closed:
            raise Refusing("moved", CLOSING, 503)
        if not self.leases.is_sure:
            await self.leases.settled()
        found = self.tables.get(table_id)
        if found is not None and not found.gone:
            return found
        if not TABLE_ID.fullmatch(table_id):  # no database is asked about what can't be an id
            raise Refusing("no-table", NO_SUCH_TABLE, 404)
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        # Several may wait for the same table; one who goes away must not stop the others.
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Table:
        store = await self.leases.take(table_id)
        try:
            return await self._load_from(store, table_id)
        except BaseException:
            self.leases.give_back(table_id)
            raise

    async def _load_from(self, store: Keeping, table_id: str) -> Table:
        stored = await store.read(kept_tables.load_game(table_id))
        if stored is None:
            raise Refusing("no-table", NO_SUCH_TABLE, 404)
        try:
            table = await self._build(stored, store)
        except GravetideError as error:
            log.error("table %s can't be played again: %s", table_id, error)
            raise Refusing("outdated", "This table was started under older rules, and this version of the server "
                                       f"can't go on with it. {error}", 409) from error
        self._put(table)
        return table

    async def _build(self, stored: StoredGame, store: Keeping) -> Table:
        """A table in memory, beside the loop and one at a time: two threads would only take turns, and msgspec does not
        stand it when several are the first to use one of its types, as after a restart with everybody coming back.
        """
        async with self.building:
            return await asyncio.to_thread(Table, stored, store, self.settings, self.thinking)

    def _put(self, table: Table) -> None:
        self.tables[table.info.id] = table
        while len(self.tables) > self.settings.tables_in_memory and self.put_away_oldest(but=table):
            pass
        table.wake_computer()

    def put_away_oldest(self, idle: float = 0.0, but: Table | None = None) -> bool:
        """Forget the table that nobody has used for longest; it is kept in the database. False if all are in use."""
        limit = time.monotonic() - idle
        unused = [table for table in self.tables.values()
                  if table is not but and not table.is_busy and table.used <= limit]
        if not unused:
            return False
        oldest = min(unused, key=lambda table: table.used)
        self._forget(oldest)
        self.leases.give_back(oldest.info.id)
        return True

    def _forget(self, table: Table) -> None:
        table.put_away()
        if self.tables.get(table.info.id) is table:
            del self.tables[table.info.id]

    def lose(self, table_id: str) -> None:
        """Another server plays this table by now: who follows it here is sent there."""
        table = self.tables.get(table_id)
        if table is not None:
            self._forget(table)
            table.send_away(MOVED)

    async def shut(self) -> None:
        """Put all tables away, after what is under way, and give them back."""
        if self._closed:
            return
        self._closed = True
        for table in list(self.tables.values()):
            table.put_away()
        for table in list(self.tables.values()):
            async with table.lock:  # what was accepted is carried out and told
                self._forget(table)
                table.send_away(MOVED)
        await self.leases.close()

    def put_away_idle(self, idle: float) -> int:
        """Forget all tables that nobody has used for so long, oldest first. Returns how many."""
        count = 0
        while self.put_away_oldest(idle):
            count += 1
        return count

    async def keep_tidy(self) -> None:
        """Put idle tables away from time to time, for as long as the server runs, and look for garbage more rarely."""
        collected = time.monotonic()
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle_after))
            while self.put_away_oldest(self.settings.idle_after):
                await asyncio.sleep(0)  # one by one: those who play are answered in between
            if time.monotonic() - collected >= self.settings.collect_every:
                gc.collect()
                collected = time.monotonic()

    async def tables_of(self, guest: Guest, before: int | None, limit: int) -> tuple[list[str], int | None]:
        """A page of the tables that somebody belongs to, by their ids, and where the next page begins."""
        found = await self.store.read(kept_history.tables_of(guest.guest, before, limit + 1))
        return [table_id for table_id, _ in found[:limit]], found[limit - 1][1] if len(found) > limit else None

    async def history_of(self, guest: Guest, before: int | None, limit: int) -> History:
        """A page of the tables that somebody has been at. No game is played again for it: rows tell enough."""
        found = await self.store.read(kept_history.history_of(guest.guest, before, limit + 1))
        page = [self._past(past) for past in found[:limit] if past.table.game in self.games]
        return History(page, found[limit - 1].table.number if len(found) > limit else None)

    def _past(self, past: kept_history.PastRow) -> PastTable:
        row, kind = past.table, self.games[past.table.game]
        header = stored_header(row.game, row.header)
        outline = served(kind).outline(kind, header)
        # Which seats have won was not always noted; then everybody has won together, or nobody.
        winners = [int(seat) for seat in row.winners.split()]
        together = bool(winners) or row.result == "won"
        won = any(seat in winners for seat in past.seats) if winners and past.seats else together
        status: Literal["playing", "won", "lost"] = (
            "lost" if row.given_up else "playing" if not row.result else "won" if won else "lost")
        played = [key for seat in past.seats for key in (outline.plays[seat] if seat < len(outline.plays) else [])]
        return PastTable(
            row.id, f"/t/{row.id}", row.game, outline.scenario, status, past.seats, played,
            dict(header.get("options", {})), row.created, past.updated, row.gathering, row.campaign)

    async def forget(self, guest: Guest, table_id: str, table: Table | None) -> None:
        """Take a table off somebody's lists; who sits at a game that goes on gets up first."""
        if table is not None and not table.game.is_over and table.is_member(guest.guest):
            await self.leave(guest, table)
        if not await self.store.write(kept_history.keep_hidden(table_id, guest.guest)):
            raise Refusing("not-member", "You have not been at this table.")

    # -- setting up

    async def create(self, host: Guest, new: NewTable) -> Table:
        """Set up a table; what can't be played is refused in words."""
        kind = self.games.get(new.game or next(iter(self.games)))
        if kind is None:
            raise Refusing("bad-setup", f'There is no game called "{new.game}".', 422)
        scenarios = list(served(kind).scenarios(kind))
        quest = new.quest or scenarios[0]
        if quest not in scenarios:
            raise Refusing("bad-setup", f'There is no quest "{quest}"; known quests: {", ".join(scenarios)}.', 422)
        chance = TableChance.secretly() if new.seed is None else TableChance(new.seed, "", "chosen")
        seats = new.seats or [NewSeat("me")]
        try:
            wanted = Wanted(quest, new.survivors, [seat.survivors for seat in seats], new.options)
            game = chance.game(kind.name, served(kind).header(kind, wanted))
        except GravetideError as error:
            raise Refusing("bad-setup", str(error), 422) from error
        except (ValueError, TypeError) as error:
            raise Refusing("bad-setup", "One of the options has a value of the wrong kind.", 422) from error
        if len(seats) > len(game.seats):
            raise Refusing("bad-setup", f"This game has {len(game.seats)} seats at most, not {len(seats)}.", 422)
        seats = seats + [NewSeat("open")] * (len(game.seats) - len(seats))
        try:
            stored_seats = [_new_seat(number, seat, host, game) for number, seat in enumerate(seats)]
            guests = [f"whoever takes {seat.number}" if seat.kind == "open" else seat.guest for seat in stored_seats]
            served(kind).check_seating(game, SetUp(guests, new.seed is not None, new.curtain))
        except GravetideError as error:
            raise Refusing("bad-setup", str(error), 422) from error
        phrase = await asyncio.to_thread(hashed_phrase, new.passphrase) if new.passphrase else ""
        return await self._keep(
            host, game, chance, stored_seats, [], phrase=phrase, gathering=new.gathering)

    async def scene(self, text: str) -> Game:
        """A game at a drawn position, made beside the loop: a map takes a moment to be looked over."""
        async with self.building:
            return await asyncio.to_thread(read_scene, self.games, text)

    async def create_scene(self, host: Guest, new: NewScene) -> Table:
        """Set up a table at a drawn position; what is wrong with it is refused in words."""
        plain, chance = await self.scene(new.text), TableChance.secretly()
        kind = plain.game_type
        try:
            game = chance.game(kind.name, plain.header)
        except GravetideError as error:  # by chance its first moment is one that its script did not foresee
            raise Refusing("bad-scene", str(error), 422) from error
        others = NewSeat("open") if new.open else NewSeat("me")
        wanted = [NewSeat("me"), *[others] * (len(game.seats) - 1)]
        seats = [_new_seat(number, seat, host, game) for number, seat in enumerate(wanted)]
        guests = [seat.guest or f"whoever takes {seat.number}" for seat in seats]
        try:
            served(kind).check_seating(game, SetUp(guests, False, False))
        except GravetideError as error:
            raise Refusing("bad-setup", str(error), 422) from error
        phrase = await asyncio.to_thread(hashed_phrase, new.passphrase) if new.passphrase else ""
        return await self._keep(host, game, chance, seats, [], phrase=phrase, gathering=new.gathering)

    async def _keep(
        self, host: Guest, game: Game, chance: TableChance, seats: list[StoredSeat], commands: list[StoredCommand], *,
        phrase: str, members: tuple[StoredMember, ...] = (), closed: bool = False, gathering: bool = False,
    ) -> Table:
        at = now()
        row = StoredTable(
            secrets.token_urlsafe(12), 0, host.guest, game.game_type.name, kept_header(game),
            chance.seed, chance.kind in ("chosen", "fork"), chance.secret, chance.kind == "fork", phrase, "", at,
            closed, gathering)
        people = [StoredMember(host.guest, host.name, "member"),
                  *[member for member in members if member.guest != host.guest]]
        stored = StoredGame(row, seats, people, commands)
        await self.store.write(kept_tables.keep_game(stored))
        table = await self._build(stored, self.store)
        if self.leases.is_shared:
            table.put_away()  # it belongs to the server where it is opened first, wherever it was asked for
        else:
            self._put(table)
        return table

    async def rematch(self, guest: Guest, table: Table) -> Table:
        """A new table with the same quest, people and seats, and new dice."""
        self._check_seated(guest, table)
        game = Game(table.info.game, table.header)
        return await self._keep(
            guest, game, TableChance.secretly(), [msgspec.structs.replace(seat) for seat in table.seats], [],
            phrase=table.info.passphrase, members=_standing(table), closed=table.info.closed)

    async def fork(self, guest: Guest, table: Table, choices: int) -> Table:
        """A new table that plays on from a moment of a finished game, with its dice, which are no secret any more.

        Whoever plays on has all seats that people had; where the computer had them all, the one that decides then.
        """
        table.check_may_watch(guest.guest)
        table.check_moment(choices)
        at = now()
        commands = [
            StoredCommand(number, "choose", "", f"fork-{number}", made.seat, made.notation, at)
            for number, made in enumerate(table.made[:choices], start=1)
        ]
        mine = {seat.number for seat in table.seats if seat.kind != "computer"}
        mine = mine or {table.made[choices].seat if choices < len(table.made) else 0}
        seats = [
            StoredSeat(seat.number, "person", guest.guest, guest.name) if seat.number in mine
            else msgspec.structs.replace(seat)
            for seat in table.seats
        ]
        game = Game(table.info.game, table.header)
        return await self._keep(guest, game, table.chance._replace(kind="fork"), seats, commands, phrase="")

    # -- people

    async def join(self, guest: Guest, table: Table, passphrase: str) -> None:
        """Become one of those at the table."""
        table.check_may_come(guest.guest)
        fits = False
        if table.info.passphrase and not table.is_member(guest.guest):
            fits = await asyncio.to_thread(is_phrase, passphrase, table.info.passphrase)
            if not fits:
                raise Refusing("wrong-phrase", "That is not the pass phrase of this table.", 403)
            if should_hash_again(table.info.passphrase):
                kept = await asyncio.to_thread(hashed_phrase, passphrase)
                await table.store.write(kept_tables.keep_phrase(table.info.id, kept))
                table.info.passphrase = kept
        await self.admit(guest, table, knows_phrase=fits)

    async def admit(self, guest: Guest, table: Table, *, knows_phrase: bool = False) -> None:
        """Note that somebody is at the table, under the name they have now."""
        async with table.changing():
            await self._admit(guest, table, knows_phrase=knows_phrase)

    async def _admit(self, guest: Guest, table: Table, *, knows_phrase: bool = False) -> None:
        # Again: things may have changed while we waited for the table.
        if knows_phrase:
            table.check_may_come(guest.guest)
        else:
            table.check_may_watch(guest.guest)
        member = table.members.get(guest.guest)
        is_new = member is None or member.standing != "member"
        if not is_new and member is not None and member.name == guest.name:
            return
        if is_new and len(table.people()) >= self.settings.people_per_table:
            raise Refusing("full", "There are too many people at this table already.", 409)
        seats = [StoredSeat(number, "person", guest.guest, guest.name) for number in table.seats_of(guest.guest)]
        works = [kept_tables.keep_seat(table.info.id, seat) for seat in seats]
        if is_new:
            works.append(kept_tables.keep_member(table.info.id, guest.guest, "member", now()))
        if not table.info.host:
            works.append(kept_tables.keep_host(table.info.id, guest.guest))
        await table.store.write(storage.all_of(*works))
        table.members[guest.guest] = StoredMember(guest.guest, guest.name, "member")
        for seat in seats:
            table.take_seat(seat)
        table.info.host = table.info.host or guest.guest
        table.tell_summary()

    async def renamed(self, guest: Guest) -> None:
        """Call somebody by another name, at once, at every table that is open here; the others learn it when opened."""
        for table in [table for table in self.tables.values() if table.is_member(guest.guest) and not table.gone]:
            try:
                await self.admit(guest, table)
            except (Refusing, StorageFailed, Conflict) as error:
                log.info("table %s: a new name could not be noted: %s", table.info.id, error)

    async def claim(self, guest: Guest, table: Table, number: int) -> None:
        """Sit down on a seat that is open or played by the computer."""
        async with table.changing():
            await self._admit(guest, table)
            seat = table.seat(number)
            if seat.kind == "person" and seat.guest != guest.guest:
                raise Refusing("seat-taken", f"{seat.name} sits there. Ask for the seat to be handed over.")
            if seat.kind == "computer" and table.keeps_secrets:
                raise Refusing("seat-taken", "The computer plays there and knows the secrets of that seat. The host "
                                             "can free the seat or hand it over.")
            table.check_may_take(guest.guest, number)
            await self._seat(table, StoredSeat(number, "person", guest.guest, guest.name))

    async def release(self, guest: Guest, table: Table, number: int) -> None:
        """Stand up; the host may also free a seat of the computer's."""
        async with table.changing():
            seat = table.seat(number)
            if seat.kind == "computer":
                table.check_host(guest.guest)
            else:
                self._check_holder(guest, seat)
            await self._seat(table, StoredSeat(number, "open", "", ""))

    async def hand(self, guest: Guest, table: Table, number: int, other: str) -> None:
        """Give a seat to somebody else at the table."""
        async with table.changing():
            seat = table.seat(number)
            if guest.guest != table.info.host or (seat.kind == "person" and table.keeps_secrets):
                self._check_holder(guest, seat)
            if not table.is_member(other):
                raise Refusing("not-member", "You can hand a seat only to somebody at the table.")
            table.check_may_take(other, number)
            await self._seat(table, StoredSeat(number, "person", other, table.members[other].name))

    async def computer(self, guest: Guest, table: Table, number: int, bot: str = "") -> None:
        """Let the computer play a seat, by the bot that is asked for."""
        async with table.changing():
            table.check_host(guest.guest)
            table.seat(number)
            asked = computer.bot_asked(bot)
            name = computer.seat_name(asked, served(table.game.game_type).first_name(table.game, number))
            await self._seat(table, StoredSeat(number, "computer", "", name, asked))

    async def kick(self, guest: Guest, table: Table, other: str) -> None:
        """Remove somebody from the table: seats become open, connections are closed."""
        async with table.changing():
            table.check_host(guest.guest)
            if other == guest.guest:
                raise Refusing("yourself", "The host can leave, but nobody can remove the host.")
            if other not in table.members:
                raise Refusing("not-member", "Nobody of that name is at this table.", 404)
            await self._depart(table, other, "removed")
            table.dismiss(other, REFUSED, "The host has asked you to leave this table.")

    async def close(self, guest: Guest, table: Table, *, closed: bool) -> None:
        """Close the table to newcomers, or open it again. Strangers who watch it go; who is at the table stays."""
        async with table.changing():
            table.check_host(guest.guest)
            await table.store.write(kept_tables.keep_closed(table.info.id, closed))
            table.info.closed = closed
            if closed:
                for stranger in {follower.guest for follower in table.followers} - set(table.people()):
                    table.dismiss(stranger, REFUSED, CLOSED)
            table.tell_summary()

    async def begin(self, guest: Guest, table: Table) -> None:
        """Begin the game at a table that has waited for its people; what is still open can be taken later."""
        async with table.changing():
            table.check_host(guest.guest)
            if table.info.gathering:
                await table.store.write(kept_tables.keep_begun(table.info.id))
                table.info.gathering = False
                table.tell_summary()
                table.wake_computer()

    async def leave(self, guest: Guest, table: Table) -> None:
        """Go: seats become open, and somebody else becomes host. Who leaves a locked table sees no more of it."""
        async with table.changing():
            if not table.is_member(guest.guest):
                raise Refusing("not-member", "You are not at this table.")
            await self._depart(table, guest.guest, "left")
            if table.info.passphrase or table.info.closed:
                table.dismiss(guest.guest, REFUSED, "You have left this table.")

    async def _depart(self, table: Table, guest: str, standing: str) -> None:
        """All of it or nothing: a table must not be left with a host or a seat of somebody who is not there."""
        seats = [StoredSeat(number, "open", "", "") for number in table.seats_of(guest)]
        works = [kept_tables.keep_member(table.info.id, guest, standing, now()),
                 *[kept_tables.keep_seat(table.info.id, seat) for seat in seats]]
        host = table.info.host
        if host == guest:
            seated = [seat.guest for seat in table.seats if seat.kind == "person"]
            host = next((other for other in [*seated, *table.people()] if other != guest), "")
            works.append(kept_tables.keep_host(table.info.id, host))
        await table.store.write(storage.all_of(*works))
        table.members[guest].standing = standing
        for seat in seats:
            table.take_seat(seat)
        table.info.host = host
        table.tell_summary()

    async def restart(self, guest: Guest, table: Table) -> None:
        """Begin again on the same table."""
        await table.restart(guest.guest)

    async def place(self, table: Table, seat: StoredSeat) -> None:
        """Let somebody have a seat because of the place that they have in the table's campaign."""
        async with table.changing():
            if table.seats[seat.number] != seat:
                await self._seat(table, seat)

    async def give_up(self, guest: Guest, table: Table) -> None:
        """Break the quest of a campaign off for good (host): it counts as lost."""
        async with table.changing():
            table.check_host(guest.guest)
            if not table.info.campaign or not has_plan(table.game.game_type):
                raise Refusing("no-quest", "Only a quest of a campaign can be given up.")
            if table.game.is_over:
                raise Refusing("over", "The game is over.")
            if not table.info.given_up:
                await table.store.write(kept_tables.keep_given_up(table.info.id))
                table.info.given_up = True
                table.tell_summary()

    async def _seat(self, table: Table, seat: StoredSeat) -> None:
        await table.store.write(kept_tables.keep_seat(table.info.id, seat))
        table.take_seat(seat)
        table.tell_summary()
        table.wake_computer()

    def _check_holder(self, guest: Guest, seat: StoredSeat) -> None:
        if seat.kind != "person" or seat.guest != guest.guest:
            raise Refusing("not-your-seat", "That is not your seat.", 403)

    def _check_seated(self, guest: Guest, table: Table) -> None:
        if not table.seats_of(guest.guest) and guest.guest != table.info.host:
            raise Refusing("not-your-seat", "Only those who sit at the table can ask for another game.", 403)


def _new_seat(number: int, seat: NewSeat, host: Guest, game: Game) -> StoredSeat:
    if seat.kind == "me":
        return StoredSeat(number, "person", host.guest, host.name)
    if seat.kind == "computer":
        bot = computer.bot_asked(seat.bot)
        name = computer.seat_name(bot, served(game.game_type).first_name(game, number))
        return StoredSeat(number, "computer", "", name, bot)
    return StoredSeat(number, seat.kind, "", "")


def _standing(table: Table) -> tuple[StoredMember, ...]:
    return tuple(member for member in table.members.values() if member.standing == "member")
