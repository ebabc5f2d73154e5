"""The components that games of the Zone family are declared with, gathered by chapter: a game names one of each row.

Where a row has several, the first is how Black Plague plays the chapter, and the others say what differs. Below them
stand the components of some games only, and the chapters that add something (each as its `CHAPTER`).
"""

from __future__ import annotations

from gravetide.families.zones.board.readings import OUR_READING, CityBoard
from gravetide.families.zones.campaign.in_play import CHAPTER as IN_PLAY
from gravetide.families.zones.campaign.in_play import SpendBonus
from gravetide.families.zones.campaign.readings import CampaignRules, EpilogueRules
from gravetide.families.zones.fight.combat import AttackDice
from gravetide.families.zones.fight.combat_rules import CombatRules, GunRules
from gravetide.families.zones.fight.friendly_fire import MissesHit
from gravetide.families.zones.fight.friends_first import FriendsFirst
from gravetide.families.zones.fight.guarded_wounds import ArmorRules, GuardedWounds, MissesHitGuards, WardedTargets
from gravetide.families.zones.fight.targeting import Targeting
from gravetide.families.zones.fight.wound_cards import WoundCards
from gravetide.families.zones.fight.wounds import WoundBar
from gravetide.families.zones.horde.abominations import AbominationRules
from gravetide.families.zones.horde.corruption import CHAPTER as CORRUPTION
from gravetide.families.zones.horde.defiler import CHAPTER as DEFILER
from gravetide.families.zones.horde.defiler import DefilerRules
from gravetide.families.zones.horde.destinations import NoisiestZone
from gravetide.families.zones.horde.errands import CHAPTER as ERRANDS
from gravetide.families.zones.horde.escorts import EscortedSpawns
from gravetide.families.zones.horde.frozen import CHAPTER as FROZEN
from gravetide.families.zones.horde.nearest_noise import NearestNoise
from gravetide.families.zones.horde.necromancers import NecromancerRules
from gravetide.families.zones.horde.noise import NoiseTokens
from gravetide.families.zones.horde.numbered_spawns import CHAPTER as NUMBERED_SPAWNS
from gravetide.families.zones.horde.numbered_spawns import NumberedSpawns, WardenRules
from gravetide.families.zones.horde.one_direction import OneDirection
from gravetide.families.zones.horde.reachable import ReachableFirst
from gravetide.families.zones.horde.silence import NinjasAreSilent
from gravetide.families.zones.horde.spawning import SpawnRules
from gravetide.families.zones.horde.splitting import SplitThenAct, SplitWithReinforcements
from gravetide.families.zones.horde.spoils import CHAPTER as SPOILS
from gravetide.families.zones.horde.statues import CHAPTER as STATUES
from gravetide.families.zones.horde.statues import StatueRules
from gravetide.families.zones.house_rules.additions import Additions, together
from gravetide.families.zones.printed import DangerLevels, WallPieces
from gravetide.families.zones.rounds.belongings.chapter import CHAPTER as BELONGINGS
from gravetide.families.zones.rounds.belongings.stars_and_wards import PlantWard, UseStar
from gravetide.families.zones.rounds.belongings.treasures import UseTreasure
from gravetide.families.zones.rounds.carrying import CHAPTER as CARRYING
from gravetide.families.zones.rounds.dealing import DealingRules, DealtByLot
from gravetide.families.zones.rounds.decks import EquipmentDeck, StockedDeck
from gravetide.families.zones.rounds.deeds.chapter import CHAPTER as DEEDS
from gravetide.families.zones.rounds.frontier_goals import CHAPTER as FRONTIER_GOALS
from gravetide.families.zones.rounds.frontier_goals import VaultWeaponRules
from gravetide.families.zones.rounds.game_modules import GameModules
from gravetide.families.zones.rounds.kept_cards import KeptFirst
from gravetide.families.zones.rounds.missions import CHAPTER as MISSIONS
from gravetide.families.zones.rounds.objective_cards.chapter import CHAPTER as OBJECTIVE_CARDS
from gravetide.families.zones.rounds.objective_cards.taking import UseCard
from gravetide.families.zones.rounds.outcome import ExitRules
from gravetide.families.zones.rounds.quest_rules import QuestRules
from gravetide.families.zones.rounds.rounds import HastyRunners, PlayerByPlayer, RoundRules
from gravetide.families.zones.team.chi.chapter import CHAPTER as CHI
from gravetide.families.zones.team.chi.chi import ChiRules
from gravetide.families.zones.team.chi_cards import CHAPTER as CHI_CARDS
from gravetide.families.zones.team.chi_cards import ChiCardRules, SkillsOfCards
from gravetide.families.zones.team.experience import ExperienceRules, LaterRed
from gravetide.families.zones.team.guard_traits import CHAPTER as GUARD_TRAITS
from gravetide.families.zones.team.guard_traits import Rouse
from gravetide.families.zones.team.guards import CHAPTER as GUARDS
from gravetide.families.zones.team.guards import GuardRules, NoiseOfGuards
from gravetide.families.zones.team.inventory.places import InventoryRules
from gravetide.families.zones.team.knocked_out import CHAPTER as KNOCKED_OUT
from gravetide.families.zones.team.knocked_out import KoRules, LossRules, QuestsOfLives
from gravetide.families.zones.team.skill_rules import SkillRules
from gravetide.families.zones.team.slots import Slots
from gravetide.families.zones.told.driving_odds import CHAPTER as CARS
from gravetide.families.zones.turn.cars import ObjectivesOnFoot
from gravetide.families.zones.turn.cauldrons import CHAPTER as CAULDRONS
from gravetide.families.zones.turn.combining import CHAPTER as COMBINING
from gravetide.families.zones.turn.doors import DoorRules
from gravetide.families.zones.turn.fallen import CHAPTER as FALLEN
from gravetide.families.zones.turn.fallen import SearchWhereTheyFell
from gravetide.families.zones.turn.ice import CHAPTER as ICE
from gravetide.families.zones.turn.ice import ThinIce
from gravetide.families.zones.turn.molotov import CHAPTER as MOLOTOV
from gravetide.families.zones.turn.movement import MovementRules, SlipperyMoves, WinterMoves
from gravetide.families.zones.turn.objectives import ObjectiveRules
from gravetide.families.zones.turn.search import SearchCleanZones, SearchRules
from gravetide.families.zones.turn.sight import Sight
from gravetide.families.zones.turn.standing import CHAPTER as STANDING
from gravetide.families.zones.turn.vaults import VaultRules
from gravetide.families.zones.turn.winter_magic import WinterSkills

__all__ = [
    # what every game has
    "DealingRules", "DealtByLot", "KeptFirst",
    "PlayerByPlayer",
    "NoiseTokens", "NinjasAreSilent", "NoiseOfGuards",
    "RoundRules", "HastyRunners",
    "OUR_READING", "CityBoard",
    "ExperienceRules", "LaterRed", "SkillsOfCards",
    "InventoryRules",
    "MovementRules", "SlipperyMoves", "WinterMoves",
    "ObjectiveRules", "ObjectivesOnFoot",
    "NoisiestZone", "NearestNoise", "ReachableFirst",
    "CombatRules", "GunRules",
    "WoundBar", "WoundCards", "GuardedWounds",
    "SplitWithReinforcements", "SplitThenAct", "OneDirection",
    "DoorRules",
    "SearchRules", "SearchCleanZones",
    "SpawnRules", "EscortedSpawns", "NumberedSpawns",
    "NecromancerRules",
    "VaultRules",
    "EquipmentDeck", "StockedDeck",
    "ExitRules", "QuestsOfLives",
    "QuestRules",
    "SkillRules", "SearchWhereTheyFell", "WinterSkills",
    "Sight",
    "AttackDice",
    "Targeting", "FriendsFirst", "WardedTargets",
    "MissesHit", "MissesHitGuards",
    # printed numbers
    "Slots", "DangerLevels", "WallPieces",
    # what some games have
    "AbominationRules", "ArmorRules", "CampaignRules", "ChiCardRules", "ChiRules", "DefilerRules", "EpilogueRules",
    "GameModules", "GuardRules", "KoRules", "LossRules", "StatueRules", "VaultWeaponRules", "WardenRules",
    # chapters that add something, and what can be added by itself
    "BELONGINGS", "CARRYING", "CARS", "CAULDRONS", "CHI", "CHI_CARDS", "COMBINING", "CORRUPTION", "DEEDS", "DEFILER",
    "ERRANDS", "FALLEN", "FRONTIER_GOALS", "FROZEN", "GUARD_TRAITS", "GUARDS", "ICE", "IN_PLAY", "KNOCKED_OUT",
    "MISSIONS", "MOLOTOV", "NUMBERED_SPAWNS", "OBJECTIVE_CARDS", "SPOILS", "STANDING", "STATUES",
    "Additions", "together", "ThinIce", "PlantWard", "Rouse", "SpendBonus", "UseCard", "UseStar", "UseTreasure",
]
