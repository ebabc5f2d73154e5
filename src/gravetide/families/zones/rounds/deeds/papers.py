"""What cards do with items, Notes and other cards, and with the rules of the quest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.campaign.in_play import has_flag, set_flag
from gravetide.families.zones.content import effects
from gravetide.families.zones.content.effects import COUNTERS, ITEMS
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.belongings.items import gain_item
from gravetide.families.zones.rounds.belongings.stars_and_wards import move_spawn
from gravetide.families.zones.rounds.deeds.garrison import arrive
from gravetide.families.zones.rounds.objective_cards.cards import (
    PAPER,
    USE,
    ObjectiveCards,
    change,
    contents,
    frontier,
    tell,
)
from gravetide.families.zones.rounds.objective_cards.events import CardShown, CardStays
from gravetide.families.zones.rounds.objective_cards.reading import happens, read_note
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn import cauldrons
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class RuleUnlocked(Event, frozen=True):
    """A rule of the quest works from now on."""

    rule: str


class Counted(Event, frozen=True):
    """A counter of the quest has risen."""

    counter: str
    number: int


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


def stay(game: ZoneGame, who: int, zone: int, effect: effects.StayFaceUp, paper: int) -> None:
    """The card stays face up where it lay."""
    branches = [branch.name for branch in contents(game, paper).branches]
    branch = branches.index(effect.retake) + 1 if effect.retake else USE
    change(game, staying=(*recall(game, ObjectiveCards).staying, (paper, branch, effect.cost)))
    tell(game, CardStays(frontier(game).cards[paper].id, frontier(game).cards[paper].zone))


def note(game: ZoneGame, who: int, zone: int, effect: effects.TurnNote, paper: int) -> None:
    """A Note, for the same taker."""
    read_note(game, who, zone, effect.n)


def flag(game: ZoneGame, who: int, zone: int, effect: effects.SetFlag, paper: int) -> None:
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


class ShowCard(Choice):
    """Turn a card over."""

    __slots__ = ()
    verb = "show"
    says = "Turn {card} over"
    group = "choice"
    fields = (Field("card", PAPER),)


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
