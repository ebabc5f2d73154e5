"""What happens in a duel, in values and in sentences, and a picture of it."""

from __future__ import annotations

from typing import Any

import msgspec

from gravetide import drawing
from gravetide.kernel import Event

HIDDEN = -1


class Laid(Event, frozen=True):
    """A card was bid, face down."""

    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Laid(self.seat, -1)


class Drew(Event, frozen=True):
    """A card was drawn to a hand."""

    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, -1)


class Tossed(Event, frozen=True):
    """A card was thrown away."""

    seat: int
    card: int


class Rolled(Event, frozen=True):
    """The bids were turned up and the dice rolled."""

    bids: tuple[int, ...]
    dice: tuple[int, ...]


class Scored(Event, frozen=True):
    """Somebody won a trick."""

    seat: int


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


def tell(names: tuple[str, ...], event: Event) -> str:
    """What happened, as one sentence."""
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
