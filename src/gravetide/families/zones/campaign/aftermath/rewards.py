"""Milestones: what a Survivor may choose from, and the choice itself (EE-164, EE-165)."""

from __future__ import annotations

from gravetide.families.zones.campaign.aftermath.aftermath import Aftermath, key_of
from gravetide.families.zones.campaign.aftermath.events import RewardTaken
from gravetide.families.zones.campaign.aftermath.options import TakeBonus, TakeSkill
from gravetide.families.zones.campaign.ledger import CampaignSheet, milestones
from gravetide.families.zones.campaign.readings import CampaignRules
from gravetide.families.zones.content.campaign import CampaignPack
from gravetide.families.zones.content.model import Pack
from gravetide.kernel import Frame, Option


def rewards_for(pack: Pack, campaign: CampaignPack, sheet: CampaignSheet,
                taken: tuple[str, ...]) -> tuple[bool, list[int]]:
    """What there is to choose: whether a Bonus Action, and which Campaign Skills by number (EE-164, EE-165).

    A skill that the ID card has at Blue is not offered; `taken` are those that are gone, on this sheet or for this
    player.
    """
    printed = blue_skills(pack, sheet.who)
    skills = [number for number in campaign.skills
              if number not in printed and pack.skills[number].key not in taken]
    return sheet.bonus < campaign.boxes.bonus, skills


def blue_skills(pack: Pack, who: str) -> tuple[int, ...]:
    """The Blue skills of an ID card, one or several."""
    return pack.survivors[who].skills_at(0)


def taken_skills(sheet: CampaignSheet, others: tuple[CampaignSheet, ...], rules: CampaignRules) -> tuple[str, ...]:
    """The Campaign Skills that a sheet can't take any more (EE-165)."""
    if rules.skill_once_per == "sheet":
        return sheet.skills
    return tuple([skill for other in others if other.seat == sheet.seat for skill in other.skills])


class TakeReward(Frame):
    """A milestone: a Bonus Action or a Campaign Skill, one after the other if several are due (EE-164)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def _sheet(self, game: Aftermath) -> CampaignSheet:
        return game.ledger.sheet(key_of(game, self.who))

    def step(self, game: Aftermath) -> list[Option] | None:
        sheet = self._sheet(game)
        if milestones(game.rules, game.campaign, sheet.cxp) <= sheet.rewards:
            game.frame = self.below
            return None
        bonus, skills = rewards_for(game.pack, game.campaign, sheet,
                                    taken_skills(sheet, game.ledger.sheets, game.rules))
        options: list[Option] = [TakeBonus.of(self.who)] if bonus else []
        options += [TakeSkill.of(self.who, skill) for skill in skills]
        if not options:
            game.ledger = game.ledger.writing(sheet.who, rewards=sheet.rewards + 1)
            return None
        return options

    def choose(self, game: Aftermath, option: Option) -> None:
        sheet = self._sheet(game)
        skill = ""
        if isinstance(option, TakeSkill):
            skill = game.pack.skills[option.numbers[1]].key
            game.ledger = game.ledger.writing(sheet.who, rewards=sheet.rewards + 1, skills=(*sheet.skills, skill))
        else:
            game.ledger = game.ledger.writing(sheet.who, rewards=sheet.rewards + 1, bonus=sheet.bonus + 1)
        game.tell(RewardTaken(sheet.who, skill))

    def seat(self, game: Aftermath) -> int:
        return self._sheet(game).seat

    def prompt(self, game: Aftermath) -> str:
        return f"{game.name(key_of(game, self.who))} has reached a milestone: which reward?"
