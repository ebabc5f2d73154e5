"""What the terminal says of games of this family in its own sentences."""

from __future__ import annotations

from gravetide.terminal.asked import Question, Words

GROUPS = {
    "turn": "Turn",
    "dice": "Dice",
    "choice": "Choose",
    "move": "Move",
    "combat": "Fight",
    "magic": "Magic",
    "fire": "Fire",
    "door": "Doors",
    "search": "Search",
    "objective": "Take",
    "car": "Car",
    "cauldron": "Cauldron",
    "guards": "Guards",
    "skill": "Skills",
    "card": "Cards",
    "other": "Other",
    "end": "Other",
}
"""The groups of options in the order in which they are shown, with their titles."""

WORDS = Words(
    motto="the dead are up, and you are not alone",
    scenario="quest",
    scenarios="Quests",
    starting="""\
Enter starts the game with the quest and the team shown.
A number picks another quest; t picks another team; r goes on with the game you left; q quits.
c picks teammates that the computer plays: c clovis samson, c all to watch, c none; bot thinker picks how it plays.
house lists the house rules; house alternate takes them all, house splitting switches one on or off.
Quests are in order of difficulty. The first one takes three quarters of an hour and teaches the game.""",
    signs="S start, E exit, ▲ Spawn, ◆ Objective. gravetide quests KEY shows a quest's whole map.",
    how_to_read="""\
On the map W is a Walker, F a Fatty, R a Runner, A an Abomination, N a Necromancer, with their number.
(A) is a Survivor, [A] the one who acts, »s03« a Zone something can be done with. D is a shut door, d an open one;
▲ brings zombies, △ not yet; ◆ and ◇? are Objectives; ♪ is noise. Zombies go to Survivors they see, the loudest Zone
first; those who see nobody go to the loudest Zone of all. Each Survivor counts as one noise. Leaving a Zone costs one
more Action for each zombie there.""",
    choice="move b04",
    member="clovis",
    bot="thinker",
    hint="what a steady player would do now, and why",
    team="the team: everybody's cards and skills",
    asides="cards that can be thrown away at any time: d lists them, d 2 throws the second away",
    asides_listed="Cards can be thrown away at any time, for nothing:",
    asides_numbered="Cards that can be thrown away are numbered",
    no_asides="Nobody holds a card.",
    revealed="a die, a card or a face-down token was revealed by it",
)

TEAM = Question(
    "t", "another team", "Team", "Who comes along? (names or numbers; Enter keeps the team) > ", is_cast=True,
    name="team")

HOUSE_RULES = Question(
    "house", "house rules", "House rules", "Which preset, or which one is switched? (Enter leaves them as they are) > ",
    example="gravetide play --preset alternate --house splitting=no")
