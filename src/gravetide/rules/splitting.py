"""How a horde divides over several ways (BP-188 to BP-195)."""

from __future__ import annotations

from gravetide.rules import horde


class Share:
    """What one Zone's zombies of one kind do: the groups they form, or a question the players have to answer."""

    __slots__ = ("groups", "taken", "ask")

    def __init__(self, groups: list[int], taken: int, ask: bool) -> None:
        self.groups = groups  # number per way
        self.taken = taken    # miniatures taken from the supply
        self.ask = ask        # one more answer is needed: which way does the next one go?


class SplitWithReinforcements:
    """Equal groups of each kind; the zombies missing for that come from the supply (BP-190, BP-192)."""

    __slots__ = ()

    def share(self, number: int, ways: int, supply: int, answers: list[int]) -> Share:
        """Divide `number` zombies over `ways`; `answers` are the ways chosen for the odd ones, used up in order.

        With too few miniatures the groups are as even as can be and the players say which are larger (BP-194).
        """
        even = -(-number // ways)
        missing = even * ways - number
        if missing <= supply:
            return Share([even] * ways, missing, False)
        minis = number + supply
        groups = [minis // ways] * ways
        for _ in range(minis % ways):
            if not answers:
                return Share(groups, supply, True)
            groups[answers.pop(0)] += 1
        return Share(groups, supply, False)

    def direct(self, number: int, ways: int, answers: list[int]) -> Share:
        """Zombies that never split go one way each, as the players choose (BP-193)."""
        groups = [0] * ways
        for _ in range(number):
            if not answers:
                return Share(groups, 0, True)
            groups[answers.pop(0)] += 1
        return Share(groups, 0, False)


def packed(kind: int, groups: list[int]) -> list[int]:
    """The groups of one kind as hordes."""
    return [horde.of(kind, n) for n in groups]
