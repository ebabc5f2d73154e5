"""What can happen in a game of the square family, typed. Numbers are indices; `narration` puts them into words."""

from __future__ import annotations

from typing import Final

from gravetide.kernel.event import Event

EVERYBODY: Final = -1
"""All seats, and those who have none."""


class RoundStarted(Event, frozen=True):
    """A new round."""

    round: int


class HumanTurnBegan(Event, frozen=True):
    """A human starts its turn."""

    human: int
    ap: int


class HumanTurnEnded(Event, frozen=True):
    """A human's turn is over."""

    human: int


class ZombieTurnBegan(Event, frozen=True):
    """The zombies' turn."""


class PointsSpent(Event, frozen=True):
    """Action points were paid or lost; `left` remain."""

    human: int
    number: int
    left: int


class PointsGained(Event, frozen=True):
    """A human has more action points in this turn."""

    human: int
    left: int


class HumanPlaced(Event, frozen=True):
    """A human was put on the board at the start."""

    human: int
    square: int
    facing: int


class HumanMoved(Event, frozen=True):
    """A human is elsewhere; `how` is step, back, window, pushed, bitten, enter or leave."""

    human: int
    origin: int
    square: int
    facing: int
    how: str


class HumanTurned(Event, frozen=True):
    """A human looks another way."""

    human: int
    facing: int


class BarricadeRaised(Event, frozen=True):
    """A door or window was closed."""

    aperture: int
    human: int


class BarricadeFell(Event, frozen=True):
    """A door or window is open again; `why` is human, zombies or smash."""

    aperture: int
    why: str


class BarricadeReinforced(Event, frozen=True):
    """Planks make a barricade stronger."""

    aperture: int
    human: int


class AttackMade(Event, frozen=True):
    """An attack was rolled; `weapon` is a card or -1, `result` oops, miss, body, kill or turn."""

    human: int
    weapon: int
    dice: tuple[int, ...]
    result: str


class BurstMade(Event, frozen=True):
    """A bottle bursts on a square."""

    human: int
    square: int
    die: int


class WeaponEmptied(Event, frozen=True):
    """No ammunition is left."""

    human: int
    card: int


class WeaponLoaded(Event, frozen=True):
    """There is ammunition, or an arrow on the string, again."""

    human: int
    card: int


class SearchMade(Event, frozen=True):
    """A search square was searched."""

    human: int
    search: int


def _among(seats: int, seat: int | None) -> bool:
    return seats == EVERYBODY or (seat is not None and bool(seats >> seat & 1))


class DeckSeen(Event, frozen=True):
    """Somebody looked at the next cards; only those who saw them know which. `seats` are a mask."""

    human: int
    cards: tuple[int, ...]
    seats: int

    def seen_by(self, seat: int | None) -> Event:
        return self if _among(self.seats, seat) else DeckSeen(self.human, (), 0)


class DeckOrdered(Event, frozen=True):
    """The cards lie on the deck again, in an order that only those know who saw them."""

    human: int
    cards: tuple[int, ...]
    seats: int

    def seen_by(self, seat: int | None) -> Event:
        return self if _among(self.seats, seat) else DeckOrdered(self.human, (), 0)


class CardDrawn(Event, frozen=True):
    """A search card was turned up."""

    human: int
    card: int


class CardTaken(Event, frozen=True):
    """A human has a card more; `why` is found, loot, exchange or theft."""

    human: int
    card: int
    why: str


class CardDiscarded(Event, frozen=True):
    """A card is out of the game; `human` is -1 for an event."""

    human: int
    card: int


class CardPlayed(Event, frozen=True):
    """An item was used up."""

    human: int
    card: int


class DeckIsEmpty(Event, frozen=True):
    """There is nothing left to find."""

    human: int


class ExchangeMade(Event, frozen=True):
    """Cards changed hands."""

    human: int
    partner: int
    given: tuple[int, ...]
    taken: tuple[int, ...]


class ExchangeDeclined(Event, frozen=True):
    """Nothing changed hands."""

    human: int
    partner: int


class CellarFound(Event, frozen=True):
    """The cellar is in play."""

    search: int
    direction: int


class FlarePlaced(Event, frozen=True):
    """A light draws zombies."""

    human: int
    square: int


class FlaresOut(Event, frozen=True):
    """No light burns any more."""


class DirectionRolled(Event, frozen=True):
    """From which edge zombies come: a die, and -1 while a wild one is not settled."""

    die: int
    edge: int


class EdgeChosen(Event, frozen=True):
    """The edge that a wild die stands for."""

    edge: int


class ZombieCame(Event, frozen=True):
    """A zombie stands on the board; `why` is start, spawn, surprise, resident or turned."""

    square: int
    facing: int
    why: str


class ZombieMoved(Event, frozen=True):
    """A zombie went or was pushed."""

    origin: int
    square: int
    facing: int
    how: str


class ZombieTurned(Event, frozen=True):
    """A zombie looks another way."""

    square: int
    facing: int


class ZombieWaited(Event, frozen=True):
    """A zombie's turn ended before its action points did."""

    square: int


class ZombieKilled(Event, frozen=True):
    """A zombie is off the board; `human` is who did it."""

    square: int
    human: int


class BiteRolled(Event, frozen=True):
    """A zombie snapped at a human."""

    square: int
    human: int
    die: int
    hit: bool


class InfectionRolled(Event, frozen=True):
    """A human rolled for infection; `why` is bite, injury, marker, shot or madness."""

    human: int
    die: int
    failed: bool
    why: str


class HumanInfected(Event, frozen=True):
    """A human lives on with an INFECTED marker."""

    human: int


class HumanCured(Event, frozen=True):
    """The marker is gone."""

    human: int


class HumanZombified(Event, frozen=True):
    """A human is one of them now."""

    human: int


class HumanKilled(Event, frozen=True):
    """A human is dead."""

    human: int
    killer: int


class EngineTried(Event, frozen=True):
    """A try to start the car."""

    human: int
    die: int
    caught: bool


class CarOverrun(Event, frozen=True):
    """Zombies have piled up against a car door."""

    square: int


class SlipsDrawn(Event, frozen=True):
    """Everybody has looked at a slip."""


class SlipShown(Event, frozen=True):
    """A slip lies open; `why` is declared, forced, fallen or over."""

    human: int
    traitor: bool
    why: str


class CardStolen(Event, frozen=True):
    """The Traitor helped himself."""

    human: int
    victim: int
    card: int


class TwentyEightBegan(Event, frozen=True):
    """The humans are safe, and among themselves."""

    refuge: int


class MadnessRolled(Event, frozen=True):
    """Who snaps? On a high roll, everybody."""

    human: int
    die: int
    mad: bool


class PlagueOver(Event, frozen=True):
    """The game has ended."""

    result: str
    reason: str
