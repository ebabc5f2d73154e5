"""The numbers steady judges by, in one currency: a kill of an ordinary zombie that stands among us is worth 10.

What helped when whole games were compared (the understudy's, 600 to 1,000 of them, on ten quests): weapons by the kills
they bring rather than one of each sort (HEAVY, SECOND), a Torch in Hand to search with (LIGHT), parties that are strong
enough for the house they go to (SPARE_STRENGTH), staying together and more care (WOUND, PRESSED, and `nerve.py`),
and shooting what is in sight before walking on (IN_SIGHT, NEXT_TO_US): together these raised the games won from 7 to 13
in a hundred. `python -m tools.tune_steady` then looked for better numbers and found only others that are as good, so
most of what follows is judgement that could as well be a third larger or smaller.
"""

from __future__ import annotations

from typing import Final

# -- danger
WOUND: Final = 14.0            # a Wound on oneself
LIFE: Final = 3.0              # Wounds of a life by which that is meant: where there are fewer, each is worse
FRAIL: Final = 2.0             # how much worse Wounds are where nobody may be lost
DEATH: Final = 25.0            # a friend more dead than alive
DEATH_SHORT: Final = 60.0      # the same where a life is short and chance decides
BEARER: Final = 0.9            # how much less one can bear who carries what must not be lost, in Wounds
LAST_WOUND: Final = 4.0        # to risk anything at all when the next Wound is the last
STUCK_HARDEST: Final = 6.0     # to stand with something that none of us can hurt
STUCK_HARD: Final = 4.0        # to stand with Fatties and no weapon for them
PRESSED: Final = 20.0          # each zombie per head that will be there next Round beyond what we can deal with
CRUSHED: Final = 4.0           # and how many of them are as bad as any number
LEAVABLE: Final = 1.5          # zombies that do not keep one from going away
COVER: Final = 0.8             # the part of our Actions that goes into killing them
NEIGHBOUR: Final = 0.5         # what a friend next door counts for
RAID: Final = 0.8              # the part of the Runners next door that come and strike
HELP: Final = (0.5, 0.2, 0.0)  # the part of their Actions that friends spend on helping here, by how far they are
FOLLOW: Final = 0.5            # the part of the friends next door that come too and share the Wounds
ALARM: Final = 10.0            # to end a Turn where our own noise brings zombies
FUSE: Final = 10.0             # to end a Turn where a friend wants to throw fire
ON_SPAWN: Final = 1.5          # to end a Turn where they come in
CHASED: Final = 2.0            # to end a Turn next to something that we can't hurt

# -- fighting
IN_OUR_ZONE: Final = 10.0
NEXT_TO_US: Final = 9.0
IN_SIGHT: Final = 6.0
FRIENDLY_WOUND: Final = 24.0
NOISE: Final = 0.4
TOO_EARLY: Final = 0.3         # what is left of a kill that wakes the town while a friend could have it for nothing
PREY: Final = 6.0              # how much the quest's prey and Necromancers are wanted, in ordinary zombies
QUICK: Final = 1.6             # the same for Runners

MODEST: Final = 0.06           # how much less a kill is worth for each point of experience beyond the others
AHEAD: Final = 3.0             # and how far ahead one may be
MODEST_FIRST: Final = 1.5      # a point of experience, where it is asked who acts first

FOR_THE_CHAMPION: Final = 0.8  # what a kill is worth to the others where one has to reach a level
CHAMPION_NEAR: Final = 2       # how far he goes in a Turn to take what gives experience

# -- fire
WORTH_BURNING: Final = 12.0    # less than that is not burnt
BURN: Final = 3.0              # each zombie in the fire
BURN_HARDEST: Final = 12.0     # something that no weapon hurts
BURN_PREY: Final = 60.0        # what the quest wants burnt

# -- the errand
HOMESTRETCH: Final = 2.0       # how much more where only the way out, or to each other, is left
TAKE: Final = 12.0
DRIVE: Final = 9.0             # a Zone nearer by car to where it should be
PICK_UP: Final = 2.0           # Zones that a car must spare each of those whom it picks up
PICK_UP_FAR: Final = 20        # how far somebody is who can't come
TEND: Final = 9.0              # a Wound healed for nothing
OPEN: Final = 7.0
SEARCH_FINE: Final = 2.2
TAKER_NEAR: Final = 5          # how far off one is waited for who takes an Objective without waking the town
COMPANY: Final = 3             # how many of us are enough to go ahead
READY: Final = 2.5             # how far behind the door-opener one is still with him
HUNT: Final = 2.0              # prey runs: what stays where it is comes first

# -- Necromancers
HUNTERS: Final = 2             # how many go after one
FATAL_HUNTERS: Final = 3       # and where his escape would end the game
UNMINDED: Final = 1.0          # zombies around him that are not minded, by our strength there
AROUND: Final = 0.5            # what those next door to him count for
HUNTERS_BLOWS: Final = 1.5     # Actions of a hunter that are left for those around him
PACE: Final = 2.5              # Zones that we make in a Round
CATCH_UP: Final = 2.0          # how much of the way those behind make good before the Round is over
SEARCH_NEEDED: Final = 14.0    # a search for what the quest asks for
WALK: Final = 0.3              # what a step costs besides the Action: no walks there and back
LATER: Final = 0.15            # what is put off is worth a little less
AFTER_DOOR: Final = 0.7        # an Action left for what is behind a door

RUN: Final = 1.0               # each Zone that the next one will have to run, where we say which token goes
LONG_RUN: Final = 9            # and how far is far enough

# -- cards
FIRE_PAIR: Final = 0.4         # Dragon Bile and a Torch with one Survivor
FIRE_PAIR_WANTED: Final = 1.5  # the same where the quest can hardly be won without
MOLOTOV: Final = 1.0            # a Molotov at hand
MAKINGS: Final = 0.8            # what makes one, with one Survivor
FIRE_CHASE: Final = 4          # how far one goes to burn the quest's prey
HEAVY: Final = 0.3             # a weapon that stops Fatties
HEAVY_FAR: Final = 0.15        # the same, if it can't be used at one's feet
REACH: Final = 0.12            # each Zone that a weapon reaches
SECOND: Final = 0.25           # the other of a blade and a bow
TOOL: Final = 0.35             # what opens doors
RARE: Final = 8                # cards of the deck for each that opens doors, where these are rare
ONLY_TOOL: Final = 2.4         # what opens doors, where it is rare, and nobody else has it in Hand
SECOND_TOOL: Final = 0.8       # the same, if one other has it
LIGHT: Final = 0.8             # a Torch in Hand, which finds a card more
LIGHT_WANTED: Final = 4.0      # the same where the quest asks for cards
SHIELD: Final = 0.7
ARMOR: Final = 0.35            # each face of the die that stops a Wound
SUGGESTED: Final = 10.0        # a first starting card that the sheet suggests
HEALING_KEPT: Final = 0.6      # Healing in the Backpack
HEALER: Final = 0.6            # Healing in Hand, for each Wound that somebody has
TRADE: Final = 4.0             # what both gain by a trade, in the currency of the Turn
WORTH_TRADING: Final = 0.5

# -- doors and rooms
PER_ROOM: Final = (1.0, 2.0, 3.0, 4.5)  # zombies in a room nobody has looked into, by Danger Level
SPARE_STRENGTH: Final = 1.4    # how much stronger a party must be than a door asks for: somebody opens it
SHELTER: Final = 0.4           # to end the Turn where the next one can begin with a search

# -- arming
HASTE: Final = 1               # how steeply what is enough falls where there are more Spawn tokens
MUCH_TIME: Final = 3.0         # Spawn tokens short of the limit that leave all the time for it
UNWELCOME: Final = 1.0         # a zombie in a house, in Actions of the way to it
ON_OUR_WAY: Final = 3.0        # a house with an Objective in it that we want anyway, likewise
SURE_FIND: Final = 4.0         # a car in which every search finds a weapon, likewise
HAUNTED: Final = 2             # how near something that we can't hurt may come to a house that is searched
SEARCH_FAR: Final = 14.0       # how far one goes for a house to search
ARMED_BY: Final = 60           # the Round after which nobody waits for better weapons: waiting wins nothing

# -- Chi, Guards, Cauldrons
CHI: Final = 1.5               # a point of Chi where there are more than two
CHI_SECOND: Final = 2.5        # the second last one
CHI_LAST: Final = 4.0          # the last one
CHI_WARDED: Final = 1.5        # how much more where every blow takes one
GATHER: Final = 3.0            # a point gained by Meditation for whoever has hardly any
GATHER_MORE: Final = 0.8       # and for whoever has some
RESCUE: Final = 40.0           # to carry off a friend who lies there
TAR: Final = 6.0               # to pour a Cauldron rather than to fight
GUARDS_FLEE: Final = 2.0       # each Guard who gets away from more than they can bear
LEAD: Final = 20.0             # a step of Guards to where they have to be, once nothing else is left to do
CHASE: Final = 20.0            # a step of Guards to where they can shoot at the Defiler in this Round
GUARDS_HIT: Final = 0.4        # the part of their dice with which they do what they set out for
WARDS_FLEE: Final = 24.0       # Guards without whom all is lost get away from zombies who would strike them
ESCORT: Final = 9.0            # a step of such Guards to where most of us are
ESCORTS: Final = 2             # how many of us beside them are enough
AMONG_WARDS: Final = 20.0      # a kill among such Guards
GUARD_FALLS: Final = 0.5       # a Wound that a Guard takes, where a Survivor could without harm
ON_ICE: Final = 300.0          # to end a Turn on ice: whoever is there when the Round ends is lost
WARD_FALLS: Final = -9.0       # the same, where the quest is lost with a Guard

# -- house rules
BROKEN: Final = 12.0           # what a weapon that breaks is worth, by what its owner is worth without it
UNARMED: Final = 2.5           # to be left without any weapon, on top of that
BLADE: Final = 8.0             # the same for a blade that spikes a door
OVERRUN: Final = 2.0           # zombies behind a door beyond what we can deal with, before it is shut
SHUT_OUT: Final = 3.0          # each zombie kept out that we could not deal with
BUILDING: Final = 4.0          # an Action more that a barricade takes
PARRY: Final = 0.8             # the part of the blows that a stance would block that fall on whoever takes it
READINESS: Final = 0.05        # to end the Turn in a stance when zombies are near: better than nothing
UNSEEN_WARE: Final = 1.0       # what a buyer gains by the best of wares that nobody has seen yet
