"""Two cards that become one: for free, at any moment of the own Turn (Z1-063, Z1-082, Z1-084)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.inventory.gaining import KeepIn
from gravetide.families.zones.team.inventory.places import (
    HAND,
    PACK,
    disposable,
    fits,
    has_room,
    of_asked,
    put,
    take_out,
)
from gravetide.families.zones.team.team import cards_of, discard
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import FOUND, HELD, SURVIVOR, CardOption, Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import Card
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

PARTS: Final = 2
"""How many cards one is made of, at least."""


def is_left(game: ZoneGame, card: Card) -> bool:
    """Whether another copy of a combined card can be made: its parts are enough, or its stock has one (Z1-084)."""
    if card.joined:
        return True
    out = [held for survivor in game.survivors for held in cards_of(survivor) if held >> 2 == card.index]
    return len(out) < card.aside


def parts_of(game: ZoneGame, who: int, card: Card) -> list[tuple[int, int]]:
    """The held cards with their sorts of slots that would be combined, those in reserve first; none if one lacks."""
    places = disposable(game, game.survivors[who])
    found = []
    for part in card.made_of:
        lying = sorted([place for place in places if place[0] >> 2 == part], key=lambda place: -place[1])
        if not lying:
            return []
        found.append(lying[0])
    return found


class Combine(CardOption):
    """Make one card of two."""

    __slots__ = ()
    verb = "combine"
    says = "Make {card}"
    group = "card"
    shown = Shown("swap")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """The parts leave their slots, and the new card is placed."""
        card = game.setup.pack.cards[self.card]
        for held, slot in parts_of(game, who, card):
            take_out(game, who, held, slot)
            if not card.joined:
                discard(game, who, held >> 2)
        if game.events is not None:
            game.events.append(events.CardsCombined(who, self.card))
        game.frame = PlaceCombined(game.frame, who, self.card)


def combine_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What can be made of the cards he carries."""
    survivor = game.survivors[who]
    if len(survivor.hands) + len(survivor.pack) < PARTS:
        return
    held = {h >> 2 for h in cards_of(survivor)}
    options += [Combine.of(card.index) for card in game.setup.combined
                if held.issuperset(card.made_of) and is_left(game, card) and parts_of(game, who, card)]


def why_not_combine(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a card can't be made now."""
    card = game.setup.pack.cards[wish.of("card")] if wish.of("card") >= 0 else None
    if card is None or not card.made_of:
        made = ", ".join([card.key for card in game.setup.combined])
        return f"Say what you want to make: {made}."
    if not is_left(game, card):
        return f"All copies of {card.name} are in play."
    parts = " and ".join([game.setup.pack.cards[part].name for part in card.made_of])
    return f"{game.setup.cast[who].name} needs {parts} for it."


class TakeFor(Choice):
    """Take the new card in Hand in exchange for one there: (survivor, held)."""

    __slots__ = ()
    group = "card"
    shown = Shown("hand")
    fields = (Field("who", SURVIVOR), Field("held", HELD))
    notations = (Notation("keep hand {held}", of_asked),)
    apart = ((("held", "held card"),),)

    def sentence(self, game: ZoneGame) -> str:
        name = game.setup.pack.cards[self.numbers[1] >> 2].name
        return f"Take it in Hand and put {name} {game.setup.rules.slots.where[PACK]}"


class PlaceCombined(Frame):
    """A card was made of two: in which slot does it go?"""

    __slots__ = ("who", "card")
    asks_about = FOUND

    def __init__(self, below: Frame | None, who: int, card: int) -> None:
        self.below = below
        self.who = who
        self.card = card

    def in_flight(self) -> Iterable[int]:
        """The card is in nobody's slot yet."""
        return (self.card,)

    def step(self, game: ZoneGame) -> list[Option] | None:
        free = [slot for slot in (HAND, PACK) if has_room(game, self.who, slot)]
        options: list[Option] = [KeepIn.of(slot) for slot in free]
        if HAND not in free:
            options += [TakeFor.of(self.who, held) for held in sorted(set(game.survivors[self.who].hands))
                        if fits(game, self.who, held >> 2, PACK)]
        return options

    def choose(self, game: ZoneGame, option: KeepIn | TakeFor) -> None:
        game.frame = self.below
        slot = HAND
        if isinstance(option, TakeFor):
            take_out(game, self.who, option.numbers[1], HAND)
            put(game, self.who, option.numbers[1], PACK)
        else:
            slot = option.numbers[0]
        put(game, self.who, self.card << 2, slot)
        if game.events is not None:
            game.events.append(events.CardGained(self.who, self.card, "combined"))
        judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} has made {game.setup.pack.cards[self.card].name}: where does it go?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who, "card": self.card}


CHAPTER: Final = Additions(
    turn_options=(combine_options,),
    reasons=((Combine, why_not_combine),),
)
"""What this chapter adds to a game that names it."""
