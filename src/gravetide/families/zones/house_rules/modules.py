"""What a house rule says about itself, and which of them are in force at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeVar

from gravetide.families.zones.content.house_rules import HOUSE_RULES
from gravetide.families.zones.house_rules.told import PRESETS, RuleWords, rule_words
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.fields import fields_of

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules

Value = bool | int | str


class Reading:
    """A point of a house rule that its text leaves open: our reading is the default, a table may take another."""

    __slots__ = ("name", "default", "rules", "values")

    def __init__(self, name: str, default: Value, rules: str, values: tuple[Value, ...] = ()) -> None:
        self.name = name        # tables write house.NAME
        self.default = default
        self.rules = rules      # the ids of the rules it belongs to
        self.values = values    # the only values it takes; empty for any of the default's type


class Chosen:
    """What a table has chosen, as a module's `compose` is told it."""

    __slots__ = ("modules", "readings")

    def __init__(self, modules: tuple[str, ...], readings: Mapping[str, Value]) -> None:
        self.modules = modules    # the keys of all house rules in force
        self.readings = readings  # the readings of those, defaults filled in

    def flag(self, name: str) -> bool:
        """A reading that is on or off."""
        return bool(self.readings[name])

    def number(self, name: str) -> int:
        """A reading that is a number."""
        return int(self.readings[name])


Compose = Callable[["ZoneRules", Chosen], "ZoneRules"]


class Module:
    """One house rule: what it goes with, and how it changes the rules. What players read of it is in its folder.

    `needs`, `switches_on` and `together` name other house rules, and are read with the reasons that its words give.
    """

    __slots__ = ("key", "words", "compose", "rules", "replaces", "needs", "switches_on", "together", "readings",
                 "light")

    def __init__(
        self,
        key: str,
        compose: Compose,
        *,
        rules: str,
        replaces: tuple[str, ...] = (),
        needs: tuple[str, ...] = (),
        switches_on: tuple[str, ...] = (),
        together: tuple[str, ...] = (),
        readings: tuple[Reading, ...] = (),
        light: bool = False,
        words: RuleWords | None = None,
    ) -> None:
        self.key = key
        self.words = words or rule_words(key)
        self.compose = compose
        self.rules = rules                             # its section of the checklist, as ids
        self.replaces = replaces                       # the rules of Black Plague that it sets aside
        self.needs = self._because(needs)              # can't be on without these
        self.switches_on = self._because(switches_on)  # brings these with it; they can be on alone
        self.together = self._because(together)        # on together or off together
        self.readings = readings
        self.light = light                             # part of the preset "alternate-light"

    @property
    def title(self) -> str:
        """What it is called."""
        return self.words.title

    @property
    def sentence(self) -> str:
        """One sentence for players."""
        return self.words.sentence

    def _because(self, others: tuple[str, ...]) -> dict[str, str]:
        return {key: self.words.because[key] for key in others}

    def brings(self) -> dict[str, str]:
        """What comes with it, and why."""
        return {**self.switches_on, **self.together}

    def goes_with(self) -> dict[str, str]:
        """What must be on for it to be on, and why."""
        return {**self.needs, **self.brings()}


Component = TypeVar("Component")
NOT_REFUSED: Final[Mapping[str, str]] = {}


def in_place_of(printed: object, kind: type[Component], **readings: Value) -> Component:
    """A component that takes the place of another one and keeps its readings; `readings` are its own."""
    taken = fields_of(kind)
    kept = {name: getattr(printed, name) for name in fields_of(type(printed)) if name in taken}
    return kind(**(kept | readings))


def _found(key: str) -> Module:
    module = import_module(f"gravetide.families.zones.house_rules.{key}.rule").MODULE
    assert isinstance(module, Module)
    assert module.key == key
    return module


MODULES: Final[dict[str, Module]] = {key: _found(key) for key in HOUSE_RULES}
"""Every house rule by its key, in order."""

AS_PRINTED: Final = "as-printed"


def preset_modules(preset: str) -> tuple[str, ...]:
    """The house rules of a preset."""
    if preset not in PRESETS:
        raise GravetideError(f'There is no preset "{preset}"; known: {", ".join(PRESETS)}.')
    return tuple(key for key, module in MODULES.items()
                 if preset == "alternate" or (preset == "alternate-light" and module.light))


def known(key: str) -> Module:
    """The house rule of this key."""
    module = MODULES.get(key)
    if module is None:
        raise GravetideError(f'There is no house rule "{key}"; known: {", ".join(MODULES)}.')
    return module


def in_force(
    preset: str,
    switches: Mapping[str, bool],
    *,
    quest: str = "",
    required: Iterable[str] = (),
    forbidden: Iterable[str] = (),
    refused: Mapping[str, str] = NOT_REFUSED,
) -> tuple[str, ...]:
    """The house rules a table plays with, in order: the preset, single switches, and what the quest asks for.

    What was asked for by name and can't be is refused with the reason. What only the preset brought gives way, and so
    does what the game has refused, each with its reason.
    """
    required, forbidden = tuple(required), tuple(forbidden)
    for key in (*switches, *required, *forbidden):
        known(key)
    for key in required:
        if switches.get(key) is False:
            raise GravetideError(f"{quest} is played with the house rule {MODULES[key].title}; "
                                 "it can't be switched off.")
    for key in forbidden:
        if switches.get(key):
            raise GravetideError(f"{quest} is not played with the house rule {MODULES[key].title}.")
    for key, on in switches.items():
        if on and key in refused:
            raise GravetideError(f'"{MODULES[key].title}" is not for this game: {refused[key]}.')
    off = {key for key, on in switches.items() if not on} | set(forbidden) | set(refused)
    chosen: set[str] = set()
    for key in (*required, *[key for key, on in switches.items() if on]):
        _take(key, off, chosen)
    for key in preset_modules(preset):
        if key not in off and not _everything_it_takes(key) & off:
            chosen |= _everything_it_takes(key)
    for module in [MODULES[key] for key in MODULES if key in chosen]:
        for need, why in module.needs.items():
            if need not in chosen:
                raise GravetideError(f"{module.title} needs {MODULES[need].title}: {why}.")
    return tuple(key for key in MODULES if key in chosen)


def _take(key: str, off: set[str], chosen: set[str]) -> None:
    """Switch a house rule on with all that comes with it."""
    chosen.add(key)
    for other, why in MODULES[key].brings().items():
        if other in off:
            raise GravetideError(f"{MODULES[key].title} can't be on while {MODULES[other].title} is off: {why}.")
        if other not in chosen:
            _take(other, off, chosen)


def _everything_it_takes(key: str) -> set[str]:
    """The house rule and all that must be on with it."""
    found, waiting = {key}, [key]
    while waiting:
        for other in MODULES[waiting.pop()].goes_with():
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def readings_of(modules: Iterable[str]) -> dict[str, Reading]:
    """The readings of some house rules by name."""
    return {reading.name: reading for key in modules for reading in MODULES[key].readings}


def with_modules(rules: ZoneRules, modules: tuple[str, ...], readings: Mapping[str, Any] | None = None) -> ZoneRules:
    """The rules with house rules in force. Readings are given by name; those left out have their defaults."""
    given = dict(readings or {})
    values: dict[str, Value] = {}
    for name, reading in readings_of(modules).items():
        value = given.pop(name, reading.default)
        if type(value) is not type(reading.default) or (reading.values and value not in reading.values):
            wanted = " or ".join(map(repr, reading.values)) or f"a value like {reading.default!r}"
            raise GravetideError(f'The option "house.{name}" takes {wanted}, not {value!r}.')
        values[name] = value
    for name in given:
        owner = next((module for module in MODULES.values() if name in [r.name for r in module.readings]), None)
        if owner is None:
            every = [*MODULES, *readings_of(MODULES)]
            raise GravetideError(f'There is no option "house.{name}"; known: {", ".join(every)}.')
        raise GravetideError(f'The option "house.{name}" belongs to {owner.title}, which is off.')
    chosen = Chosen(modules, values)
    for key in modules:
        rules = MODULES[key].compose(rules, chosen)
    return rules.but(modules=modules)
