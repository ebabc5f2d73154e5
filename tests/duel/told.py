"""The duel with what people need beside the rules: audiences, sentences and a picture."""

from __future__ import annotations

from typing import Any

import msgspec

from gravetide import drawing
from gravetide.kernel import Event, register
from tests.kernel.tiny import Drew, Duel, DuelGame, Laid, Rolled, Scored, Tossed

HIDDEN = -1


class Tricks(msgspec.Struct, frozen=True):
    """The table as a seat sees it: a hand that is open to it is a tuple of cards, any other a number of them."""

    names: tuple[str, ...]
    hands: tuple[Any, ...]
    bids: tuple[Any, ...]
    scores: tuple[int, ...]


def draw(picture: Tricks, colour: bool = True, width: int | None = None) -> str:
    """A line for each duellist."""
    lines = []
    for name, hand, bid, score in zip(picture.names, picture.hands, picture.bids, picture.scores, strict=True):
        held = " ".join([f"[{card}]" for card in hand]) if isinstance(hand, tuple) else f"{hand} cards"
        laid = f", bids [{bid}]" if type(bid) is int and bid > 0 else ", has bid" if bid is True else ""
        lines.append(f"{name} holds {held}{laid}, tricks {score}"[:width])
    return "\n".join(lines)


drawing.draw.register(Tricks, draw)


class ToldDuel(DuelGame):
    """The duel, told."""

    name = "told-duel"
    title = "The duel"
    family = "duel"
    faces = {"terminal": "tests.duel.terminal:DuelTerminal"}

    def audience(self, state: Duel, seat: int | None) -> int | None:
        return seat

    def picture(self, state: Duel, seat: int | None) -> Tricks:
        seen = self.view(state, seat)
        return Tricks(state.names, tuple(seen["hands"]), tuple(seen["bids"]), seen["scores"])

    def tell(self, state: Duel, event: Event, seat: int | None) -> str:
        names = state.names
        if isinstance(event, Laid):
            return f"{names[event.seat]} bids {_card(event.card)}."
        if isinstance(event, Drew):
            return f"{names[event.seat]} draws {_card(event.card)}."
        if isinstance(event, Tossed):
            return f"{names[event.seat]} throws {_card(event.card)} away."
        if isinstance(event, Rolled):
            thrown = zip(names, event.bids, event.dice, strict=True)
            return f"Bids and dice: {', '.join([f'{name} [{bid}] and a {die}' for name, bid, die in thrown])}."
        assert isinstance(event, Scored)
        return f"{names[event.seat]} takes the trick."


def _card(card: int) -> str:
    return "a card" if card == HIDDEN else f"[{card}]"


DUEL = register(ToldDuel())
