"""Goals and defeats of quests at the wall (EE-211 to EE-223). A goal once reached stays reached (EE-175)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.campaign.in_play import book, flags_in_force, set_flag
from gravetide.families.zones.content import effects as written
from gravetide.families.zones.content.effects import COUNTERS, ITEMS
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.horde import corruption
from gravetide.families.zones.horde.numbered_spawns import zone_of_token
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.belongings.items import STAR, about, gain_item, holds, on_cards
from gravetide.families.zones.rounds.deeds.papers import show_by_lot
from gravetide.families.zones.rounds.objective_cards.cards import (
    ObjectiveCards,
    cards_lying,
    change,
    frontier,
    has_rule,
    replay_won,
)
from gravetide.families.zones.rounds.outcome import HAPPENED, TOLD, Goal, judge, note, place
from gravetide.families.zones.team import guard_traits, guards
from gravetide.families.zones.team.chi import chi
from gravetide.families.zones.team.team import ELIMINATED, LEFT, cards_of
from gravetide.families.zones.turn.options import SurvivorOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

FOR_GOOD: Final = 99


class VaultWeaponRules:
    """What a table may read otherwise about Vault Weapons."""

    __slots__ = ("taken_counts",)
    choices: Final = {"taken_counts": ("once", "held")}

    def __init__(self, *, taken_counts: str = "once") -> None:
        self.taken_counts = taken_counts  # a weapon counts once somebody had it, or only while the team has it (EE-211)


class WallGoal(Goal):
    """A goal that stays reached, and that is not looked at before those it waits for are."""

    __slots__ = ()
    part = ""

    def is_reached(self, game: ZoneGame, flag: int) -> bool:
        return bool(flag & TOLD) or (self._is_due(game) and self.holds(game, flag))

    def _is_due(self, game: ZoneGame) -> bool:
        if not self.after:
            return True
        before = game.setup.goals[:game.setup.goals.index(self)]
        return all(goal.is_reached(game, game.flags[number]) for number, goal in enumerate(before))

    def holds(self, game: ZoneGame, flag: int) -> bool:
        """Whether it is fulfilled now."""
        raise NotImplementedError


class TakeVaultWeapons(WallGoal):
    """Every Vault Weapon was taken by somebody, whatever became of it; or the team has them all (EE-211)."""

    __slots__ = ()
    part = "take-vault-weapons"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        if game.setup.rules.own["vault"].taken_counts == "held":
            return self._held(game) >= self._available(game)
        return not game.artifacts

    @staticmethod
    def _available(game: ZoneGame) -> int:
        kept = [card for cards in game.setup.kept for card in cards if game.setup.pack.cards[card].vault]
        return sum(card.vault for card in game.setup.pack.cards) - len(kept)

    @staticmethod
    def _held(game: ZoneGame) -> int:
        cards = game.setup.pack.cards
        return len([held for survivor in game.survivors if survivor.fate != ELIMINATED
                    for held in cards_of(survivor) if cards[held >> 2].vault])

    def plain(self, game: ZoneGame) -> str:
        if game.setup.rules.own["vault"].taken_counts == "held":
            return "Have all Vault Weapons among you"
        return "Take all Vault Weapons"

    def so_far(self, game: ZoneGame) -> str:
        every = self._available(game)
        if game.setup.rules.own["vault"].taken_counts == "held":
            return f"{min(every, self._held(game))} of {every}"
        return f"{every - len(game.artifacts)} of {every}"


class NoRedObjectivesLeft(WallGoal):
    """No Red Objective is on the board (EE-212)."""

    __slots__ = ()
    part = "no-red-objectives-left"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        return not recall(game, ObjectiveCards).reds

    def plain(self, game: ZoneGame) -> str:
        return "Wake every pair of monks"

    def so_far(self, game: ZoneGame) -> str:
        return f"{len(recall(game, ObjectiveCards).reds)} Red Objectives left"


class CounterReached(WallGoal):
    """A counter that cards feed is high enough (EE-213)."""

    __slots__ = ()
    part = "counter"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        return count_of(game, self.params["counter"]) >= int(self.params["at_least"])

    def plain(self, game: ZoneGame) -> str:
        return f"Find {self.params['at_least']} pieces of the {self.params['counter']}"

    def so_far(self, game: ZoneGame) -> str:
        return f"{min(self.params['at_least'], count_of(game, self.params['counter']))} so far"


class BeaconIn(WallGoal):
    """The Beacon is in a Zone (EE-213)."""

    __slots__ = ()
    part = "beacon-in"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        return bool(corruption.beacon(game) == self.params["zone"])

    def plain(self, game: ZoneGame) -> str:
        return f"Bring the Beacon to {place(game, self.params['zone'])}"


class NoCardsLeft(WallGoal):
    """Every Objective card is taken or destroyed, and the last one has brought whom it brings (EE-187, EE-214)."""

    __slots__ = ()
    part = "no-cards-left"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        return not recall(game, ObjectiveCards).lying and not busy(game)

    def plain(self, game: ZoneGame) -> str:
        return f"Find everybody: {recall(game, ObjectiveCards).lying.bit_count()} Objective cards are left"


class TakeCards(WallGoal):
    """No Objective card is left to take (EE-187)."""

    __slots__ = ()
    part = "take-cards"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        return not recall(game, ObjectiveCards).lying

    def plain(self, game: ZoneGame) -> str:
        return "Take all Objective cards"

    def so_far(self, game: ZoneGame) -> str:
        now = recall(game, ObjectiveCards)
        return f"{now.taken.bit_count()} taken, {now.lying.bit_count()} left"


class GuardsIn(WallGoal):
    """All Guards are in a Zone, at least so many with those who arrived before (EE-214, EE-219)."""

    __slots__ = ()
    part = "guards-in"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        gone = recall(game, ObjectiveCards).arrived
        here = self._there(game)
        return here == guards.number_of(game) and here + gone >= int(self.params["at_least"])

    def _there(self, game: ZoneGame) -> int:
        """Those on the board who are in the Zone, or were and went on in an Epilogue (EE-222)."""
        return guards.guards_in(game, self.params["zone"]) + guard_traits.arrived_elsewhere(game)

    def plain(self, game: ZoneGame) -> str:
        return f"Bring every Guard to {place(game, self.params['zone'])}"

    def so_far(self, game: ZoneGame) -> str:
        gone = recall(game, ObjectiveCards).arrived
        return f"{self._there(game) + gone} of {guards.number_of(game) + gone}"


class LeaveWithBeacon(WallGoal):
    """All Survivors on their feet have left by the Exit, the last of them with the Beacon (EE-215)."""

    __slots__ = ()
    part = "leave-with-beacon"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        return recall(game, ObjectiveCards).out

    def lets_go(self, game: ZoneGame, who: int) -> bool:
        """The last one goes with the Beacon or not at all."""
        others = [other for other, survivor in enumerate(game.survivors) if not survivor.fate and other != who]
        return bool(others) or corruption.beacon(game) == game.survivors[who].zone

    def plain(self, game: ZoneGame) -> str:
        return "Leave by the Exit with every Survivor, the last one with the Beacon"

    def so_far(self, game: ZoneGame) -> str:
        return f"{sum(survivor.fate == LEFT for survivor in game.survivors)} out"


class NoZombies(WallGoal):
    """No zombie is on the board, those in the Zones of certain Spawn tokens aside (EE-217, EE-218)."""

    __slots__ = ()
    part = "no-zombies"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        aside = [zone_of_token(game, token) for token in self.params["except_spawns"]]
        return not any(horde and zone not in aside for zone, horde in enumerate(game.zombies))

    def plain(self, game: ZoneGame) -> str:
        tokens = self.params["except_spawns"]
        but = f", but for Spawn Zones {', '.join(map(str, tokens))}" if tokens else ""
        return f"Clear the board of zombies{but}"


class SpawnTokenIn(WallGoal):
    """A Spawn token stands in a Zone, in an Epilogue by means of the treasures (EE-218, EE-220, EE-221)."""

    __slots__ = ()
    part = "spawn-token-in"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        called = not self.params["treasures"] or bool(flag & HAPPENED)
        return called and bool(zone_of_token(game, self.params["token"]) == self.params["zone"])

    def plain(self, game: ZoneGame) -> str:
        where = place(game, self.params["zone"])
        if self.params["treasures"]:
            return f"Call Spawn token {self.params['token']} to the Green Objective in {where} with a treasure"
        return f"Move Spawn token {self.params['token']} to {where}"


class DefilerSpawnsIn(WallGoal):
    """A Necromancer card has brought the Defiler into a Zone; noted when it happens (EE-220, EE-221)."""

    __slots__ = ()
    part = "defiler-spawns-in"

    def holds(self, game: ZoneGame, flag: int) -> bool:
        return bool(flag & HAPPENED)

    def plain(self, game: ZoneGame) -> str:
        return f"Lure the Defiler: make him appear in {place(game, self.params['zone'])}"


def defiler_came(game: ZoneGame, zone: int) -> None:
    """The Defiler was put into a Zone by a card: a goal may have waited for it."""
    for number, goal in enumerate(game.setup.goals):
        if isinstance(goal, DefilerSpawnsIn) and goal.params["zone"] == zone and goal._is_due(game):
            note(game, number)
    judge(game)


def zombies_pushed(game: ZoneGame, origin: int, zone: int, group: int) -> None:
    """Zombies were pushed into another Zone: a goal may have waited for that (EE-218)."""
    judge(game)


# -- counting


def count_of(game: ZoneGame, counter: str) -> int:
    """How high a counter is."""
    return recall(game, ObjectiveCards).counters[COUNTERS.index(counter)]


def still_to_count(game: ZoneGame, counter: str) -> int:
    """By how much cards that nobody has taken can raise a counter at most; an imagined game says enough."""
    if game.setup.imagined:
        return FOR_GOOD
    deck, lying = load_deck(game.setup.pack.game), recall(game, ObjectiveCards).lying
    wall = frontier(game)

    def most(listed: tuple[written.Effect, ...]) -> int:
        own = sum([effect.n for effect in listed if isinstance(effect, written.Count) and effect.counter == counter])
        notes = [deck.cards[wall.notes[effect.n - 1]] for effect in listed if isinstance(effect, written.TurnNote)]
        return own + sum([most(paper.effects) for paper in notes])

    total = 0
    for number, card in enumerate(wall.cards):
        if lying >> number & 1:
            paper = deck.cards[card.id]
            total += max([most(paper.effects), *[most(branch.effects) for branch in paper.branches]])
    return total


# -- defeats


def wall_defeat(game: ZoneGame) -> str:
    """Why the quest is lost, where it has reasons of its own; nothing if it is not."""
    if game.setup.quest.frontier is None or replay_won(game):
        return ""
    for part in game.setup.quest.rules:
        if part.part == "lost-if-guard-lost" and guards.were_lost(game):
            return "A Guard is lost, and every one of them was needed."
        if (part.part == "lost-if-no-guards" and not recall(game, ObjectiveCards).lying and not busy(game)
                and not guards.number_of(game)):
            return "No Guard is left to be brought anywhere."
        if part.part == "lost-if-impossible":
            reason = hopeless(game, part.params)
            if reason:
                return reason
    return ""


def busy(game: ZoneGame) -> bool:
    """Whether a card is still doing what it says."""
    frame = game.frame
    while frame is not None:
        if type(frame).__name__ in ("Effects", "ReadPaper", "CardRead"):
            return True
        frame = frame.below
    return False


def hopeless(game: ZoneGame, wanted: dict[str, object]) -> str:
    """Why there is not enough left of an item or for a counter, or nothing (EE-223)."""
    if busy(game):
        return ""
    counter, item = str(wanted["counter"]), str(wanted["item"])
    if counter:
        short = count_of(game, counter) + still_to_count(game, counter) < int(str(wanted["at_least"]))
        return f"Not enough pieces of the {counter} can be found any more." if short else ""
    number, now = ITEMS.index(item), recall(game, ObjectiveCards)
    token = int(str(wanted["token_moved"]))
    if token and zone_of_token(game, token) == frontier(game).flag:
        return ""
    used = now.star[2] if number == STAR else now.planted[0]
    if used >= int(str(wanted["needed"])):
        return ""
    if used + about(game, number) + on_cards(game, number) < int(str(wanted["needed"])):
        return "Something you needed is gone: the quest can't be won any more."
    return ""


# -- rules


def pinned(game: ZoneGame, zone: int) -> str:
    """Why Guards beside an Objective card obey nobody, or nothing (EE-216)."""
    if game.setup.quest.frontier is None or not has_rule(game, "cards-pin-guards") or not cards_lying(game, zone):
        return ""
    return "Guards beside an Objective card take no orders until it is taken."


def reward_victory(game: ZoneGame) -> None:
    """What a victory brings in a campaign: the map's own rewards (EE-155)."""
    for part in game.setup.quest.rules:
        if part.part != "on-win":
            continue
        params = part.params
        if params["guards"] and guards.number_of(game) + recall(game, ObjectiveCards).arrived < params["guards"]:
            continue
        if params["marked"] and not guard_traits.both_live(game, params["marked"]):
            continue
        if params["item"] and not any(holds(game, who, ITEMS.index(params["item"]))
                                      for who, survivor in enumerate(game.survivors) if not survivor.fate):
            continue
        if params["cxp"]:
            for who, survivor in enumerate(game.survivors):
                if survivor.fate in (0, LEFT):
                    book(game, who, params["cxp"])
        if params["flag"]:
            set_flag(game, params["flag"])


# -- what earlier quests have left behind


class StartsWith(SurvivorOption):
    """Who starts with the item that was kept."""

    __slots__ = ()
    verb = "starts-with"
    says = "{who} starts with it"
    group = "choice"


class KeptItem(Frame):
    """Somebody starts with an item that the team has kept from an earlier quest."""

    __slots__ = ("item",)

    def __init__(self, below: Frame | None, item: int) -> None:
        self.below = below
        self.item = item

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [StartsWith.of(who) for who in range(len(game.survivors))]

    def choose(self, game: ZoneGame, option: StartsWith) -> None:
        game.frame = self.below
        gain_item(game, option.who, self.item, "start")

    def seat(self, game: ZoneGame) -> int:
        return game.first_player

    def prompt(self, game: ZoneGame) -> str:
        return "Who starts with the Fire Star that was kept?"


def act_on_flags(game: ZoneGame) -> None:
    """Set-up: what earlier quests of the campaign have left behind (EE-155)."""
    lay_treasures(game)
    for flag in flags_in_force(game.setup):
        if flag.chi:
            for who in range(len(game.survivors)):
                chi.gain(game, who, flag.chi, "start")
        if flag.item:
            game.frame = KeptItem(game.frame, ITEMS.index(flag.item))
        if flag.reveals:
            game.frame = ShowOneCard(game.frame, flag.reveals)


def lay_treasures(game: ZoneGame) -> None:
    """In an Epilogue the treasures form a deck; in a campaign those of them that were found (EE-222)."""
    wall = game.setup.quest.frontier
    if wall is None or wall.replay is None:
        return
    found = [flag.treasure for flag in flags_in_force(game.setup)]
    alone = game.setup.ledger is None
    change(game, treasures=tuple([ITEMS.index(item) for item in wall.replay.treasures if alone or item in found]))


class ShowOneCard(Frame):
    """One of the cards that hold an item lies face up from the start."""

    __slots__ = ("item",)

    def __init__(self, below: Frame | None, item: str) -> None:
        self.below = below
        self.item = item

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        show_by_lot(game, self.item)
        return None


def order_price(game: ZoneGame, who: int) -> int:
    """Actions by which the first order of a Round costs more, or less, for what happened in an earlier quest."""
    flags = [flag.guard_cost for flag in flags_in_force(game.setup) if flag.guard_cost]
    given = recall(game, guards.Guards).orders if flags else ()
    # Orders are counted by Turn: those of Survivors who have not had theirs are of the Round before.
    if any(number and (game.survivors[one].done or one == game.active) for one, number in enumerate(given)):
        return 0
    return sum(flags)


CHAPTER: Final = Additions(
    set_up=(act_on_flags,),
    deaf=(pinned,),
    order_prices=(order_price,),
    defiler_came=(defiler_came,),
    defeats=(wall_defeat,),
    won=(reward_victory,),
    pushed=(zombies_pushed,),
)
"""What this chapter adds to a game that names it."""
