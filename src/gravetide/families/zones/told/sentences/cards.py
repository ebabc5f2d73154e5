"""Cards, in sentences: found, kept, put away, traded, put together."""

from __future__ import annotations

from gravetide.families.zones.told import events
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.options import SLOT_NAMES

_SOURCES = {
    "start": "{name} starts with {card}.",
    "search": "{name} keeps {card}.",
    "vault": "{name} takes {card} from the vault.",
    "objective": "{name} receives {card} for the Objective.",
    "carried": "{name} carries the {card} from now on.",
    "skill": "{name} gets {card} from a skill.",
    "merchant": "{name} gets {card} from the merchant.",
    "combined": "{name} has {card} ready.",
}


@tells
def _(event: events.CardsCombined, names: Names) -> str:
    return f"{names.survivor(event.survivor)} puts two cards together: {names.card(event.card)}."


# -- cards


@tells
def _(event: events.CardDrawn, names: Names) -> str:
    return f"{names.survivor(event.survivor)} finds {names.card(event.card)}."


@tells
def _(event: events.CardGained, names: Names) -> str:
    words = _SOURCES.get(event.source, "{name} gets {card}.")
    return words.format(name=names.survivor(event.survivor), card=names.card(event.card))


@tells
def _(event: events.CardDiscarded, names: Names) -> str:
    return f"{names.survivor(event.survivor)} discards {names.card(event.card)}."


@tells
def _(event: events.CardPut, names: Names) -> str:
    where = names.setup.rules.slots.where[SLOT_NAMES.index(event.slot)]
    name, card = names.survivor(event.survivor), names.card(event.card)
    if event.owner != event.survivor:
        return f"{name} hands {card} to {names.survivor(event.owner)}, who puts it {where}."
    return f"{name} puts {card} {where}."


@tells
def _(event: events.Traded, names: Names) -> str:
    return f"{names.survivor(event.survivor)} and {names.survivor(event.partner)} have finished trading."
