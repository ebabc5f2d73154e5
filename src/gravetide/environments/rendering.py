"""Pictures of an episode: text for terminals, SVG for pages, pixels for videos."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gravetide.drawing import draw, svg
from gravetide.kernel.errors import GravetideError

if TYPE_CHECKING:
    from gravetide.environments.episode import Episode

MODES = ("ansi", "svg", "rgb_array")
Rendered = str | NDArray[np.uint8]


def checked(mode: str | None) -> str | None:
    """A render mode that there is, or none."""
    if mode is not None and mode not in MODES:
        raise GravetideError(f'There is no render mode "{mode}"; known: {", ".join(MODES)}.')
    return mode


def rendered(episode: Episode, mode: str | None) -> Rendered | None:
    """The position as the mode asks for it, as everybody may see it; nothing without a mode."""
    if mode is None:
        return None
    task, game = episode.task, episode.game
    picture = task.lesson.picture(game)
    if mode == "ansi":
        return f"{task.lesson.title(game)}\n{draw(picture)}"
    return svg(picture) if mode == "svg" else pixels(svg(picture))


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


__all__ = ["MODES", "Rendered", "checked", "pixels", "rendered"]
