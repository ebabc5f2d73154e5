"""The duel of the kernel's tests as environments know it: a family of its own, with secrets and two sides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, SupportsIndex

from gravetide.environments.asked import Lesson, Lessons
from gravetide.environments.catalogue import Catalogue
from gravetide.environments.score import Score
from gravetide.environments.writer import Part, Writer, laid_out
from gravetide.kernel.gametype import GameType
from gravetide.kernel.header import normal_header
from tests.duel.game import CARDS, REROLL, Bid, Duel

SEATS = 2
PARTS: tuple[Part, ...] = laid_out([
    ("hand", (len(CARDS),), "1 for each card in one's own hand"),
    ("bids", (SEATS,), "cards bid: one's own, and 255 for another's"),
    ("held", (SEATS,), "cards in each hand"),
    ("scores", (SEATS,), "tricks won by each"),
    ("seat", (1,), "who looks"),
])
HIDDEN = 255


class Weights(NamedTuple):
    """What a duellist may be paid for."""

    win: float = 0.0
    loss: float = 0.0
    trick: float = 0.0
    step: float = 0.0
    illegal: float = 0.0


class DuelCatalogue(Catalogue):
    """A block for bids, one for answers."""

    def __init__(self) -> None:
        super().__init__("tiny-duel", (), [("bid", len(CARDS)), ("answer", 2)], 0)

    def place(self, option: Any) -> int:
        if isinstance(option, Bid):
            return CARDS.index(option.card)
        return len(CARDS) + (option is REROLL)

    def meaning(self, action: SupportsIndex) -> tuple[int, int]:
        verb = self.verb(int(action))
        return verb, int(action) - self.blocks[verb].start


class DuelWriter(Writer):
    """Writes everything anew, as the seat that decides sees it."""

    def begin(self, game: Duel) -> None:
        self.write(game)

    def write(self, game: Duel) -> None:
        self.seat = game.frame.seat(game) if game.frame is not None and not game.result else 0
        self.round = 1 + sum(game.scores)
        for place, byte in enumerate(seen(game, int(self.seat))):
            self.buffer[int(self.at) + place] = byte

    def show(self, game: Duel, seat: int | None, row: Any) -> None:
        row[:] = seen(game, seat)


def seen(game: Duel, seat: int | None) -> list[int]:
    """The bytes of a position for a seat or, with None, for everybody."""
    hand = () if seat is None else game.hands[seat]
    bids = [0 if bid < 0 else bid if who == seat else HIDDEN for who, bid in enumerate(game.bids)]
    return [*[int(card in hand) for card in CARDS], *bids, *[len(cards) for cards in game.hands], *game.scores,
            HIDDEN if seat is None else seat]


class DuelScore(Score):
    """A trick is paid to its winner."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(bool(weights.trick))
        self.weight = weights.trick
        self.before = [0] * SEATS
        self.won = [0] * SEATS

    def begin(self, game: Duel) -> None:
        self.before = game.scores[:]

    def gained(self, game: Duel) -> float:
        self.won = [now - then for now, then in zip(game.scores, self.before, strict=True)]
        self.before = game.scores[:]
        return 0.0

    def gained_by(self, game: Duel, seat: int) -> float:
        return self.weight * self.won[seat]


class DuelLesson:
    """Two seats, two sides."""

    def __init__(self, kind: GameType, settings: Mapping[str, Any]) -> None:
        self.kind = kind
        self.settings: dict[str, Any] = dict(settings)
        self.header: dict[str, Any] = normal_header(kind, {})
        self.setup: Any = None
        self.shape: Any = ()
        self.parts = PARTS
        self.catalogue: Catalogue = CATALOGUE
        self.sides: tuple[int, ...] = (0, 1)

    def new_game(self, seed: int) -> Any:
        return self.kind.new_state(self.header, seed)

    def writer(self, buffer: Any, at: int) -> Writer:
        return DuelWriter(buffer, at)

    def score(self, rewards: Any, writer: Writer) -> Score:
        return DuelScore(rewards)

    def winners(self, game: Duel) -> tuple[int, ...]:
        return tuple([seat for seat, name in enumerate(game.names) if name == game.result])

    def title(self, game: Duel) -> str:
        return f"{game.scores[0]} to {game.scores[1]}"

    def picture(self, game: Duel) -> Any:
        raise NotImplementedError


class DuelLessons:
    """The duel's face."""

    rewards = Weights
    paid_for: Mapping[str, str] = {"trick": "each trick won"}

    def lesson(self, kind: GameType, settings: Mapping[str, Any]) -> Lesson:
        return DuelLesson(kind, settings)

    def catalogue(self, kind: GameType, shape: Any) -> Catalogue:
        return CATALOGUE


CATALOGUE = DuelCatalogue()
LESSONS: Lessons = DuelLessons()
