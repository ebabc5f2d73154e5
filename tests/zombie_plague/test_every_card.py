"""Every search card does what it says."""

from __future__ import annotations

import pytest

from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game
from tests.support.rules import rule
from tests.zombie_plague.scene import (
    Scene,
    barricaded,
    can,
    discarded,
    fate,
    horde,
    items,
    offered,
    play,
    points,
    scene,
    spent,
    state_of,
    weapon,
    where,
)

PACK = ZOMBIE_PLAGUE_GAME.pack()
CHARTS = {
    "kitchen-knife": "ommmbk", "wrench": "ommmbk", "screwdriver": "ommmbk", "baseball-bat": "ommmkk",
    "hockey-stick": "ommmkk", "cast-iron-skillet": "ommbbk", "hatchet": "ommmkk", "chainsaw": "omkkkk",
    "golf-club": "ommbkk", "splitting-axe": "ommkkk", "pistol": "ommmbk", "rifle": "ommmbk", "shotgun": "ommmbk",
    "double-barrel-shotgun": "ommmbk", "super-soaker": "ommmtt", "lemon-meringue-pie": "ommmtt", "nail-gun": "ommbbk",
    "hunting-bow": "ommmkk", "slingshot": "ommmbb", "assault-rifle": "ombkkk", "flamethrower": "omkkkk",
}


def test_the_pool() -> None:
    assert len(PACK.cards) == 49
    assert sum(card.pool for card in PACK.cards) == 67
    assert {card.key for card in PACK.cards if card.is_weapon} == set(CHARTS)
    assert all(card.text for card in PACK.cards)


def test_an_item_is_used_up_unless_its_card_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for kept in (False, True):
        monkeypatch.setattr(ZOMBIE_PLAGUE_GAME.pack().card["ammo"], "kept", kept)
        game = scene().human("A", "5,2", weapon="pistol", empty=True, items=("ammo",)).turn("A")
        play(game, "use ammo")
        assert weapon(game, "A") == "pistol"
        assert items(game, "A") == (["ammo"] if kept else [])
        assert ("ammo" in discarded(game)) == (not kept)


@rule("ZP-048")
@pytest.mark.parametrize("key", CHARTS)
def test_every_weapon_follows_its_chart(key: str) -> None:
    for die in range(2, 7):
        game = scene().human("A", "5,2", "E", weapon=key).zombie("6,2").dice(die).turn("A")
        play(game, "attack")
        result = CHARTS[key][die - 1]
        if result == "t":
            play(game, "face S")
        assert horde(game) == {"m": ["6,2 N"], "b": ["7,2 N"], "k": [], "t": ["6,2 S"]}[result], die
        assert points(game, "A") == 3
    assert CHARTS[key][0] == "o"


@rule("ZP-230")
def test_a_double_barrel_ignores_its_first_oops_until_it_is_loaded_again() -> None:
    made = scene().human("A", "5,2", "E", weapon="double-barrel-shotgun", items=("ammo",)).zombie("6,2").dice(1, 1)
    game = made.turn("A")
    assert game.view().humans[0].weapon.spare, "everybody knows what is loaded"
    play(game, "attack")
    assert (weapon(game, "A"), points(game, "A")) == ("double-barrel-shotgun", 3)
    assert not game.view().humans[0].weapon.spare
    play(game, "attack", "accept")
    assert weapon(game, "A") == "double-barrel-shotgun*"
    play(game, "use ammo")
    state_of(game).script = (1,)
    play(game, "attack")
    assert weapon(game, "A") == "double-barrel-shotgun"


def test_a_bow_has_to_be_strung_after_each_shot() -> None:
    game = scene().human("A", "5,2", "E", weapon="hunting-bow", items=("ammo",)).zombie("9,2").dice(2, 5).turn("A")
    play(game, "attack")
    assert not can(game, "attack")
    assert not can(game, "use ammo")
    assert "arrow" in game.explain("attack")
    play(game, "nock")
    assert points(game, "A") == 2
    play(game, "attack")
    assert (horde(game), points(game, "A")) == ([], 1)


def test_a_pie_is_wasted_by_an_oops() -> None:
    game = scene().human("A", "5,2", "E", weapon="lemon-meringue-pie").zombie("7,2").dice(1).turn("A")
    play(game, "attack")
    assert (weapon(game, "A"), points(game, "A")) == ("", 3)


# -- items


def test_a_power_drink_gives_eight_points() -> None:
    game = scene().human("A", "5,2", items=("power-drink",)).turn("A", first=True)
    play(game, "use power-drink")
    assert (points(game, "A"), items(game, "A")) == (8, [])


def test_a_teddy_bear_rolls_an_attack_again() -> None:
    game = scene().human("A", "5,2", "E", items=("teddy-bear",)).zombie("6,2").dice(1, 1, 6, 6).turn("A")
    play(game, "attack", "play teddy-bear")
    assert (horde(game), points(game, "A"), spent(game)) == ([], 3, True)


def test_planks_need_six_zombies() -> None:
    game = scene().human("A", "10,6", "N", items=("planks-and-nails",)).barricade("OD1").turn("A")
    play(game, "use planks-and-nails")
    assert points(game, "A") == 4
    view = next(one for one in game.view().apertures if one.key == "OD1")
    assert (view.reinforced, view.needed) == (True, 6)
    for number in (5, 6):
        crowd = scene().human("A", "10,8").zombie("10,5", "S").barricade("OD1", reinforced=True)
        crowd.zombies("10,4", "11,4", "11,3", "10,3", "12,3" if number == 6 else "20,19")
        play_on = play(crowd.zombie_turn(), "wake 10,5")
        assert can(play_on, "shamble") == (number == 6)
    fallen = scene().human("A", "10,6", "N").barricade("OD1", reinforced=True).turn("A")
    play(fallen, "take-down")
    assert state_of(fallen).reinforced == 0


def test_a_toolbox_takes_barricades_down_for_two() -> None:
    game = scene().human("A", "10,6", "N", items=("toolbox",)).barricade("OD1").turn("A", ap=2)
    play(game, "take-down")
    assert (barricaded(game), points(game, "A"), items(game, "A")) == ([], 0, ["toolbox"])


def test_antibiotics_cure_oneself_or_a_neighbour() -> None:
    game = (scene().human("A", "5,2", items=("antibiotics",), infected=True).human("B", "6,2", infected=True)
            .human("C", "9,9", infected=True).turn("A"))
    assert [text for text in offered(game) if text.startswith("cure")] == ["cure marta", "cure dwight"]
    play(game, "cure dwight")
    assert (points(game, "A"), items(game, "A")) == (3, [])
    assert [human.infected for human in state_of(game).humans] == [True, False, True]
    car = scene().human("A", "car", items=("antibiotics",)).human("B", "car", infected=True).turn("A")
    assert can(car, "cure dwight")


def test_running_shoes_make_the_first_step_of_a_turn_cheaper() -> None:
    game = scene().human("A", "5,2", "E", items=("running-shoes",)).turn("A")
    play(game, "forward")
    assert points(game, "A") == 4
    play(game, "forward")
    assert points(game, "A") == 3
    window = scene().human("A", "6,5", "S", items=("running-shoes",)).turn("A", ap=1)
    play(window, "forward")
    assert (where(window, "A"), points(window, "A")) == ("6,6 S", 0)
    back = scene().human("A", "5,2", "E", items=("running-shoes",)).turn("A")
    play(back, "backward")
    assert points(back, "A") == 3


@pytest.mark.parametrize(("die", "dead"), [(1, "before"), (2, ""), (3, "there"), (6, "there")])
def test_a_molotov_cocktail(die: int, dead: str) -> None:
    game = (scene().human("A", "5,2", "E", items=("molotov-cocktail",)).human("B", "8,1").human("C", "0,0")
            .zombies("8,2", "9,2", "6,1", "8,4").dice(die).turn("A"))
    play(game, "burn 8,2")
    assert (items(game, "A"), fate(game, "B")) == ([], "dead" if dead == "there" else "alive")
    gone = {"there": {"8,2 N", "9,2 N"}, "before": {"6,1 N"}, "": set()}[dead]
    assert set(horde(game)) == {"8,2 N", "9,2 N", "6,1 N", "8,4 N"} - gone
    assert fate(game, "A") == ("dead" if dead == "before" else "alive")  # it bursts beside him


def test_a_bottle_is_thrown_at_zombies_only() -> None:
    game = scene().human("A", "5,2", "E", items=("molotov-cocktail",)).human("B", "8,2").turn("A")
    assert not any(text.startswith("burn") for text in offered(game))
    reach = scene().human("A", "5,2", "E", items=("molotov-cocktail",)).zombie("10,2").turn("A")
    assert [text for text in offered(reach) if text.startswith("burn")] == ["burn 9,2"]


def test_a_chainmail_suit() -> None:
    def bitten(*dice: int) -> Game:
        made = scene().human("A", "6,9", items=("chainmail-suit",)).human("B", "0,0").zombie("5,9", "E").dice(*dice)
        return play(made.zombie_turn(), "wake 5,9", "bite")

    assert where(bitten(5), "A") == "6,9 N"
    game = bitten(6, 3)
    assert (where(game, "A"), spent(game)) == ("6,9 N", True)


def test_a_riot_shield() -> None:
    game = scene().human("A", "6,9", "W", items=("riot-shield",)).zombie("5,9", "E").zombie_turn()
    play(game, "wake 5,9")
    assert not can(game, "bite")
    turned = scene().human("A", "6,9", "N", items=("riot-shield",)).zombie("5,9", "E").zombie_turn()
    play(turned, "wake 5,9")
    assert can(turned, "bite")
    shoved = scene().human("A", "6,9", "W", items=("riot-shield",)).zombie("5,9", "E").turn("A")
    play(shoved, "shove")
    assert (horde(shoved), points(shoved, "A")) == (["4,9 E"], 3)


# -- events


def searched(made: Scene, *cards: str, then: tuple[str, ...] = ()) -> Game:
    """A human searches the bookcase and draws these cards, the last one a find."""
    game = made.human("A", "8,6", "E").draws(*cards, "ammo").turn("A")
    return play(game, "search", *then)


def test_stench_of_fear_doubles_the_zombies_points() -> None:
    game = searched(scene(2).human("B", "0,0").zombie("10,19", "N"), "stench-of-fear")
    assert game.view().lasting == ("stench",)
    state_of(game).script = (3,)
    play(game, "end", "end")
    while not can(game, "wake 10,19"):
        game.choose(0)
    play(game, "wake 10,19")
    assert state_of(game).frame.points == 4  # type: ignore[union-attr]


def test_a_horde_of_four_comes_next() -> None:
    game = scene(4).human("A", "0,0").human("B", "1,0").human("C", "2,0").human("D", "3,0").lasting("horde").dice(3)
    spawned = game.zombie_turn(spawn=True)
    assert state_of(spawned).frame.below.left == 3  # type: ignore[union-attr]
    assert spawned.view().lasting == ()
    low = scene(1).human("A", "0,0").zombies("9,19", "11,19").lasting("horde").dice(3).zombie_turn(spawn=True)
    assert state_of(low).frame.below.left == 1  # type: ignore[union-attr]


def test_distant_sirens_keep_them_away_once() -> None:
    game = scene().human("A", "0,0").zombie("20,19").lasting("sirens").zombie_turn(spawn=True)
    assert len(state_of(game).zombies) == 1
    assert game.view().lasting == ()


def test_a_dead_resident_stands_up_where_no_human_is() -> None:
    game = searched(scene(2).human("B", "10,9"), "dead-resident")
    squares = {text.split()[1] for text in offered(game)}
    assert "12,7" in squares      # the kitchen
    assert not {"5,7", "10,8", "20,15", "10,5"} & squares  # living room, hall, shed, garden
    play(game, "place 12,7", "face W")
    assert game.view().zombies[0].by_event
    everywhere = scene(seats=["marta dwight priya hank lou iris", "zombies"]).human("B", "12,7").human("C", "10,9")
    everywhere.human("D", "5,12").human("E", "8,12").human("F", "14,12")
    game = searched(everywhere, "dead-resident")
    assert items(game, "A") == ["ammo"]


def test_smash_takes_a_held_barricade_too() -> None:
    game = searched(scene(2).human("B", "10,6").barricade("OD1", "SD1"), "smash")
    assert offered(game) == ["smash OD1", "smash SD1"]
    play(game, "smash OD1")
    assert barricaded(game) == ["SD1"]
    assert items(searched(scene(1), "smash"), "A") == ["ammo"]


def test_a_lucky_coincidence_is_a_barricade_anywhere() -> None:
    game = searched(scene(2).human("B", "0,0").barricade("OD1"), "lucky-coincidence")
    assert game.decision is not None
    assert game.decision.seat == 0
    assert "nail OD1" not in offered(game)
    assert len(offered(game)) == 21
    play(game, "nail SW1")
    assert (barricaded(game), points(game, "A")) == (["OD1", "SW1"], 3)


def test_a_lucky_coincidence_is_none_where_everything_is_barricaded() -> None:
    game = searched(scene(2).human("B", "0,0").barricade("outer", "interior", "shed"), "lucky-coincidence")
    assert len(barricaded(game)) == 22
    assert (items(game, "A"), points(game, "A")) == (["ammo"], 3)
    assert can(game, "end")


def test_eureka_finds_twice() -> None:
    game = scene().human("A", "8,6", "E").draws("eureka", "ammo", "flare").turn("A")
    play(game, "search")
    assert items(game, "A") == ["ammo", "flare"]


def test_out_of_gas_needs_two_starts() -> None:
    game = searched(scene(2).human("B", "0,0"), "out-of-gas")
    assert game.view().car.starts_needed == 2
    car = scene(1).human("A", "car", items=("car-keys",)).dice(6, 2, 6)
    car.state.out_of_gas = True
    game = play(car.turn("A"), "start", "start")
    assert not game.is_over
    assert game.odds("start").needed == 1
    play(game, "start")
    assert game.result == "humans"


def test_a_creaking_floor_moves_everybody_near() -> None:
    made = scene(2).human("B", "0,0").zombie("8,9", "N").zombie("4,7", "W").zombie("20,18", "N").zombie("8,8", "N")
    game = searched(made, "creaking-floor")
    assert set(offered(game)) == {"wake 8,8", "wake 8,9", "wake 4,7"}  # the last one is too far
    play(game, "wake 8,8")
    assert offered(game) == ["shamble"]
    play(game, "shamble")
    assert set(offered(game)) == {"wake 8,9", "wake 4,7"}
    play(game, "wake 8,9", "shamble", "wake 4,7")
    assert sorted(offered(game)) == ["lurch-left", "lurch-right"]
    play(game, "lurch-right")
    assert set(horde(game)) == {"8,7 N", "8,8 N", "4,7 N", "20,18 N"}
    assert items(game, "A") == ["ammo"]


def test_a_power_cut_shortens_every_shot() -> None:
    near = scene().human("A", "5,2", "E", weapon="rifle").zombie("7,2").lasting("dark").turn("A")
    far = scene().human("A", "5,2", "E", weapon="rifle").zombie("8,2").lasting("dark").turn("A")
    assert can(near, "attack")
    assert not can(far, "attack")
    game = searched(scene(2).human("B", "0,0"), "power-cut")
    assert game.view().lasting == ("dark",)
    over = scene().human("A", "5,2").zombie("20,19").lasting("dark", "stench").zombie_turn()
    while state_of(over).night:
        over.choose("halt" if can(over, "halt") else 0)
    assert over.view().lasting == ()


def test_adrenaline_gives_two_points() -> None:
    game = searched(scene(2).human("B", "0,0"), "adrenaline")
    assert points(game, "A") == 5
    assert "adrenaline" in discarded(game)
