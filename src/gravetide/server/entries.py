"""What a game declares of itself in the catalogue: enough to draw the page on which a table is set up.

Every family declares its games in these words, and adds what only its own part of the page understands by a subclass of
`GameEntry`. Pages draw what is declared and know no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from gravetide.kernel.options import Option, key_of, sorts_of, verbs_of
from gravetide.server.bodies import BotEntry

Value = bool | int | str


class Noun(msgspec.Struct):
    """What a game calls something, as it stands within a sentence."""

    one: str
    many: str


class SceneLook(msgspec.Struct):
    """What stands against the sky when a game is over, and the colours of a place by day and by night."""

    horizon: str
    sky: str
    glow: str
    stone: str
    light: str
    night: str
    moon: str


class Look(msgspec.Struct, omit_defaults=True):
    """How a game is told from others at a glance: one of the client's symbols, and a colour of its own.

    `scene` is the picture behind its end, where the family draws one.
    """

    symbol: str
    colour: str
    scene: SceneLook | None = None


class Term(msgspec.Struct):
    """A word of the game, explained."""

    term: str
    text: str


class CauseEntry(msgspec.Struct, omit_defaults=True):
    """Which rule makes a kind of event happen: one of the game's, or a house rule, each by its key.

    `by` are values of the event that decide it, by the name of the field: what dice were for, where a card came from.
    """

    rule: str = ""
    house: str = ""
    by: dict[str, dict[str, str]] = {}


class ScenarioEntry(msgspec.Struct, kw_only=True):
    """What is played, to choose from: a quest, a mission, a board.

    `number` is 0 or more where scenarios are counted. `difficulty` and `length` are words, empty where nobody knows;
    `skulls` says from 1 to 4 how hard it is. From `least` to `most` of the cast take part, `usual` by default.
    `require` and `forbid` are house rules that it can't do without, or with.
    """

    key: str
    title: str
    number: int = -1
    difficulty: str = ""
    skulls: int = 0
    length: str = ""
    intro: str = ""
    goals: list[str] = []
    least: int = 0
    most: int = 0
    usual: int = 0
    board: str
    map: str
    require: list[str] = []
    forbid: list[str] = []


class NoBoard(msgspec.Struct, frozen=True):
    """The board of games that are played without one."""


class SideEntry(msgspec.Struct):
    """A side: those who win together."""

    key: str
    title: str


class SeatEntry(msgspec.Struct, kw_only=True):
    """Seats of one sort, from `least` to `most` of them; those of the first sort have the first numbers.

    `name` is what such a seat is called where there is but one of it. Seats that play members of the cast share them
    out; `each` says how many each has usually, with one such seat, with two and so on; where it is silent, the
    scenario's usual number is shared out. `only`: there are such seats only where options have these values.
    """

    side: str
    name: str = ""
    least: int = 1
    most: int = 1
    has_cast: bool = False
    each: list[int] = []
    only: dict[str, Value] = {}


class MemberEntry(msgspec.Struct):
    """Somebody who can be played."""

    key: str
    name: str
    text: str = ""


class OptionEntry(msgspec.Struct):
    """Something a table may decide about its rules.

    `sentence` says what happens at the table by default, or what a number stands for. Switches and choices have a
    sentence for each of their `values`, in `meanings`. `asked` says where: among the fine points, at the top of them,
    or with the seats, of which it then names one by its number. `only`: it means something only where other options
    have these values.
    """

    key: str
    default: Value
    chapter: str
    title: str
    sentence: str
    values: list[Value] = []
    meanings: list[str] = []
    asked: Literal["fine", "first", "seats"] = "fine"
    only: dict[str, Value] = {}


class PresetEntry(msgspec.Struct):
    """A set of house rules by one word: the option ``preset``."""

    key: str
    title: str
    sentence: str
    modules: list[str]


class ModuleEntry(msgspec.Struct):
    """A house rule: the option ``house.KEY``. What it needs and brings is by key, each with the reason.

    `text` is its rule in our words, for the `chapter` of the rules page where it belongs; `words` are those that mean
    something else, or are new, where it is in force.
    """

    key: str
    title: str
    sentence: str
    needs: dict[str, str]
    switches_on: dict[str, str]
    together: dict[str, str]
    options: list[OptionEntry]
    chapter: str
    text: str
    words: list[Term]


class FirstTable(msgspec.Struct, kw_only=True):
    """The table at which somebody learns the game by playing it.

    With a `seed` its dice and cards are fixed, so that the lesson is the same for everybody who does what the guide
    says; `fixed` says so to the players. In so many first `rounds` the guide says what to do next even where there is
    nothing new to learn.
    """

    quest: str
    options: dict[str, Value] = {}
    survivors: list[str] = []
    seed: int | None = None
    fixed: str = ""
    rounds: int = 0


class LessonEntry(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A step of the guided first game: shown once, when its moment has come.

    The moment is told by what is asked (a `verb` among the options), by what has just happened (the type of an
    `event`), by a `state` that the family knows, by the `side` that decides, and by the `round` from which on it may be
    shown. A step with `done` is learned by doing: it is shown when its verb is what a good player would do, points at
    it, and waits; once the event `done` has happened (``undo``: a choice was taken back), `told` tells what it was.
    `{click}` in its words stands for what one does on the device at hand.
    """

    key: str
    title: str
    text: str
    verb: str = ""
    event: str = ""
    state: str = ""
    side: str = ""
    round: int = 0
    done: str = ""
    told: str = ""


class SortEntry(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What is the same for all options of one sort: a class of options, written with one verb.

    `fields` are the names of the fields and their kinds, in the order in which options tell their values. Everything
    else says how interfaces show them: see `kernel.options.Shown`.
    """

    key: str
    verb: str
    group: str
    symbol: str
    fields: dict[str, str] = {}
    letter: str = ""
    form: Literal["line", "figure", "tile", "card", "dragged", "beside"] = "line"
    lead: str = ""
    closes: Literal["", "turn", "question"] = ""
    at_once: bool = False
    usual: str = ""
    where: str = ""
    rolls: bool = False
    under: str = ""


class CampaignEntry(msgspec.Struct):
    """The campaign of a game: what awaits those who begin it, how many play it at most, and what can be settled."""

    title: str
    sentence: str
    seats: int
    options: list[OptionEntry]


class GameEntry(msgspec.Struct, kw_only=True):
    """A game that can be played here. `family` names the part of the client that shows its tables.

    The first scenario and the first of the cast are the usual ones; `bots`, `campaign` and `sorts` (what there is to
    know of its options) are filled in by the server. `causes` tells of events by their
    types; `refused` are house rules that it can't be played with, each with the reason.
    """

    key: str
    name: str
    family: str
    sentence: str
    look: Look
    scenario: Noun
    scenarios: list[ScenarioEntry]
    sides: list[SideEntry]
    seats: list[SeatEntry]
    member: Noun | None = None
    cast: list[MemberEntry] = []
    options: list[OptionEntry] = []
    presets: list[PresetEntry] = []
    modules: list[ModuleEntry] = []
    refused: list[Term] = []
    glossary: list[Term] = []
    causes: dict[str, CauseEntry] = {}
    first: FirstTable | None = None
    lessons: list[LessonEntry] = []
    bots: list[BotEntry] = []
    campaign: CampaignEntry | None = None
    sorts: list[SortEntry] = []


class GameCard(msgspec.Struct, kw_only=True):
    """As much of a game as there is on its box: enough to choose what to play, and a small part of its `GameEntry`."""

    key: str
    name: str
    family: str
    sentence: str
    look: Look
    scenario: Noun
    scenarios: list[ScenarioEntry]
    member: Noun | None
    first: FirstTable | None
    campaign: CampaignEntry | None


class Shelf(msgspec.Struct):
    """The games that can be played here, the usual one first."""

    games: list[GameCard]


def card_of(entry: GameEntry) -> GameCard:
    """The card of a game."""
    return GameCard(**{name: getattr(entry, name) for name in GameCard.__struct_fields__})


def causes(told: Mapping[str, Any]) -> dict[str, CauseEntry]:
    """Rules by the events they make happen, as words files tell them: a key, or a `rule` and what else decides."""
    return {event: CauseEntry(cause) if isinstance(cause, str) else
            CauseEntry(cause["rule"], by={field: values for field, values in cause.items() if field != "rule"})
            for event, cause in told.items()}


def sort_entries(choices: type[Option]) -> list[SortEntry]:
    """What is to be known of the options of a family, whoever shows them; by their keys."""
    entries = [_sort_entry(sort, verb) for sort in sorts_of(choices) for verb in verbs_of(sort)]
    return sorted(entries, key=lambda entry: entry.key)


def verb_of(choices: type[Option], key: str) -> str:
    """The word that options of a sort begin with; empty where there is no such sort."""
    return next((verb for sort in sorts_of(choices) for verb in verbs_of(sort) if key_of(sort, verb) == key), "")


def _sort_entry(sort: type[Option], verb: str) -> SortEntry:
    shown = sort.shown
    return SortEntry(
        key=key_of(sort, verb), verb=verb, group=sort.group, symbol=shown.symbols.get(verb, shown.symbol),
        fields={name: kind.name for name, kind in sort.fields}, letter=shown.letter, form=shown.form, lead=shown.lead,
        closes=shown.closes, at_once=shown.at_once, usual=shown.usual, where=shown.where, rolls=shown.rolls,
        under=shown.under)
