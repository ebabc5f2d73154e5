"""Places and what lies there, in sentences: doors, buildings, Objectives, cars, Corruption, Cauldrons, statues."""

from __future__ import annotations

from gravetide.families.zones.content.tokens import TOKEN_WORDS
from gravetide.families.zones.told import events
from gravetide.families.zones.told.names import Names, tells
from gravetide.kernel.words import listed

# -- doors and Objectives


@tells
def _(event: events.DoorOpened, names: Names) -> str:
    if event.survivor < 0:
        return f"The {names.door(event.door)} stands open."
    return f"{names.survivor(event.survivor)} opens the {names.door(event.door)}."


@tells
def _(event: events.DoorHeld, names: Names) -> str:
    return f"The {names.door(event.door)} holds, and the Action is spent."


@tells
def _(event: events.DoorClosed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} shuts the {names.door(event.door)}."


@tells
def _(event: events.BuildingRevealed, names: Names) -> str:
    rooms = [names.zone(room) for room in event.rooms]
    each = "it" if len(rooms) == 1 else "each room"
    return f"The building with {listed(rooms)} is open: {each} {names.setup.rules.spawning.opened_room}."


@tells
def _(event: events.ObjectiveTaken, names: Names) -> str:
    name, zone = names.survivor(event.survivor), names.zone(event.zone)
    return f"{name} takes the Objective in {zone}: it is {TOKEN_WORDS[event.colour]}."


@tells
def _(event: events.Unlocked, names: Names) -> str:
    if event.what == "all":
        return "The last Objective is taken: what was locked can be opened now."
    return f"The {event.what} Objective is taken: what it kept locked can be opened now."


# -- streets


_DEEDS = {
    "silence": "{name} switches the siren in {zone} off. How quiet it is.",
    "lid": "{name} drags the lid over the manhole in {zone}. Nothing comes up here any more.",
    "fill": "{name} empties a can into the tank of the car in {zone}.",
}


def _car(names: Names, car: int) -> str:
    cars = names.setup.quest.cars
    kind = names.setup.pack.cars[cars[car].kind].name if car < len(cars) else "car"
    return f"the {kind[0].lower()}{kind[1:]}"


@tells
def _(event: events.CarEntered, names: Names) -> str:
    seat = "at the wheel of" if event.driver else "in the back of"
    return f"{names.survivor(event.survivor)} sits {seat} {_car(names, event.car)}."


@tells
def _(event: events.CarLeft, names: Names) -> str:
    return f"{names.survivor(event.survivor)} gets out of {_car(names, event.car)}."


@tells
def _(event: events.CarDriven, names: Names) -> str:
    there = f"from {names.zone(event.origin)} to {names.zone(event.zone)}"
    return f"{names.survivor(event.survivor)} drives {_car(names, event.car)} {there}."


@tells
def _(event: events.CarSearched, names: Names) -> str:
    return f"{names.survivor(event.survivor)} searches {_car(names, event.car)}."


@tells
def _(event: events.MissionDeed, names: Names) -> str:
    return _DEEDS[event.deed].format(name=names.survivor(event.survivor), zone=names.zone(event.zone))


# -- the wall


@tells
def _(event: events.CorruptionSet, names: Names) -> str:
    return f"Corruption spreads to {names.zone(event.zone)}."


@tells
def _(event: events.CorruptionRemoved, names: Names) -> str:
    return f"The Corruption in {names.zone(event.zone)} is gone."


@tells
def _(event: events.BeaconMoved, names: Names) -> str:
    if event.zone < 0:
        return "The Beacon has left the board."
    return f"The Beacon is in {names.zone(event.zone)} now."


@tells
def _(event: events.StatueBroken, names: Names) -> str:
    return f"The Chi Statue in {names.zone(event.zone)} is broken."


@tells
def _(event: events.StatueMended, names: Names) -> str:
    return f"The Chi Statue in {names.zone(event.zone)} is whole again."


@tells
def _(event: events.VaultWeaponLaid, names: Names) -> str:
    return f"A Vault Weapon lies face down in {names.zone(event.zone)}."


@tells
def _(event: events.IceBroke, names: Names) -> str:
    return f"The ice of {names.zone(event.zone)} breaks under everybody on it."


@tells
def _(event: events.CauldronPlaced, names: Names) -> str:
    return f"A Cauldron is set up in {names.zone(event.zone)}."


@tells
def _(event: events.CauldronShifted, names: Names) -> str:
    return f"The Cauldron is pushed from {names.zone(event.origin)} to {names.zone(event.zone)}."


@tells
def _(event: events.CauldronPoured, names: Names) -> str:
    return f"Boiling tar pours from {names.zone(event.origin)} onto everybody in {names.zone(event.zone)}."


@tells
def _(event: events.CauldronLost, names: Names) -> str:
    return f"The Cauldron in {names.zone(event.zone)} sinks into the Corruption."
