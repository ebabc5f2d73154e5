"""Weapons that are empty once fired (BP-281 to BP-286)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.content.model import RANGED
from gravetide.kernel.frame import Option
from gravetide.rules import events
from gravetide.rules.options import Numbers
from gravetide.rules.survivor import EMPTY
from gravetide.rules.team import abilities
from gravetide.rules.weapons import Kit

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame
    from gravetide.rules.survivor import Survivor


def unload(game: ZoneGame, who: int, card: int, number: int) -> None:
    """Fired weapons are empty until reloaded (BP-281)."""
    survivor = game.edit(who)
    loaded = card << 2
    for _ in range(number):
        if loaded in survivor.hands:
            hands = list(survivor.hands)
            hands[hands.index(loaded)] = loaded | EMPTY
            survivor.hands = tuple(sorted(hands))
        elif survivor.body == loaded:
            survivor.body = loaded | EMPTY


class Reload(Numbers):
    """Reload a weapon, or a dual pair at once: (card,) (BP-282, BP-283)."""

    __slots__ = ()
    group = "combat"

    def notation(self, game: ZoneGame) -> str:
        return f"reload {game.setup.pack.cards[self.numbers[0]].key}"

    def sentence(self, game: ZoneGame) -> str:
        return f"Reload {game.setup.pack.cards[self.numbers[0]].name}"

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
