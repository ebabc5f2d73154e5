"""Where Equipment cards come from and go to, apart from searches: one deck and its discards (BP-020, BP-121)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gravetide.families.zones.team.team import plus, without

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class EquipmentDeck:
    """One Equipment deck; Vault cards are none of it and leave the game when they are discarded (BP-017, BP-166).

    The deck that is searched is `game.equipment` whatever else there is: searches and the cards laid into rooms draw
    from it by `rules.search.draw_equipment`.
    """

    __slots__ = ()

    def discard(self, game: ZoneGame, card: int) -> None:
        """Put a card on the discards it belongs to; a Vault card leaves the game instead (BP-121, BP-166)."""
        if game.setup.pack.cards[card].vault:
            game.out_of_play = plus(game.out_of_play, card)
        else:
            game.equipment_discard = plus(game.equipment_discard, card)

    def give_back(self, game: ZoneGame, card: int) -> None:
        """A Vault card can be found again (the other reading of BP-166)."""
        game.artifacts = plus(game.artifacts, card)

    def shuffle_in(self, game: ZoneGame, cards: tuple[int, ...]) -> None:
        """Shuffle starting cards that nobody wanted into the deck (the other reading of BP-024)."""
        game.equipment = tuple(sorted(game.equipment + cards))

    def look_up(self, game: ZoneGame, card: int) -> bool:
        """Take a certain card out of the deck, or else out of the discards, if it is there (BP-372)."""
        game.setup.rules.search.look_through(game)
        if card in game.equipment:
            game.equipment = without(game.equipment, card)
        elif card in game.equipment_discard:
            game.equipment_discard = without(game.equipment_discard, card)
        else:
            return False
        return True


class StockedDeck(EquipmentDeck):
    """A deck beside which stocks lie: what comes from one never gets into the deck (Z1-035, Z1-038, Z1-057)."""

    __slots__ = ()

    def discard(self, game: ZoneGame, card: int) -> None:
        """Joined cards part; Pans and what is found in cars are out of play; the rest of a stock goes back there."""
        kind = game.setup.pack.cards[card]
        if kind.joined:
            for part in kind.made_of:
                self.discard(game, part)
        elif kind.found_in or (kind.starting and not kind.deck):
            game.out_of_play = plus(game.out_of_play, card)
        elif not kind.aside:
            game.equipment_discard = plus(game.equipment_discard, card)
