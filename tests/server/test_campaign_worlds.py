"""Two halls with the same campaign, alike in all but what nobody may know: dice and decks to come, cards and Notes
that nobody has read, what is remembered of deeds not done, Epilogues not reached.

Members and strangers are told the same bytes by the pages of the campaign and by the tables of its chapters.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gravetide.families.zones.content.campaign import load_campaign
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards
from gravetide.families.zones.rounds.objective_cards.random_notes import OneOfNotes
from gravetide.families.zones.told import card_words
from gravetide.families.zones.words import game_words
from gravetide.kernel import Game
from gravetide.players import make_bot, observe
from gravetide.server import catalogue
from gravetide.server.kept_campaigns import StoredChapter
from gravetide.server.kept_tables import StoredGame
from gravetide.server.table import Table
from tests.server.test_worlds import World, choose, everything_said, harmless, hide_otherwise, stop_the_clock, world

GAME = "eternal-empire"
PHRASE = "frost and silk"
EVERY = 8
"""Of the options of a table one in so many is asked about: what its tables tell is tried elsewhere, too."""
EVERYBODY = ("host", "friend", "watcher", "stranger")


def follow_the_table(place: World) -> None:
    """Let the campaign's pages tell of the game as it lies on the table, where what is hidden may be otherwise."""
    campaigns: Any = place.server.campaigns
    kept = campaigns._played

    async def played(chapter: StoredChapter) -> tuple[StoredGame, Game]:
        stored, game = await kept(chapter)
        if chapter.table_id != place.table.info.id:
            return stored, game
        twin = place.table.game.copy()
        twin.seed, twin.secret = game.seed, game.secret  # the story is told by playing it again, with the same dice
        return stored, twin

    campaigns._played = played


class Unread:
    """What of the box nobody has seen yet, in the course of a campaign."""

    def __init__(self) -> None:
        self.deck = load_deck(GAME).cards
        self.read: set[str] = set()

    def look(self, table: Table) -> None:
        """What lies open now was read. Random Notes that are gone count as read: somebody may have."""
        state: Any = table.game.state
        wall = state.setup.quest.frontier if hasattr(state, "setup") else None
        if wall is None:
            return
        cards = recall(state, ObjectiveCards)
        self.read |= {card.id for number, card in enumerate(wall.cards) if cards.shown >> number & 1}
        drawn = state.frame.drawn if isinstance(state.frame, OneOfNotes) else ()
        self.read |= {note for number, note in enumerate(wall.notes, start=1)
                      if cards.notes >> number & 1 or number in drawn
                      or (note in wall.random_notes and number not in cards.random)}

    @contextlib.contextmanager
    def otherwise(self, told: str, chance: random.Random) -> Iterator[int]:
        """Let everything be another that nobody has read, and every branch another that was not reached.

        `told` is what the campaign's page says: flags and Epilogues that stand there were reached.
        """
        words, campaign = game_words(GAME, card_words.FILE), load_campaign(GAME)
        before = dict(self.deck), dict(words), dict(campaign.flags)
        left = [name for name in self.deck if name not in self.read]
        others = chance.sample(left, len(left))
        for name, other in zip(left, others, strict=True):
            card = before[0][other]
            self.deck[name] = msgspec.structs.replace(
                before[0][name], effects=card.effects, branches=card.branches, use=card.use, destroyed=card.destroyed,
                verdict=card.verdict)
            words[name] = {"title": f"Sealed {chance.getrandbits(30)}", "story": f"Nobody knows {other}."}
        for key, flag in before[2].items():
            if flag.text not in told:
                campaign.flags[key] = msgspec.structs.replace(flag, text=f"Not done: {chance.getrandbits(30)}")
        epilogues = [stop for stop in campaign.stops if stop.epilogue and stop.title not in told]
        titles = [stop.title for stop in epilogues]
        for stop in epilogues:
            msgspec.structs.force_setattr(stop, "title", f"Not reached: {chance.getrandbits(30)}")
        forget_what_is_told()
        try:
            yield len(left) + len(epilogues)
        finally:
            self.deck.update(before[0])
            words.update(before[1])
            campaign.flags.update(before[2])
            for stop, title in zip(epilogues, titles, strict=True):
                msgspec.structs.force_setattr(stop, "title", title)
            forget_what_is_told()


def forget_what_is_told() -> None:
    """Let nothing that is told come from before a change."""
    card_words.sentences.cache_clear()
    catalogue.catalogue.cache_clear()
    catalogue.board.cache_clear()


async def campaign_said(one: World) -> list[tuple[object, ...]]:
    """Every page of the campaign, to everybody, and all that can be done to it and undone."""
    page = f"/api/campaigns/{one.campaign}"
    said = []
    for who in EVERYBODY:
        said += [await one.asked("GET", path, who, None)
                 for path in (page, f"{page}/text", "/api/campaigns", f"/c/{one.campaign}")]
    for who, what, body in (
        ("stranger", "join", {"passphrase": "a guess"}), ("stranger", "seats/1/claim", None),
        ("stranger", "leave", None), ("watcher", "seats/0/claim", None), ("watcher", "seats/0/release", None),
        ("friend", "seats/1/absent", {"absent": True}), ("friend", "seats/1/absent", {"absent": False}),
        ("friend", "seats/1/release", None), ("friend", "seats/1/claim", None), ("watcher", "leave", None),
        ("watcher", "join", {"passphrase": PHRASE}), ("friend", "seats/9/claim", None),
    ):
        said.append(await one.asked("POST", f"{page}/{what}", who, body))
    return said


class Walk:
    """A campaign in both halls, and what was compared on the way."""

    def __init__(self, one: World, other: World, chance: random.Random) -> None:
        self.one = one
        self.other = other
        self.chance = chance
        self.unread = Unread()
        self.positions = {"quest": 0, "between": 0}
        self.hidden = 0

    async def compare(self) -> None:
        """Everything that is said at this moment is the same in both."""
        one, other = self.one, self.other
        one.heard()
        other.heard()
        self.unread.look(one.table)
        told, _ = [(await place.asked("GET", f"/api/campaigns/{one.campaign}", "host", None))[-1]
                   for place in (one, other)]
        assert isinstance(told, bytes)
        said = [*await everything_said(one, EVERY), *await campaign_said(one)]
        as_it_was = hide_otherwise(other.table, self.chance)
        with self.unread.otherwise(told.decode(), self.chance) as hidden:
            again = [*await everything_said(other, EVERY), *await campaign_said(other)]
        as_it_was()
        self.hidden += hidden
        assert said == again
        assert [len(place.heard()) for place in (one, other)] != [0, 0]  # who is at the table hears of the seats
        self.positions["quest" if hasattr(one.table.game.state, "setup") else "between"] += 1

    async def play(self, choices: int) -> None:
        """Go on for a while, as the computer would; what reveals nothing is chosen while all is otherwise."""
        for _ in range(choices):
            table = self.one.table
            if table.decision is None:
                return
            self.unread.look(table)
            await choose(self.one, self.other, make_bot("steady", 1).choose(observe(table.game)))
        assert self.one.heard() == self.other.heard()

    async def choose_in_the_dark(self) -> None:
        """Something that reveals nothing looks the same when it happens, too."""
        option = harmless(self.one.table)
        if option is not None:
            as_it_was = hide_otherwise(self.other.table, self.chance)
            with self.unread.otherwise("", self.chance):
                await choose(self.one, self.other, option)
            as_it_was()
            assert self.one.heard() == self.other.heard()

    async def give_up(self) -> None:
        """Both break the quest off and go on."""
        for place in (self.one, self.other):
            await place.server.hall.give_up(place.people["host"], place.table)
            await place.turn_page()


async def walked(folder: Path, patch: pytest.MonkeyPatch, passphrase: str, quests: int) -> Walk:
    """So many quests, and what lies before and after them."""
    async with world(folder / "one", patch) as one:
        await one.begin(GAME, passphrase)
        async with world(folder / "other", patch) as other:
            await other.begin(GAME, passphrase)
            for place in (one, other):
                follow_the_table(place)
            walk = Walk(one, other, random.Random(5))
            await walk.compare()
            await settled(walk)
            for _ in range(quests):
                for _ in range(2):
                    await walk.play(45)
                    await walk.compare()
                    await walk.choose_in_the_dark()
                await walk.give_up()
                await walk.compare()
                await settled(walk)
    return walk


async def settled(walk: Walk) -> None:
    """What lies before a quest is decided: on to the next one."""
    while not hasattr(walk.one.table.game.state, "setup"):
        offered = [option.notation for option in walk.one.table.decision.options]  # type: ignore[union-attr]
        on = [option for option in offered if option.startswith("on ") or option == "go"]
        await choose(walk.one, walk.other, on[0] if on else offered[0])
        assert walk.one.heard() == walk.other.heard()
        if walk.one.table.decision is None:
            for place in (walk.one, walk.other):
                await place.turn_page()


@pytest.mark.parametrize(("passphrase", "quests"), [("", 2), (PHRASE, 1)], ids=["open", "locked"])
def test_campaigns_that_differ_in_what_is_hidden_answer_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passphrase: str, quests: int
) -> None:
    stop_the_clock(monkeypatch)
    walk = asyncio.run(walked(tmp_path, monkeypatch, passphrase, quests))
    assert walk.positions == {"quest": 2 * quests, "between": 1 + quests}
    assert walk.hidden > 0
    assert any("-O" in name for name in walk.unread.read), "a card was read, so that telling and hiding are both tried"


def test_a_campaign_that_tells_what_nobody_has_read_would_be_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above is one that can fail: here a page tells the title of a card that lies face down."""
    stop_the_clock(monkeypatch)

    async def leaking() -> None:
        async with world(tmp_path / "one", monkeypatch) as one:
            await one.begin(GAME)
            async with world(tmp_path / "other", monkeypatch) as other:
                await other.begin(GAME)
                for place in (one, other):
                    follow_the_table(place)
                    campaigns: Any = place.server.campaigns
                    view = campaigns.view

                    async def telling(guest: Any, campaign: str, view: Any = view) -> Any:
                        shown = await view(guest, campaign)
                        shown.campaign.next = card_words.title(GAME, "Q1-O1")
                        return shown

                    campaigns.view = telling
                await Walk(one, other, random.Random(5)).compare()

    with pytest.raises(AssertionError):
        asyncio.run(leaking())
