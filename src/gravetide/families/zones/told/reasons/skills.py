"""Why an enchantment can't be cast, and a skill not used that is used once per Turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import ENCHANT
from gravetide.families.zones.house_rules.additions import WhyNot
from gravetide.families.zones.state.survivor import CAST
from gravetide.families.zones.team.team import abilities, hand_held
from gravetide.families.zones.told.reasons.said import (
    NOT_NOW,
    beyond,
    card_said,
    lacks,
    not_in_hand,
    range_of,
    survivor_said,
)
from gravetide.families.zones.turn.actions import (
    LED,
    NO_ACTIONS,
    SAVED_LIVES,
    SHOVED,
    TAUNTED,
    TENDED,
    WAS_LOUD,
    can_pay,
)
from gravetide.families.zones.turn.enchantments import Enchant
from gravetide.families.zones.turn.feats import BeLoud, Lead, Lifesaver, Shove, Taunt, Tend

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option
    from gravetide.kernel.wish import Wish


def why_no_enchantment(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why an enchantment can't be cast upon somebody."""
    card = card_said(game, wish)
    if isinstance(card, str):
        return card
    if not card.enchantment:
        return f"{card.name} is not an enchantment."
    missing = not_in_hand(game, who, card)
    if missing:
        return missing
    if not can_pay(game.survivors[who], ENCHANT):
        return NO_ACTIONS
    if all(held & CAST for held in hand_held(game, who) if held >> 2 == card.index):
        return f"{card.name} has already been cast this Turn."
    if card.enchantment == "repulse":
        return "Repulse needs zombies in sight, and a Zone one step farther away to push them into."
    target = survivor_said(game, wish)
    if isinstance(target, str):
        return target
    zone, name = game.survivors[target].zone, game.setup.cast[target].name
    if range_of(game.setup.rules.sight.seen(game, who), zone) < 0:
        return f"{name} is out of sight."
    shut = beyond(game, who, zone, ENCHANT)
    if shut:
        return shut
    if card.enchantment == "speed" and game.zombies[zone]:
        return f"{name} stands among zombies: Speed does not help there."
    return None


def _once(skill: str, family: str, used: int, otherwise: str) -> WhyNot:
    """Why a skill that works once per Turn does not work now."""
    def reason(game: ZoneGame, who: int, wish: Wish) -> str | None:
        if not getattr(abilities(game, who), family):
            return lacks(game, who, skill)
        if game.survivors[who].used & used:
            return f"{skill} works once per Turn."
        return otherwise

    return reason


def why_not_lead(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why nobody can be given a free Action."""
    if game.setup.rules.skills.one_gift_at_a_time and any(survivor.granted for survivor in game.survivors):
        nobody = "At this table you can't give another free Action before the last one is used."
    else:
        nobody = "You need another Survivor in play."
    return _once("Born leader", "born_leader", LED, nobody)(game, who, wish)


SKILLS: Final[dict[type[Option], WhyNot]] = {
    Enchant: why_no_enchantment,
    Shove: _once("Shove", "shove", SHOVED, "You need zombies here and an adjacent Zone to push them into."),
    Taunt: _once("Taunt", "taunt", TAUNTED, "You need a Zone in sight with zombies in it."),
    Lifesaver: _once("Lifesaver", "lifesaver", SAVED_LIVES,
                     "You need an adjacent Zone, not a Vault, with zombies and a Survivor in it."),
    BeLoud: _once("Loud", "loud", WAS_LOUD, NOT_NOW),
    Lead: why_not_lead,
    Tend: _once("Medic", "medic", TENDED, "You need somebody here who is wounded."),
}
