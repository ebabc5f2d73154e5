"""A game of the Zone family as plain values and back. Sparse where the board is mostly empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gravetide.rules.state import ZoneGame
from gravetide.rules.survivor import Survivor

if TYPE_CHECKING:
    from gravetide.rules.setup import Setup

SURVIVOR = Survivor.__slots__
PLAIN = (
    "doors", "revealed", "supply", "necromancers", "bile", "spawns", "unlocked", "objectives", "hidden", "taken",
    "vaults", "artifacts", "round", "first_player", "phase", "active", "loud", "killed", "flags",
)
PILES = ("equipment", "equipment_discard", "zombie_deck", "zombie_discard", "out_of_play")


def encode(game: ZoneGame) -> dict[str, Any]:
    """The changing part of a game; the set-up is in the header."""
    body: dict[str, Any] = {name: getattr(game, name) for name in PLAIN}
    for name in PILES:
        body[name] = _counted(getattr(game, name))
    body["zombies"] = [[zone, horde] for zone, horde in enumerate(game.zombies) if horde]
    body["noise"] = [[zone, tokens] for zone, tokens in enumerate(game.noise) if tokens]
    body["survivors"] = [[getattr(survivor, name) for name in SURVIVOR] for survivor in game.survivors]
    return body


def decode(setup: Setup, body: dict[str, Any]) -> ZoneGame:
    """The game that `encode` described."""
    game = ZoneGame(setup)
    for name in PLAIN:
        setattr(game, name, body[name])
    for name in PILES:
        setattr(game, name, tuple(item for item, number in body[name] for _ in range(number)))
    zones = len(setup.board.zones)
    game.layout = setup.board.layout(game.doors)
    game.zombies = [0] * zones
    for zone, horde in body["zombies"]:
        game.zombies[zone] = horde
    game.noise = [0] * zones
    for zone, tokens in body["noise"]:
        game.noise[zone] = tokens
    for fields in body["survivors"]:
        survivor = Survivor()
        for name, value in zip(SURVIVOR, fields, strict=True):
            setattr(survivor, name, value)
        game.survivors.append(survivor)
    game.owned = (1 << len(game.survivors)) - 1
    return game


def _counted(pile: tuple[int, ...]) -> list[list[int]]:
    counted: list[list[int]] = []
    for item in pile:
        if counted and counted[-1][0] == item:
            counted[-1][1] += 1
        else:
            counted.append([item, 1])
    return counted
