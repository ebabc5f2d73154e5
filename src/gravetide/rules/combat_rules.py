"""The readings of the combat chapter that a table may change."""

from __future__ import annotations


class CombatRules:
    """Targeting, friendly fire and the points where the rulebook can be read in more than one way."""

    __slots__ = ("sixes_are_natural", "misses_hit_friends", "empty_zones_may_be_shot", "hits_may_be_wasted",
                 "throws_need_sight", "kills_one_by_one", "friendly_fire_first", "bile_lasts", "rerolls_spare_hits")

    def __init__(self, *, sixes_are_natural: bool = True, misses_hit_friends: bool = True,
                 empty_zones_may_be_shot: bool = False, hits_may_be_wasted: bool = False,
                 throws_need_sight: bool = True, kills_one_by_one: bool = False, friendly_fire_first: bool = False,
                 bile_lasts: bool = True, rerolls_spare_hits: bool = False) -> None:
        self.sixes_are_natural = sixes_are_natural              # Roll 6 counts printed sixes only (BP-457)
        self.misses_hit_friends = misses_hit_friends            # friendly fire by misses (BP-275)
        self.empty_zones_may_be_shot = empty_zones_may_be_shot  # a Zone without zombies as a target (BP-268)
        self.hits_may_be_wasted = hits_may_be_wasted            # given to a zombie too tough for them (BP-263, BP-271)
        self.throws_need_sight = throws_need_sight              # bile and Torches go where the thrower sees (BP-294)
        self.kills_one_by_one = kills_one_by_one                # a level may come between two hits (BP-262)
        self.friendly_fire_first = friendly_fire_first          # misses are dealt with before hits (BP-280)
        self.bile_lasts = bile_lasts                            # pools stay over the Rounds (BP-295)
        self.rerolls_spare_hits = rerolls_spare_hits            # only dice that failed are rolled again (BP-443)
