"""Games of this family at tables that people share: what the server asks (`server.asked`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gravetide.families.squares.faces.answers import SquareChances, SquareThreat, tell_forecast, tell_odds, tell_way
from gravetide.families.squares.faces.catalogue import DECK, drawings, entry, house, scenario
from gravetide.families.squares.faces.entries import SquareBoard, SquareGameEntry
from gravetide.families.squares.faces.telling import tell_client
from gravetide.families.squares.faces.tries import tries
from gravetide.families.squares.family import ZOMBIE_SEAT, SquareFamily
from gravetide.families.squares.rules import with_readings
from gravetide.families.squares.state.game import SquareGame
from gravetide.families.squares.told.events import RoundStarted
from gravetide.families.squares.told.view import SquareView
from gravetide.kernel import Event, Game
from gravetide.kernel.errors import GravetideError
from gravetide.server.asked import Attempt, Glance, Outline, SetUp, Wanted
from gravetide.server.protocol import RequestId, Sight, Way
from gravetide.server.views import Happening

USUAL_PLAYERS: Final = 4


class ServedSquares:
    """Slips and what a FLASHLIGHT shows are secrets; everything else is told to everybody alike."""

    entry_type = SquareGameEntry
    board_type = SquareBoard
    view_types: tuple[type[Any], ...] = (SquareView,)
    answer_types = (SquareChances, SquareThreat)

    def entry(self, kind: SquareFamily) -> SquareGameEntry:
        """The board, figures, cards, options and words."""
        return entry(kind)

    def scenarios(self, kind: SquareFamily) -> tuple[str, ...]:
        """The board of the pack. Authors' boards are files; a server opens none that a stranger names."""
        return (scenario(kind),)

    def board(self, kind: SquareFamily, scenario: str) -> SquareBoard:
        """The house at night."""
        return drawings(kind.pack().board)

    def map(self, kind: SquareFamily, scenario: str) -> bytes:
        """The same: nobody stands on it before the die is rolled."""
        return house(kind)

    def header(self, kind: SquareFamily, wanted: Wanted) -> dict[str, Any]:
        """Figures shared out to the seats, the zombie player's last; the deck is chosen like an option."""
        options = {key: value for key, value in wanted.options.items() if key != DECK}
        deck = wanted.options.get(DECK)
        if deck is not None and not isinstance(deck, str):
            raise GravetideError(f"A deck is chosen by its name: {', '.join(kind.pack().decks)}.")
        return {"seats": seats_of(kind, wanted, options), "deck": [deck] if deck else [], "options": options}

    def outline(self, kind: SquareFamily, header: dict[str, Any]) -> Outline:
        """The board, and the figures of each seat by their keys; the zombies have none."""
        return Outline(scenario(kind), [[] if seat == ZOMBIE_SEAT else seat.split() for seat in header["seats"]])

    def board_of(self, game: Game) -> SquareBoard:
        """The house, ours or an author's."""
        return drawings(_state(game).setup.board)

    def glance(self, game: Game) -> Glance:
        """The board, and the figures of each seat by their keys."""
        state = _state(game)
        setup = state.setup
        plays = [[setup.cast[who].key for who in setup.humans_of(seat)] for seat in range(len(setup.names))]
        kind = game.game_type
        assert isinstance(kind, SquareFamily)
        # Slips are worth a curtain at every turn; cards that a FLASHLIGHT showed lie under a cover of their own.
        return Glance(scenario(kind), setup.board.name, state.round, [figure.key for figure in setup.cast], plays,
                      setup.rules.variant.traitor)

    def first_name(self, game: Game, seat: int) -> str:
        """The first figure that the seat plays; the zombies have no names."""
        setup = _state(game).setup
        return next((setup.cast[who].name for who in setup.humans_of(seat)), setup.names[seat])

    def told(self, game: Game, event: Event, seat: int | None) -> Happening:
        """The event with names for numbers; what a seat may not know of it has been left out before."""
        return tell_client(event, _state(game))

    def begins_round(self, event: Event) -> bool:
        """Rounds are announced."""
        return isinstance(event, RoundStarted)

    def odds(self, game: Game, option: str, request: RequestId, seat: int | None) -> SquareChances:
        """Of an attack, a bottle, the engine, or a bite."""
        return tell_odds(request, game.odds(option, seat))

    def forecast(self, game: Game, request: RequestId, version: int, seat: int | None) -> SquareThreat:
        """What the zombies will do, or could."""
        return tell_forecast(_state(game), request, version)

    def tries(self, game: Game, about: Mapping[str, str | int], seat: int | None) -> list[Attempt]:
        """What one might do with a square, a door or window, or another human, as far as the seat sees them."""
        return list(tries(game.view(seat), about))

    def way(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Way:
        """The steps and turns that lead to a square."""
        return tell_way(_state(game), place, request, version)

    def sight(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Sight:
        """Who can be struck depends on the weapon and on where one faces, and is said with each attack."""
        raise GravetideError("What can be reached from a square depends on the weapon: point at it to see.")

    def check_seating(self, game: Game, seated: SetUp) -> None:
        """In a game with a Traitor slips stay apart, and nobody can foretell who draws which (ZP-237, ZP-241)."""
        setup = _state(game).setup
        if not setup.rules.variant.traitor:
            return
        humans = [guest for seat, guest in enumerate(seated.guests) if seat in setup.seats and guest]
        if len(humans) > len(set(humans)) and not seated.curtain:
            raise GravetideError("With a Traitor among them, several players share one screen only where it hides each "
                                 "player's slip behind a curtain.")
        if seated.chosen and len({guest for guest in seated.guests if guest}) > 1:
            raise GravetideError("With a Traitor in the game you can't choose the seed: it would give away who it is.")


def seats_of(kind: SquareFamily, wanted: Wanted, options: dict[str, Any]) -> list[str]:
    """The figures by seat, as a header has them; seats that name none share what is left, the last is the zombies'."""
    rules = with_readings(kind.rules, options)
    shares = [list(share) for share in wanted.shares]
    automatic = rules.variant.automatic
    if len(shares) < 2 and not automatic and not any(shares):
        usual = kind.usual_seats(USUAL_PLAYERS, rules)
        return [*wanted.cast, ZOMBIE_SEAT] if wanted.cast else usual
    if not automatic:
        if shares[-1] not in ([], [ZOMBIE_SEAT]):
            raise GravetideError("The last seat is the zombie player's, who has no figure of the humans.")
        shares.pop()
    people = len(shares)
    each = rules.automatic.humans if automatic and rules.automatic.humans else {1: 4, 2: 2}.get(people, 1)
    named = [key for share in shares for key in share]
    free = [key for key in wanted.cast or [figure.key for figure in kind.pack().cast] if key not in named]
    empty = [share for share in shares if not share]
    if wanted.cast and free and not empty:
        raise GravetideError(f"Nobody plays {', '.join(free)}; give everybody a seat.")
    number = len(free) if wanted.cast else each * len(empty)
    for place, key in enumerate(free[:number]):
        empty[place * len(empty) // number].append(key)
    seats = [" ".join(share) for share in shares]
    return seats if automatic else [*seats, ZOMBIE_SEAT]


def _state(game: Game) -> SquareGame:
    assert isinstance(game.state, SquareGame)
    return game.state


SERVED: Final = ServedSquares()
