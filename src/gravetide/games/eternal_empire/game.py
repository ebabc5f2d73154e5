"""Eternal Empire: every component of its rules by name. Its cards, cast and quests are in the pack beside this file."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones import components as zones
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.words import offered_by

ETERNAL_EMPIRE: Final = ZoneRules(
    "eternal-empire",
    dealing=zones.KeptFirst(),
    turn_order=zones.PlayerByPlayer(),
    noise=zones.NoiseOfGuards(),
    rounds=zones.RoundRules(),
    board=zones.OUR_READING,
    experience=zones.SkillsOfCards(),
    inventory=zones.InventoryRules(),
    movement=zones.WinterMoves(),
    objectives=zones.ObjectiveRules(),
    destinations=zones.ReachableFirst(),
    combat=zones.CombatRules(),
    wounds=zones.GuardedWounds(),
    splitting=zones.OneDirection(),
    doors=zones.DoorRules(),
    search=zones.SearchCleanZones(),
    spawning=zones.NumberedSpawns(first_zone="file"),
    necromancers=zones.NecromancerRules(),
    vaults=zones.VaultRules(),
    decks=zones.EquipmentDeck(),
    exits=zones.QuestsOfLives(),
    quests=zones.QuestRules(),
    skills=zones.WinterSkills(),
    sight=zones.Sight(),
    attack_dice=zones.AttackDice(),
    targeting=zones.WardedTargets(),
    friendly_fire=zones.MissesHitGuards(),
    slots=zones.Slots(hands=2, pack=5),
    danger=zones.DangerLevels(thresholds=(0, 7, 19, 43), wakes_token=2, pays=2),
    wall=zones.WallPieces(guards=12, guard_needs=4, strike_damage=2, shot_damage=1, shot_range=2,
                          shot_range_from_wall=3, cauldrons=4, cauldron_crew=3, cauldron_cost=3, corruption=15,
                          statues=3, chi=3, chi_at_statue=6),
    chapters=("abominations", "belongings", "carrying", "cauldrons", "chi", "chi_cards", "corruption", "deeds",
              "experience", "freezing", "frontier_goals", "guard_traits", "guarded_wounds", "guards", "ice", "in_play",
              "kept_cards", "knocked_out", "numbered_spawns", "objective_cards", "one_direction", "rounds", "spoils",
              "winter_magic"),
    own={"modules": zones.GameModules(), "abomination": zones.AbominationRules(), "defiler": zones.DefilerRules(),
         "statues": zones.StatueRules(), "wardens": zones.WardenRules(), "chi": zones.ChiRules(),
         "chi_cards": zones.ChiCardRules(), "armor": zones.ArmorRules(), "guards": zones.GuardRules(),
         "ko": zones.KoRules(), "loss": zones.LossRules(), "campaign": zones.CampaignRules(),
         "epilogue": zones.EpilogueRules(), "vault": zones.VaultWeaponRules()},
    additions=zones.together(
        zones.STATUES, zones.CORRUPTION, zones.FROZEN, zones.DEFILER, zones.NUMBERED_SPAWNS, zones.SPOILS,
        zones.ERRANDS, zones.ICE, zones.CAULDRONS, zones.CHI, zones.CHI_CARDS, zones.GUARDS, zones.KNOCKED_OUT,
        zones.IN_PLAY, zones.OBJECTIVE_CARDS, zones.BELONGINGS, zones.CARRYING, zones.GUARD_TRAITS,
        zones.FRONTIER_GOALS, zones.DEEDS,
        zones.Additions(limits=(zones.ThinIce(also=(zones.SpendBonus,), never=(
            zones.PlantWard, zones.Rouse, zones.UseCard, zones.UseStar, zones.UseTreasure)),))),
    offered=offered_by("eternal-empire"),
)

ETERNAL_EMPIRE_GAME: Final = ZoneGameType(
    ETERNAL_EMPIRE, "Eternal Empire", version="1", campaign="gravetide.games.eternal_empire.campaign:PLAN")
