"""The state of a game of the Zone family."""

from __future__ import annotations

from typing import TYPE_CHECKING

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

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.doors = 0                                  # mask of open doors
        self.revealed = 0                               # mask of rooms that have been filled or need no filling
        self.layout: Layout                             # setup.board.layout(doors): what depends on the open doors
        self.zombies: list[int] = []                    # packed counts by Zone
        self.supply = 0                                 # packed miniatures left in the box
        self.necromancers: tuple[tuple[int, int, int, int], ...] = ()  # (zone, entry zone, kind, his number), sorted
        self.survivors: list[Survivor] = []
        self.owned = 0                                  # mask of Survivors that belong to this copy alone
        self.alone = 0                                  # the same of those whose changes somebody watches (see edit)
        self.noise: list[int] = []                      # Noise tokens by Zone
        self.bile: tuple[int, ...] = ()                 # Zones with a Dragon Bile token, sorted
        self.spawns: tuple[tuple[int, int], ...] = ()   # (zone, colour), in spawn order
        self.unlocked = 0                               # mask of colours whose Objective was taken
        self.objectives: tuple[tuple[int, int], ...] = ()  # (zone, colour or -1 for face down) still on the board
        self.hidden: tuple[int, ...] = ()               # colours of the face-down Objectives, as an unordered pile
        self.taken: tuple[tuple[int, int], ...] = ()    # (zone, colour) of the Objectives taken
        self.vaults: tuple[tuple[int, ...], ...] = ()   # per vault: artifacts lying face down, then the open cards
        self.artifacts: tuple[int, ...] = ()            # Vault cards nobody has yet, an unordered pile
        self.equipment: tuple[int, ...] = ()            # the Equipment deck, an unordered (sorted) pile of card indices
        self.equipment_discard: tuple[int, ...] = ()
        self.zombie_deck: tuple[int, ...] = ()          # an unordered (sorted) pile of zombie card indices
        self.zombie_discard: tuple[int, ...] = ()
        self.out_of_play: tuple[int, ...] = ()          # equipment cards gone for good
        self.round = 1
        self.first_player = 0                           # seat
        self.phase = "setup"                            # setup, players, zombies, end
        self.active = -1                                # index of the Survivor whose Turn it is
        self.loud = (-1, -1)                            # (zone, survivor) of the last Loud, or (-1, -1)
        self.killed: tuple[int, ...] = ()               # zombies killed so far, by kind
        self.flags: tuple[int, ...] = ()                # what quest parts remember (see rules/quests)
        self.searched = 0                               # mask of Zones searched, where they run out (BP-123)
        self.first_spawn = -1                           # the Spawn Zone chosen to be first; -1: as in the quest's file
        self.remembered: Remembered | None = None       # what house rules remember; None where none has to

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
        bit = 1 << index
        if not self.owned & bit:
            if not self.alone & bit:
                self.survivors[index] = self.survivors[index].copy()
            self.owned |= bit
        survivor = self.survivors[index]
        survivor.shown = None
        return survivor

    def copy(self) -> ZoneGame:
        """An independent twin that shares everything neither of the two has changed."""
        self.owned = self.alone = 0
        g = ZoneGame(self.setup)
        # -- ZoneGame, copy, written by python -m tools.fields
        g.rng = self.rng
        g.script = self.script
        g.stacked = self.stacked
        g.reveals = self.reveals
        g.frame = self.frame
        g.options = self.options
        g.result = self.result
        g.reason = self.reason
        g.show_forced = self.show_forced
        g.doors = self.doors
        g.revealed = self.revealed
        g.layout = self.layout
        g.zombies = self.zombies[:]
        g.supply = self.supply
        g.necromancers = self.necromancers
        g.survivors = self.survivors[:]
        g.noise = self.noise[:]
        g.bile = self.bile
        g.spawns = self.spawns
        g.unlocked = self.unlocked
        g.objectives = self.objectives
        g.hidden = self.hidden
        g.taken = self.taken
        g.vaults = self.vaults
        g.artifacts = self.artifacts
        g.equipment = self.equipment
        g.equipment_discard = self.equipment_discard
        g.zombie_deck = self.zombie_deck
        g.zombie_discard = self.zombie_discard
        g.out_of_play = self.out_of_play
        g.round = self.round
        g.first_player = self.first_player
        g.phase = self.phase
        g.active = self.active
        g.loud = self.loud
        g.killed = self.killed
        g.flags = self.flags
        g.searched = self.searched
        g.first_spawn = self.first_spawn
        g.remembered = self.remembered
        # -- until here
        return g

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
