"""Spiking doors: a blade keeps a door shut, and what is shut in tries to break out (AR-093 to AR-104)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.house_rules.additions import Breakable, Pressed
from gravetide.families.zones.house_rules.breakout import chance_to_break, dice_at, with_breakouts
from gravetide.families.zones.house_rules.modules import Chosen, Module, Reading
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.house_rules.ways_out import joined, sees_somebody
from gravetide.families.zones.team.team import discard, hand_held, remove_card
from gravetide.families.zones.told.marks import Mark, pressure
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.doors import (
    closed_door,
    far_side,
    is_locked,
    open_door,
    open_doorway,
    see_behind,
    swing_open,
)
from gravetide.families.zones.turn.options import CARD, DOORS, ZONE, Choice
from gravetide.kernel.event import Event
from gravetide.kernel.options import Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish

BLADES: Final = ("dagger", "short-sword", "sword", "great-sword")  # AR-095
AXES: Final = ("axe",)


class DoorSpiked(Event, frozen=True):
    """A door was shut and spiked with a blade."""

    survivor: int
    door: int
    card: int


class DoorBroken(Event, frozen=True):
    """Zombies broke a door open."""

    door: int


@tells
def _(event: DoorSpiked, names: Names) -> str:
    return (f"{names.survivor(event.survivor)} shuts the {names.door(event.door)} and spikes it "
            f"with {names.card(event.card)}.")


@tells
def _(event: DoorBroken, names: Names) -> str:
    return f"The {names.door(event.door)} bursts open."


class SpikedDoorView(msgspec.Struct, frozen=True):
    """A spiked door: `dice` would be rolled against it as the zombies stand now, with this `chance` to break it."""

    number: int
    zones: tuple[str, str]
    dice: int
    chance: float


class SpikesView(HouseView, frozen=True):
    """The doors that are spiked."""

    doors: tuple[SpikedDoorView, ...]


class Spikes(HouseState, frozen=True):
    """The mask of spiked doors; all of them are closed."""

    key: ClassVar[str] = "spiking"
    doors: int = 0

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        return [Mark(self.key, "spiked door", pressure(door.dice, door.chance), "spikes", zones=door.zones,
                     door=door.number) for door in self.view(game).doors]

    def problem(self, game: ZoneGame) -> str:
        if not 0 <= self.doors < 1 << len(game.setup.board.doors):
            return "A door is spiked that the board does not have."
        return "A spiked door is open." if self.doors & game.doors else ""

    def view(self, game: ZoneGame) -> SpikesView:
        board, shown = game.setup.board, []
        for number, door in enumerate(board.doors):
            if self.doors >> number & 1:
                dice = dice_at(game, ShutDoors, number)
                shown.append(SpikedDoorView(number, (board.zones[door.a], board.zones[door.b]), dice,
                                            float(chance_to_break(dice))))
        return SpikesView(tuple(shown))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        return cls(sum([1 << door.number for door in view.doors]))


# -- spiking


class Spike(Choice):
    """Shut an open door of the Zone and spike it with a blade in Hand: (door, far Zone, card) (AR-093, AR-094)."""

    __slots__ = ()
    group = "door"
    shown = Shown("dagger")
    fields = (Field("door", DOORS), Field("zone", ZONE), Field("card", CARD))
    notations = (Notation("spike {zone} {card}", open_doorway),)
    says = "Spike the door to {zone} with {card}"
    apart = ((("door", "few"),),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and the blade, without noise."""
        door, _, card = self.numbers
        game.edit(who).actions -= 1
        remove_card(game, who, next(held for held in hand_held(game, who) if held >> 2 == card))
        discard(game, who, card)
        game.doors &= ~(1 << door)
        game.look_around()
        remember(game, Spikes(recall(game, Spikes).doors | 1 << door))
        if game.events is not None:
            game.events.append(DoorSpiked(who, door, card))


class Unspike(Choice):
    """Pull the blade out of a spiked door of the Zone and open it, without a tool: (door, far Zone) (AR-096).

    Like any closed door it can also be broken or opened with a tool; the rules know no other way, so this is for tables
    that want one.
    """

    __slots__ = ()
    group = "door"
    shown = Shown("dagger")
    fields = (Field("door", DOORS), Field("zone", ZONE))
    notations = (Notation("unspike {zone}", closed_door),)
    says = "Pull the blade out and open the door to {zone}"
    apart = ((("door", "few"),),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action; the blade is of no use any more."""
        game.edit(who).actions -= 1
        open_door(game, who, self.numbers[0])


def doors_to_spike(game: ZoneGame, zone: int) -> list[int]:
    """The open doors of a Zone; those of Vaults where these can be locked (BP-438)."""
    vaults, doors = game.setup.rules.skills.vault_doors_lock, game.setup.board.doors
    return [door for door in game.setup.board.doors_of[zone]
            if game.doors >> door & 1 and (vaults or not doors[door].vault)]


class SpikingRules:
    """What spikes a door, and who rolls against which doors; asked by its functions."""

    __slots__ = ("blades", "by_hand")

    def __init__(self, blades: tuple[str, ...], by_hand: bool) -> None:
        self.blades = blades    # keys of cards
        self.by_hand = by_hand  # a blade can be pulled out again (AR-096)

    def in_hand(self, game: ZoneGame, who: int) -> list[int]:
        """The blades a Survivor has in Hand."""
        cards = game.setup.pack.cards
        return sorted({held >> 2 for held in hand_held(game, who) if cards[held >> 2].key in self.blades})

    def options(self, game: ZoneGame, who: int, options: list[Option]) -> None:
        """Doors that can be spiked now; zombies do not prevent it (AR-094)."""
        survivor = game.survivors[who]
        doors = game.setup.board.doors_of[survivor.zone]
        if survivor.actions and doors:
            spiked = recall(game, Spikes).doors if self.by_hand else 0
            options += [Unspike.of(door, far_side(game, door, survivor.zone)) for door in doors if spiked >> door & 1]
            blades = self.in_hand(game, who)
            if blades:
                for door in doors_to_spike(game, survivor.zone):
                    far = far_side(game, door, survivor.zone)
                    options += [Spike.of(door, far, card) for card in blades]

    def why_not(self, game: ZoneGame, who: int, wish: Wish) -> str | None:
        """Why a door can't be spiked."""
        board, survivor = game.setup.board, game.survivors[who]
        zone, stranger = wish.of("zone"), wish.unknown.get("zone")
        if zone < 0:
            return f"There is no Zone {stranger} on this board." if stranger else "Say which Zone the door leads to."
        doors = [door for door in board.doors_of[survivor.zone] if far_side(game, door, survivor.zone) == zone]
        if not doors:
            return f"There is no door between {board.zones[survivor.zone]} and {board.zones[zone]}."
        if not any(game.doors >> door & 1 for door in doors):
            return "That door is shut already; you can spike only an open one."
        if not set(doors) & set(doors_to_spike(game, survivor.zone)):
            return "The doors of Vaults can't be shut again at this table."
        if not survivor.actions:
            return "You have no Actions left this Turn."
        blades = self.in_hand(game, who)
        if not blades:
            return f"{game.setup.cast[who].name} needs a dagger or a sword in Hand."
        if "card" in wish.unknown:
            return f'There is no card "{wish.unknown["card"]}".'
        if wish.of("card") < 0:
            return "Say which blade to use."
        card = game.setup.pack.cards[wish.of("card")]
        if card.key not in self.blades:
            return f"{card.name} can't spike a door; a dagger or a sword can."
        return None if card.index in blades else f"{game.setup.cast[who].name} does not have {card.name} in Hand."

    def why_not_unspike(self, game: ZoneGame, who: int, wish: Wish) -> str | None:
        """Why no blade can be pulled out there."""
        board, survivor = game.setup.board, game.survivors[who]
        zone, stranger = wish.of("zone"), wish.unknown.get("zone")
        if zone < 0:
            return f"There is no Zone {stranger} on this board." if stranger else "Say which Zone the door leads to."
        spiked = recall(game, Spikes).doors
        if not any(spiked >> door & 1 and far_side(game, door, survivor.zone) == zone
                   for door in board.doors_of[survivor.zone]):
            return f"No door between {board.zones[survivor.zone]} and {board.zones[zone]} is spiked."
        if not self.by_hand:
            return "At this table you open a spiked door like any closed one: with a tool and a roll."
        return None if survivor.actions else "You have no Actions left this Turn."


def drawn_out(game: ZoneGame, door: int) -> None:
    """A door that was opened is not spiked any more; it can be spiked again (AR-096, AR-098)."""
    spiked = recall(game, Spikes).doors
    if spiked >> door & 1:
        remember(game, Spikes(spiked & ~(1 << door)))


# -- breaking out


class ShutDoors(Breakable):
    """The doors that zombies in a sealed building try to break; spiked ones also from outside, if a table says so."""

    __slots__ = ("spiked_only", "from_outside")

    def __init__(self, spiked_only: bool, from_outside: bool) -> None:
        self.spiked_only = spiked_only    # they leave doors alone that are just closed (AR-099)
        self.from_outside = from_outside  # AR-103

    def name(self) -> str:
        return "door"

    def places(self, game: ZoneGame) -> list[Pressed]:
        """Doors of sealed buildings, for zombies that see no Survivor (AR-099, AR-102)."""
        found = [place for area in sealed_areas(game) for place in self.ways_out(game, area)]
        if self.from_outside:
            for number, door in enumerate(game.setup.board.doors):
                if recall(game, Spikes).doors >> number & 1:
                    found += [place for place in ((door.a, door.b, number), (door.b, door.a, number))
                              if place not in found]
        return [place for place in found if not sees_somebody(game, place[0])]

    def ways_out(self, game: ZoneGame, area: list[int]) -> list[Pressed]:
        """The doors between an area and the rest of the board that can be broken."""
        board, spiked = game.setup.board, recall(game, Spikes).doors
        found = []
        for zone in sorted(area):
            for number in board.doors_of[zone]:
                far = far_side(game, number, zone)
                plain = not self.spiked_only and not board.doors[number].vault and not is_locked(game, number)
                if far not in area and not game.doors >> number & 1 and (plain or spiked >> number & 1):
                    found.append((zone, far, number))
        return found

    def give_way(self, game: ZoneGame, number: int) -> None:
        """The door is open for everybody, and passed from the next activation on (AR-104)."""
        swing_open(game, number)
        if game.events is not None:
            game.events.append(DoorBroken(number))
        see_behind(game, number)

    def draws(self, game: ZoneGame, zone: int) -> list[int]:
        """Zombies in a sealed building go to the closest door; several at a tie (AR-099)."""
        for area in sealed_areas(game):
            if zone in area:
                far = {inside: game.layout.distance(zone, inside) for inside, _, _ in self.ways_out(game, area)}
                reached = {inside: away for inside, away in far.items() if away >= 0}
                return [inside for inside, away in reached.items() if away == min(reached.values())]
        return []


def sealed_areas(game: ZoneGame) -> list[list[int]]:
    """The Zones behind spiked doors from which no open door leads to a street (AR-097, AR-099)."""
    kinds = game.setup.board.kind
    areas: list[list[int]] = []
    spiked = recall(game, Spikes).doors
    if spiked:
        for number, door in enumerate(game.setup.board.doors):
            for side in (door.a, door.b) if spiked >> number & 1 else ():
                if not any(side in area for area in areas):
                    area = joined(game, side)
                    if not any(kinds[zone] == "street" for zone in area):
                        areas.append(area)
    return areas


def spike_tries(game: ZoneGame, who: int, about: dict[str, Any]) -> list[tuple[str, str]]:
    """An open door makes people think of spiking it with what they hold."""
    number, board = about.get("door"), game.setup.board
    if not isinstance(number, int) or not 0 <= number < len(board.doors) or not game.doors >> number & 1:
        return []
    survivor, door = game.survivors[who], board.doors[number]
    far = board.zones[door.a if door.b == survivor.zone else door.b]
    card = game.setup.pack.cards[survivor.hands[0] >> 2].key if survivor.hands else ""
    return [("Spike.", f"spike {far} {card}".strip())]


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Another Action, and a moment at the end of the zombies' activation."""
    spiking = SpikingRules(BLADES + AXES if chosen.flag("axes_spike") else BLADES, chosen.flag("unspike_by_hand"))
    doors = ShutDoors(chosen.flag("spiked_doors_only"), chosen.flag("breakin_from_outside"))
    return with_breakouts(rules).adding(
        states=Spikes, turn_options=spiking.options, door_opened=drawn_out, drawn=doors.draws,
        breakables=doors, reasons=((Spike, spiking.why_not), (Unspike, spiking.why_not_unspike)), tries=spike_tries)


MODULE: Final = Module(
    "spiking",
    compose,
    rules="AR-093 to AR-104",
    readings=(
        Reading("axes_spike", False, "AR-095", (True, False)),
        Reading("unspike_by_hand", True, "AR-096", (True, False)),
        Reading("spiked_doors_only", False, "AR-099", (True, False)),
        Reading("breakin_from_outside", False, "AR-103", (True, False)),
    ),
)
