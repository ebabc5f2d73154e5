"""Those who follow a table: what they are told when something happens, and what they say to each other."""

from __future__ import annotations

import asyncio
import time

import msgspec

from gravetide.server import kept_tables
from gravetide.server.audiences import Follower
from gravetide.server.kept_tables import StoredGame, StoredWord
from gravetide.server.protocol import RESTARTED, Gesture, Pointed, Suggested, TableChanged, Word, encode
from gravetide.server.refusals import Refusing
from gravetide.server.settings import Settings
from gravetide.server.shown import ShownTable
from gravetide.server.storage import Keeping
from gravetide.server.talk import KEPT, Talk, plain


class FollowedTable(ShownTable):
    """A table with those who look on, each of whom gets finished messages."""

    def __init__(self, stored: StoredGame, store: Keeping, settings: Settings) -> None:
        super().__init__(stored, settings)
        self.store = store
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.gone = False  # put away: whoever still holds it must fetch it anew
        self.talk = Talk([Word(**msgspec.structs.asdict(word)) for word in stored.words], time.monotonic)

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

    def unfollow(self, follower: Follower) -> None:
        """Somebody closes it."""
        self.used = time.monotonic()
        self.followers.discard(follower)
        if not any(other.guest == follower.guest for other in self.followers):
            self.tell_summary()

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
            await self.store.write(kept_tables.keep_word(
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
