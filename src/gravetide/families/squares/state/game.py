"""The state of a game of the square family, and the named places in which it is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.squares.board.board import IN_CAR, NOWHERE
from gravetide.families.squares.state.human import ALIVE, NO_WEAPON, Human
from gravetide.families.squares.told import events
from gravetide.kernel.options import Option
from gravetide.kernel.state import State

if TYPE_CHECKING:
    from gravetide.families.squares.board.ground import Ground, Squares
    from gravetide.families.squares.horde.scent import Hunted
    from gravetide.families.squares.setup import SquareSetup

# A zombie is one int: its square, its facing, flags, and one more than the number of the human it was.
SQUARE_BITS: Final = 12
SQUARES: Final = (1 << SQUARE_BITS) - 1
FACING: Final = SQUARE_BITS
BY_EVENT: Final = 1 << 14
"""It does not count against the cap (ZP-100)."""
SURPRISE: Final = 1 << 15
"""Whoever kills it draws a card (ZP-192)."""
ACTED: Final = 1 << 16
WAS: Final = 17

# What lasts until the zombies have had their next turn, a bit each
STENCH: Final = 1
HORDE: Final = 2
SIRENS: Final = 4
DARK: Final = 8

# 28 Days Later
PEACE: Final = 0
TRUCE: Final = 1
MADNESS: Final = 2

# The Traitor's own turn with more action points and a theft
NOT_YET: Final = 0
NEXT_TURN: Final = 1
THIS_TURN: Final = 2
SPENT: Final = 3


@mypyc_attr(free_list_len=1)  # searches drop one copy and make the next: the place of the last is kept for it
class SquareGame(State):
    """Figures, barricades, cards and roles of one game. Everything static is in `setup`."""

    # -- SquareGame, slots, written by python -m tools.fields
    __slots__ = ("setup", "ground", "cellar", "barricades", "reinforced", "humans", "owned", "standing", "aboard",
                 "hunted", "zombies", "horde", "deck", "top", "under", "discards", "flares", "done", "keys_found",
                 "out_of_gas", "starts", "lasting", "round", "active", "night", "traitor", "revealed", "spree",
                 "madness", "refuge", "seals")
    # -- until here

    def __init__(self, setup: SquareSetup, other: SquareGame | None = None) -> None:
        if other is None:
            super().__init__()
            self.setup = setup
            self.ground: Ground                             # setup.ground(cellar): neighbours and distances
            self.cellar = -1                                # where and how the cellar was found: 4 * X + direction
            self.barricades = 0                             # mask of apertures
            self.reinforced = 0
            self.humans: list[Human] = []
            self.owned = 0                                  # mask of humans that belong to this copy alone
            self.standing: Squares = 0                      # mask of the squares that humans stand on
            self.aboard = 0                                 # mask of the humans in the car
            self.hunted: Hunted | None = None               # the humans as zombies scent them; made when asked for
            self.zombies: list[int] = []                    # packed, in the order in which they came
            self.horde: Squares = 0                         # mask of the squares that zombies stand on
            self.deck: tuple[int, ...] = ()                 # an unordered (sorted) pile
            self.top: tuple[tuple[int, int], ...] = ()      # cards known to lie on it: card, mask of seats that know
            self.under: tuple[int, ...] = ()                # cards lying face up under it
            self.discards: tuple[int, ...] = ()             # sorted
            self.flares: tuple[int, ...] = ()               # squares, oldest first
            self.done = 0                                   # mask of search squares searched by anybody
            self.keys_found = False
            self.out_of_gas = False
            self.starts = 0                                 # how often the engine has caught
            self.lasting = 0                                # STENCH, HORDE, SIRENS, DARK
            self.round = 0
            self.active = -1                                # the human whose turn it is
            self.night = False                              # is it the zombies' turn?
            self.traitor = -1                               # the human with the slip; -1: the spare slip has it. SECRET
            self.revealed = False
            self.spree = NOT_YET
            self.madness = PEACE
            self.refuge = -1                                # in 28 Days Later: 0 the house, 1 the cellar, 2 + a room
            self.seals = 0                                  # mask of the barricades that made it one
            return
        # Become its twin, which needs no first values: copies are what searches live on.
        # -- SquareGame, copy, written by python -m tools.fields
        self.rng = other.rng
        self.script = other.script
        self.stacked = other.stacked
        self.reveals = other.reveals
        self.frame = other.frame
        self.options = other.options
        self.result = other.result
        self.reason = other.reason
        self.show_forced = other.show_forced
        self.setup = other.setup
        self.ground = other.ground
        self.cellar = other.cellar
        self.barricades = other.barricades
        self.reinforced = other.reinforced
        self.humans = other.humans[:]
        self.standing = other.standing
        self.aboard = other.aboard
        self.hunted = other.hunted
        self.zombies = other.zombies[:]
        self.horde = other.horde
        self.deck = other.deck
        self.top = other.top
        self.under = other.under
        self.discards = other.discards
        self.flares = other.flares
        self.done = other.done
        self.keys_found = other.keys_found
        self.out_of_gas = other.out_of_gas
        self.starts = other.starts
        self.lasting = other.lasting
        self.round = other.round
        self.active = other.active
        self.night = other.night
        self.traitor = other.traitor
        self.revealed = other.revealed
        self.spree = other.spree
        self.madness = other.madness
        self.refuge = other.refuge
        self.seals = other.seals
        # -- until here
        self.events = None
        self.sealed = None
        self.owned = 0

    def edit(self, who: int) -> Human:
        """The human, to be changed: made this copy's own first."""
        self.hunted = None
        bit = 1 << who
        if not self.owned & bit:
            self.humans[who] = self.humans[who].copy()
            self.owned |= bit
        return self.humans[who]

    def copy(self) -> SquareGame:
        """An independent twin that shares the humans neither of the two has changed."""
        self.owned = 0
        return SquareGame(self.setup, self)

    # -- free things that no decision waits for

    def asides(self) -> list[Option]:
        """The human whose turn it is may discard any card (ZP-026)."""
        return self.setup.asides(self)

    def aside_seat(self, option: Option) -> int | None:
        """Whose card it is."""
        return self.setup.seats[self.active] if self.active >= 0 else None

    def apply_aside(self, option: Option) -> None:
        """Discard it; the decision is asked again as things are now, but a turn has begun by it (ZP-186)."""
        self.apply(option)

    # -- reading

    def zombie_at(self, square: int) -> int:
        """The place of the zombie on a square in the list, or -1."""
        for index, zombie in enumerate(self.zombies):
            if zombie & SQUARES == square:
                return index
        return -1

    def human_at(self, square: int) -> int:
        """The human on a square, or -1."""
        if self.standing & self.ground.single[square]:
            for who, human in enumerate(self.humans):
                if human.square == square:
                    return who
        return -1

    def living(self) -> list[int]:
        """The humans who are alive, in seat order."""
        return [who for who, human in enumerate(self.humans) if human.fate == ALIVE]

    def is_free(self, square: int) -> bool:
        """Whether a figure could be put on a square."""
        own = self.ground.single[square]
        return bool(self.ground.walk & own and not self.horde & own and not self.standing & own)

    # -- zombies

    def add_zombie(self, square: int, facing: int, flags: int, why: str) -> None:
        """Put a zombie on a free square."""
        self.zombies.append(square | facing << FACING | flags)
        self.horde |= self.ground.single[square]
        if self.events is not None:
            self.events.append(events.ZombieCame(square, facing, why))

    def move_zombie(self, index: int, square: int, rotation: int, how: str) -> None:
        """Put a zombie on another square; its facing turns with the board it is on."""
        zombie = self.zombies[index]
        origin = zombie & SQUARES
        if rotation:
            facing = (zombie >> FACING & 3) + rotation & 3
            zombie = zombie & ~(3 << FACING) | facing << FACING
        self.zombies[index] = zombie & ~SQUARES | square
        self.horde = self.horde ^ self.ground.single[origin] | self.ground.single[square]
        if self.events is not None:
            self.events.append(events.ZombieMoved(origin, square, zombie >> FACING & 3, how))

    def turn_zombie(self, index: int, facing: int) -> None:
        """Let a zombie look another way."""
        zombie = self.zombies[index]
        self.zombies[index] = zombie & ~(3 << FACING) | facing << FACING
        if self.events is not None:
            self.events.append(events.ZombieTurned(zombie & SQUARES, facing))

    def remove_zombie(self, index: int, killer: int) -> int:
        """Take a zombie off the board; what it was."""
        zombie = self.zombies.pop(index)
        self.horde ^= self.ground.single[zombie & SQUARES]
        if self.events is not None:
            self.events.append(events.ZombieKilled(zombie & SQUARES, killer))
        return zombie

    # -- humans

    def put_human(self, who: int, square: int, rotation: int, how: str) -> None:
        """Let a human stand somewhere else: on a square, in the car, or nowhere any more."""
        human = self.edit(who)
        origin = human.square
        if origin >= 0:
            self.standing ^= self.ground.single[origin]
        elif origin == IN_CAR:
            self.aboard &= ~(1 << who)
        human.square = square
        if square >= 0:
            self.standing |= self.ground.single[square]
            human.facing = human.facing + rotation & 3
        elif square == IN_CAR:
            self.aboard |= 1 << who
        if self.events is not None and how:
            self.events.append(events.HumanMoved(who, origin, square, human.facing, how))

    def turn_human(self, who: int, facing: int) -> None:
        """Let a human look another way."""
        self.edit(who).facing = facing
        if self.events is not None:
            self.events.append(events.HumanTurned(who, facing))

    # -- barricades

    def raise_barricade(self, aperture: int, who: int) -> None:
        """Close a door or window."""
        self.barricades |= 1 << aperture
        if self.events is not None:
            self.events.append(events.BarricadeRaised(aperture, who))

    def drop_barricade(self, aperture: int, why: str) -> None:
        """Open a door or window again; planks go with the barricade."""
        self.barricades &= ~(1 << aperture)
        self.reinforced &= ~(1 << aperture)
        if self.events is not None:
            self.events.append(events.BarricadeFell(aperture, why))

    # -- cards

    def discard(self, cards: tuple[int, ...], who: int) -> None:
        """Take cards out of the game (ZP-083)."""
        self.discards = tuple(sorted(self.discards + cards))
        if self.events is not None:
            for card in cards:
                self.events.append(events.CardDiscarded(who, card))

    def spend(self, who: int, card: int) -> None:
        """Use an item, up unless it is one that is kept."""
        if not self.setup.pack.cards[card].kept:
            human = self.edit(who)
            items = list(human.items)
            items.remove(card)
            human.items = tuple(items)
            self.discards = tuple(sorted((*self.discards, card)))
        if self.events is not None:
            self.events.append(events.CardPlayed(who, card))

    def drop_weapon(self, who: int) -> None:
        """Discard the weapon."""
        human = self.edit(who)
        card = human.weapon >> 3
        human.weapon = NO_WEAPON
        self.discard((card,), who)

    def item_that(self, who: int, does: str) -> int:
        """A card of the human with this use, or -1."""
        wanted = self.setup.pack.doing[does]
        for card in self.humans[who].items:
            if card in wanted:
                return card
        return NOWHERE

    def in_car(self) -> list[int]:
        """The living humans in the car."""
        if not self.aboard:
            return []
        return [who for who, human in enumerate(self.humans) if human.square == IN_CAR and human.fate == ALIVE]
