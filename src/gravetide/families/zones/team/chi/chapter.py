"""What Chi adds to a game that has it."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.team.chi.attacks import ChiStrike, chi_attack_options, must_be_paid, why_unpaid
from gravetide.families.zones.team.chi.chi import Chi, drain, end_turn, forget, new_turn
from gravetide.families.zones.team.chi.natural_sixes import dice_fall, note_card
from gravetide.families.zones.team.chi.offers import CHI_REASONS, chi_options
from gravetide.families.zones.told.reasons.fighting import why_no_attack

CHAPTER: Final = Additions(
    states=(Chi,),
    turn_begins=(new_turn,),
    turn_options=(chi_options,),
    turn_ends=(end_turn,),
    attacks=(chi_attack_options,),
    attacks_bound=(must_be_paid,),
    why_unpaid=why_unpaid,
    wielded=(note_card,),
    dice_fall=(dice_fall,),
    drained=(drain,),
    departed=(forget,),
    reasons=((ChiStrike, why_no_attack), *CHI_REASONS),
)
