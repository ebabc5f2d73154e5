"""Tables made by hand, for tests of what is read off them."""

from __future__ import annotations

from collections.abc import Sequence

from gravetide.families.zones.counted.rows import GainRow, RoundRow, SurvivorRow, WeaponRow, ZoneGameRow, ZoneRow
from gravetide.kernel.game import Game
from gravetide.lab.playing import play_game
from gravetide.lab.run import Run
from gravetide.lab.table import Table, frame


def game(number: int, won: bool = True, rounds: int = 10, **changes: object) -> ZoneGameRow:
    """A game in which Ann dies in the last Round if it is lost."""
    fields: dict[str, object] = {
        "quest": "danse-macabre", "bot": "steady", "number": number, "seed": number,
        "result": "won" if won else "lost",
        "reason": "Every goal of the quest is reached." if won else "Every Survivor is eliminated.",
        "rounds": rounds, "decisions": 100, "team": 1, "lost": 0 if won else 1, "kills": rounds, "danger": 1,
        "digest": f"{number}-{won}-{rounds}",
        "by_round": tuple([
            RoundRow(at, min(3, at // 4), at, 1, 5, 1, 2, 0, int(at == rounds and not won), 1)
            for at in range(1, rounds + 1)]),
        "by_zone": (ZoneRow("s01", rounds, 0 if won else 1, 0, 2, 3, 0), ZoneRow("b01", 0, 0, 0, 0, 1, 4)),
        "by_survivor": (SurvivorRow("ann", "left" if won else "eliminated", rounds, rounds, 3, 2),),
        "cards": (), "skills": (), "weapons": (WeaponRow("sword", 4, 3),),
    }
    return ZoneGameRow(**(fields | changes))  # type: ignore[arg-type]


def having(**rounds: int) -> tuple[GainRow, ...]:
    """Things the team had from these Rounds on."""
    return tuple([GainRow(what.replace("_", "-"), at) for what, at in sorted(rounds.items())])


def table(rows: Sequence[ZoneGameRow], **changes: object) -> Table:
    """The table of these games."""
    settings: dict[str, object] = {"bots": ["steady"], "games": len(rows), "survivors": ["ann"]}
    return Table(Run.planned(["danse-macabre"], **(settings | changes)), frame(rows), "t.parquet")  # type: ignore[arg-type]


def played(run: Run, bot: str, number: int) -> tuple[ZoneGameRow, Game]:
    """A game of the run's first quest."""
    row, game = play_game(run, run.quests[0], bot, number)
    assert isinstance(row, ZoneGameRow)
    return row, game
