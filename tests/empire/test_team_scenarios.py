"""The worked scenarios about Survivors, Chi, Guards, armor and being knocked out."""

from __future__ import annotations

import pytest

from tests.empire.table import Table, table
from tests.support.rules import rule


@rule("EE-EX-01", "EE-030", "EE-031", "EE-032", "EE-033", "EE-034", "EE-035")
def test_meditation() -> None:
    scene = table().survivor("Shao", "s01").with_chi(shao=1).turn("Shao").do("meditate")
    assert scene.lawful().chi("Shao") == 3
    assert not scene.offers("meditate")
    assert scene.why("meditate") == "You can meditate only once per Turn."
    for before, after in ((1, 6), (3, 6), (7, 7)):
        beside = table().survivor("Shao", "s01").with_statues("s01").with_chi(shao=before).turn("Shao").do("meditate")
        assert beside.chi("Shao") == after
    broken = table().survivor("Shao", "s01").with_statues("s01", broken=["s01"]).with_chi(shao=1)
    assert broken.turn("Shao").do("meditate").chi("Shao") == 3
    among = table().survivor("Shao", "s01").zombies("s01", walkers=1).turn("Shao")
    assert among.why("meditate") == "You can't meditate with zombies around."
    tainted = table().survivor("Shao", "s01").with_corruption("s01").turn("Shao")
    assert tainted.why("meditate") == "You can't meditate in Corruption."


@rule("EE-EX-03", "EE-040", "EE-041", "EE-043", "EE-044", "EE-051")
def test_one_chi_per_action() -> None:
    scene = table().survivor("Fengbao", "s01", hands=["no-dachi"], skills=["Chi +2 Dice: Combat"])
    scene.zombies("s01", walkers=5).turn("Fengbao")
    assert [option for option in scene.options() if option.startswith("melee")] == [
        "melee no-dachi", "melee no-dachi enhanced", "melee no-dachi chi-plus-2-dice-combat"]
    scene.dice(5, 5, 1, 2, 3, 4).do("melee no-dachi chi-plus-2-dice-combat")
    assert scene.horde("s01") == {"walker": 3}
    assert not scene.offers("melee no-dachi chi-plus-2-dice-combat")
    scene.dice(4, 4, 2, 1).do("melee no-dachi enhanced")
    assert (scene.horde("s01"), scene.chi("Fengbao"), scene.xp("Fengbao")) == ({"walker": 1}, 1, 4)
    scene.lawful()


@rule("EE-EX-05", "EE-072", "EE-073", "EE-074")
def test_pair_and_lender() -> None:
    pair = table().survivor("Fengbao", "s01", hands=["light-sword", "light-sword"]).zombies("s01", walkers=5)
    pair.with_chi(fengbao=1).turn("Fengbao").dice(1, 1, 1, 1, 1, 4).do("melee light-sword*2 enhanced")
    assert (pair.horde("s01"), pair.chi("Fengbao")) == ({"walker": 4}, 0)
    armed = table().survivor("Shao", "s01", hands=["sword", "dagger"]).zombies("s01", brutes=2)
    armed.turn("Shao").dice(1, 1, 4).do("melee sword enhanced")
    assert armed.horde("s01") == {"brute": 1}
    armed.dice(6, 6, 6).do("melee sword")
    assert armed.horde("s01") == {"brute": 1}
    armed.dice(4).do("melee dagger enhanced")
    assert armed.horde("s01") == {}
    assert armed.chi("Shao") == 1


@rule("EE-EX-09", "EE-042", "EE-077", "EE-078", "EE-079")
def test_recast() -> None:
    scene = table().survivor("Zhi Yang", "s01", hands=["sprint", "healing"]).survivor("Yinying", "s02")
    scene.zombies("s02", walkers=2).turn("Zhi Yang").do("enchant sprint yinying", "move s03", "on s04", "stop")
    assert not scene.offers("enchant sprint zhi-yang")
    scene.do("recast sprint zhi-yang", "move s02")
    assert (scene.at("Yinying"), scene.at("Zhi Yang")) == ("s04", "s02")
    assert (scene.chi("Zhi Yang"), scene.actions("Zhi Yang")) == (2, 1)
    assert not any(option.startswith("recast") for option in scene.options())
    assert scene.why("recast sprint zhi-yang") == "You can cast only one Enchantment again per Turn."
    scene.do("enchant healing zhi-yang").lawful()


@rule("EE-EX-10", "EE-080", "EE-081", "EE-112")
@pytest.mark.parametrize(("way", "wounds", "chi"), [("armor chi", 1, 2), ("armor", 2, 3)])
def test_armor(way: str, wounds: int, chi: int) -> None:
    scene = table().survivor("Shao", "s01", body="heavy-armor").zombies("s01", walkers=2).dice(3, 2).zombies_act()
    scene.do(way)
    assert (scene.wounds("Shao"), scene.chi("Shao")) == (wounds, chi)


@rule("EE-EX-10", "EE-081")
def test_no_armor_stops_a_god_eater() -> None:
    scene = table().survivor("Shao", "s01", body="heavy-armor").zombies("s01", **{"god-eaters": 1}).zombies_act()
    assert (scene.wounds("Shao"), scene.chi("Shao"), scene.prompt()) == (1, 3, "The scenario has come to its end.")


@rule("EE-EX-12", "EE-091", "EE-092", "EE-093", "EE-094")
def test_knocked_out() -> None:
    def fallen() -> Table:
        scene = table().survivor("Shao", "s01", hands=["sword"], wounds=2).survivor("Fengbao", "s05")
        scene.zombies("s01", walkers=2)
        scene.game.round = 3
        scene.zombies_act()
        assert (scene.fate("Shao"), scene.at("Shao")) == ("knocked out", "s01")
        assert [scene.pack.cards[card].key for card in scene.game.equipment_discard] == ["sword"]
        return scene.lawful()

    scene = fallen().end_phase()
    assert (scene.fate("Shao"), scene.game.round) == ("knocked out", 4)
    scene.game.edit(scene.who("Fengbao")).zone = scene.zone("s01")
    scene.turn("Fengbao").do("pick-up shao")
    assert (scene.fate("Shao"), scene.actions("Fengbao"), scene.game.result) == ("rescued", 2, "")
    scene.end_phase()
    assert scene.lawful().fate("Shao") == "rescued"
    alone = fallen().end_phase().end_phase()
    assert (alone.fate("Shao"), alone.game.result) == ("eliminated", "lost")


@rule("WD-EX-05", "WD-041", "WD-042", "WD-045")
def test_guard_orders() -> None:
    scene = table().survivor("Zhi Yang", "s05").with_guards(s01=3).zombies("s03", walkers=4).turn("Zhi Yang")
    scene.dice(4, 4, 1).do("order-shot 3 s01 s03")
    assert (scene.horde("s03"), scene.xp("Zhi Yang"), scene.actions("Zhi Yang")) == ({"walker": 2}, 2, 2)
    assert not any(option.startswith("order") for option in scene.options())
    assert scene.why("order-shot 3 s01 s03") == "You can give only one order to Guards per Turn."
    scene.lawful()


@rule("WD-EX-06", "WD-043")
def test_guards_leave_zombies() -> None:
    scene = table().survivor("Shao", "s05").with_guards(s01=2).zombies("s01", walkers=1).turn("Shao")
    scene.do("order-move 2 s01 s02")
    assert (scene.guards(), scene.actions("Shao")) == ({"s02": 2}, 1)
    more = table().survivor("Shao", "s05").with_guards(s01=2).zombies("s01", walkers=3).turn("Shao")
    assert not more.offers("order-move 2 s01 s02")
    assert more.why("order-move 2 s01 s02") == "Getting away from the zombies there would take 4 Actions."


@rule("WD-EX-07", "WD-023")
def test_guards_take_one_each() -> None:
    def attacked() -> Table:
        scene = table().survivor("Shao", "s01").survivor("Fengbao", "s05")
        return scene.with_guards(s01=1).zombies("s01", walkers=5).zombies_act()

    shared = attacked().do("wound-guard")
    assert not shared.offers("wound-guard")
    assert (shared.fate("Shao"), shared.guards()) == ("knocked out", {})
    spared = attacked().do("wound shao", "wound shao", "wound shao", "wound shao", "wound shao")
    assert (spared.fate("Shao"), spared.guards()) == ("knocked out", {"s01": 1})


@rule("WD-EX-09", "WD-018")
def test_freezing() -> None:
    scene = table().survivor("Shao", "s01", hands=["hail-storm"]).zombies("s02", walkers=3, brutes=1)
    scene.turn("Shao").dice(6, 6, 3, 2).do("cast hail-storm s02", "freeze brute")
    assert scene.lawful().horde("s02") == {"walker": 3, "brute": 1}
    scene.zombies_act()
    assert scene.hordes() == {"s01": {"walker": 2}, "s02": {"walker": 1, "brute": 1}}
    scene.zombies_act()
    assert scene.hordes() == {"s01": {"walker": 3, "brute": 1}}
