"""The numbers by which steady judges, in one currency: a door or window barricaded in peace is worth 2."""

from __future__ import annotations

from typing import Final

# -- danger
TRY: Final = 1.1               # to end a turn where a zombie can try to bite once
TRY_INFECTED: Final = 1.5      # how much worse that is for somebody who carries the marker already
AFTERWARDS: Final[tuple[float, ...]] = (1.0, 0.5, 0.2)
"""What of the danger stays with no, one, or more points left to get away with."""

# -- danger as the thinker sees it
WARY_TRY: Final = 2.3          # how much worse than for steady it is to be where one could be bitten
CORNERED: Final = 5.0          # to have nowhere to go when the zombies have come
WAYS_OUT: Final = 2.0          # squares to go to that make half of that

# -- errands
TURN: Final = 4.0              # points by which what an errand brings for each of them is counted
BARRICADE: Final = 2.0
ZOMBIE_NEAR: Final = 4.0       # added to a barricade, by one and the steps of the nearest zombie
SEARCH: Final = 4.0            # a search square that nobody has searched
SEARCH_OUTSIDE: Final = 14.0   # the same outside the refuge
SEARCH_ARMS: Final = 1.5       # one more search by somebody unarmed, when arms are needed
REFUGE: Final = 3.0            # to be where everybody has to be in the end
REFUGE_LAST: Final = 6.0       # the same when nothing else is missing
HOLD: Final = 0.7              # to hold up a barricade, by each zombie that presses on it beyond the first
CAR: Final = 8.0
DISTANCE: Final = 2.0          # points that an errand is taken to be farther away than it is: no errand is for nothing
NOT_MINE: Final = 0.35         # what is left of an errand that somebody else is nearer to
OPEN_DOOR: Final = 4.0         # to open a barricade again for those who are shut out

# -- fighting
KILL_INSIDE: Final = 9.0       # a zombie where there must be none
KILL_BITER: Final = 5.0        # one that could bite somebody
KILL: Final = 1.5
PUSH: Final = 0.5              # what a push is worth of a kill that saves somebody from a bite
FRIEND: Final = 40.0           # a friend in the line of fire
TRAITOR: Final = 9.0           # the Traitor, once he is known
RIVAL: Final = 6.0             # anybody else, once all are mad

# -- which way to win, in rounds
FIGHT: Final = 1.0             # a zombie that has to be got out of the refuge
WALK: Final = 0.5              # the part of the way to an errand that is nobody's way to another
ENGINE: Final = 2.0            # rounds that it takes until the engine starts
CROWD: Final = 1.0             # each zombie near the car
CHANGE: Final = 1.5            # rounds by which car or cellar have to be better than the house

# -- the Traitor
CLOSE: Final = 2               # barricades that are missing when he has to show himself

# -- cards
REACH: Final = 0.05            # each square that a weapon reaches, in kills
EMPTY: Final = 0.4             # what an empty firearm is worth of a loaded one
