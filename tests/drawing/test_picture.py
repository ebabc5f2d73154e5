from gravetide.families.zones.drawn import Figure, Picture, ZoneContents, describe, initials
from gravetide.families.zones.drawn.picture import door_letter, horde, kind_name
from tests.drawing.town import busy, town


def test_a_zone_without_a_word_about_it_is_empty() -> None:
    picture = Picture(town(), 0)
    assert picture.place(0) == ZoneContents()
    assert describe(picture, 0) == "Street s01."


def test_describe_tells_everything_in_a_zone() -> None:
    picture = busy()
    zone = picture.board.index
    assert describe(picture, zone["s02"]) == (
        "Street s02: 3 Walkers, Fatty, 2 Runners; Ann (active), Baldric & Sons; Start."
    )
    assert describe(picture, zone["s01"]) == "Street s01: 3 Noise; red Spawn 1, blue Spawn 2 (inactive)."
    assert describe(picture, zone["b02"]) == "Room b02: face-down Objective, blue Objective."
    assert describe(picture, zone["b04"]) == "Room b04: yellow vault door to v01, open."
    assert describe(picture, zone["v02"]) == "Vault v02: violet vault door to b01, shut."
    assert describe(picture, zone["s04"]) == "Street s04 (Well <old>): Exit."


def test_the_horde_has_a_fixed_order_whatever_the_order_told() -> None:
    place = ZoneContents(zombies={"ghoul": 1, "runner": 2, "necromancer": 1, "fatty": 0, "walker": 3})
    assert horde(place) == [("walker", 3), ("runner", 2), ("necromancer", 1), ("ghoul", 1)]
    assert kind_name("fatty", 2) == "Fatties"
    assert kind_name("ghoul", 2) == "Ghouls"


def test_door_letters_tell_colour_and_state() -> None:
    colours = ("neutral", "blue", "green", "yellow", "violet")
    letters = [door_letter(colour, is_open=is_open) for colour in colours for is_open in (False, True)]
    assert letters == ["D", "d", "B", "b", "G", "g", "Y", "y", "V", "v"]


def test_initials_grow_until_they_differ() -> None:
    assert initials(("Samson", "Silas", "Ann")) == ("Sa", "Si", "A")
    assert initials(("Ann", "Anna")) == ("Ann", "Anna")
    assert Figure("A", "Ann").active is False
