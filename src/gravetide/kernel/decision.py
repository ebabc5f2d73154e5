"""What is being decided, put in words: for people, files and programs that know no rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from gravetide.kernel.frame import Subject
from gravetide.kernel.options import Option
from gravetide.kernel.state import State


class Offer(msgspec.Struct, frozen=True):
    """One thing that can be chosen, with its texts."""

    notation: str
    sentence: str
    option: Option

    def __str__(self) -> str:
        return self.notation


class Decision(msgspec.Struct, frozen=True):
    """Who decides, what about, and everything that can be chosen.

    `asides` are free things that may be done at this moment although the decision does not wait for them, such as
    throwing a card away. They are chosen in the same way, and the decision usually stands afterwards. `about` has the
    facts of the prompt for programs: the dice on the table, the card that needs a place, the Wounds still to share;
    `subject` has what interfaces show beside it, by the names that views have.
    """

    seat: int
    prompt: str
    options: tuple[Offer, ...]
    asides: tuple[Offer, ...] = ()
    about: dict[str, Any] = {}
    subject: Subject = {}

    def __len__(self) -> int:
        return len(self.options)

    @property
    def notations(self) -> list[str]:
        """The short texts of the options, in the order offered."""
        return [offer.notation for offer in self.options]


class Explanation(msgspec.Struct, frozen=True):
    """Whether something can be chosen now, and why not: for people as one `sentence`, for programs in its parts.

    `reason` is what the rules say, without the words that were tried and without what comes near them. It is never
    empty: where the rules say nothing in particular, or where it can be chosen, it is the whole sentence.
    """

    is_offered: bool
    reason: str
    sentence: str


def offers(state: State, options: Iterable[Option]) -> tuple[Offer, ...]:
    """The options with their texts."""
    return tuple([Offer(option.notation(state), option.sentence(state), option) for option in options])


def decision_of(state: State) -> Decision | None:
    """The decision that the state waits for, or None when the game is over."""
    return _decision(state, state.options, state.asides(), told=True)


def decision_seen(state: State, seat: int | None, *, told: bool) -> Decision | None:
    """The same as a seat or a spectator (None) may know it: its own asides, and the options only if it is `told`."""
    asides = [] if seat is None else [aside for aside in state.asides() if state.aside_seat(aside) in (None, seat)]
    return _decision(state, state.options if told else [], asides, told=told)


def _decision(state: State, options: Iterable[Option], asides: Iterable[Option], *, told: bool) -> Decision | None:
    frame = state.frame
    if frame is None or state.result:
        return None
    return Decision(frame.seat(state), frame.prompt(state), offers(state, options), offers(state, asides),
                    frame.about(state) if told else {}, frame.subject(state) if told else {})
