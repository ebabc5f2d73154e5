"""The sheet of all cards: every card of every game has a picture of its own."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gravetide.drawing.things import drawn, unknown
from gravetide.games import GAMES as ALL
from tools.cards import GAMES, TARGET, Card, cards_of, sheet


def test_the_sheet_in_the_docs_is_what_the_tool_draws() -> None:
    assert TARGET.read_text("utf-8") == sheet(), "python -m tools.cards"


def test_every_game_is_on_it() -> None:
    assert set(GAMES) == {game.name for game in ALL}


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_picture(game: str) -> None:
    cards = cards_of(game)
    assert len(cards) > 25
    assert [card.symbol for card in cards if card.thing is None] == []
    assert [name for card in cards if card.thing is not None for name in unknown(card.thing)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_of_a_game_look_the_same(game: str) -> None:
    pictures = [drawn(card.thing) for card in cards_of(game) if card.thing is not None]
    assert len(set(pictures)) == len(pictures)


def test_the_sheet_can_be_read_and_shows_each_at_both_sizes() -> None:
    page = sheet()
    ElementTree.fromstring(page)
    assert all(page.count(f'href="#{card.symbol}"') >= 2 for game in GAMES for card in cards_of(game))


def test_a_card_without_a_recipe_would_be_missed() -> None:
    assert Card("zones-no-such-card", "No such card", None).symbol not in sheet()
