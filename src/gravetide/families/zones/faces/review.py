"""Looking back on a finished game of this family: what dice were rare, and what a position was worth (`looking_back`).

Dice are judged by exact odds, each throw by itself; a position by what the thinker values it at, which is fitted to
many games. Nothing is secret between the seats, so everything may be told.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from gravetide.families.zones.bots.observation import of_this_family
from gravetide.families.zones.bots.prospects import DECIDED, Prospects
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.fight.wounds import FAILED_ONLY
from gravetide.families.zones.rounds.rounds import Activate
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.team import ELIMINATED, abilities
from gravetide.families.zones.told import events
from gravetide.families.zones.told.best_rolls import binomial, chance
from gravetide.families.zones.turn.turn import END
from gravetide.kernel import Event, Game
from gravetide.players import observe
from gravetide.server.looking_back import Passage, Roll, from_to, memorable, percent
from gravetide.server.retrospect import Statistic

ONE_IS_ENOUGH: Final = ("door", "lock")
"""Throws of which the best die counts."""

REMEMBERED: Final[tuple[type[Event], ...]] = (
    events.GameEnded, events.Eliminated, events.KnockedOut, events.NecromancerEscaped, events.GoalReached,
    events.ObjectiveTaken, events.LeftBoard, events.DefilerEntered, events.SiegeBegan, events.NecromancerEntered,
    events.AbominationDrawn, events.DragonFire, events.MolotovBurst, events.CauldronPoured, events.GuardsLost,
    events.Wounded, events.ExtraActivation, events.OutOfMiniatures, events.SpawnTokenRemoved,
    events.SpawnTokenPlaced, events.ZombiesKilled, events.Unlocked, events.BuildingRevealed, events.DoorOpened,
    events.LevelReached, events.ZombiesPlaced, events.CardGained, events.Healed, events.Moved,
)
"""What people tell of a game, the first thing first."""

FORGOTTEN: Final[tuple[type[Event], ...]] = (
    events.RoundBegan, events.PhaseBegan, events.TurnBegan, events.TurnEnded, events.NoiseCleared,
)
"""What only keeps the game going; told where nothing else happened."""


class Thrown(NamedTuple):
    """Dice on the table, what each has to show, and what that would be without the bonus of a skill."""

    why: str
    dice: tuple[int, ...]
    needed: int
    printed: int


class ZoneReview:
    """Follows one game; what lies on the table is remembered from choice to choice, for dice that are rolled again."""

    def __init__(self, game: Game) -> None:
        self._modes: dict[int, int] = {}      # by Survivor: how the attack is made that is under way
        self._thrown: dict[int, Thrown] = {}  # by Survivor: the dice on the table

    def worth(self, game: Game) -> float | None:
        """How near the team is to its victory, as the thinker values positions: in our Phase, between two Actions."""
        if game.is_over:
            return 2 * DECIDED if game.result == "won" else -2 * DECIDED
        if _state(game).phase != "players" or not (END in game.options or isinstance(game.options[0], Activate)):
            return None
        seen = of_this_family(observe(game))
        return Prospects(Situation(seen)).of(seen.imagine(0))

    def rolls(self, passage: Passage) -> list[Roll]:
        """Attacks, doors, locks and armor."""
        game = _state(passage.game)
        found = []
        for event in passage.events:
            if isinstance(event, events.Attacked):
                self._modes[event.survivor] = event.mode
            elif isinstance(event, events.DiceRolled):
                needed = event.target - self._bonus(game, event)
                self._thrown[event.survivor] = Thrown(event.why, event.dice, needed, event.target)
                found.append(judged(game, event.survivor, event.why, event.dice, needed))
            elif isinstance(event, events.DiceRerolled) and event.survivor in self._thrown:
                before = self._thrown[event.survivor]
                self._thrown[event.survivor] = before._replace(dice=event.dice)
                found.append(judged(game, event.survivor, before.why, again(game, before, event), before.needed))
        return [roll for roll in found if roll is not None]

    def _bonus(self, game: ZoneGame, event: events.DiceRolled) -> int:
        """What a Survivor's skills add to each die of an attack; elsewhere the number needed has it counted in."""
        if event.why not in ("attack", "extra") or event.survivor not in self._modes:
            return 0
        return abilities(game, event.survivor).plus_roll[self._modes[event.survivor]]

    def happened(self, passage: Passage) -> str:
        """The most memorable events, told as in the log."""
        return memorable(passage, REMEMBERED, FORGOTTEN)

    def changed(self, before: float, after: float) -> str:
        """The chance of winning."""
        return f"The chance of winning {from_to(before, after)}."

    def figures(self, game: Game) -> list[Statistic]:
        """Rounds, kills, and how many came through."""
        state = _state(game)
        killed = sum(state.killed)
        living = len([1 for survivor in state.survivors if survivor.fate != ELIMINATED])
        return [
            Statistic("Round" if state.round == 1 else "Rounds", str(state.round)),
            Statistic("zombie killed" if killed == 1 else "zombies killed", str(killed)),
            Statistic("Survivors came through", f"{living} of {len(state.survivors)}"),
        ]


def again(game: ZoneGame, before: Thrown, event: events.DiceRerolled) -> tuple[int, ...]:
    """The dice that were rolled again: all of them, or those that had failed."""
    spares = game.setup.rules.combat.rerolls_spare_hits or event.by in FAILED_ONLY
    if before.why in ONE_IS_ENOUGH or not spares or len(before.dice) != len(event.dice):
        return event.dice
    failed = before.printed if event.by == "misses" else before.needed  # a card looks at the dice before any bonus
    return tuple([new for old, new in zip(before.dice, event.dice, strict=True) if old < failed])


def judged(game: ZoneGame, who: int, why: str, dice: tuple[int, ...], needed: int) -> Roll | None:
    """How rarely dice fall so well, or so badly; None where nothing else could have come."""
    one = chance(needed)
    if not dice or one in (0, 1):
        return None
    hits = len([1 for die in dice if die >= needed])
    number, name = len(dice), game.setup.cast[who].name
    with_dice = f"{number} {'die' if number == 1 else 'dice'}, needing {needed}{' or more' if needed < 6 else ''}"
    if why in ONE_IS_ENOUGH:
        held = (1 - one) ** number
        rare = float(1 - held if hits else held)
        what = "lock" if why == "lock" else "door"
        words = f"{name} breaks the {what} with" if hits else f"The {what} holds against {name}'s"
        return Roll(rare, bool(hits), f"{words} {with_dice}: {percent(rare)}.")
    chances = binomial(number, one)
    up = sum([p for count, p in chances.items() if count >= hits], Fraction(0))
    down = sum([p for count, p in chances.items() if count <= hits], Fraction(0))
    good, rare = up < down, float(min(up, down))
    only = "" if good else "only "
    if why == "armor":
        words = f"{name}'s armor stops {only}{hits}" if hits else f"{name}'s armor stops nothing"
    else:  # the dice of Guards and of cars are thrown by whoever commands them
        words = f"{name} lands {only}{hits} {'hit' if hits == 1 else 'hits'}" if hits else f"{name} misses"
    return Roll(rare, good, f"{words} with {with_dice}: {percent(rare)}.")


def _state(game: Game) -> ZoneGame:
    assert isinstance(game.state, ZoneGame)
    return game.state


__all__ = ["ZoneReview"]
