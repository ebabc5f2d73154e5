"""Games of this family at tables that people share: what the server asks (`server.asked`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from gravetide.families.zones.asked import MOST_SEATS
from gravetide.families.zones.content.epilogue import every_quest
from gravetide.families.zones.drawn.plan import ZoneBoard
from gravetide.families.zones.faces.answers import Chances, Threat
from gravetide.families.zones.faces.catalogue import board, entry, map_svg, town
from gravetide.families.zones.faces.entries import ZoneGameEntry
from gravetide.families.zones.faces.seeing import sight
from gravetide.families.zones.faces.telling import tell_client, tell_odds
from gravetide.families.zones.faces.threat import threat
from gravetide.families.zones.faces.tries import tries
from gravetide.families.zones.faces.way import way
from gravetide.families.zones.game_type import ZoneGameType
from gravetide.families.zones.house_rules.modules import MODULES
from gravetide.families.zones.house_rules.records import HouseView
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told.events import RoundBegan
from gravetide.families.zones.told.view import ZoneView
from gravetide.kernel import Event, Game, GameType
from gravetide.kernel.errors import GravetideError
from gravetide.server.asked import Attempt, Glance, Outline, SetUp, Wanted
from gravetide.server.protocol import RequestId, Sight, Way
from gravetide.server.views import Happening


def house_views() -> list[type[HouseView]]:
    """What house rules show in a view under their keys, by the names of the types."""
    assert MODULES, "the house rules define them"
    ours = [kind for kind in HouseView.__subclasses__() if kind.__module__.startswith("gravetide.")]
    return sorted(ours, key=lambda kind: kind.__name__)


class ServedZones:
    """Nothing is secret between the seats of this family, so every seat is told the same."""

    entry_type = ZoneGameEntry
    board_type = ZoneBoard
    view_types: tuple[type[Any], ...] = (ZoneView, *house_views())
    answer_types = (Chances, Threat)

    def entry(self, kind: ZoneGameType) -> ZoneGameEntry:
        """Quests, Survivors, cards, options and words."""
        return entry(kind)

    def scenarios(self, kind: ZoneGameType) -> Iterable[str]:
        """Quests of the box and Epilogues. Authors' quests are files; a server opens none that a stranger names."""
        return every_quest(kind.name)

    def board(self, kind: ZoneGameType, scenario: str) -> ZoneBoard:
        """The town of a quest."""
        return board(kind.name, scenario)

    def map(self, kind: ZoneGameType, scenario: str) -> bytes:
        """The map of a quest."""
        return map_svg(kind.name, scenario)

    def header(self, kind: GameType, wanted: Wanted) -> dict[str, Any]:
        """A team, shared out to the seats; those that name no Survivor share what is left."""
        # Who is in the team is known before seats are; who begins is a question of seats.
        options = {key: value for key, value in wanted.options.items() if key != "first_player"}
        cast = wanted.cast or [key for share in wanted.shares for key in share] or usual_team(kind, wanted)
        plain = Game(kind, {"quest": wanted.scenario, "survivors": cast, "options": options})
        survivors = list(plain.header["survivors"])
        return {"quest": wanted.scenario, "survivors": survivors, "seats": shared_out(wanted.shares, survivors),
                "options": wanted.options}

    def check_seating(self, game: Game, seated: SetUp) -> None:
        """Nothing is secret here, however people sit."""

    def outline(self, kind: GameType, header: dict[str, Any]) -> Outline:
        """The quest, and the Survivors of each seat by their keys."""
        return Outline(header["quest"], [seat.split() for seat in header["seats"]])

    def board_of(self, game: Game) -> ZoneBoard:
        """The town, of a quest or of a scene."""
        return town(_state(game).setup.quest, game.game_type.name)

    def glance(self, game: Game) -> Glance:
        """The quest, and the Survivors of each seat by their keys."""
        state = _state(game)
        setup, cast = state.setup, [sheet.key for sheet in state.setup.cast]
        plays: list[list[str]] = [[] for _ in range(setup.seat_count)]
        for key, seat in zip(cast, setup.seats, strict=True):
            plays[seat].append(key)
        return Glance(setup.quest.key, setup.quest.title, state.round, cast, plays)

    def first_name(self, game: Game, seat: int) -> str:
        """The name of the first Survivor that the seat plays."""
        setup = _state(game).setup
        return next((sheet.name for sheet, its in zip(setup.cast, setup.seats, strict=True) if its == seat), "")

    def told(self, game: Game, event: Event, seat: int | None) -> Happening:
        """The event with names for numbers."""
        return tell_client(event, _state(game))

    def begins_round(self, event: Event) -> bool:
        """Rounds are announced."""
        return isinstance(event, RoundBegan)

    def odds(self, game: Game, option: str, request: RequestId, seat: int | None) -> Chances:
        """Of an attack, a door roll, or armor."""
        return tell_odds(request, game.odds(option, seat), _state(game).setup)

    def forecast(self, game: Game, request: RequestId, version: int, seat: int | None) -> Threat:
        """What the zombies would do."""
        return threat(_state(game), request, version)

    def tries(self, game: Game, about: Mapping[str, str | int], seat: int | None) -> list[Attempt]:
        """What one might do with a Zone, a door, a border or a card."""
        return tries(_state(game), about)

    def way(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Way:
        """The Moves that lead to a Zone."""
        return way(_state(game), place, request, version)

    def sight(self, game: Game, place: str, request: RequestId, version: int, seat: int | None) -> Sight:
        """The Zones in sight of one, with their Ranges."""
        return sight(_state(game), place, request, version)


def usual_team(kind: GameType, wanted: Wanted) -> list[str]:
    """As many Survivors as so many players run in this game; nobody where the quest alone says how many."""
    assert isinstance(kind, ZoneGameType)
    each = kind.rules.dealing.each(MOST_SEATS)
    players = len(wanted.shares)
    if not each or not 1 <= players <= MOST_SEATS:
        return []
    quest = kind.quest(wanted.scenario)
    number = min(max(players * each[players - 1], quest.min_survivors), quest.max_survivors)
    return list(kind.pack().survivors)[:number]


def shared_out(asked: list[list[str]], survivors: list[str]) -> list[str]:
    """The Survivors by seat, as a header has them; seats that name none share what is left."""
    shares = [list(share) for share in asked]
    named = {key for share in shares for key in share}
    left = [key for key in survivors if key not in named]
    empty = [share for share in shares if not share]
    if left and not empty:
        raise GravetideError(f"Nobody plays {', '.join(left)}; give every Survivor a seat.")
    for number, key in enumerate(left):
        empty[number * len(empty) // len(left)].append(key)
    return [" ".join(share) for share in shares]


def _state(game: Game) -> ZoneGame:
    assert isinstance(game.state, ZoneGame)
    return game.state


SERVED: Final = ServedZones()
