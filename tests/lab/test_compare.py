from __future__ import annotations

import msgspec
import polars
import pytest

from gravetide.kernel.errors import GravetideError
from gravetide.lab.compare import changes, compare, points
from gravetide.lab.table import Table
from tests.lab.games import game, table


def played(wins: int, games: int, rounds: int = 10, first: int = 0, **settings: object) -> Table:
    return table([game(first + n, won=n < wins, rounds=rounds + n % 3) for n in range(games)], **settings)


def test_a_clear_fall_is_harder() -> None:
    answer, = compare(played(160, 200), played(100, 200, first=1000))
    assert answer.verdict == ("Yes, harder: the win rate fell from 80% (160 of 200) to 50% (100 of 200), "
                              "by 30 points.")
    assert answer.remarks == ("The true fall is between 21 points and 38 points, at 95%.",)
    assert answer.won.is_clear


@pytest.mark.parametrize(("share", "words"), [
    (0.01, "1 point"), (-0.0098, "1 point"), (0.0104, "1 point"), (0.011, "1.1 points"), (0, "0 points"),
    (0.0196, "2 points"), (0.02, "2 points"), (0.006, "0.6 points"), (-0.134, "13 points"),
])
def test_points_are_counted_as_one_says_it(share: float, words: str) -> None:
    assert points(share) == words


def test_a_clear_rise_is_easier() -> None:
    answer, = compare(played(100, 200), played(160, 200, first=1000))
    assert answer.verdict.startswith("No, easier: the win rate rose from 50%")
    assert answer.remarks == ("The true rise is between 21 points and 38 points, at 95%.",)


def test_what_chance_may_do_is_not_called_a_change() -> None:
    answer, = compare(played(10, 20), played(8, 20, first=1000))
    assert answer.verdict.startswith("One can't tell: the win rate went from 50% (10 of 20) to 40% (8 of 20)")
    assert answer.remarks == (
        "It may have fallen by up to 37 points or risen by up to 19 points, at 95%.",
        "About 1,565 games in each run would show a difference of 5 points.")


@pytest.mark.slow
def test_no_difference_in_very_many_games_is_an_answer() -> None:
    answer, = compare(played(9900, 10000), played(9900, 10000, first=50000))
    assert answer.verdict.startswith("No: the win rate went from 99%")


def test_the_very_same_games_are_recognised() -> None:
    answer, = compare(played(10, 20), played(10, 20))
    assert answer.verdict == "No: the very same games were played, move for move."


def test_length_losses_and_causes_are_compared_too() -> None:
    answer, = compare(played(50, 100), played(20, 100, rounds=14, first=1000))
    measures = {one.name: one for one in answer.measures}
    assert measures["Rounds a game"].words == "longer"
    assert measures["Rounds a game"].difference.value == pytest.approx(4, abs=0.1)
    assert measures["Survivors lost"].words == "more"
    assert measures["highest Danger Level"].words == "no clear change"
    cause, = answer.causes
    assert (cause.name, cause.words, cause.before, cause.after) == (
        "Every Survivor is eliminated", "more often", 0.5, 0.8)


def test_what_changed_between_the_runs_is_said() -> None:
    before = played(10, 20)
    assert changes(before, played(10, 20)) == "Both are the same run."
    assert changes(before, played(10, 21, options={"deal": "random"})) == (
        "Between the runs, the number of games and the options changed.")


def test_a_changed_team_is_named_beside_a_changed_quest() -> None:
    before = played(10, 20)
    changed = msgspec.structs.replace(before.run.quests[0], text="another", cast=("ann", "silas"))
    after = Table(msgspec.structs.replace(before.run, quests=(changed,)), before.games)
    assert changes(before, after) == "Between the runs, the quests and the Survivors changed."


def test_a_quest_that_joins_does_not_change_the_team_of_the_others() -> None:
    run = played(10, 20).run
    more = msgspec.structs.replace(run, quests=(*run.quests, msgspec.structs.replace(
        run.quests[0], key="famine", cast=("ann", "silas"))))
    assert more.differences(run) == ["the quests"]


@pytest.mark.parametrize(("wins", "words"), [
    (160, "The second is easier: the win rate rose from 50% (100 of 200) to 80% (160 of 200), by 30 points."),
    (40, "The second is harder: the win rate fell from 50% (100 of 200) to 20% (40 of 200), by 30 points."),
    (101, "One can't tell: the win rate went from 50% (100 of 200) to 50% (101 of 200), which chance alone may do."),
])
def test_different_quests_are_called_so(wins: int, words: str) -> None:
    before, after = played(100, 200), played(wins, 200, first=1000)
    famine = msgspec.structs.replace(after.run.quests[0], key="famine", title="Famine")
    after = Table(msgspec.structs.replace(after.run, quests=(famine,)),
                  after.games.with_columns(quest=polars.lit("famine")))
    answer, = compare(before, after)
    assert answer.question == "Danse Macabre and Famine, steady: is the second harder?"
    assert answer.verdict == f"These are different quests. {words}"
    assert compare(before, before)[0].question == "Danse Macabre, steady: did it get harder?"


def test_tables_with_nothing_in_common_are_refused() -> None:
    both = played(1, 2, bots=["steady", "random"])
    with pytest.raises(GravetideError, match="nothing to compare"):
        compare(both, Table(both.run.__class__.planned(["famine"], bots=["steady", "random"], games=1), both.games))
