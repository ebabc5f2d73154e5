"""House rules: all of them in a list, and what those in force have put on the table, in words beside the map."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from gravetide.families.zones.house_rules.modules import MODULES
from gravetide.families.zones.house_rules.told import PRESETS
from gravetide.families.zones.told.view import ZoneView
from gravetide.terminal.screen import DIM, EMBER, GOLD, Screen


def house_notes(view: ZoneView) -> list[tuple[str, str]]:
    """What house rules have put on the table, as (heading, words): what is on borders, around Zones and beside the map.

    What lies in a Zone is on the map, and what is at a Survivor on the dashboard.
    """
    found: dict[str, list[str]] = {}
    for mark in view.marks:
        heading = mark.name[0].upper() + mark.name[1:]
        said = f" ({mark.sentence.rstrip('.')})" if mark.sentence else ""
        if len(mark.zones) > 1 or mark.around:
            found.setdefault(heading, []).append(f"{'–'.join(mark.zones)}{said}")
        elif mark.card:
            found.setdefault("On display", []).append(f"{mark.name}{said}")
        elif mark.is_beside:
            found.setdefault(heading, []).append(mark.sentence)
    return [(heading, ", ".join(words)) for heading, words in found.items()]


def abilities(view: ZoneView, survivor: str) -> list[tuple[str, str]]:
    """What house rules have given a Survivor, with what it does."""
    return [(mark.name, mark.sentence) for mark in view.marks if mark.figure == survivor and mark.sentence]


def role_words(view: ZoneView, key: str) -> str:
    """What house rules have made of a Survivor: the names of it, what has nothing but a name first."""
    marks = [mark for mark in view.marks if mark.figure == key]
    names = " ".join([mark.name for mark in marks if not mark.sentence])
    states = ", ".join([mark.name for mark in marks if mark.symbol])
    rest = ", ".join([mark.name for mark in marks if mark.sentence and not mark.symbol])
    return ": ".join([part for part in (f"{names} (now: {states})" if states else names, rest) if part])


def house_rule_lines(screen: Screen, in_force: Collection[str] = ()) -> list[Text]:
    """The presets and all house rules, those in force marked."""
    lines = [Text("House rules", f"bold {GOLD}")]
    for key, preset in PRESETS.items():
        lines += screen.wrapped(Text.assemble((f"  {key:<16}", EMBER), (preset.sentence, DIM)), indent=18)
    for module in MODULES.values():
        mark = "✓" if module.key in in_force else " "
        title = Text.assemble((f"{mark} {module.key:<16}", EMBER), (f"{module.title}. ", "bold"), module.sentence)
        lines += screen.wrapped(title, indent=18)
        told = [f"Needs {key}: {why}." for key, why in module.needs.items()]
        told += [f"Brings {key}: {why}." for key, why in module.brings().items()]
        told += [f"{name}: {said['yes'] if 'yes' in said else said['text']}"
                 for name, said in module.words.options.items()]
        for text in told:
            lines += screen.wrapped(Text(f"{'':18}{text}", DIM), indent=18)
    return lines
