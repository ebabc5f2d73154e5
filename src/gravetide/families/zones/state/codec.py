"""A game of the Zone family as plain values and back. Sparse where the board is mostly empty."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

import msgspec

from gravetide.families.zones.house_rules import remembered
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.survivor import Survivor
from gravetide.kernel.errors import BadSave

if TYPE_CHECKING:
    from gravetide.families.zones.state.setup import Setup

Pile = tuple[tuple[int, int], ...]
Pairs = tuple[tuple[int, int], ...]


class Dashboard(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What a save says of one Survivor: the fields of `Survivor` that are no look-up, with their types."""

    # -- Dashboard, written by python -m tools.fields
    zone: int
    wounds: int
    experience: int
    hands: tuple[int, ...]
    body: int
    pack: tuple[int, ...]
    skills: tuple[int, ...]
    actions: int
    free: tuple[int, ...]
    done: bool
    used: int
    granted: int
    kills: int
    rotten: int
    fate: int
    # -- until here


SURVIVOR = Dashboard.__struct_fields__

class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a save says of the table, with its types: anything else is refused before it can do harm."""

    # -- Body, written by python -m tools.fields
    doors: int
    revealed: int
    supply: int
    necromancers: tuple[tuple[int, int, int, int], ...]
    bile: tuple[int, ...]
    spawns: tuple[tuple[int, int], ...]
    unlocked: int
    objectives: tuple[tuple[int, int], ...]
    hidden: tuple[int, ...]
    taken: tuple[tuple[int, int], ...]
    vaults: tuple[tuple[int, ...], ...]
    artifacts: tuple[int, ...]
    round: int
    first_player: int
    phase: str
    active: int
    loud: tuple[int, int]
    killed: tuple[int, ...]
    flags: tuple[int, ...]
    equipment: Pile
    equipment_discard: Pile
    zombie_deck: Pile
    zombie_discard: Pile
    out_of_play: Pile
    zombies: Pairs
    noise: Pairs
    survivors: tuple[Dashboard, ...]
    searched: int = 0
    first_spawn: int = -1
    house: dict[str, Any] = {}
    # -- until here


MOST_COPIES = 100
PILES = tuple(name for name, form in Body.__annotations__.items() if form == "Pile")
ELSEWHERE = {*PILES, "zombies", "noise", "survivors", "searched", "first_spawn", "house"}
"""Fields that are not told as they are, or only where they are not as at first."""
PLAIN = tuple(name for name in Body.__struct_fields__ if name not in ELSEWHERE)
_plain = attrgetter(*PLAIN)  # all at once: every game of a run ends with a digest, and every choice can be saved
_dashboard = attrgetter(*SURVIVOR)


def encode(game: ZoneGame) -> dict[str, Any]:
    """The changing part of a game; the set-up is in the header."""
    body: dict[str, Any] = dict(zip(PLAIN, _plain(game), strict=True))
    for name in PILES:
        body[name] = _counted(sorted(getattr(game, name)))  # Zombie discards lie as they were drawn
    body["zombies"] = [[zone, horde] for zone, horde in enumerate(game.zombies) if horde]
    body["noise"] = [[zone, tokens] for zone, tokens in enumerate(game.noise) if tokens]
    if game.searched:
        body["searched"] = game.searched
    if game.first_spawn >= 0:
        body["first_spawn"] = game.first_spawn
    body["survivors"] = [_dashboard(survivor) for survivor in game.survivors]
    if game.remembered is not None:
        body["house"] = remembered.encode(game.remembered)
    return body


def decode(setup: Setup, body: dict[str, Any]) -> ZoneGame:
    """The game that `encode` described; values of the wrong type are refused."""
    told = msgspec.convert(body, Body)
    game = ZoneGame(setup)
    for name in PLAIN:
        setattr(game, name, getattr(told, name))
    game.searched = told.searched
    game.first_spawn = told.first_spawn
    for name in PILES:
        setattr(game, name, _spread(getattr(told, name)))
    if not 0 <= game.doors < 1 << len(setup.board.doors):
        raise BadSave("A door is open that the board does not have.")
    zones = len(setup.board.zones)
    game.remembered = remembered.decode(setup, told.house)
    game.zombies = _by_zone(told.zombies, zones)
    game.noise = _by_zone(told.noise, zones)
    for dashboard in told.survivors:
        survivor = Survivor()
        for name in SURVIVOR:
            setattr(survivor, name, getattr(dashboard, name))
        game.survivors.append(survivor)
    game.owned = (1 << len(game.survivors)) - 1
    game.look_around()
    return game


def _spread(pile: Pile) -> tuple[int, ...]:
    if any(not 0 < number < MOST_COPIES for _, number in pile):
        raise BadSave("A pile holds a card no or too many times.")
    items = tuple(item for item, number in pile for _ in range(number))
    if list(items) != sorted(items):
        raise BadSave("A pile of cards is not in order.")
    return items


def _by_zone(told: Pairs, zones: int) -> list[int]:
    values = [0] * zones
    for zone, value in told:
        if not 0 <= zone < zones or not 0 <= value < 1 << 62:
            raise BadSave("Something stands in a Zone that is not on the board.")
        values[zone] = value
    return values


def _counted(pile: list[int]) -> list[list[int]]:
    """Each card of a sorted pile with its number: equal ones lie together."""
    found: list[list[int]] = []
    last = -1
    for item in pile:
        if item == last:
            found[-1][1] += 1
        else:
            found.append([item, 1])
            last = item
    return found
