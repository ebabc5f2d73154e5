"""The players decide the order of all Turns, across seats (AR-152, AR-153)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.house_rules.additions import HouseAside
from gravetide.families.zones.house_rules.modules import Chosen, Module
from gravetide.families.zones.rounds.rounds import ACTIVATIONS, Activate, PlayerByPlayer, ZombiesPhase
from gravetide.families.zones.turn.options import SURVIVOR
from gravetide.families.zones.turn.turn import begin_turn
from gravetide.kernel.frame import Frame, Subject
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame


class FreeOrder(PlayerByPlayer):
    """Anybody may go next; the first player token stays where it is, and its holder only speaks for the table."""

    __slots__ = ()

    def players_phase(self) -> Frame:
        """All Turns of the Round, in any order."""
        return AnyoneNext(None)

    def first(self, game: ZoneGame) -> int:
        """Up to all."""
        return -1

    def end_of_round(self, game: ZoneGame) -> None:
        """The first player token is not used (AR-153)."""


def waiting(game: ZoneGame) -> list[int]:
    """The Survivors who have not had their Turn: each has one per Round (AR-153)."""
    return [who for who, survivor in enumerate(game.survivors) if not survivor.done and not survivor.fate]


class AnyoneNext(Frame):
    """Between two Turns: any Survivor of any seat may be next (AR-152).

    One seat is asked, as the kernel has it, and speaks for the table; the others may step forward by an aside.
    """

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        left = waiting(game)
        if not left:
            game.frame = ZombiesPhase(None)
            return None
        return ACTIVATIONS.of(tuple(left))

    def choose(self, game: ZoneGame, option: Activate) -> None:
        begin_turn(game, option.who, False)

    def seat(self, game: ZoneGame) -> int:
        return game.first_player

    def prompt(self, game: ZoneGame) -> str:
        return f"Round {game.round}: who acts next?"

    def subject(self, game: ZoneGame) -> Subject:
        """Others than the one who is asked may answer, by an aside."""
        return {"anybody": 1}


class StepForward(HouseAside):
    """A Survivor of another seat takes the next Turn, before the table has settled on somebody (AR-152)."""

    __slots__ = ()
    verb = "step-forward"
    shown = Shown("activate")
    fields = (Field("who", SURVIVOR),)
    says = "{who} acts now"

    def aside_seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.numbers[0]]

    def carry_out_aside(self, game: ZoneGame) -> None:
        begin_turn(game, self.numbers[0], False)


def step_forward(game: ZoneGame) -> list[HouseAside]:
    """While somebody is to be chosen, those of seats that were not asked may speak up."""
    frame = game.frame
    if not isinstance(frame, AnyoneNext):
        return []
    asked = frame.seat(game)
    return [StepForward.of(who) for who in waiting(game) if game.setup.seats[who] != asked]


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Any order."""
    return rules.but(turn_order=FreeOrder()).adding(asides=step_forward)


MODULE: Final = Module(
    "turn_choice",
    compose,
    rules="AR-152, AR-153",
    replaces=("BP-026",),
    light=True,
)
