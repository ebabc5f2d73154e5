"""How large the arrays of an environment are: as many Zones, doors and Survivors as its quest has, or more.

Two environments of the same shape have the same observations and actions, whatever their quests: give the larger
numbers to both to let one policy play both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gravetide.families.zones.content.tokens import COLOUR_NAMES
from gravetide.kernel.errors import GravetideError

if TYPE_CHECKING:
    from gravetide.families.zones.state.setup import Setup

MOST = 250
"""Zones, doors and Survivors are numbered in bytes, with 0 for none."""

MOST_KINDS = 8
"""The kinds of zombies whose counts fit side by side in the eight bytes of a packed horde."""

HOUSE_RULE = 80
"""Bytes for what one house rule shows, if the team is not a large one."""

ROLE = 9
"""Bytes for the class of a Survivor, of whom most is told: his number, the class, up to five abilities after their
number, his stance."""


GROUNDS = ("street", "room", "vault", "ice", "bridge", "walkway")
"""Sorts of Zones, as they are told; most games have the first few."""
PLAIN_GROUNDS = 3
PLAIN_TOKENS = 4
"""How many sorts of Zones and of Spawn tokens there are where tokens have no numbers."""


class Shape(NamedTuple):
    """The sizes that arrays are made of."""

    zones: int
    doors: int
    survivors: int
    goals: int
    cards: int
    skills: int
    kinds: int
    zombie_cards: int
    house: int             # house rules that have something to show
    tokens: int            # sorts of Spawn tokens
    grounds: int           # sorts of Zones

    @property
    def house_row(self) -> int:
        """Bytes for what one house rule shows: all classes fit, after their number, and all locks that were undone."""
        return max(HOUSE_RULE, 2 + ROLE * self.survivors + self.doors)


def shape_of(setup: Setup, *, zones: int = 0, doors: int = 0, survivors: int = 0, goals: int = 0) -> Shape:
    """The shape that a game needs, or a larger one where larger numbers are given."""
    board, pack = setup.board, setup.pack
    wanted = {"zones": zones, "doors": doors, "survivors": survivors, "goals": goals}
    needed = {"zones": len(board.zones), "doors": len(board.doors), "survivors": len(setup.cast),
              "goals": len(setup.goals)}
    for name, number in wanted.items():
        if number and number < needed[name]:
            raise GravetideError(f"{setup.quest.title} has {needed[name]} {name}: {name}={number} is too few.")
        if max(number, needed[name]) > MOST:
            raise GravetideError(f"An environment has at most {MOST} {name}, not {max(number, needed[name])}.")
    if len(pack.zombies) > MOST_KINDS or max(len(pack.cards), len(pack.skills), len(setup.zombie_cards)) > MOST:
        raise GravetideError(f"The content of {pack.game} is too large for environments: they hold {MOST_KINDS} kinds "
                             f"of zombies, and {MOST} cards, skills and Zombie cards.")
    sizes = {name: max(number, needed[name]) for name, number in wanted.items()}
    return Shape(sizes["zones"], sizes["doors"], sizes["survivors"], sizes["goals"], len(pack.cards),
                 len(pack.skills), len(pack.zombies), len(setup.zombie_cards), len(setup.additions.states),
                 len(COLOUR_NAMES) if setup.rules.spawning.numbered else PLAIN_TOKENS,
                 len(GROUNDS) if setup.rules.spawning.numbered else PLAIN_GROUNDS)


__all__ = ["GROUNDS", "PLAIN_GROUNDS", "PLAIN_TOKENS", "Shape", "shape_of"]
