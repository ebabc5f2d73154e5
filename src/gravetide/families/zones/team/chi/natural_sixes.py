"""What natural sixes bring beside hits: Chi for skills and cards, and zombies to be frozen (EE-053, EE-056)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.fight.freezing import ALL, Freeze
from gravetide.families.zones.team.chi.attacks import SIXES, payment
from gravetide.families.zones.team.chi.chi import gain, rules_of
from gravetide.families.zones.team.team import abilities
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class Wielding(Frame):
    """Below an attack: the card that it is made with, for what its dice bring."""

    __slots__ = ("card",)

    def __init__(self, below: Frame | None, card: int) -> None:
        self.below = below
        self.card = card

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None


def note_card(game: ZoneGame, who: int, card: int) -> None:
    """An attack begins: remember with what, where its dice bring more than hits."""
    used = game.setup.pack.cards[card]
    if used.chi_for_sixes or used.freezes:
        game.frame = Wielding(game.frame, card)


def card_of(below: Frame | None) -> int:
    """The card of the attack that goes on, where its dice bring more than hits; else -1."""
    while below is not None:
        if isinstance(below, Wielding):
            return below.card
        below = below.below
    return -1


def dice_fall(game: ZoneGame, who: int, mode: int, zone: int, dice: tuple[int, ...]) -> None:
    """The final roll of an attack lies there: Chi for natural sixes, and zombies to be frozen (EE-053, EE-056)."""
    sixes = dice.count(6)
    card = card_of(game.frame)
    used = game.setup.pack.cards[card] if card >= 0 else None
    if used is not None and used.freezes and (sixes or used.freezes == "all"):
        number = ALL if used.freezes == "all" else sixes
        game.frame = Freeze(game.frame, who, zone, number)
    if not sixes:
        return
    if used is not None and used.chi_for_sixes:
        gain(game, who, sixes * used.chi_for_sixes, used.key)
    if abilities(game, who).six_gives_chi & mode and (not rules_of(game).roll_six_costs or _six_paid(game, who)):
        gain(game, who, sixes, "sixes")


def _six_paid(game: ZoneGame, who: int) -> bool:
    """Whether it was Roll 6: +1 Chi that Chi was spent on."""
    paid = payment(game.frame, who)
    return paid is not None and paid.use > 0 and game.setup.pack.skills[paid.use - 1].family in SIXES
