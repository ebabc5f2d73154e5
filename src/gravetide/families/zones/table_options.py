"""The options of a table: readings of rule components, written ``component.reading``, and house rules.

House rules are asked for by a preset, ``preset=alternate``, and single switches, ``house.splitting=yes``. A complete
header names those in force and no preset, so that a record means the same when a preset has grown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gravetide.families.zones.house_rules.modules import AS_PRINTED, MODULES, in_force, with_modules
from gravetide.families.zones.house_rules.told import PRESETS
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.fields import fields_of
from gravetide.kernel.readings import check_reading

if TYPE_CHECKING:
    from gravetide.families.zones.content.quest import Quest

COMPONENTS = ("dealing", "rounds", "board", "noise", "destinations", "experience", "inventory", "movement", "search",
              "doors", "objectives", "combat", "wounds", "splitting", "spawning", "necromancers", "vaults", "exits",
              "quests", "skills")


HOUSE_PREFIX = "house."


def settled(options: dict[str, Any], quest: Quest, rules: ZoneRules) -> dict[str, Any]:
    """The options with presets and house rules spelled out: those in force by name, nothing that is off."""
    if rules.offered.presets:
        options = _without_preset(options, rules)
    preset, switches = options.get("preset", AS_PRINTED), _switches(options)
    modules = in_force(str(preset), switches, quest=quest.title, required=quest.require, forbidden=quest.forbid,
                       refused=rules.offered.refused)
    spelled = {"preset", *[HOUSE_PREFIX + key for key in switches]}
    kept = {key: value for key, value in options.items() if key not in spelled}
    return kept | {HOUSE_PREFIX + key: True for key in modules}


def _without_preset(options: dict[str, Any], rules: ZoneRules) -> dict[str, Any]:
    """The options with one of the game's own presets replaced by what it means."""
    name = options.get("preset")
    if name is None or name in (AS_PRINTED, *PRESETS):
        return options
    if name not in rules.offered.presets:
        raise GravetideError(f'There is no preset "{name}"; known: {", ".join(rules.offered.presets)}.')
    usual = readings(rules)
    meant = {**rules.offered.presets[name].options, **{key: value for key, value in options.items() if key != "preset"}}
    return {key: value for key, value in meant.items() if key in options or usual.get(key) != value}


def _switches(options: dict[str, Any]) -> dict[str, bool]:
    """The house rules that options name, on or off."""
    switches = {}
    for key, value in options.items():
        if key.startswith(HOUSE_PREFIX) and key[len(HOUSE_PREFIX):] in MODULES:
            if type(value) is not bool:
                raise GravetideError(f'The option "{key}" switches a house rule: yes or no, not {value!r}.')
            switches[key[len(HOUSE_PREFIX):]] = value
    return switches


def with_house_rules(rules: ZoneRules, chosen: dict[str, Any], quest: Quest) -> ZoneRules:
    """The rules with the readings and house rules that the options of a table ask for."""
    chosen = settled(chosen, quest, rules)
    switches = _switches(chosen)
    switched = {key[len(HOUSE_PREFIX):]: value for key, value in chosen.items() if key.startswith(HOUSE_PREFIX)}
    plain = with_readings(rules, {key: value for key, value in chosen.items() if not key.startswith(HOUSE_PREFIX)})
    if not switched:
        return plain
    named = {name: value for name, value in switched.items() if name not in switches}
    return with_modules(plain, tuple(key for key in MODULES if key in switches), named)


def readings(rules: ZoneRules) -> dict[str, Any]:
    """Every reading a table may change, with its value in these rules."""
    return {
        f"{name}.{field}": getattr(component_of(rules, name), field)
        for name in (*COMPONENTS, *rules.own) if name not in rules.offered.unused
        for field in fields_of(type(component_of(rules, name))) if f"{name}.{field}" not in rules.offered.unused
    }


def component_of(rules: ZoneRules, name: str) -> Any:
    """A component by its name, of those that every game has or of the game's own."""
    return rules.own[name] if name in rules.own else getattr(rules, name)


def choices(rules: ZoneRules, key: str) -> tuple[str, ...]:
    """The words that a reading may be set to; none for numbers and switches."""
    component, field = key.split(".")
    known: dict[str, tuple[str, ...]] = getattr(type(component_of(rules, component)), "choices", {})
    return known.get(field, ())


def least(rules: ZoneRules, key: str) -> int:
    """The smallest number that a reading may be set to."""
    component, field = key.split(".")
    known: dict[str, int] = getattr(type(component_of(rules, component)), "least", {})
    return known.get(field, 0)


def with_readings(rules: ZoneRules, chosen: dict[str, Any]) -> ZoneRules:
    """The rules with some readings changed; unknown names and wrong sorts of value are refused in words."""
    known = readings(rules)
    changed: dict[str, dict[str, Any]] = {}
    for key, value in chosen.items():
        is_known = key in known
        check_reading(key, value, known, words=choices(rules, key) if is_known else (),
                      least=least(rules, key) if is_known else 0)
        component, field = key.split(".")
        changed.setdefault(component, {})[field] = value
    components = {}
    for name, fields in changed.items():
        now = component_of(rules, name)
        kept = {field: getattr(now, field) for field in fields_of(type(now))}
        components[name] = type(now)(**(kept | fields))
        refusal = getattr(components[name], "refusal", None)
        if name in rules.own and refusal is not None and refusal():
            raise GravetideError(refusal())
    own = {name: components.pop(name) for name in list(components) if name in rules.own}
    if own:
        components["own"] = {**rules.own, **own}
    return rules.but(**components) if components else rules
