"""What house rules add where a chapter has nothing to swap: functions, by the moment at which they are asked.

A chapter that only gets something more (another Action, a phase, a thing on the board) asks the additions at one named
moment; a chapter that works differently is a component of its own (`rules.but(...)`). Without house rules all of these
are empty, and being empty is all that is ever asked of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.kernel.fields import fields_of
from gravetide.kernel.frame import Frame, Option

if TYPE_CHECKING:
    from gravetide.rules.combat import Declare
    from gravetide.rules.house import HouseState
    from gravetide.rules.state import ZoneGame

Moment = Callable[["ZoneGame"], None]
SurvivorMoment = Callable[["ZoneGame", int], None]
Offer = Callable[["ZoneGame", int, list[Option]], None]
DoorMoment = Callable[["ZoneGame", int], None]
Pull = Callable[["ZoneGame", int], list[int]]
Place = tuple[int, int, int]
Borders = Callable[["ZoneGame"], "Iterable[tuple[int, int]]"]
Asides = Callable[["ZoneGame"], "list[HouseAside]"]
Barrier = Callable[["ZoneGame", int, int, int], str]
Declaration = Callable[["ZoneGame", "Declare"], None]
Chances = Callable[["ZoneGame", Option], Any]
Reason = Callable[["ZoneGame", int, list[str]], "str | None"]


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseAside(Option):
    """An aside that a house rule offers, made of numbers: free, and possible although the decision does not wait."""

    __slots__ = ("numbers",)
    group: ClassVar[str] = "aside"

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers

    def __reduce__(self) -> tuple[Any, tuple[int, ...]]:
        return type(self), self.numbers

    def aside_seat(self, game: ZoneGame) -> int | None:
        """The seat that may do it; None for any."""
        return None

    def carry_out_aside(self, game: ZoneGame) -> None:
        """Do it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Breakable:
    """One sort of things that zombies can break."""

    __slots__ = ()

    def name(self) -> str:
        """What it is called."""
        raise NotImplementedError

    def places(self, game: ZoneGame) -> list[Place]:
        """Where zombies could press against one now, as (their Zone, the Zone behind it, its number)."""
        raise NotImplementedError

    def give_way(self, game: ZoneGame, number: int) -> None:
        """It is broken."""
        raise NotImplementedError


class HouseRulesAct(Frame):
    """What house rules do at a moment between two phases, one after the other, each to its end."""

    __slots__ = ("moment", "at")

    def __init__(self, below: Frame | None, moment: str, at: int) -> None:
        self.below = below
        self.moment = moment
        self.at = at

    def step(self, game: ZoneGame) -> list[Option] | None:
        actors: tuple[Moment, ...] = getattr(game.setup.additions, self.moment)
        if self.at == len(actors):
            game.frame = self.below
        else:
            game.frame = HouseRulesAct(self.below, self.moment, self.at + 1)
            actors[self.at](game)
        return None


def act_at(game: ZoneGame, moment: str) -> None:
    """Let house rules act at a moment, before whatever is pending."""
    game.frame = HouseRulesAct(game.frame, moment, 0)


class Additions:
    """Everything added, in the order of the modules. A *moment* may change the game and put frames on top of it."""

    __slots__ = ("states", "decks_made", "set_up", "turn_begins", "turn_options", "turn_ends", "entered",
                 "zombies_begin", "zombies_end", "round_ends", "blocked", "barriers", "asides",
                 "reasons", "declarations", "odds", "enchanted", "surprised", "door_opened", "drawn", "breakables")

    def __init__(
        self,
        *,
        states: tuple[type[HouseState], ...] = (),
        decks_made: tuple[Moment, ...] = (),
        set_up: tuple[Moment, ...] = (),
        turn_begins: tuple[SurvivorMoment, ...] = (),
        turn_options: tuple[Offer, ...] = (),
        turn_ends: tuple[SurvivorMoment, ...] = (),
        entered: tuple[SurvivorMoment, ...] = (),
        zombies_begin: tuple[Moment, ...] = (),
        zombies_end: tuple[Moment, ...] = (),
        round_ends: tuple[Moment, ...] = (),
        blocked: tuple[Borders, ...] = (),
        barriers: tuple[Barrier, ...] = (),
        asides: tuple[Asides, ...] = (),
        reasons: tuple[tuple[str, Reason], ...] = (),
        declarations: tuple[Declaration, ...] = (),
        odds: tuple[Chances, ...] = (),
        enchanted: tuple[SurvivorMoment, ...] = (),
        surprised: tuple[SurvivorMoment, ...] = (),
        door_opened: tuple[DoorMoment, ...] = (),
        drawn: tuple[Pull, ...] = (),
        breakables: tuple[Breakable, ...] = (),
    ) -> None:
        self.states = states                # what has to be remembered: `rules.house`
        self.decks_made = decks_made        # set-up: the decks are made, nobody has a card yet
        self.set_up = set_up                # set-up: all is in place, the starting cards are about to be dealt
        self.turn_begins = turn_begins      # a Survivor's Turn has begun, nothing has been chosen yet
        self.turn_options = turn_options    # what else he can do now
        self.turn_ends = turn_ends          # his Turn is over
        self.entered = entered              # he has come into another Zone, by whatever means
        self.zombies_begin = zombies_begin  # the Zombies' Phase has begun, nobody has acted yet
        self.zombies_end = zombies_end      # all zombies have acted, nobody has spawned yet
        self.round_ends = round_ends        # the End Phase is done, the next Round has not begun yet
        self.blocked = blocked              # borders (Zone, Zone) that nobody crosses; sight goes over them
        self.barriers = barriers            # what is in the way of a deed over a distance: `rules.barriers`
        self.asides = asides                # free things that no decision waits for (each a `HouseAside`)
        self.reasons = reasons              # (verb, why it is not offered) for the verbs of these options
        self.declarations = declarations    # an attack is chosen, nothing is rolled: what else is declared
        self.enchanted = enchanted          # he has used an enchantment, its effect is about to come
        self.surprised = surprised          # he has drawn a trap while searching, nobody has come out yet
        self.odds = odds                    # chances where a house rule knows better, else None
        self.door_opened = door_opened      # a door has been opened, what lies behind it is not revealed yet
        self.drawn = drawn                  # Zones that zombies of a Zone who see nobody go for first; none: as usual
        self.breakables = breakables        # what zombies can break (`rules.alternate.breakout`)

    def and_also(self, **more: Any) -> Additions:
        """The same with more of some; a single thing may be given without the tuple around it."""
        kept = {name: getattr(self, name) for name in fields_of(Additions)}
        for name, added in more.items():
            kept[name] += added if isinstance(added, tuple) else (added,)
        return Additions(**kept)


NOTHING_ADDED: Final = Additions()
