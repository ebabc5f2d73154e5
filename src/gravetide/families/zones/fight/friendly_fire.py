"""Misses that hit Survivors (BP-274 to BP-280, BP-441, BP-469)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.fight.sharing import to_share
from gravetide.families.zones.fight.targeting import aims_freely
from gravetide.families.zones.team.team import abilities, in_zone
from gravetide.families.zones.turn.options import Choice, SurvivorOption
from gravetide.kernel.frame import Frame, Subject
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def endangered(game: ZoneGame, who: int, mode: int, zone: int) -> list[int]:
    """The Survivors that misses would hit (BP-274, BP-275, BP-441)."""
    if not game.setup.rules.combat.misses_hit_friends or aims_freely(game, who, mode, zone):
        return []
    return [i for i in in_zone(game, zone) if i != who and not abilities(game, i).low_profile]


@mypyc_attr(allow_interpreted_subclasses=True)
class MissesHit:
    """Every miss hits a Survivor of the target Zone; the players say whom (BP-275, BP-276)."""

    __slots__ = ()

    def miss(self, game: ZoneGame, who: int, zone: int, misses: int, damage: int, needed: int,
             friends: tuple[int, ...]) -> None:
        """Misses of an attack that needed some number, with friends in the line of fire."""
        game.frame = FriendlyFire(game.frame, who, zone, misses, damage, friends, ())

    def add_others(self, game: ZoneGame, who: int, mode: int, zone: int, friends: list[int]) -> None:
        """Those in the line of fire who are no Survivors, put among the friends."""

    def share(self, needed: int) -> tuple[int, int]:
        """How many misses of how many hit somebody."""
        return 1, 1


class HitFriend(SurvivorOption):
    """A miss hits this Survivor."""

    __slots__ = ()
    verb = "miss"
    says = "The miss hits {who}"
    group = "choice"
    shown = Shown("wound", at_once=True)


class Spare(Choice):
    """Nobody is hit by this miss (Steady hand)."""

    __slots__ = ()
    verb = "spare"
    says = "Hit nobody"
    group = "choice"


SPARE: Final = Spare.of()


def whom_to_hit(game: ZoneGame, zone: int, misses: int) -> str:
    """The question whom the next of some misses hits."""
    where = game.setup.board.zones[zone]
    return f"1 miss in {where}: whom does it hit?" if misses == 1 else (
        f"{misses} misses in {where}: whom does the next one hit?")


@mypyc_attr(allow_interpreted_subclasses=True)
class FriendlyFire(Frame):
    """Misses hit the Survivors in the target Zone; the players say whom (BP-275 to BP-277, BP-469)."""

    __slots__ = ("who", "zone", "misses", "damage", "targets", "given")

    def __init__(self, below: Frame | None, who: int, zone: int, misses: int, damage: int, targets: tuple[int, ...],
                 given: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.misses = misses
        self.damage = damage
        self.targets = targets
        self.given = given

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.misses:
            game.frame = self.below
            for target in reversed(self.targets):
                hits = self.given.count(target)
                if hits:
                    game.setup.rules.wounds.meet(game, target, hits, 0, self.damage)
            return None
        options: list[Option] = [HitFriend.of(target) for target in self.targets]
        if abilities(game, self.who).steady_hand:
            options.append(SPARE)
        return options

    def choose(self, game: ZoneGame, option: HitFriend | Spare) -> None:
        given = self.given if isinstance(option, Spare) else (*self.given, option.numbers[0])
        game.frame = FriendlyFire(self.below, self.who, self.zone, self.misses - 1, self.damage, self.targets, given)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return whom_to_hit(game, self.zone, self.misses)

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"left": self.misses}

    def subject(self, game: ZoneGame) -> Subject:
        return to_share(game, self.zone, self.misses)
