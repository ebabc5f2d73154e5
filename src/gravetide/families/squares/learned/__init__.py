"""What programs learn the games of this family from: actions by number, observations as bytes, rewards."""

from gravetide.families.squares.learned.catalogue import Meaning, SquareCatalogue
from gravetide.families.squares.learned.lesson import LESSONS
from gravetide.families.squares.learned.rewards import Rewards

__all__ = ["LESSONS", "Meaning", "Rewards", "SquareCatalogue"]
