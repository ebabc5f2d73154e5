"""A game of the Zone family as a picture, for drawings in text and SVG. The rules know nothing of drawing."""

from __future__ import annotations

from collections.abc import Iterable

from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import Cell
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.content.tokens import COLOURS, NUMBER_ONE
from gravetide.families.zones.drawn import UNTURNED, Figure, Picture, Spawn, ZoneContents, initials
from gravetide.families.zones.drawn.looks import look_of
from gravetide.families.zones.drawn.picture import NUMBERED, OnBorder, Parked
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.necromancers import is_active
from gravetide.families.zones.house_rules.remembered import marks
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.team import in_zone
from gravetide.families.zones.told.marks import CARDS, Mark, written

AROUND = "thorn"
"""What is drawn of marks that go all around a Zone."""
ASLEEP = 5
"""The numbered Spawn token that sleeps at first (EE-150)."""
TOKEN_INKS = (*COLOURS, "violet")
"""The colours of Spawn and Objective tokens by number; Necromancers bring violet Spawn tokens."""


def picture(game: ZoneGame, highlighted: Iterable[int] = (), *, title: str = "") -> Picture:
    """The position as it stands; `highlighted` are the Zones that something can be done with now."""
    setup, quest = game.setup, game.setup.quest
    zombies = setup.pack.zombies
    lit = frozenset(highlighted)
    letters = initials([sheet.name for sheet in setup.cast])
    records = game.remembered.records.values() if game.remembered is not None else ()
    laid = marks(game)
    places = {}
    for zone in range(len(setup.board.zones)):
        stock = game.vaults[setup.vault_at[zone]] if zone in setup.vault_at else (0,)
        places[zone] = ZoneContents(
            zombies={zombies[kind].key: number for kind, number in horde.kinds(game.zombies[zone])},
            survivors=tuple(
                Figure(letters[who], setup.cast[who].name, who, who == game.active,
                       tuple([mark.symbol for mark in laid if mark.symbol and mark.figure == setup.cast[who].key]))
                for who in in_zone(game, zone)
            ),
            noise=game.noise[zone],
            bile=zone in game.bile,
            spawns=tuple(
                _spawn(colour, order, active=is_active(game, colour))
                for order, (where, colour) in enumerate(game.spawns, start=1)
                if where == zone
            ),
            objectives=tuple(_colour(colour) for where, colour in game.objectives if where == zone),
            cards=stock[0] + len(stock) - 1 + sum([record.cards_in(zone) for record in records])
            + sum([mark.number for mark in laid if mark.symbol == CARDS and setup.board.zones[zone] in mark.zones]),
            exit=zone in quest.exits,
            marks=(*_marks(quest, zone), *[label for record in records for label in record.labels(game, zone)],
                   *written(laid, setup.board.zones[zone])),
            symbols=_symbols(laid, setup.board.zones[zone]),
            cars=tuple([Parked(*car) for record in records for car in record.parked(game, zone)]),
            manholes=_manholes(quest, zone),
            highlighted=zone in lit,
        )
    borders = tuple([found for mark in laid for found in _on_border(setup.board, mark)])
    return Picture(setup.board, game.doors, places, title, look_of(setup.pack.game), _covers(quest), borders)


def _symbols(laid: tuple[Mark, ...], zone: str) -> tuple[tuple[str, int], ...]:
    """What is drawn of marks in a Zone; cards are drawn with the other cards."""
    return tuple([(AROUND if mark.around else mark.symbol, max(1, mark.number)) for mark in laid
                  if mark.zones == (zone,) and mark.symbol != CARDS and (mark.symbol or mark.around)])


def _on_border(board: Board, mark: Mark) -> list[OnBorder]:
    """Where a mark between two Zones is drawn: at its door, or in the middle of the border."""
    if len(mark.zones) != 2 or not mark.symbol:
        return []
    words = f"{mark.name} between {mark.zones[0]} and {mark.zones[1]}. {mark.sentence}".strip()
    if mark.door >= 0:
        cells = board.doors[mark.door].cells
        return [OnBorder(mark.symbol, (cells[0], cells[1]), words)]
    a, b = [sorted(board.cells[board.index[zone]]) for zone in mark.zones]
    touching = [(one, other) for one in a for other in b if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1]
    return [OnBorder(mark.symbol, touching[len(touching) // 2], words)] if touching else []


def quest_picture(quest: Quest, *, title: str = "") -> Picture:
    """A quest before anybody has set foot in it: where it starts, and what lies where."""
    stocks = {stock.zone: stock.artifacts + len(stock.cards) for stock in quest.stocks}
    kinds = _first_zombies(quest)
    kinds_of_car = load_pack(quest.game).cars
    places = {
        zone: ZoneContents(
            zombies={key: number for where, key, number in kinds if where == zone},
            spawns=_first_spawns(quest, zone),
            objectives=tuple(_colour(colour) for where, colour in quest.objectives if where == zone),
            cards=stocks.get(zone, 0),
            exit=zone in quest.exits,
            start=zone in quest.starts,
            marks=_marks(quest, zone) + _wall_marks(quest, zone),
            cars=tuple([Parked(kinds_of_car[car.kind].key, kinds_of_car[car.kind].name)
                        for car in quest.cars if car.zone == zone]),
            manholes=_manholes(quest, zone),
        )
        for zone in range(len(quest.board.zones))
    }
    return Picture(quest.board, quest.board.start_doors, places, title, look_of(quest.game), _covers(quest))


def _spawn(colour: int, order: int, *, active: bool) -> Spawn:
    """A token; one with a number shows that, whatever its place in the order."""
    if colour >= NUMBER_ONE:
        return Spawn(NUMBERED, colour - NUMBER_ONE + 1, active)
    return Spawn(TOKEN_INKS[colour], order, active)


def _first_spawns(quest: Quest, zone: int) -> tuple[Spawn, ...]:
    wall = quest.frontier
    if wall is not None:
        return tuple([_spawn(NUMBER_ONE + number - 1, number, active=number != ASLEEP)
                      for number, where in wall.tokens if where == zone])
    return tuple([_spawn(colour, order, active=colour == 0)
                  for order, (where, colour) in enumerate(quest.spawns, start=1) if where == zone])


def _wall_marks(quest: Quest, zone: int) -> tuple[str, ...]:
    """What lies on the map of a quest at the wall, as the table calls it when it is played."""
    wall = quest.frontier
    if wall is None:
        return ()
    guards = dict(wall.guards).get(zone, 0)
    cards = len([card for card in wall.cards if zone in (card.zone, card.other)])
    found = (("corruption", zone in wall.corruption), ("beacon", zone == wall.beacon),
             ("Chi Statue", zone in wall.statues), ("cauldron", zone in wall.cauldrons),
             (f"{guards} Guard{'s' if guards > 1 else ''}", guards > 0), ("Red Objective", zone in wall.reds),
             ("Green Objective", zone == wall.green), ("Flag", zone == wall.flag), ("Defiler", zone == wall.defiler))
    return (*[mark for mark, is_there in found if is_there], *("Objective card",) * cards)


def _manholes(quest: Quest, zone: int) -> int:
    return sum(hole.zone == zone for hole in quest.manholes)


def _covers(quest: Quest) -> tuple[Cell, ...]:
    return tuple([hole.cell for hole in quest.manholes])


def _first_zombies(quest: Quest) -> list[tuple[int, str, int]]:
    """The zombies that stand on the board from the start: (zone, key of the kind, number)."""
    zombies = load_pack(quest.game).zombies
    return [(zone, zombies[kind].key, number) for zone, kind, number in quest.zombies]


def _colour(colour: int) -> str:
    return TOKEN_INKS[colour] if colour >= 0 else UNTURNED


def _marks(quest: Quest, zone: int) -> tuple[str, ...]:
    return tuple(name for name, where in quest.marked.items() if where == zone)
