"""Routes of finished games: records, replays, notes, and links that lead to them."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.responses import Response

from gravetide.server import bodies, retrospect, views
from gravetide.server.bodies import TableSummary
from gravetide.server.calls import JSON, SVG, SVG_POLICY, Call, Endpoint, attachment
from gravetide.server.origin import address
from gravetide.server.protocol import encode
from gravetide.server.refusals import Refusing
from gravetide.server.replays import NOBODY
from gravetide.server.routes.tables import check_new_tables, summary_of
from gravetide.server.table import Table

_TABLE = "/api/tables/{table}"
_SHARED = "/api/shared/{code}"
SHARED_BOARD = f"{_SHARED}/board"


async def _finished(call: Call) -> Table:
    """A table whose game is over, so that its record gives nothing away."""
    table = await call.table()
    table.check_may_watch(call.guest.guest)
    if not table.game.is_over:
        raise Refusing(
            "running", "The record gives away the dice to come, so you can have it once the game is over.", 403)
    return table


async def _record(call: Call) -> Any:
    table = await _finished(call)
    text = await asyncio.to_thread(table.game.record)
    return attachment(text.encode(), "text/plain; charset=utf-8", f"{table.glance().scenario}.record")


async def _save(call: Call) -> Any:
    table = await _finished(call)
    table.check_host(call.guest.guest)
    return attachment(table.game.save(), "application/octet-stream", f"{table.glance().scenario}.save")


async def _replay(call: Call) -> Any:
    table = await _finished(call)
    return table.moment(call.number("n"), call.guest.guest)


async def _fork(call: Call) -> Any:
    table = await _finished(call)
    check_new_tables(call)
    return summary_of(call, await call.server.hall.fork(call.guest, table, call.body.n))


async def _watched(call: Call) -> Table:
    """A table at which the one who asks may watch."""
    table = await call.table()
    table.check_may_watch(call.guest.guest)
    return table


async def _told_replay(call: Call) -> Any:
    return await call.server.replays.replay(await _watched(call), call.guest.guest)


async def _share(call: Call) -> Any:
    table = await _watched(call)
    await call.server.replays.make_share(table, call.guest)
    return await call.server.replays.replay(table, call.guest.guest)


async def _unshare(call: Call) -> Any:
    table = await _watched(call)
    await call.server.replays.take_back(table.info.id, call.guest)
    return await call.server.replays.replay(table, call.guest.guest)


async def _write_note(call: Call) -> Any:
    table = await _watched(call)
    await call.server.replays.write_note(table, call.guest, call.body.n, call.body.text)
    return await call.server.replays.replay(table, call.guest.guest)


async def _delete_note(call: Call) -> Any:
    table = await _watched(call)
    await call.server.replays.delete_note(table, call.guest, call.number("n"))
    return await call.server.replays.replay(table, call.guest.guest)


async def _picture(call: Call) -> Any:
    return await _drawn(call, await _watched(call))


async def _drawn(call: Call, table: Table) -> Response:
    drawing = await call.server.replays.picture(table, call.number("n"), address(call.request))
    return Response(drawing, media_type=SVG, headers={
        "cache-control": "no-store", "content-security-policy": SVG_POLICY})


async def _shared(call: Call) -> Any:
    return await call.server.replays.replay(await _shared_table(call), NOBODY)


async def _shared_moment(call: Call) -> Any:
    return await call.server.replays.moment(call.request.path_params["code"], call.number("n"))


async def _shared_board(call: Call) -> Any:
    table = await _shared_table(call)
    board = encode(table.face.board_of(table.game))
    return Response(board, media_type=JSON, headers={"cache-control": "no-store"})


async def _shared_picture(call: Call) -> Any:
    return await _drawn(call, await _shared_table(call))


async def _shared_preview(call: Call) -> Any:
    if not call.server.replays.has_previews:
        raise Refusing("no-picture", "This server makes no pictures for chats.", 404)
    code = call.request.path_params["code"]
    painted = await call.server.replays.preview(code, call.query("at"), address(call.request))
    return Response(painted, media_type="image/png", headers={"cache-control": "public, max-age=3600"})


async def _shared_table(call: Call) -> Table:
    return await call.server.replays.shared(call.request.path_params["code"])


ENDPOINTS = (
    Endpoint("GET", f"{_TABLE}/record", _record, "The record of a finished game.", reply=str, media="text/plain"),
    Endpoint("GET", f"{_TABLE}/save", _save, "The save of a finished game (host).", reply=str,
             media="application/octet-stream"),
    Endpoint("GET", f"{_TABLE}/replay/{{n}}", _replay, "A finished game after n choices.", reply=views.Moment),
    Endpoint("POST", f"{_TABLE}/fork", _fork, "Play on from a moment of a finished game.", body=bodies.Fork,
             reply=TableSummary),
    Endpoint("GET", f"{_TABLE}/replay", _told_replay, "Who played a finished game, its turning points and notes.",
             reply=retrospect.Replay),
    Endpoint("POST", f"{_TABLE}/share", _share, "Make a link to a finished game, for anybody (those who sat there).",
             reply=retrospect.Replay),
    Endpoint("POST", f"{_TABLE}/unshare", _unshare, "Take my link back.", reply=retrospect.Replay),
    Endpoint("POST", f"{_TABLE}/notes", _write_note, "Write a note at a moment (those who sat there).",
             body=retrospect.NewNote, reply=retrospect.Replay),
    Endpoint("POST", f"{_TABLE}/notes/{{n}}/delete", _delete_note, "Delete a note of mine.", reply=retrospect.Replay),
    Endpoint("GET", f"{_TABLE}/picture/{{n}}", _picture, "A picture of a finished game after n choices.",
             reply=str, media=SVG),
    Endpoint("GET", _SHARED, _shared, "The finished game that a link leads to.", reply=retrospect.Replay,
             needs_guest=False),
    Endpoint("GET", f"{_SHARED}/replay/{{n}}", _shared_moment, "The same game after n choices, as onlookers saw it.",
             reply=views.Moment, needs_guest=False),
    Endpoint("GET", SHARED_BOARD, _shared_board, "Its board, without what moves.", reply=dict[str, Any],
             needs_guest=False),
    Endpoint("GET", f"{_SHARED}/picture/{{n}}", _shared_picture, "A picture of it after n choices.", reply=str,
             needs_guest=False, media=SVG),
    Endpoint("GET", f"{_SHARED}/preview", _shared_preview,
             "What chats show of the link: its end, or the moment after `at` choices, as PNG.", reply=str,
             needs_guest=False, media="image/png", query=("at",)),
)
