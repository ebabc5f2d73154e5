"""Re-ordering and trading: every way in which cards can change places (BP-145 to BP-147)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import OTHER
from gravetide.families.zones.fight.weapons import inventory_of
from gravetide.families.zones.state.memory import MEMORY
from gravetide.families.zones.team.inventory.places import (
    BODY,
    HAND,
    PACK,
    fits,
    has_room,
    lying,
    place_of,
    put,
    slots_of,
    take_out,
)
from gravetide.families.zones.team.team import cards_of
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import pay
from gravetide.families.zones.turn.options import HELD, SLOT, SLOT_NAMES, SURVIVOR, Choice, Rows, SurvivorOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.fight.weapons import Kit
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor

MOST_WAYS: Final = 10_000
MOST_SURVIVORS: Final = 16  # more than any table has
MOST_HELD: Final = 4096     # four for each card, and no box has a thousand; wares have numbers above it


def lies_in_origin(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """The same for a card that is moved."""
    places = slots_of(game.survivors[said["owner"]], said["held"])
    return {"origin": places[0]} if len(places) == 1 else None


class Put(Choice):
    """Move a card while re-ordering: (owner, held, its slot, new owner, slot, displaced held or -1)."""

    __slots__ = ()
    group = "card"
    shown = Shown("swap", form="dragged")
    fields = (Field("owner", SURVIVOR), Field("held", HELD), Field("origin", SLOT), Field("to", SURVIVOR),
              Field("slot", SLOT), Field("displaced", HELD))
    notations = (
        Notation("put {owner} {held} > {to} {slot}", lies_in_origin, displaced=-1),
        Notation("put {owner} {held}@{origin} > {to} {slot}", displaced=-1),
        Notation("put {owner} {held} > {to} {slot} {displaced}", lies_in_origin),
        Notation("put {owner} {held}@{origin} > {to} {slot} {displaced}"),
    )
    apart = ((("held", "held card"), ("to", "receiver"), ("slot", "slot")),)

    def sentence(self, game: ZoneGame) -> str:
        owner, held, origin, to, slot, displaced = self.numbers
        cards, cast = game.setup.pack.cards, game.setup.cast
        receiver = "" if owner == to else f" of {cast[to].name}"
        put = f"{cast[owner].name}: put {cards[held >> 2].name} {place_of(game, slot)}{receiver}"
        if displaced < 0:
            return put
        if fits(game, owner, displaced >> 2, origin):
            return f"{put}, in exchange for {cards[displaced >> 2].name}"
        third = third_corner(owner, origin, to)
        last = cards[game.survivors[third].body >> 2].name
        return (f"{put}; {cards[displaced >> 2].name} goes on the Body of {cast[third].name}, "
                f"and {last} {place_of(game, origin)} of {cast[owner].name}")


class Done(Choice):
    """Finish re-ordering."""

    __slots__ = ()
    verb = "done"
    says = "Finish"
    group = "card"
    shown = Shown("end", "d", closes="question")


DONE: Final = Done.of()


def ways_to_put(game: ZoneGame, owner: int, held: int, origin: int, to: int) -> list[Option]:
    """Where one card can go in one inventory: to a free slot, or in exchange for a card in a full one."""
    survivor = game.survivors[to]
    ways: list[Option] = []
    kept = game.setup.wound_card if to != owner else -1  # nobody hands a Wound over (Z1-036)
    if held >> 2 == kept:
        return ways
    for slot in (HAND, BODY, PACK):
        if (to == owner and slot == origin) or not fits(game, to, held >> 2, slot):
            continue
        if has_room(game, to, slot):
            ways.append(Put.of(owner, held, origin, to, slot, -1))
            continue
        there = survivor.hands if slot == HAND else survivor.pack if slot == PACK else (survivor.body,)
        ways += [Put.of(owner, held, origin, to, slot, displaced) for displaced in sorted(set(there))
                 if displaced != held and displaced >> 2 != kept and fits(game, owner, displaced >> 2, origin)]
    return ways


def rings(game: ZoneGame, owner: int, held: int, origin: int, to: int) -> list[Option]:
    """Where a card can go although what it displaces does not fit where it came from, as three cards go round.

    All other exchanges are a matter of free slots and of two cards that change places. What is left are rings over one
    Hand and both Bodies: armor goes from Body to Body, and a card that only one of the two may wear can't be where the
    other one's was. Such a ring begins with the card that goes to the other Survivor, from Hand to Body or back.
    """
    slot = HAND if origin == BODY else BODY
    third = third_corner(owner, origin, to)
    last = game.survivors[third].body
    if (last < 0 or last == held or not fits(game, owner, last >> 2, origin)
            or not fits(game, to, held >> 2, slot) or has_room(game, to, slot)):
        return []
    there = game.survivors[to].hands if slot == HAND else (game.survivors[to].body,)
    return [Put.of(owner, held, origin, to, slot, displaced) for displaced in sorted(set(there))
            if fits(game, third, displaced >> 2, BODY) and not fits(game, owner, displaced >> 2, origin)]


def third_corner(owner: int, origin: int, to: int) -> int:
    """Whose Body closes a ring that begins with a card of `owner`: the one which that card neither leaves nor enters.

    What is displaced goes there, and what was there goes to where the first card came from.
    """
    return to if origin == BODY else owner


def _known_ways(game: ZoneGame, owner: int, held: int, origin: int, to: int, full: int) -> list[Option]:
    """`ways_to_put`, looked up: one card has the same ways in many inventories, as only what is `full` matters."""
    known = game.setup.ways
    people = (full * MOST_SURVIVORS + owner) * MOST_SURVIVORS + to
    key = (people << 2 | origin) * MOST_HELD + held
    ways = known.get(key)
    if ways is None:
        if len(known) >= MOST_WAYS:
            known.clear()
        ways = known[key] = ways_to_put(game, owner, held, origin, to)
    return ways


class Placements:
    """Where the cards of one inventory can go: each of them with its ways, and all ways in a row.

    `cards[i]` has the `ways_of[i]`, and may come again with more. Many of these are kept, so they are made of few
    lists; those of the ways are shared.
    """

    __slots__ = ("cards", "ways_of", "ways")

    def __init__(self, ways: list[Option]) -> None:
        self.cards: list[object] = []  # only compared: machine code would make each of them a new object for that
        self.ways_of: list[list[Option]] = []
        self.ways = ways  # before the first of them, for whoever re-orders his own, the end of it

    def add(self, held: int, ways: list[Option]) -> None:
        """A card has these ways."""
        if ways:
            self.cards.append(held)
            self.ways_of.append(ways)
            self.ways += ways

    def has_any(self, held: tuple[int, ...]) -> bool:
        """Whether one of these cards is among those that can go somewhere."""
        for one in held:
            if one in self.cards:
                return True
        return False

    def others(self, barred: tuple[int, ...], options: list[Option]) -> list[Option]:
        """These options, and what can be done with the cards that are not barred."""
        for at, held in enumerate(self.cards):
            if held not in barred:
                options += self.ways_of[at]
        return options


def placements(game: ZoneGame, owner: int, kit: Kit, who: int, partner: int, other: Kit | None) -> Placements:
    """Where the cards of `owner` can go while `who` re-orders his inventory, or trades with a partner.

    `kit` is the owner's, `other` that of the one who trades with him. Teams come back to the same few inventories again
    and again: it is worked out once for each.
    """
    key = owner
    if other is not None:  # of the other inventory only what is full matters: a card may be displaced there
        key = (other.full * MOST_SURVIVORS + partner) * MOST_SURVIVORS + who << 1 | (owner == who)
    known = kit.placements.get(key)
    if known is None:
        MEMORY.note()
        known = Placements([DONE] if owner == who else [])
        for held, origin in lying(game.survivors[owner]):
            if other is None:
                known.add(held, _known_ways(game, owner, held, origin, who, kit.full))
                continue
            mine, theirs = (kit, other) if owner == who else (other, kit)
            known.add(held, _known_ways(game, owner, held, origin, who, mine.full))
            known.add(held, _known_ways(game, owner, held, origin, partner, theirs.full))
            if origin != PACK and kit.body >= 0 and other.body >= 0:
                known.add(held, rings(game, owner, held, origin, partner if owner == who else who))
        kit.placements[key] = known
    return known


@mypyc_attr(free_list_len=1, acyclic=True)  # each card that is put replaces it
class Arrange(Frame):
    """Re-order one inventory, or two while trading. Each card is moved by choice at most once, so that it ends.

    That is enough for every order there can be: a card goes to a free slot, two change places, or three go round.

    `moved` are the held cards already placed, and wares that were handed over; `partner` is -1 when a Survivor works
    alone. `before` keeps both inventories for a partner who does not agree, and the wares of both as a third.
    """

    __slots__ = ("who", "partner", "moved", "before")

    def __init__(self, below: Frame | None, who: int, partner: int, moved: tuple[int, ...],
                 before: tuple[tuple[tuple[int, ...], int, tuple[int, ...]], ...]) -> None:
        self.below = below
        self.who = who
        self.partner = partner
        self.moved = moved
        self.before = before

    def step(self, game: ZoneGame) -> list[Option] | None:
        who, partner = self.who, self.partner
        if game.survivors[who].fate or (partner >= 0 and game.survivors[partner].fate):
            game.frame = self.below
            return None
        mine = inventory_of(game, who)
        theirs = inventory_of(game, partner) if partner >= 0 else None
        barred = self._barred(game, mine, theirs) if self.moved else ()
        known = placements(game, who, mine, who, partner, theirs)
        if theirs is None:
            return known.others(barred, [DONE]) if known.has_any(barred) else known.ways
        given = placements(game, partner, theirs, who, partner, mine)
        if known.has_any(barred) or given.has_any(barred):
            options = given.others(barred, known.others(barred, [DONE]))
        else:
            options = known.ways + given.ways
        for wares in game.setup.additions.wares:
            kept = tuple([moved - MOST_HELD for moved in self.moved if moved >= MOST_HELD])
            wares.offer(game, who, partner, kept, options)
        return options

    def barred(self, game: ZoneGame) -> tuple[int, ...]:
        """The cards that were moved already, each copy of them."""
        theirs = inventory_of(game, self.partner) if self.partner >= 0 else None
        return self._barred(game, inventory_of(game, self.who), theirs)

    def _barred(self, game: ZoneGame, mine: Kit, theirs: Kit | None) -> tuple[int, ...]:
        alike = mine.twins
        if theirs is not None:
            alike = alike or theirs.twins or mine.cards & theirs.cards != 0
        if not alike:
            return self.moved
        there = cards_of(game.survivors[self.who])
        if self.partner >= 0:
            there += cards_of(game.survivors[self.partner])
        return tuple([held for held in self.moved if self.moved.count(held) >= there.count(held)])

    def choose(self, game: ZoneGame, option: Option) -> None:
        if isinstance(option, Done):
            game.frame = self.below
            if self.partner >= 0:
                seats = game.setup.seats
                if seats[self.who] != seats[self.partner] and game.setup.rules.inventory.partner_agrees:
                    game.frame = Agree(game.frame, self.who, self.partner, self.before)
                    return
                finish_trade(game, self.who, self.partner)
            return
        if not isinstance(option, Put):
            option.carry_out(game, self.who)
            game.frame = Arrange(self.below, self.who, self.partner, (*self.moved, MOST_HELD + option.numbers[0]),
                                 self.before)
            return
        owner, held, origin, to, slot, displaced = option.numbers
        take_out(game, owner, held, origin)
        if displaced >= 0:
            take_out(game, to, displaced, slot)
            if fits(game, owner, displaced >> 2, origin):
                put(game, owner, displaced, origin)
            else:
                self._close_ring(game, owner, origin, to, displaced)
        put(game, to, held, slot)
        if game.events is not None:
            game.events.append(events.CardPut(owner, held >> 2, to, SLOT_NAMES[slot]))
        moved = self.moved + (held,)  # noqa: RUF005 - machine code would make a list first
        game.frame = Arrange(self.below, self.who, self.partner, moved, self.before)

    @staticmethod
    def _close_ring(game: ZoneGame, owner: int, origin: int, to: int, displaced: int) -> None:
        """The displaced card goes on to the third corner, and what was there to where the ring began."""
        third = third_corner(owner, origin, to)
        last = game.survivors[third].body
        take_out(game, third, last, BODY)
        put(game, third, displaced, BODY)
        put(game, owner, last, origin)
        if game.events is not None:
            game.events.append(events.CardPut(third, last >> 2, owner, SLOT_NAMES[origin]))
            game.events.append(events.CardPut(to, displaced >> 2, third, SLOT_NAMES[BODY]))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        name = game.setup.cast[self.who].name
        if self.partner < 0:
            return f"{name} rearranges the cards."
        return f"{name} trades with {game.setup.cast[self.partner].name}."


def finish_trade(game: ZoneGame, who: int, partner: int) -> None:
    """The exchange stands. It decides nothing: no goal asks who of those in play has a card."""
    if game.events is not None:
        game.events.append(events.Traded(who, partner))


class Accept(Choice):
    """Agree to a trade."""

    __slots__ = ()
    verb = "agree"
    says = "Agree to the exchange"
    group = "choice"
    shown = Shown(letter="y")


class Decline(Choice):
    """Take everything back."""

    __slots__ = ()
    verb = "decline"
    says = "Decline: everything goes back"
    group = "choice"
    shown = Shown(letter="x")


ACCEPT: Final = Accept.of()
DECLINE: Final = Decline.of()


class Agree(Frame):
    """The other player says whether the exchange stands (BP-147); if not, both inventories are as before."""

    __slots__ = ("who", "partner", "before")

    def __init__(self, below: Frame | None, who: int, partner: int,
                 before: tuple[tuple[tuple[int, ...], int, tuple[int, ...]], ...]) -> None:
        self.below = below
        self.who = who
        self.partner = partner
        self.before = before

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [ACCEPT, DECLINE]

    def choose(self, game: ZoneGame, option: Accept | Decline) -> None:
        game.frame = self.below
        if isinstance(option, Accept):
            finish_trade(game, self.who, self.partner)
            return
        left = [held for who in (self.who, self.partner) for held in cards_of(game.survivors[who])]
        for wares, (mine, _, theirs) in zip(game.setup.additions.wares, self.before[2:], strict=False):
            wares.back(game, self.who, self.partner, mine, theirs)
        for who, (hands, body, pack) in zip((self.who, self.partner), self.before[:2], strict=True):
            survivor = game.edit(who)
            survivor.hands = self._still_there(hands, left)
            survivor.body = next(iter(self._still_there((body,), left)), -1)
            survivor.pack = self._still_there(pack, left)
            survivor.kit = None

    @staticmethod
    def _still_there(cards: tuple[int, ...], left: list[int]) -> tuple[int, ...]:
        """Those of the cards that nobody has discarded meanwhile; each one found is used up."""
        found = []
        for held in cards:
            if held in left:
                left.remove(held)
                found.append(held)
        return tuple(found)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.partner]

    def prompt(self, game: ZoneGame) -> str:
        cast = game.setup.cast
        return f"Does {cast[self.partner].name} agree to the exchange with {cast[self.who].name}?"


def begin(game: ZoneGame, who: int, partner: int) -> None:
    """Open the inventories for re-ordering."""
    mine = game.survivors[who]
    before: tuple[tuple[tuple[int, ...], int, tuple[int, ...]], ...] = ((mine.hands, mine.body, mine.pack),)
    if partner >= 0:
        theirs = game.survivors[partner]
        before += ((theirs.hands, theirs.body, theirs.pack),)
        for wares in game.setup.additions.wares:
            before += ((wares.of(game, who), -1, wares.of(game, partner)),)
    game.frame = Arrange(game.frame, who, partner, (), before)


class Reorganize(Choice):
    """Re-order the own inventory for one Action (BP-145)."""

    __slots__ = ()
    verb = "reorganize"
    says = "Rearrange your cards"
    group = "card"
    shown = Shown("reorganize", "r")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and open the inventory."""
        pay(game, who, OTHER)
        begin(game, who, -1)


class Trade(SurvivorOption):
    """Trade with one Survivor in the same Zone for one Action (BP-146)."""

    __slots__ = ()
    verb = "trade"
    says = "Trade with {who}"
    group = "card"
    shown = Shown("trade", form="figure", usual="Trade")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and open both inventories."""
        pay(game, who, OTHER)
        begin(game, who, self.who)


REORGANIZE: Final = Reorganize.of()
TRADES: Final = Rows(Trade)


def exchange_options(game: ZoneGame, who: int, survivor: Survivor, options: list[Option]) -> None:
    """What a Survivor with an Action left can do about inventories."""
    mine = bool(survivor.hands or survivor.pack or survivor.body >= 0)
    if mine:
        options.append(REORGANIZE)
    zone = survivor.zone
    if game.zombies[zone] and not game.setup.rules.inventory.trade_among_zombies:
        return
    partners = 0
    wares = game.setup.additions.wares
    for other, theirs in enumerate(game.survivors):
        if theirs.zone == zone and other != who and not theirs.fate and (
                mine or theirs.hands or theirs.pack or theirs.body >= 0
                or (wares and (wares[0].of(game, who) or wares[0].of(game, other)))):
            partners |= 1 << other
    if partners:
        options += TRADES.among(partners)
