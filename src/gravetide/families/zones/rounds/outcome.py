"""Winning and losing (BP-311 to BP-315), and the goals that quests are made of.

A goal is a small class registered under the name that quest files use. It reads the state; what it has to remember
is a number in `game.flags`, one per goal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import MODES
from gravetide.families.zones.horde.horde import count
from gravetide.families.zones.team.team import ELIMINATED, LEFT, cards_of, level_of
from gravetide.families.zones.told import events
from gravetide.families.zones.told.names import several
from gravetide.families.zones.turn.vaults import artifacts_left
from gravetide.kernel.words import listed

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame


# what is noted of a goal: that its moment came, that the players were told
HAPPENED: Final = 1
TOLD: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class ExitRules:
    """How a game ends: by an Exit Zone (BP-321 to BP-323), or by one event that would win and lose it (BP-315)."""

    __slots__ = ("requires_all_starting", "defeat_first", "impossible_is_lost", "leaving_is_optional",
                 "takes_equipment", "at_any_turns_end", "leave_early")

    def __init__(self, *, requires_all_starting: bool = False, defeat_first: bool = True,
                 impossible_is_lost: bool = True, leaving_is_optional: bool = True, takes_equipment: bool = True,
                 at_any_turns_end: bool = False, leave_early: bool = False) -> None:
        self.defeat_first = defeat_first                    # False: who wins with the last breath has won (BP-315)
        self.requires_all_starting = requires_all_starting  # True: the loss of one Survivor is a defeat (BP-322)
        self.impossible_is_lost = impossible_is_lost        # False: a hopeless quest is played on (BP-314)
        self.leaving_is_optional = leaving_is_optional      # False: whoever can go has to (BP-321)
        self.takes_equipment = takes_equipment              # False: who leaves discards it (BP-321)
        self.at_any_turns_end = at_any_turns_end            # not just at the end of the own Turn (BP-323)
        self.leave_early = leave_early                      # before the goals that come first (BP-359)

    def every_loss_counts(self, rules: ZoneRules) -> bool:
        """Whether a quest is lost with the first Survivor, whatever it says itself."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal:
    """One thing a quest asks for."""

    __slots__ = ("params", "after")
    registry: ClassVar[dict[str, type[Goal]]] = {}
    part: ClassVar[str] = ""

    def __init__(self, params: dict[str, Any], *, after: bool = False) -> None:
        self.params = params
        self.after = after  # only once all goals before it are reached

    def __init_subclass__(cls) -> None:
        known = Goal.registry.setdefault(cls.part, cls)
        if known.__name__ != cls.__name__:
            raise TypeError(f'Two goals are written "{cls.part}" in quests: {known.__name__} and {cls.__name__}.')
        Goal.registry[cls.part] = cls

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        """Whether the goal is fulfilled now; `flag` is what was noted for it.

        Who of those in play has a card makes no difference: nobody asks again when cards were traded.
        """
        raise NotImplementedError

    def is_lost(self, game: ZoneGame) -> str:
        """Why the goal has become impossible, or an empty string (BP-314)."""
        return ""

    def lets_go(self, game: ZoneGame, who: int) -> bool:
        """Whether it takes a Survivor off the board by an Exit."""
        return False

    def sentence(self, game: ZoneGame) -> str:
        """The goal in words, with how far the team is."""
        return self._in_order(self.words(game))

    def aim(self, game: ZoneGame) -> str:
        """The goal in words, for those who have not begun."""
        return self._in_order(self.plain(game))

    def _in_order(self, words: str) -> str:
        return f"Then {words[0].lower()}{words[1:]}" if self.after else words

    def words(self, game: ZoneGame) -> str:
        """The goal by itself, with how far the team is."""
        so_far = self.so_far(game)
        return f"{self.plain(game)} ({so_far})" if so_far else self.plain(game)

    def plain(self, game: ZoneGame) -> str:
        """What is wanted; begins with a verb."""
        raise NotImplementedError

    def so_far(self, game: ZoneGame) -> str:
        """How far the team is, in a few words; empty where nothing is counted."""
        return ""


def place(game: ZoneGame, zone: int) -> str:
    """A Zone with what the quest or the board calls it: "b17 (hellhole)", "v01 (yellow Vault)"."""
    board = game.setup.board
    names = [mark.replace("-", " ") for mark, marked in game.setup.quest.marked.items() if marked == zone]
    if board.kind[zone] == "vault" and board.doors_of[zone]:
        names.append(f"{board.doors[board.doors_of[zone][0]].colour} Vault")
    return f"{board.zones[zone]} ({', '.join(names)})" if names else board.zones[zone]


class Leave(Goal):
    """All Survivors still alive go out by an Exit Zone (BP-321, BP-322)."""

    __slots__ = ()
    part = "leave"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        fates = [s.fate for s in game.survivors]
        return 0 not in fates and LEFT in fates

    def is_lost(self, game: ZoneGame) -> str:
        if game.setup.rules.exits.requires_all_starting and any(s.fate == ELIMINATED for s in game.survivors):
            return "A Survivor is lost, and all of them had to get out."
        return ""

    def lets_go(self, game: ZoneGame, who: int) -> bool:
        return True

    def plain(self, game: ZoneGame) -> str:
        return "Leave by the Exit with every Survivor"

    def so_far(self, game: ZoneGame) -> str:
        out = sum(s.fate == LEFT for s in game.survivors)
        alive = sum(s.fate != ELIMINATED for s in game.survivors)
        return f"{out} of {alive} out"


class TakeObjectives(Goal):
    """Every Objective is taken."""

    __slots__ = ()
    part = "take-objectives"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return not game.objectives

    def plain(self, game: ZoneGame) -> str:
        return "Take all Objectives"

    def so_far(self, game: ZoneGame) -> str:
        return f"{len(game.taken)} of {len(game.taken) + len(game.objectives)}"


class TakeObjective(Goal):
    """The Objective of one Zone is taken."""

    __slots__ = ()
    part = "take-objective"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return all(zone != self.params["zone"] for zone, _ in game.objectives)

    def plain(self, game: ZoneGame) -> str:
        return f"Take the Objective in {place(game, self.params['zone'])}"


class TakeArtifacts(Goal):
    """Every Vault card was taken by somebody, whatever became of it (BP-341)."""

    __slots__ = ()
    part = "take-artifacts"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        if artifacts_left(game):
            return False
        return not game.setup.rules.quests.artifacts_must_be_kept or self._held(game) >= self._dealt(game)

    def is_lost(self, game: ZoneGame) -> str:
        rules = game.setup.rules
        if rules.quests.artifacts_must_be_kept and rules.exits.impossible_is_lost and game.out_of_play:
            cards = game.setup.pack.cards
            copies = sum(card.vault for card in cards)
            if copies - len([card for card in game.out_of_play if cards[card].vault]) < self._dealt(game):
                return "A Vault artifact is lost, and the team had to keep it."
        return ""

    @staticmethod
    def _dealt(game: ZoneGame) -> int:
        return sum(stock.artifacts for stock in game.setup.quest.stocks)

    @staticmethod
    def _held(game: ZoneGame) -> int:
        cards = game.setup.pack.cards
        return len([h for s in game.survivors if s.fate != ELIMINATED for h in cards_of(s) if cards[h >> 2].vault])

    def plain(self, game: ZoneGame) -> str:
        return f"Take all Vault artifacts{' and keep them' if game.setup.rules.quests.artifacts_must_be_kept else ''}"

    def so_far(self, game: ZoneGame) -> str:
        dealt, kept = self._dealt(game), game.setup.rules.quests.artifacts_must_be_kept
        return f"{min(self._held(game), dealt) if kept else dealt - artifacts_left(game)} of {dealt}"


def quarry_zone(game: ZoneGame) -> int:
    """The Zone of the one zombie that the quest is about, -1 when it is gone; only where there are others like it."""
    return (game.flags[game.setup.quarry] >> 2) - 1


class Kill(Goal):
    """Zombies of one kind are killed, by any means (BP-336); or the one that stood there first (BP-381)."""

    __slots__ = ("kind", "wanted")
    part = "kill"

    def __init__(self, params: dict[str, Any], *, after: bool = False) -> None:
        super().__init__(params, after=after)
        self.kind: int = params["zombie"]
        self.wanted: int = params.get("count", 1)

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        if game.setup.quarry >= 0 and self._is_quarry(game):
            return bool(flag & HAPPENED)
        kind, replaced = self.kind, game.setup.replaced
        return game.killed[replaced.get(kind, kind) if replaced else kind] >= self.wanted

    def _is_quarry(self, game: ZoneGame) -> bool:
        """Whether the zombie meant has to be told apart from others."""
        return game.setup.quarry >= 0 and game.setup.goals[game.setup.quarry] is self

    def plain(self, game: ZoneGame) -> str:
        kind = game.setup.pack.zombies[game.setup.replaced.get(self.kind, self.kind)]
        if self._is_quarry(game):
            zone = quarry_zone(game)
            return f"Kill the first {kind.name}{f', now in {place(game, zone)}' if zone >= 0 else ''}"
        if self.wanted == 1:
            return f"Kill {'an' if kind.name[0] in 'AEIOU' else 'a'} {kind.name}"
        return f"Kill {self.wanted} {kind.plural}"

    def so_far(self, game: ZoneGame) -> str:
        if self.wanted == 1 or self._is_quarry(game):
            return ""
        return f"{game.killed[game.setup.replaced.get(self.kind, self.kind)]} so far"


class ReachLevel(Goal):
    """One Survivor in play has reached a Danger Level."""

    __slots__ = ()
    part = "reach-level"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        wanted = game.setup.pack.box.levels.index(self.params["level"])
        return any(level_of(game.setup, s.experience) >= wanted for s in game.survivors if not s.fate)

    def plain(self, game: ZoneGame) -> str:
        return f"Bring a Survivor to the {self.params['level'].title()} Danger Level"


class HoldCards(Goal):
    """The inventories of the team together hold these cards (BP-346, BP-348)."""

    __slots__ = ()
    part = "hold-cards"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        if flag & TOLD and not game.setup.rules.quests.cards_must_be_kept:
            return True
        return all(held >= wanted for _, held, wanted in self._cards(game))

    def is_lost(self, game: ZoneGame) -> str:
        if game.out_of_play and game.setup.rules.exits.impossible_is_lost:
            for key, wanted in self.params["cards"].items():
                card = game.setup.pack.card[key]
                copies = card.deck + card.vault + card.aside + game.setup.starting.count(card.index)
                if copies - game.out_of_play.count(card.index) < wanted:
                    return f"There is not enough {card.name} left in the game."
        return ""

    def _cards(self, game: ZoneGame) -> list[tuple[str, int, int]]:
        """The name of each card, how many the team has and how many it needs."""
        held = [h >> 2 for s in game.survivors if s.fate != ELIMINATED for h in cards_of(s)]
        wanted = [(game.setup.pack.card[key], n) for key, n in self.params["cards"].items()]
        return [(card.name, held.count(card.index), n) for card, n in wanted]

    def plain(self, game: ZoneGame) -> str:
        return f"Carry {listed([several(wanted, name) for name, _, wanted in self._cards(game)])} among you"

    def so_far(self, game: ZoneGame) -> str:
        cards = self._cards(game)
        return f"{sum(min(held, wanted) for _, held, wanted in cards)} of {sum(wanted for _, _, wanted in cards)}"


class Gather(Goal):
    """In an End Phase every starting Survivor is in the Zone and no zombie is (BP-347)."""

    __slots__ = ()
    part = "gather"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        zone = self.params["zone"]
        return (game.phase == "end" and not game.zombies[zone]
                and all(not s.fate and s.zone == zone for s in game.survivors))

    def is_lost(self, game: ZoneGame) -> str:
        if any(s.fate for s in game.survivors) and game.setup.rules.exits.impossible_is_lost:
            return "Not every Survivor can get there any more."
        return ""

    def plain(self, game: ZoneGame) -> str:
        return f"End a Round with every Survivor in {place(game, self.params['zone'])} and no zombie there"


class SpawnsOnlyIn(Goal):
    """All Spawn tokens left lie in one Zone (BP-369, BP-373)."""

    __slots__ = ()
    part = "spawns-only-in"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        if not game.spawns:
            return game.setup.rules.quests.last_spawn_may_go
        return all(zone == self.params["zone"] for zone, _ in game.spawns)

    def plain(self, game: ZoneGame) -> str:
        elsewhere = sum(zone != self.params["zone"] for zone, _ in game.spawns)
        return f"Remove all Spawn tokens outside {place(game, self.params['zone'])}: {elsewhere} left"


class DragonFireIn(Goal):
    """A Dragon Fire burnt in the Zone while the goals before it held (BP-370); noted when it happens."""

    __slots__ = ()
    part = "dragon-fire-in"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return bool(flag & HAPPENED)

    def plain(self, game: ZoneGame) -> str:
        return f"Make a Dragon Fire in {place(game, self.params['zone'])}"


class HoldDifferent(Goal):
    """The team carries so many weapons of a type, all of different names; a joined card counts as its first part."""

    __slots__ = ()
    part = "hold-different"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        if flag & TOLD and not game.setup.rules.quests.cards_must_be_kept:
            return True
        return self._held(game) >= int(self.params["count"])

    def _held(self, game: ZoneGame) -> int:
        cards, mode = game.setup.pack.cards, MODES[self.params["type"]]
        found: set[int] = set()
        for survivor in game.survivors:
            if survivor.fate != ELIMINATED:
                for held in cards_of(survivor):
                    card = cards[held >> 2]
                    if any(attack.mode & mode for attack in card.attacks):
                        found.add(card.made_of[0] if card.joined else card.index)
        return len(found)

    def plain(self, game: ZoneGame) -> str:
        return f"Carry {self.params['count']} different {self.params['type']} weapons among you"

    def so_far(self, game: ZoneGame) -> str:
        return f"{min(self._held(game), self.params['count'])} so far"


class MolotovIn(Goal):
    """A Molotov has burnt the Zone while the goals before it held; noted when it happens (Z1-210)."""

    __slots__ = ()
    part = "molotov-in"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return bool(flag & HAPPENED)

    def plain(self, game: ZoneGame) -> str:
        return f"Burn {place(game, self.params['zone'])} with a Molotov"


class Survive(Goal):
    """The End Phase of a Round is reached, a Round sooner for each Objective taken as often as the quest says."""

    __slots__ = ()
    part = "survive"

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return bool(flag & TOLD) or (game.phase == "end" and game.round >= self._last(game))

    def _last(self, game: ZoneGame) -> int:
        less = int(self.params["less_per_objective"]) * len(game.taken)
        return max(game.round, int(self.params["rounds"]) - less)

    def plain(self, game: ZoneGame) -> str:
        return f"Hold out to the end of Round {self._last(game)}"


def goals_reached(game: ZoneGame) -> list[bool]:
    """Which goals of the quest are reached, in their order."""
    return [goal.is_reached(game, game.flags[number]) for number, goal in enumerate(game.setup.goals)]


def reached_before(game: ZoneGame, index: int) -> bool:
    """Whether all goals listed before this one hold now."""
    return all(goal.is_reached(game, game.flags[i]) for i, goal in enumerate(game.setup.goals[:index]))


def may_leave(game: ZoneGame, who: int) -> bool:
    """Whether the quest lets a Survivor go out now (BP-359)."""
    for index, goal in enumerate(game.setup.goals):
        if goal.lets_go(game, who):
            return not goal.after or game.setup.rules.exits.leave_early or reached_before(game, index)
    return False


def judge(game: ZoneGame) -> None:
    """End the game if it is lost or won; defeat is tested first (BP-315)."""
    if game.result:
        return
    reason = _defeat(game)
    won = _victory(game)
    if reason and (game.setup.rules.exits.defeat_first or not won):
        end(game, "lost", reason)
    elif won:
        for moment in game.setup.additions.won:
            moment(game)
        end(game, "won", "Every goal of the quest is reached.")


def end(game: ZoneGame, result: str, reason: str) -> None:
    """The game is over."""
    game.result = result
    game.reason = reason
    if game.events is not None:
        game.events.append(events.GameEnded(result, reason))


def _defeat(game: ZoneGame) -> str:
    gone, eliminated = 0, 0
    for survivor in game.survivors:
        if survivor.fate:
            gone += 1
            if survivor.fate == ELIMINATED:
                eliminated += 1
    if eliminated:
        if eliminated == len(game.survivors):
            return "Every Survivor is eliminated."
        if game.setup.all_must_survive:
            return "A Survivor is eliminated, and this quest needs all of them."
        if len(game.survivors) - gone < game.setup.must_live:
            return "Too few Survivors are left for this quest."
    for goal in game.setup.frail:
        reason = goal.is_lost(game)
        if reason:
            return reason
    for defeat in game.setup.additions.defeats:
        reason = defeat(game)
        if reason:
            return reason
    # Nobody is left on the board, and the goals are not reached by those who went out, if anybody did (EE-096).
    if gone == len(game.survivors) and (
            not any(survivor.fate == LEFT for survivor in game.survivors)
            or not reached_before(game, len(game.setup.goals))):
        return "No Survivor is left on the board."
    return ""


def _victory(game: ZoneGame) -> bool:
    """Whether every goal is reached; a goal reached for the first time is told."""
    won = bool(game.setup.goals)
    for index, goal in enumerate(game.setup.goals):
        flag = game.flags[index]
        if not goal.is_reached(game, flag):
            won = False
        elif not flag & TOLD:
            note(game, index, TOLD)
            if game.events is not None:
                game.events.append(events.GoalReached(index))
    return won


def note(game: ZoneGame, index: int, what: int = HAPPENED) -> None:
    """Remember something about a goal."""
    flags = list(game.flags)
    flags[index] |= what
    game.flags = tuple(flags)


def kills_of(game: ZoneGame, horde: int) -> tuple[int, ...]:
    """The tally of kills with a horde added."""
    return tuple([n + count(horde, kind) for kind, n in enumerate(game.killed)])
