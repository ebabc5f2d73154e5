"""What the lab counts in games on squares."""

from gravetide.families.squares.counted.counting import COUNTING

__all__ = ["COUNTING"]
