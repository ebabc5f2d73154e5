"""Noise: tokens left by noisy Actions, and the Survivors themselves (BP-075 to BP-080)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import OTHER
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import NOISY, pay
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.options import Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class NoiseTokens:
    """Every noisy Action leaves one token where it happened; each Survivor counts as one more."""

    __slots__ = ("tokens", "loud_beats_sight")
    draws: ClassVar[str] = "zombies that see nobody walk to the loudest Zone"

    def __init__(self, *, tokens: int = 0, loud_beats_sight: bool = False) -> None:
        self.tokens = tokens  # how many there are in all; 0: as many as it takes (BP-010)
        self.loud_beats_sight = loud_beats_sight  # does Loud also call zombies away from Survivors they see? (BP-440)

    def put_down(self, game: ZoneGame, zone: int) -> None:
        """A noise is heard: one more token, if there is one; it stays where it was made (BP-077)."""
        if not self.tokens or sum(game.noise) < self.tokens:
            game.noise[zone] += 1
            if game.events is not None:
                game.events.append(events.NoiseMade(zone))

    def counts(self, game: ZoneGame, who: int) -> bool:
        """Whether a Survivor in play counts as noise where he stands (BP-080)."""
        return not game.survivors[who].rotten

    def ninjas_are_heard(self) -> bool:
        """Whether a Ninja can make noise if he wants to (Z1-027)."""
        return False

    def heard(self, game: ZoneGame, who: int, zone: int) -> None:
        """Something noisy was done by a Survivor; nobody hears a Ninja."""
        if not abilities(game, who).ninja:
            self.make(game, who, zone)

    def make(self, game: ZoneGame, who: int, zone: int) -> None:
        """A Survivor is heard."""
        game.edit(who).used |= NOISY
        self.put_down(game, zone)
        lose_rotten(game, who)

    def be_loud(self, game: ZoneGame, who: int, zone: int) -> None:
        """The skill Loud: the Zone counts as the noisiest, without a token; only the latest use counts (BP-439)."""
        game.loud = (zone, who)
        if game.events is not None:
            game.events.append(events.LoudUsed(who, zone))

    def end_of_round(self, game: ZoneGame) -> None:
        """All tokens leave the board (BP-078)."""
        left = self.lasting(game)
        if game.noise != left:
            game.noise = left
            if game.events is not None:
                game.events.append(events.NoiseCleared())

    def lasting(self, game: ZoneGame) -> list[int]:
        """The tokens by Zone that stay when a Round is over: none, where no quest keeps some (Z1-029)."""
        left = [0] * len(game.noise)
        for keep in game.setup.additions.lasting_noise:
            for zone, tokens in keep(game):
                left[zone] += tokens
        return left

    def of_zones(self, game: ZoneGame) -> list[int]:
        """The noise of every Zone: tokens plus Survivors that zombies notice (BP-080)."""
        noise = game.noise[:]
        for survivor in game.survivors:
            if not survivor.fate and not survivor.rotten:
                noise[survivor.zone] += 1
        return noise

    def loudest(self, game: ZoneGame, noise: list[int]) -> list[int]:
        """The noisiest Zones of the whole board; none if all is silent (BP-179, BP-184, BP-439)."""
        if game.loud[0] >= 0:
            return [game.loud[0]]
        zones: list[int] = []
        most = 1
        for zone, tokens in enumerate(noise):
            if tokens >= most:
                if tokens > most:
                    zones, most = [], tokens
                zones.append(zone)
        return zones

    def loudest_of(self, game: ZoneGame, noise: list[int], zones: list[int]) -> list[int]:
        """The noisiest of the Zones that a zombie sees Survivors in (BP-178, BP-440)."""
        if game.loud[0] >= 0 and (self.loud_beats_sight or game.loud[0] in zones):
            return [game.loud[0]]
        if len(zones) < 2:
            return zones
        most = max([noise[zone] for zone in zones])
        return [zone for zone in zones if noise[zone] == most]


def make_noise(game: ZoneGame, who: int, zone: int) -> None:
    """A Survivor is heard in a Zone, which ends his Rotten state (BP-077, BP-458)."""
    game.setup.rules.noise.heard(game, who, zone)


def lose_rotten(game: ZoneGame, who: int) -> None:
    """Zombies notice the Survivor again."""
    if game.survivors[who].rotten:
        game.edit(who).rotten = 0
        if game.events is not None:
            game.events.append(events.RottenChanged(who, False))


class MakeNoise(Choice):
    """Shout, stamp, bang on a pot: one Noise token for one Action (BP-156)."""

    __slots__ = ()
    verb = "noise"
    says = "Make noise here"
    group = "other"
    shown = Shown("noise", "n", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and put the token down."""
        pay(game, who, OTHER)
        game.setup.rules.noise.make(game, who, game.survivors[who].zone)


MAKE_NOISE: Final = MakeNoise.of()
