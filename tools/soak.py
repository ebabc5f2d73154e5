"""Play random games for a long time and stop at the first thing that goes wrong.

    python -m tools.soak --decisions 100000            that many for each quest
    python -m tools.soak --quest famine --seed 17      one quest, from a seed on
    python -m tools.soak --fast                        without the laws: many more games in the same time
    python -m tools.soak --fast --games 100000         count games instead of decisions
    python -m tools.soak --replay                      every game is also recorded, replayed and compared
    python -m tools.soak --game eternal-empire         another game of the Zone family

Each game has a random team, of 1 to 10 Survivors or what the quest asks for, and random seats; at every decision the
laws are checked, and what has happened is told.
What goes wrong is reported with the seed that shows it again.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from typing import Any

from gravetide.families.zones.content.epilogue import every_quest
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.state import laws
from gravetide.families.zones.told.narration import tell
from gravetide.games import GAMES
from gravetide.kernel import Game
from gravetide.kernel.sink import Sink

KINDS = {kind.name: kind for kind in GAMES if isinstance(kind, ZoneGameType)}
MOST_IN_A_TEAM = 10
MOST_OF_A_PLAYER = 4


def header_for(kind: ZoneGameType, quest: str, seed: int) -> dict[str, Any]:
    """A table with a random team, random seats and a random way of dealing."""
    pick = random.Random(seed)
    found = every_quest(kind.name)[quest]
    number = pick.randint(found.min_survivors, min(found.max_survivors, MOST_IN_A_TEAM))
    team = pick.sample(list(kind.pack().survivors), number)
    seats = min(max(pick.randint(1, 4), -(-number // MOST_OF_A_PLAYER)), number)
    return kind.complete({
        "quest": quest, "survivors": team, "seats": [" ".join(team[i::seats]) for i in range(seats)],
        "options": {"deal": pick.choice(("suggested", "random", "choose"))}})


def replayed(kind: ZoneGameType, quest: str, seed: int) -> tuple[int, str]:
    """One game, recorded, replayed from its text and compared by digest."""
    game = Game(kind, header_for(kind, quest, seed), seed)
    pick = random.Random(seed)
    while not game.is_over:
        game.choose(pick.randrange(len(game.options)))
    if Game.replay(game.record()).digest() != game.digest():
        raise AssertionError("The replay ended in another position.")
    return game.choices_made, game.result


def play(kind: ZoneGameType, quest: str, seed: int, *, lawful: bool = True) -> tuple[int, str]:
    """One game; its number of decisions and its result. With `lawful` everything is checked at every decision."""
    state = kind.new_state(header_for(kind, quest, seed), seed)
    pick = random.Random(seed)
    state.events = told = Sink()
    state.advance()
    decisions = 0
    while not state.result:
        asides = state.asides() if pick.random() < 0.01 else []
        if asides:
            state.apply_aside(pick.choice(asides))
        else:
            state.apply(pick.choice(state.options))
        decisions += 1
        if lawful:
            for event in told.events:
                tell(event, state)
            laws.check(state)
        told.events.clear()
    return decisions, state.result


def main() -> None:
    """Soak one quest or all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=100_000, help="decisions per quest (100000)")
    parser.add_argument("--games", type=int, help="games per quest instead of decisions")
    parser.add_argument("--game", choices=tuple(KINDS), default=GAMES[0].name, help="the game (black-plague)")
    parser.add_argument("--quest", help="this quest only")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--fast", action="store_true", help="do not check the laws")
    parser.add_argument("--replay", action="store_true", help="record and replay every game")
    args = parser.parse_args()
    kind, known = KINDS[args.game], every_quest(args.game)
    if args.quest and args.quest not in known:
        parser.error(f"{args.game} has no quest {args.quest}; it has {', '.join(known)}")
    for quest in [args.quest] if args.quest else known:
        made, games, won, seed, start = 0, 0, 0, args.seed, time.monotonic()
        while games < args.games if args.games else made < args.decisions:
            try:
                decisions, result = (replayed(kind, quest, seed) if args.replay
                                     else play(kind, quest, seed, lawful=not args.fast))
            except Exception:  # noqa: BLE001 - whatever it is, the seed that shows it has to be told
                traceback.print_exc()
                sys.exit(f"{quest}: seed {seed} went wrong after {made} decisions in {games} games.")
            made, games, won, seed = made + decisions, games + 1, won + (result == "won"), seed + 1
            if sys.stderr.isatty():
                done = games / args.games if args.games else min(1.0, made / args.decisions)
                spent = time.monotonic() - start
                left = spent / done - spent
                progress = f"{quest:<32} {made:>9,} decisions, {made / spent:>7,.0f}/s, {left:>4.0f} s left"
                print(f"\r{progress}", end="", file=sys.stderr)
        if sys.stderr.isatty():
            print("\r", end="", file=sys.stderr)
        print(f"{quest:<32} {made:>9,} decisions in {games:>6,} games, {won} won; no fault found", flush=True)


if __name__ == "__main__":
    main()
