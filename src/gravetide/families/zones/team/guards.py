"""Guards: allied figures that Survivors order about (WD-040 to WD-051, WD-022, WD-023).

No Guard is told apart from another: what is kept is how many stand in each Zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.board.ways import SURVIVOR as ON_FOOT
from gravetide.families.zones.board.ways import ZOMBIE as SHOVED
from gravetide.families.zones.content.model import MELEE, RANGED
from gravetide.families.zones.fight.friendly_fire import HitFriend, whom_to_hit
from gravetide.families.zones.fight.sharing import to_share
from gravetide.families.zones.fight.targeting import AssignHits
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.noise import NoiseTokens
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.chi.attacks import warden_about
from gravetide.families.zones.team.team import abilities, hand_held, has_gem, in_zone
from gravetide.families.zones.told import events
from gravetide.families.zones.turn import cauldrons
from gravetide.families.zones.turn.enchantments import push
from gravetide.families.zones.turn.options import ZONE, Choice
from gravetide.kernel.frame import Frame, Subject
from gravetide.kernel.options import NUMBER, Field, Kind, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish


class GuardRules:
    """The readings of the chapter on Guards that a table may change."""

    __slots__ = ("noise",)

    def __init__(self, *, noise: bool = True) -> None:
        self.noise = noise  # each Guard counts as Noise where he stands (WD-022)


class GuardsView(HouseView, frozen=True):
    """By Zone how many stand there, the orders given in the current Turn by Survivor, and how many have been lost."""

    zones: dict[str, int]
    orders: dict[str, int]
    free: dict[str, int]
    lost: int


class Guards(HouseState, frozen=True):
    """Where the Guards stand, and what orders were given in the Turn."""

    key: ClassVar[str] = "guards"
    groups: tuple[tuple[int, int], ...] = ()  # (Zone, how many), by Zone
    orders: tuple[int, ...] = ()              # by Survivor: Guard Actions of his Turn
    free: tuple[int, ...] = ()                # how many of them cost no Action
    lost: int = 0

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """As the quest puts them."""
        frontier, number = game.setup.quest.frontier, len(game.setup.cast)
        groups = tuple(sorted(frontier.guards)) if frontier is not None else ()
        return cls(groups, (0,) * number, (0,) * number)

    def problem(self, game: ZoneGame) -> str:
        """No more than there are, each in a Zone of the board."""
        zones = [zone for zone, _ in self.groups]
        if zones != sorted(set(zones)) or any(not 0 <= zone < len(game.zombies) for zone in zones):
            return "Guards stand nowhere."
        most = game.setup.rules.wall.guards
        if any(number < 1 for _, number in self.groups) or sum([number for _, number in self.groups]) > most:
            return "There are more Guards than in the box, or fewer than none."
        if self.lost < 0 or not len(self.orders) == len(self.free) == len(game.survivors):
            return "The orders to Guards can't be."
        if any(not 0 <= free <= given <= 9 for given, free in zip(self.orders, self.free, strict=True)):
            return "The orders to Guards can't be."
        return ""

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """How many stand there."""
        number = dict(self.groups).get(zone, 0)
        return (f"{number} Guard{'s' if number > 1 else ''}",) if number else ()

    def view(self, game: ZoneGame) -> GuardsView | None:
        """All of it, where there are any or were."""
        if not self.groups and not self.lost:
            return None
        keys, zones = [sheet.key for sheet in game.setup.cast], game.setup.board.zones
        return GuardsView(
            {zones[zone]: number for zone, number in self.groups},
            {key: given for key, given in zip(keys, self.orders, strict=True) if given},
            {key: free for key, free in zip(keys, self.free, strict=True) if free}, self.lost)

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        keys = [sheet.key for sheet in setup.cast]
        if view is None:
            return cls((), (0,) * len(keys), (0,) * len(keys))
        return cls(
            tuple(sorted([(setup.board.index[zone], number) for zone, number in view.zones.items()])),
            tuple([view.orders.get(key, 0) for key in keys]), tuple([view.free.get(key, 0) for key in keys]), view.lost)


# -- where they are


def groups(game: ZoneGame) -> tuple[tuple[int, int], ...]:
    """Every Zone with Guards, and how many."""
    return recall(game, Guards).groups


def guards_in(game: ZoneGame, zone: int) -> int:
    """How many Guards stand in a Zone."""
    for place, number in recall(game, Guards).groups:
        if place == zone:
            return number
    return 0


def number_of(game: ZoneGame) -> int:
    """How many are on the board."""
    return sum([number for _, number in groups(game)])


def were_lost(game: ZoneGame) -> int:
    """How many have been lost since the quest began."""
    return recall(game, Guards).lost


def _put(game: ZoneGame, zone: int, number: int) -> None:
    """So many stand in a Zone from now on."""
    now = recall(game, Guards)
    others = [group for group in now.groups if group[0] != zone]
    kept = sorted([*others, (zone, number)]) if number else others
    remember(game, Guards(tuple(kept), now.orders, now.free, now.lost))


def place_guards(game: ZoneGame, zone: int, number: int) -> int:
    """More Guards come, out of those not on the board; how many came (WD-051)."""
    coming = max(0, min(number, game.setup.rules.wall.guards - number_of(game)))
    if coming:
        _put(game, zone, guards_in(game, zone) + coming)
        if game.events is not None:
            game.events.append(events.GuardsCame(zone, coming))
    return coming


def move_guards(game: ZoneGame, origin: int, zone: int, number: int) -> None:
    """Guards go from one Zone to another by themselves."""
    carry_guards(game, origin, zone, number)
    for company in game.setup.additions.company:
        company.went(game, origin, zone, number)


def carry_guards(game: ZoneGame, origin: int, zone: int, number: int) -> None:
    """Guards are put into another Zone."""
    _put(game, origin, guards_in(game, origin) - number)
    _put(game, zone, guards_in(game, zone) + number)
    if game.events is not None:
        game.events.append(events.GuardsMoved(origin, zone, number))


def leave_board(game: ZoneGame, zone: int, number: int) -> None:
    """Guards leave the board alive: nobody is lost."""
    _put(game, zone, guards_in(game, zone) - number)
    if game.events is not None:
        game.events.append(events.GuardsLeft(zone, number))


def obeying(game: ZoneGame, zone: int) -> int:
    """How many Guards of a Zone take orders."""
    return guards_in(game, zone) - sum([company.idle(game, zone) for company in game.setup.additions.company])


def lose_guards(game: ZoneGame, zone: int, number: int, *, by_zombies: bool = False) -> None:
    """Guards are lost for the quest; it is judged by whoever calls (WD-048, WD-051)."""
    number = min(number, guards_in(game, zone))
    if number:
        _put(game, zone, guards_in(game, zone) - number)
        now = recall(game, Guards)
        remember(game, Guards(now.groups, now.orders, now.free, now.lost + number))
        if game.events is not None:
            game.events.append(events.GuardsLost(zone, number))
        for moment in game.setup.additions.guards_lost:
            moment(game, zone, number)
        for company in game.setup.additions.company:
            company.fell(game, zone, number, by_zombies)


def doom_guards(game: ZoneGame, zone: int) -> None:
    """Everybody in a Zone is eliminated: its Guards too."""
    lose_guards(game, zone, guards_in(game, zone))


def prey_of_guards(game: ZoneGame) -> int:
    """The mask of Zones with Guards: zombies see and attack them like Survivors (WD-022, WD-025)."""
    mask = 0
    for zone, _ in groups(game):
        mask |= 1 << zone
    return mask


class NoiseOfGuards(NoiseTokens):
    """Noise to which each Guard adds one where he stands (WD-022)."""

    __slots__ = ()

    def of_zones(self, game: ZoneGame) -> list[int]:
        """Tokens, Survivors, and Guards if the table plays so."""
        noise = super().of_zones(game)
        if game.setup.rules.own["guards"].noise:
            for zone, number in groups(game):
                noise[zone] += number
        return noise


# -- orders


def new_turn(game: ZoneGame, who: int) -> None:
    """His Turn begins: he may give orders again."""
    now = recall(game, Guards)
    if now.orders[who]:
        remember(game, Guards(now.groups, (*now.orders[:who], 0, *now.orders[who + 1:]),
                              (*now.free[:who], 0, *now.free[who + 1:]), now.lost))


def orders_left(game: ZoneGame, who: int) -> int:
    """How many Guard Actions a Survivor has left in his Turn: one, and what his cards add (WD-042)."""
    cards = game.setup.pack.cards
    return 1 + sum([cards[card].more_orders for card in _granting(game, who)]) - recall(game, Guards).orders[who]


def free_orders(game: ZoneGame, who: int) -> int:
    """How many of them would cost no Action: that of the skill, and that of each card which grants it (EE-075)."""
    skills, cards = game.setup.pack.skill, game.setup.pack.cards
    granted = [card for card in _granting(game, who) if skills[cards[card].grants].family == "free_order"]
    return abilities(game, who).free_orders + len(granted) - recall(game, Guards).free[who]


def _granting(game: ZoneGame, who: int) -> list[int]:
    """The cards in Hand that grant a skill."""
    cards = game.setup.pack.cards
    return [held >> 2 for held in hand_held(game, who) if cards[held >> 2].grants and has_gem(game, who, held >> 2)]


def order_cost(game: ZoneGame, who: int) -> int:
    """The Actions that the next order costs, zombies around the Guards apart."""
    usual = 0 if free_orders(game, who) > 0 else 1
    return max(0, usual + _dearer(game, who))


def _dearer(game: ZoneGame, who: int) -> int:
    """By how many Actions the next order costs more than it would elsewhere, or less."""
    return sum([price(game, who) for price in game.setup.additions.order_prices])


def pay_order(game: ZoneGame, who: int, extra: int = 0) -> None:
    """A Guard Action is spent; `extra` Actions are ordinary ones, even if it is free (WD-043)."""
    cost = order_cost(game, who)
    game.edit(who).actions -= cost + extra
    now = recall(game, Guards)
    saves = free_orders(game, who) > 0 and 1 + _dearer(game, who) > 0  # what costs nothing anyhow uses no free one up
    free = (*now.free[:who], now.free[who] + 1, *now.free[who + 1:]) if saves else now.free
    remember(game, Guards(now.groups, (*now.orders[:who], now.orders[who] + 1, *now.orders[who + 1:]), free, now.lost))


def why_deaf(game: ZoneGame, zone: int) -> str:
    """Why the Guards of a Zone obey nobody, or nothing."""
    return next(filter(None, [deaf(game, zone) for deaf in game.setup.additions.deaf]), "")


def may_attack(game: ZoneGame, who: int) -> bool:
    """Whether Guards would kill anybody on this Survivor's order: Wardens keep them from it (EE-104, EE-233)."""
    return abilities(game, who).warden_killers or not warden_about(game)


def _guards(number: int) -> str:
    return "1 Guard" if number == 1 else f"{number} Guards"


SOME_GUARDS: Final = Kind("number", NUMBER.write, NUMBER.read, lambda game, number: _guards(number), NUMBER.show)
"""How many of them get an order."""


ORDER: Final = "Order a Guard"
"""What orders stand under in lists: there is one for every number of Guards, Zone and way."""


class OrderMove(Choice):
    """Guards go to a Zone: (how many, from, to)."""

    __slots__ = ()
    verb = "order-move"
    shown = Shown("move", lead="Move to", under=ORDER)
    says = "{number} of {zone}: move to {to}"
    group = "guards"
    fields = (Field("number", SOME_GUARDS), Field("zone", ZONE), Field("to", ZONE))
    apart = ((("zone", "zone"), ("to", "zone")),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Pay, also for zombies left behind, and let them go."""
        number, zone, to = self.numbers
        pay_order(game, who, leaving_cost(game, who, zone))
        move_guards(game, zone, to, number)
        judge(game)


class OrderStrike(Choice):
    """Guards fight in their own Zone: (how many, Zone)."""

    __slots__ = ()
    verb = "order-strike"
    shown = Shown("melee", lead="Strike", under=ORDER)
    says = "{number} of {zone}: strike"
    group = "guards"
    fields = (Field("number", SOME_GUARDS), Field("zone", ZONE))
    apart = ((("zone", "zone"),),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Each rolls his dice, all together; the Survivor earns what they kill (WD-044)."""
        number, zone = self.numbers
        pay_order(game, who)
        guards_attack(game, who, MELEE, zone, zone, number)


class OrderShot(Choice):
    """Guards shoot at a Zone: (how many, from, at)."""

    __slots__ = ()
    verb = "order-shot"
    shown = Shown("shoot", lead="Shoot at", under=ORDER)
    says = "{number} of {zone}: shoot at {to}"
    group = "guards"
    fields = (Field("number", SOME_GUARDS), Field("zone", ZONE), Field("to", ZONE))
    apart = ((("zone", "zone"), ("to", "zone")),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Each rolls his die, all together; misses hit whoever stands there (WD-045)."""
        number, zone, to = self.numbers
        pay_order(game, who)
        guards_attack(game, who, RANGED, zone, to, number)


class OrderPush(Choice):
    """Guards shove the zombies of their Zone to another one: (from, to) (WD-049)."""

    __slots__ = ()
    verb = "order-push"
    shown = Shown("swap", lead="Push the zombies to", under=ORDER)
    says = "Guards of {zone}: push the zombies to {to}"
    group = "guards"
    fields = (Field("zone", ZONE), Field("to", ZONE))

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """It is not a movement."""
        pay_order(game, who)
        push(game, *self.numbers)


class OrderShift(Choice):
    """Guards push a Cauldron along and go with it: (how many, from, to) (WD-046)."""

    __slots__ = ()
    verb = "order-shift"
    shown = Shown("swap", lead="Shift the Cauldron to", under=ORDER)
    says = "{number} of {zone}: shift the Cauldron to {to}"
    group = "guards"
    fields = (Field("number", SOME_GUARDS), Field("zone", ZONE), Field("to", ZONE))
    apart = ((("zone", "zone"), ("to", "zone")),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Both move."""
        number, zone, to = self.numbers
        pay_order(game, who)
        cauldrons.shift(game, zone, to)
        move_guards(game, zone, to, number)
        judge(game)


class OrderPour(Choice):
    """Guards pour a Cauldron: (from, into) (WD-046, WD-106)."""

    __slots__ = ()
    verb = "order-pour"
    shown = Shown("bile", lead="Pour the Cauldron into", under=ORDER)
    says = "Guards of {zone}: pour the Cauldron into {to}"
    group = "guards"
    fields = (Field("zone", ZONE), Field("to", ZONE))

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """The Survivor earns what dies of it."""
        pay_order(game, who)
        cauldrons.pour(game, who, *self.numbers)


def leaving_cost(game: ZoneGame, who: int, zone: int) -> int:
    """Extra Actions for Guards who leave zombies behind, one for each (WD-043, WD-049)."""
    return 0 if abilities(game, who).guards_evade else horde.total(game.zombies[zone])


def order_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What a Survivor can order Guards to do, wherever they are (WD-041)."""
    if not groups(game) or orders_left(game, who) < 1 or game.survivors[who].actions < order_cost(game, who):
        return
    _every_order(game, who, order_cost(game, who), options)


def gift_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What a Survivor can order by a card: for nothing but the zombies that Guards leave behind."""
    _every_order(game, who, 0, options)


def give_for_nothing(game: ZoneGame, who: int, option: Option) -> None:
    """An order that a card gives: outside the limit of the Turn, and paid for by nobody (WD-042)."""
    before, actions = recall(game, Guards), game.survivors[who].actions
    cost = order_cost(game, who)
    option.carry_out(game, who)
    now = recall(game, Guards)
    remember(game, Guards(now.groups, before.orders, before.free, now.lost))
    if not game.survivors[who].fate and game.survivors[who].actions < actions:
        game.edit(who).actions += cost


def _every_order(game: ZoneGame, who: int, cost: int, options: list[Option]) -> None:
    for zone, _ in groups(game):
        number = obeying(game, zone)
        if number > 0 and not why_deaf(game, zone):
            if game.survivors[who].actions >= cost + leaving_cost(game, who, zone):
                _move_orders(game, who, zone, number, options)
            if game.layout.kind[zone] != "ice":
                if may_attack(game, who):
                    _attack_orders(game, who, zone, number, options)
                _other_orders(game, who, zone, number, options)


def _move_orders(game: ZoneGame, who: int, zone: int, number: int, options: list[Option]) -> None:
    near = ways_of_guards(game, who, zone, game.layout.ways(ON_FOOT).neighbours)
    options += [OrderMove.of(some, zone, to) for to in near for some in range(1, number + 1)]
    strides = sum([company.strides(game, zone) for company in game.setup.additions.company])
    if strides:
        options += [OrderMove.of(some, zone, to) for to in two_zones(game, zone) if to not in near
                    for some in range(1, min(strides, number) + 1)]


def ways_on_foot(game: ZoneGame, zone: int) -> tuple[int, ...]:
    """The Zones next to one for whoever walks."""
    return game.layout.ways(ON_FOOT).neighbours[zone]


def two_zones(game: ZoneGame, zone: int) -> list[int]:
    """The Zones two steps away; zombies between end a way."""
    near = game.layout.ways(ON_FOOT).neighbours
    return sorted({to for between in near[zone] if not game.zombies[between] for to in near[between]} - {zone})


def ways_of_guards(game: ZoneGame, who: int, zone: int, near: tuple[tuple[int, ...], ...]) -> list[int]:
    """Where Guards can be ordered to go: the next Zone, or with a skill the one behind it (WD-043).

    `near` are the Zones next to each, for those who walk or who carry something.
    """
    able = abilities(game, who)
    reached = list(near[zone])
    if able.guards_zones or able.guards_charge:
        for between in near[zone]:
            if not game.zombies[between]:
                reached += [to for to in near[between] if able.guards_zones or game.zombies[to]]
    return sorted(set(reached) - {zone})


def _attack_orders(game: ZoneGame, who: int, zone: int, number: int, options: list[Option]) -> None:
    if game.zombies[zone]:
        options += [OrderStrike.of(some, zone) for some in range(1, number + 1)]
    shooting = number - sum([company.shy(game, zone) for company in game.setup.additions.company])
    options += [OrderShot.of(some, zone, to) for to in shots_of_guards(game, zone) for some in range(1, shooting + 1)]


def shots_of_guards(game: ZoneGame, zone: int) -> list[int]:
    """The Zones with zombies that Guards can shoot at (WD-045)."""
    wall = game.setup.rules.wall
    far = wall.shot_range_from_wall if game.layout.kind[zone] == "walkway" else wall.shot_range
    return [to for to, distance in game.layout.sight[zone] if 1 <= distance <= far and game.zombies[to]]


def _other_orders(game: ZoneGame, who: int, zone: int, number: int, options: list[Option]) -> None:
    if abilities(game, who).guards_push and game.zombies[zone]:
        options += [OrderPush.of(zone, to) for to in game.layout.ways(SHOVED).neighbours[zone]
                    if game.layout.range(zone, to) == 1]
    crew = game.setup.rules.wall.cauldron_crew
    if number >= crew and cauldrons.cauldrons_in(game, zone):
        options += [OrderShift.of(some, zone, to) for to in cauldrons.along(game, zone)
                    for some in range(crew, number + 1)]
        options += [OrderPour.of(zone, to) for to in cauldrons.below(game, zone)]


# -- their attacks


def guards_attack(game: ZoneGame, who: int, mode: int, origin: int, zone: int, number: int) -> None:
    """Guards roll on a Survivor's order: it is no Combat Action, so nothing of his but skills for Guards counts."""
    able = abilities(game, who)
    wall = game.setup.rules.wall
    needed = wall.guard_needs - able.guards_roll[mode]
    damage = wall.strike_damage if mode == MELEE else wall.shot_damage
    if game.events is not None:
        game.events.append(events.GuardsAttack(who, origin, zone, number))
    rolled, sharp, aim = number, 0, 0
    for company in game.setup.additions.company:
        if mode == MELEE:
            rolled = company.dice(game, origin, number)
        else:
            sharp, aim = company.sharp(game, origin, number)
    dice = game.dice(rolled + (number if able.guards_die & mode else 0))
    if game.events is not None:
        game.events.append(events.DiceRolled(who, "guards", dice, needed))
    better = min(needed, aim - able.guards_roll[mode]) if aim else needed
    hits = len([die for at, die in enumerate(dice) if die >= (better if at < sharp else needed)])
    misses = len(dice) - hits
    if game.events is not None:
        game.events.append(events.AttackResolved(who, zone, hits, misses, damage))
    if mode == RANGED and misses and game.setup.rules.combat.misses_hit_friends:
        friends = [friend for friend in in_zone(game, zone) if not abilities(game, friend).low_profile]
        if friends or guards_in(game, zone):
            game.frame = MissesAmongGuards(game.frame, zone, misses, damage, tuple(friends), ())
    if hits:
        game.frame = AssignHits(game.frame, who, zone, hits, damage, mode == MELEE, False, 0)


class HitGuard(Choice):
    """A miss hits a Guard."""

    __slots__ = ()
    verb = "miss-guard"
    says = "The miss hits a Guard"
    group = "choice"


HIT_GUARD: Final = HitGuard.of()
GUARD: Final = -1
"""In place of a Survivor's number, in lists of who is hit."""


def shared(game: ZoneGame, zone: int, left: int, others: int, given: tuple[int, ...]) -> Subject:
    """So many Wounds or misses left to share, of which others may take all, but each Guard only one."""
    guards = guards_in(game, zone) - given.count(GUARD)
    most = [left] * others + ([guards] if guards > 0 else [])
    return to_share(game, zone, left, most)


class MissesAmongGuards(Frame):
    """Misses hit Survivors and Guards in the target Zone; the players say whom, a Guard dies of one (WD-019)."""

    __slots__ = ("zone", "misses", "damage", "targets", "given")

    def __init__(self, below: Frame | None, zone: int, misses: int, damage: int, targets: tuple[int, ...],
                 given: tuple[int, ...]) -> None:
        self.below = below
        self.zone = zone
        self.misses = misses
        self.damage = damage
        self.targets = targets
        self.given = given

    def step(self, game: ZoneGame) -> list[Option] | None:
        guards = guards_in(game, self.zone) - self.given.count(GUARD)
        if not self.misses or not (self.targets or guards):
            self._resolve(game)
            return None
        options: list[Option] = [HitFriend.of(target) for target in self.targets]
        if guards:
            options.append(HIT_GUARD)
        return options

    def choose(self, game: ZoneGame, option: HitFriend | HitGuard) -> None:
        hit = option.numbers[0] if isinstance(option, HitFriend) else GUARD
        game.frame = MissesAmongGuards(self.below, self.zone, self.misses - 1, self.damage, self.targets,
                                       (*self.given, hit))

    def _resolve(self, game: ZoneGame) -> None:
        game.frame = self.below
        lose_guards(game, self.zone, self.given.count(GUARD))
        for target in reversed(self.targets):
            hits = self.given.count(target)
            if hits:
                game.setup.rules.wounds.meet(game, target, hits, 0, self.damage)
        judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return whom_to_hit(game, self.zone, self.misses)

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"left": self.misses}

    def subject(self, game: ZoneGame) -> Subject:
        return shared(game, self.zone, self.misses, len(self.targets), self.given)


# -- reasons


def why_no_order(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why an order can't be given."""
    survivor = game.survivors[who]
    if orders_left(game, who) < 1:
        return "You can give only one order to Guards per Turn."
    if survivor.actions < order_cost(game, who):
        return "You have no Actions left."
    named = wish.mentioned(game, ZONE)
    if named:
        zone = named[0]
        if not guards_in(game, zone):
            return f"There is no Guard in {game.setup.board.zones[zone]}."
        return why_deaf(game, zone) or None
    return None if groups(game) else "There is no Guard on the board."


def why_no_attack(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why Guards can't be ordered to fight."""
    plain = why_no_order(game, who, wish)
    if plain is None and not may_attack(game, who):
        return "While a Warden is on the board, Guards can't kill anything."
    return plain


def why_no_move(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why Guards can't be ordered to go."""
    plain = why_no_order(game, who, wish)
    named = wish.mentioned(game, ZONE)
    if plain is None and named:
        cost = order_cost(game, who) + leaving_cost(game, who, named[0])
        if game.survivors[who].actions < cost:
            return f"Getting away from the zombies there would take {cost} Actions."
    return plain


ORDER_REASONS: Final = (
    (OrderMove, why_no_move), (OrderStrike, why_no_attack), (OrderShot, why_no_attack),
    (OrderPush, why_no_order), (OrderShift, why_no_order), (OrderPour, why_no_order))


CHAPTER: Final = Additions(
    states=(Guards,),
    turn_begins=(new_turn,),
    turn_options=(order_options,),
    prey=(prey_of_guards,),
    doomed=(doom_guards,),
    reasons=ORDER_REASONS,
)
"""What this chapter adds to a game that names it."""
