"""Black Plague: every component of its rules by name. Its cards, cast and quests are in the pack beside this file."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.board.readings import OUR_READING
from gravetide.families.zones.fight.combat import AttackDice
from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.families.zones.fight.friendly_fire import MissesHit
from gravetide.families.zones.fight.targeting import Targeting
from gravetide.families.zones.fight.wounds import WoundBar
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.horde.destinations import NoisiestZone
from gravetide.families.zones.horde.necromancers import NecromancerRules
from gravetide.families.zones.horde.noise import NoiseTokens
from gravetide.families.zones.horde.spawning import SpawnRules
from gravetide.families.zones.horde.splitting import SplitWithReinforcements
from gravetide.families.zones.printed import DangerLevels
from gravetide.families.zones.rounds.dealing import DealingRules
from gravetide.families.zones.rounds.decks import EquipmentDeck
from gravetide.families.zones.rounds.outcome import ExitRules
from gravetide.families.zones.rounds.quest_rules import QuestRules
from gravetide.families.zones.rounds.rounds import PlayerByPlayer, RoundRules
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.team.experience import ExperienceRules
from gravetide.families.zones.team.inventory.places import InventoryRules
from gravetide.families.zones.team.skill_rules import SkillRules
from gravetide.families.zones.team.slots import Slots
from gravetide.families.zones.turn.doors import DoorRules
from gravetide.families.zones.turn.movement import MovementRules
from gravetide.families.zones.turn.objectives import ObjectiveRules
from gravetide.families.zones.turn.search import SearchRules
from gravetide.families.zones.turn.sight import Sight
from gravetide.families.zones.turn.vaults import VaultRules
from gravetide.games.black_plague.older import ALIKE, OLDER

BLACK_PLAGUE: Final = ZoneRules(
    "black-plague",
    dealing=DealingRules(),
    turn_order=PlayerByPlayer(),
    noise=NoiseTokens(),
    rounds=RoundRules(),
    board=OUR_READING,
    experience=ExperienceRules(),
    inventory=InventoryRules(),
    movement=MovementRules(),
    objectives=ObjectiveRules(),
    destinations=NoisiestZone(),
    combat=CombatRules(),
    wounds=WoundBar(),
    splitting=SplitWithReinforcements(),
    doors=DoorRules(),
    search=SearchRules(),
    spawning=SpawnRules(),
    necromancers=NecromancerRules(),
    vaults=VaultRules(),
    decks=EquipmentDeck(),
    exits=ExitRules(),
    quests=QuestRules(),
    skills=SkillRules(),
    sight=Sight(),
    attack_dice=AttackDice(),
    targeting=Targeting(),
    friendly_fire=MissesHit(),
    slots=Slots(hands=2, pack=5),
    danger=DangerLevels(thresholds=(0, 7, 19, 43)),
)

BLACK_PLAGUE_GAME: Final = ZoneGameType(BLACK_PLAGUE, "Black Plague", version="2", older=OLDER, alike=ALIKE)
