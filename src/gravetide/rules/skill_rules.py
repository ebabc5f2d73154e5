"""The readings of the skill chapter that a table may change."""

from __future__ import annotations


class SkillRules:
    """The points where a skill's text can be read in more than one way and no other chapter is concerned."""

    __slots__ = ("charge_pays_for_zombies", "one_gift_at_a_time", "taunt_reaches_necromancers",
                 "free_moves_ignore_zombies", "horde_dice_per_weapon", "bloodlust_pays_for_zombies",
                 "bloodlust_once_per_turn", "rummage_among_zombies", "hide_counts_as_armor",
                 "discards_stop_abominations", "short_jumps", "vault_doors_lock")

    def __init__(self, *, charge_pays_for_zombies: bool = True, one_gift_at_a_time: bool = True,
                 taunt_reaches_necromancers: bool = True, free_moves_ignore_zombies: bool = False,
                 horde_dice_per_weapon: bool = True, bloodlust_pays_for_zombies: bool = True,
                 bloodlust_once_per_turn: bool = False, rummage_among_zombies: bool = False,
                 hide_counts_as_armor: bool = False, discards_stop_abominations: bool = True,
                 short_jumps: bool = False, vault_doors_lock: bool = True) -> None:
        self.charge_pays_for_zombies = charge_pays_for_zombies        # a Charge out of zombies costs Actions (BP-417)
        self.one_gift_at_a_time = one_gift_at_a_time                  # Born leader: a gift waits, no other one (BP-414)
        self.taunt_reaches_necromancers = taunt_reaches_necromancers  # or do they mind their flight alone? (BP-473)
        self.free_moves_ignore_zombies = free_moves_ignore_zombies    # they also pay for zombies left behind (BP-383)
        self.horde_dice_per_weapon = horde_dice_per_weapon            # Barbarian with a pair: twice the horde (BP-406)
        self.bloodlust_pays_for_zombies = bloodlust_pays_for_zombies  # leaving zombies costs Actions (BP-412)
        self.bloodlust_once_per_turn = bloodlust_once_per_turn        # or as often as it can be paid for (BP-412)
        self.rummage_among_zombies = rummage_among_zombies            # Hold your nose with zombies around (BP-427)
        self.hide_counts_as_armor = hide_counts_as_armor              # a Shield lets Iron hide roll again (BP-430)
        self.discards_stop_abominations = discards_stop_abominations  # Is that all you've got? stops them too (BP-433)
        self.short_jumps = short_jumps                                # Jump may also go one Zone (BP-435)
        self.vault_doors_lock = vault_doors_lock                      # Lock it down closes Vault doors too (BP-438)
