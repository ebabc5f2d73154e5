"""Attacks for a point of Chi: with a Chi skill, or with a weapon that it makes better (EE-040 to EE-049)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.content.model import COMBAT, MAGIC, MELEE, RANGED
from gravetide.families.zones.fight.combat import Strike, attack_with, where_one_stands
from gravetide.families.zones.fight.weapons import Weapon, enhanced_weapons, in_reach, kit_of, kit_with
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.team.chi.chi import (
    SKILLED,
    chi_use,
    give_back,
    has_done,
    lend,
    pay_chi,
    reserve,
    rules_of,
    why_no_chi,
)
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Kind, Notation, Option

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import ChiUse
    from gravetide.families.zones.fight.weapons import Kit
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

CHI: Final = "chi"
"""The family of Chi skills."""
ENHANCED: Final = 0


def _use(game: Any, text: str) -> int | None:
    if text == "enhanced":
        return ENHANCED
    skill = next((skill for skill in game.setup.pack.skills if skill.key == text), None)
    return skill.index + 1 if skill is not None and skill.family in (CHI, "six_gives_chi") else None


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
    none = why_no_chi(game, who)
    if none is not None:
        return none
    if use:
        return f"{game.setup.cast[who].name} can't use {CHI_USE.say(game, use)} for that."
    return "Chi does nothing for this weapon."
