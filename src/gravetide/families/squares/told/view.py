"""What a seat or a spectator may know, spelled out field by field: nothing gets into a view that is not named here.

A view has names, not numbers. The generator has no place in it, and neither has what lies in the heap in which order.
Secrets are two: slips, shown to their own seat, and cards seen with a FLASHLIGHT, to those who saw them (ZP-230).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.horde.scent import breakers_needed
from gravetide.families.squares.horde.spawning import Spawning, cap, counted, number_to_come
from gravetide.families.squares.options import DIRECTIONS
from gravetide.families.squares.state.game import (
    ACTED,
    BY_EVENT,
    DARK,
    FACING,
    HORDE,
    MADNESS,
    PEACE,
    SIRENS,
    SQUARES,
    STENCH,
    SURPRISE,
    TRUCE,
    WAS,
)
from gravetide.families.squares.state.human import ALIVE, EMPTY, FIRED, NO_WEAPON, SLACK
from gravetide.families.squares.team.outcome import (
    FIRST_ROOM,
    HOUSE,
    refuges,
    side,
    slip_is_hidden,
)
from gravetide.families.squares.told.acting import ActingView, acting
from gravetide.families.squares.turn.car import is_locked
from gravetide.families.squares.turn.searching import OrderCards, knows, onlookers

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

FATES = ("alive", "dead", "zombified", "gone")
PHASES = {PEACE: "peace", TRUCE: "truce", MADNESS: "madness"}
LASTING = ((STENCH, "stench"), (HORDE, "horde"), (SIRENS, "sirens"), (DARK, "dark"))


class HeldView(msgspec.Struct, frozen=True):
    """A card that somebody holds; `ready` is False for an empty firearm or a bow without an arrow.

    `spare` is True while a second barrel is loaded, so that the next OOPS is only a miss.
    """

    key: str
    name: str
    ready: bool = True
    spare: bool = False


class HumanView(msgspec.Struct, frozen=True):
    """A human figure. `slip` is what the viewer knows of it: traitor, blank, or nothing; `shown`: everybody knows."""

    key: str
    name: str
    seat: int
    fate: str
    square: str
    facing: str
    points: int
    weapon: HeldView | None
    items: tuple[HeldView, ...]
    infected: bool
    searched: tuple[str, ...]
    slip: str
    shown: bool


class ZombieView(msgspec.Struct, frozen=True):
    """A zombie; `was` is the human it was, `carries` what that one held."""

    square: str
    facing: str
    acted: bool
    by_event: bool
    surprise: bool
    was: str
    carries: tuple[str, ...]


class ApertureView(msgspec.Struct, frozen=True):
    """A door or window. `pressing` counts the connected zombies of those that `needed` would break it."""

    key: str
    name: str
    window: bool
    kind: str
    squares: tuple[str, str]
    barricaded: bool
    reinforced: bool
    held: bool
    pressing: int
    needed: int


class SearchView(msgspec.Struct, frozen=True):
    """A search square: whether it has been searched, by whom, and from where that can be done."""

    key: str
    name: str
    square: str
    searched: bool
    by: tuple[str, ...]
    spots: tuple[tuple[str, str], ...]


class SearchDeckView(msgspec.Struct, frozen=True):
    """The deck: the heap that may still come, by card, and what is known of its order."""

    left: int
    heap: dict[str, int]
    known: tuple[str, ...]
    under: tuple[str, ...]
    discards: dict[str, int]


class CarView(msgspec.Struct, frozen=True):
    """The car: who is in it, and how many connected zombies stand at each door."""

    locked: bool
    inside: tuple[str, ...]
    starts: int
    starts_needed: int
    at_doors: dict[str, int]


class SquareGoalView(msgspec.Struct, frozen=True):
    """A way to win, and what is still missing."""

    name: str
    missing: tuple[str, ...]


class SquareView(msgspec.Struct, frozen=True):
    """The table as one seat may know it; `edge` is where zombies are just coming from."""

    round: int
    phase: str
    active: str
    acting: ActingView | None
    edge: str
    humans: tuple[HumanView, ...]
    zombies: tuple[ZombieView, ...]
    cap: int
    counted: int
    to_come: int
    apertures: tuple[ApertureView, ...]
    searches: tuple[SearchView, ...]
    deck: SearchDeckView
    car: CarView
    flares: tuple[str, ...]
    lasting: tuple[str, ...]
    cellar: str
    refuge: str
    goals: tuple[SquareGoalView, ...]
    variants: tuple[str, ...]
    result: str
    reason: str


def view(game: SquareGame, seat: int | None) -> SquareView:
    """What a seat, or a spectator (None), may know."""
    setup, ground = game.setup, game.ground
    variant = setup.rules.variant
    return SquareView(
        round=game.round, phase=PHASES[game.madness],
        active=setup.cast[game.active].key if game.active >= 0 else "zombies" if game.night else "",
        acting=acting(game), edge=_edge(game),
        humans=tuple(_human(game, who, seat) for who in range(len(game.humans))),
        zombies=tuple(_zombie(game, zombie) for zombie in sorted(game.zombies, key=lambda z: z & SQUARES)),
        cap=cap(game), counted=counted(game), to_come=number_to_come(game),
        apertures=tuple(_aperture(game, number) for number in range(len(ground.apertures))),
        searches=tuple(_search(game, x) for x in sorted(ground.x_at.values())),
        deck=_deck(game, seat), car=_car(game),
        flares=tuple(ground.name(square) for square in game.flares),
        lasting=tuple(word for bit, word in LASTING if game.lasting & bit),
        cellar=setup.board.search[ground.landing_x].key if ground.landing_x >= 0 else "",
        refuge=_refuge(game), goals=goals(game),
        variants=tuple(name for name in ("shorter", "traitor", "twentyeight", "automatic") if getattr(variant, name)),
        result=game.result, reason=game.reason)


def _edge(game: SquareGame) -> str:
    """The edge from which zombies are coming right now."""
    frame = game.frame
    while frame is not None:
        if isinstance(frame, Spawning):
            return DIRECTIONS[frame.edge] if frame.edge >= 0 else ""
        frame = frame.below
    return ""


def _held(game: SquareGame, held: int) -> HeldView:
    card = game.setup.pack.cards[held >> 3]
    spare = card.spare_barrel and not held & (EMPTY | FIRED)
    return HeldView(card.key, card.name, not held & (EMPTY | SLACK), spare)


def _human(game: SquareGame, who: int, seat: int | None) -> HumanView:
    human, figure, setup = game.humans[who], game.setup.cast[who], game.setup
    return HumanView(
        key=figure.key, name=figure.name, seat=setup.seats[who], fate=FATES[human.fate],
        square=game.ground.name(human.square) if human.square >= 0 else "car" if human.square == IN_CAR else "",
        facing=DIRECTIONS[human.facing], points=human.ap,
        weapon=_held(game, human.weapon) if human.weapon != NO_WEAPON else None,
        items=tuple(_held(game, card << 3) for card in human.items), infected=human.infected,
        searched=tuple(x.key for number, x in enumerate(setup.board.search) if human.searched >> number & 1),
        slip=_slip(game, who, seat), shown=bool(_slip(game, who, None)))


def _slip(game: SquareGame, who: int, seat: int | None) -> str:
    """What may be known of a slip: one's own, and those that have been shown."""
    if not game.setup.rules.variant.traitor or not game.round:
        return ""
    if slip_is_hidden(game, who) and seat != game.setup.seats[who]:
        return ""
    return "traitor" if game.traitor == who else "blank"


def _zombie(game: SquareGame, zombie: int) -> ZombieView:
    who = (zombie >> WAS) - 1
    carries: tuple[str, ...] = ()
    if who >= 0:
        human, cards = game.humans[who], game.setup.pack.cards
        held = [human.weapon >> 3] if human.weapon != NO_WEAPON else []
        carries = tuple(cards[card].key for card in [*held, *human.items])
    return ZombieView(
        square=game.ground.name(zombie & SQUARES), facing=DIRECTIONS[zombie >> FACING & 3],
        acted=bool(zombie & ACTED), by_event=bool(zombie & BY_EVENT), surprise=bool(zombie & SURPRISE),
        was=game.setup.cast[who].key if who >= 0 else "", carries=carries)


def _aperture(game: SquareGame, number: int) -> ApertureView:
    aperture, ground = game.ground.apertures[number], game.ground
    barricaded = bool(game.barricades >> number & 1)
    reinforced = bool(game.reinforced >> number & 1)
    pressing = 0
    if barricaded:
        for square in (aperture.a, aperture.b):
            if game.horde >> square & 1:
                pressing = max(pressing, ground.group(square, game.horde, game.barricades).bit_count())
    return ApertureView(
        key=aperture.key, name=aperture.name, window=aperture.window, kind=aperture.kind,
        squares=(ground.name(aperture.a), ground.name(aperture.b)), barricaded=barricaded, reinforced=reinforced,
        held=barricaded and bool(game.standing & (1 << aperture.a | 1 << aperture.b)), pressing=pressing,
        needed=breakers_needed(game, number))


def _search(game: SquareGame, x: int) -> SearchView:
    search, ground, cast = game.setup.board.search[x], game.ground, game.setup.cast
    spots = [(ground.sees(search.square, d, 0), d + 2 & 3) for d in range(4)]
    return SearchView(
        key=search.key, name=search.name, square=ground.name(search.square), searched=bool(game.done >> x & 1),
        by=tuple(cast[who].key for who, human in enumerate(game.humans) if human.searched >> x & 1),
        spots=tuple((ground.name(square), DIRECTIONS[d]) for square, d in spots
                    if square >= 0 and ground.walk >> square & 1))


def _deck(game: SquareGame, seat: int | None) -> SearchDeckView:
    """To those who did not see them, cards on top are still part of the heap (ZP-188)."""
    cards = game.setup.pack.cards
    known = tuple(card for card, seats in game.top if knows(game, seats, seat))
    frame = game.frame
    if isinstance(frame, OrderCards) and knows(game, onlookers(game, frame.who), seat):
        known = (*frame.cards, *known)
    heap = Counter([*game.deck, *[card for card, _ in game.top], *looked_at(game)])
    heap.subtract(known)
    return SearchDeckView(
        left=len(game.deck) + len(game.top) + len(game.under) + len(looked_at(game)),
        heap={cards[card].key: number for card, number in sorted(heap.items()) if number},
        known=tuple(cards[card].key for card in known), under=tuple(cards[card].key for card in game.under),
        discards={cards[card].key: number for card, number in sorted(Counter(game.discards).items())})


def looked_at(game: SquareGame) -> tuple[int, ...]:
    """Cards that somebody is looking at right now: for everybody else they still lie in the deck."""
    return game.frame.cards if isinstance(game.frame, OrderCards) else ()


def _car(game: SquareGame) -> CarView:
    ground = game.ground
    return CarView(
        locked=is_locked(game), inside=tuple(game.setup.cast[who].key for who in game.in_car()), starts=game.starts,
        starts_needed=2 if game.out_of_gas else 1,
        at_doors={ground.name(square): ground.group(square, game.horde, game.barricades).bit_count()
                  if game.horde >> square & 1 else 0 for square, _ in game.setup.board.car_doors})


def _refuge(game: SquareGame) -> str:
    if game.refuge < 0:
        return ""
    return refuge_key(game, game.refuge)


def refuge_key(game: SquareGame, refuge: int) -> str:
    """A refuge by its key."""
    if refuge == HOUSE:
        return "house"
    return game.setup.board.rooms[refuge - FIRST_ROOM].key if refuge >= FIRST_ROOM else "cellar"


def goals(game: SquareGame) -> tuple[SquareGoalView, ...]:
    """What is missing for each way to win, from public facts alone (ZP-204, ZP-234)."""
    ground, board = game.ground, game.setup.board
    open_searches = [board.search[x].key for x in sorted(ground.x_at.values()) if not game.done >> x & 1]
    members = [who for who in side(game) if game.humans[who].fate == ALIVE]
    found = []
    for refuge, squares, seals, clear in refuges(game):
        missing = [*open_searches]
        missing += [aperture.key for number, aperture in enumerate(ground.apertures)
                    if seals >> number & 1 and not game.barricades >> number & 1]
        missing += [game.setup.cast[who].key for who in members
                    if not (game.humans[who].square >= 0 and squares >> game.humans[who].square & 1)]
        missing += ["zombies"] if game.horde & clear else []
        found.append(SquareGoalView(refuge_key(game, refuge), tuple(missing)))
    away = [game.setup.cast[who].key for who in members if game.humans[who].square != IN_CAR]
    keys = [] if any(game.item_that(who, "keys") >= 0 for who in members) else ["car-keys"]
    return (*found, SquareGoalView("car", (*keys, *away)))
