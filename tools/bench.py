"""Measure the engine beside two peers in the same run and print a table and a JSON file.

    make bench                     all rows, medians of several runs; at most five minutes
    make bench ARGS="--quick"      fewer runs; at most a minute
    make bench ARGS="--profile"    also say where the time goes
    make bench ARGS="--lab"        only the lab: games per second with one and two workers
    make bench ARGS="--players"    only players beside the bare engine (how: tools/bench_players.py)
    make bench ARGS="--environments"   only environments and how costs grow (how: tools/bench_environments.py)
    make bench ARGS="--house-rules"    only what house rules cost (how: tools/bench_house_rules.py)
    make bench ARGS="--games"      only the games on Zones beside each other (how: tools/bench_games.py)
    make bench ARGS="--browser"    only the client in the browser (how: tools/bench_browser.py)

Speed is that of whoever plays many games in one process: some hundred are played before anything is measured, and
every run plays games that none before has played, for about as long as a run of the peer takes. Times are CPU seconds
of this process. The calibration loop is a fixed piece of plain Python: figures from different machines are compared as
multiples of it, never as seconds.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import platform
import pstats
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib import metadata
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import gravetide
from gravetide.families.zones.state.game import ZoneGame
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.kernel import Game
from gravetide.kernel.fields import fields_of
from gravetide.kernel.sink import Sink
from tools import bench_browser, bench_environments, bench_games, bench_house_rules, bench_lab, bench_players
from tools.bench_time import AT_ONCE, runs_in, settle

QUEST = "big-game-hunting"
WARM = 400
"""Games before the first that is measured: boards, abilities and kits are looked up by then, as in a long run."""
RUNS = 21
"""Short ones: a machine has good and bad seconds."""
GAMES = 40
"""Of a run in plain Python: with them it lasts as long as the peer's."""
MINUTES = {"engine": 1.2, "lab": 0.5, "house rules": 0.4, "games": 0.4, "environments": 1.2}
"""By the clock on the wall, with some to spare, so that all of it ends within five; slow machines make fewer runs."""
QUICK = 7
"""So many times as fast, with fewer and shorter runs."""


def calibration() -> float:
    """CPU seconds for a fixed loop over ints, lists and a dictionary."""
    start = time.process_time()
    table: dict[int, int] = {}
    x = 1
    for i in range(300_000):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        table[x & 1023] = i
    return time.process_time() - start


def play_random(games: int, seed: int, *, events: bool = False, show_forced: bool = False) -> tuple[int, float]:
    """Play whole games with random choices; decisions made and CPU seconds taken."""
    header = BLACK_PLAGUE_GAME.complete({"quest": QUEST})
    decisions = 0
    start = time.process_time()
    for number in range(seed, seed + games):
        state = BLACK_PLAGUE_GAME.new_state(header, number)
        state.events = Sink() if events else None
        state.show_forced = show_forced
        state.advance()
        if not events:
            decisions += state.play_out(number)
            continue
        pick = random.Random(number)
        while not state.result:
            state.apply(pick.choice(state.options))
            decisions += 1
            state.events = Sink()
    return decisions, time.process_time() - start


def positions(number: int) -> list[ZoneGame]:
    """Positions from the middle of random games."""
    header = BLACK_PLAGUE_GAME.complete({"quest": QUEST})
    found: list[ZoneGame] = []
    seed = 0
    while len(found) < number:
        seed += 1
        state = BLACK_PLAGUE_GAME.new_state(header, seed)
        state.advance()
        pick = random.Random(seed)
        for _ in range(60):
            if state.result:
                break
            state.apply(pick.choice(state.options))
        if not state.result and state.frame is not None:
            assert isinstance(state, ZoneGame)
            found.append(state)
    return found


def per_call(call: Callable[[Any], object], items: list[Any], repeat: int) -> float:
    """Microseconds per call over all items."""
    start = time.process_time()
    for _ in range(repeat):
        for item in items:
            call(item)
    return (time.process_time() - start) / (repeat * len(items)) * 1e6


def deep_size(state: ZoneGame) -> int:
    """Bytes that a live state holds for itself: everything but what all games of the set-up share."""
    seen: set[int] = set()

    def size(thing: Any) -> int:
        if id(thing) in seen or thing is None or isinstance(thing, (int, str, bool)):
            return 0
        seen.add(id(thing))
        total = sys.getsizeof(thing)
        if isinstance(thing, (list, tuple)):
            return total + sum(size(item) for item in thing)
        for name in fields_of(type(thing)):
            if name not in ("setup", "layout", "kit"):
                total += size(getattr(thing, name, None))
        return total

    return size(state)


def catanatron_rows() -> dict[str, float]:
    """Random four-player Catan: decisions per second and the cost of a copy."""
    # Imported here: the peers are installed for `make bench` alone.
    from catanatron import Color, RandomPlayer  # type: ignore[import-not-found,unused-ignore] # noqa: PLC0415
    from catanatron import Game as Catan  # noqa: PLC0415

    decisions, copies = 0, 0.0
    start = time.process_time()
    for _ in range(6):
        game = Catan([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        records = getattr(game.state, "action_records", None) or game.state.actions
        decisions += len(records)
    spent = time.process_time() - start
    start = time.process_time()
    for _ in range(200):
        game.copy()
    copies = (time.process_time() - start) / 200 * 1e6
    return {"catanatron decisions/s": decisions / spent, "catanatron copy us": copies}


def chess_rows() -> dict[str, float]:
    """Random chess with python-chess."""
    import chess  # type: ignore[import-not-found,unused-ignore] # noqa: PLC0415

    pick = random.Random(1)
    moves = 0
    start = time.process_time()
    for _ in range(12):
        board = chess.Board()
        while not board.is_game_over() and board.fullmove_number < 120:
            board.push(pick.choice(list(board.legal_moves)))
            moves += 1
    spent = time.process_time() - start
    start = time.process_time()
    for _ in range(2000):
        board.copy(stack=False)
    return {"python-chess decisions/s": moves / spent,
            "python-chess copy us": (time.process_time() - start) / 2000 * 1e6}


def gravetide_rows(games: int, run: int) -> dict[str, float]:
    """Everything about our own engine; every run plays games that no run before has played."""
    first = 3 * games * run
    decisions, spent = play_random(games, first)
    forced, forced_spent = play_random(games, first + games, show_forced=True)
    told, told_spent = play_random(games, first + 2 * games, events=True)
    sample = positions(30)
    turns = [state for state in sample if type(state.frame).__name__ == "Turn"] or sample
    clones = [state.copy() for state in sample]
    start = time.process_time()
    for clone in clones:
        clone.apply(clone.options[0])
    applying = (time.process_time() - start) / len(clones) * 1e6
    game = Game(BLACK_PLAGUE_GAME, BLACK_PLAGUE_GAME.complete({"quest": QUEST}), 3)
    pick = random.Random(3)
    for _ in range(40):
        if not game.is_over:
            game.choose(pick.randrange(len(game.options)))
    saved = game.save()
    undo = []
    for _ in range(10):
        start = time.process_time()
        game.undo()
        undo.append((time.process_time() - start) * 1e6)
    return {
        "decisions/s": decisions / spent,
        "decisions/s, forced ones counted": forced / forced_spent,
        "decisions/s, events on": told / told_spent,
        "games/s": games / spent,
        "decisions per game": decisions / games,
        "list options us": per_call(lambda state: state.frame.step(state), turns, 60),
        "apply one us": applying,
        "copy us": per_call(lambda state: state.copy(), sample, 300),
        "undo us": statistics.median(undo),
        "save us": per_call(lambda g: g.save(), [game], 60),
        "load us": per_call(Game.load, [saved], 60),
        "digest us": per_call(lambda g: g.digest(), [game], 60),
        "live state bytes": float(statistics.median(deep_size(state) for state in sample)),
        "save bytes": float(len(saved)),
    }


def main() -> None:
    """Run everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer runs")
    parser.add_argument("--profile", action="store_true", help="also print where the time goes")
    parser.add_argument("--browser", action="store_true", help="measure the client in Chromium instead")
    parser.add_argument("--lab", action="store_true", help="measure the lab alone")
    parser.add_argument("--players", action="store_true", help="measure players beside the engine alone")
    parser.add_argument("--environments", action="store_true", help="measure environments and growth alone")
    parser.add_argument("--house-rules", action="store_true", help="measure what house rules cost alone")
    parser.add_argument("--games", action="store_true", help="measure the games on Zones beside each other alone")
    parser.add_argument("--json", type=Path, default=Path("bench.json"), help="where the figures go (bench.json)")
    args = parser.parse_args()
    longer = (3, 20) if args.quick else (5, 60)
    seconds = {name: 60 * minutes / (QUICK if args.quick else 1) for name, minutes in MINUTES.items()}
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # whoever looks on through a pipe sees how far it is
    if args.browser:
        args.json.write_text(json.dumps({"browser": bench_browser.report(3 if args.quick else 7)}, indent=1), "utf-8")
        print(f"\nwritten to {args.json}")
        return
    if args.environments:
        grown = bench_environments.report(*longer)
        args.json.write_text(json.dumps({"environments": grown}, indent=1), "utf-8")
        print(f"\nwritten to {args.json}")
        return
    if args.house_rules:
        costs = bench_house_rules.report(*longer)
        args.json.write_text(json.dumps({"house rules": costs}, indent=1), "utf-8")
        print(f"\nwritten to {args.json}")
        return
    if args.games:
        shares = bench_games.report(*longer)
        args.json.write_text(json.dumps({"games": shares}, indent=1), "utf-8")
        print(f"\nwritten to {args.json}")
        return
    if args.lab:
        bench_lab.main()
        return
    if args.players:
        bench_players.main()
        return
    print("measuring the engine and its peers")
    play_random(WARM, 1_000_000)
    catanatron_rows()
    chess_rows()
    settle()
    collected: list[dict[str, float]] = []
    for run in runs_in(seconds["engine"], RUNS, 3):
        if sys.stderr.isatty():
            print(f"\rrun {run + 1}", end="", file=sys.stderr)
        rows = {"calibration loops/s": 1 / calibration()}
        rows |= gravetide_rows(GAMES * AT_ONCE, run) | catanatron_rows() | chess_rows()
        collected.append(rows)
    figures = {name: statistics.median(run[name] for run in collected) for name in collected[0]}
    print("measuring the lab")
    figures |= bench_lab.lab_rows(seconds["lab"])
    print("measuring players")
    figures |= bench_players.player_rows(*((3, 10) if args.quick else (7, 20)))
    loop = figures["calibration loops/s"]
    peers = figures["catanatron decisions/s"]
    ratios = {
        # Catanatron's players are asked for every action, also where there is only one: counted alike, ours are too.
        "decisions counted alike, times catanatron": figures["decisions/s, forced ones counted"] / peers,
        "decisions with a real choice, times catanatron": figures["decisions/s"] / peers,
        "copy, times cheaper than catanatron": figures["catanatron copy us"] / figures["copy us"],
        "decisions, times python-chess": figures["decisions/s"] / figures["python-chess decisions/s"],
        "decisions per calibration loop": figures["decisions/s"] / loop,
    }
    versions = {name: metadata.version(name) for name in ("catanatron", "chess", "msgspec")}
    print(f"\nGravetide {gravetide.__version__}, {QUEST}, six Survivors, random play; "
          f"CPython {platform.python_version()}, compiled: {gravetide.COMPILED}; medians of {len(collected)} runs")
    for title, table in (("figures", figures), ("ratios", ratios)):
        print(f"\n{title}")
        for name, value in table.items():
            print(f"  {name:<46} {value:>12,.2f}")
    print()
    costs = bench_house_rules.report(*longer, seconds["house rules"])
    print()
    shares = bench_games.report(*longer, seconds["games"])
    print()
    grown = bench_environments.report(*longer, seconds["environments"])
    args.json.write_text(json.dumps({"figures": figures, "ratios": ratios, "runs": collected, "versions": versions,
                                     "house rules": costs, "games": shares, "environments": grown}, indent=1), "utf-8")
    print(f"\nwritten to {args.json}")
    if args.profile:
        profile = cProfile.Profile()
        profile.runcall(play_random, 60, 0)
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
