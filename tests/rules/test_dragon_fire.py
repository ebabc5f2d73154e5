"""Dragon Bile, Torches and the fire that spares nobody (BP-287 to BP-296)."""

from __future__ import annotations

from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.families.zones.told.events import CardDiscarded, NoiseMade
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.rules import rule
from tests.support.scene import Scene, horde, scene

STREET = """
    +---+---+---+
    |s01 s02 s03|
    +---+---+---+
"""
SQUARE = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04 s05 s06|
    +---+---+---+
"""
VAULT = """
    +---+
    |s01|
    +---+

    +-V-+
    |v01|
    +---+
"""


def pools(table: Scene) -> list[str]:
    """The Zones with a Dragon Bile token."""
    return [table.board.zones[zone] for zone in table.game.bile]


def fires(table: Scene) -> list[str]:
    """What is offered with bile and Torches."""
    return sorted(option for option in table.options() if option.startswith(("bile ", "torch ")))


@rule("BP-287")
def test_a_bottle_is_thrown_to_the_own_or_the_next_zone_for_one_action() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile"]).turn("Ann")
    assert fires(table) == ["bile s01", "bile s02"]
    table.do("bile s02")
    assert pools(table) == ["s02"]
    assert table.hands("Ann") == []
    assert len(table.happened(CardDiscarded)) == 1
    assert table.actions("Ann") == 2


@rule("BP-287", "BP-288")
def test_bile_and_torch_work_from_the_hand_only() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile"], pack=["dragon-bile", "torch"])
    table.turn("Ann").do("bile s01")
    assert fires(table) == []


@rule("BP-288", "BP-291")
def test_a_torch_lights_a_pool_in_the_own_or_the_next_zone_for_one_action() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["torch", "torch"])
    table.game.bile = (1, 2)  # s02 and s03
    table.zombies("s02", walkers=1).turn("Ann")
    assert fires(table) == ["torch s02"]
    table.do("torch s02")
    assert pools(table) == ["s03"]
    assert table.hands("Ann") == ["torch"]
    assert table.actions("Ann") == 2


@rule("BP-289", "BP-292")
def test_the_fire_kills_everything_and_the_thrower_of_the_torch_learns_from_it() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile"]).survivor("Nelly", "s03", hands=["torch"])
    table.survivor("Clovis", "s02", body="plate-armor", hands=["shield"])
    table.zombies("s02", walkers=1, fatties=2, runners=1).zombies("s01", walkers=1)
    table.turn("Ann").do("bile s02", "end").turn("Nelly").do("torch s02")
    assert table.zombies_in("s02") == horde()
    assert table.zombies_in("s01") == horde(walkers=1)
    assert table.fate("Clovis") == "eliminated"
    assert (table.xp("Nelly"), table.xp("Ann")) == (4, 0)


@rule("BP-292")
def test_burning_a_friend_earns_nothing() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile", "torch"]).survivor("Clovis", "s02")
    table.turn("Ann").do("bile s02", "torch s02")
    assert table.fate("Clovis") == "eliminated"
    assert table.xp("Ann") == 0


@rule("BP-289", "BP-292", "BP-EX-67")
def test_the_fire_takes_an_abomination_for_five_experience() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile", "torch"]).zombies("s02", abominations=1)
    table.turn("Ann").do("bile s02", "torch s02")
    assert table.zombies_in("s02") == horde()
    assert table.xp("Ann") == 5


@rule("BP-289")
def test_who_lights_the_pool_at_his_own_feet_burns_with_it() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile", "torch"]).survivor("Clovis", "s02")
    table.zombies("s01", walkers=1).turn("Ann").do("bile s01", "torch s01")
    assert table.fate("Ann") == "eliminated"
    assert table.fate("Clovis") == "in play"
    assert table.result == ""


@rule("BP-290")
def test_neither_bile_nor_fire_is_heard() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile", "torch"]).zombies("s02", walkers=3)
    table.turn("Ann").do("bile s02", "torch s02")
    assert [table.noise_tokens(zone) for zone in ("s01", "s02", "s03")] == [0, 0, 0]
    assert table.happened(NoiseMade) == []


@rule("BP-293")
def test_with_all_four_tokens_on_the_board_the_fifth_bottle_moves_one() -> None:
    table = scene(SQUARE).survivor("Ann", "s05", hands=["dragon-bile", "dragon-bile"])
    table.game.bile = (0, 1, 2)
    table.turn("Ann").do("bile s04")
    assert pools(table) == ["s01", "s02", "s03", "s04"]
    table.do("bile s06")
    assert table.options() == ["shift s01", "shift s02", "shift s03", "shift s04"]
    table.do("shift s02")
    assert pools(table) == ["s01", "s03", "s04", "s06"]
    assert table.hands("Ann") == []


@rule("BP-294")
def test_nothing_is_thrown_through_a_vault_door_unless_the_table_says_so() -> None:
    for sight, thrown in ((True, ["bile v01"]), (False, ["bile s01", "bile v01"])):
        rules = BLACK_PLAGUE.but(combat=CombatRules(throws_need_sight=sight))
        table = scene(VAULT, vault_doors={"v01": ["s01"]}, open_doors=[("s01", "v01")], rules=rules)
        table.survivor("Ann", "v01", hands=["dragon-bile"])
        assert fires(table.turn("Ann")) == thrown


@rule("BP-294")
def test_a_torch_does_not_reach_through_a_wall_or_a_closed_door() -> None:
    table = scene("""
        +---+---+
        |s01Db01|
        +---+---+
        |b02|b03|
        +---+---+
    """).survivor("Ann", "s01", hands=["torch"])
    table.game.bile = (table.board.index["b01"], table.board.index["b02"])
    assert fires(table.turn("Ann")) == []


@rule("BP-295")
def test_a_pool_waits_for_its_torch_over_the_rounds() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile", "torch"])
    table.turn("Ann").do("bile s02", "end").zombies_phase()
    assert table.game.round == 2
    assert pools(table) == ["s02"]
    assert table.zombies("s02", walkers=1).turn("Ann").do("torch s02").zombies_in("s02") == horde()


@rule("BP-296")
def test_a_burnt_necromancer_takes_a_spawn_token_with_him() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile", "torch"]).zombies("s02", necromancers=1)
    table.with_quest(spawns=[("s01", "red"), ("s03", "red")]).turn("Ann").do("bile s02", "torch s02")
    assert table.options() == ["remove s01 red", "remove s03 red"]
    table.do("remove s03 red")
    assert table.spawn_tokens() == [("s01", "red")]
    assert table.game.necromancers == ()
    assert table.xp("Ann") == 1


@rule("BP-262")
def test_the_levels_won_in_one_fire_come_in_order() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["dragon-bile", "torch"], xp=18)
    table.zombies("s02", walkers=1, fatties=14, runners=10).turn("Ann").do("bile s02", "torch s02")
    assert table.xp("Ann") == 43
    assert table.options() == ["learn plus-1-free-magic-action", "learn plus-1-free-melee-action"]
    table.do("learn plus-1-free-magic-action")
    assert table.offers("learn plus-1-free-combat-action")


def test_why_a_torch_is_not_thrown_is_said() -> None:
    table = scene(STREET).survivor("Ann", "s01", hands=["torch", "dragon-bile"]).turn("Ann")
    assert table.why("torch s02") == "There is no Dragon Bile in s02 to set fire to."
    table.do("bile s02")
    assert table.why("torch s02") is None
    assert table.why("torch s01") == "There is no Dragon Bile in s01 to set fire to."
