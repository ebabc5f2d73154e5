"""Doors that no weapon opens: a Mage dispels magic, a Rogue picks the lock of armor (AR-019, AR-035)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.house_rules.classes.roles import Roles, has, note_unlocked
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told import events
from gravetide.families.zones.told.odds import DoorOdds, rolled_for
from gravetide.families.zones.turn.doors import DoorRoll, DoorRules, closed_door, far_side, is_locked
from gravetide.families.zones.turn.options import DOORS, ZONE, Choice, one_of
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

# By the kind of lock: the verb, the ability, and the same in words
SORTS: Final = {
    "magic": ("dispel", "magic-unlock", "Magic Unlock"),
    "armored": ("pick", "lock-picking", "Lock Picking"),
}
KINDS: Final = tuple(SORTS)
LOCK: Final = one_of("lock", KINDS)


class LocksOfClasses(DoorRules):
    """Special locks stay undone, also when the door is shut again."""

    __slots__ = ()

    def undone(self, game: ZoneGame, door: int) -> bool:
        """Whether somebody has dispelled or picked it."""
        return bool(recall(game, Roles).unlocked >> door & 1)


class Undo(Choice):
    """Dispel or pick the lock of a door: (door, far Zone, 0 magic | 1 armored) (AR-019, AR-035)."""

    __slots__ = ()
    group = "door"
    shown = Shown("key", rolls=True, symbols={"dispel": "cast"})
    fields = (Field("door", DOORS), Field("zone", ZONE), Field("lock", LOCK))
    notations = tuple([Notation(f"{SORTS[lock][0]} {{zone}}", closed_door, lock=number)
                       for number, lock in enumerate(KINDS)])
    apart = ((("door", "few"),),)

    def sentence(self, game: ZoneGame) -> str:
        door, zone, kind = self.numbers
        what = "Dispel the magic on" if kind == 0 else "Pick the lock of"
        return f"{what} the door to {game.setup.board.zones[zone]}: one die, {game.setup.bolts[door].roll}+"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """One Action, one die, no noise; the door opens when the lock gives."""
        door = self.numbers[0]
        game.edit(who).actions -= 1
        needed = game.setup.bolts[door].roll
        dice = game.dice(1)
        if game.events is not None:
            game.events.append(events.DiceRolled(who, "lock", dice, needed))
        rerolls = ("lucky",) if abilities(game, who).lucky and game.setup.rules.doors.lucky_rerolls else ()
        game.frame = DoorRoll(LockGives(game.frame, door), who, door, dice, needed, rerolls, False)


class LockGives(Frame):
    """The roll for a lock is over: an open door is unlocked for good."""

    __slots__ = ("door",)

    def __init__(self, below: Frame | None, door: int) -> None:
        self.below = below
        self.door = door

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        if game.doors >> self.door & 1:
            note_unlocked(game, self.door)
        return None


def lock_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Locked doors of the Zone that the Survivor's class can undo."""
    survivor = game.survivors[who]
    if not game.setup.bolts or not survivor.actions:
        return
    for door in game.setup.board.doors_of[survivor.zone]:
        bolt = game.setup.bolts.get(door)
        if bolt is None or game.doors >> door & 1 or not is_locked(game, door):
            continue
        if has(game, who, SORTS[bolt.kind][1]):
            options.append(Undo.of(door, far_side(game, door, survivor.zone), KINDS.index(bolt.kind)))


def why_not_undo(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a magical lock is not to be dispelled, or an armored door not to be picked."""
    survivor, kind = game.survivors[who], KINDS[wish.of("lock")]
    if not has(game, who, SORTS[kind][1]):
        return f"{game.setup.cast[who].name} does not have the ability {SORTS[kind][2]}."
    for door in game.setup.board.doors_of[survivor.zone]:
        bolt = game.setup.bolts.get(door)
        if far_side(game, door, survivor.zone) == wish.of("zone") and bolt is not None and bolt.kind == kind:
            if not is_locked(game, door):
                return "The lock of that door is undone already."
            return None if survivor.actions else "You have no Actions left this Turn."
    return "There is no such lock here: name the Zone behind a door that has one."


def lock_odds(game: ZoneGame, option: Option) -> DoorOdds | None:
    """The chance that a lock gives."""
    if not isinstance(option, Undo):
        return None
    needed = game.setup.bolts[option.numbers[0]].roll
    return rolled_for(game, getattr(game.frame, "who", game.active), 1, needed)
