"""The readings of the chapter on campaigns that a table may change; they hold for the whole length of a campaign."""

from __future__ import annotations

from typing import Any, ClassVar


class CampaignRules:
    """Points, rewards, losses (EE-096, EE-164, EE-165, EE-168, EE-169)."""

    __slots__ = ("milestones", "skill_once_per", "lost_when", "after_loss", "orange_once_per", "rescued_score")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "milestones": ("every4", "first_only"),
        "skill_once_per": ("sheet", "player"),
        "lost_when": ("nobody_standing", "pool_empty"),
        "after_loss": ("choose", "replay", "advance"),
        "orange_once_per": ("quest", "attempt"),
    }

    def __init__(self, *, milestones: str = "every4", skill_once_per: str = "sheet",
                 lost_when: str = "nobody_standing", after_loss: str = "choose", orange_once_per: str = "quest",
                 rescued_score: bool = False) -> None:
        self.milestones = milestones            # every fourth point brings a reward, or only the fourth (EE-164)
        self.skill_once_per = skill_once_per    # a Campaign Skill is taken once by a sheet, or by a player (EE-165)
        self.lost_when = lost_when              # nobody of the team stands, or nobody at all is left to play (EE-096)
        self.after_loss = after_loss            # a lost quest is replayed, left behind, or the group decides (EE-169)
        self.orange_once_per = orange_once_per  # the point for Orange comes once in a quest, or in every try (EE-169)
        self.rescued_score = rescued_score      # who was rescued has a share in what is earned at the end (EE-168)


class EpilogueRules:
    """When the Epilogue is open (EE-221)."""

    __slots__ = ("needs_q10_won",)

    def __init__(self, *, needs_q10_won: bool = False) -> None:
        self.needs_q10_won = needs_q10_won      # it opens only when the last quest was won


def of_options(options: dict[str, Any]) -> CampaignRules:
    """The readings that the options of a campaign ask for."""
    said = {key.partition(".")[2]: value for key, value in options.items() if key.startswith("campaign.")}
    return CampaignRules(**said)


__all__ = ["CampaignRules", "EpilogueRules", "of_options"]
