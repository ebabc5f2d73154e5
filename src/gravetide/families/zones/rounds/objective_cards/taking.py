"""Taking a card, using one that stays, and taking a Red Objective (EE-183 to EE-185, EE-189, EE-212)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.objective_cards.cards import (
    PAPER,
    USE,
    ObjectiveCards,
    cards_lying,
    change,
    frontier,
    remove_red,
    tell,
)
from gravetide.families.zones.rounds.objective_cards.events import CardTaken, CardUsed
from gravetide.families.zones.rounds.objective_cards.random_notes import DrawNote
from gravetide.families.zones.rounds.objective_cards.reading import USED, Effects, ReadPaper
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish


class TakeCard(Choice):
    """Take an Objective card of the Zone, or one that stayed there (EE-183)."""

    __slots__ = ()
    verb = "take-card"
    shown = Shown("take", where="here")
    says = "Take {card}"
    group = "objective"
    fields = (Field("card", PAPER),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and read the card."""
        game.edit(who).actions -= 1
        number, zone = self.numbers[0], game.survivors[who].zone
        stays = [entry for entry in recall(game, ObjectiveCards).staying if entry[0] == number]
        if stays:
            take_again(game, who, zone, stays[0])
        else:
            take_card(game, who, number, zone)


class UseCard(Choice):
    """Use a card that stays in the Zone."""

    __slots__ = ()
    verb = "use-card"
    shown = Shown("scroll", where="here")
    says = "Use {card}"
    group = "objective"
    fields = (Field("card", PAPER),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend what it costs; it works once."""
        number, zone = self.numbers[0], game.survivors[who].zone
        now = recall(game, ObjectiveCards).staying
        entry = next(entry for entry in now if entry[0] == number)
        game.edit(who).actions -= entry[2]
        change(game, staying=tuple([other for other in now if other != entry]))
        tell(game, CardUsed(who, frontier(game).cards[number].id, zone))
        if not game.setup.imagined:
            game.frame = Effects(game.frame, who, zone, number, USED, 0)


class TakeRed(Choice):
    """Take the Red Objective of the Zone: the pair beside it wakes (EE-212)."""

    __slots__ = ()
    verb = "take-red"
    shown = Shown("take", where="here")
    says = "Wake the pair: take the Red Objective"
    group = "objective"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action; a random Note says who they are."""
        game.edit(who).actions -= 1
        zone = game.survivors[who].zone
        remove_red(game, zone, who)
        game.frame = DrawNote(game.frame, who, zone)
        judge(game)


TAKE_RED: Final = TakeRed.of()


def card_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Cards and Red Objectives within reach of a Survivor with an Action left."""
    wall, survivor = game.setup.quest.frontier, game.survivors[who]
    if wall is None or not survivor.actions:
        return
    zone, now = survivor.zone, recall(game, ObjectiveCards)
    if not game.zombies[zone] or game.setup.rules.objectives.take_among_zombies:
        options += [TakeCard.of(number) for number in cards_lying(game, zone)]
        if zone in now.reds:
            options.append(TAKE_RED)
        for card, branch, cost in now.staying:
            if wall.cards[card].zone == zone and survivor.actions >= cost:
                options.append(UseCard.of(card) if branch == USE else TakeCard.of(card))


def why_no_card(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why no card can be taken."""
    survivor = game.survivors[who]
    zone = game.setup.board.zones[survivor.zone]
    if not cards_lying(game, survivor.zone) and not recall(game, ObjectiveCards).staying:
        return f"There is no Objective card in {zone}."
    return None if survivor.actions else "You have no Actions left."


def why_no_red(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why no Red Objective can be taken."""
    survivor = game.survivors[who]
    if survivor.zone not in recall(game, ObjectiveCards).reds:
        return f"There is no Red Objective in {game.setup.board.zones[survivor.zone]}."
    return None if survivor.actions else "You have no Actions left."


CARD_REASONS: Final = ((TakeCard, why_no_card), (UseCard, why_no_card), (TakeRed, why_no_red))


def take_card(game: ZoneGame, who: int, number: int, zone: int) -> None:
    """A card is taken: everybody reads it, it does what it says and is discarded (EE-184, EE-185)."""
    now, bit = recall(game, ObjectiveCards), 1 << number
    change(game, lying=now.lying & ~bit, taken=now.taken | bit, shown=now.shown | bit)
    tell(game, CardTaken(who, frontier(game).cards[number].id, zone))
    game.frame = ReadPaper(game.frame, who, zone, number)
    judge(game)


def take_again(game: ZoneGame, who: int, zone: int, entry: tuple[int, int, int]) -> None:
    """A card that stayed is taken once more, for the branch that it stayed for, and is gone."""
    number, branch, _ = entry
    change(game, staying=tuple([other for other in recall(game, ObjectiveCards).staying if other != entry]))
    tell(game, CardTaken(who, frontier(game).cards[number].id, zone))
    if not game.setup.imagined:
        game.frame = Effects(game.frame, who, zone, number, branch, 0)


def cross_opening(game: ZoneGame, who: int, origin: int, how: str) -> None:
    """A Survivor has come from a Zone into another: a card on an opening that he crossed is his (EE-183, EE-189)."""
    wall = game.setup.quest.frontier
    if wall is None:
        return
    zone, lying = game.survivors[who].zone, recall(game, ObjectiveCards).lying
    between = game.layout.lines(origin, zone)[:1] if zone not in game.layout.neighbours[origin] else ()
    path = (origin, *[step for line in between for step in line], zone)
    for number, card in enumerate(wall.cards):
        if card.other >= 0 and lying >> number & 1 and any(
                {one, two} == {card.zone, card.other} for one, two in pairwise(path)):
            take_card(game, who, number, zone)
