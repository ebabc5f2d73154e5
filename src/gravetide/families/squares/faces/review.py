"""Looking back on a finished game of this family: what dice were rare, and how the humans stood (`looking_back`).

A position is judged as somebody without a seat could have judged it then: slips and cards that nobody had seen are
dealt anew, so that neither the points nor their words give a secret away.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from gravetide.families.squares.bots.observation import sketch
from gravetide.families.squares.bots.thinker import prospects
from gravetide.families.squares.content.cards import KILL, OOPS, TURN
from gravetide.families.squares.fight.harm import MAIL_HITS
from gravetide.families.squares.state.game import SquareGame
from gravetide.families.squares.state.human import ALIVE
from gravetide.families.squares.told import events
from gravetide.families.squares.told.odds import attack_chances
from gravetide.families.squares.turn.car import STARTS_ON
from gravetide.kernel import Event, Game
from gravetide.server.looking_back import Passage, Roll, from_to, memorable, percent
from gravetide.server.retrospect import Statistic

REMEMBERED: Final[tuple[type[Event], ...]] = (
    events.PlagueOver, events.HumanZombified, events.HumanKilled, events.TwentyEightBegan, events.SlipShown,
    events.CarOverrun, events.HumanInfected, events.HumanCured, events.CellarFound, events.BarricadeFell,
    events.ZombieKilled, events.CardStolen, events.BarricadeReinforced, events.BarricadeRaised, events.CardTaken,
    events.ZombieCame, events.HumanMoved, events.ZombieMoved,
)
"""What people tell of a game, the first thing first."""

FORGOTTEN: Final[tuple[type[Event], ...]] = (
    events.RoundStarted, events.HumanTurnBegan, events.HumanTurnEnded, events.ZombieTurnBegan, events.PointsSpent,
    events.PointsGained,
)
"""What only keeps the game going; told where nothing else happened."""
CAUTION: Final = 0.5
"""How much of the thinker's judgement counts: it is made to compare two turns, and is too sure of a whole night."""

STARTS: Final = Fraction(7 - STARTS_ON, 6)
RESULTS: Final = {OOPS: "fumbles", KILL: "lands a head shot", TURN: "hits it right in the face"}
"""Results of an attack that are worth a word."""


class SquareReview:
    """Follows one game from the humans' side."""

    def __init__(self, game: Game) -> None:
        self._kills = 0

    def worth(self, game: Game) -> float | None:
        """How well the humans stand, as far as everybody may know; nothing before all are on the board."""
        state = _state(game)
        if state.result:
            return prospects(state)
        return CAUTION * prospects(sketch(state, None)) if state.round else None

    def rolls(self, passage: Passage) -> list[Roll]:
        """Attacks, bites, infections and the engine."""
        self._kills += len([1 for event in passage.events if isinstance(event, events.ZombieKilled)])
        before, game = _square(passage.before), _state(passage.game)
        found = bites(game, passage.events)
        for event in passage.events:
            if isinstance(event, events.AttackMade):
                found += attack(before, game, event)
            elif isinstance(event, events.InfectionRolled):
                found.append(infection(game, event))
            elif isinstance(event, events.EngineTried) and event.caught:
                found.append(Roll(float(STARTS), True, f"{name_of(game, event.human)} turns the key and the engine "
                                                       f"catches: {percent(float(STARTS))}."))
        return found

    def happened(self, passage: Passage) -> str:
        """The most memorable events, told as in the log of somebody without a seat."""
        return memorable(passage, REMEMBERED, FORGOTTEN)

    def changed(self, before: float, after: float) -> str:
        """The humans' chance."""
        return f"The humans' chance of winning {from_to(before, after)}."

    def figures(self, game: Game) -> list[Statistic]:
        """Rounds, kills, and how many of the humans are left."""
        state = _state(game)
        living = len([1 for human in state.humans if human.fate == ALIVE])
        return [
            Statistic("round" if state.round == 1 else "rounds", str(state.round)),
            Statistic("zombie killed" if self._kills == 1 else "zombies killed", str(self._kills)),
            Statistic("humans alive", f"{living} of {len(state.humans)}"),
        ]


def attack(before: SquareGame, game: SquareGame, event: events.AttackMade) -> list[Roll]:
    """An attack whose result is rare; by the chances that it had when it was chosen."""
    if before.active != event.human or event.result not in RESULTS:
        return []
    chances = attack_chances(before, event.human)
    rare = chances.results.get(event.result, 0.0)
    if chances.dice != len(event.dice) or not rare:
        return []
    means = f"with the {game.setup.pack.cards[event.weapon].name}" if event.weapon >= 0 else "with bare hands"
    words = f"{name_of(game, event.human)} {RESULTS[event.result]} {means}: {percent(rare)}."
    return [Roll(rare, event.result != OOPS, words)]


def bites(game: SquareGame, happened: list[Event]) -> list[Roll]:
    """How often the dead bit somebody, of all the times they tried in one go."""
    tries: dict[int, list[bool]] = {}
    for event in happened:
        if isinstance(event, events.BiteRolled):
            tries.setdefault(event.human, []).append(event.hit)
    found = []
    for who, hits in tries.items():
        needed = MAIL_HITS if game.item_that(who, "mail") >= 0 else game.setup.rules.bite.hits_from
        miss = Fraction(needed - 1, 6)
        times = f"{len(hits)} {'try' if len(hits) == 1 else 'tries'}"
        if any(hits):
            rare = float(1 - miss ** len(hits))
            words = f"{name_of(game, who)} is bitten in {times}"
        else:
            rare = float(miss ** len(hits))
            words = f"{name_of(game, who)} escapes every bite in {times}"
        found.append(Roll(rare, not any(hits), f"{words}: {percent(rare)}."))
    return found


def infection(game: SquareGame, event: events.InfectionRolled) -> Roll:
    """Whether somebody turns."""
    rules = game.setup.rules
    limit = rules.first_aid.succumbs_up_to if event.why == "marker" else rules.infection.turns_up_to
    fails = Fraction(limit, 6)
    rare = float(fails if event.failed else 1 - fails)
    words = "fails the roll against infection" if event.failed else "withstands the infection"
    return Roll(rare, not event.failed, f"{name_of(game, event.human)} {words}: {percent(rare)}.")


def name_of(game: SquareGame, who: int) -> str:
    """What a human is called."""
    return game.setup.cast[who].name


def _state(game: Game) -> SquareGame:
    return _square(game.state)


def _square(state: object) -> SquareGame:
    assert isinstance(state, SquareGame)
    return state


__all__ = ["SquareReview"]
