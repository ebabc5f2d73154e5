"""Cars in words beside the map: where they stand, who sits in them, and whether they drive."""

from __future__ import annotations

from gravetide.families.zones.told.view import ZoneView
from gravetide.families.zones.turn.parked import CarsView, ParkedCarView


def car_notes(view: ZoneView) -> list[tuple[str, str]]:
    """The cars on the board, as (heading, words); nothing in quests without cars."""
    found = view.house.get("cars")
    if not isinstance(found, CarsView):
        return []
    return [(f"{car.name} {car.number}", _words(view, car)) for car in found.cars if car.zone]


def _words(view: ZoneView, car: ParkedCarView) -> str:
    """Where a car stands and who sits in it, the driver first."""
    people = [f"{_name(view, car.driver)} at the wheel"] if car.driver else []
    people += [_name(view, passenger) for passenger in car.passengers]
    drives = "" if car.drivable else ", can't be driven"
    return f"in {car.zone}{drives}: {', '.join(people) or 'nobody inside'}"


def _name(view: ZoneView, key: str) -> str:
    survivor = view.survivor(key)
    return survivor.name if survivor is not None else key
