"""Twice the dice, at the risk of the weapon (AR-045 to AR-054)."""

from __future__ import annotations

from typing import Any

import pytest

from gravetide.families.zones.house_rules.all_out.rule import AllOutRolled, WeaponBroke
from gravetide.families.zones.state import codec, laws
from gravetide.families.zones.team.skill_rules import SkillRules
from gravetide.families.zones.told.events import AttackResolved
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.odds import AttackOdds, odds
from tests.alternate.tables import house
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""


def table(name: str, *hands: str, zone: str = "s01", readings: dict[str, Any] | None = None, **more: Any) -> Scene:
    """Somebody armed, alone in a street."""
    rules = house("all_out", **(readings or {}))
    return scene(STREET, rules=rules).survivor(name, zone, hands=hands, **more)


def hits(told: Scene) -> tuple[int, int]:
    """Hits and misses of the last attack."""
    event = told.happened(AttackResolved)[-1]
    return event.hits, event.misses


@rule("AR-045", "AR-046", "AR-048", "AR-EX-05")
def test_the_example_of_the_sword() -> None:
    told = table("Clovis", "sword").zombies("s01", walkers=4).turn("Clovis").do("melee sword")
    assert told.prompt() == "Does Clovis go All-Out with Sword?"
    assert told.options() == ["careful", "all-out"]
    told.dice(1, 5, 3, 6).do("all-out")
    assert hits(told) == (2, 2)
    assert told.zombies_in("s01") == {"walkers": 2}
    assert told.hands("Clovis") == ["sword"], "a 1 on a normal die is no Break"
    assert not told.happened(WeaponBroke)


@rule("AR-045")
def test_nobody_has_to_go_all_out() -> None:
    told = table("Clovis", "sword").zombies("s01", walkers=4).turn("Clovis").dice(1, 5).do("melee sword", "careful")
    assert hits(told) == (1, 1)
    assert not told.happened(AllOutRolled)
    assert told.actions("Clovis") == 2


@rule("AR-047", "AR-048", "AR-054", "AR-EX-06")
def test_the_example_of_the_hand_crossbow() -> None:
    told = table("Ann", "hand-crossbow").zombies("s02", walkers=4).turn("Ann")
    told.dice(4, 5, 3, 1).do("shoot hand-crossbow s02", "all-out")
    assert hits(told) == (3, 1)
    assert told.zombies_in("s02") == {"walkers": 1}, "hits count before the weapon breaks"
    assert told.hands("Ann") == []
    assert told.pile("equipment_discard") == ["hand-crossbow"]
    sentences = [tell(event, told.game) for event in told.events]
    assert "Ann goes All-Out with 3 and 1; 3 or more hits, and the 1 is a Break." in sentences
    assert "Hand Crossbow breaks in the hands of Ann." in sentences
    assert sentences.index("Ann kills 3 Walkers in s02.") < sentences.index("Hand Crossbow breaks in the hands of Ann.")


@rule("AR-049", "AR-EX-07")
def test_the_example_of_two_swords() -> None:
    told = table("Samson", "sword", "sword").zombies("s01", walkers=6).turn("Samson")
    told.dice(2, 3, 4, 4, 4, 5, 6, 1).do("melee sword*2", "all-out")
    assert hits(told) == (5, 3)
    assert told.hands("Samson") == ["sword"]


@rule("AR-049")
def test_two_breaks_lose_both_weapons_and_three_no_more_than_that() -> None:
    told = table("Samson", "sword", "sword").zombies("s01", walkers=6).turn("Samson")
    told.dice(2, 2, 2, 2, 1, 1, 1, 4).do("melee sword*2", "all-out")
    assert told.hands("Samson") == []
    assert told.pile("equipment_discard") == ["sword", "sword"]


@rule("AR-048")
def test_several_breaks_of_one_weapon_leave_the_other_copy() -> None:
    told = table("Samson", "sword", "sword").zombies("s01", walkers=6).turn("Samson")
    told.dice(2, 2, 1, 1).do("melee sword", "all-out")
    assert told.hands("Samson") == ["sword"]


@rule("AR-050")
def test_all_out_dice_are_never_rolled_again_but_the_others_are() -> None:
    """Nelly's Repeating Crossbows of the source's fourth example."""
    told = table("Nelly", "repeating-crossbow", "repeating-crossbow", pack=["plenty-of-bolts"], zone="s01")
    told.zombies("s02", walkers=9).turn("Nelly")
    told.dice(1, 1, 3, 4, 4, 6, 1, 1, 1, 3, 5, 6).do("shoot repeating-crossbow*2 s02", "all-out")
    assert told.prompt() == "Nelly rolled 1 1 3 4 4 6 and All-Out 1 1 1 3 5 6 (5+ hits): keep the normal dice?"
    told.dice(5, 5, 5, 5, 5, 1).do("reroll bolts")
    assert hits(told) == (7, 5)
    assert told.hands("Nelly") == []


@rule("AR-051")
def test_dice_of_skills_are_not_doubled() -> None:
    told = table("Clovis", "sword", skills=["+1 die: Melee"]).zombies("s01", walkers=6).turn("Clovis")
    told.dice(4, 4, 4, 4, 4).do("melee sword", "all-out")
    assert hits(told) == (5, 0)


@rule("AR-051")
def test_a_table_may_double_dice_of_skills_too() -> None:
    told = table("Clovis", "sword", skills=["+1 die: Melee"], readings={"all_out_skill_dice": True})
    told.zombies("s01", walkers=7).turn("Clovis").dice(4, 4, 4, 4, 4, 4).do("melee sword", "all-out")
    assert hits(told) == (6, 0)


@rule("AR-049", "BP-406")
def test_the_question_says_how_many_dice_are_rolled_anyway_also_where_a_horde_counts_once_for_a_pair() -> None:
    rules = house("all_out").but(skills=SkillRules(horde_dice_per_weapon=False))
    told = scene(STREET, rules=rules).survivor("Clovis", "s01", hands=["sword", "sword"]).zombies("s01", walkers=4)
    told.turn("Clovis").do("melee sword*2")
    assert told.game.frame is not None
    assert told.game.frame.about(told.game)["normal"] == 4, "two printed dice for each of two Swords"


@rule("AR-051")
def test_whoever_rolls_as_many_dice_as_zombies_adds_the_printed_ones() -> None:
    told = table("Clovis", "sword", skills=["Barbarian"]).zombies("s01", walkers=3).turn("Clovis")
    told.do("melee sword", "all-out").dice(4, 4, 4, 2, 2).do("horde")
    assert hits(told) == (3, 2)


@rule("AR-052")
def test_a_bonus_helps_to_hit_and_a_natural_1_still_breaks() -> None:
    told = table("Ann", "hand-crossbow", skills=["+1 to dice roll: Ranged", "Roll 6: +1 die Ranged"])
    told.zombies("s02", walkers=9).turn("Ann")
    told.dice(2, 2, 6, 1, 1).do("shoot hand-crossbow s02", "all-out")
    assert hits(told) == (3, 2), "the extra die is a normal one"
    assert told.happened(AllOutRolled)[-1].breaks == 1
    assert told.hands("Ann") == []


@rule("AR-053")
def test_a_broken_vault_card_leaves_the_game() -> None:
    told = table("Baldric", "inferno").zombies("s01", walkers=2).turn("Baldric")
    told.dice(4, 4, 4, 4, 1, 4, 4, 4).do("cast inferno s01", "all-out")
    assert told.pile("out_of_play").count("inferno") == 1
    assert told.hands("Baldric") == []


@rule("AR-054")
def test_only_a_loaded_weapon_is_used_and_it_is_empty_afterwards() -> None:
    told = table("Ann", "hand-crossbow").zombies("s02", walkers=4).turn("Ann")
    told.dice(3, 3, 3, 2).do("shoot hand-crossbow s02", "all-out")
    assert told.hands("Ann") == ["empty:hand-crossbow"]
    assert not told.offers("shoot hand-crossbow s02")


@rule("AR-054")
def test_of_two_crossbows_the_fired_one_breaks() -> None:
    told = table("Ann", "hand-crossbow", "hand-crossbow").zombies("s02", walkers=6).turn("Ann")
    told.dice(3, 3, 3, 1).do("shoot hand-crossbow s02", "all-out")
    assert told.hands("Ann") == ["hand-crossbow"]


@rule("AR-058")
@pytest.mark.parametrize(("endangers", "wounds"), [(True, 2), (False, 1)])
def test_misses_of_all_out_dice_can_hit_friends(endangers: bool, wounds: int) -> None:
    told = table("Ann", "hand-crossbow", readings={"all_out_endangers": endangers}).survivor("Clovis", "s02")
    told.zombies("s02", walkers=4).turn("Ann").dice(3, 2, 3, 2).do("shoot hand-crossbow s02", "all-out")
    assert told.wounds("Clovis") == wounds


@rule("AR-049")
def test_in_a_trick_shot_each_weapon_adds_its_dice_where_it_aims() -> None:
    told = table("Ann", "hand-crossbow", "hand-crossbow", skills=["Trick shot"])
    told.zombies("s01", walkers=5).zombies("s02", walkers=5).turn("Ann")
    told.do("shoot hand-crossbow*2 s01", "all-out").dice(3, 3, 2, 2, 3, 3, 1, 3).do("aim s02")
    assert told.zombies_in("s01") == {"walkers": 1}
    assert told.zombies_in("s02") == {"walkers": 4}
    assert told.hands("Ann") == ["empty:hand-crossbow"]


@rule("AR-045")
def test_also_before_a_free_attack() -> None:
    told = table("Clovis", "sword", skills=["Bloodlust: Melee"]).zombies("s02", walkers=4).turn("Clovis")
    told.do("bloodlust melee s02", "melee sword")
    assert told.offers("all-out")


def test_a_card_thrown_away_meanwhile_was_the_broken_one() -> None:
    told = table("Samson", "sword", "sword").zombies("s01", walkers=2, runners=2).turn("Samson")
    told.dice(4, 2, 2, 1).do("melee sword", "all-out")
    assert told.options() == ["hit walker", "hit runner"]
    told.aside("discard samson sword").do("hit walker")
    assert told.hands("Samson") == ["sword"]


@rule("AR-045", "AR-048")
def test_the_odds_are_those_of_all_dice_and_say_how_likely_it_breaks() -> None:
    told = table("Clovis", "sword").zombies("s01", walkers=1).turn("Clovis").do("melee sword")
    careful, dared = [odds(told.game, option) for option in told.game.options]
    assert isinstance(careful, AttackOdds)
    assert isinstance(dared, AttackOdds)
    assert (careful.dice, dared.dice) == (2, 4)
    assert careful.kills[0] == pytest.approx(1 / 4)
    assert dared.kills[0] == pytest.approx(1 / 16)
    assert dared.breaks == pytest.approx(11 / 36)
    assert careful.breaks == 0
    assert told.game.options[1].sentence(told.game) == "Go All-Out: 2 dice more, and Sword may break (31 %)"


@rule("AR-050")
@pytest.mark.parametrize("endangers", [True, False])
def test_the_odds_count_re_rolls_of_the_normal_dice_alone(endangers: bool) -> None:
    told = table("Silas", "short-bow", readings={"all_out_endangers": endangers}, skills=("Lucky",))
    told.survivor("Ann", "s02").zombies("s02", walkers=2).turn("Silas").do("shoot short-bow s02")
    found = odds(told.game, told.game.options[1])
    assert isinstance(found, AttackOdds)
    assert (found.dice, found.rerolls) == (2, 1)
    p = (7 - found.needed) / 6
    normal = 1 - (1 - p) ** 2
    assert found.kills[0] == pytest.approx((1 - normal) * (1 - p))
    assert found.kills[2] == pytest.approx(normal * p)
    assert found.friendly_hits[0] == pytest.approx(normal * p if endangers else normal)


def test_the_question_and_the_dice_can_be_saved() -> None:
    told = table("Nelly", "repeating-crossbow", pack=["plenty-of-bolts"]).zombies("s02", walkers=9).turn("Nelly")
    told.do("shoot repeating-crossbow s02").dice(1, 1, 3, 1, 3, 5).do("all-out")
    assert laws.pending_in_range(told.game) == ""
    again = codec.decode(told.game.setup, codec.encode(told.game))
    assert codec.encode(again) == codec.encode(told.game)
