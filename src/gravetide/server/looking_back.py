"""Turning points of a finished game: where the chance of winning changed most, and where dice did what they rarely do.

A family says what a position is worth, how likely its dice were to fall as they did, and what happened, in words; it
is named for ``review``. Which moments are worth going back to is decided here, for all games alike. A game is looked
back on once, where bots think, and what comes of it is kept with the game.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log2
from typing import Any, NamedTuple, Protocol

import msgspec

from gravetide.kernel import Event, Game, GameType, State, events_seen_by
from gravetide.kernel.faces import face, has_face
from gravetide.server.retrospect import Statistic, TurningPoint

FEWEST, MOST = 3, 8
"""Turning points of a game, where it has so many moments."""

RARE = 1 / 8
"""What happens more often than this is no surprise: one face of a die is none."""

NOTICED = 0.02
"""A change of the chance of winning that is worth a word."""

SWING, SLIDE, SURPRISE = 8.0, 0.6, 0.2
"""What a moment weighs: by the whole chance of winning, by its log-odds, and by each bit of surprise."""

FARTHEST = 2.0
"""A slide counts for no more than this."""

TELLING = 0.4
"""What a turning point weighs at least, beyond the fewest."""

MOST_SENTENCES = 2
"""In which a passage is told."""

APART = 40
"""Two turning points are at least one such part of the game apart: what leads to one is not another."""


class Roll(NamedTuple):
    """Dice that fell so well, or so badly, with the chance that they do; the sentence says both."""

    chance: float
    good: bool
    sentence: str


class Passage(NamedTuple):
    """A choice of a game: the state before it, the game after it, and what happened, as everybody may know it."""

    before: State
    game: Game
    events: list[Event]


Kinds = tuple[type[Event], ...]


def memorable(passage: Passage, remembered: Kinds, forgotten: Kinds) -> str:
    """What people would tell of a passage, as in the log: of all its events those of the first kind `remembered`.

    Where there are none, the last that is more than one of the `forgotten` ones, which only keep a game going.
    """
    game = passage.game
    kinds = [kind for kind in remembered if any(type(event) is kind for event in passage.events)]
    if not kinds:
        others = [event for event in passage.events if not isinstance(event, forgotten)] or passage.events
        return next((text for event in reversed(others) if (text := game.tell(event))), "")
    told = [game.tell(event) for event in passage.events if type(event) is kinds[0]]
    return " ".join(list(dict.fromkeys(told))[:MOST_SENTENCES])


class Review(Protocol):
    """Looks back on one game, from its first choice to its last. It may tell no more than everybody may know."""

    def worth(self, game: Game) -> float | None:
        """How good the position is for those whose game it is, in log-odds of their victory; None in the midst of
        something, which is judged when it is through.
        """
        ...

    def rolls(self, passage: Passage) -> list[Roll]:
        """What was rolled; asked once for each choice, in their order."""
        ...

    def happened(self, passage: Passage) -> str:
        """What anybody would remember of it, in a sentence or two; it may be about several choices."""
        ...

    def changed(self, before: float, after: float) -> str:
        """That the chance of winning is another one now, in a sentence."""
        ...

    def figures(self, game: Game) -> list[Statistic]:
        """What the whole game came to in numbers, when it is over."""
        ...


class Retrospect(msgspec.Struct, frozen=True):
    """A finished game as it is handed to where it is looked back on."""

    game: str
    header: dict[str, Any]
    seed: int
    secret: str
    choices: list[tuple[str, int]]


class LookedBack(msgspec.Struct, frozen=True):
    """What looking back on a game has found."""

    points: list[TurningPoint] = []
    figures: list[Statistic] = []


class Candidate(NamedTuple):
    """A moment that may be a turning point."""

    weight: float
    point: TurningPoint


def review_of(kind: GameType) -> Callable[[Game], Review] | None:
    """What looks back on games of this kind; None where nothing does."""
    return face(kind, "review") if has_face(kind, "review") else None


def look_back(finished: Retrospect) -> LookedBack:
    """Play a game again and say what its turning points were."""
    game = Game(finished.game, finished.header, finished.seed, secret=finished.secret)
    make = review_of(game.game_type)
    if make is None:
        return LookedBack()
    review = make(game)
    start = review.worth(game)
    found: list[Candidate] = []
    since: list[Event] = []  # what happened since the position was last judged
    before = after = 0.0  # log-odds, of a game that began even
    for number, (notation, seat) in enumerate(finished.choices, start=1):
        state = game.state.copy()
        events = events_seen_by(game.choose(notation, seat), None)
        since += events
        worth = review.worth(game)
        if worth is not None:
            start = (0.0 if game.is_over else worth) if start is None else start
            after = worth - start
        rolls = review.rolls(Passage(state, game, events))
        found += candidate(review, Passage(state, game, since), rolls, number, before, after)
        if worth is not None:
            before, since = after, []
    return LookedBack(chosen(found, len(finished.choices)), review.figures(game))


def chance(worth: float) -> float:
    """The chance of winning, if the game began even."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, worth))))


def candidate(
    review: Review, passage: Passage, rolls: list[Roll], number: int, before: float, after: float,
) -> list[Candidate]:
    """The moment after a choice, if anything changed by it; how good it was before and after is in log-odds.

    Where a game is as good as won, hardly anything changes the chance; a slide of its odds may still be felt. The end
    itself, which has no odds, counts by the chance alone.
    """
    slide = 0.0 if passage.game.is_over else min(FARTHEST, abs(after - before))
    before, after = chance(before), chance(after)
    swing = after - before
    rare = [roll for roll in rolls if roll.chance <= RARE]
    roll = min(rare, key=lambda one: one.chance, default=None)
    weight = SWING * abs(swing) + SLIDE * slide + (SURPRISE * -log2(roll.chance) if roll is not None else 0.0)
    if not weight:
        return []
    sentences = [roll.sentence if roll is not None else review.happened(passage)]
    if abs(swing) >= NOTICED:
        sentences.append(review.changed(before, after))
    good = roll.good if roll is not None else swing > 0
    return [Candidate(weight, TurningPoint(
        number, "roll" if roll is not None else "swing", good, " ".join([one for one in sentences if one]),
        roll.chance if roll is not None else after, before, after))]


def chosen(found: list[Candidate], choices: int) -> list[TurningPoint]:
    """The weightiest moments, none close to a weightier one, in the order of the game."""
    apart = max(1, choices // APART)
    points: list[TurningPoint] = []
    for weight, point in sorted(found, key=lambda one: (-one.weight, one.point.n)):
        if len(points) >= MOST or (weight < TELLING and len(points) >= FEWEST):
            break
        if all(abs(point.n - other.n) >= apart for other in points):
            points.append(point)
    return sorted(points, key=lambda point: point.n)


def percent(share: float) -> str:
    """A chance of dice as people say it."""
    if 0 < share < 0.01:
        return f"1 in {round(1 / share):,}".replace(",", " ")
    return f"{round(100 * share)} %"


def from_to(before: float, after: float) -> str:
    """A chance of winning that has changed: "rises from 40 % to 55 %"."""
    verb = "rises" if after > before else "falls"
    return f"{verb} from {round(100 * before)} % to {round(100 * after)} %"
