"""One target, all Damage together (AR-038 to AR-044)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.house_rules.focused_fire.rule import FocusedHits
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.odds import AttackOdds, odds
from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""


def table(name: str, *hands: str, modules: tuple[str, ...] = (), readings: dict[str, Any] | None = None,
          **more: Any) -> Scene:
    """Somebody armed in s01."""
    rules = house("focused_fire", *modules, **(readings or {}))
    return scene(STREET, rules=rules).survivor(name, "s01", hands=hands, **more)


def chances(told: Scene, notation: str) -> AttackOdds:
    """The odds of something on offer."""
    option = next(o for o in told.game.options if o.notation(told.game) == notation)
    found = odds(told.game, option)
    assert isinstance(found, AttackOdds)
    return found


@rule("AR-038", "AR-039", "AR-040", "AR-041", "AR-EX-01")
def test_the_example_of_the_repeating_crossbow() -> None:
    told = table("Silas", "repeating-crossbow").zombies("s02", walkers=2, fatties=1, runners=1).turn("Silas")
    told.do("shoot repeating-crossbow s02")
    assert told.prompt() == "Damage 1 in s02: does Silas focus on one target?"
    assert told.options() == ["spread", "focus walker", "focus fatty", "focus runner"]
    told.dice(5, 5, 2).do("focus fatty")
    assert told.zombies_in("s02") == horde(walkers=2, runners=1)
    assert told.xp("Silas") == 1
    assert tell(told.happened(FocusedHits)[0], told.game) == (
        "All hits go to the Fatty: 2 damage together, and 2 is enough.")


@rule("AR-040")
def test_leftover_hits_are_lost() -> None:
    told = table("Silas", "repeating-crossbow").zombies("s02", walkers=2, fatties=1).turn("Silas")
    told.dice(5, 5, 6).do("shoot repeating-crossbow s02", "focus fatty")
    assert told.zombies_in("s02") == horde(walkers=2)


@rule("AR-039", "AR-EX-02")
def test_the_example_of_two_lightning_bolts() -> None:
    told = table("Baldric", "lightning-bolt", "lightning-bolt").zombies("s02", fatties=1, walkers=1).turn("Baldric")
    told.dice(4, 4).do("cast lightning-bolt*2 s02", "focus fatty")
    assert told.zombies_in("s02") == horde(walkers=1)


@rule("AR-040", "AR-EX-03")
def test_one_hit_on_a_fatty_kills_nobody() -> None:
    told = table("Clovis", "short-sword").zombies("s01", fatties=1, walkers=2).turn("Clovis")
    told.dice(4).do("melee short-sword", "focus fatty")
    assert told.zombies_in("s01") == horde(fatties=1, walkers=2)
    assert tell(told.happened(FocusedHits)[0], told.game) == (
        "All hits go to the Fatty: 1 damage together, but it takes 2.")


@rule("AR-038")
def test_nobody_has_to_focus() -> None:
    told = table("Clovis", "sword").zombies("s01", fatties=1, walkers=2).turn("Clovis")
    told.dice(4, 4).do("melee sword", "spread")
    assert told.zombies_in("s01") == horde(fatties=1)


@rule("AR-038")
def test_nothing_is_asked_where_it_could_only_be_worse() -> None:
    told = table("Clovis", "sword").zombies("s01", walkers=2).turn("Clovis")
    told.dice(4, 4).do("melee sword")
    assert told.zombies_in("s01") == {}


@rule("AR-041")
def test_a_table_may_keep_priorities_for_targets_far_away() -> None:
    told = table("Silas", "repeating-crossbow", "sword", readings={"focus_any_target": False})
    told.zombies("s02", walkers=2, fatties=1).zombies("s01", walkers=1, fatties=1).turn("Silas")
    told.do("shoot repeating-crossbow s02")
    assert told.options() == ["spread", "focus walker"]
    told.dice(1, 1, 1).do("spread", "melee sword")
    assert told.options() == ["spread", "focus walker", "focus fatty"]


@rule("AR-042")
def test_without_classes_everybody_may_focus_everything() -> None:
    told = table("Ann", "sword", "mana-blast").zombies("s01", walkers=1, fatties=1).turn("Ann")
    told.dice(1, 1).do("melee sword", "focus fatty").do("cast mana-blast s01")
    assert told.offers("focus fatty")


@rule("AR-043")
def test_bonuses_count_for_each_hit() -> None:
    told = table("Clovis", "repeating-crossbow", skills=["+1 Damage: Ranged"]).zombies("s02", abominations=1, walkers=1)
    told.turn("Clovis").dice(5, 5, 1).do("shoot repeating-crossbow s02", "focus abomination")
    assert told.happened(FocusedHits)[0].damage == 4
    assert told.zombies_in("s02") == horde(walkers=1)


@rule("AR-043")
def test_reaper_is_of_no_use_with_it() -> None:
    told = table("Clovis", "sword", skills=["Reaper: Melee"]).zombies("s01", walkers=3, fatties=1).turn("Clovis")
    told.dice(4, 4).do("melee sword", "focus walker")
    assert told.zombies_in("s01") == horde(walkers=2, fatties=1)


@rule("AR-040", "AR-043")
@pytest.mark.parametrize("endangers", [False, True])
def test_misses_hit_no_friend_unless_a_table_says_so(endangers: bool) -> None:
    told = table("Silas", "repeating-crossbow", readings={"focus_endangers": endangers}).survivor("Clovis", "s02")
    told.zombies("s02", walkers=1, fatties=1).turn("Silas").do("shoot repeating-crossbow s02")
    focused, spread = chances(told, "focus fatty"), chances(told, "spread")
    assert spread.friends
    assert bool(focused.friends) == endangers
    assert (focused.friendly_hits == {0: 1.0}) != endangers
    told.dice(5, 5, 2).do("focus fatty")
    assert told.wounds("Clovis") == int(endangers)


@rule("AR-043")
@pytest.mark.parametrize("endangers", [False, True])
def test_more_dice_for_sixes_are_a_risk_only_where_friends_can_be_hit(endangers: bool) -> None:
    told = table("Silas", "repeating-crossbow", skills=["Roll 6: +1 die Ranged"],
                 readings={"focus_endangers": endangers}).survivor("Clovis", "s02")
    told.zombies("s02", walkers=1, fatties=1).turn("Silas").dice(6, 1, 1, 5)
    told.do("shoot repeating-crossbow s02", "focus fatty")
    assert told.offers("roll-on") == endangers
    if endangers:
        told.do("roll-on")
    assert told.zombies_in("s02") == horde(walkers=1)
    assert told.wounds("Clovis") == 2 * endangers


@rule("AR-040")
def test_an_attack_as_usual_hits_friends_as_ever() -> None:
    told = table("Silas", "repeating-crossbow").survivor("Clovis", "s02").zombies("s02", walkers=1, fatties=1)
    told.turn("Silas").dice(5, 5, 2).do("shoot repeating-crossbow s02", "spread")
    assert told.wounds("Clovis") == 1


@rule("AR-044")
def test_three_hits_of_damage_1_fell_an_abomination() -> None:
    told = table("Silas", "repeating-crossbow").zombies("s02", abominations=1).turn("Silas")
    told.dice(5, 5, 5).do("shoot repeating-crossbow s02", "focus abomination")
    assert told.zombies_in("s02") == {}


@rule("AR-038")
def test_a_pair_with_one_target_is_aimed_at_one_zone() -> None:
    told = table("Ann", "hand-crossbow", "hand-crossbow", skills=["Trick shot"])
    told.zombies("s01", walkers=5).zombies("s02", walkers=1, fatties=1).turn("Ann")
    told.dice(3, 3, 1, 1).do("shoot hand-crossbow*2 s02", "focus fatty")
    assert told.zombies_in("s02") == horde(walkers=1)


@rule("AR-039", "AR-046")
def test_all_out_dice_add_to_the_one_target() -> None:
    told = table("Clovis", "short-sword", modules=("all_out",)).zombies("s01", fatties=1).turn("Clovis")
    told.do("melee short-sword", "all-out").dice(4, 4).do("focus fatty")
    assert told.zombies_in("s01") == {}


@rule("AR-039")
def test_nothing_is_too_tough_where_hits_may_count_together() -> None:
    told = table("Clovis", "sword").zombies("s01", fatties=1).turn("Clovis")
    assert chances(told, "melee sword").too_tough == ()


@rule("AR-039")
def test_the_odds_count_all_hits_together() -> None:
    told = table("Clovis", "sword", modules=("all_out",)).zombies("s01", fatties=1, walkers=1).turn("Clovis")
    told.do("melee sword", "careful")
    focused = chances(told, "focus fatty")
    assert focused.kills == {0: pytest.approx(3 / 4), 1: pytest.approx(1 / 4)}
    assert focused.kills_of == {0: 0.0, 1: pytest.approx(1 / 4)}
    assert chances(told, "spread").kills_of[1] == 0.0
    told.dice(1, 1).do("spread", "melee sword", "all-out")
    assert chances(told, "focus fatty").kills[1] == pytest.approx(11 / 16)
    assert chances(told, "focus fatty").breaks == pytest.approx(11 / 36)
