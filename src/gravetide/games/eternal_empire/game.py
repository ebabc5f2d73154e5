"""Eternal Empire: every component of its rules by name. Its cards, cast and quests are in the pack beside this file."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.board.readings import OUR_READING
from gravetide.families.zones.campaign import in_play
from gravetide.families.zones.campaign.in_play import SpendBonus
from gravetide.families.zones.campaign.readings import CampaignRules, EpilogueRules
from gravetide.families.zones.content.house_rules import HOUSE_RULES
from gravetide.families.zones.fight.combat import AttackDice
from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.families.zones.fight.guarded_wounds import ArmorRules, GuardedWounds, MissesHitGuards, WardedTargets
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.horde import corruption, defiler, errands, frozen, numbered_spawns, spoils, statues
from gravetide.families.zones.horde.abominations import AbominationRules
from gravetide.families.zones.horde.defiler import DefilerRules
from gravetide.families.zones.horde.necromancers import NecromancerRules
from gravetide.families.zones.horde.numbered_spawns import NumberedSpawns, WardenRules
from gravetide.families.zones.horde.one_direction import OneDirection
from gravetide.families.zones.horde.reachable import ReachableFirst
from gravetide.families.zones.horde.statues import StatueRules
from gravetide.families.zones.house_rules.additions import Additions, together
from gravetide.families.zones.printed import DangerLevels, WallPieces
from gravetide.families.zones.rounds import belongings, carrying, frontier_goals
from gravetide.families.zones.rounds.belongings import PlantWard, UseStar, UseTreasure
from gravetide.families.zones.rounds.decks import EquipmentDeck
from gravetide.families.zones.rounds.deeds import chapter as deeds
from gravetide.families.zones.rounds.frontier_goals import VaultWeaponRules
from gravetide.families.zones.rounds.game_modules import GameModules
from gravetide.families.zones.rounds.kept_cards import KeptFirst
from gravetide.families.zones.rounds.objective_cards import chapter as objective_cards
from gravetide.families.zones.rounds.objective_cards.taking import UseCard
from gravetide.families.zones.rounds.quest_rules import QuestRules
from gravetide.families.zones.rounds.rounds import PlayerByPlayer, RoundRules
from gravetide.families.zones.ruleset import Preset, ZoneRules
from gravetide.families.zones.team import chi_cards, guard_traits, guards, knocked_out
from gravetide.families.zones.team.chi import chapter as chi
from gravetide.families.zones.team.chi.chi import ChiRules
from gravetide.families.zones.team.chi_cards import ChiCardRules, SkillsOfCards
from gravetide.families.zones.team.guard_traits import Rouse
from gravetide.families.zones.team.guards import GuardRules, NoiseOfGuards
from gravetide.families.zones.team.inventory.places import InventoryRules
from gravetide.families.zones.team.knocked_out import KoRules, LossRules, QuestsOfLives
from gravetide.families.zones.team.slots import Slots
from gravetide.families.zones.turn import cauldrons, ice
from gravetide.families.zones.turn.doors import DoorRules
from gravetide.families.zones.turn.ice import ThinIce
from gravetide.families.zones.turn.movement import WinterMoves
from gravetide.families.zones.turn.objectives import ObjectiveRules
from gravetide.families.zones.turn.search import SearchCleanZones
from gravetide.families.zones.turn.sight import Sight
from gravetide.families.zones.turn.vaults import VaultRules
from gravetide.families.zones.turn.winter_magic import WinterSkills

ETERNAL_EMPIRE: Final = ZoneRules(
    "eternal-empire",
    dealing=KeptFirst(),
    turn_order=PlayerByPlayer(),
    noise=NoiseOfGuards(),
    rounds=RoundRules(),
    board=OUR_READING,
    experience=SkillsOfCards(),
    inventory=InventoryRules(),
    movement=WinterMoves(),
    objectives=ObjectiveRules(),
    destinations=ReachableFirst(),
    combat=CombatRules(),
    wounds=GuardedWounds(),
    splitting=OneDirection(),
    doors=DoorRules(),
    search=SearchCleanZones(),
    spawning=NumberedSpawns(first_zone="file"),
    necromancers=NecromancerRules(),
    vaults=VaultRules(),
    decks=EquipmentDeck(),
    exits=QuestsOfLives(),
    quests=QuestRules(),
    skills=WinterSkills(),
    sight=Sight(),
    attack_dice=AttackDice(),
    targeting=WardedTargets(),
    friendly_fire=MissesHitGuards(),
    slots=Slots(hands=2, pack=5),
    danger=DangerLevels(thresholds=(0, 7, 19, 43), wakes_token=2, pays=2),
    wall=WallPieces(guards=12, guard_needs=4, strike_damage=2, shot_damage=1, shot_range=2, shot_range_from_wall=3,
                    cauldrons=4, cauldron_crew=3, cauldron_cost=3, corruption=15, statues=3, chi=3, chi_at_statue=6),
    chapters=("abominations", "belongings", "carrying", "cauldrons", "chi", "chi_cards", "corruption", "deeds",
              "experience", "freezing", "frontier_goals", "guard_traits", "guarded_wounds", "guards", "ice", "in_play",
              "kept_cards", "knocked_out", "numbered_spawns", "objective_cards", "one_direction", "rounds", "spoils",
              "winter_magic"),
    own={"modules": GameModules(), "abomination": AbominationRules(), "defiler": DefilerRules(),
         "statues": StatueRules(), "wardens": WardenRules(), "chi": ChiRules(), "chi_cards": ChiCardRules(),
         "armor": ArmorRules(), "guards": GuardRules(), "ko": KoRules(), "loss": LossRules(),
         "campaign": CampaignRules(), "epilogue": EpilogueRules(), "vault": VaultWeaponRules()},
    additions=together(
        statues.CHAPTER, corruption.CHAPTER, frozen.CHAPTER, defiler.CHAPTER, numbered_spawns.CHAPTER, spoils.CHAPTER,
        errands.CHAPTER, ice.CHAPTER, cauldrons.CHAPTER, chi.CHAPTER, chi_cards.CHAPTER, guards.CHAPTER,
        knocked_out.CHAPTER, in_play.CHAPTER, objective_cards.CHAPTER, belongings.CHAPTER, carrying.CHAPTER,
        guard_traits.CHAPTER, frontier_goals.CHAPTER, deeds.CHAPTER,
        Additions(limits=(ThinIce(also=(SpendBonus,), never=(PlantWard, Rouse, UseCard, UseStar, UseTreasure)),)),
    ),
    refused=dict.fromkeys(HOUSE_RULES, "it is written for Black Plague, and nobody has tried it behind this wall"),
    presets={
        "single": Preset("One quest", "A quest by itself with everything but the campaign: whoever is lost, all is "
                         "lost.", {}),
        "campaign": Preset("Campaign", "All modules: what is earned and lost counts for the quests to come.",
                           {"modules.campaign": True}),
        "gentle": Preset("Gentle", "A quest by itself without Wardens: everybody can always fight.",
                         {"modules.wardens": False}),
    },
)

ETERNAL_EMPIRE_GAME: Final = ZoneGameType(
    ETERNAL_EMPIRE, "Eternal Empire", version="1", campaign="gravetide.games.eternal_empire.campaign:PLAN")
