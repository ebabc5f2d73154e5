"""The reference pages are what the code says, and the notation in them is the one the engine writes."""

from __future__ import annotations

import random
import re
import tomllib

import pytest

import gravetide
from gravetide.families.zones.content.parts import GOALS, RULES
from gravetide.families.zones.content.quest_reader import load_quest, quests
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.table_options import readings
from gravetide.games.black_plague.game import BLACK_PLAGUE, BLACK_PLAGUE_GAME
from gravetide.games.classic.game import CLASSIC_GAME
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.options import Option
from tests.support.rules import known_ids
from tools import reference


def test_the_pages_are_up_to_date() -> None:
    assert not reference.outdated(), "Run: python -m tools.reference"


@pytest.mark.parametrize("name", reference.PAGES)
def test_rules_cited_on_a_page_exist(name: str) -> None:
    cited = set(re.findall(r"(?:BP|AR|Z1|EE|WD)-\d+", (reference.FOLDER / name).read_text(encoding="utf-8")))
    assert cited <= known_ids()


def test_a_reading_cites_the_rules_that_its_code_cites() -> None:
    for reading, comment in reference.cited_in_code():
        assert set(re.findall(r"BP-\d+", comment)) <= set(re.findall(r"BP-\d+", reference.MEANINGS[reading][0]))


@pytest.mark.parametrize("name", sorted(readings(BLACK_PLAGUE)))
def test_every_reading_can_be_named_by_a_table(name: str) -> None:
    default = readings(BLACK_PLAGUE)[name]
    game = gravetide.new_game(options={name: default})
    assert game.header["options"] == {name: default}


@pytest.mark.parametrize("options", [
    {"deal": "random"}, {"deal": "choose"}, {"choose_spawns": False}, {"first_player": 0},
    {"cabal.necromancer": 6}, {"miniatures.walker": 50}, {"preset": "alternate"}, {"house.splitting": True},
])
def test_the_other_options_of_a_table_are_taken(options: dict[str, str | int | bool]) -> None:
    assert {name.split(".")[0] for name in options} <= {name.split(".")[0] for name in reference.TABLE}
    assert gravetide.new_game(options=options).decision is not None


@pytest.mark.parametrize("name", [*GOALS, *RULES])
def test_the_example_of_a_part_can_be_read(name: str) -> None:
    """Each example stands in for the parts of a quest that has all it could name."""
    section = "goal" if name in GOALS else "rule"
    written = tomllib.loads(reference.example_of(section, name))[section][0]
    known = GOALS[name] if section == "goal" else RULES[name]
    assert written.pop("part") == name
    assert set(written) <= set(known.__struct_fields__)
    goals = "" if section == "goal" else '[[goal]]\npart = "leave"\n'
    stage = MODERN if name in OF_CLASSIC else BARE
    needs = '\n[[rule]]\npart = "carried"\nobjectives = ["blue", "green"]\n' if name == "carry-out" else ""
    text = stage.replace("PARTS", goals + reference.example_of(section, name) + needs)
    quest = load_quest(text)
    assert name in [part.part for part in (*quest.goals, *quest.rules)]


OF_CLASSIC = ("hold-different", "molotov-in", "close-manholes", "carry-out", "survive", "fuel", "drive-off", "siren",
              "carried", "noise-alarm", "spawn-as", "enough-must-live")
MODERN = """
game = "classic"
number = 1
title = "Every Part"
difficulty = "easy"
minutes = "1"
intro = "A stage for examples."
min_survivors = 4
max_survivors = 4
recommended = 4
map = '''
+---+---+---+---+---+---+---+
|s01 s02 s03 s04 s05 s06Db01|
+---+---+---+---+---+---+---+
'''
starts = ["s01"]
exits = ["s02"]
spawns = [{ zone = "s06" }]
objectives = [{ zone = "b01", colour = "blue" }, { zone = "b01", colour = "green" }]
manholes = [{ at = "B1.ne" }]
cars = [{ kind = "pimpmobile", zone = "s03", drivable = "fuelled" }]
marked = { nest = "b01" }
PARTS
"""
BARE = """
game = "black-plague"
number = 1
title = "Every Part"
difficulty = "easy"
minutes = "1"
intro = "A stage for examples."
map = '''
+---+---+---+
|b01os01ob02|
+---+---+---+

+-Y-+
|v01|
+---+
'''
starts = ["s01"]
exits = ["s01"]
spawns = [{ zone = "s01" }, { zone = "b01" }]
objectives = [{ zone = "b02", colour = "blue" }, { zone = "b01" }]
vaults = [{ zone = "v01", colour = "yellow", doors = ["b01"], artifacts = 1, cards = ["dragon-bile"] }]
marked = { chapel = "b01", hellhole = "b01" }
PARTS
"""


def noted(option: Option, patterns: dict[type[Option], list[re.Pattern[str]]], text: str) -> bool:
    """Whether a notation has one of the forms that the page gives for its class."""
    return any(pattern.fullmatch(text) for pattern in patterns[type(option)])


ALL_QUESTS = [(kind, quest) for kind in (BLACK_PLAGUE_GAME, CLASSIC_GAME, ETERNAL_EMPIRE_GAME)
              for quest in quests(kind.name)]


def test_what_varies_in_a_notation_has_a_word() -> None:
    for cls in reference.option_classes():
        for form in reference.forms_of(cls):
            assert form == " ".join(form.split()), f"{cls.__name__}: {form!r}"


@pytest.mark.law
@pytest.mark.parametrize(("kind", "quest"), ALL_QUESTS, ids=[quest for _, quest in ALL_QUESTS])
def test_every_notation_offered_has_a_form_on_the_page(kind: ZoneGameType, quest: str) -> None:
    patterns = {cls: [reference.pattern_of(form) for form in reference.forms_of(cls)]
                for cls in reference.option_classes()}
    pick = random.Random(quest)
    for seed in range(3):
        team = pick.sample(list(kind.pack().survivors), quests(kind.name)[quest].recommended)
        header = kind.complete({"quest": quest, "survivors": team, "options": {"deal": "choose"}})
        state = kind.new_state(header, seed)
        state.advance()
        for _ in range(150):
            if state.result:
                break
            for option in (*state.options, *state.asides()):
                text = option.notation(state)
                assert noted(option, patterns, text), f"{text!r} of {type(option).__name__} is not on the page"
            state.apply(pick.choice(state.options))


@pytest.mark.parametrize(("options", "complaint"), [
    ({"doors.roll_against": "luck"}, "is one of symbol, accuracy"),
    ({"wounds.limit": 0}, "from 1 up"),
    ({"search.cards": -1}, "from 0 up"),
    ({"wounds.colour": 3}, "There is no option"),
])
def test_a_reading_that_does_not_exist_is_refused(options: dict[str, str | int], complaint: str) -> None:
    with pytest.raises(GravetideError, match=complaint):
        gravetide.new_game(options=options)
