"""Weapons that are empty once fired (BP-281 to BP-286)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.content.model import RANGED
from gravetide.families.zones.fight.weapons import Kit
from gravetide.families.zones.state.survivor import EMPTY
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import CardOption
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor


def unload(game: ZoneGame, who: int, card: int, number: int) -> None:
    """Fired weapons are empty until reloaded (BP-281)."""
    survivor = game.edit(who)
    survivor.kit = None
    loaded = card << 2
    for _ in range(number):
        if loaded in survivor.hands:
            hands = list(survivor.hands)
            hands[hands.index(loaded)] = loaded | EMPTY
            survivor.hands = tuple(sorted(hands))
        elif survivor.body == loaded:
            survivor.body = loaded | EMPTY


class Reload(CardOption):
    """Reload a weapon, or a dual pair at once: (card,) (BP-282, BP-283)."""

    __slots__ = ()
    verb = "reload"
    says = "Reload {card}"
    group = "combat"
    shown = Shown("reload")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action, if it costs one, and load."""
        card = self.numbers[0]
        if not abilities(game, who).free_reload:
            survivor = game.edit(who)
            survivor.actions -= 1
        load(game, who, card)
        if game.events is not None:
            game.events.append(events.Reloaded(who, card))


def load(game: ZoneGame, who: int, card: int) -> None:
    """Every copy of the weapon in Hand is loaded; one Action does a pair of identical dual weapons."""
    survivor = game.edit(who)
    empty = card << 2 | EMPTY
    single = not game.setup.pack.cards[card].dual and not abilities(game, who).dual & RANGED
    survivor.kit = None
    hands = list(survivor.hands)
    for at, held in enumerate(hands):
        if held == empty:
            hands[at] = card << 2
            if single:
                survivor.hands = tuple(sorted(hands))
                return
    survivor.hands = tuple(sorted(hands))
    if survivor.body == empty:
        survivor.body = card << 2


def reload_options(survivor: Survivor, kit: Kit, options: list[Option]) -> None:
    """Empty weapons in Hand can be reloaded."""
    if survivor.actions or kit.able.free_reload:
        options += [Reload.of(card) for card in kit.empty]
