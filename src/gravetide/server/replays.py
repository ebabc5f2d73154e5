"""Finished games to look at again and to show others: links, notes at moments, turning points, pictures.

A link is a code that nobody can guess. Whoever has it sees what somebody without a seat sees of a game that is over, by
any server that shares the database, and can do nothing with it; it can be taken back. Those who sat at the table make
links and write notes.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time

import msgspec

from gravetide.drawing import svg
from gravetide.kernel import Game
from gravetide.kernel.words import listed
from gravetide.server import kept_replays
from gravetide.server.bodies import Guest
from gravetide.server.failures import Conflict, StorageFailed
from gravetide.server.hall import Hall
from gravetide.server.identity import now
from gravetide.server.kept_replays import KeptReplay, StoredNote, StoredShare
from gravetide.server.limits import Buckets, Clock
from gravetide.server.looking_back import LookedBack, Retrospect, review_of
from gravetide.server.pixels import Unpainted, can_paint, png
from gravetide.server.postcard import Caption, postcard
from gravetide.server.refusals import Refusing
from gravetide.server.retrospect import Note, PlayedBy, Replay
from gravetide.server.storage import Store
from gravetide.server.table import Table
from gravetide.server.talk import plain
from gravetide.server.thinking import BotQuestion, Thinking
from gravetide.server.views import Moment

log = logging.getLogger("gravetide.replays")

CODE = re.compile(r"[\w-]{16,40}", re.ASCII)
"""What a link can be; no database is asked about anything else."""

MOST_SHARES = 200
"""Links that one guest has at a time."""

MOST_NOTES, NOTES_EACH = 200, 50
"""Notes of a game, and those of one guest among them."""

WRITES_A_SECOND, WRITES_AT_ONCE = 0.5, 12
"""Notes and links that one guest may make."""

PICTURES_A_SECOND, PICTURES_AT_ONCE = 2.0, 20
"""Pictures that one address may have drawn, which is some work."""

MOST_PAINTED = 40
"""Pictures for chats that are kept, of some 150 kB each."""

NOBODY = ""
"""Who looks at a game by a link: somebody without a seat, whoever it is."""

GONE = "This link leads to no game any more. Whoever shared it has taken it back, or plays there again."
NOT_YOURS = "Only those who sat at the table, and its host, can do this."


class Replays:
    """What belongs to the finished games of a server."""

    def __init__(self, store: Store, hall: Hall, thinking: Thinking, clock: Clock = time.monotonic) -> None:
        self._store = store
        self._hall = hall
        self._thinking = thinking
        self._writes = Buckets(WRITES_A_SECOND, WRITES_AT_ONCE, clock)
        self._pictures = Buckets(PICTURES_A_SECOND, PICTURES_AT_ONCE, clock)
        self._drawing = asyncio.Lock()
        self._painting = asyncio.Lock()
        self._painted: dict[tuple[str, int, int], bytes] = {}
        self._looking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._in_vain: set[tuple[str, int]] = set()  # nothing came of looking back, and would not again

    # -- by a link

    async def share(self, code: str) -> StoredShare:
        """What a link leads to, as far as the database says; nothing where it was taken back."""
        found = await self._store.read(kept_replays.find_share(code)) if CODE.fullmatch(code) else None
        if found is None:
            raise Refusing("no-share", GONE, 404)
        return found

    async def shared(self, code: str) -> Table:
        """The table whose game a link shows. Its pass phrase is not asked for: somebody let everybody in on this."""
        share = await self.share(code)
        table = await self._hall.table(share.table_id)
        if not table.game.is_over or table.version != share.version:
            raise Refusing("no-share", GONE, 404)
        return table

    async def moment(self, code: str, choices: int) -> Moment:
        """A moment as somebody without a seat sees it."""
        return (await self.shared(code)).moment(choices, NOBODY)

    # -- what there is to see

    async def replay(self, table: Table, guest: str) -> Replay:
        """All that is known of a finished game beside its moments. Turning points are worked out if nobody did yet."""
        table.check_moment(0)
        kept = await table.store.read(kept_replays.load_replay(table.info.id, table.version, guest))
        found = msgspec.json.decode(kept.found, type=LookedBack) if kept.found else None
        ready = found is not None or not self._looks_back(table)
        writes = self._may_write(table, guest)
        glance, game = table.glance(), table.game
        return Replay(
            game.game_type.family, table.info.game, glance.scenario, glance.title, outcome(game), game.reason,
            len(table.made), glance.round, table.drawn, players(table), found.points if found is not None else [],
            found.figures if found is not None else [], ready,
            [Note(note.number, note.n, note.name, note.text, note.at, bool(guest) and note.guest == guest)
             for note in kept.notes],
            writes, f"/r/{kept.share}" if kept.share else "")

    def _looks_back(self, table: Table) -> bool:
        """Have the game looked back on, where bots think; False where nothing will come of it."""
        key = table.info.id, table.version
        if review_of(table.game.game_type) is None or key in self._in_vain:
            return False
        if key not in self._looking:
            task = self._looking[key] = asyncio.get_running_loop().create_task(self._look_back(table))
            task.add_done_callback(lambda _: self._looking.pop(key, None))
        return True

    async def _look_back(self, table: Table) -> None:
        key = table.info.id, table.version
        finished = Retrospect(table.info.game, table.header, table.chance.seed, table.chance.secret,
                              [(made.notation, made.seat) for made in table.made])
        thought = await self._thinking.ask(
            table.info.host, BotQuestion(b"", "that looks back", 0, finished=finished), slow=True)
        if thought.looked_back is None:
            log.error("table %s: nobody can look back on its game. %s", table.info.id,
                      "Why is kept out of the log, since seats have secrets." if table.audiences.have_secrets
                      else thought.fault)
            self._in_vain.add(key)
            return
        try:
            await table.store.write(kept_replays.keep_found(*key, msgspec.json.encode(thought.looked_back).decode()))
        except (StorageFailed, Conflict) as error:
            log.info("table %s: its turning points could not be kept: %s", table.info.id, error)

    # -- links and notes

    def _may_write(self, table: Table, guest: str) -> bool:
        return table.is_member(guest) and (table.has_sat(guest) or guest == table.info.host)

    def _check_writer(self, table: Table, guest: Guest) -> None:
        """Refuse games that go on, those who did not play, and too much at once."""
        table.check_moment(0)
        if not self._may_write(table, guest.guest):
            raise Refusing("not-your-game", NOT_YOURS, 403)
        if not self._writes.take(guest.guest):
            raise Refusing("too-much", "That is too fast; wait a moment.", 429)

    async def make_share(self, table: Table, guest: Guest) -> None:
        """Somebody's own link to a game; the one that they have, if they made it before."""
        self._check_writer(table, guest)
        glance = table.glance()
        who = listed([player.name for player in players(table) if player.name])
        told = f"{outcome(table.game)} in Round {glance.round}. {table.game.reason} Played by {who or 'nobody'}."
        share = StoredShare(secrets.token_urlsafe(16), table.info.id, guest.guest, table.version, glance.title, told,
                            now())
        if not await table.store.write(kept_replays.keep_share(share, MOST_SHARES)):
            raise Refusing("too-many-shares", f"You share {MOST_SHARES} games already. Take one of them back first.")

    async def take_back(self, table_id: str, guest: Guest) -> None:
        """Somebody's link leads nowhere from now on."""
        await self._store.write(kept_replays.take_back_share(table_id, guest.guest))

    async def write_note(self, table: Table, guest: Guest, choices: int, text: str) -> None:
        """A note at a moment: plain text on one line."""
        self._check_writer(table, guest)
        table.check_moment(choices)
        words = plain(text)
        if not words:
            raise Refusing("empty-note", "There is nothing in this that could be read.", 422)
        note = StoredNote(0, guest.guest, guest.name, choices, words, now())
        work = kept_replays.keep_note(table.info.id, table.version, note, most=MOST_NOTES, each=NOTES_EACH)
        if not await table.store.write(work):
            raise Refusing("too-many-notes", f"A game has {MOST_NOTES} notes at most, {NOTES_EACH} by each. "
                                             "Delete one of yours first.")

    async def delete_note(self, table: Table, guest: Guest, number: int) -> None:
        """A note goes, by its author's will."""
        table.check_moment(0)
        if not await table.store.write(kept_replays.forget_note(table.info.id, number, guest.guest)):
            raise Refusing("no-note", "There is no such note of yours.", 404)

    # -- pictures

    async def picture(self, table: Table, choices: int, whence: str) -> bytes:
        """A moment to show around, as an SVG document with nothing on it that was anybody's secret then."""
        table.check_moment(choices)
        if not self._pictures.take(whence):
            raise Refusing("too-much", "That was a lot of pictures; wait a moment.", 429)
        kept = await table.store.read(kept_replays.load_replay(table.info.id, table.version, NOBODY))
        async with self._drawing:  # one at a time, beside the loop
            return await asyncio.to_thread(drawn, table, choices, kept)

    @property
    def has_previews(self) -> bool:
        """Whether there are pictures that chats show."""
        return can_paint()

    async def preview(self, code: str, choices: int | None, whence: str) -> bytes:
        """What a chat shows of a link: a moment of its game, the end if none is named, as a PNG."""
        table = await self.shared(code)
        choices = len(table.made) if choices is None else min(choices, len(table.made))
        key = table.info.id, table.version, choices
        async with self._painting:  # one at a time; many chats ask for the same within seconds
            if key not in self._painted:
                drawing = await self.picture(table, choices, whence)
                try:
                    self._painted[key] = await png(drawing)
                except (Unpainted, OSError) as error:
                    log.error("table %s: no picture could be painted of its game. %s", table.info.id, error)
                    raise Refusing("no-picture", "There is no picture of this game right now.", 503) from error
                while len(self._painted) > MOST_PAINTED:
                    del self._painted[next(iter(self._painted))]
            return self._painted[key]

    async def close(self) -> None:
        """Look back no more."""
        for task in list(self._looking.values()):
            task.cancel()
        await asyncio.gather(*self._looking.values(), return_exceptions=True)


def outcome(game: Game) -> str:
    """How a game ended, in a word or two: for all who played it, or by who has won."""
    if len(game.winners) == len(game.seats):
        return "Victory"
    return f"{listed([game.seats[seat] for seat in game.winners])} won" if game.winners else "Defeat"


def players(table: Table) -> list[PlayedBy]:
    """Who played whom; a seat that nobody holds any more has no name."""
    names, winners = table.game.seats, table.game.winners
    return [PlayedBy(seat.name, names[seat.number], seat.number in winners) for seat in table.seats]


def drawn(table: Table, choices: int, kept: KeptReplay) -> bytes:
    """The picture of a moment."""
    game = table.game.fork(choices)
    found = msgspec.json.decode(kept.found, type=LookedBack) if kept.found else LookedBack()
    point = next((one.sentence for one in found.points if one.n == choices), "")
    over = table.game
    try:
        board = svg(game.picture(None))
    except (NotImplementedError, TypeError):  # a game without a board
        board = ""
    card = Caption(
        title=table.glance().title,
        game=over.game_type.title,
        headline=outcome(over) if game.is_over else (
            f"Round {table.face.glance(game).round} of {table.glance().round}"),
        words=over.reason if game.is_over else point,
        players=[f"{player.name}: {player.plays}" if player.name else player.plays for player in players(table)],
        figures=[(figure.label, figure.value) for figure in found.figures],
    )
    return postcard(card, board).encode()
