"""The plan behind a hint, in one sentence: who holds where, who goes where and what for, who opens which door.

It is read off what steady has worked out anyway, so that it can't promise anything but what steady is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.bots.goals import TOGETHER
from gravetide.families.zones.bots.routes import FAR
from gravetide.families.zones.fight.weapons import kit_of

if TYPE_CHECKING:
    from gravetide.families.zones.bots.goals import Errand
    from gravetide.families.zones.bots.situation import Situation

Party = tuple["Errand", list[float], list[int]]  # something to be done, the way to it, and who does it


def plan_of(situation: Situation) -> str:
    """What the team is about, as steady sees it; nothing where nobody is left."""
    if not situation.team:
        return ""
    holding = _holding(situation)
    parties = _parties(situation, {who for who, _ in holding})
    parts = [_hold(situation, zone, [who for who, where in holding if where == zone])
             for zone in sorted({zone for _, zone in holding})]
    rest = len(parties) == 1 and bool(holding)  # all who do not hold do the same
    said: set[str] = set()
    for party in parties:
        parts.append(_go(situation, party, "the others" if rest else "", same=party[0].reason in said))
        said.add(party[0].reason)
    if not parts:
        parts.append("stay together, search while it is quiet, and let them come")
    sentence = "; ".join(parts)
    return f"{sentence[0].upper()}{sentence[1:]}."


def _holding(situation: Situation) -> list[tuple[int, int]]:
    """Who stands among zombies, and where: they fight before they go anywhere, but on the way out nobody stays."""
    found = []
    for who in situation.team:
        zone, task = situation.zone(who), situation.tasks.get(who)
        if situation.threat.here[zone] and who not in situation.hunts and not (task and task[0].act in TOGETHER):
            found.append((who, zone))
    return found


def _parties(situation: Situation, busy: set[int]) -> list[Party]:
    """Those who go the same way for the same reason, in the order of the team."""
    found: dict[tuple[int, str], Party] = {}
    for who in situation.team:
        if who in busy:
            continue
        if who in situation.hunts:
            errand = situation.hunts[who]
            way = situation.routes.to([errand.zone])
        elif who in situation.tasks:
            errand, way = situation.tasks[who]
        else:
            continue
        found.setdefault((errand.zone, errand.reason), (errand, way, []))[2].append(who)
    return list(found.values())


def _hold(situation: Situation, zone: int, who: list[int]) -> str:
    verb = "hold" if 1 < len(who) < len(situation.team) else "holds"
    return f"{_names(situation, who)} {verb} {situation.name(zone)}"


def _go(situation: Situation, party: Party, others: str, *, same: bool) -> str:
    errand, way, who = party
    single = len(who) in (1, len(situation.team))  # one, or everybody
    name = others if others and len(who) > 1 else _names(situation, who)
    verb = "stay in" if all(way[situation.zone(one)] <= 0.0 for one in who) else "go to"
    if single:
        verb = verb.replace("stay", "stays").replace("go", "goes")
    said = f"{name} {verb} {situation.name(errand.zone)} {'to do the same' if same else f'to {errand.reason}'}"
    door = _door(situation, way, who)
    return f"{said}, and {door}" if door else said


def _names(situation: Situation, who: list[int]) -> str:
    if len(who) == len(situation.team) > 1:
        return "everybody"
    names = [situation.game.setup.cast[one].name for one in who]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _door(situation: Situation, way: list[float], who: list[int]) -> str:
    """Who of a party opens the first shut door on its way: of those who can, the one who is nearest to the end."""
    able = [one for one in who if kit_of(situation.game, one).opens]
    if not able:
        return ""
    opener = min(able, key=lambda one: (way[situation.zone(one)], one))
    zone = situation.zone(opener)
    if way[zone] >= FAR:
        return ""
    routes = situation.routes
    while way[zone] > 0.0:
        step = min(routes.near[zone], key=lambda near: (way[near[0]] + routes.toll[near[0]] + near[1], near[0]))[0]
        if (zone, step) in routes.doors:
            said = f"opens the door to {situation.name(step)}"
            return said if len(who) == 1 else f"{situation.game.setup.cast[opener].name} {said}"
        zone = step
    return ""


__all__ = ["plan_of"]
