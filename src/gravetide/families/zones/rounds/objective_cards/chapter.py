"""What Objective cards add to a game that has them."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, cards_for_token, cut_bridges
from gravetide.families.zones.rounds.objective_cards.destroying import corrupt_cards
from gravetide.families.zones.rounds.objective_cards.taking import CARD_REASONS, card_options, cross_opening

CHAPTER: Final = Additions(
    states=(ObjectiveCards,),
    turn_options=(card_options,),
    crossed=(cross_opening,),
    closed=(cut_bridges,),
    cards_due=(cards_for_token,),
    tainted=(corrupt_cards,),
    reasons=CARD_REASONS,
)
