"""Searching, the deck, and the cards that answer something."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gravetide.families.squares.state.game import BY_EVENT, SURPRISE
from gravetide.kernel import Game, events_seen_by
from tests.support.rules import rule
from tests.zombie_plague.scene import (
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


@rule("ZP-075", "ZP-076")
def test_who_searches_stands_beside_and_faces_the_square() -> None:
    game = scene().human("A", "8,6", "E").draws("ammo").turn("A")
    play(game, "search")
    assert (items(game, "A"), points(game, "A")) == (["ammo"], 3)
    assert not can(scene().human("A", "8,6", "N").turn("A"), "search")
    assert not can(scene().human("A", "7,6", "E").turn("A"), "search")
    assert not can(scene().human("A", "9,5", "S").turn("A"), "search")  # through a wall


@rule("ZP-078")
@pytest.mark.parametrize(("record", "again"), [("figure", True), ("player", False)])
def test_each_figure_or_each_player_searches_once(record: str, again: bool) -> None:
    game = (scene(players=2, search__record=record).human("A", "8,6", "E").human("B", "9,7", "N").human("C", "0,0")
            .human("D", "1,0").draws("ammo").turn("A"))
    play(game, "search")
    assert not can(game, "search")
    assert "have searched" in game.explain("search")
    play(game, "end", "act dwight")
    assert can(game, "search") == again


@rule("ZP-078", "ZP-079")
def test_different_humans_search_the_same_square() -> None:
    game = scene().human("A", "8,6", "E").human("B", "9,7", "N").draws("ammo", "ammo").turn("A")
    play(game, "search", "end", "search")
    assert items(game, "B") == ["ammo"]
    assert [one.by for one in game.view().searches if one.searched] == [("marta", "dwight")]


@rule("ZP-077")
def test_drawing_goes_on_until_something_is_found() -> None:
    game = scene().human("A", "8,6", "E").draws("stench-of-fear", "horde", "out-of-gas", "pistol").turn("A")
    play(game, "search")
    assert weapon(game, "A") == "pistol"
    assert discarded(game) == ["stench-of-fear", "out-of-gas", "horde"]
    assert spent(game)


@rule("ZP-080", "ZP-082")
def test_an_empty_deck_still_counts_as_searched_and_is_never_shuffled() -> None:
    game = scene().human("A", "8,6", "E").deck().turn("A")
    before = len(state_of(game).discards)
    play(game, "search")
    assert (points(game, "A"), items(game, "A"), len(state_of(game).discards)) == (3, [], before)
    assert game.view().searches[0].searched


@rule("ZP-080", "ZP-081")
def test_drawing_stops_when_the_searcher_is_human_no_more() -> None:
    game = (scene().human("A", "8,6", "E").human("B", "0,0").zombie("7,6", "E").draws("creaking-floor").dice(5, 1)
            .turn("A"))
    play(game, "search", "wake 7,6", "bite", "accept")
    assert fate(game, "A") == "zombified"
    assert spent(game)
    assert game.view().searches[0].searched
    assert len(game.view().zombies[0].carries) == 0


@rule("ZP-083")
def test_a_discarded_card_is_out_of_the_game() -> None:
    game = scene().human("A", "8,6", "E", items=("ammo",)).deck("pistol").turn("A")
    play(game, "discard ammo", "search")
    assert (weapon(game, "A"), game.view().deck.left) == ("pistol", 0)
    assert "ammo" in game.view().deck.discards


@rule("ZP-084", "ZP-085")
def test_one_weapon_and_any_number_of_items() -> None:
    game = (scene().human("A", "8,6", "E", weapon="wrench", items=("ammo", "ammo", "flare", "med-pak", "teddy-bear"))
            .draws("rifle").turn("A"))
    play(game, "search")
    assert offered(game) == ["take rifle", "leave rifle"]
    play(game, "take rifle")
    assert (weapon(game, "A"), discarded(game), len(items(game, "A"))) == ("rifle", ["wrench"], 5)


@rule("ZP-087", "ZP-090")
def test_two_cards_at_one_moment_are_played_in_the_order_one_likes() -> None:
    def bitten(*infection: int) -> Game:
        made = (scene().human("A", "6,9", items=("teddy-bear", "first-aid-kit"), infected=True).human("B", "0,0")
                .zombie("5,9", "E").dice(5, *infection).zombie_turn())
        return play(made, "wake 5,9", "bite")

    game = bitten(1, 4)
    assert offered(game) == ["accept", "play teddy-bear", "play first-aid-kit"]
    play(game, "play teddy-bear")
    assert (fate(game, "A"), items(game, "A")) == ("alive", ["first-aid-kit"])
    game = bitten(1)
    play(game, "play first-aid-kit")
    assert (fate(game, "A"), items(game, "A")) == ("alive", ["teddy-bear"])
    assert state_of(game).humans[0].infected
    game = play(bitten(1, 1), "play teddy-bear", "play first-aid-kit")
    assert (fate(game, "A"), items(game, "A")) == ("alive", [])


@rule("ZP-089")
@pytest.mark.parametrize(("limit", "dies"), [(0, ()), (1, (1,)), (2, (1, 2))])
def test_an_infected_human_may_succumb_on_any_later_turn(limit: int, dies: tuple[int, ...]) -> None:
    for die in (1, 2, 3):
        game = (scene(first_aid__succumbs_up_to=limit).human("A", "6,9", infected=True).human("B", "0,0")
                .dice(*([die] if limit else [])).start_of_turn("A"))
        if can(game, "accept"):
            play(game, "accept")
        assert (fate(game, "A") == "zombified") == (die in dies)
        assert spent(game)
    assert state_of(game).humans[0].infected


@rule("ZP-091")
def test_car_keys_change_hands_like_any_item() -> None:
    game = scene(exchange__consent=False).human("A", "5,2", items=("car-keys",)).human("B", "6,2").turn("A")
    play(game, "exchange dwight", "give car-keys", "propose")
    assert items(game, "B") == ["car-keys"]


def flashlight(**options: Any) -> Game:
    """Somebody about to search with a FLASHLIGHT in his hand."""
    made = scene(**options).human("A", "8,6", "E", items=("flashlight",)).human("B", "0,0").human("C", "1,0")
    return made.deck("ammo", "pistol", "flare").draws("pistol", "flare").turn("A")


@rule("ZP-188")
def test_a_flashlight_shows_two_cards_to_its_seat_alone() -> None:
    game = flashlight()
    play(game, "search")
    told = game.choose("look flashlight")
    assert offered(game) == ["as-seen", "swapped"]
    assert game.decision is not None
    assert game.decision.about == {"cards": ["pistol", "flare"]}
    for seat in (1, 3, None):
        assert game.decision_seen_by(seat).about == {}  # type: ignore[union-attr]
        assert "pistol" not in repr(events_seen_by(told, seat))
        assert game.view(seat).deck.heap == {"ammo": 1, "pistol": 1, "flare": 1}
    assert "cards=(" in repr(events_seen_by(told, 0))
    play(game, "swapped")
    assert items(game, "A") == ["flare"]
    assert game.view(0).deck.known == ("pistol",)
    for seat in (1, 2, 3, None):
        assert game.view(seat).deck.known == ()
        assert game.view(seat).deck.heap == {"ammo": 1, "pistol": 1}


@rule("ZP-188")
@pytest.mark.parametrize(("seen_by", "seats"), [("holder", {0}), ("humans", {0, 1, 2}), ("all", {0, 1, 2, 3})])
def test_who_sees_the_cards_is_an_option(seen_by: str, seats: set[int]) -> None:
    game = flashlight(flashlight__seen_by=seen_by)
    play(game, "search", "look flashlight", "as-seen")
    assert weapon(game, "A") == "pistol"
    assert {seat for seat in range(4) if game.view(seat).deck.known == ("flare",)} == seats


@rule("ZP-188", "ZP-230")
def test_cards_that_lie_open_to_all_lie_open_to_spectators_too() -> None:
    """The zombie player has no view of his own: he sees what a spectator sees."""
    for seen_by in ("holder", "humans", "all"):
        game = flashlight(flashlight__seen_by=seen_by)
        play(game, "search")
        for choice in ("look flashlight", "as-seen"):
            told = game.choose(choice)
            assert msgspec.json.encode(game.view(3)) == msgspec.json.encode(game.view(None))
            assert events_seen_by(told, 3) == events_seen_by(told, None)
            shown = "PISTOL" in " ".join(game.tell(event, None) for event in told if type(event).__name__[:4] == "Deck")
            assert shown == (seen_by == "all")
        assert game.view(None).deck.known == (("flare",) if seen_by == "all" else ())


@rule("ZP-188", "ZP-240")
def test_looking_can_not_be_taken_back_and_needs_a_card() -> None:
    game = flashlight()
    play(game, "search", "look flashlight")
    assert not game.can_undo(0)
    one = scene().human("A", "8,6", "E", items=("flashlight",)).deck("ammo").turn("A")
    play(one, "search", "look flashlight")
    assert items(one, "A") == ["ammo"]
    none = scene().human("A", "8,6", "E", items=("flashlight",)).deck().turn("A")
    play(none, "search")
    assert not can(none, "look flashlight")


@rule("ZP-188")
def test_the_order_is_asked_even_if_the_cards_are_alike() -> None:
    made = scene().human("A", "8,6", "E", items=("flashlight",)).deck("ammo", "ammo").draws("ammo", "ammo")
    game = play(made.turn("A"), "search", "look flashlight")
    assert offered(game) == ["as-seen", "swapped"]


@rule("ZP-189")
def test_where_a_flare_can_be_thrown() -> None:
    game = scene().human("A", "4,7", "E", items=("flare",)).zombie("6,7").turn("A")
    assert [text for text in offered(game) if text.startswith("light")] == [
        "light 5,7", "light 6,7", "light 7,7", "light 8,7", "light 9,7"]  # up to the wall, figures are no hindrance
    play(game, "light 6,7")
    assert (points(game, "A"), game.view().flares, discarded(game)) == (3, ("6,7",), ["flare"])
    over = scene().human("A", "4,8", "E", items=("flare",)).turn("A")
    assert [text for text in offered(over) if text.startswith("light")] == [
        "light 5,8", "light 8,8", "light 9,8", "light 10,8"]  # over the sofa, through the open door, 6 squares
    wall = scene().human("A", "18,5", "E", items=("flare",)).turn("A")
    assert [text for text in offered(wall) if text.startswith("light")] == ["light 19,5"]  # the car ends the line


@rule("ZP-189")
def test_a_flare_goes_out_after_the_next_zombie_turn() -> None:
    game = scene().human("A", "5,2").flare("0,19").zombie("20,2").zombie_turn()
    while state_of(game).night:
        game.choose("halt" if can(game, "halt") else 0)
    assert game.view().flares == ()


@rule("ZP-190")
def test_a_flare_is_the_only_prey_within_eight_squares() -> None:
    game = scene().human("A", "4,18", "N").flare("12,18").zombie("6,18", "N").zombie_turn()
    play(game, "wake 6,18")
    assert offered(game) == ["lurch-right"]  # towards the flare, away from the human beside
    far = scene().human("A", "3,17", "N").flare("15,17").zombie("6,17", "N").zombie_turn()
    play(far, "wake 6,17")
    assert offered(far) == ["lurch-right"]  # 8 steps to the square beside the flare
    too_far = scene().human("A", "3,17", "N").flare("16,17").zombie("6,17", "N").zombie_turn()
    play(too_far, "wake 6,17")
    assert offered(too_far) == ["lurch-left"]
    there = scene().human("A", "4,16", "N").flare("12,18").zombie("12,18", "N").zombie_turn()
    play(there, "wake 12,18")
    assert can(there, "halt")
    near = scene().human("A", "4,16", "N").flare("12,18", "14,18").zombie("15,18", "N").zombie_turn()
    play(near, "wake 15,18")
    assert state_of(near).frame.flare == state_of(near).setup.board.number((14, 18))  # type: ignore[union-attr]
    old = scene().human("A", "4,16", "N").flare("17,17", "13,17").zombie("15,17", "N").zombie_turn()
    play(old, "wake 15,17")
    assert state_of(old).frame.flare == state_of(old).setup.board.number((17, 17))  # type: ignore[union-attr]


@rule("ZP-191")
@pytest.mark.parametrize("stops", [False, True])
def test_a_drawn_zombie_bites_only_who_is_exactly_in_front(stops: bool) -> None:
    game = (scene(flare__stops_bites=stops).human("A", "6,17", "N").flare("12,18").zombie("6,18", "N").zombie_turn())
    play(game, "wake 6,18")
    assert offered(game) == (["lurch-right"] if stops else ["bite"])
    beside = scene().human("A", "6,17", "N").flare("12,18").zombie("6,18", "E").zombie_turn()
    play(beside, "wake 6,18")
    assert offered(beside) == ["shamble"]


@rule("ZP-192", "ZP-100")
def test_a_surprise_appears_nearest_and_gives_its_killer_a_card() -> None:
    game = scene().human("A", "8,6", "E", weapon="baseball-bat").draws("surprise", "ammo").turn("A")
    play(game, "search")
    assert offered(game) == ["place 9,7"]  # 8,6 is taken, so one square is nearest
    play(game, "place 9,7", "face N")
    zombie = state_of(game).zombies[0]
    assert zombie & BY_EVENT
    assert zombie & SURPRISE
    assert game.view().zombies[0].surprise
    assert game.view().counted == 0
    game = (scene().human("A", "5,2", "E", weapon="baseball-bat").zombie("6,2", surprise=True).dice(6).draws("flare")
            .turn("A"))
    play(game, "attack")
    assert (items(game, "A"), points(game, "A"), spent(game)) == (["flare"], 3, True)


@rule("ZP-192")
def test_an_event_drawn_by_a_killer_happens_and_the_cellar_goes_under_the_deck() -> None:
    def killed(card: str) -> Game:
        made = scene().human("A", "5,2", "E", weapon="baseball-bat").human("B", "0,0").zombie("6,2", surprise=True)
        return play(made.dice(6).draws(card).turn("A"), "attack")

    game = killed("adrenaline")
    assert points(game, "A") == 5
    game = killed("the-cellar")
    assert game.view().deck.under == ("the-cellar",)
    assert state_of(game).cellar == -1
    game = killed("surprise")
    assert set(offered(game)) == {"place 4,2", "place 6,2", "place 5,1", "place 5,3"}
    assert where(game, "A") == "5,2 E"
    assert horde(game) == []


@rule("ZP-192", "ZP-082")
def test_a_cellar_under_the_deck_is_the_last_card() -> None:
    game = scene().human("A", "8,6", "E").deck("ammo").turn("A")
    state = state_of(game)
    cellar = state.setup.pack.card["the-cellar"].index
    gone = list(state.discards)
    gone.remove(cellar)
    state.discards, state.under = tuple(gone), (cellar,)
    play(game, "search")
    assert (items(game, "A"), state_of(game).cellar) == (["ammo"], -1)
    assert game.view().deck.left == 1
