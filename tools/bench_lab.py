"""Measure the lab: games per second with one and two workers, and what the counting costs.

    python -m tools.bench_lab            the rows alone
    make bench                           beside all the others

Games per second are by the clock on the wall, the start of the worker processes included: a second or so, which a
run of a minute hardly feels.
"""

from __future__ import annotations

import time

from gravetide.kernel.game import Game
from gravetide.kernel.gametype import game_type
from gravetide.lab.playing import play_game
from gravetide.lab.run import Run, seed_of
from gravetide.lab.workers import play_here
from gravetide.players import make_bot, play

QUEST = "danse-macabre"
FEWEST = 3


def lab_rows(seconds: float = 120) -> dict[str, float]:
    """The figures by name, from as many games as can be played in the time."""
    each = seconds / 5
    rows: dict[str, float] = {}
    for bot in ("random", "steady"):
        number = games_in(each, bot)
        run = planned(bot, number)
        one, two = play_here_all(run, 1), play_here_all(run, 2)
        rows |= {f"lab games/s, {bot}, one worker": number / one, f"lab games/s, {bot}, two workers": number / two}
    return rows | {"lab: counting, share of the time": counting_share(planned("random", games_in(each / 2, "random")))}


def games_in(seconds: float, bot: str) -> int:
    """About how many games one worker plays in the time; those played to know it warm the caches."""
    play_here_all(planned(bot, 1), 1)
    return max(FEWEST, int(seconds * FEWEST / play_here_all(planned(bot, FEWEST), 1)))


def planned(bot: str, games: int) -> Run:
    """Games of six Survivors."""
    return Run.planned([QUEST], bots=[bot], games=games, survivors=6, seed=1)


def play_here_all(run: Run, workers: int) -> float:
    """Seconds by the clock on the wall for all games of a run."""
    start = time.perf_counter()
    for _ in play_here(run, list(run.chunks()), workers=workers):
        pass
    return time.perf_counter() - start


def counting_share(run: Run) -> float:
    """Which part of a game's time goes into statistics: games with them beside the same without, in turn."""
    spent = [0.0, 0.0]
    kind, quest = game_type(run.game), run.quests[0]
    for number in range(run.games):
        start = time.process_time()
        play_game(run, quest, run.bots[0], number)
        middle = time.process_time()
        header = {"quest": quest.key, "survivors": list(quest.cast)}
        game = Game(kind, header, seed_of(run.seed, quest.key, number), events=False)
        play(game, make_bot(run.bots[0], seed_of(run.seed, quest.key, number, "bot")), rounds=run.rounds)
        spent[0] += middle - start
        spent[1] += time.process_time() - middle
    return 1 - spent[1] / spent[0]


def main() -> None:
    """Print the rows."""
    for name, value in lab_rows().items():
        print(f"  {name:<46} {value:>12,.2f}")


if __name__ == "__main__":
    main()
