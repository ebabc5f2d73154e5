"""The readings of the combat chapter that a table may change."""

from __future__ import annotations


class CombatRules:
    """Targeting, friendly fire and the points where the rulebook can be read in more than one way."""

    __slots__ = ("sixes_are_natural", "misses_hit_friends", "empty_zones_may_be_shot")

    def __init__(self, *, sixes_are_natural: bool = True, misses_hit_friends: bool = True,
                 empty_zones_may_be_shot: bool = False) -> None:
        self.sixes_are_natural = sixes_are_natural              # Roll 6 counts printed sixes only (BP-457)
        self.misses_hit_friends = misses_hit_friends            # friendly fire by misses (BP-275)
        self.empty_zones_may_be_shot = empty_zones_may_be_shot  # a Zone without zombies as a target (BP-268)
