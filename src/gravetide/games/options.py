"""The options of a table: named readings of rule components, set in a game's header as ``component.reading``."""

from __future__ import annotations

from typing import Any

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.fields import fields_of
from gravetide.rules.ruleset import ZoneRules

COMPONENTS = ("dealing", "rounds", "board", "noise", "experience", "inventory", "movement", "search", "doors",
              "objectives", "combat", "wounds", "splitting", "spawning", "necromancers", "vaults", "exits", "quests",
              "skills")


def readings(rules: ZoneRules) -> dict[str, Any]:
    """Every reading a table may change, with its value in these rules."""
    return {
        f"{name}.{field}": getattr(getattr(rules, name), field)
        for name in COMPONENTS
        for field in fields_of(type(getattr(rules, name)))
    }


def choices(rules: ZoneRules, key: str) -> tuple[str, ...]:
    """The words that a reading may be set to; none for numbers and switches."""
    component, field = key.split(".")
    known: dict[str, tuple[str, ...]] = getattr(type(getattr(rules, component)), "choices", {})
    return known.get(field, ())


def with_readings(rules: ZoneRules, chosen: dict[str, Any]) -> ZoneRules:
    """The rules with some readings changed; unknown names and wrong sorts of value are refused in words."""
    known = readings(rules)
    changed: dict[str, dict[str, Any]] = {}
    for key, value in chosen.items():
        if key not in known:
            raise GravetideError(f'There is no option "{key}"; known options: {", ".join(sorted(known))}.')
        if type(value) is not type(known[key]):
            raise GravetideError(f'The option "{key}" takes a value like {known[key]!r}, not {value!r}.')
        component, field = key.split(".")
        allowed = choices(rules, key)
        if allowed and value not in allowed:
            raise GravetideError(f'The option "{key}" is one of {", ".join(allowed)}; "{value}" is not.')
        if isinstance(value, int) and value < 0:
            raise GravetideError(f'The option "{key}" takes a number from 0 up, not {value}.')
        changed.setdefault(component, {})[field] = value
    components = {}
    for name, fields in changed.items():
        now = getattr(rules, name)
        kept = {field: getattr(now, field) for field in fields_of(type(now))}
        components[name] = type(now)(**(kept | fields))
    return rules.but(**components) if components else rules
