"""The readings of the skill chapter that a table may change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import Card
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor


@mypyc_attr(allow_interpreted_subclasses=True)
class SkillRules:
    """The points where a skill's text can be read in more than one way and no other chapter is concerned."""

    __slots__ = ("charge_pays_for_zombies", "one_gift_at_a_time", "taunt_reaches_necromancers",
                 "free_moves_ignore_zombies", "horde_dice_per_weapon", "bloodlust_pays_for_zombies",
                 "bloodlust_once_per_turn", "rummage_among_zombies", "hide_counts_as_armor",
                 "discards_stop_abominations", "short_jumps", "vault_doors_lock", "hide_strengthens_shields",
                 "bloodlust_combat_at_once", "extra_zone_stacks", "interrupted_turns_gain")

    def __init__(self, *, charge_pays_for_zombies: bool = True, one_gift_at_a_time: bool = False,
                 taunt_reaches_necromancers: bool = True, free_moves_ignore_zombies: bool = False,
                 horde_dice_per_weapon: bool = True, bloodlust_pays_for_zombies: bool = True,
                 bloodlust_once_per_turn: bool = False, rummage_among_zombies: bool = False,
                 hide_counts_as_armor: bool = False, discards_stop_abominations: bool = True,
                 short_jumps: bool = False, vault_doors_lock: bool = True, hide_strengthens_shields: bool = True,
                 bloodlust_combat_at_once: bool = False, extra_zone_stacks: bool = True,
                 interrupted_turns_gain: bool = True) -> None:
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
        self.hide_strengthens_shields = hide_strengthens_shields      # in armor, its +1 is for a Shield too (BP-429)
        self.bloodlust_combat_at_once = bloodlust_combat_at_once      # its free attack can't wait in the Turn (BP-408)
        self.extra_zone_stacks = extra_zone_stacks                    # +1 Zone counts with Speed and Charge (BP-403)
        self.interrupted_turns_gain = interrupted_turns_gain          # by skills of an extra Turn inside them (BP-477)

    def enchant_targets(self, game: ZoneGame, who: int, card: int) -> list[tuple[int, int, int]]:
        """At what an enchantment that not every game has can be aimed (`turn.enchantments.enchant_targets`)."""
        return []

    def enchant(self, game: ZoneGame, card: Card, target: int, zone: int, to: int) -> None:
        """What an enchantment does that not every game has."""
        raise NotImplementedError

    def may_rummage(self, game: ZoneGame, survivor: Survivor) -> bool:
        """Whether the one whose Turn it is has killed what Hold your nose asks for (BP-426)."""
        return survivor.kills > 0

    def rummage_needs(self) -> str:
        """What it asks for, in words."""
        return "You must have killed a zombie this Round."
