"""Who an attack would strike: from where the attacker stands and looks, with what he holds (ZP-045 to ZP-070)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.content.cards import BAT, CHART
from gravetide.families.squares.state.game import DARK, MADNESS, PEACE
from gravetide.families.squares.state.human import EMPTY, NO_WEAPON, SLACK

if TYPE_CHECKING:
    from gravetide.families.squares.content.cards import Card
    from gravetide.families.squares.state.game import SquareGame

DARK_RANGE: Final = 2

Lane = list[tuple[int, int]]
"""Squares of a line of fire, each with the direction in which the line goes on there."""




def usable(game: SquareGame, who: int) -> Card | None:
    """The weapon that an attack would be made with, as a weapon; None unarmed (ZP-069, ZP-074)."""
    held = game.humans[who].weapon
    if held == NO_WEAPON:
        return None
    card = game.setup.pack.cards[held >> 3]
    return None if held & EMPTY and not card.club else card


def is_clubbed(game: SquareGame, who: int) -> bool:
    """Whether the weapon is an empty firearm swung like a bat (ZP-069)."""
    held = game.humans[who].weapon
    return held != NO_WEAPON and bool(held & EMPTY) and game.setup.pack.cards[held >> 3].club


def chart_of(game: SquareGame, who: int) -> tuple[str, ...]:
    """What the faces of the die mean for the attacker."""
    card = usable(game, who)
    if card is None:
        return CHART
    return BAT if is_clubbed(game, who) else card.chart


def may_attack_humans(game: SquareGame) -> bool:
    """Whether humans may turn on each other now (ZP-160, ZP-170, ZP-211)."""
    rules = game.setup.rules
    if game.madness == PEACE:
        return rules.variant.traitor
    return game.madness == MADNESS or (rules.variant.traitor and not rules.twentyeight.truce)


def lane(game: SquareGame, square: int, facing: int, reach: int) -> Lane:
    """The straight line of squares in front, as far as walls, barricades and the car let it go (ZP-060 to ZP-062)."""
    ground, barricades = game.ground, game.barricades
    found: Lane = []
    for _ in range(reach):
        at = 4 * square + facing
        square = ground.sees(square, facing, barricades)
        if square < 0:
            break
        facing = facing + ground.rot[at] & 3
        found.append((square, facing))
    return found


def wide_lanes(game: SquareGame, square: int, facing: int, reach: int) -> list[list[tuple[int, int, int]]]:
    """Centre, left and right lanes as (distance, square, direction), as far as each is reached (ZP-065)."""
    ground, barricades = game.ground, game.barricades
    centre = lane(game, square, facing, reach)
    lanes = [[(k, here, d) for k, (here, d) in enumerate(centre, start=1)]]
    for side in (3, 1):
        reached: list[tuple[int, int, int]] = []
        before: tuple[int, int] | None = None
        for k in range(1, reach + 1):
            now: tuple[int, int] | None = None
            if before is not None:
                at = 4 * before[0] + before[1]
                ahead = ground.sees(before[0], before[1], barricades)
                if ahead >= 0:
                    now = ahead, before[1] + ground.rot[at] & 3
            if now is None and k <= len(centre):
                here, d = centre[k - 1]
                at = 4 * here + (d + side & 3)
                beside = ground.sees(here, d + side & 3, barricades)
                if beside >= 0:
                    now = beside, d + ground.rot[at] & 3
            if now is not None:
                reached.append((k, now[0], now[1]))
            before = now
        lanes.append(reached)
    return lanes


def targets(game: SquareGame, who: int) -> tuple[tuple[int, int], ...]:
    """Everybody whom an attack would strike, as (square, direction of the push), the farthest first; none: no attack.

    ZP-046: an attack needs a target.
    """
    human = game.humans[who]
    if human.square < 0:
        return ()
    card = usable(game, who)
    if card is None or not card.aimed or human.weapon & EMPTY:
        return _in_front(game, human.square, human.facing)
    if human.weapon & SLACK:
        return ()
    reach = min(card.reach, DARK_RANGE) if game.lasting & DARK and card.firearm else card.reach
    if card.width > 1:
        return _nearest_row(game, human.square, human.facing, reach)
    if card.area == "lane":
        return _whole_lane(game, human.square, human.facing, reach)
    return _first_figure(game, human.square, human.facing, reach)


def _in_front(game: SquareGame, square: int, facing: int) -> tuple[tuple[int, int], ...]:
    front = game.ground.passes(square, facing, game.barricades)
    if front < 0:
        return ()
    if game.horde >> front & 1 or (game.standing >> front & 1 and may_attack_humans(game)):
        return ((front, facing + game.ground.rot[4 * square + facing] & 3),)
    return ()


def _first_figure(game: SquareGame, square: int, facing: int, reach: int) -> tuple[tuple[int, int], ...]:
    """A one-lane shot ends in the first figure (ZP-063, ZP-187)."""
    line = lane(game, square, facing, reach)
    for number, (here, direction) in enumerate(line):
        if game.standing >> here & 1 and not may_attack_humans(game):
            return ()
        if (game.standing | game.horde) >> here & 1:
            behind = line[number + 1:] if game.setup.rules.friendly.behind_target else []
            hit = [(here, direction)] + [spot for spot in behind if game.standing >> spot[0] & 1]
            return tuple(reversed(hit))
    return ()


def _whole_lane(game: SquareGame, square: int, facing: int, reach: int) -> tuple[tuple[int, int], ...]:
    line = lane(game, square, facing, reach)
    hit = [spot for spot in line if (game.standing | game.horde) >> spot[0] & 1]
    wanted = game.standing | game.horde if may_attack_humans(game) else game.horde
    return tuple(reversed(hit)) if any(wanted >> spot[0] & 1 for spot in hit) else ()


def _nearest_row(game: SquareGame, square: int, facing: int, reach: int) -> tuple[tuple[int, int], ...]:
    """The nearest row of zombies over all lanes, and every human up to it (ZP-066)."""
    lanes = wide_lanes(game, square, facing, reach)
    row = 0
    for one in lanes:
        for k, here, _ in one:
            if game.standing >> here & 1:
                break
            if game.horde >> here & 1:
                row = k if not row else min(row, k)
                break
    if not row and may_attack_humans(game):
        row = min([k for one in lanes for k, here, _ in one if game.standing >> here & 1], default=0)
    if not row:
        return ()
    hit = [(k, here, d) for one in lanes for k, here, d in one
           if (k == row and game.horde >> here & 1) or (k <= row and game.standing >> here & 1)]
    hit.sort(key=lambda spot: -spot[0])
    return tuple((here, d) for _, here, d in dict.fromkeys(hit))


def attack_area(game: SquareGame, who: int) -> int:
    """Every square that a human could attack from where he stands and looks (ZP-178)."""
    human = game.humans[who]
    if human.square < 0:
        return 0
    card = usable(game, who)
    area = 0
    if card is None or not card.aimed or human.weapon & EMPTY:
        front = game.ground.passes(human.square, human.facing, game.barricades)
        return 1 << front if front >= 0 else 0
    reach = min(card.reach, DARK_RANGE) if game.lasting & DARK and card.firearm else card.reach
    if card.width > 1:
        for one in wide_lanes(game, human.square, human.facing, reach):
            for _, here, _ in one:
                area |= 1 << here
        return area
    for here, _ in lane(game, human.square, human.facing, reach):
        area |= 1 << here
    return area
