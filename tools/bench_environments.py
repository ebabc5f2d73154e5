"""Measure environments: ours beside those of others in the same run, and how the engine's cost grows with the game.

Every environment first plays random games from fixed seeds; the actions are written down and then replayed against the
clock, so that nobody's way of picking a random legal action is measured. A peer that is not installed is reported as
such. Times are CPU seconds of this process.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
import tomllib
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from gravetide.content.source import open_pack, read_source
from gravetide.environments import SeatsEnv, Task, TeamEnv, TeamVectorEnv
from gravetide.kernel.rng import seeded
from gravetide.rules import horde
from gravetide.rules.setup import opening
from gravetide.rules.state import ZoneGame

QUEST = "big-game-hunting"
SIDE_BY_SIDE = 16
PACKAGES = ("gymnasium", "pettingzoo", "rlcard", "catanatron", "catanatron-gym", "open_spiel", "chess", "numpy")

Measure = Callable[[int], float]


def engine(games: int) -> float:
    """Our engine alone: decisions per second."""
    setup = Task(QUEST).setup
    return _replayed(setup, [_random_choices(opened(setup, seed), seed) for seed in range(games)])


def opened(setup: Any, seed: int) -> ZoneGame:
    """The game of a seed at its first decision."""
    game = opening(setup)
    game.rng = seeded(seed)
    game.advance()
    return game


def _random_choices(game: ZoneGame, seed: int) -> tuple[int, list[int]]:
    pick, numbers = random.Random(seed), []
    while not game.result:
        number = pick.randrange(len(game.options))
        numbers.append(number)
        game.apply(game.options[number])
    return seed, numbers


def _replayed(setup: Any, played: list[tuple[int, list[int]]]) -> float:
    start = time.process_time()
    for seed, numbers in played:
        game = opened(setup, seed)
        for number in numbers:
            game.apply(game.options[number])
    return sum(len(numbers) for _, numbers in played) / (time.process_time() - start)


def team(games: int) -> float:
    """Our Gymnasium environment."""
    env = TeamEnv(QUEST)
    return _gymnasium(env, lambda info: np.flatnonzero(info["action_mask"]), games, 10**6)


def _gymnasium(env: Any, legal: Callable[[Any], Any], games: int, most: int) -> float:
    played = []
    for seed in range(games):
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
    start = time.process_time()
    for seed, actions in played:
        random.seed(seed)
        env.reset(seed=seed)
        for action in actions:
            env.step(action)
    return sum(len(actions) for _, actions in played) / (time.process_time() - start)


def side_by_side(games: int) -> float:
    """Our games stepped many at once."""
    return _vector(TeamVectorEnv(SIDE_BY_SIDE, QUEST), games)


def gymnasium_side_by_side(games: int) -> float:
    """The same number of games in Gymnasium's own SyncVectorEnv."""
    return _vector(gymnasium.vector.SyncVectorEnv([lambda: TeamEnv(QUEST) for _ in range(SIDE_BY_SIDE)],
                                                  autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP), games)


def _vector(envs: Any, games: int) -> float:
    steps, pick = max(20, 12 * games), np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    played = []
    for _ in range(steps):
        actions = np.array([pick.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        played.append(actions)
        infos = envs.step(actions)[4]
    start = time.process_time()
    envs.reset(seed=1)
    for actions in played:
        envs.step(actions)
    return steps * SIDE_BY_SIDE / (time.process_time() - start)


def seats(games: int) -> float:
    """Our PettingZoo environment, six seats."""
    return _pettingzoo(SeatsEnv(QUEST), games)


def connect_four(games: int) -> float:
    """PettingZoo's connect four."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 -- peers are installed for `make bench` alone

    return _pettingzoo(connect_four_v3.raw_env(), games)


def chess(games: int) -> float:
    """PettingZoo's chess."""
    from pettingzoo.classic import chess_v6  # noqa: PLC0415

    return _pettingzoo(chess_v6.raw_env(), max(1, games // 10))


def _pettingzoo(env: Any, games: int) -> float:
    played = []
    for seed in range(games):
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
    start = time.process_time()
    for seed, actions in played:
        env.reset(seed=seed)
        for action in actions:
            env.step(action)
            env.last()
    return sum(len(actions) for _, actions in played) / (time.process_time() - start)


def taxi(games: int) -> float:
    """Gymnasium's Taxi."""
    env = gymnasium.make("Taxi-v4" if "Taxi-v4" in gymnasium.registry else "Taxi-v3").unwrapped
    return _gymnasium(env, lambda info: np.flatnonzero(info["action_mask"]), games, 200)


def uno(games: int) -> float:
    """RLCard's uno."""
    import rlcard  # noqa: PLC0415

    played = []
    for seed in range(games):
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


def catanatron(games: int) -> float:
    """Catanatron's own Gymnasium environment."""
    from catanatron_gym.envs.catanatron_env import CatanatronEnv  # noqa: PLC0415

    return _gymnasium(CatanatronEnv(), lambda info: info["valid_actions"], max(1, games // 20), 10**6)


def backgammon(games: int) -> float:
    """OpenSpiel's backgammon, a C++ engine: decisions of players, through its Python binding."""
    return _openspiel("backgammon", games)


def gin_rummy(games: int) -> float:
    """OpenSpiel's gin rummy."""
    return _openspiel("gin_rummy", games)


def _openspiel(name: str, games: int) -> float:
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)
    played, decisions = [], 0
    for seed in range(max(1, games // 4)):
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


OURS: dict[str, Measure] = {
    "Gravetide, the engine alone": engine,
    "Gravetide, TeamEnv": team,
    f"Gravetide, TeamVectorEnv of {SIDE_BY_SIDE}": side_by_side,
    f"Gravetide, {SIDE_BY_SIDE} TeamEnv in a SyncVectorEnv": gymnasium_side_by_side,
    "Gravetide, SeatsEnv": seats,
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
    told = tomllib.loads(read_source(open_pack("black-plague"), "quests", f"{name}.toml").text)
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


def report(runs: int, games: int) -> dict[str, Any]:
    """Measure everything, print it and hand it back."""
    print(f"environments on {QUEST}, six Survivors, random play replayed; medians of {runs} runs")
    print("  " + ", ".join([f"{name} {version(name)}" for name in PACKAGES]) + "\n")
    figures: dict[str, float | str] = {}
    for name, measure in (OURS | PEERS).items():
        figures[name] = value = _median(measure, games, runs)
        shown = f"{value:>12,.0f}" if isinstance(value, float) else f"   {value}"
        print(f"  {name:<46} {shown} steps/s")
    alone, stepped = (float(figures[name]) for name in ("Gravetide, the engine alone", "Gravetide, TeamEnv"))
    many = float(figures[f"Gravetide, TeamVectorEnv of {SIDE_BY_SIDE}"])
    ratios = {"a step of TeamEnv, times the engine's cost": alone / stepped,
              "a step of TeamVectorEnv, times the engine's cost": alone / many}
    growth: dict[str, dict[int, float]] = {}
    for name, (numbers, measured) in GROWTH.items():
        growth[name] = {number: float(_median(lambda g, n=number, m=measured: m(n, g), games, runs))  # type: ignore[misc]
                        for number in numbers}
        ratios[f"cost, {numbers[-1]} {name} to {numbers[0]}"] = growth[name][numbers[-1]] / growth[name][numbers[0]]
        print(f"\n  us per decision with {name}: "
              + ", ".join([f"{number}: {value:.1f}" for number, value in growth[name].items()]))
    print()
    for name, value in ratios.items():
        print(f"  {name:<58} {value:>6.2f}")
    return {"steps/s": figures, "us per decision": growth, "ratios": ratios,
            "versions": {name: version(name) for name in PACKAGES}}


def _median(measure: Measure, games: int, runs: int) -> float | str:
    try:
        return statistics.median([measure(games) for _ in range(runs)])
    except ModuleNotFoundError as error:
        return f"not measured: {error.name} is not installed"


def version(package: str) -> str:
    """The version that is installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"
