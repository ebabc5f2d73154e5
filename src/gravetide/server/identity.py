"""Who somebody is: a name, and a signed token that can be revoked. The database keeps hashes of tokens only."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
import unicodedata
from collections import OrderedDict

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy.engine import Connection

from gravetide.kernel.errors import GravetideError
from gravetide.server import schema, storage
from gravetide.server.bodies import Guest, GuestWithToken
from gravetide.server.storage import Store, Work

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 10
KNOWN = 10_000
"""Tokens remembered between requests, so that most need no query."""

RENAMED, REVOKED = "renamed", "revoked"
"""What servers that share a database tell each other about a guest."""

CLOCK_SET_BACK = 86_400
"""Seconds by which a token may seem to come from the future: clocks are set back, and nobody loses a seat by it."""

_argon2id = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# 19 MiB and two passes: some 30 ms for us, and a handful of guesses at once can't use up a small server's memory.

_SCRYPT = {"n": 2**14, "r": 8, "p": 1}  # how phrases were kept before; understood, and replaced when next used


class BadName(GravetideError):
    """A name nobody can be called by."""


def proper_name(name: str) -> str:
    """The name as it is shown: one line, no control or direction characters, at most 40 characters."""
    clean = one_line(name, 40)
    if not clean:
        raise BadName("A name needs at least one letter that can be seen.")
    return clean


_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Cc: control; Cf: format, such as marks that turn the direction of writing; Cs, Co, Cn: not characters at all."""


def one_line(text: str, longest: int) -> str:
    """A text as it is shown: one line, without characters that can't be seen or that turn the direction of writing."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    seen = "".join(c for c in spaced if unicodedata.category(c) not in _UNSEEN)
    return " ".join(seen.split())[:longest].strip()


def hashed(secret: str) -> str:
    """What the database keeps of a secret with many random bits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hashed_phrase(phrase: str) -> str:
    """What the database keeps of a pass phrase: salted, and slow to guess."""
    return _argon2id.hash(phrase)


def is_phrase(phrase: str, kept: str) -> bool:
    """Whether this is the pass phrase. What can't be read as a hash is nobody's phrase."""
    if _is_old(kept):
        salt, _, wanted = kept.partition("$")
        found = hashlib.scrypt(phrase.encode(), salt=salt.encode(), dklen=32, **_SCRYPT).hex()
        return hmac.compare_digest(found, wanted)
    try:
        return _argon2id.verify(kept, phrase)
    except (VerificationError, InvalidHashError):
        return False


def should_hash_again(kept: str) -> bool:
    """Whether a hash was made in a way we have given up, or at another cost."""
    return _is_old(kept) or _argon2id.check_needs_rehash(kept)


def _is_old(kept: str) -> bool:
    return not kept.startswith("$")


class Identity:
    """The guests of a server."""

    def __init__(self, store: Store, secret: str, *, token_age: int, code_age: int) -> None:
        self._store = store
        self._signer = TimestampSigner(secret, salt="gravetide.guest", digest_method=hashlib.sha256)
        self._token_age = token_age
        self._code_age = code_age
        self._known: OrderedDict[str, Guest] = OrderedDict()
        self._changes = 0  # how often somebody was renamed or a token revoked

    @property
    def code_age(self) -> int:
        """How long a code to move to another device is good for, in seconds."""
        return self._code_age

    async def new_guest(self, name: str) -> GuestWithToken:
        """Somebody new."""
        guest = Guest(secrets.token_urlsafe(12), proper_name(name))
        random = secrets.token_urlsafe(32)

        def work(connection: Connection) -> None:
            connection.execute(schema.guests.insert().values(id=guest.guest, name=guest.name, created=now()))
            _keep_token(connection, random, guest.guest)

        await self._store.write(work)
        return GuestWithToken(guest.guest, guest.name, self._signed(random))

    def _signed(self, random: str) -> str:
        return self._signer.sign(random).decode()

    async def guest_of(self, token: str) -> Guest | None:
        """Whose token this is; None if it is nobody's, too old or revoked."""
        try:
            signed, at = self._signer.unsign(token[:400], return_timestamp=True)
            random = signed.decode()
        except (BadSignature, UnicodeError):
            return None
        if not -CLOCK_SET_BACK <= now() - at.timestamp() <= self._token_age:
            return None
        digest = hashed(random)
        known = self._known.get(digest)
        while known is None:
            changes = self._changes
            found = await self._store.read(_guest_by_token(digest))
            if found is None:
                return None
            if changes == self._changes:  # otherwise the token may have been revoked since it was read
                known = self._known[digest] = found
                if len(self._known) > KNOWN:
                    self._known.popitem(last=False)
        return known

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The same guest under another name."""
        renamed = Guest(guest.guest, proper_name(name))

        def work(connection: Connection) -> None:
            connection.execute(
                schema.guests.update().where(schema.guests.c.id == guest.guest).values(name=renamed.name))
            storage.tell_servers(connection, f"{RENAMED} {guest.guest}")

        await self._store.write(work)
        self.forget(guest.guest)
        return renamed

    async def revoke(self, guest: str, token: str) -> None:
        """Make a token of a guest's good for nothing from now on, at every server."""
        try:
            random = self._signer.unsign(token[:400]).decode()
        except (BadSignature, UnicodeError):
            return
        digest = hashed(random)

        def work(connection: Connection) -> None:
            connection.execute(
                schema.tokens.update().where(schema.tokens.c.hash == digest).values(revoked=now()))
            storage.tell_servers(connection, f"{REVOKED} {guest} {hashed(token)}")

        await self._store.write(work)
        self._known.pop(digest, None)
        self._changes += 1

    async def revoke_all(self, guest: str) -> None:
        """Make all tokens of a guest good for nothing from now on, at every server."""

        def work(connection: Connection) -> None:
            connection.execute(schema.tokens.update().where(
                schema.tokens.c.guest == guest, schema.tokens.c.revoked == 0).values(revoked=now()))
            storage.tell_servers(connection, f"{REVOKED} {guest}")

        await self._store.write(work)
        self.forget(guest)

    def forget_all(self) -> None:
        """Ask the database about everybody anew: something may have changed without our hearing of it."""
        self._changes += 1
        self._known.clear()

    def forget(self, guest: str) -> None:
        """Ask the database about somebody anew: a name or a token has changed."""
        self._changes += 1
        for digest in [digest for digest, known in self._known.items() if known.guest == guest]:
            del self._known[digest]

    async def move_code(self, guest: Guest) -> str:
        """A code with which another device takes on this identity, once and soon."""
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        expires = now() + self._code_age

        def work(connection: Connection) -> None:
            connection.execute(schema.codes.delete().where(
                sa.or_(schema.codes.c.guest == guest.guest, schema.codes.c.expires < now())))
            connection.execute(schema.codes.insert().values(hash=hashed(code), guest=guest.guest, expires=expires))

        await self._store.write(work)
        return f"{code[:5]}-{code[5:]}"

    async def claim(self, code: str) -> GuestWithToken | None:
        """The identity behind a code, for this device; None if the code is wrong, used or too old."""
        digest = hashed("".join(c for c in code.upper() if c in ALPHABET))
        random = secrets.token_urlsafe(32)

        def work(connection: Connection) -> Guest | None:
            row = connection.execute(
                sa.select(schema.codes.c.guest, schema.guests.c.name)
                .join(schema.guests, schema.guests.c.id == schema.codes.c.guest)
                .where(schema.codes.c.hash == digest, schema.codes.c.expires >= now())).first()
            if row is None:
                return None
            used = connection.execute(schema.codes.delete().where(schema.codes.c.hash == digest))
            if not used.rowcount:
                return None
            _keep_token(connection, random, row.guest)
            return Guest(row.guest, row.name)

        guest = await self._store.write(work)
        return GuestWithToken(guest.guest, guest.name, self._signed(random)) if guest is not None else None


def _keep_token(connection: Connection, random: str, guest: str) -> None:
    connection.execute(schema.tokens.insert().values(hash=hashed(random), guest=guest, created=now(), revoked=0))


def name_of(guest: str) -> Work[str]:
    """What somebody is called."""

    def work(connection: Connection) -> str:
        return connection.scalar(sa.select(schema.guests.c.name).where(schema.guests.c.id == guest)) or ""

    return work


def _guest_by_token(digest: str) -> Work[Guest | None]:
    def work(connection: Connection) -> Guest | None:
        row = connection.execute(
            sa.select(schema.guests.c.id, schema.guests.c.name)
            .join(schema.tokens, schema.tokens.c.guest == schema.guests.c.id)
            .where(schema.tokens.c.hash == digest, schema.tokens.c.revoked == 0)).first()
        return Guest(row.id, row.name) if row is not None else None

    return work


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())
