"""Wounds where Guards stand and Chi helps armor: shared among Survivors and Guards, and not always the end.

(EE-080 to EE-084, EE-091, EE-098, WD-019, WD-023, WD-025)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.fight.friendly_fire import FriendlyFire, MissesHit
from gravetide.families.zones.fight.targeting import Targeting, aims_freely
from gravetide.families.zones.fight.wounds import (
    PROTECTION,
    PROTECTIONS,
    WOUNDS,
    ArmorRolled,
    ReceiveWounds,
    ShareWounds,
    TakeWound,
    UseArmor,
    WoundBar,
    eliminate,
    fall,
    protections,
)
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team import guards, knocked_out
from gravetide.families.zones.team.chi import chi
from gravetide.families.zones.team.chi.attacks import payment, warden_about
from gravetide.families.zones.team.team import abilities, hand_held, has_gem
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.frame import Frame, Subject
from gravetide.kernel.options import NUMBER, Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import Card
    from gravetide.families.zones.state.game import ZoneGame


class ArmorRules:
    """The readings of the chapter on armor and Chi that a table may change."""

    __slots__ = ("chi_in_own_turn",)

    def __init__(self, *, chi_in_own_turn: bool = False) -> None:
        self.chi_in_own_turn = chi_in_own_turn  # also for Armor rolls in one's own Turn, such as after a Taunt (EE-084)


class GuardedWounds(WoundBar):
    """Wounds that Guards take too, one each (WD-023); Chi helps Armor rolls, and the last one knocks out (EE-091)."""

    __slots__ = ()

    def attacked(self, game: ZoneGame, zone: int, attackers: tuple[int, ...], targets: list[int]) -> None:
        """Shared among Survivors and Guards; where there is nobody but Guards, each Wound takes one (WD-025)."""
        standing = guards.guards_in(game, zone)
        if not standing:
            super().attacked(game, zone, attackers, targets)
        elif targets:
            game.frame = ShareWithGuards(game.frame, zone, tuple(targets), attackers, ())
        else:
            guards.lose_guards(game, zone, len(attackers), by_zombies=True)
            judge(game)

    def also_attacked(self, game: ZoneGame, zone: int) -> bool:
        """Guards are."""
        return guards.guards_in(game, zone) > 0

    def meet(self, game: ZoneGame, who: int, soft: int, hard: int, damage: int) -> None:
        """As ever, with what Chi makes of armor."""
        game.frame = Brace(game.frame, who, soft, hard, damage)

    def struck_down(self, game: ZoneGame, who: int) -> None:
        """He lies there, if that is played; else he is eliminated (EE-090, EE-091)."""
        if plays(game, "ko"):
            knocked_out.knock_out(game, who)
        else:
            eliminate(game, who)

    def perish(self, game: ZoneGame, who: int) -> None:
        """No Health is lost where everybody dies, so nobody is knocked out, unless the table plays so (EE-098)."""
        if plays(game, "ko") and knocked_out.rules_of(game).whole_zone == "ko":
            knocked_out.lay_down(game, who)
        else:
            fall(game, who)


class GuardTakes(Choice):
    """A Guard takes the next Wound, and dies of it."""

    __slots__ = ()
    verb = "wound-guard"
    shown = Shown("shield")
    says = "A Guard takes it and dies"
    group = "choice"


GUARD_TAKES: Final = GuardTakes.of()


class ShareWithGuards(ShareWounds):
    """The same among Survivors and Guards, one by one (WD-023); `given` has `guards.GUARD` for a Guard."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        if len(self.given) == len(self.attackers):
            self._resolve(game, self.given)
            return None
        left = guards.guards_in(game, self.zone) - self.given.count(guards.GUARD)
        takers = WOUNDS.of(self.targets)
        return [*takers, GUARD_TAKES] if left > 0 else takers

    def choose(self, game: ZoneGame, option: TakeWound | GuardTakes) -> None:
        taker = option.who if isinstance(option, TakeWound) else guards.GUARD
        game.frame = ShareWithGuards(self.below, self.zone, self.targets, self.attackers, (*self.given, taker))

    def subject(self, game: ZoneGame) -> Subject:
        return guards.shared(game, self.zone, len(self.attackers) - len(self.given), len(self.targets), self.given)

    def _resolve(self, game: ZoneGame, given: tuple[int, ...]) -> None:
        super()._resolve(game, given)
        guards.lose_guards(game, self.zone, given.count(guards.GUARD), by_zombies=True)
        judge(game)


# -- Chi before an Armor roll


def as_strengthened(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """What Chi makes of a protection goes without saying, for the Survivor who is hit."""
    frame = game.frame
    ways = strengthened(game, frame.who) if isinstance(frame, Brace) else []
    return next((dict(zip(("needed", "bonus", "rerolls"), way.numbers, strict=False))
                 for way in ways if way.numbers[3:] == (said["sort"], said["again"])), None)


class ChiArmor(Choice):
    """Pay a Chi for an Armor roll: (needed number, bonus, re-roll allowed, protection, failed dice fall again)."""

    __slots__ = ()
    group = "choice"
    fields = (Field("needed", NUMBER), Field("bonus", NUMBER), Field("rerolls", NUMBER), Field("sort", PROTECTION),
              Field("again", NUMBER))
    notations = (  # armor may be made better, or a shield beside it lets its failed dice fall once more (EE-083)
        Notation("armor chi", as_strengthened, sort=0, again=0),
        Notation("armor chi again", as_strengthened, sort=0, again=1),
        *[Notation(f"{name} chi", as_strengthened, sort=sort, again=1)
          for sort, name in enumerate(PROTECTIONS) if sort])
    apart = ((("sort", "protection"),),)

    def sentence(self, game: ZoneGame) -> str:
        again = ", failed dice once more" if self.numbers[4] else ""
        return f"{UseArmor.of(*self.numbers[:4]).sentence(game)}{again} (1 Chi)"


def strengthened(game: ZoneGame, who: int) -> list[ChiArmor]:
    """The Armor rolls of a Survivor that Chi makes better now (EE-080, EE-083)."""
    own_turn = game.active == who and not game.setup.rules.own["armor"].chi_in_own_turn
    if own_turn or not plays(game, "chi") or not plays(game, "advanced_equipment") or not chi.reserve(game, who):
        return []
    shield = next((card for card in _in_hand(game, who) if card.shield and card.chi and card.chi.reroll), None)
    worn = game.survivors[who].body >> 2
    line = game.setup.pack.cards[worn].chi if worn >= 0 else None
    ways = []
    for needed, bonus, rerolls, sort in [way.numbers for way in protections(game, who)]:
        if sort == 0 and line is not None and line.armor and line.armor < needed:
            ways.append(ChiArmor.of(line.armor, bonus, rerolls, sort, 0))
        if shield is not None:
            ways.append(ChiArmor.of(needed, bonus, rerolls, sort, 1))
    return ways


def _in_hand(game: ZoneGame, who: int) -> list[Card]:
    cards = game.setup.pack.cards
    return [cards[held >> 2] for held in hand_held(game, who) if has_gem(game, who, held >> 2)]


class Brace(ReceiveWounds):
    """A Survivor is about to be wounded; before the roll he may spend Chi on his armor, once (EE-080, EE-082)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        options: list[Option] | None = super().step(game)
        return options if options is None else [*options, *strengthened(game, self.who)]

    def choose(self, game: ZoneGame, option: UseArmor | ChiArmor) -> None:
        if isinstance(option, UseArmor):
            super().choose(game, option)
            return
        needed, bonus, again, _, failed = option.numbers
        chi.lose(game, self.who, 1, "armor")
        dice = game.dice(self.soft)
        if game.events is not None:
            game.events.append(events.DiceRolled(self.who, "armor", dice, needed - bonus))
        rerolls = (*(("shield",) if again else ()), *(("chi",) if failed else ()))
        if abilities(game, self.who).lucky:
            rerolls += ("lucky",)
        game.frame = ArmorRolled(self.below, self.who, dice, needed - bonus, self.hard, self.damage, rerolls)


# -- misses


class MissesHitGuards(MissesHit):
    """Misses hit Survivors and Guards of the target Zone (WD-019)."""

    __slots__ = ()

    def add_others(self, game: ZoneGame, who: int, mode: int, zone: int, friends: list[int]) -> None:
        """The Guards there, as one, unless the attacker hits only what he wants."""
        if game.setup.rules.combat.misses_hit_friends and guards.guards_in(game, zone) and (
                not aims_freely(game, who, mode, zone)):
            friends.append(guards.GUARD)

    def miss(self, game: ZoneGame, who: int, zone: int, misses: int, damage: int, needed: int,
             friends: tuple[int, ...]) -> None:
        """As ever where no Guard is in the way; who has a steady hand spares Guards as well."""
        if guards.GUARD not in friends:
            super().miss(game, who, zone, misses, damage, needed, friends)
        else:
            survivors = tuple([friend for friend in friends if friend != guards.GUARD])
            game.frame = FireAmongGuards(game.frame, who, zone, misses, damage, survivors, ())


class FireAmongGuards(FriendlyFire):
    """Misses of a Survivor where Guards stand: each of them dies of one hit (WD-019)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        left = guards.guards_in(game, self.zone) - self.given.count(guards.GUARD)
        if not self.misses or not (self.targets or left):
            game.frame = self.below
            guards.lose_guards(game, self.zone, self.given.count(guards.GUARD))
            for target in reversed(self.targets):
                hits = self.given.count(target)
                if hits:
                    game.setup.rules.wounds.meet(game, target, hits, 0, self.damage)
            judge(game)
            return None
        options = super().step(game) or []
        return [*options, guards.HIT_GUARD] if left else options

    def choose(self, game: ZoneGame, option: Any) -> None:
        given = self.given
        if isinstance(option, guards.HitGuard):
            given = (*given, guards.GUARD)
        elif option.numbers:
            given = (*given, option.numbers[0])
        game.frame = FireAmongGuards(self.below, self.who, self.zone, self.misses - 1, self.damage, self.targets, given)

    def subject(self, game: ZoneGame) -> Subject:
        others = len(self.targets) + (1 if abilities(game, self.who).steady_hand else 0)
        return guards.shared(game, self.zone, self.misses, others, self.given)


# -- hits that kill nobody


class WardedTargets(Targeting):
    """While a Warden is about, an attack that no Chi was spent on kills nobody, if it is possible at all (EE-103)."""

    __slots__ = ()

    def hit(self, game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int, hits: int, damage: int) -> None:
        """Hits on zombies, as ever if they were paid for."""
        if warden_about(game) and payment(below, who) is None:
            return
        super().hit(game, below, who, mode, zone, hits, damage)
