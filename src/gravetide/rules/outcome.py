"""Winning and losing (BP-311 to BP-315), and the goals that quests are made of.

A goal is a small class registered under the name that quest files use. It reads the state; what it has to remember
is a number in `game.flags`, one per goal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from gravetide.content.model import LEVELS
from gravetide.rules import events
from gravetide.rules.horde import count
from gravetide.rules.team import LEFT, ELIMINATED, cards_of, level_of

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame


class ExitRules:
    """Leaving by an Exit Zone (BP-321 to BP-323)."""

    __slots__ = ("requires_all_starting",)

    def __init__(self, *, requires_all_starting: bool = False) -> None:
        self.requires_all_starting = requires_all_starting  # True: the loss of one Survivor is a defeat (BP-322)


class Goal:
    """One thing a quest asks for."""

    __slots__ = ("params",)
    registry: ClassVar[dict[str, type[Goal]]] = {}
    part: ClassVar[str] = ""

    def __init__(self, params: dict[str, Any]) -> None:
        self.params = params

    def __init_subclass__(cls) -> None:
        Goal.registry[cls.part] = cls

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        """Whether the goal is fulfilled now; `flag` is what was noted for it."""
        raise NotImplementedError

    def is_lost(self, game: ZoneGame) -> str:
        """Why the goal has become impossible, or an empty string (BP-314)."""
        return ""

    def sentence(self, game: ZoneGame) -> str:
        """The goal in words, with how far the team is."""
        raise NotImplementedError


class Leave(Goal):
    """All Survivors still alive go out by an Exit Zone (BP-321, BP-322)."""

    __slots__ = ()
    part = "leave"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        fates = [s.fate for s in game.survivors]
        return 0 not in fates and LEFT in fates

    def is_lost(self, game: ZoneGame) -> str:
        if game.setup.rules.exits.requires_all_starting and any(s.fate == ELIMINATED for s in game.survivors):
            return "A Survivor was lost, and all of them had to get out."
        return ""

    def sentence(self, game: ZoneGame) -> str:
        out = sum(s.fate == LEFT for s in game.survivors)
        return f"Leave by the Exit with every Survivor ({out} out)"


class TakeObjectives(Goal):
    """Every Objective is taken."""

    __slots__ = ()
    part = "take-objectives"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return not game.objectives

    def sentence(self, game: ZoneGame) -> str:
        return f"Take all Objectives ({len(game.taken)} of {len(game.taken) + len(game.objectives)})"


class TakeObjective(Goal):
    """The Objective of one Zone is taken."""

    __slots__ = ()
    part = "take-objective"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return all(zone != self.params["zone"] for zone, _ in game.objectives)

    def sentence(self, game: ZoneGame) -> str:
        return f"Take the Objective in {game.setup.board.zones[self.params['zone']]}"


class TakeArtifacts(Goal):
    """Every Vault card was taken by somebody, whatever became of it (BP-341)."""

    __slots__ = ()
    part = "take-artifacts"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return not any(pile[0] for pile in game.vaults)

    def sentence(self, game: ZoneGame) -> str:
        return f"Take the Vault artifacts ({sum(pile[0] for pile in game.vaults)} left)"


class Kill(Goal):
    """Zombies of one kind are killed, by any means (BP-336)."""

    __slots__ = ()
    part = "kill"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return game.killed[self.params["zombie"]] >= int(self.params.get("count", 1))

    def sentence(self, game: ZoneGame) -> str:
        kind = game.setup.pack.zombies[self.params["zombie"]]
        wanted = int(self.params.get("count", 1))
        return f"Kill {wanted} {kind.name if wanted == 1 else kind.plural} ({game.killed[kind.index]} so far)"


class ReachLevel(Goal):
    """One Survivor in play has reached a Danger Level."""

    __slots__ = ()
    part = "reach-level"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        wanted = LEVELS.index(self.params["level"])
        return any(level_of(s.experience) >= wanted for s in game.survivors if not s.fate)

    def sentence(self, game: ZoneGame) -> str:
        return f"Have a Survivor at the {self.params['level']} level"


class HoldCards(Goal):
    """The inventories of the team together hold these cards (BP-346, BP-348)."""

    __slots__ = ()
    part = "hold-cards"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        held = [h >> 2 for s in game.survivors if s.fate != ELIMINATED for h in cards_of(s)]
        return all(held.count(game.setup.pack.card[key].index) >= n for key, n in self.params["cards"].items())

    def sentence(self, game: ZoneGame) -> str:
        wanted = ", ".join(f"{n} {game.setup.pack.card[key].name}" for key, n in self.params["cards"].items())
        return f"Carry {wanted} among the team"


class Gather(Goal):
    """In an End Phase every starting Survivor is in the Zone and no zombie is (BP-347)."""

    __slots__ = ()
    part = "gather"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        zone = self.params["zone"]
        return (game.phase == "end" and not game.zombies[zone]
                and all(not s.fate and s.zone == zone for s in game.survivors))

    def sentence(self, game: ZoneGame) -> str:
        return f"End a Round with every Survivor in {game.setup.board.zones[self.params['zone']]} and no zombie there"


class SpawnsOnlyIn(Goal):
    """All Spawn tokens left lie in one Zone (BP-369, BP-373)."""

    __slots__ = ()
    part = "spawns-only-in"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return bool(game.spawns) and all(zone == self.params["zone"] for zone, _ in game.spawns)

    def sentence(self, game: ZoneGame) -> str:
        elsewhere = sum(zone != self.params["zone"] for zone, _ in game.spawns)
        return f"No Spawn Zone outside {game.setup.board.zones[self.params['zone']]} ({elsewhere} elsewhere)"


class DragonFireIn(Goal):
    """A Dragon Fire burnt in the Zone while the goals before it held (BP-370); noted when it happens."""

    __slots__ = ()
    part = "dragon-fire-in"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return flag > 0

    def sentence(self, game: ZoneGame) -> str:
        return f"Make a Dragon Fire in {game.setup.board.zones[self.params['zone']]}"


def reached_before(game: ZoneGame, index: int) -> bool:
    """Whether all goals listed before this one hold now."""
    return all(goal.is_reached(game, game.flags[i]) for i, goal in enumerate(game.setup.goals[:index]))


def may_leave(game: ZoneGame) -> bool:
    """Whether the quest lets Survivors go out now (BP-359)."""
    for index, goal in enumerate(game.setup.goals):
        if goal.part == "leave":
            return reached_before(game, index) if game.setup.quest.goals[index].after else True
    return False


def judge(game: ZoneGame) -> None:
    """End the game if it is lost or won; defeat is tested first (BP-315)."""
    if game.result:
        return
    reason = _defeat(game)
    if reason:
        end(game, "lost", reason)
    elif _victory(game):
        end(game, "won", "Every goal of the quest is reached.")


def end(game: ZoneGame, result: str, reason: str) -> None:
    """The game is over."""
    game.result = result
    game.reason = reason
    if game.events is not None:
        game.events.append(events.GameEnded(result, reason))


def _defeat(game: ZoneGame) -> str:
    fates = [s.fate for s in game.survivors]
    if all(fate == ELIMINATED for fate in fates):
        return "Every Survivor is eliminated."
    if ELIMINATED in fates and game.setup.all_must_survive:
        return "A Survivor is eliminated, and this quest needs all of them."
    for goal in game.setup.goals:
        reason = goal.is_lost(game)
        if reason:
            return reason
    # Nobody is left on the board, and the goals are not reached by those who went out.
    if 0 not in fates and not _victory(game):
        return "No Survivor is left on the board."
    return ""


def _victory(game: ZoneGame) -> bool:
    if not game.setup.goals:
        return False
    return all(goal.is_reached(game, game.flags[i]) for i, goal in enumerate(game.setup.goals))


def note(game: ZoneGame, index: int) -> None:
    """Remember that a goal's moment has come."""
    flags = list(game.flags)
    flags[index] = 1
    game.flags = tuple(flags)


def kills_of(game: ZoneGame, horde: int) -> tuple[int, ...]:
    """The tally of kills with a horde added."""
    return tuple([n + count(horde, kind) for kind, n in enumerate(game.killed)])
