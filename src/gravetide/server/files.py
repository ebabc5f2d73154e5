"""The built client: its files, and its page for every other address.

A file is read and compressed once, not for everybody who asks: the big ones take milliseconds in which nobody else is
answered.
"""

from __future__ import annotations

import asyncio
import functools
import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Gravetide</title>
<h1>The server runs, but the client is not built</h1>
<p>Build it with <code>make client</code> in a clone, or install the wheel, which has it inside.
The <a href="/api/openapi.json">API</a> works without it.</p></html>"""

SMALLEST = 1_000
"""Bytes below which compressing is not worth it."""


@functools.lru_cache(maxsize=256)
def packed(data: bytes) -> bytes:
    """Compressed, or as it is where that is no shorter. What is asked for often is remembered."""
    if len(data) < SMALLEST:
        return data
    shorter = gzip.compress(data, 6, mtime=0)
    return shorter if len(shorter) < len(data) else data


def reads_brotli(encodings: str) -> bool:
    """Whether Brotli is among the encodings that somebody accepts."""
    accepted = [part.partition(";") for part in encodings.replace(" ", "").split(",")]
    return any(name == "br" and weight.rstrip("0.") != "q=" for name, _, weight in accepted)


def lasting(connection: HTTPConnection, data: bytes, media: str, headers: dict[str, str],
            brotli: bytes = b"") -> Response:
    """An answer that is the same for everybody who asks, compressed for those who can read that.

    `brotli` is the same, as short as it gets, where somebody has made it before.
    """
    encodings = connection.headers.get("accept-encoding", "")
    if brotli and reads_brotli(encodings):
        return Response(brotli, media_type=media,
                        headers={**headers, "content-encoding": "br", "vary": "Accept-Encoding"})
    short = packed(data) if "gzip" in encodings else data
    if len(short) < len(data):  # what is remembered may be another object of the same bytes
        headers = {**headers, "content-encoding": "gzip"}
    return Response(short, media_type=media, headers={**headers, "vary": "Accept-Encoding"})


class File(NamedTuple):
    """A file as it is served."""

    data: bytes
    media: str
    tag: str
    brotli: bytes = b""


class Files:
    """The files below a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[Path, tuple[tuple[int, int], File]] = {}

    async def serve(self, connection: HTTPConnection, path: str) -> Response | None:
        """The file at a path, or the page; None where neither will do."""
        file = await asyncio.to_thread(self._file, path)
        if file is not None:
            forever = path.startswith("assets/")
            return self._response(
                connection, file, "public, max-age=31536000, immutable" if forever else "no-cache")
        if path.startswith("assets/"):  # of a page from before an upgrade
            return None
        page = await self.page()
        if page is None:
            return HTMLResponse(NOT_BUILT, 404 if path else 503)
        return self._response(connection, page, "no-cache")

    async def page(self) -> File | None:
        """The page of the client; None where it is not built."""
        return await asyncio.to_thread(self._file, "index.html")

    def _response(self, connection: HTTPConnection, file: File, caching: str) -> Response:
        headers = {"cache-control": caching, "etag": file.tag}
        if file.tag in connection.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return lasting(connection, file.data, file.media, headers, file.brotli)

    def _file(self, path: str) -> File | None:
        """The file at a path below the folder, and nothing outside it."""
        if not path or "\0" in path:
            return None
        try:
            wanted = (self._folder / path).resolve()
            if not wanted.is_file() or not wanted.is_relative_to(self._folder.resolve()):
                return None
            stat = wanted.stat()
            known = self._known.get(wanted)
            if known is None or known[0] != (stat.st_mtime_ns, stat.st_size):
                known = self._known[wanted] = (stat.st_mtime_ns, stat.st_size), _read(wanted)
            return known[1]
        except (OSError, ValueError):
            return None


def _read(path: Path) -> File:
    data = path.read_bytes()
    packed(data)  # here, beside the loop
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    beside = path.with_name(path.name + ".br")  # written by the build of the client
    brotli = beside.read_bytes() if beside.is_file() and not beside.is_symlink() else b""
    return File(data, media, f'"{hashlib.sha256(data).hexdigest()[:32]}"', brotli)
