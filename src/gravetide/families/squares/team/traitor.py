"""The Traitor: declaring himself, and the theft of that turn (section 8.2 of the checklist)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.fight.harm import GainCards
from gravetide.families.squares.options import CARD, HUMAN, Choice
from gravetide.families.squares.state.game import PEACE, SPENT, THIS_TURN
from gravetide.families.squares.team.outcome import all_searched, reveal
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.exchange import beside, held_cards, lose
from gravetide.families.squares.turn.points import raise_to
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame


class Declare(Choice):
    """Say it: I am the Traitor."""

    __slots__ = ()
    verb = "declare"
    says = "Declare yourself the Traitor."
    group = "traitor"
    shown = Shown("hood")

    def carry_out(self, game: SquareGame, who: int) -> None:
        game.spree = THIS_TURN
        reveal(game, "declared")
        raise_to(game, who, spree_points(game))


class Steal(Choice):
    """Take a card off somebody beside one."""

    __slots__ = ()
    verb = "steal"
    fields = (Field("human", HUMAN), Field("card", CARD))
    says = "Steal the {card} from {human}."
    group = "traitor"
    shown = Shown("hand", form="figure")

    def carry_out(self, game: SquareGame, who: int) -> None:
        victim, card = self.numbers
        game.spree = SPENT
        held = next(one for one in held_cards(game, victim) if one >> 3 == card)
        lose(game, victim, held)
        if game.events is not None:
            game.events.append(events.CardStolen(who, victim, card))
        game.frame = GainCards(game.frame, who, (held,), "theft")


DECLARE: Final = Declare.of()


def spree_points(game: SquareGame) -> int:
    """The action points of the Traitor's own turn: half as many again (ZP-158)."""
    return 3 * game.setup.rules.humans.ap // 2


def may_declare(game: SquareGame, who: int) -> bool:
    """Whether a human is the unrevealed Traitor and everything has been searched (ZP-158, ZP-205)."""
    return game.traitor == who and not game.revealed and game.madness == PEACE and all_searched(game)


def theft_options(game: SquareGame, who: int) -> list[Option]:
    """What the Traitor could take in his own turn (ZP-159)."""
    if game.spree != THIS_TURN or game.traitor != who:
        return []
    return [Steal.of(victim, card) for victim in beside(game, who)
            for card in sorted({held >> 3 for held in held_cards(game, victim)})]
