"""Play random games for a long time and stop at the first thing that goes wrong.

    python -m tools.soak --decisions 100000            that many for each quest
    python -m tools.soak --quest famine --seed 17      one quest, from a seed on
    python -m tools.soak --fast                        without the laws: many more games in the same time
    python -m tools.soak --fast --games 100000         count games of each quest instead of decisions
    python -m tools.soak --fast --workers 2            on two processors
    python -m tools.soak --replay                      every game is also recorded, replayed and compared
    python -m tools.soak --game eternal-empire         another game of the Zone family

Each team is random, of 1 to 10 Survivors or what the quest asks for, has random seats and plays fifty games; at every
decision the laws are checked, and what has happened is told.
What goes wrong is reported with the seed that shows it again.
"""

from __future__ import annotations

import argparse
import random
from functools import partial
from typing import Any

from gravetide.families.zones.content.epilogue import every_quest
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.state import laws
from gravetide.families.zones.told.narration import tell
from gravetide.games import GAMES
from gravetide.kernel import Game
from gravetide.kernel.sink import Sink
from tools.soaking import Enough, soak

KINDS = {kind.name: kind for kind in GAMES if isinstance(kind, ZoneGameType)}
MOST_IN_A_TEAM = 10
MOST_OF_A_PLAYER = 4
OF_A_TEAM = 50
"""Games that a team plays: the first ones of each take several times as long, since nothing is looked up yet."""


def header_for(kind: ZoneGameType, quest: str, seed: int) -> dict[str, Any]:
    """A table with a random team, random seats and a random way of dealing; the same for some seeds in a row."""
    pick = random.Random(seed // OF_A_TEAM)
    found = every_quest(kind.name)[quest]
    number = pick.randint(found.min_survivors, min(found.max_survivors, MOST_IN_A_TEAM))
    team = pick.sample(list(kind.pack().survivors), number)
    seats = min(max(pick.randint(1, 4), -(-number // MOST_OF_A_PLAYER)), number)
    return kind.complete({
        "quest": quest, "survivors": team, "seats": [" ".join(team[i::seats]) for i in range(seats)],
        "options": {"deal": pick.choice(("suggested", "random", "choose"))}})


def replayed(game: str, quest: str, seed: int) -> tuple[int, str]:
    """One game, recorded, replayed from its text and compared by digest."""
    kind = KINDS[game]
    played = Game(kind, header_for(kind, quest, seed), seed)
    pick = random.Random(seed)
    while not played.is_over:
        played.choose(pick.randrange(len(played.options)))
    if Game.replay(played.record()).digest() != played.digest():
        raise AssertionError("The replay ended in another position.")
    return played.choices_made, played.result


def play(game: str, quest: str, seed: int, *, lawful: bool = True) -> tuple[int, str]:
    """One game; its number of decisions and its result. With `lawful` everything is checked at every decision."""
    kind = KINDS[game]
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
    parser.add_argument("--games", type=int, default=0, help="games per quest instead of decisions")
    parser.add_argument("--game", choices=tuple(KINDS), default=GAMES[0].name, help="the game (black-plague)")
    parser.add_argument("--quest", help="this quest only")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--fast", action="store_true", help="do not check the laws")
    parser.add_argument("--replay", action="store_true", help="record and replay every game")
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    args = parser.parse_args()
    known = every_quest(args.game)
    if args.quest and args.quest not in known:
        parser.error(f"{args.game} has no quest {args.quest}; it has {', '.join(known)}")
    games = decisions = 0
    for quest in [args.quest] if args.quest else known:
        one = partial(replayed, args.game, quest) if args.replay else partial(
            play, args.game, quest, lawful=not args.fast)
        tally = soak(quest, one, args.seed, Enough(args.games, args.decisions), args.workers)
        games, decisions = games + tally.games, decisions + tally.decisions
        print(f"{quest:<32} {tally.decisions:>11,} decisions in {tally.games:>7,} games, {tally.results['won']} won; "
              "no fault found", flush=True)
    print(f"{decisions:,} decisions in {games:,} games; no fault found")


if __name__ == "__main__":
    main()
