"""Marks: what house rules put on the table, told so that every interface can draw it without knowing the rule.

A view has them in ``marks``. Where one is, its fields say:

* one Zone in `zones`: in that Zone, or, with `around`, all along its edge;
* two: on the border between them, at the `door` with this number where there is one;
* a `figure`: at that Survivor, on the board and on the dashboard;
* a `card`: a card that lies beside the board;
* nothing of these: beside the board, in words.

What is to be seen is a `symbol` of the family's sprite, with a `number` on it where it is more than one. `name` is what
it is called, in a word or two, and `sentence` says the rest. What has only a name is written behind its figure's.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Mark(msgspec.Struct, frozen=True):
    """Something that a house rule, by its key, has put somewhere; see above.

    `instead` names a symbol of the printed game that it stands for in its Zone.
    """

    rule: str
    name: str
    sentence: str = ""
    symbol: str = ""
    number: int = 0
    zones: tuple[str, ...] = ()
    around: bool = False
    door: int = -1
    figure: str = ""
    card: str = ""
    instead: str = ""

    @property
    def is_beside(self) -> bool:
        """Whether it is only told, beside the board."""
        return not (self.zones or self.figure or self.card)


CARDS = "face-down"
"""The symbol of cards that lie face down in a Zone: drawings count them with whatever cards lie there."""


def pressure(dice: int, chance: float) -> str:
    """What presses against something that can be broken, where it can succeed."""
    return f"The dead beside it roll {dice} dice: {chance:.0%} to break it." if chance else ""


def written(marks: Iterable[Mark], zone: str) -> tuple[str, ...]:
    """What drawings say of a Zone in a word or two: what is there, and what is on its borders, with the far side."""
    return tuple([
        f"{mark.name} {' '.join([other for other in mark.zones if other != zone])}".strip()
        for mark in marks if zone in mark.zones and mark.symbol != CARDS and not mark.instead
    ])
