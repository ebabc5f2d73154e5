"""The house rules by their keys, in the order in which they are listed, put into force and asked.

What a key stands for is said by the folder of the same name in `families/zones/house_rules`; quests, which know no
rules, name them by these keys.
"""

from __future__ import annotations

HOUSE_RULES = (
    "single_noise",
    "zombie_move",
    "splitting",
    "turn_choice",
    "all_out",
    "focused_fire",
    "ff_reroll",
    "necro_march",
    "wall_of_woe",
    "split_decks",
    "merchants",
    "classes",
    "limited_search",
    "building_spawn",
    "spiking",
    "barricades",
)
