"""What lies in Vaults, and how it is laid out (BP-297 to BP-306, BP-320)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.team.team import without
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class VaultRules:
    """The readings of the chapter on Vaults that a table may change."""

    __slots__ = ("artifacts_face_up", "open_cards_together")

    def __init__(self, *, artifacts_face_up: bool = False, open_cards_together: bool = False) -> None:
        self.artifacts_face_up = artifacts_face_up      # everybody sees which artifact lies where (BP-306)
        self.open_cards_together = open_cards_together  # one Action for all that a quest lays there (BP-367)


class LayArtifacts(Frame):
    """Artifacts are dealt to the Vaults face up, at random (BP-306): from now on they are open cards like others."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        piles = []
        for hidden, *cards in game.vaults:
            for _ in range(hidden):
                card = game.draw(game.artifacts)
                game.artifacts = without(game.artifacts, card)
                cards.append(card)
            piles.append((0, *sorted(cards)))
        game.vaults = tuple(piles)
        return None


def artifacts_left(game: ZoneGame) -> int:
    """How many of the artifacts dealt to the Vaults nobody has taken."""
    left = sum(pile[0] for pile in game.vaults)
    if game.setup.rules.vaults.artifacts_face_up:
        cards = game.setup.pack.cards
        left += len([card for pile in game.vaults for card in pile[1:] if cards[card].vault])
    return left
