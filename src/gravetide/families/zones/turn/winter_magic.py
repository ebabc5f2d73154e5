"""The Enchantments of Eternal Empire beside Healing: Jump, Repulse, Sprint (EE-052, EE-077, EE-078)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.board.ways import ZOMBIE
from gravetide.families.zones.team.skill_rules import SkillRules
from gravetide.families.zones.turn.barriers import unbarred
from gravetide.families.zones.turn.enchantments import friends_in_sight, push
from gravetide.families.zones.turn.movement import MOVES, STAY, Jump, Move, Stay, jump_zones, place, step
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import Card
    from gravetide.families.zones.state.game import ZoneGame

JUMP: Final = 2
"""How many Zones a Jump goes."""


class WinterSkills(SkillRules):
    """The skills of Black Plague, with Enchantments that it does not have."""

    __slots__ = ()

    def enchant_targets(self, game: ZoneGame, who: int, card: int) -> list[tuple[int, int, int]]:
        """Survivors in sight who could jump or run; zombies in sight and near, with where they can be pushed."""
        effect = game.setup.pack.cards[card].enchantment
        if effect == "push":
            return [(-1, zone, to) for zone, to in push_targets(game, who)]
        friends = friends_in_sight(game, who)
        if effect == "jump":
            friends = [friend for friend in friends if jump_zones(game, friend, JUMP)]
        return [(friend, -1, -1) for friend in friends]

    def enchant(self, game: ZoneGame, card: Card, target: int, zone: int, to: int) -> None:
        """Jump at once, run at once, or be pushed."""
        if card.enchantment == "push":
            push(game, zone, to)
        elif card.enchantment == "jump":
            game.frame = Leap(game.frame, target)
        else:
            game.frame = Hasten(game.frame, target, *card.zones)


def push_targets(game: ZoneGame, who: int) -> list[tuple[int, int]]:
    """Zones with zombies at Range 0-1 in sight, each with the Zones that zombies fall or are pushed into from there."""
    near = [zone for zone, far in game.setup.rules.sight.seen(game, who) if far <= 1 and game.zombies[zone]]
    ways = game.layout.ways(ZOMBIE).neighbours
    return [(zone, to) for zone in unbarred(game, who, near, 0) for to in ways[zone]]


class Leap(Frame):
    """Somebody on whom Jump was cast jumps at once, and zombies around him cost nothing."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        zones = jump_zones(game, self.who, JUMP) if not game.survivors[self.who].fate else []
        if not zones:
            game.frame = self.below
            return None
        return [*[Jump.of(zone) for zone in zones], STAY]

    def choose(self, game: ZoneGame, option: Jump | Stay) -> None:
        game.frame = self.below
        if isinstance(option, Jump):
            place(game, self.who, option.zone, "jump")

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Where does {game.setup.cast[self.who].name} jump?"


class Hasten(Frame):
    """Somebody on whom Sprint was cast runs at once: so many Zones, and zombies he leaves cost nothing."""

    __slots__ = ("who", "least", "most")

    def __init__(self, below: Frame | None, who: int, least: int, most: int) -> None:
        self.below = below
        self.who = who
        self.least = least
        self.most = most

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        if survivor.fate:
            game.frame = self.below
            return None
        return [*MOVES.of(game.setup.rules.movement.ways(game, self.who, survivor.zone)), STAY]

    def choose(self, game: ZoneGame, option: Move | Stay) -> None:
        game.frame = self.below
        if isinstance(option, Move):
            step(game, self.who, option.zone, 1, self.most, "sprint", self.least)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} may run {self.least} or {self.most} Zones."
