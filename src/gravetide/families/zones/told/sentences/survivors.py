"""What Survivors do and become, in sentences: ways, experience, skills, noise, falling."""

from __future__ import annotations

from gravetide.families.zones.told import events
from gravetide.families.zones.told.names import Names, tells
from gravetide.kernel.words import so_many

_WAYS = {
    "charge": "{name} charges from {origin} to {zone}.",
    "bloodlust": "{name} rushes from {origin} into {zone}, weapon raised.",
    "jump": "{name} jumps from {origin} over to {zone}.",
    "sprint": "{name} sprints from {origin} to {zone}.",
    "speed": "{name} is carried by the spell from {origin} to {zone}.",
    "pushed": "{name} is pushed from {origin} to {zone}.",
    "carried": "{name} is carried along from {origin} to {zone}.",
    "slide": "{name} slides over the ice from {origin} to {zone}.",
    "cauldron": "{name} goes along from {origin} to {zone}.",
    "dragged": "{name} is dragged out of {origin} to {zone}.",
}


@tells
def _(event: events.Moved, names: Names) -> str:
    way = _WAYS.get(event.how, "{name} walks from {origin} to {zone}.")
    name = names.survivor(event.survivor)
    return way.format(name=name, origin=names.zone(event.origin), zone=names.zone(event.zone))


@tells
def _(event: events.ExperienceGained, names: Names) -> str:
    return f"{names.survivor(event.survivor)} gains {event.amount} experience and has {event.total}."


@tells
def _(event: events.LevelReached, names: Names) -> str:
    return (
        f"{names.survivor(event.survivor)} reaches the {names.level(event.level)} Danger Level; "
        "Zombie cards are read at the highest level of the team."
    )


@tells
def _(event: events.SkillGained, names: Names) -> str:
    skill = names.setup.pack.skills[event.skill]
    return f"{names.survivor(event.survivor)} learns {skill.name}: {skill.text}"


@tells
def _(event: events.SkillUsed, names: Names) -> str:
    name = names.survivor(event.survivor)
    if event.skill == "taunt":
        return f"{name} taunts the zombies in {names.zone(event.target)}: they come for {name} and nobody else."
    if event.skill == "born_leader":
        return f"{name} leads: {names.survivor(event.target)} gets another Action."
    return f"{name} uses {event.skill.replace('_', ' ')}."


@tells
def _(event: events.Healed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} is healed of {so_many(event.number, 'Wound')} and has {event.total} left."


@tells
def _(event: events.Eliminated, names: Names) -> str:
    return f"{names.survivor(event.survivor)} falls in {names.zone(event.zone)} and is out of the game."


@tells
def _(event: events.LeftBoard, names: Names) -> str:
    return f"{names.survivor(event.survivor)} gets away through the Exit in {names.zone(event.zone)}."


@tells
def _(event: events.KnockedOut, names: Names) -> str:
    return f"{names.survivor(event.survivor)} goes down in {names.zone(event.zone)}: somebody must come, and soon."


@tells
def _(event: events.CarriedOff, names: Names) -> str:
    return f"{names.survivor(event.survivor)} carries {names.survivor(event.fallen)} to safety."


@tells
def _(event: events.RottenChanged, names: Names) -> str:
    name = names.survivor(event.survivor)
    if event.rotten:
        return f"{name} goes unnoticed: zombies ignore this Survivor until a fight or a noise."
    return f"Zombies notice {name} again."


# -- noise


@tells
def _(event: events.NoiseMade, names: Names) -> str:
    return f"Noise in {names.zone(event.zone)}: {names.setup.rules.noise.draws}."


@tells
def _(event: events.NoiseCleared, names: Names) -> str:
    return "The noises of this Round die away."


@tells
def _(event: events.LoudUsed, names: Names) -> str:
    name = names.survivor(event.survivor)
    return f"{name} shouts: until {name}'s next Turn {names.zone(event.zone)} is the loudest Zone."
