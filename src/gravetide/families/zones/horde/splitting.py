"""How a horde divides over several ways (BP-188 to BP-195)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from gravetide.families.zones.horde.activation import Activation, Taunted
from gravetide.kernel.frame import Frame

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class Share:
    """What one Zone's zombies of one kind do: the groups they form, or a question the players have to answer."""

    __slots__ = ("groups", "taken", "ask")

    def __init__(self, groups: list[int], taken: int, ask: tuple[int, ...]) -> None:
        self.groups = groups  # number per way
        self.taken = taken    # miniatures taken from the supply
        self.ask = ask        # one more answer is needed: which of these ways does the next one go? Else empty


@mypyc_attr(allow_interpreted_subclasses=True)
class SplitWithReinforcements:
    """Equal groups of each kind; the zombies missing for that come from the supply (BP-190, BP-192)."""

    __slots__ = ("groups_may_stay", "groups_by", "few_multiply")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"groups_by": ("zone", "destination")}

    def __init__(self, *, groups_may_stay: bool = True, groups_by: str = "zone", few_multiply: bool = True) -> None:
        # A route that ends here, at the destination (BP-183) or at a closed door (BP-186), is a route like the others:
        # a group of its own stays for it. False: all stay at a destination reached, and none at a door that can be
        # walked around.
        self.groups_may_stay = groups_may_stay
        self.groups_by = groups_by  # a group for each next Zone, or for each next Zone of each destination (BP-191)
        self.few_multiply = few_multiply  # False: fewer zombies than groups just take one way each (BP-192)

    def activation(self, below: Frame | None, mask: int, fleeing: tuple[int, ...]) -> Frame:
        """What happens when the kinds in `mask`, and the Necromancers numbered in `fleeing`, act once."""
        return Activation(below, mask, fleeing, 0)

    def taunted(self, game: ZoneGame, who: int, zone: int, group: int) -> None:
        """Somebody taunts zombies of a Zone."""
        game.frame = Taunted(game.frame, who, ((zone, group),), 0, ())

    def missing(self, number: int, ways: int) -> int:
        """How many miniatures an even split takes from the supply."""
        return -number % ways if number >= ways or self.few_multiply else 0

    def share(self, number: int, ways: tuple[int, ...], supply: int, answers: list[int]) -> Share:
        """Divide `number` zombies over `ways`; `answers` are the ways chosen for the odd ones, used up in order.

        With too few miniatures the groups are as even as can be and the players say which are larger (BP-194).
        """
        if number < len(ways) and not self.few_multiply:
            return self.direct(number, ways, answers)
        missing = self.missing(number, len(ways))
        taken = min(missing, supply)
        least, odd = divmod(number + taken, len(ways))
        groups = [least] * len(ways)
        for _ in range(odd):
            if not answers:
                smaller = [way for way, n in zip(ways, groups, strict=True) if n == least]
                return Share(groups, taken, tuple(dict.fromkeys(smaller)))
            way = answers.pop(0)
            groups[next(at for at, n in enumerate(groups) if n == least and ways[at] == way)] += 1
        return Share(groups, taken, ())

    def acts_when_short(self) -> bool:
        """Whether a kind of which miniatures are lacking acts once more (Z1-109)."""
        return False

    def question(self, kind: str, zone: str) -> str:
        """Why the players are asked which way one more goes."""
        return f"Too few {kind} are left to split evenly in {zone}: which way does the odd one go?"

    def direct(self, number: int, ways: tuple[int, ...], answers: list[int]) -> Share:
        """Zombies that never split go one way each, as the players choose (BP-193)."""
        groups = [0] * len(ways)
        for _ in range(number):
            if not answers:
                return Share(groups, 0, tuple(dict.fromkeys(ways)))
            groups[ways.index(answers.pop(0))] += 1
        return Share(groups, 0, ())


@mypyc_attr(allow_interpreted_subclasses=True)
class SplitThenAct(SplitWithReinforcements):
    """The same, but a kind of which miniatures are lacking acts once more when all have moved (Z1-109)."""

    __slots__ = ("shortage_activates",)

    def __init__(self, *, groups_may_stay: bool = True, groups_by: str = "zone", few_multiply: bool = True,
                 shortage_activates: bool = True) -> None:
        super().__init__(groups_may_stay=groups_may_stay, groups_by=groups_by, few_multiply=few_multiply)
        self.shortage_activates = shortage_activates  # False: as even as can be, and nothing more

    def acts_when_short(self) -> bool:
        """As the table reads it."""
        return self.shortage_activates
