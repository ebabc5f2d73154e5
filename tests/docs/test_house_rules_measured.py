"""The page about what house rules do to win rates is whole, and its arithmetic is right."""

from __future__ import annotations

from gravetide.families.zones.house_rules.modules import MODULES
from tools.measure_house_rules import PAGE, PRINTED, QUESTS, Result, Variant, alone, cell, change, page, variants


def results(wins: int, games: int = 20) -> dict[str, Result]:
    """The same figures on every quest."""
    return {quest: Result(games, wins, 1.5, 9.0) for quest in QUESTS}


def test_every_house_rule_is_in_a_line_and_has_what_it_needs() -> None:
    lines = variants()
    switched = {option.removeprefix("house.") for line in lines for option in line.options if option != "preset"}
    assert switched == set(MODULES)
    assert lines[0].key == PRINTED
    assert not lines[0].options
    assert alone("wall_of_woe") == ("necro_march", "wall_of_woe")
    assert alone("single_noise") == alone("zombie_move")


def test_the_page_has_all_lines_in_order_or_says_that_they_were_not_played() -> None:
    text = PAGE.read_text(encoding="utf-8")
    left_out = next((line for line in text.splitlines() if line.startswith("Not played yet: ")), "")
    played = [line for line in variants() if line.title not in left_out]
    places = [text.index(f"\n| {line.title} | ") for line in played]
    assert places == sorted(places)
    assert played[0].key == PRINTED


def test_only_differences_that_chance_hardly_makes_are_bold() -> None:
    assert cell(results(10)["danse-macabre"]) == "50% (30% to 70%), 1.5 lost"
    assert change(results(10), results(9)) == "+5 (-13 to +22)"
    assert change(results(2), results(18)).startswith("**-80 (")


def test_the_line_of_the_printed_rules_has_no_difference() -> None:
    printed, other = results(10), results(12)
    text = page([(Variant(PRINTED, "as printed", {}), printed), (Variant("x", "another", {}), other)], 20)
    plain, compared = (next(line for line in text.splitlines() if line.startswith(f"| {title}"))
                       for title in ("as printed", "another"))
    assert plain.endswith("lost |  |")
    assert "+10 (" in compared
