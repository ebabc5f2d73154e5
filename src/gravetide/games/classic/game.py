"""Classic: every component of its rules by name. Its cards, cast and missions are in the pack beside this file."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones import components as zones
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.words import offered_by

CLASSIC: Final = ZoneRules(
    "classic",
    dealing=zones.DealtByLot(),
    turn_order=zones.PlayerByPlayer(),
    noise=zones.NinjasAreSilent(),
    rounds=zones.HastyRunners(),
    board=zones.CityBoard(),
    experience=zones.LaterRed(red=44),
    inventory=zones.InventoryRules(),
    movement=zones.SlipperyMoves(),
    objectives=zones.ObjectivesOnFoot(),
    destinations=zones.NearestNoise(),
    combat=zones.GunRules(),
    wounds=zones.WoundCards(limit=2),
    splitting=zones.SplitThenAct(),
    doors=zones.DoorRules(),
    search=zones.SearchRules(),
    spawning=zones.EscortedSpawns(),
    necromancers=zones.NecromancerRules(),
    vaults=zones.VaultRules(),
    decks=zones.StockedDeck(),
    exits=zones.ExitRules(),
    quests=zones.QuestRules(),
    skills=zones.SearchWhereTheyFell(),
    sight=zones.Sight(),
    attack_dice=zones.AttackDice(),
    targeting=zones.FriendsFirst(),
    friendly_fire=zones.MissesHit(),
    slots=zones.Slots(hands=2, body=False, pack=3, pack_name="reserve", in_pack="in reserve"),
    danger=zones.DangerLevels(thresholds=(0, 7, 19, 44)),
    chapters=("activation", "cars", "combining", "feats", "friends_first", "missions", "molotov", "objectives",
              "silence", "standing", "wound_cards"),
    additions=zones.together(zones.CARS, zones.FALLEN, zones.COMBINING, zones.MOLOTOV, zones.MISSIONS, zones.STANDING),
    offered=offered_by("classic"),
)

CLASSIC_GAME: Final = ZoneGameType(CLASSIC, "Classic", version="1")
