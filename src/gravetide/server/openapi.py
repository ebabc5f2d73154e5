"""The OpenAPI document: made from the list of endpoints and the types of the messages, so that neither can drift."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec

import gravetide
from gravetide.games import GAMES
from gravetide.kernel import GameType
from gravetide.server import protocol
from gravetide.server.api import ENDPOINTS
from gravetide.server.asked import playable, served
from gravetide.server.bodies import Refusal
from gravetide.server.calls import JSON, Endpoint
from gravetide.server.entries import GameEntry, NoBoard
from gravetide.server.origin import COOKIE
from gravetide.server.routes.replays import SHARED_BOARD
from gravetide.server.routes.shelf import BOARD
from gravetide.server.routes.tables import TABLE_BOARD
from gravetide.server.views import Head

REF = "#/components/schemas/{name}"
_PARAMETER = re.compile(r"{(\w+)}")
_REFUSALS = {
    "400": "Not completed.",
    "401": "Nobody is known by this token.",
    "403": "Not for you.",
    "404": "There is no such thing.",
    "408": "Too slow.",
    "409": "Not now.",
    "413": "Too long.",
    "415": "Not JSON.",
    "422": "Makes no sense.",
    "429": "Too fast.",
    "500": "A fault of the server's.",
    "503": "The server's memory can't be reached.",
}
_TEXTS = {
    "table": "The id of a table, from its link.",
    "campaign": "The id of a campaign, from its link.",
    "code": "The code of a link to a finished game.",
    "quest": "The key of a quest.",
    "game": "The key of a game.",
    "n": "A number, counted from 0.",
    "before": "The `next` of the page before.",
    "limit": "How many at most.",
    "at": "A number of choices, counted from 0.",
}
_NUMBERS = {"n", "before", "limit", "at"}


def document(games: Sequence[GameType] = GAMES) -> bytes:
    """The document as JSON: what every game says over the same routes and sockets, and what these games add."""
    faces = list(dict.fromkeys(served(kind) for kind in playable(games).values()))
    bodies = [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
    replies = [endpoint.reply for endpoint in ENDPOINTS]
    answers = [kind for one in faces for kind in one.answer_types]
    from_client, from_server = get_args(protocol.ClientMessage), [*get_args(protocol.ServerMessage), *answers]
    entries = [GameEntry, *[one.entry_type for one in faces]]
    # Between the quests of a campaign there is a table, too, and no board.
    boards = list(dict.fromkeys([*(one.board_type for one in faces), NoBoard]))
    types = [Refusal, Head, *entries, *boards, *bodies, *replies, *from_client, *from_server]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    components |= _view_components([kind for one in faces for kind in one.view_types])
    schema_of = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    components["Catalogue"]["properties"]["games"]["items"] = _either([schema_of[id(one.entry_type)] for one in faces])
    components |= {
        "ClientMessage": _one_of(from_client, schema_of),
        "ServerMessage": _one_of(from_server, schema_of),
    }
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema_of)
    for path in (BOARD, TABLE_BOARD, SHARED_BOARD):
        told = paths[path]["get"]["responses"]["200"]["content"]
        told[JSON] = {"schema": _either([schema_of[id(kind)] for kind in boards])}
    paths["/ws/tables/{table}"] = {"get": _socket()}
    return msgspec.json.encode({
        "openapi": "3.1.0",
        "info": {"title": "Gravetide", "version": gravetide.__version__,
                 "description": "Tables that people share. Everything a player does goes over a table's WebSocket; "
                                "its messages are `ClientMessage` and `ServerMessage`."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    })


def _view_components(views: Iterable[Any]) -> dict[str, Any]:
    """The types of a game's view as it is sent: what would be ``null`` is left out (see `changes.plain_view`)."""
    _, components = msgspec.json.schema_components(views, ref_template=REF)
    for schema in components.values():
        for name, field in list(schema["properties"].items()):
            some = [kind for kind in field.get("anyOf", ()) if kind != {"type": "null"}]
            if len(some) < len(field.get("anyOf", ())):
                schema["properties"][name] = some[0] if len(some) == 1 else {"anyOf": some}
                schema["required"] = [one for one in schema["required"] if one != name]
    return dict(components)


def _either(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _one_of(kinds: Sequence[Any], schema_of: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """One of several messages, told apart by their type where families have no messages of one type between them."""
    tags = [kind.__struct_config__.tag for kind in kinds]
    references = [schema_of[id(kind)]["$ref"] for kind in kinds]
    return {
        "anyOf": [{"$ref": reference} for reference in references],
        "discriminator": {"propertyName": "type", "mapping": {
            tag: reference for tag, reference in zip(tags, references, strict=True) if tags.count(tag) == 1}},
    }


def _operation(endpoint: Endpoint, schema_of: dict[int, dict[str, Any]]) -> dict[str, Any]:
    refusal = {"application/json": {"schema": {"$ref": REF.format(name="Refusal")}}}
    schema = schema_of[id(endpoint.reply)]
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "parameters": [
            *[_parameter(name, "path") for name in _PARAMETER.findall(endpoint.path)],
            *[_parameter(name, "query") for name in endpoint.query],
        ],
        "responses": {
            str(endpoint.status): {"description": "Done.", "content": {endpoint.media: {"schema": schema}}},
            **{status: {"description": text, "content": refusal} for status, text in _REFUSALS.items()},
        },
        "security": [{"token": []}, {"cookie": []}] if endpoint.needs_guest else [],
    }
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": _has_to_be_sent(endpoint.body), "content": {JSON: {"schema": schema_of[id(endpoint.body)]}}}
    return operation


def _has_to_be_sent(body: Any) -> bool:
    """Whether something in a body has no default."""
    return any(field.required for field in msgspec.structs.fields(body))


def _parameter(name: str, place: str) -> dict[str, Any]:
    number: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": 10**15 - 1}
    schema = number if name in _NUMBERS else {"type": "string"}
    return {"name": name, "in": place, "required": place == "path", "description": _TEXTS[name], "schema": schema}


def _socket() -> dict[str, Any]:
    return {
        "operationId": "follow_table",
        "summary": "A WebSocket: send `ClientMessage`, receive `ServerMessage`, as JSON texts; begin with `Hello`.",
        "parameters": [_parameter("table", "path")],
        "responses": {"101": {"description": "The WebSocket is open.", "content": {
            JSON: {"schema": {"$ref": REF.format(name="ServerMessage")}}}}},
        "security": [{"token": []}, {"cookie": []}],
    }
