"""Eternal Empire: every component of its rules by name. Its cards, cast and quests are in the pack beside this file."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.board.readings import OUR_READING
from gravetide.families.zones.campaign.in_play import (
    Sheets,
    SpendBonus,
    bonus_options,
    book_orange,
    bring_skills,
    why_no_bonus,
)
from gravetide.families.zones.campaign.readings import CampaignRules, EpilogueRules
from gravetide.families.zones.content.house_rules import HOUSE_RULES
from gravetide.families.zones.fight.combat import AttackDice
from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.families.zones.fight.guarded_wounds import ArmorRules, GuardedWounds, MissesHitGuards, WardedTargets
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.horde import corruption, defiler, errands, frozen, spoils
from gravetide.families.zones.horde.abominations import AbominationRules
from gravetide.families.zones.horde.corruption import Corruption
from gravetide.families.zones.horde.defiler import DefilerRules
from gravetide.families.zones.horde.frozen import Frozen
from gravetide.families.zones.horde.necromancers import NecromancerRules
from gravetide.families.zones.horde.numbered_spawns import (
    NumberedSpawns,
    WardenRules,
    lay_tokens,
    put_defiler,
    wake_fifth,
)
from gravetide.families.zones.horde.one_direction import OneDirection
from gravetide.families.zones.horde.reachable import ReachableFirst
from gravetide.families.zones.horde.spoils import Spoils
from gravetide.families.zones.horde.statues import StatueRules, Statues
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.rounds.belongings import (
    ITEM_REASONS,
    Belongings,
    drop_items,
    item_options,
    offer_tablet,
    wheel_in_hand,
)
from gravetide.families.zones.rounds.carrying import (
    CarryBeacon,
    bring_along,
    carry_options,
    take_beacon_out,
    why_no_carry,
)
from gravetide.families.zones.rounds.decks import EquipmentDeck
from gravetide.families.zones.rounds.deeds.deeds import do
from gravetide.families.zones.rounds.deeds.equipment import offer_treasure
from gravetide.families.zones.rounds.deeds.garrison import arrive
from gravetide.families.zones.rounds.deeds.people import funds
from gravetide.families.zones.rounds.frontier_goals import (
    VaultWeaponRules,
    act_on_flags,
    defiler_came,
    order_price,
    pinned,
    reward_victory,
    wall_defeat,
    zombies_pushed,
)
from gravetide.families.zones.rounds.game_modules import GameModules
from gravetide.families.zones.rounds.kept_cards import KeptFirst
from gravetide.families.zones.rounds.objective_cards.cards import (
    ObjectiveCards,
    cards_for_token,
    cut_bridges,
)
from gravetide.families.zones.rounds.objective_cards.destroying import corrupt_cards
from gravetide.families.zones.rounds.objective_cards.taking import CARD_REASONS, card_options, cross_opening
from gravetide.families.zones.rounds.quest_rules import QuestRules
from gravetide.families.zones.rounds.rounds import PlayerByPlayer, RoundRules
from gravetide.families.zones.ruleset import Preset, ZoneRules
from gravetide.families.zones.team import guards, knocked_out
from gravetide.families.zones.team.chi import chi
from gravetide.families.zones.team.chi.attacks import ChiStrike, chi_attack_options, must_be_paid, why_unpaid
from gravetide.families.zones.team.chi.chi import Chi, ChiRules
from gravetide.families.zones.team.chi.natural_sixes import dice_fall, note_card
from gravetide.families.zones.team.chi.offers import CHI_REASONS, chi_options
from gravetide.families.zones.team.chi_cards import ChiCardRules, ChiCards, SkillsOfCards, deal_chi_cards, keep_swaps
from gravetide.families.zones.team.guard_traits import (
    GuardTraits,
    Monks,
    Rouse,
    meditating_beside,
    rouse_options,
    wake_pair,
    why_not_rouse,
)
from gravetide.families.zones.team.guards import GuardRules, Guards, NoiseOfGuards
from gravetide.families.zones.team.inventory import InventoryRules
from gravetide.families.zones.team.knocked_out import KnockedOut, KoRules, LossRules, QuestsOfLives
from gravetide.families.zones.team.slots import Slots
from gravetide.families.zones.told.reasons.fighting import why_no_attack
from gravetide.families.zones.turn.cauldrons import CAULDRON_REASONS, Cauldrons, cauldron_options, corrupt_cauldrons
from gravetide.families.zones.turn.doors import DoorRules
from gravetide.families.zones.turn.ice import Slide, ThinIce, break_ice, slide_options, why_not_slide
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
    chapters=("abominations", "belongings", "carrying", "cauldrons", "chi", "chi_cards", "corruption", "deeds",
              "experience", "freezing", "frontier_goals", "guard_traits", "guarded_wounds", "guards", "ice", "in_play",
              "kept_cards", "knocked_out", "numbered_spawns", "objective_cards", "one_direction", "rounds", "spoils",
              "winter_magic"),
    own={"modules": GameModules(), "abomination": AbominationRules(), "defiler": DefilerRules(),
         "statues": StatueRules(), "wardens": WardenRules(), "chi": ChiRules(), "chi_cards": ChiCardRules(),
         "armor": ArmorRules(), "guards": GuardRules(), "ko": KoRules(), "loss": LossRules(),
         "campaign": CampaignRules(), "epilogue": EpilogueRules(), "vault": VaultWeaponRules()},
    additions=Additions(
        states=(Statues, Corruption, Frozen, Spoils, Cauldrons, Chi, ChiCards, Guards, KnockedOut, Sheets,
                ObjectiveCards, Belongings, GuardTraits),
        decks_made=(lay_tokens,),
        set_up=(put_defiler, keep_swaps, bring_skills, act_on_flags),
        before_play=(deal_chi_cards,),
        turn_begins=(chi.new_turn, guards.new_turn),
        turn_options=(spoils.spoil_options, slide_options, cauldron_options, chi_options, guards.order_options,
                      knocked_out.pick_up_options, bonus_options, card_options, item_options, carry_options,
                      rouse_options),
        turn_ends=(chi.end_turn,),
        attacks=(chi_attack_options,),
        attacks_bound=(must_be_paid,),
        why_unpaid=why_unpaid,
        wielded=(note_card,),
        dice_fall=(dice_fall,),
        drained=(chi.drain,),
        departed=(chi.forget, drop_items, take_beacon_out),
        meditation=(wheel_in_hand, meditating_beside),
        deaf=(pinned,),
        company=(Monks(),),
        order_prices=(order_price,),
        guards_came=(arrive,),
        crossed=(cross_opening, bring_along),
        closed=(cut_bridges,),
        cards_due=(cards_for_token,),
        defiler_came=(defiler_came,),
        errands=(errands.creeping, errands.hungry),
        held_back=(offer_tablet,),
        drops=(offer_treasure,),
        deeds=(do,),
        funds=(funds,),
        pair_woken=(wake_pair,),
        defeats=(wall_defeat,),
        won=(reward_victory,),
        prey=(guards.prey_of_guards,),
        doomed=(guards.doom_guards,),
        tainted=(corrupt_cauldrons, knocked_out.corrupt_fallen, corrupt_cards),
        limits=(ThinIce(),),
        end_begins=(break_ice, knocked_out.deadline),
        reasons=((ChiStrike, why_no_attack), (spoils.TakeWeapon, spoils.why_not_take), (Slide, why_not_slide),
                 *CAULDRON_REASONS, *CHI_REASONS, *guards.ORDER_REASONS,
                 (knocked_out.PickUp, knocked_out.why_not_pick_up), (SpendBonus, why_no_bonus), *CARD_REASONS,
                 *ITEM_REASONS, (CarryBeacon, why_no_carry), (Rouse, why_not_rouse)),
        corrupted=(corruption.zones_of,),
        killed=(frozen.keep_true, defiler.slain, spoils.left_behind),
        pushed=(frozen.go_along, zombies_pushed),
        advanced=(wake_fifth,),
        levelled=(book_orange,),
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
