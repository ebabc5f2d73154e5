"""Eternal Empire where two rules meet: Chi and Wardens, falling and ice, Guards and Cauldrons, walls and sight."""

from __future__ import annotations

import msgspec
import pytest

from gravetide.families.zones.campaign.in_play import Sheets
from gravetide.families.zones.content import effects
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.horde import spoils
from gravetide.families.zones.rounds.belongings.items import STAR, WARD, Belongings, TakeItem
from gravetide.families.zones.rounds.belongings.stars_and_wards import PlantWard, UseStar
from gravetide.families.zones.rounds.belongings.treasures import UseTreasure
from gravetide.families.zones.rounds.deeds.equipment import draw
from gravetide.families.zones.rounds.objective_cards.taking import TakeCard, UseCard
from gravetide.families.zones.team.guard_traits import ROUSE
from gravetide.families.zones.turn.cauldrons import Cauldrons
from gravetide.kernel.options import Option
from tests.empire.table import Table, table
from tests.support.rules import rule
from tests.support.walls import MAP_K, MAP_W

POND = """
    +---+---+---+---+
    |i01 i02 s01 s02|
    +---+---+---+---+
"""

# -- Chi


@rule("EE-049", "EE-043")
def test_chi_is_paid_before_the_dice_and_not_paid_back() -> None:
    scene = table().survivor("Shao", "s01", hands=["sword"]).zombies("s01", walkers=1).dice(1, 1).turn("Shao")
    scene.do("melee sword enhanced")
    assert (scene.chi("Shao"), scene.horde("s01"), scene.actions("Shao")) == (2, {"walker": 1}, 2)


@rule("EE-040", "EE-041", "EE-042", "EE-043")
def test_each_action_takes_its_own_chi_and_each_limit_is_its_own() -> None:
    scene = table().survivor("Fengbao", "s01", hands=["sword", "sprint"], skills=["Chi +2 Dice: Combat", "+1 Action"])
    scene.zombies("s01", walkers=9).turn("Fengbao", actions=4)
    scene.dice(1, 1, 1, 1).do("melee sword chi-plus-2-dice-combat").dice(1, 1).do("melee sword enhanced")
    scene.do("enchant sprint fengbao", "move s02", "on s03", "stop")
    scene.do("recast sprint fengbao", "move s02", "on s01")
    assert (scene.chi("Fengbao"), scene.actions("Fengbao"), scene.at("Fengbao")) == (0, 0, "s01")


@rule("EE-072", "EE-058")
def test_a_plain_die_more_goes_to_each_of_an_enhanced_pair() -> None:
    scene = table().survivor("Shao", "s01", hands=["light-sword", "light-sword"], skills=["+1 die: Melee"])
    scene.zombies("s01", walkers=9).turn("Shao").dice(*[4] * 8).do("melee light-sword*2 enhanced")
    assert (scene.horde("s01"), scene.chi("Shao")) == ({"walker": 1}, 2)


@rule("EE-046", "EE-048", "EE-103")
def test_bile_is_thrown_and_guards_are_sent_where_nobody_may_fight_unpaid() -> None:
    scene = table().survivor("Shao", "s01", hands=["dragon-bile", "sword"]).with_chi(shao=0).with_guards(s02=2)
    scene.zombies("s05", wardens=1).zombies("s01", walkers=1).turn("Shao")
    assert not any(option.startswith("melee") for option in scene.options())
    assert any(option.startswith("order-move") for option in scene.options())
    assert scene.offers("bile s02")


@rule("EE-103", "WD-019")
def test_misses_of_a_paid_shot_still_strike_friends() -> None:
    scene = table().survivor("Shao", "s01", hands=["short-bow"]).survivor("Fengbao", "s02").zombies("s02", walkers=2)
    scene.zombies("s05", wardens=1).turn("Shao").dice(3, 1).do("shoot short-bow s02 enhanced")
    assert (scene.horde("s02"), scene.wounds("Fengbao"), scene.xp("Shao")) == ({"walker": 1}, 1, 1)


@rule("EE-082", "EE-080")
def test_each_armor_roll_of_a_phase_may_take_a_chi() -> None:
    scene = table().survivor("Shao", "s01", body="heavy-armor").zombies("s01", runners=1).dice(3, 3).zombies_act()
    scene.do("armor chi", "armor chi")
    assert (scene.wounds("Shao"), scene.chi("Shao")) == (0, 1)


@rule("EE-080")
def test_without_chi_armor_is_just_rolled() -> None:
    scene = table().survivor("Shao", "s01", body="heavy-armor").with_chi(shao=0).zombies("s01", walkers=1)
    scene.dice(3).zombies_act()
    assert (scene.wounds("Shao"), scene.options()) == (1, [])


@rule("EE-053", "EE-049", "EE-046")
def test_chi_of_sixes_pays_for_the_next_attack_under_a_warden() -> None:
    scene = table().survivor("Shao", "s01", hands=["black-snake"]).with_chi(shao=1).zombies("s02", walkers=9)
    scene.zombies("s05", wardens=1).turn("Shao").dice(6, 1, 1, 1, 1).do("melee black-snake s02 enhanced")
    assert scene.chi("Shao") == 1
    assert any(option.startswith("melee black-snake s02") for option in scene.options())


@rule("EE-030", "EE-145", "EE-167")
def test_nobody_meditates_beside_a_frozen_zombie_either() -> None:
    scene = table().survivor("Shao", "s01").with_chi(shao=0).zombies("s01", walkers=1).frozen_in("s01", walker=1)
    assert not scene.turn("Shao").offers("meditate")


# -- God-Eater, statues, Abominations


@rule("EE-117", "EE-121")
def test_among_guards_survivors_and_a_statue_one_of_them_is_struck() -> None:
    def drawn() -> Table:
        scene = table().survivor("Shao", "s03").survivor("Fengbao", "s05").with_statues("s03").with_guards(s03=1)
        return scene.zombies("s03", **{"god-eaters": 1}).zombies_act()

    assert drawn().do("maul survivors").options() == ["wound shao", "wound-guard"]
    scene = drawn().do("maul statue")
    assert (scene.wounds("Shao"), scene.guards()) == (0, {"s03": 1})


@rule("EE-116", "EE-114", "WD-083")
def test_a_god_eater_goes_over_the_wall_to_a_statue_past_people() -> None:
    scene = table(MAP_W).survivor("Shao", "s01").with_statues("s05").zombies("s02", **{"god-eaters": 1}).zombies_act()
    assert scene.hordes() == {"w02": {"god-eater": 1}}
    assert scene.zombies_act().hordes() == {"s05": {"god-eater": 1}}


@rule("EE-023", "EE-115", "EE-093")
def test_a_god_eater_card_costs_chi_even_where_the_figure_is_there_already() -> None:
    scene = table().survivor("Shao", "s01").survivor("Fengbao", "s01", skills=["Inner God"])
    scene.zombies("s05", **{"god-eaters": 1}).with_statues("s05").zombie_cards("abomination").draw_for("s04")
    assert (scene.chi("Shao"), scene.chi("Fengbao")) == (2, 3)
    assert scene.horde("s05") == {"god-eater": 1}  # it has broken the statue


@rule("EE-113", "EE-076")
def test_an_enhanced_blade_with_one_damage_more_kills_the_god_eater_and_leaves_a_weapon() -> None:
    scene = table().survivor("Shao", "s01", hands=["sword"], skills=["+1 Damage: Melee"])
    scene.zombies("s01", **{"god-eaters": 1}).turn("Shao").dice(6, 6).do("melee sword")
    assert scene.horde("s01") == {"god-eater": 1}
    scene.dice(4, 1).do("melee sword enhanced")
    assert (scene.horde("s01"), scene.xp("Shao"), spoils.lie_in(scene.game, 0)) == ({}, 5, 1)
    assert scene.offers("vault-weapon")


# -- falling, ice


@rule("EE-097", "EE-142")
def test_who_lies_on_ice_is_not_touched_by_it() -> None:
    scene = table(POND).survivor("Shao", "i01", wounds=2).survivor("Fengbao", "s02").zombies("i01", walkers=1)
    scene.zombies_act().end_phase()
    assert scene.fate("Shao") == "knocked out"


@rule("EE-145", "EE-092")
def test_somebody_lying_on_ice_is_taken_up_from_the_ice() -> None:
    scene = table(POND).survivor("Shao", "i01", wounds=2).survivor("Fengbao", "s01").zombies("i01", walkers=1)
    scene.zombies_act()
    scene.game.edit(scene.who("Fengbao")).zone = scene.zone("i01")
    assert scene.turn("Fengbao").do("pick-up shao").fate("Shao") == "rescued"


@rule("EE-092", "EE-094")
def test_who_falls_in_the_players_phase_has_until_the_next_rounds_end() -> None:
    scene = table().survivor("Shao", "s01", hands=["short-bow"]).survivor("Fengbao", "s02", wounds=2)
    scene.zombies("s02", walkers=1).turn("Shao").dice(1).do("shoot short-bow s02")
    assert scene.fate("Fengbao") == "knocked out"
    scene.game.zombies[scene.zone("s02")] = 0
    scene.end_phase()
    assert scene.fate("Fengbao") == "knocked out"
    scene.end_phase()
    assert (scene.fate("Fengbao"), scene.result) == ("eliminated", "lost")


@rule("EE-174", "EE-152", "EE-097")
def test_the_level_falls_with_the_leader_and_the_fifth_token_stays_awake() -> None:
    scene = table().survivor("Shao", "s01", hands=["sword"], xp=18, wounds=2, skills=None).survivor("Fengbao", "s03")
    scene.with_frontier(tokens={1: "s05", 5: "s04"}).zombies("s01", walkers=3).turn("Shao").dice(4, 1)
    scene.do("melee sword")
    while scene.options() and scene.options()[0].startswith("learn"):
        scene.do(scene.options()[0])
    scene.zombies_act()
    assert scene.fate("Shao") == "knocked out"
    assert scene.rules.level(scene.game.survivors[1].experience) == 0


@rule("EE-096", "EE-093")
def test_the_rescued_do_not_stand_for_anybody() -> None:
    scene = table().survivor("Shao", "s01", wounds=2).survivor("Fengbao", "s01").zombies("s01", walkers=1).zombies_act()
    scene.do("wound shao").turn("Fengbao").do("pick-up shao")
    assert (scene.fate("Shao"), scene.result) == ("rescued", "")
    scene.game.edit(scene.who("Fengbao")).wounds = 2
    scene.zombies_act()
    assert (scene.fate("Fengbao"), scene.result) == ("knocked out", "lost")


@rule("EE-091", "EE-085")
def test_who_falls_with_a_vault_weapon_loses_it_and_taken_is_taken() -> None:
    scene = table().survivor("Shao", "s01", hands=["wushu-sword"], wounds=2).survivor("Fengbao", "s05")
    scene.zombies("s01", walkers=1).zombies_act()
    assert scene.fate("Shao") == "knocked out"
    assert scene.pile("out_of_play") == ["wushu-sword"]
    scene.lawful()


@rule("EE-142", "EE-099", "EE-098")
def test_ice_eliminates_and_loses_a_single_quest() -> None:
    scene = table(POND).survivor("Fengbao", "i01").survivor("Shao", "s01").end_phase()
    assert (scene.fate("Fengbao"), scene.result) == ("eliminated", "lost")


@rule("EE-141", "EE-047", "EE-144")
def test_chi_jumps_off_the_ice() -> None:
    scene = table(POND).survivor("Fengbao", "i01", skills=["Chi Jump"]).turn("Fengbao", actions=0)
    scene.do("chi-jump s01")
    assert (scene.at("Fengbao"), scene.chi("Fengbao")) == ("s01", 2)


@rule("EE-141", "EE-146")
def test_a_rush_onto_the_ice_ends_there_without_an_attack_but_for_an_ice_warrior() -> None:
    def rush(*skills: str) -> list[str]:
        scene = table(POND).survivor("Fengbao", "s01", hands=["sword"], skills=["Bloodlust: Melee", *skills])
        return scene.zombies("i01", walkers=2).turn("Fengbao").do("bloodlust melee i01").options()

    assert not any(option.startswith("melee") for option in rush())
    assert "melee sword" in rush("Ice Warrior")


# -- walls, Cauldrons, polearms


@rule("WD-105", "EE-098", "EE-103", "EE-113", "WD-051")
def test_tar_takes_friends_guards_and_wardens_and_spares_who_lies_there() -> None:
    scene = table(MAP_W).survivor("Fengbao", "w01").survivor("Shao", "s04", wounds=2).survivor("Jianrui", "s06")
    scene.having(Cauldrons((scene.zone("w01"),))).zombies("s04", walkers=1).zombies_act()
    assert scene.fate("Shao") == "knocked out"
    scene.with_guards(s04=2).zombies("s04", **{"wardens": 1, "god-eaters": 1})
    scene.game.edit(scene.who("Jianrui")).zone = scene.zone("s04")
    scene.turn("Fengbao").do("pour s04")
    assert (scene.hordes(), scene.guards(), scene.xp("Fengbao")) == ({}, {}, 1 + 1 + 5)
    assert (scene.fate("Shao"), scene.fate("Jianrui")) == ("knocked out", "eliminated")
    assert spoils.lie_in(scene.game, scene.zone("s04")) == 1


@rule("WD-017", "WD-018")
def test_a_polearm_reaches_over_a_rampart_but_not_through_a_wall() -> None:
    scene = table(MAP_K).survivor("Shao", "s01", hands=["lance"]).zombies("b01", walkers=1).zombies("s02", walkers=1)
    scene.zombies("w01", walkers=1).turn("Shao")
    assert {option for option in scene.options() if option.startswith("melee") and "enhanced" not in option} == {
        "melee lance b01", "melee lance s02"}


@rule("WD-102", "EE-133")
def test_a_zombie_on_the_wall_does_not_drop_onto_a_bridge() -> None:
    scene = table("""
        +---+---+---+
        |w01 w02 w03|
        +===+===+===+
        |s01 g01 s02|
        +---+---+---+
    """).survivor("Shao", "g01").zombies("w02", walkers=1).zombies_act()
    assert scene.horde("g01") == {}


@rule("WD-103")
def test_sight_runs_along_the_wall_and_over_it_both_ways() -> None:
    scene = table(MAP_W).survivor("Shao", "s02")
    sees = scene.game.layout.sees_mask
    assert scene.names(sees[scene.zone("w02")]) == ["s02", "s05", "w01", "w02", "w03"]
    for zone in range(len(scene.board.zones)):
        for other in range(len(scene.board.zones)):
            assert (sees[zone] >> other & 1) == (sees[other] >> zone & 1)


@rule("WD-043", "WD-101")
def test_guards_do_not_drop_from_the_wall() -> None:
    scene = table(MAP_W).survivor("Shao", "s01").with_guards(w01=2).turn("Shao")
    assert {option for option in scene.options() if option.startswith("order-move")} == {
        "order-move 1 w01 w02", "order-move 2 w01 w02"}


@rule("WD-045", "WD-103")
def test_guards_on_the_wall_shoot_farther() -> None:
    drawing = """
        +---+---+---+---+---+
        |w01Hs01 s02 s03 s04|
        +---+---+---+---+---+
    """
    scene = table(drawing).survivor("Shao", "s01").with_guards(w01=1).zombies("s03", walkers=1)
    assert scene.zombies("s04", walkers=1).turn("Shao").offers("order-shot 1 w01 s03")
    assert not scene.offers("order-shot 1 w01 s04")
    tainted = table(drawing).survivor("Shao", "s01").with_guards(w01=1).zombies("s03", walkers=1).with_corruption("w01")
    assert not tainted.turn("Shao").offers("order-shot 1 w01 s03")


@rule("WD-023", "EE-112")
def test_an_abomination_takes_a_guard_and_no_armor_is_asked() -> None:
    scene = table().survivor("Shao", "s01", body="heavy-armor").with_guards(s01=1).zombies("s01", **{"god-eaters": 1})
    scene.zombies_act().do("wound-guard")
    assert (scene.guards(), scene.wounds("Shao"), scene.chi("Shao")) == ({}, 0, 3)


# -- Defiler, Corruption


@rule("WD-064", "WD-066", "EE-097")
def test_an_advance_takes_who_lies_there_and_spares_who_falls_there_later() -> None:
    scene = table().survivor("Shao", "s02", wounds=2).survivor("Fengbao", "s05").survivor("Jianrui", "s02", wounds=2)
    scene.with_quest(spawns=[("s01", "necromancer")]).with_corruption("s01", beacon="s05").zombies("s02", walkers=1)
    scene.zombies_act().do("wound shao")
    scene.zombies("s01", defilers=1).acts("defiler")
    assert (scene.corrupted(), scene.fate("Shao"), scene.fate("Jianrui")) == (["s01", "s02"], "eliminated", "in play")
    again = table().survivor("Jianrui", "s02", wounds=2)
    again.survivor("Fengbao", "s05").with_corruption("s01", "s02", beacon="s05").zombies("s02", walkers=1).zombies_act()
    assert again.end_phase().fate("Jianrui") == "knocked out"


@rule("WD-066", "WD-018", "WD-062")
def test_a_token_enters_a_zone_full_of_people_and_harms_none_of_them() -> None:
    scene = table().survivor("Shao", "s02").survivor("Fengbao", "s05")
    scene.with_quest(spawns=[("s01", "necromancer")]).with_corruption("s01", beacon="s05").with_guards(s02=2)
    scene.zombies("s01", defilers=1).acts("defiler")
    assert (scene.corrupted(), scene.guards(), scene.wounds("Shao")) == (["s01", "s02"], {"s02": 2}, 0)
    assert not {"meditate", "search"} & set(scene.turn("Shao").options())


# -- quests


@rule("EE-175", "EE-099")
def test_winning_with_somebody_lying_there_is_a_win() -> None:
    scene = table().survivor("Shao", "s01", wounds=2).survivor("Fengbao", "s05")
    scene.with_quest(exits=["s05"], goals=[Part("leave", {}, False)]).zombies("s01", walkers=1).zombies_act()
    scene.turn("Fengbao").do("end", "leave")
    assert scene.result == "won"


@rule("WD-021")
@pytest.mark.parametrize("split", [False, True])
def test_runners_and_walkers_of_a_zone_choose_together(split: bool) -> None:
    scene = table(readings={"splitting.free_split": split} if split else None)
    scene.survivor("Shao", "s01").survivor("Fengbao", "s05").zombies("s03", walkers=2, runners=1).zombies_act()
    asked = len(scene.options())
    assert asked == 2



@rule("WD-066", "EE-184")
def test_a_card_that_lets_somebody_draw_is_no_search_and_works_in_corruption() -> None:
    scene = table().survivor("Shao", "s01").with_corruption("s01", beacon="s05")
    scene.finds("sword", "water").turn("Shao")
    draw(scene.game, scene.who("Shao"), scene.zone("s01"), effects.DrawCards(2), 0)
    scene._step(scene.game.advance).do("keep hand", "keep pack", "done")
    assert (scene.hands("Shao"), scene.backpack("Shao")) == (["sword"], ["water"])


@rule("EE-167", "EE-145")
def test_a_bonus_action_takes_somebody_off_the_ice() -> None:
    scene = table(POND, {"modules.campaign": True}).survivor("Fengbao", "i02").survivor("Shao", "s02")
    sheets = msgspec.structs.replace(scene.recalled(Sheets), cxp=(4, 0), rewards=(1, 0), bonus=(1, 0))
    scene.having(sheets).turn("Fengbao", actions=0)
    assert scene.options() == ["bonus", "end"]
    scene.do("bonus")
    assert scene.options() == ["move s01", "move i01", "end"]
    assert scene.do("move s01").at("Fengbao") == "s01"


@rule("EE-145", "EE-141")
@pytest.mark.parametrize("use", [UseStar.of(0), PlantWard.of(1), UseTreasure.of(), UseCard.of(0), ROUSE])
def test_things_are_taken_from_the_ice_but_not_used_there(use: Option) -> None:
    scene = table(POND).survivor("Fengbao", "i02").turn("Fengbao")
    left: list[Option] = [use, TakeItem.of(0), TakeCard.of(0)]
    for limit in scene.game.setup.additions.limits:
        left = limit.left(scene.game, 0, left)
    assert left == [TakeItem.of(0), TakeCard.of(0)]


# -- items


@rule("EE-218", "BP-146")
def test_items_change_hands_with_cards_in_one_trade_either_way() -> None:
    scene = table().with_frontier().survivor("Shao", "s01", hands=["sword"]).survivor("Fengbao", "s01", hands=["lance"])
    scene.having(Belongings(((STAR,), (WARD,)))).turn("Shao").do("trade fengbao")
    scene.do("pass fire-star shao fengbao", "pass ward fengbao shao")
    assert not any(option.startswith("pass") for option in scene.options())       # each of them once
    scene.do("put shao sword > fengbao pack", "done")
    assert scene.recalled(Belongings).held == ((WARD,), (STAR,))
    assert (scene.actions("Shao"), scene.backpack("Fengbao")) == (2, ["sword"])


@rule("EE-218", "BP-147")
def test_a_trade_that_is_declined_gives_items_back() -> None:
    scene = table().with_frontier().survivor("Shao", "s01")
    scene.survivor("Fengbao", "s01", seat=1).having(Belongings(((STAR, STAR), (WARD,)))).turn("Shao")
    scene.do("trade fengbao", "pass fire-star shao fengbao", "pass ward fengbao shao", "done", "decline")
    assert scene.recalled(Belongings).held == ((STAR, STAR), (WARD,))
