"""Why something is not possible now, in words.

What is asked is read as a wish (`kernel.wish`), and the class of options that it is about has a function that looks for
the reason (`told.reasons`). To the deciding seat reasons may come from its own slip; to nobody else (ZP-233): who is
not deciding is told so by the kernel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.horde.zombie_turn import ZombieActs
from gravetide.families.squares.told.reasons.barricades import BARRICADES
from gravetide.families.squares.told.reasons.cards import CARDS
from gravetide.families.squares.told.reasons.fighting import FIGHTING
from gravetide.families.squares.told.reasons.moving import MOVING
from gravetide.families.squares.told.reasons.said import WhyNot
from gravetide.families.squares.told.reasons.treason import TREASON
from gravetide.families.squares.told.reasons.zombies import ZOMBIES, why_not_zombie
from gravetide.families.squares.turn.human_turn import HumanTurn
from gravetide.kernel.options import Option, verbs_of
from gravetide.kernel.wish import wish

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

REASONS: Final[dict[type[Option], WhyNot]] = {**MOVING, **BARRICADES, **FIGHTING, **CARDS, **TREASON}
"""What says why a human can't do something, by the class of options that it can do it with."""


def explain(game: SquareGame, seat: int | None, text: str) -> str | None:
    """Why `text` is not offered now; None if it is."""
    if game.result:
        return f"The game is over: {game.reason}"
    plain = " ".join(text.split())
    if any(option.notation(game) == plain for option in game.options):
        return None
    if not plain:
        return "Say what you want to do, for example: forward."
    frame = game.frame
    if isinstance(frame, ZombieActs):
        wanted = wish(game, ZOMBIES, plain)
        if wanted.sort is not None and wanted.is_whole:
            return why_not_zombie(game, frame, wanted.sort)
    if isinstance(frame, HumanTurn):
        return _why_not(game, frame.who, plain)
    question = frame.prompt(game) if frame is not None else ""
    return f"Finish this first: {question}"


def _why_not(game: SquareGame, who: int, text: str) -> str:
    """Why a human can't do something in its turn."""
    wanted = wish(game, REASONS, text)
    if wanted.sort is None:
        verbs = sorted([verb for sort in REASONS for verb in verbs_of(sort)])
        return f'"{wanted.verb}" is not something a human can do; the verbs are {", ".join(verbs)}.'
    if not wanted.is_whole:
        return f'"{text[:60]}" names something that does not exist here.'
    return REASONS[wanted.sort](game, who, wanted) or "That is not possible now."
