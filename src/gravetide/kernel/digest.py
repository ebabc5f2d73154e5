"""One short text for a whole state: equal states have equal digests on every machine and in every build."""

from __future__ import annotations

from hashlib import blake2b

from gravetide.kernel.gametype import GameType, Header
from gravetide.kernel.save import canonical, encode_state
from gravetide.kernel.state import State


def digest_of(game_type: GameType, header: Header, state: State) -> str:
    """The digest, 32 hexadecimal digits, of setup and state.

    It depends on the generator and on everything hidden: never show it to a seat during a game with secrets.
    The words of the outcome are left out, so that better prose does not spoil old records.
    """
    plain = encode_state(game_type, state)
    del plain["reason"]
    return blake2b(canonical([game_type.name, header, plain]), digest_size=16).hexdigest()
