"""Questions in a row that are alike say how many are left, where, and how many each can take: so they are one panel."""

from __future__ import annotations

from gravetide.kernel import Frame
from gravetide.kernel.frame import Subject
from tests.classic.table import table as classic
from tests.empire.table import table as empire
from tests.support.scene import Scene, scene

STREET = """
    +---+---+
    |s01 s02|
    +---+---+
"""


def subject(table: Scene) -> Subject:
    """What interfaces are told of the question that is asked."""
    frame = table.game.frame
    assert isinstance(frame, Frame)
    return frame.subject(table.game)


def test_hits() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["axe"], skills=["+1 die: Melee"])
    table.zombies("s01", walkers=3, runners=1).turn("Clovis").dice(6, 6).do("melee axe")
    assert table.prompt() == "2 hits with Damage 1: what does Clovis hit?"
    assert (table.options(), subject(table)) == (
        ["hit walker", "hit runner"], {"left": 2, "zone": "s01", "most": [3, 1]})
    assert table.do("hit walker").prompt() == "1 hit with Damage 1: what does Clovis hit?"
    assert subject(table) == {"left": 1, "zone": "s01", "most": [2, 1]}


def test_hits_of_a_reaper_are_not_alike() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["axe"], skills=["Reaper: Melee", "+1 die: Melee"])
    table.zombies("s01", walkers=3, runners=1).turn("Clovis").dice(6, 6).do("melee axe")
    assert "reap walker" in table.options()
    assert subject(table) == {}


def test_misses() -> None:
    table = scene(STREET).survivor("Baldric", "s01", hands=["crossbow"]).survivor("Clovis", "s02")
    table.survivor("Ann", "s02").zombies("s02", walkers=2).dice(2, 2).turn("Baldric").do("shoot crossbow s02")
    assert table.prompt() == "2 misses in s02: whom does the next one hit?"
    assert subject(table) == {"left": 2, "zone": "s02"}
    assert table.do("miss ann").prompt() == "1 miss in s02: whom does it hit?"


def test_misses_among_guards() -> None:
    table = empire().survivor("Shao", "s01", hands=["horn-bow"]).survivor("Ann", "s02").with_guards(s02=1)
    table.zombies("s02", walkers=1).turn("Shao").dice(1, 1).do("shoot horn-bow s02")
    assert (table.options(), subject(table)) == (["miss ann", "miss-guard"], {"left": 2, "zone": "s02", "most": [2, 1]})
    assert (table.do("miss-guard").wounds("Ann"), table.guards()) == (1, {})  # nobody else is left to be hit


def test_wounds_among_guards() -> None:
    table = empire().survivor("Shao", "s01").survivor("Ann", "s05").with_guards(s01=1).zombies("s01", walkers=3)
    table.zombies_act()
    assert table.options() == ["wound shao", "wound-guard"]
    assert subject(table) == {"left": 3, "zone": "s01", "most": [3, 1]}


def test_attacks_that_are_settled_one_by_one() -> None:
    table = classic().survivor("Josh", "s01", hands=["pan"]).survivor("Amy", "s01", hands=["crowbar"])
    table.survivor("Ned", "s04").zombies("s01", walkers=2).zombies_act()
    assert table.prompt() == "2 attacks to share in s01: who takes the Walker's?"
    assert subject(table) == {"left": 2, "zone": "s01"}
    assert table.do("wound amy").prompt() == "Who takes the Walker's attack in s01?"


def test_wounds() -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s01").zombies("s01", walkers=1, abominations=1)
    table.zombies_act()
    assert table.prompt().startswith("2 Wounds to share in s01: who takes the ")
    assert subject(table) == {"left": 2, "zone": "s01"}
    assert table.do("wound ann").prompt().startswith("Who takes the ")
