"""Measure what players cost beside the bare engine: decisions per second, and futures that a thinker imagines.

    python -m tools.bench_players        the rows alone
    make bench ARGS="--players"          the same

All rows are of the same quest with six Survivors and are taken by turns with the engine's own figure, in CPU seconds of
this process, so that good and bad seconds of the machine fall on all of them alike; what is compared are the medians.
Each plays games that none before has played: in a game that is played again everything is found in look-up tables.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from itertools import count

from gravetide.families.zones.bots.observation import ZoneObservation, of_this_family
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.bots.thinker import Future, Thinker, candidates_of
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.kernel import Game
from gravetide.kernel.undisturbed import undisturbed
from gravetide.lab.playing import play_chunk
from gravetide.lab.run import Chunk, Run
from gravetide.players import RandomPlayer, observe, play
from tools.bench_time import AT_ONCE

QUEST = "danse-macabre"
TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]
HEADER = BLACK_PLAGUE_GAME.complete({"quest": QUEST, "survivors": TEAM})
Measured = tuple[int, float]  # how many, in how many seconds


def engine(first: int, games: int) -> Measured:
    """Random games without anybody to play them."""
    decisions = 0
    start = time.process_time()
    for seed in range(first, first + games):
        state = BLACK_PLAGUE_GAME.new_state(HEADER, seed)
        state.advance()
        decisions += state.play_out(seed)
    return decisions, time.process_time() - start


def random_players(first: int, games: int) -> Measured:
    """The same by a player."""
    decisions = 0
    start = time.process_time()
    for seed in range(first, first + games):
        game = Game.another(BLACK_PLAGUE_GAME, HEADER, seed)
        play(game, RandomPlayer(seed))
        decisions += game.choices_made
    return decisions, time.process_time() - start


def random_in_the_lab(first: int, games: int) -> Measured:
    """The same with everything that the lab counts."""
    run = Run.planned([QUEST], bots=["random"], games=first + games, survivors=len(TEAM), seed=1)
    start = time.process_time()
    played = play_chunk(run, Chunk(0, 0, "random", first, games))
    return sum([row.decisions for row in played.rows]), time.process_time() - start


def steady(first: int, games: int) -> Measured:
    """Games of steady's."""
    decisions = 0
    start = time.process_time()
    for seed in range(first, first + games):
        game = Game.another(BLACK_PLAGUE_GAME, HEADER, seed)
        play(game, Steady())
        decisions += game.choices_made
    return decisions, time.process_time() - start


def moments(number: int) -> list[tuple[ZoneObservation, Situation]]:
    """Moments of steady's games at which there is something to think about."""
    found: list[tuple[ZoneObservation, Situation]] = []
    seed = 0
    while len(found) < number:
        seed += 1
        game = Game.another(BLACK_PLAGUE_GAME, HEADER, seed)
        play(game, Steady(), rounds=2)
        for _ in range(12):
            observation = of_this_family(observe(game))
            choice = Steady().choose(observation)
            situation = Situation(observation)
            if len(candidates_of(situation, choice)) > 1:
                found.append((observation, situation))
            game.choose(choice)
    return found[:number]


def futures(known: list[tuple[ZoneObservation, Situation]], tries: int) -> Measured:
    """Futures of these moments, as a thinker imagines them."""
    made = 0
    start = time.process_time()
    with undisturbed():
        for observation, situation in known:
            future = Future(observation, situation, 1, 2)
            option = observation.options[-1]
            for number in range(tries):
                future.attempt(option, number)
                made += 1
    return made, time.process_time() - start


def thinker(first: int) -> Measured:
    """Decisions of a thinker in the first two Rounds."""
    game = Game.another(BLACK_PLAGUE_GAME, HEADER, first)
    start = time.process_time()
    play(game, Thinker(1), rounds=2)
    return game.choices_made, time.process_time() - start


def player_rows(turns: int = 9, games: int = 20) -> dict[str, float]:
    """The figures by name: medians, and what part of the engine's they are."""
    known = moments(12)
    many = games * AT_ONCE
    measured: dict[str, Callable[[int], Measured]] = {
        "random by play": lambda first: random_players(first, many),
        "random in the lab": lambda first: random_in_the_lab(first, many),
        "steady": lambda first: steady(first, max(1, games // 10)),
        "futures of a thinker": lambda first: futures(known, max(2, games // 4)),
        "thinker, 40 tries": thinker,
    }
    speeds: dict[str, list[float]] = {name: [] for name in ("engine", *measured)}
    fresh = count(0, many)
    for turn in range(turns + 1):
        for name, measure in measured.items():
            bare = _speed(engine(next(fresh), many))
            speed = _speed(measure(next(fresh)))
            if turn:  # the first turn fills the look-up tables
                speeds["engine"].append(bare)
                speeds[name].append(speed)
    medians = {name: statistics.median(found) for name, found in speeds.items()}
    rows = {f"players: {name}, per second": speed for name, speed in medians.items()}
    return rows | {f"players: {name}, part of the engine": medians[name] / medians["engine"] for name in measured}


def _speed(measured: Measured) -> float:
    number, seconds = measured
    return number / max(seconds, 1e-9)


def main() -> None:
    """Print the rows."""
    for name, value in player_rows().items():
        print(f"  {name:<52} {value:>14,.4f}")


if __name__ == "__main__":
    main()
