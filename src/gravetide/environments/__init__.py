"""Environments for learning: the game behind the interfaces that learning libraries expect.

`TeamEnv` is a Gymnasium environment with one agent for the whole team, `TeamVectorEnv` many of them stepped at once,
`SeatsEnv` a PettingZoo environment with an agent for each seat. What is played, and for what reward, is a `Task`. No
rule is decided here: options come from the engine, and observations hold what a view holds.
"""

try:
    import gymnasium as _gymnasium
    import librt.vecs as _vecs  # noqa: F401 -- is it there?
    import pettingzoo as _pettingzoo  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"Environments need the package {missing.name}, which is not installed. Install it with: "
        "pip install gravetide[environments]", name=missing.name) from missing

from gravetide.environments.catalogue import Catalogue, Meaning
from gravetide.environments.rewards import Rewards
from gravetide.environments.seats import SeatsEnv
from gravetide.environments.task import Task
from gravetide.environments.team import TeamEnv
from gravetide.environments.vector import TeamVectorEnv

_gymnasium.register(
    id="gravetide/Team-v0",
    entry_point="gravetide.environments.team:TeamEnv",
    vector_entry_point="gravetide.environments.vector:TeamVectorEnv",
)

__all__ = ["Catalogue", "Meaning", "Rewards", "SeatsEnv", "Task", "TeamEnv", "TeamVectorEnv"]
