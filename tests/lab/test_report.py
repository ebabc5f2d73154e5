from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from gravetide.families.zones.content.quest_reader import quests
from gravetide.lab import Run, charts, play_run
from gravetide.lab.charts import Interval, Plot
from gravetide.lab.report import report
from gravetide.lab.table import Table, frame
from tests.lab.games import game, having, table

EXAMPLE = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"


class Page(HTMLParser):
    """Reads a page: what is open must be closed in order, names must be unique, references must lead somewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: set[str] = set()
        self.outside: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._seen(tag, attrs)
        if tag != "meta":  # the one element here that is never closed
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._seen(tag, attrs)

    def _seen(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src"):
                if (value or "").startswith("#"):
                    self.links.add((value or "")[1:])
                else:
                    self.outside.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(text: str) -> Page:
    page = Page(text)
    assert not page.open
    assert len(page.ids) == len(set(page.ids))
    assert page.links <= set(page.ids)
    assert not page.outside
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert not re.findall(r"url\((?!#)|@import|https?://(?!www\.w3\.org)", text)
    return page


def test_the_page_stands_alone_and_shows_every_figure() -> None:
    rows = [game(n, won=n % 3 == 0, rounds=8 + n % 5, cards=having(sword=n % 2 * 9), skills=having(lucky=n % 2 * 9))
            for n in range(60)]
    text = report(table(rows))
    checked(text)
    for words in ("33%", "20 of 60 games", "How long games last", "Why games are lost", "When Survivors die",
                  "Danger Level", "Experience", "The horde", "Equipment and winning", "Skills and winning",
                  "Where Survivors die", "Where time is spent", "Where noise is made", "Where zombies are killed",
                  "Where zombies arrive", "How the Survivors fare", "this quest is lost more often than won"):
        assert words in text, words


def test_deaths_are_bars_as_high_as_they_are_many() -> None:
    """Of ten games three are lost in Round 4 and one in Round 8: the higher bar is as high as the figure."""
    rows = [game(n, won=n >= 4, rounds=8 if n >= 3 else 4) for n in range(10)]
    text = report(table(rows))
    bar = r'<rect class="k-blood"[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"[^>]*><title>(Round [^<]*)<'
    found = re.findall(bar, text)
    assert [sentence for _, _, sentence in found] == [
        "Round 4: 30.0 in 100 games; 10 games still in play", "Round 8: 10.0 in 100 games; 7 games still in play"]
    assert float(found[0][1]) == pytest.approx(3 * float(found[1][1]), abs=0.3)
    assert float(found[0][0]) == pytest.approx(Plot(4, 8, 30.0).y(30.0), abs=0.1)


def test_every_zone_of_the_board_can_be_pointed_at() -> None:
    text = report(table([game(n) for n in range(6)]))
    for zone in quests()["danse-macabre"].board.zones:
        assert f"<title>{zone}: " in text
    assert "s01: 10.00 Survivors&#x27; Turns that end here per game" in text.replace("'", "&#x27;")


@pytest.mark.parametrize("games", [[game(0)], [game(0, won=False)], [game(n, rounds=1) for n in range(3)],
                                   [game(0, won=False, by_zone=(), weapons=(), cards=(), skills=())]])
def test_little_is_enough_for_a_page(games: list[object]) -> None:
    checked(report(table(games)))  # type: ignore[arg-type]


@pytest.mark.parametrize(("wins", "games", "words"), [
    (19, 20, "this quest is mostly won. The one lost game ended so: Every Survivor is eliminated."),
    (17, 20, "this quest is mostly won. All 3 lost games ended so: Every Survivor is eliminated."),
    (20, 20, "this quest is always won in these games.</p>"),
])
def test_what_ends_a_quest_is_told_of_its_lost_games(wins: int, games: int, words: str) -> None:
    assert words in report(table([game(n, won=n < wins) for n in range(games)]))


def test_the_reason_of_most_lost_games_is_told_with_their_number() -> None:
    rows = [game(n, won=n < 15) for n in range(19)]
    rung = game(19, won=False, reason="The bell has rung.")
    assert "Of the 5 lost games 4 ended so: Every Survivor is eliminated." in report(table([*rows, rung]))


def test_one_is_not_many() -> None:
    for won in (True, False):
        assert not re.findall(r"\b1 (?:games|Survivors)\b", report(table([game(0, won=won)])))


@pytest.mark.parametrize("name", ["Sword", "In Caligine Abditus, thinker:tries=3", "The Wolves at the Well " * 3])
def test_a_name_has_the_room_it_needs(name: str) -> None:
    note = "1234/4000 and 1023/4000"
    drawn = charts.intervals([Interval(name, note, 0.5, 0.4, 0.6, "k-ember")], low=0, high=1, title="Won")
    width, = re.findall(r'viewBox="0 0 (\d+) ', drawn)
    name_ends, = re.findall(r'class="label end" x="(\d+)"', drawn)
    note_begins, = re.findall(r'class="note" x="(\d+)"', drawn)
    ticks = [float(x) for x in re.findall(r'class="tick" x="([\d.]+)"', drawn)]
    assert int(name_ends) >= 8 * len(name)
    assert int(width) - int(note_begins) >= 8 * len(note)
    assert int(name_ends) < ticks[0] < ticks[-1] < int(note_begins)
    assert ticks[-1] - ticks[0] >= 180


def test_nothing_in_a_small_chart_runs_into_its_numbers() -> None:
    """On a phone a chart is half as large and its numbers are larger: nothing else is written within it."""
    plot = Plot(1, 20, 40, unit="Survivors lost in 100 games")
    before, drawing, after = re.split(r"(<svg.*</svg>)", plot.svg("Deaths"))
    assert before == '<p class="axis">Survivors lost in 100 games</p>'
    assert after == '<p class="axis across">Round</p>'
    assert all(text.isdigit() for text in re.findall(r"<text[^>]*>([^<]*)</text>", drawing))


@pytest.mark.parametrize(("first", "last"), [(1, 1), (1, 20), (9, 29), (19, 50), (1, 100), (99, 180), (4, 9)])
def test_the_numbers_of_rounds_have_room(first: int, last: int) -> None:
    numbers = re.findall(r'<text class="tick below" x="([\d.]+)" y="\d+">(\d+)</text>', Plot(first, last, 1).svg(""))
    places = [float(x) for x, _ in numbers]
    assert numbers
    assert all(b - a >= charts.NUMBER for a, b in pairwise(places))


def test_what_is_too_wide_for_a_phone_says_that_it_scrolls() -> None:
    rows = [game(n, won=n % 3 == 0, rounds=8 + n % 5, cards=having(sword=n % 2 * 9)) for n in range(60)]
    text = report(table(rows))
    hint = '<p class="hint">Scroll it sideways to see the rest.</p>'
    assert text.count('<div class="wide">') == text.count(f'{hint}<div class="wide">') == 2 + 6 + 1


def test_an_authors_quest_is_drawn_from_the_text_in_the_table_and_its_words_are_only_words(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(EXAMPLE.read_text("utf-8").replace(
        'title = "The Last Well"', 'title = "The <script>alert(1)</script> Well"'), "utf-8")
    run = Run.planned([str(mine), "danse-macabre"], bots=["random"], games=2, survivors=2)
    results = Table(run, frame(play_run(run)), "t.parquet")
    mine.unlink()
    text = report(results)
    checked(text)
    assert "The &lt;script&gt;alert(1)&lt;/script&gt; Well" in text
    assert text == report(results)
