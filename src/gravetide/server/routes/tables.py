"""Routes of tables: setting one up, sitting down, what its host may do, the table as it stands."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.responses import Response

from gravetide.server import bodies, scenes, views
from gravetide.server.bodies import Nothing, TableSummary
from gravetide.server.calls import JSON, Call, Endpoint
from gravetide.server.leases import Elsewhere
from gravetide.server.protocol import encode
from gravetide.server.refusals import Refusing
from gravetide.server.table import Table

MOST_PER_PAGE = 50
MOST_IN_HISTORY = 200
LONGEST_SCENE = 96 << 10
"""Bytes of a request with the text of a scene, whose characters JSON may write with six bytes each."""
_TABLE = "/api/tables/{table}"
TABLE_BOARD = f"{_TABLE}/board"


def check_new_tables(call: Call) -> None:
    """Refuse whoever has set up many tables of late."""
    if not call.server.new_tables.take(call.guest.guest):
        raise Refusing("too-much", "You have set up many tables; try again later.", 429)


async def _new_table(call: Call) -> Any:
    check_new_tables(call)
    table = await call.server.hall.create(call.guest, call.body)
    return summary_of(call, table)


async def _look_at_scene(call: Call) -> Any:
    if not call.server.looks.take(call.guest.guest):
        raise Refusing("too-much", "You have looked at many scenes; wait a moment.", 429)
    game = await call.server.hall.scene(call.body.text)
    return await asyncio.to_thread(scenes.glance_at, game)


async def _new_scene(call: Call) -> Any:
    check_new_tables(call)
    return summary_of(call, await call.server.hall.create_scene(call.guest, call.body))


async def _tables(call: Call) -> Any:
    limit = call.query("limit")
    limit = min(limit if limit is not None else 20, MOST_PER_PAGE) or 1
    tables, after = await call.server.hall.tables_of(call.guest, call.query("before"), limit)
    found = [await _listed(call, table_id) for table_id in tables]
    return bodies.Tables([summary for summary in found if summary is not None], after)


async def _history(call: Call) -> Any:
    limit = call.query("limit")
    limit = min(limit if limit is not None else MOST_IN_HISTORY, MOST_IN_HISTORY) or 1
    return await call.server.hall.history_of(call.guest, call.query("before"), limit)


async def _forget_table(call: Call) -> Any:
    try:
        table = await call.table()
    except Refusing as refusal:
        if refusal.code != "outdated":
            raise
        table = None  # nobody can play on there, but it can be taken off a list
    await call.server.hall.forget(call.guest, call.request.path_params["table"], table)
    await call.server.replays.take_back(call.request.path_params["table"], call.guest)
    return Nothing()


async def _listed(call: Call, table_id: str) -> TableSummary | None:
    """A table for a list, here or elsewhere. One begun under other rules is named when it is opened, and left out."""
    try:
        return summary_of(call, await call.server.hall.table(table_id))
    except Refusing:
        return None
    except Elsewhere as elsewhere:
        relay = call.server.relay
        return await relay.summary(call.request, table_id, elsewhere) if relay is not None else None


def summary_of(call: Call, table: Table) -> TableSummary:
    """A table at a glance, for the one who asks."""
    summary = table.summary(call.viewer, call.viewer_name)
    kept_out = table.info.passphrase or table.info.closed
    if kept_out and (call.viewer is None or not table.is_member(call.viewer)):
        # Strangers who are kept out learn what is played, but not by whom.
        summary.people = []
        summary.host = summary.decider = ""
        for seat in summary.seats:
            seat.guest = seat.name = ""
            seat.present = False
    return summary


async def _table(call: Call) -> Any:
    return summary_of(call, await call.table())


async def _join(call: Call) -> Any:
    table = await call.table()
    locked = bool(table.info.passphrase) and not table.is_member(call.guest.guest)
    if locked:
        call.guess()
    await call.server.hall.join(call.guest, table, call.body.passphrase)
    if locked:
        call.guessed_right()
    return summary_of(call, table)


async def _claim_seat(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.claim(call.guest, table, call.number("n"))
    return summary_of(call, table)


async def _release_seat(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.release(call.guest, table, call.number("n"))
    return summary_of(call, table)


async def _hand_seat(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.hand(call.guest, table, call.number("n"), call.body.guest)
    return summary_of(call, table)


async def _computer_seat(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.computer(call.guest, table, call.number("n"), call.body.bot)
    return summary_of(call, table)


async def _kick(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.kick(call.guest, table, call.body.guest)
    return summary_of(call, table)


async def _close(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.close(call.guest, table, closed=call.body.closed)
    return summary_of(call, table)


async def _begin(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.begin(call.guest, table)
    return summary_of(call, table)


async def _restart(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.restart(call.guest, table)
    return summary_of(call, table)


async def _rematch(call: Call) -> Any:
    check_new_tables(call)
    return summary_of(call, await call.server.hall.rematch(call.guest, await call.table()))


async def _give_up(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.give_up(call.guest, table)
    return summary_of(call, table)


async def _leave(call: Call) -> Any:
    table = await call.table()
    await call.server.hall.leave(call.guest, table)
    return summary_of(call, table)


async def _view(call: Call) -> Any:
    table = await call.table()
    table.check_may_watch(call.guest.guest)
    return table.table_view(call.guest.guest)


async def _table_board(call: Call) -> Any:
    table = await call.table()
    table.check_may_watch(call.guest.guest)
    board = encode(table.face.board_of(table.game))
    return Response(board, media_type=JSON, headers={"cache-control": "private, max-age=86400"})


ENDPOINTS = (
    Endpoint("POST", "/api/tables", _new_table, "Set up a table.", body=bodies.NewTable, reply=TableSummary),
    Endpoint("POST", "/api/scenes", _new_scene, "Set up a table at a position that somebody has drawn.",
             body=bodies.NewScene, reply=TableSummary, long=LONGEST_SCENE),
    Endpoint("POST", "/api/scenes/look", _look_at_scene, "What a drawn position is, before anybody plays it.",
             body=bodies.SceneToLookAt, reply=bodies.SceneGlance, long=LONGEST_SCENE),
    Endpoint("GET", "/api/tables", _tables, "My tables, the latest first.", reply=bodies.Tables,
             query=("before", "limit")),
    Endpoint("GET", "/api/history", _history, "The tables I have been at, the latest first: how each ended for me.",
             reply=bodies.History, query=("before", "limit")),
    Endpoint("GET", _TABLE, _table, "A table at a glance.", reply=TableSummary, needs_guest=False),
    Endpoint("POST", f"{_TABLE}/join", _join, "Join a table.", body=bodies.JoinTable, reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/leave", _leave, "Leave a table.", reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/forget", _forget_table, "Take a table off my lists; leaves it if the game goes on."),
    Endpoint("POST", f"{_TABLE}/seats/{{n}}/claim", _claim_seat, "Take a seat.", reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/seats/{{n}}/release", _release_seat, "Free a seat.", reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/seats/{{n}}/hand", _hand_seat, "Hand a seat over.", body=bodies.ToGuest,
             reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/seats/{{n}}/computer", _computer_seat, "Let the computer play a seat (host).",
             body=bodies.WithBot, reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/kick", _kick, "Remove somebody (host).", body=bodies.ToGuest, reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/close", _close, "Close a table to newcomers, or open it (host).",
             body=bodies.CloseTable, reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/begin", _begin, "Begin the game, when those who were waited for are here (host).",
             reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/restart", _restart, "Begin again on this table (host).", reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/rematch", _rematch, "The same again on a new table.", reply=TableSummary),
    Endpoint("POST", f"{_TABLE}/give-up", _give_up, "Break the quest of a campaign off: it counts as lost (host).",
             reply=TableSummary),
    Endpoint("GET", f"{_TABLE}/view", _view, "The whole table as it stands.", reply=views.TableView),
    Endpoint("GET", TABLE_BOARD, _table_board, "The board of a table, without what moves.", reply=dict[str, Any]),
)
