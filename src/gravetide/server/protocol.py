"""Every message between server and client, as typed values. The OpenAPI document is made from these.

Over a table's WebSocket the client sends one of `ClientMessage` and receives one of `ServerMessage`, as JSON text.
Every accepted command (a choice, an undo, a restart) raises the table's version by one. A command names the version
it was made for and a key of its own; sent again with the same key it is answered ``already`` and counts once.

A `Snapshot` holds the whole view. A `Step` holds what changed since the version before, as patches: each of its events
has in ``changes`` what it changed (left out where that is nothing), and its own `changes` are what belongs to no event.
Applied to the view before, one after the other and the step's own last, they give the view after. Of a patch,

* an object in the patch is merged into the object or the list in the same place (lists by their indices, as texts);
* ``null`` in the patch removes the key;
* anything else, a list too, replaces what was there.

Whatever the family, a view has a `Head`. It holds no ``null``: what is not there (an empty body slot, ``loaded`` of a
card that is never reloaded) is left out. `changes.patched` is the reference implementation.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from gravetide.campaigns.standing import Standing

PROTOCOL = 3
"""Raised with every change that an older client could not follow; such a client is told to reload."""

RESTARTED = 1012
"""Closes a socket whose table must be loaded anew: connect again at once."""

UNKNOWN_GUEST, REFUSED, NO_TABLE, TOO_SLOW, TOO_MUCH = 4401, 4403, 4404, 4408, 4429
"""Other codes with which sockets are closed: no guest by this token; not for you (any more); no such table; the client
does not read what it is sent; too many sockets, or too many messages that make no sense. All but the last two mean
that connecting again is of no use.
"""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$(?!\n)")]  # $ alone takes a last newline too
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
    """What to set up. Everything has a sensible default: the first game, its first quest, the usual team, a seat.

    `curtain` says that a screen which several people share hides from each what only another may know. `gathering` says
    that nobody chooses anything before the host has begun the game, so that people can come and take their seats.
    """

    game: Identifier = ""
    quest: Identifier = ""
    survivors: Annotated[list[Identifier], Meta(max_length=12)] = []
    seats: Annotated[list[NewSeat], Meta(max_length=6)] = []
    options: Annotated[dict[Identifier, bool | OptionNumber | OptionText], Meta(max_length=64)] = {}
    seed: Seed | None = None
    passphrase: Phrase = ""
    curtain: bool = False
    gathering: bool = False


SceneText = Annotated[str, Meta(min_length=1, max_length=12_000)]


class SceneToLookAt(msgspec.Struct):
    """A drawn position, as the text of its file."""

    text: SceneText


class NewScene(msgspec.Struct):
    """A drawn position to be played. All seats are the host's, or those after the first are `open` to friends.

    `gathering` says that nobody chooses anything before the host has begun the game.
    """

    text: SceneText
    open: bool = False
    passphrase: Phrase = ""
    gathering: bool = False


class SceneGlance(msgspec.Struct):
    """What a drawn position is: of which game, who plays, by seat, what is asked first, and how it looks, as SVG."""

    game: str
    family: str
    title: str
    round: int
    seats: list[str]
    prompt: str
    picture: str


class SeatSummary(msgspec.Struct):
    """A seat: whose it is, whether they are here now, whom it plays, and on which side by its key.

    Seats with the same `audience` may know the same; whoever plays two of different ones on a screen covers it between.
    """

    number: int
    kind: Literal["person", "open", "computer"]
    guest: str
    name: str
    present: bool
    survivors: list[str]
    side: str = ""
    audience: int = 0


class Present(msgspec.Struct):
    """Somebody at the table, with or without a seat: whether they have it open, and whether they look at it."""

    guest: str
    name: str
    present: bool
    looking: bool = False


class You(msgspec.Struct):
    """What the one who asks may do here."""

    guest: str
    name: str
    seats: list[int]
    host: bool
    member: bool


ChanceKind = Literal["secret", "chosen", "fork", "old"]
"""Where a table's dice and cards come from; see `TableSummary`."""


class TableSummary(msgspec.Struct):
    """A table at a glance: the quest, the seats, and who has to decide.

    `chance` says where dice and cards come from, for everybody to know before they sit down. ``secret``: from a secret
    that nobody learns before the game is over. The others can be foretold: ``chosen``, since somebody chose the seed;
    ``fork``, since the table plays on from another game, whose secret is out; ``old``, since the game was begun before
    there were secrets. `seeded` is true for ``chosen`` and ``fork``.

    `winners` are the seats that have won. A game is ``won`` if anybody has, and ``lost`` if nobody has. While it is
    `gathering` the table waits for its people; the host begins the game. `campaign` is the id of the campaign that it
    is a chapter of, if any; a quest that was `given_up` can't be played on. `drawn`: it did not begin as games do, but
    at a position that somebody has drawn.
    """

    id: str
    link: str
    game: str
    family: str
    quest: str
    title: str
    host: str
    locked: bool
    closed: bool
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
    chance: ChanceKind
    created: int
    updated: int
    winners: list[int] = []
    gathering: bool = False
    campaign: str = ""
    given_up: bool = False
    drawn: bool = False
    you: You | None = None


class Tables(msgspec.Struct):
    """A page of tables, the latest first; `next` is the `before` of the next page."""

    tables: list[TableSummary]
    next: int | None = None


class PastTable(msgspec.Struct):
    """A table in my history. `seats` are mine there and `survivors` whom they play; none where I only watched.

    `status` is how it stands for me: ``won`` where one of my seats has won, and where I only watched, anybody.
    """

    id: str
    link: str
    game: str
    quest: str
    status: Literal["playing", "won", "lost"]
    seats: list[int]
    survivors: list[str]
    options: dict[str, bool | int | str]
    created: int
    updated: int
    gathering: bool = False
    campaign: str = ""


class History(msgspec.Struct):
    """A page of the tables I have been at, the latest first; `next` is the `before` of the next page."""

    tables: list[PastTable]
    next: int | None = None


# -- HTTP: campaigns


class NewCampaign(msgspec.Struct):
    """A campaign to begin. Its options hold for its whole length; `seats` is how many play it."""

    game: Identifier = ""
    name: Annotated[str, Meta(max_length=80)] = ""
    seats: Annotated[int, Meta(ge=1, le=6)] = 1
    options: Annotated[dict[Identifier, bool | OptionNumber | OptionText], Meta(max_length=64)] = {}
    passphrase: Phrase = ""


class Absent(msgspec.Struct):
    """Whether somebody can't come: the place stays theirs, and friends may play it meanwhile."""

    absent: bool = True


class PlaceSummary(msgspec.Struct):
    """Somebody's place in a campaign."""

    number: int
    kind: Literal["person", "open", "computer"]
    guest: str
    name: str
    absent: bool


class ChapterSummary(msgspec.Struct):
    """A chapter: its table, how it ended, and of what lies between two games what happened there.

    `replay` says whether its game can be looked at again, choice by choice.
    """

    number: int
    sort: Literal["quest", "between"]
    title: str
    quest: str
    table: str
    link: str
    result: str
    reason: str
    choices: int
    sentences: list[str]
    replay: bool


class CampaignSummary(msgspec.Struct):
    """A campaign at a glance. `next` is a sentence about what comes now, `link` leads to its page."""

    id: str
    link: str
    game: str
    title: str
    name: str
    host: str
    locked: bool
    next: str
    won: int
    quests: int
    result: str
    table: str
    places: list[PlaceSummary]
    people: list[Guest]
    options: dict[str, bool | int | str]
    created: int
    you: You | None = None


class CampaignView(msgspec.Struct):
    """A campaign with all that its pages show."""

    campaign: CampaignSummary
    standing: Standing
    chapters: list[ChapterSummary]


class MyCampaigns(msgspec.Struct):
    """All campaigns that somebody belongs to, the latest first."""

    campaigns: list[CampaignSummary]


class Close(msgspec.Struct):
    """Whether newcomers are kept out: nobody new may sit or watch."""

    closed: bool = True


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
    """Whether the server is well, and how much it holds. `status` is ok or trouble, and `trouble` says which."""

    status: str
    version: str
    protocol: int
    tables: int
    sockets: int
    trouble: str = ""


class Network(msgspec.Struct):
    """Whether others on the same network can come in, whether that can be changed from here, and by which addresses."""

    possible: bool
    open: bool
    addresses: list[str]


class Turn(msgspec.Struct):
    """Let others on the same network in, or no longer."""

    open: bool


# -- views


class Head(msgspec.Struct):
    """What every view holds: whose it is to show, which scenario is played, and how far it has come."""

    family: str
    quest: str
    title: str
    round: int
    result: str
    reason: str


class Choice(msgspec.Struct, array_like=True):
    """One thing that can be chosen: its sort, its notation, what it means in words, and the values of its fields.

    It goes out as a list, in this order, because there are many of them. What is the same for all options of a sort,
    the names and kinds of their fields among it, stands in the game's entry in the catalogue (`entries.SortEntry`).
    Values are the names that views have; null where a field is about nothing.
    """

    sort: str
    notation: str
    sentence: str
    values: list[str | int | None]


class DecisionView(msgspec.Struct, omit_defaults=True):
    """Who decides, what about, and everything that can be chosen.

    `about` is what the prompt tells people, for programs, by the names that views have: the card that was found.
    """

    seat: int
    prompt: str
    options: list[Choice]
    about: dict[str, str | int] = {}


Happening = dict[str, Any]
"""An event with names for numbers: its ``type``, its fields, and the ``sentence`` that tells it.

In a `Step` and a `Moment` it has besides, in ``changes``, what it changed in the view, as a patch.
"""


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
    winners: list[int] = []


class Moment(msgspec.Struct):
    """A finished game as it stood after `n` of its `choices`; `rounds` says after how many each Round began.

    What the events changed is told from the moment before.
    """

    n: int
    choices: int
    rounds: list[int]
    view: dict[str, Any]
    decision: DecisionView | None
    choice: str
    events: list[Happening]
    winners: list[int] = []


# -- replays that are shared


class Figure(msgspec.Struct, frozen=True):
    """Something about a whole game in a number: Rounds played, zombies killed."""

    label: str
    value: str


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment worth going back to, after `n` choices: dice that rarely fall so, or a swing of the chance of winning.

    `chance` is that of the roll, or of winning afterwards. `before` and `after` are the chance of winning, as the bots
    judge it, of a game that counts as even at its start; `good` is for those whose chance it is.
    """

    n: int
    kind: Literal["roll", "swing"]
    good: bool
    sentence: str
    chance: float
    before: float
    after: float


class Note(msgspec.Struct):
    """What somebody who sat at the table wrote at a moment. `mine` where I may delete it."""

    number: int
    n: int
    name: str
    text: str
    at: int
    mine: bool = False


class NewNote(msgspec.Struct):
    """A note at the moment after `n` choices."""

    n: Version
    text: Annotated[str, Meta(max_length=280)] = ""


class Player(msgspec.Struct):
    """Who played whom in a game that is over."""

    name: str
    plays: str
    won: bool


class Replay(msgspec.Struct):
    """What a finished game has beside its moments: who played, how it ended, turning points and notes.

    The points come when they have been worked out (`ready`). `share` is the path of my own link to it, if I have made
    one; `writes` says whether I may write notes and make a link.
    """

    family: str
    game: str
    quest: str
    title: str
    outcome: str
    reason: str
    choices: int
    round: int
    drawn: bool
    players: list[Player]
    points: list[TurningPoint]
    figures: list[Figure]
    ready: bool
    notes: list[Note]
    writes: bool = False
    share: str = ""


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
    """What would the other side do now, and whom would it hurt?"""

    id: RequestId


class WayTo(_FromClient, tag="way"):
    """How does the one who acts get to a place on the board, in several choices?"""

    id: RequestId
    place: Annotated[str, Meta(min_length=1, max_length=40)]


class AsidesNow(_FromClient, tag="asides"):
    """Which free things may I do now beside the decision?"""

    id: RequestId


class HintNow(_FromClient, tag="hint"):
    """What would a steady player do now, and why?"""

    id: RequestId


class Ping(_FromClient, tag="ping"):
    """Are you there?"""


Emote = Literal["cheers", "thanks", "help", "oops", "wow", "sorry"]
Gesture = Literal["look", "go"]


class Say(_FromClient, tag="say"):
    """Say something to everybody at the table, in plain text."""

    text: Annotated[str, Meta(min_length=1, max_length=400)]


class Express(_FromClient, tag="emote"):
    """Say it with a gesture."""

    emote: Emote


class Point(_FromClient, tag="point"):
    """Show everybody a place on the board, by its name: look here, or go there."""

    place: Annotated[str, Meta(min_length=1, max_length=40)]
    gesture: Gesture = "look"


class Suggest(_FromClient, tag="suggest"):
    """Suggest one of the options to whoever decides now."""

    version: Version
    option: Text


class Attending(_FromClient, tag="attending"):
    """Whether this page is looked at, or lies under others."""

    looking: bool


ClientMessage = (
    Hello | Choose | Undo | Explain | OddsOf | ThreatNow | WayTo | AsidesNow | HintNow | Ping
    | Say | Express | Point | Suggest | Attending
)


# -- WebSocket: server to client


class FromServer(msgspec.Struct, tag_field="type"):
    """The base of what the server sends; games add the answers to `OddsOf` and `ThreatNow`."""


class Welcome(FromServer, tag="welcome"):
    """The answer to `Hello`."""

    protocol: int
    you: You
    table: TableSummary


class Snapshot(FromServer, tag="snapshot"):
    """The whole table: replaces everything the client knew. `winners` are the seats that have won."""

    version: int
    view: dict[str, Any]
    decision: DecisionView | None
    undo: int | None
    choices: int
    events_tail: list[Told]
    winners: list[int] = []


class Step(FromServer, tag="step"):
    """One accepted command: from version - 1 to version. `undo` is the seat that may take the last choice back.

    `changes` are applied after those of the events, and are all there is where a choice was taken back.
    """

    version: int
    events: list[Happening]
    changes: dict[str, Any]
    decision: DecisionView | None
    undo: int | None
    choices: int
    choice: str = ""
    by: int = -1
    undone: bool = False
    winners: list[int] = []


class Answer(FromServer, tag="answer"):
    """What became of a command: applied, already applied before, or refused with a reason."""

    key: str
    status: Literal["applied", "already", "refused"]
    version: int
    reason: str = ""
    code: str = ""


class Reason(FromServer, tag="reason"):
    """Why not."""

    id: RequestId
    text: str


class WayStep(msgspec.Struct):
    """One choice on a way: its notation, the place where one stands then, and what it costs."""

    option: str
    place: str
    cost: int


class Way(FromServer, tag="way"):
    """The choices that lead to a place with what is left, the cheapest way; `words` say what it costs and `danger` what
    is met on it. Where nothing leads there, there are no steps, and `words` say why.
    """

    id: RequestId
    version: int
    place: str
    steps: list[WayStep]
    cost: int
    words: str
    danger: str


class Asides(FromServer, tag="asides"):
    """The free things that may be done now beside the decision, by the seats of the one who asks."""

    id: RequestId
    version: int
    options: list[Choice]


class Advice(FromServer, tag="hint"):
    """What a steady player would choose for the seat that decides, and why; empty when nothing is left to decide.

    `plan` is what the whole team is about, in a sentence; empty where the bot makes no plans.
    """

    id: RequestId
    version: int
    option: str
    sentence: str
    reason: str
    plan: str = ""


class TableChanged(FromServer, tag="table"):
    """Seats, names or presence changed."""

    table: TableSummary


class Reload(FromServer, tag="reload"):
    """The client must be loaded afresh: it speaks another version of the protocol."""

    why: str


class Refused(FromServer, tag="refused"):
    """A message that could not be understood or is too much; nothing has changed."""

    code: str
    reason: str
    id: RequestId | None = None


class Pong(FromServer, tag="pong"):
    """Yes."""


class Word(FromServer, tag="word"):
    """Something that was said at the table: `kind` is say, with the words, or emote, with the name of the gesture."""

    number: int
    guest: str
    name: str
    kind: str
    text: str
    at: int


class Words(FromServer, tag="words"):
    """What has been said at the table so far, as far as it is remembered."""

    words: list[Word]


class Pointed(FromServer, tag="pointed"):
    """Somebody shows everybody a place."""

    guest: str
    name: str
    place: str
    gesture: Gesture


class Suggested(FromServer, tag="suggested"):
    """Somebody suggests an option of the decision that stands at this version."""

    guest: str
    name: str
    version: int
    option: str
    sentence: str


ServerMessage = (
    Welcome | Snapshot | Step | Answer | Reason | Way | Asides | Advice | TableChanged | Reload | Refused | Pong
    | Word | Words | Pointed | Suggested
)

read_client_message = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode


# -- catalogue


class BotEntry(msgspec.Struct):
    """A bot that can play a seat: the `name` of a computer's seat takes its key."""

    key: str
    name: str
    text: str


class Catalogue(msgspec.Struct):
    """The games that can be played here, each with all that can be chosen for a table: `entries.GameEntry`, and what
    its family adds. The usual game, and the usual bot of each, come first.
    """

    games: list[Any]
