"""Zombies die: they leave the board together, and their killer learns from it (BP-081, BP-262)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.necromancers import necromancers_killed
from gravetide.families.zones.rounds import quarry
from gravetide.families.zones.rounds.outcome import judge, kills_of
from gravetide.families.zones.team import experience
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told import events

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def kill(game: ZoneGame, who: int, zone: int, killed: int) -> None:
    """Zombies die, which may decide the game."""
    if killed:
        slay(game, who, zone, killed)
        necromancers_killed(game, zone, killed)
        judge(game)


def perish(game: ZoneGame, zone: int, killed: int) -> None:
    """Zombies die by no Survivor's doing: nobody learns from it (WD-025)."""
    if not killed:
        return
    game.zombies[zone] -= killed
    game.supply += killed
    game.killed = kills_of(game, killed)
    if game.events is not None:
        for kind, number in horde.kinds(killed):
            game.events.append(events.ZombiesPerished(zone, kind, number))
    for end_of in game.setup.additions.killed:
        end_of(game, zone, killed)
    judge(game)


def slay(game: ZoneGame, who: int, zone: int, killed: int) -> None:
    """Remove zombies together, then give their experience; new levels come in order (BP-081, BP-262)."""
    game.zombies[zone] -= killed
    game.supply += killed
    game.killed = kills_of(game, killed)
    for end_of in game.setup.additions.killed:
        end_of(game, zone, killed)
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
    for moment in game.setup.additions.slain:
        moment(game, who, zone)
    experience.gain(game, who, earned)
