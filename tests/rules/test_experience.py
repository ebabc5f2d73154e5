"""Experience, Danger Levels and skills (BP-081 to BP-093)."""

from __future__ import annotations

import pytest

import gravetide
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.experience import add_skill, gain
from gravetide.families.zones.told.events import ExperienceGained, LevelReached, SkillGained, TurnEnded
from gravetide.kernel.course import Witnessed
from tests.support.rules import rule
from tests.support.scene import horde, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""


# -- earning it


@rule("BP-081")
@pytest.mark.parametrize(("kind", "experience"), [
    ("walkers", 1), ("fatties", 1), ("runners", 1), ("abominations", 5), ("necromancers", 1)])
def test_every_zombie_is_worth_its_experience(kind: str, experience: int) -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["hammer"], skills=["Super strength"])
    table.zombies("s01", **{kind: 1}).turn("Ann").dice(6).do("melee hammer")
    assert table.zombies_in("s01") == horde()
    assert table.xp("Ann") == experience


@rule("BP-074")
def test_who_sees_the_experience_come_sees_what_the_cards_allow_at_the_new_level() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["hammer"], xp=6).turn("Ann")
    who, seen = table.who("Ann"), []

    def look(game: ZoneGame, event: object) -> None:
        if isinstance(event, ExperienceGained):
            seen.append(kit_of(game, who).level)

    blue = kit_of(table.game, who).level
    table.game.events = Witnessed(table.game, look)
    gain(table.game, who, 1)
    assert (blue, seen) == (1, [2])


@rule("BP-081")
def test_the_killer_earns_each_of_his_kills_at_once_and_nobody_else_does() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["great-sword"]).survivor("Clovis", "s01")
    table.zombies("s01", walkers=2, runners=1, fatties=1).turn("Ann").dice(5, 5, 5, 1, 1).do("melee great-sword")
    assert (table.xp("Ann"), table.xp("Clovis")) == (3, 0)
    assert table.actions("Ann") == 2


@rule("BP-082")
@pytest.mark.parametrize(("quest_rules", "experience"), [
    ([], 0), ([Part("objective-experience", {"amount": 5})], 5), ([Part("objective-experience", {"amount": 2})], 2),
])
def test_an_objective_gives_what_the_quest_says(quest_rules: list[Part], experience: int) -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s01")
    table.with_quest(objectives=[("s01", "red")], rules=quest_rules).turn("Ann").do("take")
    assert (table.xp("Ann"), table.xp("Clovis")) == (experience, 0)


@rule("BP-093")
def test_shooting_a_survivor_earns_nothing() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["crossbow"]).survivor("Ann", "s02", wounds=2)
    table.zombies("s02", fatties=1).turn("Silas").dice(1, 1).do("shoot crossbow s02")
    assert table.fate("Ann") == "eliminated"
    assert table.xp("Silas") == 0


@rule("BP-093")
def test_burning_a_survivor_earns_only_the_zombies_beside_him() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["torch"]).survivor("Ann", "s02").zombies("s02", walkers=2)
    table.game.bile = (table.board.index["s02"],)
    table.turn("Silas").do("torch s02")
    assert table.fate("Ann") == "eliminated"
    assert table.xp("Silas") == 2


# -- levels


@rule("BP-083", "BP-EX-04")
@pytest.mark.parametrize(("xp", "actions", "appears"), [
    (0, 3, horde(walkers=3)), (6, 3, horde(walkers=3)),
    (7, 4, horde(fatties=1)), (18, 4, horde(fatties=1)),
    (19, 4, horde(walkers=4)), (42, 4, horde(walkers=4)),
    (43, 4, horde(walkers=6)), (60, 4, horde(walkers=6)),
])
def test_the_danger_level_follows_experience(xp: int, actions: int, appears: dict[str, int]) -> None:
    # Zombie card 8: 3 Walkers at Blue, a Fatty at Yellow, 4 Walkers at Orange, 6 Walkers at Red.
    table = scene(STREET).survivor("Ann", "s01", xp=xp).zombie_cards(8).draw_for("s03")
    assert table.zombies_in("s03") == appears
    assert table.turn("Ann").actions("Ann") == actions


@rule("BP-084")
@pytest.mark.parametrize(("key", "skill"), [
    ("ann", "Bloodlust: Melee"), ("baldric", "Spellcaster"), ("clovis", "+1 die: Melee"),
    ("nelly", "+1 free Move Action"), ("samson", "Iron hide"), ("silas", "+1 to dice roll: Ranged"),
])
def test_everybody_starts_with_the_blue_skill_of_the_id_card(key: str, skill: str) -> None:
    survivor = gravetide.new_game("the-commandry").view().survivor(key)
    assert [known.name for known in survivor.skills] == [skill]


@rule("BP-085", "BP-089", "BP-EX-05")
def test_the_seventh_point_brings_a_fourth_action_in_the_middle_of_the_turn() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword"], xp=6).zombies("s01", walkers=1)
    table.turn("Clovis").do("noise", "noise").dice(4, 1).do("melee sword")
    assert table.xp("Clovis") == 7
    assert table.skills("Clovis") == ["+1 Action"]
    assert table.actions("Clovis") == 1
    assert [event.level for event in table.happened(LevelReached)] == [1]
    table.do("noise")
    assert len(table.happened(TurnEnded)) == 1
    assert table.turn("Clovis").actions("Clovis") == 4


@rule("BP-086", "BP-089")
@pytest.mark.parametrize(("choice", "skill"), [
    ("plus-1-free-melee-action", "+1 free Melee Action"), ("swordmaster", "Swordmaster")])
def test_at_nineteen_one_of_two_orange_skills_is_chosen(choice: str, skill: str) -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword"], xp=18).zombies("s01", walkers=1, fatties=1)
    table.turn("Clovis", actions=1).dice(4, 1).do("melee sword")
    assert table.options() == ["learn plus-1-free-melee-action", "learn swordmaster"]
    table.do(f"learn {choice}")
    assert table.skills("Clovis") == ["+1 Action", skill]
    # The Fatty is still there, and only the free Action can pay for another blow.
    assert table.actions("Clovis") == 0
    assert table.offers("melee sword") == (skill == "+1 free Melee Action")


@rule("BP-087", "BP-088", "BP-091")
def test_at_fortythree_one_of_three_red_skills_is_chosen_and_that_is_all() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword"], xp=42, skills=["+1 die: Melee", "Swordmaster"])
    table.zombies("s01", walkers=9).turn("Clovis").dice(4, 1, 1).do("melee sword")
    assert table.options() == [
        "learn plus-1-free-combat-action", "learn plus-1-to-dice-roll-combat", "learn hit-and-run"]
    table.do("learn plus-1-to-dice-roll-combat")
    assert sorted(table.skills("Clovis")) == ["+1 Action", "+1 die: Melee", "+1 to dice roll: Combat", "Swordmaster"]
    # Points are counted on, and nothing is asked again.
    table.dice(3, 3, 3).do("melee sword")
    assert table.xp("Clovis") == 46
    assert len(table.skills("Clovis")) == 4
    assert table.offers("melee sword")


@rule("BP-086", "BP-088")
def test_levels_reached_together_are_gone_through_from_the_lowest() -> None:
    table = scene(STREET).survivor("Silas", "s01", hands=["torch"], xp=6)
    table.zombies("s02", walkers=12, runners=10, fatties=10, abominations=1)
    table.game.bile = (table.board.index["s02"],)
    table.turn("Silas").do("torch s02")
    assert table.xp("Silas") == 43
    assert table.options() == ["learn plus-1-free-ranged-action", "learn point-blank"]
    table.do("learn point-blank")
    assert table.options() == ["learn plus-1-die-ranged", "learn plus-1-free-combat-action", "learn iron-rain"]
    table.do("learn iron-rain")
    assert table.skills("Silas") == ["+1 Action", "Point-blank", "Iron rain"]
    assert [event.level for event in table.happened(LevelReached)] == [1, 2, 3]


@rule("BP-088")
def test_a_chosen_skill_is_kept_for_good() -> None:
    table = scene(STREET).survivor("Clovis", "s01", hands=["sword"], xp=18).zombies("s01", walkers=5)
    table.turn("Clovis").dice(4, 1).do("melee sword", "learn swordmaster")
    for _ in range(3):
        table.dice(4, 1).do("melee sword")
    table.end_phase()
    assert table.skills("Clovis") == ["+1 Action", "Swordmaster"]
    assert len(table.happened(SkillGained)) == 1


@rule("BP-089")
def test_a_skill_gained_in_somebody_else_s_place_waits_for_the_own_turn() -> None:
    # Experience comes in the own Turn only; whoever reaches Yellow there has one Action more, not two.
    table = scene(STREET).survivor("Ann", "s01", hands=["sword"], xp=5).survivor("Clovis", "s02", xp=6)
    table.zombies("s01", walkers=2).turn("Ann").dice(4, 4).do("melee sword")
    assert (table.actions("Ann"), table.actions("Clovis")) == (3, 0)


# -- what it means for the spawn


@rule("BP-090", "BP-EX-06")
def test_the_highest_level_of_the_team_is_read() -> None:
    table = scene(STREET).survivor("Ann", "s01", xp=5).survivor("Clovis", "s01", xp=12)
    table.zombie_cards(8).draw_for("s03")
    assert table.zombies_in("s03") == horde(fatties=1)


@rule("BP-090", "BP-EX-07")
def test_only_survivors_in_play_count() -> None:
    table = scene(STREET).survivor("Ann", "s01", xp=5).survivor("Clovis", "s02", xp=12, wounds=2)
    table.zombies("s02", walkers=1).zombies_act()
    assert table.fate("Clovis") == "eliminated"
    table.zombie_cards(8).draw_for("s03")
    assert table.zombies_in("s03") == horde(walkers=3)


@rule("BP-090")
def test_a_survivor_who_left_does_not_count_either() -> None:
    table = scene(STREET).survivor("Ann", "s01", xp=5).survivor("Clovis", "s02", xp=12)
    table.with_quest(exits=["s02"], goals=[Part("leave", {})])
    table.turn("Clovis").do("end", "leave")
    table.zombie_cards(8).draw_for("s03")
    assert table.zombies_in("s03") == horde(walkers=3)


@rule("BP-092")
def test_experience_and_skills_are_never_lost() -> None:
    gained = sum(points_gained_in_a_game(seed) for seed in range(4))
    assert gained > 30, "something has to be earned for this to show anything"


def points_gained_in_a_game(seed: int) -> int:
    """Play on, fighting wherever possible, and see that nothing earned is ever taken back."""
    game = gravetide.new_game("the-commandry", seed=seed)
    state = game.state
    assert isinstance(state, ZoneGame)
    start = 6
    for who in range(6):
        state.edit(who).experience = start
    before = [(survivor.experience, survivor.skills) for survivor in state.survivors]
    for step in range(1000):
        if game.is_over:
            break
        fights = [option for option in state.options if option.notation(state).startswith(("melee", "shoot", "cast"))]
        game.choose(fights[0] if fights else step * 7 % len(state.options))
        after = [(survivor.experience, survivor.skills) for survivor in state.survivors]
        for (points, skills), (points_now, skills_now) in zip(before, after, strict=True):
            assert points_now >= points
            assert skills_now[:len(skills)] == skills
        before = after
    return sum(points - start for points, _ in before)


@pytest.mark.parametrize("active", [True, False])
def test_a_new_skill_brings_its_actions_at_once_only_in_the_own_turn(active: bool) -> None:
    table = scene(STREET).survivor("Ann", "s01").survivor("Clovis", "s01").turn("Ann" if active else "Clovis")
    before = table.game.survivors[0].actions
    for name in ("+1 Action", "+1 free Move Action"):
        add_skill(table.game, 0, next(s.index for s in table.game.setup.pack.skills if s.name == name))
    ann = table.game.survivors[0]
    assert (ann.actions - before, len(ann.free)) == ((1, 1) if active else (0, 0))
    assert table.skills("Ann")[-2:] == ["+1 Action", "+1 free Move Action"]
