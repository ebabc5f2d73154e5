"""What the verbs of Objective cards and Notes do: one function for each kind of effect (`content.effects`).

Each gets the Survivor who took the card (`NOBODY` for a card that Corruption destroyed), the Zone it is about, the
effect, and the paper it stands on. What can't happen is skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.campaign.in_play import book, has_flag, set_flag
from gravetide.families.zones.content import effects
from gravetide.families.zones.content.effects import COUNTERS, ITEMS, Effect
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.horde import abominations, corruption, spoils, statues
from gravetide.families.zones.horde.activation import activate_kind
from gravetide.families.zones.horde.one_direction import Lured
from gravetide.families.zones.horde.spawning import arriving, draw_for, place_zombies
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.belongings import gain_item, lay_item, move_spawn
from gravetide.families.zones.rounds.carrying import carry_orders
from gravetide.families.zones.rounds.objective_cards import (
    NOBODY,
    USE,
    CardShown,
    CardStays,
    ObjectiveCards,
    card_name,
    change,
    contents,
    frontier,
    happens,
    place_of,
    read_note,
    tell,
)
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team import chi, experience, guard_traits, guards
from gravetide.families.zones.team.guards import ways_on_foot
from gravetide.families.zones.team.inventory import GainCard
from gravetide.families.zones.team.team import without
from gravetide.families.zones.told import events
from gravetide.families.zones.told.narration import Names, tells
from gravetide.families.zones.turn import cauldrons
from gravetide.families.zones.turn.options import ZONE, Choice, SurvivorOption, ZoneOption
from gravetide.families.zones.turn.search import AfterSearch, DrawEquipment
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Kind, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

CHI_INSTEAD: Final = 3
Deed = Callable[["ZoneGame", int, int, Any, int], None]


class RuleUnlocked(Event, frozen=True):
    """A rule of the quest works from now on."""

    rule: str


class Counted(Event, frozen=True):
    """A counter of the quest has risen."""

    counter: str
    number: int


class BridgeCut(Event, frozen=True):
    """Nobody enters a bridge on foot any more."""

    zone: int


UNLOCKED: Final = {
    "carry": "The Beacon can be carried from now on.",
    "use-fire-star": "The Fire Stars can be used from now on.",
    "guards-leave-at-flag": "The gate is ready: Guards who come to the Flag Zone are safe.",
    "plant-ward": "The wards can be planted from now on.",
}


@tells
def _(event: RuleUnlocked, names: Names) -> str:
    return UNLOCKED[event.rule]


@tells
def _(event: Counted, names: Names) -> str:
    return f"The team has {event.number} pieces of the {event.counter}."


@tells
def _(event: BridgeCut, names: Names) -> str:
    return f"The bridge {names.zone(event.zone)} is cut."


def do(game: ZoneGame, who: int, zone: int, effect: Effect, paper: int) -> None:
    """Carry an effect out."""
    DEEDS[type(effect)](game, who, zone, effect, paper)


def in_reach_of(game: ZoneGame, who: int, to: str) -> list[int]:
    """The Survivors an effect is for; none of those who are no longer in play."""
    every = [one for one, survivor in enumerate(game.survivors) if not survivor.fate]
    if to == "all":
        return every
    return [who] if who in every else []


# -- cards


def draw(game: ZoneGame, who: int, zone: int, effect: effects.Draw, paper: int) -> None:
    """As in a Search, with a free re-ordering after it."""
    if who >= 0 and not game.survivors[who].fate:
        game.frame = DrawEquipment(AfterSearch(game.frame, who), who, effect.n)


def find(game: ZoneGame, who: int, zone: int, effect: effects.Find, paper: int) -> None:
    """The card out of the deck, else out of the discards, else perhaps any card."""
    if who < 0 or game.survivors[who].fate:
        return
    card = game.setup.pack.card[effect.card].index
    if game.setup.rules.decks.look_up(game, card):
        game.frame = GainCard(AfterSearch(game.frame, who), who, card, "objective")
    elif effect.otherwise:
        draw(game, who, zone, effects.Draw(1), paper)


def main_vault(game: ZoneGame) -> int:
    """How many Vault Weapons are in the deck: neither in the side deck nor face down on the board."""
    return len(game.artifacts) - recall(game, ObjectiveCards).side - len(recall(game, spoils.Spoils).zones)


def vault(game: ZoneGame, who: int, zone: int, effect: effects.Vault, paper: int) -> None:
    """A random Vault Weapon; in an Epilogue perhaps a treasure instead (EE-222)."""
    if who < 0 or game.survivors[who].fate:
        return
    if recall(game, ObjectiveCards).treasures:
        game.frame = WhichDeck(game.frame, who, zone, effect.source == "side")
    else:
        draw_vault(game, who, side=effect.source == "side")


def draw_vault(game: ZoneGame, who: int, *, side: bool) -> None:
    """One Vault Weapon of a deck, for the taker; from an empty deck a CXP."""
    left = recall(game, ObjectiveCards).side
    if (left if side else main_vault(game)) < 1:
        book(game, who)
        return
    if side:
        change(game, side=left - 1)
    card = game.draw(game.artifacts)
    game.artifacts = without(game.artifacts, card)
    game.frame = GainCard(AfterSearch(game.frame, who), who, card, "objective")
    judge(game)


def drop_vault(game: ZoneGame, who: int, zone: int, effect: effects.DropVault, paper: int) -> None:
    """Vault Weapons face down in a Zone."""
    there = place_of(game, effect.at, zone)
    for _ in range(effect.n):
        if there >= 0 and (main_vault(game) > 0 or recall(game, ObjectiveCards).treasures):
            spoils.lay(game, there)


class FromVault(Choice):
    """Draw from the Vault deck."""

    __slots__ = ()
    verb = "from-vault"
    says = "Draw from the Vault deck"
    group = "choice"


class FromTreasures(Choice):
    """Draw from the treasure deck."""

    __slots__ = ()
    verb = "from-treasures"
    says = "Draw from the deck of treasures"
    group = "choice"


FROM_VAULT: Final = FromVault.of()
FROM_TREASURES: Final = FromTreasures.of()


class WhichDeck(Frame):
    """In an Epilogue every Vault draw may be made from the deck of treasures (EE-222)."""

    __slots__ = ("who", "zone", "side")

    def __init__(self, below: Frame | None, who: int, zone: int, side: bool) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.side = side

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [FROM_TREASURES, FROM_VAULT]

    def choose(self, game: ZoneGame, option: FromVault | FromTreasures) -> None:
        game.frame = self.below
        if isinstance(option, FromVault):
            draw_vault(game, self.who, side=self.side)
        else:
            gain_item(game, self.who, draw_treasure(game), "vault")

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return "A Vault Weapon or a treasure?"


class LayWhich(Frame):
    """A kill leaves something behind: in an Epilogue a Vault Weapon, or a treasure (EE-222)."""

    __slots__ = ("zone",)

    def __init__(self, below: Frame | None, zone: int) -> None:
        self.below = below
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not recall(game, ObjectiveCards).treasures:
            game.frame = self.below
            if main_vault(game) > 0:
                spoils.lay_weapon(game, self.zone)
            return None
        return [FROM_TREASURES, FROM_VAULT] if main_vault(game) > 0 else [FROM_TREASURES]

    def choose(self, game: ZoneGame, option: FromVault | FromTreasures) -> None:
        game.frame = self.below
        if isinstance(option, FromVault):
            spoils.lay_weapon(game, self.zone)
        else:
            lay_item(game, self.zone, draw_treasure(game))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"What lies in {game.setup.board.zones[self.zone]}: a Vault Weapon or a treasure?"


def offer_treasure(game: ZoneGame, zone: int) -> bool:
    """Something is to be laid where a great one died: it may be a treasure; the side deck is left alone."""
    if game.setup.quest.frontier is None:
        return False
    if recall(game, ObjectiveCards).treasures:
        game.frame = LayWhich(game.frame, zone)
        return True
    return main_vault(game) < 1  # what is in the side deck comes from cards only


def draw_treasure(game: ZoneGame) -> int:
    """A random treasure leaves its deck."""
    left = recall(game, ObjectiveCards).treasures
    item = game.draw(left)
    change(game, treasures=tuple([other for other in left if other != item]))
    return item


# -- people


def gain_chi(game: ZoneGame, who: int, zone: int, effect: effects.Chi, paper: int) -> None:
    """Chi, where it is played with."""
    for one in in_reach_of(game, who, effect.to):
        chi.gain(game, one, effect.n, "card")


def lose_chi(game: ZoneGame, who: int, zone: int, effect: effects.LoseChi, paper: int) -> None:
    """Chi is gone; of one Survivor, whom the players choose."""
    number = 1000 if effect.n == "all" else int(effect.n)
    if effect.to == "one":
        game.frame = WhoLoses(game.frame, number)
        return
    for one in in_reach_of(game, who, effect.to):
        chi.lose(game, one, number, "card")


class LosesChi(SurvivorOption):
    """Who loses Chi."""

    __slots__ = ()
    verb = "loses-chi"
    says = "{who} loses the Chi"
    group = "choice"


class WhoLoses(Frame):
    """The players choose who loses Chi."""

    __slots__ = ("number",)

    def __init__(self, below: Frame | None, number: int) -> None:
        self.below = below
        self.number = number

    def step(self, game: ZoneGame) -> list[Option] | None:
        able = in_reach_of(game, NOBODY, "all")
        if not able:
            game.frame = self.below
            return None
        return [LosesChi.of(one) for one in able]

    def choose(self, game: ZoneGame, option: LosesChi) -> None:
        game.frame = self.below
        chi.lose(game, option.who, self.number, "card")

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Who loses the Chi?"


def pay(game: ZoneGame, who: int, zone: int, effect: effects.Pay, paper: int) -> None:
    """The price of a choice, which was offered only to somebody who has it."""
    if who >= 0:
        chi.lose(game, who, effect.n, "card")


def funds(game: ZoneGame, who: int) -> int:
    """The Chi that a Survivor can pay with."""
    return chi.reserve(game, who) if who >= 0 else 0


def gain_ap(game: ZoneGame, who: int, zone: int, effect: effects.Ap, paper: int) -> None:
    """Adrenaline points."""
    if who >= 0:
        experience.gain(game, who, effect.n)


def heal(game: ZoneGame, who: int, zone: int, effect: effects.Heal, paper: int) -> None:
    """Lost Health comes back, at most all of it."""
    for one in in_reach_of(game, who, effect.to):
        wounds = game.survivors[one].wounds
        healed = min(effect.n, wounds)
        if healed:
            game.edit(one).wounds = wounds - healed
            tell(game, events.Healed(one, healed, wounds - healed))


def gain_cxp(game: ZoneGame, who: int, zone: int, effect: effects.Cxp, paper: int) -> None:
    """Points, where a campaign is played."""
    for one in in_reach_of(game, who, effect.to):
        book(game, one, effect.n)


# -- zombies


class SpawnHere(Frame):
    """Zombie cards are drawn for a Zone, one after the other."""

    __slots__ = ("zone", "left")

    def __init__(self, below: Frame | None, zone: int, left: int) -> None:
        self.below = below
        self.zone = zone
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.left:
            game.frame = self.below
            return None
        game.frame = SpawnHere(self.below, self.zone, self.left - 1)
        draw_for(game, self.zone, 1)
        return None

    def returned(self, game: ZoneGame, value: int) -> None:
        """There are no Double Spawns to remember."""


def spawn(game: ZoneGame, who: int, zone: int, effect: effects.Spawn, paper: int) -> None:
    """Zombie cards, for the Zone or for that of a Spawn token, dormant or not."""
    there = place_of(game, effect.at, zone)
    if there >= 0:
        game.frame = SpawnHere(game.frame, there, effect.n)


def put(game: ZoneGame, who: int, zone: int, effect: effects.Put, paper: int) -> None:
    """Figures, without a companion; where Wardens are not played with they are Brutes (EE-009)."""
    there, kind = place_of(game, effect.at, zone), game.setup.pack.zombie[effect.kind].index
    place_zombies(game, there, arriving(game, there, kind), effect.n)


def abomination(game: ZoneGame, who: int, zone: int, effect: effects.Abomination, paper: int) -> None:
    """Cards of the Abomination deck."""
    for _ in range(effect.n):
        abominations.call(game, place_of(game, effect.at, zone))


def activate(game: ZoneGame, who: int, zone: int, effect: effects.Activate, paper: int) -> None:
    """All of a kind act; perhaps they want nothing but this Zone."""
    kind = arriving(game, zone, game.setup.pack.zombie[effect.kind].index)
    if effect.towards:
        game.frame = Lured(game.frame, zone)
    activate_kind(game, kind, "card" if effect.kind != "warden" else "horn")


def noise(game: ZoneGame, who: int, zone: int, effect: effects.Noise, paper: int) -> None:
    """Noise tokens."""
    there = place_of(game, effect.at, zone)
    if there < 0:
        return
    for _ in range(effect.n):
        game.noise[there] += 1
        tell(game, events.NoiseMade(there))


# -- the garrison


def guard(game: ZoneGame, who: int, zone: int, effect: effects.Guard, paper: int) -> None:
    """Guards, as many as are left."""
    guards.place_guards(game, place_of(game, effect.at, zone), effect.n)


def order(game: ZoneGame, who: int, zone: int, effect: effects.Order, paper: int) -> None:
    """Free orders, outside the limit of the Turn; they may be declined."""
    if who >= 0 and not game.survivors[who].fate:
        game.frame = FreeOrders(game.frame, who, effect.n)


class NoOrder(Choice):
    """Give no more orders."""

    __slots__ = ()
    verb = "no-order"
    says = "No order"
    group = "choice"


NO_ORDER: Final = NoOrder.of()


class FreeOrders(Frame):
    """A card lets the Survivor give orders to Guards for nothing (WD-042)."""

    __slots__ = ("who", "left")

    def __init__(self, below: Frame | None, who: int, left: int) -> None:
        self.below = below
        self.who = who
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        found: list[Option] = []
        if self.left and not game.survivors[self.who].fate:
            guards.gift_options(game, self.who, found)
            carry_orders(game, self.who, 0, found)
        if not found:
            game.frame = self.below
            return None
        return [*found, NO_ORDER]

    def choose(self, game: ZoneGame, option: Option) -> None:
        if isinstance(option, NoOrder):
            game.frame = self.below
            return
        game.frame = FreeOrders(self.below, self.who, self.left - 1)
        guards.give_for_nothing(game, self.who, option)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} may give Guards a free order."

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who}


def guard_trait(game: ZoneGame, who: int, zone: int, effect: effects.GuardTrait, paper: int) -> None:
    """Some Guards differ from others from now on."""
    guard_traits.give_trait(game, effect.who, zone, effect.trait, effect.value, game.round + 1)


def mark(game: ZoneGame, who: int, zone: int, effect: effects.Mark, paper: int) -> None:
    """The pair is remembered."""
    guard_traits.mark_pair(game, zone, effect.key)


def move_guards(game: ZoneGame, who: int, zone: int, effect: effects.MoveGuards, paper: int) -> None:
    """Each Guard, or each sleeping pair, may be moved."""
    if effect.with_objective:
        game.frame = MovePairs(game.frame, 0)
    else:
        game.frame = MoveEach(game.frame, guards.groups(game))


class SendGuard(Choice):
    """A Guard goes to the next Zone, for nothing."""

    __slots__ = ()
    verb = "send"
    says = "A Guard of {zone} goes to {to}"
    group = "guards"
    fields = (Field("zone", ZONE), Field("to", ZONE))


class SendNoMore(Choice):
    """The others stay."""

    __slots__ = ()
    verb = "send-none"
    says = "The others stay"
    group = "choice"


SEND_NO_MORE: Final = SendNoMore.of()


class MoveEach(Frame):
    """Every Guard may be moved a Zone: `unmoved` are (Zone, how many have not been)."""

    __slots__ = ("unmoved",)

    def __init__(self, below: Frame | None, unmoved: tuple[tuple[int, int], ...]) -> None:
        self.below = below
        self.unmoved = unmoved

    def step(self, game: ZoneGame) -> list[Option] | None:
        found: list[Option] = []
        for zone, number in self.unmoved:
            free = min(number, guards.guards_in(game, zone) - guard_traits.idle_in(game, zone))
            if free > 0:
                found += [SendGuard.of(zone, to) for to in ways_on_foot(game, zone)]
        if not found:
            game.frame = self.below
            return None
        return [*found, SEND_NO_MORE]

    def choose(self, game: ZoneGame, option: SendGuard | SendNoMore) -> None:
        if isinstance(option, SendNoMore):
            game.frame = self.below
            return
        origin, to = option.numbers
        left = tuple([(zone, number - (zone == origin)) for zone, number in self.unmoved])
        game.frame = MoveEach(self.below, tuple([group for group in left if group[1]]))
        guards.move_guards(game, origin, to, 1)
        judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Every Guard may move one Zone: which one goes?"


class SendPair(ZoneOption):
    """A sleeping pair is carried to the next Zone."""

    __slots__ = ()
    verb = "carry-pair"
    says = "Carry the pair to {zone}"
    group = "choice"


class MovePairs(Frame):
    """Each sleeping pair may be carried a Zone with its Red Objective; `pair` is the next one."""

    __slots__ = ("pair",)

    def __init__(self, below: Frame | None, pair: int) -> None:
        self.below = below
        self.pair = pair

    def step(self, game: ZoneGame) -> list[Option] | None:
        now = recall(game, guard_traits.GuardTraits)
        if self.pair >= len(now.homes):
            game.frame = self.below
            return None
        if not now.asleep >> self.pair & 1 or guard_traits.GONE in now.homes[self.pair]:
            game.frame = MovePairs(self.below, self.pair + 1)
            return None
        here = now.homes[self.pair][0]
        return [SendPair.of(here), *[SendPair.of(zone) for zone in ways_on_foot(game, here)
                                     if game.setup.board.kind[zone] not in ("ice", "bridge")]]

    def choose(self, game: ZoneGame, option: SendPair) -> None:
        game.frame = MovePairs(self.below, self.pair + 1)
        here = recall(game, guard_traits.GuardTraits).homes[self.pair][0]
        if option.zone != here:
            reds = list(recall(game, ObjectiveCards).reds)
            reds.remove(here)
            change(game, reds=tuple(sorted([*reds, option.zone])))
            guard_traits.move_pair(game, self.pair, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        here = recall(game, guard_traits.GuardTraits).homes[self.pair][0]
        return f"Where do you carry the sleeping pair from {game.setup.board.zones[here]}?"


def cauldron(game: ZoneGame, who: int, zone: int, effect: effects.Cauldron, paper: int) -> None:
    """Cauldrons, if there are any left and the Zone is clean."""
    there = place_of(game, effect.at, zone)
    for _ in range(effect.n):
        if not corruption.lies_in(game, there):
            cauldrons.put_cauldron(game, there)


# -- the board


class Cleansed(ZoneOption):
    """Remove the Corruption of a Zone."""

    __slots__ = ()
    verb = "cleanse"
    says = "Remove the Corruption in {zone}"
    group = "choice"


class CleanseNone(Choice):
    """Remove no more."""

    __slots__ = ()
    verb = "cleanse-none"
    says = "Leave it"
    group = "choice"


CLEANSE_NONE: Final = CleanseNone.of()


class Cleanse(Frame):
    """Corruption is removed, not from under a Spawn token."""

    __slots__ = ("left",)

    def __init__(self, below: Frame | None, left: int) -> None:
        self.below = below
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        free = [zone for zone in range(len(game.zombies))
                if corruption.lies_in(game, zone) and not corruption.under_token(game, zone)]
        if not self.left or not free:
            game.frame = self.below
            return None
        return [*[Cleansed.of(zone) for zone in free], CLEANSE_NONE]

    def choose(self, game: ZoneGame, option: Cleansed | CleanseNone) -> None:
        if isinstance(option, CleanseNone):
            game.frame = self.below
            return
        game.frame = Cleanse(self.below, self.left - 1)
        corruption.cleanse(game, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Where do you remove Corruption?"


def cleanse(game: ZoneGame, who: int, zone: int, effect: effects.Cleanse, paper: int) -> None:
    """Corruption goes, of the players' choice."""
    game.frame = Cleanse(game.frame, effect.n)


class Mended(ZoneOption):
    """Mend the statue of a Zone."""

    __slots__ = ()
    verb = "mend"
    says = "Mend the statue in {zone}"
    group = "choice"


class Mend(Frame):
    """Broken statues are mended."""

    __slots__ = ("left",)

    def __init__(self, below: Frame | None, left: int) -> None:
        self.below = below
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        broken = broken_statues(game)
        if not self.left or not broken:
            game.frame = self.below
            return None
        return [Mended.of(zone) for zone in broken]

    def choose(self, game: ZoneGame, option: Mended) -> None:
        game.frame = Mend(self.below, self.left - 1)
        statues.mend(game, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Which statue do you mend?"


def broken_statues(game: ZoneGame) -> list[int]:
    """The Zones of broken statues."""
    broken = recall(game, statues.Statues).broken
    return [zone for zone in range(len(game.zombies)) if broken >> zone & 1]


def mend(game: ZoneGame, who: int, zone: int, effect: effects.Mend, paper: int) -> None:
    """A statue is whole again; if none is broken there may be Chi."""
    if broken_statues(game):
        game.frame = Mend(game.frame, effect.n)
    elif effect.otherwise and who >= 0:
        chi.gain(game, who, CHI_INSTEAD, "card")


class CutBridge(ZoneOption):
    """Cut a bridge."""

    __slots__ = ()
    verb = "cut"
    says = "Cut the bridge {zone}"
    group = "choice"


class CutBridges(Frame):
    """The players choose which bridges are cut."""

    __slots__ = ("left",)

    def __init__(self, below: Frame | None, left: int) -> None:
        self.below = below
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        cut = recall(game, ObjectiveCards).cut
        bridges = [zone for zone, kind in enumerate(game.setup.board.kind) if kind == "bridge" and not cut >> zone & 1]
        if not self.left or not bridges:
            game.frame = self.below
            return None
        return [CutBridge.of(zone) for zone in bridges]

    def choose(self, game: ZoneGame, option: CutBridge) -> None:
        game.frame = CutBridges(self.below, self.left - 1)
        change(game, cut=recall(game, ObjectiveCards).cut | 1 << option.zone)
        game.look_around()
        tell(game, BridgeCut(option.zone))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Which bridge do you cut?"


def block(game: ZoneGame, who: int, zone: int, effect: effects.Block, paper: int) -> None:
    """Bridges are cut."""
    game.frame = CutBridges(game.frame, effect.n)


# -- items, Notes, rules of the quest


def item(game: ZoneGame, who: int, zone: int, effect: effects.Item, paper: int) -> None:
    """An item for the taker."""
    number = ITEMS.index(effect.key)
    if who < 0:
        return
    got = list(recall(game, ObjectiveCards).got)
    got[number] += 1
    change(game, got=tuple(got))
    gain_item(game, who, number, "card")
    happens(game, who, zone, "item-taken", effect.key, got[number])


def item_rule(game: ZoneGame, who: int, zone: int, effect: effects.ItemRule, paper: int) -> None:
    """Fire Stars can do more."""
    far, extra, used, silent = recall(game, ObjectiveCards).star
    change(game, star=(effect.range_max or far, extra or bool(effect.next_use), used, silent))


def stay(game: ZoneGame, who: int, zone: int, effect: effects.Stay, paper: int) -> None:
    """The card stays face up where it lay."""
    branches = [branch.name for branch in contents(game, paper).branches]
    branch = branches.index(effect.retake) + 1 if effect.retake else USE
    change(game, staying=(*recall(game, ObjectiveCards).staying, (paper, branch, effect.cost)))
    tell(game, CardStays(frontier(game).cards[paper].id, frontier(game).cards[paper].zone))


def note(game: ZoneGame, who: int, zone: int, effect: effects.Note, paper: int) -> None:
    """A Note, for the same taker."""
    read_note(game, who, zone, effect.n)


def flag(game: ZoneGame, who: int, zone: int, effect: effects.Flag, paper: int) -> None:
    """The campaign remembers it."""
    if not effect.unless or not has_flag(game, effect.unless):
        set_flag(game, effect.name)


def count(game: ZoneGame, who: int, zone: int, effect: effects.Count, paper: int) -> None:
    """A counter rises; a Note may wait for it."""
    at, counters = COUNTERS.index(effect.counter), list(recall(game, ObjectiveCards).counters)
    counters[at] += effect.n
    change(game, counters=tuple(counters))
    tell(game, Counted(effect.counter, counters[at]))
    happens(game, who, zone, "counter", effect.counter, counters[at])
    judge(game)


def unlock(game: ZoneGame, who: int, zone: int, effect: effects.Unlock, paper: int) -> None:
    """A rule of the quest works."""
    now = recall(game, ObjectiveCards)
    change(game, unlocked=(*now.unlocked, effect.rule), carry=(now.carry[0], now.carry[1] + effect.carrier_chi))
    tell(game, RuleUnlocked(effect.rule))
    if effect.rule == "guards-leave-at-flag":
        arrive(game, frontier(game).flag)


def arrive(game: ZoneGame, zone: int) -> None:
    """Guards in the Flag Zone leave the board, where a card has opened the gate; in an Epilogue they stay (EE-222)."""
    wall, now = game.setup.quest.frontier, recall(game, ObjectiveCards)
    if wall is None or zone != wall.flag or "guards-leave-at-flag" not in now.unlocked:
        return
    number = guards.guards_in(game, zone)
    if number and wall.replay is None:
        change(game, arrived=now.arrived + number)
        guards.leave_board(game, zone, number)
        judge(game)


def cost(game: ZoneGame, who: int, zone: int, effect: effects.Cost, paper: int) -> None:
    """Carrying, or a Cauldron, costs something else."""
    if effect.of == "carry":
        now = recall(game, ObjectiveCards).carry
        change(game, carry=(now[0] + effect.plus, now[1]))
    elif effect.set is not None:
        cauldrons.ease(game, effect.set, effect.uses)


def relocate_token(game: ZoneGame, who: int, zone: int, effect: effects.MoveSpawn, paper: int) -> None:
    """A Spawn token goes to the Flag Zone or to the Green Objective."""
    wall = frontier(game)
    move_spawn(game, who, effect.token, wall.flag if effect.to == "flag" else wall.green)


def pick_next(game: ZoneGame, who: int, zone: int, effect: effects.PickNext, paper: int) -> None:
    """More cards are drawn, of which one counts."""
    notes, token = recall(game, ObjectiveCards).draws
    change(game, draws=(effect.draw, token) if effect.deck == "random-notes" else (notes, effect.draw))


def _card(game: Any, text: str) -> int | None:
    return next((number for number, card in enumerate(frontier(game).cards) if card.id == text), None)


class ShowCard(Choice):
    """Turn a card over."""

    __slots__ = ()
    verb = "show"
    says = "Turn {card} over"
    group = "choice"
    fields = (Field("card", Kind("objective card", lambda game, number: frontier(game).cards[number].id, _card,
                                 card_name)),)


class ShowCards(Frame):
    """The players choose which cards are turned face up where they lie."""

    __slots__ = ("left",)

    def __init__(self, below: Frame | None, left: int) -> None:
        self.below = below
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        now = recall(game, ObjectiveCards)
        hidden = [number for number in range(len(frontier(game).cards)) if (now.lying & ~now.shown) >> number & 1]
        if not self.left or not hidden:
            game.frame = self.below
            return None
        return [ShowCard.of(number) for number in hidden]

    def choose(self, game: ZoneGame, option: ShowCard) -> None:
        game.frame = ShowCards(self.below, self.left - 1)
        show(game, option.numbers[0])

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Which Objective card do you turn over?"


def show(game: ZoneGame, number: int) -> None:
    """A card lies face up from now on."""
    change(game, shown=recall(game, ObjectiveCards).shown | 1 << number)
    card = frontier(game).cards[number]
    tell(game, CardShown(card.id, card.zone))


def reveal(game: ZoneGame, who: int, zone: int, effect: effects.Reveal, paper: int) -> None:
    """Cards are turned over where they lie."""
    if effect.what == "wards":
        show_by_lot(game, "ward")
    else:
        game.frame = ShowCards(game.frame, effect.n)


def show_by_lot(game: ZoneGame, key: str) -> None:
    """One of the cards that hold an item, by lot, is turned over."""
    deck, lying = load_deck(game.setup.pack.game), recall(game, ObjectiveCards).lying
    holding = [number for number, card in enumerate(frontier(game).cards) if lying >> number & 1 and any(
        isinstance(effect, effects.Item) and effect.key == key for effect in deck.cards[card.id].every_effect())]
    if holding:
        show(game, game.draw(tuple(holding)))


DEEDS: Final[dict[type[Effect], Deed]] = {
    effects.Draw: draw, effects.Vault: vault, effects.DropVault: drop_vault, effects.Find: find, effects.Chi: gain_chi,
    effects.LoseChi: lose_chi, effects.Pay: pay, effects.Ap: gain_ap, effects.Heal: heal, effects.Cxp: gain_cxp,
    effects.Spawn: spawn, effects.Put: put, effects.Abomination: abomination, effects.Activate: activate,
    effects.Noise: noise, effects.Guard: guard, effects.Order: order, effects.GuardTrait: guard_trait,
    effects.MoveGuards: move_guards, effects.Cauldron: cauldron, effects.Cleanse: cleanse, effects.Mend: mend,
    effects.Item: item, effects.ItemRule: item_rule, effects.Stay: stay, effects.Note: note, effects.Flag: flag,
    effects.Mark: mark, effects.Count: count, effects.Unlock: unlock, effects.Cost: cost,
    effects.MoveSpawn: relocate_token, effects.PickNext: pick_next, effects.Reveal: reveal, effects.Block: block,
}
