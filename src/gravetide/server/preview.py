"""The page behind a link to a finished game, with what chats and other sites show of a link before anybody opens it.

That is a title, a sentence or two and our mark. They fetch no script and accept no SVG, so the picture of the game is
not among it: the browser makes that into a PNG for whoever wants to send it.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from gravetide.server.failures import StorageFailed
from gravetide.server.files import NOT_BUILT, Files
from gravetide.server.refusals import Refusing

if TYPE_CHECKING:
    from gravetide.server.app import Server

MARK = "/icon-512.png"
TITLE = "<title>Gravetide</title>"
"""What stands in the page, and is replaced."""


async def shared_page(server: Server, files: Files, request: Request, code: str) -> Response:
    """The client's page, which says in its head what the link leads to; as it is where it leads nowhere."""
    page = await files.page()
    if page is None:
        return HTMLResponse(NOT_BUILT, 404)
    text = page.data.decode()
    try:
        share = await server.replays.share(code)
        text = text.replace(TITLE, head(share.title, share.told, site(server, request), code), 1)
    except (Refusing, StorageFailed):
        pass  # the page itself says so
    return HTMLResponse(text, headers={"cache-control": "no-cache"})


def site(server: Server, request: Request) -> str:
    """Where we are, as others reach us."""
    return server.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")


def head(title: str, told: str, address: str, code: str) -> str:
    """The title and what else the head of the page says. Search engines are asked to leave it alone."""
    tags = {
        "og:type": "website", "og:site_name": "Gravetide", "og:title": title, "og:description": told,
        "og:url": f"{address}/r/{code}", "og:image": f"{address}{MARK}", "og:image:width": "512",
        "og:image:height": "512", "og:image:alt": "A flame, the mark of Gravetide",
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n    ".join([
        f"<title>{escape(title, quote=False)} · Gravetide</title>",
        '<meta name="robots" content="noindex" />',
        '<meta name="twitter:card" content="summary" />', *lines])
