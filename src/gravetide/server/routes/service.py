"""Routes for whoever runs a server: whether it is well, and who can come in."""

from __future__ import annotations

from typing import Any

from gravetide.server import bodies
from gravetide.server.bodies import Nothing
from gravetide.server.calls import JSON, Call, Endpoint
from gravetide.server.files import lasting
from gravetide.server.network import NO_DOOR, is_at_the_machine
from gravetide.server.refusals import Refusing


async def _health(call: Call) -> Any:
    return await call.server.health()


async def _ready(call: Call) -> Any:
    trouble = await call.server.trouble()
    if trouble:
        raise Refusing("not-ready", trouble, 503)
    return Nothing()


async def _network(call: Call) -> Any:
    door = call.server.door
    return door.told() if door is not None and is_at_the_machine(call.request) else NO_DOOR


async def _turn_network(call: Call) -> Any:
    door = call.server.door
    if door is None:
        raise Refusing("no-door", "Only whoever runs this server can change where it listens.", 403)
    if not is_at_the_machine(call.request):
        raise Refusing("not-here", "Only somebody at the computer that runs the game can let others in.", 403)
    await door.turn(wide=call.body.open)
    if not call.body.open:
        call.server.hang_up_network()
    return door.told()


async def _openapi(call: Call) -> Any:
    return lasting(call.request, call.server.openapi, JSON, {"cache-control": "no-cache"})


ENDPOINTS = (
    Endpoint("GET", "/api/health", _health, "That the server is alive, and whether it is well.", reply=bodies.Health,
             needs_guest=False),
    Endpoint("GET", "/api/ready", _ready, "Whether the server can do its work: refused with 503 if it can't write.",
             needs_guest=False),
    Endpoint("GET", "/api/network", _network, "Whether others on the same network can come in.",
             reply=bodies.Network, needs_guest=False),
    Endpoint("POST", "/api/network", _turn_network, "Let others on the same network in, or no longer (at the machine).",
             body=bodies.LetIn, reply=bodies.Network),
    Endpoint("GET", "/api/openapi.json", _openapi, "This document.", reply=dict[str, Any], needs_guest=False),
)
