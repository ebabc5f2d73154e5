"""Fit what a position is worth to played games: `python -m tools.fit_prospects` writes bots/prospects.toml.

    python -m tools.fit_prospects --games 60 --positions FILE        play, keep the positions in a file, and fit
    python -m tools.fit_prospects --positions FILE --games 0         fit again from the file

Steady's understudy plays games of all quests, and somebody meddles with them until a Round drawn by lot (see
`tools.meddling`: what only goes with winning must not pass for what brings it). The features of the position at the
start of that Round and the next ones are a row each, and whether the game was won in the end is the label. A logistic
regression with an intercept for each quest finds the weights (Newton's method). Games can't tell everything: a feature
that hardly varies, or that steady never risks, keeps the judgement below, for the regression is drawn towards it (a
normal prior around it, WIDTH of it wide). A weight that comes out with the other sign than judgement has, or against it
where judgement knows none, is kept: it is what the games say. The rows of one game share a label; each counts for
1/ROWS so that ten Rounds are not taken for ten games.
"""

from __future__ import annotations

import argparse
import json
import pathlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np

from gravetide import new_game
from gravetide.families.zones.bots.goals import Goals
from gravetide.families.zones.bots.prospects import FEATURES, Prospects
from gravetide.families.zones.bots.routes import Routes
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.understudy import ImaginedMoment, Understudy
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.rounds.outcome import goals_reached
from gravetide.families.zones.state.game import ZoneGame
from tools.meddling import Meddler

TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]
TARGET = pathlib.Path(__file__).parent.parent / "src" / "gravetide" / "families" / "zones" / "bots" / "prospects.toml"
LONGEST = 60
"""Rounds after which a game counts as not won."""
ROUNDS = 3
"""Positions of each game that are looked at, one Round after the other."""
ROWS = 4.0
"""How many Rounds of a game tell as much as one game does."""
NARROW, WIDTH = 0.05, 0.6
"""How far a weight may stray from judgement: so much, and so large a part of it."""
ENOUGH = 1e-6
"""A step so small ends the search."""
FIRM = {"near-death": 0.1, "goals": 0.1, "way": 0.03, "fire": 0.1, "brink": 0.5, "fatal": 0.7, "deadly": 0.2}
"""Where judgement knows better, and how far a weight may stray: steady is always on its way somewhere and seldom lets
the worst happen, so its games can't tell what it would be to stay, or to let it; and whoever is nearly dead is so by
lot, with nobody near who has hurt him. And a goal that is reached can't be a loss, though it tends to come late."""
JUDGEMENT = {
    "eliminated": -1.8, "out": 0.4, "hurt": -0.3, "near-death": -0.45, "yellow": 0.2, "orange": 0.25, "red": 0.15,
    "waking": -0.05, "wakened": -0.01, "arms": 0.06, "able": 0.1, "strong": 0.1, "strongest": 0.1, "goals": 0.5,
    "errands": -0.62, "cards": -0.35, "fire": -0.3, "prey": 0.0, "way": -0.15, "tokens": -0.8, "necromancers": 0.0,
    "caught": 0.8, "brink": -2.5, "fatal": -7.0, "zombies": -0.05, "close": -0.05, "surplus": -0.08, "fear": -0.3,
    "deadly": -1.2, "spread": -0.05, "unseen": -0.05,
    "quick": -0.05, "hard": -0.08, "giants": -0.3, "lone": -0.1, "besieged": -0.02,
}


class Played(NamedTuple):
    """A game: its quest, its end, and the features at the start of the Rounds that are looked at."""

    quest: str
    seed: int
    won: bool
    rounds: list[list[float]]


def play_one(quest: str, seed: int) -> Played:
    """Let steady's understudy play a game that is meddled with, and note what it looks like when that ends.

    The understudy is what plays on in the futures whose ends are valued, and needs no views: many games can be played.
    """
    world = opened(quest, seed)
    meddler = Meddler(Random(f"{quest} {seed}"))
    rounds = [Prospects(now).features(world) for now in played_by_understudy(world, meddler.meddle)
              if meddler.until <= world.round < meddler.until + ROUNDS]
    return Played(quest, seed, world.result == "won", rounds)


def opened(quest: str, seed: int) -> ZoneGame:
    """A game of the six Survivors at its first decision."""
    state = new_game(quest, survivors=TEAM, seed=seed).state
    assert isinstance(state, ZoneGame)
    return state.copy()


def played_by_understudy(
    world: ZoneGame, meddle: Callable[[ZoneGame], None] = lambda world: None,
) -> Iterator[Situation]:
    """Let steady's understudy play a game to its end, stopping where a Round of ours begins."""
    understudy = Understudy(moment(world), trades=True)
    seen = 0
    while not world.result and world.round <= LONGEST:
        if world.round > seen and world.phase == "players":
            seen = world.round
            meddle(world)
            now = moment(world)  # ways and wishes as they are in this Round
            understudy = Understudy(now, trades=True)
            yield now
        world.apply(understudy.choose(world))


def moment(world: ZoneGame) -> Situation:
    """A position as steady thinks of it, without a view."""
    return ImaginedMoment(world, Goals(world, goals_reached(world)), Routes(world), None)


def telling(games: list[Played]) -> list[Played]:
    """The games of quests that are sometimes won and sometimes lost: the others tell nothing."""
    won = {quest: [game.won for game in games if game.quest == quest] for quest in {game.quest for game in games}}
    return [game for game in games if any(won[game.quest]) and not all(won[game.quest]) and game.rounds]


def fit(games: list[Played]) -> dict[str, float]:
    """The weights of all features by penalised logistic regression."""
    names = sorted({game.quest for game in games})
    rows, labels = [], []
    for game in games:
        for number, features in enumerate(game.rounds):
            late = number / 10
            rows.append([*features, late, late * late, *[float(name == game.quest) for name in names]])
            labels.append(float(game.won))
    x, y = np.array(rows), np.array(labels)
    prior = np.array([JUDGEMENT[name] for name in FEATURES] + [0.0] * (2 + len(names)))
    width = np.concatenate([NARROW + WIDTH * np.abs(prior[:len(FEATURES)]), np.full(2 + len(names), 5.0)])
    for name, firm in FIRM.items():
        width[FEATURES.index(name)] = firm
    tightness = width ** -2

    def misfit(beta: Any) -> float:
        score = x @ beta
        return float(np.sum(np.logaddexp(0.0, score) - y * score) / ROWS + np.sum(tightness * (beta - prior) ** 2) / 2)

    beta = prior.copy()
    beta[len(FEATURES):] = -float(np.mean(x @ prior))  # in the middle, or the first steps lead astray
    for _ in range(100):
        chance = 1.0 / (1.0 + np.exp(-np.clip(x @ beta, -30, 30)))
        slope = x.T @ (y - chance) / ROWS - tightness * (beta - prior)
        bend = (x.T * (chance * (1 - chance) / ROWS)) @ x + np.diag(tightness)
        step = np.linalg.solve(bend, slope)
        while misfit(beta + step) > misfit(beta) and float(np.abs(step).max()) > ENOUGH:
            step = step / 2
        beta = beta + step
        if float(np.abs(step).max()) <= ENOUGH:
            break
    return {name: round(float(value), 3) for name, value in zip(FEATURES, beta, strict=False)}


def text(weights: dict[str, float], games: list[Played]) -> str:
    """The file of weights, with where they come from."""
    lines = ["# What a position is worth to the thinker, in log-odds of winning; see prospects.py for the features.",
             "# Written by `python -m tools.fit_prospects`, from games of the understudy that were meddled with:"]
    for quest in sorted({game.quest for game in games}):
        own = [game for game in games if game.quest == quest]
        lines.append(f"#   {quest}: {len(own)} games, {len([1 for game in own if game.won])} won,"
                     f" {sum([len(game.rounds) for game in own])} positions")
    still = [name for n, name in enumerate(FEATURES)
             if len({features[n] for game in games for features in game.rounds}) < 2]
    if still:
        lines.append(f"# By judgement alone (not counted in these positions, or the same in all): {', '.join(still)}.")
    lines += ["", "[weights]"]
    lines += [f"{name} = {value}" for name, value in weights.items()]
    return "\n".join(lines) + "\n"


def read(path: pathlib.Path) -> list[Played]:
    """Games from a file. Features that were added after they were played are 0 in them, and so teach nothing."""
    if not path.exists():
        return []
    games = [Played(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]
    return [game._replace(rounds=[row + [0.0] * (len(FEATURES) - len(row)) for row in game.rounds]) for game in games]


def main() -> None:
    """Read the command line, play what is asked for, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("quests", nargs="*", help="keys of quests; all of them if none is given")
    parser.add_argument("--games", type=int, default=60, help="games per quest")
    parser.add_argument("--first", type=int, default=70_000, help="the seed of the first game")
    parser.add_argument("--positions", type=pathlib.Path, help="a file to keep the positions in, and to read them from")
    asked = parser.parse_args()
    unknown = [name for name in asked.quests if name not in quests()]
    if unknown:
        parser.error(f"There is no quest {', '.join(unknown)}; known: {', '.join(quests())}.")
    games = read(asked.positions) if asked.positions else []
    known: set[Any] = {(game.quest, game.seed) for game in games}
    for seed in range(asked.first, asked.first + asked.games):
        for quest in asked.quests or quests():
            if (quest, seed) not in known:
                games.append(play_one(quest, seed))
                if asked.positions:
                    with asked.positions.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(games[-1]._asdict()) + "\n")
    games = telling(games)
    if not games:
        parser.error("There are no games to learn from: some must be won, and some lost.")
    TARGET.write_text(text(fit(games), games), encoding="utf-8")
    print(TARGET.read_text("utf-8"))


if __name__ == "__main__":
    main()
