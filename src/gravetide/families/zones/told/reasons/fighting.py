"""Why an attack can't be made, a weapon not loaded, and nothing thrown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import MAGIC, MELEE, OTHER, RANGED
from gravetide.families.zones.fight.combat import Strike
from gravetide.families.zones.fight.reloading import Reload
from gravetide.families.zones.fight.weapons import arsenal
from gravetide.families.zones.house_rules.additions import WhyNot
from gravetide.families.zones.state.survivor import EMPTY
from gravetide.families.zones.team.team import abilities, hand_held
from gravetide.families.zones.told.reasons.said import (
    beyond,
    card_said,
    not_in_hand,
    range_of,
    zone_said,
)
from gravetide.families.zones.turn.actions import NO_ACTIONS, can_pay
from gravetide.families.zones.turn.dragon_fire import ThrowBile, ThrowTorch, throwing_range

if TYPE_CHECKING:
    from gravetide.families.zones.fight.weapons import Weapon
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish

SORTS: Final = {MELEE: "a melee weapon", RANGED: "a ranged weapon", MAGIC: "a combat spell"}


def why_no_attack(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't attack in this way."""
    card, mode = card_said(game, wish), wish.of("mode")
    if isinstance(card, str):
        return card
    if not any(attack.mode == mode for attack in card.attacks):
        return f"{card.name} is not {SORTS[mode]}."
    missing = not_in_hand(game, who, card)
    if missing:
        return missing
    if not can_pay(game.survivors[who], mode):
        return NO_ACTIONS
    ways = [way for way in arsenal(game, who) if way.card == card.index and way.mode == mode]
    if not ways:
        empty = any(held >> 2 == card.index and held & EMPTY for held in hand_held(game, who))
        return f"{card.name} must be reloaded." if empty else f"{card.name} can't be used at this Danger Level."
    if wish.of("weapons") == 2 and not any(way.weapons == 2 for way in ways):
        return f"You need two loaded copies of {card.name} in Hand that can be used together."
    if mode == MELEE:
        return _why_no_blow(game, who, wish, ways[0])
    zone = zone_said(game, wish)
    if isinstance(zone, str):
        return zone
    return _why_no_aim(game, who, zone, mode, ways[0].low, ways[0].high) or beyond(game, who, zone, mode)


def _why_no_blow(game: ZoneGame, who: int, wish: Wish, weapon: Weapon) -> str | None:
    """Hand to hand one fights where one stands, unless another Zone is said and the weapon reaches there."""
    here, elsewhere = game.survivors[who].zone, wish.of("zone") >= 0 or bool(wish.unknown)
    if not weapon.high:
        if elsewhere:
            return f"{game.setup.pack.cards[weapon.card].name} only reaches your own Zone."
        return None if game.zombies[here] else "There is no zombie here to attack."
    zone = zone_said(game, wish) if elsewhere else here
    return zone if isinstance(zone, str) else _why_no_aim(game, who, zone, MELEE, 0, weapon.high)


def _why_no_aim(game: ZoneGame, who: int, zone: int, mode: int, low: int, high: int) -> str | None:
    name = game.setup.board.zones[zone]
    seen, farther = game.setup.rules.sight.aims(game, who, mode)
    distance, high = range_of(seen, zone), high + farther
    if distance < 0:
        return f"{name} is out of sight."
    if distance < low and not (distance == 0 and abilities(game, who).point_blank):
        return f"{name} is too close: the minimum Range is {low}."
    if distance > high:
        return f"{name} is {distance} Zones away, and the Range is {high} at most."
    return None if game.zombies[zone] else f"There is no zombie in {name}."


def why_no_reload(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a weapon is not to be loaded."""
    card = card_said(game, wish)
    if isinstance(card, str):
        return card
    if not card.reload:
        return f"{card.name} needs no reloading."
    missing = not_in_hand(game, who, card)
    if missing:
        return missing
    if not any(held >> 2 == card.index and held & EMPTY for held in hand_held(game, who)):
        return f"{card.name} is loaded already."
    return NO_ACTIONS


def _why_no_throw(what: str, name: str) -> WhyNot:
    def reason(game: ZoneGame, who: int, wish: Wish) -> str | None:
        zone = zone_said(game, wish)
        if isinstance(zone, str):
            return zone
        cards = game.setup.pack.cards
        if not any(cards[held >> 2].throws == what for held in hand_held(game, who)):
            return f"{game.setup.cast[who].name} has no {name} in Hand."
        if not game.survivors[who].actions:
            return NO_ACTIONS
        if zone not in throwing_range(game, who):
            return f"A {name} can be thrown at Range 0-1, into a Zone in sight."
        shut = beyond(game, who, zone, OTHER)
        if shut:
            return shut
        if what == "torch" and zone not in game.bile:
            return f"There is no Dragon Bile in {game.setup.board.zones[zone]} to set fire to."
        return f"The {name} can't be used at this Danger Level."

    return reason


FIGHTING: Final[dict[type[Option], WhyNot]] = {
    Strike: why_no_attack,
    Reload: why_no_reload,
    ThrowBile: _why_no_throw("bile", "Dragon Bile"),
    ThrowTorch: _why_no_throw("torch", "Torch"),
}
