"""What the catalogue says about options: every one in words that somebody at the table understands."""

from __future__ import annotations

import re

import pytest

from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.faces.catalogue import entry
from gravetide.families.zones.house_rules.modules import MODULES, readings_of
from gravetide.families.zones.table_options import readings
from gravetide.families.zones.words import game_words, option_words
from gravetide.games.black_plague.game import BLACK_PLAGUE, BLACK_PLAGUE_GAME
from gravetide.games.classic.game import CLASSIC, CLASSIC_GAME
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE

GAME = entry(BLACK_PLAGUE_GAME)
OF_HOUSE_RULES = [option for module in GAME.modules for option in module.options]
OPTIONS = {option.key: option for option in (*GAME.options, *OF_HOUSE_RULES)}
A_KEY = re.compile(r"\b[a-z]+[_.][a-z_]+\b|`|\"|\b[Oo]ff:|\bOn:")


def test_every_option_is_told_of_and_nothing_else_is() -> None:
    own = {"deal", "choose_spawns", "first_player"}
    house = {f"house.{name}" for name in readings_of(MODULES)}
    assert set(option_words()) == own | set(readings(BLACK_PLAGUE)) | set(readings(CLASSIC)) | set(
        readings(ETERNAL_EMPIRE)) | house
    others = set(readings(CLASSIC)) | set(readings(ETERNAL_EMPIRE))
    assert set(option_words()) - (others - set(readings(BLACK_PLAGUE))) <= set(OPTIONS)


@pytest.mark.parametrize("key", OPTIONS)
def test_an_option_has_a_short_title_and_sentences_without_code(key: str) -> None:
    option = OPTIONS[key]
    assert option.chapter[0].isupper()
    assert option.title[0].isupper()
    assert not option.title.endswith(".")
    assert len(option.title) <= 50
    for sentence in (option.sentence, *option.meanings):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence) <= 170
        assert not A_KEY.search(sentence), sentence


@pytest.mark.parametrize("key", OPTIONS)
def test_each_value_of_a_switch_or_a_choice_says_what_happens(key: str) -> None:
    option = OPTIONS[key]
    if isinstance(option.default, bool):
        assert option.values == [True, False]
    if isinstance(option.default, bool | str):
        assert len(set(option.meanings)) == len(option.meanings) == len(option.values) > 1
        assert option.sentence == option.meanings[option.values.index(option.default)]
    else:
        assert not option.meanings
    assert not option.values or option.default in option.values


def test_chapters_stand_together_and_titles_are_told_apart() -> None:
    chapters = [option.chapter for option in GAME.options]
    assert chapters == sorted(chapters, key=chapters.index)
    titles = [option.title for option in OPTIONS.values()]
    assert len(set(titles)) == len(titles)


OTHER_WORDS = re.compile(r"\b(vault|necromancer|dragon|bile|torch|sword|armor|shield|magic|body|backpack|quest|43)s?\b",
                         re.IGNORECASE)


def test_a_game_words_shared_options_for_its_own_cards_and_places() -> None:
    options = {option.key: option for option in entry(CLASSIC_GAME).options}
    own = game_words("classic", "readings")
    assert set(own) <= set(readings(CLASSIC))
    for key, told in own.items():
        assert set(told) <= {"chapter", *option_words()[key]}
        assert options[key].sentence != "", key
    for option in options.values():
        for sentence in (option.title, option.sentence, *option.meanings):
            assert not OTHER_WORDS.search(sentence), (option.key, sentence)


def test_cards_of_a_survivor_are_called_by_their_names() -> None:
    names = {card.name for card in load_pack("black-plague").cards}
    shown = {card for survivor in GAME.survivors for card in (survivor.deal, survivor.body_card) if card}
    assert len(shown) > 5
    assert shown <= names
