"""An observation written the plain way: every byte from the state, nothing remembered, nothing left out.

The writer of the package writes only what has changed. This one is what it must agree with.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from gravetide.environments.task import Task
from gravetide.families.zones.house_rules.remembered import views
from gravetide.families.zones.learned.observation import parts_of, questions
from gravetide.families.zones.rounds.outcome import HAPPENED, TOLD
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.survivor import Survivor
from gravetide.families.zones.team.team import danger_level
from gravetide.families.zones.turn.doors import is_locked
from gravetide.games.black_plague.game import BLACK_PLAGUE

Arrays = dict[str, NDArray[np.uint8]]


def plain_observation(task: Task, game: ZoneGame) -> bytes:
    """The bytes of a position."""
    arrays: Arrays = {part.name: np.zeros(part.shape, np.uint8) for part in parts_of(task.shape)}
    _board(arrays, task, game)
    _cards(arrays, task, game)
    for who, survivor in enumerate(game.survivors):
        arrays["dashboards"][who] = _dashboard(survivor, task.setup.seats[who], game.active == who)
    _house(arrays, task, game)
    _table(arrays, game)
    return b"".join([arrays[part.name].tobytes() for part in parts_of(task.shape)])


def _board(arrays: Arrays, task: Task, game: ZoneGame) -> None:
    board, quest = task.setup.board, task.setup.quest
    for zone, kind in enumerate(board.kind):
        arrays["zombies"][zone] = _counts(game.zombies[zone])
        arrays["noise"][zone] = game.noise[zone]
        arrays["bile"][zone] = zone in game.bile
        arrays["exits"][zone] = zone in quest.exits
        arrays["kinds"][zone] = [kind == "street", kind == "room", kind == "vault"]
    for who, survivor in enumerate(game.survivors):
        if not survivor.fate:
            arrays["standing"][survivor.zone] += 1
            arrays["acting"][survivor.zone] |= who == game.active
    for zone, colour in game.objectives:
        arrays["objectives"][zone, colour + 1] += 1
    for zone, colour in game.spawns:
        arrays["spawns"][zone, colour] += 1
    for _, entry, _, _ in game.necromancers:
        arrays["entries"][entry] += 1
    for door in range(len(board.doors)):
        opened = bool(game.doors >> door & 1)
        locked = not opened and is_locked(game, door)
        arrays["doors"][door] = [not opened and not locked, opened, locked]


def _cards(arrays: Arrays, task: Task, game: ZoneGame) -> None:
    for stock, pile in zip(task.setup.quest.stocks, game.vaults, strict=True):
        arrays["lying"][stock.zone] = pile[0] + len(pile[1:])
        for card in pile[1:]:
            arrays["open_cards"][card] += 1
    for card in game.equipment_discard:
        arrays["discards"][card] += 1
    for card in game.zombie_discard:
        arrays["zombie_discards"][card] += 1
    arrays["supply"][:] = _counts(game.supply)
    for kind, number in enumerate(game.killed):
        arrays["killed"][kind] = min(number, 255)
    for goal, flag in enumerate(game.flags):
        arrays["goals"][goal] = flag & (HAPPENED | TOLD)


def _dashboard(survivor: Survivor, seat: int, acting: bool) -> list[int]:
    free = 0
    for kinds in survivor.free:
        free |= kinds
    row = [
        0 if survivor.fate else survivor.zone + 1, survivor.fate, survivor.wounds, min(survivor.experience, 255),
        BLACK_PLAGUE.level(survivor.experience), survivor.actions, len(survivor.free), int(survivor.done),
        int(survivor.rotten > 0), min(survivor.kills, 255), *[free >> bit & 1 for bit in range(8)], seat, int(acting),
    ]
    hands = [*survivor.hands, -1, -1][:2]
    pack = [*survivor.pack, -1, -1, -1, -1, -1][:5]
    for held in (*hands, survivor.body, *pack):
        row += [(held >> 2) + 1, held & 3] if held >= 0 else [0, 0]
    return row + [*[skill + 1 for skill in survivor.skills], *[0] * 12][:12]


def _house(arrays: Arrays, task: Task, game: ZoneGame) -> None:
    setup, shown = task.setup, views(game)
    names: dict[str, int] = {}
    for keys in (setup.board.zones, [sheet.key for sheet in setup.cast], [card.key for card in setup.pack.cards]):
        names |= {key: number for number, key in enumerate(keys, start=1)}
    for row, rule in enumerate(sorted([state.key for state in setup.additions.states])):
        told = _flat(shown[rule], names) if rule in shown else []
        arrays["house"][row, :len(told)] = told


def _flat(value: Any, names: dict[str, int]) -> list[int]:
    if isinstance(value, float):
        return []
    if isinstance(value, int):
        return [value]
    if isinstance(value, str):
        return [names[value] if value in names else zlib.crc32(value.encode()) & 255]
    if isinstance(value, dict):
        return [len(value), *[byte for pair in sorted(value.items()) for one in pair for byte in _flat(one, names)]]
    if isinstance(value, msgspec.Struct):
        told = msgspec.structs.asdict(value)
        return [byte for key, one in told.items() if key not in ("name", "text") for byte in _flat(one, names)]
    return [len(value), *[byte for one in value for byte in _flat(one, names)]]


def _table(arrays: Arrays, game: ZoneGame) -> None:
    asked: Any = game.frame if game.frame is not None and not game.result else None
    seat = asked.seat(game) if asked is not None else 0
    about = [_number(asked, name) for name in ("who", "zone", "card")]
    dice = getattr(asked, "dice", ())
    for face in dice if isinstance(dice, tuple) else ():
        arrays["dice"][face - 1] += 1
    arrays["table"][:] = [
        game.round, ["setup", "players", "zombies", "end"].index(game.phase), game.active + 1, game.first_player, seat,
        seat, danger_level(game), game.loud[0] + 1, game.setup.rules.search.left_in_deck(game), len(game.zombie_deck),
        game.unlocked >> 1 & 1, game.unlocked >> 2 & 1,
        questions(game.setup.rules.chapters).index(type(asked).__name__) + 1 if asked is not None else 0, *about,
    ]


def _number(asked: Any, name: str) -> int:
    value = getattr(asked, name, None)
    return value + 1 if isinstance(value, int) else 0


def _counts(crowd: int) -> list[int]:
    return [crowd >> 8 * kind & 255 for kind in range(8)]
