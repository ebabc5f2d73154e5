"""A mistake in a content file is told with its line and what to do about it."""

from __future__ import annotations

import re

import pytest

from gravetide.content.source import Source, read_source
from gravetide.families.zones.content.model import Box, Pack
from gravetide.families.zones.content.pack.box import read_box
from gravetide.families.zones.content.reader import FILES, make_pack
from gravetide.kernel.errors import BadContent
from tests.support.rules import rule

SOURCES = {name: read_source("black_plague", name) for name in FILES}


def changed(name: str, old: str, new: str) -> Pack:
    """The pack with one change in one file."""
    assert old in SOURCES[name].text
    sources = dict(SOURCES)
    sources[name] = Source(name, SOURCES[name].text.replace(old, new, 1))
    return make_pack("black-plague", *sources.values())


def line_of(name: str, old: str) -> int:
    text = SOURCES[name].text
    return text.count("\n", 0, text.index(old)) + 1


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("equipment.toml", "helps_melee = 1", "help_melee = 1", "The key `help_melee` is not known here"),
        ("equipment.toml", "helps_melee = 1", 'helps_melee = "1"', "`helps_melee` is a whole number, not '1'"),
        ("equipment.toml", 'name = "Sword"', 'name = "Dagger"', "'dagger' is described twice"),
        ("equipment.toml", 'trap = "1 walker"', 'trap = "walker"', "is not a number and a zombie"),
        ("equipment.toml", 'trap = "1 walker"', 'trap = "1 stalker"', "Did you mean 'walker'?"),
        ("equipment.toml", "copies = { deck = 4 }", "copies = { deck = 0 }", "Dagger has no copies"),
        ("equipment.toml", "melee = { dice = 5,", "melee = { dice = 0,", "needs at least one die"),
        ("equipment.toml", "ranged = { range = [1, 3]", "ranged = { range = [3, 1]", "must be [least, most]"),
        ("equipment.toml", "melee = { dice = 2,", "melee = { range = [0, 2], dice = 2,", "A melee line has no range"),
        ("equipment.toml", "door = { at_least = 0,", "door = { at_least = 7,", "A door opens on a roll"),
        ("equipment.toml", "armor = 5", "armor = 1", "Armor protects on a roll of 2 to 6"),
        ("equipment.toml", 'slot = "pack"', 'slot = "bag"', "not 'bag'. Please correct it."),
        ("equipment.toml", "armor = 3", "armor = ", "This is not valid TOML"),
        ("zombies.toml", 'yellow = "2 fatty"', 'yellow = "2 fatties"', "'fatties' is not a kind of zombie"),
        ("zombies.toml", "flees = true", "flee = true", "The key `flee` is not known here"),
        ("zombies.toml", "number = 54", "number = 53", "two cards with the number 53"),
        ("zombies.toml", 'number = 40, extra_activation = "runner"', "number = 40", "has either 4 lines"),
        ("zombies.toml", 'extra_activation = "runner"', 'extra_activation = "ruiner"', "Did you mean 'runner'?"),
        ("zombies.toml", "actions = 2", "actions = 0", "The numbers of the Runner can't be"),
        ("skills.toml", 'family = "slippery"', 'family = "slipery"', "Did you mean 'slippery'?"),
        ("skills.toml", 'scope = ["search"]', 'scope = ["seek"]', "'seek' is not a kind of Action"),
        ("skills.toml", "+1 Damage: [Type]", "+1 Damage: [Kind]", "no slot called [Kind]"),
        ("survivors.toml", 'body = "Shield"', 'body = "Sheild"', "Did you mean 'Shield'?"),
        ("survivors.toml", 'deal = "Hammer"', 'deal = "Axe"', "The Axe is not a starting card"),
        ("survivors.toml", '"Swordmaster"]', '"Swordmonster"]', "Did you mean 'Swordmaster'?"),
        ("survivors.toml", 'orange = ["Lucky", "Spellcaster"]', 'orange = ["Lucky"]',
         "`orange` is a list of 2, not a list of 1"),
    ],
)
def test_mistakes_are_told_with_their_line(name: str, old: str, new: str, message: str) -> None:
    with pytest.raises(BadContent) as error:
        changed(name, old, new)
    assert message in str(error.value)
    line = int(str(error.value).split(":")[1])
    # A mistake about an entry as a whole is shown at its head, a few lines up.
    assert 0 <= line_of(name, old) - line <= 5
    assert str(error.value).endswith((".", "?"))


def test_all_mistakes_of_a_file_are_told_at_once() -> None:
    text = SOURCES["zombies.toml"].text.replace("flees = true", "flee = true").replace('plural = "Walkers"\n', "")
    with pytest.raises(BadContent) as error:
        make_pack("black-plague", *(SOURCES | {"zombies.toml": Source("zombies.toml", text)}).values())
    assert [line.partition(": ")[2][:30] for line in str(error.value).split("\n")] == [
        "The key `plural` is missing he", "The key `flee` is not known he"]


def test_a_missing_key_is_told() -> None:
    with pytest.raises(BadContent, match=r"zombies\.toml:\d+:1: The key `plural` is missing here\. Please add it\."):
        changed("zombies.toml", 'plural = "Walkers"\n', "")


def test_a_missing_line_of_a_zombie_card_is_told() -> None:
    with pytest.raises(BadContent, match="The orange line is missing"):
        changed("zombies.toml", 'orange = "3 runner",', "")


@rule("BP-111")
def test_a_line_brings_one_kind_of_zombie_only() -> None:
    with pytest.raises(BadContent, match="is not a number and a zombie"):
        changed("zombies.toml", 'yellow = "2 fatty"', 'yellow = "2 fatty 2 walker"')


def test_a_necromancer_card_needs_a_necromancer() -> None:
    with pytest.raises(BadContent, match="needs a kind of zombie with `flees = true`"):
        changed("zombies.toml", "flees = true\n", "")


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(BadContent):
        Source("deep.toml", "a = " + "[" * 100_000).parse()


def test_any_change_changes_the_fingerprint() -> None:
    sources = list(SOURCES.values())
    before = make_pack("black-plague", *sources).fingerprint
    assert changed("skills.toml", "for anything you like", "for whatever you like").fingerprint != before


class TestPlaces:
    SOURCE = Source("a.toml", """\
# list = not this one
list = [
  { zone = "s01" },   # a comment with [ and "
  { zone = "s02", cards = ["x", "y"] },
]
table = { one = "1", two = "2" }

[[part]]
name = "first"

[[part]]
name = "second"
words = ["red", "blue"]
""")

    @pytest.mark.parametrize(
        ("path", "place"),
        [
            (("list",), "a.toml:2:1"),
            (("list", 0), "a.toml:3:3"),
            (("list", 1, "zone"), "a.toml:4:5"),
            (("list", 1, "cards", 1), "a.toml:4:33"),
            (("table", "two"), "a.toml:6:22"),
            (("part", 1), "a.toml:11:1"),
            (("part", 1, "name"), "a.toml:12:1"),
            (("part", 1, "words", 1), "a.toml:13:17"),
            (("part", 7), "a.toml:1:1"),
            (("list", 9), "a.toml:2:1"),
            (("absent",), "a.toml:1:1"),
        ],
    )
    def test_a_path_leads_to_its_line(self, path: tuple[str | int, ...], place: str) -> None:
        assert self.SOURCE.place(path) == place

    def test_a_value_is_found_inside_its_path(self) -> None:
        assert self.SOURCE.place(("part", 1), "blue") == "a.toml:13:17"


def with_box(skills: tuple[tuple[int, int], ...], old: str, new: str) -> Pack:
    """The pack with another number of skills by Danger Level, and one change among its Survivors."""
    text = SOURCES["survivors.toml"].text
    assert old in text
    sources = SOURCES | {"survivors.toml": Source("survivors.toml", text.replace(old, new, 1))}
    return make_pack("black-plague", *sources.values(), box=Box(skills=skills))


def test_how_many_skills_a_level_has_is_said_by_the_game() -> None:
    pack = with_box(((1, 1), (1, 1), (2, 3), (3, 3)), 'orange = ["Lucky", "Spellcaster"]',
                    'orange = ["Lucky", "Spellcaster", "Slippery"]')
    assert {len(sheet.skills_at(2)) for sheet in pack.survivors.values()} == {2, 3}
    with pytest.raises(BadContent, match="`orange` is a list of 2 to 3, not a list of 1"):
        with_box(((1, 1), (1, 1), (2, 3), (3, 3)), 'orange = ["Lucky", "Spellcaster"]', 'orange = "Lucky"')
    with pytest.raises(BadContent, match="`yellow` is a list of 2, not a list of 1"):
        with_box(((1, 1), (2, 2), (2, 2), (3, 3)), "Lucky", "Lucky")


def test_a_game_has_danger_levels_of_its_own() -> None:
    """Two levels by other names, in all files that speak of them."""
    box = read_box(Source("box.toml", """
        streets = "cells"
        borders = "gaps"
        levels = ["calm", "wild"]
        [skills]
        calm = 1
        wild = 3
        [doors]
        [objectives]
        [spawns]
    """))
    assert (box.levels, box.skills) == (("calm", "wild"), ((1, 1), (3, 3)))
    cut = {name: re.sub(r",? *\b(yellow|orange) = (\"[^\"]*\"|\[[^]]*\])", "", source.text)
           for name, source in SOURCES.items()}
    sources = [Source(name, re.sub(r"\bblue =", "calm =", re.sub(r"\bred =", "wild =", text)))
               for name, text in cut.items()]
    pack = make_pack("black-plague", *sources, box=box)
    assert {len(sheet.skills) for sheet in pack.survivors.values()} == {2}
    assert {len(card.lines) for card in pack.zombie_cards if card.type == "spawn"} == {2}
    with pytest.raises(BadContent, match="The key `calm` is missing here"):
        make_pack("black-plague", sources[0], sources[1], sources[2], SOURCES["survivors.toml"], box=box)


@pytest.mark.parametrize(("old", "new", "message"), [
    ("blue = [1, 2]", "bleu = 1", "no Danger Level called 'bleu'. Did you mean 'blue'?"),
    ('streets = "cells"', 'streets = "cells"\nlevels = ["blue", "red"]', "How many skills are there at the red level"),
])
def test_a_box_speaks_of_its_own_danger_levels(old: str, new: str, message: str) -> None:
    text = read_source("eternal_empire", "box.toml").text
    assert old in text
    with pytest.raises(BadContent, match=re.escape(message)):
        read_box(Source("box.toml", text.replace(old, new)))


def test_a_box_names_the_least_and_the_most_skills_of_a_level() -> None:
    text = read_source("eternal_empire", "box.toml").text
    assert read_box(Source("box.toml", text)).skills == ((1, 2), (1, 1), (2, 2), (3, 3))
    with pytest.raises(BadContent, match="at least one skill at every level"):
        read_box(Source("box.toml", text.replace("blue = [1, 2]", "blue = [2, 1]")))
