"""Necromancers march on the place where the Survivors started, casting as they go (AR-127 to AR-139).

Each activation is a routine of its own, made before the other zombies act: a die says in which order he casts, draws a
Zombie card for his Zone and takes a step. What he casts on a low roll, a Wall of Woe, is the house rule `wall_of_woe`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.fight.wounds import receive
from gravetide.families.zones.horde.necromancers import Flight, Necromancer, NecromancerRules, flee, those
from gravetide.families.zones.horde.spawning import draw_for
from gravetide.families.zones.house_rules.modules import Chosen, Module, Reading, in_place_of
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.team.team import in_zone
from gravetide.families.zones.told.marks import Mark
from gravetide.families.zones.told.names import Names, tells
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

SHIELDING: Final = 4
"""The highest roll with which he shields himself; above it he strikes (AR-130, AR-131)."""


class NecromancerActed(Event, frozen=True):
    """A Necromancer has rolled for what he does."""

    zone: int
    kind: int
    die: int


class LightningStruck(Event, frozen=True):
    """A Necromancer's lightning has hit everybody in his Zone."""

    zone: int
    survivors: tuple[int, ...]


@tells
def _(event: NecromancerActed, names: Names) -> str:
    does = ("he shields himself, calls the dead and walks on" if event.die <= SHIELDING
            else "he walks on, calls the dead and throws lightning")
    return f"The {names.kind(event.kind)} in {names.zone(event.zone)} rolls {event.die}: {does}."


@tells
def _(event: LightningStruck, names: Names) -> str:
    if not event.survivors:
        return f"Lightning strikes {names.zone(event.zone)}, but no Survivor is there."
    hit = " and ".join([names.survivor(who) for who in event.survivors])
    return f"Lightning strikes {names.zone(event.zone)}: a Wound for {hit}, unless armor holds."


class MarchView(HouseView, frozen=True):
    """How many Double Spawns drawn by Necromancers wait for the next spawn step."""

    doubles: int


class DoublesPassedOn(HouseState, frozen=True):
    """Double Spawns drawn by Necromancers, for the first spawn of the coming spawn step (AR-138)."""

    key: ClassVar[str] = "necro_march"
    doubles: int = 0

    def problem(self, game: ZoneGame) -> str:
        return "" if 0 <= self.doubles < 1000 else "Necromancers can't have passed on so many Double Spawns."

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        if not self.doubles:
            return ()
        number = "a Double Spawn" if self.doubles == 1 else f"{self.doubles} Double Spawns"
        return (Mark(self.key, "Waiting", f"{number} for the next spawn step"),)

    def view(self, game: ZoneGame) -> MarchView:
        return MarchView(self.doubles)

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        return cls(view.doubles)


class MarchingNecromancers(NecromancerRules):
    """He heads for the Survivors' starting Zone, and every activation is a routine by a die (AR-127, AR-132)."""

    __slots__ = ("token", "escapes")

    def __init__(self, *, token: bool = True, escapes: bool = True, **printed: Any) -> None:
        super().__init__(**printed)
        self.token = token      # he enters with a Spawn token and a spawn for it (AR-135)
        self.escapes = escapes  # to act in a starting Zone is to escape; else he stays there and goes on (AR-136)

    def with_the_horde(self, acting: tuple[int, ...]) -> tuple[int, ...]:
        """Nobody: the routine is his whole activation, and he makes no ordinary attack (AR-132)."""
        return ()

    def ahead_of_it(self, frame: Frame | None, acting: tuple[int, ...]) -> Frame | None:
        """Necromancers act before all other enemies (AR-128)."""
        return March(frame, acting) if acting else frame

    def brings_token(self) -> bool:
        """Unless the table plays it otherwise (AR-135)."""
        return self.token

    def goals(self, game: ZoneGame, entry: int) -> list[int]:
        """The starting Zones, the nearest of which he heads for (AR-127, AR-134)."""
        return sorted(game.setup.quest.starts)

    def doubles_due(self, game: ZoneGame) -> int:
        """What Necromancers have drawn since the last spawn step (AR-138)."""
        doubles = recall(game, DoublesPassedOn).doubles
        if doubles:
            remember(game, DoublesPassedOn())
        return doubles

    def shield(self, game: ZoneGame, necromancer: Necromancer) -> None:
        """He casts a Wall of Woe around himself: nothing, without that house rule (AR-130)."""

    def unshield(self, game: ZoneGame, necromancer: Necromancer) -> None:
        """His Wall of Woe vanishes, if he has one (AR-131)."""

    def act(self, game: ZoneGame, necromancer: Necromancer) -> None:
        """One routine (AR-129 to AR-131); to begin it in a starting Zone is an escape (AR-136)."""
        zone, _, kind, number = necromancer
        if self.escapes and zone in self.goals(game, necromancer[1]):
            flee(game, necromancer)
            return
        die = game.dice(1)[0]
        if game.events is not None:
            game.events.append(NecromancerActed(zone, kind, die))
        if die <= SHIELDING:
            game.frame = CallTheDead(Stride(game.frame, (number,)), number)
            self.shield(game, necromancer)
        else:
            game.frame = Stride(CallTheDead(Lightning(game.frame, number), number), (number,))
            self.unshield(game, necromancer)


class March(Frame):
    """Necromancers act, one routine after the other, further Necromancer cards included (AR-128, AR-137)."""

    __slots__ = ("acting",)

    def __init__(self, below: Frame | None, acting: tuple[int, ...]) -> None:
        self.below = below
        self.acting = acting

    def step(self, game: ZoneGame) -> list[Option] | None:
        left = those(game, self.acting)
        if not left:
            game.frame = self.below
            return None
        first = left[0]
        game.frame = March(self.below, tuple([number for number in self.acting if number != first[3]]))
        rule = game.setup.rules.necromancers
        assert isinstance(rule, MarchingNecromancers)
        rule.act(game, first)
        return None


class Stride(Flight):
    """A Necromancer goes one Zone towards the nearest starting Zone, by paths as in a flight (AR-127, AR-134)."""

    __slots__ = ()

    def __init__(self, below: Frame | None, fleeing: tuple[int, ...]) -> None:
        self.below = below
        self.fleeing = fleeing

    def step(self, game: ZoneGame) -> list[Option] | None:
        goals = game.setup.rules.necromancers.goals
        if any(zone in goals(game, entry) for zone, entry, *_ in those(game, self.fleeing[:1])):
            game.frame = self._next()
            return None
        return Flight.step(self, game)

    def _next(self) -> Frame | None:
        return Stride(self.below, self.fleeing[1:]) if len(self.fleeing) > 1 else self.below

    def prompt(self, game: ZoneGame) -> str:
        zone = game.setup.board.zones[self._first(game)[0]]
        return f"The Necromancer in {zone} can go several ways to where you started: which way does he go?"


class CallTheDead(Frame):
    """A Zombie card is drawn for the Zone in which the Necromancer is now (AR-130, AR-131)."""

    __slots__ = ("number",)

    def __init__(self, below: Frame | None, number: int) -> None:
        self.below = below
        self.number = number

    def step(self, game: ZoneGame) -> list[Option] | None:
        caller = those(game, (self.number,))
        if caller:
            game.frame = PassDoublesOn(self.below)
            draw_for(game, caller[0][0], 1)
        else:
            game.frame = self.below
        return None


class PassDoublesOn(Frame):
    """Waits for the card a Necromancer has drawn: a Double Spawn is kept for the next spawn step (AR-138)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None

    def returned(self, game: ZoneGame, value: int) -> None:
        """Remember what came back."""
        game.frame = self.below
        if value:
            remember(game, DoublesPassedOn(recall(game, DoublesPassedOn).doubles + value))


class Lightning(Frame):
    """Everybody in the Necromancer's Zone takes a Wound, unless armor holds (AR-131, AR-133)."""

    __slots__ = ("number",)

    def __init__(self, below: Frame | None, number: int) -> None:
        self.below = below
        self.number = number

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        for zone, _, kind, _ in those(game, (self.number,)):
            struck = in_zone(game, zone)
            if game.events is not None:
                game.events.append(LightningStruck(zone, tuple(struck)))
            for who in reversed(struck):
                receive(game, who, (kind,))
        return None


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Necromancers who march instead of fleeing."""
    marching = in_place_of(rules.necromancers, MarchingNecromancers, token=chosen.flag("necro_token"),
                           escapes=chosen.flag("necro_escape"))
    return rules.but(necromancers=marching).adding(states=DoublesPassedOn)


MODULE: Final = Module(
    "necro_march",
    compose,
    rules="AR-127 to AR-139",
    replaces=("BP-160", "BP-227", "BP-236", "BP-237"),
    readings=(
        Reading("necro_token", True, "AR-135", (True, False)),
        Reading("necro_escape", True, "AR-136", (True, False)),
    ),
)
