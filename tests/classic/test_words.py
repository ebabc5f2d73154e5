"""What players read in Classic: names that end like sentences, cards that are counted, where cards are put."""

from __future__ import annotations

import gravetide
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.told.events import CardGained, SpawnTokenRemoved
from gravetide.families.zones.told.narration import tell
from gravetide.kernel.event import Event
from tests.classic.table import HOUSE, STREET, Table, table
from tests.support.rules import rule


def told(scene: Table) -> list[str]:
    """The sentences of all that has happened."""
    return [tell(event, scene.game) for event in scene.happened(Event)]


def test_a_name_with_a_stop_of_its_own_ends_the_sentence() -> None:
    scene = table(HOUSE).survivor("Amy", "b01", hands=["pan"]).finds("aaahh").turn("Amy").do("search")
    assert "Amy finds Aaahh!" in told(scene)
    assert not any(sentence.endswith(("!.", "?.")) for sentence in told(scene))


def test_cards_are_counted_by_what_holds_them() -> None:
    scene = table(STREET).survivor("Amy", "s01")
    scene.with_quest(goals=[Part("hold-cards", {"cards": {"bag-of-rice": 2, "water": 2, "canned-food": 1}})])
    assert scene.turn("Amy").game.setup.goals[0].plain(scene.game) == (
        "Carry 2 Bags of Rice, 2 Water and 1 Canned Food among you")


def test_a_card_is_put_where_the_game_has_room_for_it() -> None:
    scene = table(STREET).survivor("Amy", "s01", hands=["pan"]).turn("Amy").do("reorganize", "put amy pan > amy pack")
    assert "Amy puts Pan in reserve." in told(scene)


def test_cars_and_carried_objectives_in_the_midst_of_a_sentence() -> None:
    scene = table(STREET).survivor("Amy", "s01").car("s01", "police").turn("Amy")
    assert [option.sentence(scene.game) for option in scene.game.options if option.group == "car"] == [
        "Get into the police car as driver", "Get into the police car as passenger"]
    assert tell(CardGained(0, scene.pack.card["blue-objective"].index, "carried"), scene.game) == (
        "Amy carries the Blue Objective from now on.")


@rule("Z1-210")
def test_a_nest_that_burns_down_is_told() -> None:
    scene = table(STREET).survivor("Ned", "s01", hands=["molotov"])
    scene.with_quest(goals=[Part("molotov-in", {"zone": scene.board.index["s02"]})], spawns=[("s02", "red")])
    assert scene.turn("Ned").do("molotov s02").happened(SpawnTokenRemoved)


def test_nobody_who_wants_to_use_a_card_is_told_to_throw_it_away() -> None:
    game = gravetide.scene(STREET, game="classic").survivor("Amy", "s01", hands=["crowbar"]).turn("Amy").play()
    assert "discard" not in str(game.explain("open s02 crowbar"))
    assert 'Did you mean "discard amy crowbar"?' in str(game.explain("discrad amy crowbar"))
