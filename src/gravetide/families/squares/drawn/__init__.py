"""How a board of this family looks, as text for terminals and as a picture."""

from gravetide.families.squares.drawn.characters import HousePicture
from gravetide.families.squares.drawn.position import position

__all__ = ["HousePicture", "position"]
