"""Every message between server and client, as typed values. The OpenAPI document is made from these.

Over a table's WebSocket the client sends one of `ClientMessage` and receives one of `ServerMessage`, as JSON text.
Every accepted command (a choice, an undo, a restart) raises the table's version by one. A command names the version
it was made for and a key of its own; sent again with the same key it is answered ``already`` and counts once.

A `Snapshot` holds the whole view. A `Step` holds what changed since the version before, as a patch:

* an object in the patch is merged into the object or the list in the same place (lists by their indices, as texts);
* ``null`` in the patch removes the key;
* anything else, a list too, replaces what was there.

A view holds no ``null``: what is not there (an empty body slot, ``loaded`` of a card that is never reloaded) is left
out. `changes.patched` is the reference implementation.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

PROTOCOL = 1
"""Raised with every change that an older client could not follow; such a client is told to reload."""

RESTARTED = 1012
"""Closes a socket whose table must be loaded anew: connect again at once."""

UNKNOWN_GUEST, REFUSED, NO_TABLE, TOO_SLOW, TOO_MUCH = 4401, 4403, 4404, 4408, 4429
"""Other codes with which sockets are closed: no guest by this token; not for you (any more); no such table; the client
does not read what it is sent; too many sockets, or too many messages that make no sense. All but the last two mean
that connecting again is of no use.
"""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Identifier = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(max_length=200)]
Phrase = Annotated[str, Meta(max_length=100)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
OptionNumber = Annotated[int, Meta(ge=-1_000, le=1_000)]
OptionText = Annotated[str, Meta(max_length=64)]
RequestId = Annotated[int, Meta(ge=0, le=2**53)] | Annotated[str, Meta(max_length=64)]


# -- HTTP: guests


class NewGuest(msgspec.Struct):
    """A name is enough."""

    name: Name


class Guest(msgspec.Struct):
    """Somebody as others see them."""

    guest: str
    name: str


class GuestWithToken(msgspec.Struct):
    """A guest and the token that proves it: sent once, to the one it belongs to. A cookie carries it too."""

    guest: str
    name: str
    token: str


class MoveCode(msgspec.Struct):
    """A code, good once and for a few minutes, with which another device takes on this identity."""

    code: str
    seconds: int


class ClaimCode(msgspec.Struct):
    """The code shown on the other device."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


# -- HTTP: tables


class NewSeat(msgspec.Struct):
    """A seat of a table to be: for me, open to whoever has the link, or played by the computer.

    The `name` of a computer's seat is the bot that plays it, ``steady`` if none is named.
    """

    kind: Literal["me", "open", "computer"] = "me"
    survivors: Annotated[list[Identifier], Meta(max_length=12)] = []
    name: Annotated[str, Meta(max_length=40)] = ""


class NewTable(msgspec.Struct):
    """What to set up. Everything has a sensible default: Danse Macabre, its usual team, one seat for me."""

    game: Identifier = "black-plague"
    quest: Identifier = "danse-macabre"
    survivors: Annotated[list[Identifier], Meta(max_length=12)] = []
    seats: Annotated[list[NewSeat], Meta(max_length=6)] = []
    options: Annotated[dict[Identifier, bool | OptionNumber | OptionText], Meta(max_length=64)] = {}
    seed: Seed | None = None
    passphrase: Phrase = ""


class SeatSummary(msgspec.Struct):
    """A seat: whose it is, whether they are here now, and whom it plays."""

    number: int
    kind: Literal["person", "open", "computer"]
    guest: str
    name: str
    present: bool
    survivors: list[str]


class Present(msgspec.Struct):
    """Somebody at the table, with or without a seat."""

    guest: str
    name: str
    present: bool


class You(msgspec.Struct):
    """What the one who asks may do here."""

    guest: str
    name: str
    seats: list[int]
    host: bool
    member: bool


class TableSummary(msgspec.Struct):
    """A table at a glance: the quest, the seats, and who has to decide."""

    id: str
    link: str
    game: str
    quest: str
    title: str
    host: str
    locked: bool
    status: Literal["playing", "won", "lost"]
    reason: str
    round: int
    version: int
    deciding: int
    decider: str
    seats: list[SeatSummary]
    people: list[Present]
    survivors: list[str]
    options: dict[str, bool | int | str]
    seeded: bool
    created: int
    updated: int
    you: You | None = None


class Tables(msgspec.Struct):
    """A page of tables, the latest first; `next` is the `before` of the next page."""

    tables: list[TableSummary]
    next: int | None = None


class Join(msgspec.Struct):
    """A pass phrase, where the table has one."""

    passphrase: Phrase = ""


class WithBot(msgspec.Struct):
    """The bot that shall play a seat, ``steady`` if none is named."""

    bot: Annotated[str, Meta(max_length=40)] = ""


class ToGuest(msgspec.Struct):
    """The guest that something is done to."""

    guest: Identifier


class Fork(msgspec.Struct):
    """Play on from the moment at which `n` choices had been made."""

    n: Version


class Nothing(msgspec.Struct):
    """Nothing to say but that it is done."""

    done: bool = True


class Refusal(msgspec.Struct):
    """Why something was not done, as a code for programs and a sentence for people."""

    code: str
    reason: str


class Health(msgspec.Struct):
    """Whether the server is well, and how much it holds."""

    status: str
    version: str
    protocol: int
    tables: int
    sockets: int


# -- views


class Choice(msgspec.Struct):
    """One thing that can be chosen: its notation, what it means, and what it goes with on the screen."""

    n: str
    s: str
    g: str


class DecisionView(msgspec.Struct):
    """Who decides, what about, and everything that can be chosen."""

    seat: int
    prompt: str
    options: list[Choice]


Happening = dict[str, Any]
"""An event with names for numbers: its ``type``, its fields, and the ``sentence`` that tells it."""


class Told(msgspec.Struct):
    """What happened on the way to a version."""

    version: int
    events: list[Happening]
    choice: str = ""
    by: int = -1


class TableView(msgspec.Struct):
    """The whole table at one version: enough to draw it without having seen anything before."""

    version: int
    view: dict[str, Any]
    decision: DecisionView | None
    undo: int | None
    choices: int
    events_tail: list[Told]


class Moment(msgspec.Struct):
    """A finished game as it stood after `n` of its `choices`; `rounds` says after how many each Round began."""

    n: int
    choices: int
    rounds: list[int]
    view: dict[str, Any]
    decision: DecisionView | None
    choice: str
    events: list[Happening]


# -- WebSocket: client to server


class _FromClient(msgspec.Struct, tag_field="type"):
    """The base of what clients send."""


class Hello(_FromClient, tag="hello"):
    """The first message: which protocol is spoken, and the last version seen, if any."""

    protocol: int
    since: Version | None = None


class Choose(_FromClient, tag="choose"):
    """Make a choice, by its notation. `aside` is set for a free thing beside the decision, such as a discard."""

    key: Key
    version: Version
    option: Text
    aside: bool = False


class Undo(_FromClient, tag="undo"):
    """Take my last choice back; possible until something unknown was revealed."""

    key: Key
    version: Version


class Explain(_FromClient, tag="explain"):
    """Why is this not possible?"""

    id: RequestId
    text: Text


class OddsOf(_FromClient, tag="odds"):
    """What are the chances of this option?"""

    id: RequestId
    option: Text


class ThreatNow(_FromClient, tag="threat"):
    """Where would the zombies go now, and whom would they hurt?"""

    id: RequestId


class AsidesNow(_FromClient, tag="asides"):
    """Which free things may I do now beside the decision?"""

    id: RequestId


class HintNow(_FromClient, tag="hint"):
    """What would a steady player do now, and why?"""

    id: RequestId


class Ping(_FromClient, tag="ping"):
    """Are you there?"""


ClientMessage = Hello | Choose | Undo | Explain | OddsOf | ThreatNow | AsidesNow | HintNow | Ping


# -- WebSocket: server to client


class _FromServer(msgspec.Struct, tag_field="type"):
    """The base of what the server sends."""


class Welcome(_FromServer, tag="welcome"):
    """The answer to `Hello`."""

    protocol: int
    you: You
    table: TableSummary


class Snapshot(_FromServer, tag="snapshot"):
    """The whole table: replaces everything the client knew."""

    version: int
    view: dict[str, Any]
    decision: DecisionView | None
    undo: int | None
    choices: int
    events_tail: list[Told]


class Step(_FromServer, tag="step"):
    """One accepted command: from version - 1 to version. `undo` is the seat that may take the last choice back."""

    version: int
    events: list[Happening]
    changes: dict[str, Any]
    decision: DecisionView | None
    undo: int | None
    choices: int
    choice: str = ""
    by: int = -1
    undone: bool = False


class Answer(_FromServer, tag="answer"):
    """What became of a command: applied, already applied before, or refused with a reason."""

    key: str
    status: Literal["applied", "already", "refused"]
    version: int
    reason: str = ""
    code: str = ""


class Reason(_FromServer, tag="reason"):
    """Why not."""

    id: RequestId
    text: str


class FriendChances(msgspec.Struct):
    """What a Survivor in the line of fire risks; chances by number of Wounds."""

    survivor: str
    wounds: dict[str, float]
    eliminated: float


class Chances(_FromServer, tag="odds"):
    """The chances of an option; `kind` is ``none`` where chance has no part. Dictionaries go from number to chance.

    `breaks` is the chance to lose a weapon or spell by it, where a house rule has that. `too_tough` are the kinds of
    zombies that take every hit unhurt, where an attack can kill nothing because of them.
    """

    id: RequestId
    kind: Literal["attack", "door", "armor", "none"]
    dice: int = 0
    needed: int = 0
    damage: int = 0
    kills: dict[str, float] = {}
    kills_of: dict[str, float] = {}
    all_killed: float = 0.0
    friendly_hits: dict[str, float] = {}
    friends: list[FriendChances] = []
    opens: float = 0.0
    stopped: dict[str, float] = {}
    breaks: float = 0.0
    too_tough: list[str] = []


class ThreatMove(msgspec.Struct):
    """A group of zombies that would go from one Zone to another; `action` is 2 for the second move of Runners."""

    origin: str
    zone: str
    zombies: dict[str, int]
    action: int


class ThreatWounds(msgspec.Struct):
    """Wounds that would fall in a Zone, before armor, and on whom they might fall."""

    zone: str
    wounds: int
    zombies: dict[str, int]
    survivors: list[str]


class Threat(_FromServer, tag="threat"):
    """What the zombies would do if their phase began now. Where players decide a way, the first is shown."""

    id: RequestId
    version: int
    moves: list[ThreatMove]
    wounds: list[ThreatWounds]


class Asides(_FromServer, tag="asides"):
    """The free things that may be done now beside the decision, by the seats of the one who asks."""

    id: RequestId
    version: int
    options: list[Choice]


class Advice(_FromServer, tag="hint"):
    """What a steady player would choose for the seat that decides, and why; empty when nothing is left to decide."""

    id: RequestId
    version: int
    option: str
    sentence: str
    reason: str


class TableChanged(_FromServer, tag="table"):
    """Seats, names or presence changed."""

    table: TableSummary


class Reload(_FromServer, tag="reload"):
    """The client must be loaded afresh: it speaks another version of the protocol."""

    why: str


class Refused(_FromServer, tag="refused"):
    """A message that could not be understood or is too much; nothing has changed."""

    code: str
    reason: str
    id: RequestId | None = None


class Pong(_FromServer, tag="pong"):
    """Yes."""


ServerMessage = (
    Welcome | Snapshot | Step | Answer | Reason | Chances | Threat | Asides | Advice | TableChanged | Reload | Refused
    | Pong
)

read_client_message = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode


# -- catalogue


class SkillEntry(msgspec.Struct):
    """A skill and what it does."""

    key: str
    name: str
    text: str


class SurvivorEntry(msgspec.Struct):
    """A Survivor as printed, with the skills of each Danger Level."""

    key: str
    name: str
    role: str
    box: str
    skills: dict[str, list[SkillEntry]]
    body_card: str
    deal: str


class CardEntry(msgspec.Struct):
    """An Equipment card in words and numbers."""

    key: str
    name: str
    slot: str
    text: str
    dual: bool
    attacks: list[dict[str, Any]]


class ZombieEntry(msgspec.Struct):
    """A kind of zombie."""

    key: str
    name: str
    plural: str
    actions: int
    damage: int
    experience: int
    text: str


class QuestEntry(msgspec.Struct):
    """A quest, to choose from."""

    key: str
    number: int
    title: str
    difficulty: str
    minutes: str
    intro: str
    goals: list[str]
    min_survivors: int
    max_survivors: int
    recommended: int
    svg: str
    map: str
    require: list[str] = []
    forbid: list[str] = []


class OptionEntry(msgspec.Struct):
    """Something a table may decide about its rules.

    `sentence` says what happens at the table by default, or what a number stands for. Switches and choices have a
    sentence for each of their `values`, in `meanings`.
    """

    key: str
    default: bool | int | str
    chapter: str
    title: str
    sentence: str
    values: list[bool | int | str] = []
    meanings: list[str] = []


class PresetEntry(msgspec.Struct):
    """A set of house rules by one word: the option ``preset``."""

    key: str
    sentence: str
    modules: list[str]


class Term(msgspec.Struct):
    """A word of the game, explained."""

    term: str
    text: str


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


class ClassEntry(msgspec.Struct):
    """A class of the house rule Classes: the option ``class.SURVIVOR`` takes its key."""

    key: str
    name: str
    text: str
    abilities: list[SkillEntry]


class GameEntry(msgspec.Struct):
    """A game that can be played here."""

    key: str
    name: str
    quests: list[QuestEntry]
    survivors: list[SurvivorEntry]
    cards: list[CardEntry]
    zombies: list[ZombieEntry]
    options: list[OptionEntry]
    presets: list[PresetEntry]
    modules: list[ModuleEntry]
    classes: list[ClassEntry]
    glossary: list[Term]


class BotEntry(msgspec.Struct):
    """A bot that can play a seat: the `name` of a computer's seat takes its key."""

    key: str
    name: str
    text: str


class Catalogue(msgspec.Struct):
    """Everything that can be chosen when a table is set up; the usual bot comes first."""

    games: list[GameEntry]
    bots: list[BotEntry]
