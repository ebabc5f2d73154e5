"""What Survivors carry beside their Equipment is told by name, to everybody, once it was found."""

from __future__ import annotations

from typing import Any

from gravetide.families.zones.rounds.belongings.items import STAR, WHEEL, Belongings
from gravetide.families.zones.told.view import view
from tests.empire.table import table


def test_who_carries_what_and_what_it_is_good_for() -> None:
    scene = table().survivor("Shao", "s01").survivor("Fengbao", "s02")
    scene.having(Belongings(((STAR, STAR), ()), ((scene.zone("s02"), WHEEL),)))
    told: Any = view(scene.game).house["belongings"]
    assert told.held == {"shao": ("fire-star", "fire-star")}
    assert {key: item.name for key, item in told.items.items()} == {
        "fire-star": "Fire Star", "prayer-wheel": "Imperial Prayer Wheel"}
    assert all(item.text for item in told.items.values())
    assert "tablet" not in told.items, "nobody has found it"
