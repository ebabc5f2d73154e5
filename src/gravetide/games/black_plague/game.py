"""Black Plague: every component of its rules by name. Its cards, cast and quests are in the pack beside this file."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones import components as zones
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.games.black_plague.older import ALIKE, OLDER

BLACK_PLAGUE: Final = ZoneRules(
    "black-plague",
    dealing=zones.DealingRules(),
    turn_order=zones.PlayerByPlayer(),
    noise=zones.NoiseTokens(),
    rounds=zones.RoundRules(),
    board=zones.OUR_READING,
    experience=zones.ExperienceRules(),
    inventory=zones.InventoryRules(),
    movement=zones.MovementRules(),
    objectives=zones.ObjectiveRules(),
    destinations=zones.NoisiestZone(),
    combat=zones.CombatRules(),
    wounds=zones.WoundBar(),
    splitting=zones.SplitWithReinforcements(),
    doors=zones.DoorRules(),
    search=zones.SearchRules(),
    spawning=zones.SpawnRules(),
    necromancers=zones.NecromancerRules(),
    vaults=zones.VaultRules(),
    decks=zones.EquipmentDeck(),
    exits=zones.ExitRules(),
    quests=zones.QuestRules(),
    skills=zones.SkillRules(),
    sight=zones.Sight(),
    attack_dice=zones.AttackDice(),
    targeting=zones.Targeting(),
    friendly_fire=zones.MissesHit(),
    slots=zones.Slots(hands=2, pack=5),
    danger=zones.DangerLevels(thresholds=(0, 7, 19, 43)),
)

BLACK_PLAGUE_GAME: Final = ZoneGameType(BLACK_PLAGUE, "Black Plague", version="2", older=OLDER, alike=ALIKE)
