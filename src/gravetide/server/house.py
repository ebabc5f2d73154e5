"""All tables: set up, found again, put away when nobody looks at them. Who sits where is decided here."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import secrets
import time

import msgspec

from gravetide.content.quest import quests
from gravetide.kernel import Game
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import game_types
from gravetide.server import computer, storage
from gravetide.server.identity import hashed_phrase, is_phrase, now, should_hash_again
from gravetide.server.protocol import REFUSED, Guest, NewSeat, NewTable
from gravetide.server.settings import Settings
from gravetide.server.storage import Store, StoredCommand, StoredGame, StoredMember, StoredSeat, StoredTable
from gravetide.server.table import Refusing, Table

log = logging.getLogger("gravetide.house")

NO_SUCH_TABLE = "There is no such table. Is the link complete?"
TABLE_ID = re.compile(r"[\w-]{1,40}", re.ASCII)


class House:
    """The tables of a server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._building = asyncio.Lock()

    # -- finding

    async def table(self, table_id: str) -> Table:
        """The table with this id, from memory or played again from what is kept."""
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
        stored = await self.store.read(storage.load_game(table_id))
        if stored is None:
            raise Refusing("no-table", NO_SUCH_TABLE, 404)
        try:
            table = await self._build(stored)
        except GravetideError as error:
            log.error("table %s can't be played again: %s", table_id, error)
            raise Refusing("outdated", "This table was begun under other rules and can't be continued by this "
                                       f"version of the server. {error}", 409) from error
        self._put(table)
        return table

    async def _build(self, stored: StoredGame) -> Table:
        """A table in memory, beside the loop and one at a time: two threads would only take turns, and msgspec does not
        stand it when several are the first to use one of its types, as after a restart with everybody coming back.
        """
        async with self._building:
            return await asyncio.to_thread(Table, stored, self.store, self.settings)

    def _put(self, table: Table) -> None:
        self.tables[table.info.id] = table
        if len(self.tables) > self.settings.tables_in_memory:
            self.put_away_idle(0.0)
        table.wake_computer()

    def put_away_idle(self, idle: float) -> int:
        """Forget tables that nobody looks at; they are kept in the database. Returns how many."""
        limit = time.monotonic() - idle
        idle_tables = [table for table in self.tables.values() if not table.is_busy and table.used <= limit]
        for table in idle_tables:
            table.put_away()
            del self.tables[table.info.id]
        return len(idle_tables)

    async def keep_tidy(self) -> None:
        """Put idle tables away from time to time, for as long as the server runs, and look for garbage more rarely."""
        collected = time.monotonic()
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle_after))
            self.put_away_idle(self.settings.idle_after)
            if time.monotonic() - collected >= self.settings.collect_every:
                gc.collect()
                collected = time.monotonic()

    async def tables_of(self, guest: Guest, before: int | None, limit: int) -> tuple[list[Table], int | None]:
        """A page of the tables that somebody belongs to, and where the next page begins."""
        found = await self.store.read(storage.tables_of(guest.guest, before, limit + 1))
        tables = []
        for table_id, _ in found[:limit]:
            try:
                tables.append(await self.table(table_id))
            except Refusing:
                continue  # begun under other rules: named when it is opened, left out of the list
        return tables, found[limit - 1][1] if len(found) > limit else None

    # -- setting up

    async def create(self, host: Guest, new: NewTable) -> Table:
        """Set up a table; what can't be played is refused in words."""
        if new.game not in game_types():
            raise Refusing("bad-setup", f'There is no game called "{new.game}".', 422)
        if new.quest not in quests(new.game):
            # Authors' quests are files; the server opens none that a stranger names.
            raise Refusing("bad-setup", f'There is no quest "{new.quest}"; known quests: '
                                        f"{', '.join(quests(new.game))}.", 422)
        seed = new.seed if new.seed is not None else secrets.randbits(63)
        seats = new.seats or [NewSeat("me")]
        survivors = new.survivors or [key for seat in seats for key in seat.survivors]
        try:
            # Who is in the team is known before seats are; who begins is a question of seats.
            options = {key: value for key, value in new.options.items() if key != "first_player"}
            plain = Game(new.game, {"quest": new.quest, "survivors": survivors, "options": options}, seed)
            survivors = list(plain.header["survivors"])
            shared = _shared_out(seats, survivors)
            header = {"quest": new.quest, "survivors": survivors, "seats": shared, "options": new.options}
            game = Game(new.game, header, seed)
        except Refusing:
            raise
        except GravetideError as error:
            raise Refusing("bad-setup", str(error), 422) from error
        except (ValueError, TypeError) as error:
            raise Refusing("bad-setup", "One of the options has a value of the wrong kind.", 422) from error
        try:
            stored_seats = [_new_seat(number, seat, host, game) for number, seat in enumerate(seats)]
        except GravetideError as error:
            raise Refusing("bad-setup", str(error), 422) from error
        phrase = await asyncio.to_thread(hashed_phrase, new.passphrase) if new.passphrase else ""
        return await self._keep(host, game, seed, stored_seats, [], phrase=phrase, seeded=new.seed is not None)

    async def _keep(
        self, host: Guest, game: Game, seed: int, seats: list[StoredSeat], commands: list[StoredCommand], *,
        phrase: str, seeded: bool, members: tuple[StoredMember, ...] = (),
    ) -> Table:
        at = now()
        row = StoredTable(
            secrets.token_urlsafe(12), 0, host.guest, game.game_type.name, msgspec.json.encode(game.header).decode(),
            seed, seeded, phrase, "", at)
        people = [StoredMember(host.guest, host.name, "member"),
                  *[member for member in members if member.guest != host.guest]]
        stored = StoredGame(row, seats, people, commands)
        await self.store.write(storage.keep_game(stored))
        table = await self._build(stored)
        self._put(table)
        return table

    async def rematch(self, guest: Guest, table: Table) -> Table:
        """A new table with the same quest, people and seats, and new dice."""
        self._check_seated(guest, table)
        seed = secrets.randbits(63)
        game = Game(table.info.game, table.header, seed)
        return await self._keep(
            guest, game, seed, [msgspec.structs.replace(seat) for seat in table.seats], [],
            phrase=table.info.passphrase, seeded=False, members=_standing(table))

    async def fork(self, guest: Guest, table: Table, choices: int) -> Table:
        """A new table that plays on from a moment of a finished game."""
        table.check_may_watch(guest.guest)
        table.moment(choices)  # refuses games that are not over, and moments that never were
        at = now()
        commands = [
            StoredCommand(number, "choose", "", f"fork-{number}", made.seat, made.notation, at)
            for number, made in enumerate(table.made[:choices], start=1)
        ]
        seats = [
            msgspec.structs.replace(seat) if seat.kind == "computer"
            else StoredSeat(seat.number, "person", guest.guest, guest.name)
            for seat in table.seats
        ]
        game = Game(table.info.game, table.header, table.info.seed)
        return await self._keep(guest, game, table.info.seed, seats, commands, phrase="", seeded=True)

    # -- people

    async def join(self, guest: Guest, table: Table, passphrase: str) -> None:
        """Become one of those at the table."""
        if table.is_removed(guest.guest):
            raise Refusing("removed", "The host has asked you to leave this table.", 403)
        fits = False
        if table.info.passphrase and not table.is_member(guest.guest):
            fits = await asyncio.to_thread(is_phrase, passphrase, table.info.passphrase)
            if not fits:
                raise Refusing("wrong-phrase", "That is not the pass phrase of this table.", 403)
            if should_hash_again(table.info.passphrase):
                kept = await asyncio.to_thread(hashed_phrase, passphrase)
                await self.store.write(storage.keep_phrase(table.info.id, kept))
                table.info.passphrase = kept
        await self.admit(guest, table, knows_phrase=fits)

    async def admit(self, guest: Guest, table: Table, *, knows_phrase: bool = False) -> None:
        """Note that somebody is at the table, under the name they have now."""
        async with table.changing():
            await self._admit(guest, table, knows_phrase=knows_phrase)

    async def _admit(self, guest: Guest, table: Table, *, knows_phrase: bool = False) -> None:
        if table.is_removed(guest.guest) or not knows_phrase:
            table.check_may_watch(guest.guest)  # again: things may have changed while we waited for the table
        member = table.members.get(guest.guest)
        is_new = member is None or member.standing != "member"
        if not is_new and member is not None and member.name == guest.name:
            return
        if is_new and len(table.people()) >= self.settings.people_per_table:
            raise Refusing("full", "There are too many people at this table already.", 409)
        seats = [StoredSeat(number, "person", guest.guest, guest.name) for number in table.seats_of(guest.guest)]
        works = [storage.keep_seat(table.info.id, seat) for seat in seats]
        if is_new:
            works.append(storage.keep_member(table.info.id, guest.guest, "member", now()))
        if not table.info.host:
            works.append(storage.keep_host(table.info.id, guest.guest))
        await self.store.write(storage.all_of(*works))
        table.members[guest.guest] = StoredMember(guest.guest, guest.name, "member")
        for seat in seats:
            table.seats[seat.number] = seat
        table.info.host = table.info.host or guest.guest
        table.tell_summary()

    async def claim(self, guest: Guest, table: Table, number: int) -> None:
        """Sit down on a seat that is open or played by the computer."""
        async with table.changing():
            await self._admit(guest, table)
            seat = table.seat(number)
            if seat.kind == "person" and seat.guest != guest.guest:
                raise Refusing("seat-taken", f"{seat.name} sits there. Ask for the seat to be handed over.")
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
            if guest.guest != table.info.host:
                self._check_holder(guest, seat)
            if not table.is_member(other):
                raise Refusing("not-member", "A seat can be handed to somebody at the table only.")
            await self._seat(table, StoredSeat(number, "person", other, table.members[other].name))

    async def computer(self, guest: Guest, table: Table, number: int, bot: str = "") -> None:
        """Let the computer play a seat, by the bot that is asked for."""
        async with table.changing():
            table.check_host(guest.guest)
            table.seat(number)
            name = computer.seat_name(bot, table.first_survivor(number))
            await self._seat(table, StoredSeat(number, "computer", "", name))

    async def kick(self, guest: Guest, table: Table, other: str) -> None:
        """Remove somebody from the table: seats become open, connections are closed."""
        async with table.changing():
            table.check_host(guest.guest)
            if other == guest.guest:
                raise Refusing("yourself", "The host can leave, but not be removed.")
            if other not in table.members:
                raise Refusing("not-member", "Nobody of that name is at this table.", 404)
            await self._depart(table, other, "removed")
            table.dismiss(other, REFUSED, "The host has asked you to leave this table.")

    async def leave(self, guest: Guest, table: Table) -> None:
        """Go: seats become open, and somebody else becomes host. Who leaves a locked table sees no more of it."""
        async with table.changing():
            if not table.is_member(guest.guest):
                raise Refusing("not-member", "You are not at this table.")
            await self._depart(table, guest.guest, "left")
            if table.info.passphrase:
                table.dismiss(guest.guest, REFUSED, "You have left this table.")

    async def _depart(self, table: Table, guest: str, standing: str) -> None:
        """All of it or nothing: a table must not be left with a host or a seat of somebody who is not there."""
        seats = [StoredSeat(number, "open", "", "") for number in table.seats_of(guest)]
        works = [storage.keep_member(table.info.id, guest, standing, now()),
                 *[storage.keep_seat(table.info.id, seat) for seat in seats]]
        host = table.info.host
        if host == guest:
            seated = [seat.guest for seat in table.seats if seat.kind == "person"]
            host = next((other for other in [*seated, *table.people()] if other != guest), "")
            works.append(storage.keep_host(table.info.id, host))
        await self.store.write(storage.all_of(*works))
        table.members[guest].standing = standing
        for seat in seats:
            table.seats[seat.number] = seat
        table.info.host = host
        table.tell_summary()

    async def restart(self, guest: Guest, table: Table) -> None:
        """Begin again on the same table."""
        await table.restart(guest.guest)

    async def _seat(self, table: Table, seat: StoredSeat) -> None:
        await self.store.write(storage.keep_seat(table.info.id, seat))
        table.seats[seat.number] = seat
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
        first = next((s.name for s in game.view().survivors if s.seat == number), "")
        return StoredSeat(number, "computer", "", computer.seat_name(seat.name, first))
    return StoredSeat(number, seat.kind, "", "")


def _shared_out(seats: list[NewSeat], survivors: list[str]) -> list[str]:
    """The Survivors by seat, as a header has them; seats that name none share what is left."""
    shares = [list(seat.survivors) for seat in seats]
    named = {key for share in shares for key in share}
    left = [key for key in survivors if key not in named]
    empty = [share for share in shares if not share]
    if left and not empty:
        raise Refusing("bad-setup", f"Nobody plays {', '.join(left)}; give every Survivor a seat.", 422)
    for number, key in enumerate(left):
        empty[number * len(empty) // len(left)].append(key)
    return [" ".join(share) for share in shares]


def _standing(table: Table) -> tuple[StoredMember, ...]:
    return tuple(member for member in table.members.values() if member.standing == "member")
