"""A campaign in play: a chain of games, one of which waits for a decision or has ended the campaign.

Its text holds all of it::

    campaign: 1
    game: eternal-empire
    name: The long winter
    seats: 2
    options: campaign.after_loss=choose
    seed: 7

    === 1 between
    format: 1
    game: eternal-empire-campaign
    ...
    === 2 quest
    ...
    === 4 quest given-up
    ...

a header, and then the record of each game. It is replayed from the start: every record leads where it says, and every
game begins with the sheets with which the one before it ended, or the text is refused with the chapter named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Any

from gravetide.campaigns.plan import Chapter, Plan, Sort, plan_of
from gravetide.campaigns.standing import Standing
from gravetide.kernel.chance import check_secret
from gravetide.kernel.course import Hook
from gravetide.kernel.decision import Decision
from gravetide.kernel.errors import BadRecord, GravetideError, IllegalChoice
from gravetide.kernel.event import Event
from gravetide.kernel.game import Game
from gravetide.kernel.gametype import GameType
from gravetide.kernel.gametype import game_type as game_type_named
from gravetide.kernel.header import normal_header, read_value, write_value
from gravetide.kernel.options import Option
from gravetide.kernel.record import Record, read_record
from gravetide.kernel.rng import MASK, seeded
from gravetide.kernel.save import MAX_SEED

FORMAT = 1
MAX_SIZE = 64 << 20
MOST_CHAPTERS = 1_000
"""Far more than anybody plays: a chain that goes on without end is no campaign."""

_KEYS = ("campaign", "game", "name", "seats", "options", "seed", "secret")
_LINE = re.compile(r"([a-z]+)\s*:\s*(.*)")
_CHAPTER = re.compile(r"=== ([0-9]{1,4}) (quest|between)( given-up)?")
_NAME = re.compile(r"[^\x00-\x1f#]{1,80}")


class Page:
    """One game of the chain. `given_up`: it is over although it has no result, and counts as lost."""

    __slots__ = ("sort", "game", "given_up")

    def __init__(self, sort: Sort, game: Game, *, given_up: bool = False) -> None:
        self.sort = sort
        self.game = game
        self.given_up = given_up

    @property
    def is_over(self) -> bool:
        """Whether nothing more is decided here."""
        return self.given_up or self.game.is_over


class Campaign:
    """A chain of games. The last one waits for a decision, or the campaign is over.

    >>> import gravetide
    >>> campaign = Campaign("eternal-empire", seed=3)
    >>> campaign.decision.notations[:2]
    ['go', 'rest fengbao']

    The options are fixed for its whole length. With a `secret` in place of a seed nobody can foretell the dice.
    """

    def __init__(self, game: GameType | str, options: Mapping[str, Any] | None = None, *, seats: int = 1,
                 seed: int = 0, secret: str = "", name: str = "") -> None:
        self.game_type = game_type_named(game) if isinstance(game, str) else game
        self.plan: Plan = plan_of(self.game_type)
        self.options = dict(options or {})
        self.seats = checked_seats(self.plan, seats)
        self.name = checked_name(name or self.plan.title)
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise GravetideError(f"A seed is a whole number from 0 to {MAX_SEED}, not {seed!r:.60}.")
        if secret and seed:
            raise GravetideError("A campaign has a seed or a secret, not both.")
        self.seed, self.secret = seed, check_secret(secret) if secret else ""
        self.pages: list[Page] = []
        self._begin(self.plan.first(self.options, self.seats))
        self.turn_pages()

    # -- the chain

    def _begin(self, chapter: Chapter, hooks: Iterable[Hook] = ()) -> None:
        if len(self.pages) >= MOST_CHAPTERS:
            raise GravetideError(f"A campaign has {MOST_CHAPTERS} chapters at most.")
        number = len(self.pages) + 1
        if self.secret:
            game = Game(chapter.game_type, chapter.header, secret=_secret_of(self.secret, number), hooks=hooks)
        else:
            game = Game(chapter.game_type, chapter.header, _seed_of(self.seed, number), hooks=hooks)
        self.pages.append(Page(chapter.sort, game))

    def turn_pages(self) -> None:
        """Go on from chapters that are over to the one in which something is to be decided."""
        while self.pages[-1].is_over:
            page = self.pages[-1]
            chapter = self.plan.follows(page.game, given_up=page.given_up)
            if chapter is None:
                return
            self._begin(chapter)

    @property
    def page(self) -> Page:
        """The last chapter."""
        return self.pages[-1]

    @property
    def current(self) -> Game:
        """The game that is played now, or was the last."""
        return self.pages[-1].game

    @property
    def is_over(self) -> bool:
        """Whether the campaign has ended."""
        return self.pages[-1].is_over

    @property
    def result(self) -> str:
        """How it ended; empty while it goes on."""
        return self.standing.result if self.is_over else ""

    @property
    def standing(self) -> Standing:
        """How it stands now: map, sheets, and what comes next."""
        return self.plan.standing(self.current)

    # -- deciding

    @property
    def decision(self) -> Decision | None:
        """Who decides what; None when the campaign is over."""
        return self.current.decision if not self.is_over else None

    def choose(self, choice: Option | str | int, seat: int | None = None) -> list[Event]:
        """Make a choice in the game that is played now; where that ends it, the next one begins."""
        if self.is_over:
            raise IllegalChoice("The campaign is over; there is nothing left to choose.")
        events = self.current.choose(choice, seat)
        self.turn_pages()
        return events

    def give_up(self) -> None:
        """Break the quest off that is played now. It counts as lost, and what was booked stays booked."""
        page = self.page
        if self.is_over or page.sort != "quest":
            raise IllegalChoice("No quest is being played, so none can be given up.")
        page.given_up = True
        self.turn_pages()

    def resume(self, game: Game) -> None:
        """Put a copy of the last chapter in its place that was played on elsewhere; where that ended it, go on."""
        now = self.current
        if self.is_over or (game.game_type, game.header, game.seed, game.secret) != (
                now.game_type, now.header, now.seed, now.secret):
            raise GravetideError("This is not the game that the campaign has come to.")
        self.page.game = game
        self.turn_pages()

    # -- text

    def text(self) -> str:
        """The whole campaign as a text that can be kept, moved and replayed."""
        parts = [_header_text(self)]
        for number, page in enumerate(self.pages, start=1):
            parts.append(f"=== {number} {page.sort}{' given-up' if page.given_up else ''}\n{page.game.record()}")
        return "\n".join(parts)

    @classmethod
    def of(cls, game: str, options: Mapping[str, Any], pages: list[Page], *, seats: int, name: str) -> str:
        """The text of a campaign whose chapters were played elsewhere, each with chance of its own."""
        written = cls(game, options, seats=seats, name=name)
        written.pages = pages
        return written.text()

    @classmethod
    def read(cls, text: str) -> Campaign:
        """The campaign that a text holds, replayed from its beginning; BadRecord names what is not in order."""
        *_, campaign = cls.reading(text)
        return campaign

    @classmethod
    def reading(cls, text: str, *, hooks: Iterable[Hook] = ()) -> Iterator[Campaign]:
        """The same step by step, for who has other things to do: a step for each chapter, and one at the end.

        It is the same campaign in every step; before the last one it is not complete. `hooks` follow its chapters.
        """
        if len(text) > MAX_SIZE:
            raise BadRecord(f"The campaign is longer than {MAX_SIZE} characters; none needs that much.")
        head, chapters = _parted(text)
        campaign = _opened(cls, _header(head))
        if not chapters:
            yield campaign
            return
        del campaign.pages[1:]
        followers = tuple(hooks)
        for number, (sort, given_up, record) in enumerate(chapters, start=1):
            campaign._replay(number, sort, given_up, record, followers)
            yield campaign
        campaign.turn_pages()
        yield campaign

    def _replay(self, number: int, sort: Sort, given_up: bool, record: str, hooks: tuple[Hook, ...]) -> None:
        expected = self._expected(number)
        if expected is None:
            raise BadRecord(f"Chapter {number}: the campaign was over before it.")
        try:
            self._foretell(expected, read_record(record))
            game = Game.replay(record, hooks=hooks)
        except BadRecord as error:
            raise BadRecord(f"Chapter {number}: {error}") from error
        _compare(number, self._as_written(expected, game), sort, game)
        page = Page(sort, game, given_up=given_up)
        if given_up and (sort != "quest" or game.is_over):
            raise BadRecord(f"Chapter {number}: only a quest that goes on can be given up.")
        if number == 1:
            self.pages = [page]
        else:
            self.pages.append(page)

    def _foretell(self, expected: Chapter, record: Record) -> None:
        """Refuse a record of another game or quest before anything of it is played: it may name what is not ours."""
        if record.text("game") != expected.game_type.name:
            raise BadRecord(f'here a game of {expected.game_type.name} follows, not of "{record.text("game"):.60}".')
        quests = [str(chapter.header.get("quest", "")) for chapter in (expected, *self.plan.formerly(expected))]
        if record.text("quest") not in quests:
            raise BadRecord(f'its "quest" is {record.text("quest")!r:.60}, and what came before makes it '
                            f"{quests[0]!r:.60}.")

    def _as_written(self, expected: Chapter, game: Game) -> Chapter:
        """The chapter that follows, or the one that followed when the text was written, if that is what it has."""
        older = [chapter for chapter in self.plan.formerly(expected)
                 if normal_header(chapter.game_type, chapter.header) == game.header]
        return older[0] if older else expected

    def _expected(self, number: int) -> Chapter | None:
        if number == 1:
            return self.plan.first(self.options, self.seats)
        before = self.pages[-1]
        if not before.is_over:
            raise BadRecord(f"Chapter {number}: the one before it is not over.")
        return self.plan.follows(before.game, given_up=before.given_up)

    def __repr__(self) -> str:
        return f"<Campaign {self.game_type.name} {self.name!r}: {len(self.pages)} chapters, {self.standing.next}>"


# -- chance


def _seed_of(seed: int, number: int) -> int:
    """The seed of a chapter, which has nothing in common with those of its neighbours."""
    return seeded((seed + number * 0x9E3779B97F4A7C15) & MASK)


def _secret_of(secret: str, number: int) -> str:
    key = bytes.fromhex(secret)
    return blake2b(number.to_bytes(8, "big"), digest_size=32, key=key, person=b"campaign").hexdigest()


# -- reading and writing


def checked_name(name: str) -> str:
    """The name of a campaign, if a text could hold it."""
    plain = " ".join(name.split())
    if not _NAME.fullmatch(plain) or not plain.isprintable():
        raise GravetideError("A campaign's name has 1 to 80 letters, and no #.")
    return plain


def checked_seats(plan: Plan, seats: int) -> int:
    """So many who play it, if so many can."""
    if type(seats) is not int or not 1 <= seats <= plan.most_seats:
        raise GravetideError(f"{plan.title} is played by 1 to {plan.most_seats}, not by {seats!r:.20}.")
    return seats


def _header_text(campaign: Campaign) -> str:
    lines = [f"campaign: {FORMAT}", f"game: {campaign.game_type.name}", f"name: {campaign.name}",
             f"seats: {campaign.seats}"]
    if campaign.options:
        lines.append(f"options: {write_value('options', campaign.options, dict)}")
    lines.append(f"secret: {campaign.secret}" if campaign.secret else f"seed: {campaign.seed}")
    return "\n".join(lines) + "\n"


def _parted(text: str) -> tuple[list[str], list[tuple[Sort, bool, str]]]:
    """The header's lines, and the chapters with their records."""
    head: list[str] = []
    chapters: list[tuple[Sort, bool, list[str]]] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        if not line.startswith("==="):
            (chapters[-1][2] if chapters else head).append(line)
            continue
        found = _CHAPTER.fullmatch(line.strip())
        if found is None or int(found[1]) != len(chapters) + 1:
            raise BadRecord(f'Line {number}: "{line:.60}" does not begin chapter {len(chapters) + 1}.')
        chapters.append(("quest" if found[2] == "quest" else "between", bool(found[3]), []))
        if len(chapters) > MOST_CHAPTERS:
            raise BadRecord(f"Line {number}: a campaign has {MOST_CHAPTERS} chapters at most.")
    return head, [(sort, given_up, "\n".join(lines)) for sort, given_up, lines in chapters]


def _header(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    first = next((line.strip() for line in lines if line.strip()), "")
    if not first.startswith("campaign:"):
        raise BadRecord(f'This is not the text of a campaign, which begins with "campaign: {FORMAT}".')
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        said = _LINE.fullmatch(line.strip())
        if said is None or said[1] not in _KEYS or said[1] in found:
            raise BadRecord(f'Line {number}: "{line:.60}" can\'t stand in the header of a campaign.')
        found[said[1]] = said[2]
    if found.get("campaign") != str(FORMAT):
        raise BadRecord(f'This is no campaign of format {FORMAT}; it should begin with "campaign: {FORMAT}".')
    return found


def _opened(cls: type[Campaign], header: dict[str, str]) -> Campaign:
    try:
        return cls(header.get("game", ""), read_value("options", header.get("options", ""), dict),
                   seats=read_value("seats", header.get("seats", "1"), int),
                   seed=_seed(header.get("seed", "0")), secret=header.get("secret", ""),
                   name=header.get("name", ""))
    except GravetideError as error:
        raise BadRecord(f"The campaign can't be begun: {error}") from error


def _seed(text: str) -> int:
    """A seed has up to nineteen digits, one more than other numbers of headers."""
    if not re.fullmatch(r"[0-9]{1,19}", text):
        raise GravetideError(f'The header needs a seed such as "seed: 7", not "{text:.60}".')
    return int(text)


def _compare(number: int, expected: Chapter, sort: Sort, game: Game) -> None:
    if expected.sort != sort or expected.game_type is not game.game_type:
        raise BadRecord(f"Chapter {number}: here a {expected.sort} of {expected.game_type.name} follows, "
                        f"not a {sort} of {game.game_type.name}.")
    wanted = normal_header(expected.game_type, expected.header)
    for key in sorted({*wanted, *game.header}):
        if wanted.get(key) != game.header.get(key):
            raise BadRecord(f'Chapter {number}: its "{key}" is {game.header.get(key)!r:.160}, and what came before '
                            f"makes it {wanted.get(key)!r:.160}.")


__all__ = ["Campaign", "Page", "checked_name", "checked_seats"]
