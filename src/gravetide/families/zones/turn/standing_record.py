"""The record of the tiles that Survivors stand on. What is done with it is in `standing`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from gravetide.families.zones.house_rules.records import HouseState, HouseView

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


class StandingView(HouseView, frozen=True):
    """The tile of each Survivor, numbered from 1 in reading order."""

    tiles: tuple[int, ...]


class Standing(HouseState, frozen=True):
    """The tile that each Survivor has chosen; empty where nobody asks."""

    key: ClassVar[str] = "standing"
    tiles: tuple[int, ...] = ()

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """The first tile of the Zone."""
        if not game.setup.rules.spawning.asks_for_tiles():
            return cls()
        return cls(tuple([game.setup.board.tiles_of[survivor.zone][0] for survivor in game.survivors]))

    def problem(self, game: ZoneGame) -> str:
        """A tile for everybody, or for nobody."""
        asked = game.setup.rules.spawning.asks_for_tiles()
        return "" if len(self.tiles) == (len(game.survivors) if asked else 0) else "Somebody stands on no tile."

    def view(self, game: ZoneGame) -> StandingView | None:
        """All of it."""
        return StandingView(tuple([tile + 1 for tile in self.tiles])) if self.tiles else None

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From the numbers."""
        return cls(tuple([tile - 1 for tile in view.tiles]) if view is not None else ())
