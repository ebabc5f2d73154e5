"""Positions that ordinary play would not lead to: games somebody meddles with, for `tools.fit_prospects` to learn from.

What comes before a win is not always what brings it about. A team that has searched for weapons has also let Rounds go
by; one with few zombies around it may have hidden from the quest. And a quest that is never won says nothing about
anything. So until a Round that is drawn by lot somebody helps, more in one game and less in the next: zombies vanish,
Wounds heal, cards are dealt, Spawn tokens are taken away. In that Round the position is shaken once more, by lots that
have nothing to do with what was before. Then the game goes its way, and shows what such a position is worth.
"""

from __future__ import annotations

from random import Random

from gravetide.families.zones.bots.belongings import best_load, load_of
from gravetide.families.zones.bots.goals import Goals
from gravetide.families.zones.horde import horde
from gravetide.families.zones.rounds.outcome import goals_reached
from gravetide.families.zones.rounds.rounds import PlayersPhase
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.team import without

LATEST = 18
"""The last Round until which somebody may help."""
ORDINARY = 0.2
"""The part of the games that is left alone."""


class Meddler:
    """Helps in one game, by lots of its own."""

    def __init__(self, lots: Random) -> None:
        self._lots = lots
        self.until = lots.randint(1, LATEST)
        self._ordinary = lots.random() < ORDINARY
        self._relief = 0.6 * lots.random()      # the part of the crowds that vanishes every Round
        self._healing = lots.random()           # the part of the Rounds in which all Wounds heal
        self._closing = lots.choice((0.0, 0.0, 0.3))
        self._deal_in = lots.randint(1, 12)
        self._cards = lots.choice((0, 0, 1, 2, 3))

    def meddle(self, world: ZoneGame) -> None:
        """Help a little, or shake the position if its Round has come; to be called where a Round of ours begins."""
        if self._ordinary or world.round > self.until or not isinstance(world.frame, PlayersPhase):
            return  # in the middle of a Turn the options would no longer fit
        lots = self._lots
        if world.round == self.until:
            if lots.random() < 0.5:
                rout(world, lots.random(), lots)
            if lots.random() < 0.5:
                wound(world, lots.choice((0, 1, 1, 2)), lots)
            if lots.random() < 0.4:
                deal(world, lots.randint(1, 3), lots)
            if lots.random() < 0.2:
                close_a_spawn(world)
            return
        if world.round == self._deal_in:
            deal(world, self._cards, lots)
        rout(world, self._relief, lots)
        if lots.random() < self._healing:
            wound(world, 0, lots)
        if lots.random() < self._closing:
            close_a_spawn(world)


def rout(world: ZoneGame, chance: float, lots: Random) -> None:
    """Crowds vanish, each with this chance. Necromancers stay, and what the quest wants killed."""
    hunted = Goals(world, goals_reached(world)).hunted
    kept = horde.bits(tuple([kind.index for kind in world.setup.pack.zombies if kind.flees or kind.index in hunted]))
    for zone, crowd in enumerate(world.zombies):
        if crowd and lots.random() < chance:
            world.zombies[zone] = crowd & kept
            world.supply += crowd & ~kept


def wound(world: ZoneGame, most: int, lots: Random) -> None:
    """Everybody has up to so many Wounds now, whatever it was before."""
    for who, survivor in enumerate(world.survivors):
        if not survivor.fate:
            world.edit(who).wounds = lots.randint(0, most)


def deal(world: ZoneGame, number: int, lots: Random) -> None:
    """So many cards of the deck for everybody who has room, put where they are of most use."""
    goals = Goals(world, goals_reached(world))
    for who in [who for who, survivor in enumerate(world.survivors) if not survivor.fate]:
        survivor = world.edit(who)
        for _ in range(number):
            if world.equipment and len(survivor.pack) < world.setup.rules.slots.pack:
                card = lots.choice(world.equipment)
                if world.setup.pack.cards[card].slot != "none":
                    world.equipment = without(world.equipment, card)
                    survivor.pack = tuple(sorted((*survivor.pack, card << 2)))
        (survivor.hands, survivor.body, survivor.pack), _ = best_load(world, who, load_of(world, who), goals)
        survivor.kit = None


def close_a_spawn(world: ZoneGame) -> None:
    """Take away a Spawn token that a Necromancer brought, if he is gone."""
    if world.necromancers:
        return
    tokens = list(world.spawns)
    printed = [zone for zone, _ in world.setup.quest.spawns]
    for token in world.spawns:
        if tokens.count(token) > printed.count(token[0]):
            tokens.remove(token)
            world.spawns = tuple(tokens)
            return
