"""A new card: where it goes, and what makes room for it (BP-101, BP-119)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.inventory.places import (
    BODY,
    HAND,
    PACK,
    HeldOption,
    disposable,
    fits,
    has_room,
    own_held,
    place_of,
    put,
    throw_away,
)
from gravetide.families.zones.team.inventory.trading import begin
from gravetide.families.zones.team.team import discard
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import FOUND, SLOT, Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class KeepIn(Choice):
    """Put the new card into a slot: (slot,)."""

    __slots__ = ()
    verb = "keep"
    group = "card"
    shown = Shown("hand")
    fields = (Field("slot", SLOT),)

    def sentence(self, game: ZoneGame) -> str:
        return game.setup.rules.slots.keeping[self.numbers[0]]


class MakeRoom(HeldOption):
    """Discard a card to make room for the new one, which is then asked about again: (survivor, held, slot)."""

    __slots__ = ()
    notations = own_held("drop")
    group = "card"
    shown = Shown("discard")

    def sentence(self, game: ZoneGame) -> str:
        _, held, slot = self.numbers
        return f"Discard {game.setup.pack.cards[held >> 2].name} {place_of(game, slot)} to make room"


class Refuse(Choice):
    """Discard the new card at once."""

    __slots__ = ()
    verb = "refuse"
    says = "Discard it"
    group = "card"
    shown = Shown("discard", "x")


class ArrangeFirst(Choice):
    """Rearrange your cards before placing a found card (BP-120)."""

    __slots__ = ()
    verb = "arrange"
    says = "Rearrange your cards first"
    group = "card"
    shown = Shown("reorganize")


REFUSE: Final = Refuse.of()
ARRANGE_FIRST: Final = ArrangeFirst.of()


class GainCard(Frame):
    """A Survivor has a new card in front of him: where does it go? (BP-101, BP-119)"""

    __slots__ = ("who", "card", "source", "arranged")
    asks_about = FOUND

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
            options += [MakeRoom.of(who, held, slot) for held, slot in disposable(game, game.survivors[who])
                        if slot in slots]
        if card not in game.setup.burdens:
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
