"""Campaigns: chains of games, with sheets that are carried from one to the next and decisions between them.

Here live `Campaign` with its text, the `Plan` by which a game declares its own, and what lies between two games, which
is itself a game of decisions and dice. Nothing here may know a game, a sheet or a rule of one.
"""

from gravetide.campaigns.campaign import Campaign
from gravetide.campaigns.interlude import Interlude, InterludeType
from gravetide.campaigns.plan import Chapter, Plan, has_plan, plan_of
from gravetide.campaigns.standing import Fact, QuestTold, SheetTold, Standing
from gravetide.campaigns.story import ChapterTold, story_of

__all__ = [
    "Campaign", "Chapter", "ChapterTold", "Fact", "Interlude", "InterludeType", "Plan", "QuestTold", "SheetTold",
    "Standing", "has_plan", "plan_of", "story_of",
]
