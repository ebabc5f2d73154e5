"""Routes to what there is: games, their sheets, the boards and maps of their quests."""

from __future__ import annotations

from typing import Any

from gravetide.server import bodies, catalogue, entries
from gravetide.server.calls import JSON, SVG, SVG_POLICY, Call, Endpoint
from gravetide.server.files import lasting
from gravetide.server.refusals import Refusing

BOARD = "/api/quests/{quest}/board"
_NO_QUEST = ("no-quest", "There is no such quest.", 404)
_NO_GAME = ("no-game", "There is no such game.", 404)


async def _catalogue(call: Call) -> Any:
    return lasting(call.request, catalogue.catalogue(call.server.games), JSON, {"cache-control": "no-cache"})


async def _shelf(call: Call) -> Any:
    return lasting(call.request, catalogue.shelf(call.server.games), JSON, {"cache-control": "no-cache"})


async def _sheet(call: Call) -> Any:
    sheet = catalogue.sheet(call.server.games, call.request.path_params["game"])
    if sheet is None:
        raise Refusing(*_NO_GAME)
    return lasting(call.request, sheet, JSON, {"cache-control": "no-cache"})


async def _table_sheet(call: Call) -> Any:
    sheet = catalogue.table_sheet(call.server.games, call.request.path_params["game"])
    if sheet is None:
        raise Refusing(*_NO_GAME)
    return lasting(call.request, sheet, JSON, {"cache-control": "no-cache"})


async def _rulebook(call: Call) -> Any:
    rulebook = catalogue.rulebook(call.server.games, call.request.path_params["game"])
    if rulebook is None:
        raise Refusing(*_NO_GAME)
    return lasting(call.request, rulebook, JSON, {"cache-control": "no-cache"})


async def _board(call: Call) -> Any:
    board = catalogue.board(call.server.games, call.request.path_params["quest"])
    if board is None:
        raise Refusing(*_NO_QUEST)
    return lasting(call.request, board, JSON, {"cache-control": "no-cache"})


async def _map_svg(call: Call) -> Any:
    svg = catalogue.map_svg(call.server.games, call.request.path_params["quest"])
    if svg is None:
        raise Refusing(*_NO_QUEST)
    return lasting(call.request, svg, SVG, {
        "cache-control": "public, max-age=86400", "content-security-policy": SVG_POLICY})


ENDPOINTS = (
    Endpoint("GET", "/api/catalogue", _catalogue, "Everything that can be chosen when a table is set up.",
             reply=bodies.Catalogue, needs_guest=False),
    Endpoint("GET", "/api/games", _shelf, "The games, as much of each as one needs to choose.", reply=entries.Shelf,
             needs_guest=False),
    Endpoint("GET", "/api/games/{game}", _sheet, "Everything that can be chosen in one game, and its words.",
             reply=dict[str, Any], needs_guest=False),
    Endpoint("GET", "/api/games/{game}/table", _table_sheet,
             "The same for a table that stands: without what is for setting one up, and without its rulebook.",
             reply=dict[str, Any], needs_guest=False),
    Endpoint("GET", "/api/games/{game}/rulebook", _rulebook,
             "What can be read up about one game: chapters, words, house rules.",
             reply=dict[str, Any], needs_guest=False),
    Endpoint("GET", BOARD, _board, "The board of a quest, without what moves.", reply=dict[str, Any],
             needs_guest=False),
    Endpoint("GET", "/api/quests/{quest}/map.svg", _map_svg, "The map of a quest as at its start.",
             reply=str, needs_guest=False, media=SVG),
)
