"""How the lines and ways of a board are read where the printed rules leave it open (BP-039, BP-048, BP-049, BP-185)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def values(self) -> tuple[str | bool, ...]:
        """All of them, to compare and to keep."""
        return self.range_by, self.sight_across_streets, self.lines_from_whole_zones, self.ways_through_vaults

    def far_out(self) -> bool:
        """Whether the line out of a room goes on along the street, and into a room from farther than its doorstep."""
        return True

    def __reduce__(self) -> tuple[Callable[..., BoardRules], tuple[str | bool, ...]]:
        return _board_rules, self.values()


class CityBoard(BoardRules):
    """Boards where somebody in a room may see no more of the street than the Zone before the door (Z1-019)."""

    __slots__ = ("indoor_sight",)
    choices: ClassVar[dict[str, tuple[str, ...]]] = {**BoardRules.choices, "indoor_sight": ("line", "zone")}

    def __init__(self, *, range_by: str = "line", sight_across_streets: bool = True,
                 lines_from_whole_zones: bool = False, ways_through_vaults: bool = True,
                 indoor_sight: str = "line") -> None:
        super().__init__(range_by=range_by, sight_across_streets=sight_across_streets,
                         lines_from_whole_zones=lines_from_whole_zones, ways_through_vaults=ways_through_vaults)
        self.indoor_sight = indoor_sight  # out of a room: the straight line through the door, or one Zone of it

    def values(self) -> tuple[str | bool, ...]:
        """All of them."""
        return (*super().values(), self.indoor_sight)

    def far_out(self) -> bool:
        """As the table reads it."""
        return self.indoor_sight == "line"

    def __reduce__(self) -> tuple[Callable[..., BoardRules], tuple[str | bool, ...]]:
        return _city_board, self.values()


def _city_board(range_by: str, sight_across_streets: bool, lines_from_whole_zones: bool, ways_through_vaults: bool,
                indoor_sight: str) -> CityBoard:
    return CityBoard(range_by=range_by, sight_across_streets=sight_across_streets,
                     lines_from_whole_zones=lines_from_whole_zones, ways_through_vaults=ways_through_vaults,
                     indoor_sight=indoor_sight)


def _board_rules(range_by: str, sight_across_streets: bool, lines_from_whole_zones: bool,
                 ways_through_vaults: bool) -> BoardRules:
    return BoardRules(range_by=range_by, sight_across_streets=sight_across_streets,
                      lines_from_whole_zones=lines_from_whole_zones, ways_through_vaults=ways_through_vaults)


OUR_READING: Final = BoardRules()
