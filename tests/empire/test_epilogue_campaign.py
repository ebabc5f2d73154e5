"""The Epilogue as the end of a campaign: how it is reached, played, kept as text, and what came of it before."""

from __future__ import annotations

from pathlib import Path

import pytest

from gravetide.campaigns import Campaign
from gravetide.kernel import BadRecord
from tests.empire.treasure_hunt import answer, hunted, is_asked
from tests.support.rules import rule

BEFORE = Path(__file__).parent / "golden" / "before-the-epilogue.campaign"


def go_back(campaign: Campaign, stop: str) -> Campaign:
    """Play an Epilogue: the team is as it was."""
    campaign.choose(f"epilogue {stop}")
    while campaign.page.sort != "quest":
        answer(campaign)
    return campaign


def standings(campaign: Campaign) -> dict[str, str]:
    return {quest.key: quest.standing for quest in campaign.standing.quests}


@rule("EE-221", "EE-157", "EE-156")
def test_a_treasure_of_the_last_quest_opens_the_epilogue_although_that_is_lost() -> None:
    campaign = hunted(1)
    assert campaign.decision is not None
    assert campaign.decision.notations == ["epilogue e2", "epilogue e3", "epilogue e7", "epilogue e9", "end"]
    assert standings(campaign)["q10"] == "lost"
    assert {key: standing for key, standing in standings(campaign).items() if key.startswith("e")} == \
        dict.fromkeys(("e2", "e3", "e7", "e9"), "ahead")
    assert "The Jade Engraved Tablet was found. It opens the Epilogue." in campaign.standing.remarks
    go_back(campaign, "e7")
    assert campaign.current.header["quest"] == "epilogue-the-many-faces-of-death"
    assert campaign.standing.next == "Playing: Epilogue: The Many Faces of Death."
    assert standings(campaign)["e7"] == "now"


@rule("EE-157", "EE-169")
def test_a_lost_epilogue_is_played_again_or_left_and_the_others_stay_open() -> None:
    campaign = go_back(hunted(2), "e9")
    campaign.give_up()
    while not is_asked(campaign, "again"):
        answer(campaign)
    campaign.choose("again e9")
    while campaign.page.sort != "quest":
        answer(campaign)
    assert campaign.current.header["quest"] == "epilogue-the-inner-wall"
    campaign.give_up()
    while not is_asked(campaign, "epilogue"):
        answer(campaign)
    assert campaign.decision is not None
    assert campaign.decision.notations == ["epilogue e2", "epilogue e3", "epilogue e7", "end"]
    campaign.choose("end")
    assert campaign.is_over
    assert campaign.result == "unwon"


@rule("EE-156")
def test_a_campaign_in_its_epilogue_is_text_that_is_read_back() -> None:
    campaign = go_back(hunted(3), "e2")
    for _ in range(40):
        decision = campaign.decision
        assert decision is not None
        campaign.choose(decision.notations[0], decision.seat)
    again = Campaign.read(campaign.text())
    assert again.text() == campaign.text()
    assert again.standing == campaign.standing
    assert again.current.digest() == campaign.current.digest()


@rule("EE-156")
def test_a_campaign_from_before_there_were_epilogues_still_loads_and_goes_on() -> None:
    """Then their quests were played as they are: such a chapter stays what it was, and the next one is an Epilogue."""
    text = BEFORE.read_text(encoding="utf-8")
    campaign = Campaign.read(text)
    assert campaign.text() == text
    assert [page.game.header["quest"] for page in campaign.pages if page.sort == "quest"][-1] == \
        "the-many-faces-of-death"
    assert is_asked(campaign, "again")
    campaign.choose("again e7")
    while campaign.page.sort != "quest":
        answer(campaign)
    assert campaign.current.header["quest"] == "epilogue-the-many-faces-of-death"
    assert Campaign.read(campaign.text()).text() == campaign.text()


def test_no_other_quest_is_taken_for_an_epilogue() -> None:
    text = BEFORE.read_text(encoding="utf-8")
    at = text.rindex("quest: the-many-faces-of-death")
    with pytest.raises(BadRecord, match="Chapter"):
        Campaign.read(text[:at] + text[at:].replace("quest: the-many-faces-of-death", "quest: the-inner-wall", 1))
