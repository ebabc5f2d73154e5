"""Teammates: whom the computer plays, with which bot, and in which seats.

You hold one seat with all the Survivors you play; each of the computer's Survivors has a seat of its own, as people
who come to a table have. The bots are those of `gravetide.players`: they know the view and the options, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from gravetide.games.black_plague import MOST_SEATS
from gravetide.kernel import Game
from gravetide.kernel.errors import GravetideError
from gravetide.terminal.team import names, read_members

if TYPE_CHECKING:
    from gravetide.players import Player

USUAL = "steady"
"""The bot that plays unless another is asked for; also the one that gives hints."""

EVERYBODY, NOBODY = "all", "none"
AT_ONCE = ("random", "steady")
"""Bots whose choices nobody has to wait for."""

BOT_SEED = 0x6B07
"""Where the bots' own chance begins: the game's seed would let their choices tell of dice and cards to come."""


class Teammates(msgspec.Struct, frozen=True):
    """Whom the computer plays, by key, and the bot that does it, as one writes it."""

    survivors: tuple[str, ...] = ()
    bot: str = USUAL

    @property
    def bot_name(self) -> str:
        """The bot without its options."""
        return self.bot.partition(":")[0]

    def words(self, team: Sequence[str]) -> str:
        """Who of a team is played by what: "Clovis and Samson (steady)"."""
        who = names(self.survivors) or "nobody yet"
        return f"{'everybody' if set(team) <= set(self.survivors) else who} ({self.bot})"

    def seats(self, team: Sequence[str]) -> list[str]:
        """The seats of a team as a header has them; none where nobody is the computer's, which is one for all.

        Where there are more Survivors than seats, some of the computer's share one.
        """
        if not self.survivors:
            return []
        mine = [key for key in team if key not in self.survivors]
        theirs = [key for key in team if key in self.survivors]
        free = min(len(theirs), MOST_SEATS - bool(mine))
        shares: list[list[str]] = [[] for _ in range(free)]
        for number, key in enumerate(theirs):
            shares[number * free // len(theirs)].append(key)
        return [" ".join(seat) for seat in ([mine] if mine else []) + shares]

    def moved(self, before: Sequence[str], team: Sequence[str]) -> Teammates:
        """The teammates when another team is taken: those who are still in it, or everybody where it was everybody."""
        everybody = bool(before) and set(before) <= set(self.survivors)
        return Teammates(tuple(key for key in team if everybody or key in self.survivors), self.bot)


ALONE = Teammates()


def read_bot(typed: str) -> str:
    """A bot as one writes it; one that does not exist is refused in words."""
    from gravetide.players.registry import registered  # noqa: PLC0415 -- who plays alone need not wait for the bots

    asked = registered(typed)
    asked.make()  # options that can't be are refused when a bot is made
    return asked.text


def read_teammates(typed: str, team: Sequence[str]) -> tuple[str, ...]:
    """Survivors of the team as people type them, also ``all`` and ``none``."""
    word = typed.strip().lower()
    if word == EVERYBODY:
        return tuple(team)
    return () if word == NOBODY else read_members(typed, team)


class Wish(msgspec.Struct, frozen=True):
    """What somebody asks for, as typed; empty texts leave things as they are."""

    survivors: str = ""
    bot: str = ""

    def of(self, team: Sequence[str], usual: Teammates = ALONE) -> Teammates:
        """The teammates meant, once it is known who is in the team."""
        survivors = read_teammates(self.survivors, team) if self.survivors else usual.survivors
        return Teammates(survivors, read_bot(self.bot or usual.bot) if survivors or self.bot else usual.bot)


class Computer:
    """The bots at one table, each in its seat."""

    def __init__(self, header: dict[str, Any], teammates: Teammates = ALONE) -> None:
        self.teammates = teammates
        self.seats = frozenset(_seats(header, teammates))
        self._bots: dict[int, Player] = {}

    def __bool__(self) -> bool:
        return bool(self.seats)

    def plays(self, seat: int) -> bool:
        """Whether a seat is the computer's."""
        return seat in self.seats

    @property
    def name(self) -> str:
        """What the bot is called in a sentence."""
        return self.teammates.bot_name.capitalize()

    @property
    def ponders(self) -> bool:
        """Whether one has to wait for its choices."""
        return self.teammates.bot_name not in AT_ONCE

    def choose(self, game: Game, seat: int) -> str:
        """The notation of what the bot of a seat chooses."""
        from gravetide.players import observe  # noqa: PLC0415
        from gravetide.players.registry import registered  # noqa: PLC0415

        if seat not in self._bots:  # the file beside a save may be a stranger's: nothing is imported at its word
            self._bots[seat] = registered(self.teammates.bot).make(BOT_SEED + seat)
        return self._bots[seat].choose(observe(game, seat))


def _seats(header: dict[str, Any], teammates: Teammates) -> list[int]:
    """The seats that the teammates sit in: whole ones, or it would not be clear who decides for them."""
    read_members(" ".join(teammates.survivors), header["survivors"])
    found = []
    for number, seat in enumerate(header["seats"]):
        keys = seat.split()
        played = [key for key in keys if key in teammates.survivors]
        if played and len(played) < len(keys):
            raise GravetideError(
                f"{names(keys)} sit together in this game, so the computer plays all of them or none. "
                "Teammates of your choice are for a new game.")
        if played:
            found.append(number)
    return found
