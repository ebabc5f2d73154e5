"""What happens to Objective cards, Notes and Red Objectives, in events and sentences."""

from __future__ import annotations

from gravetide.families.zones.told import card_words
from gravetide.families.zones.told.names import Names, tells
from gravetide.kernel.event import Event


class CardTaken(Event, frozen=True):
    """A Survivor has taken an Objective card, which everybody reads."""

    survivor: int
    card: str
    zone: int


class NoteRead(Event, frozen=True):
    """A Note is turned over; `verdict`: just for what it says of the dead."""

    note: str
    verdict: str = ""


class BranchTaken(Event, frozen=True):
    """The group has decided what to do about a card or Note: one of the things it lets them choose from, by number."""

    card: str
    branch: int


class CardDestroyed(Event, frozen=True):
    """Corruption has destroyed an Objective card; `shown`: everybody reads it."""

    card: str
    zone: int
    shown: bool


class CardShown(Event, frozen=True):
    """A card is turned face up where it lies."""

    card: str
    zone: int


class CardStays(Event, frozen=True):
    """A card stays where it lay."""

    card: str
    zone: int


class CardUsed(Event, frozen=True):
    """A card that stayed is used."""

    survivor: int
    card: str
    zone: int


class RedTaken(Event, frozen=True):
    """A Red Objective is gone: taken by a Survivor, or by nobody (-1)."""

    survivor: int
    zone: int


@tells
def _(event: CardTaken, names: Names) -> str:
    title, story, says = card_words.told(names.setup.pack.game, event.card)
    return f"{names.survivor(event.survivor)} takes the card {title}. {story} {' '.join(says)}"


@tells
def _(event: NoteRead, names: Names) -> str:
    title, story, says = card_words.told(names.setup.pack.game, event.note)
    if event.verdict:
        fate = "All is lost with them." if event.verdict == "lost" else "The others go on without them."
        return f"The Note {title} is turned over for the dead. {fate}"
    return f"The Note {title} is read. {story} {' '.join(says)}"


@tells
def _(event: BranchTaken, names: Names) -> str:
    game = names.setup.pack.game
    return f"{card_words.title(game, event.card)}: {card_words.choice(game, event.card, event.branch)}"


@tells
def _(event: CardDestroyed, names: Names) -> str:
    if event.shown:
        return (f"Corruption destroys the card {card_words.title(names.setup.pack.game, event.card)} in "
                f"{names.zone(event.zone)}.")
    return f"Corruption destroys an Objective card in {names.zone(event.zone)}; nobody will know what it said."


@tells
def _(event: CardShown, names: Names) -> str:
    title, _story, says = card_words.told(names.setup.pack.game, event.card)
    return f"The card in {names.zone(event.zone)} is turned over: {title}. {' '.join(says)}"


@tells
def _(event: CardStays, names: Names) -> str:
    return f"{card_words.title(names.setup.pack.game, event.card)} stays open in {names.zone(event.zone)}."


@tells
def _(event: CardUsed, names: Names) -> str:
    return (f"{names.survivor(event.survivor)} uses {card_words.title(names.setup.pack.game, event.card)} in "
            f"{names.zone(event.zone)}.")


@tells
def _(event: RedTaken, names: Names) -> str:
    if event.survivor >= 0:
        return f"{names.survivor(event.survivor)} takes the Red Objective in {names.zone(event.zone)}: the pair wakes."
    return f"The Red Objective in {names.zone(event.zone)} is gone; the two beside it are ordinary Guards now."
