"""What happened, in sentences: those of the family's own events are in `sentences`, others beside their events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.names import Names, closed, sentence
from gravetide.families.zones.told.sentences import (  # noqa: F401 - each registers its sentences
    cards,
    chi,
    course,
    fighting,
    guards,
    places,
    survivors,
    zombies,
)
from gravetide.kernel.event import Event

if TYPE_CHECKING:
    from gravetide.families.zones.state.setup import Setup


def tell(event: Event, at: Setup | ZoneGame) -> str:
    """The event as one sentence for people. `at` is the set-up, or the game: it also knows what the goals are."""
    return closed(sentence(event, Names(at.setup, at) if isinstance(at, ZoneGame) else Names(at)))
