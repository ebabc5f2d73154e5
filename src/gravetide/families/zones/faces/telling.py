"""Events and odds with names for numbers, and a sentence for people: what a client needs to show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gravetide.families.zones.content.model import MODES
from gravetide.families.zones.content.tokens import COLOUR_NAMES
from gravetide.families.zones.faces.answers import Chances, FriendChances
from gravetide.families.zones.horde import horde
from gravetide.families.zones.told import events
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.odds import ArmorOdds, AttackOdds, DoorOdds
from gravetide.families.zones.told.view import UNSEEN
from gravetide.kernel.event import Event, plain_event
from gravetide.server.protocol import RequestId

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import ZombieCard
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


def tell_client(event: Event, game: ZoneGame) -> dict[str, Any]:
    """The event as a client gets it: ``type``, fields with names for numbers, and its ``sentence``."""
    told, setup = plain_event(event), game.setup
    for field, value in told.items():
        translate = _FIELDS.get(field)
        if field == "target" and "dice" in told:
            continue  # the number that a roll must reach
        if translate is not None and not isinstance(value, str) and (type(event), field) not in _OTHERWISE:
            told[field] = translate(setup, value)
    if isinstance(event, events.ZombieCardDrawn):
        told["card"] = setup.zombie_cards[event.card].number
        told["brings"] = _brought(setup, setup.zombie_cards[event.card], event.level)
    elif isinstance(event, events.SkillUsed):
        told["target"] = (_zone if event.skill == "taunt" else _survivor)(setup, event.target)
    told["sentence"] = tell(event, game)
    return told


def _brought(setup: Setup, card: ZombieCard, level: int) -> dict[str, int]:
    """The zombies that a card says at a level, by kind; nothing where more is to be said of it than their number."""
    kind, number = card.lines[level] if card.lines else (-1, 0)
    return {setup.pack.zombies[kind].key: number} if kind >= 0 and number and kind not in setup.replaced else {}


def _survivor(setup: Setup, who: int) -> str:
    return setup.cast[who].key if who >= 0 else ""


def _zone(setup: Setup, zone: int) -> str:
    return setup.board.zones[zone] if zone >= 0 else ""


def _card(setup: Setup, card: int) -> str:
    return setup.pack.cards[card].key


def horde_by_kind(setup: Setup, packed: int) -> dict[str, int]:
    """A packed horde as numbers by the key of each kind."""
    return {setup.pack.zombies[kind].key: number for kind, number in horde.kinds(packed)}


def _colour(_: Setup, colour: int) -> str:
    return COLOUR_NAMES[colour] if colour >= 0 else UNSEEN


def _mode(_: Setup, mode: int) -> str:
    return next(name for name, bits in MODES.items() if bits & mode)


_FIELDS: dict[str, Callable[[Any, Any], Any]] = {
    "survivor": _survivor,
    "partner": _survivor,
    "owner": _survivor,
    "survivors": lambda setup, team: [_survivor(setup, who) for who in team],
    "target": _survivor,
    "zone": _zone,
    "origin": _zone,
    "far": _zone,
    "entry": _zone,
    "rooms": lambda setup, rooms: [_zone(setup, room) for room in rooms],
    "card": _card,
    "wanted": _card,
    "cards": lambda setup, cards: [_card(setup, card) for card in cards],
    "skill": lambda setup, skill: setup.pack.skills[skill].key,
    "kind": lambda setup, kind: setup.pack.zombies[kind].key,
    "horde": horde_by_kind,
    "colour": _colour,
    "level": lambda setup, level: setup.pack.box.levels[level],
    "mode": _mode,
}

# Fields that mean something else in one event than in all others.
_OTHERWISE = {
    (events.ZombieCardDrawn, "card"),
    (events.SkillUsed, "target"),
}


def _chances(chances: dict[int, float]) -> dict[str, float]:
    return {str(number): round(chance, 4) for number, chance in chances.items()}


def tell_odds(request: RequestId, odds: Any, setup: Setup) -> Chances:
    """The odds of an option as a client gets them."""
    if isinstance(odds, AttackOdds):
        return Chances(
            request, "attack", dice=odds.dice, needed=odds.needed, damage=odds.damage, kills=_chances(odds.kills),
            kills_of={setup.pack.zombies[kind].key: round(p, 4) for kind, p in odds.kills_of.items()},
            all_killed=round(odds.all_killed, 4), breaks=round(odds.breaks, 4),
            friendly_hits=_chances(odds.friendly_hits), rerolls=odds.rerolls,
            too_tough=[setup.pack.zombies[kind].key for kind in odds.too_tough],
            friends=[
                FriendChances(_survivor(setup, friend.survivor), _chances(friend.wounds), round(friend.eliminated, 4))
                for friend in odds.friends
            ])
    if isinstance(odds, DoorOdds):
        return Chances(request, "door", dice=odds.dice, needed=odds.needed, opens=round(odds.opens, 4),
                       rerolls=odds.rerolls)
    if isinstance(odds, ArmorOdds):
        return Chances(request, "armor", dice=odds.dice, needed=odds.needed, stopped=_chances(odds.stopped),
                       rerolls=odds.rerolls)
    return Chances(request, "none")
