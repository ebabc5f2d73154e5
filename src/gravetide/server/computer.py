"""The computer's seats: which bot plays them, what they are called, and what it would do.

A seat's name says who plays it: "Steady Ann" is the bot steady, and Ann is the first of its Survivors. The bots are
those of `gravetide.players`; like everybody at the table they know the view and the options offered, nothing else.
"""

from __future__ import annotations

import asyncio
import zlib

from gravetide.kernel import Game
from gravetide.players import Hint, Player, make_advisor, make_bot, observe
from gravetide.players.registry import BOTS, WAYS, registered
from gravetide.server.protocol import BotEntry

USUAL = "steady"
"""The bot of a seat that asks for none; also the one that gives hints, since it answers at once and says why."""


def teammates() -> list[BotEntry]:
    """The bots to choose from, the usual one first."""
    names = [*WAYS, *sorted(BOTS.keys() - WAYS.keys())]
    return [BotEntry(name, name.capitalize(), WAYS.get(name, "")) for name in names]


def seat_name(asked: str, survivor: str) -> str:
    """What a computer's seat is called; a bot that does not exist is an error in words.

    The text comes from a browser, so it names a registered bot and never code to be imported.
    """
    return f"{registered(asked or USUAL).name.capitalize()} {survivor}".strip()


def bot_of(name: str) -> str:
    """The bot behind a seat's name; seats set up before they had names are played by the usual one."""
    first = name.partition(" ")[0].lower()
    return first if first in BOTS else USUAL


class Bots:
    """The bots of one table, one for each of the computer's seats.

    Their own chance comes from the table's name, which everybody knows: from its seed, their choices would say
    something about dice and cards to come.
    """

    def __init__(self, table: str) -> None:
        self._seed = seed = zlib.crc32(table.encode())
        self._bots: dict[tuple[int, str], Player] = {}
        self._adviser = make_advisor(USUAL, seed)

    async def choose(self, game: Game, seat: int, name: str) -> str:
        """The notation that the bot of a seat chooses; it thinks in a thread, so that other tables go on meanwhile."""
        key = seat, bot_of(name)
        player = self._bots.get(key)
        if player is None:
            player = self._bots[key] = make_bot(key[1], self._seed + seat)
        observation = observe(game)
        return await asyncio.to_thread(player.choose, observation)

    def hint(self, game: Game) -> Hint:
        """What the usual bot would do now, and why."""
        return self._adviser.hint(observe(game))
