"""What happened, in sentences: one for every type of event, in our own words."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from gravetide.families.squares.content.cards import BODY, KILL, MISS, OOPS, TURN
from gravetide.families.squares.told import events

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame
    from gravetide.kernel.event import Event

_DIRECTIONS = ("north", "east", "south", "west")
RESULTS = {OOPS: "oops", MISS: "a miss", BODY: "a body shot", KILL: "a head shot", TURN: "right in the face"}
"""What an attack came to, in the middle of a sentence."""
_STEPS = {
    "step": "{name} goes to {square}.", "back": "{name} steps back to {square}.",
    "pushed": "{name} is pushed to {square}.", "bitten": "{name} falls back to {square}.",
    "enter": "{name} gets into the car.", "leave": "{name} gets out of the car, onto {square}.",
}
_COMING = {
    "start": "A zombie stands on {square}.", "spawn": "A zombie comes in on {square}.",
    "surprise": "Surprise! A zombie jumps out on {square}.", "resident": "A dead resident gets up on {square}.",
    "turned": "A new zombie stands on {square}.",
}
_SOURCES = {"found": "{name} finds {card}.", "loot": "{name} takes {card} off the body.",
            "exchange": "{name} gets {card}.", "theft": "{name} now has {card}."}
_BOTTLES = {1: "it slips and bursts right in front", 2: "it goes out"}
_INFECTIONS = {"bite": ("the wound is clean", "the blood turns black"),
               "marker": ("no worse than before", "the blood turns black"),
               "madness": ("the dead stay dead", "the dead get up again")}
"""What came of a roll for infection, by its reason: clean, or not."""
_FALLS = {"human": "The barricade at the {aperture} is taken down.",
          "zombies": "Zombies break through the {aperture}.", "smash": "Smash! The barricade at the {aperture} falls."}


def ended(text: str) -> str:
    """A sentence with its full stop, unless what it ends with has a mark of its own, as some cards do."""
    return text if text.endswith(("!", "?", ".")) else f"{text}."


def _points(number: int) -> str:
    return "1 action point" if number == 1 else f"{number} action points"


def tell(event: Event, game: SquareGame) -> str:
    """The event as one sentence for people."""
    return _sentence(event, Names(game))


class Names:
    """What the numbers in events are called."""

    __slots__ = ("game",)

    def __init__(self, game: SquareGame) -> None:
        self.game = game

    def human(self, who: int) -> str:
        return self.game.setup.cast[who].name

    def card(self, card: int) -> str:
        return self.game.setup.pack.cards[card].name

    def square(self, square: int) -> str:
        return self.game.ground.name(square)

    def aperture(self, number: int) -> str:
        """The last one is the cellar door, also while the ground does not know it yet."""
        known = self.game.ground.apertures
        return known[number].name if number < len(known) else "cellar door"


@singledispatch
def _sentence(event: Event, names: Names) -> str:
    raise NotImplementedError(f"Nobody has put {type(event).__name__} into words yet.")


tells = _sentence.register


@tells
def _(event: events.RoundStarted, names: Names) -> str:
    return f"Round {event.round} begins."


@tells
def _(event: events.HumanTurnBegan, names: Names) -> str:
    return f"{names.human(event.human)}'s turn begins with {_points(event.ap)}."


@tells
def _(event: events.HumanTurnEnded, names: Names) -> str:
    return f"{names.human(event.human)}'s turn is over."


@tells
def _(event: events.ZombieTurnBegan, names: Names) -> str:
    return "The zombies' turn begins."


@tells
def _(event: events.PointsSpent, names: Names) -> str:
    return f"{names.human(event.human)} spends {_points(event.number)} and has {event.left or 'none'} left."


@tells
def _(event: events.PointsGained, names: Names) -> str:
    return f"{names.human(event.human)} now has {_points(event.left)}."


@tells
def _(event: events.HumanPlaced, names: Names) -> str:
    return f"{names.human(event.human)} starts on {names.square(event.square)}, looking {_DIRECTIONS[event.facing]}."


@tells
def _(event: events.HumanMoved, names: Names) -> str:
    return _STEPS[event.how].format(name=names.human(event.human), square=names.square(event.square))


@tells
def _(event: events.HumanTurned, names: Names) -> str:
    return f"{names.human(event.human)} looks {_DIRECTIONS[event.facing]}."


@tells
def _(event: events.BarricadeRaised, names: Names) -> str:
    return f"{names.human(event.human)} barricades the {names.aperture(event.aperture)}."


@tells
def _(event: events.BarricadeFell, names: Names) -> str:
    return _FALLS[event.why].format(aperture=names.aperture(event.aperture))


@tells
def _(event: events.BarricadeReinforced, names: Names) -> str:
    return f"{names.human(event.human)} nails planks across the {names.aperture(event.aperture)}."


@tells
def _(event: events.AttackMade, names: Names) -> str:
    means = f"with the {names.card(event.weapon)}" if event.weapon >= 0 else "with bare hands"
    dice = " and ".join(map(str, event.dice))
    return f"{names.human(event.human)} attacks {means} and rolls {dice}: {RESULTS[event.result]}."


@tells
def _(event: events.BurstMade, names: Names) -> str:
    outcome = _BOTTLES.get(event.die, "it bursts")
    square = names.square(event.square)
    return f"{names.human(event.human)} throws a burning bottle at {square} and rolls {event.die}: {outcome}."


@tells
def _(event: events.WeaponEmptied, names: Names) -> str:
    return f"{names.human(event.human)}'s {names.card(event.card)} is empty."


@tells
def _(event: events.WeaponLoaded, names: Names) -> str:
    return f"{names.human(event.human)}'s {names.card(event.card)} is ready again."


@tells
def _(event: events.SearchMade, names: Names) -> str:
    return f"{names.human(event.human)} searches the {names.game.setup.board.search[event.search].name}."


@tells
def _(event: events.DeckSeen, names: Names) -> str:
    if not event.cards:
        return f"{names.human(event.human)} looks at the next cards."
    cards = " and ".join(names.card(card) for card in event.cards)
    next_cards = "next cards" if len(event.cards) > 1 else "last card"
    return ended(f"{names.human(event.human)} looks at the {next_cards}: {cards}")


@tells
def _(event: events.DeckOrdered, names: Names) -> str:
    if not event.cards:
        return f"{names.human(event.human)} puts the cards back."
    cards = ", then ".join(names.card(card) for card in event.cards)
    return ended(f"{names.human(event.human)} puts the cards back: {cards}")


@tells
def _(event: events.CardDrawn, names: Names) -> str:
    card = names.game.setup.pack.cards[event.card]
    drawn = ended(f"{names.human(event.human)} draws {card.name}")
    return f"{drawn} {card.text}" if card.kind == "event" else drawn


@tells
def _(event: events.CardTaken, names: Names) -> str:
    return _SOURCES[event.why].format(name=names.human(event.human), card=names.card(event.card))


@tells
def _(event: events.CardDiscarded, names: Names) -> str:
    if event.human < 0:
        return f"{names.card(event.card)} is out of the game."
    return f"{names.human(event.human)}'s {names.card(event.card)} is out of the game."


@tells
def _(event: events.CardPlayed, names: Names) -> str:
    return f"{names.human(event.human)} uses {names.card(event.card)}."


@tells
def _(event: events.DeckIsEmpty, names: Names) -> str:
    return f"{names.human(event.human)} finds nothing: the deck is empty."


@tells
def _(event: events.ExchangeMade, names: Names) -> str:
    given = ", ".join(names.card(card) for card in event.given) or "nothing"
    taken = ", ".join(names.card(card) for card in event.taken) or "nothing"
    return f"{names.human(event.human)} gives {names.human(event.partner)} {given} and gets {taken}."


@tells
def _(event: events.ExchangeDeclined, names: Names) -> str:
    return f"{names.human(event.human)} and {names.human(event.partner)} exchange nothing."


@tells
def _(event: events.CellarFound, names: Names) -> str:
    return f"Behind the {names.game.setup.board.search[event.search].name} there is a door to the cellar."


@tells
def _(event: events.FlarePlaced, names: Names) -> str:
    return f"{names.human(event.human)}'s flare burns on {names.square(event.square)}."


@tells
def _(event: events.FlaresOut, names: Names) -> str:
    return "The flares go out."


@tells
def _(event: events.DirectionRolled, names: Names) -> str:
    where = f"they come from the {_DIRECTIONS[event.edge]}" if event.edge >= 0 else "they may come from anywhere"
    return f"The die shows {event.die}: {where}."


@tells
def _(event: events.EdgeChosen, names: Names) -> str:
    return f"They come from the {_DIRECTIONS[event.edge]}."


@tells
def _(event: events.ZombieCame, names: Names) -> str:
    return _COMING[event.why].format(square=names.square(event.square))


@tells
def _(event: events.ZombieMoved, names: Names) -> str:
    verb = "is pushed" if event.how == "pushed" else "shambles"
    return f"The zombie on {names.square(event.origin)} {verb} to {names.square(event.square)}."


@tells
def _(event: events.ZombieTurned, names: Names) -> str:
    return f"The zombie on {names.square(event.square)} looks {_DIRECTIONS[event.facing]}."


@tells
def _(event: events.ZombieWaited, names: Names) -> str:
    return f"The zombie on {names.square(event.square)} waits."


@tells
def _(event: events.ZombieKilled, names: Names) -> str:
    zombie = f"he zombie on {names.square(event.square)}"
    return f"{names.human(event.human)} kills t{zombie}." if event.human >= 0 else f"T{zombie} is dead for good."


@tells
def _(event: events.BiteRolled, names: Names) -> str:
    hit = "and bites" if event.hit else "and misses"
    return f"The zombie on {names.square(event.square)} snaps at {names.human(event.human)}, rolls {event.die} {hit}."


@tells
def _(event: events.InfectionRolled, names: Names) -> str:
    outcome = _INFECTIONS.get(event.why, _INFECTIONS["bite"])[event.failed]
    return f"{names.human(event.human)} rolls {event.die} for infection: {outcome}."


@tells
def _(event: events.HumanInfected, names: Names) -> str:
    return f"{names.human(event.human)} lives on, infected."


@tells
def _(event: events.HumanCured, names: Names) -> str:
    return f"{names.human(event.human)} is cured."


@tells
def _(event: events.HumanZombified, names: Names) -> str:
    return f"{names.human(event.human)} is one of them now."


@tells
def _(event: events.HumanKilled, names: Names) -> str:
    if event.killer < 0:
        return f"{names.human(event.human)} is dead."
    hand = "their own" if event.killer == event.human else f"{names.human(event.killer)}'s"
    return f"{names.human(event.human)} is dead, by {hand} hand."


@tells
def _(event: events.EngineTried, names: Names) -> str:
    outcome = "the engine starts" if event.caught else "the engine stays dead"
    return f"{names.human(event.human)} turns the key and rolls {event.die}: {outcome}."


@tells
def _(event: events.CarOverrun, names: Names) -> str:
    return f"The dead pile up against the car door at {names.square(event.square)}: nobody gets out alive."


@tells
def _(event: events.SlipsDrawn, names: Names) -> str:
    return "Everybody draws a slip and looks at it in secret."


@tells
def _(event: events.SlipShown, names: Names) -> str:
    name = names.human(event.human)
    if event.why == "declared":
        return f'"I am the Traitor," says {name}.'
    if event.why == "forced":
        return f"{name}'s slip is revealed: it is the Traitor's."
    return f"{name}'s slip {'is the Traitor' + chr(39) + 's' if event.traitor else 'is blank'}."


@tells
def _(event: events.CardStolen, names: Names) -> str:
    return f"{names.human(event.human)} steals {names.card(event.card)} from {names.human(event.victim)}."


@tells
def _(event: events.TwentyEightBegan, names: Names) -> str:
    return "They are safe. Twenty-eight days later nobody has come for them."


@tells
def _(event: events.MadnessRolled, names: Names) -> str:
    outcome = "everybody goes mad" if event.mad else "nerves hold"
    return f"{names.human(event.human)} rolls {event.die}: {outcome}."


@tells
def _(event: events.PlagueOver, names: Names) -> str:
    return event.reason
