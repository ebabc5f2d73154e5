"""Train a masked policy on Danse Macabre with MaskablePPO, and draw how it learns beside random play.

    pip install "gravetide[learn]"
    python docs/how-to/examples/train_danse_macabre.py --steps 200000

It takes some minutes on one core. Written are the curve as an SVG, its figures as JSON and the policy as a zip.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import Tensor, nn

from gravetide.environments import TeamEnv
from gravetide.families.zones.learned import Rewards, questions

mpl.use("svg")
from matplotlib import pyplot

REWARDS = Rewards(win=10, objective=3, left=3, death=-0.5, kill=0.1, closer=0.2, step=-0.01)
GAMES = 16
QUESTION = 12  # the byte of the table that says what is asked


class Features(BaseFeaturesExtractor):
    """Bytes as a network likes them: counts made small, the question and the cards looked up in tables."""

    def __init__(self, space: Any, parts: Any, cards: int) -> None:
        self.parts = {part.name: part for part in parts}
        dashboards = self.parts["dashboards"].shape
        plain = sum(part.size for part in parts) + 16 + dashboards[0] * (8 * 8 - 16)
        super().__init__(space, 256)
        self.questions = nn.Embedding(len(questions()) + 1, 16)
        self.cards = nn.Embedding(cards + 1, 8)
        self.mixed = nn.Sequential(nn.LayerNorm(plain), nn.Linear(plain, 256), nn.ReLU())

    def forward(self, observation: Tensor) -> Tensor:
        """One row of features for each observation."""
        table, dashboards = self.parts["table"], self.parts["dashboards"]
        rows = observation[:, dashboards.start:dashboards.start + dashboards.size]
        rows = rows.reshape(-1, *dashboards.shape)
        held = rows[:, :, 20:36:2].long()
        rest = torch.cat([rows[:, :, :20], rows[:, :, 36:]], 2).flatten(1)
        around = torch.cat([observation[:, :dashboards.start], rest,
                            observation[:, dashboards.start + dashboards.size:]], 1)
        asked = self.questions(observation[:, table.start + QUESTION].long())
        return self.mixed(torch.cat([torch.log1p(around), asked, self.cards(held).flatten(1)], 1))


class Curve(BaseCallback):
    """Notes every finished game: after how many decisions of learning, its return, and whether it was won."""

    def __init__(self) -> None:
        super().__init__()
        self.games: list[tuple[int, float, bool]] = []
        self.returns = np.zeros(GAMES)

    def _on_step(self) -> bool:
        self.returns += self.locals["rewards"]
        for row in np.flatnonzero(self.locals["dones"]):
            won = bool(self.locals["rewards"][row] > REWARDS.win / 2)
            self.games.append((self.num_timesteps, float(self.returns[row]), won))
            self.returns[row] = 0.0
        return True


def play(games: int, seed: int, model: MaskablePPO | None) -> list[tuple[float, bool]]:
    """Return and victory of whole games that nobody has learnt from, by a policy or at random."""
    env = TeamEnv("danse-macabre", rewards=REWARDS)
    pick = np.random.default_rng(seed)
    results = []
    for number in range(seed, seed + games):
        observation, info = env.reset(seed=number)
        total, over, reward = 0.0, False, 0.0
        while not over:
            mask = info["action_mask"]
            if model is None:
                action = int(pick.choice(np.flatnonzero(mask)))
            else:
                action = int(model.predict(observation, action_masks=mask.astype(bool))[0])
            observation, reward, ended, cut, info = env.step(np.int64(action))
            total += reward
            over = ended or cut
        results.append((total, reward > REWARDS.win / 2))
    return results


def mean(values: list[float] | NDArray[np.float64]) -> tuple[float, float]:
    """The mean and half of its 95% interval."""
    return float(np.mean(values)), float(1.96 * np.std(values) / np.sqrt(len(values)))


def draw(path: Path, curve: list[tuple[float, float, float]], random: tuple[float, float]) -> None:
    """The curve with its intervals, and random play as a band."""
    steps, middle, half = (np.array(column) for column in zip(*curve, strict=True))
    mpl.rcParams["svg.hashsalt"] = "gravetide"
    figure, axes = pyplot.subplots(figsize=(7, 3.6))
    axes.fill_between(steps, middle - half, middle + half, color="#c8641e", alpha=0.25, linewidth=0)
    axes.plot(steps, middle, color="#c8641e", label="MaskablePPO while it learns")
    axes.axhspan(random[0] - random[1], random[0] + random[1], color="#5b6b7b", alpha=0.35, linewidth=0)
    axes.axhline(random[0], color="#5b6b7b", linestyle="--", label="random play")
    axes.set_xlabel("decisions learnt from")
    axes.set_ylabel("return of a game")
    axes.legend(loc="upper left", frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Learn, compare, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=200_000, help="decisions to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=300, help="games to compare with random play afterwards")
    parser.add_argument("--out", type=Path, default=Path("learning"), help="folder for the results")
    args = parser.parse_args()
    args.out.mkdir(exist_ok=True)
    torch.set_num_threads(1)
    envs = DummyVecEnv([lambda: TeamEnv("danse-macabre", rewards=REWARDS) for _ in range(GAMES)])
    task = TeamEnv().task
    model = MaskablePPO(
        "MlpPolicy", envs, seed=args.seed, n_steps=128, batch_size=256, n_epochs=4, learning_rate=5e-4, gamma=0.995,
        ent_coef=0.01, verbose=0,
        policy_kwargs={"features_extractor_class": Features, "net_arch": [128],
                       "features_extractor_kwargs": {"parts": task.parts, "cards": task.shape.cards}})
    curve, start = Curve(), time.process_time()
    model.learn(args.steps, callback=curve, progress_bar=False)
    minutes = (time.process_time() - start) / 60
    model.save(args.out / "policy")
    by_random, by_policy = play(args.games, 10_000_000, None), play(args.games, 10_000_000, model)
    pieces = np.array_split(np.arange(len(curve.games)), 20)
    points = []
    for piece in pieces:
        middle, half = mean([curve.games[i][1] for i in piece])
        points.append((float(np.mean([curve.games[i][0] for i in piece])), middle, half))
    figures = {
        "decisions": model.num_timesteps, "cpu minutes": round(minutes, 1), "games learnt from": len(curve.games),
        "random": {"return": mean([one for one, _ in by_random]), "won": sum(won for _, won in by_random)},
        "policy": {"return": mean([one for one, _ in by_policy]), "won": sum(won for _, won in by_policy)},
        "games compared": args.games, "curve": points,
    }
    (args.out / "figures.json").write_text(json.dumps(figures, indent=1), "utf-8")
    draw(args.out / "learning-danse-macabre.svg", points, mean([one for one, _ in by_random]))
    for name in ("random", "policy"):
        middle, half = figures[name]["return"]
        print(f"{name}: return {middle:.2f} ± {half:.2f}, won {figures[name]['won']} of {args.games}")


if __name__ == "__main__":
    main()
