"""House rules: all of them in a list, and what those in force have put on the table, in words beside the map."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rich.text import Text

from gravetide.families.zones.house_rules.barricades.rule import BarricadesView
from gravetide.families.zones.house_rules.building_spawn.rule import RoomPointsView
from gravetide.families.zones.house_rules.classes.roles import RolesView
from gravetide.families.zones.house_rules.merchants.rule import DisplayView
from gravetide.families.zones.house_rules.modules import MODULES, PRESETS
from gravetide.families.zones.house_rules.necro_march.rule import MarchView
from gravetide.families.zones.house_rules.remembered import HouseView
from gravetide.families.zones.house_rules.spiking.rule import SpikesView
from gravetide.families.zones.house_rules.split_decks.rule import MerchantDeckView
from gravetide.families.zones.house_rules.wall_of_woe.rule import WallsView
from gravetide.families.zones.told.view import ZoneView
from gravetide.terminal.screen import DIM, EMBER, GOLD, Screen


def house_notes(view: ZoneView) -> list[tuple[str, str]]:
    """What is to be known of the house rules in force as things stand: (heading, words), without empty ones."""
    return [note for shown in view.house.values() for note in _notes(shown) if note[1]]


def _notes(shown: HouseView) -> list[tuple[str, str]]:
    if isinstance(shown, RoomPointsView):
        asleep = [room for room in shown.rooms if room not in shown.spawning]
        return [("Rooms that spawn", ", ".join(shown.spawning)), ("Rooms not seen", ", ".join(asleep))]
    if isinstance(shown, SpikesView):
        return [("Spiked", _barriers((door.zones, door.dice, door.chance) for door in shown.doors))]
    if isinstance(shown, BarricadesView):
        return [("Barricades", _barriers((one.zones, one.dice, one.chance) for one in shown.barricades))]
    if isinstance(shown, WallsView):
        return [("Wall of Woe", ", ".join(shown.zones))]
    if isinstance(shown, MarchView):
        return [("Double Spawns waiting", str(shown.doubles) if shown.doubles else "")]
    if isinstance(shown, DisplayView):
        where = f" in {', '.join(shown.zones)}" if shown.zones else ""
        return [(f"Merchant{where}", ", ".join([f"{ware.name} ({ware.price})" for ware in shown.wares]))]
    if isinstance(shown, MerchantDeckView):
        return [("Merchant Deck", f"{shown.left} cards")]
    return []


def _barriers(barriers: Iterable[tuple[tuple[str, str], int, float]]) -> str:
    return ", ".join([f"{a}–{b}" + (f" ({dice} dice, breaks {chance:.0%})" if chance else "")
                      for (a, b), dice, chance in barriers])


def class_abilities(view: ZoneView, survivor: str) -> list[tuple[str, str]]:
    """The abilities of a Survivor's class, with what they do."""
    shown = view.house.get("classes")
    if not isinstance(shown, RolesView) or survivor not in shown.survivors:
        return []
    return [(ability.name, ability.text) for ability in shown.survivors[survivor].abilities]


def role_words(view: ZoneView, key: str) -> str:
    """A Survivor's class with its abilities, where the table plays with classes and it is chosen."""
    roles = view.house.get("classes")
    role = roles.survivors.get(key) if isinstance(roles, RolesView) else None
    if role is None or not role.key:
        return ""
    stance = " (in Defensive Stance)" if role.stance else ""
    return f"{role.name}{stance}: {', '.join(ability.name for ability in role.abilities)}"


def house_rule_lines(screen: Screen, in_force: Collection[str] = ()) -> list[Text]:
    """The presets and all house rules, those in force marked."""
    lines = [Text("House rules", f"bold {GOLD}")]
    for preset, meaning in PRESETS.items():
        lines += screen.wrapped(Text.assemble((f"  {preset:<16}", EMBER), (meaning, DIM)), indent=18)
    for module in MODULES.values():
        mark = "✓" if module.key in in_force else " "
        title = Text.assemble((f"{mark} {module.key:<16}", EMBER), (f"{module.title}. ", "bold"), module.sentence)
        lines += screen.wrapped(title, indent=18)
        told = [f"Needs {key}: {why}." for key, why in module.needs.items()]
        told += [f"Brings {key}: {why}." for key, why in module.brings().items()]
        told += [f"{reading.name}: {reading.sentence}" for reading in module.readings]
        for text in told:
            lines += screen.wrapped(Text(f"{'':18}{text}", DIM), indent=18)
    return lines
