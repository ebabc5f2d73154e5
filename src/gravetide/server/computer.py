"""The computer's seats: which bot plays them, what they are called, and what it would do.

A seat's `bot` says who plays it, and its name is made of that: "Steady Ann" is steady's, and Ann is the first whom it
plays. The bots are those of `gravetide.players`; like everybody at the table they know the view and the options
offered, nothing else.
"""

from __future__ import annotations

import logging
import zlib

from gravetide.kernel import Game, GameType
from gravetide.players import Hint
from gravetide.players.registry import BOTS, registered, ways_of
from gravetide.server.bodies import BotEntry
from gravetide.server.thinking import BotQuestion, Thinking, moment_of

log = logging.getLogger("gravetide.computer")

USUAL = "steady"
"""The bot of a seat that asks for none; also the one that gives hints, since it answers at once and says why."""

SIMPLER = {"steady": "random", "random": ""}
"""Who answers for a bot that can't, steady where nothing is said; after the last, the first thing on offer is done."""


def teammates(kind: GameType) -> list[BotEntry]:
    """The bots that can play a seat of a game, the usual one first."""
    ways = ways_of(kind)
    names = [*ways, *sorted(BOTS.of(kind).keys() - ways.keys())]
    return [BotEntry(name, name.capitalize(), ways.get(name, "")) for name in names]


def bot_asked(text: str) -> str:
    """The bot that is asked for, the usual one if none is; a bot that does not exist is an error in words.

    The text comes from a browser, so it names a registered bot and never code to be imported.
    """
    return registered(text or USUAL).name


def seat_name(bot: str, first: str) -> str:
    """What a computer's seat is called."""
    return f"{bot.capitalize()} {first}".strip()


def takes_time(bot: str) -> bool:
    """Whether a bot is known to think for long."""
    return bool(getattr(BOTS[bot], "takes_time", False))


class Bots:
    """The bots of one table.

    Their own chance comes from the table's name and the number of the choice, which everybody knows: from its seed,
    their choices would say something about dice and cards to come.
    """

    def __init__(self, table: str, thinking: Thinking, *, discreet: bool = False) -> None:
        self._table = table
        self._thinking = thinking
        self._discreet = discreet  # where seats have secrets, what a bot thought is not written into the log
        self._seed = zlib.crc32(table.encode())

    async def choose(self, game: Game, seat: int, bot: str, *, host: str) -> str:
        """The notation that the bot of a seat chooses. The host waits for it, and nobody else does."""
        decision = game.decision
        assert decision is not None
        moment, offered = moment_of(game), decision.notations
        bot, seed = bot if bot in BOTS else USUAL, self._seed + seat + 1_000 * game.choices_made
        while bot:
            thought = await self._thinking.ask(host, BotQuestion(moment, bot, seed), slow=takes_time(bot))
            if not thought.fault and thought.option in offered:
                return thought.option
            fault = thought.fault or f"It chose {thought.option!r}, which is not offered."
            log.error("table %s, seat %d: the bot %s failed at choice %d, so a simpler one answers. %s",
                      self._table, seat, bot, game.choices_made, self._loggable(fault))
            bot = SIMPLER.get(bot, USUAL)
        return offered[0]

    def _loggable(self, fault: str) -> str:
        return "Why is kept out of the log, since seats have secrets." if self._discreet else fault

    async def hint(self, game: Game, guest: str) -> Hint:
        """What the usual bot would do now, and why; the guest is the one who asks."""
        decision = game.decision
        assert decision is not None
        offered = decision.notations
        question = BotQuestion(moment_of(game), USUAL, self._seed, hint=True)
        thought = await self._thinking.ask(guest, question, slow=False)
        if thought.fault or thought.option not in offered:
            log.error("table %s: no hint at choice %d. %s", self._table, game.choices_made,
                      self._loggable(thought.fault))
            return Hint("", "No hint right now; try again later.")
        return Hint(thought.option, thought.reason, thought.plan)
