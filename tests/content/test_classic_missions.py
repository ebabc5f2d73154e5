"""The twelve missions of Classic load, and every mistake in such a file is told with its place."""

from __future__ import annotations

import pytest

from gravetide.content.source import Source, read_source
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_reader import load_quest, quests
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.content.tokens import FACE_DOWN
from gravetide.kernel.errors import BadContent

PACK = load_pack("classic")
MISSIONS = quests("classic")
FILES = {"first-light": "01-first-light.toml", "blue-lights": "03-blue-lights.toml", "joyride": "04-joyride.toml",
         "family-heirlooms": "05-family-heirlooms.toml", "burn-the-nest": "06-burn-the-nest.toml",
         "under-the-street": "07-under-the-street.toml", "the-long-quiet": "08-the-long-quiet.toml",
         "sharpshooters": "09-sharpshooters.toml", "out-of-room": "10-out-of-room.toml",
         "locked-wards": "11-locked-wards.toml", "last-tank-of-gas": "12-last-tank-of-gas.toml"}
ANOTHER_CAR = '\n  { kind = "police", zone = "s02", drivable = false },'


def mistakes(mission: str, *changes: tuple[str, str]) -> list[str]:
    text = read_source("classic", "quests", FILES[mission]).text
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(BadContent) as error:
        load_quest(Source("mission.toml", text))
    return str(error.value).split("\n")


def test_there_are_twelve_missions_in_their_order() -> None:
    assert [(quest.number, quest.key) for quest in MISSIONS.values()] == list(enumerate((
        "first-light", "shopping-list", "blue-lights", "joyride", "family-heirlooms", "burn-the-nest",
        "under-the-street", "the-long-quiet", "sharpshooters", "out-of-room", "locked-wards", "last-tank-of-gas"), 1))


@pytest.mark.parametrize("quest", MISSIONS.values(), ids=lambda quest: quest.key)
def test_what_all_missions_have(quest: Quest) -> None:
    assert (quest.min_survivors, quest.max_survivors) == (4, 6)
    assert quest.crossings
    assert quest.objectives
    assert len(quest.intro) > 150
    assert all(quest.board.kind[hole.zone] == "street" for hole in quest.manholes)
    assert all(hole.tile in quest.board.tiles_of[hole.zone] for hole in quest.manholes)


def test_every_tile_face_lies_in_some_mission() -> None:
    used = {text.split()[0] for quest in MISSIONS.values()
            for row in Source(quest.path, read_source("classic", "quests", quest.path.split("/")[-1]).text).parse()[
                "tiles"] for text in row}
    assert used == {f"{number}{side}" for number in range(1, 10) for side in "XY"}


def test_the_cars_of_joyride() -> None:
    quest = MISSIONS["joyride"]
    assert [(PACK.cars[car.kind].key, quest.board.zones[car.zone], car.drivable) for car in quest.cars] == [
        ("police", "s14", "blue"), ("pimpmobile", "s10", "green")]
    assert all(colour == FACE_DOWN for _, colour in quest.objectives)


def test_the_locked_cars_of_family_heirlooms() -> None:
    assert [car.locked for car in MISSIONS["family-heirlooms"].cars] == ["green", "blue", ""]


def test_manholes_come_from_the_tiles() -> None:
    quest = MISSIONS["blue-lights"]
    assert [quest.board.zones[hole.zone] for hole in quest.manholes] == ["s04", "s06", "s08", "s06"]
    assert [hole.tile for hole in quest.manholes] == [0, 1, 2, 3]


@pytest.mark.parametrize(("mission", "old", "new", "told"), [
    # the box
    ("first-light", "max_survivors = 6", "max_survivors = 7",
     "8:1: The numbers of Survivors must rise from min_survivors over recommended to max_survivors, from 1 to 6."),
    ("family-heirlooms", "|b01 b01|b02|b03 b03Ds06|", "|b01 b01Db02Db03 b03Ds06|",
     "11 neutral doors are drawn; the box"),
    ("locked-wards", "Bb19ob20|", "Gb19ob20|", "2 green doors are drawn; the box has 1."),
    ("out-of-room", 'at = "A2.c", colour = "blue" }', 'at = "A2.c" }',
     "There are 5 red Spawn tokens, but the box has 4."),
    ("locked-wards", 'at = "A2.w", colour = "blue"', 'at = "A2.w", colour = "green"',
     "There are 2 green Objectives, but the box has 1."),
    ("first-light", 'at = "B1.ne" },', 'at = "B1.ne" },\n  "s04",', "2 exits are listed, but the box has 1."),
    ("family-heirlooms", "cars = [", f"cars = [{2 * ANOTHER_CAR}", "5 cars are listed, but the box has 4."),
    # tiles and map
    ("first-light", '["8Y 0", "5Y 270"]', '["8Y 0", "8X 0"]', "Tile 8 is used twice"),
    ("first-light", '["8Y 0", "5Y 270"]', '["8Y 0", "5Y 90"]', "These tiles do not fit: of A1.e and B1.w"),
    ("first-light", "|s01 s02 s03 s03 s04 s05|", "|s01 s02 s03 s04 s04 s05|", "The Zones are cut differently"),
    ("first-light", "|b01|b02Ds06", "|b01ob02Ds06", "An opening is drawn here; the tiles have a wall."),
    ("first-light", "room = 4, buildings", "room = 5, buildings",
     "The map has 9 street Zones, 4 rooms and buildings of [3, 1] rooms."),
    ("first-light", "doors = { plain = 2 }", "doors = { plain = 2, blue = 1 }", "These doors are drawn: 2 neutral."),
    # tokens
    ("first-light", 'at = "A1.w"', 'at = "A1.c"', "b01 does not reach A1.c."),
    ("first-light", 'at = "A1.w"', 'at = "west"', "'west' is no cell."),
    ("first-light", 'zone = "s05", at = "B1.ne"', 'zone = "b04"',
     "The team begins and leaves in a street, and b04 is none."),
    ("family-heirlooms", 'kind = "police", zone = "s06", at = "B1.e"', 'kind = "police", zone = "b03"',
     "A car stands in a street, and b03 is none."),
    ("family-heirlooms", 'kind = "police"', 'kind = "taxi"', "There is no kind of car 'taxi'."),
    ("family-heirlooms", 'locked = "green"', 'locked = "red"', "`locked` is blue or green, not 'red'."),
    ("family-heirlooms", 'at = "B2.c", colour = "green"', 'at = "B2.c"',
     "This car waits for a green Objective that is not there."),
    ("first-light", "doors = { plain = 2 }", 'doors = { plain = 2 }\nmanholes = [{ at = "A1.n" }]',
     "The tiles have other manholes: A1.n, B1.n."),
    ("first-light", "doors = { plain = 2 }", 'doors = { plain = 2 }\nmanholes = [{ at = "A1.w" }]',
     "A manhole is in a street, and b01 is none."),
    ("first-light", "doors = { plain = 2 }", 'doors = { plain = 2 }\nmanholes = [{ at = "A1.n", zone = "s01" }]',
     "A1.n is in s02."),
    ("first-light", "doors = { plain = 2 }", 'doors = { plain = 2 }\nmanholes = [{ at = "D1.n" }]',
     "'D1.n' is no cell of the map."),
    ("family-heirlooms", '{ zone = "s12", at = "A2.se" },\n  { zone = "s08", at = "A2.c", colour = "blue" },',
     '{ zone = "s08", at = "A2.c", colour = "blue" },\n  { zone = "s12", at = "A2.se" },',
     "The Spawn Zones must be listed clockwise from the first."),
    ("first-light", 'zone = "s01", at = "A1.nw"', 'zone = "s05"', "A start, an Exit or another Spawn token lies here"),
    ("first-light", 'zone = "s01", at = "A1.nw"', 'zone = "s07"',
     "This Spawn Zone is 2 from the start and awake; 3 is"),
    # ways
    ("first-light", "|b01|b02Ds06", "|b01|b02os06", "b02 can be entered before a door is opened."),
    ("locked-wards", '{ zone = "b08", at = "A2.w", colour = "blue" }', '{ zone = "b24", colour = "blue" }',
     "is locked away: the Objective that unlocks the way to it can lie behind the same lock."),
    # goals and rules
    ("first-light", 'exits = [\n  { zone = "s05", at = "B1.ne" },\n]', "exits = []",
     "This goal can't be reached: there is no Exit."),
    ("joyride", 'drivable = "blue"', "drivable = false", "the cars have 4 seats for 6 Survivors."),
    ("joyride", 'part = "drive-off"', 'part = "drive-of"',
     "There is no goal part 'drive-of'. Did you mean 'drive-off'?"),
    ("family-heirlooms", "evil-twins = 1", "evil-twins = 2", "2 copies of evil-twins are asked for and 1 are in play."),
    ("family-heirlooms", 'kind = "pimpmobile", zone = "s10", at = "A2.sw", drivable = false, locked = "blue"',
     'kind = "police", zone = "s10", drivable = false',
     "2 of its cards are found in cars of the kind pimpmobile, and 1 stand here."),
    ("last-tank-of-gas", 'car = "pimpmobile"', 'car = "police"',
     "This goal can't be reached: no car of the kind 'police' is drivable = \"fuelled\"."),
    ("last-tank-of-gas", "cards = { gasoline = 2 }", "cards = { gasoline = 3 }",
     "3 copies of gasoline are asked for and 2 are in play."),
    ("last-tank-of-gas", "cards = { gasoline = 2 }", "cards = { petrol = 2 }", "There is no card 'petrol'."),
    ("burn-the-nest", 'zone = "middle"', 'zone = "centre"', "There is no Zone 'centre' on the map."),
    ("burn-the-nest", 'cards = ["gasoline", "glass-bottles"]', 'cards = ["gasoline", "bottle"]',
     "There is no card 'bottle'."),
    ("burn-the-nest", 'cards = ["gasoline", "glass-bottles"]', 'card = "gasoline"',
     '`card` goes with then = "card", and only with it.'),
    ("under-the-street", '{ zone = "b13", at = "B2.s" },', "", "4 manholes need as many Objectives for lids."),
    ("under-the-street", '{ zone = "s11", at = "B2.e" },', '{ zone = "s13", at = "B2.se" },',
     "each manhole needs a Spawn token in its Zone"),
    ("the-long-quiet", 'part = "carried"\nobjectives = ["blue", "green"]', 'part = "carried"\nobjectives = ["blue"]',
     "nobody carries the green Objective."),
    ("the-long-quiet", "noise = 5", "noise = 0", "`noise` must be 1 or more."),
    ("sharpshooters", 'zombie = "runner"\ncount', 'zombie = "rabbit"\ncount', "'rabbit' is not a kind of zombie."),
    ("sharpshooters", 'zone = "s14"\nzombie', 'zone = "s13"\nzombie',
     "This rule can't be: no Spawn token lies in s13."),
    ("sharpshooters", 'objective = "blue"', 'objective = "green"', "This rule waits for a green Objective"),
    ("blue-lights", 'zone = "s06"\nnoise', 'zone = "s66"\nnoise', "There is no Zone 's66' on the map."),
    ("blue-lights", "count = 3", "count = 9", "the box has 7 ranged weapons."),
    ("out-of-room", "rounds = 12", "rounds = 4", "it could be over before it begins."),
    ("blue-lights", 'forbid = ["single_noise"', 'forbid = ["singular_noise"',
     "There is no house rule 'singular_noise'."),
])
def test_mistakes_are_told_with_their_place(mission: str, old: str, new: str, told: str) -> None:
    found = mistakes(mission, (old, new))
    assert any(told in line for line in found), found
    assert all(line.startswith("mission.toml:") for line in found)


def test_an_objective_behind_a_wall_is_told() -> None:
    found = mistakes("first-light", ("doors = { plain = 2 }", ""), ("|b02Ds06 s06Db03", "|b02|s06 s06Db03"))
    assert any("The Objective in b01 can't be reached from s09, even with every door open." in line for line in found)


def test_streets_that_are_not_joined_are_told() -> None:
    text = """
game = "classic"
number = 1
title = "Two streets"
difficulty = "easy"
minutes = "30"
recommended = 4
intro = "Apart."
max_survivors = 6
map = '''
+---+---+---+
|s01Db01Ds02|
+---+---+---+
'''
starts = ["s01"]
objectives = [{ zone = "b01" }]

[[goal]]
part = "take-objectives"
"""
    with pytest.raises(BadContent, match=r"<quest>:12:10: s02 can't be reached by street\."):
        load_quest(text)


def test_a_game_without_the_rules_for_a_part_refuses_it() -> None:
    text = read_source("black-plague", "quests", "04-famine.toml").text
    text += '\n[[rule]]\npart = "noise-alarm"\nnoise = 5\n'
    with pytest.raises(BadContent, match="black-plague has no rules for the part 'noise-alarm'"):
        load_quest(text)
