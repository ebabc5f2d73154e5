"""Every quest is in order, isn't won by chance, and is as hard as the stored figures say (tools/balance.py)."""

from __future__ import annotations

import pytest

from gravetide.families.zones.content.quest_reader import quests
from gravetide.lab.intervals import newcombe, wilson
from tools.balance import FIRST, STRICT, Balance, changed, fingerprint, planned, played, stored, wins

FEW = 6


def test_the_figures_are_those_of_the_quests_that_are_there() -> None:
    assert list(stored()) == list(quests())


@pytest.mark.parametrize("quest", list(quests()))
def test_rules_and_content_play_as_when_the_figures_were_stored(quest: str) -> None:
    now = fingerprint(played(planned([quest], "random", FIRST), 1)[quest])
    assert now == stored()[quest].fingerprint, (
        f"Games of {quest} go another way than before. If that is meant, look at `python -m tools.balance` and store.")


@pytest.mark.parametrize("quest", list(quests()))
def test_no_quest_is_won_by_chance(quest: str) -> None:
    figures = stored()[quest]
    assert figures.random_games >= 30
    assert wilson(figures.random_won, figures.random_games).low < 0.05


def test_the_first_quest_is_as_hard_as_it_was() -> None:
    figures = stored()["danse-macabre"]
    rows = played(planned(["danse-macabre"], "steady", FEW), 1)["danse-macabre"]
    change = newcombe(figures.steady_won, figures.steady_games, wins(rows), FEW, STRICT)
    assert not change.is_clear


def test_a_quest_that_became_harder_or_goes_another_way_is_named() -> None:
    before = Balance("a", 30, 0, 40, 36, 12.0)
    assert changed(before, before) == ""
    assert changed(before, before._replace(steady_won=34)) == ""
    assert changed(before, before._replace(steady_won=10)) == "clearly harder for steady"
    assert changed(before._replace(steady_won=4), before) == "clearly easier for steady"
    assert changed(before, before._replace(fingerprint="b")).startswith("its games go another way")
    assert changed(before, before._replace(random_won=9)) == "won by chance too often"
