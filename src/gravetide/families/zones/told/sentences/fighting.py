"""Fights, in sentences: dice, attacks, spells, fire, Wounds."""

from __future__ import annotations

from gravetide.families.zones.content.model import MAGIC, RANGED
from gravetide.families.zones.horde import horde
from gravetide.families.zones.told import events
from gravetide.families.zones.told.names import Names, tells
from gravetide.kernel.words import listed, so_many

_SHIELDS = {
    "armor": "armor holds",
    "ironclad": "Ironclad: these zombies can't hurt the wearer",
    "tough": "Tough: the first Wound of the phase is ignored",
    "discard": "a card was given up for it",
    "mask": "the Goalie Mask took it",
}


# -- dice and attacks


@tells
def _(event: events.DiceRolled, names: Names) -> str:
    name, dice = names.survivor(event.survivor), listed([str(die) for die in event.dice]) or "no die"
    if event.why == "door":
        return f"{name} rolls {dice} to break the door; one {event.target} or more does it."
    if event.why == "armor":
        return f"{name} rolls {dice} for protection; each {event.target} or more stops a Wound."
    if event.why == "lock":
        return f"{name} rolls {dice} for the lock; {event.target} or more undoes it."
    if event.why == "extra":
        return f"{name}'s sixes bring more dice: {dice}; {event.target} or more hits."
    return f"{name} rolls {dice}; {event.target} or more hits."


@tells
def _(event: events.DiceRerolled, names: Names) -> str:
    dice = listed([str(die) for die in event.dice])
    return f"{names.survivor(event.survivor)} rolls again ({event.by.replace('_', ' ')}): {dice}."


@tells
def _(event: events.Attacked, names: Names) -> str:
    card = names.card(event.card)
    tool = f"{card} in each hand" if event.weapons == 2 else card
    name, zone = names.survivor(event.survivor), names.zone(event.zone)
    if event.mode & RANGED:
        return f"{name} shoots into {zone} with {tool}."
    if event.mode & MAGIC:
        return f"{name} hurls {tool} into {zone}."
    return f"{name} strikes in {zone} with {tool}."


@tells
def _(event: events.AttackResolved, names: Names) -> str:
    if not event.hits:
        return "Nothing hits."
    misses = f", and {so_many(event.misses, 'miss', 'misses')}" if event.misses else ""
    return f"{so_many(event.hits, 'hit')} of {event.damage} damage{misses}."


@tells
def _(event: events.ZombiesKilled, names: Names) -> str:
    killed, zone = names.zombies(event.kind, event.number), names.zone(event.zone)
    if event.survivor < 0:
        return f"{killed} in {zone} {'is' if event.number == 1 else 'are'} destroyed, and nobody gains experience."
    return f"{names.survivor(event.survivor)} kills {killed} in {zone}."


@tells
def _(event: events.Reloaded, names: Names) -> str:
    return f"{names.survivor(event.survivor)} reloads {names.card(event.card)}."


@tells
def _(event: events.EnchantmentCast, names: Names) -> str:
    on = f" on {names.survivor(event.target)}" if event.target >= 0 else ""
    into = f" on {names.zone(event.zone)}" if event.zone >= 0 and not on else ""
    return f"{names.survivor(event.survivor)} casts {names.card(event.card)}{on}{into}."


# -- Wounds


@tells
def _(event: events.ZombiesAttack, names: Names) -> str:
    if horde.total(event.horde) == 1:
        return f"{names.horde(event.horde)} attacks in {names.zone(event.zone)}."
    return f"{names.horde(event.horde)} attack in {names.zone(event.zone)}: one Wound from each."


@tells
def _(event: events.WoundsAssigned, names: Names) -> str:
    wounds = so_many(event.soft + event.hard, "Wound")
    hard = f", {event.hard} of which no armor can stop" if event.hard else ""
    return f"{names.survivor(event.survivor)} faces {wounds}{hard}."


@tells
def _(event: events.WoundsPrevented, names: Names) -> str:
    why = _SHIELDS.get(event.by, event.by)
    return f"{names.survivor(event.survivor)} is spared {so_many(event.number, 'Wound')} ({why})."


@tells
def _(event: events.Wounded, names: Names) -> str:
    limit = names.setup.rules.wounds.limit
    wounds = so_many(event.number, "Wound")
    return f"{names.survivor(event.survivor)} takes {wounds}: {event.total} of {limit} now."


# -- fire


@tells
def _(event: events.BilePlaced, names: Names) -> str:
    if event.origin >= 0:
        origin, zone = names.zone(event.origin), names.zone(event.zone)
        return f"There are no more tokens, so the Dragon Bile from {origin} goes to {zone}."
    return f"Dragon Bile spills over {names.zone(event.zone)}; a Torch will set it ablaze."


@tells
def _(event: events.BileDried, names: Names) -> str:
    return f"The Dragon Bile in {names.zone(event.zone)} dries up."


@tells
def _(event: events.DragonFire, names: Names) -> str:
    who = names.survivor(event.survivor) if event.survivor >= 0 else "A spark"
    return f"{who} sets the Dragon Bile alight: everything in {names.zone(event.zone)} burns."


@tells
def _(event: events.MolotovBurst, names: Names) -> str:
    return f"{names.survivor(event.survivor)} throws a Molotov: {names.zone(event.zone)} goes up in flames."


@tells
def _(event: events.ZombiesBurnt, names: Names) -> str:
    return f"{names.horde(event.horde)} burn in {names.zone(event.zone)}, and nobody is left to tell of it."
