"""The readings of the quest chapter that a table may change."""

from __future__ import annotations


class QuestRules:
    """The points where what a quest asks for can be read in more than one way."""

    __slots__ = ("summoned_brings_token", "double_spawns_return", "artifacts_must_be_kept", "cards_must_be_kept",
                 "last_spawn_may_go", "full_survivors_miss_out", "any_quarry_counts")

    def __init__(self, *, summoned_brings_token: bool = True, double_spawns_return: bool = True,
                 artifacts_must_be_kept: bool = False, cards_must_be_kept: bool = True,
                 last_spawn_may_go: bool = False, full_survivors_miss_out: bool = False,
                 any_quarry_counts: bool = False) -> None:
        self.summoned_brings_token = summoned_brings_token      # a Necromancer out of an Objective too (BP-335)
        self.double_spawns_return = double_spawns_return        # drawn for an Objective's Zone: it is next (BP-345)
        self.artifacts_must_be_kept = artifacts_must_be_kept    # taking them once is not enough (BP-341)
        self.cards_must_be_kept = cards_must_be_kept            # food once held may not be eaten (BP-348)
        self.last_spawn_may_go = last_spawn_may_go              # also where a quest's goal lies in that Zone (BP-373)
        self.full_survivors_miss_out = full_survivors_miss_out  # on a card that an Objective gives (BP-374)
        self.any_quarry_counts = any_quarry_counts              # not just the one that stood there first (BP-381)
