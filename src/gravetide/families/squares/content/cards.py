"""Search cards, decks and figures: what they are made of, and how a pack of them is read and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from hashlib import blake2b
from importlib.resources.abc import Traversable
from typing import Final, Literal

import msgspec

from gravetide.content.source import Source, source_in
from gravetide.families.squares.board.board import Board
from gravetide.families.squares.board.check import read_board
from gravetide.kernel.errors import BadContent, GravetideError

OOPS: Final = "oops"
MISS: Final = "miss"
BODY: Final = "body"
KILL: Final = "kill"
TURN: Final = "turn"
CHART: Final = (OOPS, MISS, MISS, MISS, BODY, KILL)
"""What the six faces mean where a weapon does not say otherwise (ZP-047)."""
BAT: Final = (OOPS, MISS, MISS, MISS, KILL, KILL)

Result = Literal["oops", "miss", "body", "kill", "turn"]
Item = Literal["", "keys", "reload", "nullify", "survive", "energy", "flare", "reroll", "look", "reinforce", "tools",
               "cure", "run", "firebomb", "mail", "shield"]
Happening = Literal["", "cellar", "surprise", "stench", "resident", "smash", "luck", "eureka", "gas", "horde", "creak",
                    "dark", "adrenaline", "sirens"]
ITEMS: Final = frozenset(Item.__args__)  # type: ignore[attr-defined]
HAPPENINGS: Final = frozenset(Happening.__args__)  # type: ignore[attr-defined]


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"sort": "class", "reach": "range"}):
    """One card as its file says it."""

    key: str
    name: str
    kind: Literal["weapon", "item", "event"]
    pool: int
    deck: int = 0
    sort: Literal["", "melee", "firearm", "thrown"] = ""
    reach: int = 1
    width: Literal[1, 3] = 1
    area: Literal["first", "row", "lane"] = "first"
    chart: tuple[Result, ...] = CHART
    oops: Literal["lose-ap", "out-of-ammo", "injury", "break"] = "lose-ap"
    club: bool = False
    spare_barrel: bool = False
    nock_ap: int = 0
    does: str = ""
    kept: bool = False
    mandatory: bool = False


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards."""

    card: tuple[CardFile, ...]


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"without": "out", "with_": "in"}):
    """A deck: the usual numbers, less some copies, plus others."""

    key: str
    name: str
    without: tuple[str, ...] = ()
    with_: tuple[str, ...] = ()


class DecksFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All decks."""

    deck: tuple[DeckFile, ...]


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that a player can pick (ZP-181)."""

    key: str
    name: str
    looks: str


class CastFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All figures."""

    figure: tuple[Figure, ...]


class Card:
    """A search card as the rules use it."""

    __slots__ = ("index", "key", "name", "text", "kind", "pool", "is_weapon", "is_item", "does", "kept", "mandatory",
                 "firearm", "thrown", "reach", "width", "area", "chart", "oops", "club", "spare_barrel", "nock_ap",
                 "aimed")

    def __init__(self, index: int, file: CardFile, text: str) -> None:
        self.index = index
        self.key = file.key
        self.name = file.name
        self.text = text
        self.kind: str = file.kind
        self.pool = file.pool
        self.is_weapon = file.kind == "weapon"
        self.is_item = file.kind == "item"
        self.does = file.does
        self.kept = file.kept
        self.mandatory = file.mandatory
        self.firearm = file.sort == "firearm"
        self.thrown = file.sort == "thrown"
        self.aimed = self.firearm or self.thrown
        self.reach = file.reach
        self.width: int = file.width
        self.area: str = file.area
        self.chart: tuple[str, ...] = file.chart
        self.oops: str = file.oops
        self.club = file.club
        self.spare_barrel = file.spare_barrel
        self.nock_ap = file.nock_ap

    @property
    def empties(self) -> bool:
        """Whether it can run out of ammunition."""
        return self.oops == "out-of-ammo"


class CardPack:
    """The cards, decks, figures and the board of a game."""

    __slots__ = ("cards", "card", "decks", "deck_names", "cast", "board", "fingerprint", "doing")

    def __init__(self, cards: tuple[Card, ...], decks: dict[str, tuple[int, ...]], deck_names: dict[str, str],
                 cast: tuple[Figure, ...], board: Board, fingerprint: str) -> None:
        self.cards = cards
        self.card = {card.key: card for card in cards}
        self.decks = decks
        self.deck_names = deck_names
        self.cast = cast
        self.board = board
        self.fingerprint = fingerprint
        self.doing = {name: frozenset(card.index for card in cards if card.does == name)
                      for name in ITEMS | HAPPENINGS if name}

    def deck_of(self, names: list[str]) -> tuple[int, ...]:
        """The deck that a table asks for: one of the pack's by its name, or a list of cards (ZP-183)."""
        if len(names) == 1 and names[0] in self.decks:
            return self.decks[names[0]]
        for name in names:
            if name in self.decks:
                raise GravetideError(f'The deck "{name}" is named alone; or list a deck card by card.')
            if name not in self.card:
                raise GravetideError(f'There is no deck or card "{name}"; decks: {", ".join(self.decks)}; '
                                     f"cards: {', '.join(self.card)}.")
        missing = [card.name for card in self.cards if card.mandatory and card.key not in names]
        if missing:
            raise GravetideError(f"A deck always has {' and '.join(missing)}.")
        for name, number in Counter(names).items():
            if number > self.card[name].pool:
                there = self.card[name].pool
                copies = "is 1 copy" if there == 1 else f"are {there} copies"
                raise GravetideError(f"There {copies} of {self.card[name].name}, not {number}.")
        if len(names) < 2:
            raise GravetideError("A deck has at least 2 cards.")
        return tuple(sorted(self.card[name].index for name in names))


def load_pack(pack: Traversable, words: Traversable) -> CardPack:
    """The content of a game, or BadContent with what is wrong."""
    sources = {name: source_in(pack, pack.name, f"{name}.toml") for name in ("house", "cards", "decks", "cast")}
    texts = source_in(words, words.name, "cards.toml").parse()
    print_ = blake2b("\0".join(source.text for source in sources.values()).encode(), digest_size=6).hexdigest()
    cards = read_cards(sources["cards"], texts)
    decks, deck_names = read_decks(sources["decks"], sources["cards"].read(CardsFile), cards)
    cast = sources["cast"].read(CastFile).figure
    return CardPack(cards, decks, deck_names, cast, read_board(sources["house"], print_), print_)


def read_cards(source: Source, texts: Mapping[str, str]) -> tuple[Card, ...]:
    """The cards of a file, or BadContent with every mistake in it."""
    file = source.read(CardsFile)
    problems: list[str] = []
    seen: set[str] = set()
    for number, card in enumerate(file.card):
        problems += [f"{source.place(('card', number, *path))}: {card.name}: {problem}"
                     for path, problem in _problems(card, texts, seen)]
        seen.add(card.key)
    if problems:
        raise BadContent("\n".join(problems))
    return tuple(Card(index, card, texts[card.key]) for index, card in enumerate(file.card))


def _problems(card: CardFile, texts: Mapping[str, str], seen: set[str]) -> list[tuple[tuple[str, ...], str]]:
    """What can't be about one card: the key it is about, and a sentence."""
    found: list[tuple[tuple[str, ...], str]] = []
    if card.key in seen:
        found.append((("key",), "There are two cards with this key."))
    if not isinstance(texts.get(card.key), str):
        found.append((("key",), "The words of the game say nothing about this card."))
    if not 0 <= card.deck <= card.pool:
        found.append((("deck",), "A deck has no more copies than there are."))
    if card.kept and card.kind != "item":
        found.append((("kept",), "Only an item can be kept when it is used."))
    if card.kind == "weapon":
        found += _problems_of_weapon(card)
    elif card.does not in (ITEMS if card.kind == "item" else HAPPENINGS) or not card.does:
        known = sorted(filter(None, ITEMS if card.kind == "item" else HAPPENINGS))
        found.append((("does",), f'An {card.kind} does one of {", ".join(known)}; "{card.does}" is not one.'))
    return found


def _problems_of_weapon(card: CardFile) -> list[tuple[tuple[str, ...], str]]:
    """The same for what only weapons have."""
    found: list[tuple[tuple[str, ...], str]] = []
    if not card.sort:
        found.append(((), "A weapon says its class: melee, firearm or thrown."))
    if len(card.chart) != 6:
        found.append((("chart",), "A chart has six results, one for each face."))
    if card.sort == "melee" and (card.reach != 1 or card.width != 1 or card.area != "first"):
        found.append((("range",), "A melee weapon reaches the square in front only."))
    elif card.reach < 1:
        found.append((("range",), "A weapon reaches one square at least."))
    elif (card.width == 3) != (card.area == "row"):
        found.append((("area",), 'What is three squares wide strikes a row: width = 3 goes with area = "row".'))
    if (card.club or card.spare_barrel) and card.oops != "out-of-ammo":
        found.append((("oops",), 'Only what can be empty has a spare barrel, or is a club then: oops = "out-of-ammo".'))
    if card.does:
        found.append((("does",), "A weapon does what its chart says, and nothing beside."))
    return found


def read_decks(source: Source, file: CardsFile, cards: tuple[Card, ...]) -> tuple[dict[str, tuple[int, ...]],
                                                                               dict[str, str]]:
    """The decks of a file: the usual numbers of every card, with some swapped."""
    decks = {}
    by_key = {card.key: card.index for card in cards}
    told = source.read(DecksFile)
    for number, deck in enumerate(told.deck):
        counts = Counter({index: card.deck for index, card in enumerate(file.card)})
        for word, keys, sign in (("out", deck.without, -1), ("in", deck.with_, 1)):
            for key in keys:
                if key not in by_key:
                    source.fail(f'There is no card "{key}".', "deck", number, word, value=key)
                counts[by_key[key]] += sign
                if not 0 <= counts[by_key[key]] <= cards[by_key[key]].pool:
                    source.fail(f'There are not so many copies of "{key}".', "deck", number, word, value=key)
        decks[deck.key] = tuple(sorted(counts.elements()))
    return decks, {deck.key: deck.name for deck in told.deck}
