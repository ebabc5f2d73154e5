"""Whole campaigns by bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from gravetide.campaigns import Campaign
from gravetide.kernel import GravetideError
from gravetide.lab.campaign_table import fared, read_campaigns, write_campaigns
from gravetide.lab.campaigns import CampaignRow, CampaignRun, QuestRow, play_campaign, play_run, remove_parts
from gravetide.lab.table import BadTable
from tests.duel.campaign import SEASON


def season(games: int = 3, *bots: str, seed: int = 0) -> CampaignRun:
    return CampaignRun.planned(SEASON.name, bots=bots or ("random",), games=games, seed=seed)


def test_bots_play_a_campaign_to_its_end_and_the_same_again() -> None:
    row, campaign = play_campaign(SEASON.name, "random", 3)
    assert row.result in ("ann", "bob")
    assert row.chapters == len(campaign.pages)
    assert play_campaign(SEASON.name, "random", 3)[0] == row
    assert Campaign.read(campaign.text()).standing == campaign.standing


def test_a_row_tells_of_every_stop_how_often_it_was_tried() -> None:
    row, campaign = play_campaign(SEASON.name, "random", 1)
    assert [quest.key for quest in row.quests] == [quest.key for quest in campaign.standing.quests]
    assert sum(quest.tries for quest in row.quests) == sum(page.sort == "quest" for page in campaign.pages)
    assert row.fallen == 0


def test_a_run_is_a_table_that_is_read_back(tmp_path: Path) -> None:
    run, out = season(4), tmp_path / "season.parquet"
    seen: list[tuple[int, bool]] = []
    rows = play_run(run, {}, out, watch=lambda row, found: seen.append((row.number, found)))
    assert seen == [(number, False) for number in range(4)]
    write_campaigns(out, run, rows)
    remove_parts(out)
    assert [path.name for path in tmp_path.iterdir()] == ["season.parquet"]
    assert read_campaigns(out) == (run, rows)
    again = tmp_path / "again.parquet"
    write_campaigns(again, run, play_run(run, {}, again))
    assert again.read_bytes() == out.read_bytes()


def test_an_interrupted_run_goes_on_and_another_one_does_not_mix_with_it(tmp_path: Path) -> None:
    run, out = season(3), tmp_path / "season.parquet"

    def stop(row: CampaignRow, found: bool) -> None:
        if row.number == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_run(run, {}, out, watch=stop)
    (tmp_path / "season.parquet.parts" / "1-random.json").write_text("{", encoding="utf-8")
    seen: list[tuple[int, bool]] = []
    rows = play_run(run, {}, out, watch=lambda row, found: seen.append((row.number, found)))
    assert seen == [(0, True), (1, False), (2, False)]      # what was damaged is played again
    assert [row.number for row in rows] == [0, 1, 2]
    with pytest.raises(GravetideError, match="another run"):
        play_run(season(3, seed=9), {}, out)


def test_what_can_not_be_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(GravetideError, match="stedy"):
        season(1, "stedy")
    with pytest.raises(GravetideError, match="campaigns"):
        CampaignRun.planned("tiny-duel")
    with pytest.raises(GravetideError, match=r"season\.wins"):
        CampaignRun.planned(SEASON.name, options={"season.weather": "rain"})
    (tmp_path / "no.parquet").write_bytes(b"nothing")
    with pytest.raises(BadTable, match="no table of campaigns"):
        read_campaigns(tmp_path / "no.parquet")


def test_how_far_they_came_is_summed_up_for_each_bot() -> None:
    def row(bot: str, result: str, first: str, second: str, fallen: int) -> CampaignRow:
        quests = (QuestRow("q1", "One", first, 2), QuestRow("q2", "Two", second, int(second != "ahead")))
        standings = [first, second]
        return CampaignRow(bot, 0, 1, result, standings.count("won"), standings.count("lost"), fallen, 5, "", quests)

    told = fared([row("steady", "won", "won", "won", 1), row("steady", "lost", "won", "ahead", 2),
                  row("random", "lost", "lost", "ahead", 6)])
    assert [one.bot for one in told] == ["steady", "random"]
    steady = told[0]
    assert (steady.campaigns, steady.won, steady.lost, steady.fallen) == (2, 1.5, 0.0, 1.5)
    assert dict(steady.results) == {"won": 1, "lost": 1}
    assert [(way.title, way.played, way.won, way.tries) for way in steady.ways] == [("One", 2, 2, 4), ("Two", 1, 1, 1)]


@pytest.mark.slow
def test_processes_play_the_same_campaigns(tmp_path: Path) -> None:
    """A real game, for workers know no others; every quest is given up after its first Round and left behind."""
    options = {"campaign.after_loss": "advance"}
    run = CampaignRun.planned("eternal-empire", bots=("random",), games=2, rounds=1, options=options)
    rows = play_run(run, options, tmp_path / "empire.parquet", workers=2)
    assert rows[1] == play_campaign("eternal-empire", "random", 1, rounds=1, options=options)[0]
    assert {row.result for row in rows} == {"unwon"}
    assert [quest.tries for quest in rows[0].quests[:10]] == [1] * 10
