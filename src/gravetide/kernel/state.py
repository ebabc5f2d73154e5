"""The state of a game: mutable, copied cheaply, always waiting for one decision or over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from gravetide.kernel.chance import Sealed
from gravetide.kernel.errors import IllegalChoice, OffScript
from gravetide.kernel.fields import fields_of
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option
from gravetide.kernel.rng import advance_rng, below, seeded
from gravetide.kernel.sink import Sink
from gravetide.kernel.undisturbed import undisturbed

NO_OPTIONS: Final[list[Option]] = []

END: Final = -9
"""Closes a script: what is rolled or drawn after it is refused, where else it would come by chance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game has: the generator, the pending frame with its options, the outcome, an event sink.

    Nothing random is decided before it is needed: decks are unordered piles and a card is drawn at random when it
    is drawn. The generator is therefore the only secret, and reseeding a copy re-imagines everything unknown.
    """

    __slots__ = ("rng", "sealed", "script", "stacked", "reveals", "frame", "options", "result", "reason", "events",
                 "show_forced")

    def __init__(self) -> None:
        self.rng: i64 = 0
        self.sealed: Sealed | None = None     # in place of the generator, only while a choice is carried out
        self.script: tuple[int, ...] = ()     # dice that scenes decide beforehand
        self.stacked: tuple[int, ...] = ()    # draws that scenes decide beforehand
        self.reveals = 0                      # how many dice, cards and tokens have been revealed so far
        self.frame: Frame | None = None
        self.options: list[Option] = NO_OPTIONS
        self.result = ""                      # "", "won" or "lost" (or a winner's name)
        self.reason = ""
        self.events: Sink | None = None       # who listens, or None: then events cost nothing
        self.show_forced = False

    # -- the loop

    def advance(self) -> None:
        """Run until somebody has to choose or the game is over."""
        while (frame := self.frame) is not None and not self.result:
            options = frame.step(self)
            if options is None:
                continue
            if len(options) == 1 and not self.show_forced and not frame.asks_anyway(self):
                frame.choose(self, options[0])
                continue
            self.options = options
            return
        self.options = NO_OPTIONS

    def apply(self, option: Option) -> None:
        """Carry out an option taken from `options` and run on to the next decision."""
        frame = self.frame
        if frame is None or self.result:
            raise IllegalChoice("The game is over; there is nothing left to choose.")
        frame.choose(self, option)
        self.advance()

    def play_out(self, seed: int) -> int:
        """Play on with random choices until the game is over; the number of choices made.

        For whoever needs many games and not what happens in them. The choices have a generator of their own. Python's
        search for cyclic garbage waits until the game is over; at some tables there are games that never are.
        """
        choices = 0
        pick: i64 = seeded(seed)
        with undisturbed():
            # `advance` and a choice at its end in one loop, as nobody looks at the options in between.
            while (frame := self.frame) is not None and not self.result:
                options = frame.step(self)
                if options is None:
                    continue
                number = len(options)
                if number == 1 and not self.show_forced and not frame.asks_anyway(self):
                    frame.choose(self, options[0])
                    continue
                pick = advance_rng(pick)
                frame.choose(self, options[below(pick, number)])
                choices += 1
        self.options = NO_OPTIONS
        return choices

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.result)

    # -- asides

    def asides(self) -> list[Option]:
        """Free things that may be done now although the decision does not wait for them.

        Their notations differ from those of the options.
        """
        return NO_OPTIONS

    def aside_seat(self, option: Option) -> int | None:
        """The seat that an aside belongs to, or None when anybody may do it."""
        return None

    def apply_aside(self, option: Option) -> None:
        """Carry out an aside, then ask again: end with `advance`, since the options may have changed."""
        raise IllegalChoice("Nothing else can be done here.")

    def copy(self) -> State:
        """An independent twin without an event sink.

        This one serves any state whose fields are immutable values and flat lists of these. Games that are
        searched write their own, field by field, which is several times as fast.
        """
        twin = type(self).__new__(type(self))
        for name in fields_of(type(self)):
            value = getattr(self, name)
            setattr(twin, name, value[:] if type(value) is list else value)
        twin.options = self.options
        twin.events = twin.sealed = None
        return twin

    # -- chance

    def die(self) -> int:
        """Roll one six-sided die."""
        self.reveals += 1
        if self.script:
            face = self.script[0]
            if face == END:
                raise OffScript("Another die has to be rolled, and all the scripted ones have been.")
            self.script = self.script[1:]
            return face
        if self.sealed is not None:
            return 1 + self.sealed.below(6)
        self.rng = rng = advance_rng(self.rng)
        return 1 + below(rng, 6)

    def dice(self, count: int) -> tuple[int, ...]:
        """Roll several dice."""
        return tuple([self.die() for _ in range(count)])

    def draw(self, pile: tuple[int, ...]) -> int:
        """Pick one item of an unordered pile at random (the caller removes it)."""
        return pile[self.draw_at(pile)]

    def draw_at(self, pile: tuple[int, ...]) -> int:
        """Pick one item of an unordered pile at random: where it lies."""
        self.reveals += 1
        if self.stacked:
            item = self.stacked[0]
            if item == END:
                raise OffScript("Something has to be drawn, and all the scripted draws have been made.")
            self.stacked = self.stacked[1:]
            if item not in pile:
                raise OffScript(f"The next scripted draw ({item}) is not in the pile that is drawn from now.")
            return pile.index(item)
        if self.sealed is not None:
            return self.sealed.below(len(pile))
        self.rng = rng = advance_rng(self.rng)
        return below(rng, len(pile))
