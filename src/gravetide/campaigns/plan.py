"""What a game declares to have campaigns: the face ``campaigns`` of its kind (see `kernel.faces`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from gravetide.campaigns.standing import Standing
from gravetide.kernel.event import Event
from gravetide.kernel.faces import face, has_face
from gravetide.kernel.game import Game
from gravetide.kernel.gametype import GameType, Header
from gravetide.kernel.options import Option

SHELL = "campaigns"

Sort = Literal["quest", "between"]


class Chapter(NamedTuple):
    """A game of the chain before it is begun: a quest, or what is decided between two of them."""

    sort: Sort
    game_type: GameType
    header: Header


class Switch(NamedTuple):
    """An option that belongs to campaigns: its key, its values with what each means, the usual one first."""

    key: str
    title: str
    values: tuple[str | bool, ...]
    meanings: tuple[str, ...]


class Plan(Protocol):
    """A campaign as a game declares it.

    A chain begins with what is decided before the first quest, and alternates: quest, between, quest. What is between
    is a game of a kind of its own (`InterludeType`), so its decisions and dice are recorded, saved and undone as those
    of any game. All that a chapter needs of those before it stands in its header: every chapter can be replayed alone,
    and a chain is right where each header is the one that `follows` from the chapter before it.
    """

    title: str
    sentence: str
    """What awaits those who begin it."""
    between: GameType
    most_seats: int
    switches: Sequence[Switch]

    def first(self, options: Mapping[str, Any], seats: int) -> Chapter:
        """What comes before the first quest. The options hold for the whole campaign."""
        ...

    def follows(self, game: Game, *, given_up: bool) -> Chapter | None:
        """What comes after a chapter: one that is over, or a quest that was given up; None at the end of a campaign."""
        ...

    def formerly(self, chapter: Chapter) -> Sequence[Chapter]:
        """What earlier versions of the plan began in place of a chapter. Texts that were written then stay right."""
        ...

    def standing(self, game: Game) -> Standing:
        """How the campaign stands in a moment of its last chapter, with all that is booked already."""
        ...

    def seating(self, game: Game) -> tuple[int, ...]:
        """The player of the campaign, by number, that each seat of a chapter belongs to."""
        ...

    def title_of(self, header: Header) -> str:
        """What the chapter with this header is called."""
        ...

    def stop_of(self, header: Header) -> str:
        """The stop on the map of the campaign (`QuestTold.key`) that a chapter belongs to."""
        ...

    def decides(self, option: Option) -> bool:
        """Whether a choice in a quest is one that the story of the campaign tells of."""
        ...

    def notable(self, event: Event) -> bool:
        """Whether what happens in a quest is how such a choice is told. Everybody who may know of the game knows it."""
        ...


def plan_of(kind: GameType) -> Plan:
    """The campaign that a kind of game has; a sentence where it has none."""
    found: Plan = face(kind, SHELL)
    return found


def has_plan(kind: GameType) -> bool:
    """Whether a kind of game has a campaign."""
    return has_face(kind, SHELL)


__all__ = ["SHELL", "Chapter", "Plan", "Sort", "Switch", "has_plan", "plan_of"]
