"""Players, set-up and the order of turns; decks and numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gravetide.games.zombie_plague.game import RULES, ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game, GravetideError
from tests.support.rules import rule
from tests.zombie_plague.scene import horde, offered, play, scene, state_of, where


def new(seed: int = 1, **header: Any) -> Game:
    """A game before its first decision."""
    return Game(ZOMBIE_PLAGUE_GAME, header, seed, show_forced=True)


def owners(game: Game) -> tuple[int, ...]:
    return state_of(game).setup.seats


@rule("ZP-012", "ZP-013", "ZP-014", "ZP-015")
@pytest.mark.parametrize(("players", "seats"), [
    (2, (0, 0, 0, 0)), (3, (0, 0, 1, 1)), (4, (0, 1, 2)), (5, (0, 1, 2, 3)), (6, (0, 1, 2, 3, 4))])
def test_who_plays_how_many_humans(players: int, seats: tuple[int, ...]) -> None:
    game = new(players=players)
    assert owners(game) == seats
    assert game.seats[-1] == "Zombies"
    assert state_of(game).setup.zombie_seat == players - 1


@rule("ZP-015")
@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(GravetideError, match="2 to 6 people play"):
        new(players=players)


@rule("ZP-015", "ZP-181")
def test_figures_are_picked_and_taken_once() -> None:
    game = new(seats=["iris omar greta", "marta", "zombies"])
    assert game.seats == ("Iris, Omar, Greta", "Marta", "Zombies")
    with pytest.raises(GravetideError, match="taken already"):
        new(seats=["iris", "iris", "zombies"])
    with pytest.raises(GravetideError, match='no figure "bob"'):
        new(seats=["bob", "zombies"])
    with pytest.raises(GravetideError, match="2 seats are named, but 5 people are to play"):
        new(players=5, seats=["marta", "zombies"])


@rule("ZP-182")
@pytest.mark.parametrize(("players", "seats"), [
    (1, (0, 0, 0, 0)), (2, (0, 0, 1, 1)), (3, (0, 1, 2)), (4, (0, 1, 2, 3)), (5, (0, 1, 2, 3, 4))])
def test_with_automatic_zombies_everybody_is_human(players: int, seats: tuple[int, ...]) -> None:
    game = new(players=players, options={"variant.automatic": True})
    assert owners(game) == seats
    assert state_of(game).setup.engine
    assert "Zombies" not in game.seats


@rule("ZP-182")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_the_number_of_humans_each_can_be_set(humans: int) -> None:
    game = new(players=2, options={"variant.automatic": True, "automatic.humans": humans})
    assert owners(game) == (0,) * humans + (1,) * humans


@rule("ZP-018", "ZP-019", "ZP-020", "ZP-004")
def test_a_zombie_comes_first_then_the_humans_opposite() -> None:
    edges = set()
    for seed in range(20):
        game = new(seed, players=4)
        edge = ""
        if offered(game)[0].startswith("edge"):
            assert game.decision is not None
            assert game.decision.seat == 3
            edge = "E"
            game.choose("edge E")
        assert game.decision is not None
        assert game.decision.seat == 3
        zombie = offered(game)[4]
        play(game, zombie, "face W")
        square = zombie.split()[1]
        assert horde(game) == [f"{square} W"]
        x, y = map(int, square.split(","))
        opposite = [line.split()[1] for line in offered(game)]
        rows = [{one.split(",")[axis] for one in opposite} for axis in (0, 1)]
        if x in (0, 23):
            assert rows[0] == {str(23 - x)}
        else:
            assert rows[1] == {str(19 - y)}
        assert not edge or x == 23
        edges.add("W" if x == 0 else "E" if x == 23 else "N" if y == 0 else "S")
        for seat, name in enumerate("ABC"):
            assert game.decision is not None
            assert game.decision.seat == seat
            place = offered(game)[0]
            play(game, place, "face N")
            assert where(game, name) == f"{place.split()[1]} N"
        assert state_of(game).round == 1
        assert state_of(game).active == 0
    assert edges == {"N", "E", "S", "W"}


@rule("ZP-018")
def test_the_number_of_first_zombies_is_one_of_the_numbers() -> None:
    for number in (0, 1, 3):
        game = new(3, players=4, options={"setup.start_zombies": number})
        while not offered(game)[0].startswith("forward") and state_of(game).round == 0:
            game.choose(0)
        assert len(state_of(game).zombies) == number


@rule("ZP-021", "ZP-022", "ZP-183")
def test_the_two_decks() -> None:
    pack = ZOMBIE_PLAGUE_GAME.pack()
    strong = {"flamethrower", "chainmail-suit", "assault-rifle", "riot-shield", "molotov-cocktail"}
    assert len(new(players=4).header["deck"]) == 1
    realistic = Counter(pack.cards[card].key for card in state_of(new(players=4)).setup.deck)
    assert sum(realistic.values()) == 40
    assert realistic["the-cellar"] == realistic["car-keys"] == 1
    assert not strong & set(realistic)
    loud = Counter(pack.cards[card].key for card in state_of(new(players=4, deck=["loud"])).setup.deck)
    assert sum(loud.values()) == 40
    assert loud - realistic == Counter(dict.fromkeys(strong, 1))
    assert realistic - loud == Counter(["kitchen-knife", "wrench", "screwdriver", "cast-iron-skillet", "ammo"])


@rule("ZP-183")
@pytest.mark.parametrize(("deck", "said"), [
    (["loud", "ammo"], "named alone"),
    (["the-cellar", "ammo"], "A deck always has CAR KEYS"), (["car-keys"], "A deck always has THE CELLAR"),
    (["the-cellar", "car-keys", "car-keys"], "There is 1 copy of CAR KEYS"),
    (["the-cellar", "car-keys", "crossbow"], 'no deck or card "crossbow"')])
def test_a_deck_of_ones_own_obeys_the_pool(deck: list[str], said: str) -> None:
    with pytest.raises(GravetideError, match=said):
        new(players=4, deck=deck)


@rule("ZP-183")
def test_a_small_deck_of_ones_own() -> None:
    game = new(players=4, deck=["the-cellar", "car-keys", "ammo", "ammo"])
    assert len(state_of(game).setup.deck) == 4


@rule("ZP-023")
def test_a_round_goes_from_the_first_human_player_to_the_zombies() -> None:
    game = scene(3).human("A", "0,0").human("B", "5,0").human("C", "9,0").zombie("20,19").dice(3).turn("A")
    order = []
    while state_of(game).round == 1:
        assert game.decision is not None
        order.append(game.decision.seat)
        text = offered(game)
        game.choose("end" if "end" in text else "halt" if "halt" in text else text[0])
    assert [seat for number, seat in enumerate(order) if number == 0 or order[number - 1] != seat] == [0, 1, 2, 3]
    assert game.decision is not None
    assert game.decision.seat == 0


@rule("ZP-024")
def test_a_limit_of_rounds_is_a_win_of_the_zombies() -> None:
    game = scene(rounds__limit=1, setup__start_zombies=0).human("A", "0,0").dice(3).turn("A")
    while not game.is_over:
        text = offered(game)
        game.choose("end" if "end" in text else "halt" if "halt" in text else text[0])
    assert (game.result, state_of(game).round) == ("zombies", 1)
    assert RULES.rounds.limit == 0


@rule("ZP-184")
def test_numbers_are_options_that_the_header_carries() -> None:
    game = new(players=4, options={"spawn.per_turn": 3, "humans.ap": 5})
    assert game.header["options"] == {"humans.ap": 5, "spawn.per_turn": 3}
    assert "spawn.per_turn=3" in game.record()
    with pytest.raises(GravetideError, match="from 1 to 12"):
        new(players=4, options={"humans.ap": 0})
    with pytest.raises(GravetideError, match="no option"):
        new(players=4, options={"humans.hp": 3})


@rule("ZP-011", "ZP-086")
def test_everything_held_is_open() -> None:
    game = scene().human("A", "0,0", weapon="pistol", empty=True, items=("ammo",)).human("B", "1,0").turn("A")
    for seat in (None, 0, 1, 3):
        seen = game.view(seat).humans[0]
        assert (seen.weapon.key, seen.weapon.ready, [one.key for one in seen.items]) == ("pistol", False, ["ammo"])
    views = {repr(game.view(seat)) for seat in (None, 0, 1, 2, 3)}
    assert len(views) == 1
