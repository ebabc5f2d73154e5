"""What everybody at the table may know, spelled out field by field: nothing gets into a view that is not named here.

A view has names, not numbers, so that a client needs neither the content files nor the rules to show it. The state's
one secret, its generator, has no place in it, and neither have the colours of face-down Objectives or the cards that
are left in a deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from gravetide.families.zones.content.model import KINDS
from gravetide.families.zones.content.tokens import COLOUR_NAMES, NUMBER_ONE
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.defiler import kind_of
from gravetide.families.zones.horde.necromancers import is_active
from gravetide.families.zones.house_rules.records import HouseView
from gravetide.families.zones.house_rules.remembered import marks, views
from gravetide.families.zones.state.survivor import CAST, EMPTY, Survivor
from gravetide.families.zones.team.team import FATES, danger_level, level_of
from gravetide.families.zones.told.marks import Mark
from gravetide.families.zones.turn.doors import is_locked

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

UNSEEN = "face down"
"""In place of the colour of an Objective that nobody has turned over."""


class SpawnView(msgspec.Struct, frozen=True):
    """A Spawn token: `order` counts from 1 in the order in which the tokens are served.

    `label` is what stands on it, a number or a letter, and `name` what it is called.
    """

    zone: str
    order: int
    colour: str
    active: bool
    label: str
    name: str


class ObjectiveView(msgspec.Struct, frozen=True):
    """An Objective: its colour is ``face down`` until it is taken, where the quest laid it so."""

    zone: str
    colour: str


class DoorView(msgspec.Struct, frozen=True):
    """A door between two Zones. `until` says which Objective unlocks a locked one: blue, green or all."""

    number: int
    zones: tuple[str, str]
    colour: str
    vault: bool
    open: bool
    locked: bool
    until: str  # of a special lock, which no Objective undoes: magic or armored


class PlaceView(msgspec.Struct, frozen=True):
    """One Zone and what stands there: zombies by kind, Survivors by key."""

    name: str
    kind: str
    zombies: dict[str, int]
    survivors: tuple[str, ...]
    noise: int
    bile: bool
    exit: bool
    start: bool
    marks: tuple[str, ...]


class CardView(msgspec.Struct, frozen=True):
    """A card somebody holds. `loaded` is None for cards that need no reloading."""

    key: str
    name: str
    loaded: bool | None = None
    cast: bool = False


class SkillView(msgspec.Struct, frozen=True):
    """A skill with what it does."""

    key: str
    name: str
    text: str


class SurvivorView(msgspec.Struct, frozen=True):
    """A Survivor's dashboard. `free` are free Actions in words, such as ``move`` or ``melee or ranged``."""

    key: str
    name: str
    role: str
    seat: int
    zone: str
    fate: str
    wounds: int
    wound_limit: int
    experience: int
    level: str
    next_level_at: int
    actions: int
    free: tuple[str, ...]
    done: bool
    rotten: bool
    kills: int
    skills: tuple[SkillView, ...]
    hands: tuple[CardView, ...]
    body: CardView | None
    backpack: tuple[CardView, ...]


class DeckView(msgspec.Struct, frozen=True):
    """A deck: how many cards are left, and what lies on its discards, by key and number."""

    left: int
    discards: dict[str, int]


class VaultView(msgspec.Struct, frozen=True):
    """What lies in a vault: artifacts face down, and cards everybody can see."""

    zone: str
    artifacts: int
    cards: tuple[CardView, ...]


class GoalView(msgspec.Struct, frozen=True):
    """One goal of the quest and how far the team is."""

    sentence: str
    reached: bool


class NecromancerView(msgspec.Struct, frozen=True):
    """A Necromancer on the board, and the Zone he came in by."""

    zone: str
    entry: str
    kind: str


class ErrandView(msgspec.Struct, frozen=True):
    """What a kind of zombie makes for whatever Survivors do: the ways it may take, Zone by Zone, and a sentence."""

    kind: str
    ways: tuple[tuple[str, ...], ...]
    sentence: str


class ZoneView(msgspec.Struct, frozen=True):
    """A whole game of the Zone family as every seat and every spectator may know it.

    `modules` are the keys of the house rules in force. What they have put on the table is in `marks`, for whoever draws
    it, and in `house`, by key and in numbers, for programs that play.
    `errands` are there in games in which zombies have some.
    """

    quest: str
    title: str
    round: int
    phase: str
    first_player: int
    active: str
    deciding: int
    danger: str
    result: str
    reason: str
    places: tuple[PlaceView, ...]
    doors: tuple[DoorView, ...]
    spawns: tuple[SpawnView, ...]
    objectives: tuple[ObjectiveView, ...]
    taken: tuple[ObjectiveView, ...]
    loudest: str
    survivors: tuple[SurvivorView, ...]
    necromancers: tuple[NecromancerView, ...]
    equipment: DeckView
    zombie_cards: DeckView
    vaults: tuple[VaultView, ...]
    goals: tuple[GoalView, ...]
    supply: dict[str, int]
    killed: dict[str, int]
    modules: tuple[str, ...] = ()
    house: dict[str, HouseView] = {}
    errands: tuple[ErrandView, ...] | None = None
    marks: tuple[Mark, ...] = ()

    def place(self, name: str) -> PlaceView:
        """The Zone of this name."""
        return next(place for place in self.places if place.name == name)

    def survivor(self, key: str) -> SurvivorView | None:
        """The Survivor of this key, if there is one."""
        return next((survivor for survivor in self.survivors if survivor.key == key), None)


def view(game: ZoneGame) -> ZoneView:
    """What everybody may know of the game. Seats have no secrets from each other in this family."""
    setup, quest, zones = game.setup, game.setup.quest, game.setup.board.zones
    frame = game.frame
    return ZoneView(
        quest=quest.key,
        title=quest.title,
        round=game.round,
        phase=game.phase,
        first_player=game.first_player,
        active=setup.cast[game.active].key if game.active >= 0 else "",
        deciding=frame.seat(game) if frame is not None and not game.result else -1,
        danger=game.setup.pack.box.levels[danger_level(game)],
        result=game.result,
        reason=game.reason,
        places=_places(game),
        doors=tuple(_door(game, number) for number in range(len(setup.board.doors))),
        spawns=tuple([
            SpawnView(zones[zone], order, COLOUR_NAMES[colour], is_active(game, colour),
                      *_marking(game, colour, order))
            for order, (zone, colour) in enumerate(game.spawns, start=1)
        ]),
        objectives=tuple(_objective(game, *token) for token in game.objectives),
        taken=tuple(_objective(game, *token) for token in game.taken),
        loudest=zones[game.loud[0]] if game.loud[0] >= 0 else "",
        survivors=tuple(_survivor(game, who) for who in range(len(game.survivors))),
        necromancers=tuple(
            NecromancerView(zones[zone], zones[entry], setup.pack.zombies[kind].key)
            for zone, entry, kind, _ in game.necromancers
        ),
        equipment=DeckView(
            setup.rules.search.left_in_deck(game), _counts(setup.pack.cards[c].key for c in game.equipment_discard)
        ),
        zombie_cards=DeckView(
            len(game.zombie_deck), _counts(str(setup.zombie_cards[c].number) for c in game.zombie_discard)
        ),
        vaults=tuple(
            VaultView(zones[stock.zone], pile[0], tuple(_card(game, card << 2) for card in pile[1:]))
            for stock, pile in zip(quest.stocks, game.vaults, strict=True)
        ),
        goals=tuple(
            GoalView(goal.sentence(game), goal.is_reached(game, game.flags[number]))
            for number, goal in enumerate(setup.goals)
        ),
        supply=_by_kind(game, game.supply),
        killed={kind.key: number for kind, number in zip(setup.pack.zombies, game.killed, strict=True) if number},
        modules=setup.rules.modules,
        house=views(game),
        errands=_errands(game),
        marks=marks(game),
    )


def _marking(game: ZoneGame, colour: int, order: int) -> tuple[str, str]:
    """What stands on a Spawn token, and what it is called: by its number, by whom it came with, or by its colour."""
    if not game.setup.rules.spawning.numbered:
        return str(order), f"{COLOUR_NAMES[colour]} Spawn {order}"
    if colour >= NUMBER_ONE:
        return COLOUR_NAMES[colour], f"Spawn #{COLOUR_NAMES[colour]}"
    owner = game.setup.pack.zombies[kind_of(game)].name
    return owner[0], f"{owner} Spawn"


def _errands(game: ZoneGame) -> tuple[ErrandView, ...] | None:
    zones, zombies = game.setup.board.zones, game.setup.pack.zombies
    found = [ErrandView(zombies[kind].key, tuple([tuple([zones[zone] for zone in way]) for way in ways]), sentence)
             for told in game.setup.additions.errands for kind, ways, sentence in told(game)]
    return tuple(found) or None


def free_words(mask: int) -> str:
    """A free Action in words: what it may be spent on."""
    return " or ".join([name for name, kind in KINDS.items() if name != "combat" and kind & mask])


def _counts(keys: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(keys).items()))


def _by_kind(game: ZoneGame, packed: int) -> dict[str, int]:
    return {game.setup.pack.zombies[kind].key: number for kind, number in horde.kinds(packed)}


def _places(game: ZoneGame) -> tuple[PlaceView, ...]:
    # Views are made after every event, and most Zones are empty: figures and marks are looked up, not looked for.
    setup, quest = game.setup, game.setup.quest
    standing: dict[int, tuple[str, ...]] = {}
    for who, survivor in enumerate(game.survivors):
        if not survivor.fate:
            standing[survivor.zone] = (*standing.get(survivor.zone, ()), setup.cast[who].key)
    named: dict[int, tuple[str, ...]] = {}
    for name, zone in quest.marked.items():
        named[zone] = (*named.get(zone, ()), name)
    return tuple([
        PlaceView(
            name=name,
            kind=kind,
            zombies=_by_kind(game, zombies) if zombies else {},
            survivors=standing.get(zone, ()),
            noise=noise,
            bile=zone in game.bile,
            exit=zone in quest.exits,
            start=zone in quest.starts,
            marks=named.get(zone, ()),
        )
        for zone, (name, kind, zombies, noise) in enumerate(
            zip(setup.board.zones, game.layout.kind, game.zombies, game.noise, strict=True))
    ])


def _door(game: ZoneGame, number: int) -> DoorView:
    board = game.setup.board
    door = board.doors[number]
    is_open = bool(game.doors >> number & 1)
    locked = not is_open and is_locked(game, number)
    return DoorView(
        number=number,
        zones=(board.zones[door.a], board.zones[door.b]),
        colour=door.colour,
        vault=door.vault,
        open=is_open,
        locked=locked,
        until=_until(game, number) if locked else "",
    )


def _until(game: ZoneGame, number: int) -> str:
    bolt = game.setup.bolts.get(number)
    return bolt.kind if bolt is not None else game.setup.locks.get(number, "")


def _objective(game: ZoneGame, zone: int, colour: int) -> ObjectiveView:
    return ObjectiveView(game.setup.board.zones[zone], COLOUR_NAMES[colour] if colour >= 0 else UNSEEN)


def _card(game: ZoneGame, held: int) -> CardView:
    card = game.setup.pack.cards[held >> 2]
    return CardView(card.key, card.name, not held & EMPTY if card.reload else None, bool(held & CAST))


def _survivor(game: ZoneGame, who: int) -> SurvivorView:
    survivor: Survivor = game.survivors[who]
    setup, sheet = game.setup, game.setup.cast[who]
    level = level_of(setup, survivor.experience)
    return SurvivorView(
        key=sheet.key,
        name=sheet.name,
        role=sheet.role,
        seat=setup.seats[who],
        zone="" if survivor.fate else setup.board.zones[survivor.zone],
        fate=FATES[survivor.fate],
        wounds=survivor.wounds,
        wound_limit=setup.rules.wounds.limit,
        experience=survivor.experience,
        level=setup.pack.box.levels[level],
        next_level_at=setup.thresholds[level + 1] if level + 1 < len(setup.thresholds) else 0,
        actions=survivor.actions,
        free=tuple(free_words(mask) for mask in survivor.free),
        done=survivor.done,
        rotten=survivor.rotten > 0,
        kills=survivor.kills,
        skills=tuple(
            SkillView(skill.key, skill.name, skill.text) for skill in (setup.pack.skills[i] for i in survivor.skills)
        ),
        hands=tuple(_card(game, held) for held in survivor.hands),
        body=_card(game, survivor.body) if survivor.body >= 0 else None,
        backpack=tuple(_card(game, held) for held in survivor.pack),
    )
