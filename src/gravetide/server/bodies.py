"""What is sent and answered over HTTP, as typed values: guests, tables, campaigns, the server itself."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from gravetide.campaigns.standing import Standing
from gravetide.server.fields import Identifier, Name, OptionNumber, OptionText, Phrase, Seed, Version

# -- guests


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


# -- tables


class NewSeat(msgspec.Struct):
    """A seat of a table to be: for me, open to whoever has the link, or played by the computer.

    `bot` is who plays a computer's seat, ``steady`` if none is named.
    """

    kind: Literal["me", "open", "computer"] = "me"
    survivors: Annotated[list[Identifier], Meta(max_length=12)] = []
    bot: Annotated[str, Meta(max_length=40)] = ""


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

    A computer's seat is played by a `bot`, which has its key here and is part of the seat's name.

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
    bot: str = ""


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


# -- campaigns


class NewCampaign(msgspec.Struct):
    """A campaign to begin. Its options hold for its whole length; `seats` is how many play it."""

    game: Identifier = ""
    name: Annotated[str, Meta(max_length=80)] = ""
    seats: Annotated[int, Meta(ge=1, le=6)] = 1
    options: Annotated[dict[Identifier, bool | OptionNumber | OptionText], Meta(max_length=64)] = {}
    passphrase: Phrase = ""


CampaignText = Annotated[str, Meta(min_length=1, max_length=600_000)]


class BroughtCampaign(msgspec.Struct):
    """A campaign that was played elsewhere, as its text: what `GET /api/campaigns/{campaign}/text` gives, or a file."""

    text: CampaignText
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
    bot: str = ""


class ChapterSummary(msgspec.Struct):
    """A chapter: its table, when it began, how it ended, and of what lies between two games what happened there.

    `details` are what happened besides, for those who want to know. `replay` says whether its game can be looked at
    again, choice by choice.
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
    began: int = 0
    details: list[str] = []


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


# -- what is done at tables and in campaigns


class CloseTable(msgspec.Struct):
    """Whether newcomers are kept out: nobody new may sit or watch."""

    closed: bool = True


class JoinTable(msgspec.Struct):
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


# -- the server


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


class LetIn(msgspec.Struct):
    """Let others on the same network in, or no longer."""

    open: bool


# -- catalogue


class BotEntry(msgspec.Struct):
    """A bot that can play a seat: the `bot` of a computer's seat takes its key."""

    key: str
    name: str
    text: str


class Catalogue(msgspec.Struct):
    """The games that can be played here, each with all that can be chosen for a table: `entries.GameEntry`, and what
    its family adds. The usual game, and the usual bot of each, come first.
    """

    games: list[Any]
