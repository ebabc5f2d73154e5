"""Exact odds of what is about to be rolled: computed from public facts, not simulated (ZP-234).

Cards that could be played afterwards are named beside them, not counted in (ZP-227).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from gravetide.families.squares.content.cards import OOPS
from gravetide.families.squares.fight.aim import targets, usable
from gravetide.families.squares.fight.attack import BURST, Attack, Firebomb, result_of
from gravetide.families.squares.fight.harm import MAIL_HITS, may_bite
from gravetide.families.squares.horde.zombie_turn import BiteHuman, Creeping, ZombieActs
from gravetide.families.squares.state.game import FACING
from gravetide.families.squares.turn.car import StartEngine

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.options import Option

REACTIONS = ("nullify", "survive", "reroll", "mail", "shield")


class AttackChances(msgspec.Struct, frozen=True):
    """The chances of an attack: each result, and who would suffer it, by square."""

    dice: int
    results: dict[str, float]
    zombies: tuple[str, ...]
    humans: tuple[str, ...]


class BurstChances(msgspec.Struct, frozen=True):
    """The chances of a burning bottle."""

    burns: float
    drops: float


class StartChances(msgspec.Struct, frozen=True):
    """The chance that the engine catches, now and with all the tries there are points for."""

    now: float
    this_turn: float
    needed: int


class BiteChances(msgspec.Struct, frozen=True):
    """What a number of bite tries means for one human, and the cards that could help (ZP-227)."""

    human: str
    tries: int
    bitten: float
    turned: float
    cards: tuple[str, ...]


def odds(game: SquareGame, option: Option) -> AttackChances | BurstChances | StartChances | BiteChances | None:
    """The chances of an offered option, or None where no dice are rolled."""
    frame = game.frame
    if isinstance(option, Attack):
        return attack_chances(game, game.active)
    if isinstance(option, Firebomb):
        return BurstChances(float(Fraction(7 - BURST, 6)), float(Fraction(1, 6)))
    if isinstance(option, StartEngine):
        return start_chances(game)
    if isinstance(option, BiteHuman) and isinstance(frame, ZombieActs | Creeping):
        facing = game.zombies[game.zombie_at(frame.square)] >> FACING & 3
        return bite_chances(game, may_bite(game, frame.square, facing), 1)
    return None


def attack_chances(game: SquareGame, who: int) -> AttackChances:
    """Every roll counted (ZP-073)."""
    dice = 1 if usable(game, who) is not None else 2
    counts: dict[str, int] = {}
    for faces in product(range(1, 7), repeat=dice):
        result = result_of(game, who, faces)
        counts[result] = counts.get(result, 0) + 1
    whole = 6 ** dice
    spots = [square for square, _ in targets(game, who)]
    order = sorted(counts, key=lambda result: (result != OOPS, result))
    return AttackChances(
        dice, {result: float(Fraction(counts[result], whole)) for result in order},
        tuple(game.ground.name(square) for square in spots if game.horde >> square & 1),
        tuple(game.setup.cast[game.human_at(square)].key for square in spots if game.standing >> square & 1))


def start_chances(game: SquareGame) -> StartChances:
    """How likely it is that the car gets away."""
    needed = (2 if game.out_of_gas else 1) - game.starts
    tries = game.humans[game.active].ap
    miss = Fraction(5, 6)
    none = miss ** tries
    one = tries * Fraction(1, 6) * miss ** (tries - 1) if tries else Fraction(0)
    away = 1 - none if needed == 1 else 1 - none - one
    return StartChances(float(Fraction(1, 6)), float(away), needed)


def bite_chances(game: SquareGame, who: int, tries: int) -> BiteChances:
    """At least one bite, and at least one infection, in so many tries (ZP-227)."""
    rules = game.setup.rules
    hits = MAIL_HITS if game.item_that(who, "mail") >= 0 else rules.bite.hits_from
    hit = Fraction(7 - hits, 6)
    turned = hit * Fraction(rules.infection.turns_up_to, 6)
    cards = game.setup.pack.cards
    helps = [card for does in REACTIONS if (card := game.item_that(who, does)) >= 0]
    return BiteChances(game.setup.cast[who].key, tries, float(1 - (1 - hit) ** tries), float(1 - (1 - turned) ** tries),
                       tuple(cards[card].key for card in helps))
