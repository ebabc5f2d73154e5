"""Slots, what may lie in them, and discarding (BP-094 to BP-102)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.team.team import abilities, discard, pack_room, plus, without
from gravetide.families.zones.turn.options import HELD, SLOT, SURVIVOR, Choice, asked
from gravetide.kernel.options import Field, Notation, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor

HAND: Final = 0  # sorts of slots, in the order in which they are told everywhere
BODY: Final = 1
PACK: Final = 2
MOST_PLACES: Final = 5_000


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
    if card in game.setup.burdens:
        return slot != BODY
    if slot == PACK:
        return symbol != "none"
    if slot == HAND:
        return symbol in ("hand", "any")
    return symbol == "body" or card == game.setup.cast[who].body_card


def place_of(game: ZoneGame, slot: int) -> str:
    """Where a card in this sort of slot lies, in words."""
    return game.setup.rules.slots.where[slot]


def has_place_for(game: ZoneGame, who: int, card: int) -> bool:
    """Whether the Survivor can take a card without discarding another."""
    return any(fits(game, who, card, slot) and has_room(game, who, slot) for slot in (HAND, BODY, PACK))


def has_room(game: ZoneGame, who: int, slot: int) -> bool:
    """Whether a slot of the sort is free."""
    survivor = game.survivors[who]
    if slot == HAND:
        return len(survivor.hands) < game.setup.rules.slots.hands
    if slot == BODY:
        return survivor.body < 0
    return len(survivor.pack) < pack_room(game, abilities(game, who))


def put(game: ZoneGame, who: int, held: int, slot: int) -> None:
    """Lay a held card into a free slot."""
    survivor = game.edit(who)
    survivor.kit = None
    if slot == HAND:
        survivor.hands = plus(survivor.hands, held)
    elif slot == BODY:
        survivor.body = held
    else:
        survivor.pack = plus(survivor.pack, held)


def take_out(game: ZoneGame, who: int, held: int, slot: int) -> None:
    """Take a held card out of a slot of the sort; its twin may lie in another."""
    survivor = game.edit(who)
    survivor.kit = None
    if slot == HAND:
        survivor.hands = without(survivor.hands, held)
    elif slot == BODY:
        survivor.body = -1
    else:
        survivor.pack = without(survivor.pack, held)


_lying: Final[dict[tuple[tuple[int, ...], int, tuple[int, ...]], list[tuple[int, int]]]] = {}


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


def slots_of(survivor: Survivor, held: int) -> list[int]:
    """The sorts of slots in which such a card lies."""
    return [slot for slot, cards in enumerate((survivor.hands, (survivor.body,), survivor.pack)) if held in cards]


def disposable(game: ZoneGame, survivor: Survivor) -> list[tuple[int, int]]:
    """The held cards that can be discarded, each with its sort of slot: all but what is no Equipment (Z1-031)."""
    places = lying(survivor)
    burdens = game.setup.burdens
    return [place for place in places if place[0] >> 2 not in burdens] if burdens else places


@mypyc_attr(allow_interpreted_subclasses=True)
class HeldOption(Choice):
    """Something done with a card that somebody carries: (survivor, held, slot)."""

    __slots__ = ()
    fields = (Field("who", SURVIVOR), Field("held", HELD), Field("slot", SLOT))
    apart = ((("held", "held card"),),)


def lies_in(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """In which sort of slot a card lies goes without saying where he has no other like it."""
    places = slots_of(game.survivors[said["who"]], said["held"])
    return {"slot": places[0]} if len(places) == 1 else None


def of_asked(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """Whose card it is goes without saying: the question is about him."""
    who = asked(game)
    return None if who < 0 else {"who": who}


def of_asked_lies_in(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """Both go without saying."""
    who = of_asked(game, said)
    where = lies_in(game, said | who) if who is not None else None
    return None if who is None or where is None else who | where


def own_held(verb: str) -> tuple[Notation, ...]:
    """How something is written that is done with a card of whoever is asked."""
    return Notation(f"{verb} {{held}}", of_asked_lies_in), Notation(f"{verb} {{held}}@{{slot}}", of_asked)


def whose_held(verb: str) -> tuple[Notation, ...]:
    """How something is written that is done with a card of somebody."""
    return Notation(f"{verb} {{who}} {{held}}", lies_in), Notation(f"{verb} {{who}} {{held}}@{{slot}}")


class Discard(HeldOption):
    """Throw a card away, at any moment and for free: (survivor, held, slot) (BP-007)."""

    __slots__ = ()
    notations = whose_held("discard")
    says = "{who} discards {held} {slot}"
    group = "aside"
    shown = Shown("discard")


def throw_away(game: ZoneGame, who: int, held: int, slot: int) -> None:
    """Discard a held card out of its slot."""
    take_out(game, who, held, slot)
    discard(game, who, held >> 2)
