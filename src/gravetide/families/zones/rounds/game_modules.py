"""The modules that Eternal Empire's rules come in: a table chooses with which of them it plays (EE-007 to EE-009)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

NEEDS: Final = (
    ("advanced_equipment", "chi", "its cards are made stronger with Chi"),
    ("god_eater", "chi", "it feeds on Chi"),
    ("chi_cards", "chi", "their skills are paid with Chi"),
    ("wardens", "chi", "nobody could fight while one is about"),
    ("wardens", "advanced_equipment", "somebody might never be able to fight while one is about"),
    ("campaign", "advanced_equipment", "only its cards can be kept for the next quest"),
    ("campaign", "ko", "a Survivor must be able to fall and live"),
)
"""Which module can't be without which other one, and why."""
TITLES: Final = {
    "chi": "Chi", "advanced_equipment": "Advanced equipment", "wardens": "Wardens", "god_eater": "God-Eater",
    "ko": "Knocked out", "chi_cards": "Chi Skill cards", "campaign": "Campaign",
}


class GameModules:
    """Which modules are played; the defaults are those of the preset `single` (EE-008)."""

    __slots__ = ("chi", "advanced_equipment", "wardens", "god_eater", "ko", "chi_cards", "campaign")

    def __init__(self, *, chi: bool = True, advanced_equipment: bool = True, wardens: bool = True,
                 god_eater: bool = True, ko: bool = True, chi_cards: bool = True, campaign: bool = False) -> None:
        self.chi = chi                                # reserves, Meditation, Chi skills
        self.advanced_equipment = advanced_equipment  # the Chi lines and Keep values of cards
        self.wardens = wardens                        # Warden Brutes come along with Brutes
        self.god_eater = god_eater                    # the Abomination is the God-Eater, else the Khan
        self.ko = ko                                  # who loses the last Health is knocked out, not eliminated
        self.chi_cards = chi_cards                    # Survivors without a Chi skill draw Chi Skill cards
        self.campaign = campaign                      # the quest is part of a campaign: CXP and flags count

    def refusal(self) -> str:
        """Why these modules can't be played together, as a sentence; or nothing."""
        for module, needed, why in NEEDS:
            if getattr(self, module) and not getattr(self, needed):
                return f"The module {TITLES[module]} needs the module {TITLES[needed]}: {why}."
        return ""


def plays(game: ZoneGame, module: str) -> bool:
    """Whether a module is played at this table; games without modules play all that they have."""
    chosen = game.setup.rules.own.get("modules")
    return chosen is None or bool(getattr(chosen, module))
