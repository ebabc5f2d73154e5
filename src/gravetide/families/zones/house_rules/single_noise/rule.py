"""One Noise token for the whole board: it goes wherever the last noise was made (AR-060 to AR-066)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from gravetide.families.zones.horde.noise import NoiseTokens
from gravetide.families.zones.house_rules.modules import Chosen, Module, Reading, in_place_of
from gravetide.families.zones.told import events
from gravetide.families.zones.told.marks import Mark

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame


class SingleNoiseToken(NoiseTokens):
    """Any noise moves the one token; Survivors make no noise by standing there."""

    __slots__ = ("reset",)
    draws: ClassVar[str] = "the Noise token is there now, and zombies that see nobody walk to it"

    def __init__(self, *, reset: bool = False, tokens: int = 0, loud_beats_sight: bool = False) -> None:
        super().__init__(tokens=tokens, loud_beats_sight=loud_beats_sight)
        self.reset = reset  # the token leaves the board in the End Phase; else it stays until the next noise (AR-063)

    def put_down(self, game: ZoneGame, zone: int) -> None:
        """The last noise counts (AR-061), unless somebody Loud pins the token where it is (AR-065)."""
        if game.loud[0] < 0:
            self._move(game, zone)

    def be_loud(self, game: ZoneGame, who: int, zone: int) -> None:
        """Loud puts the token into the user's Zone and pins it there until his next Turn (AR-065)."""
        super().be_loud(game, who, zone)
        self._move(game, zone)

    def end_of_round(self, game: ZoneGame) -> None:
        """The token stays (AR-063), or leaves the board if the table plays it so and nobody pins it."""
        if self.reset and game.loud[0] < 0:
            super().end_of_round(game)

    def of_zones(self, game: ZoneGame) -> list[int]:
        """Survivors are no noise (AR-062)."""
        return game.noise

    @staticmethod
    def _move(game: ZoneGame, zone: int) -> None:
        game.noise = [0] * len(game.noise)
        game.noise[zone] = 1
        if game.events is not None:
            game.events.append(events.NoiseMade(zone))


def the_token(game: ZoneGame) -> list[Mark]:
    """The token looks like itself, and not like one of many."""
    return [Mark("single_noise", "the Noise token", symbol="the-noise", zones=(name,), instead="noise")
            for name, noise in zip(game.setup.board.zones, game.noise, strict=True) if noise]


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """One token instead of many."""
    noise = in_place_of(rules.noise, SingleNoiseToken, reset=chosen.flag("noise_reset"))
    return rules.but(noise=noise).adding(marks=the_token)


MODULE: Final = Module(
    "single_noise",
    compose,
    rules="AR-060 to AR-066",
    replaces=("BP-075", "BP-077", "BP-078", "BP-079", "BP-080"),
    together=("zombie_move",),
    readings=(
        Reading("noise_reset", False, "AR-063", (True, False)),
    ),
    light=True,
)
