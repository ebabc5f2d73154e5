"""Chi: the reserve of each Survivor, Meditation, and what a point of it is paid for (EE-020 to EE-079).

With one Action a Survivor spends at most one Chi, on one of three things: a Chi skill, casting an Enchantment again, or
making the weapon he strikes with better. So every option names what it is paid for, and no option names two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.content.model import COMBAT, ENCHANT, MAGIC, MELEE, MOVE, OTHER, RANGED, SEARCH
from gravetide.families.zones.fight.combat import FORGO, Forgo, Strike, attack_with, plain_attacks, where_one_stands
from gravetide.families.zones.fight.freezing import ALL, Freeze
from gravetide.families.zones.fight.weapons import Weapon, enhanced_weapons, in_reach, kit_of, kit_with
from gravetide.families.zones.horde import corruption, horde, statues
from gravetide.families.zones.house_rules.remembered import HouseState, HouseView, recall, remember
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.state.survivor import CAST
from gravetide.families.zones.team.team import abilities, hand_held, has_gem, without
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import SEARCHED, can_pay, pay
from gravetide.families.zones.turn.enchantments import Enchant, enchant_options, enchant_targets, take_effect
from gravetide.families.zones.turn.feats import Lifesaver, Shove, Taunt, feat_options
from gravetide.families.zones.turn.movement import FreeMove, Sprint, can_afford_move, jump_zones, place
from gravetide.families.zones.turn.options import SKILL, ZONE, Choice, ZoneOption
from gravetide.families.zones.turn.search import SEARCH_HERE, search_options
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Kind, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import ChiUse
    from gravetide.families.zones.fight.weapons import Kit
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish

AT_FIRST: Final = 3
"""The reserve of everybody at the start of a quest, and what Meditation brings it to (EE-021, EE-032)."""
BESIDE_STATUE: Final = 6
"""What it brings it to beside an intact Chi Statue (EE-032)."""

# What a Survivor has used Chi for in the current Turn, or how he has gained some
MEDITATED: Final = 1
SKILLED: Final = 2
RECAST: Final = 4
DONE_WORDS: Final = (("meditated", MEDITATED), ("chi skill", SKILLED), ("recast", RECAST))


class ChiRules:
    """The readings of the chapter on Chi that a table may change."""

    __slots__ = ("dice_per_weapon", "roll_six_costs", "unpaid_attacks")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"unpaid_attacks": ("forbidden", "no effect")}

    def __init__(self, *, dice_per_weapon: bool = False, roll_six_costs: bool = False,
                 unpaid_attacks: str = "forbidden") -> None:
        self.dice_per_weapon = dice_per_weapon  # +2 Dice count for each weapon of a pair, not for the Action (EE-051)
        self.roll_six_costs = roll_six_costs    # Roll 6: +1 Chi is a Chi skill and has to be paid for (EE-053)
        self.unpaid_attacks = unpaid_attacks    # while a Warden is about: not possible, or killing nobody (EE-046)


class ChiView(HouseView, frozen=True):
    """The reserves by Survivor, what each has done in the current Turn, and skills that Chi lends just now."""

    reserve: dict[str, int]
    done: dict[str, tuple[str, ...]]
    lent: dict[str, tuple[str, ...]]


class Chi(HouseState, frozen=True):
    """The reserve of each Survivor, what it was used for in his Turn, and the skills that it lends him now."""

    key: ClassVar[str] = "chi"
    reserve: tuple[int, ...] = ()
    used: tuple[int, ...] = ()               # masks
    lent: tuple[tuple[int, ...], ...] = ()   # skills that he has only for an Action or a Turn

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """Three points each, where Chi is played with."""
        number = len(game.setup.cast)
        return cls((AT_FIRST if plays(game, "chi") else 0,) * number, (0,) * number, ((),) * number)

    def problem(self, game: ZoneGame) -> str:
        """A reserve for everybody, and nothing lent that he does not have."""
        number = len(game.survivors)
        if not len(self.reserve) == len(self.used) == len(self.lent) == number:
            return "Somebody has no reserve of Chi."
        if any(not 0 <= points < 1000 for points in self.reserve) or any(not 0 <= done < 8 for done in self.used):
            return "A reserve of Chi can't be."
        for survivor, lent in zip(game.survivors, self.lent, strict=True):
            if not set(lent) <= set(survivor.skills):
                return "A skill that Chi lends is not there."
        return ""

    def view(self, game: ZoneGame) -> ChiView | None:
        """All of it, where Chi is played with."""
        if not plays(game, "chi"):
            return None
        keys = [sheet.key for sheet in game.setup.cast]
        skills = game.setup.pack.skills
        return ChiView(
            dict(zip(keys, self.reserve, strict=True)),
            {key: tuple([word for word, bit in DONE_WORDS if done & bit])
             for key, done in zip(keys, self.used, strict=True) if done},
            {key: tuple([skills[skill].key for skill in lent])
             for key, lent in zip(keys, self.lent, strict=True) if lent})

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        keys = [sheet.key for sheet in setup.cast]
        if view is None:
            return cls((0,) * len(keys), (0,) * len(keys), ((),) * len(keys))
        numbers = {skill.key: skill.index for skill in setup.pack.skills}
        return cls(
            tuple([view.reserve[key] for key in keys]),
            tuple([sum([bit for word, bit in DONE_WORDS if word in view.done.get(key, ())]) for key in keys]),
            tuple([tuple([numbers[skill] for skill in view.lent.get(key, ())]) for key in keys]))


# -- the reserve


def reserve(game: ZoneGame, who: int) -> int:
    """The Chi that a Survivor has."""
    return recall(game, Chi).reserve[who]


def rules_of(game: ZoneGame) -> ChiRules:
    """How Chi is read at this table."""
    rules: ChiRules = game.setup.rules.own["chi"]
    return rules


def gain(game: ZoneGame, who: int, number: int, why: str) -> None:
    """Chi comes into somebody's reserve, which has no end (EE-022, EE-024)."""
    if number > 0 and plays(game, "chi") and not game.survivors[who].fate:
        _set(game, who, reserve(game, who) + number, why)


def lose(game: ZoneGame, who: int, number: int, why: str) -> None:
    """Chi leaves somebody's reserve, as far as there is any (EE-022)."""
    left = max(0, reserve(game, who) - number) if plays(game, "chi") else 0
    if left != reserve(game, who):
        _set(game, who, left, why)


def drain(game: ZoneGame) -> None:
    """A God-Eater is drawn: everybody in play loses a point, but for those with Inner God (EE-023, EE-234)."""
    for who, survivor in enumerate(game.survivors):
        if not survivor.fate and not abilities(game, who).keeps_chi:
            lose(game, who, 1, "god-eater")


def _set(game: ZoneGame, who: int, points: int, why: str) -> None:
    chi = recall(game, Chi)
    change = points - chi.reserve[who]
    remember(game, Chi(_with(chi.reserve, who, points), chi.used, chi.lent))
    if game.events is not None:
        game.events.append(events.ChiChanged(who, change, points, why))


def _with(values: tuple[Any, ...], who: int, value: Any) -> tuple[Any, ...]:
    return (*values[:who], value, *values[who + 1:])


def lent_to(game: ZoneGame, who: int) -> tuple[int, ...]:
    """The skills that a Survivor has only for a while."""
    return recall(game, Chi).lent[who]


def has_done(game: ZoneGame, who: int, what: int) -> bool:
    """Whether somebody has done it in his Turn."""
    return bool(recall(game, Chi).used[who] & what)


def _note(game: ZoneGame, who: int, what: int) -> None:
    chi = recall(game, Chi)
    remember(game, Chi(chi.reserve, _with(chi.used, who, chi.used[who] | what), chi.lent))


def lend(game: ZoneGame, who: int, skill: int) -> bool:
    """Somebody has a skill for a while; who has it anyway gains nothing (EE-057)."""
    survivor = game.edit(who)
    if skill in survivor.skills:
        return False
    survivor.skills += (skill,)
    chi = recall(game, Chi)
    remember(game, Chi(chi.reserve, chi.used, _with(chi.lent, who, (*chi.lent[who], skill))))
    return True


def give_back(game: ZoneGame, who: int, skill: int) -> None:
    """What was lent for a while is gone."""
    chi = recall(game, Chi)
    if skill in chi.lent[who]:
        survivor = game.edit(who)
        survivor.skills = without(survivor.skills, skill)
        remember(game, Chi(chi.reserve, chi.used, _with(chi.lent, who, without(chi.lent[who], skill))))


def new_turn(game: ZoneGame, who: int) -> None:
    """His Turn begins: what is done once per Turn can be done again."""
    chi = recall(game, Chi)
    if chi.used[who]:
        remember(game, Chi(chi.reserve, _with(chi.used, who, 0), chi.lent))


def end_turn(game: ZoneGame, who: int) -> None:
    """His Turn is over: what Chi lent for it is gone."""
    for skill in recall(game, Chi).lent[who]:
        give_back(game, who, skill)


def forget(game: ZoneGame, who: int) -> None:
    """He is no longer in play: his Chi is gone, and what it lent (EE-025)."""
    end_turn(game, who)
    lose(game, who, reserve(game, who), "gone")


# -- Meditation


class Meditate(Choice):
    """Gather Chi (EE-030)."""

    __slots__ = ()
    verb = "meditate"
    shown = Shown("star")
    group = "other"

    def sentence(self, game: ZoneGame) -> str:
        who = game.active
        gained = max(0, target(game, who) - reserve(game, who))
        return f"Meditate: gain {gained} Chi"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action, unless a skill makes it free; the reserve only grows (EE-033)."""
        if not abilities(game, who).free_meditation:
            pay(game, who, OTHER)
        _note(game, who, MEDITATED)
        gain(game, who, target(game, who) - reserve(game, who), "meditation")


MEDITATE: Final = Meditate.of()


def target(game: ZoneGame, who: int) -> int:
    """What Meditation brings the reserve of a Survivor to (EE-032, EE-035, EE-038)."""
    here = BESIDE_STATUE if statues.intact_in(game, game.survivors[who].zone) else AT_FIRST
    return here + sum([more(game, who) for more in game.setup.additions.meditation])


def why_not_meditate(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why Meditation is not offered."""
    return why_restless(game, who)


def why_restless(game: ZoneGame, who: int) -> str | None:
    """Why a Survivor can't meditate now; None if he can."""
    if not plays(game, "chi"):
        return "This table plays without Chi."
    survivor = game.survivors[who]
    if has_done(game, who, MEDITATED):
        return "You can meditate only once per Turn."
    if game.zombies[survivor.zone]:
        return "You can't meditate with zombies around."
    if corruption.lies_in(game, survivor.zone):
        return "You can't meditate in Corruption."
    if game.setup.board.kind[survivor.zone] == "ice":
        return "On ice you can only move."
    if not abilities(game, who).free_meditation and not can_pay(survivor, OTHER):
        return "You have no Actions left."
    return None


# -- attacks


def _use(game: Any, text: str) -> int | None:
    if text == "enhanced":
        return ENHANCED
    skill = next((skill for skill in game.setup.pack.skills if skill.key == text), None)
    return skill.index + 1 if skill is not None and skill.family in (CHI, "six_gives_chi") else None


CHI: Final = "chi"
"""The family of Chi skills."""


ENHANCED: Final = 0
CHI_USE: Final = Kind(
    "chi", lambda game, use: game.setup.pack.skills[use - 1].key if use else "enhanced", _use,
    lambda game, use: game.setup.pack.skills[use - 1].name if use else "enhanced by Chi")


class ChiStrike(Strike):
    """Attack and pay a Chi for it: (card, weapons, mode, zone, what it is paid for).

    That is 0 for a better weapon (EE-043, EE-071), else one more than the number of a Chi skill (EE-041).
    """

    __slots__ = ()
    fields = (*Strike.fields, Field("chi", CHI_USE))
    notations = (
        Notation("melee {card} {chi}", where_one_stands, weapons=1, mode=MELEE),
        Notation("melee {card}*2 {chi}", where_one_stands, weapons=2, mode=MELEE),
        Notation("melee {card} {zone} {chi}", weapons=1, mode=MELEE),
        Notation("melee {card}*2 {zone} {chi}", weapons=2, mode=MELEE),
        Notation("shoot {card} {zone} {chi}", weapons=1, mode=RANGED),
        Notation("shoot {card}*2 {zone} {chi}", weapons=2, mode=RANGED),
        Notation("cast {card} {zone} {chi}", weapons=1, mode=MAGIC),
        Notation("cast {card}*2 {zone} {chi}", weapons=2, mode=MAGIC),
    )
    apart = ((("card", "card"), ("weapons", "weapons"), ("chi", "few")),
             (("card", "missile"), ("zone", "zone"), ("chi", "few")))

    @property
    def paid_for(self) -> int:
        """What the Chi is paid for."""
        return self.numbers[4]

    def sentence(self, game: ZoneGame) -> str:
        plain = Strike.of(*self.numbers[:4]).sentence(game)
        return f"{plain}, {CHI_USE.say(game, self.paid_for)} (1 Chi)"

    def wielded(self, game: ZoneGame, who: int) -> tuple[Weapon, int]:
        """The weapon as it is used, and the skill that it is used with, or -1."""
        card, weapons, mode, zone, use = self.numbers
        for attack in paid_attacks(game, who, COMBAT):
            if attack.use == use and attack.matches(card, weapons, mode) and zone in attack.zones:
                return attack.weapon, attack.lent
        raise LookupError(f"No such attack: {self.notation(game)}.")

    def begin(self, game: ZoneGame, who: int) -> None:
        """Pay the Chi, borrow the skill, attack."""
        weapon, lent = self.wielded(game, who)
        game.frame = ChiSpent(game.frame, who, self.paid_for, lent if lent >= 0 and lend(game, who, lent) else -1)
        pay_chi(game, who, self.paid_for)
        attack_with(game, who, weapon, self.numbers[3])


def pay_chi(game: ZoneGame, who: int, use: int) -> None:
    """A point of Chi is spent on a better weapon or on a Chi skill, which is all it does in the Turn (EE-041)."""
    if use:
        _note(game, who, SKILLED)
        _set(game, who, reserve(game, who) - 1, game.setup.pack.skills[use - 1].key)
    else:
        _set(game, who, reserve(game, who) - 1, "enhanced")


class ChiSpent(Frame):
    """Below an attack that Chi was paid for: when all is over, what it lent goes back. It tells that it was paid.

    `use` is what it was paid for (see `ChiStrike`), or `BOUGHT` for the Action itself.
    """

    __slots__ = ("who", "use", "skill")

    def __init__(self, below: Frame | None, who: int, use: int, skill: int) -> None:
        self.below = below
        self.who = who
        self.use = use
        self.skill = skill

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        if self.skill >= 0:
            give_back(game, self.who, self.skill)
        return None


BOUGHT: Final = -1


def payment(below: Frame | None, who: int) -> ChiSpent | None:
    """How Chi was spent on the attack of this Survivor that goes on; None if it was not (EE-046, EE-047)."""
    while below is not None:
        if isinstance(below, ChiSpent) and below.who == who:
            return below
        below = below.below
    return None


class PaidAttack:
    """One way to attack for a Chi: with what, where, and what it is paid for."""

    __slots__ = ("weapon", "use", "lent", "zones")

    def __init__(self, weapon: Weapon, use: int, lent: int, zones: list[int]) -> None:
        self.weapon = weapon
        self.use = use
        self.lent = lent
        self.zones = zones

    def matches(self, card: int, weapons: int, mode: int) -> bool:
        """Whether it is made with this weapon."""
        return self.weapon.card == card and self.weapon.weapons == weapons and self.weapon.mode == mode


def paid_attacks(game: ZoneGame, who: int, scope: int) -> list[PaidAttack]:
    """Every attack of the kinds in `scope` that a point of Chi can be spent on now (EE-040 to EE-044)."""
    if not plays(game, "chi") or not reserve(game, who):
        return []
    kit = kit_of(game, who)
    if not kit.weapons:
        return []
    found = _enhanced(game, who, kit, scope) if plays(game, "advanced_equipment") else []
    if not has_done(game, who, SKILLED):
        for skill in game.survivors[who].skills:
            use = chi_use(game, skill)
            if use is not None and use.when == "combat" and use.scope & scope:
                found += _with_skill(game, who, skill, use, scope)
            elif use is None and rules_of(game).roll_six_costs and game.setup.pack.skills[skill].family in SIXES:
                found += [PaidAttack(weapon, skill + 1, -1, in_reach(game, who, weapon))
                          for weapon in kit.weapons if weapon.mode & scope]
    return found


SIXES: Final = ("six_gives_chi",)
"""Skills that some tables pay for although they are no Chi skills (EE-053)."""


def chi_use(game: ZoneGame, skill: int) -> ChiUse | None:
    """What a point of Chi is paid for, of a Chi skill."""
    return game.setup.pack.skills[skill].chi


def _enhanced(game: ZoneGame, who: int, kit: Kit, scope: int) -> list[PaidAttack]:
    """Attacks with weapons that Chi makes better; one Chi does it for both of a pair (EE-072, EE-073)."""
    found = []
    for weapon in enhanced_weapons(game.setup, kit):
        if weapon.mode & scope:
            line = game.setup.pack.cards[weapon.card].chi
            lent = game.setup.pack.skill[line.skill].index if line is not None and line.skill else -1
            found.append(PaidAttack(weapon, ENHANCED, lent, in_reach(game, who, weapon)))
    return found


def _with_skill(game: ZoneGame, who: int, skill: int, use: ChiUse, scope: int) -> list[PaidAttack]:
    """Attacks with what the Survivor has, and a skill that Chi lends."""
    skills = game.survivors[who].skills
    kit = kit_with(game, who, skills if use.lends in skills else (*skills, use.lends))
    return [PaidAttack(weapon, skill + 1, use.lends, in_reach(game, who, weapon, kit.able))
            for weapon in kit.weapons if weapon.mode & scope & use.scope]


def chi_attack_options(game: ZoneGame, who: int, scope: int, options: list[Option]) -> None:
    """Attacks that a point of Chi is spent on."""
    for attack in paid_attacks(game, who, scope):
        weapon = attack.weapon
        options += [ChiStrike.of(weapon.card, weapon.weapons, weapon.mode, zone, attack.use) for zone in attack.zones]


def must_be_paid(game: ZoneGame, who: int) -> bool:
    """Whether attacks without Chi are out of the question: a Warden is on the board (EE-046)."""
    return bool(game.setup.wardens) and plays(game, "chi") and rules_of(game).unpaid_attacks == "forbidden" and (
        warden_about(game))


def warden_about(game: ZoneGame) -> bool:
    """Whether there is a Warden anywhere on the board (EE-103, EE-107)."""
    wardens = game.setup.wardens
    for group in game.zombies:
        if group & wardens:
            return True
    return False


def why_unpaid(game: ZoneGame, who: int, wish: Wish) -> str:
    """Why no Chi can be paid for an attack, or why it has to be; empty where neither is so."""
    use = wish.of("chi")
    if use < 0:
        if not must_be_paid(game, who):
            return ""
        return "A Warden is on the board: every attack costs a Chi" + (
            "." if reserve(game, who) else ", and you have none left.")
    if use and has_done(game, who, SKILLED):
        return "You can use only one Chi skill per Turn."
    none = _why_no_chi(game, who)
    if none is not None:
        return none
    if use:
        return f"{game.setup.cast[who].name} can't use {CHI_USE.say(game, use)} for that."
    return "Chi does nothing for this weapon."


# -- what natural sixes bring, and freezing


class Wielding(Frame):
    """Below an attack: the card that it is made with, for what its dice bring."""

    __slots__ = ("card",)

    def __init__(self, below: Frame | None, card: int) -> None:
        self.below = below
        self.card = card

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None


def note_card(game: ZoneGame, who: int, card: int) -> None:
    """An attack begins: remember with what, where its dice bring more than hits."""
    used = game.setup.pack.cards[card]
    if used.chi_for_sixes or used.freezes:
        game.frame = Wielding(game.frame, card)


def card_of(below: Frame | None) -> int:
    """The card of the attack that goes on, where its dice bring more than hits; else -1."""
    while below is not None:
        if isinstance(below, Wielding):
            return below.card
        below = below.below
    return -1


def dice_fall(game: ZoneGame, who: int, mode: int, zone: int, dice: tuple[int, ...]) -> None:
    """The final roll of an attack lies there: Chi for natural sixes, and zombies to be frozen (EE-053, EE-056)."""
    sixes = dice.count(6)
    card = card_of(game.frame)
    used = game.setup.pack.cards[card] if card >= 0 else None
    if used is not None and used.freezes and (sixes or used.freezes == "all"):
        number = ALL if used.freezes == "all" else sixes
        game.frame = Freeze(game.frame, who, zone, number)
    if not sixes:
        return
    if used is not None and used.chi_for_sixes:
        gain(game, who, sixes * used.chi_for_sixes, used.key)
    if abilities(game, who).six_gives_chi & mode and (not rules_of(game).roll_six_costs or _six_paid(game, who)):
        gain(game, who, sixes, "sixes")


def _six_paid(game: ZoneGame, who: int) -> bool:
    """Whether it was Roll 6: +1 Chi that Chi was spent on."""
    paid = payment(game.frame, who)
    return paid is not None and paid.use > 0 and game.setup.pack.skills[paid.use - 1].family in SIXES


# -- Chi skills between two Actions


class UseChi(Choice):
    """Use a Chi skill between two Actions: (skill, Zone or -1)."""

    __slots__ = ()
    group = "skill"
    fields = (Field("skill", SKILL), Field("zone", ZONE))
    notations = (Notation("use {skill}", zone=-1), Notation("use {skill} {zone}"))
    apart = ((("skill", "skill"),), (("zone", "zone"),))

    @property
    def form(self) -> int:
        """By itself, or at a Zone."""
        return 0 if self.numbers[1] < 0 else 1

    def sentence(self, game: ZoneGame) -> str:
        skill, zone = self.numbers
        at = f" at {game.setup.board.zones[zone]}" if zone >= 0 else ""
        return f"{game.setup.pack.skills[skill].name}{at} (1 Chi)"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay the Chi, and do what the skill of that name does."""
        skill, zone = self.numbers
        pay_chi(game, who, skill + 1)
        use = chi_use(game, skill)
        assert use is not None
        if use.buys:
            buy(game, who, use.buys)
        elif use.lasts == "turn":
            lend(game, who, use.lends)
        else:
            FEATS[game.setup.pack.skills[use.lends].family].of(zone).carry_out(game, who)


FEATS: Final[dict[str, type[ZoneOption]]] = {"shove": Shove, "taunt": Taunt, "lifesaver": Lifesaver}
"""Skills that are things to do at a Zone."""


class ChiJump(ZoneOption):
    """A Jump for a point of Chi and no Action; zombies around one cost Actions all the same (EE-052)."""

    __slots__ = ()
    verb = "chi-jump"
    says = "Jump to {zone} (1 Chi)"
    group = "move"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay and jump."""
        pay_chi(game, who, skill_that(game, who, jumps=True) + 1)
        survivor = game.edit(who)
        survivor.actions -= horde.total(game.zombies[survivor.zone])
        place(game, who, self.zone, "jump")


class ChiSprint(ZoneOption):
    """A Move Action of two or three Zones for a point of Chi (EE-050)."""

    __slots__ = ()
    verb = "chi-sprint"
    says = "Sprint, first to {zone} (1 Chi)"
    group = "move"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay and run."""
        pay_chi(game, who, skill_that(game, who, family="sprint") + 1)
        Sprint.of(self.zone).carry_out(game, who)


class BuyMove(Choice):
    """One more Move for a point of Chi."""

    __slots__ = ()
    verb = "chi-move"
    says = "A free Move (1 Chi)"
    group = "move"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay, and go at once."""
        pay_chi(game, who, skill_that(game, who, buys=MOVE) + 1)
        buy(game, who, MOVE)


class BuyAttack(Choice):
    """One more attack for a point of Chi, which is all the Chi that it takes (EE-049)."""

    __slots__ = ()
    verb = "chi-attack"
    says = "A free attack (1 Chi)"
    group = "combat"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay, and attack at once."""
        pay_chi(game, who, skill_that(game, who, buys=COMBAT) + 1)
        buy(game, who, COMBAT)


BUY_MOVE: Final = BuyMove.of()
BUY_ATTACK: Final = BuyAttack.of()
MOST_ZONES: Final = 2
"""How far a Jump goes."""


def skill_that(game: ZoneGame, who: int, *, jumps: bool = False, buys: int = 0, family: str = "") -> int:
    """The Chi skill of a Survivor that jumps, buys an Action of a kind, or lends a skill of a family; -1 for none."""
    skills = game.setup.pack.skills
    for skill in game.survivors[who].skills:
        use = skills[skill].chi
        if use is not None and ((jumps and use.jumps) or (buys and use.buys & buys) or (
                family and use.lends >= 0 and skills[use.lends].family == family)):
            return skill
    return -1


def buy(game: ZoneGame, who: int, kind: int) -> None:
    """A free Action of a kind that was paid for with Chi, to be used at once or lost."""
    if kind == MOVE:
        game.frame = FreeMove(game.frame, who, abilities(game, who).move_zones, False, "move")
    else:
        game.edit(who).free += (kind,)
        game.frame = BoughtAction(game.frame, who, kind)


class BoughtAction(Frame):
    """A free Action that Chi has bought: to be used at once, and without any other Chi (EE-049)."""

    __slots__ = ("who", "kind")

    def __init__(self, below: Frame | None, who: int, kind: int) -> None:
        self.below = below
        self.who = who
        self.kind = kind

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        options = _to_buy(game, self.who, self.kind) if not survivor.fate else []
        if not options:
            self._end(game)
            return None
        return [*options, FORGO]

    def choose(self, game: ZoneGame, option: Option) -> None:
        before = self._end(game)
        if isinstance(option, Forgo):
            return
        survivor = game.edit(self.who)
        survivor.free = (self.kind,)  # so that it is this one that pays
        if self.kind & COMBAT:
            game.frame = ChiSpent(game.frame, self.who, BOUGHT, -1)
        option.carry_out(game, self.who)
        game.edit(self.who).free = before

    def _end(self, game: ZoneGame) -> tuple[int, ...]:
        """It is over: the Action is no longer there. What is left of free Actions."""
        game.frame = self.below
        survivor = game.edit(self.who)
        if self.kind in survivor.free:
            survivor.free = without(survivor.free, self.kind)
        return survivor.free

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} has a free Action, bought with Chi."


def _to_buy(game: ZoneGame, who: int, kind: int) -> list[Option]:
    """What a free Action of a kind can be used for now, with no Chi beside it."""
    options: list[Option] = []
    kit = kit_of(game, who)
    if kind & COMBAT:
        plain_attacks(game, who, kit, kind, options)
    if kind & ENCHANT:
        enchant_options(game, who, kit.enchantments, options)
    if kind & SEARCH:
        found: list[Option] = []
        search_options(game, game.survivors[who], kit.able, found)
        options += [option for option in found if option is SEARCH_HERE]
    return options


def _could_buy(game: ZoneGame, who: int, kind: int) -> bool:
    """Whether a free Action of a kind would be of any use now."""
    kit = kit_of(game, who)
    if kind == MOVE:
        return can_leave_for_free(game, who)
    if kind & COMBAT:
        attacks: list[Option] = []
        plain_attacks(game, who, kit, kind, attacks)
        return bool(attacks)
    if kind & ENCHANT:
        return any(enchant_targets(game, who, card) for card in kit.enchantments)
    survivor = game.survivors[who]
    return not survivor.used & SEARCHED and not game.zombies[survivor.zone] and (
        game.setup.board.kind[survivor.zone] == "room" or kit.able.search_anywhere)


def can_leave_for_free(game: ZoneGame, who: int) -> bool:
    """Whether a Survivor who need not pay for the Move itself could make one."""
    survivor = game.survivors[who]
    zombies = 0 if abilities(game, who).slippery else horde.total(game.zombies[survivor.zone])
    return survivor.actions >= zombies and bool(game.setup.rules.movement.ways(game, who, survivor.zone))


def skill_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What Chi skills let a Survivor do between two Actions, one of them in a Turn (EE-041)."""
    for skill in game.survivors[who].skills:
        use = chi_use(game, skill)
        if use is None or use.when == "combat":
            continue
        if use.jumps:
            _jump_options(game, who, options)
        elif use.buys:
            if _could_buy(game, who, use.buys):
                options.append(BUY_MOVE if use.buys == MOVE else BUY_ATTACK if use.buys & COMBAT
                               else UseChi.of(skill, -1))
        elif use.lasts == "turn":
            if use.lends not in game.survivors[who].skills:
                options.append(UseChi.of(skill, -1))
        else:
            _feat_options(game, who, skill, use, options)


def _jump_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    survivor = game.survivors[who]
    if survivor.actions >= horde.total(game.zombies[survivor.zone]):
        options += [ChiJump.of(zone) for zone in jump_zones(game, who, MOST_ZONES)]


def _feat_options(game: ZoneGame, who: int, skill: int, use: ChiUse, options: list[Option]) -> None:
    """Sprints, and what is done at a Zone, as the plain skill would let him do it."""
    survivor = game.survivors[who]
    lent = game.setup.pack.skills[use.lends].family
    if lent == "sprint":
        if can_afford_move(game, who):
            options += [ChiSprint.of(zone) for zone in game.setup.rules.movement.ways(game, who, survivor.zone)]
        return
    found: list[Option] = []
    feat_options(game, who, survivor, game.setup.abilities((use.lends,)), found)
    options += [UseChi.of(skill, option.numbers[0]) for option in found if isinstance(option, FEATS[lent])]


# -- casting again


class Recast(Enchant):
    """Cast an Enchantment of this Turn once more: it takes an Action and a point of Chi (EE-042, EE-077)."""

    __slots__ = ()
    notations = (Notation("recast {card} {who}", zone=-1, to=-1), Notation("recast {card} {zone} {to}", who=-1))

    def sentence(self, game: ZoneGame) -> str:
        return f"{super().sentence(game)} once more (1 Chi)"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay both; then it is cast like the first time."""
        index, target, zone, to = self.numbers
        _note(game, who, RECAST)
        _set(game, who, reserve(game, who) - 1, "recast")
        pay(game, who, ENCHANT)
        take_effect(game, who, game.setup.pack.cards[index], target, zone, to)


def recast_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Enchantments that were cast in this Turn; one of them may be cast again (EE-079)."""
    cards = game.setup.pack.cards
    cast = {held >> 2 for held in hand_held(game, who)
            if held & CAST and cards[held >> 2].enchantment and has_gem(game, who, held >> 2)}
    for card in sorted(cast):
        options += [Recast.of(card, *aim) for aim in enchant_targets(game, who, card)]


def chi_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What else a Survivor can do with Chi, or to gain some."""
    if not plays(game, "chi"):
        return
    if why_restless(game, who) is None:
        options.append(MEDITATE)
    if not reserve(game, who):
        return
    if not has_done(game, who, SKILLED):
        skill_options(game, who, options)
    if not has_done(game, who, RECAST) and can_pay(game.survivors[who], ENCHANT):
        recast_options(game, who, options)


def why_not_recast(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why an Enchantment can't be cast again."""
    if has_done(game, who, RECAST):
        return "You can cast only one Enchantment again per Turn."
    return _why_no_chi(game, who)


def why_no_chi_skill(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a Chi skill can't be used."""
    if has_done(game, who, SKILLED):
        return "You can use only one Chi skill per Turn."
    return _why_no_chi(game, who)


def _why_no_chi(game: ZoneGame, who: int) -> str | None:
    if not plays(game, "chi"):
        return "This table plays without Chi."
    return None if reserve(game, who) else f"{game.setup.cast[who].name} has no Chi left."


CHI_REASONS: Final = (
    (Meditate, why_not_meditate), (Recast, why_not_recast), (UseChi, why_no_chi_skill),
    (ChiJump, why_no_chi_skill), (ChiSprint, why_no_chi_skill), (BuyMove, why_no_chi_skill),
    (BuyAttack, why_no_chi_skill))
