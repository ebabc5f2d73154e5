"""The record of where the one whose Turn it is has killed zombies. What is done with it is in `fallen`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from gravetide.families.zones.house_rules.records import HouseState, HouseView

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


class FallenView(HouseView, frozen=True):
    """The Zones in which the one whose Turn it is has killed zombies in it."""

    zones: tuple[str, ...]


class Fallen(HouseState, frozen=True):
    """The Zones in which the one whose Turn it is has killed zombies in it."""

    key: ClassVar[str] = "fallen"
    zones: tuple[int, ...] = ()

    def problem(self, game: ZoneGame) -> str:
        """Zones that there are."""
        there = all(0 <= zone < len(game.zombies) for zone in self.zones) and list(self.zones) == sorted(self.zones)
        return "" if there else "Zombies have fallen in a Zone that is not on the board."

    def view(self, game: ZoneGame) -> FallenView | None:
        """All of it."""
        return FallenView(tuple([game.setup.board.zones[zone] for zone in self.zones])) if self.zones else None

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From their names."""
        return cls(tuple([setup.board.index[zone] for zone in view.zones]) if view is not None else ())
