"""Focused Fire: an attack concentrates on one target, and its hits add up (AR-038 to AR-044)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.content.model import MELEE
from gravetide.families.zones.fight.combat import AfterAttack, Declare, DiceNumber
from gravetide.families.zones.fight.kills import kill
from gravetide.families.zones.fight.targeting import Targeting, aims_freely, candidates
from gravetide.families.zones.horde import horde
from gravetide.families.zones.house_rules.modules import Chosen, Module, Reading, in_place_of
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.told.odds import AttackOdds, declared_odds
from gravetide.families.zones.turn.options import Choice, KindOption
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame

May = Callable[["ZoneGame", int, int], bool]


class FocusedHits(Event, frozen=True):
    """What came of a focused attack: all Damage together, and what the target takes."""

    survivor: int
    zone: int
    kind: int
    damage: int
    needed: int


@tells
def _(event: FocusedHits, names: Names) -> str:
    kind = names.kind(event.kind)
    if event.damage >= event.needed:
        return f"All hits go to the {kind}: {event.damage} damage together, and {event.needed} is enough."
    return f"All hits go to the {kind}: {event.damage} damage together, but it takes {event.needed}."


def anybody(game: ZoneGame, who: int, mode: int) -> bool:
    """Everyone may focus everything (AR-042)."""
    return True


class NamedTarget(Targeting):
    """A target may be named before the roll; then it alone can be hit, by all Damage together (AR-039, AR-040)."""

    __slots__ = ("any_target", "may_focus", "misses_hit_friends")

    def __init__(self, *, any_target: bool = True, may_focus: May = anybody, misses_hit_friends: bool = False) -> None:
        self.any_target = any_target  # from afar, any zombie of the Zone; else one of the first priority (AR-041)
        self.may_focus = may_focus    # who may, with which sort of attack
        self.misses_hit_friends = misses_hit_friends  # although only the target may be hit (AR-040, AR-043)

    def may_split(self, game: ZoneGame) -> bool:
        """One target is in one Zone: whoever names it aims both weapons there."""
        return self.named(game.frame) < 0

    def named(self, below: Frame | None) -> int:
        """The kind that was named for the attack, or -1."""
        focus = focus_of(below)
        return focus.kind if focus is not None else -1

    def endangers(self, named: int) -> bool:
        """Only the named target can be hit, unless the table plays it otherwise (AR-040, AR-043)."""
        return named < 0 or self.misses_hit_friends

    def adds_up(self, game: ZoneGame, who: int, mode: int) -> bool:
        """Whoever may name a target may let all Damage count together (AR-039)."""
        return self.may_focus(game, who, mode)

    def targets(self, game: ZoneGame, declared: Declare) -> list[int]:
        """The kinds that can be named (AR-038, AR-041)."""
        free = declared.mode == MELEE or self.any_target or aims_freely(
            game, declared.who, declared.mode, declared.zone)
        return candidates(game, game.zombies[declared.zone], free)

    def hit(self, game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int, hits: int, damage: int) -> None:
        """Damage times hits against the one target; whatever is left is lost (AR-039, AR-040, AR-044)."""
        focus = focus_of(below)
        if focus is None:
            super().hit(game, below, who, mode, zone, hits, damage)
        else:
            game.frame = FocusLands(game.frame, who, zone, focus.kind, hits * damage)


class Focus(Frame):
    """An attack with a named target is going on above; there is nothing to do when it is over."""

    __slots__ = ("kind",)

    def __init__(self, below: Frame | None, kind: int) -> None:
        self.below = below
        self.kind = kind

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None


def focus_of(frame: Frame | None) -> Focus | None:
    """What the attack going on was focused on, if it was."""
    while frame is not None and not isinstance(frame, AfterAttack):
        if isinstance(frame, Focus):
            return frame
        frame = frame.below
    return None


class FocusLands(Frame):
    """The hits of a focused attack meet their target."""

    __slots__ = ("who", "zone", "kind", "damage")

    def __init__(self, below: Frame | None, who: int, zone: int, kind: int, damage: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.kind = kind
        self.damage = damage

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        needed = game.setup.pack.zombies[self.kind].damage
        if game.events is not None:
            game.events.append(FocusedHits(self.who, self.zone, self.kind, self.damage, needed))
        if self.damage >= needed:
            kill(game, self.who, self.zone, horde.of(self.kind))
        return None


class FocusOn(KindOption):
    """All hits go to one zombie of this kind, and their Damage adds up (AR-038)."""

    __slots__ = ()
    verb = "focus"
    says = "Focus on one {kind}"
    group = "choice"
    shown = Shown("threat", rolls=True)


class Spread(Choice):
    """Attack as usual: each hit by itself."""

    __slots__ = ()
    verb = "spread"
    says = "Attack as usual, hit by hit"
    group = "choice"
    shown = Shown("melee", "d", rolls=True)


SPREAD: Final = Spread.of()


class NameTarget(Frame):
    """Before the roll the attacker may name one target among those the attack may hit (AR-038)."""

    __slots__ = ("who", "zone", "kinds", "damage")

    def __init__(self, below: Frame | None, who: int, zone: int, kinds: tuple[int, ...], damage: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.kinds = kinds
        self.damage = damage

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [SPREAD, *[FocusOn.of(kind) for kind in self.kinds]]

    def choose(self, game: ZoneGame, option: Spread | FocusOn) -> None:
        declared = self.below
        game.frame = declared
        if isinstance(option, FocusOn):
            assert isinstance(declared, Declare)
            game.frame = declared.saying(Focus(declared.below, option.kind), declared.stats)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        name, zone = game.setup.cast[self.who].name, game.setup.board.zones[self.zone]
        return f"Damage {self.damage} in {zone}: does {name} focus on one target?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"damage": self.damage}


def ask_focus(game: ZoneGame, declared: Declare) -> None:
    """An attack is chosen: is it focused? Not asked where every target falls to a single hit anyway."""
    rules = game.setup.rules.targeting
    assert isinstance(rules, NamedTarget)
    if not game.zombies[declared.zone] or not rules.may_focus(game, declared.who, declared.mode):
        return
    kinds, damage = rules.targets(game, declared), declared.stats[4]
    alone = len(list(horde.kinds(game.zombies[declared.zone]))) == 1
    if alone and game.setup.pack.zombies[kinds[0]].damage <= damage:
        return  # one hit kills one of them either way, and more hits kill more
    game.frame = NameTarget(game.frame, declared.who, declared.zone, tuple(kinds), damage)


def focus_odds(game: ZoneGame, option: Option) -> AttackOdds | None:
    """The chances with each target, and without one."""
    frame = game.frame
    if not isinstance(frame, NameTarget) or not isinstance(frame.below, Declare):
        return None
    declared = frame.below
    if isinstance(option, FocusOn):
        declared = declared.saying(Focus(declared.below, option.kind), declared.stats)
    return declared_odds(game, declared.attack(declared.stats), DiceNumber.of(0, declared.stats[0]))


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """A target may be named."""
    targeting = in_place_of(rules.targeting, NamedTarget, any_target=chosen.flag("focus_any_target"),
                            misses_hit_friends=chosen.flag("focus_endangers"))
    return rules.but(targeting=targeting).adding(declarations=ask_focus, odds=focus_odds)


MODULE: Final = Module(
    "focused_fire",
    compose,
    rules="AR-038 to AR-044",
    replaces=("BP-258", "BP-259", "BP-263", "BP-269"),
    readings=(
        Reading("focus_any_target", True, "AR-041", (True, False)),
        Reading("focus_by_class", True, "AR-042", (True, False)),
        Reading("focus_endangers", False, "AR-043", (True, False)),
    ),
)
