"""The readings of the skill chapter that a table may change."""

from __future__ import annotations


class SkillRules:
    """The points where a skill's text can be read in more than one way and no other chapter is concerned."""

    __slots__ = ("charge_pays_for_zombies", "one_gift_at_a_time", "taunt_reaches_necromancers")

    def __init__(self, *, charge_pays_for_zombies: bool = True, one_gift_at_a_time: bool = True,
                 taunt_reaches_necromancers: bool = True) -> None:
        self.charge_pays_for_zombies = charge_pays_for_zombies        # a Charge out of zombies costs Actions (BP-417)
        self.one_gift_at_a_time = one_gift_at_a_time                  # Born leader: a gift waits, no other one (BP-414)
        self.taunt_reaches_necromancers = taunt_reaches_necromancers  # or do they mind their flight alone? (BP-473)
