"""Why something is not possible now, in words.

What is asked is read as a wish (`kernel.wish`), and the class of options that it is about has a function that looks for
the reason (`told.reasons`; games and house rules bring their own). The law that ties it to the options, no reason
exactly when offered, is tested over random play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.fight.combat import Strike
from gravetide.families.zones.horde.noise import MakeNoise
from gravetide.families.zones.house_rules.additions import WhyNot
from gravetide.families.zones.team.inventory.trading import Arrange, Put
from gravetide.families.zones.team.misplaced import why_not_put
from gravetide.families.zones.told.reasons.belongings import BELONGINGS
from gravetide.families.zones.told.reasons.doors import DOORS
from gravetide.families.zones.told.reasons.fighting import FIGHTING
from gravetide.families.zones.told.reasons.finding import FINDING
from gravetide.families.zones.told.reasons.moving import MOVING
from gravetide.families.zones.told.reasons.said import NOT_NOW
from gravetide.families.zones.told.reasons.skills import SKILLS
from gravetide.families.zones.turn.actions import NO_ACTIONS
from gravetide.families.zones.turn.doors import Close, Open
from gravetide.families.zones.turn.movement import Move
from gravetide.families.zones.turn.objectives import TakeObjective
from gravetide.families.zones.turn.search import HoldYourNose, Search
from gravetide.families.zones.turn.turn import EndTurn, Turn
from gravetide.kernel.options import Option, verbs_of
from gravetide.kernel.wish import Wish, wish

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

ON_FOOT: Final[frozenset[type[Option]]] = frozenset({Move, Search, HoldYourNose, Open, Close, TakeObjective})


def _needs_an_action(game: ZoneGame, who: int, wish: Wish) -> str | None:
    return NOT_NOW if game.survivors[who].actions else NO_ACTIONS


REASONS: Final[dict[type[Option], WhyNot]] = {
    **MOVING, **FINDING, **DOORS, **FIGHTING, **SKILLS, **BELONGINGS,
    MakeNoise: _needs_an_action,
    EndTurn: _needs_an_action,
}
"""What says why a Survivor can't do something, by the class of options that he can do it with."""


def explain(game: ZoneGame, text: str) -> str | None:
    """Why `text` is not offered now; None if it is."""
    if game.result:
        return f"The game is over: {game.reason}"
    plain = " ".join(text.split())
    if any(option.notation(game) == plain for option in game.options):
        return None
    if not plain:
        return "Say what you want to do, for example: move s01."
    frame = game.frame
    if isinstance(frame, Arrange):
        moved = wish(game, (Put,), plain)
        if moved.sort is not None:
            return why_not_put(game, frame, moved)
    if isinstance(frame, Turn):
        return _why_not(game, frame.who, plain)
    question = frame.prompt(game) if frame is not None else ""
    return f"Finish this first: {question}"


def _why_not(game: ZoneGame, who: int, text: str) -> str:
    """Why a Survivor can't do something in his Turn."""
    added, reasons = game.setup.additions, reasons_of(game)
    wanted = wish(game, reasons, text)
    if wanted.sort is None:
        verbs = sorted({verb for sort in reasons for verb in verbs_of(sort)})
        return f'"{wanted.verb}" is not something a Survivor can do; the verbs are {", ".join(verbs)}.'
    if wanted.sort in ON_FOOT and any(inside(game, who) for inside in added.inside):
        return f"{game.setup.cast[who].name} sits in a car: get out first."
    told = reasons[wanted.sort](game, who, wanted)
    if told and told != NOT_NOW:
        return told
    unpaid = added.why_unpaid if issubclass(wanted.sort, Strike) else None
    paid = unpaid(game, who, wanted) if unpaid is not None else ""
    limits = [limit.reason(game, who) for limit in added.limits]
    return next(filter(None, [paid, *limits]), NOT_NOW)


def reasons_of(game: ZoneGame) -> dict[type[Option], WhyNot]:
    """Everything a Survivor can try to do at this table, house rules included, with what says why he can't."""
    return {**REASONS, **dict(game.setup.additions.reasons)}
