"""Opening doors: tools, rolls, noise, locks (BP-124 to BP-133)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.content.model import DoorSymbol
from gravetide.families.zones.told.events import DiceRolled
from gravetide.families.zones.turn.doors import DoorRules
from gravetide.games.black_plague.game import BLACK_PLAGUE
from tests.support.printing import reprinted
from tests.support.rules import rule
from tests.support.scene import Scene, scene

HOUSE = """
    +---+---+---+
    |s01Db01|s02|
    +   +---+-D-+
    |s03 s04|b02|
    +---+---+---+
"""


def at_the_door(*hands: str, **options: object) -> Scene:
    """Clovis before the closed door of a house that nobody has to be afraid of."""
    rules = options.pop("rules", BLACK_PLAGUE)
    skills = options.pop("skills", ())
    assert isinstance(skills, tuple)
    table = scene(HOUSE, rules=rules, **options).survivor("Clovis", "s01", hands=hands, skills=skills)
    return table.with_quest(revealed=["b01", "b02"])


@rule("BP-124")
def test_opening_a_door_takes_a_tool_in_hand_and_one_action() -> None:
    table = at_the_door("axe").turn("Clovis")
    assert [text for text in table.options() if text.startswith("open")] == ["open b01 axe"]
    assert table.do("open b01 axe").actions("Clovis") == 2
    assert table.offers("move b01")


@rule("BP-124")
@pytest.mark.parametrize("hands", [(), ("short-bow", "torch"), ("fireball", "orcish-crossbow"), ("shield",)])
def test_without_a_door_symbol_in_hand_the_door_stays_shut(hands: tuple[str, ...]) -> None:
    table = at_the_door(*hands).turn("Clovis")
    assert not [text for text in table.options() if text.startswith("open")]


@rule("BP-124")
def test_the_door_must_border_the_zone() -> None:
    table = at_the_door("axe").turn("Clovis").do("move s03")
    assert not [text for text in table.options() if text.startswith("open")]


@rule("BP-124")
def test_without_an_action_no_door_is_opened() -> None:
    assert not at_the_door("axe").turn("Clovis", actions=0).offers("open b01 axe")


@rule("BP-125")
@pytest.mark.parametrize(("dice", "opened"), [((3, 3), False), ((3, 4), True), ((1, 6), True), ((4, 1), True)])
def test_any_of_the_sword_s_two_dice_opens_the_door(dice: tuple[int, ...], opened: bool) -> None:
    table = at_the_door("sword").turn("Clovis").dice(*dice).do("open b01 sword")
    assert table.is_open("s01", "b01") is opened
    assert table.actions("Clovis") == 2
    assert table.offers("open b01 sword") is not opened  # he may try again


@rule("BP-126")
@pytest.mark.parametrize(("against", "opened"), [("symbol", True), ("accuracy", False)])
def test_the_number_on_the_door_symbol_counts_unless_the_table_reads_accuracy(against: str, opened: bool) -> None:
    pack = reprinted("sword", door=DoorSymbol(at_least=3, noisy=True))  # its Accuracy is 4
    rules = BLACK_PLAGUE.but(doors=DoorRules(roll_against=against))
    table = at_the_door("sword", pack=pack, rules=rules).turn("Clovis").dice(3, 3).do("open b01 sword")
    assert table.is_open("s01", "b01") is opened


@rule("BP-126")
def test_in_the_box_both_readings_ask_for_the_same_number() -> None:
    for card in scene(HOUSE).pack.cards:
        if card.door is not None and card.door.at_least:
            assert card.door.at_least == card.attacks[0].accuracy


@rule("BP-127", "BP-EX-21")
@pytest.mark.parametrize(("hands", "skills"), [
    (("sword", "sword"), ()),
    (("sword", "dagger"), ()),
    (("sword",), ("+1 die: Melee", "+1 die: Combat")),
])
def test_a_door_is_rolled_for_with_the_raw_dice_of_one_weapon(hands: tuple[str, ...], skills: tuple[str, ...]) -> None:
    table = at_the_door(*hands, skills=skills).turn("Clovis").dice(1, 1).do("open b01 sword")
    assert [event.dice for event in table.happened(DiceRolled)] == [(1, 1)]


@rule("BP-127")
def test_a_door_is_no_melee_action() -> None:
    table = at_the_door("sword", skills=("+1 to dice roll: Melee", "+1 free Melee Action")).turn("Clovis")
    table.dice(3, 3).do("open b01 sword")
    assert not table.is_open("s01", "b01")  # no bonus on the dice
    assert table.actions("Clovis") == 2     # and no free Action


@rule("BP-128")
def test_lucky_hands_may_roll_for_a_door_again() -> None:
    table = at_the_door("sword", skills=("Lucky",)).turn("Clovis").dice(1, 3, 2, 4).do("open b01 sword")
    assert table.options() == ["keep", "reroll lucky"]
    table.do("reroll lucky")
    assert table.is_open("s01", "b01")


@rule("BP-128")
def test_lucky_hands_roll_again_only_once() -> None:
    table = at_the_door("sword", skills=("Lucky",)).turn("Clovis").dice(1, 1, 2, 2).do("open b01 sword", "reroll lucky")
    assert not table.is_open("s01", "b01")
    assert table.offers("open b01 sword")


@rule("BP-129")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
def test_banging_on_a_door_is_heard_whether_it_opens_or_not(dice: tuple[int, ...]) -> None:
    table = at_the_door("sword").turn("Clovis").dice(*dice).do("open b01 sword")
    assert (table.noise_tokens("s01"), table.noise_tokens("b01")) == (1, 0)


@rule("BP-129")
def test_a_table_may_read_that_only_a_door_that_opens_is_heard() -> None:
    rules = BLACK_PLAGUE.but(doors=DoorRules(failures_are_noisy=False))
    table = at_the_door("sword", rules=rules).turn("Clovis").dice(1, 1).do("open b01 sword")
    assert table.noise_tokens("s01") == 0
    table.dice(6, 1).do("open b01 sword")
    assert table.noise_tokens("s01") == 1


@rule("BP-130")
@pytest.mark.parametrize("noisy", [True, False])
def test_a_tool_that_needs_no_roll_is_heard_only_if_it_is_noisy(noisy: bool) -> None:
    table = at_the_door("axe", pack=reprinted("axe", door=DoorSymbol(at_least=0, noisy=noisy)))
    table.turn("Clovis").do("open b01 axe")
    assert table.is_open("s01", "b01")
    assert not table.happened(DiceRolled)
    assert table.noise_tokens("s01") == int(noisy)


@rule("BP-131")
def test_an_open_door_stays_open_over_the_round() -> None:
    table = at_the_door("axe").turn("Clovis").do("open b01 axe", "end").zombies_phase()
    assert table.is_open("s01", "b01")


@rule("BP-132")
@pytest.mark.parametrize(("token", "opens"), [("blue", True), ("green", False), ("red", False)])
def test_a_blue_door_waits_for_the_blue_objective(token: str, opens: bool) -> None:
    table = scene(HOUSE).survivor("Clovis", "s01", hands=["axe"])
    table.with_quest(locks=[("s01", "b01", "blue")], objectives=[("s01", token)]).turn("Clovis")
    assert not table.offers("open b01 axe")
    assert table.do("take").offers("open b01 axe") is opens


@rule("BP-133")
def test_a_door_is_opened_from_inside_as_well() -> None:
    table = scene(HOUSE).survivor("Clovis", "b01", hands=["axe"]).turn("Clovis").do("open s01 axe")
    assert table.is_open("s01", "b01")


def test_asked_in_one_word_why_no_door_is_opened() -> None:
    table = scene(HOUSE).survivor("Clovis", "s03", hands=["axe"]).turn("Clovis")
    assert table.why("open") == "No closed door leads out of s03."
    assert at_the_door("longbow").turn("Clovis").why("open") == "Clovis has nothing in Hand that opens doors."
