"""What the deeds on Objective cards add to a game that has them."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.rounds.deeds.deeds import do
from gravetide.families.zones.rounds.deeds.equipment import offer_treasure
from gravetide.families.zones.rounds.deeds.garrison import arrive
from gravetide.families.zones.rounds.deeds.people import funds

CHAPTER: Final = Additions(
    guards_came=(arrive,),
    drops=(offer_treasure,),
    deeds=(do,),
    funds=(funds,),
)
