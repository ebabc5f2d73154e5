"""Wounds: sharing them, Armor rolls, what cancels them, elimination (BP-161 to BP-176)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.fight.sharing import to_share
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.horde.horde import kinds
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.inventory.places import HeldOption, disposable, own_held, place_of, throw_away
from gravetide.families.zones.team.team import (
    ELIMINATED,
    abilities,
    cards_of,
    discard,
    gone,
    has_gem,
    is_shield_in_hand,
    without,
)
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import TOUGHENED
from gravetide.families.zones.turn.options import REROLL, REROLL_NAMES, Choice, Rows, SurvivorOption, one_of
from gravetide.kernel.frame import Frame, Subject
from gravetide.kernel.options import NUMBER, Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.fight.weapons import Kit
    from gravetide.families.zones.state.game import ZoneGame


@mypyc_attr(allow_interpreted_subclasses=True)
class WoundBar:
    """Each Survivor has a bar of Wounds and is eliminated at its end (BP-165)."""

    __slots__ = ("limit", "may_be_overdone", "vault_cards_return", "tough_outside_phase")
    least: ClassVar[dict[str, int]] = {"limit": 1}  # with less, everybody would be eliminated before the first Turn

    def __init__(self, *, limit: int = 3, may_be_overdone: bool = True, vault_cards_return: bool = False,
                 tough_outside_phase: bool = False) -> None:
        self.limit = limit
        self.may_be_overdone = may_be_overdone  # False: nobody gets more than he can take while others can (BP-168)
        self.vault_cards_return = vault_cards_return  # those of an eliminated Survivor can be found again (BP-166)
        self.tough_outside_phase = tough_outside_phase  # does Tough also work against extra activations? (BP-475)

    def meet(self, game: ZoneGame, who: int, soft: int, hard: int, damage: int) -> None:
        """Damage comes to a Survivor: `soft` hits of some Damage that armor can stop, and `hard` Wounds (BP-169)."""
        game.frame = ReceiveWounds(game.frame, who, soft, hard, damage)

    def struck_down(self, game: ZoneGame, who: int) -> None:
        """A Survivor has all his Wounds (BP-165)."""
        eliminate(game, who)

    def also_attacked(self, game: ZoneGame, zone: int) -> bool:
        """Whether zombies find somebody to attack in a Zone who is no Survivor."""
        return False

    def perish(self, game: ZoneGame, who: int) -> None:
        """Eliminated at once, however healthy: fire, ice and the like take whoever is there (BP-289)."""
        fall(game, who)

    def saves_in(self, slot: int) -> bool:
        """Whether a card that saves from a Wound does so in this sort of slot."""
        return True

    def steals_anyway(self) -> bool:
        """Whether a card is stolen although another one was discarded instead of the Wound."""
        return False

    def attacked(self, game: ZoneGame, zone: int, attackers: tuple[int, ...], targets: list[int]) -> None:
        """Zombies, listed by their kinds, attack Survivors of a Zone: the Wounds are shared, then met together."""
        if len(targets) == 1:
            receive(game, targets[0], attackers)  # nothing to share
        else:
            game.frame = ShareWounds(game.frame, zone, tuple(targets), attackers, ())


class TakeWound(SurvivorOption):
    """Who takes the next Wound."""

    __slots__ = ()
    verb = "wound"
    says = "{who} takes it"
    group = "choice"
    shown = Shown("wound", form="tile", at_once=True)


WOUNDS: Final = Rows(TakeWound)


class ShareWounds(Frame):
    """The players divide the Wounds of one Zone among its Survivors, one by one (BP-163, BP-167, BP-168).

    `attackers` lists the kind of each zombie; `given` who took each Wound so far.
    """

    __slots__ = ("zone", "targets", "attackers", "given")

    def __init__(self, below: Frame | None, zone: int, targets: tuple[int, ...], attackers: tuple[int, ...],
                 given: tuple[int, ...]) -> None:
        self.below = below
        self.zone = zone
        self.targets = targets
        self.attackers = attackers
        self.given = given

    def step(self, game: ZoneGame) -> list[Option] | None:
        if len(self.given) == len(self.attackers):
            self._resolve(game, self.given)
            return None
        rules = game.setup.rules.wounds
        if not rules.may_be_overdone:
            left = [who for who in self.targets
                    if game.survivors[who].wounds + self.given.count(who) < rules.limit]
            return WOUNDS.of(tuple(left) or self.targets)
        return WOUNDS.of(self.targets)

    def choose(self, game: ZoneGame, option: TakeWound) -> None:
        game.frame = ShareWounds(self.below, self.zone, self.targets, self.attackers, (*self.given, option.numbers[0]))

    def _resolve(self, game: ZoneGame, given: tuple[int, ...]) -> None:
        game.frame = self.below
        for who in reversed(self.targets):
            sources = tuple([self.attackers[at] for at, taker in enumerate(given) if taker == who])
            if sources:
                receive(game, who, sources)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        kind = game.setup.pack.zombies[self.attackers[len(self.given)]].name
        left = len(self.attackers) - len(self.given)
        if left == 1:
            return f"Who takes the {kind}'s Wound in {game.setup.board.zones[self.zone]}?"
        return f"{left} Wounds to share in {game.setup.board.zones[self.zone]}: who takes the {kind}'s?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"left": len(self.attackers) - len(self.given)}

    def subject(self, game: ZoneGame) -> Subject:
        return to_share(game, self.zone, len(self.attackers) - len(self.given))


def zombies_attack(game: ZoneGame, zone: int, horde: int, targets: list[int]) -> None:
    """A horde inflicts one Wound per zombie on the Survivors given (BP-162, BP-164)."""
    if game.events is not None:
        game.events.append(events.ZombiesAttack(zone, horde))
    attackers = tuple([kind for kind, number in kinds(horde) for _ in range(number)])
    game.setup.rules.wounds.attacked(game, zone, attackers, targets)


def receive(game: ZoneGame, who: int, sources: tuple[int, ...]) -> None:
    """Wounds from zombies come to one Survivor: what cancels them outright is applied first."""
    able = abilities(game, who)
    stoppable = game.setup.stoppable
    if able.ironclad:
        left = tuple([kind for kind in sources if kind not in able.ironclad])
        prevented(game, who, len(sources) - len(left), "ironclad")
        sources = left
    if able.tough and sources and not game.survivors[who].used & TOUGHENED and (
            game.phase == "zombies" or game.setup.rules.wounds.tough_outside_phase):
        game.edit(who).used |= TOUGHENED
        prevented(game, who, 1, "tough")
        # They come together, so the first one is the one that armor could not stop, if there is such a one.
        first = next((kind for kind in sources if not stoppable[kind]), sources[0])
        sources = without(sources, first)
    soft = len([kind for kind in sources if stoppable[kind]])
    hard = len(sources) - soft
    if soft or hard:
        game.setup.rules.wounds.meet(game, who, soft, hard, 1)


def prevented(game: ZoneGame, who: int, number: int, by: str) -> None:
    """Wounds did not happen, and why."""
    if number and game.events is not None:
        game.events.append(events.WoundsPrevented(who, number, by))


PROTECTIONS: Final = ("armor", "shield", "hide")
PROTECTION: Final = one_of("protection", PROTECTIONS)


def as_protected(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """What a protection is worth goes without saying, for the Survivor who is hit."""
    frame = game.frame
    ways = protections(game, frame.who) if isinstance(frame, ReceiveWounds) else []
    return next((dict(zip(("needed", "bonus", "rerolls"), way.numbers, strict=False)) for way in ways
                 if way.numbers[3] == said["sort"]), None)


class UseArmor(Choice):
    """Which protection is rolled for: (needed number, bonus, re-roll allowed, 0 armor | 1 shield | 2 hide)."""

    __slots__ = ()
    group = "choice"
    shown = Shown("shield", rolls=True)
    fields = (Field("needed", NUMBER), Field("bonus", NUMBER), Field("rerolls", NUMBER), Field("sort", PROTECTION))
    notations = tuple([Notation(name, as_protected, sort=sort) for sort, name in enumerate(PROTECTIONS)])
    apart = ((("sort", "protection"),),)

    def sentence(self, game: ZoneGame) -> str:
        needed, bonus, reroll, sort = self.numbers
        name = ("the armor", "the Shield", "the iron hide")[sort]
        extra = f", +{bonus} to each die" if bonus else ""
        return f"Roll for {name}: {needed}+{extra}{', one re-roll' if reroll else ''}"


def protections(game: ZoneGame, who: int) -> list[UseArmor]:
    """The ways a Survivor can make an Armor roll (BP-170 to BP-174, BP-429, BP-430); not to be changed."""
    kit = kit_of(game, who)
    ways = kit.protections
    if ways is None:
        ways = kit.protections = _protections(game, who, kit)
    return ways


def _protections(game: ZoneGame, who: int, kit: Kit) -> list[UseArmor]:
    cards = game.setup.pack.cards
    body = kit.body >> 2
    worn = cards[body].armor if body >= 0 and not is_shield_in_hand(game, body) and has_gem(game, who, body) else 0
    shield = min([cards[h >> 2].armor for h in kit.held
                  if cards[h >> 2].shield and has_gem(game, who, h >> 2)], default=0)
    hide = kit.able.iron_hide
    ways = []
    if worn:
        ways.append(UseArmor.of(worn, hide[1] if hide else 0, 1 if shield else 0, 0))
    if shield:
        helped = hide and worn and game.setup.rules.skills.hide_strengthens_shields
        ways.append(UseArmor.of(shield, hide[1] if hide and helped else 0, 0, 1))
    if hide and not worn:
        ways.append(UseArmor.of(hide[0], 0, 1 if shield and game.setup.rules.skills.hide_counts_as_armor else 0, 2))
    if len(ways) == 2:
        (a, b), (c, d) = [(w.numbers[0] - w.numbers[1], w.numbers[2]) for w in ways]
        # Ask only where neither way is at least as good as the other in number and re-roll.
        if a <= c and b >= d:
            return ways[:1]
        if c <= a and d >= b:
            return ways[1:]
    return ways


@mypyc_attr(acyclic=True)
class ReceiveWounds(Frame):
    """One Survivor is about to receive `soft` hits of `damage` Wounds that armor can stop, and `hard` Wounds."""

    __slots__ = ("who", "soft", "hard", "damage")

    def __init__(self, below: Frame | None, who: int, soft: int, hard: int, damage: int) -> None:
        self.below = below
        self.who = who
        self.soft = soft
        self.hard = hard
        self.damage = damage

    def step(self, game: ZoneGame) -> list[Option] | None:
        if game.survivors[self.who].fate:
            game.frame = self.below
            return None
        ways = protections(game, self.who) if self.soft else []
        if not ways:
            game.frame = self.below
            suffer(game, self.who, self.soft * self.damage, self.hard)
            return None
        return [*ways]

    def choose(self, game: ZoneGame, option: UseArmor) -> None:
        needed, bonus, reroll, _ = option.numbers
        dice = game.dice(self.soft)
        if game.events is not None:
            game.events.append(events.DiceRolled(self.who, "armor", dice, needed - bonus))
        rerolls: tuple[str, ...] = ("shield",) if reroll else ()
        if abilities(game, self.who).lucky:
            rerolls += ("lucky",)
        game.frame = ArmorRolled(self.below, self.who, dice, needed - bonus, self.hard, self.damage, rerolls)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} is about to take {self.soft} hits: what protects?"


class Keep(Choice):
    """Let the dice stand."""

    __slots__ = ()
    verb = "keep"
    says = "Keep the dice"
    group = "dice"
    shown = Shown("hand")


class Reroll(Choice):
    """Roll all dice again by some effect."""

    __slots__ = ()
    verb = "reroll"
    group = "dice"
    fields = (Field("by", REROLL),)

    @property
    def by(self) -> str:
        """The effect."""
        return REROLL_NAMES[self.numbers[0]]

    def sentence(self, game: ZoneGame) -> str:
        spares = game.setup.rules.combat.rerolls_spare_hits or self.by in FAILED_ONLY
        which = "the dice that failed" if spares else "all dice"
        return f"Roll {which} again ({self.by})"


KEEP: Final = Keep.of()
FAILED_ONLY: Final = ("misses", "chi")
"""What lets only those dice be rolled again that failed (EE-083)."""
REROLLS: Final = {by: Reroll.of(number) for number, by in enumerate(REROLL_NAMES)}


def reroll(game: ZoneGame, dice: tuple[int, ...], needed: int, by: str) -> tuple[int, ...]:
    """The dice rolled again: all, or just those that failed by some effects or if the table plays so (BP-443)."""
    if not game.setup.rules.combat.rerolls_spare_hits and by not in FAILED_ONLY:
        return game.dice(len(dice))
    again = list(game.dice(len([die for die in dice if die < needed])))
    return tuple([die if die >= needed else again.pop(0) for die in dice])


class ArmorRolled(Frame):
    """The Armor dice are on the table; a re-roll may still be used, each effect once (BP-173, BP-442)."""

    __slots__ = ("who", "dice", "needed", "hard", "damage", "rerolls")

    def __init__(self, below: Frame | None, who: int, dice: tuple[int, ...], needed: int, hard: int, damage: int,
                 rerolls: tuple[str, ...]) -> None:
        self.below = below
        self.who = who
        self.dice = dice
        self.needed = needed
        self.hard = hard
        self.damage = damage
        self.rerolls = rerolls

    def step(self, game: ZoneGame) -> list[Option] | None:
        stopped = len([die for die in self.dice if die >= self.needed])
        if self.rerolls and stopped < len(self.dice):
            return [KEEP, *[REROLLS[by] for by in self.rerolls]]
        self._settle(game, stopped)
        return None

    def choose(self, game: ZoneGame, option: Keep | Reroll) -> None:
        if isinstance(option, Keep):
            self._settle(game, len([die for die in self.dice if die >= self.needed]))
            return
        dice = reroll(game, self.dice, self.needed, option.by)
        if game.events is not None:
            game.events.append(events.DiceRerolled(self.who, option.by, dice))
        left = tuple([by for by in self.rerolls if by != option.by])
        game.frame = ArmorRolled(self.below, self.who, dice, self.needed, self.hard, self.damage, left)

    def _settle(self, game: ZoneGame, stopped: int) -> None:
        prevented(game, self.who, stopped, "armor")
        game.frame = self.below
        suffer(game, self.who, (len(self.dice) - stopped) * self.damage, self.hard)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        dice = " ".join(map(str, self.dice))
        return f"{game.setup.cast[self.who].name} rolled {dice} for armor ({self.needed}+): keep it?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"dice": self.dice, "needed": self.needed}


class GiveUp(HeldOption):
    """Discard a card instead of taking a Wound: (survivor, held, slot)."""

    __slots__ = ()
    notations = own_held("give-up")
    group = "card"

    def sentence(self, game: ZoneGame) -> str:
        _, held, slot = self.numbers
        return f"Discard {game.setup.pack.cards[held >> 2].name} {place_of(game, slot)} to cancel one Wound"


class Bear(Choice):
    """Take the Wounds that are left."""

    __slots__ = ()
    verb = "bear"
    says = "Take the Wounds"
    group = "choice"


BEAR: Final = Bear.of()


def suffer(game: ZoneGame, who: int, soft: int, hard: int) -> None:
    """Wounds that armor did not or could not stop: taken at once, unless there may be something to throw in their way.

    Cards stop an Abomination's `hard` ones too, unless the table reads it otherwise (BP-433).
    """
    if not abilities(game, who).discard_for_wounds:
        wound(game, who, soft + hard)
    elif game.setup.rules.skills.discards_stop_abominations:
        game.frame = Suffer(game.frame, who, soft + hard)
    else:
        game.frame = Suffer(game.frame, who, soft)
        wound(game, who, hard)


class Suffer(Frame):
    """Wounds that armor did not stop; equipment may still be thrown in their way (BP-432, BP-433)."""

    __slots__ = ("who", "wounds")

    def __init__(self, below: Frame | None, who: int, wounds: int) -> None:
        self.below = below
        self.who = who
        self.wounds = wounds

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        if self.wounds and not survivor.fate:
            places = disposable(game, survivor)
            if places:
                return [BEAR, *[GiveUp.of(self.who, held, slot) for held, slot in places]]
        game.frame = self.below
        wound(game, self.who, self.wounds)
        return None

    def choose(self, game: ZoneGame, option: GiveUp | Bear) -> None:
        if isinstance(option, Bear):
            game.frame = self.below
            wound(game, self.who, self.wounds)
            return
        throw_away(game, *option.numbers)
        prevented(game, self.who, 1, "discard")
        game.frame = Suffer(self.below, self.who, self.wounds - 1)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} is about to take {self.wounds} Wounds."


def wound(game: ZoneGame, who: int, number: int) -> None:
    """The Survivor takes Wounds and may be eliminated; excess Wounds are lost (BP-165, BP-168)."""
    survivor = game.edit(who)
    if survivor.fate or not number:
        return
    survivor.wounds = min(survivor.wounds + number, game.setup.rules.wounds.limit)
    if game.events is not None:
        game.events.append(events.Wounded(who, number, survivor.wounds))
    if survivor.wounds >= game.setup.rules.wounds.limit:
        game.setup.rules.wounds.struck_down(game, who)


def eliminate(game: ZoneGame, who: int) -> None:
    """A Survivor is out, which may decide the game."""
    fall(game, who)
    judge(game)


def fall(game: ZoneGame, who: int) -> None:
    """Remove the miniature and discard the equipment."""
    survivor = game.edit(who)
    cards = cards_of(survivor)
    survivor.hands, survivor.body, survivor.pack = (), -1, ()
    survivor.kit = None
    gone(game, who, ELIMINATED)
    if game.events is not None:
        game.events.append(events.Eliminated(who, survivor.zone))
    for held in cards:
        if held >> 2 == game.setup.wound_card:
            continue  # back to the supply, which has no end (Z1-034, Z1-041)
        if game.setup.rules.wounds.vault_cards_return and game.setup.pack.cards[held >> 2].vault:
            game.setup.rules.decks.give_back(game, held >> 2)
        else:
            discard(game, who, held >> 2)
