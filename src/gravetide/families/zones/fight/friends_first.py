"""Shots that strike friends before zombies, and cards that let the shooter choose (Z1-073 to Z1-078, Z1-210 ff.)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import MELEE
from gravetide.families.zones.fight.combat import Rolled
from gravetide.families.zones.fight.sharing import to_share
from gravetide.families.zones.fight.targeting import AssignHits, Targeting, aims_freely
from gravetide.families.zones.team.team import in_zone
from gravetide.families.zones.turn.options import SurvivorOption
from gravetide.kernel.frame import Frame, Subject
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class FriendsFirst(Targeting):
    """Hits of a shot go to the Survivors of the Zone first, then to zombies by priority (Z1-074)."""

    __slots__ = ()

    def declare(self, game: ZoneGame, card: int) -> None:
        """Some weapons let the shooter choose (Z1-082)."""
        if self.chooses_with(game, card):
            game.frame = ChosenTargets(game.frame)

    def chooses_with(self, game: ZoneGame, card: int) -> bool:
        """As the card says."""
        return game.setup.pack.cards[card].chooses_targets

    def chooses(self, game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int) -> bool:
        """By skill, hand to hand, or with such a weapon."""
        while isinstance(below, Rolled):  # the second shot of a pair waits
            below = below.below
        return isinstance(below, ChosenTargets) or aims_freely(game, who, mode, zone)

    def absorbs(self, game: ZoneGame, who: int, mode: int, zone: int, damage: int, free: bool) -> int:
        """As many hits as it takes to eliminate the friends in the line of fire."""
        if free or mode == MELEE:
            return 0
        limit = game.setup.rules.wounds.limit
        return sum([-(-(limit - game.survivors[friend].wounds) // damage)
                    for friend in in_zone(game, zone) if friend != who])

    def has_targets(self, game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int) -> bool:
        """Zombies, or friends in the line of fire."""
        return bool(game.zombies[zone]) or bool(
            self.absorbs(game, who, mode, zone, 1, self.chooses(game, below, who, mode, zone)))

    def hit(self, game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int, hits: int, damage: int) -> None:
        """Who chooses is never made to choose a friend (Z1-211)."""
        if mode == MELEE or self.chooses(game, below, who, mode, zone):
            Targeting.hit(self, game, below, who, mode, zone, hits, damage)
        else:
            strike_all(game, who, zone, hits, damage, (who,))


def strike_all(game: ZoneGame, who: int, zone: int, hits: int, damage: int, spared: tuple[int, ...]) -> None:
    """Hits on whatever is in a Zone, friends first; experience goes to `who`, and the `spared` are not there."""
    game.frame = HitFriends(game.frame, who, zone, hits, damage, spared)


class ChosenTargets(Frame):
    """Below an attack with a weapon that lets the shooter choose."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None


class Struck(SurvivorOption):
    """A hit strikes this Survivor."""

    __slots__ = ()
    verb = "struck"
    says = "{who} is hit"
    group = "choice"
    shown = Shown("wound", at_once=True)


class HitFriends(Frame):
    """Hits go to Survivors as long as one of them stands there, each settled before the next (Z1-075, Z1-212)."""

    __slots__ = ("who", "zone", "hits", "damage", "spared")

    def __init__(self, below: Frame | None, who: int, zone: int, hits: int, damage: int,
                 spared: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.hits = hits
        self.damage = damage
        self.spared = spared

    def step(self, game: ZoneGame) -> list[Option] | None:
        friends = [who for who in in_zone(game, self.zone) if who not in self.spared]
        if self.hits and friends:
            return [Struck.of(friend) for friend in friends]
        game.frame = self.below
        if self.hits and game.zombies[self.zone]:
            game.frame = AssignHits(game.frame, self.who, self.zone, self.hits, self.damage, False, False, 0)
        return None

    def choose(self, game: ZoneGame, option: Struck) -> None:
        game.frame = HitFriends(self.below, self.who, self.zone, self.hits - 1, self.damage, self.spared)
        game.setup.rules.wounds.meet(game, option.who, 1, 0, self.damage)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        hits = "1 hit" if self.hits == 1 else f"{self.hits} hits"
        return f"{hits} in {game.setup.board.zones[self.zone]}, friends first: who is hit next?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"left": self.hits}

    def subject(self, game: ZoneGame) -> Subject:
        return to_share(game, self.zone, self.hits)
