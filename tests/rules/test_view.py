"""What a seat may know: exactly the fields named here, and nothing that depends on the generator."""

from __future__ import annotations

import random
import typing
from typing import Any

import msgspec
import pytest

import gravetide
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.drawn import describe, draw
from gravetide.families.zones.drawn.pictures import picture, quest_picture
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.view import UNSEEN, ZoneView, view
from gravetide.kernel import Game
from gravetide.kernel.rng import seeded

# H-2: an allow-list. A new field gets in here only after somebody has asked whether every seat may know it.
ALLOWED = {
    "ZoneView": "quest title round phase first_player active deciding danger result reason places doors spawns "
    "objectives taken loudest survivors necromancers equipment zombie_cards vaults goals supply killed modules house "
    "errands marks",
    "ErrandView": "kind ways sentence",
    "HouseView": "",
    "PlaceView": "name kind zombies survivors noise bile exit start marks",
    "DoorView": "number zones colour vault open locked until",
    "SpawnView": "zone order colour active label name",
    "ObjectiveView": "zone colour",
    "SurvivorView": "key name role seat zone fate wounds wound_limit experience level next_level_at actions free done "
    "rotten kills skills hands body backpack",
    "CardView": "key name loaded cast",
    "SkillView": "key name text",
    "NecromancerView": "zone entry kind",
    "DeckView": "left discards",
    "VaultView": "zone artifacts cards",
    "GoalView": "sentence reached",
    "Mark": "rule name sentence symbol number zones around door figure card instead",
}


def state_of(game: Game) -> ZoneGame:
    assert isinstance(game.state, ZoneGame)
    return game.state


def structs_in(kind: object) -> typing.Iterator[type[msgspec.Struct]]:
    """Every Struct that a value of this type can hold."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for hint in typing.get_type_hints(kind).values():
            yield from structs_in(hint)
    for argument in typing.get_args(kind):
        yield from structs_in(argument)


def begun(**setting: Any) -> Game:
    """Danse Macabre with nothing left to decide before the first Turn."""
    return gravetide.new_game("danse-macabre", options={"spawning.first_zone": "file"}, **setting)


def played(quest: str, seed: int, choices: int) -> typing.Iterator[Game]:
    """The same game again and again, after each of some random choices."""
    game = gravetide.new_game(quest, seed=seed)
    dice = random.Random(seed)
    while not game.is_over and game.choices_made < choices:
        yield game
        game.choose(dice.randrange(len(game.options)))


def test_a_view_has_the_allowed_fields_and_no_others() -> None:
    found = {struct.__name__: " ".join(struct.__struct_fields__) for struct in structs_in(ZoneView)}
    assert found == {name: " ".join(fields.split()) for name, fields in ALLOWED.items()}


def test_no_field_is_typed_so_loosely_that_anything_could_hide_in_it() -> None:
    for struct in structs_in(ZoneView):
        for name, hint in typing.get_type_hints(struct).items():
            loose = [part for part in (hint, *typing.get_args(hint)) if part in (typing.Any, object, bytes)]
            assert not loose, f"{struct.__name__}.{name}"


@pytest.mark.parametrize("quest", list(quests()))
def test_a_view_goes_through_json_unchanged(quest: str) -> None:
    seen = gravetide.new_game(quest, seed=4).view()
    assert msgspec.json.decode(msgspec.json.encode(seen), type=ZoneView) == seen


@pytest.mark.parametrize("quest", ["big-game-hunting", "the-shepherds", "in-caligine-abditus"])
def test_worlds_that_differ_only_in_the_generator_look_the_same(quest: str) -> None:
    """H-2 and H-5: views, prompts, options, odds and pictures say nothing about what will be drawn."""
    for game in played(quest, seed=8, choices=160):
        here, there = state_of(game), state_of(game).copy()
        there.rng = seeded(game.choices_made + 99)
        assert msgspec.json.encode(view(here)) == msgspec.json.encode(view(there))
        assert draw(picture(here), colour=False) == draw(picture(there), colour=False)
        assert here.frame is not None
        assert there.frame is not None
        assert here.frame.prompt(here) == there.frame.prompt(there)
        ours, theirs = here.frame.step(here), there.frame.step(there)
        assert ours is not None
        assert theirs is not None
        texts = [(o.notation(here), o.sentence(here), game.game_type.odds(here, o)) for o in ours]
        assert texts == [(o.notation(there), o.sentence(there), game.game_type.odds(there, o)) for o in theirs]


def test_options_do_not_tell_the_colour_of_a_face_down_objective() -> None:
    """H-5: the same options, whatever colour the token will turn out to have."""
    here = state_of(begun(survivors=["ann"], seed=1))
    here.edit(0).zone = next(zone for zone, colour in here.objectives if colour < 0)
    colours, offered = set(), set()
    for seed in range(20):
        world = here.copy()
        world.rng = seeded(seed)
        world.advance()
        offered.add(tuple(option.notation(world) for option in world.options))
        world.apply(next(option for option in world.options if option.notation(world) == "take"))
        colours.add(world.taken)
    assert len(offered) == 1
    assert len(colours) > 1


def test_every_seat_and_a_spectator_see_the_same() -> None:
    game = begun(survivors=["ann", "clovis"], seats=["ann", "clovis"], seed=3)
    assert game.view(0) == game.view(1) == game.view(None)


def test_spawn_tokens_say_what_stands_on_them() -> None:
    seen = view(state_of(gravetide.new_game("big-game-hunting", seed=2)))
    assert [(token.label, token.name) for token in seen.spawns][:2] == [("1", "red Spawn 1"), ("2", "red Spawn 2")]


def test_face_down_objectives_have_no_colour() -> None:
    seen = view(state_of(gravetide.new_game("big-game-hunting", seed=2)))
    assert {objective.colour for objective in seen.objectives} == {UNSEEN}
    assert "◆" not in draw(picture(state_of(gravetide.new_game("big-game-hunting", seed=2))), colour=False)


def test_a_view_speaks_in_names() -> None:
    game = begun(seed=3)
    game.choose("activate nelly")
    seen = view(state_of(game))
    nelly = seen.survivor("nelly")
    assert nelly is not None
    assert (seen.active, nelly.zone, nelly.actions, nelly.free) == ("nelly", "s07", 3, ("move",))
    assert [card.name for card in nelly.hands] == ["Short Sword"]
    assert (nelly.level, nelly.next_level_at, nelly.wounds, nelly.wound_limit) == ("blue", 7, 0, 3)
    assert seen.place("s03").zombies == {"walker": 1}
    assert seen.place("b04").exit
    assert seen.survivor("silas") is None
    locked = {(door.colour, door.until) for door in seen.doors if door.locked}
    assert locked == {("blue", "blue"), ("green", "green")}
    assert [(spawn.order, spawn.colour, spawn.active) for spawn in seen.spawns] == [
        (1, "red", True),
        (2, "green", False),
    ]
    assert [goal.reached for goal in seen.goals] == [False]


def test_what_was_taken_or_lost_is_public() -> None:
    game = begun(survivors=["ann"], seed=3)
    for choice in ("move b05", "take", "discard ann hammer"):
        game.choose(choice)
    seen = view(state_of(game))
    assert [(objective.zone, objective.colour) for objective in seen.taken] == [("b05", "blue")]
    assert seen.equipment.discards == {"hammer": 1}
    assert not any(door.locked for door in seen.doors if door.colour == "blue")


def test_a_finished_game_waits_for_nobody() -> None:
    game = begun(survivors=["ann"], seed=3)
    while not game.is_over:
        game.choose(0)
        while not game.is_over and game.decision is not None and "end" in game.decision.notations:
            game.choose("end")
    seen = view(state_of(game))
    assert (seen.result, seen.deciding) == ("lost", -1)
    assert seen.reason


def test_pictures_show_what_stands_where() -> None:
    game = begun(seed=3)
    game.choose("activate ann")
    board = state_of(game).setup.board
    shown = picture(state_of(game), [board.index["s03"]])
    assert describe(shown, board.index["s07"]) == "Street s07: Ann (active), Baldric, Clovis, Nelly."
    assert "»s03«" in draw(shown, colour=False)
    assert shown.place(board.index["s02"]).spawns[0].colour == "red"


@pytest.mark.parametrize("quest", list(quests()))
def test_quests_have_pictures_before_they_are_played(quest: str) -> None:
    shown = quest_picture(quests()[quest])
    assert any(place.start for place in shown.places.values())
    assert any(place.spawns for place in shown.places.values())


def test_events_say_nothing_before_it_happens() -> None:
    """What is told about a choice without chance is the same in every world."""
    sentences = set()
    for seed in range(6):
        game = begun(survivors=["ann"], seed=seed)
        sentences.add(tuple(tell(event, state_of(game)) for event in game.choose("move b05")))
    assert sentences == {("Ann walks from s07 to b05.",)}
