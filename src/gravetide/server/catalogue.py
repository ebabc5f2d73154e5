"""What can be played here, as every game tells it: for the page on which a table is set up."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from gravetide.campaigns.plan import has_plan, plan_of
from gravetide.kernel import GameType
from gravetide.server.asked import served
from gravetide.server.bodies import Catalogue
from gravetide.server.computer import teammates
from gravetide.server.entries import CampaignEntry, GameEntry, OptionEntry, Shelf, card_of, sort_entries
from gravetide.server.protocol import encode

Games = tuple[GameType, ...]

SET_UP: Final = ("options", "presets", "scenarios")
READ_UP: Final = ("chapters", "glossary", "modules")


@lru_cache(maxsize=4)
def catalogue(games: Games) -> bytes:
    """Everything to choose from, as JSON."""
    return encode(Catalogue([_entry(kind) for kind in games]))


@lru_cache(maxsize=4)
def shelf(games: Games) -> bytes:
    """The games as they stand on a shelf, to choose one of them, as JSON."""
    return encode(Shelf([card_of(_entry(kind)) for kind in games]))


@lru_cache(maxsize=16)
def sheet(games: Games, key: str) -> bytes | None:
    """All that is known of one game, as JSON; None if there is no such one.

    What lies between two games of a campaign has tables too, and a sheet for them, although it stands on no shelf.
    """
    between = [plan_of(kind).between for kind in games if has_plan(kind)]
    return next((encode(_entry(kind)) for kind in (*games, *between) if kind.name == key), None)


@lru_cache(maxsize=16)
def table_sheet(games: Games, key: str) -> bytes | None:
    """The sheet as somebody at a table needs it first, half of it.

    It is without what is asked only while a table is set up, and without what is read up at leisure (`rulebook`).
    """
    whole = sheet(games, key)
    if whole is None:
        return None
    told = msgspec.json.decode(whole)
    return encode(told | {field: [] for field in (*SET_UP, *READ_UP) if field in told})


@lru_cache(maxsize=16)
def rulebook(games: Games, key: str) -> bytes | None:
    """What can be read up about a game: its chapters, its words, its house rules; None if there is no such one."""
    whole = sheet(games, key)
    if whole is None:
        return None
    told = msgspec.json.decode(whole)
    return encode({field: told[field] for field in READ_UP if field in told})


def _entry(kind: GameType) -> GameEntry:
    return msgspec.structs.replace(served(kind).entry(kind), bots=teammates(kind), campaign=_campaign(kind),
                                  sorts=sort_entries(kind.choices))


def _campaign(kind: GameType) -> CampaignEntry | None:
    if not has_plan(kind):
        return None
    plan = plan_of(kind)
    options = [OptionEntry(switch.key, switch.values[0], "Campaign", switch.title, switch.meanings[0],
                           list(switch.values), list(switch.meanings)) for switch in plan.switches]
    return CampaignEntry(plan.title, plan.sentence, plan.most_seats, options)


@lru_cache(maxsize=64)
def board(games: Games, scenario: str) -> bytes | None:
    """The board of a scenario without anything that moves, as JSON; None if no game has such a one."""
    kind = _with(games, scenario)
    return encode(served(kind).board(kind, scenario)) if kind is not None else None


def map_svg(games: Games, scenario: str) -> bytes | None:
    """The board of a scenario with everything on it, as at the start."""
    kind = _with(games, scenario)
    return served(kind).map(kind, scenario) if kind is not None else None


def _with(games: Games, scenario: str) -> GameType | None:
    return next((kind for kind in games if scenario in served(kind).scenarios(kind)), None)
