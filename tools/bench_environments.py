"""Measure environments: ours beside those of others in the same run, and how the engine's cost grows with the game.

The same is counted for everybody: steps with random legal actions, resets included, in one process, in CPU seconds.
Each environment first plays random games from fixed seeds; the actions are written down and then replayed against the
clock, so that nobody's way of picking a random legal action is measured. Every row and every run has games of its own,
and ours are written down by another process: what our rules have kept from these very games would be an advantage that
learning, which meets new ones all the time, doesn't have. A peer that is not installed is reported as such.

Ours are measured as they are by default, when every array that a step hands out is the caller's own, and with
`copy=False`, as Gymnasium's SyncVectorEnv has it too: then the arrays are those that the games write into, and the copy
is left to whoever keeps them. Peers are measured with their defaults.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import metadata
from itertools import chain, repeat
from math import inf
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np

from gravetide.content.source import read_source
from gravetide.environments import SeatsEnv, Task, TeamEnv, TeamVectorEnv
from gravetide.families.zones.horde import horde
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import opening
from gravetide.kernel import Game
from gravetide.kernel.rng import seeded
from tools.bench_time import runs_in

QUEST = "big-game-hunting"
SIDE_BY_SIDE = 16
SHARES = 8
"""So many runs of ours, of half the games, for every run of a peer."""
PACKAGES = ("gymnasium", "pettingzoo", "rlcard", "catanatron", "catanatron-gym", "open_spiel", "chess", "numpy")

Measure = Callable[[range], float]
"""Steps per second in the games of these seeds."""

Played = tuple[int, list[int]]
"""A game: its seed, and the actions or the numbers of the options that were chosen."""


class Written(NamedTuple):
    """Random games that were written down: the actions in the order of the steps, and the same as choices by game."""

    first: int
    steps: list[Any]
    games: list[Played]


class Row(NamedTuple):
    """One of ours: who writes its games down, and who plays them against the clock, in steps per second."""

    write: Callable[[range], Written]
    play: Callable[[Written], float]


@cache
def team_env(copy: bool = True) -> TeamEnv:
    """Ours, as it is by default or with `copy=False`."""
    return TeamEnv(QUEST, copy=copy)


@cache
def many_env(copy: bool = True) -> TeamVectorEnv:
    """The same of those that play side by side."""
    return TeamVectorEnv(SIDE_BY_SIDE, QUEST, copy=copy)


@cache
def seats_env(copy: bool = True) -> SeatsEnv:
    """The same with a seat for each Survivor."""
    return SeatsEnv(QUEST, copy=copy)


@cache
def sync_env() -> Any:
    """Our environments in Gymnasium's own way of playing side by side."""
    return gymnasium.vector.SyncVectorEnv([lambda: TeamEnv(QUEST) for _ in range(SIDE_BY_SIDE)],
                                          autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP)


def engine(written: Written) -> float:
    """Our engine alone, in games such as `team` plays: decisions per second."""
    return _replayed(team_env().task.setup, written.games)


def by_game(written: Written) -> float:
    """The same games as programs play them, by `Game.choose`, which keeps undo and the record: decisions per second."""
    task = team_env().task
    start = time.process_time()
    for seed, numbers in written.games:
        game = Game(task.kind, task.header, seed, events=False)
        for number in numbers:
            game.choose(number)
    return sum(len(numbers) for _, numbers in written.games) / (time.process_time() - start)


def opened(setup: Any, seed: int) -> ZoneGame:
    """The game of a seed at its first decision."""
    game = opening(setup)
    game.rng = seeded(seed)
    game.advance()
    return game


def _random_choices(game: ZoneGame, seed: int) -> Played:
    pick, numbers = random.Random(seed), []
    while not game.result:
        number = pick.randrange(len(game.options))
        numbers.append(number)
        game.apply(game.options[number])
    return seed, numbers


def _replayed(setup: Any, played: list[Played]) -> float:
    start = time.process_time()
    for seed, numbers in played:
        game = opened(setup, seed)
        for number in numbers:
            game.apply(game.options[number])
    return sum(len(numbers) for _, numbers in played) / (time.process_time() - start)


def team(written: Written) -> float:
    """Our Gymnasium environment."""
    return _stepped(team_env(), written.steps)


def team_in_place(written: Written) -> float:
    """The same without copies."""
    return _stepped(team_env(copy=False), written.steps)


def one_by_one(seeds: range) -> Written:
    """Random games of the team, one after the other."""
    return _at_random(team_env(), seeds)


def _at_random(env: TeamEnv | SeatsEnv, seeds: range) -> Written:
    acted, chosen = [], []
    for seed in seeds:
        pick = random.Random(seed)
        actions: list[int] = []
        numbers: list[int] = []
        env.reset(seed=seed)
        while not env.episode.over:
            codes = env.episode.codes
            numbers.append(pick.randrange(len(codes)))
            actions.append(codes[numbers[-1]])
            env.step(actions[-1])
        acted.append((seed, actions))
        chosen.append((seed, numbers))
    return Written(seeds[0], acted, chosen)


def _gymnasium(env: Any, legal: Callable[[Any], Any], seeds: range, most: int) -> float:
    played = []
    for seed in seeds:
        pick, over = random.Random(seed), False
        actions: list[int] = []
        random.seed(seed)
        _, info = env.reset(seed=seed)
        while not over and len(actions) < most:
            action = int(pick.choice(legal(info)))
            actions.append(action)
            _, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        played.append((seed, actions))
    return _stepped(env, played)


def _stepped(env: Any, played: list[Played]) -> float:
    spent = 0.0
    for seed, actions in played:
        random.seed(seed)  # for those who draw from the common generator; nobody's step pays for it
        start = time.process_time()
        env.reset(seed=seed)
        for action in actions:
            _told = env.step(action)  # held until the next one is there, as by whoever learns from it
        spent += time.process_time() - start
    return sum(len(actions) for _, actions in played) / spent


def many(written: Written) -> float:
    """Our games stepped many at once."""
    return _vector(many_env(), written)


def many_in_place(written: Written) -> float:
    """The same without copies."""
    return _vector(many_env(copy=False), written)


def many_by_gymnasium(written: Written) -> float:
    """The same number of games in Gymnasium's own SyncVectorEnv."""
    return _vector(sync_env(), written)


def _vector(envs: Any, written: Written) -> float:
    start = time.process_time()
    envs.reset(seed=written.first)
    for actions in written.steps:
        _told = envs.step(actions)
    return len(written.steps) * SIDE_BY_SIDE / (time.process_time() - start)


def engine_of_many(written: Written) -> float:
    """The engine alone in games such as are played side by side: many of them are at their beginning."""
    return _replayed(many_env().task.setup, written.games)


def side_by_side(seeds: range) -> Written:
    """Random games stepped many at once; each step has actions for all of them."""
    envs, pick = many_env(), np.random.default_rng(seeds[0])
    envs.reset(seed=seeds[0])
    played, games = [], [(episode.seed, [0][:0]) for episode in envs.episodes]
    rows = games[:]
    for _ in range(12 * len(seeds)):
        offers = [episode.codes for episode in envs.episodes]
        numbers = [int(pick.integers(len(codes))) for codes in offers]
        played.append(np.array([codes[number] for codes, number in zip(offers, numbers, strict=True)]))
        for row, number in enumerate(numbers):
            rows[row][1].append(number)
        _, _, terminated, truncated, _ = envs.step(played[-1])
        for row in np.flatnonzero(terminated | truncated).tolist():
            rows[row] = (envs.episodes[row].seed, [])
            games.append(rows[row])
    return Written(seeds[0], played, games)


def seats(written: Written) -> float:
    """Our PettingZoo environment, six seats."""
    return _taking_turns(seats_env(), written.steps)


def seats_in_place(written: Written) -> float:
    """The same without copies."""
    return _taking_turns(seats_env(copy=False), written.steps)


def engine_of_seats(written: Written) -> float:
    """The engine alone in games such as six seats play: they choose who goes next, which a single one doesn't."""
    return _replayed(seats_env().task.setup, written.games)


def round_the_table(seeds: range) -> Written:
    """Random games of six seats, one after the other."""
    return _at_random(seats_env(), seeds)


def connect_four(seeds: range) -> float:
    """PettingZoo's connect four."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 -- peers are installed for `make bench` alone

    return _pettingzoo(connect_four_v3.raw_env(), seeds)


def chess(seeds: range) -> float:
    """PettingZoo's chess."""
    from pettingzoo.classic import chess_v6  # noqa: PLC0415

    return _pettingzoo(chess_v6.raw_env(), a_part_of(seeds, 10))


def a_part_of(seeds: range, part: int) -> range:
    """Fewer games of those that take long; none of them are in the runs before."""
    return seeds[:max(1, len(seeds) // part)]


def _pettingzoo(env: Any, seeds: range) -> float:
    played = []
    for seed in seeds:
        pick, actions = random.Random(seed), []
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            action = int(pick.choice(np.flatnonzero(observation["action_mask"])))
            actions.append(action)
            env.step(action)
        played.append((seed, actions))
    return _taking_turns(env, played)


def _taking_turns(env: Any, played: list[Played]) -> float:
    """Play as PettingZoo's own pages do: whoever is asked looks, and steps, until all have taken their leave.

    What to step with is written down, None for the leave too, so that it takes no time to find.
    """
    start = time.process_time()
    for seed, actions in played:
        env.reset(seed=seed)
        for _, action in zip(env.agent_iter(), chain(actions, repeat(None)), strict=False):
            _told = env.last()  # held until the next one is there
            env.step(action)
    return sum(len(actions) for _, actions in played) / (time.process_time() - start)


def taxi(seeds: range) -> float:
    """Gymnasium's Taxi."""
    env = gymnasium.make("Taxi-v4" if "Taxi-v4" in gymnasium.registry else "Taxi-v3").unwrapped
    return _gymnasium(env, lambda info: np.flatnonzero(info["action_mask"]), seeds, 200)


def uno(seeds: range) -> float:
    """RLCard's uno."""
    import rlcard  # noqa: PLC0415

    played = []
    for seed in seeds:
        env, pick, actions = rlcard.make("uno", config={"seed": seed}), random.Random(seed), []
        state, _ = env.reset()
        while not env.is_over():
            action = pick.choice(list(state["legal_actions"]))
            actions.append(action)
            state, _ = env.step(action)
        played.append((rlcard.make("uno", config={"seed": seed}), actions))
    start = time.process_time()
    for env, actions in played:
        env.reset()
        for action in actions:
            env.step(action)
    return sum(len(actions) for _, actions in played) / (time.process_time() - start)


def catanatron(seeds: range) -> float:
    """Catanatron's own Gymnasium environment."""
    from catanatron_gym.envs.catanatron_env import CatanatronEnv  # noqa: PLC0415

    return _gymnasium(CatanatronEnv(), lambda info: info["valid_actions"], a_part_of(seeds, 20), 10**6)


def backgammon(seeds: range) -> float:
    """OpenSpiel's backgammon, a C++ engine: decisions of players, through its Python binding."""
    return _openspiel("backgammon", seeds)


def gin_rummy(seeds: range) -> float:
    """OpenSpiel's gin rummy."""
    return _openspiel("gin_rummy", seeds)


def _openspiel(name: str, seeds: range) -> float:
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)
    played, decisions = [], 0
    for seed in a_part_of(seeds, 4):
        state, pick, actions = game.new_initial_state(), random.Random(seed), []
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = pick.choices(outcomes, chances)[0]
            else:
                action = pick.choice(state.legal_actions())
                decisions += 1
            actions.append(action)
            state.apply_action(action)
        played.append(actions)
    start = time.process_time()
    for actions in played:
        state = game.new_initial_state()
        for action in actions:
            if not state.is_chance_node():
                state.legal_actions()
            state.apply_action(action)
    return decisions / (time.process_time() - start)


ENGINE = "Gravetide, the engine alone"
GAME = "Gravetide, Game.choose without events"
TEAM = "Gravetide, TeamEnv"
ENGINE_OF_MANY = f"Gravetide, the engine alone in {SIDE_BY_SIDE} games begun"
MANY = f"Gravetide, TeamVectorEnv of {SIDE_BY_SIDE}"
ENGINE_OF_SEATS = "Gravetide, the engine alone with six seats"
SEATS = "Gravetide, SeatsEnv"
IN_PLACE = ", copy=False"
OURS: dict[str, Row] = {
    ENGINE: Row(one_by_one, engine),
    GAME: Row(one_by_one, by_game),
    TEAM: Row(one_by_one, team),
    TEAM + IN_PLACE: Row(one_by_one, team_in_place),
    ENGINE_OF_MANY: Row(side_by_side, engine_of_many),
    MANY: Row(side_by_side, many),
    MANY + IN_PLACE: Row(side_by_side, many_in_place),
    f"Gravetide, {SIDE_BY_SIDE} TeamEnv in a SyncVectorEnv": Row(side_by_side, many_by_gymnasium),
    ENGINE_OF_SEATS: Row(round_the_table, engine_of_seats),
    SEATS: Row(round_the_table, seats),
    SEATS + IN_PLACE: Row(round_the_table, seats_in_place),
}
PEERS: dict[str, Measure] = {
    "PettingZoo connect four": connect_four,
    "PettingZoo chess": chess,
    "Gymnasium Taxi": taxi,
    "RLCard uno": uno,
    "Catanatron's environment": catanatron,
    "OpenSpiel backgammon (C++ engine)": backgammon,
    "OpenSpiel gin rummy (C++ engine)": gin_rummy,
}


# -- how the cost grows


def cost(setup: Any, games: int) -> float:
    """Microseconds for a decision in random games of a set-up."""
    played = [_random_choices(opened(setup, seed), seed) for seed in range(games)]
    return 1e6 / _replayed(setup, played)


def with_survivors(number: int, games: int) -> float:
    """The cost with a team of this size."""
    return cost(Task(QUEST, survivors=number).setup, games)


def with_zombies(number: int, games: int) -> float:
    """The cost of the Rounds that begin with so many zombies on the streets, their own phase included."""
    setup = Task(QUEST, options={"wounds.limit": 200, "miniatures.walker": 200}).setup
    streets = [zone for zone, kind in enumerate(setup.board.kind) if kind == "street"]
    played, decisions = [], 0
    for seed in range(games):
        game = opened(setup, seed)
        pick = random.Random(seed)
        for _ in range(number - sum([horde.total(crowd) for crowd in game.zombies])):
            game.zombies[pick.choice(streets)] += horde.of(0)
            game.supply -= horde.of(0)
        game.options = game.frame.step(game) or []  # type: ignore[union-attr]
        first = game.copy()
        numbers: list[int] = []
        while not game.result and game.round == first.round and len(numbers) < 400:
            numbers.append(pick.randrange(len(game.options)))
            game.apply(game.options[numbers[-1]])
        played.append((first, numbers))
        decisions += len(numbers)
    start = time.process_time()
    for game, numbers in played:
        for choice in numbers:
            game.apply(game.options[choice])
    return (time.process_time() - start) / decisions * 1e6


MAPS = {2: "00-danse-macabre", 4: "01-big-game-hunting", 6: "03-the-shepherds", 9: "10-trial-by-fire"}
"""Maps of the box by their number of tiles."""


def with_tiles(number: int, games: int) -> float:
    """The cost on a map of so many tiles: an author's quest with the same few tokens on each."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"tiles-{number}.toml"
        path.write_text(quest_on(MAPS[number]), encoding="utf-8")
        return cost(Task(str(path), survivors=6).setup, games)


def quest_on(name: str) -> str:
    """A quest file on the map of another: start, Exit and two Spawn Zones, nothing else."""
    told = tomllib.loads(read_source("black-plague", "quests", f"{name}.toml").text)
    drawn = told["map"].strip("\n")
    for colour in "BG":
        drawn = drawn.replace(f"-{colour}-", "-D-").replace(f"{colour}b", "Db").replace(f"{colour}s", "Ds")
    vaults = ", ".join([f'{{ zone = "{vault["zone"]}", colour = "{vault["colour"]}", doors = {vault["doors"]} }}'
                        for vault in told.get("vaults", [])]).replace("'", '"')
    streets = sorted({drawn[i:i + 3] for i in range(len(drawn)) if drawn[i] == "s" and drawn[i + 1].isdigit()})
    spawns = ", ".join([f'{{ zone = "{zone}" }}' for zone in (streets[1], streets[-2])])
    lines = [
        'game = "black-plague"', "number = 900", f'title = "Bench {name}"', 'difficulty = "easy"', 'minutes = "60"',
        'intro = "For measuring."', f"map = '''\n{drawn}\n'''", f'starts = ["{streets[0]}"]',
        f'exits = ["{streets[-1]}"]', f"spawns = [{spawns}]",
        f"vaults = [{vaults}]", "[[goal]]", 'part = "leave"',
    ]
    for key in ("open_doors", "unreachable"):
        if told.get(key):
            lines.insert(7, f"{key} = {told[key]!r}".replace("'", '"'))
    return "\n".join(lines) + "\n"


GROWTH: dict[str, tuple[tuple[int, ...], Callable[[int, int], float]]] = {
    "Survivors": ((1, 6, 10), with_survivors),
    "zombies": ((10, 50, 120), with_zombies),
    "tiles": ((2, 4, 6, 9), with_tiles),
}


def report(runs: int, games: int, seconds: float = inf) -> dict[str, Any]:
    """Measure everything, print it and hand it back; fewer runs where the time would not do.

    Ours are compared with one another: they play a few games at a time, by turns and often, so that whatever else the
    machine does falls on all of them.
    """
    print(f"environments on {QUEST}, six Survivors, random play replayed; medians of up to {runs} runs, taken by "
          f"turns, for ours of up to {SHARES * runs} short ones")
    print("  " + ", ".join([f"{name} {version(name)}" for name in PACKAGES]) + "\n", flush=True)
    peers, missing = measured(PEERS, runs, games, 0.3 * seconds)
    ours = measured_by_turns(SHARES * runs, max(1, games // 2), 0.4 * seconds)
    figures = {name: statistics.median(values) for name, values in ours.items()} | peers
    for name in OURS | PEERS:
        print(f"  {name:<46} {figures[name]:>12,.0f} steps/s" if name in figures else f"  {name:<46} {missing[name]}")
    ratios = {f"a step of {row.removeprefix('Gravetide, ')}, times the engine's cost": paired(ours[alone], ours[row])
              for alone, row in ((ENGINE, TEAM), (ENGINE, TEAM + IN_PLACE), (ENGINE_OF_MANY, MANY),
                                 (ENGINE_OF_MANY, MANY + IN_PLACE), (ENGINE_OF_SEATS, SEATS),
                                 (ENGINE_OF_SEATS, SEATS + IN_PLACE))}
    ratios["a step of TeamEnv, times a decision by Game.choose"] = paired(ours[GAME], ours[TEAM])
    growth: dict[str, dict[int, float]] = {}
    for name, (numbers, cost_of) in GROWTH.items():
        costs = [[cost_of(number, games) for number in numbers] for _ in runs_in(0.1 * seconds, runs)]
        growth[name] = dict(zip(numbers, map(statistics.median, zip(*costs, strict=True)), strict=True))
        ratios[f"cost, {numbers[-1]} {name} to {numbers[0]}"] = growth[name][numbers[-1]] / growth[name][numbers[0]]
        print(f"\n  us per decision with {name}: "
              + ", ".join([f"{number}: {value:.1f}" for number, value in growth[name].items()]), flush=True)
    print()
    for name, value in ratios.items():
        print(f"  {name:<72} {value:>6.2f}")
    return {"steps/s": figures | missing, "us per decision": growth, "ratios": ratios,
            "versions": {name: version(name) for name in PACKAGES}}


def paired(alone: list[float], row: list[float]) -> float:
    """How many times as long a row takes, turn by turn: a machine that is slow for a while is so for both."""
    return statistics.median([one / other for one, other in zip(alone, row, strict=True)])


def measured_by_turns(runs: int, games: int, seconds: float) -> dict[str, list[float]]:
    """Each row of ours, turn by turn."""
    found: dict[str, list[float]] = {name: [] for name in OURS}
    before: dict[str, Written] = {}
    with ProcessPoolExecutor(1, get_context("spawn")) as scribe:
        for run in runs_in(seconds, runs + 1, 2):
            for number, (name, row) in enumerate(OURS.items(), run * len(OURS)):
                these = scribe.submit(row.write, range(number * games, (number + 1) * games)).result()
                if name in before:
                    row.play(before[name])  # the processor has just been waiting, or busy with other things
                    found[name].append(row.play(these))
                before[name] = these
    return found


def measured(rows: dict[str, Measure], runs: int, games: int,
             seconds: float) -> tuple[dict[str, float], dict[str, str]]:
    """The median of each row, and the rows that can't be measured here. One run passes over all rows."""
    found: dict[str, list[float]] = {}
    missing: dict[str, str] = {}
    for run in runs_in(seconds, runs + 1, 2):
        for name, measure in rows.items():
            if name in missing:
                continue
            try:
                figure = measure(range(run * games, (run + 1) * games))
            except ModuleNotFoundError as error:
                missing[name] = f"not measured: {error.name} is not installed"
                continue
            if run:  # the first one warms everybody up
                found.setdefault(name, []).append(figure)
    return {name: statistics.median(values) for name, values in found.items()}, missing


def version(package: str) -> str:
    """The version that is installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"
