"""Friendly fire by re-rolled misses: only misses that now succeed hit a friend (AR-055 to AR-059)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.fight.friendly_fire import FriendlyFire, HitFriend, MissesHit, Spare
from gravetide.families.zones.house_rules.modules import Chosen, Module, in_place_of
from gravetide.families.zones.told.names import Names, tells
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option
from gravetide.kernel.words import listed

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame


class MissesRolledAgain(Event, frozen=True):
    """Misses with friends in the Zone were rolled again: so many hit somebody."""

    survivor: int
    zone: int
    dice: tuple[int, ...]
    target: int
    hits: int


@tells
def _(event: MissesRolledAgain, names: Names) -> str:
    dice = listed([str(die) for die in event.dice])
    hits = {0: "nobody is hit", 1: "1 hits a friend"}.get(event.hits, f"{event.hits} hit friends")
    return f"The misses are rolled again: {dice}; {event.target} or more hits a friend, so {hits}."


class MissesAgain(MissesHit):
    """Misses are rolled again before they hit anybody (AR-055)."""

    __slots__ = ()

    def miss(self, game: ZoneGame, who: int, zone: int, misses: int, damage: int, needed: int,
             friends: tuple[int, ...]) -> None:
        """The second roll comes when friendly fire does; it has the Accuracy and bonuses of the first (AR-058)."""
        game.frame = RollMisses(game.frame, who, zone, misses, damage, needed, friends)

    def share(self, needed: int) -> tuple[int, int]:
        """As many as would have hit."""
        return min(6, max(0, 7 - needed)), 6


class RollMisses(Frame):
    """Misses about to be rolled again: a new check with normal dice that nothing lets one repeat (AR-058)."""

    __slots__ = ("who", "zone", "misses", "damage", "needed", "targets")

    def __init__(self, below: Frame | None, who: int, zone: int, misses: int, damage: int, needed: int,
                 targets: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.misses = misses
        self.damage = damage
        self.needed = needed
        self.targets = targets

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        dice = game.dice(self.misses)
        hits = len([die for die in dice if die >= self.needed])
        if game.events is not None:
            game.events.append(MissesRolledAgain(self.who, self.zone, dice, self.needed, hits))
        # Nobody else decides whom they hit, and the Armor rolls are as before (AR-056, AR-059).
        game.frame = AttackersFire(game.frame, self.who, self.zone, hits, self.damage, self.targets, ())
        return None


class AttackersFire(FriendlyFire):
    """Hits on friends, distributed by the attacker (AR-056)."""

    __slots__ = ()

    def choose(self, game: ZoneGame, option: HitFriend | Spare) -> None:
        given = self.given if isinstance(option, Spare) else (*self.given, option.numbers[0])
        game.frame = AttackersFire(self.below, self.who, self.zone, self.misses - 1, self.damage, self.targets, given)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        if self.misses == 1:
            return f"1 hit on friends in {game.setup.board.zones[self.zone]}: whom does it hit?"
        return f"{self.misses} hits on friends in {game.setup.board.zones[self.zone]}: whom does the next one hit?"


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Misses may miss friends too."""
    return rules.but(friendly_fire=in_place_of(rules.friendly_fire, MissesAgain))


MODULE: Final = Module(
    "ff_reroll",
    compose,
    rules="AR-055 to AR-059",
    replaces=("BP-275", "BP-276"),
    light=True,
)
