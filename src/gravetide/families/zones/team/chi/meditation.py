"""Meditation: an Action that brings Chi, more of it beside a Chi Statue (EE-030 to EE-038)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import OTHER
from gravetide.families.zones.horde import corruption, statues
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.team.chi.chi import MEDITATED, gain, has_done, note_use, reserve
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.turn.actions import can_pay, pay
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.options import Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish


class Meditate(Choice):
    """Gather Chi (EE-030)."""

    __slots__ = ()
    verb = "meditate"
    shown = Shown("star")
    group = "other"

    def sentence(self, game: ZoneGame) -> str:
        who = game.active
        gained = max(0, target(game, who) - reserve(game, who))
        return f"Meditate: gain {gained} Chi"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action, unless a skill makes it free; the reserve only grows (EE-033)."""
        if not abilities(game, who).free_meditation:
            pay(game, who, OTHER)
        note_use(game, who, MEDITATED)
        gain(game, who, target(game, who) - reserve(game, who), "meditation")


MEDITATE: Final = Meditate.of()


def usual_target(game: ZoneGame, zone: int) -> int:
    """What Meditation brings a reserve to in a Zone: further beside an intact Chi Statue (EE-032)."""
    wall = game.setup.rules.wall
    return wall.chi_at_statue if statues.intact_in(game, zone) else wall.chi


def target(game: ZoneGame, who: int) -> int:
    """What Meditation brings the reserve of a Survivor to (EE-032, EE-035, EE-038)."""
    here = usual_target(game, game.survivors[who].zone)
    return here + sum([more(game, who) for more in game.setup.additions.meditation])


def why_not_meditate(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why Meditation is not offered."""
    return why_restless(game, who)


def why_restless(game: ZoneGame, who: int) -> str | None:
    """Why a Survivor can't meditate now; None if he can."""
    if not plays(game, "chi"):
        return "This table plays without Chi."
    survivor = game.survivors[who]
    if has_done(game, who, MEDITATED):
        return "You can meditate only once per Turn."
    if game.zombies[survivor.zone]:
        return "You can't meditate with zombies around."
    if corruption.lies_in(game, survivor.zone):
        return "You can't meditate in Corruption."
    if game.setup.board.kind[survivor.zone] == "ice":
        return "On ice you can only move."
    if not abilities(game, who).free_meditation and not can_pay(survivor, OTHER):
        return "You have no Actions left."
    return None
