"""Search cards as files: what is read, and what is refused with file, line and column."""

from __future__ import annotations

import pytest

from gravetide.content.source import Source
from gravetide.families.squares.content.cards import CHART, CardsFile, read_cards, read_decks
from gravetide.kernel.errors import BadContent

PAN = """
[[card]]
key = "pan"
name = "PAN"
kind = "weapon"
pool = 2
deck = 1
class = "melee"
chart = ["oops", "miss", "miss", "body", "body", "kill"]
"""
WORDS = {"pan": "Pushes back on a 4 or 5, kills on a 6.", "snack": "Tasty."}


def test_a_card_is_read_with_what_its_file_leaves_out() -> None:
    second = PAN.split("chart", maxsplit=1)[0].replace("pan", "gun").replace('"melee"', '"firearm"\nrange = 3')
    pan, gun = read_cards(Source("cards.toml", PAN + second), {**WORDS, "gun": "Kills on a 6."})
    assert (pan.aimed, pan.reach, pan.chart.count("body"), pan.oops) == (False, 1, 2, "lose-ap")
    assert (gun.aimed, gun.reach, gun.chart) == (True, 3, CHART)


@pytest.mark.parametrize(("old", "new", "told"), [
    ('"melee"', '"melee"\nrange = 2', "cards.toml:9:1: PAN: A melee weapon reaches the square in front only."),
    ('"melee"', '"firearm"\nrange = 0', "cards.toml:9:1: PAN: A weapon reaches one square at least."),
    ('"melee"', '"firearm"\nwidth = 3', "cards.toml:2:1: PAN: What is three squares wide strikes a row"),
    ('"melee"', '"firearm"\narea = "row"', "cards.toml:9:1: PAN: What is three squares wide strikes a row"),
    ('"melee"', '"firearm"\nclub = true', "cards.toml:2:1: PAN: Only what can be empty"),
    ('"melee"', '"melee"\ndoes = "flare"', "cards.toml:9:1: PAN: A weapon does what its chart says"),
    ("pool = 2", "pool = 2\nkept = true", "cards.toml:7:1: PAN: Only an item can be kept when it is used."),
    ('class = "melee"\n', "", "cards.toml:2:1: PAN: A weapon says its class: melee, firearm or thrown."),
    (', "kill"]', "]", "cards.toml:9:1: PAN: A chart has six results, one for each face."),
    ("deck = 1", "deck = 3", "cards.toml:7:1: PAN: A deck has no more copies than there are."),
    ('"pan"', '"pot"', "cards.toml:3:1: PAN: The words of the game say nothing about this card."),
    ('"body", "kill"', '"shove", "kill"', "cards.toml:9:42"),
])
def test_what_can_not_be_is_refused_where_it_stands(old: str, new: str, told: str) -> None:
    assert old in PAN
    with pytest.raises(BadContent) as refused:
        read_cards(Source("cards.toml", PAN.replace(old, new)), WORDS)
    assert str(refused.value).startswith(told)


def test_every_mistake_is_told_at_once() -> None:
    snack = '[[card]]\nkey = "snack"\nname = "SNACK"\nkind = "item"\npool = 1\ndoes = "munch"\n'
    with pytest.raises(BadContent) as refused:
        read_cards(Source("cards.toml", PAN + PAN + snack), WORDS)
    twice, unknown = str(refused.value).splitlines()
    assert twice == "cards.toml:12:1: PAN: There are two cards with this key."
    assert unknown.startswith("cards.toml:24:1: SNACK: An item does one of cure, ")


@pytest.mark.parametrize(("swap", "told"), [
    ('out = ["pan", "pan"]', 'There are not so many copies of "pan".'),
    ('in = ["pan", "pan"]', 'There are not so many copies of "pan".'),
    ('in = ["gun"]', 'There is no card "gun".'),
])
def test_a_deck_swaps_only_what_there_is(swap: str, told: str) -> None:
    source = Source("cards.toml", PAN)
    cards = read_cards(source, WORDS)
    decks = Source("decks.toml", f'[[deck]]\nkey = "other"\nname = "Other"\n{swap}\n')
    with pytest.raises(BadContent, match=r"decks\.toml:4:") as refused:
        read_decks(decks, source.read(CardsFile), cards)
    assert str(refused.value).endswith(told)
