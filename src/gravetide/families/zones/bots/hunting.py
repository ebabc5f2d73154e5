"""Who goes after a Necromancer: those who can cut him off on his way out, and no more than it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.goals import Errand
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.necromancers import escape_zones
from gravetide.families.zones.team.team import cards_of, level_of

if TYPE_CHECKING:
    from gravetide.families.zones.bots.situation import Situation
    from gravetide.families.zones.horde.necromancers import Necromancer
    from gravetide.families.zones.state.game import ZoneGame

LONGEST: Final = 8  # Zones of his way that are looked at


def flight(game: ZoneGame, necromancer: Necromancer) -> list[int]:
    """The Zones where a Necromancer stands in this Players' Phase, the next one and so on, until he is gone."""
    zone, entry, *_ = necromancer
    way = [zone]
    goals = [goal for goal in escape_zones(game, entry) if game.layout.distance(zone, goal) >= 0]
    if not goals:
        return way  # behind doors, or with no other token to run to: he waits
    goal = min(goals, key=lambda one: (game.layout.distance(zone, one), one))
    while way[-1] != goal and len(way) < LONGEST:
        way.append(game.layout.hops(way[-1], goal)[0])
    return way


def hunts(situation: Situation) -> dict[int, Errand]:
    """Where each hunter should go to meet his Necromancer; the others have better things to do.

    Where an escape would end the game, more of us go, and they start as soon as they can cut him off at all; unless we
    have won before he is gone.
    """
    game = situation.game
    found: dict[int, Errand] = {}
    fatal = situation.goals.escape_is_fatal()
    if situation.goals.homestretch and (not fatal or _home_first(situation)):
        return found
    left = game.setup.spawn_limit - len(game.spawns)  # escapes that we can bear before one is fatal
    if fatal:
        patience, number = LONGEST, w.FATAL_HUNTERS
    else:
        patience, number = situation.nerve.patience[min(max(left, 1), 3) - 1], w.HUNTERS
        if situation.goals.frail:
            patience = 0  # only who can strike at once: hunters die alone, and one who is lost ends the game
    for necromancer in game.necromancers:
        way = flight(game, necromancer)
        meetings = []
        for who in situation.team:
            if who not in found and situation.powers[who][0] > 0.0:
                meeting = _meeting(situation, who, way, fatal)
                if meeting is not None and meeting[0] <= patience:
                    meetings.append((*meeting, who))
        for _, _, zone, who in sorted(meetings)[:number]:
            found[who] = Errand(zone, "hunt", "catch the Necromancer before he gets away")
    for who in situation.team:
        prey = _to_burn(situation, who)
        if prey >= 0:
            found[who] = Errand(prey, "burn", "burn what nothing else kills")
    return found


def _home_first(situation: Situation) -> bool:
    """Whether all of us can be where the quest ends before the next Necromancer is gone."""
    time = min([len(flight(situation.game, necromancer)) for necromancer in situation.game.necromancers])
    ways = [situation.way_of(who)[situation.zone(who)] for who in situation.team if who in situation.tasks]
    return bool(ways) and max(ways) <= w.PACE * time


def _to_burn(situation: Situation, who: int) -> int:
    """The nearest Zone with prey of the quest's that a Survivor with bile and Torch can burn; -1 if there is none."""
    game = situation.game
    thrown = {game.setup.pack.cards[held >> 2].throws for held in cards_of(game.survivors[who])}
    if not {"bile", "torch"} <= thrown:
        return -1
    here = game.survivors[who].zone
    prey = [(game.layout.distance(here, zone), zone) for zone, crowd in enumerate(game.zombies) if crowd
            and any(kind in situation.goals.hunted and not game.setup.pack.zombies[kind].flees
                    for kind, _ in horde.kinds(crowd))]
    near = sorted([one for one in prey if 0 <= one[0] <= w.FIRE_CHASE])
    return near[0][1] if near else -1


def _meeting(situation: Situation, who: int, way: list[int], fatal: bool) -> tuple[int, int, int] | None:
    """In how many Rounds the Survivor can strike the Necromancer, the walk, and where; None if he comes too late."""
    game = situation.game
    survivor = game.survivors[who]
    each = game.setup.rules.rounds.actions + (1 if level_of(game.setup, survivor.experience) else 0)
    actions = 0 if survivor.done else survivor.actions if who == game.active else each
    actions -= situation.threat.here[survivor.zone]
    own = situation.powers[who][0] * w.HUNTERS_BLOWS
    for rounds, zone in enumerate(way):
        far = game.layout.distance(survivor.zone, zone)
        around = situation.threat.here[zone] + w.AROUND * situation.threat.coming[zone]
        bold = fatal or around <= w.UNMINDED * (situation.strength_near(zone) + own)
        if 0 <= far < actions and bold:
            return rounds, far, zone
        actions += each
    return None
