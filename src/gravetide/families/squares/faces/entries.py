"""What games of this family declare besides what all do: the board's measures, cards, decks, rules, a guide."""

from __future__ import annotations

import msgspec

from gravetide.server.entries import FirstTable, GameEntry, Look, Noun


class SearchCardEntry(msgspec.Struct):
    """A search card in words and numbers; `chart` has a result for each face of the die, for weapons."""

    key: str
    name: str
    kind: str
    text: str
    pool: int
    reach: int
    width: int
    chart: list[str]
    does: str


class HouseEntry(msgspec.Struct):
    """What never moves on a board: its size, that of the cellar, the squares of the car, of cupboards and of rooms."""

    key: str
    width: int
    height: int
    cellar_width: int
    cellar_height: int
    car: list[str]
    searches: dict[str, str]
    rooms: dict[str, str]
    indoors: list[str]


class SquareBoard(msgspec.Struct):
    """The drawings of a board as SVG, to be put into a picture: the house with its grounds, and the cellar.

    A picture has the cellar below the house, from the square `cellar_at` on; `squares` says in which column and row of
    the whole picture each square lies, by its name.
    """

    definitions: str
    house: str
    cellar: str
    cellar_at: tuple[int, int]
    squares: dict[str, tuple[int, int]]


class ChapterEntry(msgspec.Struct):
    """A chapter of the rules: a key, a title, and paragraphs in our own words."""

    key: str
    title: str
    text: list[str]


class SquareGameEntry(GameEntry, kw_only=True):
    """A game of this family."""

    cards: list[SearchCardEntry]
    boards: list[HouseEntry]
    chapters: list[ChapterEntry]


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """What a game says of itself before anybody plays it: its ``words/game.toml``."""

    sentence: str
    intro: str
    goals: list[str]
    length: str
    look: Look
    scenario: Noun
    member: Noun
    first: FirstTable
    sides: dict[str, str]
    zombies: str
