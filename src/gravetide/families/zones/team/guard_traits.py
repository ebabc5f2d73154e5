"""Guards who differ from others: monks in pairs who sleep until somebody wakes them, and what cards make of Guards.

Guards have no names: of those in a Zone the plain ones go first, then pairs that are awake. So too when some are lost,
but those whose death loses the quest are the last (EE-212).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.content.effects import TRAITS
from gravetide.families.zones.house_rules.additions import Additions, Company
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.objective_cards.cards import replay_won, works
from gravetide.families.zones.rounds.objective_cards.random_notes import turn_verdict
from gravetide.families.zones.rounds.outcome import end
from gravetide.families.zones.team import guards
from gravetide.families.zones.team.chi.meditation import usual_target
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.event import Event
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish

GONE: Final = -1
LOSS: Final = TRAITS.index("loss-if-killed")
Monk = tuple[int, int]
"""A pair, and which of the two."""


class PairView(msgspec.Struct, frozen=True):
    """A pair of Guards who belong together."""

    zones: tuple[str, ...]
    asleep: bool
    drowsy: bool
    traits: dict[str, int]


class GuardTraitsView(HouseView, frozen=True):
    """The pairs, what all Guards can do beyond the usual, and those who take no orders for a while."""

    pairs: tuple[PairView, ...]
    common: dict[str, int]
    bound: dict[str, int]
    until: int
    marked: dict[str, int]


class GuardTraits(HouseState, frozen=True):
    """Pairs of Guards and what is special about them; by their number in the quest."""

    key: ClassVar[str] = "guard_traits"
    homes: tuple[tuple[int, int], ...] = ()                # the Zones of the two, GONE for one who is lost
    asleep: int = 0                                        # mask of pairs
    drowsy: int = 0                                        # awake, but a Survivor has to spend an Action on them
    traits: tuple[tuple[tuple[int, int], ...], ...] = ()   # by pair: (trait, value)
    common: tuple[tuple[int, int], ...] = ()               # of all Guards
    bound: tuple[tuple[int, int], ...] = ()                # (Zone, how many) who take no orders
    until: int = 0                                         # to the end of this Round
    marked: tuple[tuple[str, int], ...] = ()               # names of pairs; how many in a Zone have arrived before

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """Every pair sleeps beside its Red Objective."""
        wall = game.setup.quest.frontier
        reds = wall.reds if wall is not None else ()
        return cls(tuple([(zone, zone) for zone in reds]), (1 << len(reds)) - 1, 0, ((),) * len(reds))

    def problem(self, game: ZoneGame) -> str:
        """No more of them in a Zone than Guards stand there."""
        if len(self.traits) != len(self.homes) or (self.asleep | self.drowsy) >> len(self.homes):
            return "The pairs of Guards are not those of the quest."
        zones = [zone for pair in self.homes for zone in pair if zone != GONE]
        if any(zones.count(zone) > guards.guards_in(game, zone) for zone in zones):
            return "There are more monks in a Zone than Guards."
        return ""

    def view(self, game: ZoneGame) -> GuardTraitsView | None:
        """All of it."""
        names = game.setup.board.zones
        if not self.homes and not self.common and not self.bound and not self.marked:
            return None
        return GuardTraitsView(
            tuple([PairView(tuple([names[zone] if zone != GONE else "" for zone in pair]),
                            bool(self.asleep >> number & 1), bool(self.drowsy >> number & 1),
                            {TRAITS[trait]: value for trait, value in self.traits[number]})
                   for number, pair in enumerate(self.homes)]),
            {TRAITS[trait]: value for trait, value in self.common},
            {names[zone]: number for zone, number in self.bound}, self.until, dict(self.marked))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        if view is None:
            return cls()
        index = setup.board.index
        homes = [tuple([index[zone] if zone else GONE for zone in pair.zones]) for pair in view.pairs]
        return cls(
            tuple([(home[0], home[1]) for home in homes]),
            sum([1 << number for number, pair in enumerate(view.pairs) if pair.asleep]),
            sum([1 << number for number, pair in enumerate(view.pairs) if pair.drowsy]),
            tuple([tuple([(TRAITS.index(name), value) for name, value in pair.traits.items()])
                   for pair in view.pairs]),
            tuple([(TRAITS.index(name), value) for name, value in view.common.items()]),
            tuple([(index[zone], number) for zone, number in view.bound.items()]), view.until,
            tuple(view.marked.items()))


class Roused(Event, frozen=True):
    """A pair that slept deeply obeys from now on."""

    survivor: int
    zone: int


@tells
def _(event: Roused, names: Names) -> str:
    return f"{names.survivor(event.survivor)} shakes the pair in {names.zone(event.zone)} awake."


# -- looking


def monks_in(game: ZoneGame, zone: int) -> list[Monk]:
    """The Guards of pairs in a Zone, pair by pair."""
    return [(number, one) for number, pair in enumerate(recall(game, GuardTraits).homes)
            for one, home in enumerate(pair) if home == zone]


def trait_of(game: ZoneGame, pair: int, name: str) -> int:
    """The value of a trait of a pair; -1 if it has not got it."""
    wanted = TRAITS.index(name)
    return next((value for trait, value in recall(game, GuardTraits).traits[pair] if trait == wanted), -1)


def common_trait(game: ZoneGame, name: str) -> int:
    """The value of a trait that all Guards have, or -1."""
    wanted = TRAITS.index(name)
    return next((value for trait, value in recall(game, GuardTraits).common if trait == wanted), -1)


def obeys(game: ZoneGame, pair: int) -> bool:
    """Whether a pair is awake and takes orders."""
    now = recall(game, GuardTraits)
    return not (now.asleep | now.drowsy) >> pair & 1


def idle_in(game: ZoneGame, zone: int) -> int:
    """How many Guards of a Zone take no orders."""
    now = recall(game, GuardTraits)
    if not now.homes and not now.bound:
        return 0
    bound = dict(now.bound).get(zone, 0) if game.round <= now.until else 0
    return bound + len([1 for pair, _ in monks_in(game, zone) if not obeys(game, pair)])


def ordered(game: ZoneGame, zone: int, number: int, *, best: str = "") -> list[Monk]:
    """Which monks are among so many Guards of a Zone who obey: the fewest, or first those with a trait."""
    able = [monk for monk in monks_in(game, zone) if obeys(game, monk[0])]
    plain = guards.guards_in(game, zone) - len(monks_in(game, zone)) - _bound(game, zone)
    if best:
        able.sort(key=lambda monk: trait_of(game, monk[0], best) < 0)
        useful = [monk for monk in able if trait_of(game, monk[0], best) >= 0]
        return able[:max(number - plain, min(number, len(useful)))]
    return able[:max(0, number - plain)]


def _bound(game: ZoneGame, zone: int) -> int:
    now = recall(game, GuardTraits)
    return dict(now.bound).get(zone, 0) if game.round <= now.until else 0


def shy_of_shots(game: ZoneGame, zone: int) -> int:
    """How many Guards of a Zone obey, but not when they are to shoot."""
    return len([1 for pair, _ in monks_in(game, zone)
                if obeys(game, pair) and trait_of(game, pair, "no-ranged") >= 0])


def dice_of(game: ZoneGame, zone: int, number: int) -> int:
    """Dice that so many Guards of a Zone roll in a Melee order."""
    common = common_trait(game, "melee-dice")
    if common > 0:
        return number * common
    chosen = ordered(game, zone, number, best="melee-dice")
    return number + sum([max(0, trait_of(game, pair, "melee-dice") - 1) for pair, _ in chosen])


def sharp_of(game: ZoneGame, zone: int, number: int) -> tuple[int, int]:
    """Of so many Guards who shoot from a Zone: how many aim better than others, and what their dice have to show."""
    chosen = ordered(game, zone, number, best="ranged-accuracy")
    values = [trait_of(game, pair, "ranged-accuracy") for pair, _ in chosen]
    return len([1 for value in values if value > 0]), max(values, default=0)


def strides_of(game: ZoneGame, zone: int) -> int:
    """How many Guards of a Zone go two Zones with one Move order."""
    return len([1 for pair, _ in monks_in(game, zone)
                if obeys(game, pair) and trait_of(game, pair, "move-zones") > 1])


def meditating_beside(game: ZoneGame, who: int) -> int:
    """Chi by which Meditation goes further beside certain Guards (Q2-N1)."""
    zone = game.survivors[who].zone
    values = [trait_of(game, pair, "meditation-target") for pair, _ in monks_in(game, zone)]
    return max(0, max(values, default=0) - usual_target(game, zone))


def both_live(game: ZoneGame, name: str) -> bool:
    """Whether the pair of a name was woken and both of it live."""
    now = recall(game, GuardTraits)
    return any(key == name and GONE not in now.homes[pair] for key, pair in now.marked)


# -- changing


def change_traits(game: ZoneGame, **fields: Any) -> None:
    """Remember something else than before."""
    remember(game, msgspec.structs.replace(recall(game, GuardTraits), **fields))


def pair_at(game: ZoneGame, zone: int) -> int:
    """The pair that sleeps in a Zone, or has just been woken there; -1 if none."""
    now = recall(game, GuardTraits)
    there = [number for number, pair in enumerate(now.homes) if zone in pair]
    asleep = [number for number in there if now.asleep >> number & 1]
    plain = [number for number in there if not now.traits[number]]
    return next(iter([*asleep, *plain, *there]), -1)


def wake_pair(game: ZoneGame, zone: int) -> None:
    """The pair beside a Red Objective is awake; a Note may still say what they are."""
    now = recall(game, GuardTraits)
    pair = next((number for number, home in enumerate(now.homes) if zone in home and now.asleep >> number & 1), -1)
    if pair >= 0:
        change_traits(game, asleep=now.asleep & ~(1 << pair))


def give_trait(game: ZoneGame, who: str, zone: int, trait: str, value: int, until: int) -> None:
    """Some Guards are different from now on."""
    now = recall(game, GuardTraits)
    entry = TRAITS.index(trait), value
    if who == "all":
        change_traits(game, common=(*now.common, entry))
    elif who == "here":
        others = tuple([group for group in now.bound if group[0] != zone and game.round <= now.until])
        change_traits(game, bound=(*others, (zone, guards.guards_in(game, zone))), until=until)
    else:
        pair = pair_at(game, zone)
        if pair < 0:
            return
        kept = (*now.traits[:pair], (*now.traits[pair], entry), *now.traits[pair + 1:])
        drowsy = now.drowsy | (1 << pair if trait == "wake-cost" else 0)
        change_traits(game, traits=kept, drowsy=drowsy)


def mark_pair(game: ZoneGame, zone: int, name: str) -> None:
    """The pair is remembered by a name."""
    pair = pair_at(game, zone)
    if pair >= 0:
        change_traits(game, marked=(*recall(game, GuardTraits).marked, (name, pair)))


def guards_went(game: ZoneGame, origin: int, zone: int, number: int) -> None:
    """Guards have gone elsewhere: which of them were monks, and who of the bound is left."""
    now = recall(game, GuardTraits)
    if not now.homes:
        return
    there = len(monks_in(game, origin))
    plain = guards.guards_in(game, origin) + number - there - _bound(game, origin)
    able = [monk for monk in monks_in(game, origin) if obeys(game, monk[0])]
    able.sort(key=lambda monk: trait_of(game, monk[0], "move-zones") < 2
              if zone not in game.layout.neighbours[origin] else False)
    farther = zone not in game.layout.neighbours[origin] and bool(strides_of(game, origin))
    for monk in able[:number if farther else max(0, number - plain)]:
        _put(game, monk, zone)


def _put(game: ZoneGame, monk: Monk, zone: int) -> None:
    homes = list(recall(game, GuardTraits).homes)
    pair = list(homes[monk[0]])
    pair[monk[1]] = zone
    homes[monk[0]] = (pair[0], pair[1])
    change_traits(game, homes=tuple(homes))


def move_pair(game: ZoneGame, pair: int, zone: int) -> None:
    """A sleeping pair is carried to another Zone."""
    origin = recall(game, GuardTraits).homes[pair][0]
    homes = list(recall(game, GuardTraits).homes)
    number = len([1 for home in homes[pair] if home != GONE])
    homes[pair] = tuple([zone if home != GONE else GONE for home in homes[pair]])  # type: ignore[assignment]
    change_traits(game, homes=tuple(homes))
    guards.carry_guards(game, origin, zone, number)


def guards_fell(game: ZoneGame, zone: int, number: int, by_zombies: bool) -> bool:
    """Guards were lost in a Zone: whether a sleeper was killed by zombies."""
    now = recall(game, GuardTraits)
    if now.bound:
        left = guards.guards_in(game, zone)
        change_traits(game, bound=tuple([(place, min(many, left) if place == zone else many)
                                         for place, many in now.bound if place != zone or left]))
    plain = guards.guards_in(game, zone) + number - len(monks_in(game, zone))
    monks = monks_in(game, zone)
    monks.sort(key=lambda monk: (trait_of(game, monk[0], "loss-if-killed") >= 0,
                                 bool(recall(game, GuardTraits).asleep >> monk[0] & 1)))
    sleeper = needed = False
    for monk in monks[:max(0, number - plain)]:
        _put(game, monk, GONE)
        sleeper = sleeper or bool(recall(game, GuardTraits).asleep >> monk[0] & 1)
        needed = needed or trait_of(game, monk[0], "loss-if-killed") >= 0
    if needed:
        lose_with(game)
    return sleeper and by_zombies


def lose_with(game: ZoneGame) -> None:
    """One of those is dead without whom all is lost, unless an Epilogue is past that."""
    if not replay_won(game) and not game.result:
        end(game, "lost", "One of the monks is dead who had to live.")


class Monks(Company):
    """Guards of pairs, and what cards make of all Guards."""

    __slots__ = ()

    def idle(self, game: ZoneGame, zone: int) -> int:
        """Sleepers, and those who are bound for a while."""
        return idle_in(game, zone)

    def shy(self, game: ZoneGame, zone: int) -> int:
        """Those who never shoot."""
        return shy_of_shots(game, zone)

    def dice(self, game: ZoneGame, zone: int, number: int) -> int:
        """Some roll more."""
        return dice_of(game, zone, number)

    def sharp(self, game: ZoneGame, zone: int, number: int) -> tuple[int, int]:
        """Some aim better."""
        return sharp_of(game, zone, number)

    def strides(self, game: ZoneGame, zone: int) -> int:
        """Some go farther."""
        return strides_of(game, zone)

    def went(self, game: ZoneGame, origin: int, zone: int, number: int) -> None:
        """Those among them go along."""
        guards_went(game, origin, zone, number)
        arrived_went(game, origin, zone, number)
        for moment in game.setup.additions.guards_came:
            moment(game, zone)

    def fell(self, game: ZoneGame, zone: int, number: int, by_zombies: bool) -> None:
        """A sleeper's death turns a Note over (EE-212)."""
        if guards_fell(game, zone, number, by_zombies):
            wake_pair(game, zone)
            turn_verdict(game, zone)


# -- those who have arrived


ARRIVED: Final = "arrived:"
"""Before the name of a Zone: so many Guards there have been in the Flag Zone and count wherever they go (EE-222)."""


def arrived_in(game: ZoneGame, zone: int) -> int:
    """How many Guards of a Zone have arrived in an Epilogue and gone on from there."""
    name = f"{ARRIVED}{game.setup.board.zones[zone]}"
    return min(dict(recall(game, GuardTraits).marked).get(name, 0), guards.guards_in(game, zone))


def arrived_elsewhere(game: ZoneGame) -> int:
    """How many Guards have arrived and are somewhere else on the board now."""
    return sum([arrived_in(game, zone) for zone, _ in guards.groups(game)])


def arrived_went(game: ZoneGame, origin: int, zone: int, number: int) -> None:
    """Guards have gone from one Zone to another: who has arrived goes on counting; the others went first."""
    wall = game.setup.quest.frontier
    if wall is None or wall.replay is None or not works(game, "guards-leave-at-flag"):
        return
    marked, names = dict(recall(game, GuardTraits).marked), game.setup.board.zones
    here, there = f"{ARRIVED}{names[origin]}", f"{ARRIVED}{names[zone]}"
    before = marked.pop(here, 0)
    plain = guards.guards_in(game, origin) + number - before
    going = number if origin == wall.flag else max(0, number - plain)
    if before > going:
        marked[here] = before - going
    if going and zone != wall.flag:
        marked[there] = marked.get(there, 0) + going
    change_traits(game, marked=tuple(marked.items()))


# -- waking the deep sleepers


class Rouse(Choice):
    """Spend an Action on a pair that sleeps deeply (Q2-N5)."""

    __slots__ = ()
    verb = "rouse"
    shown = Shown("noise", where="here")
    says = "Shake the sleepers awake"
    group = "objective"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """They obey from now on, and the Survivor has a CXP for it."""
        from gravetide.families.zones.campaign.in_play import book  # noqa: PLC0415 - campaigns know of guards

        game.edit(who).actions -= 1
        zone, now = game.survivors[who].zone, recall(game, GuardTraits)
        pair = next(pair for pair, _ in monks_in(game, zone) if now.drowsy >> pair & 1)
        change_traits(game, drowsy=now.drowsy & ~(1 << pair))
        if game.events is not None:
            game.events.append(Roused(who, zone))
        book(game, who)


ROUSE: Final = Rouse.of()


def rouse_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """For whoever stands beside deep sleepers with an Action left."""
    drowsy = recall(game, GuardTraits).drowsy
    if drowsy and game.survivors[who].actions and any(
            drowsy >> pair & 1 for pair, _ in monks_in(game, game.survivors[who].zone)):
        options.append(ROUSE)


def why_not_rouse(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why there is nobody to wake."""
    if not any(recall(game, GuardTraits).drowsy >> pair & 1 for pair, _ in monks_in(game, game.survivors[who].zone)):
        return "There are no deep sleepers here."
    return None if game.survivors[who].actions else "You have no Actions left."


CHAPTER: Final = Additions(
    states=(GuardTraits,),
    turn_options=(rouse_options,),
    meditation=(meditating_beside,),
    company=(Monks(),),
    pair_woken=(wake_pair,),
    reasons=((Rouse, why_not_rouse),),
)
"""What this chapter adds to a game that names it."""
