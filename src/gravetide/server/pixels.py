"""A drawing as a PNG, for chats, which show no SVG: made where the package resvg_py is installed.

Painting holds the whole interpreter for a part of a second, and people wait for their choices meanwhile; so it is done
in a process of its own, which ends with the picture.

    python -m gravetide.server.pixels < DRAWING.svg > PICTURE.png
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import cast

PATIENCE = 20.0
"""Seconds that a picture may take."""

FONTS = Path(__file__).parent / "fonts"
FAMILY = "Alegreya Sans"
"""What words are written with, whatever a drawing asks for: a server may have no fonts at all."""


class Unpainted(Exception):
    """No picture came of a drawing."""


def can_paint() -> bool:
    """Whether drawings can be made into pictures here."""
    return find_spec("resvg_py") is not None


async def png(drawing: bytes) -> bytes:
    """The picture of a drawing."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "gravetide.server.pixels", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
    try:
        async with asyncio.timeout(PATIENCE):
            painted, _ = await process.communicate(drawing)
    except TimeoutError:
        raise Unpainted(f"It took longer than {PATIENCE:g} seconds.") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()
    if process.returncode or not painted:
        raise Unpainted(f"The painter ended with {process.returncode}.")
    return painted


def paint(drawing: str) -> bytes:
    """The same at once."""
    import resvg_py  # noqa: PLC0415 -- it need not be here

    to_bytes = cast(Callable[..., bytes], resvg_py.svg_to_bytes)
    return bytes(to_bytes(
        svg_string=drawing, skip_system_fonts=True, font_files=[str(font) for font in sorted(FONTS.glob("*.ttf"))],
        font_family=FAMILY, serif_family=FAMILY, sans_serif_family=FAMILY))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # people's choices come first
    sys.stdout.buffer.write(paint(sys.stdin.buffer.read().decode()))
