"""What cards do with zombies: they come, they act, they hear something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.content import effects
from gravetide.families.zones.horde import abominations
from gravetide.families.zones.horde.activation import activate_kind
from gravetide.families.zones.horde.one_direction import Lured
from gravetide.families.zones.horde.spawning import arriving, draw_for, place_zombies
from gravetide.families.zones.rounds.objective_cards.cards import place_of, tell
from gravetide.families.zones.told import events
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class SpawnHere(Frame):
    """Zombie cards are drawn for a Zone, one after the other."""

    __slots__ = ("zone", "left")

    def __init__(self, below: Frame | None, zone: int, left: int) -> None:
        self.below = below
        self.zone = zone
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.left:
            game.frame = self.below
            return None
        game.frame = SpawnHere(self.below, self.zone, self.left - 1)
        draw_for(game, self.zone, 1)
        return None

    def returned(self, game: ZoneGame, value: int) -> None:
        """There are no Double Spawns to remember."""


def spawn(game: ZoneGame, who: int, zone: int, effect: effects.DrawZombies, paper: int) -> None:
    """Zombie cards, for the Zone or for that of a Spawn token, dormant or not."""
    there = place_of(game, effect.at, zone)
    if there >= 0:
        game.frame = SpawnHere(game.frame, there, effect.n)


def put(game: ZoneGame, who: int, zone: int, effect: effects.PutZombies, paper: int) -> None:
    """Figures, without a companion; where Wardens are not played with they are Brutes (EE-009)."""
    there, kind = place_of(game, effect.at, zone), game.setup.pack.zombie[effect.kind].index
    place_zombies(game, there, arriving(game, there, kind), effect.n)


def abomination(game: ZoneGame, who: int, zone: int, effect: effects.Abomination, paper: int) -> None:
    """Cards of the Abomination deck."""
    for _ in range(effect.n):
        abominations.call(game, place_of(game, effect.at, zone))


def activate(game: ZoneGame, who: int, zone: int, effect: effects.ActivateKind, paper: int) -> None:
    """All of a kind act; perhaps they want nothing but this Zone."""
    kind = arriving(game, zone, game.setup.pack.zombie[effect.kind].index)
    if effect.towards:
        game.frame = Lured(game.frame, zone)
    activate_kind(game, kind, "card" if effect.kind != "warden" else "horn")


def noise(game: ZoneGame, who: int, zone: int, effect: effects.Noise, paper: int) -> None:
    """Noise tokens."""
    there = place_of(game, effect.at, zone)
    if there < 0:
        return
    for _ in range(effect.n):
        game.noise[there] += 1
        tell(game, events.NoiseMade(there))
