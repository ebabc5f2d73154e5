"""Draw the picture of every card, large and as small as on a dashboard.

`python -m tools.cards` writes docs/images/cards.svg, which docs/cards.md shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from gravetide.drawing.things import Thing, drawn, read_things
from gravetide.families.zones.content.reader import load_pack
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME

TARGET: Final = Path(__file__).parents[1] / "docs" / "images" / "cards.svg"
GAMES: Final = {"black-plague": "Black Plague", "classic": "Classic", "eternal-empire": "Eternal Empire",
                "zombie-plague": "Zombie Plague"}
COLUMNS: Final = 8
LARGE, SMALL = 84, 32
WIDE, HIGH = 148, 118
HEADER: Final = 46


class Card(NamedTuple):
    """A card as the sheet names it; without a recipe there is no picture of it."""

    symbol: str
    """The name of its drawing on the sheet."""
    name: str
    thing: Thing | None


@lru_cache
def cards_of(game: str) -> tuple[Card, ...]:
    """Every card of a game that somebody can hold or find."""
    if game == "zombie-plague":
        known = read_things("gravetide.families.squares.drawn")
        return tuple([Card(f"squares-{card.key}", card.name.capitalize(), known.get(card.key))
                      for card in ZOMBIE_PLAGUE_GAME.pack().cards])
    known = read_things("gravetide.families.zones.drawn")
    return tuple([Card(f"zones-{card.key}", card.name, known.get(card.key)) for card in load_pack(game).cards])


def sheet() -> str:
    """The cards of each game in rows; what several games have is drawn once and shown with each."""
    tops: list[int] = []
    height = 0
    for game in GAMES:
        tops.append(height)
        height += HEADER + HIGH * -(-len(cards_of(game)) // COLUMNS) + 10
    width = COLUMNS * WIDE + 12
    return "\n".join([
        (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
         f'role="img" aria-label="The picture of every card at {LARGE} and {SMALL} pixels" '
         'font-family="Alegreya Sans, Gill Sans, Optima, Noto Sans, sans-serif" font-size="13" text-anchor="middle">'),
        f"<defs>{''.join(_symbols())}</defs>",
        f'<rect width="{width}" height="{height}" fill="#e3d3a8"/>',
        *[f'<g transform="translate(12 {top})">{_rows(game)}</g>' for game, top in zip(GAMES, tops, strict=True)],
        "</svg>\n",
    ])


def _symbols() -> Iterator[str]:
    things = {card.symbol: card.thing for game in GAMES for card in cards_of(game)}
    for symbol, thing in things.items():
        if thing is not None:
            yield f'\n<symbol id="{symbol}" viewBox="0 0 100 100">{drawn(thing)}</symbol>'


def _rows(game: str) -> str:
    parts = [f'<text x="0" y="30" font-size="20" font-weight="700" text-anchor="start">{GAMES[game]}</text>']
    for place, card in enumerate(cards_of(game)):
        x, y = place % COLUMNS * WIDE, HEADER + place // COLUMNS * HIGH
        parts.append(f'<use href="#{card.symbol}" x="{x}" y="{y}" width="{LARGE}" height="{LARGE}"/>'
                     f'<use href="#{card.symbol}" x="{x + LARGE + 8}" y="{y}" width="{SMALL}" height="{SMALL}"/>'
                     f'<text x="{x + 60}" y="{y + LARGE + 16}">{escape(card.name)}</text>')
    return "\n".join(parts)


def main() -> None:
    """Write the sheet."""
    TARGET.write_text(sheet(), encoding="utf-8")


if __name__ == "__main__":
    main()
