"""Environments for learning: games behind the interfaces that learning libraries expect.

`TeamEnv` is a Gymnasium environment with one agent for the whole team, `TeamVectorEnv` many of them stepped at once,
`SeatsEnv` a PettingZoo environment with an agent for each seat. What is played, and for what reward, is a `Task`. No
rule is decided here and no game is known: options come from the engine, and what observations hold, how actions are
numbered and what there is to be paid for is answered by the family of a game (see `asked`).
"""

try:
    import gymnasium as _gymnasium
    import librt.vecs as _vecs  # noqa: F401 -- is it there?
    import pettingzoo as _pettingzoo  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"Environments need the package {missing.name}, which is not installed. Install it with: "
        "pip install gravetide[environments]", name=missing.name) from missing

from gravetide.environments.catalogue import Catalogue
from gravetide.environments.seats import SeatsEnv
from gravetide.environments.task import Task
from gravetide.environments.team import TeamEnv
from gravetide.environments.vector import TeamVectorEnv

_gymnasium.register(
    id="gravetide/Team-v0",
    entry_point="gravetide.environments.team:TeamEnv",
    vector_entry_point="gravetide.environments.vector:TeamVectorEnv",
)

__all__ = ["Catalogue", "SeatsEnv", "Task", "TeamEnv", "TeamVectorEnv"]
