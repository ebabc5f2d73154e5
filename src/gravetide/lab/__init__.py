"""The lab: many games by bots, one table of results, and what it says about a quest.

    >>> from gravetide.lab import Run, play_run
    >>> rows = play_run(Run.planned(["danse-macabre"], bots=["random"], games=2, seed=1))
    >>> [(row.quest, row.number, row.result) for row in rows]
    [('danse-macabre', 0, 'lost'), ('danse-macabre', 1, 'lost')]

The command is `gravetide lab`; docs/how-to/measure-your-quest.md tells how it is used.
"""

from __future__ import annotations

from gravetide.lab.playing import play_run
from gravetide.lab.rows import GameRow
from gravetide.lab.run import Run

__all__ = ["GameRow", "Run", "play_run"]
