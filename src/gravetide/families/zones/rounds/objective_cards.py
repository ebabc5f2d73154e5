"""Objective cards and Notes: taking, reading, what stays, what Corruption destroys (EE-180 to EE-189).

A card lies face down until somebody takes it, a Note until something calls it. What they say is looked up when they are
read, and never before: an imagined game, which bots think in, knows of a card only that it is gone (`ReadPaper`).

A *paper* is a number for both: cards as the quest lists them, Notes by their number above `NOTES`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.board.tiles import cell_of_face
from gravetide.families.zones.content import effects as written
from gravetide.families.zones.content.effects import COUNTERS
from gravetide.families.zones.content.frontier import Frontier
from gravetide.families.zones.content.objective_cards import ObjectiveCard, load_deck
from gravetide.families.zones.house_rules.remembered import HouseState, HouseView, recall, remember
from gravetide.families.zones.rounds.outcome import TOLD, end, judge
from gravetide.families.zones.told import card_words
from gravetide.families.zones.told.narration import Names, tells
from gravetide.families.zones.turn.options import Choice, one_of
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Kind, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish

NOTES: Final = 64
NOBODY: Final = -1
USE: Final = -1                # what a card that stays is there for; else the branch for which it can be taken again

# Which of its lists of effects a paper carries out; 1, 2, 3 are the branches A, B, C
PLAIN: Final = 0
USED: Final = 8
DESTROYED: Final = 9
BRANCHES: Final = ("a", "b", "c")


class PaperView(msgspec.Struct, frozen=True):
    """A card or Note that everybody has read: its name, its story, what it says in sentences."""

    id: str
    title: str
    story: str
    says: tuple[str, ...]


class LyingView(msgspec.Struct, frozen=True):
    """An Objective card on the board; `title` is empty while it lies face down."""

    id: str
    zone: str
    other: str
    tile: str
    title: str


class StayingView(msgspec.Struct, frozen=True):
    """A card that stays face up in its Zone: to be taken again, or to be used."""

    id: str
    zone: str
    title: str
    use: bool
    cost: int


class ObjectiveCardsView(HouseView, frozen=True):
    """The cards on the board and all that was read, with what it has changed."""

    lying: tuple[LyingView, ...]
    staying: tuple[StayingView, ...]
    read: tuple[PaperView, ...]
    taken: tuple[str, ...]
    destroyed: tuple[str, ...]
    notes_left: int
    random_notes: int
    reds: tuple[str, ...]
    counters: dict[str, int]
    unlocked: tuple[str, ...]
    cut: tuple[str, ...]
    side: int
    arrived: int
    out: bool
    carry: tuple[int, int]
    star: tuple[int, bool, int, bool]
    planted: tuple[int, int]
    got: tuple[int, ...]
    draws: tuple[int, int]
    treasures: tuple[str, ...]
    green: str                     # the Zones of the Green Objective and of the Flag, empty where there is none
    flag: str


class ObjectiveCards(HouseState, frozen=True):
    """What has become of the cards and Notes of the quest, and what they have changed."""

    key: ClassVar[str] = "objective_cards"
    lying: int = 0                                   # masks, by the number of the card in the quest
    taken: int = 0
    destroyed: int = 0
    shown: int = 0                                   # face up where they lie, or read
    staying: tuple[tuple[int, int, int], ...] = ()   # (card, branch or USE, Actions)
    notes: int = 0                                   # mask of Notes read, by number from 1
    random: tuple[int, ...] = ()                     # Random Notes left, an unordered pile
    reds: tuple[int, ...] = ()                       # Zones of Red Objectives
    counters: tuple[int, ...] = (0,) * len(COUNTERS)
    unlocked: tuple[str, ...] = ()                   # rules of the quest that work
    cut: int = 0                                     # mask of bridges that nobody enters
    side: int = 0                                    # Vault Weapons left in the side deck
    arrived: int = 0                                 # Guards that have left by the Flag Zone
    out: bool = False                                # the Beacon has left by the Exit
    carry: tuple[int, int] = (0, 0)                  # what carrying the Beacon costs more, and the Chi that it brings
    star: tuple[int, bool, int, bool] = (1, False, 0, False)  # Range, another Zone next time, used, token 1 is silent
    planted: tuple[int, int] = (0, 0)                # wards for tokens 1 and 5
    got: tuple[int, ...] = (0,) * len(written.ITEMS)  # items that cards have given
    draws: tuple[int, int] = (0, 0)                  # cards drawn for the next Random Note, and for token 1
    treasures: tuple[int, ...] = ()                  # items left in the treasure deck

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """All cards where the quest lays them."""
        wall = game.setup.quest.frontier
        if wall is None:
            return cls()
        side = sum([part.number("cards") for part in game.setup.quest.rules if part.part == "side-vault"])
        return cls(lying=(1 << len(wall.cards)) - 1, reds=tuple(sorted(wall.reds)),
                   random=tuple([wall.notes.index(note) + 1 for note in wall.random_notes]),
                   side=min(side, len(game.artifacts)))

    def problem(self, game: ZoneGame) -> str:
        """Every card is in one place, and no Note is read that is not there."""
        wall = game.setup.quest.frontier
        every = (1 << len(wall.cards)) - 1 if wall is not None else 0
        if self.lying | self.taken | self.destroyed != every or self.lying & self.taken or self.lying & self.destroyed:
            return "The Objective cards are not those of the quest."
        if self.taken & self.destroyed or self.shown & ~every:
            return "An Objective card is in two places."
        most = len(wall.notes) if wall is not None else 0
        if not 0 <= self.notes < 1 << most + 1 or any(not 0 < note <= most for note in self.random):
            return "A Note is read that the quest does not have."
        if any(not 0 <= zone < len(game.zombies) for zone in self.reds) or not 0 <= self.cut < 1 << len(game.zombies):
            return "A Red Objective or a cut bridge is nowhere."
        if any(not 0 <= card < every.bit_length() or not -1 <= branch <= 3 for card, branch, _ in self.staying):
            return "A card stays that is not there."
        if not 0 <= self.side <= len(game.artifacts):
            return "The side deck has more Vault Weapons than there are."
        replay = wall.replay if wall is not None else None
        if any(written.ITEMS[item] not in (replay.treasures if replay is not None else ())
               for item in self.treasures):
            return "A treasure lies in a deck that the quest does not have."
        return ""

    def cards_in(self, zone: int) -> int:
        """None: they are no Equipment."""
        return 0

    def marks(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """Cards, Red Objectives and cut bridges."""
        wall = game.setup.quest.frontier
        if wall is None:
            return ()
        cards = len([1 for number, card in enumerate(wall.cards)
                     if zone in (card.zone, card.other) and self.lying >> number & 1])
        stays = len([1 for card, _, _ in self.staying if wall.cards[card].zone == zone])
        return (*("Objective card",) * cards, *("open card",) * stays, *("Red Objective",) * self.reds.count(zone),
                *(("Green Objective",) if zone == wall.green else ()), *(("Flag",) if zone == wall.flag else ()),
                *(("cut",) if self.cut >> zone & 1 else ()))

    def view(self, game: ZoneGame) -> ObjectiveCardsView | None:
        """What lies open: of cards face down where they lie and nothing else, of Random Notes how many are left."""
        wall = game.setup.quest.frontier
        if wall is None:
            return None
        zones, name = game.setup.board.zones, game.setup.pack.game

        def title(number: int) -> str:
            return card_words.title(name, wall.cards[number].id)

        lying = [LyingView(card.id, zones[card.zone], zones[card.other] if card.other >= 0 else "", card.tile,
                           title(number) if self.shown >> number & 1 else "")
                 for number, card in enumerate(wall.cards) if self.lying >> number & 1]
        staying = [StayingView(wall.cards[card].id, zones[wall.cards[card].zone], title(card), branch == USE, cost)
                   for card, branch, cost in self.staying]
        read = [card.id for number, card in enumerate(wall.cards) if self.shown >> number & 1]
        read += [note for number, note in enumerate(wall.notes, start=1) if self.notes >> number & 1]
        return ObjectiveCardsView(
            tuple(lying), tuple(staying),
            tuple([PaperView(paper, *card_words.told(name, paper)) for paper in read]),
            tuple([card.id for number, card in enumerate(wall.cards) if self.taken >> number & 1]),
            tuple([card.id for number, card in enumerate(wall.cards) if self.destroyed >> number & 1]),
            len(wall.notes) - self.notes.bit_count(), len(self.random), tuple([zones[zone] for zone in self.reds]),
            dict(zip(COUNTERS, self.counters, strict=True)), self.unlocked,
            tuple([zone for number, zone in enumerate(zones) if self.cut >> number & 1]), self.side, self.arrived,
            self.out, self.carry, self.star, self.planted, self.got, self.draws,
            tuple([written.ITEMS[item] for item in self.treasures]),
            zones[wall.green] if wall.green >= 0 else "", zones[wall.flag] if wall.flag >= 0 else "")

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees; which Random Notes are left nobody can tell."""
        wall = setup.quest.frontier
        if view is None or wall is None:
            return cls()
        number = {card.id: at for at, card in enumerate(wall.cards)}
        note = {name: at for at, name in enumerate(wall.notes, start=1)}
        index = setup.board.index

        def mask(names: tuple[str, ...]) -> int:
            return sum([1 << number[name] for name in names if name in number])

        read = tuple([paper.id for paper in view.read])
        return cls(
            mask(tuple([card.id for card in view.lying])), mask(view.taken), mask(view.destroyed), mask(read),
            tuple([(number[card.id], USE if card.use else 1, card.cost) for card in view.staying]),
            sum([1 << note[name] for name in read if name in note]), (),
            tuple([index[zone] for zone in view.reds]), tuple(view.counters.values()), view.unlocked,
            sum([1 << index[zone] for zone in view.cut]), view.side, view.arrived, view.out, view.carry, view.star,
            view.planted, view.got, view.draws,
            tuple([written.ITEMS.index(item) for item in view.treasures]))


# -- events


class CardTaken(Event, frozen=True):
    """A Survivor has taken an Objective card, which everybody reads."""

    survivor: int
    card: str
    zone: int


class NoteRead(Event, frozen=True):
    """A Note is turned over; `verdict`: just for what it says of the dead."""

    note: str
    verdict: str = ""


class CardDestroyed(Event, frozen=True):
    """Corruption has destroyed an Objective card; `shown`: everybody reads it."""

    card: str
    zone: int
    shown: bool


class CardShown(Event, frozen=True):
    """A card is turned face up where it lies."""

    card: str
    zone: int


class CardStays(Event, frozen=True):
    """A card stays where it lay."""

    card: str
    zone: int


class CardUsed(Event, frozen=True):
    """A card that stayed is used."""

    survivor: int
    card: str
    zone: int


class RedTaken(Event, frozen=True):
    """A Red Objective is gone: taken by a Survivor, or by nobody (-1)."""

    survivor: int
    zone: int


@tells
def _(event: CardTaken, names: Names) -> str:
    title, story, says = card_words.told(names.setup.pack.game, event.card)
    return f"{names.survivor(event.survivor)} takes the card {title}. {story} {' '.join(says)}"


@tells
def _(event: NoteRead, names: Names) -> str:
    title, story, says = card_words.told(names.setup.pack.game, event.note)
    if event.verdict:
        fate = "All is lost with them." if event.verdict == "lost" else "The others go on without them."
        return f"The Note {title} is turned over for the dead. {fate}"
    return f"The Note {title} is read. {story} {' '.join(says)}"


@tells
def _(event: CardDestroyed, names: Names) -> str:
    if event.shown:
        return (f"Corruption destroys the card {card_words.title(names.setup.pack.game, event.card)} in "
                f"{names.zone(event.zone)}.")
    return f"Corruption destroys an Objective card in {names.zone(event.zone)}; nobody will know what it said."


@tells
def _(event: CardShown, names: Names) -> str:
    title, _story, says = card_words.told(names.setup.pack.game, event.card)
    return f"The card in {names.zone(event.zone)} is turned over: {title}. {' '.join(says)}"


@tells
def _(event: CardStays, names: Names) -> str:
    return f"{card_words.title(names.setup.pack.game, event.card)} stays open in {names.zone(event.zone)}."


@tells
def _(event: CardUsed, names: Names) -> str:
    return (f"{names.survivor(event.survivor)} uses {card_words.title(names.setup.pack.game, event.card)} in "
            f"{names.zone(event.zone)}.")


@tells
def _(event: RedTaken, names: Names) -> str:
    if event.survivor >= 0:
        return f"{names.survivor(event.survivor)} takes the Red Objective in {names.zone(event.zone)}: the pair wakes."
    return f"The Red Objective in {names.zone(event.zone)} is gone; the two beside it are ordinary Guards now."


# -- what there is to know


def frontier(game: ZoneGame) -> Frontier:
    """What the quest lays out; only for quests that have it."""
    wall = game.setup.quest.frontier
    assert wall is not None
    return wall


def paper_id(game: ZoneGame, paper: int) -> str:
    """The id of a card or Note."""
    wall = frontier(game)
    return wall.cards[paper].id if paper < NOTES else wall.notes[paper - NOTES - 1]


def contents(game: ZoneGame, paper: int) -> ObjectiveCard:
    """What a card or Note says. Only for one that is being read, or was."""
    return load_deck(game.setup.pack.game).cards[paper_id(game, paper)]


def has_rule(game: ZoneGame, part: str) -> bool:
    """Whether the quest has a special rule."""
    return any(rule.part == part for rule in game.setup.quest.rules)


def is_kept(game: ZoneGame, number: int) -> bool:
    """Whether Corruption does not harm a card (EE-212, EE-213)."""
    card = frontier(game).cards[number].id
    return any(rule.part == "indestructible-card" and rule.params["card"] == card for rule in game.setup.quest.rules)


def cards_lying(game: ZoneGame, zone: int) -> list[int]:
    """The cards that lie in a Zone and have to be taken there; not those on openings."""
    wall = game.setup.quest.frontier
    if wall is None:
        return []
    lying = recall(game, ObjectiveCards).lying
    return [number for number, card in enumerate(wall.cards)
            if card.zone == zone and card.other < 0 and lying >> number & 1]


def works(game: ZoneGame, rule: str) -> bool:
    """Whether a rule of the quest has been unlocked."""
    return rule in recall(game, ObjectiveCards).unlocked


def change(game: ZoneGame, **fields: Any) -> None:
    """Remember something else than before."""
    remember(game, msgspec.structs.replace(recall(game, ObjectiveCards), **fields))


def tell(game: ZoneGame, event: Event) -> None:
    """Something happened, if anybody listens."""
    if game.events is not None:
        game.events.append(event)


def place_of(game: ZoneGame, at: str, here: int) -> int:
    """The Zone that an effect speaks of: a cell of a tile, a Spawn token, Green Objective, Flag Zone, or here."""
    if not at:
        return here
    wall, board = frontier(game), game.setup.board
    if at == "green":
        return wall.green
    if at == "flag":
        return wall.flag
    if at.startswith("#"):
        return token_zone(game, int(at[1:]))
    cell = cell_of_face(at, wall.tiles)
    assert cell is not None
    return board.cell_zone[cell]


def token_zone(game: ZoneGame, number: int) -> int:
    """Where a numbered Spawn token stands now, or -1."""
    from gravetide.families.zones.horde.numbered_spawns import zone_of_token  # noqa: PLC0415 - it asks for goals

    return zone_of_token(game, number)


# -- taking


def _paper(game: Any, text: str) -> int | None:
    wall = game.setup.quest.frontier
    return next((number for number, card in enumerate(wall.cards) if card.id == text), None) if wall else None


def card_name(game: ZoneGame, number: int) -> str:
    """A card as players speak of it: by its name once it was seen, else by the tile on its back."""
    card = frontier(game).cards[number]
    if recall(game, ObjectiveCards).shown >> number & 1:
        return card_words.title(game.setup.pack.game, card.id)
    return f"the Objective card of tile {card.tile}"


PAPER: Final = Kind("objective card", lambda game, number: frontier(game).cards[number].id, _paper,
                    card_name)


class TakeCard(Choice):
    """Take an Objective card of the Zone, or one that stayed there (EE-183)."""

    __slots__ = ()
    verb = "take-card"
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


def remove_red(game: ZoneGame, zone: int, who: int) -> None:
    """A Red Objective leaves the board."""
    reds = list(recall(game, ObjectiveCards).reds)
    reds.remove(zone)
    change(game, reds=tuple(reds))
    tell(game, RedTaken(who, zone))


# -- reading


class ReadPaper(Frame):
    """A card was taken, or a Note was called: what it says happens. In an imagined game nobody knows what that is."""

    __slots__ = ("who", "zone", "paper")

    def __init__(self, below: Frame | None, who: int, zone: int, paper: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.paper = paper

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        if self.paper > NOTES and not self._turned_over(game, self.paper - NOTES):
            return None
        if game.setup.imagined:
            judge(game)
            return None
        if self.paper < NOTES:
            game.frame = CardRead(self.below, self.who, self.zone)
        game.frame = Effects(game.frame, self.who, self.zone, self.paper, PLAIN, 0)
        return None

    @staticmethod
    def _turned_over(game: ZoneGame, number: int) -> bool:
        """Whether a Note lay face down until now."""
        read = recall(game, ObjectiveCards).notes
        if read >> number & 1:
            return False
        change(game, notes=read | 1 << number)
        tell(game, NoteRead(frontier(game).notes[number - 1]))
        return True


class CardRead(Frame):
    """Below a card that does what it says: when it is done, and was the last one, a Note may be due.

    What the quest asks for is looked at again then: some of it waits until a card is done (EE-186).
    """

    __slots__ = ("who", "zone")

    def __init__(self, below: Frame | None, who: int, zone: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        if not recall(game, ObjectiveCards).lying:
            happens(game, self.who, self.zone, "last-card")
        judge(game)
        return None


class Effects(Frame):
    """What a card or Note says, one effect after the other; `part` is which of its lists, `at` the next of them."""

    __slots__ = ("who", "zone", "paper", "part", "at")

    def __init__(self, below: Frame | None, who: int, zone: int, paper: int, part: int, at: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.paper = paper
        self.part = part
        self.at = at

    def step(self, game: ZoneGame) -> list[Option] | None:
        card = contents(game, self.paper)
        if self.part == PLAIN and card.branches:
            return self._branches(game, card)
        listed = effects_of(card, self.part)
        if self.at == len(listed):
            game.frame = self.below
            judge(game)
            return None
        game.frame = Effects(self.below, self.who, self.zone, self.paper, self.part, self.at + 1)
        game.setup.additions.deeds[0](game, self.who, self.zone, listed[self.at], self.paper)
        return None

    def _branches(self, game: ZoneGame, card: ObjectiveCard) -> list[Option] | None:
        able = [TakeBranch.of(number) for number, branch in enumerate(card.branches)
                if not branch.price or game.setup.additions.funds[0](game, self.who) >= branch.price]
        if not able:
            game.frame = self.below
            judge(game)
            return None
        return list(able)

    def choose(self, game: ZoneGame, option: TakeBranch) -> None:
        game.frame = Effects(self.below, self.who, self.zone, self.paper, option.numbers[0] + 1, 0)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who] if self.who >= 0 else game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"{card_words.title(game.setup.pack.game, paper_id(game, self.paper))}: what do you do?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who, "zone": self.zone}


class TakeBranch(Choice):
    """One of the things that a card lets the group choose from."""

    __slots__ = ()
    verb = "branch"
    group = "choice"
    fields = (Field("branch", one_of("branch", BRANCHES)),)

    def sentence(self, game: ZoneGame) -> str:
        frame = game.frame
        if not isinstance(frame, Effects):
            return f"Choose {BRANCHES[self.numbers[0]].upper()}"
        return card_words.branch(game.setup.pack.game, paper_id(game, frame.paper), self.numbers[0])


def effects_of(card: ObjectiveCard, part: int) -> tuple[written.Effect, ...]:
    """One of the lists of effects of a card."""
    if part == PLAIN:
        return card.effects
    if part == USED:
        return card.use
    return card.destroyed if part == DESTROYED else card.branches[part - 1].effects


def read_note(game: ZoneGame, who: int, zone: int, number: int) -> None:
    """A Note is due: it is turned over and does what it says, unless it was before (EE-182)."""
    game.frame = ReadPaper(game.frame, who, zone, NOTES + number)


def happens(game: ZoneGame, who: int, zone: int, when: str, what: str = "", number: int = 0) -> None:
    """Something happened that may turn a Note over, each once; a card or Note that is being read is done first."""
    for trigger in frontier(game).triggers:
        if (trigger.when, trigger.what, trigger.number) == (when, what, number) and trigger.note > 0:
            reading = game.frame
            if isinstance(reading, Effects):
                game.frame = reading.below
                read_note(game, who, zone, trigger.note)
                game.frame = Effects(game.frame, reading.who, reading.zone, reading.paper, reading.part, reading.at)
            else:
                read_note(game, who, zone, trigger.note)


# -- Random Notes


class ChooseNote(Choice):
    """Which of the Notes drawn counts."""

    __slots__ = ()
    verb = "note"
    group = "choice"
    fields = (Field("note", Kind("note", lambda game, number: str(number),
                                 lambda game, text: int(text) if text.isdecimal() else None)),)

    def sentence(self, game: ZoneGame) -> str:
        title, _, says = card_words.told(game.setup.pack.game, frontier(game).notes[self.numbers[0] - 1])
        return f"{title}. {' '.join(says)}"


class DrawNote(Frame):
    """A Red Objective was taken: a random Note says how the pair plays; with two drawn the players choose (EE-212)."""

    __slots__ = ("who", "zone")

    def __init__(self, below: Frame | None, who: int, zone: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        pile, draws = recall(game, ObjectiveCards).random, max(1, recall(game, ObjectiveCards).draws[0])
        if not pile or game.setup.imagined:
            for moment in game.setup.additions.pair_woken:
                moment(game, self.zone)
            return None
        drawn: list[int] = []
        for _ in range(min(draws, len(pile))):
            drawn.append(game.draw(tuple([note for note in pile if note not in drawn])))
        change(game, draws=(0, recall(game, ObjectiveCards).draws[1]))
        game.frame = OneOfNotes(self.below, self.who, self.zone, tuple(sorted(drawn)))
        return None


class OneOfNotes(Frame):
    """Notes were drawn, one of which counts; the others go back."""

    __slots__ = ("who", "zone", "drawn")

    def __init__(self, below: Frame | None, who: int, zone: int, drawn: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.drawn = drawn

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [ChooseNote.of(note) for note in self.drawn]

    def choose(self, game: ZoneGame, option: ChooseNote) -> None:
        game.frame = PairWakes(self.below, self.zone)
        note = option.numbers[0]
        change(game, random=tuple([other for other in recall(game, ObjectiveCards).random if other != note]))
        read_note(game, self.who, self.zone, note)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return "Two Notes are drawn for the pair: which one counts?"


class PairWakes(Frame):
    """Below the Note of a pair: it is asleep until the Note is read, so that no other pair is taken for it."""

    __slots__ = ("zone",)

    def __init__(self, below: Frame | None, zone: int) -> None:
        self.below = below
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        for moment in game.setup.additions.pair_woken:
            moment(game, self.zone)
        return None


def turn_verdict(game: ZoneGame, zone: int) -> None:
    """A sleeping Guard was killed: a random Note says whether all is lost, and is discarded (EE-212)."""
    pile = recall(game, ObjectiveCards).random
    if zone in recall(game, ObjectiveCards).reds:
        remove_red(game, zone, NOBODY)
    if not pile or game.setup.imagined:
        return
    note = game.draw(pile)
    change(game, random=tuple([other for other in pile if other != note]))
    name = frontier(game).notes[note - 1]
    verdict = contents(game, NOTES + note).verdict
    tell(game, NoteRead(name, verdict))
    if verdict == "lost" and has_rule(game, "lost-if-verdict") and not replay_won(game):
        end(game, "lost", "Those who were killed in their sleep are not to be replaced.")


def replay_won(game: ZoneGame) -> bool:
    """Whether an Epilogue has reached the goals of the quest it replays: their own defeats are over (EE-222)."""
    wall = game.setup.quest.frontier
    if wall is None or wall.replay is None:
        return False
    return all(flag & TOLD for flag in game.flags[:wall.replay.goals])


# -- Corruption


def corrupt_cards(game: ZoneGame, zone: int) -> None:
    """Corruption was set in a Zone: cards and Red Objectives there are destroyed (EE-181, EE-189, WD-066)."""
    wall = game.setup.quest.frontier
    if wall is None:
        return
    now = recall(game, ObjectiveCards)
    change(game, staying=tuple([entry for entry in now.staying if wall.cards[entry[0]].zone != zone]))
    for number, card in enumerate(wall.cards):
        if now.lying >> number & 1 and zone in (card.zone, card.other) and not is_kept(game, number):
            destroy(game, number, zone)
    if zone in now.reds:
        for moment in game.setup.additions.pair_woken:
            moment(game, zone)
        remove_red(game, zone, NOBODY)
        pile = recall(game, ObjectiveCards).random
        if pile and not game.setup.imagined:  # discarded unread
            note = game.draw(pile)
            change(game, random=tuple([other for other in pile if other != note]))
    if has_rule(game, "lost-if-corruption-on") and game.setup.board.kind[zone] == "walkway" and not game.result:
        end(game, "lost", "Corruption lies on the wall.")
    judge(game)


def destroy(game: ZoneGame, number: int, zone: int) -> None:
    """A card is gone; a quest may have it read, and bite (EE-220)."""
    now, bit = recall(game, ObjectiveCards), 1 << number
    shown = has_rule(game, "destroyed-cards-act")
    change(game, lying=now.lying & ~bit, destroyed=now.destroyed | bit, shown=now.shown | (bit if shown else 0))
    tell(game, CardDestroyed(frontier(game).cards[number].id, zone, shown))
    if shown and not game.setup.imagined:
        game.frame = Effects(game.frame, NOBODY, zone, number, DESTROYED, 0)
    if has_rule(game, "lost-if-card-destroyed"):
        end(game, "lost", "Corruption has destroyed an Objective card, and every one of them was needed.")


def cut_bridges(game: ZoneGame) -> int:
    """The mask of bridges that nobody enters."""
    return recall(game, ObjectiveCards).cut


def cards_for_token(game: ZoneGame, colour: int) -> int:
    """How many Zombie cards the token with a colour draws: the trap for the Defiler wants more (Q10-N6)."""
    from gravetide.families.zones.horde.numbered_spawns import token  # noqa: PLC0415 - it asks for goals

    if colour != token(1):
        return 0
    far, extra, used, silent = recall(game, ObjectiveCards).star
    if silent:  # a Fire Star has silenced it for one spawn step (EE-218)
        change(game, star=(far, extra, used, False))
        return -1
    return recall(game, ObjectiveCards).draws[1]
