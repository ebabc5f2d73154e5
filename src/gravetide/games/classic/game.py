"""Classic: every component of its rules by name. Its cards, cast and missions are in the pack beside this file."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.board.readings import CityBoard
from gravetide.families.zones.fight.combat import AttackDice
from gravetide.families.zones.fight.combat_rules import GunRules
from gravetide.families.zones.fight.friendly_fire import MissesHit
from gravetide.families.zones.fight.friends_first import FriendsFirst
from gravetide.families.zones.fight.wound_cards import WoundCards
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.horde.escorts import EscortedSpawns
from gravetide.families.zones.horde.nearest_noise import NearestNoise
from gravetide.families.zones.horde.necromancers import NecromancerRules
from gravetide.families.zones.horde.silence import NinjasAreSilent
from gravetide.families.zones.horde.splitting import SplitThenAct
from gravetide.families.zones.house_rules.additions import together
from gravetide.families.zones.printed import DangerLevels
from gravetide.families.zones.rounds import missions
from gravetide.families.zones.rounds.dealing import DealtByLot
from gravetide.families.zones.rounds.decks import StockedDeck
from gravetide.families.zones.rounds.outcome import ExitRules
from gravetide.families.zones.rounds.quest_rules import QuestRules
from gravetide.families.zones.rounds.rounds import HastyRunners, PlayerByPlayer
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.team.experience import LaterRed
from gravetide.families.zones.team.inventory.places import InventoryRules
from gravetide.families.zones.team.slots import Slots
from gravetide.families.zones.turn import cars, combining, fallen, molotov, standing
from gravetide.families.zones.turn.cars import ObjectivesOnFoot
from gravetide.families.zones.turn.doors import DoorRules
from gravetide.families.zones.turn.fallen import SearchWhereTheyFell
from gravetide.families.zones.turn.movement import SlipperyMoves
from gravetide.families.zones.turn.search import SearchRules
from gravetide.families.zones.turn.sight import Sight
from gravetide.families.zones.turn.vaults import VaultRules

CLASSIC: Final = ZoneRules(
    "classic",
    dealing=DealtByLot(),
    turn_order=PlayerByPlayer(),
    noise=NinjasAreSilent(),
    rounds=HastyRunners(),
    board=CityBoard(),
    experience=LaterRed(red=44),
    inventory=InventoryRules(),
    movement=SlipperyMoves(),
    objectives=ObjectivesOnFoot(),
    destinations=NearestNoise(),
    combat=GunRules(),
    wounds=WoundCards(limit=2),
    splitting=SplitThenAct(),
    doors=DoorRules(),
    search=SearchRules(),
    spawning=EscortedSpawns(),
    necromancers=NecromancerRules(),
    vaults=VaultRules(),
    decks=StockedDeck(),
    exits=ExitRules(),
    quests=QuestRules(),
    skills=SearchWhereTheyFell(),
    sight=Sight(),
    attack_dice=AttackDice(),
    targeting=FriendsFirst(),
    friendly_fire=MissesHit(),
    slots=Slots(hands=2, body=False, pack=3, pack_name="reserve", in_pack="in reserve"),
    danger=DangerLevels(thresholds=(0, 7, 19, 44)),
    chapters=("activation", "cars", "combining", "feats", "friends_first", "missions", "molotov", "objectives",
              "silence", "standing", "wound_cards"),
    unused=(
        "necromancers", "vaults", "board.ways_through_vaults", "combat.bile_lasts", "combat.extra_dice_one_by_one",
        "combat.friendly_fire_first", "combat.misses_hit_friends", "combat.sixes_are_natural",
        "combat.throws_need_sight", "dealing.spare_cards",
        "doors.failures_are_noisy", "doors.lucky_rerolls", "doors.roll_against", "inventory.body_shield",
        "quests.artifacts_must_be_kept", "quests.double_spawns_return", "quests.last_spawn_may_go",
        "quests.summoned_brings_token", "skills.bloodlust_combat_at_once", "skills.bloodlust_once_per_turn",
        "skills.bloodlust_pays_for_zombies", "skills.charge_pays_for_zombies", "skills.discards_stop_abominations",
        "skills.hide_counts_as_armor", "skills.hide_strengthens_shields", "skills.horde_dice_per_weapon",
        "skills.interrupted_turns_gain", "skills.short_jumps", "skills.taunt_reaches_necromancers",
        "skills.vault_doors_lock", "spawning.chain_shuffles", "spawning.doubles_multiply", "spawning.extra_tokens_wake",
        "spawning.link_at_blue", "spawning.lone_zone_again", "wounds.vault_cards_return",
    ),
    refused={
        "building_spawn": "it would undo the reveal of a building with its manholes and extra activations",
        "focused_fire": "small weapons would kill the Abomination and shoot past friends",
        "ff_reroll": "it mends misses, and here hits strike friends",
        "spiking": "it rests on the blades of Black Plague",
        "barricades": "they rest on a board without cars",
        "merchants": "they sell the cards of Black Plague",
        "split_decks": "they are made of the cards of Black Plague",
        "classes": "they are those of Black Plague",
        "necro_march": "there are no Necromancers",
        "wall_of_woe": "there are no Necromancers",
    },
    additions=together(cars.CHAPTER, fallen.CHAPTER, combining.CHAPTER, molotov.CHAPTER, missions.CHAPTER,
                       standing.CHAPTER),
)

CLASSIC_GAME: Final = ZoneGameType(CLASSIC, "Classic", version="1")
