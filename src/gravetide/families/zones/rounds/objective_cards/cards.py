"""What has become of the cards and Notes of a quest, what they have changed, and what there is to know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.board.tiles import cell_of_face
from gravetide.families.zones.content import effects as written
from gravetide.families.zones.content.effects import COUNTERS
from gravetide.families.zones.content.frontier import Frontier
from gravetide.families.zones.content.objective_cards import ObjectiveCard, load_deck
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.objective_cards.events import RedTaken
from gravetide.families.zones.rounds.outcome import TOLD
from gravetide.families.zones.told import card_words
from gravetide.kernel.event import Event
from gravetide.kernel.options import Kind

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

NOTES: Final = 64
NOBODY: Final = -1
USE: Final = -1                # what a card that stays is there for; else the branch for which it can be taken again


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

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
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


def card_name(game: ZoneGame, number: int) -> str:
    """A card as players speak of it: by its name once it was seen, else by the tile on its back."""
    card = frontier(game).cards[number]
    if recall(game, ObjectiveCards).shown >> number & 1:
        return card_words.title(game.setup.pack.game, card.id)
    return f"the Objective card of tile {card.tile}"


def _paper(game: Any, text: str) -> int | None:
    wall = game.setup.quest.frontier
    return next((number for number, card in enumerate(wall.cards) if card.id == text), None) if wall else None


PAPER: Final = Kind("objective card", lambda game, number: frontier(game).cards[number].id, _paper, card_name)


def remove_red(game: ZoneGame, zone: int, who: int) -> None:
    """A Red Objective leaves the board."""
    reds = list(recall(game, ObjectiveCards).reds)
    reds.remove(zone)
    change(game, reds=tuple(reds))
    tell(game, RedTaken(who, zone))


def replay_won(game: ZoneGame) -> bool:
    """Whether an Epilogue has reached the goals of the quest it replays: their own defeats are over (EE-222)."""
    wall = game.setup.quest.frontier
    if wall is None or wall.replay is None:
        return False
    return all(flag & TOLD for flag in game.flags[:wall.replay.goals])


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
