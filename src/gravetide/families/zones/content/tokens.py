"""The colours of Spawn tokens and Objectives: they are numbers everywhere, and this is what the numbers mean."""

from __future__ import annotations

from typing import Final, Literal

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
NECROMANCER_COLOUR: Final = 3
"""Of the Spawn token that comes with a Necromancer, or with the Defiler."""
NUMBER_ONE: Final = 4
"""Of the first numbered Spawn token; the others follow (`horde.numbered_spawns`)."""
FIFTH_COLOUR: Final = 8
"""Of the last one."""
FACE_DOWN: Final = -1
"""Of an Objective that nobody has turned over."""

Colour = Literal["red", "blue", "green"]
COLOURS: Final[tuple[str, ...]] = ("red", "blue", "green")
"""What quests call those that they lay out by colour."""
COLOUR_NAMES: Final = (*COLOURS, "necromancer", "1", "2", "3", "4", "5")
"""What all of them are called in notations and views."""
TOKEN_WORDS: Final = (*COLOURS, "Necromancer's", "first", "second", "third", "fourth", "fifth")
"""What all of them are called in sentences."""
