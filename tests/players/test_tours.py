"""The order of errands: the shortest way through all of them, not the nearest first."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, permutations

from hypothesis import given
from hypothesis import strategies as st

from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.tours import first
from tests.players.test_steady_sense import TAKE_ALL, TEAM, look
from tests.support.scene import plenty
from tests.support.scene import scene as drawn_scene

scene = partial(drawn_scene, pack=plenty("great-sword", "short-sword", "sword", "fireball", "apples", "water"))

WAYS = st.floats(0.0, 60.0, allow_nan=False)


def along_a_street(us: int, errands: list[int], out: int) -> int:
    """The errand to begin with, where places are numbers along one street."""
    return first([float(abs(us - one)) for one in errands],
                 [[float(abs(one - other)) for other in errands] for one in errands],
                 [float(abs(out - one)) for one in errands])


def test_the_one_behind_us_comes_first_if_the_way_out_lies_ahead() -> None:
    """Two steps back, or one ahead: whoever takes the nearest has to come back for the other."""
    assert along_a_street(us=4, errands=[2, 5, 9], out=12) == 0


def test_the_one_behind_us_comes_last_if_the_way_out_is_there() -> None:
    assert along_a_street(us=4, errands=[2, 5, 9], out=0) == 1


@given(st.integers(1, 5).flatmap(lambda n: st.tuples(
    st.lists(WAYS, min_size=n, max_size=n),
    st.lists(st.lists(WAYS, min_size=n, max_size=n), min_size=n, max_size=n),
    st.lists(WAYS, min_size=n, max_size=n))))
def test_no_order_is_shorter(ways: tuple[list[float], list[list[float]], list[float]]) -> None:
    there, between, out = ways

    def length(order: tuple[int, ...]) -> float:
        return (there[order[0]] + out[order[-1]]
                + sum(between[one][other] for one, other in pairwise(order)))

    orders = list(permutations(range(len(there))))
    shortest = min(length(order) for order in orders)
    begun = [length(order) for order in orders if order[0] == first(there, between, out)]
    assert min(begun) <= shortest + 1e-9


def test_the_team_keeps_to_its_way_when_zombies_come() -> None:
    """Those on the way to the first Objective make it seem farther still, and the other is the nearer one anyhow."""
    def errand(crowd: int) -> str:
        told = scene("""
            +---+---+---+---+---+---+---+---+---+
            |s01 s02 s03 s04 s05 s06 s07 s08 s09|
            +---+---+---+---+---+---+---+---+---+
        """)
        for name in TEAM:
            told.survivor(name, "s04", hands=["sword"], xp=20)
        told.with_quest(objectives=[("s01", "red"), ("s06", "red")], exits=["s09"], goals=[TAKE_ALL])
        if crowd:
            told.zombies("s02", walkers=crowd)
        situation = Situation(look(told.turn("Ann")))
        return situation.name(situation.tasks[0][0].zone)
    assert errand(crowd=0) == "s01"
    assert errand(crowd=3) == "s01"
