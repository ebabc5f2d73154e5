"""Zombies die: they leave the board together, and their killer learns from it (BP-081, BP-262)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.rules import events, experience, horde, quarry
from gravetide.rules.necromancers import necromancers_killed
from gravetide.rules.outcome import judge, kills_of
from gravetide.rules.team import abilities

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame


def kill(game: ZoneGame, who: int, zone: int, killed: int) -> None:
    """Zombies die, which may decide the game."""
    if killed:
        slay(game, who, zone, killed)
        necromancers_killed(game, zone, killed)
        judge(game)


def slay(game: ZoneGame, who: int, zone: int, killed: int) -> None:
    """Remove zombies together, then give their experience; new levels come in order (BP-081, BP-262)."""
    game.stirred = True
    game.zombies[zone] -= killed
    game.supply += killed
    game.killed = kills_of(game, killed)
    if game.setup.quarry >= 0:
        quarry.slain(game, zone, killed)
    survivor = game.edit(who)
    survivor.kills += horde.total(killed)
    able = abilities(game, who)
    earned = 0
    for kind, number in horde.kinds(killed):
        if game.events is not None:
            game.events.append(events.ZombiesKilled(who, zone, kind, number))
        sort = game.setup.pack.zombies[kind]
        earned += number * sort.experience * (2 if kind in able.collector else 1)
    experience.gain(game, who, earned)
