"""The course of the game, in sentences: Rounds, phases, Turns, goals and the end."""

from __future__ import annotations

from gravetide.families.zones.told import events
from gravetide.families.zones.told.names import Names, tells
from gravetide.kernel.words import listed, so_many

_PHASES = {
    "players": "The Players' Phase begins: every Survivor has a Turn.",
    "zombies": "The Zombies' Phase begins: the dead strike, walk, and more of them come.",
    "end": "The End Phase: silence falls, and weapons are loaded again.",
}


@tells
def _(event: events.RoundBegan, names: Names) -> str:
    if names.setup.seat_count == 1 or event.first_player < 0:
        return f"Round {event.round} begins."
    team = [s.name for s, seat in zip(names.setup.cast, names.setup.seats, strict=True) if seat == event.first_player]
    return f"Round {event.round} begins; {listed(team)} may go first."


@tells
def _(event: events.PhaseBegan, names: Names) -> str:
    return _PHASES.get(event.phase, f"The {event.phase} phase begins.")


@tells
def _(event: events.TurnBegan, names: Names) -> str:
    extra = "an extra Turn" if event.extra else "a Turn"
    return f"{names.survivor(event.survivor)} begins {extra} with {so_many(event.actions, 'Action')}."


@tells
def _(event: events.TurnEnded, names: Names) -> str:
    return f"{names.survivor(event.survivor)}'s Turn is over."


@tells
def _(event: events.GoalReached, names: Names) -> str:
    reached = f"Goal {event.goal + 1} of {len(names.setup.goals)} is reached"
    if names.game is None:
        return f"{reached}."
    words = names.setup.goals[event.goal].words(names.game)
    return f"{reached}: {words[0].lower()}{words[1:]}."


@tells
def _(event: events.GameEnded, names: Names) -> str:
    return f"{'Victory' if event.result == 'won' else 'Defeat'}! {event.reason}"
