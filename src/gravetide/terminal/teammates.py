"""Teammates: whom the computer plays, with which bot, and in which seats.

You play all the others. The bots are those of `gravetide.players`: they know the view and the options, nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gravetide.kernel import Game
from gravetide.kernel.errors import GravetideError
from gravetide.terminal.asked import Face
from gravetide.terminal.team import Team

if TYPE_CHECKING:
    from gravetide.players import Player

EVERYBODY, NOBODY = "all", "none"
AT_ONCE = ("random", "steady")
"""Bots whose choices nobody has to wait for."""

BOT_SEED = 0x6B07
"""Where the bots' own chance begins: the game's seed would let their choices tell of dice and cards to come."""


class Teammates(msgspec.Struct, frozen=True):
    """Whom the computer plays, by key, and the bot that does it, as one writes it; nothing stands for the usual one."""

    members: tuple[str, ...] = msgspec.field(default=(), name="survivors")  # as notes beside games have it
    bot: str = ""

    @property
    def bot_name(self) -> str:
        """The bot without its options."""
        return self.bot.partition(":")[0]

    def words(self, team: Team) -> str:
        """Who of a team is played by what: "Clovis and Samson (steady)"."""
        who = team.names(self.members) or "nobody yet"
        return f"{'everybody' if set(team.members) <= set(self.members) else who} ({self.bot})"

    def moved(self, before: Team, team: Team) -> Teammates:
        """The teammates when another team is taken: those who are still in it, or everybody where it was everybody."""
        everybody = bool(before.members) and set(before.members) <= set(self.members)
        return Teammates(tuple(key for key in team.members if everybody or key in self.members), self.bot)


ALONE = Teammates()


def read_bot(typed: str) -> str:
    """A bot as one writes it; one that does not exist is refused in words."""
    from gravetide.players.registry import registered  # noqa: PLC0415 -- who plays alone need not wait for the bots

    asked = registered(typed)
    asked.make()  # options that can't be are refused when a bot is made
    return asked.text


def read_teammates(typed: str, team: Team) -> tuple[str, ...]:
    """Members of the team as people type them, also ``all`` and ``none``."""
    word = typed.strip().lower()
    if word == EVERYBODY:
        return team.members
    return () if word == NOBODY else team.read_members(typed)


class TeamWish(msgspec.Struct, frozen=True):
    """What somebody asks for, as typed; empty texts leave things as they are."""

    members: str = ""
    bot: str = ""

    def of(self, team: Team, usual: Teammates = ALONE) -> Teammates:
        """The teammates meant, once it is known who is in the team."""
        members = read_teammates(self.members, team) if self.members else usual.members
        bot = read_bot(self.bot or usual.bot or team.bot) if members or self.bot else usual.bot
        return Teammates(members, bot if members or bot != team.bot else "")


class Computer:
    """The bots at one table, each in its seat."""

    def __init__(self, seats: frozenset[int] = frozenset(), teammates: Teammates = ALONE) -> None:
        self.seats = seats
        self.teammates = teammates
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
            self._bots[seat] = registered(self.teammates.bot, game.game_type).make(BOT_SEED + seat)
        return self._bots[seat].choose(observe(game, seat))


def computer_at(face: Face, header: dict[str, Any], teammates: Teammates = ALONE) -> Computer:
    """The computer in the seats of its members: whole ones, or it would not be clear who decides for them."""
    team = face.team(header)
    team.read_members(" ".join(teammates.members))
    found = []
    for number, keys in enumerate(face.seats(header)):
        played = [key for key in keys if key in teammates.members]
        if played and len(played) < len(keys):
            raise GravetideError(
                f"{team.names(keys)} sit together in this game, so the computer plays all of them or none. "
                "Teammates of your choice are for a new game.")
        if played:
            found.append(number)
    return Computer(frozenset(found), Teammates(teammates.members, teammates.bot or team.bot))
