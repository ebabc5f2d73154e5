"""Chi skills between two Actions: feats, skills for a Turn, and free Actions that Chi buys (EE-041 to EE-052)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import COMBAT, ENCHANT, MOVE, SEARCH
from gravetide.families.zones.fight.combat import FORGO, Forgo, plain_attacks
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.horde import horde
from gravetide.families.zones.team.chi.attacks import BOUGHT, ChiSpent
from gravetide.families.zones.team.chi.chi import SKILLED, chi_use, has_done, lend, pay_chi, why_no_chi
from gravetide.families.zones.team.team import abilities, without
from gravetide.families.zones.turn.actions import SEARCHED
from gravetide.families.zones.turn.enchantments import enchant_options, enchant_targets
from gravetide.families.zones.turn.feats import Lifesaver, Shove, Taunt, feat_options
from gravetide.families.zones.turn.movement import FreeMove, Sprint, can_afford_move, jump_zones, place
from gravetide.families.zones.turn.options import SKILL, ZONE, Choice, ZoneOption
from gravetide.families.zones.turn.search import SEARCH_HERE, search_options
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import ChiUse
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish


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
    shown = Shown("sprint")
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
    shown = Shown("sprint")
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
    shown = Shown("move")
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
    shown = Shown("melee")
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
        game.frame = FreeMove(game.frame, who, abilities(game, who).move_zones, False, "chi")
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


def why_no_chi_skill(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a Chi skill can't be used."""
    if has_done(game, who, SKILLED):
        return "You can use only one Chi skill per Turn."
    return why_no_chi(game, who)
