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
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.rounds.dealing import DealtByLot
from gravetide.families.zones.rounds.decks import StockedDeck
from gravetide.families.zones.rounds.missions import (
    Mission,
    closed_manholes,
    mission_options,
    ring_alarm,
    siren_noise,
    sound_siren,
)
from gravetide.families.zones.rounds.outcome import ExitRules
from gravetide.families.zones.rounds.quest_rules import QuestRules
from gravetide.families.zones.rounds.rounds import HastyRunners, PlayerByPlayer
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.team.experience import LaterRed
from gravetide.families.zones.team.inventory import InventoryRules
from gravetide.families.zones.team.slots import Slots
from gravetide.families.zones.turn.cars import CAR_REASONS, Cars, ObjectivesOnFoot, car_options, leave_seat, sits
from gravetide.families.zones.turn.combining import Combine, combine_options, why_not_combine
from gravetide.families.zones.turn.doors import DoorRules
from gravetide.families.zones.turn.fallen import Fallen, SearchWhereTheyFell, forget_fallen, note_fallen
from gravetide.families.zones.turn.molotov import ThrowMolotov, molotov_options, why_not_molotov
from gravetide.families.zones.turn.movement import SlipperyMoves
from gravetide.families.zones.turn.search import SearchRules
from gravetide.families.zones.turn.sight import Sight
from gravetide.families.zones.turn.standing import Standing, choose_tile
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
    slots=Slots(hands=2, pack=3, pack_name="reserve", in_pack="in reserve"),
    chapters=("activation", "cars", "combining", "feats", "friends_first", "missions", "molotov", "objectives",
              "silence", "standing", "wound_cards"),
    unused=(
        "necromancers", "vaults", "board.ways_through_vaults", "combat.bile_lasts", "combat.extra_dice_one_by_one",
        "combat.friendly_fire_first", "combat.misses_hit_friends", "combat.sixes_are_natural", "dealing.spare_cards",
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
    additions=Additions(
        states=(Cars, Fallen, Mission, Standing),
        set_up=(sound_siren,),
        zombies_begin=(ring_alarm,),
        lasting_noise=(siren_noise,),
        closed_manholes=(closed_manholes,),
        turn_begins=(forget_fallen,),
        slain=(note_fallen,),
        entered=(choose_tile,),
        turn_options=(car_options, combine_options, molotov_options, mission_options),
        reasons=((Combine, why_not_combine), (ThrowMolotov, why_not_molotov), *CAR_REASONS),
        inside=(sits,),
        departed=(leave_seat,),
    ),
)

CLASSIC_GAME: Final = ZoneGameType(CLASSIC, "Classic", version="1")
