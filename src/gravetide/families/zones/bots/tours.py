"""Which errand to begin with: the first of the shortest way through all of them.

Who always goes to the nearest place runs to and fro: what is nearest changes with every zombie on the way. The way
through everything that is left hardly changes while one follows it, so the team stays on it without having to remember
it, and the last errand is near the way out.
"""

from __future__ import annotations


def first(there: list[float], between: list[list[float]], out: list[float]) -> int:
    """The number of the errand to begin with.

    `there` is how far each of them is from us, `between[a][b]` the way from one to another, `out` the way from each to
    where the quest ends.
    """
    number = len(there)
    last = (1 << number) - 1
    # The shortest way on from each errand, once those in the set (a bit for each) have been done.
    onward = [[0.0] * number for _ in range(last + 1)]
    onward[last] = out
    for done in range(last - 1, 0, -1):
        here = onward[done]
        for at in range(number):
            if done >> at & 1:
                here[at] = min([between[at][to] + onward[done | 1 << to][to]
                                for to in range(number) if not done >> to & 1])
    return min(range(number), key=lambda one: (there[one] + onward[1 << one][one], one))
