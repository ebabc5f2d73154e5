"""The variants: Shorter Game, The Traitor, 28 Days Later, and which go together."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gravetide.families.squares.board.board import NOWHERE
from gravetide.families.squares.state.game import MADNESS, TRUCE
from gravetide.families.squares.state.human import DEAD
from gravetide.families.squares.team.outcome import all_searched, winners
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game, GravetideError
from tests.support.rules import rule
from tests.zombie_plague.scene import (
    Scene,
    barricaded,
    can,
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

OUTER = ("OD1", "OD2", "OD3", "OW1", "OW2", "OW3", "OW4", "OW5", "OW6", "OW7", "OW8", "OW9")


@rule("ZP-151", "ZP-201", "ZP-156")
@pytest.mark.parametrize(("shorter", "traitor", "after", "automatic"), list(product([False, True], repeat=4)))
def test_variants_combine_unless_they_can_not(shorter: bool, traitor: bool, after: bool, automatic: bool) -> None:
    options = {"variant.shorter": shorter, "variant.traitor": traitor, "variant.twentyeight": after,
               "variant.automatic": automatic}
    for players in range(1, 7):
        legal = 1 <= players <= 5 if automatic else 2 <= players <= 6
        if traitor:
            legal = legal and players >= (3 if automatic else 4)
        header = {"players": players, "options": options}
        if legal:
            assert Game(ZOMBIE_PLAGUE_GAME, header, 1).options
        else:
            with pytest.raises(GravetideError):
                Game(ZOMBIE_PLAGUE_GAME, header, 1)


@rule("ZP-201", "ZP-156")
@pytest.mark.parametrize(("header", "said"), [
    ({"players": 3, "options": {"variant.traitor": True}}, "at least three players"),
    ({"seats": ["marta", "dwight", "priya hank", "zombies"], "options": {"variant.traitor": True}}, "exactly one"),
    ({"players": 4, "options": {"variant.traitor": True, "variant.automatic": True, "automatic.by": "seat"}},
     "can also decide for the zombies")])
def test_what_can_not_be_is_refused_in_words(header: dict[str, Any], said: str) -> None:
    with pytest.raises(GravetideError, match=said):
        Game(ZOMBIE_PLAGUE_GAME, header, 1)


# -- Shorter Game


@rule("ZP-152", "ZP-153")
def test_everybody_has_to_be_in_the_same_sealed_room() -> None:
    made = (scene(variant__shorter=True).human("A", "14,11", "N").human("B", "13,12").human("C", "5,12").searched()
            .barricade("OW8", "OW9"))
    assert not play(made.turn("A"), "barricade").is_over
    whole = scene(variant__shorter=True).human("A", "10,6", "N").human("B", "5,7").searched().barricade(*OUTER[1:])
    assert not play(whole.turn("A"), "barricade").is_over  # two rooms, although the house is shut


@rule("ZP-153")
def test_a_cellar_door_is_one_more_opening_of_its_room() -> None:
    def bedroom(*shut: str) -> Scene:
        made = scene(variant__shorter=True).cellar("S5", "W").human("A", "9,15", "S").human("B", "9,12")
        return made.searched().barricade("OW7", "ID6", "ID8", *shut)

    assert not play(bedroom().turn("A"), "barricade").is_over
    assert play(bedroom("CD").turn("A"), "barricade").result == "humans"
    cellar = scene(variant__shorter=True).cellar("S5", "W").human("A", "LA", "E").human("B", "C2,2").searched()
    assert play(cellar.turn("A"), "barricade").result == "humans"


@rule("ZP-154")
def test_a_zombie_in_the_room_itself_always_spoils_it() -> None:
    made = (scene(variant__shorter=True).human("A", "14,11", "N").searched().barricade("OW8", "OW9").zombie("15,14"))
    assert not play(made.turn("A"), "barricade").is_over


@rule("ZP-202")
@pytest.mark.parametrize("shed", [False, True])
def test_the_shed_is_a_room_by_option(shed: bool) -> None:
    made = (scene(variant__shorter=True, rooms__shed=shed).human("A", "19,15", "W").human("B", "20,16").searched()
            .barricade("SW1"))
    assert play(made.turn("A"), "barricade").is_over == shed
    lone = (scene(variant__traitor=True, rooms__shed=shed).human("A", "19,15", "W").human("B", "0,0").human("C", "1,0")
            .traitor("A").searched().barricade("SW1", "SD1").turn("A", first=True))
    assert play(lone, "declare").is_over == shed


# -- The Traitor


def traitor(name: str = "C", **options: Any) -> Scene:
    """Everything searched, all outer openings shut but the front door, which A faces; the Traitor is inside too."""
    made = scene(variant__traitor=True, **options).human("A", "10,6", "N").human("B", "5,7", "E").human("C", "6,7")
    return made.traitor(name).searched().barricade(*OUTER[1:])


@rule("ZP-155", "ZP-203")
def test_slips_are_drawn_once_and_possibly_nobody_is_the_traitor() -> None:
    seen = {state_of(Game(ZOMBIE_PLAGUE_GAME, {"players": 4, "options": {"variant.traitor": True}}, seed)).traitor
            for seed in range(60)}
    assert seen == {-1, 0, 1, 2}


@rule("ZP-203")
def test_each_slip_is_equally_likely_and_uses_up_the_same_chance() -> None:
    counts = [0] * 4
    later = set()
    for seed in range(800):
        state = state_of(Game(ZOMBIE_PLAGUE_GAME, {"players": 4, "options": {"variant.traitor": True}}, seed))
        counts[state.traitor] += 1
        later.add(state.reveals)
    assert later == {2}  # the slips and the direction die
    assert all(150 < number < 250 for number in counts)


@rule("ZP-203")
def test_all_slips_are_shown_at_the_end() -> None:
    game = play(traitor("").turn("A"), "barricade")
    assert game.result == "humans"
    assert [human.slip for human in game.view().humans] == ["blank"] * 3


@rule("ZP-157")
@pytest.mark.parametrize("spoiled", ["", "human", "zombie", "door", "search"])
def test_the_traitor_wins_alone_in_a_sealed_room(spoiled: str) -> None:
    made = (scene(4, variant__traitor=True).human("A", "4,13", "W").human("B", "0,0").human("C", "1,0")
            .human("D", "2,0")
            .traitor("A").searched().barricade("ID5", "ID8"))
    made.state.revealed = True
    if spoiled == "human":
        made.human("D", "5,12")
    elif spoiled == "zombie":
        made.zombie("5,12")
    elif spoiled == "door":
        made.state.barricades = 0
    elif spoiled == "search":
        made.state.done &= ~1
    game = play(made.turn("A"), "barricade")
    assert (game.result == "traitor") == (spoiled == "")


@rule("ZP-157", "ZP-158")
def test_a_cellar_found_later_adds_its_search() -> None:
    made = (scene(variant__traitor=True).cellar("S5", "W").human("A", "4,12").human("B", "0,0").human("C", "1,0")
            .traitor("A").searched())
    made.state.done &= ~(1 << 7)
    assert not all_searched(made.state)
    assert not can(made.turn("A", first=True), "declare")


@rule("ZP-158")
def test_declaring_waits_until_everything_is_searched() -> None:
    made = traitor("A")
    made.state.done &= ~1
    game = made.turn("A", first=True)
    assert not can(game, "declare")
    assert "Not until everything has been searched" in game.explain("declare", 0)


@rule("ZP-158", "ZP-159")
def test_the_theft_is_one_card_at_any_moment_of_that_turn() -> None:
    made = (scene(variant__traitor=True).human("A", "5,2", "E", weapon="wrench")
            .human("B", "6,2", weapon="pistol", items=("ammo",)).human("C", "9,9", items=("flare",)).traitor("A")
            .searched())
    game = play(made.turn("A", first=True), "declare", "left")
    assert [text for text in offered(game) if text.startswith("steal")] == ["steal dwight pistol", "steal dwight ammo"]
    play(game, "steal dwight pistol", "take pistol")
    assert (weapon(game, "A"), weapon(game, "B"), points(game, "A")) == ("pistol", "", 5)
    assert not any(text.startswith("steal") for text in offered(game))


@rule("ZP-158")
def test_the_six_points_are_for_that_single_turn() -> None:
    made = (scene(3, variant__traitor=True).human("A", "5,2").human("B", "0,9").human("C", "0,19").traitor("A")
            .searched())
    game = play(made.turn("A", first=True), "declare", "end", "end", "end")
    state_of(game).script = (2,)
    while state_of(game).active != 0:
        game.choose("halt" if can(game, "halt") else 0)
    assert points(game, "A") == 4


@rule("ZP-160")
def test_attacks_on_humans_are_open_before_and_after_the_reveal() -> None:
    for known in (False, True):
        made = scene(variant__traitor=True).human("A", "5,2", "E", weapon="baseball-bat").human("B", "6,2")
        made.human("C", "0,0").traitor("B")
        made.state.revealed = known
        game = play(made.dice(5).turn("A"), "attack")
        assert fate(game, "B") == "dead"


@rule("ZP-160", "ZP-067")
def test_a_deliberate_attack_always_kills() -> None:
    made = scene(variant__traitor=True, friendly__kill="bite").human("A", "5,2", "E", weapon="baseball-bat")
    game = play(made.human("B", "6,2").human("C", "0,0").dice(6).turn("A"), "attack")
    assert fate(game, "B") == "dead"


@rule("ZP-161")
@pytest.mark.parametrize(("who", "slip"), [("B", "traitor"), ("C", "blank")])
def test_the_dead_show_their_slips(who: str, slip: str) -> None:
    made = (scene(variant__traitor=True).human("A", "5,2", "E", weapon="baseball-bat").human("B", "6,2")
            .human("C", "0,0"))
    game = made.traitor(who).dice(6).turn("A")
    assert game.view(None).humans[1].slip == ""
    play(game, "attack")
    assert game.view(None).humans[1].slip == slip
    assert game.view(None).humans[2].slip == ""


@rule("ZP-162", "ZP-208")
def test_the_forced_traitor_plays_on_against_the_others() -> None:
    game = play(traitor().turn("A"), "barricade")
    assert state_of(game).revealed
    assert not game.is_over
    assert len(barricaded(game)) == 12  # barricades stay as they are


@rule("ZP-163")
def test_a_revealed_traitor_is_no_human_for_their_win() -> None:
    made = traitor().human("C", "0,0")
    made.state.revealed = True
    game = play(made.turn("A"), "barricade")
    assert game.result == "humans"
    assert winners(state_of(game)) == {0: "won", 1: "won", 2: "lost", 3: "lost"}
    inside = traitor()
    inside.state.revealed = True
    assert not play(inside.turn("A"), "barricade").is_over


@rule("ZP-163")
def test_declaring_while_they_hold_without_him_makes_the_others_win() -> None:
    made = traitor("C").barricade("OD1").human("C", "0,0")
    game = play(made.turn("C", first=True), "declare")
    assert game.result == "humans"


@rule("ZP-163", "ZP-166")
def test_for_everything_else_the_traitor_stays_a_human() -> None:
    made = scene(variant__traitor=True).human("A", "5,2").traitor("A").zombie("4,2", "E").dice(6, 1)
    made.state.revealed = True
    game = made.zombie_turn()
    assert game.view().cap == 4
    play(game, "wake 4,2", "bite", "accept")
    assert game.result == "zombies"


@rule("ZP-164")
def test_a_reveal_in_his_own_turn_lets_him_finish_it_first() -> None:
    made = (scene(variant__traitor=True).human("A", "5,7").human("B", "6,7").human("C", "10,6", "N").traitor("C")
            .searched().barricade(*OUTER[1:]))
    game = play(made.turn("C", ap=3), "barricade")
    assert (points(game, "C"), state_of(game).revealed) == (2, True)
    assert not any(text.startswith("steal") for text in offered(game))
    state_of(game).script = (2,)
    play(game, "end")
    while state_of(game).active != 2:
        game.choose("end" if can(game, "end") else "halt" if can(game, "halt") else 0)
    assert points(game, "C") == 6


@rule("ZP-165")
@pytest.mark.parametrize(("reading", "result", "told"), [("loses", "humans", "lost"), ("wins_too", "humans", "won"),
                                                        ("reveals", "", "")])
def test_an_unrevealed_traitor_in_the_car(reading: str, result: str, told: str) -> None:
    made = scene(variant__traitor=True, traitor__car=reading).human("A", "car", items=("car-keys",)).human("B", "car")
    game = play(made.human("C", "car").traitor("C").dice(6).turn("A"), "start")
    assert game.result == result
    assert state_of(game).revealed == (reading == "reveals")
    if result:
        assert winners(state_of(game)) == {0: "won", 1: "won", 2: told, 3: "lost"}


@rule("ZP-165")
def test_a_revealed_traitor_neither_drives_nor_is_waited_for() -> None:
    made = scene(variant__traitor=True).human("A", "car", items=("car-keys",)).human("B", "car").human("C", "0,0")
    made.traitor("C").state.revealed = True
    assert can(made.turn("A"), "start")
    own = scene(variant__traitor=True).human("A", "car", items=("car-keys",)).human("B", "car").human("C", "car")
    own.traitor("A").state.revealed = True
    assert not can(own.turn("A"), "start")


@rule("ZP-204")
def test_until_revealed_he_counts_as_anybody() -> None:
    for who in ("A", "C", ""):
        made = traitor(who).human("C", "0,0")
        game = play(made.turn("A"), "barricade")
        assert not game.is_over  # C is outside, whoever he is
        assert not state_of(game).revealed
        assert [goal.missing for goal in game.view().goals] == [("priya",), ("car-keys", "marta", "dwight", "priya")]


@rule("ZP-205", "ZP-232")
def test_the_first_decision_is_asked_even_if_there_is_one_thing_to_do() -> None:
    for who in ("A", "B"):
        made = scene(variant__traitor=True, show_forced=False).keys_found().human("A", "car").human("B", "0,0")
        game = made.human("C", "1,0").zombies("19,5", "22,5").traitor(who).turn("A", first=True)
        assert state_of(game).active == 0
        assert offered(game) == ["end"]
        assert Game.load(game.save()).decision == game.decision
        play(game, "end")
        assert state_of(game).active == 1
        searched = scene(variant__traitor=True, show_forced=False).keys_found().human("A", "car").human("B", "0,0")
        game = searched.human("C", "1,0").zombies("19,5", "22,5").traitor(who).searched().turn("A", first=True)
        assert state_of(game).active == 0
        assert can(game, "declare") == (who == "A")


@rule("ZP-206")
def test_six_points_in_place_of_four() -> None:
    game = scene(variant__traitor=True).human("A", "5,2").human("B", "0,9").human("C", "0,19").traitor("A").searched()
    assert points(play(game.turn("A", first=True), "declare"), "A") == 6


@rule("ZP-207")
def test_he_wins_at_once_if_he_is_forced_to_show_himself_in_a_sealed_room() -> None:
    made = traitor("C").human("C", "5,12").barricade("ID5", "ID8")
    game = play(made.turn("A"), "barricade")
    assert game.result == "traitor"


# -- 28 Days Later


def after(humans: int = 3, **options: Any) -> Scene:
    """The phase after a win in the house, before the madness; everybody is in the hall."""
    made = scene(humans, variant__twentyeight=True, **options).searched().barricade(*OUTER)
    spots = ("10,6", "10,7", "10,8", "10,9", "11,9")
    for who in range(humans):
        made.human("ABCDE"[who], spots[who], "S")
    state = made.state
    state.madness, state.refuge, state.seals = TRUCE, 0, state.setup.board.outer
    return made


def mad(made: Scene) -> Scene:
    made.state.madness = MADNESS
    return made


@rule("ZP-167")
@pytest.mark.parametrize("way", ["house", "cellar", "room"])
def test_it_follows_every_win_by_barricading(way: str) -> None:
    if way == "house":
        made = (scene(variant__twentyeight=True).human("A", "10,6", "N").human("B", "5,7").searched()
                .barricade(*OUTER[1:]))
    elif way == "cellar":
        made = scene(variant__twentyeight=True).cellar("S5", "W").human("A", "LA", "E").human("B", "C2,2").searched()
    else:
        made = (scene(variant__twentyeight=True, variant__shorter=True).human("A", "14,11", "N").human("B", "13,12")
                .searched().barricade("OW8", "OW9"))
    game = play(made.zombie("0,19").turn("A"), "barricade")
    assert (game.view().phase, game.view().refuge) == ("truce", {"room": "study"}.get(way, way))


@rule("ZP-167", "ZP-212")
def test_it_never_follows_a_win_by_car() -> None:
    made = scene(2, variant__twentyeight=True).human("A", "car", items=("car-keys",)).human("B", "car").dice(6)
    assert play(made.turn("A"), "start").result == "humans"


@rule("ZP-168", "ZP-210")
def test_its_barricades_stand_for_good_and_inner_doors_do_not() -> None:
    game = after().human("A", "10,6", "N").turn("A")
    assert not can(game, "take-down")
    assert "stay where they are" in game.explain("take-down")
    inner = after().human("A", "9,8", "E").barricade("ID1").turn("A")
    assert can(inner, "take-down")
    search = after().human("A", "8,6", "E").draws("ammo").turn("A")
    play(search, "search")
    assert items(search, "A") == ["ammo"]


@rule("ZP-169")
@pytest.mark.parametrize(("die", "phase"), [(4, "truce"), (5, "madness"), (6, "madness")])
def test_the_roll_for_madness(die: int, phase: str) -> None:
    game = after().dice(die).start_of_turn("A")
    assert game.view().phase == phase
    assert spent(game)
    again = mad(after()).start_of_turn("A")
    assert again.view().phase == "madness"


@rule("ZP-169")
def test_one_roll_for_each_player_and_turn() -> None:
    made = scene(seats=["marta dwight", "priya", "zombies"], variant__twentyeight=True).searched().barricade(*OUTER)
    made.human("A", "10,6").human("B", "10,7").human("C", "10,8")
    state = made.state
    state.madness, state.refuge, state.seals = TRUCE, 0, state.setup.board.outer
    game = made.dice(1).seat_turn(0)
    play(game, "act dwight")
    assert spent(game)
    play(game, "end")
    assert state_of(game).active == 0


@rule("ZP-170")
def test_once_mad_the_last_one_alive_wins() -> None:
    made = mad(after(2)).human("A", "10,6", "S", weapon="baseball-bat")
    game = play(made.dice(6).turn("A"), "attack")
    assert game.result == "marta"
    assert winners(state_of(game)) == {0: "won", 1: "shared", 2: "lost"}


@rule("ZP-170")
def test_the_last_player_with_a_living_human_wins() -> None:
    made = scene(seats=["marta dwight", "priya", "zombies"], variant__twentyeight=True).searched().barricade(*OUTER)
    made.human("A", "10,6", "S").human("B", "10,8").human("C", "10,7")
    state = made.state
    state.madness, state.refuge, state.seals = MADNESS, 0, state.setup.board.outer
    game = play(made.dice(6, 6).turn("A"), "attack")
    assert game.result == "marta"
    assert winners(state_of(game))[0] == "won"


@rule("ZP-171")
def test_by_option_the_killed_may_come_back() -> None:
    made = mad(after(3, twentyeight__infection=True)).human("A", "10,6", "S", weapon="baseball-bat")
    game = play(made.dice(6, 1).turn("A"), "attack")
    assert (fate(game, "B"), horde(game)) == ("zombified", ["10,7 S"])
    play(game, "end", "end")  # then C
    assert game.decision is not None
    assert game.decision.seat == 1  # its own player runs it, after all humans
    assert offered(game) == ["bite"]
    state_of(game).script = (6, 1)
    play(game, "bite", "accept")
    assert fate(game, "C") == "zombified"
    plain = mad(after(3)).human("A", "10,6", "S", weapon="baseball-bat").dice(6)
    assert horde(play(plain.turn("A"), "attack")) == []


@rule("ZP-171")
@pytest.mark.parametrize(("may_win", "back", "result"), [
    (True, (1, 4), "dwight"), (False, (1, 4), "nobody"), (True, (1, 1), "nobody"), (True, (4, 1), "marta")])
def test_a_zombie_that_is_last(may_win: bool, back: tuple[int, int], result: str) -> None:
    made = mad(after(2, twentyeight__infection=True, twentyeight__zombie_may_win=may_win))
    made.human("A", "10,6", "S", items=("molotov-cocktail",)).human("B", "10,7")
    game = play(made.dice(3, *back).turn("A"), "burn 10,7")  # it takes both; each may come back
    assert game.result == result


@rule("ZP-171")
def test_with_a_zombie_about_the_last_human_has_not_won_yet() -> None:
    made = mad(after(2, twentyeight__infection=True)).human("A", "10,6", "S", weapon="baseball-bat")
    game = play(made.dice(6, 1, 6).turn("A"), "attack")
    assert not game.is_over
    play(game, "attack")  # once more, at what B has become
    assert game.result == "marta"


@rule("ZP-172")
def test_with_one_human_or_one_player_it_is_over_at_once() -> None:
    made = scene(2, variant__twentyeight=True).human("A", "10,6", "N").searched().barricade(*OUTER[1:])
    game = play(made.turn("A"), "barricade")
    assert game.result == "marta"
    made = scene(seats=["marta dwight", "priya", "zombies"], variant__twentyeight=True).human("A", "10,6", "N")
    game = play(made.human("B", "5,7").searched().barricade(*OUTER[1:]).turn("A"), "barricade")
    assert game.result == "humans"


@rule("ZP-172", "ZP-201")
def test_with_one_player_it_never_starts() -> None:
    made = scene(players=2, variant__twentyeight=True).human("A", "10,6", "N").searched().barricade(*OUTER[1:])
    assert play(made.turn("A"), "barricade").result == "humans"


@rule("ZP-209")
def test_it_starts_with_the_action_that_completes_the_win_whatever_it_is() -> None:
    made = scene(2, variant__twentyeight=True).human("A", "10,6", "S", weapon="baseball-bat").human("B", "5,7")
    game = play(made.searched().barricade(*OUTER).zombie("10,7").dice(6).turn("A", ap=3), "attack")
    assert (game.view().phase, points(game, "A"), spent(game)) == ("truce", 2, True)


@rule("ZP-209")
def test_in_the_zombies_turn_the_first_player_begins() -> None:
    made = (scene(3, variant__twentyeight=True).human("A", "5,7").human("B", "6,7").human("C", "3,4").searched()
            .barricade(*OUTER).zombie("2,4", "E").dice(6, 1, 2))
    game = play(made.zombie_turn(), "wake 2,4", "bite", "accept")  # the last one outside turns
    assert game.view().phase == "truce"
    assert (state_of(game).active, state_of(game).round, spent(game)) == (0, 2, True)


@rule("ZP-210", "ZP-212")
def test_a_declared_traitor_outside_has_lost_and_does_not_exist_any_more() -> None:
    made = (scene(3, variant__traitor=True, variant__twentyeight=True).human("A", "10,6", "N").human("B", "5,7")
            .human("C", "0,0", items=("ammo",)).traitor("C").searched().barricade(*OUTER[1:]))
    made.state.revealed = True
    game = play(made.turn("A"), "barricade")
    assert (game.view().phase, fate(game, "C"), where(game, "C")) == ("truce", "gone", "")
    assert "ammo" in game.view().deck.discards


@rule("ZP-210")
def test_a_cellar_found_in_the_refuge_belongs_to_it() -> None:
    made = after().human("A", "8,11", "W").draws("the-cellar", "ammo")
    game = play(made.turn("A"), "search", "forward", "forward")
    assert where(game, "A") == "C2,0 S"
    assert game.view().phase == "truce"


@rule("ZP-211")
@pytest.mark.parametrize("truce", [True, False])
def test_the_truce_holds_in_a_traitor_game_too(truce: bool) -> None:
    made = after(3, variant__traitor=True, twentyeight__truce=truce).human("A", "10,6", "S", weapon="baseball-bat")
    game = made.turn("A")
    assert can(game, "attack") == (not truce)
    plain = after(3, twentyeight__truce=truce).human("A", "10,6", "S", weapon="baseball-bat").turn("A")
    assert not can(plain, "attack")


@rule("ZP-212")
def test_it_never_follows_a_traitors_win() -> None:
    made = traitor("C", variant__twentyeight=True).human("C", "5,12").barricade("ID5", "ID8")
    game = play(made.turn("A"), "barricade")
    assert game.result == "traitor"
    assert game.view().phase == "peace"


@rule("ZP-213")
def test_who_turns_is_out_and_events_of_zombies_do_nothing() -> None:
    made = after().human("A", "10,6", "N", infected=True).dice(1)
    game = play(made.start_of_turn("A"), "accept")
    assert (fate(game, "A"), horde(game)) == ("zombified", [])
    made = after().human("A", "8,6", "E").draws("surprise", "smash", "horde", "dead-resident", "power-cut", "ammo")
    game = play(made.turn("A"), "search")
    assert (horde(game), len(barricaded(game)), game.view().lasting) == ([], 12, ("dark",))
    play(game, "end", "end", "end")
    assert game.view().lasting == ()  # to the end of the round


@rule("ZP-213")
def test_flares_and_what_waits_for_the_zombies_turn_go_out_when_it_begins() -> None:
    made = scene(2, variant__twentyeight=True).searched().barricade(*OUTER[1:]).human("A", "10,6", "N")
    made.human("B", "10,8").flare("10,9").lasting("stench", "horde", "sirens", "dark")
    game = play(made.turn("A"), "barricade")
    assert (game.view().phase, game.view().flares, game.view().lasting) == ("truce", (), ("dark",))


@rule("ZP-213", "ZP-171")
def test_a_flare_draws_nobody_who_came_back() -> None:
    made = mad(after(3, twentyeight__infection=True)).human("A", "9,10", "N").human("B", "16,10", "N")
    made.state.put_human(2, NOWHERE, 0, "")
    made.zombie("12,10", "W", was="C").flare("16,10")
    game = made.zombie_turn()
    assert game.decision is not None
    assert (game.decision.seat, offered(game)) == (2, ["shamble", "lurch-left", "lurch-right"])


@rule("ZP-213")
def test_if_nobody_is_left_nobody_wins() -> None:
    made = mad(after(2)).human("A", "10,6", "S", items=("molotov-cocktail",)).human("B", "10,7")
    game = play(made.dice(6).turn("A"), "burn 10,7")
    assert (fate(game, "A"), fate(game, "B"), game.result) == ("dead", "dead", "nobody")


@rule("ZP-214")
def test_the_result_names_the_last_one_and_the_others_share() -> None:
    made = mad(after(3)).human("A", "10,6", "S", weapon="baseball-bat").dice(6)
    game = play(made.turn("A"), "attack")
    assert not game.is_over
    state_of(game).script = (6,)
    play(game, "forward", "attack")
    assert game.result == "marta"
    assert winners(state_of(game)) == {0: "won", 1: "shared", 2: "shared", 3: "lost"}
    assert "result: marta" in game.record()


@rule("ZP-024", "ZP-171")
def test_a_limit_ends_the_phase_in_peace() -> None:
    game = mad(after(2, rounds__limit=1)).turn("A")
    play(game, "end", "end")
    assert game.result == "humans"
    assert winners(state_of(game)) == {0: "won", 1: "won", 2: "lost"}


@rule("ZP-168", "ZP-171", "ZP-210")
def test_no_zombie_breaks_out_of_the_refuge_either() -> None:
    options = {"twentyeight__infection": True, "barricade__breakers": 1}
    made = mad(after(2, **options)).human("A", "17,10", "E")
    made.state.put_human(1, -1, 0, "")
    game = made.zombie("17,8", "E", was="B").zombie_turn(spawn=True)
    assert "OW5" in barricaded(game)
    assert not can(game, "shamble")  # outside it would be nearer, but those barricades stand for good


@rule("ZP-169", "ZP-186")
def test_a_player_rolls_for_madness_though_his_first_human_succumbs() -> None:
    made = after(4, seats=["marta dwight", "priya hank"], variant__automatic=True)
    game = made.human("A", "10,6", "S", infected=True).dice(1, 5).seat_turn(0)
    play(game, "act marta", "accept")
    assert (fate(game, "A"), spent(game), state_of(game).madness) == ("zombified", True, MADNESS)
    game = after(3).human("A", "10,6", "S", infected=True).dice(1, 5).start_of_turn("A")
    play(game, "accept")
    assert state_of(game).madness == MADNESS  # by B: who is out of the game rolls no more
    assert state_of(game).active == 1


@rule("ZP-212", "ZP-214")
def test_a_dead_traitor_has_no_share_in_the_win() -> None:
    made = mad(after(3, variant__traitor=True)).human("A", "10,6", "S", weapon="baseball-bat").traitor("C")
    state = made.state
    state.put_human(2, -1, 0, "")
    state.edit(2).fate = DEAD
    state.revealed = True
    game = play(made.dice(6).turn("A"), "attack")
    assert game.result == "marta"
    assert winners(state_of(game)) == {0: "won", 1: "shared", 2: "lost", 3: "lost"}
