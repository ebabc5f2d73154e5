"""What house rules have put on the table, in words beside the map."""

from __future__ import annotations

from collections.abc import Iterable

from gravetide.rules.alternate.barricades import BarricadesView
from gravetide.rules.alternate.building_spawn import RoomPointsView
from gravetide.rules.alternate.merchants import DisplayView
from gravetide.rules.alternate.necro_march import MarchView
from gravetide.rules.alternate.roles import RolesView
from gravetide.rules.alternate.spiking import SpikesView
from gravetide.rules.alternate.split_decks import MerchantDeckView
from gravetide.rules.alternate.wall_of_woe import WallsView
from gravetide.rules.house import HouseView
from gravetide.rules.view import ZoneView

LEAST_DICE = 3  # of a breakout; fewer are not rolled


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
    return ", ".join([f"{a}–{b}" + (f" ({dice} dice, breaks {chance:.0%})" if dice >= LEAST_DICE else "")
                      for (a, b), dice, chance in barriers])


def class_abilities(view: ZoneView, survivor: str) -> list[tuple[str, str]]:
    """The abilities of a Survivor's class, with what they do."""
    shown = view.house.get("classes")
    if not isinstance(shown, RolesView) or survivor not in shown.survivors:
        return []
    return [(ability.name, ability.text) for ability in shown.survivors[survivor].abilities]
