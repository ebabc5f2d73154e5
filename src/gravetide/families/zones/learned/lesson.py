"""The Zone family's answers to environments: a quest, a team and its seats, set up for learning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, SupportsIndex, cast

from librt.vecs import vec
from mypy_extensions import u8

from gravetide.environments.asked import Lesson, Lessons
from gravetide.environments.catalogue import Catalogue
from gravetide.environments.score import Score
from gravetide.environments.task import counted
from gravetide.environments.writer import Writer
from gravetide.families.zones.asked import MOST_SEATS
from gravetide.families.zones.drawn import Picture
from gravetide.families.zones.drawn.pictures import picture
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.learned.catalogue import ZoneCatalogue
from gravetide.families.zones.learned.observation import ZoneWriter, parts_of
from gravetide.families.zones.learned.rewards import PAID_FOR, Rewards, ZoneScore
from gravetide.families.zones.learned.shape import Shape, shape_of
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import opening
from gravetide.families.zones.told.view import view
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import GameType
from gravetide.kernel.header import normal_header
from gravetide.kernel.rng import seeded


class ZoneLesson:
    """A quest for a team: so many of the Survivors (as many as the quest recommends, for 0) or those that are named.

    Arrays have room for the Zones, doors, Survivors and goals of this quest, or for more.
    """

    def __init__(
        self,
        kind: ZoneGameType,
        quest: str,
        *,
        survivors: int | Sequence[str] = 0,
        seats: int | Sequence[str] = 1,
        options: Mapping[str, str | int | bool],
        zones: SupportsIndex = 0,
        doors: SupportsIndex = 0,
        most_survivors: SupportsIndex = 0,
        goals: SupportsIndex = 0,
    ) -> None:
        for name, number in {"zones": zones, "doors": doors, "most_survivors": most_survivors, "goals": goals}.items():
            if counted(number) < 0:
                raise GravetideError(f"`{name}` is a whole number, not {number!r:.60}.")
        header: dict[str, Any] = {"survivors": team_of(kind, survivors), "options": dict(options)}
        if quest:
            header["quest"] = quest
        team = list(normal_header(kind, header)["survivors"])
        fewest = len(kind.rules.dealing.seats(team))  # there are games in which nobody runs a large team alone
        shares = shared_out(team, max(fewest, seats) if isinstance(seats, int) and seats == 1 else seats)
        self.header: dict[str, Any] = normal_header(kind, header | {"seats": shares})
        self.setup = kind.setup(self.header)
        self.shape = shape_of(self.setup, zones=counted(zones), doors=counted(doors),
                              survivors=counted(most_survivors), goals=counted(goals))
        self.settings = self.header | {"zones": self.shape.zones, "doors": self.shape.doors,
                                       "most_survivors": self.shape.survivors, "goals": self.shape.goals}
        self.catalogue: Catalogue = catalogue_of(kind, self.shape)
        self.parts = parts_of(self.shape)
        self.sides = (0,) * self.setup.seat_count

    def new_game(self, seed: int) -> ZoneGame:
        """The first position. The set-up is at hand, which a header would have to be looked up for."""
        game = opening(self.setup)
        game.rng = seeded(seed)
        return game

    def writer(self, buffer: vec[u8], at: int) -> Writer:
        """Who writes observations of this quest."""
        return ZoneWriter(self.setup, self.shape, buffer, at)

    def score(self, rewards: Rewards, writer: Writer) -> Score:
        """Who counts what is paid for."""
        return ZoneScore(rewards, cast("ZoneWriter", writer))

    def winners(self, game: ZoneGame) -> tuple[int, ...]:
        """All seats, or none."""
        return tuple(range(self.setup.seat_count)) if game.result == "won" else ()

    def title(self, game: ZoneGame) -> str:
        """The quest, the Round, and how the game has ended or whose Turn it is."""
        seen = view(game)
        ended = f", {seen.result}" if seen.result else f", {seen.active}'s Turn" if seen.active else ""
        return f"{seen.title}, Round {seen.round}{ended}"

    def picture(self, game: ZoneGame) -> Picture:
        """The board."""
        return picture(game, title=self.title(game))


class ZoneLessons:
    """Lessons in any game of the family."""

    rewards = Rewards
    paid_for: Mapping[str, str] = PAID_FOR

    def lesson(self, kind: GameType, settings: Mapping[str, Any]) -> Lesson:
        """A quest for a team."""
        assert isinstance(kind, ZoneGameType)
        return ZoneLesson(kind, **settings)

    def catalogue(self, kind: GameType, shape: Shape) -> ZoneCatalogue:
        """The one that all tasks of the shape share."""
        assert isinstance(kind, ZoneGameType)
        return catalogue_of(kind, shape)


def team_of(kind: ZoneGameType, survivors: int | Sequence[str]) -> list[str]:
    """The Survivors by their keys; none where the quest is to say who."""
    if not isinstance(survivors, int):
        return list(survivors)
    known = list(kind.pack().survivors)
    if not 0 <= survivors <= len(known):
        raise GravetideError(f"There are {len(known)} Survivors, not {survivors}.")
    return known[:survivors]


def shared_out(team: Sequence[str], seats: int | Sequence[str]) -> list[str]:
    """Who plays whom: as told, or the team dealt out to a number of seats; 0 asks for a seat each."""
    if not isinstance(seats, int):
        return list(seats)
    number = seats or min(len(team), MOST_SEATS)
    if not 1 <= number <= min(len(team), MOST_SEATS):
        raise GravetideError(f"{len(team)} Survivors are played from 1 to {min(len(team), MOST_SEATS)} seats, "
                             f"not {seats}.")
    return [" ".join(team[seat::number]) for seat in range(number)]


@cache
def catalogue_of(kind: ZoneGameType, shape: Shape) -> ZoneCatalogue:
    """One catalogue for all tasks of a shape: what it has kept for one of them serves the others."""
    return ZoneCatalogue(kind.pack(), shape, kind.rules.chapters)


LESSONS: Lessons = ZoneLessons()

__all__ = ["LESSONS", "ZoneLesson"]
