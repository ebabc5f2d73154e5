"""What programs learn the games of this family from: actions by number, observations as bytes, rewards."""

from gravetide.families.zones.learned.catalogue import Meaning, ZoneCatalogue
from gravetide.families.zones.learned.lesson import LESSONS
from gravetide.families.zones.learned.observation import questions
from gravetide.families.zones.learned.rewards import Rewards

__all__ = ["LESSONS", "Meaning", "Rewards", "ZoneCatalogue", "questions"]
