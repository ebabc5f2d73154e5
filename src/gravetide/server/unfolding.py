"""How a choice unfolds before those who look on: what each event changes in what they see."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from gravetide.kernel import Event, Game, State
from gravetide.server.asked import served
from gravetide.server.audiences import Audience
from gravetide.server.changes import changes
from gravetide.server.views import Happening, Head

log = logging.getLogger("gravetide.table")


def seen(game: Game, seat: int | None) -> dict[str, Any]:
    """What a seat sees, with what a page needs of any view; parts of it are as the game has made them."""
    glance = served(game.game_type).glance(game)
    head = Head(game.game_type.family, glance.scenario, glance.title, glance.round, game.result, game.reason)
    view = game.view(seat)
    return msgspec.structs.asdict(head) | (msgspec.structs.asdict(view) if isinstance(view, msgspec.Struct) else view)


class Unfolding:
    """The witness of one choice: it sees the position after each event, with the eyes of every audience given to it.

    `see` says what a seat sees right now (see `seen`), and `views` what the audiences saw before.

    An audience that may know nothing of an event does not see its moment either: what the event changed for them comes
    with the next one of which they may know.
    """

    def __init__(self, see: Callable[[int | None], Any], views: Mapping[Audience, Any]) -> None:
        self._see = see
        self._views = dict(views)
        self._changes: dict[Audience, list[dict[str, Any]]] = {audience: [] for audience in views}

    def witness(self, state: State, event: Event) -> None:
        """See what an event has changed; handed to `Game.choose`."""
        for audience, before in self._views.items():
            if event.seen_by(audience.seat) is not None:
                after = self._seen_after(event, audience, before)
                self._changes[audience].append(changes(before, after))
                self._views[audience] = after

    def _seen_after(self, event: Event, audience: Audience, before: Any) -> Any:
        try:
            return self._see(audience.seat)
        except Exception:  # what can't be seen in the midst of it is seen later, and the game goes on
            log.exception("the position could not be seen right after %s", type(event).__name__)
            return before

    def told(self, audience: Audience, events: list[Happening]) -> list[Happening]:
        """The events as the audience is told them, each with what it changed."""
        if audience not in self._views:
            return events
        parts = zip(events, self._changes[audience], strict=True)
        return [{**event, "changes": part} if part else event for event, part in parts]

    def rest(self, audience: Audience, view: Any) -> dict[str, Any]:
        """What is left that no event told, now that the audience sees this."""
        rest: dict[str, Any] = changes(self._views[audience], view)
        return rest
