"""Where a request comes from, and whether a page of ours sent it."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from gravetide.server.limits import neighbourhood

COOKIE = "gravetide"


def address(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as limits go."""
    return neighbourhood(connection.client.host) if connection.client is not None else "nowhere"


def token_of(connection: HTTPConnection) -> str:
    """The token that a request carries, in a header or in the cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE, "")


def is_same_origin(connection: HTTPConnection, public_url: str) -> bool:
    """Whether a page of ours sent this. Programs that are no browsers send no Origin and carry no foreign cookies.

    Host and Origin must fit each other: a page of ours is at our own address, by a name that is ours. A name that
    somebody else made point here is theirs, and so is its page, whatever the Host says.
    """
    if "gravetide.relayed" in connection.scope:  # the server that relays it has seen to that
        return True
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    public = urlsplit(public_url)
    if public_url and origin == f"{public.scheme}://{public.netloc}":
        return host == public.netloc or _is_own_name(host)  # the second where a proxy does not pass the Host on
    return origin in (f"http://{host}", f"https://{host}") and host != public.netloc and _is_own_name(host)


def _is_own_name(host: str) -> bool:
    """Whether nobody else can have given us this name: an address in numbers, or what this machine calls itself."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return False
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        machine = socket.gethostname().lower()
        return name == "localhost" or name.endswith(".localhost") or name in (machine, f"{machine}.local")
    return True
