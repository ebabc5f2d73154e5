"""What is told over a table's socket by games of this family alone: chances of an option, and what zombies would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from gravetide.families.squares.horde import automatic
from gravetide.families.squares.horde.zombie_turn import zombie_points
from gravetide.families.squares.state.game import FACING, PEACE, SQUARES
from gravetide.families.squares.told.acting import reach, strides
from gravetide.families.squares.told.forecast import BiteThreat, EdgeChance, PathView, forecast
from gravetide.families.squares.told.odds import AttackChances, BiteChances, BurstChances, StartChances
from gravetide.families.squares.turn.human_turn import HumanTurn
from gravetide.server.protocol import FromServer, RequestId, Way, WayStep

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame


class SquareChances(FromServer, tag="odds"):
    """The chances of an option; `kind` says of what, and is ``none`` where chance has no part.

    An attack has a chance for each of its `results`, and strikes `zombies` (by square) and `humans` (by key). A bottle
    burns or drops, an engine catches `now` or with one of the tries of this turn, a bite hits or even turns somebody.
    """

    id: RequestId
    kind: Literal["attack", "burst", "start", "bite", "none"]
    dice: int = 0
    results: dict[str, float] = {}
    zombies: list[str] = []
    humans: list[str] = []
    burns: float = 0.0
    drops: float = 0.0
    now: float = 0.0
    this_turn: float = 0.0
    needed: int = 0
    bitten: float = 0.0
    turned: float = 0.0
    tries: int = 0
    cards: list[str] = []


class Danger(msgspec.Struct, frozen=True):
    """A square within reach of the human who acts, and how many tries at a bite could be made at it there."""

    square: str
    tries: int


class SquareThreat(FromServer, tag="threat"):
    """The zombies' next turn: `exact` where the engine runs it, else what could happen (ZP-226 to ZP-229).

    `danger` says of each square in reach of the human who acts what ending the turn there would mean, every zombie
    taken alone.
    """

    id: RequestId
    version: int
    exact: bool
    paths: list[PathView]
    falling: list[str]
    bites: list[BiteChances]
    threats: list[BiteThreat]
    edges: list[EdgeChance]
    wild: float
    danger: list[Danger]


def tell_odds(request: RequestId, odds: Any) -> SquareChances:
    """The odds of an option as a client gets them."""
    if isinstance(odds, AttackChances):
        return SquareChances(request, "attack", dice=odds.dice, results=_rounded(odds.results),
                             zombies=list(odds.zombies), humans=list(odds.humans))
    if isinstance(odds, BurstChances):
        return SquareChances(request, "burst", burns=round(odds.burns, 4), drops=round(odds.drops, 4))
    if isinstance(odds, StartChances):
        return SquareChances(request, "start", now=round(odds.now, 4), this_turn=round(odds.this_turn, 4),
                             needed=odds.needed)
    if isinstance(odds, BiteChances):
        return SquareChances(request, "bite", humans=[odds.human], tries=odds.tries, bitten=round(odds.bitten, 4),
                             turned=round(odds.turned, 4), cards=list(odds.cards))
    return SquareChances(request, "none")


def _rounded(chances: dict[str, float]) -> dict[str, float]:
    return {result: round(chance, 4) for result, chance in chances.items()}


def tell_forecast(game: SquareGame, request: RequestId, version: int) -> SquareThreat:
    """The zombies' next turn as a client gets it, from public facts alone."""
    told = forecast(game)
    return SquareThreat(
        request, version, told.exact, list(told.paths), list(told.falling), list(told.bites), list(told.threats),
        list(told.edges), told.wild, danger(game))


def tell_way(game: SquareGame, place: str, request: RequestId, version: int) -> Way:
    """The steps and turns that lead to a square with the points that are left, or why there are none."""
    frame = game.frame
    if not isinstance(frame, HumanTurn) or game.humans[frame.who].square < 0:
        return Way(request, version, place, [], 0, "Nobody can walk now.", "")
    found = next((one for one in reach(game, frame.who) if one.square == place), None)
    if found is None:
        points = game.humans[frame.who].ap
        left = f"the {points} action points left do" if points != 1 else "the 1 action point left does"
        return Way(request, version, place, [], 0, f"{place} is out of reach: {left} not lead there.", "")
    steps = [WayStep(word, game.ground.name(square), price) for word, square, price in
             strides(game, frame.who, found.way)]
    words = f"{found.cost} action point{'s' if found.cost != 1 else ''}."
    risk = next((one.tries for one in danger(game) if one.square == place), 0)
    told = f"Zombies could try to bite {risk} time{'s' if risk != 1 else ''} there." if risk else ""
    return Way(request, version, place, steps, found.cost, words, told)


def danger(game: SquareGame) -> list[Danger]:
    """How dangerous it is to stand where the acting human can get, and where it stands."""
    frame = game.frame
    if not isinstance(frame, HumanTurn) or game.madness != PEACE or game.humans[frame.who].square < 0:
        return []
    named = [one.square for one in reach(game, frame.who)]
    found = []
    points = zombie_points(game)
    for square in [game.humans[frame.who].square, *[game.ground.square_named(name) for name in named]]:
        if square is None:
            continue
        twin = game.copy()
        twin.put_human(frame.who, square, 0, "")
        tries = 0
        for zombie in twin.zombies:
            cost = automatic.cost_to_face(twin, zombie & SQUARES, zombie >> FACING & 3, frame.who, points)
            tries += max(0, points - cost)
        if tries:
            found.append(Danger(game.ground.name(square), tries))
    return found
