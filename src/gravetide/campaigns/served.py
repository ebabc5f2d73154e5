"""What lies between two games, at tables that people share: what the server asks (`server.asked`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gravetide.campaigns.interlude import Interlude, InterludeType
from gravetide.campaigns.standing import InterludeView
from gravetide.kernel import Event, Game, GameType, GravetideError, plain_event
from gravetide.server.asked import Attempt, Glance, SetUp, Wanted
from gravetide.server.entries import GameEntry, Look, NoBoard, Noun, SeatEntry, SideEntry
from gravetide.server.protocol import FromServer, RequestId, Sight, Way
from gravetide.server.views import Happening

NO_TABLE = "This is part of a campaign; begin one, or go on with yours."
MAP: Final = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n'


class ServedInterludes:
    """Nothing between two games is secret. Tables are set up by campaigns alone."""

    entry_type = GameEntry
    board_type = NoBoard
    view_types: tuple[type[Any], ...] = (InterludeView,)
    answer_types: tuple[type[FromServer], ...] = ()

    def entry(self, kind: GameType) -> GameEntry:
        """Nothing to choose from: nobody sets such a table up."""
        return GameEntry(
            key=kind.name, name=kind.title, family=kind.family, sentence="", look=Look("scroll", "#c9a227"),
            scenario=Noun("chapter", "chapters"), scenarios=[], sides=[SideEntry("players", "Players")],
            seats=[SeatEntry(side="players")])

    def scenarios(self, kind: GameType) -> tuple[str, ...]:
        """None that could be asked for."""
        return ()

    def board(self, kind: GameType, scenario: str) -> NoBoard:
        """There is none."""
        return NoBoard()

    def map(self, kind: GameType, scenario: str) -> bytes:
        """There is none."""
        return MAP

    def header(self, kind: GameType, wanted: Wanted) -> dict[str, Any]:
        """Refused."""
        raise GravetideError(NO_TABLE)

    def check_seating(self, game: Game, seated: SetUp) -> None:
        """Sit as you like."""

    def board_of(self, game: Game) -> NoBoard:
        """There is none."""
        return NoBoard()

    def glance(self, game: Game) -> Glance:
        """The sheets by seat."""
        state, kind = game.state, game.game_type
        assert isinstance(state, Interlude)
        assert isinstance(kind, InterludeType)
        standing = kind.standing(state)
        plays = [[sheet.key for sheet in standing.sheets if sheet.seat == seat] for seat in range(len(game.seats))]
        return Glance("", kind.title, 0, [key for keys in plays for key in keys], plays)

    def first_name(self, game: Game, seat: int) -> str:
        """The player by number."""
        return str(seat + 1)

    def told(self, game: Game, event: Event, seat: int | None) -> Happening:
        """The event with its sentence."""
        return {**plain_event(event), "sentence": game.tell(event)}

    def begins_round(self, event: Event) -> bool:
        """There are no Rounds."""
        return False

    def odds(self, game: Game, option: str, request: RequestId, seat: int | None) -> FromServer:
        """Dice here are read off at once."""
        raise GravetideError("This does not depend on luck.")

    def forecast(self, game: Game, request: RequestId, version: int, seat: int | None) -> FromServer:
        """Nobody acts against the players here."""
        raise GravetideError("Between two games only the players act.")

    def tries(self, game: Game, about: Mapping[str, str | int], seat: int | None) -> list[Attempt]:
        """There is no board to point at."""
        return []

    def way(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Way:
        """There is no board to walk on."""
        raise GravetideError("Between two games there is no board.")

    def sight(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Sight:
        """Nor one to look around on."""
        raise GravetideError("Between two games there is no board.")


SERVED: Final = ServedInterludes()
