"""Pictures of an episode: text for terminals, SVG for pages, pixels for videos."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gravetide.drawing import draw, svg
from gravetide.games.pictures import picture
from gravetide.kernel.errors import GravetideError
from gravetide.rules.view import view

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame

MODES = ("ansi", "svg", "rgb_array")
Shown = str | NDArray[np.uint8]


def checked(mode: str | None) -> str | None:
    """A render mode that there is, or none."""
    if mode is not None and mode not in MODES:
        raise GravetideError(f'There is no render mode "{mode}"; known: {", ".join(MODES)}.')
    return mode


def rendered(game: ZoneGame, mode: str | None) -> Shown | None:
    """The position as the mode asks for it; nothing without a mode."""
    if mode == "ansi":
        return f"{title(game)}\n{draw(picture(game))}"
    if mode == "svg":
        return svg(picture(game, title=title(game)))
    if mode == "rgb_array":
        return pixels(svg(picture(game, title=title(game))))
    return None


def title(game: ZoneGame) -> str:
    """One line about how things stand."""
    seen = view(game)
    ended = f", {seen.result}" if seen.result else f", {seen.active}'s Turn" if seen.active else ""
    return f"{seen.title}, Round {seen.round}{ended}"


def pixels(drawing: str) -> NDArray[np.uint8]:
    """An SVG as an array of rows, columns and the three colours."""
    try:
        import resvg_py  # noqa: PLC0415 -- for pixels alone
        from PIL import Image  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise GravetideError(f"Pixels need the package {error.name}, which is not installed. Install it with: "
                             "pip install gravetide[environments]") from error
    made: Any = resvg_py.svg_to_bytes(svg_string=drawing)
    with Image.open(BytesIO(bytes(made))) as image:
        return np.array(image.convert("RGB"), dtype=np.uint8)  # a copy: Pillow's own memory can't be written to


__all__ = ["MODES", "Shown", "checked", "pixels", "rendered"]
