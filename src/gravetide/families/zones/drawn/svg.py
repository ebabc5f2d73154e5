"""The board as a picture: a town at night from above, inked like a woodcut. What it is built of is the game's look.

Three parts, so that a page can keep what does not change: `definitions` (`style`: patterns, figures and the style sheet
of a theme), `static_layer` (`ground`: floors and walls; depends on the board alone) and `live_layer` (`things`: light,
doors, names, figures and tokens; depends on the picture). Everything of a Zone carries `data-zone`. `svg` puts them
together. Colours live in the style sheet only, under the class `gravetide`; every coloured thing also has a shape or a
letter of its own.
"""

from __future__ import annotations

from html import escape

from gravetide.families.zones.drawn.ground import static_layer
from gravetide.families.zones.drawn.looks import Theme
from gravetide.families.zones.drawn.measures import MARGIN, size
from gravetide.families.zones.drawn.picture import Picture, has_marks
from gravetide.families.zones.drawn.style import definitions
from gravetide.families.zones.drawn.things import live_layer


def svg(picture: Picture, theme: str | Theme = "night") -> str:
    """The whole picture as a standalone SVG document. `theme` is a `Theme` or the key of one ("night", "print")."""
    colours = picture.look.theme(theme) if isinstance(theme, str) else theme
    width, height = size(picture.board)
    title = escape(picture.title or "Board", quote=False)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gravetide" viewBox="{-MARGIN} {-MARGIN} {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}">\n<title>{title}</title>\n'
        f"{definitions(colours, picture.look, house_rules=has_marks(picture))}\n"
        f"{static_layer(picture.board, picture.look, picture.manholes)}\n{live_layer(picture)}\n</svg>\n"
    )
