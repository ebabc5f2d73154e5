"""Random Notes: how a pair plays that was woken, and what becomes of all if it is killed asleep (EE-212)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.objective_cards.cards import (
    NOBODY,
    NOTES,
    ObjectiveCards,
    change,
    contents,
    frontier,
    has_rule,
    remove_red,
    replay_won,
    tell,
)
from gravetide.families.zones.rounds.objective_cards.events import NoteRead
from gravetide.families.zones.rounds.objective_cards.reading import read_note
from gravetide.families.zones.rounds.outcome import end
from gravetide.families.zones.told import card_words
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Kind, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class ChooseNote(Choice):
    """Which of the Notes drawn counts."""

    __slots__ = ()
    verb = "note"
    shown = Shown("scroll")
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
