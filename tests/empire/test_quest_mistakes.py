"""What the loader finds in quests at the wall: every kind of mistake has its sentence and its place."""

from __future__ import annotations

import pytest

from gravetide.content.source import Source, read_source
from gravetide.families.zones.content.quest_reader import load_quest
from gravetide.kernel.errors import BadContent

FILES = {2: "02-the-origin-of-mind.toml", 3: "03-the-celestial-one.toml", 4: "04-rallying-cry.toml",
         6: "06-the-warden-culling.toml", 7: "07-the-many-faces-of-death.toml", 8: "08-the-fire-stars.toml"}
GREEN = 'green = { zone = "s15", when = "epilogue", at = "38V.b2" }'


@pytest.mark.parametrize(("quest", "old", "new", "told"), [
    # tiles and map
    (7, '"38V 0", "36R 0"', '"36R 0", "38V 0"', "w04 is a street on the tile 36R"),
    (7, '"38V 0", "36R 0"', '"38V 90", "36R 0"', "w04 is a street on the tile 38V"),
    (7, '"38V 0", "36R 0"', '"38V 0", "38R 0"', "Tile 38 is used twice"),
    (7, "|s28ob04os29", "|s28|b04os29", "A wall is drawn here; the tiles have an opening."),
    (7, "|s19~g03~i02", "|s19 g03~i02", "the tiles have"),
    (7, "Lw01 w02", "Hw01 w02", "This Rope Ladder is not drawn on the map."),
    (7, '  { walkway = "w01", ground = "s11" },\n', "", "The Rope Ladder between s11 and w01 is drawn and not listed."),
    (7, 'walkway = "w01", ground = "s11"', 'walkway = "s11", ground = "w01"',
     "A Rope Ladder leads from a Walkway to a street."),
    # tokens
    (7, '{ zone = "s01", at = "30V.a1" }', '{ zone = "s01", at = "30V.a2" }', "s01 does not reach 30V.a2."),
    (7, '{ zone = "s01", at = "30V.a1" }', '{ zone = "g01", at = "35R.c1" }', "g01 is ice or a bridge"),
    (7, 'number = 1, at = "27R.a2"', 'number = 1, at = "27R.a3"', "s28 does not reach 27R.a3."),
    (7, "number = 5", "number = 6", "Spawn tokens have rising numbers from 1 to 5"),
    (7, 'zone = "w02", at = "35R.b3" },\n  { zone = "w05"', 'zone = "s06", at = "30V.c2" },\n  { zone = "w05"',
     "A Cauldron stands on a Walkway, and s06 is none."),
    (7, '{ zone = "s32", at = "27R.b3" },\n]', '{ zone = "s31", at = "27R.a3" },\n]',
     "The Defiler's token stands on Corruption."),
    (7, '{ zone = "s28", at = "27R.a2" },\n  { zone = "s27"', '{ zone = "s29", at = "27R.c2" },\n  { zone = "s27"',
     "A Spawn token stands on Corruption."),
    (7, '{ zone = "s32", at = "27R.b3" },\n]', '{ zone = "s32", at = "27R.b3" },\n  { zone = "s32" },\n]',
     "There is Corruption here already."),
    (7, 'beacon = { zone = "s05", at = "30V.b2" }', 'beacon = { zone = "s28", at = "27R.a2" }',
     "The Beacon is lost before the game begins"),
    (7, 'beacon = { zone = "s05", at = "30V.b2" }\n', "", "A quest at the wall has a Beacon."),
    (7, '  { zone = "s16", at = "38V.c2" },\n]', '  { zone = "s14", at = "38V.a2" },\n]',
     "Corruption never lies where a Chi Statue stands."),
    (7, '  { zone = "s16", at = "38V.c2" },\n]', "]", "There are 2 Chi Statues; every quest has three."),
    (7, 'count = 3, at = "35R.b3"', 'count = 9, at = "35R.b3"', "There are 15 Guards here, and 12 in the box."),
    (7, 'count = 3, at = "35R.b3"', 'count = 0, at = "35R.b3"', "At least one Guard stands here."),
    (8, "corruption = 5", "corruption = 4", "The legend says otherwise of the Corruption tokens: here are 5."),
    # the Green Objective, also where it waits for an Epilogue
    (7, GREEN, GREEN.replace("38V.b2", "38V.b3"), "38V.b3 is not in s15."),
    (7, GREEN, GREEN.replace("s15", "s99"), "There is no Zone 's99' on the map."),
    (7, GREEN, 'green = { zone = "i02", when = "epilogue", at = "38V.c3" }', "i02 is ice or a bridge"),
    (7, GREEN, 'green = { zone = "s16", when = "epilogue", at = "38V.c2" }',
     "no Corruption can lie where a Chi Statue stands"),
    (8, "notes = 6", 'notes = 6\ngreen = { zone = "s01", when = "epilogue" }', "s01 can't be reached from"),
    # ways
    (7, "corruption_steps = { 1 = 7", "corruption_steps = { 1 = 6", "From Spawn token 1 it is 7, not 6."),
    (7, "zombie_steps = { 1 = 9", "zombie_steps = { 1 = 8", "From Spawn token 1 it is 9, not 8."),
    (7, 'beacon = { zone = "s05", at = "30V.b2" }', 'beacon = { zone = "s02", at = "30V.b1" }',
     "Corruption can't get from s28 to the Beacon."),
    (8, 'unreachable = ["s01", ', "unreachable = [", "s01 can't be reached"),
    (3, 'carry_to = "s22"', 'carry_to = "s99"', "There is no Zone 's99' on the map."),
    # cards, Notes, parts
    (7, '  { id = "Q7-O9", zone = "b02", at = "30V.a3" },\n', "", "The Objective card Q7-O9 lies nowhere."),
    (7, '{ id = "Q7-O9"', '{ id = "Q7-O8"', "The deck has no Objective card 'Q7-O8' for quest 7, or it lies here"),
    (7, '"Q7-O9", zone = "b02", at = "30V.a3"', '"Q7-O9", zone = "s14", at = "38V.a2"', "Q7-O9 belongs on 30V.a3"),
    (3, 'part = "indestructible-card"\ncard = "Q3-O1"', 'part = "indestructible-card"\ncard = "Q3-O2"',
     "Q3-O1 would be destroyed by the Corruption that lies here."),
    (3, 'part = "indestructible-card"\ncard = "Q3-O1"', 'part = "indestructible-card"\ncard = "Q3-O77"',
     "There is no card 'Q3-O77' on the map."),
    (4, 'straddles = ["b06", "s19"], at = "35V.a1|35V.b1"', 'straddles = ["s19", "s20"], at = "35V.a1|35V.b1"',
     "No opening joins s19 and s20."),
    (4, 'straddles = ["b06", "s19"]', 'zone = "s19", straddles = ["b06", "s19"]', "A card lies in a `zone`, or"),
    (7, "notes = 4", "notes = 5", "The deck has 4 Notes for this quest."),
    (3, 'when = "counter mandate = 3"\nnote = 1', 'when = "counter mandate = 3"\nnote = 9', "There is no Note 9"),
    (3, 'when = "counter mandate = 3"', 'when = "the mandate is found"', "Nothing happens that is called"),
    (3, "at_least = 3", "at_least = 9", "of 'mandate', not 9."),
    (7, 'part = "start-defiler"', 'part = "start-defiller"', "There is no rule part 'start-defiller'."),
    (7, 'defiler = { zone = "s32", at = "27R.b3" }\n', "", "What this is about is not on the map."),
])
def test_a_mistake_has_its_sentence_and_its_place(quest: int, old: str, new: str, told: str) -> None:
    text = read_source("eternal-empire", "quests", FILES[quest]).text
    assert old in text
    with pytest.raises(BadContent) as error:
        load_quest(Source("quest.toml", text.replace(old, new, 1)))
    found = str(error.value).split("\n")
    assert any(told in line for line in found), found
    assert all(line.startswith("quest.toml:") and line.split(":")[2].isdecimal() for line in found), found
