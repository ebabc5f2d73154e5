"""The page behind a link to a finished game, with what chats and other sites show of a link before anybody opens it.

That is a title, a sentence or two and a picture of the game, of the moment where the link begins or of its end. They
fetch no script and accept no SVG; where the server has nothing to make a PNG with, our mark stands for the picture.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from gravetide.server.failures import StorageFailed
from gravetide.server.files import NOT_BUILT, Files
from gravetide.server.postcard import HEIGHT, WIDTH
from gravetide.server.refusals import Refusing

if TYPE_CHECKING:
    from gravetide.server.app import Server

MARK = "/icon-512.png"
MOMENT = re.compile(r"[1-9]\d{0,8}", re.ASCII)
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
        at = request.query_params.get("at", "")
        shown = picture(code, at) if server.replays.has_previews else mark()
        text = text.replace(TITLE, head(share.title, share.told, site(server, request), code, shown), 1)
    except (Refusing, StorageFailed):
        pass  # the page itself says so
    return HTMLResponse(text, headers={"cache-control": "no-cache"})


def site(server: Server, request: Request) -> str:
    """Where we are, as others reach us."""
    return server.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")


class Image(NamedTuple):
    """A picture beside a link: its path, its size, and what is on it; a `large` one stands above the words."""

    path: str
    width: int
    height: int
    words: str
    large: bool


def mark() -> Image:
    """Our mark, where there is no picture."""
    return Image(MARK, 512, 512, "A flame, the mark of Gravetide", False)


def picture(code: str, at: str) -> Image:
    """The moment that a link begins with, or the end of the game."""
    moment = f"?at={at}" if MOMENT.fullmatch(at) else ""
    return Image(f"/api/shared/{code}/preview{moment}", WIDTH, HEIGHT, "The board, who played and how it went", True)


def head(title: str, told: str, address: str, code: str, image: Image) -> str:
    """The title and what else the head of the page says. Search engines are asked to leave it alone."""
    tags = {
        "og:type": "website", "og:site_name": "Gravetide", "og:title": title, "og:description": told,
        "og:url": f"{address}/r/{code}", "og:image": f"{address}{image.path}", "og:image:type": "image/png",
        "og:image:width": str(image.width), "og:image:height": str(image.height), "og:image:alt": image.words,
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n    ".join([
        f"<title>{escape(title, quote=False)} · Gravetide</title>",
        '<meta name="robots" content="noindex" />',
        f'<meta name="twitter:card" content="{"summary_large_image" if image.large else "summary"}" />', *lines])
