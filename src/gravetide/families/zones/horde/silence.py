"""Noise where somebody may be a Ninja: he makes none (Z1-021, Z1-027, Z1-154)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.horde.noise import NoiseTokens
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class NinjasAreSilent(NoiseTokens):
    """A Ninja is not heard: neither his steps nor his tools and weapons (Z1-027)."""

    __slots__ = ("ninja_may_be_heard",)

    def __init__(self, *, tokens: int = 0, loud_beats_sight: bool = False, ninja_may_be_heard: bool = False) -> None:
        super().__init__(tokens=tokens, loud_beats_sight=loud_beats_sight)
        self.ninja_may_be_heard = ninja_may_be_heard  # he chooses at each noisy Action (Z1-027)

    def counts(self, game: ZoneGame, who: int) -> bool:
        """A Ninja does not (Z1-021)."""
        return not game.survivors[who].rotten and not abilities(game, who).ninja

    def ninjas_are_heard(self) -> bool:
        """As the table plays it."""
        return self.ninja_may_be_heard

    def heard(self, game: ZoneGame, who: int, zone: int) -> None:
        """A Ninja is not, unless he may choose to be."""
        if not abilities(game, who).ninja:
            self.make(game, who, zone)
        elif self.ninja_may_be_heard:
            game.frame = HeardOrNot(game.frame, who, zone)

    def of_zones(self, game: ZoneGame) -> list[int]:
        """Tokens plus the Survivors that count."""
        noise = game.noise[:]
        for who, survivor in enumerate(game.survivors):
            if not survivor.fate and self.counts(game, who):
                noise[survivor.zone] += 1
        return noise


class BeHeard(Choice):
    """Let it be heard."""

    __slots__ = ()
    verb = "heard"
    says = "Let it be heard"
    group = "choice"


class BeSilent(Choice):
    """Stay silent."""

    __slots__ = ()
    verb = "silent"
    says = "Stay silent"
    group = "choice"


BE_HEARD: Final = BeHeard.of()
BE_SILENT: Final = BeSilent.of()


class HeardOrNot(Frame):
    """A Ninja did something noisy at a table where he chooses (the other reading of Z1-027)."""

    __slots__ = ("who", "zone")

    def __init__(self, below: Frame | None, who: int, zone: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [BE_SILENT, BE_HEARD]

    def choose(self, game: ZoneGame, option: BeHeard | BeSilent) -> None:
        game.frame = self.below
        if isinstance(option, BeHeard):
            game.setup.rules.noise.make(game, self.who, self.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Is {game.setup.cast[self.who].name} heard?"
