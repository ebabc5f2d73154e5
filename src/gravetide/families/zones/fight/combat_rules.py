"""The readings of the combat chapter that a table may change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import RANGED

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import Card


@mypyc_attr(allow_interpreted_subclasses=True)
class CombatRules:
    """Targeting, friendly fire and the points where the rulebook can be read in more than one way."""

    __slots__ = ("sixes_are_natural", "misses_hit_friends", "empty_zones_may_be_shot", "hits_may_be_wasted",
                 "throws_need_sight", "kills_one_by_one", "friendly_fire_first", "bile_lasts", "rerolls_spare_hits",
                 "extra_dice_one_by_one")

    def __init__(self, *, sixes_are_natural: bool = True, misses_hit_friends: bool = True,
                 empty_zones_may_be_shot: bool = False, hits_may_be_wasted: bool = False,
                 throws_need_sight: bool = True, kills_one_by_one: bool = False, friendly_fire_first: bool = False,
                 bile_lasts: bool = True, rerolls_spare_hits: bool = False,
                 extra_dice_one_by_one: bool = True) -> None:
        self.sixes_are_natural = sixes_are_natural              # Roll 6 counts printed sixes only (BP-457)
        self.misses_hit_friends = misses_hit_friends            # friendly fire by misses (BP-275)
        self.empty_zones_may_be_shot = empty_zones_may_be_shot  # a Zone without zombies as a target (BP-268)
        self.hits_may_be_wasted = hits_may_be_wasted            # given to a zombie too tough for them (BP-263, BP-271)
        self.throws_need_sight = throws_need_sight              # bile and Torches go where the thrower sees (BP-294)
        self.kills_one_by_one = kills_one_by_one                # a level may come between two hits (BP-262)
        self.friendly_fire_first = friendly_fire_first          # misses are dealt with before hits (BP-280)
        self.bile_lasts = bile_lasts                            # pools stay over the Rounds (BP-295)
        self.rerolls_spare_hits = rerolls_spare_hits            # only dice that failed are rolled again (BP-443)
        self.extra_dice_one_by_one = extra_dice_one_by_one      # one may stop after each die of Roll 6 (BP-453)

    def keyword(self, card: Card) -> str:
        """What a ranged weapon shoots with, for cards that let it roll again."""
        return card.keyword


class GunRules(CombatRules):
    """Fighting with guns: misses harm nobody (Z1-074), and ammunition comes in two sorts."""

    __slots__ = ("bullets_fit_all",)

    def __init__(self, *, sixes_are_natural: bool = True, misses_hit_friends: bool = False,
                 empty_zones_may_be_shot: bool = False, hits_may_be_wasted: bool = False,
                 throws_need_sight: bool = True, kills_one_by_one: bool = False, friendly_fire_first: bool = False,
                 bile_lasts: bool = True, rerolls_spare_hits: bool = False, extra_dice_one_by_one: bool = True,
                 bullets_fit_all: bool = False) -> None:
        super().__init__(
            sixes_are_natural=sixes_are_natural, misses_hit_friends=misses_hit_friends,
            empty_zones_may_be_shot=empty_zones_may_be_shot, hits_may_be_wasted=hits_may_be_wasted,
            throws_need_sight=throws_need_sight, kills_one_by_one=kills_one_by_one,
            friendly_fire_first=friendly_fire_first, bile_lasts=bile_lasts, rerolls_spare_hits=rerolls_spare_hits,
            extra_dice_one_by_one=extra_dice_one_by_one)
        self.bullets_fit_all = bullets_fit_all  # also guns that no card of ammunition names, the Sub MG (Z1-087)

    def keyword(self, card: Card) -> str:
        """Guns that nobody names shoot with bullets, if the table plays so."""
        if not card.keyword and self.bullets_fit_all and any(attack.mode == RANGED for attack in card.attacks):
            return "bullets"
        return card.keyword
