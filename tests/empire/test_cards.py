"""The 72 cards of Equipment: what the box holds, and what each of them does."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gravetide.content.source import Source
from gravetide.families.zones.content.model import MAGIC, MELEE, RANGED, Card
from gravetide.families.zones.content.reader import load_pack, make_pack
from gravetide.families.zones.faces.catalogue import _wall_text
from gravetide.families.zones.fight.weapons import enhanced_weapons, kit_of
from gravetide.kernel.errors import BadContent
from tests.empire.table import Table, table
from tests.support.rules import rule

PACK = load_pack("eternal-empire")
VERBS = {MELEE: "melee", RANGED: "shoot", MAGIC: "cast"}
WALL = """
    +---+---+---+---+
    |w01 w02 w03 w04|
    +===+===+===+===+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""


@rule("EE-001", "EE-010", "EE-011", "EE-012", "WD-010")
def test_survivors() -> None:
    box = [sheet for sheet in PACK.survivors.values() if sheet.box == "core"]
    assert [sheet.name for sheet in box] == ["Fengbao", "Jianrui", "Zhi Yang", "Shao", "Zhi Shen", "Yinying"]
    own = [sheet for sheet in PACK.survivors.values() if sheet.box in ("core", "reserve")]
    assert len(own) == 12
    for sheet in own:
        first, second = [PACK.skills[skill] for skill in sheet.skills_at(0)]
        assert "Guard" in first.name
        assert second.chi is not None
        assert [len(sheet.skills_at(level)) for level in range(4)] == [2, 1, 2, 3]
    scene = table().survivor("Fengbao", "s01", skills=None).turn("Fengbao")
    assert [PACK.skills[skill].name for skill in scene.game.survivors[0].skills] == [
        "Guards: +1 die: Melee", "Chi +2 Dice: Combat"]
    assert scene.rules.experience.thresholds(scene.rules.danger) == (0, 7, 19, 43)


@rule("EE-013")
def test_what_the_box_says_of_two_of_them() -> None:
    def blue(key: str) -> list[str]:
        return [PACK.skills[skill].name for skill in PACK.survivors[key].skills_at(0)]

    assert "Chi +2 Dice: Combat" in blue("fengbao")
    assert blue("jianrui") == ["+1 Free Guard Action", "Chi Damage 2: Combat"]


@rule("EE-002", "EE-003", "EE-070")
def test_cards_of_the_box() -> None:
    assert [sum([getattr(card, deck) for card in PACK.cards]) for deck in ("starting", "deck", "vault")] == [6, 58, 8]
    assert len(PACK.chi_cards) == 16
    assert len([card for card in PACK.zombie_cards if 485 <= card.number <= 540]) == 56
    assert all(card.chi is not None and card.keep for card in PACK.cards if card.attacks)
    assert not any(card.door for card in PACK.cards)


@rule("EE-076")
def test_no_card_deals_three() -> None:
    for card in PACK.cards:
        assert all(attack.damage <= 2 for attack in card.attacks)
        assert card.chi is None or card.chi.damage <= 2


@rule("EE-089")
def test_keep_values() -> None:
    assert [PACK.card[key].keep for key in ("no-dachi", "halberd", "fire-bolt", "dragon-bile")] == [5, 4, 3, 0]


WEAPONS = [card for card in PACK.cards if card.attacks]


@rule("EE-071", "EE-074")
@pytest.mark.parametrize("card", WEAPONS, ids=[card.key for card in WEAPONS])
def test_every_weapon_strikes_as_printed_and_as_chi_makes_it(card: Card) -> None:
    mode, line = card.attacks[0].mode, card.chi
    assert line is not None
    for enhanced in (False, True):
        low = (line.range or (card.attacks[0].min_range, 0))[0] if enhanced else card.attacks[0].min_range
        zone = f"s0{1 + low}"
        scene = table().survivor("Shao", "s01", hands=[card.key]).zombies(zone, walkers=12).turn("Shao")
        printed, = kit_of(scene.game, 0).weapons
        better, = enhanced_weapons(scene.game.setup, kit_of(scene.game, 0))
        weapon = better if enhanced else printed
        dice, needed = weapon.dice, weapon.accuracy
        bonus = 1 if enhanced and line.skill else 0
        text = f"{VERBS[mode]} {card.key}" + ("" if mode == MELEE else f" {zone}") + (" enhanced" if enhanced else "")
        rolled = [needed - bonus] * (dice - 1) + [needed - bonus - 1]
        scene.dice(*rolled).do(text)
        scene.unscripted().then_chance()
        while not scene.offers("end"):
            scene.do(scene.options()[0])
        assert scene.horde(zone) == {"walker": 12 - (dice - 1)}
        assert scene.chi("Shao") == (2 if enhanced else 3) + rolled.count(6) * card.chi_for_sixes
        assert scene.game.noise[0] == int(mode == MAGIC)
        scene.lawful()
    assert (better.dice, better.accuracy, better.damage) == (
        line.dice or printed.dice, line.accuracy or printed.accuracy, line.damage or printed.damage)
    assert (better.low, better.high) == (line.range or (printed.low, printed.high))


DUAL = [card for card in WEAPONS if card.dual]


@rule("EE-072")
@pytest.mark.parametrize("card", DUAL, ids=[card.key for card in DUAL])
def test_one_chi_enhances_both_of_a_pair(card: Card) -> None:
    scene = table().survivor("Shao", "s01", hands=[card.key, card.key]).zombies("s01", walkers=20).turn("Shao")
    better, = [w for w in enhanced_weapons(scene.game.setup, kit_of(scene.game, 0)) if w.weapons == 2]
    at = "" if better.mode == MELEE else " s01"
    scene.dice(*[6] * (2 * better.dice)).do(f"{VERBS[better.mode]} {card.key}*2{at} enhanced")
    assert (scene.horde("s01"), scene.chi("Shao")) == ({"walker": 20 - 2 * better.dice}, 2)


@rule("EE-073")
def test_a_power_blast_lends_a_die_to_another_spell_and_a_pair_of_daggers_lends_nothing() -> None:
    scene = table().survivor("Zhi Shen", "s01", hands=["power-blast", "fire-bolt"]).zombies("s01", walkers=9)
    scene.turn("Zhi Shen").dice(4, 4, 4).do("cast fire-bolt s01")
    assert scene.horde("s01") == {"walker": 6}
    scene.dice(4).do("cast power-blast s01")
    assert scene.horde("s01") == {"walker": 5}
    daggers = table().survivor("Shao", "s01", hands=["dagger", "dagger"]).zombies("s01", walkers=9).turn("Shao")
    assert daggers.dice(4, 4).do("melee dagger*2").horde("s01") == {"walker": 7}
    assert daggers.dice(4, 4).do("melee dagger").horde("s01") == {"walker": 5}
    mixed = table().survivor("Shao", "s01", hands=["dagger", "fire-bolt"]).zombies("s01", walkers=9).turn("Shao")
    assert mixed.dice(4, 4).do("cast fire-bolt s01").horde("s01") == {"walker": 7}


@rule("EE-070")
@pytest.mark.parametrize(("trap", "horde"), [
    ("aaahh-1-brute", {"brute": 1}), ("aaahh-1-runner", {"runner": 1}), ("aaahh-1-walker", {"walker": 1}),
    ("aaahh-2-walkers", {"walker": 2})])
def test_traps(trap: str, horde: dict[str, int]) -> None:
    scene = table("""
        +---+---+
        |b01os01|
        +---+---+
    """).survivor("Shao", "b01").finds(trap).turn("Shao").do("search")
    assert scene.horde("b01") == horde
    assert [PACK.cards[card].key for card in scene.game.equipment_discard] == [trap]


@rule("EE-070")
@pytest.mark.parametrize("food", ["apples", "salted-meat", "water"])
def test_food_is_eaten_out_of_hand_or_backpack(food: str) -> None:
    scene = table().survivor("Shao", "s01", hands=[food], pack=[food]).turn("Shao").do(f"eat {food}", f"eat {food}")
    assert (scene.xp("Shao"), scene.actions("Shao"), scene.game.survivors[0].hands) == (2, 3, ())


@rule("EE-070", "EE-103")
def test_bile_and_torch_work_through_wardens() -> None:
    scene = table().survivor("Shao", "s01", hands=["dragon-bile", "torch"]).survivor("Ann", "s05")
    scene.zombies("s02", walkers=2, wardens=1).turn("Shao").do("bile s02", "torch s02")
    assert (scene.hordes(), scene.xp("Shao")) == ({}, 3)


@rule("EE-078")
def test_enchantments() -> None:
    heal = table().survivor("Shao", "s01", hands=["healing"], wounds=2).turn("Shao").do("enchant healing shao")
    assert heal.wounds("Shao") == 1
    jump = table().survivor("Shao", "s01", hands=["jump"]).survivor("Ann", "s02").zombies("s02", walkers=5)
    jump.turn("Shao").do("enchant jump ann", "jump s04")
    assert (jump.at("Ann"), jump.actions("Ann")) == ("s04", 0)
    sprint = table().survivor("Shao", "s01", hands=["sprint"]).zombies("s01", walkers=5).zombies("s03", walkers=1)
    sprint.turn("Shao").do("enchant sprint shao", "move s02", "on s03")
    assert (sprint.at("Shao"), sprint.actions("Shao")) == ("s03", 2)
    scene = table(WALL).survivor("Shao", "w01", hands=["repulse"]).zombies("w02", walkers=2).zombies("w04", walkers=1)
    scene.turn("Shao")
    casts = [option for option in scene.options() if option.startswith("enchant")]
    assert sorted(casts) == ["enchant repulse w02 s02", "enchant repulse w02 w01", "enchant repulse w02 w03"]
    assert scene.do("enchant repulse w02 s02").hordes() == {"w04": {"walker": 1}, "s02": {"walker": 2}}
    below = table(WALL).survivor("Shao", "s01", hands=["repulse"]).zombies("s02", walkers=2).turn("Shao")
    assert not any(option.endswith("w02") for option in below.options() if option.startswith("enchant"))


@rule("EE-074")
def test_the_emperor_s_bow_mends_misses_on_the_wall() -> None:
    def drawn(zone: str, target: str) -> Table:
        scene = table(WALL).survivor("Shao", zone, hands=["emperors-bow"]).zombies(target, walkers=3)
        return scene.turn("Shao")

    wall = drawn("w01", "w03").dice(3, 1, 2).do("shoot emperors-bow w03")
    assert wall.dice(4, 2).do("reroll misses").horde("w03") == {"walker": 1}
    ground = drawn("s01", "s03").dice(3, 1, 2).do("shoot emperors-bow s03")
    assert ground.horde("s03") == {"walker": 2}


@rule("WD-018")
def test_blizzard_freezes_all_that_are_left_but_abominations() -> None:
    scene = table().survivor("Shao", "s01", hands=["blizzard"]).zombies("s02", walkers=2, **{"god-eaters": 1})
    scene.turn("Shao").dice(1, 1, 1, 1).do("cast blizzard s02").zombies_act()
    assert scene.hordes() == {"s01": {"god-eater": 1}, "s02": {"walker": 2}}


@rule("EE-074")
def test_bolts_of_jade_roll_two_more_and_give_chi() -> None:
    scene = table().survivor("Zhi Shen", "s01", hands=["bolts-of-jade"]).zombies("s02", walkers=9).turn("Zhi Shen")
    scene.dice(6, 6, 4, 4, 1).do("cast bolts-of-jade s02 enhanced")
    assert (scene.horde("s02"), scene.chi("Zhi Shen")) == ({"walker": 5}, 4)


@rule("EE-075")
def test_the_king_s_sword_gives_its_order_only_in_hand() -> None:
    scene = table().survivor("Shao", "s05", pack=["kings-sword"]).with_guards(s01=1).turn("Shao")
    scene.do("order-move 1 s01 s02")
    assert (scene.actions("Shao"), [o for o in scene.options() if o.startswith("order")]) == (2, [])


NEW_CARD = """
[[card]]
name = "Frost Fan"
copies = { deck = 1 }
slot = "hand"
melee = { dice = 2, accuracy = 4, damage = 1 }
chi = { dice = 3, skill = "+1 to Dice Roll: Melee" }
does = [{ do = "freeze", n = "natural sixes" }, { do = "chi", n = "natural sixes" }]
keep = 3
"""


def files() -> list[Source]:
    from gravetide.content.source import read_source

    names = ("equipment.toml", "zombies.toml", "skills.toml", "survivors.toml", "chi-skill-cards.toml")
    return [read_source("eternal_empire", name) for name in names]


def test_a_new_card_of_known_effects_needs_no_code() -> None:
    equipment, zombies, skills, survivors, chi = files()
    pack = make_pack("eternal-empire", Source(equipment.name, equipment.text + NEW_CARD), zombies, skills, survivors,
                     box=PACK.box, chi=chi)
    scene = Table("""
        +---+---+
        |s01 s02|
        +---+---+
    """, rules=table().rules, pack=pack).survivor("Shao", "s01", hands=["frost-fan"]).zombies("s01", walkers=5)
    scene.turn("Shao").dice(6, 3, 1).do("melee frost-fan enhanced")
    assert (scene.horde("s01"), scene.chi("Shao")) == ({"walker": 3}, 3)
    assert scene.zombies_act().wounds("Shao") == 2


@pytest.mark.parametrize(("was", "put", "complaint"), [
    ('to = "other melee weapon"', 'to = "other mele weapon"', "other mele weapon"),
    ('skill = "+1 to Dice Roll: Melee"', 'skill = "+1 to Dice Roll: Mele"', "There is no skill called"),
    ('kind = "brute"', 'kind = "brut"', "is not a kind of zombie"),
    ('to = "other melee weapon", dice = 1', 'to = "other melee weapon", dice = 0', "A card lends dice"),
])
def test_mistakes_in_deeds_are_told_with_their_place(was: str, put: str, complaint: str) -> None:
    equipment, *others = files()
    assert was in equipment.text
    wrong = Source(equipment.name, equipment.text.replace(was, put, 1))
    with pytest.raises(BadContent, match=complaint) as told:
        make_pack("eternal-empire", wrong, *others[:3], box=PACK.box, chi=others[3])
    assert "equipment.toml:" in str(told.value)


@pytest.mark.parametrize(("was", "put", "complaint"), [
    ('options = ["Jump"]', 'options = ["Jmp"]', "There is no Chi skill called 'Jmp'"),
    ('as = "Shove"', 'as = "Shov"', "There is no skill called 'Shov'"),
    ('plus = 2, type = "combat"', 'plus = 0, type = "combat"', "needs a number"),
    ('group = "A"', 'group = "C"', "There is no group called 'C'"),
])
def test_mistakes_in_chi_skills_are_told_with_their_place(was: str, put: str, complaint: str) -> None:
    *others, chi = files()
    assert was in chi.text
    with pytest.raises(BadContent, match=complaint) as told:
        make_pack("eternal-empire", *others, box=PACK.box, chi=Source(chi.name, chi.text.replace(was, put, 1)))
    assert "chi-skill-cards.toml:" in str(told.value)


@rule("WD-014")
def test_past_red_the_count_goes_on_and_brings_more_skills() -> None:
    off = table().survivor("Shao", "s01", hands=["water"], xp=61, skills=["Hit & run", "Ice Warrior"]).turn("Shao")
    assert off.do("eat water").offers("end")
    scene = table(readings={"experience.ultrared": True})
    scene.survivor("Shao", "s01", hands=["water"], xp=61, skills=["Hit & run", "Ice Warrior"]).turn("Shao")
    scene.do("eat water")
    assert "Taunt" in [PACK.skills[skill].name for skill in scene.game.survivors[0].skills]
    marks = pairwise((40, 43, 62, 86, 105, 130))
    levels = [scene.rules.experience.reached_again(scene.game, before, after) for before, after in marks]
    assert levels == [(), (2,), (3,), (2,), (3,)]
    done = table(readings={"experience.ultrared": True})
    done.survivor("Shao", "s01", hands=["water"], xp=61, skills=["Hit & run", "Taunt", "Ice Warrior"]).turn("Shao")
    done.do("eat water")
    assert done.offers("learn lucky")
    assert not any("melee" in option or "guards" in option or "learn hit" in option for option in done.options())


def test_what_the_page_says_of_cards() -> None:
    def text(key: str) -> str:
        return " ".join(_wall_text(PACK.card[key]))

    assert text("lance") == "Reaches into the next Zone. With Chi: Damage 2. Keep 2."
    assert "With Chi: 5 dice, range 0 to 3." in text("hail-storm")
    assert "the weapon in the other Hand rolls 1 more" in text("dagger")
    assert "With Chi: armor 3+." in text("heavy-armor")
    assert "With Chi: failed Armor dice once more." in text("combat-shield")
    assert "With Chi: +1 to Dice Roll: Melee." in text("wushu-sword")
    assert text("water") == ""
