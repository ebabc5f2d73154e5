"""Campaigns that people play together: begun, found again weeks later, each chapter a table of its own.

What a campaign has come to is read off the tables of its chapters. A page is turned when somebody looks: the game of
the last chapter is over, so what follows from it is set up and kept in one go. Whoever dies in between, and whoever
looks at the same time, there is one next chapter, and nothing is booked but what the games themselves say.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import OrderedDict
from typing import Any, Literal, NamedTuple

import msgspec

from gravetide.campaigns.campaign import Campaign, Page, checked_name, checked_seats
from gravetide.campaigns.plan import Chapter, Plan, Sort, has_plan, plan_of
from gravetide.campaigns.standing import Standing
from gravetide.campaigns.story import ChapterTold, chapter_told
from gravetide.kernel import Game, GameType
from gravetide.kernel.errors import GravetideError
from gravetide.server import computer, kept_tables, storage
from gravetide.server.asked import served
from gravetide.server.bodies import (
    BroughtCampaign,
    CampaignSummary,
    CampaignView,
    ChapterSummary,
    Guest,
    NewCampaign,
    PlaceSummary,
    You,
)
from gravetide.server.brought import BroughtText, table_of
from gravetide.server.failures import Conflict
from gravetide.server.hall import Hall
from gravetide.server.identity import hashed_phrase, is_phrase, now
from gravetide.server.kept_campaigns import (
    Chronicle,
    StoredCampaign,
    StoredChapter,
    StoredFriend,
    StoredPlace,
    campaigns_of,
    keep_campaign_host,
    keep_chapter,
    keep_chronicle,
    keep_friend,
    keep_place,
    load_chronicle,
)
from gravetide.server.kept_tables import StoredGame, StoredMember, StoredSeat, StoredTable
from gravetide.server.leases import Elsewhere
from gravetide.server.played import TableChance, kept_header, played
from gravetide.server.refusals import Refusing
from gravetide.server.shown import seat_kind
from gravetide.server.storage import Store

NO_SUCH_CAMPAIGN = "There is no such campaign. Is the link complete?"
CAMPAIGN_ID = re.compile(r"[\w-]{1,40}", re.ASCII)
MOST_LISTED = 50
TOLD_KEPT = 400
"""Chapters whose story is remembered: one that is over never changes, one that is played not while nobody plays."""
MOST_FRIENDS = 40


class LastChapter(NamedTuple):
    """The chapter to which a campaign has come, with its game as it stands."""

    chapter: StoredChapter
    stored: StoredGame
    game: Game

    @property
    def is_over(self) -> bool:
        """Whether nothing more is decided in it."""
        return self.game.is_over or self.stored.table.given_up


class Campaigns:
    """The campaigns of a server."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self.store = store
        self.hall = hall
        self._told: OrderedDict[str, tuple[ChapterTold, int]] = OrderedDict()
        self._reading = asyncio.Lock()  # texts are played again one at a time

    # -- beginning

    async def create(self, host: Guest, new: NewCampaign) -> Chronicle:
        """Begin a campaign; what can't be is refused in words."""
        kind = self._kind(new.game)
        plan = plan_of(kind)
        try:
            seats = checked_seats(plan, new.seats)
            name = checked_name(new.name or plan.title)
            first = plan.first(dict(new.options), seats)
        except GravetideError as error:
            raise Refusing("bad-setup", str(error), 422) from error
        phrase = await asyncio.to_thread(hashed_phrase, new.passphrase) if new.passphrase else ""
        row = StoredCampaign(secrets.token_urlsafe(12), 0, host.guest, kind.name, name,
                             msgspec.json.encode(new.options).decode(), phrase, now())
        chronicle = Chronicle(row, _places(host, seats), [StoredFriend(host.guest, host.name, "member")], [])
        table, chapter = await self._set_up(chronicle, plan, first)
        await self.store.write(storage.all_of(
            keep_chronicle(chronicle), kept_tables.keep_game(table), keep_chapter(row.id, chapter)))
        chronicle.chapters.append(chapter)
        return chronicle

    async def bring(self, host: Guest, new: BroughtCampaign) -> str:
        """Take in a campaign that was played elsewhere: all its chapters are tables here, or nothing is kept.

        Whoever brings it has the first place; friends take theirs. The id of the campaign.
        """
        async with self._reading:
            campaign, pages = await self._read(new.text)
            kind = self._kind(campaign.game_type.name)
            phrase = await asyncio.to_thread(hashed_phrase, new.passphrase) if new.passphrase else ""
            row = StoredCampaign(secrets.token_urlsafe(12), 0, host.guest, kind.name, campaign.name,
                                 msgspec.json.encode(campaign.options).decode(), phrase, now())
            chronicle = Chronicle(row, _places(host, campaign.seats),
                                  [StoredFriend(host.guest, host.name, "member")], [])
            works = [keep_chronicle(chronicle)]
            for number, page in enumerate(pages, start=1):
                async with self.hall.building:
                    table = await asyncio.to_thread(self._brought_table, chronicle, campaign.plan, page)
                works += [kept_tables.keep_game(table),
                          keep_chapter(row.id, StoredChapter(number, page.sort, table.table.id))]
            if len(works) == 1:
                first, chapter = await self._set_up(chronicle, campaign.plan,
                                                    campaign.plan.first(campaign.options, campaign.seats))
                works += [kept_tables.keep_game(first), keep_chapter(row.id, chapter)]
        await self.store.write(storage.all_of(*works))
        return row.id

    async def _read(self, text: str) -> tuple[Campaign, list[Page]]:
        """The campaign of a text and its chapters, played again one by one: between two of them others have a turn."""
        reading, more = BroughtText(text), True
        while more:
            async with self.hall.building:
                more = await asyncio.to_thread(reading.go_on)
        assert reading.campaign is not None, "a text that is read has a campaign, or is refused"
        return reading.campaign, reading.pages()

    def _brought_table(self, chronicle: Chronicle, plan: Plan, page: Page) -> StoredGame:
        row = chronicle.campaign
        seats = [self._seat(chronicle, page.game, number, place)
                 for number, place in enumerate(plan.seating(page.game))]
        people = [StoredMember(friend.guest, friend.name, "member") for friend in chronicle.friends]
        return table_of(row.id, row.host, row.passphrase, page, seats, people, row.created)

    def _kind(self, name: str) -> GameType:
        known = {kind.name: kind for kind in self.hall.games.values() if has_plan(kind)}
        if not known:
            raise Refusing("bad-setup", "None of the games here has a campaign.", 422)
        kind = known.get(name or next(iter(known)))
        if kind is None:
            raise Refusing("bad-setup", f'"{name}" has no campaign; these have: {", ".join(known)}.', 422)
        return kind

    async def _set_up(self, chronicle: Chronicle, plan: Plan, chapter: Chapter) -> tuple[StoredGame, StoredChapter]:
        """The table of a chapter, with everybody of the group at it; nothing is kept yet."""
        row, chance, at = chronicle.campaign, TableChance.secretly(), now()
        async with self.hall.building:
            game = await asyncio.to_thread(chance.game, chapter.game_type.name, chapter.header)
        seats = [self._seat(chronicle, game, number, place) for number, place in enumerate(plan.seating(game))]
        table = StoredTable(
            secrets.token_urlsafe(12), 0, row.host, game.game_type.name, kept_header(game), chance.seed, False,
            chance.secret, False, row.passphrase, "", at, campaign=row.id)
        people = [StoredMember(friend.guest, friend.name, "member") for friend in chronicle.friends
                  if friend.standing == "member"]
        return (StoredGame(table, seats, people, []),
                StoredChapter(len(chronicle.chapters) + 1, chapter.sort, table.id))

    def _seat(self, chronicle: Chronicle, game: Game, number: int, place: int) -> StoredSeat:
        """A seat of a chapter: whoever has the place, unless they are away; then friends may take it for the time."""
        held = chronicle.places[place]
        if held.kind == "person" and not held.absent:
            return StoredSeat(number, "person", held.guest, held.name)
        if held.kind == "computer":
            name = computer.seat_name(held.bot, served(game.game_type).first_name(game, number))
            return StoredSeat(number, "computer", "", name, held.bot)
        return StoredSeat(number, "open", "", "")

    # -- where it has come to

    async def chronicle(self, campaign_id: str) -> Chronicle:
        """What is kept of a campaign."""
        found = None
        if CAMPAIGN_ID.fullmatch(campaign_id):
            found = await self.store.read(load_chronicle(campaign_id))
        if found is None:
            raise Refusing("no-campaign", NO_SUCH_CAMPAIGN, 404)
        return found

    async def up_to_date(self, campaign_id: str) -> tuple[Chronicle, LastChapter]:
        """A campaign with its last chapter; pages are turned that can be turned."""
        while True:
            chronicle = await self.chronicle(campaign_id)
            last = await self._last(chronicle)
            if not last.is_over:
                return chronicle, last
            plan = plan_of(self._kind(chronicle.campaign.game))
            chapter = plan.follows(last.game, given_up=last.stored.table.given_up)
            if chapter is None:
                return chronicle, last
            table, next_chapter = await self._set_up(chronicle, plan, chapter)
            try:
                await self.store.write(storage.all_of(
                    kept_tables.keep_game(table), keep_chapter(campaign_id, next_chapter)))
            except Conflict:
                continue  # somebody else has turned the page at the same moment

    async def _last(self, chronicle: Chronicle) -> LastChapter:
        chapter = chronicle.chapters[-1]
        stored, game = await self._played(chapter)
        return LastChapter(chapter, stored, game)

    async def _played(self, chapter: StoredChapter) -> tuple[StoredGame, Game]:
        """A chapter's game, whichever server has its table: what is kept of it says all."""
        stored = await self.store.read(kept_tables.load_game(chapter.table_id))
        assert stored is not None, "a chapter and its table are kept together"
        async with self.hall.building:
            return stored, await asyncio.to_thread(played, stored)

    # -- what people see

    async def view(self, guest: Guest, campaign_id: str) -> CampaignView:
        """A campaign as its page shows it. Strangers who lack the pass phrase learn what is played, and no more."""
        chronicle, last = await self.up_to_date(campaign_id)
        plan = plan_of(self._kind(chronicle.campaign.game))
        standing = plan.standing(last.game)
        summary = self._summary(guest, chronicle, last, standing)
        if self._is_kept_out(guest, chronicle):
            summary.people, summary.host, summary.table = [], "", ""
            for place in summary.places:
                place.guest = place.name = ""
            return CampaignView(summary, Standing(standing.title, ""), [])
        chapters = [await self._chapter(plan, chapter, None) for chapter in chronicle.chapters[:-1]]
        chapters.append(await self._chapter(plan, chronicle.chapters[-1], last))
        return CampaignView(summary, standing, chapters)

    async def _chapter(self, plan: Plan, chapter: StoredChapter, last: LastChapter | None) -> ChapterSummary:
        remembered = self._told.get(chapter.table_id)
        if remembered is not None and (_tells_all(remembered[0], last) if last is not None else remembered[0].result):
            told, began = remembered
        else:
            stored, game = (last.stored, last.game) if last is not None else await self._played(chapter)
            sort: Sort = "quest" if chapter.sort == "quest" else "between"
            page = Page(sort, game, given_up=stored.table.given_up)
            async with self.hall.building:
                told = await asyncio.to_thread(chapter_told, plan, chapter.number, page)
            began = stored.table.created
            self._remember(chapter.table_id, told, began)
        kind: Literal["quest", "between"] = "quest" if told.sort == "quest" else "between"
        return ChapterSummary(
            chapter.number, kind, told.title, told.quest, chapter.table_id, f"/t/{chapter.table_id}", told.result,
            told.reason, told.choices, list(told.sentences), bool(told.result) and told.result != "given up", began,
            list(told.details))

    def _remember(self, table_id: str, told: ChapterTold, began: int) -> None:
        self._told[table_id] = told, began
        while len(self._told) > TOLD_KEPT:
            self._told.popitem(last=False)

    def _summary(self, guest: Guest, chronicle: Chronicle, last: LastChapter,
                 standing: Standing) -> CampaignSummary:
        row = chronicle.campaign
        return CampaignSummary(
            row.id, f"/c/{row.id}", row.game, standing.title, row.name, row.host, bool(row.passphrase), standing.next,
            sum(quest.standing == "won" for quest in standing.quests), len(standing.quests), standing.result,
            last.chapter.table_id if not last.is_over else "",
            [PlaceSummary(place.number, seat_kind(place.kind), place.guest, place.name, place.absent, place.bot)
             for place in chronicle.places],
            [Guest(friend.guest, friend.name) for friend in chronicle.friends if friend.standing == "member"],
            msgspec.json.decode(row.options), row.created,
            You(guest.guest, guest.name, _places_of(chronicle, guest.guest), guest.guest == row.host,
                _is_member(chronicle, guest.guest)))

    async def mine(self, guest: Guest) -> list[CampaignSummary]:
        """The campaigns that somebody belongs to."""
        found = []
        for campaign_id in await self.store.read(campaigns_of(guest.guest, MOST_LISTED)):
            chronicle, last = await self.up_to_date(campaign_id)
            plan = plan_of(self._kind(chronicle.campaign.game))
            found.append(self._summary(guest, chronicle, last, plan.standing(last.game)))
        return found

    async def text(self, guest: Guest, campaign_id: str) -> str:
        """The campaign as a text that can be kept and replayed: all chapters that are over, since they hide nothing."""
        chronicle, _ = await self.up_to_date(campaign_id)
        self._check_member(guest, chronicle)
        pages = []
        for chapter in chronicle.chapters:
            stored, game = await self._played(chapter)
            page = Page("quest" if chapter.sort == "quest" else "between", game, given_up=stored.table.given_up)
            if page.is_over:
                pages.append(page)
        options: dict[str, Any] = msgspec.json.decode(chronicle.campaign.options)
        async with self.hall.building:
            return await asyncio.to_thread(
                Campaign.of, chronicle.campaign.game, options, pages, seats=len(chronicle.places),
                name=chronicle.campaign.name)

    # -- people

    async def join(self, guest: Guest, campaign_id: str, passphrase: str) -> bool:
        """Become one of the group; whether a pass phrase was asked for."""
        chronicle = await self.chronicle(campaign_id)
        if _is_member(chronicle, guest.guest):
            return False
        if any(friend.guest == guest.guest and friend.standing == "removed" for friend in chronicle.friends):
            raise Refusing("removed", "The host has asked you to leave this campaign.", 403)
        if len(chronicle.friends) >= MOST_FRIENDS:
            raise Refusing("full", "There are too many people in this campaign already.", 409)
        locked = chronicle.campaign.passphrase
        if locked and not await asyncio.to_thread(is_phrase, passphrase, locked):
            raise Refusing("wrong-phrase", "That is not the pass phrase of this campaign.", 403)
        works = [keep_friend(campaign_id, guest.guest, "member", now())]
        if not chronicle.campaign.host:
            works.append(keep_campaign_host(campaign_id, guest.guest))
        await self.store.write(storage.all_of(*works))
        await self._at_the_table(campaign_id, guest, None)
        return bool(locked)

    async def leave(self, guest: Guest, campaign_id: str) -> None:
        """Go: places become open, and somebody else becomes host."""
        chronicle = await self.chronicle(campaign_id)
        self._check_member(guest, chronicle)
        works = [keep_friend(campaign_id, guest.guest, "left", now())]
        works += [keep_place(campaign_id, StoredPlace(number, "open", "", ""))
                  for number in _places_of(chronicle, guest.guest)]
        if chronicle.campaign.host == guest.guest:
            others = [friend.guest for friend in chronicle.friends
                      if friend.standing == "member" and friend.guest != guest.guest]
            works.append(keep_campaign_host(campaign_id, others[0] if others else ""))
        await self.store.write(storage.all_of(*works))

    async def claim(self, guest: Guest, campaign_id: str, number: int) -> None:
        """Take a place that is open or the computer's, here and at the table that is played now."""
        chronicle = await self.chronicle(campaign_id)
        self._check_member(guest, chronicle)
        place = _place(chronicle, number)
        if place.kind == "person" and place.guest != guest.guest:
            raise Refusing("seat-taken", f"{place.name} plays there. Ask for the place to be handed over.")
        await self._keep(chronicle, StoredPlace(number, "person", guest.guest, guest.name))

    async def release(self, guest: Guest, campaign_id: str, number: int) -> None:
        """Give a place up; the host may free any."""
        chronicle = await self.chronicle(campaign_id)
        self._check_holder(guest, chronicle, number)
        await self._keep(chronicle, StoredPlace(number, "open", "", ""))

    async def hand(self, guest: Guest, campaign_id: str, number: int, other: str) -> None:
        """Give a place to somebody else of the group."""
        chronicle = await self.chronicle(campaign_id)
        self._check_holder(guest, chronicle, number)
        friend = next((one for one in chronicle.friends if one.guest == other and one.standing == "member"), None)
        if friend is None:
            raise Refusing("not-member", "You can hand a place only to somebody in the group.")
        await self._keep(chronicle, StoredPlace(number, "person", friend.guest, friend.name))

    async def computer(self, guest: Guest, campaign_id: str, number: int, bot: str) -> None:
        """Let the computer play a place (host)."""
        chronicle = await self.chronicle(campaign_id)
        self._check_host(guest, chronicle)
        _place(chronicle, number)
        asked = computer.bot_asked(bot)
        name = computer.seat_name(asked, str(number + 1))
        await self._keep(chronicle, StoredPlace(number, "computer", "", name, bot=asked))

    async def absent(self, guest: Guest, campaign_id: str, number: int, *, absent: bool) -> None:
        """Say that somebody can't come, or can again; the place stays theirs."""
        chronicle = await self.chronicle(campaign_id)
        self._check_holder(guest, chronicle, number)
        place = _place(chronicle, number)
        if place.kind != "person":
            raise Refusing("nobody-there", "Nobody has this place, so nobody can be away.")
        await self._keep(chronicle, msgspec.structs.replace(place, absent=absent))

    async def _keep(self, chronicle: Chronicle, place: StoredPlace) -> None:
        await self.store.write(keep_place(chronicle.campaign.id, place))
        who = Guest(place.guest, place.name) if place.kind == "person" else None
        await self._at_the_table(chronicle.campaign.id, who, place)

    async def _at_the_table(self, campaign_id: str, guest: Guest | None, place: StoredPlace | None) -> None:
        """Let the table that is played now follow, if it is here; elsewhere its seats are changed at the table."""
        chronicle, last = await self.up_to_date(campaign_id)
        if last.is_over:
            return
        try:
            table = await self.hall.table(last.chapter.table_id)
        except (Elsewhere, Refusing):
            return
        if guest is not None:
            await self.hall.admit(guest, table, knows_phrase=True)
        if place is not None:
            seating = plan_of(self._kind(chronicle.campaign.game)).seating(last.game)
            for number, owner in enumerate(seating):
                if owner == place.number:
                    await self.hall.place(table, self._seat(chronicle, table.game, number, place.number))

    # -- who may do what

    def _is_kept_out(self, guest: Guest, chronicle: Chronicle) -> bool:
        return bool(chronicle.campaign.passphrase) and not _is_member(chronicle, guest.guest)

    def _check_member(self, guest: Guest, chronicle: Chronicle) -> None:
        if not _is_member(chronicle, guest.guest):
            raise Refusing("not-member", "Join the campaign first.", 403)

    def _check_host(self, guest: Guest, chronicle: Chronicle) -> None:
        if guest.guest != chronicle.campaign.host:
            raise Refusing("not-host", "Only the host of the campaign can do this.", 403)

    def _check_holder(self, guest: Guest, chronicle: Chronicle, number: int) -> None:
        place = _place(chronicle, number)
        if guest.guest != chronicle.campaign.host and place.guest != guest.guest:
            raise Refusing("not-your-seat", "That is not your place.", 403)


def _tells_all(told: ChapterTold, last: LastChapter) -> bool:
    """Whether what is remembered of the last chapter is all that has happened in it."""
    undone = any(command.kind != "choose" for command in last.stored.commands)
    return not undone and told.choices == last.game.choices_made and bool(told.result) == last.is_over


def _places(host: Guest, seats: int) -> list[StoredPlace]:
    """The places of a new campaign: the first is its host's, the others are open."""
    return [StoredPlace(0, "person", host.guest, host.name),
            *[StoredPlace(number, "open", "", "") for number in range(1, seats)]]


def _place(chronicle: Chronicle, number: int) -> StoredPlace:
    if not 0 <= number < len(chronicle.places):
        raise Refusing("no-seat", f"This campaign has places 0 to {len(chronicle.places) - 1}, not {number}.", 404)
    return chronicle.places[number]


def _places_of(chronicle: Chronicle, guest: str) -> list[int]:
    return [place.number for place in chronicle.places if place.kind == "person" and place.guest == guest]


def _is_member(chronicle: Chronicle, guest: str) -> bool:
    return any(friend.guest == guest and friend.standing == "member" for friend in chronicle.friends)
