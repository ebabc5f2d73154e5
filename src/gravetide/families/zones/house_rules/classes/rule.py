"""Classes: each Survivor takes one and has its abilities beside his own skills (AR-006, AR-013 to AR-037)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.content.classes import load_classes
from gravetide.families.zones.content.model import COMBAT, MELEE
from gravetide.families.zones.fight.combat import FORGO, FreeAttack, Strike, attack_options
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.house_rules.classes.far_sight import SightOfClasses, StepsOfClasses
from gravetide.families.zones.house_rules.classes.roles import UNDECIDED, Roles, amount, class_of, has, take
from gravetide.families.zones.house_rules.classes.special_locks import (
    LocksOfClasses,
    Undo,
    lock_odds,
    lock_options,
    why_not_undo,
)
from gravetide.families.zones.house_rules.classes.stance import (
    TakeStance,
    WoundsMetInStance,
    leave_stance,
    stance_options,
    why_no_stance,
)
from gravetide.families.zones.house_rules.focused_fire.rule import NamedTarget
from gravetide.families.zones.house_rules.modules import Chosen, Module, Reading, in_place_of
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.team import experience
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.told.reasons.moving import why_no_bloodlust, why_no_rush
from gravetide.families.zones.turn.actions import RUSHED
from gravetide.families.zones.turn.feats import Bloodlust, bloodlust_options
from gravetide.families.zones.turn.movement import bloodlust_cost, rush_targets
from gravetide.families.zones.turn.options import WHOSE, ZONE, Choice, asked
from gravetide.families.zones.turn.search import DrawEquipment, DrawThenChoose
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Kind, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish


class ClassTaken(Event, frozen=True):
    """A Survivor has chosen a class."""

    survivor: int
    role: int


@tells
def _(event: ClassTaken, names: Names) -> str:
    role = load_classes(names.setup.pack.game).classes[event.role].name
    return f"{names.survivor(event.survivor)} is {'an' if role[0] in 'AEIO' else 'a'} {role}."


def _role(game: Any, text: str) -> int | None:
    return next((number for number, role in enumerate(load_classes(game.setup.pack.game).classes) if role.key == text),
                None)


ROLE: Final = Kind("class", lambda game, role: load_classes(game.setup.pack.game).classes[role].key, _role,
                   lambda game, role: load_classes(game.setup.pack.game).classes[role].name)


class Become(Choice):
    """Take a class: (class,) (AR-006)."""

    __slots__ = ()
    verb = "become"
    group = "choice"
    shown = Shown("star")
    fields = (Field("role", ROLE),)
    apart = ((("role", "few"),),)

    def sentence(self, game: ZoneGame) -> str:
        role = load_classes(game.setup.pack.game).classes[self.numbers[0]]
        return f"{role.name}: {', '.join([ability.name for ability in role.abilities.values()])}"


class ChooseClass(Frame):
    """Each Survivor chooses a class during set-up; several may choose the same one (AR-006)."""

    __slots__ = ("who",)
    asks_about = WHOSE

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        if self.who == len(game.survivors):
            game.frame = self.below
            return None
        if recall(game, Roles).of[self.who] != UNDECIDED:
            game.frame = ChooseClass(self.below, self.who + 1)
            return None
        return [Become.of(role.index) for role in load_classes(game.setup.pack.game).classes]

    def choose(self, game: ZoneGame, option: Become) -> None:
        take(game, self.who, option.numbers[0])
        if game.events is not None:
            game.events.append(ClassTaken(self.who, option.numbers[0]))
        game.frame = ChooseClass(self.below, self.who + 1)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Which class does {game.setup.cast[self.who].name} take?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who}


def choose_classes(game: ZoneGame) -> None:
    """Ask for the classes that were not fixed beforehand."""
    game.frame = ChooseClass(game.frame, 0)


# -- Powered Magic, Melee and Range

def powered(game: ZoneGame, who: int, mode: int) -> bool:
    """Whether the Survivor's class lets him focus attacks of this sort (AR-015, AR-020, AR-029, AR-042)."""
    role = class_of(game, who)
    if role is None:
        return False
    return any(key in role.abilities and role.abilities[key].scope & mode
               for key in ("powered-magic", "powered-melee", "powered-range"))


# -- Enchantment Progression

def learn_from_magic(game: ZoneGame, who: int) -> None:
    """Experience for every enchantment, whoever it is for (AR-017)."""
    earned = amount(game, who, "enchantment-progression")
    if earned:
        experience.gain(game, who, earned)


# -- Bloodlust: Melee

def as_fighter(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """It is the rush of a Fighter where the skill itself does not lead."""
    who = asked(game)
    if who < 0 or not amount(game, who, "bloodlust-melee"):
        return None
    by_skill: list[Option] = []
    bloodlust_options(game, who, game.survivors[who], abilities(game, who), by_skill)
    return None if Bloodlust.of(said["zone"], MELEE) in by_skill else {"scope": MELEE}


class RushOfClass(Bloodlust):
    """One Action, once per Turn: up to two Zones into zombies, then a free Melee Action: (zone, scope) (AR-021)."""

    __slots__ = ()
    shown = Shown("melee")
    notations = (Notation("bloodlust melee {zone}", as_fighter),)
    places = 16

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Once per Turn, unlike the skill."""
        game.edit(who).used |= RUSHED
        super().carry_out(game, who)


def rush_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """The rushes of a Fighter; whoever has the skill itself needs none of them (AR-021)."""
    zones = amount(game, who, "bloodlust-melee")
    survivor = game.survivors[who]
    if not zones or survivor.used & RUSHED or survivor.actions < bloodlust_cost(game, who):
        return
    offered = [option.numbers for option in options if isinstance(option, Bloodlust)]
    options += [RushOfClass.of(zone, MELEE) for zone in rush_targets(game, who, zones)
                if (zone, MELEE) not in offered]


def why_no_rush_of_class(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why Bloodlust is not offered, to Fighters and to those who have the skill."""
    zones = amount(game, who, "bloodlust-melee")
    if not zones or abilities(game, who).bloodlust:
        return why_no_bloodlust(game, who, wish)
    if game.survivors[who].used & RUSHED:
        return "The Bloodlust of a Fighter works once per Turn."
    named = wish.mentioned(game, ZONE)
    if not named:
        return "Say which Zone, as in: bloodlust melee s01."
    return why_no_rush(game, who, named[-1], zones, bloodlust_cost(game, who), "Bloodlust") or (
        f"A Fighter attacks after the rush: bloodlust melee {game.setup.board.zones[named[-1]]}.")


# -- No Surprises

class ReactiveStrike(FreeAttack):
    """A free Combat Action at Range 0 for a Rogue who is not surprised (AR-036)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        found: list[Option] = []
        if not survivor.fate:
            attack_options(game, self.who, kit_of(game, self.who), self.scope, found)
        options = [option for option in found if isinstance(option, Strike) and option.numbers[3] == survivor.zone]
        if not options:
            game.frame = self.below
            return None
        return [*options, FORGO]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} is not surprised and strikes first, for free."


def not_surprised(game: ZoneGame, who: int) -> None:
    """Strike back when the Walker is there, then draw again, whatever came of it (AR-036)."""
    if not has(game, who, "no-surprises"):
        return
    drawing = game.frame
    if isinstance(drawing, DrawThenChoose):
        drawing = DrawThenChoose(drawing.below, who, drawing.left + 1, drawing.pool)
    elif isinstance(drawing, DrawEquipment):
        drawing = drawing.one_more()
    else:
        drawing = DrawEquipment(drawing, who, 1)
    game.frame = ReactiveStrike(drawing, who, COMBAT)


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Classes are chosen when all is in place. What depends on another house rule asks by name (`roles`), or here."""
    if "focused_fire" in chosen.modules and chosen.flag("focus_by_class"):
        now = rules.targeting
        assert isinstance(now, NamedTarget)
        rules = rules.but(targeting=NamedTarget(any_target=now.any_target, may_focus=powered,
                                                misses_hit_friends=now.misses_hit_friends))
    return rules.but(
        sight=in_place_of(rules.sight, SightOfClasses, through_walls=chosen.flag("keen_eyes_through_walls"),
                          aim_by_rooms=chosen.flag("aim_by_rooms"), aim_spells=chosen.flag("aim_spells")),
        movement=in_place_of(rules.movement, StepsOfClasses),
        wounds=in_place_of(rules.wounds, WoundsMetInStance,
                           dares="all_out" in chosen.modules and chosen.flag("stance_all_out"),
                           stops_abominations=chosen.flag("stance_stops_abominations")),
        doors=in_place_of(rules.doors, LocksOfClasses),
    ).adding(
        states=Roles,
        set_up=choose_classes,
        turn_begins=leave_stance,
        turn_options=(rush_options, lock_options, stance_options),
        enchanted=learn_from_magic,
        surprised=not_surprised,
        odds=lock_odds,
        reasons=((Bloodlust, why_no_rush_of_class), (RushOfClass, why_no_rush_of_class), (Undo, why_not_undo),
                 (TakeStance, why_no_stance)),
    )


MODULE: Final = Module(
    "classes",
    compose,
    rules="AR-006, AR-013 to AR-037",
    replaces=("BP-042", "BP-045", "BP-052"),
    readings=(
        Reading("stance_all_out", True, "AR-026", (True, False)),
        Reading("stance_stops_abominations", True, "AR-028", (True, False)),
        Reading("aim_by_rooms", True, "AR-030", (True, False)),
        Reading("aim_spells", True, "AR-030", (True, False)),
        Reading("keen_eyes_through_walls", False, "AR-033", (True, False)),
    ),
)
