"""A simple teammate. It knows what everybody knows, the view and the options offered, and nothing of the state.

It fights what stands near, takes what the quest asks for, opens doors, searches, and walks towards its goals. It
never trades and never does what it could do for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from gravetide.boards import Board
from gravetide.content.quest import quests
from gravetide.server.protocol import Choice, DecisionView

View = dict[str, Any]
_GAME = "black-plague"


def choose(view: View, decision: DecisionView) -> str:
    """The notation of the option that the computer takes."""
    verbs = {option.n.split()[0] for option in decision.options}
    if "end" in verbs:
        return _turn(view, decision.options)
    return max(decision.options, key=lambda option: _liking(view, option)).n


def _liking(view: View, option: Choice) -> int:
    """How gladly the computer answers a question between Actions; ties go to the first option."""
    verb, *words = option.n.split()
    if verb == "wound":  # the healthiest takes it
        return 10 - _wounds(view, words[0])
    return _ANSWERS.get(verb, 0)


_ANSWERS = {
    "leave": 5, "hit": 3, "reap": 4, "roll-on": 3, "agree": 2, "accept": 1, "keep": 0, "give": -3, "refuse": -4,
    "waste": -5, "miss": -6, "spare": 2, "wait": -7, "arrange": -8,
}


def _wounds(view: View, key: str) -> int:
    return next((int(s["wounds"]) for s in view["survivors"] if s["key"] == key), 0)


def _turn(view: View, options: list[Choice]) -> str:
    """What to do with an Action."""
    me = next(s for s in view["survivors"] if s["key"] == view["active"])
    here = next(p for p in view["places"] if p["name"] == me["zone"])
    by_verb: dict[str, list[Choice]] = {}
    for option in options:
        by_verb.setdefault(option.n.split()[0], []).append(option)
    plans: tuple[Callable[[], str | None], ...] = (
        lambda: _first(by_verb, "take"),
        lambda: _first(by_verb, "artifact", "pick"),
        lambda: _fight(view, here, by_verb),
        lambda: _first(by_verb, "reload"),
        lambda: _first(by_verb, "eat"),
        lambda: _walk(view, me, by_verb) if here["zombies"] else None,
        lambda: _search(me, here, by_verb),
        lambda: _open(view, by_verb),
        lambda: _walk(view, me, by_verb),
    )
    for plan in plans:
        found = plan()
        if found is not None:
            return found
    return "end"


def _first(by_verb: dict[str, list[Choice]], *verbs: str) -> str | None:
    for verb in verbs:
        if by_verb.get(verb):
            return by_verb[verb][0].n
    return None


def _fight(view: View, here: dict[str, Any], by_verb: dict[str, list[Choice]]) -> str | None:
    """Strike what stands here; shoot where no friend stands."""
    if here["zombies"] and by_verb.get("melee"):
        return by_verb["melee"][0].n
    friends = {place["name"] for place in view["places"] if place["survivors"]}
    for verb in ("shoot", "cast"):
        for option in by_verb.get(verb, []):
            zones = [word for word in option.n.split() if word in _zones(view["quest"])]
            if zones and zones[-1] not in friends:
                return option.n
    return None


def _search(me: dict[str, Any], here: dict[str, Any], by_verb: dict[str, list[Choice]]) -> str | None:
    """Search while there is room in the Backpack."""
    if here["zombies"] or len(me["backpack"]) >= 3:
        return None
    return _first(by_verb, "search")


def _open(view: View, by_verb: dict[str, list[Choice]]) -> str | None:
    """Open doors while the team is whole and nothing stands near; else wait for quieter times."""
    near = sum(sum(place["zombies"].values()) for place in view["places"])
    return _first(by_verb, "open") if near < 3 * len(view["survivors"]) else None


def _walk(view: View, me: dict[str, Any], by_verb: dict[str, list[Choice]]) -> str | None:
    """A step nearer to what the quest wants, round the larger hordes."""
    steps = [option.n for option in by_verb.get("move", [])]
    if not steps:
        return None
    zones = _zones(view["quest"])
    board = quests(_GAME)[view["quest"]].board
    doors = sum(1 << door["number"] for door in view["doors"] if door["open"])
    layout = board.layout(doors)
    crowd = {place["name"]: sum(place["zombies"].values()) for place in view["places"]}
    goals = [zones[zone] for zone in _wanted(view) if zone != me["zone"]]

    def cost(step: str) -> float:
        zone = zones[step.split()[1]]
        ways = [layout.distance(zone, goal) for goal in goals]
        reachable = [way for way in ways if way >= 0]
        return float(min(reachable, default=50) + 2 * crowd[step.split()[1]])

    here = min((way for way in (layout.distance(zones[me["zone"]], goal) for goal in goals) if way >= 0), default=50)
    best = min(steps, key=cost)
    return best if cost(best) < here + 2 * crowd[me["zone"]] else None


def _wanted(view: View) -> list[str]:
    """The Zones worth going to: Objectives, then vaults with cards, then closed doors, then the Exit."""
    objectives = [token["zone"] for token in view["objectives"]]
    exits = [place["name"] for place in view["places"] if place["exit"]]
    if all(goal["reached"] for goal in view["goals"][:-1]) and exits:
        return exits
    doors = [zone for door in view["doors"] if not door["open"] and not door["locked"] for zone in door["zones"]]
    stocked = [vault["zone"] for vault in view["vaults"] if vault["artifacts"] or vault["cards"]]
    return objectives + stocked + doors or exits


@lru_cache(maxsize=64)
def _zones(quest: str) -> dict[str, int]:
    board: Board = quests(_GAME)[quest].board
    return board.index
