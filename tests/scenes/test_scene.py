"""Scenes of the library: real games at any position, strict about what can be and about their script."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable

import pytest

import gravetide
from gravetide import BadContent, Game, OffScript, Scene
from tests.support import scene as scenario

STREET = """
    +---+---+---+
    |s01 s02Db01|
    +---+---+---+
"""


def street() -> Scene:
    """Clovis with an Axe, two Walkers next door."""
    drawn = gravetide.scene(STREET, title="The street").survivor("Clovis", "s01", hands=["axe"], skills=[])
    return drawn.zombies("s02", walkers=2)


# -- a real game


def test_a_scene_is_a_game_that_can_be_chosen_in_undone_saved_and_recorded() -> None:
    with street().turn("Clovis").dice(5, 1) as game:
        start = game.digest()
        game.choose("move s02")
        assert game.odds("melee axe").kills == {0: 0.5, 1: 0.5}
        assert "search with zombies around" in game.explain("search")
        game.choose("melee axe")
        assert game.view().place("s02").zombies == {"walker": 1}
        again = Game.load(game.save())
        assert again.digest() == game.digest()
        assert Game.replay(game.record()).digest() == game.digest()
        again.choose("melee axe")
        game.choose("melee axe")
        assert again.digest() == game.digest()
        game.undo_to(0)
        assert game.digest() == start
        game.choose("move s02")
        game.choose("melee axe")
        game.choose("melee axe")


def test_scripted_draws_survive_saving() -> None:
    drawn = gravetide.scene(STREET).survivor("Ann", "b01").turn("Ann").finds("axe", "torch")
    game = drawn.play()
    again = Game.load(game.save())
    again.choose("search")
    again.choose("keep hand")
    assert [card.key for card in again.view().survivor("ann").hands] == ["axe"]
    assert Game.load(again.save()).digest() == again.digest()


def test_the_game_goes_on_after_the_turn() -> None:
    game = street().with_quest(spawns=[("s01", "red")]).turn("Clovis").play(seed=3)
    game.choose("end")
    assert game.view().round == 2


@pytest.mark.parametrize(("phase", "rounds"), [("players", 4), ("zombies", 5), ("end", 5)])
def test_it_begins_in_any_phase_of_any_round(phase: str, rounds: int) -> None:
    assert street().in_round(4).in_phase(phase).play().view().round == rounds


def test_so_many_actions_are_left() -> None:
    game = street().turn("Clovis", actions=1).play()
    game.choose("noise")
    assert game.view().round == 2


def test_skills_are_those_of_the_sheet_or_those_that_are_named() -> None:
    """Any skill may be given, and a save with it loads."""
    drawn = gravetide.scene(STREET).survivor("ann", "s01", xp=20)
    drawn.survivor("clovis", "s01", skills=["Lucky", "Slippery"])
    view = Game.load(drawn.play().save()).view()
    assert len(view.survivor("ann").skills) == 3
    assert [skill.name for skill in view.survivor("clovis").skills] == ["Lucky", "Slippery"]


def test_house_rules_ask_first_and_seats_are_those_of_the_figures() -> None:
    drawn = gravetide.scene(STREET, options={"house.classes": True}).survivor("ann", "s01")
    game = drawn.survivor("clovis", "s01", seat=1).play()
    assert game.seats == ("Ann", "Clovis")
    assert game.decision is not None
    assert game.decision.notations[0].startswith("become ")


# -- parts in any order


def test_parts_come_in_any_order() -> None:
    one = gravetide.scene(STREET).with_noise("s01").dice(5).survivor("Ann", "s01").with_bile("s02").turn("Ann")
    two = gravetide.scene(STREET).turn("Ann").with_bile("s02").survivor("Ann", "s01").dice(5).with_noise("s01")
    assert one.play().digest() == two.play().digest()
    assert one.play().view().place("s01").noise == 1


def test_a_survivor_added_after_noise_is_there() -> None:
    table = scenario.scene(STREET).with_noise("s01").dice(5).survivor("Ann", "s02").turn("Ann")
    assert table.at("Ann") == "s02"
    assert table.unscripted().noise_tokens("s01") == 1


def test_nothing_is_added_to_a_game_under_way() -> None:
    drawn = street()
    drawn.play()
    with pytest.raises(BadContent, match="is being played"):
        drawn.survivor("Ann", "s01")


# -- the script


def test_one_scripted_die_is_not_enough_for_two() -> None:
    game = street().survivor("Ann", "s02", hands=["sword"]).turn("Ann").dice(5).play()
    before = game.digest()
    with pytest.raises(OffScript, match="Another die has to be rolled"):
        game.choose("melee sword")
    assert game.digest() == before


def test_a_scenario_takes_no_second_die_from_the_seed() -> None:
    table = scenario.scene(STREET).survivor("Ann", "s02", hands=["sword"]).zombies("s02", walkers=2).turn("Ann")
    with pytest.raises(OffScript):
        table.dice(5).do("melee sword")
    table.unscripted()


def test_chance_goes_on_where_the_scene_says_so() -> None:
    game = street().survivor("Ann", "s02", hands=["sword"]).turn("Ann").dice(5).then_chance().play(seed=1)
    game.choose("melee sword")
    assert game.state.script == ()


def test_what_is_left_of_the_script_is_an_error() -> None:
    left = r"dice that nobody rolled: 6 and draws that nobody made: find axe, zombies 47\."
    scripted = street().turn("Clovis").dice(5, 6).finds("axe").zombie_cards(47)
    scripted.play().choose("move s02")
    with pytest.raises(OffScript, match=left), scripted as game:
        game.choose("melee axe")


def test_scenarios_notice_what_is_left() -> None:
    table = scenario.scene(STREET).survivor("Ann", "s01").dice(5).turn("Ann")
    assert table.left_over() == "dice (5,) and draws () were scripted and not used"
    assert table.unscripted().left_over() == ""


def test_an_error_inside_is_not_covered_up() -> None:
    with pytest.raises(ZeroDivisionError), street().dice(5):
        raise ZeroDivisionError


def test_a_card_that_is_not_in_the_pile_is_not_drawn() -> None:
    game = gravetide.scene(STREET).survivor("Ann", "b01").turn("Ann").finds("inferno").play()
    with pytest.raises(OffScript):
        game.choose("search")


@pytest.mark.parametrize("card", [47, "47", "double spawn", "Double spawn"])
def test_zombie_cards_go_by_number_or_by_what_they_say(card: int | str) -> None:
    table = scenario.scene(STREET).survivor("Ann", "s01").with_quest(spawns=[("s02", "red")])
    table.zombie_cards(card, "1 walker, 1 fatty, 4 walker, 5 walker", "extra activation: runner").spawn()
    assert [number for _, number in table.cards_drawn()][:2] == [47, 5]


def test_cards_alike_are_taken_one_after_the_other() -> None:
    table = scenario.scene(STREET).survivor("Ann", "s01").zombie_cards("double spawn", "double spawn")
    assert len(set(table.game.stacked)) == 2
    table.unscripted()


# -- what can't be


@pytest.mark.parametrize(("add", "sentence"), [
    (lambda s: s.survivor("Ann", "s01", hands=["axe", "axe", "sword"]), "Ann has 3 cards in 2 Hands: axe, axe, sword."),
    (lambda s: s.survivor("Ann", "s01", pack=["water"] * 6), "Ann has 6 cards in 5 places of the Backpack"),
    (lambda s: s.survivor("Ann", "s01", hands=["axe"] * 2, pack=["axe"]), "4 copies of Axe, and the box has 2."),
    (lambda s: s.survivor("Ann", "s01", hands=["water"]), "Ann can't have Water in Hand."),
    (lambda s: s.survivor("Ann", "s01", body="fireball"), "Ann can't have Fireball on the Body."),
    (lambda s: s.survivor("Ann", "s01", hands=["ax"]), "There is no card 'ax'. Did you mean 'axe'?"),
    (lambda s: s.survivor("Ann", "s01", skills=["Luky"]), "There is no skill 'Luky'. Did you mean 'Lucky'?"),
    (lambda s: s.survivor("Ann", "s1"), "There is no Zone 's1' on the map. Did you mean 's01'?"),
    (lambda s: s.survivor("Anne", "s01"), "There is no Survivor 'Anne'."),
    (lambda s: s.survivor("clovis", "s01"), "Clovis is in the scene 2 times"),
    (lambda s: s.survivor("Ann", "s01", wounds=3), "Ann has 3 Wounds; somebody in play has 0 to 2."),
    (lambda s: s.survivor("Ann", "s01", xp=-1), "less than no experience"),
    (lambda s: s.survivor("Ann", "s01", seat=2), "Seats are numbered from 0 without a gap, not 0, 2."),
    (lambda s: s.zombies("s01", walkers=34), "34 Walkers can't be put into s01: the box has 33 left of 35."),
    (lambda s: s.zombies("s01", walkrs=1), "There is no kind of zombie 'walkrs'. Did you mean 'walkers'?"),
    (lambda s: s.supply(walkers=40), "40 Walkers can't be left in the box: there are 33."),
    (lambda s: s.with_bile("s01", "s01", "s01", "s02", "s02"), "There are 4 Dragon Bile tokens, not 5."),
    (lambda s: s.with_noise("s01", -1), "There can't be -1 Noise tokens in s01."),
    (lambda s: s.dice(7), "A die shows 1 to 6, not 7."),
    (lambda s: s.finds("aks"), "There is no card 'aks'."),
    (lambda s: s.zombie_cards("duble spawn"), "Did you mean 'double spawn'?"),
    (lambda s: s.reveals("pink"), "There is no colour 'pink'. Known here: red, blue, green."),
    (lambda s: s.turn("Ann"), "It is the Turn of Ann, who is not in the scene."),
    (lambda s: s.open_doors(("s01", "s02")), "No door joins s01 and s02."),
    (lambda s: s.with_quest(objectives=[("s01", "hidden")]), "1 Objectives lie face down, and 0 colours are given"),
    (lambda s: s.with_quest(spawns=[("s01", "pink")]), "This can't stand in a scene's spawns"),
    (lambda s: s.with_quest(goals=[{"part": "leeve"}]), "There is no goal part 'leeve'. Did you mean 'leave'?"),
    (lambda s: s.in_round(0), "Rounds are counted from 1"),
])
def test_what_can_not_be_is_refused_in_words(add: Callable[[Scene], Scene], sentence: str) -> None:
    drawn = gravetide.scene(STREET).survivor("Clovis", "s01", hands=["axe"]).zombies("s02", walkers=2)
    with pytest.raises(gravetide.GravetideError) as caught:
        add(drawn).play()
    assert sentence in str(caught.value)


def test_nobody_is_nobody() -> None:
    with pytest.raises(BadContent, match="Nobody is in the scene"):
        gravetide.scene(STREET).play()


# -- as text


def whole() -> Scene:
    """A scene with something of everything."""
    drawn = gravetide.scene("""
        +---+---+---+
        |s01 s02Db01|
        +---+---+---+

        +-Y-+
        |v01|
        +---+
    """, title='A "whole" one # with all', options={"movement.last_actions_suffice": True},
                            vault_doors={"v01": ["s01"]})
    drawn.with_quest(starts=["s01"], exits=["s02"], spawns=[("s02", "red")], objectives=[("b01", "hidden")],
                     hidden=["blue"], locks=[("s01", "v01", "blue")], stocks=[("v01", 1, ("torch",))],
                     goals=[{"part": "take-objectives"}, {"part": "leave", "after": True}])
    drawn.survivor("ann", "s01", hands=["empty:crossbow"], skills=["Lucky"], wounds=1).survivor("Clovis", "s02", seat=1)
    drawn.zombies("s02", walkers=2, runners=1).necromancer("b01", entry="s02").with_noise("s01", 2).with_bile("s02")
    return drawn.supply(walkers=3).open_doors(("s02", "b01")).turn("ann").dice(1, 6).finds("axe").in_round(3)


def test_a_scene_is_read_back_from_its_text() -> None:
    drawn = whole()
    again = gravetide.read_scene(drawn.text())
    assert again.position == drawn.position
    assert again.play().digest() == drawn.play().digest()
    assert Game.replay(drawn.play().record()).digest() == drawn.play().digest()
    assert drawn.play().view().round == 3


@pytest.mark.parametrize(("text", "sentence"), [
    ("game = 'black-plague'\nmap = 3\n", "<scene>:2:1: `map` is a text in quotes, not 3."),
    ("game = 'black-plague'\nmap = ''\nsurvivors = 1\n", "<scene>:3:1: The key `survivors` is not known here."),
    ("game = 'black-plague'\nmap = '", "<scene>: This is not valid TOML"),
    ("game = 'go'\nmap = ''\n", 'There is no game called "go"'),
    ("x = 1\n" * 20_000, "longer than"),
])
def test_mistakes_in_a_text_are_told_with_their_line(text: str, sentence: str) -> None:
    with pytest.raises(gravetide.GravetideError) as caught:
        gravetide.read_scene(text)
    assert sentence in str(caught.value)


def test_lists_and_maps_have_bounds() -> None:
    with pytest.raises(BadContent, match="lists 101 things"):
        gravetide.read_scene(street().dice(*[1] * 101).text())
    with pytest.raises(BadContent, match="more than 200 lines"):
        gravetide.read_scene(gravetide.scene("+---+\n" * 201).text())


def test_a_scene_too_large_for_a_record_says_so() -> None:
    with pytest.raises(BadContent, match="4000 are the most"):
        gravetide.scene(STREET, title="x" * 4000).survivor("Ann", "s01").play()


def test_another_team_can_not_play_it() -> None:
    with pytest.raises(BadContent, match="The team of the scene is clovis"):
        gravetide.new_game(street().line(), survivors=["ann"])


def test_a_link_carries_the_whole_scene_packed() -> None:
    link = street().link("https://gravetide.example/")
    site, _, packed = link.partition("/scene#z=")
    assert site == "https://gravetide.example"
    data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    assert zlib.decompress(data, wbits=-zlib.MAX_WBITS).decode() == street().text()


def test_a_header_knows_the_scene_that_it_began_at() -> None:
    began = street()
    found = Scene.of_header(began.play().header)
    assert found is not None
    assert found.text() == began.text()
    assert Scene.of_header(gravetide.new_game().header) is None


def test_places_are_called_as_the_game_calls_them() -> None:
    with pytest.raises(BadContent, match="Doug can't have Aaahh! in reserve"):
        gravetide.scene(STREET, game="classic").survivor("Doug", "s01", pack=["aaahh"]).play()
    with pytest.raises(BadContent, match="Ann can't have Aaahh!! in the Backpack"):
        gravetide.scene(STREET).survivor("Ann", "s01", pack=["aaahh"]).play()
