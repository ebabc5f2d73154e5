"""Campaigns as such, shown by a season of duels: the library knows no game."""

from __future__ import annotations

import pytest

from gravetide.campaigns import Campaign
from gravetide.campaigns.lines import read_line, write_line
from gravetide.kernel import BadRecord, Game, GravetideError, IllegalChoice
from tests.duel.campaign import BETWEEN, SEASON, Duellist
from tests.duel.game import Duel, Picker

SECRET = "5a" * 32


def played(seed: int, *, secret: str = "", give_up: int = 0, **options: int) -> Campaign:
    """A whole season at random; `give_up`: a quest is broken off now and then, one decision in so many."""
    campaign = Campaign(SEASON, {f"season.{key}": value for key, value in options.items()}, seats=2,
                        seed=0 if secret else seed, secret=secret)
    picker = Picker(seed)
    while (decision := campaign.decision) is not None and len(campaign.pages) < 60:
        if give_up and campaign.page.sort == "quest" and not picker.pick(give_up):
            campaign.give_up()
        else:
            campaign.choose(picker.pick(len(decision.options)), decision.seat)
    return campaign


def test_a_chain_of_games_goes_on_until_the_plan_ends_it() -> None:
    campaign = played(1)
    assert campaign.is_over
    assert campaign.result in ("ann", "bob")
    assert [page.sort for page in campaign.pages[:3]] == ["between", "quest", "between"]
    assert max(fact.filled for sheet in campaign.standing.sheets for fact in sheet.facts) == 2
    with pytest.raises(IllegalChoice):
        campaign.choose(0)


@pytest.mark.parametrize("seed", range(12))
def test_a_text_replays_to_the_same_sheets(seed: int) -> None:
    campaign = played(seed, give_up=40)
    again = Campaign.read(campaign.text())
    assert again.text() == campaign.text()
    assert again.standing == campaign.standing
    assert [page.game.digest() for page in again.pages] == [page.game.digest() for page in campaign.pages]


def test_a_text_of_any_moment_goes_on_to_the_same_end() -> None:
    """Kept after every choice: whatever the moment, the rest of the choices leads to the same campaign."""
    campaign, picker, made = Campaign(SEASON, seed=5), Picker(5), []
    while (decision := campaign.decision) is not None:
        kept = Campaign.read(campaign.text())
        assert kept.standing == campaign.standing
        made.append(decision.options[picker.pick(len(decision.options))].notation)
        campaign.choose(made[-1])
        kept.choose(made[-1])
        assert kept.text() == campaign.text()
    assert campaign.result


def test_sealed_dice_are_replayed_and_differ_by_chapter() -> None:
    campaign = played(3, secret=SECRET)
    assert Campaign.read(campaign.text()).text() == campaign.text()
    secrets = {page.game.secret for page in campaign.pages}
    assert len(secrets) == len(campaign.pages)
    assert SECRET not in secrets


def test_what_stands_on_a_sheet_reaches_the_next_game() -> None:
    campaign = Campaign(SEASON, seed=2)
    picker = Picker(2)
    while campaign.page.sort != "between":
        campaign.choose(picker.pick(len(campaign.current.options)))
    decision = campaign.decision
    assert decision is not None
    assert "train" in decision.notations[0]
    campaign.choose(decision.notations[0])
    duel = campaign.current.state
    assert isinstance(duel, Duel)
    assert duel.rerolls[decision.seat] == 2


def test_options_hold_for_the_whole_length() -> None:
    campaign = played(4, wins=3)
    assert {page.game.header["options"]["season.wins"] for page in campaign.pages} == {3}
    assert max(fact.filled for sheet in campaign.standing.sheets for fact in sheet.facts) == 3
    changed = campaign.text().replace("options: season.wins=3\n", "options: season.wins=2\n", 1)
    with pytest.raises(BadRecord, match="Chapter 1"):
        Campaign.read(changed)
    with pytest.raises(GravetideError, match=r"season\.wins"):
        Campaign(SEASON, {"season.weather": "rain"})


def test_a_sheet_that_was_bettered_is_found_out() -> None:
    lines = played(1).text().split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("ledger:") and "wins=1" in line)
    lines[at] = lines[at].replace("wins=1", "wins=2", 1)
    with pytest.raises(BadRecord, match="Chapter"):
        Campaign.read("\n".join(lines))


def test_a_forged_chapter_that_replays_alone_is_found_out_by_the_chain() -> None:
    """The header and the digests of the chapter fit each other, but not what came before."""
    campaign = played(1)
    forged = Game(SEASON, {**campaign.pages[1].game.header, "ledger": ["0", "ann trained=9", "bob"]}, 7)
    text = campaign.text()
    head, rest = text.split("=== 2 quest\n")
    after = rest[rest.index("=== 3"):]
    with pytest.raises(BadRecord, match='Chapter 2: its "ledger"'):
        Campaign.read(f"{head}=== 2 quest\n{forged.record()}\n{after}")


def test_a_quest_given_up_counts_as_lost_and_the_campaign_goes_on() -> None:
    campaign = Campaign(SEASON, seed=1)
    with pytest.raises(IllegalChoice, match="given up"):
        played(1).give_up()
    campaign.choose(0)
    campaign.give_up()
    assert [page.given_up for page in campaign.pages[:3]] == [False, True, False]
    assert campaign.page.sort == "quest"
    assert "=== 2 quest given-up" in campaign.text()
    assert Campaign.read(campaign.text()).text() == campaign.text()


@pytest.mark.parametrize(("text", "words"), [
    ("", "not the text of a campaign"),
    ("campaign: 2\ngame: season-duel\n", "format 1"),
    ("campaign: 1\ngame: nothing\n", "no game called"),
    ("campaign: 1\ngame: tiny-duel\n", "campaigns"),
    ("campaign: 1\ngame: season-duel\nseats: 9\n", "1 to 2"),
    ("campaign: 1\ngame: season-duel\nseats: many\n", "must be a number"),
    ("campaign: 1\ngame: season-duel\nweather: rain\n", "Line 3"),
    ("campaign: 1\ngame: season-duel\n=== 2 quest\n", "chapter 1"),
    ("campaign: 1\ngame: season-duel\n=== 1 quest\ngame: season-duel\nseed: 1\n\n", "Chapter 1"),
    ("campaign: 1\ngame: season-duel\n=== 1 between\nrubbish\n", "Chapter 1"),
    ("campaign: 1\ngame: season-duel\nname: a # b\n", "name"),
])
def test_what_is_no_campaign_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        Campaign.read(text)


def test_every_cut_of_a_text_is_read_or_refused() -> None:
    text = played(6, give_up=60).text()
    read = 0
    for at in range(0, len(text), 97):
        try:
            Campaign.read(text[:at])
            read += 1
        except BadRecord:
            continue
    assert read


def test_lines_are_read_back_and_refuse_what_has_no_place() -> None:
    assert write_line(Duellist("ann", scars=2)) == "ann scars=2"
    assert read_line(Duellist, "ann scars=2") == Duellist("ann", scars=2)
    for wrong in ("ann scars=many", "ann weather=rain", "ann scars", "", "ann scars=1 scars=2", "a,b"):
        with pytest.raises(GravetideError):
            read_line(Duellist, wrong)
    with pytest.raises(GravetideError):
        write_line(Duellist("two words"))


def test_the_interlude_saves_and_loads_in_its_midst() -> None:
    campaign = Campaign(SEASON, seed=2)
    picker = Picker(2)
    while campaign.page.sort != "between":
        campaign.choose(picker.pick(len(campaign.current.options)))
    loaded = Game.load(campaign.current.save())
    assert loaded.game_type is BETWEEN
    assert loaded.view() == campaign.current.view()
