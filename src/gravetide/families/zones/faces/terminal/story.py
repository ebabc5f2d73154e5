"""How what happens is told: colours, headings, and whose Turn begins."""

from __future__ import annotations

from gravetide.families.zones.told import events
from gravetide.families.zones.told.view import ZoneView
from gravetide.kernel import Event
from gravetide.terminal.asked import NOBODY, Manner
from gravetide.terminal.screen import BLOOD, DIM, EMBER, GOLD

HORDE, MAGIC = "color(149)", "color(177)"

_STYLES: tuple[tuple[tuple[type[Event], ...], str], ...] = (
    ((events.RoundBegan, events.PhaseBegan), "bold"),
    ((events.GameEnded, events.Eliminated, events.Wounded), f"bold {BLOOD}"),
    ((events.ZombiesAttack, events.WoundsAssigned), BLOOD),
    ((events.ZombiesKilled, events.ExperienceGained, events.LevelReached, events.SkillGained), GOLD),
    ((events.ObjectiveTaken, events.Unlocked, events.GoalReached, events.LeftBoard, events.CardGained), EMBER),
    ((events.NecromancerEntered, events.NecromancerEscaped, events.EnchantmentCast), MAGIC),
    ((events.ZombiesMoved, events.ZombiesPlaced, events.ZombiesJoined, events.ZombieCardDrawn), HORDE),
    ((events.ExtraActivation, events.OutOfMiniatures, events.ZombiesPushed), HORDE),
    ((events.TurnEnded, events.NoiseCleared, events.DeckReshuffled), DIM),
)
_STYLE = {kind: style for kinds, style in _STYLES for kind in kinds}
_HEADINGS = (events.RoundBegan, events.PhaseBegan)


def manner(event: Event, view: ZoneView) -> Manner:
    """How an event is told."""
    style, is_heading = _STYLE.get(type(event), ""), isinstance(event, _HEADINGS)
    if isinstance(event, events.TurnBegan):
        survivor = view.survivors[event.survivor]
        return Manner(style, is_heading, turn=survivor.seat, who=survivor.name)
    if isinstance(event, events.PhaseBegan):
        return Manner(style, is_heading, turn=NOBODY)
    return Manner(style, is_heading, ends_turn=isinstance(event, events.TurnEnded))
