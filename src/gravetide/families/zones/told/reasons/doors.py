"""Why a door can't be opened, or shut again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import DOOR
from gravetide.families.zones.house_rules.additions import WhyNot
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told.reasons.said import card_said, lacks, not_in_hand, zone_said
from gravetide.families.zones.turn.actions import NO_ACTIONS, can_pay
from gravetide.families.zones.turn.doors import Close, Open, far_side, is_locked, usable_tools

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish

BOLTED: Final = {
    "magic": "locked by magic: it can't be broken, but a Mage can dispel it.",
    "armored": "armored: it can't be broken, but a Rogue can pick its lock.",
}


def why_not_open(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a door can't be opened; without a Zone, why none can."""
    survivor, board = game.survivors[who], game.setup.board
    if not wish.names_something:
        closed = [door for door in board.doors_of[survivor.zone] if not game.doors >> door & 1]
        if not closed:
            return f"No closed door leads out of {board.zones[survivor.zone]}."
        easiest = min(closed, key=lambda door: is_locked(game, door))
        return _why_shut(game, who, far_side(game, easiest, survivor.zone)) or _no_tool(game, who)
    zone = zone_said(game, wish)
    if isinstance(zone, str):
        return zone
    shut = _why_shut(game, who, zone)
    if shut:
        return shut
    if wish.of("card") < 0 and not wish.unknown:
        return _no_tool(game, who)
    card = card_said(game, wish)
    if isinstance(card, str):
        return card
    if card.door is None:
        return f"{card.name} does not open doors."
    return not_in_hand(game, who, card) or f"{card.name} can't be used at this Danger Level."


def _why_shut(game: ZoneGame, who: int, zone: int) -> str:
    """Why the door to a Zone can't be opened by any means; empty where the right card would do."""
    survivor, board = game.survivors[who], game.setup.board
    doors = [door for door in board.doors_of[survivor.zone] if far_side(game, door, survivor.zone) == zone]
    if not doors:
        return f"There is no door between {board.zones[survivor.zone]} and {board.zones[zone]}."
    if all(game.doors >> door & 1 for door in doors):
        return "That door is open already."
    locked = [door for door in doors if is_locked(game, door)]
    if locked and locked[0] in game.setup.bolts:
        return f"That door is {BOLTED[game.setup.bolts[locked[0]].kind]}"
    if locked:
        until = game.setup.locks[locked[0]]
        key = "all Objectives are" if until == "all" else f"the {until} Objective is"
        return f"That door is locked until {key} taken."
    return "" if can_pay(survivor, DOOR) else NO_ACTIONS


def _no_tool(game: ZoneGame, who: int) -> str:
    if usable_tools(game, who):
        return "Say which card to open the door with."
    return f"{game.setup.cast[who].name} has nothing in Hand that opens doors."


def why_not_close(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a door can't be shut."""
    if not abilities(game, who).close_door:
        return lacks(game, who, "Lock it down")
    zone = zone_said(game, wish)
    if isinstance(zone, str):
        return zone
    survivor = game.survivors[who]
    doors = [d for d in game.setup.board.doors_of[survivor.zone] if far_side(game, d, survivor.zone) == zone]
    if not any(game.doors >> door & 1 for door in doors):
        return "There is no open door in that direction."
    if not survivor.actions:
        return NO_ACTIONS
    vault = not game.setup.rules.skills.vault_doors_lock and game.setup.board.kind[zone] == "vault"
    return "Vault doors stay open at this table." if vault else None


DOORS: Final[dict[type[Option], WhyNot]] = {Open: why_not_open, Close: why_not_close}
