"""Quests as the lab plays them, and the rows that are kept of their games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, cast

from gravetide.content.places import quests_beside
from gravetide.content.source import read_source
from gravetide.families.zones.bots.sketch import sketch
from gravetide.families.zones.content.epilogue import every_quest
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.counted.rows import ZoneGameRow
from gravetide.families.zones.counted.tally import Tally, gains
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.team import FATES
from gravetide.kernel.course import Hook
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from gravetide.kernel.gametype import GameType, Header
from gravetide.kernel.header import normal_header
from gravetide.lab.counting import Copied, Scenario, Setting, ShownResults, file_name


class ZoneCounting:
    """Counts what happens in Rounds and Zones, to Survivors, and by which weapons."""

    rows = ZoneGameRow
    cast = "the Survivors"

    def scenario(
        self, kind: GameType, name: str, cast: int | Sequence[str], options: dict[str, Setting]
    ) -> Scenario:
        """A quest of the box or an author's, with its text and the team that plays it."""
        kind = _of_this_family(kind)
        quest = kind.quest(name)
        from_file = Path(name).suffix == ".toml"
        text = Path(name).read_text(encoding="utf-8") if from_file else _packed_text(kind, quest)
        survivors = list(kind.pack().survivors)
        if isinstance(cast, int) and not 0 <= cast <= len(survivors):
            raise GravetideError(f"There are {len(survivors)} Survivors, not {cast}.")
        team = survivors[:cast] if isinstance(cast, int) else list(cast)
        header = normal_header(kind, {"quest": name, "survivors": team, "options": options})
        kind.setup(header)  # refuses teams and options that can't be
        return Scenario(quest.key, quest.title, text, from_file, tuple(header["survivors"]))

    def header(self, scenario: Scenario, name: str, options: dict[str, Setting]) -> Header:
        """The quest, its team and the options of the table."""
        return {"quest": name, "survivors": list(scenario.cast), "options": options}

    @contextmanager
    def at_hand(self, kind: GameType, scenario: Scenario, copied: Copied) -> Iterator[str]:
        """A quest of the box by its key; an author's by its file, of which a copy is laid where quests are found."""
        if not scenario.from_file and scenario.key in every_quest(_of_this_family(kind).pack().game):
            yield scenario.key
            return
        name = file_name(scenario)
        with quests_beside(copied(name, scenario.text)):
            yield name

    def count(self) -> Hook:
        """A tally."""
        return Tally()

    def row(self, hook: Hook, game: Game, facts: dict[str, Any]) -> ZoneGameRow:
        """What the tally has counted, and how the Survivors ended."""
        tally = cast("Tally", hook)
        tally.close()
        position = sketch(cast("ZoneGame", game.state))
        fates = [FATES[survivor.fate] for survivor in position.survivors]
        return ZoneGameRow(
            **facts,
            team=len(fates),
            lost=fates.count("eliminated"),
            kills=tally.kills,
            danger=tally.danger,
            by_round=tuple([one for one in tally.by_round if one.round <= facts["rounds"]]),
            by_zone=tally.zones(),
            by_survivor=tally.survivors(fates),
            cards=gains(tally.cards),
            skills=gains(tally.skills),
            weapons=tally.weapons(),
        )

    def shown(self) -> ShownResults:
        """Danger Levels, maps of Zones, Survivors, Equipment and skills."""
        from gravetide.families.zones.counted.shown.report import SHOWN  # noqa: PLC0415 -- who plays draws nothing

        return SHOWN


def _of_this_family(kind: GameType) -> ZoneGameType:
    assert isinstance(kind, ZoneGameType)  # others do not ask here
    return kind


def _packed_text(kind: ZoneGameType, quest: Quest) -> str:
    return read_source(kind.name, "quests", Path(quest.path).name).text


COUNTING: Final = ZoneCounting()
