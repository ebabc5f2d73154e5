"""Guards, in sentences."""

from __future__ import annotations

from gravetide.families.zones.told import events
from gravetide.families.zones.told.names import Names, tells


def _some_guards(number: int) -> str:
    return "A Guard" if number == 1 else f"{number} Guards"


@tells
def _(event: events.GuardsCame, names: Names) -> str:
    take = "takes" if event.number == 1 else "take"
    return f"{_some_guards(event.number)} {take} up position in {names.zone(event.zone)}."


@tells
def _(event: events.GuardsMoved, names: Names) -> str:
    go = "goes" if event.number == 1 else "go"
    return f"{_some_guards(event.number)} {go} from {names.zone(event.origin)} to {names.zone(event.zone)}."


@tells
def _(event: events.GuardsLeft, names: Names) -> str:
    return f"{_some_guards(event.number)} {'is' if event.number == 1 else 'are'} safe behind {names.zone(event.zone)}."


@tells
def _(event: events.GuardsLost, names: Names) -> str:
    return f"{_some_guards(event.number)} fall{'s' if event.number == 1 else ''} in {names.zone(event.zone)}."


@tells
def _(event: events.GuardsAttack, names: Names) -> str:
    who, guards = names.survivor(event.survivor), _some_guards(event.number)
    one = "s" if event.number == 1 else ""
    if event.origin == event.zone:
        return f"On the order of {who}, {guards} strike{one} in {names.zone(event.zone)}."
    return f"On the order of {who}, {guards} shoot{one} from {names.zone(event.origin)} at {names.zone(event.zone)}."
