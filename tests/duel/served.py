"""The duel at tables that people share: what the server asks (`gravetide.server.asked`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gravetide.kernel import Event, Game, GameType, GravetideError, plain_event
from gravetide.server.asked import Attempt, Glance, Outline, SetUp, Wanted
from gravetide.server.entries import GameEntry, Look, NoBoard, Noun, ScenarioEntry, SeatEntry, SideEntry
from gravetide.server.protocol import FromServer, RequestId, Sight, Way
from gravetide.server.views import Happening
from tests.duel.game import NAMES, Duel
from tests.duel.told import Drew, Laid, Rolled, Scored, Tossed

SCENARIO: Final = "twelve-cards"
TITLE: Final = "Twelve cards"
MAP: Final = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>\n'


class DuelChances(FromServer, tag="odds"):
    """The chance to be ahead after a roll."""

    id: RequestId
    ahead: float | None


class DuelServed:
    """Hands and bids are known to their own seat."""

    entry_type = GameEntry
    board_type = NoBoard
    view_types: tuple[type[Any], ...] = ()
    answer_types = (DuelChances,)

    def entry(self, kind: GameType) -> GameEntry:
        """Two seats, each on a side of its own, and nothing else to choose."""
        return GameEntry(
            key=kind.name,
            name=kind.title,
            family=kind.family,
            sentence="Two bid hidden cards and add a die each.",
            look=Look("dice", "#8fd3ff"),
            scenario=Noun("deck", "decks"),
            scenarios=[ScenarioEntry(
                key=SCENARIO, title=TITLE, intro="Four cards each, eight tricks, one second roll.",
                board=f"/api/quests/{SCENARIO}/board", map=f"/api/quests/{SCENARIO}/map.svg")],
            sides=[SideEntry(name, name.capitalize()) for name in NAMES],
            seats=[SeatEntry(side=name, name=name.capitalize()) for name in NAMES],
        )

    def scenarios(self, kind: GameType) -> tuple[str, ...]:
        """There is one."""
        return (SCENARIO,)

    def board(self, kind: GameType, scenario: str) -> NoBoard:
        """A table is enough."""
        return NoBoard()

    def map(self, kind: GameType, scenario: str) -> bytes:
        """A table."""
        return MAP

    def header(self, kind: GameType, wanted: Wanted) -> dict[str, Any]:
        """Nothing is left open."""
        if any(wanted.shares) or wanted.cast:
            raise GravetideError("In a duel everybody plays for themselves.")
        return {"options": wanted.options}

    def check_seating(self, game: Game, seated: SetUp) -> None:
        """Who sits down on both sides plays with open cards."""

    def outline(self, kind: GameType, header: dict[str, Any]) -> Outline:
        """Both play themselves."""
        return Outline(SCENARIO, [[name] for name in NAMES])

    def board_of(self, game: Game) -> NoBoard:
        """The same table."""
        return NoBoard()

    def glance(self, game: Game) -> Glance:
        """A trick counts as a Round."""
        return Glance(SCENARIO, TITLE, 1 + sum(_duel(game).scores), list(game.seats), [[name] for name in game.seats])

    def first_name(self, game: Game, seat: int) -> str:
        """The duellist."""
        return game.seats[seat].capitalize()

    def told(self, game: Game, event: Event, seat: int | None) -> Happening:
        """The event as it is, with a sentence."""
        return {**plain_event(event), "sentence": _sentence(event, _duel(game).names)}

    def begins_round(self, event: Event) -> bool:
        """Tricks are not announced."""
        return False

    def odds(self, game: Game, option: str, request: RequestId, seat: int | None) -> DuelChances:
        """Of a second roll."""
        odds = game.odds(option, seat)
        return DuelChances(request, odds["ahead"] / odds["of"] if odds is not None else None)

    def tries(self, game: Game, about: Mapping[str, str | int], seat: int | None) -> list[Attempt]:
        """Nothing that a hand of cards makes one think of."""
        return []

    def forecast(self, game: Game, request: RequestId, version: int, seat: int | None) -> FromServer:
        """What the other one has in mind is nobody's business."""
        raise GravetideError("In a duel nobody knows what the other one will do.")

    def way(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Way:
        """There is no board to walk on."""
        raise GravetideError("A duel has no board.")

    def sight(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Sight:
        """Nor one to look around on."""
        raise GravetideError("A duel has no board.")


def _duel(game: Game) -> Duel:
    assert isinstance(game.state, Duel)
    return game.state


def _sentence(event: Event, names: tuple[str, ...]) -> str:
    if isinstance(event, Laid | Drew):
        card = f"the {event.card}" if event.card > 0 else "a card"
        return f"{names[event.seat]} {'bids' if isinstance(event, Laid) else 'draws'} {card}."
    if isinstance(event, Tossed):
        return f"{names[event.seat]} throws the {event.card} away."
    if isinstance(event, Rolled):
        return f"The bids are {event.bids[0]} and {event.bids[1]}, the dice {event.dice[0]} and {event.dice[1]}."
    assert isinstance(event, Scored)
    return f"{names[event.seat]} wins the trick."


SERVED: Final = DuelServed()
