from __future__ import annotations

from math import comb, sqrt

import pytest

from gravetide.families.zones.counted.shown.figures import arms, fates, influences, landmark, moments, zones
from gravetide.lab.figures import cells_of
from gravetide.lab.intervals import mean, mean_difference, newcombe, student, wilson
from tests.lab.games import game, having, table


@pytest.mark.parametrize(("a", "b", "low", "high"), [
    # Newcombe, Statistics in Medicine 17 (1998), table II, method 10
    ((48, 80), (56, 70), 0.0524, 0.3339),
    ((3, 10), (9, 10), 0.1705, 0.8090),
    ((2, 7), (6, 7), 0.0582, 0.8062),
    ((0, 29), (5, 56), -0.0381, 0.1926),
    ((0, 20), (0, 10), -0.1611, 0.2775),
    ((0, 20), (10, 10), 0.6791, 1.0),
])
def test_the_interval_of_a_difference_is_newcombes(
    a: tuple[int, int], b: tuple[int, int], low: float, high: float
) -> None:
    found = newcombe(*a, *b)
    assert list(found[1:]) == pytest.approx([low, high], abs=6e-5)
    assert newcombe(*b, *a).low == pytest.approx(-found.high)


def test_wilsons_interval_holds_the_true_rate_about_as_often_as_it_says() -> None:
    games = 40
    for rate in (0.02, 0.1, 0.3, 0.5, 0.9):
        held = sum(comb(games, wins) * rate**wins * (1 - rate) ** (games - wins) for wins in range(games + 1)
                   if wilson(wins, games).low <= rate <= wilson(wins, games).high)
        assert 0.91 < held < 0.99, rate
    assert wilson(0, 30)[:2] == (0.0, 0.0)
    assert wilson(30, 30)[::2] == (1.0, 1.0)
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_means_have_students_interval() -> None:
    found = mean([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.high - 3 == pytest.approx(2.776 * sqrt(2.5 / 5), rel=2e-3)
    assert [student(freedom) for freedom in (3, 4, 10)] == pytest.approx([3.182, 2.776, 2.228], rel=3e-3)


def test_the_difference_of_means_is_welchs() -> None:
    found = mean_difference([1, 2, 3, 4, 5], [11, 12, 13, 14, 15])
    assert (found.value, found.is_clear) == (10, True)
    assert found.high - 10 == pytest.approx(2.306, rel=2e-3)  # eight degrees of freedom, an error of exactly 1
    assert not mean_difference([1, 9, 4], [2, 8, 5]).is_clear


def test_games_are_added_up_by_quest_and_bot() -> None:
    cell, = cells_of(table([game(n, won=n < 3, rounds=8 + n) for n in range(10)]))
    assert (cell.number, cell.wins, cell.won.value, cell.rounds.value) == (10, 3, 0.3, 12.5)
    assert cell.defeats == [("Every Survivor is eliminated.", 7)]
    assert cell.lengths()[8] == (1, 0)
    assert cell.lengths()[17] == (0, 1)


def test_rounds_are_told_of_the_games_that_reach_them() -> None:
    cell, = cells_of(table([game(n, won=False, rounds=4 if n < 5 else 6) for n in range(10)]))
    over_time = {one.round: one for one in moments(cell, 4)}
    assert [over_time[at].games for at in (1, 4, 5, 6)] == [10, 10, 5, 5]
    assert [over_time[at].deaths for at in (3, 4, 6)] == [0, 0.5, 0.5]
    assert list(over_time[6].danger) == [0, 1, 0, 0]
    assert list(over_time[6].experience) == [6, 6, 6]


def test_zones_survivors_and_weapons_are_told_per_game() -> None:
    cell, = cells_of(table([game(n, won=n < 5) for n in range(10)]))
    assert zones(cell)["s01"] == {"deaths": 0.5, "turns": 10, "noise": 2, "kills": 3, "arrived": 0, "wounds": 0}
    assert [(fate.survivor, fate.survived.value, fate.kills.value) for fate in fates(cell)] == [("ann", 0.5, 3)]
    assert arms(cell) == [("sword", 4, 3)]


def test_what_helps_is_what_goes_along_with_winning() -> None:
    rows = [game(n, won=n % 10 < (8 if n < 100 else 3), cards=having(sword=0 if n < 100 else 9, water=0))
            for n in range(200)]
    cell, = cells_of(table(rows))
    found, = influences(cell, "cards")  # water, which all have, says nothing
    assert landmark(cell, "cards") == 5
    assert (found.what, found.with_it, found.without) == ("sword", (100, 80), (100, 30))
    assert found.difference.value == pytest.approx(0.5)
    assert found.is_firm


def test_a_thing_does_not_seem_to_help_because_long_games_find_more() -> None:
    """Lost games are short here and find nothing: only those that go on after the landmark are compared."""
    short = [game(n, won=False, rounds=3, cards=()) for n in range(40)]
    long = [game(n, won=n % 2 == 0, rounds=12, cards=having(sword=1) if n % 4 < 2 else having(sword=11))
            for n in range(40, 140)]
    cell, = cells_of(table(short + long))
    found, = influences(cell, "cards")
    assert found.with_it[0] + found.without[0] == 100
    assert abs(found.difference.value) < 0.05
    assert not found.is_firm


def test_many_things_are_held_to_a_stricter_standard() -> None:
    """What looks clear by itself is what chance does among forty things; what is very clear stands out still."""
    def found(things: int) -> tuple[list[str], list[str]]:
        rows = [game(n, won=n < 105, cards=having(
            sword=1 if n < 62 or 105 <= n < 143 else 9,      # 62 of 100 won with it, 43 of 100 without
            axe=1 if n < 75 or 105 <= n < 130 else 9,        # 75 and 30
            **{f"thing_{k}": 1 + 8 * ((n + k) % 2) for k in range(things)})) for n in range(200)]
        seen = influences(cells_of(table(rows))[0], "cards")
        assert len(seen) == 2 + things
        return [one.what for one in seen if one.difference.is_clear], [one.what for one in seen if one.is_firm]

    assert found(0) == (["axe", "sword"], ["axe", "sword"])
    assert found(38) == (["axe", "sword"], ["axe"])
