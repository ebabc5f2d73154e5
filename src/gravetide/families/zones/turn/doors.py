"""Opening and closing doors, locks, and the rooms revealed behind them (BP-124 to BP-144)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import DOOR
from gravetide.families.zones.fight.weapons import Kit, kit_of
from gravetide.families.zones.fight.wounds import KEEP, REROLLS, Keep, Reroll
from gravetide.families.zones.horde.noise import make_noise
from gravetide.families.zones.horde.spawning import reveal
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import can_pay, pay
from gravetide.families.zones.turn.options import CARD, DOORS, ZONE, Choice, asked
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import Card
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor


@mypyc_attr(allow_interpreted_subclasses=True)
class DoorRules:
    """How doors are opened."""

    __slots__ = ("roll_against", "failures_are_noisy", "lucky_rerolls", "noise_before_rooms")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"roll_against": ("symbol", "accuracy")}

    def __init__(self, *, roll_against: str = "symbol", failures_are_noisy: bool = True, lucky_rerolls: bool = True,
                 noise_before_rooms: bool = True) -> None:
        self.roll_against = roll_against  # "symbol": the number on the door symbol; "accuracy": the weapon's (BP-126)
        self.failures_are_noisy = failures_are_noisy  # False: noise only when the door gives way (BP-129)
        self.lucky_rerolls = lucky_rerolls  # Lucky helps against doors too (BP-128)
        self.noise_before_rooms = noise_before_rooms  # False: rooms fill first, then the noise is there (BP-144)

    def needed(self, card: Card) -> int:
        """The number a die must reach; 0 where no roll is needed."""
        symbol = card.door
        assert symbol is not None
        if not symbol.at_least or self.roll_against == "symbol":
            return symbol.at_least
        return card.attacks[0].accuracy

    def undone(self, game: ZoneGame, door: int) -> bool:
        """Whether somebody has undone the special lock of a door, which takes more than a weapon."""
        return False


def is_locked(game: ZoneGame, door: int) -> bool:
    """Whether the quest keeps a door shut for now (BP-132, BP-318, BP-350, BP-380)."""
    until = game.setup.locks.get(door)
    if until is None:
        return door in game.setup.bolts and not game.setup.rules.doors.undone(game, door)
    if until == "all":
        return bool(game.objectives)
    return not game.unlocked >> (1 if until == "blue" else 2) & 1


def far_side(game: ZoneGame, door: int, zone: int) -> int:
    """The Zone on the other side of a door."""
    d = game.setup.board.doors[door]
    return d.b if d.a == zone else d.a


def door_to(game: ZoneGame, zone: int, *, is_open: bool) -> dict[str, int] | None:
    """Which door is meant goes without saying: it leads from whoever acts to a Zone, and stands open or not."""
    who = asked(game)
    if who < 0:
        return None
    here = game.survivors[who].zone
    return next(({"door": door} for door in game.setup.board.doors_of[here]
                 if far_side(game, door, here) == zone and bool(game.doors >> door & 1) == is_open), None)


def closed_door(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """The closed door to the Zone that is said."""
    return door_to(game, said["zone"], is_open=False)


def open_doorway(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """The open door to the Zone that is said."""
    return door_to(game, said["zone"], is_open=True)


class Open(Choice):
    """Open a door: (door, far Zone, card or -1 for bare hands with Break-in)."""

    __slots__ = ()
    group = "door"
    shown = Shown("open", usual="Open a door", rolls=True)
    fields = (Field("door", DOORS), Field("zone", ZONE), Field("card", CARD))
    notations = (Notation("open {zone}", closed_door, card=-1), Notation("open {zone} {card}", closed_door))
    apart = ((("door", "door"), ("card", "tool")),)

    def sentence(self, game: ZoneGame) -> str:
        _, zone, card = self.numbers
        tool = "without a sound" if card < 0 else f"with {game.setup.pack.cards[card].name}"
        return f"Open the door to {game.setup.board.zones[zone]} {tool}"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action, make the noise, roll if the symbol asks for it."""
        door, _, index = self.numbers
        pay(game, who, DOOR)
        if index < 0:
            open_door(game, who, door)
            return
        card = game.setup.pack.cards[index]
        assert card.door is not None
        rules = game.setup.rules.doors
        needed = rules.needed(card)
        noise_later = card.door.noisy and not (rules.noise_before_rooms and (rules.failures_are_noisy or not needed))
        if not needed:
            if noise_later:
                game.frame = NoiseFollows(game.frame, who, game.survivors[who].zone)
            game.frame = GivesWay(game.frame, who, door)
        if card.door.noisy and not noise_later:
            make_noise(game, who, game.survivors[who].zone)
        if not needed:
            return
        dice = game.dice(card.attacks[0].dice)
        if game.events is not None:
            game.events.append(events.DiceRolled(who, "door", dice, needed))
        rerolls = ("lucky",) if abilities(game, who).lucky and rules.lucky_rerolls else ()
        game.frame = DoorRoll(game.frame, who, door, dice, needed, rerolls, noise_later)


class GivesWay(Frame):
    """A door is about to open without a roll: whether that is heard may be a question that comes before (Z1-026)."""

    __slots__ = ("who", "door")

    def __init__(self, below: Frame | None, who: int, door: int) -> None:
        self.below = below
        self.who = who
        self.door = door

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        open_door(game, self.who, self.door)
        return None


class DoorRoll(Frame):
    """Dice thrown at a door; Lucky may throw them again (BP-125, BP-127, BP-128).

    With `noise_later` the token is still to come: when the door gives way, or when that is settled either way.
    """

    __slots__ = ("who", "door", "dice", "needed", "rerolls", "noise_later")

    def __init__(self, below: Frame | None, who: int, door: int, dice: tuple[int, ...], needed: int,
                 rerolls: tuple[str, ...], noise_later: bool) -> None:
        self.below = below
        self.who = who
        self.door = door
        self.dice = dice
        self.needed = needed
        self.rerolls = rerolls
        self.noise_later = noise_later

    def step(self, game: ZoneGame) -> list[Option] | None:
        if max(self.dice) >= self.needed:
            game.frame = self.below
            if self.noise_later:
                if game.setup.rules.doors.noise_before_rooms:
                    make_noise(game, self.who, game.survivors[self.who].zone)
                else:
                    game.frame = NoiseFollows(game.frame, self.who, game.survivors[self.who].zone)
            open_door(game, self.who, self.door)
            return None
        if self.rerolls:
            return [KEEP, *[REROLLS[by] for by in self.rerolls]]
        self._fail(game)
        return None

    def choose(self, game: ZoneGame, option: Keep | Reroll) -> None:
        if isinstance(option, Keep):
            self._fail(game)
            return
        dice = game.dice(len(self.dice))
        if game.events is not None:
            game.events.append(events.DiceRerolled(self.who, option.by, dice))
        game.frame = DoorRoll(self.below, self.who, self.door, dice, self.needed, (), self.noise_later)

    def _fail(self, game: ZoneGame) -> None:
        game.frame = self.below
        if self.noise_later and game.setup.rules.doors.failures_are_noisy:
            make_noise(game, self.who, game.survivors[self.who].zone)
        if game.events is not None:
            game.events.append(events.DoorHeld(self.who, self.door))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"The door holds ({' '.join(map(str, self.dice))}, {self.needed}+ needed): roll again?"


class NoiseFollows(Frame):
    """The noise of a door comes after the rooms behind it were filled, where a table plays it so (BP-144)."""

    __slots__ = ("who", "zone")

    def __init__(self, below: Frame | None, who: int, zone: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        make_noise(game, self.who, self.zone)
        return None


def open_door(game: ZoneGame, who: int, door: int) -> None:
    """The door is open for everybody; rooms behind it that were never seen are filled now (BP-131, BP-134, BP-302)."""
    swing_open(game, door)
    if game.events is not None:
        game.events.append(events.DoorOpened(who, door))
    see_behind(game, door)


def swing_open(game: ZoneGame, door: int) -> None:
    """The door stands open, whoever did it."""
    game.doors |= 1 << door
    game.look_around()


def see_behind(game: ZoneGame, door: int) -> None:
    """What follows when a door has been opened: rooms that nobody has seen yet are filled."""
    for moment in game.setup.additions.door_opened:
        moment(game, door)
    d = game.setup.board.doors[door]
    reveal(game, d.a, d.b)


def usable_tools(game: ZoneGame, who: int) -> list[int]:
    """The cards in Hand that open doors."""
    return kit_of(game, who).tools


def door_options(game: ZoneGame, survivor: Survivor, kit: Kit, options: list[Option]) -> None:
    """Closed doors of the Zone that the Survivor can try to open (BP-124, BP-133)."""
    if not can_pay(survivor, DOOR):
        return
    for door in game.setup.board.doors_of[survivor.zone]:
        if not game.doors >> door & 1 and not is_locked(game, door):
            zone = far_side(game, door, survivor.zone)
            options += [Open.of(door, zone, card) for card in kit.opens]


class Close(Choice):
    """Close an open door of the Zone: (door, far Zone) (Lock it down, BP-437, BP-438)."""

    __slots__ = ()
    group = "door"
    shown = Shown("close")
    fields = (Field("door", DOORS), Field("zone", ZONE))
    notations = (Notation("close {zone}", open_doorway),)
    says = "Close the door to {zone}"
    apart = ((("door", "door"),),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and shut the door."""
        game.edit(who).actions -= 1
        door = self.numbers[0]
        game.doors &= ~(1 << door)
        game.look_around()
        if game.events is not None:
            game.events.append(events.DoorClosed(who, door))


def close_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Open doors of the Zone; those of Vaults too, unless the table says no (BP-438)."""
    survivor = game.survivors[who]
    if survivor.actions:
        doors = game.setup.board.doors_of[survivor.zone]
        vaults = game.setup.rules.skills.vault_doors_lock
        options += [Close.of(door, far_side(game, door, survivor.zone)) for door in doors
                    if game.doors >> door & 1 and (vaults or not game.setup.board.doors[door].vault)]


__all__ = ["Close", "DoorRoll", "DoorRules", "Open", "close_options", "door_options", "is_locked"]
