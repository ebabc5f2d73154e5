"""The state of a game of the Zone family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gravetide.families.zones.house_rules.additions import HouseAside
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.state.survivor import Survivor
from gravetide.families.zones.team.inventory.places import Discard, disposable, throw_away
from gravetide.kernel.options import Option
from gravetide.kernel.state import State

if TYPE_CHECKING:
    from gravetide.families.zones.board.layout import Layout
    from gravetide.families.zones.house_rules.remembered import Remembered
    from gravetide.families.zones.state.setup import Setup


@mypyc_attr(free_list_len=1)  # searches drop one copy and make the next: the place of the last is kept for it
class ZoneGame(State):
    """Board, horde, team, decks and tokens of one game. Everything static is in `setup`.

    A field is declared by its line here; slots, copies and saves are written from it (`python -m tools.fields`).
    """

    # -- ZoneGame, slots, written by python -m tools.fields
    __slots__ = ("setup", "doors", "revealed", "layout", "zombies", "supply", "necromancers", "survivors", "owned",
                 "alone", "noise", "bile", "spawns", "unlocked", "objectives", "hidden", "taken", "vaults", "artifacts",
                 "equipment", "equipment_discard", "zombie_deck", "zombie_discard", "out_of_play", "round",
                 "first_player", "phase", "active", "loud", "killed", "flags", "searched", "first_spawn", "remembered")
    # -- until here

    def __init__(self, setup: Setup, other: ZoneGame | None = None) -> None:
        if other is None:
            super().__init__()
            self.setup = setup
            self.doors = 0                                  # mask of open doors
            self.revealed = 0                               # mask of rooms that have been filled or need no filling
            self.layout: Layout                             # setup.board.layout(doors): what depends on the open doors
            self.zombies: list[int] = []                    # packed counts by Zone
            self.supply = 0                                 # packed miniatures left in the box
            self.necromancers: tuple[tuple[int, int, int, int], ...] = ()  # zone, entry zone, kind, his number; sorted
            self.survivors: list[Survivor] = []
            self.owned = 0                                  # mask of Survivors that belong to this copy alone
            self.alone = 0                                  # the same of those whose changes are watched (see edit)
            self.noise: list[int] = []                      # Noise tokens by Zone
            self.bile: tuple[int, ...] = ()                 # Zones with a Dragon Bile token, sorted
            self.spawns: tuple[tuple[int, int], ...] = ()   # (zone, colour), in spawn order
            self.unlocked = 0                               # mask of colours whose Objective was taken
            self.objectives: tuple[tuple[int, int], ...] = ()  # (zone, colour or -1 for face down) still on the board
            self.hidden: tuple[int, ...] = ()               # colours of the face-down Objectives, as an unordered pile
            self.taken: tuple[tuple[int, int], ...] = ()    # (zone, colour) of the Objectives taken
            self.vaults: tuple[tuple[int, ...], ...] = ()   # per vault: artifacts lying face down, then the open cards
            self.artifacts: tuple[int, ...] = ()            # Vault cards nobody has yet, an unordered pile
            self.equipment: tuple[int, ...] = ()            # the Equipment deck: an unordered (sorted) pile of cards
            self.equipment_discard: tuple[int, ...] = ()
            self.zombie_deck: tuple[int, ...] = ()          # an unordered (sorted) pile of zombie card indices
            self.zombie_discard: tuple[int, ...] = ()       # in the order drawn, which nothing depends on
            self.out_of_play: tuple[int, ...] = ()          # equipment cards gone for good
            self.round = 1
            self.first_player = 0                           # seat
            self.phase = "setup"                            # setup, players, zombies, end
            self.active = -1                                # index of the Survivor whose Turn it is
            self.loud = (-1, -1)                            # (zone, survivor) of the last Loud, or (-1, -1)
            self.killed: tuple[int, ...] = ()               # zombies killed so far, by kind
            self.flags: tuple[int, ...] = ()                # what quest parts remember (see rules/quests)
            self.searched = 0                               # mask of Zones searched, where they run out (BP-123)
            self.first_spawn = -1                           # the Spawn Zone chosen to be first; -1: as in the file
            self.remembered: Remembered | None = None       # what house rules remember; None where none has to
            return
        # Become its twin, which needs no first values: copies are what searches live on.
        # -- ZoneGame, copy, written by python -m tools.fields
        self.rng = other.rng
        self.script = other.script
        self.stacked = other.stacked
        self.reveals = other.reveals
        self.frame = other.frame
        self.options = other.options
        self.result = other.result
        self.reason = other.reason
        self.show_forced = other.show_forced
        self.doors = other.doors
        self.revealed = other.revealed
        self.layout = other.layout
        self.zombies = other.zombies[:]
        self.supply = other.supply
        self.necromancers = other.necromancers
        self.survivors = other.survivors[:]
        self.noise = other.noise[:]
        self.bile = other.bile
        self.spawns = other.spawns
        self.unlocked = other.unlocked
        self.objectives = other.objectives
        self.hidden = other.hidden
        self.taken = other.taken
        self.vaults = other.vaults
        self.artifacts = other.artifacts
        self.equipment = other.equipment
        self.equipment_discard = other.equipment_discard
        self.zombie_deck = other.zombie_deck
        self.zombie_discard = other.zombie_discard
        self.out_of_play = other.out_of_play
        self.round = other.round
        self.first_player = other.first_player
        self.phase = other.phase
        self.active = other.active
        self.loud = other.loud
        self.killed = other.killed
        self.flags = other.flags
        self.searched = other.searched
        self.first_spawn = other.first_spawn
        self.remembered = other.remembered
        # -- until here
        self.events = None
        self.sealed = None
        self.setup = setup
        self.owned = 0
        self.alone = 0

    def look_around(self) -> None:
        """Ways and sight follow the open doors, and whatever else blocks a border, closes a Zone or levels a wall."""
        added = self.setup.additions
        if added.blocked or added.corrupted or added.closed:
            borders = [border for block in added.blocked for border in block(self)]
            corrupted = closed = 0
            for mask in added.corrupted:
                corrupted |= mask(self)
            for mask in added.closed:
                closed |= mask(self)
            self.layout = self.setup.board.layout(self.doors, frozenset(borders), corrupted, closed)
        else:
            self.layout = self.setup.board.layout(self.doors)

    def edit(self, index: int) -> Survivor:
        """The Survivor, to be changed: made this copy's own first, and shown anew to players.

        Who moves `owned` over to `alone` finds in `owned`, later, those who have been changed since.
        """
        survivor = self.survivors[index]
        if not self.owned >> index & 1:
            if not self.alone >> index & 1:
                survivor = self.survivors[index] = survivor.copy()
            self.owned |= 1 << index
        survivor.shown = None
        return survivor

    def copy(self) -> ZoneGame:
        """An independent twin that shares everything neither of the two has changed."""
        self.owned = self.alone = 0
        return ZoneGame(self.setup, self)

    # -- free things that no decision waits for

    def asides(self) -> list[Option]:
        """Any Survivor may discard any card at any moment (BP-007); house rules may know more."""
        found: list[Option] = [
            Discard.of(who, held, slot)
            for who, survivor in enumerate(self.survivors) if not survivor.fate
            for held, slot in disposable(self, survivor)
        ]
        for added in self.setup.additions.asides:
            found += added(self)
        return found

    def aside_seat(self, option: Option) -> int | None:
        """Whose card it is, or who else may do it."""
        if isinstance(option, Discard):
            return self.setup.seats[option.numbers[0]]
        return option.aside_seat(self) if isinstance(option, HouseAside) else None

    def apply_aside(self, option: Option) -> None:
        """Do it; the pending decision is asked again as things are now."""
        if isinstance(option, Discard):
            throw_away(self, *option.numbers)
            judge(self)  # a card that leaves the game may have been needed (BP-314)
        elif isinstance(option, HouseAside):
            option.carry_out_aside(self)
        self.advance()
