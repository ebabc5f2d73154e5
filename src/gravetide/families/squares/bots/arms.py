"""What weapons are worth, and whom an attack would strike from somewhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.squares.bots import weights
from gravetide.families.squares.bots.steps import Places, joined
from gravetide.families.squares.content.cards import BODY, KILL, Card
from gravetide.families.squares.fight.aim import chart_of, is_clubbed, usable
from gravetide.families.squares.state.human import EMPTY, SLACK

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

UNARMED = 1 / 36
UNARMED_PUSH = 3 / 36


def chances(game: SquareGame, who: int) -> tuple[float, float]:
    """How likely an attack kills, and how likely it pushes back."""
    if usable(game, who) is None:
        return UNARMED, UNARMED_PUSH
    chart = chart_of(game, who)
    return chart.count(KILL) / 6, chart.count(BODY) / 6


def is_armed(game: SquareGame, who: int) -> bool:
    """Whether a human holds something to fight with."""
    return usable(game, who) is not None


def worth(card: Card, held: int) -> float:
    """What a weapon is worth: the kills of an attack, and its reach."""
    value = card.chart.count(KILL) / 6 + 0.3 * card.chart.count(BODY) / 6 + weights.REACH * (card.reach - 1)
    if card.width > 1:
        value += 0.1
    return value * weights.EMPTY if held & EMPTY else value


def stands(game: SquareGame, who: int, target: int) -> Places:
    """From where, and looking which way, a human could attack a square; figures between are not looked at."""
    card = usable(game, who)
    reach = 1
    if card is not None and card.aimed and not is_clubbed(game, who) and not game.humans[who].weapon & SLACK:
        reach = card.reach
    ground, found = game.ground, []
    for back in range(4):
        square, direction = target, back
        for step in range(reach):
            at = 4 * square + direction
            if step == 0 and reach == 1:
                square = ground.passes(square, direction, game.barricades)
            else:
                square = ground.sees(square, direction, game.barricades)
            if square < 0:
                break
            direction = direction + ground.rot[at] & 3
            if ground.walk >> square & 1:
                found.append((square, direction + 2 & 3))
            if (game.horde | game.standing) >> square & 1 and step < reach - 1:
                break
    return joined(found)
