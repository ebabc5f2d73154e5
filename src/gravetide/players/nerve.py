"""How much a team dares: steady is careful, and a thinker may be told to start from a bold one.

Who only follows rules of thumb does well to keep together, to wait before a house until all are there, and to go after
every Necromancer in time. Who tries things out before doing them can do with other advice: what would bring the quest
on. Where that ends badly the tries may show it, but what nobody proposes is never tried. On most quests the careful
thinker wins more; Dead Trail has been won once by either.
"""

from __future__ import annotations

from typing import Final


class Nerve:
    """The weights that caution is made of."""

    __slots__ = ("party", "alone", "leash", "door_care", "enough", "patience", "search")

    def __init__(
        self, *, party: tuple[int, ...], alone: float, leash: float, door_care: float, enough: float,
        patience: tuple[int, ...], search: float,
    ) -> None:
        self.party = party          # how many go on an errand together, by Danger Level
        self.alone = alone          # to end a Turn with each friend short of two in one's Zone or next door
        self.leash = leash          # how far one may run ahead of the last of us
        self.door_care = door_care  # the part of the zombies behind a door that we must be able to deal with at once
        self.enough = enough        # the part of our strength that is enough for anything
        self.patience = patience    # Rounds until hunters can strike, by how many more Spawn tokens the town can bear
        self.search = search        # a search by somebody badly armed


CAREFUL: Final = Nerve(
    party=(3, 6, 6, 6), alone=4.0, leash=2.0, door_care=0.6, enough=0.55, patience=(8, 0, 0), search=5.0)
"""Steady's own."""

BOLD: Final = Nerve(
    party=(3, 3, 3, 3), alone=2.0, leash=4.0, door_care=0.3, enough=0.3, patience=(4, 0, 0), search=7.5)
"""Smaller parties, less waiting before doors and for each other, more searching, later hunts."""
