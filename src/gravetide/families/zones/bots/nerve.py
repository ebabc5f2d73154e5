"""How much a team dares, by what the quest asks of it and how much time there is.

As a rule it pays to be careful: to search for weapons first, to wait before a house until all are there, to go after
Necromancers while they are still far off. Where the quest asks only for places to be reached and Necromancers leave
little time for it, the careful are still arming when they should be on their way out. There the team hurries, all
together, along the shortest way through all those places, and fights only what is in it. In whole games of the
understudy that doubled the wins in Caligine Abditus, and won Dead Trail at all. Where there is more time, or something
to be killed, as in Danse Macabre with three or in Big Game Hunting, it halves them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots import weights as w

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

PLACES: Final = frozenset({"take-objective", "take-objectives", "take-artifacts", "leave"})
"""Goals that are reached by going somewhere."""
WAYS: Final = PLACES | {"carry-out", "drive-off"}
"""The same, and to go from there with something, or in something."""
LITTLE_TIME: Final = 3
"""Spawn tokens short of the limit that leave no time to arm.

To begin carefully and to hurry when it is nearly too late does worse than either.
"""


class Nerve:
    """The weights that caution is made of."""

    __slots__ = ("party", "alone", "leash", "door_care", "enough", "patience", "search", "armed", "armed_by", "dread",
                 "step", "distant", "hunted", "wake", "one", "company")

    def __init__(
        self, *, party: tuple[int, ...], alone: float, leash: float, door_care: float, enough: float,
        patience: tuple[int, ...], search: float, armed: tuple[float, ...], dread: tuple[float, ...], step: float,
        armed_by: int = w.ARMED_BY, distant: float = 1.0, hunted: bool = True,
        wake: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0), one: float = 99.0,
        company: int = w.COMPANY,
    ) -> None:
        self.party = party          # how many go on an errand together, by Danger Level
        self.alone = alone          # to end a Turn with each friend short of two in one's Zone or next door
        self.leash = leash          # how far one may run ahead of the last of us
        self.door_care = door_care  # the part of the zombies behind a door that we must be able to deal with at once
        self.enough = enough        # the part of our strength that is enough for anything
        self.patience = patience    # Rounds until hunters can strike, by how many more Spawn tokens the town can bear
        self.search = search        # a search by somebody badly armed
        self.armed = armed          # kills per Action and head that are enough to go for the quest, by Danger Level
        self.armed_by = armed_by    # the Round after which nobody waits for better weapons
        self.dread = dread          # what a room nobody has looked into adds to the way, by Danger Level
        self.step = step            # an Action's way nearer to the errand
        self.distant = distant      # what a kill is worth of those who are merely in sight, by what it usually is
        self.hunted = hunted        # Necromancers hurry us: what they leave of time counts
        self.company = company      # how many of us are enough to go ahead
        self.one = one              # kills per Action for which one of us counts at most: one chainsaw arms no team
        self.wake = wake            # what it costs to bring the town to the next Danger Level, by the present one


CAREFUL: Final = Nerve(
    party=(3, 6, 6, 6), alone=4.0, leash=2.0, door_care=0.6, enough=0.55, patience=(8, 0, 0), search=5.0,
    armed=(1.1, 1.0, 0.8, 0.6), dread=(-0.8, 0.5, 1.5, 2.5), step=4.5)
"""Arms first, in parties while the town is quiet."""

HURRIED: Final = Nerve(
    party=(6, 6, 6, 6), alone=4.0, leash=2.0, door_care=0.0, enough=0.0, patience=(0, 0, 0), search=5.0,
    armed=(0.0, 0.0, 0.0, 0.0), dread=(0.0, 0.0, 0.0, 0.0), step=6.5)
"""All together from place to place, through any door, without stopping to arm; only who can strike at once hunts."""


UNHUNTED: Final = Nerve(
    party=(6, 6, 6, 6), alone=4.0, leash=2.0, door_care=0.6, enough=0.55, patience=(8, 0, 0), search=5.0,
    armed=(0.7, 0.6, 0.5, 0.4), dread=(-0.8, 0.5, 1.5, 2.5), step=4.5, hunted=False)
"""Where no Necromancer can end the game: nothing hurries us but the horde, and weapons are weaker.

All go together: with a team of four, parties of three leave somebody alone, and whoever is alone dies first.
"""

STREETWISE: Final = Nerve(
    party=(6, 6, 6, 6), alone=4.0, leash=2.0, door_care=0.6, enough=0.55, patience=(8, 0, 0), search=5.0,
    armed=(0.7, 0.6, 0.5, 0.4), dread=(0.0, 0.5, 1.5, 2.5), step=4.5, hunted=False, wake=(15.0, 15.0, 10.0, 0.0),
    one=1.2, company=4)
"""The same where a life is short: who lives long is not who kills most but who lets the town sleep.

Of 30 games each, Blue Lights and Under the Street were won in 45 of 60; without a price on waking the town in 36.
"""

ON_THE_RUN: Final = Nerve(
    party=(6, 6, 6, 6), alone=4.0, leash=2.0, door_care=0.6, enough=0.55, patience=(8, 0, 0), search=5.0,
    armed=(0.7, 0.6, 0.5, 0.4), dread=(0.0, 0.5, 1.5, 2.5), step=7.0, hunted=False, wake=(15.0, 15.0, 10.0, 0.0),
    one=1.2, company=4)
"""The same where the quest asks only for places to be reached: on to the next one before the streets are full."""


def suited(game: ZoneGame) -> Nerve:
    """The nerve that suits a position."""
    goals = game.setup.quest.goals
    if not any(kind.flees for kind in game.setup.pack.zombies):
        if game.setup.rules.wounds.limit >= w.LIFE:
            return UNHUNTED
        return ON_THE_RUN if all(part.part in WAYS for part in goals) else STREETWISE
    places = all(part.part in PLACES for part in goals)
    return HURRIED if places and game.setup.spawn_limit - len(game.spawns) <= LITTLE_TIME else CAREFUL
