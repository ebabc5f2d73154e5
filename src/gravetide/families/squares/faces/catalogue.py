"""What can be chosen for a table of a game: the board, figures, decks, variants and other options, with words."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any, Final, Literal

import msgspec

from gravetide.families.squares.board.board import Board
from gravetide.families.squares.content.cards import Card
from gravetide.families.squares.drawn.house import board_svg, cellar, definitions
from gravetide.families.squares.drawn.house import house as grounds
from gravetide.families.squares.faces.entries import (
    ChapterEntry,
    HouseEntry,
    Said,
    SearchCardEntry,
    SquareBoard,
    SquareGameEntry,
)
from gravetide.families.squares.family import MOST_SEATS, SquareFamily
from gravetide.families.squares.rules import Readings, readings
from gravetide.families.squares.team.outcome import HUMANS, ZOMBIES
from gravetide.server.entries import (
    LessonEntry,
    MemberEntry,
    OptionEntry,
    ScenarioEntry,
    SeatEntry,
    SideEntry,
    Term,
    Value,
    causes,
)

DECK: Final = "deck"
"""Not an option of the rules but a part of the header; on a page it is chosen like one."""
VARIANTS: Final = "Variants"


@lru_cache(maxsize=8)
def entry(kind: SquareFamily) -> SquareGameEntry:
    """All that can be chosen for a table of this game."""
    pack, said = kind.pack(), msgspec.convert(words(kind, "game"), Said)
    board, key = pack.board, scenario(kind)
    return SquareGameEntry(
        key=kind.name, name=kind.title, family=kind.family, sentence=said.sentence, look=said.look,
        scenario=said.scenario,
        scenarios=[ScenarioEntry(
            key=key, title=board.name, length=said.length, intro=said.intro, goals=said.goals,
            least=1, most=len(pack.cast), usual=3,
            board=f"/api/quests/{key}/board", map=f"/api/quests/{key}/map.svg")],
        sides=[SideEntry(side, said.sides[side]) for side in (HUMANS, ZOMBIES)],
        seats=[
            SeatEntry(side=HUMANS, least=1, most=MOST_SEATS - 1, has_cast=True, each=[4, 2, 1, 1, 1]),
            SeatEntry(side=ZOMBIES, name=said.zombies, only={"variant.automatic": False}),
        ],
        member=said.member,
        cast=[MemberEntry(figure.key, figure.name, figure.looks) for figure in pack.cast],
        options=_options(kind),
        glossary=[Term(term, text) for term, text in words(kind, "glossary").items()],
        causes=causes(words(kind, "causes")),
        first=said.first,
        cards=[_card(card) for card in pack.cards],
        boards=[HouseEntry(
            key=key, width=board.width, height=board.height, cellar_width=board.cellar.width,
            cellar_height=board.cellar.height, car=[_square(board, square) for square in board.car],
            searches={one.key: _square(board, one.square) for one in board.search},
            rooms={room.key: room.name for room in board.rooms},
            indoors=[_square(board, square) for square in sorted(board.room_of)])],
        chapters=msgspec.convert(words(kind, "rules")["chapter"], list[ChapterEntry]),
        lessons=msgspec.convert(words(kind, "guide")["lesson"], list[LessonEntry]),
    )


def scenario(kind: SquareFamily) -> str:
    """The key of the board that the pack has."""
    return f"{kind.name}-house"


@lru_cache(maxsize=8)
def drawings(board: Board) -> SquareBoard:
    """A board in its parts, and where its squares lie when the cellar is drawn below the middle of the house."""
    left, top = (board.width - board.cellar.width) // 2, board.height + 1
    squares = {f"{x},{y}": (x, y) for y in range(board.height) for x in range(board.width)}
    squares |= {f"C{x},{y}": (left + x, top + y) for y in range(board.cellar.height) for x in range(board.cellar.width)}
    return SquareBoard(definitions(), grounds(board), cellar(board), (left, top), squares)


def house(kind: SquareFamily) -> bytes:
    """The board as an SVG document."""
    return board_svg(kind.pack().board).encode()


@lru_cache(maxsize=32)
def words(kind: SquareFamily, about: str) -> dict[str, Any]:
    """What players are told of a game, by what it is about."""
    return tomllib.loads((resources.files(kind.package) / "words" / f"{about}.toml").read_text("utf-8"))


def _square(board: Board, square: int) -> str:
    x, y = board.place(square)
    return f"C{x},{y}" if board.in_cellar(square) else f"{x},{y}"


def _card(card: Card) -> SearchCardEntry:
    return SearchCardEntry(card.key, card.name, card.kind, card.text, card.pool, card.reach, card.width,
                           list(card.chart) if card.is_weapon else [], card.does)


def _options(kind: SquareFamily) -> list[OptionEntry]:
    """Variants and the deck first, then the readings by chapter."""
    told, known = words(kind, "readings"), readings(kind.rules)
    decks = kind.pack().deck_names
    entries = [_option(kind, key, value, told) for key, value in known.items()]
    entries.append(OptionEntry(
        DECK, next(iter(decks)), VARIANTS, "Search deck", "What lies in the cupboards: forty cards.",
        list(decks), [f"{name}." for name in decks.values()], "first"))
    order = list(dict.fromkeys([VARIANTS, *[entry.chapter for entry in entries]]))
    return sorted(entries, key=lambda entry: order.index(entry.chapter))


def _option(kind: SquareFamily, key: str, default: Value, told: dict[str, Any]) -> OptionEntry:
    component, field = key.split(".")
    said, cls = told[component][field], type(getattr(kind.rules, component))
    values: list[Value] = _values(cls, field, default)
    meant = said.get("values", {}) if not isinstance(default, bool) else {True: said["yes"], False: said["no"]}
    first: Literal["first", "fine"] = "first" if said["chapter"] == VARIANTS else "fine"
    return OptionEntry(
        key, default, said["chapter"], said["title"], said.get("text") or meant.get(default, f"{said['title']}."),
        values, [meant[value] for value in values] if meant else [], first, said.get("only", {}))


def _values(cls: type[Readings], field: str, default: Value) -> list[Value]:
    if isinstance(default, bool):
        return [True, False]
    return list(cls.choices.get(field, ()))
