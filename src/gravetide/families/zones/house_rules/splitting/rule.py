"""Hordes split without reinforcements: as evenly as they can, and nobody joins them (AR-072 to AR-075)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.horde.splitting import SplitWithReinforcements
from gravetide.families.zones.house_rules.modules import Chosen, Module, in_place_of

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules


class SplitAsTheyAre(SplitWithReinforcements):
    """Groups of each kind as even as can be; the players say who gets the remainder."""

    __slots__ = ()

    def missing(self, number: int, ways: int) -> int:
        """Nobody is added (AR-072)."""
        return 0

    def question(self, kind: str, zone: str) -> str:
        return f"The {kind} in {zone} can't split evenly: which way does the odd one go?"


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Split what is there; few of a kind are divided like many (AR-073)."""
    return rules.but(splitting=in_place_of(rules.splitting, SplitAsTheyAre, few_multiply=True))


MODULE: Final = Module(
    "splitting",
    compose,
    rules="AR-072 to AR-075",
    replaces=("BP-190", "BP-192"),
    light=True,
)
