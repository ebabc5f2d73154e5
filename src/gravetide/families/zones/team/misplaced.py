"""Why a card can't be put somewhere while Survivors re-order or trade, in words (BP-069 to BP-071, BP-145, BP-146)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.team.inventory import (
    BODY,
    HAND,
    PACK,
    Arrange,
    fits,
    has_room,
    lying,
    place_of,
    ways_to_put,
)
from gravetide.families.zones.turn.options import HELD, SLOT_NAMES

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

HOW: Final = "Say it like this: put ann sword > ann hand."
MARKS: Final = "'*"


def why_not_put(game: ZoneGame, frame: Arrange, words: list[str]) -> str:
    """Why the words after ``put`` name nothing that is offered: a card, whose it is, and where it should go."""
    if len(words) not in (5, 6) or words[2] != ">" or words[4] not in SLOT_NAMES:
        return HOW
    owner, to = _taking_part(game, frame, words[0]), _taking_part(game, frame, words[3])
    if isinstance(owner, str):
        return owner
    if isinstance(to, str):
        return to
    found = _lying_card(game, owner, words[1])
    if isinstance(found, str):
        return found
    held, origin = found
    slot = SLOT_NAMES.index(words[4])
    name = game.setup.pack.cards[held >> 2].name
    if (owner, origin) == (to, slot):
        return f"{name} is {place_of(game, slot)} already."
    if not fits(game, to, held >> 2, slot):
        return unfit(game, to, held >> 2, slot)
    if held in frame.barred(game):
        return f"{name} has been moved already; each card can be moved once only."
    if len(words) == 5:
        ways = [way.notation(game) for way in ways_to_put(game, owner, held, origin, to)]
        same = [way for way in ways if way.split()[5] == words[4]]
        if same and len(same[0].split()) == 6:
            return f"Say it exactly: {same[0]}."
        return _full(game, to, slot)
    return _no_swap(game, owner, held, origin, to, slot, words[5])


def _taking_part(game: ZoneGame, frame: Arrange, key: str) -> int | str:
    """The Survivor of this key, if it is one whose cards are on the table now."""
    cast = game.setup.cast
    if frame.partner < 0:
        return frame.who if key == cast[frame.who].key else (
            f"{cast[frame.who].name} re-orders alone; giving cards away takes a trade.")
    for who in (frame.who, frame.partner):
        if key == cast[who].key:
            return who
    return f"Only {cast[frame.who].name} and {cast[frame.partner].name} trade now."


def _lying_card(game: ZoneGame, owner: int, word: str) -> tuple[int, int] | str:
    """The held card that is meant, and the sort of slot it lies in."""
    key, _, place = word.partition("@")
    bare = key.rstrip(MARKS)
    card = game.setup.pack.card.get(bare)
    if card is None:
        return f'There is no card "{bare}".'
    lies = [(held, slot) for held, slot in lying(game.survivors[owner])
            if held >> 2 == card.index and (key == bare or HELD.write(game, held) == key)
            and place in ("", SLOT_NAMES[slot])]
    if not lies:
        where = f" {place_of(game, SLOT_NAMES.index(place))}" if place in SLOT_NAMES else ""
        return f"{game.setup.cast[owner].name} does not carry {card.name}{where}."
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
        return f"{name} does not go on the Body of {sheet.name}: that slot is for armor{also}."
    return f"{name} is not carried at all."


def _full(game: ZoneGame, to: int, slot: int) -> str:
    name = game.setup.cast[to].name
    return f"{game.setup.rules.slots.full[slot].format(name=name)} full: say which card is given in exchange."


def _no_swap(game: ZoneGame, owner: int, held: int, origin: int, to: int, slot: int, word: str) -> str:
    """Why these two cards can't change places."""
    cards, cast = game.setup.pack.cards, game.setup.cast
    there = _lying_card(game, to, word)
    if isinstance(there, str):
        return there
    other, lies = there
    name = cards[other >> 2].name
    if lies != slot:
        return f"{name} is not {place_of(game, slot)} of {cast[to].name}."
    if has_room(game, to, slot):
        return f"{cast[to].name} has room {place_of(game, slot)}: nothing has to be given in exchange."
    if other == held:
        return f"Two copies of {name} need not change places."
    if not fits(game, owner, other >> 2, origin):
        return f"{name} can't come back in exchange. {unfit(game, owner, other >> 2, origin)}"
    return HOW
