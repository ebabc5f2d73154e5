"""Automatic zombies: the procedure, its forecast and its odds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.scent import RIGHT, pairs_of
from gravetide.families.squares.horde.standard import standard_choice
from gravetide.families.squares.horde.zombie_turn import ZombieTurn
from gravetide.families.squares.told.events import ZombieMoved, ZombieTurned, ZombieWaited
from gravetide.families.squares.told.forecast import forecast
from gravetide.families.squares.told.odds import bite_chances
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game
from gravetide.kernel.sink import Sink
from tests.support.rules import rule
from tests.zombie_plague.scene import Scene, barricaded, can, fate, horde, offered, play, scene, spent, state_of
from tests.zombie_plague.wild import eagerly, fresh, scattered


def auto(humans: int = 1, **options: Any) -> Scene:
    """A table whose zombies run by themselves."""
    return scene(humans, variant__automatic=True, show_forced=False, **options)


def order(made: Scene) -> list[str]:
    """The squares on which zombies begin to act, in order, with the engine's own zombie turn."""
    made._rest()
    state = made.state
    state.frame, state.night = ZombieTurn(None, True), True
    told = []
    while state.frame is not None and not state.result:
        waiting = [index for index, zombie in enumerate(state.zombies) if not zombie & 1 << 16]
        if isinstance(state.frame, ZombieTurn) and waiting:
            told.append(state.ground.name(state.zombies[automatic.next_zombie(state, waiting)[0]] & 0xFFF))
        state.frame.step(state)
    return told


@rule("ZP-173", "ZP-215")
def test_all_are_human_and_nobody_is_asked_for_the_zombies() -> None:
    game = Game(ZOMBIE_PLAGUE_GAME, {"players": 3, "options": {"variant.automatic": True}}, 5)
    asked = set()
    for _ in range(40):
        if game.is_over:
            break
        assert game.decision is not None
        asked.add(game.decision.prompt.split(":")[0].split()[0])
        game.choose("end" if can(game, "end") else 0)
    assert not any("zombie" in prompt.lower() for prompt in asked)
    assert state_of(game).round > 1


@rule("ZP-173", "ZP-215", "ZP-182")
def test_by_seat_the_first_player_decides_for_the_zombies() -> None:
    made = scene(2, variant__automatic=True, automatic__by="seat")
    game = made.human("A", "0,0").human("B", "9,0").zombie("5,9").zombie_turn()
    assert game.decision is not None
    assert game.decision.seat == 0
    assert offered(game) == ["wake 5,9"]
    assert state_of(game).setup.human_seats == [0, 1]
    for card, seen in (("smash", "smash OD1"), ("surprise", "place 9,7"), ("creaking-floor", "wake 5,7")):
        made = scene(2, variant__automatic=True, automatic__by="seat").human("A", "0,0").human("B", "8,6", "E")
        asked = play(made.barricade("OD1").zombie("5,7", "E").draws(card).turn("B"), "search")
        assert asked.decision is not None
        assert (asked.decision.seat, can(asked, seen)) == (0, True)


@rule("ZP-174")
def test_zombies_come_and_move_towards_humans() -> None:
    game = auto().human("A", "5,2", "N").zombie("5,9", "S").dice(2).zombie_turn(spawn=True)
    state = state_of(game)
    assert len(state.zombies) == 3
    assert all(automatic.effective(state, zombie & 0xFFF, 0) < 40 for zombie in state.zombies)


@rule("ZP-175")
def test_where_new_zombies_stand_and_look() -> None:
    state = auto().human("A", "10,7", "N").state
    assert automatic.wild_edge(state, start=False) == 0
    row = tuple(squares_in(state.ground.rows[0]))
    first = automatic.best_square(state, row, -1)
    assert state.ground.name(first) == "10,0"
    assert automatic.facing_at(state, first) == 2
    near = auto().human("A", "5,1", "N").state
    beside = near.ground.square_named("5,0")
    assert beside is not None
    assert automatic.facing_at(near, beside) == 2  # at the human beside it
    tie = auto().human("A", "12,19", "N").state
    assert automatic.wild_edge(tie, start=False) == 2
    assert tie.ground.name(automatic.best_square(tie, tuple(squares_in(tie.ground.rows[2])), -1)) == "11,19"


@rule("ZP-175")
def test_a_new_zombie_without_a_way_looks_at_what_bars_it() -> None:
    state = auto(1, realism__detour=0).human("A", "10,7", "N").barricade("OD1", "OW1", "OW2", "OW3", "OW4").state
    square = state.ground.square_named("10,5")
    assert square is not None
    assert automatic.facing_at(state, square) == 2


@rule("ZP-176")
def test_the_nearest_with_something_to_do_acts_first() -> None:
    assert order(auto().human("A", "10,1", "N").zombies("2,1", "6,1", "14,2")) == ["6,1", "14,2", "2,1"]
    assert order(auto().human("A", "10,1", "N").zombies("10,5", "6,1")) == ["6,1", "10,5"]   # a tie: lower y
    assert order(auto().human("A", "10,1", "N").zombies("14,1", "6,1")) == ["6,1", "14,1"]  # a tie: lower x


@rule("ZP-176")
def test_who_is_blocked_waits_for_the_others() -> None:
    # the front one stands before a held barricade: it acts last, when its fellows have come up
    made = auto(1, realism__detour=0).human("A", "10,6", "N").barricade("OD1").zombie("10,5", "S").zombie("10,1", "S")
    assert order(made) == ["10,1", "10,5"]


@rule("ZP-177")
def test_the_prey_is_the_nearest_then_the_worst_for_the_humans() -> None:
    def prey(made: Scene, square: str) -> int:
        made._rest()
        at = made.state.ground.square_named(square)
        assert at is not None
        pairs, flare = pairs_of(made.state, at)
        return automatic.choice(made.state, at, pairs, flare, 2)[0]

    near = auto(2).human("A", "9,2", "N").human("B", "4,2", "N").zombie("6,2", "E")
    assert prey(near, "6,2") == 1
    in_front = auto(2).human("A", "4,2", "N").human("B", "8,2", "N").zombie("6,2", "E")
    assert prey(in_front, "6,2") == 1          # can be bitten with the points at hand
    marked = auto(2).human("A", "3,2", "N").human("B", "9,2", "N", infected=True).zombie("6,2", "N")
    assert prey(marked, "6,2") == 1
    bare = auto(2).human("A", "3,2", "N", weapon="wrench").human("B", "9,2", "N").zombie("6,2", "N")
    assert prey(bare, "6,2") == 1
    club = auto(2).human("A", "3,2", "N", weapon="pistol").human("B", "9,2", "N", weapon="wrench").zombie("6,2", "N")
    assert prey(club, "6,2") == 1
    keys = auto(2).human("A", "3,2", "N").human("B", "9,2", "N", items=("car-keys",)).zombie("6,2", "N")
    assert prey(keys, "6,2") == 1
    first = auto(2).human("A", "3,2", "N").human("B", "9,2", "N").zombie("6,2", "N")
    assert prey(first, "6,2") == 0
    far = auto(2, realism__reach=1).human("A", "3,2", "N").human("B", "20,2", "N").zombie("8,2", "N")
    assert prey(far, "8,2") == 0               # nobody within reach: still the nearest


@rule("ZP-177")
def test_who_holds_a_barricade_against_a_zombie_is_preferred() -> None:
    made = auto(2).human("A", "10,7", "N").human("B", "6,6", "N").barricade("OW1").zombie("6,5", "S").zombie("8,7", "N")
    assert automatic.holds(made.state, 1)
    assert not automatic.holds(made.state, 0)
    assert automatic.rank(made.state, 0, 0, 2, 1) < automatic.rank(made.state, 0, 0, 2, 0)


@rule("ZP-178")
def test_among_several_steps() -> None:
    state = auto().human("A", "9,5", "N").zombie("6,2", "E").state
    square = state.ground.square_named("6,2")
    assert square is not None
    both = 0b0110  # east and south
    assert automatic.best_step(state, square, 1, both) == 1   # fewest turns
    assert automatic.best_step(state, square, 2, both) == 2
    assert automatic.best_step(state, square, 0, both) == 1   # south needs two
    armed = auto().human("A", "9,2", "W", weapon="pistol").zombie("6,1", "N").state
    square = armed.ground.square_named("6,1")
    assert square is not None
    assert automatic.best_step(armed, square, -1, 0b0110) == 1  # 6,2 lies in the line of fire, 7,1 does not
    group = auto().human("A", "20,9", "N").zombie("6,1", "N").zombies("6,3", "7,3").state
    square = group.ground.square_named("6,1")
    assert square is not None
    assert automatic.best_step(group, square, -1, 0b0110) == 2  # next to the others


@rule("ZP-178")
def test_to_turn_about_it_turns_right_twice() -> None:
    game = auto().human("A", "5,0", "N").zombie("5,4", "S").zombie_turn()
    assert horde(game) == ["5,4 N"]
    assert automatic.towards(2, 0) == RIGHT


@rule("ZP-179")
def test_the_engines_choices_on_events() -> None:
    made = auto().human("A", "8,6", "E").draws("surprise", "ammo")
    game = play(made.turn("A"), "search")
    assert [text.split()[0] for text in horde(game)] == ["9,7"]
    made = auto().human("A", "8,6", "E").draws("dead-resident", "ammo")
    game = play(made.turn("A"), "search")
    state = state_of(game)
    square = state.zombies[0] & 0xFFF
    assert state.ground.name(square) == "10,8"  # the hall, beside the open door
    made = (auto().human("A", "8,6", "E").zombie("6,4", "S").barricade("OW1", "OW2", "OW3", "OD1", "SD1")
            .draws("smash", "ammo"))
    game = play(made.turn("A"), "search")
    assert "OW1" not in barricaded(game)  # as good as OW2, and farther west
    assert len(barricaded(game)) == 4
    made = auto().human("A", "8,6", "E").zombie("8,9", "N").draws("creaking-floor", "ammo")
    game = play(made.turn("A"), "search")
    assert horde(game) == ["8,8 N"]


@rule("ZP-179")
def test_ties_of_smash_go_to_outer_openings_first() -> None:
    made = auto().human("A", "8,6", "E").barricade("OD1", "ID1", "SD1").draws("smash", "ammo")
    game = play(made.turn("A"), "search")
    assert barricaded(game) == ["ID1", "SD1"]


@rule("ZP-180", "ZP-222")
def test_it_breaks_the_barricade_it_faces_when_that_is_nearer() -> None:
    made = (auto().human("A", "10,8", "N").zombie("10,5", "S").zombies("10,4", "11,4", "11,3", facing="S")
            .barricade("OD1"))
    game = made.zombie_turn()
    assert barricaded(game) == []
    # with a clear way as short as the scent it walks
    state = auto().human("A", "6,9", "N").zombie("6,5", "S").zombies("6,4", "5,4", "5,5").barricade("OW1").state
    square = state.ground.square_named("6,5")
    assert square is not None
    assert automatic.breaks(state, square, 2, 1, -1)


@rule("ZP-217")
def test_the_set_up_of_the_engine() -> None:
    for seed in range(30):
        game = Game(ZOMBIE_PLAGUE_GAME, {"players": 3, "options": {"variant.automatic": True,
                                                                   "setup.start_zombies": 3}}, seed)
        told = horde(game)
        assert len(told) == 3
        edge = {"12,0 S": 0, "23,10 W": 1, "12,19 N": 2, "0,10 E": 3}
        assert len(set(told) & set(edge)) == 1
        if "12,0 S" in told:
            assert told == ["11,0 S", "12,0 S", "13,0 S"]
    state = auto().state
    assert [automatic.far_row(state, edge) for edge in range(4)] == [89, 93, 72, 98]
    assert automatic.wild_edge(state, start=True) == 1


@rule("ZP-218")
def test_effective_distance_is_never_more_than_scent_and_detour() -> None:
    state = auto().human("A", "20,16", "N").zombie("18,15", "E").barricade("SD1", "SW1").state
    square = state.ground.square_named("18,15")
    assert square is not None
    scent = state.ground.scent(state.humans[0].square, state.barricades)[square]
    assert automatic.effective(state, square, 0) == scent + 8


@rule("ZP-219", "ZP-222")
def test_an_open_door_is_simply_a_way() -> None:
    game = auto().human("A", "10,8", "N").zombie("10,5", "S").zombie_turn()
    assert horde(game) == ["10,7 S"]


@rule("ZP-220")
@pytest.mark.parametrize(("human", "zombie", "facing", "moved"), [
    ("6,2", "5,2", "E", ["5,2 E"]),     # 1: it bites, twice
    ("6,2", "5,2", "N", ["5,2 E"]),     # 2: it turns to the human beside it, then bites
    ("6,2", "1,2", "E", ["3,2 E"]),     # 4: it steps
    ("6,2", "1,2", "N", ["2,2 E"]),     # 4: it turns, then steps
])
def test_the_first_thing_that_applies(human: str, zombie: str, facing: str, moved: list[str]) -> None:
    game = auto().human("A", human, "N").zombie(zombie, facing).dice(1, 1).zombie_turn()
    assert horde(game) == moved


@rule("ZP-221")
def test_a_blocked_zombie_faces_what_bars_it_and_never_steps_aside() -> None:
    made = auto(1, realism__detour=0).human("A", "10,7", "N").zombie("10,5", "W")
    made.barricade("OD1", "OW1", "OW2", "OW3", "OW4", "OW5")
    game = made.zombie_turn()
    assert horde(game) == ["10,5 S"]
    queue = auto(1, realism__detour=0).human("A", "10,6", "N").barricade("OD1").zombies("10,5", "10,4", facing="S")
    assert horde(queue.zombie_turn()) == ["10,4 S", "10,5 S"]


@rule("ZP-223")
def test_zombies_gather_at_the_car() -> None:
    made = (auto(2, realism__detour=0).human("A", "car").human("B", "car").zombie("19,5", "N").zombie("19,2", "S")
            .dice(1))
    state = made.state
    assert automatic.effective(state, state.ground.square_named("19,5") or 0, 0) == 0
    game = made.zombie_turn()
    assert horde(game)[-1].startswith("19,5")
    assert "19,4 S" in horde(game)
    four = auto(2).human("A", "car").human("B", "0,19").zombies("19,5", "19,4", "19,3", facing="S").zombie("18,3", "S")
    game = four.dice(1).zombie_turn()
    assert fate(game, "A") == "zombified"


@rule("ZP-224")
def test_flares_come_before_humans() -> None:
    game = auto().human("A", "6,17", "N").flare("12,18").zombie("6,18", "E").zombie_turn()
    assert horde(game) == ["8,18 E"]
    bites = auto().human("A", "7,18", "N").flare("12,18").zombie("6,18", "E").dice(1, 1).zombie_turn()
    assert (horde(bites), spent(bites)) == (["6,18 E"], True)


@rule("ZP-176", "ZP-224")
def test_a_zombie_drawn_by_a_flare_acts_by_its_distance_to_the_flare() -> None:
    made = auto(1).human("A", "22,8", "E").zombie("2,0", "W").zombie("19,8", "W").flare("5,0")
    assert automatic.next_zombie(made.state, [0, 1])[0] == 0  # two from its flare, the other two from A


@rule("ZP-225")
def test_after_a_human_has_turned_it_takes_another_prey() -> None:
    made = auto(2).human("A", "6,2", "N").human("B", "5,5", "N").zombie("5,2", "E").dice(6, 1)
    game = made.zombie_turn()
    assert fate(game, "A") == "zombified"
    assert "5,2 S" in horde(game)  # one point was left: it turns to B


@rule("ZP-226", "ZP-227")
def test_the_forecast_of_the_engine() -> None:
    made = auto(2).human("A", "0,19", "N", items=("med-pak",)).human("B", "10,7", "N").zombie("1,19", "W")
    made.zombie("10,5", "S").zombies("10,4", "11,4", "11,3", facing="S").barricade("outer")
    game = made.turn("A")
    digest = game.digest()
    told = forecast(state_of(game))
    assert game.digest() == digest
    assert told.exact
    assert told.falling == ("OD1",)
    assert [path.squares for path in told.paths if path.zombie == "10,5"] == [("10,5", "10,6")]
    bites = {one.human: one for one in told.bites}
    assert bites["dwight"].tries == 1
    assert bites["marta"].tries == 2
    assert bites["marta"].bitten == pytest.approx(5 / 9)
    assert bites["marta"].turned == pytest.approx(35 / 324)
    assert bites["marta"].cards == ("med-pak",)


@rule("ZP-227")
@pytest.mark.parametrize(("options", "tries", "bitten", "turned"), [
    ({}, 1, 1 / 3, 1 / 18), ({}, 2, 5 / 9, 35 / 324),
    ({"bite__hits_from": 4, "infection__turns_up_to": 2}, 1, 1 / 2, 1 / 6)])
def test_the_odds_of_bites(options: dict[str, Any], tries: int, bitten: float, turned: float) -> None:
    told = bite_chances(state_of(scene(**options).human("A", "0,0").turn("A")), 0, tries)
    assert [told.bitten, told.turned] == pytest.approx([bitten, turned])
    game = scene().human("A", "6,2", "N").zombie("5,2", "E").zombie_turn()
    play(game, "wake 5,2")
    assert game.odds("bite").bitten == pytest.approx(1 / 3)


@rule("ZP-228")
def test_the_forecast_of_spawning() -> None:
    told = forecast(state_of(auto().human("A", "10,7", "N").turn("A")))
    assert sum(edge.chance for edge in told.edges) == pytest.approx(1)
    assert max(told.edges, key=lambda edge: edge.chance).edge == "N"
    full = auto().human("A", "10,7", "N").zombies("0,0", "1,0", "2,0", "3,0").turn("A")
    assert forecast(state_of(full)).edges == ()


@rule("ZP-229")
def test_the_forecast_with_a_zombie_player() -> None:
    made = (scene(2).human("A", "6,2", "N").human("B", "20,2", "N").zombie("5,2", "E").zombie("6,1", "E")
            .zombie("8,2", "W"))
    told = forecast(state_of(made.turn("A")))
    assert not told.exact
    # in front of it; one turn away; one step away
    assert {(one.zombie, one.human): one.tries for one in told.threats} == {
        ("5,2", "marta"): 2, ("6,1", "marta"): 1, ("8,2", "marta"): 1}
    assert [edge.chance for edge in told.edges] == [pytest.approx(1 / 6)] * 4
    assert told.wild == pytest.approx(1 / 3)


@rule("ZP-216")
def test_the_procedure_is_public_and_repeats_itself() -> None:
    made = auto(2).human("A", "6,2", "N").human("B", "10,8", "N").zombies("5,9", "0,0", "23,19", "12,5")
    state = made.state
    runs = []
    for seed in (1, 2):
        twin = state.copy()
        twin.rng = seed
        twin.events = told = Sink()
        twin.frame, twin.night = ZombieTurn(None, True), True
        twin.script = (1,) * 50
        twin.advance()
        runs.append([event for event in told.events if isinstance(event, ZombieMoved | ZombieTurned | ZombieWaited)])
    assert runs[0] == runs[1]
    assert runs[0]


@rule("ZP-174")
@pytest.mark.parametrize("seed", range(8))
def test_the_procedure_is_also_the_standard_player_of_a_zombie_seat(seed: int) -> None:
    game = scattered(4 * seed + 1) if seed % 2 else fresh(seed)
    pick = random.Random(seed)
    answered = 0
    for _ in range(400):
        if game.is_over:
            break
        state = state_of(game)
        assert game.decision is not None
        choice = standard_choice(state)
        if choice is not None:
            assert choice in game.options
            answered += 1
        game.choose(choice if choice is not None else eagerly(state, pick))
    assert answered or state_of(game).setup.engine


@rule("ZP-174")
def test_a_seat_that_follows_the_procedure_plays_like_the_engine() -> None:
    def built(automatic: bool) -> Game:
        made = scene(2, variant__automatic=automatic, show_forced=False).human("A", "6,2", "N").human("B", "10,8", "N")
        return made.zombies("5,9", "0,0", "23,19", "12,5", "10,3").barricade("OD1").dice(*[1] * 40).zombie_turn()

    engine, seat = built(True), built(False)
    while state_of(seat).night:
        choice = standard_choice(state_of(seat))
        assert choice is not None
        seat.choose(choice)
    assert horde(engine) == horde(seat)
