"""The plan behind a hint, in a sentence: what a side is about, and what everybody does for it.

It is read off what steady goes by anyway, the aim and the errands of the humans and the prey of the zombies. Both come
from what the seat may know: a slip speaks in the plan of nobody but its owner (ZP-235).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.bots.aims import CAR_AIM, Situation
from gravetide.families.squares.bots.turns import TurnPlan
from gravetide.families.squares.horde.automatic import FLARE_PREY, WALKS, choice
from gravetide.families.squares.horde.scent import pairs_of
from gravetide.families.squares.horde.zombie_turn import zombie_points
from gravetide.families.squares.state.game import MADNESS, PEACE, SQUARES
from gravetide.families.squares.state.human import ALIVE
from gravetide.families.squares.team.outcome import refuge_name

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame


def humans_plan(game: SquareGame, seat: int) -> str:
    """What the humans of a seat and their friends are about; nothing where nobody of that seat is alive."""
    mine = [who for who in game.setup.humans_of(seat) if game.humans[who].fate == ALIVE]
    if not mine:
        return ""
    if game.madness != PEACE:
        return ("Everybody is on their own now: the last one alive wins." if game.madness == MADNESS else
                "Find a weapon while the peace lasts: when it ends, the last one alive wins.")
    who = game.active if game.active in mine else mine[0]
    situation = Situation(game, who)
    if game.traitor == who and not game.revealed:
        left = len(situation.unsearched)
        return ("Play along until everything is searched" + (f" ({_count(left, 'cupboard')} to go)" if left else "") +
                ". Then declare yourself, and seal yourself into a room alone.")
    head, doing = _aim(situation), _parties(situation)
    return f"{head}{': ' if doing else ''}{'; '.join(doing)}."


def zombies_plan(game: SquareGame) -> str:
    """Whom the zombies go for, by the procedure that steady follows for them."""
    points = zombie_points(game)
    groups: dict[tuple[int, int], int] = {}
    for zombie in game.zombies:
        square = zombie & SQUARES
        pairs, flare = pairs_of(game, square)
        prey, way = choice(game, square, pairs, flare, points)
        if prey != -1:
            kind = (prey, 0 if prey == FLARE_PREY else way)
            groups[kind] = groups.get(kind, 0) + 1
    told = [_hunts(game, prey, way, number) for (prey, way), number in sorted(groups.items(), key=_most)]
    return f"{'; '.join(told)}." if told else "Come in where the humans are nearest, and go for them."


def _most(group: tuple[tuple[int, int], int]) -> tuple[int, int, int]:
    (prey, way), number = group
    return -number, prey, -way


def _hunts(game: SquareGame, prey: int, way: int, number: int) -> str:
    s = "s" if number == 1 else ""
    who = _count(number, "zombie")
    if prey == FLARE_PREY:
        return f"{who} follow{s} the flare"
    name = game.setup.cast[prey].name
    if way == WALKS:
        return f"{who} go{'es' if number == 1 else ''} for {name}"
    return f"{who} press{'es' if number == 1 else ''} on the barricades to get at {name}"


def _aim(situation: Situation) -> str:
    """The way to win that the humans go for, with what is missing for it."""
    game, aim = situation.game, situation.aim
    if aim.refuge == CAR_AIM:
        keeper = next(one for one in situation.members if game.item_that(one, "keys") >= 0)
        return f"Get away in the car, which {game.setup.cast[keeper].name} starts when everybody is in it"
    open_seals = (aim.seals & ~game.barricades).bit_count()
    guests = (game.horde & aim.clear).bit_count()
    missing = [
        f"{_count(len(situation.unsearched), 'cupboard')} to search" if situation.unsearched else "",
        f"{open_seals} {'door or window' if open_seals == 1 else 'doors and windows'} to close" if open_seals else "",
        f"{_count(guests, 'zombie')} to get rid of" if guests else "",
    ]
    left = ", ".join([part for part in missing if part])
    return f"Seal {refuge_name(game, aim.refuge)}" + (f" ({left})" if left else "")


def _parties(situation: Situation) -> list[str]:
    """What each of us goes for next; those who are about the same thing are named together."""
    game = situation.game
    deeds: dict[str, list[int]] = {}
    for one in situation.members:
        if game.humans[one].square >= 0:
            errand = next(iter(TurnPlan(game, one, []).by_promise()), None)
            if errand is not None:
                deeds.setdefault(errand[1].deed, []).append(one)
    return [_does(situation, deed, who) for deed, who in deeds.items()]


def _does(situation: Situation, deed: str, who: list[int]) -> str:
    """Somebody with a deed: "Marta searches the pantry", "Marta and Hank get into the car"."""
    names = [situation.game.setup.cast[one].name for one in who]
    everybody = len(who) == len(situation.members) > 1
    name = "everybody" if everybody else " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
    verb, rest = deed.split(" ", 1)
    if everybody or len(who) == 1:
        verb += "es" if verb.endswith("ch") else "s"
    return f"{name} {verb} {rest}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


__all__ = ["humans_plan", "zombies_plan"]
