"""What was otherwise in older versions of Black Plague."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.older import Then

OLDER: Final = {
    "1": Then(
        defaults={
            "combat.extra_dice_one_by_one": False,
            "dealing.spare_cards": "some",
            "skills.bloodlust_combat_at_once": True,
            "skills.extra_zone_stacks": False,
            "skills.hide_strengthens_shields": False,
            "skills.interrupted_turns_gain": False,
            "skills.one_gift_at_a_time": True,
            "spawning.first_zone": "file",
            "spawning.extra_tokens_wake": True,
        },
        house_rules={
            "house.classes": {"house.aim_by_rooms": False, "house.aim_spells": False},
            "house.focused_fire": {"house.focus_endangers": True},
            "house.merchants": {"house.merchant_sorts_payment": True, "house.merchant_takes_vault_cards": True},
        },
        values={"dealing.spare_cards": {True: "some", False: "none"}},
        quests={"the-evil-temple": {"quests.any_quarry_counts": True}},
    ),
}
"""By version."""

ALIKE: Final = {
    "cb73f0efb932": "19d77d26ceba",  # the box: sentences about Bloodlust: Combat and Iron hide
    "211663497d36": "c384a14ff41b",  # classes: what Expert Aim says
    "19bfa226ca39": "c384a14ff41b",  # classes: what all of them say
    "981f88e4e89b": "756f0ec87c41",  # The Evil Temple: which Abomination it is about, a reading for older tables
}
"""Fingerprints of content that differs from what it is now in words alone, or in what `OLDER` makes good."""
