"""Routes of guests: becoming one, taking one's identity along, being forgotten."""

from __future__ import annotations

from typing import Any

from gravetide.server import bodies
from gravetide.server.bodies import Guest, Nothing
from gravetide.server.calls import Call, Endpoint
from gravetide.server.identity import hashed
from gravetide.server.origin import COOKIE, address, token_of
from gravetide.server.refusals import Refusing


async def _new_guest(call: Call) -> Any:
    # A browser that is somebody already stays so: a new cookie in place of the old would lose every seat it holds.
    token = call.request.cookies.get(COOKIE, "")
    known = await call.server.identity.guest_of(token) if token else None
    if known is not None:
        return bodies.GuestWithToken(known.guest, known.name, token)
    if not call.server.new_guests.take(address(call.request)):
        raise Refusing("too-much", "Too many new names from here; try again later.", 429)
    made = await call.server.identity.new_guest(call.body.name)
    call.cookie = made.token
    return made


async def _me(call: Call) -> Any:
    return call.guest


async def _rename(call: Call) -> Any:
    renamed = await call.server.identity.rename(call.guest, call.body.name)
    await call.server.hall.renamed(renamed)
    return renamed


async def _code(call: Call) -> Any:
    identity = call.server.identity
    return bodies.MoveCode(await identity.move_code(call.guest), identity.code_age)


async def _claim_code(call: Call) -> Any:
    call.guess()
    found = await call.server.identity.claim(call.body.code)
    if found is None:
        raise Refusing("wrong-code", "This code is wrong, used up or too old.", 403)
    call.guessed_right()
    call.cookie = found.token
    return found


async def _forget_me(call: Call) -> Any:
    token = token_of(call.request)
    await call.server.identity.revoke(call.guest.guest, token)
    call.server.hang_up(call.guest.guest, hashed(token))
    call.cookie = ""
    return Nothing()


async def _forget_everywhere(call: Call) -> Any:
    await call.server.identity.revoke_all(call.guest.guest)
    call.server.hang_up(call.guest.guest)
    call.cookie = ""
    return Nothing()


ENDPOINTS = (
    Endpoint("POST", "/api/guests", _new_guest, "Become a guest: a name is enough.", body=bodies.NewGuest,
             reply=bodies.GuestWithToken, needs_guest=False),
    Endpoint("POST", "/api/guests/claim", _claim_code, "Take on the identity behind a code.", body=bodies.ClaimCode,
             reply=bodies.GuestWithToken, needs_guest=False),
    Endpoint("GET", "/api/me", _me, "Who I am.", reply=Guest),
    Endpoint("POST", "/api/me", _rename, "Change my name.", body=bodies.NewGuest, reply=Guest),
    Endpoint("POST", "/api/me/code", _code, "A code to take my identity to another device.", reply=bodies.MoveCode),
    Endpoint("POST", "/api/me/forget", _forget_me, "Revoke the token of this device."),
    Endpoint("POST", "/api/me/forget-everywhere", _forget_everywhere, "Revoke the tokens of all my devices."),
)
