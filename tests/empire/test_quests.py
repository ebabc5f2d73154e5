"""The ten quests of Eternal Empire: they load with everything checked, set up and are played to an end."""

from __future__ import annotations

import random

import pytest

from gravetide import new_game
from gravetide.content.source import read_source
from gravetide.families.zones.content.objective_cards import load_deck, read_deck, uses_of
from gravetide.families.zones.content.quest_reader import load_quest, quests
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told import card_words
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.kernel import register
from gravetide.kernel.errors import BadContent
from tests.empire.quest_table import quest
from tests.support.rules import rule

GAME = "eternal-empire"
QUESTS = list(quests(GAME))


@rule("EE-201", "EE-202", "EE-203", "EE-204", "EE-205", "EE-206", "EE-207", "EE-208", "EE-209", "EE-210")
def test_ten_quests_with_the_tiles_and_lengths_that_are_known() -> None:
    told = {one.number: (one.title, one.difficulty, one.minutes) for one in quests(GAME).values()}
    assert told == {
        1: ("Weapons of Wonder", "medium", "moderate"), 2: ("The Origin of Mind", "medium", "short"),
        3: ("The Celestial One", "medium", "long"), 4: ("Rallying Cry", "medium", "moderate"),
        5: ("The Chi Line", "hard", "moderate"), 6: ("The Warden Culling", "hard", "moderate"),
        7: ("The Many Faces of Death", "hard", "long"), 8: ("The Fire Stars", "hard", "long"),
        9: ("The Inner Wall", "hard", "long"), 10: ("The Binding", "hard", "long")}


FIRST_GOALS = {
    "weapons-of-wonder": ["Take all Vault Weapons (0 of 8)"],
    "the-origin-of-mind": ["Wake every pair of monks (6 Red Objectives left)"],
    "the-celestial-one": ["Find 3 pieces of the mandate (0 so far)", "Then bring the Beacon to s22"],
    "rallying-cry": ["Find everybody: 9 Objective cards are left", "Then bring every Guard to w02 (0 of 0)"],
    "the-chi-line": ["Take all Objective cards (0 taken, 9 left)",
                     "Then leave by the Exit with every Survivor, the last one with the Beacon (0 out)"],
    "the-warden-culling": ["Take all Objective cards (0 taken, 10 left)", "Kill 4 Wardens (0 so far)"],
    "the-many-faces-of-death": ["Take all Objective cards (0 taken, 10 left)", "Then clear the board of zombies"],
    "the-fire-stars": ["Move Spawn token 1 to s04", "Then clear the board of zombies, but for Spawn Zones 1, 2, 3"],
    "the-inner-wall": ["Bring every Guard to s27 (0 of 12)"],
    "the-binding": ["Move Spawn token 1 to s24", "Then lure the Defiler: make him appear in s24"],
}


@rule("EE-211", "EE-212", "EE-213", "EE-214", "EE-215", "EE-216", "EE-217", "EE-218", "EE-219", "EE-220")
@pytest.mark.parametrize("key", QUESTS)
def test_what_a_quest_asks_for_in_its_order(key: str) -> None:
    assert quest(key).goals() == FIRST_GOALS[key]


@rule("EE-180", "EE-182")
def test_136_cards_and_notes_and_every_verb_is_used() -> None:
    deck = load_deck(GAME)
    assert sum(not card.is_note for card in deck.cards.values()) == 94
    assert sum(card.is_note for card in deck.cards.values()) == 42
    assert (len(uses_of(deck)), sum(uses_of(deck).values())) == (35, 253)


def test_every_card_has_words() -> None:
    for card in load_deck(GAME).cards:
        title, story, says = card_words.told(GAME, card)
        assert title
        assert story.endswith((".", "?", "!"))
        assert all(says)


@pytest.mark.parametrize(("old", "new", "told"), [
    ('zone = "b01", at = "32V.a1"', 'zone = "b01", at = "32V.c1"', "Please correct one of the two"),
    ('{ zone = "s08", at = "34R.a2" },', "", "There are 2 Chi Statues"),
    ('beacon = { zone = "s09"', 'beacon = { zone = "s99"', "There is no Zone 's99'"),
    ("corruption_steps = { 1 = 6", "corruption_steps = { 1 = 7", "it is 6, not 7"),
    ("notes = 2", "notes = 3", "The deck has 2 Notes"),
    ('zone = "s29", number = 5', 'zone = "s29", number = 3', "rising numbers"),
])
def test_mistakes_in_a_quest_are_told_with_file_line_and_column(old: str, new: str, told: str) -> None:
    source = read_source(GAME, "quests", "01-weapons-of-wonder.toml")
    assert old in source.text
    with pytest.raises(BadContent, match=told) as caught:
        load_quest(source.text.replace(old, new, 1))
    assert all(line.split(":")[1].isdecimal() and line.split(":")[2].isdecimal()
               for line in str(caught.value).split("\n"))


@pytest.mark.parametrize(("old", "new", "told"), [
    ('{ do = "vault" }, { do = "noise"', '{ do = "volt" }, { do = "noise"', "There is no verb 'volt'"),
    ('{ do = "chi", n = 3 }', '{ do = "chi", n = 0 }', "must be 1 or more"),
    ("objective = 94", "objective = 95", "There are 94 here"),
])
def test_mistakes_in_the_deck_are_told_with_file_line_and_column(old: str, new: str, told: str) -> None:
    source = read_source(GAME, "objective-cards.toml")
    assert old in source.text
    source.text = source.text.replace(old, new, 1)
    with pytest.raises(BadContent, match=told):
        read_deck(source)


@rule("EE-200")
@pytest.mark.parametrize("key", QUESTS)
def test_a_quest_is_played_to_its_end(key: str) -> None:
    register(ETERNAL_EMPIRE_GAME)
    game, lot = new_game(key, game=GAME, seed=4), random.Random(4)
    for _ in range(3000):
        if game.is_over:
            break
        decision = game.decision
        assert decision is not None
        game.choose(lot.choice(decision.options).notation)
        state = game.state
        assert isinstance(state, ZoneGame)
        ETERNAL_EMPIRE_GAME.check(state)
    assert game.result in ("won", "lost")
