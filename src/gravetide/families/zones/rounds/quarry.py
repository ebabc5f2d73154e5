"""The one zombie that a quest is about, where the box has others that look like it (BP-381).

Zombies are counted, not told apart. Where a goal is about the very one that stood on the board first and there are more
miniatures of its kind, the Zone it is in is kept with the goal. When several alike part, the players say where it went;
when one of several alike is killed they would name it, so it is the one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.horde import horde
from gravetide.families.zones.rounds.outcome import HAPPENED, TOLD, note, quarry_zone
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def put(game: ZoneGame, zone: int) -> None:
    """Note where it is."""
    flags = list(game.flags)
    index = game.setup.quarry
    flags[index] = flags[index] & (HAPPENED | TOLD) | zone + 1 << 2
    game.flags = tuple(flags)


def kind_of(game: ZoneGame) -> int:
    """What kind of zombie it is."""
    kind: int = game.setup.goals[game.setup.quarry].params["zombie"]
    return kind


def follow(game: ZoneGame, plan: tuple[tuple[int, int, int, int], ...]) -> None:
    """Hordes are about to move as planned, in (origin, zone, horde, added): where does it go?"""
    here, kind = quarry_zone(game), kind_of(game)
    ways = {zone: horde.count(group, kind) for origin, zone, group, _ in plan
            if origin == here and horde.count(group, kind)}
    if not ways:
        return
    if sum(ways.values()) < horde.count(game.zombies[here], kind):
        ways.setdefault(here, 1)
    if len(ways) == 1:
        put(game, *ways)
    else:
        game.frame = NameQuarry(game.frame, tuple(sorted(ways)))


def pushed(game: ZoneGame, origin: int, zone: int) -> None:
    """A whole horde was placed elsewhere."""
    if quarry_zone(game) == origin:
        put(game, zone)


def slain(game: ZoneGame, zone: int, killed: int) -> None:
    """Zombies died: was it among them?"""
    if quarry_zone(game) == zone and horde.count(killed, kind_of(game)):
        note(game, game.setup.quarry)
        put(game, -1)


class WentTo(ZoneOption):
    """Where the zombie of the quest went."""

    __slots__ = ()
    verb = "quarry"
    says = "The one you are after is in {zone}"
    group = "choice"


class NameQuarry(Frame):
    """Several alike have parted: which way did the zombie of the quest go?"""

    __slots__ = ("zones",)

    def __init__(self, below: Frame | None, zones: tuple[int, ...]) -> None:
        self.below = below
        self.zones = zones

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [WentTo.of(zone) for zone in self.zones]

    def choose(self, game: ZoneGame, option: WentTo) -> None:
        game.frame = self.below
        put(game, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"The {game.setup.pack.zombies[kind_of(game)].plural} split up: where is the one you are after?"
