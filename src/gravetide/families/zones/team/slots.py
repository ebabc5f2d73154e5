"""The places for cards on a dashboard, as a game prints them (BP-069 to BP-071, BP-094 to BP-096)."""

from __future__ import annotations


class Slots:
    """How many Hands and further places a dashboard has, and what these are called."""

    __slots__ = ("hands", "body", "pack", "pack_name", "of_pack", "where", "keeping", "full")

    def __init__(self, *, hands: int = 2, body: bool = True, pack: int = 5, pack_name: str = "Backpack",
                 in_pack: str = "in the Backpack") -> None:
        self.hands = hands
        self.body = body            # whether something can be worn
        self.pack = pack            # beside the Hands and the Body
        self.pack_name = pack_name
        self.of_pack = f"of the {pack_name}"
        # By sort of slot: where a card lies, what one does with a new one, and when there is no room for it.
        self.where = ("in Hand", "on the Body", in_pack)
        self.keeping = ("Take it in Hand", "Put it on the Body", f"Put it {in_pack}")
        self.full = ("Both Hands of {name} are", "The Body slot of {name} is", f"The {pack_name} of {{name}} is")
