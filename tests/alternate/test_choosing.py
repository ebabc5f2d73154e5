"""Which house rules are in force: presets, switches, what goes with what, quests, and where it is written down."""

from __future__ import annotations

import typing

import msgspec
import pytest

import gravetide
from gravetide.families.zones.content.quest_reader import load_quest
from gravetide.families.zones.house_rules import modules
from gravetide.families.zones.house_rules.modules import MODULES, Module, in_force, preset_modules
from gravetide.families.zones.house_rules.records import HouseView
from gravetide.families.zones.house_rules.told import RuleWords
from gravetide.families.zones.table_options import settled
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.kernel.errors import BadContent, GravetideError
from tests.content.test_quest_mistakes import QUEST, spoiled
from tests.support.rules import known_ids, rule


def invent(key: str, *, because: str = "", **goes: typing.Any) -> Module:
    """A house rule that changes nothing; `because` is why others go with it."""
    others = [other for named in ("needs", "switches_on", "together") for other in goes.get(named, ())]
    words = RuleWords(key.title(), f"There is {key}.", "actions", "", {}, because=dict.fromkeys(others, because))
    return Module(key, lambda rules, _: rules, rules="AR-001", words=words, **goes)


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four house rules that go with each other in all the ways there are."""
    found = [
        invent("carts", switches_on=("mud",), because="carts churn up the streets"),
        invent("mud", light=True),
        invent("mules", needs=("carts",), because="mules without carts have nothing to pull"),
        invent("sun", together=("moon",), because="one day"),
        invent("moon", together=("sun",), because="one day"),
    ]
    monkeypatch.setattr(modules, "MODULES", {module.key: module for module in found})


@rule("AR-001")
def test_the_alternate_preset_switches_everything_on() -> None:
    game = gravetide.new_game(options={"preset": "alternate"})
    assert game.view().modules == tuple(MODULES)
    assert preset_modules("as-printed") == ()
    assert gravetide.new_game(options={"preset": "as-printed"}).view().modules == ()


@rule("AR-001")
@pytest.mark.parametrize("key", MODULES)
def test_each_switch_goes_before_the_preset(key: str) -> None:
    off = in_force("alternate", {key: False})
    assert key not in off
    for left in off:
        assert key not in MODULES[left].goes_with()
    needed = dict.fromkeys(MODULES[key].needs, True)
    assert key in in_force("as-printed", {key: True, **needed})


@rule("AR-001")
def test_switches_are_part_of_the_header_and_so_of_the_whole_game() -> None:
    game = gravetide.new_game(options={"preset": "alternate", "house.splitting": False, "house.noise_reset": True})
    chosen = game.header["options"]
    assert "preset" not in chosen, "a record must mean the same when the preset has grown"
    assert chosen["house.single_noise"] is True
    assert chosen["house.noise_reset"] is True
    assert "house.splitting" not in chosen
    again = gravetide.Game.replay(game.record())
    assert again.view().modules == game.view().modules == gravetide.Game.load(game.save()).view().modules
    assert again.digest() == game.digest()


@pytest.mark.parametrize(("on", "off"), [("yes", "no"), ("true", "false")])
def test_a_record_may_say_yes_or_true_and_is_written_with_yes(on: str, off: str) -> None:
    text = ("format: 1\ngame: black-plague\nquest: danse-macabre\nseed: 1\n"
            f"options: preset=alternate-light, house.splitting={off}, house.focused_fire={on}, choose_spawns={off}\n")
    game = gravetide.Game.replay(text)
    assert "focused_fire" in game.view().modules
    assert "splitting" not in game.view().modules
    assert game.header["options"]["choose_spawns"] is False
    options = next(line for line in game.record().splitlines() if line.startswith("options:"))
    assert "house.focused_fire=yes" in options
    assert "choose_spawns=no" in options


def test_the_light_preset_is_a_part_of_the_whole() -> None:
    light = preset_modules("alternate-light")
    assert set(light) <= set(preset_modules("alternate"))
    assert in_force("alternate-light", {}) == light, "a preset goes together by itself"


def test_what_switches_another_on_brings_it(invented: None) -> None:
    assert in_force("as-printed", {"carts": True}) == ("carts", "mud")
    assert in_force("as-printed", {"mud": True}) == ("mud",)


def test_what_it_brings_can_not_be_refused(invented: None) -> None:
    with pytest.raises(GravetideError, match="Carts can't be on while Mud is off: carts churn up the streets"):
        in_force("as-printed", {"carts": True, "mud": False})


def test_what_is_needed_must_be_there(invented: None) -> None:
    with pytest.raises(GravetideError, match="Mules needs Carts: mules without carts have nothing to pull"):
        in_force("as-printed", {"mules": True})
    assert in_force("as-printed", {"mules": True, "carts": True}) == ("carts", "mud", "mules")


def test_what_only_a_preset_brought_gives_way(invented: None) -> None:
    assert in_force("alternate", {"carts": False}) == ("mud", "sun", "moon")
    assert in_force("alternate", {"mud": False}) == ("sun", "moon")
    assert in_force("alternate", {"moon": False}) == ("carts", "mud", "mules")


def test_what_goes_together_comes_and_goes_together(invented: None) -> None:
    assert in_force("as-printed", {"sun": True}) == ("sun", "moon")
    with pytest.raises(GravetideError, match="Sun can't be on while Moon is off: one day"):
        in_force("as-printed", {"sun": True, "moon": False})


def test_a_quest_may_ask_for_one_and_rule_another_out(invented: None) -> None:
    told = {"quest": "The Long Road", "required": ["sun"], "forbidden": ["mud"]}
    assert in_force("alternate", {}, **told) == ("sun", "moon")  # type: ignore[arg-type]
    with pytest.raises(GravetideError, match="The Long Road is played with the house rule Sun; it can't be switched"):
        in_force("as-printed", {"sun": False}, **told)  # type: ignore[arg-type]
    with pytest.raises(GravetideError, match="The Long Road is not played with the house rule Mud"):
        in_force("as-printed", {"mud": True}, **told)  # type: ignore[arg-type]


def test_a_quest_file_names_house_rules() -> None:
    text = QUEST.replace("unreachable =", 'require = ["splitting"]\nforbid = ["turn_choice"]\nunreachable =')
    quest = load_quest(text)
    assert (quest.require, quest.forbid) == (("splitting",), ("turn_choice",))
    assert settled({}, quest, BLACK_PLAGUE) == {"house.splitting": True}
    assert "house.turn_choice" not in settled({"preset": "alternate"}, quest, BLACK_PLAGUE)


@pytest.mark.parametrize(("line", "sentence"), [
    ('require = ["spliting"]', "There is no house rule 'spliting'. Did you mean 'splitting'?"),
    ('forbid = ["splitting"]\nrequire = ["splitting"]',
     "The house rule 'splitting' can't be required and forbidden at once. Please remove one of the two."),
])
def test_a_quest_file_with_house_rules_that_can_not_be(line: str, sentence: str) -> None:
    with pytest.raises(BadContent) as caught:
        spoiled(("unreachable =", f"{line}\nunreachable ="))
    assert sentence in str(caught.value)


@pytest.mark.parametrize(("options", "sentence"), [
    ({"preset": "alternat"}, 'There is no preset "alternat"; known: as-printed, alternate, alternate-light.'),
    ({"house.spliting": True}, 'There is no option "house.spliting"; known: '),
    ({"house.splitting": "often"}, 'The option "house.splitting" switches a house rule: yes or no, not \'often\'.'),
    ({"house.noise_reset": True}, 'The option "house.noise_reset" belongs to Single Noise token, which is off.'),
    ({"house.single_noise": True, "house.noise_reset": 3},
     'The option "house.noise_reset" takes True or False, not 3.'),
    ({"house.single_noise": True, "house.zombie_move": False},
     "Single Noise token can't be on while Zombie move is off: zombies choose where to go by the one token."),
])
def test_what_can_not_be_is_refused_in_a_sentence(options: dict[str, bool | int | str], sentence: str) -> None:
    with pytest.raises(GravetideError) as caught:
        gravetide.new_game(options=options)
    assert sentence in str(caught.value)


def test_every_module_says_what_it_is() -> None:
    for module in MODULES.values():
        assert module.sentence.endswith(".")
        assert len(module.sentence) < 140
        assert set(module.replaces) <= known_ids()
        for reading in module.readings:
            assert set(reading.rules.split(", ")) <= known_ids()
        assert list(module.words.options) == [reading.name for reading in module.readings]
        assert set(module.words.because) == set(module.goes_with()), "and no reason is left over"
        for key, why in module.goes_with().items():
            assert key in MODULES
            assert not why.endswith(".")
        for key in module.together:
            assert module.key in MODULES[key].together
    names = [reading.name for module in MODULES.values() for reading in module.readings]
    assert len({*names, *MODULES}) == len(names) + len(MODULES), "tables write both as house.NAME"


def test_readings_of_what_is_replaced_are_kept() -> None:
    game = gravetide.new_game(options={
        "house.splitting": True, "house.single_noise": True, "splitting.groups_may_stay": False,
        "noise.loud_beats_sight": True})
    rules = game.state.setup.rules  # type: ignore[attr-defined]
    assert not rules.splitting.groups_may_stay
    assert rules.noise.loud_beats_sight


def test_what_house_rules_show_is_typed_field_by_field() -> None:
    for struct in HouseView.__subclasses__():
        for name, hint in typing.get_type_hints(struct).items():
            assert not {hint, *typing.get_args(hint)} & {typing.Any, object, bytes}, f"{struct.__name__}.{name}"


def test_views_name_the_house_rules_in_force() -> None:
    shown = msgspec.to_builtins(gravetide.new_game(options={"house.splitting": True}).view())
    assert shown["modules"] == ("splitting",)
    assert shown["house"] == {}
