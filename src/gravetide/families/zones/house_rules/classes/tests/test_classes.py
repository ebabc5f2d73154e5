"""Four classes with abilities beside the own skills (AR-006, AR-013 to AR-037)."""

from __future__ import annotations

from typing import Any

import pytest

import gravetide
from gravetide.content.source import Source
from gravetide.families.zones.content.classes import ABILITIES, load_classes, read_classes
from gravetide.families.zones.house_rules.classes.roles import Roles, class_of, has, task_cost
from gravetide.families.zones.house_rules.remembered import seen
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import view
from gravetide.kernel.errors import BadContent, GravetideError
from tests.alternate.tables import house
from tests.laws.play import state_of
from tests.support.rules import rule
from tests.support.scene import Scene, scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""


def table(drawing: str = STREET, *modules: str, classes: dict[str, str], **more: Any) -> Scene:
    """A map with classes settled beforehand."""
    return scene(drawing, rules=house("classes", *modules), classes=classes, **more)


def new_game(**options: Any) -> gravetide.Game:
    """Two players who choose classes, or have chosen them beforehand."""
    told = {"house.classes": True, **{key.replace("_", "."): value for key, value in options.items()}}
    return gravetide.new_game(survivors=["ann", "clovis"], seats=["ann", "clovis"], options=told, seed=1)


def asked(game: gravetide.Game) -> str:
    """What is to be decided."""
    assert game.decision is not None
    return game.decision.prompt


# -- taking a class

@rule("AR-006")
def test_each_survivor_takes_a_class_during_set_up_and_several_may_take_the_same() -> None:
    game = new_game()
    assert asked(game) == "Which class does Ann take?"
    assert game.decision is not None
    assert game.decision.notations == ["become mage", "become fighter", "become archer", "become rogue"]
    told = game.choose("become archer")
    assert tell(told[0], state_of(game)) == "Ann is an Archer."
    assert game.decision_seen_by(1) is not None
    assert asked(game) == "Which class does Clovis take?"
    game.choose("become archer", seat=1)
    game.choose("first s01")
    assert asked(game) == "Ann's Turn: 3 Actions left."
    assert [role.name for role in game.view().house["classes"].survivors.values()] == ["Archer", "Archer"]
    assert gravetide.Game.replay(game.record()).digest() == game.digest()


@rule("AR-006")
def test_classes_can_be_settled_beforehand() -> None:
    game = new_game(class_ann="rogue")
    assert asked(game) == "Which class does Clovis take?"
    game.choose("become fighter")
    again = gravetide.Game.load(game.save())
    role = class_of(state_of(again), 0)
    assert role is not None
    assert role.name == "Rogue"


@pytest.mark.parametrize(("options", "sentence"), [
    ({"class.ann": "bard", "house.classes": True}, 'no class "bard"; known: mage, fighter, archer, rogue'),
    ({"class.samson": "mage", "house.classes": True}, "somebody who is not in the team: ann, clovis"),
    ({"class.ann": "mage"}, "belongs to the house rule Classes, which is off"),
])
def test_a_class_that_can_not_be_is_refused_in_words(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GravetideError, match=sentence):
        gravetide.new_game(survivors=["ann", "clovis"], options=options)


@rule("AR-013")
def test_a_survivor_has_all_abilities_of_his_class_and_his_skills() -> None:
    told = table(classes={"ann": "fighter"}).survivor("Ann", "s01", skills=["Lucky"]).turn("Ann")
    assert [key for key in sorted(ABILITIES) if has(told.game, 0, key)] == [
        "bloodlust-melee", "defensive-stance", "muscle-mass", "powered-melee"]
    assert told.skills("Ann") == ["Lucky"]


def test_nobody_has_an_ability_without_the_house_rule() -> None:
    told = scene(STREET).survivor("Ann", "s01").turn("Ann")
    assert class_of(told.game, 0) is None
    assert not has(told.game, 0, "keen-eyes")


def test_the_classes_hold_every_ability_once() -> None:
    found = [key for role in load_classes("black-plague").classes for key in role.abilities]
    assert sorted(found) == sorted(ABILITIES)


def test_players_who_think_from_what_they_see_know_the_classes() -> None:
    told = table(classes={"ann": "fighter"}).survivor("Ann", "s01").survivor("Clovis", "s02").turn("Ann")
    sketched = seen(view(told.game).house, told.game.setup)
    assert sketched is not None
    assert sketched.records["classes"] == Roles((1, -1))


COOK = '[[class]]\nname = "Cook"\ntext = "Stirs."\n'


@pytest.mark.parametrize(("text", "sentence"), [
    (COOK + '[[class.ability]]\nname = "Keen Eye"\ntext = "Looks."\n', "Did you mean 'keen-eyes'"),
    (COOK + "ability = []\n" + COOK + "ability = []\n", "two classes 'Cook'"),
    (COOK + '[[class.ability]]\nname = "Keen Eyes"\ntext = "Looks."\namount = -1\n', "must be 0 or more"),
])
def test_a_file_of_classes_is_checked(text: str, sentence: str) -> None:
    with pytest.raises(BadContent, match=sentence):
        read_classes(Source("classes.toml", text))


@rule("AR-022")
def test_muscle_mass_saves_an_action_but_never_the_last_one() -> None:
    told = table(classes={"ann": "fighter", "clovis": "rogue"}).survivor("Ann", "s01").survivor("Clovis", "s01")
    told.turn("Ann")
    assert [task_cost(told.game, 0, actions) for actions in (1, 2, 3)] == [1, 1, 2]
    assert [task_cost(told.game, 1, actions) for actions in (1, 2, 3)] == [1, 2, 3]
