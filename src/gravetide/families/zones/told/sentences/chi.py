"""Chi and the skills it brings, in sentences."""

from __future__ import annotations

from gravetide.families.zones.told import events
from gravetide.families.zones.told.names import Names, tells

_CHI = {
    "meditation": "{name} meditates and gathers {number} Chi.",
    "enhanced": "{name} puts Chi into the blow.",
    "recast": "{name} spends Chi to cast the spell again.",
    "armor": "{name} steels the armor with Chi.",
    "sixes": "Sixes: {name} gains {number} Chi.",
    "god-eater": "The God-Eater drinks {number} of {name}'s Chi.",
    "gone": "{name}'s Chi is gone.",
}


@tells
def _(event: events.ChiChanged, names: Names) -> str:
    name, number = names.survivor(event.survivor), abs(event.change)
    told = _CHI.get(event.why)
    if told is not None:
        return told.format(name=name, number=number)
    pack = names.setup.pack
    skill = next((skill.name for skill in pack.skills if skill.key == event.why), "")
    if skill:
        return f"{name} spends Chi: {skill.removeprefix('Chi ')}."
    if event.why in pack.card:
        return f"{pack.card[event.why].name} gives {name} {number} Chi."
    return f"{name} {'gains' if event.change > 0 else 'loses'} {number} Chi."


@tells
def _(event: events.ChiCardDrawn, names: Names) -> str:
    card = names.setup.pack.chi_cards[event.card]
    skills = " or ".join([names.setup.pack.skills[skill].name for skill in card.skills])
    return f"{names.survivor(event.survivor)} draws a Chi Skill card: {skills}."


@tells
def _(event: events.SkillSwapped, names: Names) -> str:
    skills = names.setup.pack.skills
    return f"{names.survivor(event.survivor)} swaps {skills[event.old].name} for {skills[event.skill].name}."
