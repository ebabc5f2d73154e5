"""Reading a card or a Note: what it says happens, one effect after the other (EE-182 to EE-186)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.content import effects as written
from gravetide.families.zones.content.objective_cards import ObjectiveCard
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.objective_cards.cards import (
    NOTES,
    ObjectiveCards,
    change,
    contents,
    frontier,
    paper_id,
    tell,
)
from gravetide.families.zones.rounds.objective_cards.events import BranchTaken, NoteRead
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.told import card_words
from gravetide.families.zones.turn.options import Choice, one_of
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

# Which of its lists of effects a paper carries out; 1, 2, 3 are the branches A, B, C
PLAIN: Final = 0
USED: Final = 8
DESTROYED: Final = 9
BRANCHES: Final = ("a", "b", "c")


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
        tell(game, BranchTaken(paper_id(game, self.paper), option.numbers[0]))
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
    shown = Shown("scroll")
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
