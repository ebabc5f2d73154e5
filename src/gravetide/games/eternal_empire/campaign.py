"""The campaign of Eternal Empire: the family's plan, with the quests, skills and flags of the pack."""

from __future__ import annotations

from typing import Final

from gravetide.families.zones.campaign.plan import ZonePlan

PLAN: Final = ZonePlan("eternal-empire", "Eternal Empire")
