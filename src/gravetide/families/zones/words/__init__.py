"""What players are told: of options here, of house rules in the folder of each, of a game's own things in the game."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

from gravetide.families.zones.content.house_rules import HOUSE_RULES
from gravetide.families.zones.house_rules.modules import MODULES
from gravetide.families.zones.offered import Offered


@lru_cache(maxsize=16)
def option_words(game: str = "") -> dict[str, dict[str, Any]]:
    """What players are told of each option, by its key; a game may have words of its own for what the family says."""
    chapters = _read("readings")
    chapters["House rules"] = {f"house.{name}": told for module in MODULES.values()
                               for name, told in module.words.options.items()}
    own = game_words(game, "readings") if game else {}
    return {key: {"chapter": chapter, **told, **own.get(key, {})}
            for chapter, options in chapters.items() for key, told in options.items()}


@lru_cache(maxsize=64)
def game_words(game: str, about: str) -> dict[str, Any]:
    """What players are told of a game, its words, zombies or enchantments, by word or key; nothing if it is silent."""
    file = resources.files("gravetide") / "games" / game.replace("-", "_") / "words" / f"{about}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def offered_by(game: str) -> Offered:
    """What tables of a game can choose; a sentence for ``every`` house rule holds for all that are not named."""
    told = game_words(game, "tables")
    refused = dict(told.get("refused", {}))
    every = refused.pop("every", "")
    return msgspec.convert({**told, "refused": {**(dict.fromkeys(HOUSE_RULES, every) if every else {}), **refused}},
                           Offered)


@lru_cache(maxsize=1)
def cause_words() -> dict[str, Any]:
    """Which rule of the family makes an event happen, by its type."""
    return _read("causes")


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(__name__).joinpath(f"{name}.toml").read_text("utf-8"))
