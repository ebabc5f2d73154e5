"""Casting again: an Enchantment of this Turn once more, for an Action and a point of Chi (EE-042, EE-077, EE-079)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.content.model import ENCHANT
from gravetide.families.zones.state.survivor import CAST
from gravetide.families.zones.team.chi.chi import RECAST, has_done, note_use, reserve, set_reserve, why_no_chi
from gravetide.families.zones.team.team import hand_held, has_gem
from gravetide.families.zones.turn.actions import pay
from gravetide.families.zones.turn.enchantments import Enchant, enchant_targets, take_effect
from gravetide.kernel.options import Notation, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish


class Recast(Enchant):
    """Cast an Enchantment of this Turn once more: it takes an Action and a point of Chi (EE-042, EE-077)."""

    __slots__ = ()
    notations = (Notation("recast {card} {who}", zone=-1, to=-1), Notation("recast {card} {zone} {to}", who=-1))

    def sentence(self, game: ZoneGame) -> str:
        return f"{super().sentence(game)} once more (1 Chi)"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay both; then it is cast like the first time."""
        index, target, zone, to = self.numbers
        note_use(game, who, RECAST)
        set_reserve(game, who, reserve(game, who) - 1, "recast")
        pay(game, who, ENCHANT)
        take_effect(game, who, game.setup.pack.cards[index], target, zone, to)


def recast_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Enchantments that were cast in this Turn; one of them may be cast again (EE-079)."""
    cards = game.setup.pack.cards
    cast = {held >> 2 for held in hand_held(game, who)
            if held & CAST and cards[held >> 2].enchantment and has_gem(game, who, held >> 2)}
    for card in sorted(cast):
        options += [Recast.of(card, *aim) for aim in enchant_targets(game, who, card)]


def why_not_recast(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why an Enchantment can't be cast again."""
    if has_done(game, who, RECAST):
        return "You can cast only one Enchantment again per Turn."
    return why_no_chi(game, who)
