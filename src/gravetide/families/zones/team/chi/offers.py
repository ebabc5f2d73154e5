"""What a Survivor can do with Chi in his Turn, or to gain some, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import ENCHANT
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.team.chi.chi import RECAST, SKILLED, has_done, reserve
from gravetide.families.zones.team.chi.meditation import MEDITATE, Meditate, why_not_meditate, why_restless
from gravetide.families.zones.team.chi.recasting import Recast, recast_options, why_not_recast
from gravetide.families.zones.team.chi.skills import (
    BuyAttack,
    BuyMove,
    ChiJump,
    ChiSprint,
    UseChi,
    skill_options,
    why_no_chi_skill,
)
from gravetide.families.zones.turn.actions import can_pay
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def chi_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What else a Survivor can do with Chi, or to gain some."""
    if not plays(game, "chi"):
        return
    if why_restless(game, who) is None:
        options.append(MEDITATE)
    if not reserve(game, who):
        return
    if not has_done(game, who, SKILLED):
        skill_options(game, who, options)
    if not has_done(game, who, RECAST) and can_pay(game.survivors[who], ENCHANT):
        recast_options(game, who, options)


CHI_REASONS: Final = (
    (Meditate, why_not_meditate), (Recast, why_not_recast), (UseChi, why_no_chi_skill),
    (ChiJump, why_no_chi_skill), (ChiSprint, why_no_chi_skill), (BuyMove, why_no_chi_skill),
    (BuyAttack, why_no_chi_skill))
