"""The readings of the combat chapter that a table may change."""

from __future__ import annotations


class CombatRules:
    """Targeting, friendly fire and the points where the rulebook can be read in more than one way."""

    __slots__ = ("sixes_are_natural", "misses_hit_friends", "empty_zones_may_be_shot", "hits_may_be_wasted",
                 "throws_need_sight")

    def __init__(self, *, sixes_are_natural: bool = True, misses_hit_friends: bool = True,
                 empty_zones_may_be_shot: bool = False, hits_may_be_wasted: bool = False,
                 throws_need_sight: bool = True) -> None:
        self.sixes_are_natural = sixes_are_natural              # Roll 6 counts printed sixes only (BP-457)
        self.misses_hit_friends = misses_hit_friends            # friendly fire by misses (BP-275)
        self.empty_zones_may_be_shot = empty_zones_may_be_shot  # a Zone without zombies as a target (BP-268)
        self.hits_may_be_wasted = hits_may_be_wasted            # given to a zombie too tough for them (BP-263, BP-271)
        self.throws_need_sight = throws_need_sight              # bile and Torches go where the thrower sees (BP-294)
