"""What cards do to Survivors: Chi, adrenaline, Health, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.campaign.in_play import book
from gravetide.families.zones.content import effects
from gravetide.families.zones.rounds.objective_cards.cards import NOBODY, tell
from gravetide.families.zones.team import experience
from gravetide.families.zones.team.chi import chi
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import SurvivorOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def in_reach_of(game: ZoneGame, who: int, to: str) -> list[int]:
    """The Survivors an effect is for; none of those who are no longer in play."""
    every = [one for one, survivor in enumerate(game.survivors) if not survivor.fate]
    if to == "all":
        return every
    return [who] if who in every else []


def gain_chi(game: ZoneGame, who: int, zone: int, effect: effects.GainChi, paper: int) -> None:
    """Chi, where it is played with."""
    for one in in_reach_of(game, who, effect.to):
        chi.gain(game, one, effect.n, "card")


def lose_chi(game: ZoneGame, who: int, zone: int, effect: effects.LoseChi, paper: int) -> None:
    """Chi is gone; of one Survivor, whom the players choose."""
    number = 1000 if effect.n == "all" else int(effect.n)
    if effect.to == "one":
        game.frame = WhoLoses(game.frame, number)
        return
    for one in in_reach_of(game, who, effect.to):
        chi.lose(game, one, number, "card")


class LosesChi(SurvivorOption):
    """Who loses Chi."""

    __slots__ = ()
    verb = "loses-chi"
    says = "{who} loses the Chi"
    group = "choice"


class WhoLoses(Frame):
    """The players choose who loses Chi."""

    __slots__ = ("number",)

    def __init__(self, below: Frame | None, number: int) -> None:
        self.below = below
        self.number = number

    def step(self, game: ZoneGame) -> list[Option] | None:
        able = in_reach_of(game, NOBODY, "all")
        if not able:
            game.frame = self.below
            return None
        return [LosesChi.of(one) for one in able]

    def choose(self, game: ZoneGame, option: LosesChi) -> None:
        game.frame = self.below
        chi.lose(game, option.who, self.number, "card")

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Who loses the Chi?"


def pay(game: ZoneGame, who: int, zone: int, effect: effects.PayFor, paper: int) -> None:
    """The price of a choice, which was offered only to somebody who has it."""
    if who >= 0:
        chi.lose(game, who, effect.n, "card")


def funds(game: ZoneGame, who: int) -> int:
    """The Chi that a Survivor can pay with."""
    return chi.reserve(game, who) if who >= 0 else 0


def gain_ap(game: ZoneGame, who: int, zone: int, effect: effects.Ap, paper: int) -> None:
    """Adrenaline points."""
    if who >= 0:
        experience.gain(game, who, effect.n)


def heal(game: ZoneGame, who: int, zone: int, effect: effects.Heal, paper: int) -> None:
    """Lost Health comes back, at most all of it."""
    for one in in_reach_of(game, who, effect.to):
        wounds = game.survivors[one].wounds
        healed = min(effect.n, wounds)
        if healed:
            game.edit(one).wounds = wounds - healed
            tell(game, events.Healed(one, healed, wounds - healed))


def gain_cxp(game: ZoneGame, who: int, zone: int, effect: effects.Cxp, paper: int) -> None:
    """Points, where a campaign is played."""
    for one in in_reach_of(game, who, effect.to):
        book(game, one, effect.n)
