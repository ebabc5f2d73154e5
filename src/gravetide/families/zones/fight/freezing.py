"""Attacks that freeze: the attacker says which of the zombies that are left (WD-018)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.horde import frozen, horde
from gravetide.families.zones.turn.options import KindOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

ALL: Final = 0
"""In place of a number: every zombie of the Zone."""


class FreezeOne(KindOption):
    """A zombie of this kind freezes."""

    __slots__ = ()
    verb = "freeze"
    says = "Freeze a {kind}"
    group = "choice"


class Freeze(Frame):
    """An attack is over, and so many zombies of the Zone freeze, one after the other; `ALL` of them at once."""

    __slots__ = ("who", "zone", "number")

    def __init__(self, below: Frame | None, who: int, zone: int, number: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.number = number

    def step(self, game: ZoneGame) -> list[Option] | None:
        left = frozen.freezable(game, self.zone)
        if not left or self.number == ALL or horde.total(left) <= self.number:
            game.frame = self.below
            frozen.freeze(game, self.zone, left)
            return None
        return [FreezeOne.of(kind) for kind, _ in horde.kinds(left)]

    def choose(self, game: ZoneGame, option: FreezeOne) -> None:
        frozen.freeze(game, self.zone, horde.of(option.kind))
        game.frame = Freeze(self.below, self.who, self.zone, self.number - 1) if self.number > 1 else self.below

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        zone = game.setup.board.zones[self.zone]
        return f"{self.number} zombies of {zone} freeze: which one next?"
