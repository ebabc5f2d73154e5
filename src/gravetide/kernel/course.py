"""The course of a game: the state it has come to, the choices made, and copies of the state to go back to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from gravetide.kernel.chance import OPENING, Sealed
from gravetide.kernel.options import Option
from gravetide.kernel.sink import Sink
from gravetide.kernel.state import State

if TYPE_CHECKING:
    from gravetide.kernel.event import Event

CHECKPOINT_EVERY = 32
"""Choices between two kept copies of the state: an undo replays at most this many."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """Something that follows a game: statistics, a log, a database. All its methods do nothing by default."""

    def before(self, game: Any) -> None:
        """The hook was attached; the game waits for its first decision (or the first since)."""

    def step(self, game: Any, option: Option, events: list[Event]) -> None:
        """A choice was made. `game.choices_made` counts it already."""

    def after(self, game: Any) -> None:
        """The game has just ended."""

    def undone(self, game: Any) -> None:
        """Choices were taken back; `game.choices_made` says how many are left."""


class Step:
    """A choice that was made: enough to make it again."""

    __slots__ = ("option", "seat", "aside", "reveals")

    def __init__(self, option: Option, seat: int, aside: bool, reveals: int) -> None:
        self.option = option
        self.seat = seat
        self.aside = aside
        self.reveals = reveals  # how much had been revealed before

    def again(self, state: State) -> None:
        """Make the choice in a state equal to the one it was made in."""
        if self.aside:
            state.apply_aside(self.option)
        else:
            state.apply(self.option)


Witness = Callable[[Any, Any], None]
"""Whoever wants to see the state right after each event: it is called with both."""


class Witnessed(Sink):
    """A sink at which somebody stands and looks."""

    def __init__(self, state: State, witness: Witness) -> None:
        super().__init__()
        self.state = state
        self.witness = witness

    def append(self, event: Any) -> None:
        """Collect it, and show the moment. No frame is pending there: in the midst of it nobody can be asked."""
        self.events.append(event)
        state = self.state
        pending = state.frame
        state.frame = None
        try:
            self.witness(state, event)
        finally:
            state.frame = pending


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """What `Game` does at every choice; the rest of it is not in a hurry."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.secret = ""           # where dice and cards come from, if not from the state's own generator
        self.hooks: list[Hook] = []
        self._with_events = True
        self._choices_before = 0   # how many choices led to the save that the game was loaded from
        self._history: list[Step] = []
        self._checkpoints: list[State] = [state.copy()]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    @property
    def choices_made(self) -> int:
        """How many choices have been made since the game began (or was loaded)."""
        return len(self._history)

    def take(self, option: Option, seat: int) -> bool:
        """Take one of the options, for programs that don't want to hear what happens; the hooks are told.

        It returns False, and nothing changes, where the option is not among them or somebody else decides: `choose`
        says why.
        """
        state = self.state
        frame = state.frame
        if frame is None or state.result or frame.seat(state) != seat:
            return False
        for offered in state.options:
            if offered is option:
                make_offered(self, option, seat)
                return True
        return False

    def _rewind(self, choices: int) -> None:
        nearest = choices // CHECKPOINT_EVERY
        state = self._checkpoints[nearest].copy()
        for number in range(nearest * CHECKPOINT_EVERY, choices):
            repeat(self, self._history[number], state, number)
        self.state = state
        del self._history[choices:]
        del self._checkpoints[nearest + 1 :]


# What follows is asked for at every choice. These are functions, since the methods of a class from which plain Python
# inherits are looked up by their names at every call, also in machine code.


def make_offered(course: Course, option: Option, seat: int) -> None:
    """Make the choice of an option that is known to be among those offered to the seat; the hooks are told."""
    make(course, Step(option, seat, False, course.state.reveals), len(course.hooks) > 0)


def make(course: Course, step: Step, listened_to: bool, witness: Witness | None = None) -> list[Event]:
    """Make a choice that may be made; what happened is told if anybody listens and the game was asked to tell."""
    state = course.state
    history = course._history
    sink: Sink | None = None
    if listened_to and course._with_events:
        sink = Sink() if witness is None else Witnessed(state, witness)
    state.events = sink
    try:
        repeat(course, step, state, len(history))
    except BaseException:
        course._rewind(len(history))  # a fault in the rules must not leave a half-made choice behind
        raise
    state.events = None
    events: list[Event] = sink.events if sink is not None else []
    history.append(step)
    if len(history) % CHECKPOINT_EVERY == 0:
        course._checkpoints.append(state.copy())
    if course.hooks:
        _tell(course, step, events)
    return events


def _tell(course: Course, step: Step, events: list[Event]) -> None:
    """The hooks hear of a choice, and of the end if that was it."""
    for hook in course.hooks:
        hook.step(course, step.option, events)
    if course.state.result:
        for hook in course.hooks:
            hook.after(course)


def repeat(course: Course, step: Step, state: State, before: int) -> None:
    """Make a choice that so many others came before: in the same place it always meets the same dice."""
    if course.secret:
        state.sealed = Sealed(course.secret, OPENING + 1 + course._choices_before + before)
        step.again(state)
        state.sealed = None
    else:
        step.again(state)
