"""Chance that can't be foretold: every die and card from a keyed hash of a secret.

The generator (`rng`) is quick and easy to see through: some twenty public dice and cards give its state away, and with
it all that will come. Where people play with each other, chance is sealed instead: each draw is a hash of its own, over
the number of the choice and the number of the draw within it, under a key that nobody knows before the game is over.
What is shown tells nothing of what is not. The secret belongs to the `Game`; its state holds it only while a choice is
carried out, so that no copy, view, digest or search can come by it.
"""

from __future__ import annotations

import re
from hashlib import blake2b

import msgspec

from gravetide.kernel.errors import GravetideError

OPENING = 0
"""The number of what happens before the first choice; the first choice has number 1."""

_BITS = 64
_PURPOSE = b"gravetide chance"
_SECRET = re.compile(r"(?:[0-9a-f]{2}){16,64}")


class Chance(msgspec.Struct, frozen=True):
    """Where a game's dice and cards come from: a seed, or a secret and how many choices were made under it."""

    seed: int
    secret: str = ""
    choices: int = 0


class Sealed:
    """The dice and cards of one choice. The same secret and number give the same, whatever is chosen."""

    __slots__ = ("_drawn", "_key", "_number")

    def __init__(self, secret: str, number: int) -> None:
        self._key = bytes.fromhex(secret)
        self._number = number
        self._drawn = 0

    def below(self, n: int) -> int:
        """The next number from 0 to n - 1."""
        place = (self._number << _BITS | self._drawn).to_bytes(16, "big")
        self._drawn += 1
        hashed = blake2b(place, digest_size=_BITS // 8, key=self._key, person=_PURPOSE).digest()
        return int.from_bytes(hashed, "big") * n >> _BITS


def check_secret(secret: object) -> str:
    """The secret, if it is one; else an error that does not repeat it."""
    if not isinstance(secret, str) or not _SECRET.fullmatch(secret):
        raise GravetideError("A secret is 128 to 512 bits, written as 32 to 128 hexadecimal digits in small letters.")
    return secret
