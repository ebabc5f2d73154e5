"""Every message over a table's WebSocket, as typed values. The OpenAPI document is made from these and from `bodies`.

The client sends one of `ClientMessage` and receives one of `ServerMessage`, as JSON text. Every accepted command (a
choice, an undo, a restart) raises the table's version by one. A command names the version it was made for and a key of
its own; sent again with the same key it is answered ``already`` and counts once.

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

from gravetide.server.bodies import TableSummary, You
from gravetide.server.fields import Key, Text, Version
from gravetide.server.views import Choice, DecisionView, Happening, Told

PROTOCOL = 4
"""Raised with every change that an older client could not follow; such a client is told to reload."""

RESTARTED = 1012
"""Closes a socket whose table must be loaded anew: connect again at once."""

UNKNOWN_GUEST, REFUSED, NO_TABLE, TOO_SLOW, TOO_MUCH = 4401, 4403, 4404, 4408, 4429
"""Other codes with which sockets are closed: no guest by this token; not for you (any more); no such table; the client
does not read what it is sent; too many sockets, or too many messages that make no sense. All but the last two mean
that connecting again is of no use.
"""

RequestId = Annotated[int, Meta(ge=0, le=2**53)] | Annotated[str, Meta(max_length=64)]


# -- client to server


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


class TriesWith(_FromClient, tag="tries"):
    """What might somebody try with a thing, that can't be done now, and why not?

    The thing is named as options name what they are `about`, by fields and their values: a Zone, a door, a card and
    where it would go. Or it is a `sort` of options, by its key.
    """

    id: RequestId
    about: Annotated[dict[Annotated[str, Meta(max_length=20)], Annotated[str, Meta(max_length=80)] | int],
                     Meta(max_length=8)] = {}
    sort: Annotated[str, Meta(max_length=80)] = ""


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


class SightFrom(_FromClient, tag="sight"):
    """What can be seen from a place on the board?"""

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
    Hello | Choose | Undo | Explain | TriesWith | OddsOf | ThreatNow | WayTo | SightFrom | AsidesNow | HintNow | Ping
    | Say | Express | Point | Suggest | Attending
)


# -- server to client


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
    """Why not: as a whole `text`, with what was tried and what comes near it, and the reason alone (`why`).

    `offered`: it can be chosen after all, and both say so.
    """

    id: RequestId
    text: str
    why: str
    offered: bool


class Try(msgspec.Struct):
    """Something that can't be done now: what it is called, and why not."""

    label: str
    why: str


class Tries(FromServer, tag="tries"):
    """What might be tried with a thing, and why none of it is possible; empty where nothing comes to mind."""

    id: RequestId
    version: int
    tries: list[Try]


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


class SeenPlace(msgspec.Struct):
    """A place in sight, and how far away it is."""

    place: str
    range: int


class Sight(FromServer, tag="sight"):
    """What can be seen from a place, nearest first and that place itself at the front; `words` tell the same."""

    id: RequestId
    version: int
    place: str
    seen: list[SeenPlace]
    words: str


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


class Sayings(FromServer, tag="words"):
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
    Welcome | Snapshot | Step | Answer | Reason | Tries | Way | Sight | Asides | Advice | TableChanged | Reload
    | Refused | Pong | Word | Sayings | Pointed | Suggested
)

read_client_message = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode
