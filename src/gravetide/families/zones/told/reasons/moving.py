"""Why a Survivor can't go somewhere: on foot, in a sprint, with a jump, or in a rush that an attack follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.board.ways import UNHINDERED
from gravetide.families.zones.content.model import MOVE
from gravetide.families.zones.horde import horde
from gravetide.families.zones.house_rules.additions import WhyNot
from gravetide.families.zones.rounds.outcome import may_leave
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told.reasons.said import beyond, lacks, range_of, zone_said
from gravetide.families.zones.turn.actions import JUMPED, NO_ACTIONS, RAGED, SPRINTED, pays_free
from gravetide.families.zones.turn.doors import far_side
from gravetide.families.zones.turn.feats import Bloodlust, Charge
from gravetide.families.zones.turn.movement import (
    Jump,
    Move,
    Sprint,
    bloodlust_cost,
    can_afford_move,
    charge_cost,
    leaving_cost,
    rush_targets,
    zones_more,
)
from gravetide.families.zones.turn.options import ZONE
from gravetide.families.zones.turn.turn import Leave

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish


def why_not_move(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't go there; without a Zone, why he can't go at all."""
    here = game.survivors[who].zone
    if not wish.names_something and not game.setup.rules.movement.ways(game, who, here):
        return f"There is no open way out of {game.setup.board.zones[here]}."
    if not wish.names_something and not can_afford_move(game, who):
        return _cost(game, who)
    zone = zone_said(game, wish)
    if isinstance(zone, str):
        return zone
    return _apart(game, who, zone) or (None if can_afford_move(game, who) else _cost(game, who))


def _apart(game: ZoneGame, who: int, zone: int) -> str | None:
    """Why a Zone is not one step away for the Survivor, or None if it is."""
    here = game.survivors[who].zone
    board = game.setup.board
    name = board.zones[zone]
    if zone == here:
        return f"You are in {name} already."
    if zone in game.setup.rules.movement.ways(game, who, here):
        return None
    for door in board.doors_of[here]:
        if far_side(game, door, here) == zone:
            return f"The door between {board.zones[here]} and {name} is closed."
    if zone in game.layout.ways(UNHINDERED).neighbours[here]:
        if "bridge" in (board.kind[here], board.kind[zone]):
            return f"{name} is over the side of a bridge, which you can enter and leave only at its ends."
        return f"There is a rampart between {board.zones[here]} and {name}: you need Stairs or a Rope Ladder."
    if zone in board.layout(game.doors).neighbours[here]:
        return f"The way from {board.zones[here]} to {name} is blocked."
    return f"{name} can't be reached from {board.zones[here]} in one step."


def _cost(game: ZoneGame, who: int) -> str:
    survivor = game.survivors[who]
    extra = leaving_cost(game, who)
    if not extra:
        return NO_ACTIONS
    total = extra + (0 if pays_free(survivor, MOVE) else 1)
    zombies = "1 zombie is here" if extra == 1 else f"{extra} zombies are here"
    return f"{zombies}: leaving costs {total} Action{'s' if total > 1 else ''}, and you have {survivor.actions}."


def why_no_sprint(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't sprint."""
    if not abilities(game, who).sprint:
        return lacks(game, who, "Sprint")
    if game.survivors[who].used & SPRINTED:
        return "Sprint works once per Turn."
    return why_not_move(game, who, wish)


def why_no_jump(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't jump there."""
    zone = zone_said(game, wish)
    if isinstance(zone, str):
        return zone
    length = abilities(game, who).jump
    survivor = game.survivors[who]
    if not length:
        return lacks(game, who, "Jump")
    if survivor.used & JUMPED:
        return "Jump works once per Turn."
    if survivor.actions < 1 + horde.total(game.zombies[survivor.zone]):
        return NO_ACTIONS if not survivor.actions else "Leaving the zombies here takes more Actions than you have."
    if not game.setup.rules.movement.may_jump(game, who):
        return "At this table nobody can jump from ice."
    far, short = range_of(game.setup.rules.sight.seen(game, who), zone), game.setup.rules.skills.short_jumps
    if not (1 if short else length) <= far <= length:
        return f"A Jump goes {'up to' if short else 'exactly'} {length} Zones, in a straight line and in sight."
    return beyond(game, who, zone, MOVE)


def why_no_charge(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't charge there."""
    zones = abilities(game, who).charge
    if not zones:
        return lacks(game, who, "Charge")
    zone = rushed_to(game, wish)
    if isinstance(zone, str):
        return zone
    return why_no_rush(game, who, zone, zones + zones_more(game, who), charge_cost(game, who), "Charge") or (
        f"Say which attack follows, such as: charge melee {game.setup.board.zones[zone]}.")


def why_no_bloodlust(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why Bloodlust does not lead there."""
    zones = max((zones for _, zones in abilities(game, who).bloodlust), default=0)
    if not zones:
        return lacks(game, who, "Bloodlust")
    zone = rushed_to(game, wish)
    if isinstance(zone, str):
        return zone
    if game.survivors[who].used & RAGED:
        return "At this table Bloodlust works once per Turn."
    return why_no_rush(game, who, zone, zones, bloodlust_cost(game, who), "Bloodlust") or (
        f"Say which attack follows, such as: bloodlust melee {game.setup.board.zones[zone]}.")


def rushed_to(game: ZoneGame, wish: Wish) -> int | str:
    """The Zone that is named, also where the attack that follows is not; or the sentence that asks for it."""
    named = wish.mentioned(game, ZONE)
    return named[-1] if named else zone_said(game, wish)


def why_no_rush(game: ZoneGame, who: int, zone: int, zones: int, cost: int, skill: str) -> str | None:
    """Why a rush of so many Zones does not lead to this one."""
    if game.survivors[who].actions < cost:
        return f"That costs {cost} Action{'s' if cost > 1 else ''}, and you have {game.survivors[who].actions}."
    if zone not in rush_targets(game, who, zones):
        return f"{skill} takes you up to {zones} Zones, into a Zone with zombies, through Zones without any."
    return None


def why_not_leave(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't leave the board."""
    if game.survivors[who].zone not in game.setup.quest.exits:
        return "This is not an Exit Zone."
    if not may_leave(game, who):
        return "Nobody may leave until the other goals of this quest are reached."
    return "You leave at the end of your Turn: end it here first."


MOVING: Final[dict[type[Option], WhyNot]] = {
    Move: why_not_move,
    Sprint: why_no_sprint,
    Jump: why_no_jump,
    Charge: why_no_charge,
    Bloodlust: why_no_bloodlust,
    Leave: why_not_leave,
}
