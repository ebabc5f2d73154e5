"""Knocked out: who lies, until when, and what elimination means for the quest."""

from __future__ import annotations

import pytest

from tests.empire.table import Table, table
from tests.support.rules import rule


def fallen(readings: dict[str, object] | None = None) -> Table:
    """Shao lies in s01, Fengbao stands in s05, nobody else is there."""
    scene = table(readings=dict(readings or {})).survivor("Shao", "s01", hands=["sword"], wounds=2)
    scene.survivor("Fengbao", "s05").zombies("s01", walkers=1).zombies_act()
    scene.game.zombies[scene.zone("s01")] = 0
    scene.game.supply += 1
    return scene


@rule("EE-090", "EE-009", "WD-011", "WD-012")
def test_without_the_module_the_last_health_eliminates_and_loses() -> None:
    scene = fallen({"modules.ko": False})
    assert (scene.fate("Shao"), scene.game.result) == ("eliminated", "lost")
    assert scene.rules.wounds.limit == 3


@rule("EE-096")
def test_nobody_on_his_feet_is_the_end() -> None:
    scene = table().survivor("Shao", "s01", wounds=2).survivor("Fengbao", "s01", wounds=2).zombies("s01", walkers=2)
    scene.zombies_act().do("wound shao", "wound fengbao")
    assert (scene.fate("Shao"), scene.fate("Fengbao")) == ("knocked out", "knocked out")
    assert (scene.game.result, scene.game.reason) == ("lost", "No Survivor is left on the board.")


@rule("EE-097", "WD-022", "EE-174")
def test_who_lies_there_is_a_token() -> None:
    scene = fallen()
    shao = scene.game.survivors[scene.who("Shao")]
    scene.game.edit(scene.who("Shao")).experience = 50
    assert scene.rules.noise.of_zones(scene.game)[shao.zone] == 0
    scene.zombies("s01", walkers=2).zombies_act()
    assert (scene.fate("Shao"), scene.horde("s02")) == ("knocked out", {"walker": 2})
    assert scene.turn("Fengbao").game.setup.cast[0].name == "Shao"


@rule("EE-097", "WD-066")
@pytest.mark.parametrize(("kills", "fate"), [(True, "eliminated"), (False, "knocked out")])
def test_corruption_takes_who_lies_there_if_the_table_plays_so(kills: bool, fate: str) -> None:
    scene = fallen({"ko.corruption_kills": kills})
    for moment in scene.game.setup.additions.tainted:
        moment(scene.game, scene.zone("s01"))
    assert scene.fate("Shao") == fate


@rule("EE-098")
@pytest.mark.parametrize(("reading", "fate"), [("eliminated", "eliminated"), ("ko", "knocked out")])
def test_fire_eliminates_unless_the_table_plays_otherwise(reading: str, fate: str) -> None:
    scene = table(readings={"ko.whole_zone": reading}).survivor("Shao", "s02")
    scene.survivor("Fengbao", "s01", hands=["torch"]).with_bile("s02").turn("Fengbao").do("torch s02")
    assert scene.fate("Shao") == fate


@rule("EE-098", "EE-097")
def test_fire_does_not_harm_who_lies_there() -> None:
    scene = fallen()
    fengbao = scene.game.edit(scene.who("Fengbao"))
    fengbao.zone, fengbao.hands, fengbao.kit = scene.zone("s02"), (scene.pack.card["torch"].index << 2,), None
    scene.with_bile("s01").turn("Fengbao").do("torch s01")
    assert scene.fate("Shao") == "knocked out"


@rule("EE-099")
@pytest.mark.parametrize(("readings", "result"), [
    ({}, "lost"), ({"modules.campaign": True}, ""), ({"loss.on_elimination": "quest"}, ""),
    ({"modules.campaign": True, "loss.on_elimination": "always"}, "lost"),
])
def test_elimination_loses_a_quest_by_itself_and_not_one_of_a_campaign(
        readings: dict[str, object], result: str) -> None:
    scene = fallen(readings).end_phase()
    assert scene.game.result == ""
    assert scene.end_phase().game.result == result
    assert scene.fate("Shao") == "eliminated"


@rule("EE-092", "EE-185")
def test_taking_somebody_along_brings_no_experience_and_needs_an_action() -> None:
    scene = fallen()
    scene.game.edit(scene.who("Fengbao")).zone = scene.zone("s01")
    scene.turn("Fengbao", actions=1).do("pick-up shao")
    assert (scene.xp("Fengbao"), scene.actions("Fengbao")) == (0, 0)
    assert scene.lawful().turn("Fengbao").why("pick-up shao") == "Nobody is lying here."
