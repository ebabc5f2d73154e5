"""What the zombies would do if their phase began now: tried out by the rules themselves, on a copy.

Attacks and moves take no dice, so everything shown is public. The copy's generator is blanked all the same, its cards
and Notes say nothing that nobody has read, and Wounds are counted but not dealt: neither armor dice nor the verdict of
a Note nor a Survivor's end may say anything about what is to come.
"""

from __future__ import annotations

from gravetide.families.zones.faces.answers import Threat, ThreatMove, ThreatWounds
from gravetide.families.zones.faces.telling import horde_by_kind
from gravetide.families.zones.horde.activation import Activation, HordeAttacks, activate_all
from gravetide.families.zones.horde.horde import total
from gravetide.families.zones.house_rules.necro_march.rule import March, Stride
from gravetide.families.zones.rounds.rounds import announce
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.team import noticed_in
from gravetide.families.zones.told import events
from gravetide.kernel.event import Event
from gravetide.kernel.sink import Sink
from gravetide.server.protocol import RequestId

MOST_STEPS = 2_000
"""More than any activation takes; a guard against a rule that would ask for ever."""


def threat(game: ZoneGame, request: RequestId, version: int) -> Threat:
    """Where every zombie would go, and how many Wounds would fall where."""
    told = Threat(request, version, [], [])
    if not game.result:
        trial = game.copy()
        trial.rng = 0
        trial.setup = game.setup.open_facts
        trial.script = trial.stacked = ()
        trial.events = sink = Sink()
        trial.frame = None
        announce(trial, "zombies")
        activate_all(trial)
        _try_out(trial, sink.events, told)
    return told


def _try_out(trial: ZoneGame, happened: list[Event], told: Threat) -> None:
    """Let the zombies act, and note what they do."""
    setup, zones = trial.setup, trial.setup.board.zones
    action = 1
    for _ in range(MOST_STEPS):
        frame = trial.frame
        if frame is None or trial.result:
            break
        if isinstance(frame, HordeAttacks):  # noted instead of made, also where one Survivor stands alone
            trial.frame = frame.below
            survivors = [setup.cast[who].key for who in noticed_in(trial, frame.zone)]
            if survivors:
                told.wounds.append(ThreatWounds(
                    zones[frame.zone], total(frame.attackers), horde_by_kind(setup, frame.attackers), survivors))
            continue
        if isinstance(frame, March):  # what he casts and calls is up to dice and cards; that he walks on is sure
            trial.frame = Stride(frame.below, frame.acting)
            continue
        if isinstance(frame, Activation):
            action = frame.action + 1
        seen = len(happened)
        options = frame.step(trial)
        if options:
            frame.choose(trial, options[0])
        told.moves += [
            ThreatMove(zones[event.origin], zones[event.zone], horde_by_kind(setup, event.horde), action)
            for event in happened[seen:] if isinstance(event, events.ZombiesMoved)
        ]
