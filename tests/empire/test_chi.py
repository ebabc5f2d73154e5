"""Chi: reserves, what it is spent on, what brings it back."""

from __future__ import annotations

import pytest

from gravetide.families.zones.board.ways import SURVIVOR
from gravetide.families.zones.content.model import COMBAT, MAGIC, MELEE, RANGED
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.team.chi import chi
from tests.empire.table import Table, table
from tests.support.rules import rule

PACK = load_pack("eternal-empire")
WALL = """
    +---+---+---+
    |s01 s02 s03|
    +===+===+===+
    |w01 w02 w03|
    +===+=S=+===+
    |s04 s05 s06|
    +---+---+---+
"""


def attacks(scene: Table) -> list[str]:
    return [option for option in scene.options() if option.split()[0] in ("melee", "shoot", "cast")]


@rule("EE-020", "EE-021", "EE-022")
def test_everybody_begins_with_three_and_nobody_gives_any_away() -> None:
    scene = table().survivor("Shao", "s01", hands=["sword"]).survivor("Ann", "s01").turn("Shao")
    assert (scene.chi("Shao"), scene.chi("Ann")) == (3, 3)
    assert not any("chi" in option for option in scene.do("trade ann").options())
    chi.gain(scene.game, 0, 50, "meditation")
    chi.lose(scene.game, 1, 9, "god-eater")
    assert (scene.chi("Shao"), scene.chi("Ann")) == (53, 0)
    scene.lawful()


@rule("EE-023", "EE-115", "EE-234")
def test_a_god_eater_drawn_takes_a_point_of_everybody_but_one_with_inner_god() -> None:
    scene = table().survivor("Shao", "s01").survivor("Fengbao", "s02").survivor("Zhi Yang", "s03", skills=["Inner God"])
    scene.with_chi(shao=1, fengbao=0)
    chi.drain(scene.game)
    assert [scene.chi(name) for name in ("Shao", "Fengbao", "Zhi Yang")] == [0, 0, 3]


@rule("EE-025")
def test_the_chi_of_whoever_goes_down_is_gone() -> None:
    scene = table().survivor("Shao", "s01", wounds=2).survivor("Fengbao", "s05").zombies("s01", walkers=1).zombies_act()
    assert (scene.fate("Shao"), scene.chi("Shao")) == ("knocked out", 0)


@rule("EE-037", "EE-141")
def test_meditating_for_nothing_is_possible_but_not_on_ice() -> None:
    scene = table().survivor("Shao", "s01").turn("Shao").do("meditate")
    assert (scene.chi("Shao"), scene.actions("Shao")) == (3, 2)
    ice = table("""
        +---+---+
        |i01 s01|
        +---+---+
    """).survivor("Shao", "i01").turn("Shao")
    assert ice.why("meditate") == "On ice you can only move."


@rule("EE-038")
def test_meditation_is_silent_and_nobody_but_zombies_hinders_it() -> None:
    scene = table().survivor("Shao", "s01").survivor("Fengbao", "s01", wounds=2).with_guards(s01=2)
    scene.zombies("s01", walkers=1).zombies_act().do("wound fengbao")
    scene.game.zombies[scene.zone("s01")] = 0
    scene.with_chi(shao=0).turn("Shao").do("meditate")
    assert (scene.chi("Shao"), sum(scene.game.noise)) == (3, 0)


@rule("EE-031")
def test_a_free_meditation_is_still_one_per_turn() -> None:
    scene = table().survivor("Shao", "s01", skills=["+1 free Meditation Action"]).with_chi(shao=1).turn("Shao")
    scene.do("meditate")
    assert (scene.chi("Shao"), scene.actions("Shao"), scene.offers("meditate")) == (3, 3, False)
    assert scene.turn("Shao").offers("meditate")


@rule("EE-045", "EE-084")
def test_armor_takes_chi_outside_the_own_turn_only_unless_the_table_plays_otherwise() -> None:
    def taunting(readings: dict[str, bool]) -> Table:
        scene = table(readings=dict(readings)).survivor("Shao", "s01", body="heavy-armor", skills=["Taunt"])
        return scene.zombies("s01", walkers=1).turn("Shao")

    assert taunting({}).dice(1).do("taunt s01").wounds("Shao") == 1
    free = taunting({"armor.chi_in_own_turn": True}).do("taunt s01")
    assert free.options() == ["armor", "armor chi"]
    free.dice(3).do("armor chi")
    assert (free.wounds("Shao"), free.chi("Shao")) == (0, 2)


@rule("EE-046", "EE-047", "EE-048")
def test_while_a_warden_is_about_every_attack_takes_chi() -> None:
    scene = table().survivor("Yinying", "s01", hands=["sword"], skills=["Chi Jump"]).survivor("Ann", "s01")
    scene.zombies("s01", walkers=2).zombies("s05", wardens=1).turn("Yinying")
    assert attacks(scene) == ["melee sword enhanced"]
    assert scene.why("melee sword") == "A Warden is on the board: every attack costs a Chi."
    scene.dice(4, 1).do("melee sword enhanced")
    assert scene.horde("s01") == {"walker": 1}
    scene.with_chi(yinying=0).turn("Yinying")
    assert attacks(scene) == []
    assert scene.why("melee sword") == "A Warden is on the board: every attack costs a Chi, and you have none left."


@rule("EE-047", "EE-052")
def test_a_jump_earlier_in_the_turn_pays_for_no_attack() -> None:
    scene = table().survivor("Fengbao", "s01", hands=["no-dachi"], skills=["Chi Jump", "Chi +2 Dice: Combat"])
    scene.zombies("s03", walkers=3).zombies("s05", wardens=1).turn("Fengbao").do("chi-jump s03")
    assert (scene.at("Fengbao"), scene.actions("Fengbao"), scene.chi("Fengbao")) == ("s03", 3, 2)
    assert attacks(scene) == ["melee no-dachi enhanced"]
    assert scene.why("chi-jump s05") == "You can use only one Chi skill per Turn."


@rule("EE-046")
def test_unpaid_attacks_may_be_played_as_killing_nobody() -> None:
    scene = table(readings={"chi.unpaid_attacks": "no effect"}).survivor("Shao", "s01", hands=["sword"])
    scene.zombies("s01", walkers=2).zombies("s05", wardens=1).turn("Shao").dice(6, 6).do("melee sword")
    assert scene.horde("s01") == {"walker": 2}
    scene.dice(6, 6).do("melee sword enhanced")
    assert scene.horde("s01") == {}


@rule("EE-049", "EE-024", "EE-056")
def test_chi_gained_by_an_attack_comes_after_its_roll() -> None:
    scene = table().survivor("Shao", "s01", hands=["black-snake"]).zombies("s01", walkers=4)
    scene.with_chi(shao=6).turn("Shao").dice(6, 6, 6, 1, 2).do("melee black-snake enhanced")
    assert (scene.chi("Shao"), scene.horde("s01")) == (8, {"walker": 1})


@rule("EE-049")
def test_a_bought_attack_takes_no_second_chi_and_counts_against_wardens() -> None:
    scene = table().survivor("Ann", "s01", hands=["sword"], skills=["Chi +1 free Combat Action"])
    scene.zombies("s01", walkers=2).zombies("s05", wardens=1).with_chi(ann=1).turn("Ann", actions=1)
    scene.do("chi-attack")
    assert scene.options() == ["melee sword", "forgo"]
    scene.dice(4, 4).do("melee sword")
    assert (scene.horde("s01"), scene.chi("Ann"), scene.actions("Ann")) == ({}, 0, 1)
    forgone = table().survivor("Ann", "s01", hands=["sword"], skills=["Chi +1 free Combat Action"])
    forgone.zombies("s01", walkers=1).turn("Ann").do("chi-attack", "forgo")
    assert (forgone.chi("Ann"), forgone.game.survivors[0].free) == (2, ())


@rule("EE-051")
@pytest.mark.parametrize(("per_weapon", "dice"), [(False, 4), (True, 6)])
def test_two_dice_more_count_for_the_action_or_for_each_weapon(per_weapon: bool, dice: int) -> None:
    scene = table(readings={"chi.dice_per_weapon": per_weapon})
    scene.survivor("Fengbao", "s01", hands=["light-sword", "light-sword"], skills=["Chi +2 Dice: Combat"])
    scene.zombies("s01", walkers=9).turn("Fengbao").dice(*[4] * dice)
    scene.do("melee light-sword*2 chi-plus-2-dice-combat")
    assert scene.horde("s01") == {"walker": 9 - dice}


@rule("EE-052", "WD-104")
def test_a_jump_lands_two_zones_off_and_zombies_around_still_cost() -> None:
    scene = table(WALL).survivor("Yinying", "s01", skills=["Chi Jump"]).zombies("s01", walkers=2)
    scene.zombies("w01", walkers=3).turn("Yinying")
    assert [option for option in scene.options() if option.startswith("chi-jump")] == ["chi-jump s03"]
    scene.do("chi-jump s03")
    assert (scene.actions("Yinying"), scene.chi("Yinying")) == (1, 2)
    too_many = table(WALL).survivor("Yinying", "s01", skills=["Chi Jump", "Slippery"]).zombies("s01", walkers=4)
    assert not too_many.turn("Yinying").offers("chi-jump s03")
    up = table(WALL).survivor("Yinying", "s01", skills=["Chi Jump"]).turn("Yinying")
    assert up.offers("chi-jump s03")
    assert len(up.game.layout.ways(SURVIVOR).neighbours[up.zone("s01")]) == 1


@rule("EE-053")
def test_sixes_give_chi_for_nothing_or_at_a_price() -> None:
    scene = table().survivor("Fengbao", "s01", hands=["no-dachi"], skills=["Roll 6: +1 Chi", "+1 to Dice Roll: Combat"])
    scene.zombies("s01", walkers=9).turn("Fengbao").dice(6, 6, 5, 1).do("melee no-dachi")
    assert scene.chi("Fengbao") == 5
    priced = table(readings={"chi.roll_six_costs": True}).survivor(
        "Fengbao", "s01", hands=["no-dachi"], skills=["Roll 6: +1 Chi"]).zombies("s01", walkers=9).turn("Fengbao")
    priced.dice(6, 6, 5, 1).do("melee no-dachi")
    assert priced.chi("Fengbao") == 3
    priced.dice(6, 6, 5, 1).do("melee no-dachi roll-6-plus-1-chi")
    assert priced.chi("Fengbao") == 4
    assert not priced.offers("melee no-dachi roll-6-plus-1-chi")


@rule("EE-056")
def test_dice_rolled_away_are_no_sixes_and_extra_ones_are() -> None:
    scene = table().survivor("Fengbao", "s01", hands=["no-dachi"],
                             skills=["Roll 6: +1 Chi", "Lucky", "Roll 6: +1 die Combat"]).zombies("s01", walkers=9)
    scene.turn("Fengbao").dice(6, 6, 1, 1, 6, 1, 1, 1, 6, 2).do("melee no-dachi", "reroll lucky")
    assert scene.chi("Fengbao") == 5


@rule("EE-055", "EE-076")
@pytest.mark.parametrize(("skills", "strike", "dies"), [
    (["Chi Damage 2: Combat"], "melee sword chi-damage-2-combat", "brute"),
    (["Chi Damage 2: Combat", "+1 Damage: Melee"], "melee sword chi-damage-2-combat", "god-eater"),
    (["+1 Damage: Melee"], "melee sword enhanced", "god-eater"),
])
def test_damage_two_is_a_least_and_plus_one_comes_on_top(skills: list[str], strike: str, dies: str) -> None:
    scene = table().survivor("Jianrui", "s01", hands=["sword"], skills=skills)
    scene.zombies("s01", **{f"{dies}s": 1}).turn("Jianrui").dice(4, 1).do(strike)
    assert scene.horde("s01") == {}
    axe = table().survivor("Jianrui", "s01", hands=["great-axe"], skills=["Chi Damage 2: Combat"])
    axe.zombies("s01", **{"god-eaters": 1}).turn("Jianrui").dice(6, 6).do("melee great-axe chi-damage-2-combat")
    assert axe.horde("s01") == {"god-eater": 1}


@rule("EE-057")
def test_a_chi_skill_and_its_plain_twin_do_not_add_up_but_others_do() -> None:
    twin = ["Chi +1 to Dice Roll: Combat", "+1 to Dice Roll: Combat"]
    scene = table().survivor("Shao", "s01", hands=["sword"], skills=twin).zombies("s01", walkers=2).turn("Shao")
    scene.dice(2, 3).do("melee sword chi-plus-1-to-dice-roll-combat")
    assert scene.horde("s01") == {"walker": 1}
    other = ["Chi +2 Dice: Combat", "+1 die: Combat"]
    more = table().survivor("Shao", "s01", hands=["sword"], skills=other).zombies("s01", walkers=9).turn("Shao")
    more.dice(4, 4, 4, 4, 4).do("melee sword chi-plus-2-dice-combat")
    assert more.horde("s01") == {"walker": 4}


@rule("EE-058")
def test_the_order_of_a_combat_action() -> None:
    scene = table()
    scene.survivor("Fengbao", "s01", hands=["light-sword", "dagger"], skills=["Chi Barbarian", "+1 die: Melee"])
    scene.zombies("s01", walkers=5).turn("Fengbao").do("melee light-sword chi-barbarian")
    assert scene.options() == ["printed", "horde"]
    scene.dice(4, 4, 4, 1, 1, 1, 1).do("horde")
    assert scene.horde("s01") == {"walker": 2}
    assert "Barbarian" not in [scene.pack.skills[skill].name for skill in scene.game.survivors[0].skills]
    scene.lawful()


@rule("EE-050", "EE-054", "EE-231", "EE-230")
def test_every_chi_skill_says_when_it_is_paid_and_how_long_it_lasts() -> None:
    skills = [skill for skill in PACK.skills if skill.chi is not None]
    assert len(skills) == 36
    assert all(skill.name.startswith("Chi ") and skill.text.startswith("Pay 1 Chi") for skill in skills)
    uses = {skill.name: skill.chi for skill in skills}
    assert {use.when for use in uses.values() if use is not None} == {"combat", "move", "turn"}
    counting = {name for name, use in uses.items() if use is not None and use.counts}
    assert {"Chi Jump", "Chi Sprint", "Chi Taunt"} & counting == set()
    assert {"Chi Hit & run", "Chi +1 free Combat Action", "Chi Damage 2: Magic"} <= counting
    new = ("Bridge Walker", "Guards: Warden Killers", "Ice Walker", "Ice Warrior", "Inner God", "Roll 6: +1 Chi")
    assert all(PACK.skill[plain].text for plain in new)


COMBAT_SKILLS = [skill.name for skill in PACK.skills if skill.chi is not None and skill.chi.when == "combat"]


@rule("EE-050", "EE-066")
@pytest.mark.parametrize("name", COMBAT_SKILLS)
def test_every_chi_skill_of_combat_is_offered_with_its_kind_of_weapon_and_gone_afterwards(name: str) -> None:
    use = PACK.skill[name].chi
    assert use is not None
    for mode, verb, weapon in ((MELEE, "melee", "sword"), (RANGED, "shoot", "horn-bow"), (MAGIC, "cast", "fire-bolt")):
        scene = table().survivor("Ann", "s01", hands=[weapon], skills=[name]).zombies("s01", walkers=3)
        key, before = PACK.skill[name].key, scene.game.survivors[0].skills
        paid = [option for option in scene.turn("Ann").options() if option.endswith(f" {key}")]
        assert bool(paid) == bool(use.scope & mode)
        if paid:
            assert paid[0].startswith(f"{verb} {weapon}")
            scene.then_chance().do(paid[0])
            while not scene.offers("end"):
                scene.do(scene.options()[0])
            assert (scene.chi("Ann"), scene.game.survivors[0].skills) == (2, before)
            assert not any(option.endswith(key) for option in scene.options())
            scene.lawful()
    assert use.scope & COMBAT


@rule("EE-050")
@pytest.mark.parametrize(("name", "choice", "answers", "shows"), [
    ("Chi Sprint", "chi-sprint s02", ["on s03", "stop"], "s03"),
    ("Chi +1 free Move Action", "chi-move", ["move s02"], "s02"),
    ("Chi Shove", "use chi-shove s02", [], "s01"),
    ("Chi Slippery", "use chi-slippery", ["move s02"], "s02"),
])
def test_chi_skills_between_two_actions(name: str, choice: str, answers: list[str], shows: str) -> None:
    scene = table().survivor("Ann", "s01", skills=[name])
    crowd = {"Chi Shove": 2, "Chi Slippery": 2}.get(name, 0)
    if crowd:
        scene.zombies("s01", walkers=crowd)
    scene.turn("Ann").do(choice, *answers)
    assert (scene.at("Ann"), scene.chi("Ann")) == (shows, 2)
    assert scene.actions("Ann") == (2 if name in ("Chi Sprint", "Chi Slippery") else 3)
    if name == "Chi Slippery":
        assert "Slippery" in [scene.pack.skills[skill].name for skill in scene.lawful().game.survivors[0].skills]
        scene.do("end")
        assert [scene.pack.skills[skill].name for skill in scene.game.survivors[0].skills] == [name]


@rule("EE-050", "EE-049")
def test_zombies_hold_back_who_moves_for_chi_like_anybody_else() -> None:
    scene = table().survivor("Ann", "s01", skills=["Chi +1 free Move Action"]).zombies("s01", walkers=2)
    scene.turn("Ann").do("chi-move", "move s02")
    assert (scene.at("Ann"), scene.chi("Ann"), scene.actions("Ann")) == ("s02", 2, 1)


@rule("EE-050")
def test_lifesaver_taunt_search_and_enchantment_for_chi() -> None:
    saver = table().survivor("Zhi Yang", "s01", skills=["Chi Lifesaver"]).survivor("Shao", "s02")
    saver.zombies("s02", walkers=1).turn("Zhi Yang").do("use chi-lifesaver s02", "drag shao")
    assert (saver.at("Shao"), saver.chi("Zhi Yang")) == ("s01", 2)
    taunter = table().survivor("Shao", "s01", skills=["Chi Taunt"]).zombies("s02", walkers=1).turn("Shao")
    taunter.do("use chi-taunt s02")
    assert taunter.horde("s01") == {"walker": 1}
    room = """
        +---+---+
        |b01os01|
        +---+---+
    """
    searcher = table(room).survivor("Ann", "b01", skills=["Chi +1 free Search Action"]).finds("water").turn("Ann")
    searcher.do("use chi-plus-1-free-search-action", "search", "keep hand", "done")
    assert (searcher.actions("Ann"), searcher.chi("Ann")) == (3, 2)
    caster = table().survivor("Ann", "s01", hands=["healing"], wounds=1, skills=["Chi +1 free Enchantment Action"])
    caster.turn("Ann").do("use chi-plus-1-free-enchantment-action")
    assert caster.options() == ["enchant healing ann", "forgo"]
    caster.do("enchant healing ann")
    assert (caster.wounds("Ann"), caster.actions("Ann"), caster.chi("Ann")) == (0, 3, 2)


@rule("EE-082", "EE-083")
def test_heavy_armor_and_shield_choose_one_line_for_all_dice_of_a_roll() -> None:
    both = table().survivor("Shao", "s01", hands=["combat-shield"], body="heavy-armor").zombies("s01", walkers=3)
    both.zombies_act()
    assert both.options() == ["armor", "armor chi", "armor chi again"]
    both.dice(3, 2, 2).do("armor chi").dice(3, 3, 1).do("reroll shield")
    assert (both.wounds("Shao"), both.chi("Shao")) == (1, 2)
    shield = table().survivor("Shao", "s01", hands=["combat-shield"]).zombies("s01", walkers=3).zombies_act()
    shield.dice(5, 1, 1).do("shield chi").dice(5, 1).do("reroll chi")
    assert (shield.wounds("Shao"), shield.chi("Shao")) == (1, 2)
    again = table().survivor("Shao", "s01", hands=["combat-shield"], body="heavy-armor").zombies("s01", walkers=3)
    again.zombies_act().dice(4, 3, 3).do("armor chi again").dice(4, 3).do("reroll chi")
    again.dice(4, 4, 4).do("reroll shield")
    assert (again.wounds("Shao"), again.chi("Shao")) == (0, 2)
    none = table().survivor("Shao", "s01", hands=["combat-shield"]).with_chi(shao=0).zombies("s01", walkers=1)
    assert none.dice(5).zombies_act().wounds("Shao") == 0


@rule("EE-009", "EE-048")
def test_without_the_module_of_chi_nothing_of_it_is_offered() -> None:
    off = {"modules.chi": False, "modules.advanced_equipment": False, "modules.wardens": False,
           "modules.god_eater": False, "modules.chi_cards": False}
    scene = table(readings=off).survivor("Fengbao", "s01", hands=["no-dachi"], skills=["Chi +2 Dice: Combat"])
    scene.zombies("s01", walkers=2).turn("Fengbao")
    assert attacks(scene) == ["melee no-dachi"]
    assert not scene.offers("meditate")
    assert scene.chi("Fengbao") == 0
    plain = table(readings={"modules.advanced_equipment": False, "modules.wardens": False})
    plain.survivor("Fengbao", "s01", hands=["no-dachi"], skills=["Chi +2 Dice: Combat"], body="heavy-armor")
    plain.zombies("s01", walkers=2).turn("Fengbao")
    assert attacks(plain) == ["melee no-dachi", "melee no-dachi chi-plus-2-dice-combat"]
