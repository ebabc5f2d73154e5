"""Random play of every game on Zones beside Black Plague: decisions a second, quest by quest.

    make bench ARGS="--games"

All quests are played by turns in one process, so that they meet the same machine, and each is compared with what the
quests of Black Plague did together in the same run: one of them is a third quicker than another. What is looked up once
for a quest is looked up before.
"""

from __future__ import annotations

import statistics
import time
from math import inf

from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.games.classic.game import CLASSIC_GAME
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from tools.bench_time import runs_in, settle

OTHERS = (CLASSIC_GAME, ETERNAL_EMPIRE_GAME)
WARM = 1_000_000
"""Seeds of games that are played before anything is measured."""


def speed(game: ZoneGameType, quest: str, games: int, seed: int) -> float:
    """Decisions per CPU second of random play, set-up included."""
    header = game.complete({"quest": quest})
    decisions = 0
    start = time.process_time()
    for number in range(seed, seed + games):
        state = game.new_state(header, number)
        state.advance()
        decisions += state.play_out(number)
    return decisions / (time.process_time() - start)


def report(runs: int, games: int, seconds: float = inf) -> dict[str, float]:
    """Print and return the rows: each quest's share of Black Plague's speed, the median of runs taken by turns."""
    usual = list(quests(BLACK_PLAGUE_GAME.name))
    asked = [(game, quest) for game in OTHERS for quest in quests(game.name)]
    for game, quest in (*[(BLACK_PLAGUE_GAME, quest) for quest in usual], *asked):
        speed(game, quest, games, WARM)
    settle()
    beside: list[float] = []
    shares: dict[str, list[float]] = {f"{game.title}, {quest}": [] for game, quest in asked}
    for run in runs_in(seconds, runs):
        beside.append(statistics.harmonic_mean([speed(BLACK_PLAGUE_GAME, quest, games, run * games)
                                                for quest in usual]))
        for game, quest in asked:
            shares[f"{game.title}, {quest}"].append(speed(game, quest, games, run * games) / beside[-1])
    figures = {"decisions/s, Black Plague, all together": statistics.median(beside)}
    figures |= {f"share of it, {name}": statistics.median(found) for name, found in shares.items()}
    for game in OTHERS:
        own = [statistics.median(found) for name, found in shares.items() if name.startswith(game.title)]
        figures[f"share of it, {game.title}, all together"] = statistics.harmonic_mean(own)
    print(f"games beside each other, random play, by turns; medians of {len(beside)} runs")
    for name, value in figures.items():
        print(f"  {name:<52} {value:>12,.2f}")
    return figures
