"""Why there is nothing to find or to take: searching, Objectives, Vaults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import SEARCH
from gravetide.families.zones.house_rules.additions import WhyNot
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told.reasons.said import lacks
from gravetide.families.zones.turn.actions import NO_ACTIONS, SEARCHED, can_pay
from gravetide.families.zones.turn.objectives import TakeArtifact, TakeObjective, TakeVaultCard
from gravetide.families.zones.turn.search import HoldYourNose, Search

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish


def why_no_search(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't search here."""
    survivor = game.survivors[who]
    kind = game.setup.board.kind[survivor.zone]
    if survivor.used & SEARCHED:
        return "You can search only once per Turn."
    if game.zombies[survivor.zone]:
        return "You can't search with zombies around."
    if kind != "room" and not abilities(game, who).search_anywhere:
        return "Vaults can't be searched." if kind == "vault" else "Only rooms of buildings can be searched."
    if game.searched >> survivor.zone & 1:
        return "At this table each Zone can be searched only once, and this one has been."
    if not game.setup.rules.search.has_cards(game, survivor.zone):
        return game.setup.rules.search.nothing_left(game, survivor.zone)
    return None if can_pay(survivor, SEARCH) else NO_ACTIONS


def why_no_rummage(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why he can't search among the dead."""
    survivor = game.survivors[who]
    if not abilities(game, who).hold_your_nose:
        return lacks(game, who, "Hold your nose")
    if survivor.used & SEARCHED:
        return "You can search only once per Turn."
    if not game.setup.rules.skills.may_rummage(game, survivor):
        return game.setup.rules.skills.rummage_needs()
    if game.zombies[survivor.zone] and not game.setup.rules.skills.rummage_among_zombies:
        return "You can't search with zombies around."
    return game.setup.rules.search.nothing_left(game, survivor.zone)


def why_no_objective(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why no Objective can be taken."""
    survivor = game.survivors[who]
    if all(zone != survivor.zone for zone, _ in game.objectives):
        return "There is no Objective here."
    if game.zombies[survivor.zone] and not game.setup.rules.objectives.take_among_zombies:
        return "At this table you can't take an Objective with zombies around."
    return None if survivor.actions else NO_ACTIONS


def why_not_from_vault(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why nothing can be taken out of a Vault."""
    survivor = game.survivors[who]
    if survivor.zone not in game.setup.vault_at:
        return "That lies in a Vault, and you are not in one."
    if not survivor.actions:
        return NO_ACTIONS
    return "That is no longer in this Vault."


FINDING: Final[dict[type[Option], WhyNot]] = {
    Search: why_no_search,
    HoldYourNose: why_no_rummage,
    TakeObjective: why_no_objective,
    TakeArtifact: why_not_from_vault,
    TakeVaultCard: why_not_from_vault,
}
