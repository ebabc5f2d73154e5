"""Skills that are things to do: Charge, Bloodlust, Shove, Taunt, Lifesaver, Loud, Born leader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.board.ways import ZOMBIE
from gravetide.families.zones.content.model import COMBAT, KINDS
from gravetide.families.zones.fight.combat import FreeAttack
from gravetide.families.zones.fight.wound_cards import mend
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.noise import lose_rotten
from gravetide.families.zones.team.team import in_zone
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import LED, NOISY, RAGED, SAVED_LIVES, SHOVED, TAUNTED, TENDED, WAS_LOUD
from gravetide.families.zones.turn.enchantments import push
from gravetide.families.zones.turn.movement import bloodlust_cost, charge_cost, place, rush_targets, zones_more
from gravetide.families.zones.turn.options import MODE, ZONE, Choice, SurvivorOption, ZoneOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor
    from gravetide.families.zones.team.abilities import Abilities


class Charge(ZoneOption):
    """Rush up to two Zones into zombies, for free and as often as wished (BP-416, BP-417)."""

    __slots__ = ()
    verb = "charge"
    says = "Charge to {zone}"
    group = "move"
    shown = Shown("melee")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay what leaving zombies costs, and go."""
        cost = charge_cost(game, who)
        if cost:
            game.edit(who).actions -= cost
        place(game, who, self.zone, "charge")


@mypyc_attr(allow_interpreted_subclasses=True)
class Bloodlust(Choice):
    """One Action: rush up to two Zones into zombies, then a free attack: (zone, scope) (BP-408 to BP-412).

    Melee, Ranged or Magic, it is made at once. The free Combat Action of Bloodlust: Combat waits, as long as the Turn.
    """

    __slots__ = ()
    group = "combat"
    shown = Shown("melee")
    fields = (Field("zone", ZONE), Field("scope", MODE))
    notations = (Notation("bloodlust {scope} {zone}"),)
    apart = ((("zone", "zone"),),)

    def sentence(self, game: ZoneGame) -> str:
        zone = game.setup.board.zones[self.numbers[0]]
        if self._waits(game):
            return f"Bloodlust: rush to {zone}, and have a free Combat Action"
        return f"Bloodlust: rush to {zone}, then a free {self._scope()} attack"

    def _waits(self, game: ZoneGame) -> bool:
        return self.numbers[1] == COMBAT and not game.setup.rules.skills.bloodlust_combat_at_once

    def _scope(self) -> str:
        return "combat" if self.numbers[1] == COMBAT else next(n for n, k in KINDS.items() if k == self.numbers[1])

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay, go, and attack now or later in the Turn."""
        survivor = game.edit(who)
        survivor.actions -= bloodlust_cost(game, who)
        if game.setup.rules.skills.bloodlust_once_per_turn:
            survivor.used |= RAGED
        place(game, who, self.numbers[0], "bloodlust")
        if self._waits(game):
            survivor.free += (COMBAT,)
        else:
            game.frame = FreeAttack(game.frame, who, self.numbers[1])


class Shove(ZoneOption):
    """Push all zombies of the Zone into a neighbouring one, once per Turn (BP-462)."""

    __slots__ = ()
    verb = "shove"
    says = "Shove the zombies to {zone}"
    group = "skill"
    shown = Shown(where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """It is not a movement."""
        game.edit(who).used |= SHOVED
        push(game, game.survivors[who].zone, self.zone)


class Taunt(ZoneOption):
    """Zombies of a visible Zone come for the taunter at once, once per Turn (BP-472)."""

    __slots__ = ()
    verb = "taunt"
    says = "Taunt the zombies in {zone}"
    group = "skill"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Their extra activation starts now."""
        game.edit(who).used |= TAUNTED
        if game.events is not None:
            game.events.append(events.SkillUsed(who, "taunt", self.zone))
        game.setup.rules.splitting.taunted(game, who, self.zone, taunted(game, self.zone))


def taunted(game: ZoneGame, zone: int) -> int:
    """The zombies of a Zone that a Taunt reaches (BP-473)."""
    reached = game.zombies[zone]
    if reached and not game.setup.rules.skills.taunt_reaches_necromancers:
        reached = horde.only(reached, game.setup.hunters)
    return reached


class Lifesaver(ZoneOption):
    """Drag Survivors out of a neighbouring Zone with zombies, once per Turn (BP-436)."""

    __slots__ = ()
    verb = "rescue"
    says = "Drag Survivors out of {zone}"
    group = "skill"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Each Survivor there is asked about in turn."""
        game.edit(who).used |= SAVED_LIVES
        game.frame = Rescue(game.frame, who, tuple(in_zone(game, self.zone)))


class Drag(SurvivorOption):
    """Bring this one along."""

    __slots__ = ()
    verb = "drag"
    says = "{who} comes along"
    group = "choice"


class LeaveThere(SurvivorOption):
    """The Survivor stays where he is."""

    __slots__ = ()
    verb = "leave-there"
    says = "{who} stays there"
    group = "choice"


class Rescue(Frame):
    """Survivors within reach of a Lifesaver: he names those to be dragged, and each of them may refuse (BP-436)."""

    __slots__ = ("who", "waiting", "named")

    def __init__(self, below: Frame | None, who: int, waiting: tuple[int, ...], named: bool = False) -> None:
        self.below = below
        self.who = who
        self.waiting = waiting
        self.named = named  # the first one waiting is wanted, and another player decides for him

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.waiting:
            game.frame = self.below
            return None
        return [Drag.of(self.waiting[0]), LeaveThere.of(self.waiting[0])]

    def choose(self, game: ZoneGame, option: Drag | LeaveThere) -> None:
        seats = game.setup.seats
        if isinstance(option, Drag) and not self.named and seats[option.who] != seats[self.who]:
            game.frame = Rescue(self.below, self.who, self.waiting, True)
            return
        game.frame = Rescue(self.below, self.who, self.waiting[1:])
        if isinstance(option, Drag):
            place(game, option.who, game.survivors[self.who].zone, "dragged")

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.waiting[0] if self.named else self.who]

    def prompt(self, game: ZoneGame) -> str:
        saver, other = game.setup.cast[self.who].name, game.setup.cast[self.waiting[0]].name
        return f"{saver} reaches for {other}: does {other} come?" if self.named else f"Does {saver} drag {other} along?"


class BeLoud(Choice):
    """The Zone counts as the noisiest of the board until the Survivor's next Turn (BP-439)."""

    __slots__ = ()
    verb = "loud"
    says = "Be loud: this Zone counts as the noisiest"
    group = "skill"
    shown = Shown("noise", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Only the latest use counts."""
        survivor = game.edit(who)
        survivor.used |= WAS_LOUD | NOISY  # no token, but nobody who shouts like that is overlooked (Rotten)
        game.setup.rules.noise.be_loud(game, who, survivor.zone)
        lose_rotten(game, who)


class Lead(SurvivorOption):
    """Hand a free Action to another Survivor for his next Turn, once per Turn (BP-413, BP-414)."""

    __slots__ = ()
    verb = "lead"
    says = "Give {who} a free Action"
    group = "skill"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """It waits until his next Turn."""
        game.edit(who).used |= LED
        game.edit(self.who).granted += 1
        if game.events is not None:
            game.events.append(events.SkillUsed(who, "born_leader", self.who))


class Tend(SurvivorOption):
    """Remove a Wound of somebody here, for free and once per Turn (Medic, Z1-156, Z1-162)."""

    __slots__ = ()
    verb = "tend"
    says = "Remove a Wound of {who}"
    group = "skill"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """The card goes back; what was lost for it does not return."""
        game.edit(who).used |= TENDED
        mend(game, self.who)
        if game.events is not None:
            game.events.append(events.Healed(self.who, 1, game.survivors[self.who].wounds))


BE_LOUD: Final = BeLoud.of()


def bloodlust_options(game: ZoneGame, who: int, survivor: Survivor, able: Abilities, options: list[Option]) -> None:
    """The rushes of those who have the skill (BP-408)."""
    if survivor.actions >= bloodlust_cost(game, who) and not survivor.used & RAGED:
        for scope, zones in able.bloodlust:
            options += [Bloodlust.of(zone, scope) for zone in rush_targets(game, who, zones)]


def feat_options(game: ZoneGame, who: int, survivor: Survivor, able: Abilities, options: list[Option]) -> None:
    """What the Survivor's skills let him do now."""
    if able.charge and survivor.actions >= charge_cost(game, who):
        options += [Charge.of(zone) for zone in rush_targets(game, who, able.charge + zones_more(game, who))]
    if able.bloodlust:
        bloodlust_options(game, who, survivor, able, options)
    near = game.layout.neighbours[survivor.zone]
    if able.shove and not survivor.used & SHOVED and game.zombies[survivor.zone]:
        options += [Shove.of(zone) for zone in game.layout.ways(ZOMBIE).neighbours[survivor.zone]]
    if able.taunt and not survivor.used & TAUNTED:
        options += [Taunt.of(zone) for zone, _ in game.setup.rules.sight.seen(game, who) if taunted(game, zone)]
    if able.lifesaver and not survivor.used & SAVED_LIVES:
        kinds = game.setup.board.kind
        if kinds[survivor.zone] != "vault":
            options += [Lifesaver.of(zone) for zone in near
                        if kinds[zone] != "vault" and game.zombies[zone] and in_zone(game, zone)]
    if able.medic and not survivor.used & TENDED:
        options += [Tend.of(i) for i in in_zone(game, survivor.zone) if game.survivors[i].wounds]
    if able.loud and not survivor.used & WAS_LOUD:
        options.append(BE_LOUD)
    if able.born_leader and not survivor.used & LED and not (
            game.setup.rules.skills.one_gift_at_a_time and any(s.granted for s in game.survivors)):
        options += [Lead.of(i) for i, s in enumerate(game.survivors) if i != who and not s.fate]
