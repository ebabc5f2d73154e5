"""What the terminal says of games on squares in its own sentences."""

from __future__ import annotations

from gravetide.terminal.asked import Question, Words

GROUPS = {
    "turn": "Turn", "traitor": "Secret", "answer": "Answer", "event": "Event", "place": "Place", "zombie": "Zombie",
    "fight": "Fight", "move": "Move", "barricade": "Barr.", "search": "Search", "car": "Car", "cards": "Cards",
    "other": "Other", "end": "Other",
}
"""The groups of options in the order in which they are shown, with their titles."""

WORDS = Words(
    motto="search the house, close the house, live until morning",
    starting="""\
Enter starts the game; r goes on with the game you left; q quits.
p says how many play: p 4 is three humans against a zombie player. v switches a variant on or off: v automatic.
c picks seats that the computer plays: c zombies, c all to watch, c none; bot random picks how it plays.""",
    how_to_read="""\
On the map a figure is a letter and the way it looks: M▲ is Marta looking north, in capitals when it is her turn; z▶ is
a zombie looking east, Z one that was human, ! one that came as a surprise. X? is still to be searched, x· has been. d
is an open door, w an open window, ▓ a barricade, █ a reinforced one; ## is in the way. The humans win when all is
searched and they are alone behind barricades: in the house, or in the cellar if they find it; or away in the car.""",
    choice="barricade",
    member="zombies",
    hint="what a steady player would do now, and why",
    team="the humans: what everybody holds and has searched; the zombies; what is missing; what may come",
    asides="cards that can be thrown away in one's turn: d lists them, d 2 throws the second away",
    asides_listed="Cards can be thrown away at any time, for nothing:",
    asides_numbered="Cards that can be thrown away are numbered",
    no_asides="There is no card to throw away now.",
    revealed="a die or a card was revealed by it",
)

PLAYERS = Question(
    "p", "how many play", "Players", "How many play? (2 to 6, the zombie player among them; 1 to 5 against automatic "
    "zombies) > ", is_cast=True, name="players")
VARIANTS = Question(
    "v", "variants", "Variants", "Which variant is switched on or off? (shorter, traitor, twentyeight, automatic) > ",
    name="variants", example="gravetide play --game zombie-plague --option variant.automatic=yes")
