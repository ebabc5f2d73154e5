"""Slots, placing a new card, discarding, re-ordering and trading (BP-094 to BP-102, BP-145 to BP-147)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from gravetide.content.model import OTHER
from gravetide.kernel.frame import Frame, Option
from gravetide.rules import events
from gravetide.rules.actions import pay
from gravetide.rules.memory import MEMORY
from gravetide.rules.options import Numbers, Rows, SurvivorOption, Word
from gravetide.rules.outcome import judge
from gravetide.rules.survivor import HAND_SLOTS, PACK_SLOTS
from gravetide.rules.team import cards_of, discard, plus, without
from gravetide.rules.weapons import inventory_of

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame
    from gravetide.rules.survivor import Survivor
    from gravetide.rules.weapons import Kit

HAND: Final = 0
BODY: Final = 1
PACK: Final = 2
SLOT_NAMES: Final = ("hand", "body", "pack")
MOST_PLACES: Final = 5_000
MOST_WAYS: Final = 10_000
MOST_SURVIVORS: Final = 16  # more than any table has
MOST_HELD: Final = 4096     # four for each card, and no box has a thousand
WHERE: Final = ("in Hand", "on the Body", "in the Backpack")


class InventoryRules:
    """The readings of the chapters on inventories and trades that a table may change."""

    __slots__ = ("body_shield", "gains_reorder", "trade_among_zombies", "partner_agrees")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"body_shield": ("hand", "armor")}

    def __init__(self, *, body_shield: str = "hand", gains_reorder: bool = False, trade_among_zombies: bool = True,
                 partner_agrees: bool = True) -> None:
        self.body_shield = body_shield  # a Shield on the Body is as in Hand, or is worn as armor (BP-098)
        self.gains_reorder = gains_reorder  # any card gained allows re-ordering for free, not just a find (BP-101)
        self.trade_among_zombies = trade_among_zombies  # False: nobody trades in a Zone with zombies (BP-147)
        self.partner_agrees = partner_agrees  # another player is asked before a trade stands (BP-147)


def fits(game: ZoneGame, who: int, card: int, slot: int) -> bool:
    """Whether a card may lie in this sort of slot of a Survivor at all (BP-069 to BP-071, BP-095, BP-096)."""
    symbol = game.setup.pack.cards[card].slot
    if slot == PACK:
        return symbol != "none"
    if slot == HAND:
        return symbol == "hand"
    return symbol == "body" or card == game.setup.cast[who].body_card


def has_place_for(game: ZoneGame, who: int, card: int) -> bool:
    """Whether the Survivor can take a card without discarding another."""
    return any(fits(game, who, card, slot) and has_room(game, who, slot) for slot in (HAND, BODY, PACK))


def has_room(game: ZoneGame, who: int, slot: int) -> bool:
    """Whether a slot of the sort is free."""
    survivor = game.survivors[who]
    if slot == HAND:
        return len(survivor.hands) < HAND_SLOTS
    if slot == BODY:
        return survivor.body < 0
    return len(survivor.pack) < PACK_SLOTS


def put(game: ZoneGame, who: int, held: int, slot: int) -> None:
    """Lay a held card into a free slot."""
    survivor = game.edit(who)
    if slot == HAND:
        survivor.hands = plus(survivor.hands, held)
    elif slot == BODY:
        survivor.body = held
    else:
        survivor.pack = plus(survivor.pack, held)


def take_out(game: ZoneGame, who: int, held: int, slot: int) -> None:
    """Take a held card out of a slot of the sort; its twin may lie in another."""
    survivor = game.edit(who)
    if slot == HAND:
        survivor.hands = without(survivor.hands, held)
    elif slot == BODY:
        survivor.body = -1
    else:
        survivor.pack = without(survivor.pack, held)


_lying: dict[tuple[tuple[int, ...], int, tuple[int, ...]], list[tuple[int, int]]] = {}


def lying(survivor: Survivor) -> list[tuple[int, int]]:
    """Every held card with the sort of slot it lies in; twins in the same sort of slot are one choice."""
    hands, body, pack = survivor.hands, survivor.body, survivor.pack
    places = _lying.get((hands, body, pack))  # looked up, because inventories come back again and again
    if places is None:
        if len(_lying) >= MOST_PLACES:
            _lying.clear()
        sorts = (HAND, hands), (BODY, (body,) if body >= 0 else ()), (PACK, pack)
        places = _lying[hands, body, pack] = sorted({(held, slot) for slot, cards in sorts for held in cards})
    return places


def named(game: ZoneGame, who: int, held: int, slot: int) -> str:
    """A held card in notation, with its slot where a twin lies in another sort of slot."""
    twins = [place for card, place in lying(game.survivors[who]) if card == held]
    return held_key(game, held) + (f"@{SLOT_NAMES[slot]}" if len(twins) > 1 else "")


class KeepIn(Numbers):
    """Put the new card into a slot: (slot,)."""

    __slots__ = ()
    group = "card"

    def notation(self, game: ZoneGame) -> str:
        return f"keep {SLOT_NAMES[self.numbers[0]]}"

    def sentence(self, game: ZoneGame) -> str:
        return ("Take it in Hand", "Put it on the Body", "Put it in the Backpack")[self.numbers[0]]


class MakeRoom(Numbers):
    """Discard a card to make room for the new one, which is then asked about again: (survivor, held, slot)."""

    __slots__ = ()
    group = "card"

    def notation(self, game: ZoneGame) -> str:
        return f"drop {named(game, *self.numbers)}"

    def sentence(self, game: ZoneGame) -> str:
        _, held, slot = self.numbers
        return f"Discard {game.setup.pack.cards[held >> 2].name} {WHERE[slot]} to make room"


class Refuse(Word):
    """Discard the new card at once."""

    __slots__ = ()
    verb = "refuse"
    says = "Discard it"
    group = "card"


class ArrangeFirst(Word):
    """Re-order the inventory before placing a found card (BP-120)."""

    __slots__ = ()
    verb = "arrange"
    says = "Re-order the inventory first"
    group = "card"


REFUSE: Final = Refuse()
ARRANGE_FIRST: Final = ArrangeFirst()


class GainCard(Frame):
    """A Survivor has a new card in front of him: where does it go? (BP-101, BP-119)"""

    __slots__ = ("who", "card", "source", "arranged")

    def __init__(self, below: Frame | None, who: int, card: int, source: str, arranged: bool = False) -> None:
        self.below = below
        self.who = who
        self.card = card
        self.source = source
        self.arranged = arranged

    def step(self, game: ZoneGame) -> list[Option] | None:
        who, card = self.who, self.card
        if game.survivors[who].fate:
            game.frame = self.below
            discard(game, who, card)
            return None
        slots = [slot for slot in (HAND, BODY, PACK) if fits(game, who, card, slot)]
        options: list[Option] = [KeepIn.of(slot) for slot in slots if has_room(game, who, slot)]
        reorders = self.source == "search" or game.setup.rules.inventory.gains_reorder
        if options and not reorders:
            return options
        if not options:
            if reorders and not self.arranged:
                options.append(ARRANGE_FIRST)
            options += [MakeRoom.of(who, held, slot) for held, slot in lying(game.survivors[who]) if slot in slots]
        options.append(REFUSE)
        return options

    def choose(self, game: ZoneGame, option: KeepIn | MakeRoom | Refuse | ArrangeFirst) -> None:
        if isinstance(option, MakeRoom):
            throw_away(game, *option.numbers)
            return
        if isinstance(option, ArrangeFirst):
            game.frame = GainCard(self.below, self.who, self.card, self.source, True)
            begin(game, self.who, -1)
            return
        game.frame = self.below
        if isinstance(option, KeepIn):
            put(game, self.who, self.card << 2, option.numbers[0])
            if game.events is not None:
                game.events.append(events.CardGained(self.who, self.card, self.source))
            if self.source != "search" and game.setup.rules.inventory.gains_reorder:
                begin(game, self.who, -1)
            judge(game)
        else:
            discard(game, self.who, self.card)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} has {game.setup.pack.cards[self.card].name}: where does it go?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who, "card": self.card}


class Discard(Numbers):
    """Throw a card away, at any moment and for free: (survivor, held, slot) (BP-007)."""

    __slots__ = ()
    group = "aside"

    def notation(self, game: ZoneGame) -> str:
        return f"discard {game.setup.cast[self.numbers[0]].key} {named(game, *self.numbers)}"

    def sentence(self, game: ZoneGame) -> str:
        who, held, slot = self.numbers
        return f"{game.setup.cast[who].name} discards {game.setup.pack.cards[held >> 2].name} {WHERE[slot]}"


def throw_away(game: ZoneGame, who: int, held: int, slot: int) -> None:
    """Discard a held card out of its slot."""
    take_out(game, who, held, slot)
    discard(game, who, held >> 2)


def held_key(game: ZoneGame, held: int) -> str:
    """A held card in notation; an empty weapon and a spent enchantment are marked."""
    return game.setup.pack.cards[held >> 2].key + ("", "'", "*", "'*")[held & 3]


class Put(Numbers):
    """Move a card while re-ordering: (owner, held, its slot, new owner, slot, displaced held or -1)."""

    __slots__ = ()
    group = "card"

    def notation(self, game: ZoneGame) -> str:
        owner, held, origin, to, slot, displaced = self.numbers
        card = named(game, owner, held, origin)
        text = f"put {game.setup.cast[owner].key} {card} > {game.setup.cast[to].key} {SLOT_NAMES[slot]}"
        return text if displaced < 0 else f"{text} {held_key(game, displaced)}"

    def sentence(self, game: ZoneGame) -> str:
        owner, held, _, to, slot, displaced = self.numbers
        cards, cast = game.setup.pack.cards, game.setup.cast
        receiver = "" if owner == to else f" of {cast[to].name}"
        swap = "" if displaced < 0 else f", in exchange for {cards[displaced >> 2].name}"
        return f"{cast[owner].name}: put {cards[held >> 2].name} {WHERE[slot]}{receiver}{swap}"


class Done(Word):
    """Finish re-ordering."""

    __slots__ = ()
    verb = "done"
    says = "Finish"
    group = "card"


DONE: Final = Done()


def ways_to_put(game: ZoneGame, owner: int, held: int, origin: int, to: int) -> list[Option]:
    """Where one card can go in one inventory: to a free slot, or in exchange for a card in a full one."""
    survivor = game.survivors[to]
    ways: list[Option] = []
    for slot in (HAND, BODY, PACK):
        if (to == owner and slot == origin) or not fits(game, to, held >> 2, slot):
            continue
        if has_room(game, to, slot):
            ways.append(Put.of(owner, held, origin, to, slot, -1))
            continue
        there = survivor.hands if slot == HAND else survivor.pack if slot == PACK else (survivor.body,)
        ways += [Put.of(owner, held, origin, to, slot, displaced) for displaced in sorted(set(there))
                 if displaced != held and fits(game, owner, displaced >> 2, origin)]
    return ways


def _known_ways(game: ZoneGame, owner: int, held: int, origin: int, to: int) -> list[Option]:
    """`ways_to_put`, looked up: one card has the same ways in many inventories, as only what is full matters."""
    known = game.setup.ways
    people = (inventory_of(game, to).full * MOST_SURVIVORS + owner) * MOST_SURVIVORS + to
    key = (people << 2 | origin) * MOST_HELD + held
    ways = known.get(key)
    if ways is None:
        if len(known) >= MOST_WAYS:
            known.clear()
        ways = known[key] = ways_to_put(game, owner, held, origin, to)
    return ways


class Placements:
    """Where the cards of one inventory can go: all of it, the same after the end of it, and card by card."""

    __slots__ = ("ways", "ways_or_done", "by_card")

    def __init__(self, by_card: list[tuple[int, list[Option]]]) -> None:
        self.by_card = by_card
        self.ways: list[Option] = [way for _, ways in by_card for way in ways]
        self.ways_or_done: list[Option] = [DONE, *self.ways]


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
        goals = (who, partner) if partner >= 0 else (who,)
        known = kit.placements[key] = Placements([
            (held, [way for to in goals for way in _known_ways(game, owner, held, origin, to)])
            for held, origin in lying(game.survivors[owner])
        ])
    return known


class Arrange(Frame):
    """Re-order one inventory, or two while trading. Each card is moved by choice at most once, so that it ends.

    `moved` are the held cards already placed; `partner` is -1 when a Survivor works alone.
    `before` keeps both inventories for a partner who does not agree.
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
        if theirs is None and not barred:
            return known.ways_or_done
        options: list[Option] = [DONE]
        add_placements(known, barred, options)
        if theirs is not None:
            add_placements(placements(game, partner, theirs, who, partner, mine), barred, options)
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

    def choose(self, game: ZoneGame, option: Put | Done) -> None:
        if isinstance(option, Done):
            game.frame = self.below
            if self.partner >= 0:
                seats = game.setup.seats
                if seats[self.who] != seats[self.partner] and game.setup.rules.inventory.partner_agrees:
                    game.frame = Agree(game.frame, self.who, self.partner, self.before)
                    return
                finish_trade(game, self.who, self.partner)
            return
        owner, held, origin, to, slot, displaced = option.numbers
        take_out(game, owner, held, origin)
        if displaced >= 0:
            take_out(game, to, displaced, slot)
            put(game, owner, displaced, origin)
        put(game, to, held, slot)
        if game.events is not None:
            game.events.append(events.CardPut(owner, held >> 2, to, SLOT_NAMES[slot]))
        game.frame = Arrange(self.below, self.who, self.partner, (*self.moved, held), self.before)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        name = game.setup.cast[self.who].name
        if self.partner < 0:
            return f"{name} re-orders the inventory."
        return f"{name} trades with {game.setup.cast[self.partner].name}."


def add_placements(known: Placements, barred: tuple[int, ...], options: list[Option]) -> None:
    """Offer what can be done with the cards of an inventory that are not barred."""
    if not barred:
        options += known.ways
        return
    for held, ways in known.by_card:
        if held not in barred:
            options += ways


def finish_trade(game: ZoneGame, who: int, partner: int) -> None:
    """The exchange stands."""
    if game.events is not None:
        game.events.append(events.Traded(who, partner))
    judge(game)


class Accept(Word):
    """Agree to a trade."""

    __slots__ = ()
    verb = "agree"
    says = "Agree to the exchange"
    group = "choice"


class Decline(Word):
    """Take everything back."""

    __slots__ = ()
    verb = "decline"
    says = "Decline: everything goes back"
    group = "choice"


ACCEPT: Final = Accept()
DECLINE: Final = Decline()


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
        for who, (hands, body, pack) in zip((self.who, self.partner), self.before, strict=True):
            survivor = game.edit(who)
            survivor.hands = self._still_there(hands, left)
            survivor.body = next(iter(self._still_there((body,), left)), -1)
            survivor.pack = self._still_there(pack, left)

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
    before = tuple([(s.hands, s.body, s.pack) for s in [game.survivors[i] for i in (who, partner) if i >= 0]])
    game.frame = Arrange(game.frame, who, partner, (), before)


class Reorganize(Word):
    """Re-order the own inventory for one Action (BP-145)."""

    __slots__ = ()
    verb = "reorganize"
    says = "Re-order the inventory"
    group = "card"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and open the inventory."""
        pay(game, who, OTHER)
        begin(game, who, -1)


class Trade(SurvivorOption):
    """Trade with one Survivor in the same Zone for one Action (BP-146)."""

    __slots__ = ()
    verb = "trade"
    says = "Trade with {name}"
    group = "card"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and open both inventories."""
        pay(game, who, OTHER)
        begin(game, who, self.who)


REORGANIZE: Final = Reorganize()
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
    for other, theirs in enumerate(game.survivors):
        if (theirs.zone == zone and other != who and not theirs.fate
                and (mine or theirs.hands or theirs.pack or theirs.body >= 0)):
            partners |= 1 << other
    if partners:
        options += TRADES.among(partners)
