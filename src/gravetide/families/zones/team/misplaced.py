"""Why a card can't be put somewhere while Survivors re-order or trade, in words (BP-069 to BP-071, BP-145, BP-146)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.team.inventory.places import BODY, HAND, PACK, fits, has_room, lying, place_of
from gravetide.families.zones.team.inventory.trading import Arrange, ways_to_put

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

HOW: Final = "Say it like this: put ann sword > ann hand."
MARKS: Final = "'*"


def why_not_put(game: ZoneGame, frame: Arrange, wish: Wish) -> str:
    """Why a card can't be put there: it is said which card, whose it is, and where it should go."""
    slot = wish.of("slot")
    if not wish.fits or slot < 0:
        return HOW
    owner, to = wish.of("owner"), wish.of("to")
    for one in (owner, to):
        if one not in taking_part(frame):
            return _who_takes_part(game, frame)
    found = _lying_card(game, owner, wish, "held", "origin")
    if isinstance(found, str):
        return found
    held, origin = found
    name = game.setup.pack.cards[held >> 2].name
    if (owner, origin) == (to, slot):
        return f"{name} is {place_of(game, slot)} already."
    if not fits(game, to, held >> 2, slot):
        return unfit(game, to, held >> 2, slot)
    if held in frame.barred(game):
        return f"{name} has been moved already; each card can be moved only once."
    if "displaced" in wish.unknown or wish.of("displaced") >= 0:
        return _no_swap(game, owner, held, origin, to, slot, wish)
    same = [way for way in ways_to_put(game, owner, held, origin, to) if way.numbers[4] == slot]
    if same and same[0].numbers[5] < 0:  # there is room
        return f"Say it exactly: {same[0].notation(game)}."
    return _full(game, to, slot)


def taking_part(frame: Arrange) -> tuple[int, ...]:
    """Those whose cards are on the table now."""
    return (frame.who,) if frame.partner < 0 else (frame.who, frame.partner)


def _who_takes_part(game: ZoneGame, frame: Arrange) -> str:
    names = [game.setup.cast[who].name for who in taking_part(frame)]
    if len(names) == 1:
        return f"{names[0]} is rearranging alone; to give cards away, trade."
    return f"Only {names[0]} and {names[1]} are trading now."


def _lying_card(game: ZoneGame, owner: int, wish: Wish, card: str, place: str) -> tuple[int, int] | str:
    """The held card that is meant, and the sort of slot it lies in. Marks and slot may be left out."""
    if card in wish.unknown:
        return f'There is no card "{wish.unknown[card].rstrip(MARKS)}".'
    meant, said, slot = wish.of(card), place in wish.said or place in wish.unknown, wish.of(place)
    lies = [(held, lies_in) for held, lies_in in lying(game.survivors[owner])
            if (held == meant or (held >> 2 == meant >> 2 and not meant & 3)) and (not said or lies_in == slot)]
    if not lies:
        where = f" {place_of(game, slot)}" if slot >= 0 else ""
        return f"{game.setup.cast[owner].name} does not carry {game.setup.pack.cards[meant >> 2].name}{where}."
    return lies[0]


def unfit(game: ZoneGame, who: int, card: int, slot: int) -> str:
    """Why a card never lies in such a slot of this Survivor."""
    cards, sheet = game.setup.pack.cards, game.setup.cast[who]
    name = cards[card].name
    if slot == HAND:
        place = "worn on the Body" if cards[card].slot == "body" else "only carried"
        return f"{name} can't be held in Hand: it is {place}" + (
            f" or carried {place_of(game, PACK)}." if cards[card].slot == "body" else f", {place_of(game, PACK)}.")
    if slot == BODY:
        also = f", or {cards[sheet.body_card].name}" if sheet.body_card >= 0 else ""
        return f"{sheet.name} can't wear {name} on the Body: that slot is for armor{also}."
    return f"{name} can't be carried at all."


def _full(game: ZoneGame, to: int, slot: int) -> str:
    name = game.setup.cast[to].name
    return f"{game.setup.rules.slots.full[slot].format(name=name)} full: say which card to give in exchange."


def _no_swap(game: ZoneGame, owner: int, held: int, origin: int, to: int, slot: int, wish: Wish) -> str:
    """Why these two cards can't change places."""
    cards, cast = game.setup.pack.cards, game.setup.cast
    there = _lying_card(game, to, wish, "displaced", "")
    if isinstance(there, str):
        return there
    other, lies = there
    name = cards[other >> 2].name
    if lies != slot:
        return f"{cast[to].name} does not have {name} {place_of(game, slot)}."
    if has_room(game, to, slot):
        return f"{cast[to].name} has room {place_of(game, slot)}: you need not give anything in exchange."
    if other == held:
        return f"Swapping two copies of {name} changes nothing."
    if not fits(game, owner, other >> 2, origin):
        return f"{name} can't come back in exchange. {unfit(game, owner, other >> 2, origin)}"
    return HOW
