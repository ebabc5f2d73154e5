"""Tables with house rules: rules for scenes, and games with random combinations of them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from gravetide.content.source import read_source
from gravetide.families.zones.content.quest_reader import load_quest
from gravetide.families.zones.house_rules.modules import MODULES, in_force, with_modules
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.games.black_plague.game import BLACK_PLAGUE as PRINTED
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME as BLACK_PLAGUE
from gravetide.kernel import Game
from tests.laws.play import header
from tests.support.scene import Pause, Scene


def house(*keys: str, **readings: Any) -> ZoneRules:
    """Black Plague with some house rules and what comes with them: ``scene(MAP, rules=house("splitting"))``."""
    return with_modules(PRINTED, in_force("as-printed", dict.fromkeys(keys, True)), readings)


def random_switches(seed: int) -> dict[str, Any]:
    """Options with any combination of house rules that goes together, and any of their readings."""
    pick = random.Random(seed)
    asked = [key for key in MODULES if pick.random() < pick.choice((0.25, 0.5, 0.9))]
    # What they need is asked for as well; what they bring comes by itself.
    while True:
        needs = [need for key in asked for need in MODULES[key].needs if need not in asked]
        if not needs:
            break
        asked += needs
    options: dict[str, Any] = {f"house.{key}": True for key in asked}
    for key in in_force("as-printed", dict.fromkeys(asked, True)):
        for reading in MODULES[key].readings:
            if reading.values and pick.random() < 0.5:
                options[f"house.{reading.name}"] = pick.choice(reading.values)
    return options


def with_a_merchant(folder: Path) -> str:
    """The path of a quest of one's own in which the merchant stands where the team starts."""
    written = read_source("black-plague", "quests", "01-big-game-hunting.toml").text
    start = load_quest(written).starts[0]
    path = folder / "market-day.toml"
    zone = load_quest(written).board.zones[start]
    path.write_text(f'{written}\n[[rule]]\npart = "merchant"\nzone = "{zone}"\n', encoding="utf-8")
    return str(path)


def house_game(quest: str, survivors: int, seed: int, switches: dict[str, Any] | None = None) -> Game:
    """A quest with a random team and a random combination of house rules, or the ones given."""
    told = header(quest, survivors, seed)
    told["options"] |= random_switches(seed) if switches is None else switches
    return Game(BLACK_PLAGUE, told, seed)


def zombies_end(told: Scene) -> Scene:
    """All zombies have moved: what happens before the spawn."""
    told.game.phase = "zombies"
    told.game.frame = Pause(None)
    for moment in told.game.setup.additions.zombies_end:
        moment(told.game)
    told.game.advance()
    return told
