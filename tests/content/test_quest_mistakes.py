"""What the checker of quests finds (Q-1): each kind of mistake has its sentence and its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_reader import load_quest
from gravetide.kernel.errors import BadContent

QUEST = """\
game = "black-plague"
number = 99
title = "Two Houses"
difficulty = "easy"
minutes = "20"
recommended = 4
intro = "A small quest to spoil."
map = '''
+---+---+---+---+
|b01Ds01 s02Bb02|
+---+   +   +---+
|b03|s03 s04Gb04|
+---+---+---+---+

+-Y-+
|v01|
+---+
'''
starts = ["s01"]
exits = ["b02"]
spawns = [
  { zone = "s02" },
  { zone = "s04", colour = "green" },
]
objectives = [
  { zone = "b01", face = "down" },
  { zone = "s03", face = "down" },
  { zone = "s04", colour = "red" },
]
shuffle = ["blue", "green"]
vaults = [
  { zone = "v01", colour = "yellow", doors = ["b01"], artifacts = 1, cards = ["torch"], locked_until = "all" },
]
zombies = [
  { zone = "s04", kind = "fatty", count = 2 },
]
marked = { cellar = "b04" }
unreachable = ["b03"]

[[goal]]
part = "take-objectives"

[[goal]]
part = "leave"
after = true

[[rule]]
part = "objective-experience"
"""


def spoiled(*changes: tuple[str, str]) -> Quest:
    text = QUEST
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return load_quest(text)


def test_the_quest_is_right_as_it_stands() -> None:
    quest = spoiled()
    assert quest.title == "Two Houses"
    assert quest.board.zones[quest.marked["cellar"]] == "b04"


GATHER = 'part = "gather"\nzone = "b03"'
MISTAKES = {
    "unknown key": ('minutes = "20"', 'minuets = "20"', "5:1", "The key `minuets` is not known here"),
    "unknown key in a list": ('"s04", colour = "green" }', '"s04", color = "green" }', "23:19",
                              "The key `color` is not known here"),
    "unknown key in a part": ('part = "objective-experience"', 'part = "objective-experience"\namuont = 3', "49:1",
                              "The key `amuont` is not known here"),
    "missing key": ('title = "Two Houses"\n', "", "1:1", "The key `title` is missing here"),
    "empty title": ('"Two Houses"', '"!"', "3:1", "needs a title"),
    "wrong type": ("number = 99", 'number = "99"', "2:1", "`number` is a whole number, not '99'"),
    "not TOML": ("number = 99", "number = ", "2:10", "This is not valid TOML"),
    "unknown game": ('"black-plague"', '"chess"', "1:1", "There is no content for a game called 'chess'"),
    "too many Survivors": ("recommended = 4", "recommended = 13", "6:1", "must rise"),
    "missing start": ('starts = ["s01"]\n', "", "1:1", "The quest has no starting Zone"),
    "unreachable start": ('starts = ["s01"]', 'starts = ["s01", "b03"]', "19:18", "The start in b03 can't be reached"),
    "unreachable exit": ('exits = ["b02"]', 'exits = ["b03"]', "20:10", "The Exit in b03 can't be reached"),
    "unreachable objective": ('{ zone = "s03", face', '{ zone = "b03", face', "27:3",
                              "The Objective in b03 can't be reached"),
    "unreachable spawn": ('{ zone = "s02" }', '{ zone = "b03" }', "22:3", "The Spawn token in b03 can't be reached"),
    "unreachable marked Zone": ('cellar = "b04"', 'cellar = "b03"', "37:12", "The marked Zone in b03 can't be reached"),
    "unreachable goal": ('part = "take-objectives"', GATHER, "40:1", "The goal in b03 can't be reached"),
    "unreachable room": ('unreachable = ["b03"]\n', "", "12:2", "list it in `unreachable` if that is meant"),
    "reachable after all": ('unreachable = ["b03"]', 'unreachable = ["b03", "b02"]', "38:23", "b02 can be reached"),
    "locked behind itself": ('{ zone = "s04", colour = "red" }', '{ zone = "v01" }', "28:3", "is locked away"),
    "door without a wall": ("|b03|s03 s04Gb04|", "|b03|s03Ds04Gb04|", "12:9", "are both streets"),
    "door on the border": ("|b03|s03 s04Gb04|", "|b03|s03 s04Gb04D", "12:17", "The outer border has a 'D' here"),
    "vault door not listed": ('doors = ["b01"]', "doors = []", "16:2", "1 doors in the drawing but 0"),
    "vault door nowhere": ('doors = ["b01"]', 'doors = ["b09"]', "15:3", "is not a Zone of the board"),
    "vault listed twice": ('locked_until = "all" },',
                           'locked_until = "all" },\n  { zone = "v01", colour = "yellow", doors = ["b01"] },', "33:3",
                           "v01 is listed twice"),
    "vault of another colour": ('colour = "yellow"', 'colour = "violet"', "32:19", "v01 is drawn with yellow doors"),
    "open door that is not drawn": ('exits = ["b02"]', 'exits = ["b02"]\nopen_doors = [["b01", "b03"]]', "9:1",
                                    "no 'o' is drawn there"),
    "dead Zone": ('exits = ["b02"]', 'exits = ["b22"]', "20:10", "There is no Zone 'b22' on the map"),
    "dead Zone of a spawn": ('{ zone = "s02" }', '{ zone = "s20" }', "22:5", "There is no Zone 's20' on the map"),
    "dead Zone of a goal": ('part = "take-objectives"', 'part = "gather"\nzone = "attic"', "42:1",
                            "There is no Zone 'attic' on the map"),
    "dead card": ('["torch"]', '["torhc"]', "32:79", "There is no card 'torhc'. Did you mean 'torch'?"),
    "dead card of a goal": ('part = "take-objectives"', 'part = "hold-cards"\ncards = { aples = 1 }', "42:11",
                            "There is no card 'aples'"),
    "dead zombie": ('kind = "fatty"', 'kind = "fattie"', "35:26", "'fattie' is not a kind of zombie"),
    "dead zombie of a goal": ('part = "take-objectives"', 'part = "kill"\nzombie = "ghost"', "42:10",
                              "'ghost' is not a kind of zombie"),
    "unknown goal": ('part = "leave"', 'part = "leaf"', "44:1", "There is no goal part 'leaf'. Did you mean 'leave'?"),
    "goal without part": ('part = "leave"', "", "43:1", "Please add the key `part`"),
    "unknown rule": ('part = "objective-experience"', 'part = "weather"', "48:1", "There is no rule part 'weather'"),
    "amount below one": ('part = "objective-experience"', 'part = "objective-experience"\namount = 0', "49:1",
                         "`amount` must be 1 or more"),
    "first goal after nothing": ('part = "take-objectives"', 'part = "take-objectives"\nafter = true', "42:1",
                                 "Nothing comes before the first goal"),
    "after is no truth value": ("after = true", "after = 1", "45:1", "`after` is true or false"),
    "spawn in a vault": ('{ zone = "s02" }', '{ zone = "v01" }', "22:5", "Zombies never spawn in a vault"),
    "no zombie": ("count = 2", "count = 0", "35:3", "At least one zombie"),
    "too many miniatures": ('"fatty", count = 2', '"abomination", count = 2', "35:3",
                            "2 Abominations are placed, but the box has 1"),
    "too many Vault cards": ("artifacts = 1", "artifacts = 3", "32:55", "3 Vault cards are dealt, but the box has 2"),
    "too many copies": ('["torch"]', '["torch", "torch", "torch", "torch", "torch"]', "32:79",
                        "5 copies of torch lie in vaults, but the box has 4"),
    "too many blue doors": ("s04Gb04", "s04Bb04", "9:1", "2 blue doors are drawn; the box has 1"),
    "too many blue Objectives": ('"s04", colour = "red"', '"s04", colour = "blue"', "28:28",
                                 "There are 2 blue Objectives, but the box has 1"),
    "more shuffled than face down": ('"b01", face = "down"', '"b01"', "30:1", "2 Objectives are to be shuffled but 1"),
    "colour of a face-down Objective": ('"b01", face = "down"', '"b01", colour = "blue", face = "down"', "26:19",
                                        "A face-down Objective has no colour"),
    "spawn waits for nothing": ('shuffle = ["blue", "green"]', 'shuffle = ["blue"]', "23:3",
                                "waits for a green Objective that is not there"),
    "door waits for nothing": ('shuffle = ["blue", "green"]', 'shuffle = ["green"]', "10:10",
                               "The blue door between s02 and b02 waits for a blue Objective"),
    "on-take without card": ('part = "objective-experience"', 'part = "on-take"\nobjective = "any"\nthen = "card"',
                             "50:1", '`card` goes with then = "card"'),
    "no exit": ('exits = ["b02"]\n', "", "42:1", "This goal can't be reached: there is no Exit"),
    "no Objective there": ('part = "take-objectives"', 'part = "take-objective"\nzone = "s01"', "40:1",
                           "no Objective lies in s01"),
    "no spawn there": ('part = "take-objectives"', 'part = "spawns-only-in"\nzone = "s01"', "40:1",
                       "no Spawn token lies in s01"),
    "more cards than there are": ('part = "take-objectives"', 'part = "hold-cards"\ncards = { apples = 3 }', "40:1",
                                  "3 copies of apples are asked for and 2 are in play"),
}


@pytest.mark.parametrize("name", list(MISTAKES))
def test_q1_each_mistake_has_its_sentence_and_place(name: str) -> None:
    old, new, place, message = MISTAKES[name]
    with pytest.raises(BadContent) as error:
        spoiled((old, new))
    lines = [line for line in str(error.value).split("\n") if message in line]
    assert lines, str(error.value)
    assert lines[0].startswith(f"<quest>:{place}: ")


def test_q1_a_goal_without_vault_cards_in_play() -> None:
    with pytest.raises(BadContent, match=r":40:1: .* no Vault card is in play"):
        spoiled(("artifacts = 1, ", ""), ('part = "take-objectives"', 'part = "take-artifacts"'))


def test_q1_a_goal_without_objectives() -> None:
    text = QUEST.replace("Gb04", "Db04").replace("Bb02", "Db02").replace(', colour = "green" }', " }")
    text = text.replace(', locked_until = "all"', "").replace('shuffle = ["blue", "green"]\n', "")
    start, end = text.index("objectives = ["), text.index("vaults = [")
    with pytest.raises(BadContent, match=r"This goal can't be reached: there is no Objective"):
        load_quest(text[:start] + text[end:])


def test_q1_a_goal_to_kill_what_never_appears() -> None:
    with pytest.raises(BadContent, match="no Necromancer ever appears"):
        spoiled(('part = "take-objectives"', 'part = "kill"\nzombie = "necromancer"'),
                ('part = "objective-experience"', 'part = "remove-zombie-cards"\ntype = "necromancer"'))


def test_q1_a_goal_to_kill_a_starting_zombie_that_is_not_there_or_not_alone() -> None:
    wanted = r"This goal can't be reached: `starting` is for one zombie that is the only one of its kind"
    for written in ('zombie = "walker"', 'zombie = "fatty"'):
        with pytest.raises(BadContent, match=wanted):
            spoiled(('part = "take-objectives"', f'part = "kill"\n{written}\nstarting = true'))
    quest = spoiled(('part = "take-objectives"', 'part = "kill"\nzombie = "fatty"\nstarting = true'),
                    ('kind = "fatty", count = 2', 'kind = "fatty"'))
    assert quest.goals[0].params["starting"]


def test_q1_a_kill_that_a_rule_brings_about_is_fine() -> None:
    take = '[[rule]]\npart = "on-take"\nobjective = "blue"\nthen = "necromancer-or-abomination"'
    quest = spoiled(('part = "take-objectives"', 'part = "kill"\nzombie = "necromancer"'),
                    ('part = "objective-experience"', f'part = "remove-zombie-cards"\ntype = "necromancer"\n\n{take}'))
    assert quest.goals[0].number("count") == 1


def test_q1_a_goal_to_burn_without_bile() -> None:
    with pytest.raises(BadContent, match="dragon-bile is not in play"):
        spoiled(('part = "take-objectives"', 'part = "dragon-fire-in"\nzone = "cellar"'),
                ('part = "objective-experience"', 'part = "remove-cards"\ncards = ["dragon-bile", "torch"]'))


def test_q1_a_vault_that_waits_for_an_objective_that_is_not_there() -> None:
    with pytest.raises(BadContent, match=r"<quest>:32:\d+: This vault waits for a blue Objective that is not there"):
        spoiled(('shuffle = ["blue", "green"]', 'shuffle = ["green"]'), ('"all"', '"blue"'))


def test_q1_a_rule_that_waits_for_an_objective_that_is_not_there() -> None:
    with pytest.raises(BadContent, match=r"<quest>:49:1: This rule waits for a blue Objective that is not there"):
        spoiled(('shuffle = ["blue", "green"]', 'shuffle = ["green"]'),
                ('part = "objective-experience"', 'part = "on-take"\nobjective = "blue"\nthen = "spawn"'))


def test_q1_a_door_inside_a_zone() -> None:
    with pytest.raises(BadContent, match=r"<quest>:11:3: This door leads from b01 to b01"):
        spoiled(("+---+   +   +---+\n|b03", "+-D-+   +   +---+\n|b01"))


def test_q1_too_many_plain_doors() -> None:
    rows = "|s01Db01Ds02Db02Ds03Db03Ds04Db04Ds05Db05Ds06Db06Ds07Db07|"
    border = "+---" * 14 + "+"
    head = QUEST[:QUEST.index("map = ")] + f"map = '''\n{border}\n{rows}\n{border}\n'''\nstarts = [\"s01\"]\n"
    with pytest.raises(BadContent, match=r"<quest>:9:1: 13 neutral doors are drawn; the box has 12"):
        load_quest(head + '\n[[goal]]\npart = "kill"\nzombie = "walker"\n')


def test_q1_a_tile_used_twice() -> None:
    with pytest.raises(BadContent, match=r"<quest>:19:20: Tile 4 is used twice"):
        spoiled(('starts = ["s01"]', 'tiles = [["4V 90", "4R 0"]]\nstarts = ["s01"]'))


def test_q1_a_map_that_is_not_its_tiles() -> None:
    with pytest.raises(BadContent, match="its tiles 3 x 3"):
        spoiled(('starts = ["s01"]', 'tiles = [["4V 90"]]\nstarts = ["s01"]'))


def test_q1_a_zone_split_across_the_map() -> None:
    with pytest.raises(BadContent, match=r"cut off from the rest|numbered in reading order"):
        spoiled(("|b03|s03", "|b02|s03"))


def test_q1_all_mistakes_are_told_at_once() -> None:
    with pytest.raises(BadContent) as error:
        spoiled(('exits = ["b02"]', 'exits = ["b22"]'), ('["torch"]', '["torhc"]'))
    assert len(str(error.value).split("\n")) == 2


def told(*changes: tuple[str, str]) -> list[str]:
    """The mistakes of a spoiled quest, without the file's name."""
    with pytest.raises(BadContent) as error:
        spoiled(*changes)
    return [line.removeprefix("<quest>:") for line in str(error.value).split("\n")]


def test_q1_what_can_t_be_read_hides_no_other_mistake() -> None:
    assert told(('"easy"', '"eezy"'), ('minutes = "20"', "minutes = 20"), ('exits = ["b02"]', 'exits = ["b22"]'),
                ('part = "leave"', 'part = "leav"')) == [
        "4:1: `difficulty` is easy, medium or hard, not 'eezy'. Please correct it.",
        "5:1: `minutes` is a text in quotes, not 20. Please correct it.",
        "20:10: There is no Zone 'b22' on the map. Did you mean 'b02'?",
        "44:1: There is no goal part 'leav'. Did you mean 'leave'?",
    ]
    assert told(("recommended", "recommendd"), ('kind = "fatty"', 'kind = "fattie"'),
                ('"s02" }', '"s20" }')) == [
        ("6:1: The key `recommendd` is not known here. Please remove it or correct its spelling. Did you mean "
         "'recommended'?"),
        "22:5: There is no Zone 's20' on the map. Did you mean 's04'?",
        "35:26: 'fattie' is not a kind of zombie. Did you mean 'fatty'?",
    ]


def test_q1_all_keys_of_an_entry_are_looked_at() -> None:
    assert told(('{ zone = "s04", colour = "red" }', '{ zon = "s04", colour = "pink", face = 1 }'),
                ('"fatty", count = 2', '"fatty", count = "two"')) == [
        "28:5: The key `zon` is not known here. Please remove it or correct its spelling. Did you mean 'zone'?",
        "28:3: The key `zone` is missing here. Please add it.",
        "28:18: `colour` is red, blue or green, not 'pink'. Please correct it.",
        "28:35: `face` is up or down, not 1. Please correct it.",
        "35:35: `count` is a whole number, not 'two'. Please correct it.",
    ]


def test_q1_all_keys_of_a_part_are_looked_at() -> None:
    assert told(('part = "objective-experience"', 'part = "on-take"\nobjective = "any"\nthan = "card"\ncard = 3')) == [
        "50:1: The key `than` is not known here. Please remove it or correct its spelling. Did you mean 'then'?",
        "47:1: The key `then` is missing here. Please add it.",
        "51:1: `card` is a text in quotes, not 3. Please correct it.",
    ]


@pytest.mark.parametrize(("old", "new", "mistake"), [
    ('starts = ["s01"]', 'starts = "s01"', "19:1: `starts` is a list in brackets, not 's01'. Please correct it."),
    ('starts = ["s01"]', "starts = [1]",
     "19:11: An entry of `starts` is a text in quotes or a table in braces, not 1. Please correct it."),
    ('{ zone = "s02" }', '"s02"', "22:3: An entry of `spawns` is a table in braces, not 's02'. Please correct it."),
    ("recommended = 4", "recommended = true", "6:1: `recommended` is a whole number, not true. Please correct it."),
    ("recommended = 4", "recommended = 4.5", "6:1: `recommended` is a whole number, not 4.5. Please correct it."),
    ('{ cellar = "b04" }', "{ cellar = [] }",
     "37:12: `cellar` is a text in quotes, not a list of 0. Please correct it."),
    ('unreachable = ["b03"]', 'unreachable = ["b03"]\nopen_doors = [["b01"]]',
     "39:15: An entry of `open_doors` is a list of 2, not a list of 1. Please correct it."),
    ('colour = "green" }', 'colour = "geen" }',
     "23:19: `colour` is red, blue or green, not 'geen'. Please correct it."),
    ('artifacts = 1', 'artifacts = "1"', "32:55: `artifacts` is a whole number, not '1'. Please correct it."),
    ('colour = "yellow", doors = ["b01"]', 'colour = "yellow", doors = "b01"',
     "32:38: `doors` is a list in brackets, not 'b01'. Please correct it."),
    ('shuffle = ["blue", "green"]', 'shuffle = ["blue", "grene"]',
     "30:20: An entry of `shuffle` is red, blue or green, not 'grene'. Please correct it."),
    ('title = "Two Houses"', "title = 2", "3:1: `title` is a text in quotes, not 2. Please correct it."),
    ("[[rule]]", "[rule]", ("47:1: `rule` is a list in brackets, not a table. Please correct it. A list of tables is "
                            "written with two brackets: [[rule]].")),
    ('part = "objective-experience"', 'part = "objective-experience"\namount = "5"',
     "49:1: `amount` is a whole number, not '5'. Please correct it."),
], ids=lambda value: value if ": " not in value else "")
def test_q1_one_mistake_is_told_once_with_what_is_allowed(old: str, new: str, mistake: str) -> None:
    """Nothing follows from it: a colour that can't be read is not missed elsewhere."""
    assert told((old, new)) == [mistake]


def test_q1_without_its_map_the_rest_of_a_quest_is_read() -> None:
    start, end = QUEST.index("map = "), QUEST.index("starts = ")
    others = ('kind = "fatty"', 'kind = "fattie"'), ('"torch"', '"torhc"'), ('part = "leave"', 'part = "leav"')
    expected = ["There is no card 'torhc'. Did you mean 'torch'?",
                "'fattie' is not a kind of zombie. Did you mean 'fatty'?",
                "There is no goal part 'leav'. Did you mean 'leave'?"]
    for old, new, first in ((QUEST[start:end], "", "1:1: The key `map` is missing here. Please add it."),
                            (QUEST[start:end], "map = 3\n", "8:1: `map` is a text in quotes, not 3."),
                            ("|b03|s03 s04Gb04|", "|b03|s03 s04Gb04D", "12:17: The outer border has a 'D' here")):
        lines = told((old, new), *others)
        assert lines[0].startswith(first)
        assert [line.partition(": ")[2] for line in lines[1:]] == expected


def test_q1_of_a_quest_for_an_unknown_game_the_keys_are_looked_at() -> None:
    lines = told(('"black-plague"', '"chess"'), ('"easy"', '"eezy"'))
    assert [line[:4] for line in lines] == ["4:1:", "1:1:"]
    assert told(('"black-plague"', "7"), ('"easy"', '"eezy"')) == [
        "1:1: `game` is a text in quotes, not 7. Please correct it.",
        "4:1: `difficulty` is easy, medium or hard, not 'eezy'. Please correct it.",
    ]


def test_a_quest_without_a_goal_is_refused() -> None:
    with pytest.raises(BadContent, match="The quest has no goal"):
        load_quest(QUEST[:QUEST.index("[[goal]]")])


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="can't be read"):
        load_quest(tmp_path / "nothing.toml")


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "noise.toml"
    path.write_bytes(b"\xff\xfe\x00\n")
    with pytest.raises(BadContent, match="not text in UTF-8"):
        load_quest(path)


def test_a_good_file_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "two-houses.toml"
    path.write_text(QUEST, encoding="utf-8")
    assert load_quest(path).path == str(path)
    assert load_quest(str(path)).key == "two-houses"


@given(st.integers(0, len(QUEST) - 1), st.integers(0, 12), st.text(max_size=6))
def test_whatever_is_written_only_bad_content_escapes(at: int, cut: int, put: str) -> None:
    text = QUEST[:at] + put + QUEST[at + cut:] + "\n"
    try:
        said = f"<quest>: {load_quest(text).key}."
    except BadContent as error:
        said = str(error)
    assert re.fullmatch(r"<quest>.*: .+[.?]", said, re.DOTALL), "a place and a sentence"
