"""Guards: where they stand, what they are ordered to do, what becomes of them."""

from __future__ import annotations

import pytest

from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.team import guards
from gravetide.families.zones.team.guards import Guards
from gravetide.families.zones.turn.cauldrons import Cauldrons
from tests.empire.table import Table, table
from tests.support.rules import rule

WALL = """
    +---+---+---+
    |s01 s02 s03|
    +===+===+===+
    |w01 w02 w03|
    +===+=S=+===+
    |s04 s05 s06|
    +---+---+---+
"""
LADDER = """
    +---+---+
    |b01|w01|
    +-o-+=L=+
    |s01 s02|
    +---+---+
"""


def orders(scene: Table) -> list[str]:
    return [option for option in scene.options() if option.startswith("order-")]


@rule("WD-022")
@pytest.mark.parametrize(("reading", "noise"), [(True, 3), (False, 1)])
def test_guards_are_heard_like_survivors_if_the_table_plays_so(reading: bool, noise: int) -> None:
    scene = table(readings={"guards.noise": reading}).survivor("Shao", "s01").with_guards(s01=2)
    assert scene.rules.noise.of_zones(scene.game)[scene.zone("s01")] == noise
    assert scene.lawful().game.setup.cast[0].name == "Shao"


@rule("WD-022", "WD-025")
def test_zombies_see_hunt_and_strike_guards_and_nobody_learns_from_it() -> None:
    scene = table().survivor("Shao", "s05").with_guards(s02=2).zombies("s01", walkers=1).zombies_act()
    assert scene.hordes() == {"s02": {"walker": 1}}
    scene.zombies_act()
    assert (scene.guards(), scene.xp("Shao"), scene.recalled(Guards).lost) == ({"s02": 1}, 0, 1)
    scene.lawful()


@rule("WD-023", "WD-048")
def test_wounds_that_guards_cannot_take_are_lost_where_nobody_else_is() -> None:
    scene = table().survivor("Shao", "s05").with_guards(s01=2).zombies("s01", walkers=3).zombies_act()
    assert (scene.guards(), scene.wounds("Shao")) == ({}, 0)


@rule("WD-040", "WD-013")
def test_losing_a_guard_is_no_defeat_and_there_are_twelve() -> None:
    scene = table().survivor("Shao", "s05").with_guards(s01=11)
    assert guards.place_guards(scene.game, scene.zone("s02"), 4) == 1
    assert scene.guards() == {"s01": 11, "s02": 1}
    guards.lose_guards(scene.game, scene.zone("s02"), 1)
    assert (scene.guards(), scene.game.result) == ({"s01": 11}, "")
    scene.lawful()


@rule("WD-041", "WD-042")
def test_an_order_is_one_action_at_any_distance_to_some_guards_of_one_zone() -> None:
    scene = table(WALL).survivor("Shao", "s06").with_guards(s01=2, s03=1).turn("Shao")
    assert orders(scene) == ["order-move 1 s01 s02", "order-move 2 s01 s02", "order-move 1 s03 s02"]
    scene.do("order-move 1 s01 s02")
    assert (scene.guards(), scene.actions("Shao")) == ({"s01": 1, "s02": 1, "s03": 1}, 2)
    assert orders(scene) == []
    assert len(orders(scene.turn("Shao"))) > 0


@rule("WD-042", "EE-075", "EE-013")
@pytest.mark.parametrize(("hands", "skills", "actions"), [
    ([], [], [2]), ([], ["+1 Free Guard Action"], [3]), (["kings-sword"], [], [3, 2]),
    (["kings-sword"], ["+1 Free Guard Action"], [3, 3]),
])
def test_skill_and_sword_make_orders_free_and_the_sword_adds_one(
        hands: list[str], skills: list[str], actions: list[int]) -> None:
    scene = table().survivor("Jianrui", "s05", hands=hands, skills=skills).with_guards(s01=1).turn("Jianrui")
    left = []
    while orders(scene):
        scene.do(orders(scene)[0])
        left.append(scene.actions("Jianrui"))
    assert left == actions
    scene.lawful()


@rule("WD-043")
def test_even_a_free_order_pays_for_zombies_left_behind_with_ordinary_actions() -> None:
    scene = table().survivor("Jianrui", "s05", skills=["+1 Free Guard Action"]).with_guards(s01=1)
    scene.zombies("s01", walkers=2).turn("Jianrui").do("order-move 1 s01 s02")
    assert (scene.guards(), scene.actions("Jianrui")) == ({"s02": 1}, 1)


@rule("WD-043")
def test_guards_use_stairs_and_ladders() -> None:
    scene = table(LADDER).survivor("Shao", "b01").with_guards(s02=1).turn("Shao").do("order-move 1 s02 w01")
    assert scene.guards() == {"w01": 1}
    stairs = table(WALL).survivor("Shao", "s06").with_guards(w02=1, w01=1).turn("Shao")
    assert "order-move 1 w02 s05" in orders(stairs)
    assert "order-move 1 w01 s04" not in orders(stairs)


@rule("WD-044")
def test_striking_guards_choose_and_hit_hard() -> None:
    scene = table().survivor("Shao", "s05", hands=["sword"], skills=["+1 die: Melee"]).with_guards(s01=3)
    scene.zombies("s01", walkers=2, brutes=1).turn("Shao").dice(4, 3, 4).do("order-strike 3 s01", "hit brute")
    assert (scene.horde("s01"), scene.xp("Shao"), sum(scene.game.noise)) == ({"walker": 1}, 2, 0)


@rule("WD-045", "WD-019")
def test_shots_go_by_targeting_order_and_misses_hit_survivors_and_guards() -> None:
    scene = table().survivor("Shao", "s03").with_guards(s01=3, s03=1).zombies("s03", walkers=1, brutes=1).turn("Shao")
    scene.dice(4, 1, 1).do("order-shot 3 s01 s03", "miss-guard")
    assert (scene.horde("s03"), scene.guards(), scene.wounds("Shao")) == ({"walker": 1, "brute": 1}, {"s01": 3}, 1)
    far = table().survivor("Shao", "s05").with_guards(s01=1).zombies("s04", walkers=1).turn("Shao")
    assert not any(option.startswith("order-shot") for option in orders(far))
    wall = table("""
        +---+---+---+---+
        |w01 w02 w03 w04|
        +===+===+===+===+
        |s01 s02 s03 s04|
        +---+---+---+---+
    """).survivor("Shao", "s01").with_guards(w01=1).zombies("w04", walkers=1).turn("Shao")
    assert "order-shot 1 w01 w04" in orders(wall)


@rule("WD-019")
def test_a_survivor_s_misses_hit_guards_too() -> None:
    scene = table().survivor("Shao", "s01", hands=["horn-bow"]).survivor("Ann", "s02").with_guards(s02=1)
    scene.zombies("s02", walkers=1).turn("Shao").dice(1, 1).do("shoot horn-bow s02", "miss-guard")
    assert (scene.guards(), scene.wounds("Ann")) == ({}, 1)
    steady = table().survivor("Shao", "s01", hands=["horn-bow"], skills=["Steady hand"]).with_guards(s02=1)
    steady.zombies("s02", walkers=1).turn("Shao").dice(1, 4).do("shoot horn-bow s02")
    assert steady.do("spare").guards() == {"s02": 1}
    sure = table().survivor("Shao", "s01", hands=["horn-bow"], skills=["Marksman"]).with_guards(s02=1)
    assert sure.zombies("s02", walkers=1).turn("Shao").dice(1, 1).do("shoot horn-bow s02").guards() == {"s02": 1}


@rule("WD-046", "WD-106")
def test_three_guards_shift_and_pour_a_cauldron_with_one_order() -> None:
    def drawn() -> Table:
        scene = table(WALL).survivor("Shao", "s06").survivor("Ann", "s02").with_guards(w01=4, s01=1)
        return scene.having(Cauldrons((scene.zone("w01"),))).zombies("s01", walkers=2).turn("Shao")

    scene = drawn().do("order-pour w01 s01")
    assert (scene.horde("s01"), scene.xp("Shao"), scene.guards(), scene.actions("Shao")) == ({}, 2, {"w01": 4}, 2)
    shifted = drawn()
    assert "order-shift 2 w01 w02" not in orders(shifted)
    shifted.do("order-shift 3 w01 w02")
    assert shifted.guards() == {"w01": 1, "w02": 3, "s01": 1}
    assert shifted.recalled(Cauldrons).zones == (shifted.zone("w02"),)
    few = table(WALL).survivor("Shao", "s06").with_guards(w01=2)
    few.having(Cauldrons((few.zone("w01"),)))
    assert not any("pour" in option or "shift" in option for option in orders(few.turn("Shao")))


@rule("WD-047", "EE-104")
def test_an_order_is_no_combat_action() -> None:
    scene = table().survivor("Shao", "s05", hands=["no-dachi"], skills=["+1 Damage: Melee", "Reaper: Combat", "Lucky"])
    scene.with_guards(s01=1).zombies("s01", walkers=3).turn("Shao").dice(4).do("order-strike 1 s01")
    assert (scene.horde("s01"), scene.chi("Shao")) == ({"walker": 2}, 3)
    assert plays(scene.game, "chi")


@rule("WD-049", "EE-233", "EE-104")
def test_warden_killers_order_attacks_where_others_cannot() -> None:
    def drawn(*skills: str) -> Table:
        scene = table().survivor("Jianrui", "s05", skills=skills).with_guards(s01=2)
        return scene.zombies("s01", walkers=1, wardens=1).turn("Jianrui")

    plain = drawn()
    assert [option.split()[0] for option in orders(plain)] == ["order-move", "order-move"]
    assert plain.why("order-strike 2 s01") == "While a Warden is on the board, Guards can't kill anything."
    killer = drawn("Guards: Warden Killers").dice(4, 4).do("order-strike 2 s01")
    assert (killer.horde("s01"), killer.chi("Jianrui")) == ({}, 3)


@rule("WD-049")
def test_skills_for_guards() -> None:
    dice = table().survivor("Fengbao", "s05", skills=["Guards: +1 die: Melee"]).with_guards(s01=2)
    dice.zombies("s01", walkers=9).turn("Fengbao").dice(4, 4, 4, 1).do("order-strike 2 s01")
    assert dice.horde("s01") == {"walker": 6}
    roll = table().survivor("Shao", "s05", skills=["Guards: +1 to Dice Roll: Melee"]).with_guards(s01=2)
    roll.zombies("s01", walkers=2).turn("Shao").dice(3, 2).do("order-strike 2 s01")
    assert roll.horde("s01") == {"walker": 1}
    shot = table().survivor("Suyin", "s05", skills=["Guards: +1 to Dice Roll: Ranged"]).with_guards(s01=2)
    shot.zombies("s02", walkers=2).turn("Suyin").dice(3, 2).do("order-shot 2 s01 s02")
    assert shot.horde("s02") == {"walker": 1}
    evade = table().survivor("Zhi Yang", "s05", skills=["Guards: Evade"]).with_guards(s01=1)
    evade.zombies("s01", walkers=5).turn("Zhi Yang").do("order-move 1 s01 s02")
    assert evade.actions("Zhi Yang") == 2
    push = table(WALL).survivor("Zhi Shen", "s06", skills=["Guards: Push"]).with_guards(w01=1, s02=1)
    push.zombies("w01", walkers=2).zombies("s02", walkers=1).turn("Zhi Shen")
    pushes = [option for option in orders(push) if option.startswith("order-push")]
    assert sorted(pushes) == ["order-push s02 s01", "order-push s02 s03", "order-push w01 s01", "order-push w01 s04",
                              "order-push w01 w02"]
    assert push.do("order-push w01 s04").hordes() == {"s02": {"walker": 1}, "s04": {"walker": 2}}


@rule("WD-049")
def test_guards_go_farther_or_charge() -> None:
    far = table().survivor("Yinying", "s05", skills=["Guards: +1 Zone per Move"]).with_guards(s01=1).turn("Yinying")
    assert orders(far) == ["order-move 1 s01 s02", "order-move 1 s01 s03"]
    stopped = table().survivor("Yinying", "s05", skills=["Guards: +1 Zone per Move"]).with_guards(s01=1)
    assert "order-move 1 s01 s03" not in orders(stopped.zombies("s02", walkers=1).turn("Yinying"))
    charge = table().survivor("Temur", "s05", skills=["Guards: Charge"]).with_guards(s01=1)
    assert [option for option in orders(charge.turn("Temur")) if option.startswith("order-move")] == [
        "order-move 1 s01 s02"]
    charge.zombies("s03", walkers=1).turn("Temur")
    assert "order-move 1 s01 s03" in orders(charge)


@rule("WD-050", "WD-051")
def test_guards_hinder_nobody_and_have_no_chi() -> None:
    scene = table().survivor("Shao", "s01", hands=["sword"]).survivor("Ann", "s01").with_guards(s01=3).turn("Shao")
    assert scene.offers("trade ann")
    assert scene.do("move s02").actions("Shao") == 2
    assert len(scene.recalled(Guards).orders) == 2


@rule("EE-144", "EE-141")
def test_guards_on_ice_only_move_and_fall_in_when_it_breaks() -> None:
    scene = table("""
        +---+---+---+
        |s01 i01 s02|
        +---+---+---+
    """).survivor("Shao", "s02").with_guards(i01=2).zombies("i01", walkers=1).turn("Shao")
    assert {option.split()[0] for option in orders(scene)} == {"order-move"}
    scene.end_phase()
    assert (scene.guards(), scene.recalled(Guards).lost) == ({}, 2)


@rule("WD-048")
def test_fire_takes_guards_too() -> None:
    scene = table().survivor("Shao", "s01", hands=["torch"]).with_guards(s02=2).zombies("s02", walkers=1)
    scene.with_bile("s02").turn("Shao").do("torch s02")
    assert (scene.guards(), scene.hordes()) == ({}, {})
