"""The lab measures games that no family of ours knows, and says who won by side: a duel with hidden cards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import polars as pl
import pytest
from rich.console import Console

from gravetide.families.zones.counted.rows import ZoneGameRow
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import game_type
from gravetide.lab import Run, play_run
from gravetide.lab.compare import compare
from gravetide.lab.export import columns_of, export
from gravetide.lab.figures import cells_of
from gravetide.lab.laboratory import perform
from gravetide.lab.lineup import bots_in, file_part, parts
from gravetide.lab.playing import play_game
from gravetide.lab.report import report
from gravetide.lab.rows import SidedRow
from gravetide.lab.table import read_table, schema_of
from gravetide.players import Observation
from gravetide.players.registry import BOTS
from gravetide.terminal.lab import summary
from tests.duel.game import DUEL

KEPT = Path(__file__).parent / "kept" / "danse-macabre-random.parquet"


class Highest:
    """Bids its highest card and never rolls again; its seeds and seats are noted."""

    name = "highest"
    asked: set[tuple[int, int]] = set()

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, observation: Observation) -> str:
        self.asked.add((self.seed, observation.seat))
        texts = [observation.notation(option) for option in observation.options]
        return max(texts, key=lambda text: int(text.split()[1])) if texts[0].startswith("bid") else "accept"


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "highest", Highest)
    monkeypatch.setattr(Highest, "asked", set())


def duels(*bots: str, games: int = 40, seed: int = 3) -> Run:
    return Run.planned([DUEL.name], game=DUEL.name, bots=bots or ["random"], games=games, seed=seed)


def test_a_row_says_which_side_has_won() -> None:
    ends = set()
    for number in range(20):
        row, game = play_game(duels(), duels().quests[0], "random", number)
        assert isinstance(row, SidedRow)
        sides = DUEL.sides(game.state)
        assert row.winners == tuple([sides[seat] for seat in DUEL.winners(game.state)])
        assert row.result == game.result
        assert (row.quest, row.rounds, row.decisions) == (DUEL.name, 0, game.choices_made)
        ends.add(row.winners)
    assert ends == {("ann",), ("bob",), ()}


def test_each_side_has_a_bot_of_its_own(bots: None) -> None:
    run = duels("ann=highest", "bob=random")
    assert run.bots == ("ann=highest + bob=random",)
    play_game(run, run.quests[0], run.bots[0], 0)
    assert {seat for _, seat in Highest.asked} == {0}
    play_game(run, run.quests[0], "highest", 0)
    of_ann, of_bob = ({seed for seed, seat in Highest.asked if seat == who} for who in (0, 1))
    assert len(of_ann) == len(of_bob) == 1, "the same one in every run"
    assert of_ann.isdisjoint(of_bob), "sides share no bot, which might remember the other's cards"


def test_wins_are_counted_for_each_side_and_line_up(bots: None, tmp_path: Path) -> None:
    run = duels("ann=highest + bob=random", "ann=random + bob=highest", games=60)
    perform(run, tmp_path / "t.parquet")
    rows = [row for row in play_run(run) if isinstance(row, SidedRow)]
    cells = cells_of(read_table(tmp_path / "t.parquet"))
    assert [cell.key for cell in cells] == [(DUEL.name, text, side) for text in run.bots for side in ("ann", "bob")]
    for cell in cells:
        mine = [row for row in rows if row.bot == cell.bot]
        assert cell.wins == len([row for row in mine if row.winners == (cell.side,)]) > 0
        assert sum(number for _, number in cell.defeats) == cell.number - cell.wins
    first, second = ([row.digest for row in rows if row.bot == text] for text in run.bots)
    assert first != second, "it makes a difference who plays whom"


@pytest.mark.parametrize(("asked", "written"), [
    (["random"], ("random",)),
    (["ann=random", "bob=random"], ("random",)),
    (["bob=highest", "ann=random"], ("ann=random + bob=highest",)),
    (["ann=random + bob=highest", "random"], ("ann=random + bob=highest", "random")),
    (["ann=random", "ann=highest", "bob=random"], ("random", "ann=highest + bob=random")),
])
def test_line_ups_are_written_in_one_way(bots: None, asked: list[str], written: tuple[str, ...]) -> None:
    assert duels(*asked).bots == written


def test_the_only_side_may_be_named() -> None:
    run = Run.planned(["danse-macabre"], bots=["survivors=steady:modules=no"], games=1)
    assert run.bots == ("steady:modules=no",)
    assert run.quests[0].sides == ()


@pytest.mark.parametrize(("asked", "sentence"), [
    (["ann=random"], r"Nobody plays bob\. Give every side a bot, as in bob=random\."),
    (["eve=random"], r'There is no side "eve" here; the sides are ann, bob\.'),
    (["ann=steady", "bob=random"], r'There is no bot "steady"; known: random\.'),
    (["steady"], r'There is no bot "steady"; known: random\.'),
])
def test_what_cannot_be_a_line_up_is_refused(asked: list[str], sentence: str) -> None:
    with pytest.raises(GravetideError, match=sentence):
        duels(*asked)


def test_a_game_without_quests_is_played_as_it_is() -> None:
    with pytest.raises(GravetideError, match='There is no quest "famine"'):
        Run.planned(["famine"], game=DUEL.name, bots=["random"])
    with pytest.raises(GravetideError, match="name the seats"):
        Run.planned([DUEL.name], game=DUEL.name, bots=["random"], survivors=2)
    run = Run.planned([DUEL.name], game=DUEL.name, bots=["random"], survivors=["eve", "joe"], games=2)
    assert run.quests[0].sides == ("eve", "joe")
    assert {side for row in play_run(run) if isinstance(row, SidedRow) for side in row.winners} <= {"eve", "joe"}
    assert run.differences(duels(games=2, seed=0)) == ["the seats"]


def test_the_bots_of_a_line_up_and_its_name_in_files() -> None:
    text = "ann=thinker:ms=100,ahead=3 + bob=my_bots.Hasty:last=yes"
    assert parts(text) == {"ann": "thinker:ms=100,ahead=3", "bob": "my_bots.Hasty:last=yes"}
    assert bots_in("ann=random + bob=random") == ["random"]
    assert parts("my_bots.Hasty:last=yes") == {"": "my_bots.Hasty:last=yes"}
    assert file_part("ann=random + bob=x:a=b") == "ann-random-bob-x-a-b"


def test_a_table_of_duels_is_kept_shown_and_compared(tmp_path: Path, bots: None) -> None:
    before, after = tmp_path / "before.parquet", tmp_path / "after.parquet"
    run = duels("random", games=60)
    assert perform(run, before, records=tmp_path / "records")
    assert not perform(run, before, records=tmp_path / "records"), "all is there"
    perform(duels("highest", games=60), after)
    table = read_table(before)
    assert table.games.columns[-2:] == ["digest", "winners"]
    assert table.games["winners"].dtype == pl.List(pl.String())
    assert [row.digest for row in play_run(run)] == list(table.games["digest"])
    page = report(table)
    assert "A duel for ann" in page
    assert "for bob." in page
    with pytest.raises(GravetideError, match="nothing to compare"):
        compare(table, read_table(after))  # other bots
    answers = compare(table, table)
    assert [answer.question for answer in answers] == [
        f"{DUEL.title} for {side}, random: did it get harder?" for side in ("ann", "bob")]
    console = Console(width=120)
    with console.capture() as told:
        console.print(summary(table))
    lines = [line.split() for line in told.get().splitlines() if "A duel" in line]
    assert [line[8] for line in lines] == ["ann", "bob"]


def test_decisions_of_a_duel_are_exported_as_the_seat_saw_them(tmp_path: Path) -> None:
    export(duels("random", games=3), tmp_path / "set")
    table = pl.read_parquet(tmp_path / "set")
    assert table.columns == list(columns_of(DUEL))
    for seat, view in table.select("seat", "view").iter_rows():
        hands = msgspec.json.decode(view)["hands"]
        assert isinstance(hands[seat], list)
        assert isinstance(hands[1 - seat], int)


def test_two_games_are_not_compared(tmp_path: Path) -> None:
    perform(duels("random", games=2), tmp_path / "t.parquet")
    with pytest.raises(GravetideError, match="of different games"):
        compare(read_table(tmp_path / "t.parquet"), read_table(KEPT))


def test_tables_of_older_versions_are_read_and_shown() -> None:
    """Written before families had columns of their own."""
    table = read_table(KEPT)
    assert table.games.schema == schema_of(ZoneGameRow)
    assert table.run.quests[0].cast == ("ann", "baldric")
    assert table.run.game == game_type("black-plague").name
    assert [cell.number for cell in cells_of(table)] == [6]
    assert "Where Survivors die" in report(table)
    assert table.games.columns == [
        "quest", "bot", "number", "seed", "result", "reason", "rounds", "decisions", "team", "lost", "kills", "danger",
        "digest", "by_round", "by_zone", "by_survivor", "cards", "skills", "weapons"]


def test_the_run_of_a_game_with_one_side_is_described_as_before() -> None:
    """Data sets and shelves of older versions go on where their description is the same to the letter."""
    described = msgspec.json.decode(msgspec.json.encode(Run.planned(["danse-macabre"], bots=["random"], survivors=2)))
    assert list(described["quests"][0]) == ["key", "title", "text", "from_file", "survivors"]


