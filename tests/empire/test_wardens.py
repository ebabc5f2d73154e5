"""While a Warden is on the board: what kills zombies, and what does not."""

from __future__ import annotations

from gravetide.families.zones.fight.kills import perish
from tests.empire.table import STREET, Table, table
from tests.support.rules import rule


@rule("EE-EX-06", "EE-046", "EE-103", "EE-106", "EE-107")
def test_a_warden_afar_and_the_last_one() -> None:
    scene = table(STREET).survivor("Shao", "s01", hands=["sword"]).survivor("Jianrui", "s05", hands=["sword"])
    scene.zombies("s01", walkers=2).zombies("s05", wardens=1, walkers=2).with_chi(shao=1, jianrui=1).turn("Shao")
    assert scene.offers("melee sword enhanced")
    assert not scene.offers("melee sword")
    scene.dice(4, 1).do("melee sword enhanced")
    assert (scene.horde("s01"), scene.chi("Shao")) == ({"walker": 1}, 0)
    assert not any(option.startswith("melee") for option in scene.options())
    assert "Warden" in (scene.why("melee sword") or "")
    scene.turn("Jianrui").dice(4, 5).do("melee sword enhanced", "hit warden")
    assert (scene.horde("s05"), scene.xp("Jianrui"), scene.chi("Jianrui")) == ({"walker": 1}, 2, 0)
    scene.dice(4, 2).do("melee sword")
    assert scene.lawful().horde("s05") == {}


@rule("EE-EX-08", "EE-104", "EE-233")
def test_guards_against_wardens() -> None:
    scene = table(STREET).survivor("Shao", "s04").survivor("Jianrui", "s04", skills=["Guards: Warden Killers"])
    scene.with_guards(s01=2).zombies("s01", walkers=2).zombies("s05", wardens=1).turn("Shao", actions=3)
    assert not any(option.startswith(("order-strike", "order-shot")) for option in scene.options())
    scene.do("order-move 2 s01 s02")
    assert (scene.guards(), scene.actions("Shao")) == ({"s02": 2}, 0)
    scene.with_guards(s01=2).turn("Jianrui").dice(4, 6)
    scene.do(next(option for option in scene.options() if option.startswith("order-strike 2")))
    assert (scene.horde("s01"), scene.xp("Jianrui"), scene.chi("Jianrui")) == ({}, 2, 3)


@rule("EE-103", "EE-111")
def test_fire_kills_all_the_same() -> None:
    scene = table(STREET).survivor("Shao", "s01", hands=["torch"]).with_bile("s02")
    scene.zombies("s02", wardens=1, walkers=2, **{"god-eater": 1}).zombies("s05", wardens=1)
    scene.turn("Shao").do("torch s02")
    assert (scene.horde("s02"), scene.xp("Shao")) == ({}, 8)
    assert scene.lawful().left_in_box().in_box("warden") == 7


@rule("EE-107")
def test_a_frozen_warden_counts_too() -> None:
    scene = table(STREET).survivor("Shao", "s01", hands=["sword"]).zombies("s01", walkers=1).zombies("s05", wardens=1)
    assert not scene.frozen_in("s05", warden=1).turn("Shao").offers("melee sword")


@rule("EE-107")
def test_a_warden_who_comes_back_binds_again() -> None:
    scene = table(STREET).survivor("Shao", "s01", hands=["sword"]).zombies("s01", walkers=1).zombies("s05", wardens=1)
    perish(scene.game, scene.zone("s05"), scene.game.zombies[scene.zone("s05")])
    assert scene.turn("Shao").offers("melee sword")
    assert not scene.zombies("s05", wardens=1).turn("Shao").offers("melee sword")


@rule("EE-105")
def test_skills_that_name_brutes_mean_wardens_too() -> None:
    def bitten(**zombies: int) -> Table:
        scene = table(STREET).survivor("Shao", "s01", skills=["Ironclad: Brute"])
        return scene.zombies("s01", **zombies).zombies_act()

    assert bitten(brutes=1, wardens=1).wounds("Shao") == 0
    assert bitten(wardens=1, walkers=1).wounds("Shao") == 1


@rule("WD-025")
def test_nobody_learns_from_zombies_that_die_by_nobodys_doing() -> None:
    scene = table(STREET).survivor("Shao", "s01").zombies("s02", walkers=2)
    perish(scene.game, scene.zone("s02"), 2)
    assert (scene.xp("Shao"), scene.game.killed[0], scene.lawful().hordes()) == (0, 2, {})


@rule("WD-025", "WD-022", "WD-013")
def test_zombies_hunt_and_attack_guards() -> None:
    scene = table(STREET).survivor("Shao", "s05").with_guards(s02=2).zombies("s02", walkers=1).zombies("s01", brutes=1)
    scene.zombies_act()
    assert (scene.guards(), scene.hordes()) == ({"s02": 1}, {"s02": {"walker": 1, "brute": 1}})


@rule("WD-022")
def test_guards_are_heard() -> None:
    def drawn(readings: dict[str, object] | None = None) -> Table:
        scene = table(STREET, readings).survivor("Shao", "s05").with_guards(s01=2).zombies("s03", walkers=1)
        return scene.zombies_act()

    assert drawn().hordes() == {"s02": {"walker": 1}}
    assert drawn({"guards.noise": False}).hordes() == {"s04": {"walker": 1}}
