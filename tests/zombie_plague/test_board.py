"""The board: squares, edges, doors and windows, and what is asked of boards that authors draw."""

from __future__ import annotations

import random
from importlib import resources
from pathlib import Path

import pytest

from gravetide.content.source import Source
from gravetide.families.squares.board.check import read_board
from gravetide.families.squares.board.ground import FAR, Ground, squares_in
from gravetide.families.squares.faces.catalogue import entry
from gravetide.families.squares.state import laws
from gravetide.families.squares.turn.human_turn import HumanTurn
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import BadContent, BadSave, Game, GravetideError
from tests.support.rules import rule
from tests.zombie_plague.scene import can, play, scene, state_of, where
from tests.zombie_plague.wild import eagerly, scattered

BOARD = ZOMBIE_PLAGUE_GAME.pack().board
TEXT = (resources.files("gravetide.games.zombie_plague") / "pack" / "house.toml").read_text(encoding="utf-8")


@rule("ZP-001", "ZP-029")
def test_steps_are_orthogonal_only() -> None:
    ground = Ground(BOARD, -1)
    here = BOARD.number((6, 18))
    near = {ground.name(square) for square in squares_in(ground.open_around(here, 0))}
    assert near == {"6,17", "7,18", "6,19"}  # a tree stands on 5,18


@rule("ZP-001")
def test_distances_count_steps_whatever_stands_there() -> None:
    state = state_of(scene().human("A", "10,8").zombie("10,4").barricade("OD1").turn("A"))
    field = state.ground.scent(BOARD.number((10, 8)), state.barricades)
    assert field[BOARD.number((10, 5))] == 2  # to 10,7, through the barricade


@rule("ZP-005", "ZP-008")
def test_furniture_blocks_and_curb_and_patio_do_not() -> None:
    game = scene().human("A", "4,7", "N").turn("A")
    assert not can(game, "forward")  # furniture on 4,6
    game = scene().human("A", "8,6", "E").turn("A")
    assert not can(game, "forward")  # the bookcase, a search square
    game = scene().human("A", "5,3", "N").human("B", "8,18", "N").turn("A")
    assert where(play(game, "forward"), "A") == "5,2 N"
    assert BOARD.grounds[BOARD.drawing.square((5, 2))] == "curb"
    game = scene().human("A", "8,18", "N").turn("A")
    assert where(play(game, "forward"), "A") == "8,17 N"
    assert BOARD.grounds[BOARD.drawing.square((8, 17))] == "patio"
    game = scene().human("A", "19,4", "E").turn("A")
    assert not can(game, "forward")  # the car's body


@rule("ZP-006", "ZP-007")
def test_doors_and_windows_start_open_and_each_segment_is_its_own() -> None:
    game = scene().human("A", "6,6", "N").turn("A")
    assert state_of(game).barricades == 0
    game.choose("barricade")
    view = {one.key: one.barricaded for one in game.view().apertures}
    assert view["OW1"]
    assert not view["OW2"]  # the other half of the same window


@rule("ZP-009")
def test_the_street_is_the_north_edge() -> None:
    ground = Ground(BOARD, -1)
    assert {BOARD.place(square)[1] for square in squares_in(ground.rows[0])} == {0}
    assert {BOARD.grounds[BOARD.drawing.square(BOARD.place(square))] for square in squares_in(ground.rows[0])} == {
        "street"}
    assert {BOARD.place(square)[0] for square in squares_in(ground.rows[1])} == {23}
    assert {BOARD.place(square)[1] for square in squares_in(ground.rows[2])} == {19}
    assert {BOARD.place(square)[0] for square in squares_in(ground.rows[3])} == {0}


@rule("ZP-010")
def test_walls_the_car_and_barricades_part_squares() -> None:
    ground = Ground(BOARD, -1)
    wall = BOARD.number((5, 5))
    assert BOARD.number((5, 6)) not in squares_in(ground.open_around(wall, 0))
    door = BOARD.number((10, 5))
    assert BOARD.number((10, 6)) in squares_in(ground.open_around(door, 0))
    assert BOARD.number((10, 6)) not in squares_in(ground.open_around(door, 1 << ground.apertures.index(
        next(one for one in ground.apertures if one.key == "OD1"))))
    car = BOARD.number((19, 5))
    assert BOARD.number((20, 5)) not in squares_in(ground.open_around(car, 0))


@rule("ZP-017")
def test_the_board_cuts_into_six_pieces() -> None:
    assert (BOARD.width, BOARD.height) == (24, 20)
    assert (BOARD.width // 8) * (BOARD.height // 10) == 6


def test_the_board_has_what_the_rules_speak_of() -> None:
    kinds = [one.kind for one in BOARD.apertures]
    assert (kinds.count("outer"), kinds.count("interior"), kinds.count("shed")) == (12, 8, 2)
    assert [room.key for room in BOARD.rooms if room.house] == [
        "living-room", "kitchen", "hall", "bathroom", "bedroom", "study"]
    assert {room.key: room.apertures.bit_count() for room in BOARD.rooms} == {
        "living-room": 5, "kitchen": 4, "hall": 9, "bathroom": 3, "bedroom": 4, "study": 3, "shed": 2}
    steps = {x.key: [min(Ground(BOARD, -1).distances(Ground(BOARD, -1).rows[edge], 0)[spot] for d in range(4)
                         if (spot := Ground(BOARD, -1).sees(x.square, d, 0)) >= 0) for edge in range(4)]
             for x in BOARD.search[:7]}
    assert steps == {"S1": [8, 17, 14, 10], "S2": [10, 7, 13, 20], "S3": [6, 13, 14, 12], "S4": [14, 20, 8, 5],
                     "S5": [13, 17, 9, 8], "S6": [19, 11, 5, 18], "S7": [19, 8, 9, 25]}


def mistakes(old: str, new: str) -> str:
    """What is said about the board with something changed."""
    assert old in TEXT
    with pytest.raises(BadContent) as told:
        read_board(Source("mine.toml", TEXT.replace(old, new, 1)))
    return str(told.value)


ROW_6 = " . . . .|# L L L L X|H X|# # K # # X|. d|A A|d ."
ROW_19 = " . . . . . . . . . . . . . . . . . . . . . . . .\n+"


@pytest.mark.parametrize(("old", "new", "said"), [
    (ROW_6, ROW_6.replace("L L L L", "L L Z L"), 'mine.toml:20:16: The letter "Z" stands for nothing'),
    (ROW_6, ROW_6.replace("# L", "#?L"), 'mine.toml:20:11: The edge mark "?" is not known'),
    (ROW_19, ROW_19.replace(" . .", " # .", 1), "mine.toml:46:2: The first rows are for placing figures"),
    (ROW_6, ROW_6.replace("L X|", "L L|"), "There is no X on 9,6"),
    ("        +-+-+W+W+-+-+D+", "        +-+-+W+W+-+-+-+", "There is no door or window between 10,5 and 10,6"),
    ("        +-+-+W+W+-+-+D+", "        +W+-+W+W+-+-+D+", "A door or window needs a free square"),
    ("d>A A<d", "d|A A<d", "The car has 1 door; it needs two"),
    ("d>A A<d", "d A A<d", "The car's outline has a gap here"),
    ("+-+-+S+-+-+-+", "+-+-+-+-+-+-+", "The cellar needs one stair edge"),
    ("|# # C C C X|", "|# # C C C C|", "The cellar needs exactly one X, not 0"),
    ("|C C C C C C|\n+           +\n|# # C C C X|", "|C C C C C C|\n+-+         +\n|C|# C C C X|",
     "This square of the cellar can't be reached"),
    (" . . . .|L L L L L L|H HDK K", " . . . . L L L L L L|H HDK K", "can't be sealed"),
    ('letter = "K"', 'letter = "L"', 'The letter "L" already stands for something else'),
    ('key = "S1"', 'key = "S2"', 'The name "S2" is given twice'),
    ('name = "street"', 'name = 3', "`name` is"),
])
def test_mistakes_in_a_board_are_told_with_their_place(old: str, new: str, said: str) -> None:
    told = mistakes(old, new)
    assert said in told
    assert "mine.toml:" in told


# -- a board of an author's own

CABIN = Path(__file__).with_name("cabin.toml")


@pytest.mark.parametrize("seed", range(6))
def test_a_board_of_ones_own_can_be_played(seed: int) -> None:
    options = {"variant.automatic": bool(seed % 2), "variant.shorter": seed > 2, "rounds.limit": 12}
    game = Game(ZOMBIE_PLAGUE_GAME, {"board": str(CABIN), "players": 3, "options": options}, seed)
    pick = random.Random(seed)
    while not game.is_over:
        game.choose(eagerly(state_of(game), pick))
        laws.check(state_of(game))
    assert {one.key for one in game.view().searches} <= {"S1", "S2", "S3"}
    assert Game.replay(game.record()).digest() == game.digest()


def test_the_cabin_can_be_won() -> None:
    game = Game(ZOMBIE_PLAGUE_GAME, {"board": str(CABIN), "players": 4}, 1)
    state = state_of(game)
    board = state.setup.board
    assert [(a.key, a.kind) for a in board.apertures] == [
        ("D1", "outer"), ("W2", "outer"), ("D3", "interior"), ("W4", "outer"), ("D5", "outer")]
    state.zombies, state.horde, state.round = [], 0, 1
    for who, place in enumerate([(4, 2), (4, 3), (5, 3)]):
        state.put_human(who, board.number(place), 0, "")
    state.done = state.ground.searchable
    state.barricades = board.outer & ~1
    state.edit(0).ap, state.active = 4, 0
    state.frame = HumanTurn(None, 0, False)
    state.advance()
    game.choose("barricade")
    assert game.result == "humans"


def test_a_board_that_is_not_there_is_refused() -> None:
    with pytest.raises(GravetideError, match='no board "cottage"'):
        Game(ZOMBIE_PLAGUE_GAME, {"board": "cottage", "players": 3}, 1)


def test_a_save_belongs_to_its_board(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(CABIN.read_text(encoding="utf-8"), encoding="utf-8")
    save = Game(ZOMBIE_PLAGUE_GAME, {"board": str(mine), "players": 3}, 1).save()
    assert Game.load(save).header["board"] == str(mine)
    mine.write_text(CABIN.read_text(encoding="utf-8").replace("The cabin", "The hut"), encoding="utf-8")
    with pytest.raises(BadSave, match="other content"):
        Game.load(save)


def test_a_sheet_says_which_squares_are_indoors() -> None:
    house = entry(ZOMBIE_PLAGUE_GAME).boards[0]
    indoors = set(house.indoors)
    assert {"5,6", "10,6", "12,7"} <= indoors  # living room, hall, kitchen
    assert not indoors & {"0,0", "10,5", "3,6", *house.car}  # street, path, yard, car
    assert len(indoors) == len(house.indoors)


@pytest.mark.parametrize("seed", range(12))
def test_a_scout_finds_what_a_flood_finds(seed: int) -> None:
    state = state_of(scattered(seed))
    ground, barricades, occupied = state.ground, state.barricades, state.standing | state.horde
    ways = ground.ways(barricades)
    for human in state.humans:
        if human.square < 0:
            continue
        trail = ground.trail(human.square, barricades)
        for square in squares_in(ground.walk & ~occupied & ~trail.goals):
            steps, nearer = ways.flood(1 << square, trail.goals, ground.walk & ~occupied, FAR)
            directions = ground.exits(square, barricades).towards(nearer)
            assert ground.clear(square, trail, barricades, occupied) == (steps, directions)
