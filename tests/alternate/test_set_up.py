"""Setting up a table with house rules: as printed, but for what each of them says (AR-003, AR-004, AR-012)."""

from __future__ import annotations

from collections import Counter

import pytest

import gravetide
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.state.game import ZoneGame
from tests.support.rules import rule

SIX = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]


def begun(quest: str, **options: str | bool) -> ZoneGame:
    """The first position of a game."""
    state = gravetide.new_game(quest, survivors=SIX, options={"deal": "choose", **options}).state
    assert isinstance(state, ZoneGame)
    return state


@rule("AR-003")
@pytest.mark.parametrize("quest", quests())
def test_the_board_is_set_up_as_printed(quest: str) -> None:
    printed, alternate = begun(quest), begun(quest, preset="alternate")
    for name in ("doors", "zombies", "spawns", "objectives", "hidden", "supply", "zombie_deck", "round", "killed"):
        assert getattr(alternate, name) == getattr(printed, name), name
    assert [s.zone for s in alternate.survivors] == [s.zone for s in printed.survivors]


@rule("AR-004")
def test_the_six_starting_cards_are_dealt_freely_one_each_at_least() -> None:
    game = gravetide.new_game(survivors=["ann", "clovis"], options={"deal": "choose", "preset": "alternate"})
    state = game.state
    assert isinstance(state, ZoneGame)
    cards = state.setup.pack.cards
    named = Counter(cards[card].key for card in state.setup.starting)
    assert named == {"hammer": 1, "mana-blast": 1, "short-bow": 1, "short-sword": 3}
    while game.decision is not None and not any(n.startswith("deal") for n in game.decision.notations):
        game.choose(0)  # what house rules ask before the deal
    game.choose("deal hammer")
    assert game.decision is not None
    assert "deal hammer" not in game.decision.notations
    game.choose("deal mana-blast")
    offered = game.decision.notations
    assert "enough" not in offered, "everybody has one, and the rest is dealt too"
    assert {"deal short-sword ann", "deal short-sword clovis", "deal short-bow ann"} <= set(offered)
    for _ in range(3):
        game.choose("deal short-sword ann")
    game.choose("deal short-bow ann")
    view = game.view()
    assert Counter(card.key for card in (*view.survivor("ann").hands, *view.survivor("ann").backpack)) == {
        "hammer": 1, "short-sword": 3, "short-bow": 1}


@rule("AR-012")
def test_dashboards_start_as_printed() -> None:
    state = begun("danse-macabre", preset="alternate")
    for survivor, sheet in zip(state.survivors, state.setup.cast, strict=True):
        assert (survivor.experience, survivor.wounds, survivor.fate) == (0, 0, 0)
        assert survivor.skills[0] == sheet.skills_at(0)[0]
        assert survivor.zone == state.setup.quest.starts[0]
