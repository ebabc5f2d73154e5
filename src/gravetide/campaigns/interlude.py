"""What lies between two games of a campaign: a game of its own, made of decisions and dice.

A family subclasses `InterludeType`, says how its ledger and the outcome of a game are written, and which frame begins.
Frames do the rest as in any game: they roll, ask and write into the ledger, one step after the other.
"""

from __future__ import annotations

from typing import Any

from gravetide.campaigns.standing import InterludeView, Standing
from gravetide.kernel import Event, Frame, GameType, Header, State, seeded
from gravetide.kernel.gametype import game_type
from gravetide.kernel.options import Option

ON = "on"
"""The result of an interlude after which the campaign goes on."""


class Interlude(State):
    """The ledger of a campaign while it is being brought up to date.

    `ledger` and `outcome` are immutable values of the game's own; `outcome` is None before the first game.
    """

    __slots__ = ("ledger", "outcome", "options_fixed", "seat_names")

    def __init__(self, ledger: Any, outcome: Any, options: dict[str, Any], seats: tuple[str, ...]) -> None:
        super().__init__()
        self.ledger = ledger
        self.outcome = outcome
        self.options_fixed = options
        self.seat_names = seats

    def tell(self, event: Event) -> None:
        """Something has happened to the ledger."""
        if self.events is not None:
            self.events.append(event)


class InterludeType(GameType):
    """A kind of interlude. It serves all shells as it is: what it asks and tells is in words."""

    family = "campaigns"
    choices: type[Option] = Option
    faces = {
        "server": "gravetide.campaigns.served:SERVED",
        "terminal": "gravetide.campaigns.terminal:InterludeTerminal",
        "players": "gravetide.campaigns.bots:SEATED",
    }
    header_keys = {"quest": str, "seats": list, "ledger": list, "outcome": list, "options": dict}
    of: str = ""
    """The name of the game whose campaign this is a part of."""

    # -- what a family says

    def read_ledger(self, lines: list[str]) -> Any:
        """The ledger that is written in these lines; a GravetideError where it is in no order."""
        raise NotImplementedError

    def write_ledger(self, ledger: Any) -> list[str]:
        """The ledger as lines."""
        raise NotImplementedError

    def read_outcome(self, lines: list[str]) -> Any:
        """What a game came to; None where there was none."""
        raise NotImplementedError

    def first_frame(self, state: Interlude) -> Frame:
        """What is done first."""
        raise NotImplementedError

    def standing(self, state: Interlude) -> Standing:
        """How the campaign stands now."""
        raise NotImplementedError

    def notable(self, event: Event) -> bool:
        """Whether what happened belongs into the story of the campaign."""
        return True

    def is_detail(self, event: Event) -> bool:
        """Whether the story can do without it, unless somebody asks: a die for a card, say."""
        return False

    # -- what follows from it

    def complete(self, header: Header) -> Header:
        """Nobody sits alone at no seat."""
        return {"quest": "between", "seats": ["1"], "ledger": [], "outcome": [], "options": {}} | header

    def new_state(self, header: Header, seed: int) -> Interlude:
        """The ledger as it came, and the first step pending."""
        state = self.state_of(header, self.read_ledger(list(header.get("ledger", ()))))
        state.rng = seeded(seed)
        state.frame = self.first_frame(state)
        return state

    def state_of(self, header: Header, ledger: Any) -> Interlude:
        """A state with this ledger; a family with more to know makes a state of its own."""
        return Interlude(ledger, self.read_outcome(list(header.get("outcome", ()))), dict(header.get("options", {})),
                         tuple(header["seats"]))

    def encode(self, state: Interlude) -> dict[str, Any]:
        """The ledger; all else stands in the header and in the frames."""
        return {"ledger": self.write_ledger(state.ledger)}

    def decode(self, header: Header, body: dict[str, Any]) -> Interlude:
        """The ledger that was written."""
        return self.state_of(header, self.read_ledger(list(body["ledger"])))

    def seats(self, state: Interlude) -> tuple[str, ...]:
        """Those who play the campaign."""
        return tuple([f"player {name}" if name.isdigit() else name for name in state.seat_names])

    def sees_options(self, state: Interlude, seat: int | None) -> bool:
        """The group talks it over."""
        return True

    def view(self, state: Interlude, seat: int | None) -> InterludeView:
        """The sheets and the map of the campaign; nothing of it is secret."""
        standing = self.standing(state)
        return InterludeView(self.family, "", standing.title, 0, state.result, state.reason, standing,
                             game_type(self.of).family if self.of else "")

    def picture(self, state: Interlude, seat: int | None) -> Standing:
        """There is no board."""
        return self.standing(state)


__all__ = ["ON", "Interlude", "InterludeType"]
