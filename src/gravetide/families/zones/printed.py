"""Numbers that a game prints, and no table changes: a declaration names them, and the rules ask for them here."""

from __future__ import annotations

from typing import Final


class DangerLevels:
    """Where the Danger Levels begin, and what the game ties to one of them, by its number; -1: to none."""

    __slots__ = ("thresholds", "wakes_token", "pays")

    def __init__(self, *, thresholds: tuple[int, ...], wakes_token: int = -1, pays: int = -1) -> None:
        self.thresholds = thresholds      # the experience with which each begins (BP-083)
        self.wakes_token = wakes_token    # from which on the fifth Spawn token is awake (EE-150, EE-152)
        self.pays = pays                  # that pays once in a quest of a campaign (EE-161, EE-169)


class WallPieces:
    """What there is for boards at a wall, and what Guards, Cauldrons and Chi can do; nothing of it elsewhere."""

    __slots__ = ("guards", "guard_needs", "strike_damage", "shot_damage", "shot_range", "shot_range_from_wall",
                 "cauldrons", "cauldron_crew", "cauldron_cost", "corruption", "statues", "chi", "chi_at_statue")

    def __init__(
        self,
        *,
        guards: int = 0,
        guard_needs: int = 0,
        strike_damage: int = 0,
        shot_damage: int = 0,
        shot_range: int = 0,
        shot_range_from_wall: int = 0,
        cauldrons: int = 0,
        cauldron_crew: int = 0,
        cauldron_cost: int = 0,
        corruption: int = 0,
        statues: int = 0,
        chi: int = 0,
        chi_at_statue: int = 0,
    ) -> None:
        self.guards = guards                        # in the box (WD-002)
        self.guard_needs = guard_needs              # what a die of theirs has to show (WD-044, WD-045)
        self.strike_damage = strike_damage
        self.shot_damage = shot_damage
        self.shot_range = shot_range                # how far they shoot (WD-045)
        self.shot_range_from_wall = shot_range_from_wall  # from a Battlement Walkway
        self.cauldrons = cauldrons                  # tokens in the box (WD-002)
        self.cauldron_crew = cauldron_crew          # Guards it takes for one (WD-046)
        self.cauldron_cost = cauldron_cost          # Actions, all of them ordinary and spent together (WD-108)
        self.corruption = corruption                # tokens in the box
        self.statues = statues                      # in the box, and on every board
        self.chi = chi                              # at first, and what Meditation brings it to (EE-021, EE-032)
        self.chi_at_statue = chi_at_statue          # beside a Chi Statue


NO_WALL: Final = WallPieces()
