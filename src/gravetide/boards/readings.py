"""How the lines and ways of a board are read where the printed rules leave it open (BP-039, BP-048, BP-049, BP-185)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final


class BoardRules:
    """The readings of the chapters on Zones, sight and paths that a table may change."""

    __slots__ = ("range_by", "sight_across_streets", "lines_from_whole_zones", "ways_through_vaults")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"range_by": ("line", "walk")}

    def __init__(self, *, range_by: str = "line", sight_across_streets: bool = True,
                 lines_from_whole_zones: bool = False, ways_through_vaults: bool = True) -> None:
        self.range_by = range_by  # Range counts Zones along the line of sight, or of the shortest walk (BP-039)
        self.sight_across_streets = sight_across_streets  # from room to room over a street, door to door (BP-048)
        self.lines_from_whole_zones = lines_from_whole_zones  # or only before the door (BP-049)
        self.ways_through_vaults = ways_through_vaults  # zombies take a Vault with two doors as a way (BP-185)

    def values(self) -> tuple[str, bool, bool, bool]:
        """All of them, to compare and to keep."""
        return self.range_by, self.sight_across_streets, self.lines_from_whole_zones, self.ways_through_vaults

    def __reduce__(self) -> tuple[Callable[..., BoardRules], tuple[str, bool, bool, bool]]:
        return _board_rules, self.values()


def _board_rules(range_by: str, sight_across_streets: bool, lines_from_whole_zones: bool,
                 ways_through_vaults: bool) -> BoardRules:
    return BoardRules(range_by=range_by, sight_across_streets=sight_across_streets,
                      lines_from_whole_zones=lines_from_whole_zones, ways_through_vaults=ways_through_vaults)


OUR_READING: Final = BoardRules()
