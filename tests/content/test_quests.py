"""The eleven quests of Black Plague are all there, checked, and laid out as their sheets say."""

from __future__ import annotations

from collections import Counter

import pytest

from gravetide.content.source import read_source
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.quest import Lock, Quest, clockwise
from gravetide.families.zones.content.quest_reader import load_quest, load_tiles, quests
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.content.tokens import COLOURS, FACE_DOWN
from tests.support.rules import rule

PACK = load_pack("black-plague")
QUESTS = quests()


def names(quest: Quest, zones: object) -> list[str]:
    assert isinstance(zones, tuple)
    return [quest.board.zones[zone] for zone in zones]


def hidden(quest: Quest) -> list[str]:
    """Colours of the face-down Objectives that are not red, after checking that there is one for each place."""
    assert len(quest.hidden) == sum(colour == FACE_DOWN for _, colour in quest.objectives)
    return [COLOURS[colour] for colour in quest.hidden if colour]


def artifacts(quest: Quest) -> dict[str, int]:
    return {quest.board.zones[stock.zone]: stock.artifacts for stock in quest.stocks}


def cards(quest: Quest) -> dict[str, list[str]]:
    return {quest.board.zones[stock.zone]: [PACK.cards[card].key for card in stock.cards]
            for stock in quest.stocks if stock.cards}


def locks(quest: Quest) -> list[tuple[str, str]]:
    """(colour of the door, what it waits for)."""
    return [(quest.board.doors[lock.door].colour, lock.until) for lock in quest.locks]


def zombies(quest: Quest) -> list[tuple[str, str, int]]:
    return [(quest.board.zones[zone], PACK.zombies[kind].key, count) for zone, kind, count in quest.zombies]


def goals(quest: Quest) -> list[str]:
    return [("then " if goal.after else "") + goal.part for goal in quest.goals]


def test_all_eleven_are_there_in_order() -> None:
    assert list(QUESTS) == [
        "danse-macabre", "big-game-hunting", "the-black-book", "the-shepherds", "famine", "the-commandry",
        "in-caligine-abditus", "dead-trail", "the-evil-temple", "the-hellhole", "trial-by-fire"]
    assert [quest.number for quest in QUESTS.values()] == list(range(11))
    assert Counter(quest.difficulty for quest in QUESTS.values()) == {"easy": 3, "medium": 5, "hard": 3}


def test_quests_are_read_once() -> None:
    assert quests("black_plague")["famine"] is QUESTS["famine"]
    assert len({quest.fingerprint for quest in QUESTS.values()}) == 11


@rule("BP-011")
def test_tile_sides_are_named_by_number_and_letter() -> None:
    # 2V appears in no quest, and nobody has shown it to us.
    assert set(load_tiles()) == {f"{number}{side}" for number in range(1, 10) for side in "RV"} - {"2V"}


@pytest.mark.parametrize("key", list(QUESTS))
def test_every_quest_is_whole(key: str) -> None:
    quest = QUESTS[key]
    assert quest.game == "black-plague"
    assert len(quest.starts) == 1
    assert len(quest.spawns) >= 3 or key == "danse-macabre"
    assert 80 < len(quest.intro) < 400
    assert [rule.params for rule in quest.rules if rule.part == "objective-experience"] == [{"amount": 5}]
    exits = [goal for goal in quest.goals if goal.part == "leave"]
    assert bool(quest.exits) == bool(exits)


@pytest.mark.parametrize(
    ("key", "rows", "cols", "doors", "vault_doors"),
    [
        ("danse-macabre", 3, 6, 6, 2),
        ("big-game-hunting", 6, 6, 10, 4),
        ("the-black-book", 6, 6, 6, 4),
        ("the-shepherds", 6, 9, 12, 4),
        ("famine", 6, 9, 11, 2),
        ("the-commandry", 6, 9, 13, 4),
        ("in-caligine-abditus", 6, 9, 10, 4),
        ("dead-trail", 6, 9, 12, 3),
        ("the-evil-temple", 6, 9, 9, 2),
        ("the-hellhole", 6, 9, 11, 0),
        ("trial-by-fire", 9, 9, 12, 1),
    ],
)
def test_size_and_doors(key: str, rows: int, cols: int, doors: int, vault_doors: int) -> None:
    board = QUESTS[key].board
    assert (board.rows, board.cols) == (rows, cols)
    assert sum(door.vault for door in board.doors) == vault_doors
    assert len(board.doors) == doors + vault_doors


@rule("BP-326", "BP-327", "BP-331")
def test_danse_macabre() -> None:
    quest = QUESTS["danse-macabre"]
    board = quest.board
    assert (quest.recommended, quest.min_survivors, quest.max_survivors) == (4, 1, 12)
    assert names(quest, quest.starts) == ["s07"]
    assert names(quest, quest.exits) == ["b04"]
    assert [(board.zones[zone], COLOURS[colour]) for zone, colour in quest.spawns] == [("s02", "red"), ("s01", "green")]
    assert [(board.zones[zone], colour) for zone, colour in quest.objectives] == [
        ("b05", COLOURS.index("blue")), ("s04", FACE_DOWN), ("s06", FACE_DOWN)]
    assert hidden(quest) == ["green"]
    assert zombies(quest) == [("b02", "fatty", 1), ("s03", "walker", 1), ("b06", "runner", 1)]
    assert board.start_doors == board.mask(("b05", "s07"))
    blue, green = board.doors_between("b01", "s03") + board.doors_between("s01", "b04")
    assert quest.locks == (Lock(blue, "blue"), Lock(green, "green"))
    assert artifacts(quest) == {"v01": 0}
    assert quest.goals == (Part("leave", {}),)
    assert quest.rules[1:] == (
        Part("remove-zombie-cards", {"type": "necromancer"}),
        Part("replace-zombie", {"zombie": PACK.zombie["abomination"].index, "by": PACK.zombie["fatty"].index}),
    )


@rule("BP-333")
def test_big_game_hunting() -> None:
    quest = QUESTS["big-game-hunting"]
    assert hidden(quest) == ["blue"]
    assert len(quest.objectives) == 7
    assert artifacts(quest) == {"v01": 1, "v02": 1}
    assert quest.goals == (
        Part("kill", {"zombie": PACK.zombie["abomination"].index, "count": 1, "starting": False}),
        Part("kill", {"zombie": PACK.zombie["necromancer"].index, "count": 1, "starting": False}),
        Part("take-objectives", {}),
    )
    assert quest.rules[1] == Part(
        "on-take", {"objective": "blue", "then": "necromancer-or-abomination", "card": "", "cards": ()})


@rule("BP-338")
def test_the_black_book() -> None:
    quest = QUESTS["the-black-book"]
    assert hidden(quest) == ["blue", "green"]
    assert artifacts(quest) == {"v01": 1, "v02": 1}
    assert locks(quest) == [("green", "green"), ("blue", "blue")]
    assert goals(quest) == ["take-objective", "take-artifacts", "reach-level"]
    assert quest.board.zones[quest.goals[0].zone()] == "b06"
    assert quest.marked == {"black-book": quest.board.index["b06"]}


@rule("BP-343")
def test_the_shepherds() -> None:
    quest = QUESTS["the-shepherds"]
    assert hidden(quest) == ["blue", "green"]
    assert artifacts(quest) == {"v01": 1, "v02": 1}
    assert goals(quest) == ["take-objectives"]
    assert [rule.text("objective") for rule in quest.rules if rule.part == "on-take"] == ["blue", "green"]


@rule("BP-349", "BP-351")
def test_famine() -> None:
    quest = QUESTS["famine"]
    assert quest.min_survivors == quest.max_survivors == 6
    assert hidden(quest) == ["blue"]
    assert artifacts(quest) == {"v01": 1}
    assert locks(quest) == [("yellow", "blue"), ("yellow", "blue")]
    assert goals(quest) == ["hold-cards", "then gather"]
    assert quest.goals[0].params == {"cards": {"apples": 2, "salted-meat": 2, "water": 2}}
    assert quest.board.zones[quest.goals[1].zone()] == "v01"


@rule("BP-353")
def test_the_commandry() -> None:
    quest = QUESTS["the-commandry"]
    assert hidden(quest) == ["blue", "green"]
    assert artifacts(quest) == {"v01": 1, "v02": 1}
    assert locks(quest) == [("blue", "blue"), ("green", "green")]
    assert names(quest, quest.exits) == ["b06"]


@rule("BP-356")
def test_in_caligine_abditus() -> None:
    quest = QUESTS["in-caligine-abditus"]
    assert hidden(quest) == ["blue", "green"]
    assert artifacts(quest) == {"v01": 2, "v02": 0}
    assert quest.board.doors[quest.board.doors_of[quest.board.index["v01"]][0]].colour == "yellow"
    assert goals(quest) == ["leave"]


@rule("BP-360")
def test_dead_trail() -> None:
    quest = QUESTS["dead-trail"]
    assert hidden(quest) == ["blue", "green"]
    assert artifacts(quest) == {"v01": 1, "v02": 1}
    assert locks(quest) == [("violet", "blue"), ("violet", "blue"), ("yellow", "green")]
    assert goals(quest) == ["take-objectives", "take-artifacts", "then leave"]


@rule("BP-363", "BP-364", "BP-365")
def test_the_evil_temple() -> None:
    quest = QUESTS["the-evil-temple"]
    assert hidden(quest) == ["blue", "green"]
    assert zombies(quest) == [("b04", "abomination", 1)]
    assert artifacts(quest) == {"v01": 2, "v02": 0}
    assert cards(quest) == {"v02": ["dragon-bile", "torch"]}
    assert quest.rules[1] == Part("remove-cards", {"cards": ("dragon-bile", "torch")})
    assert locks(quest) == [("violet", "blue"), ("yellow", "green")]


def test_the_hellhole() -> None:
    quest = QUESTS["the-hellhole"]
    assert goals(quest) == ["spawns-only-in", "then dragon-fire-in"]
    assert [quest.board.zones[goal.zone()] for goal in quest.goals] == ["b17", "b17"]
    assert names(quest, tuple(zone for zone, _ in quest.spawns)) == ["s08", "s11", "b17", "b17"]
    assert [COLOURS[colour] for _, colour in quest.objectives] == ["red"] * 4
    assert not quest.stocks


@rule("BP-376", "BP-377", "BP-378")
def test_trial_by_fire() -> None:
    quest = QUESTS["trial-by-fire"]
    assert hidden(quest) == ["blue"]
    assert zombies(quest) == [("b26", "abomination", 1)]
    assert cards(quest) == {"v01": ["dragon-bile"] * 4}
    assert quest.rules[2] == Part("remove-cards", {"cards": ("dragon-bile",)})
    assert locks(quest) == [("violet", "all")]
    north_east = quest.board.cell_zone[0, 8]
    assert not quest.board.doors_of[north_east]
    assert quest.board.all_open.distance(quest.starts[0], north_east) == -1


@rule("BP-201")
def test_spawn_tokens_are_served_clockwise_from_the_first() -> None:
    board = Board.from_drawing("""
        +---+---+---+
        |s01 s02 s03|
        +   +---+   +
        |s04|b01|s05|
        +   +---+   +
        |s06 s07 s08|
        +---+---+---+
    """)
    tokens = [(board.index[name], 0) for name in ("s07", "s03", "s04", "s03", "s01", "s08")]
    assert [board.zones[zone] for zone, _ in clockwise(board, tokens)] == ["s07", "s04", "s01", "s03", "s03", "s08"]


def test_a_quest_can_be_loaded_by_path_or_text() -> None:
    text = read_source("black-plague", "quests", "00-danse-macabre.toml").text
    assert load_quest(text).title == "Danse Macabre"
    assert load_quest(text, PACK, load_tiles()).path == "<quest>"
